"""Merging outcomes never gains, whatever their ratios: what a map loses where it merges two outcomes it does not regain.

For masses a₁, a₂ ≥ 0 and b₁, b₂ > 0 at two outcomes, a = a₁ + a₂ and b = b₁ + b₂, what they add to the Rényi moment, the
Kullback–Leibler, χ² and Hellinger divergences is at least what the merged outcome adds. With strictness where
a₁/b₁ ≠ a₂/b₂ (merging_outcomes), a map that makes two outcomes with different ratios one, and perhaps others too, loses
strictly. Balle, Barthe, Gaboardi, Hsu, Sato (2020), Hypothesis Testing Interpretations and Rényi Differential Privacy, B.9.
"""

from symproof.kernel.formulas import And
from symproof.kernel.terms import equal
from symproof.kernel.vocabulary import log, sqrt
from symproof.statements import Assignment, Derivation, Statement, algebra, cases, chained, logic, use
from symproof.theorems.facts.randomised_rules import ABOVE, TOUCHING, tangent
from symproof.theorems.facts.tangent_lemma import alpha, c, p, q
from symproof.theorems.facts.weighted_bounds import LOGARITHM, u
from symproof.theorems.hypothesis_testing.merging_outcomes import (
    SIGNS,
    SQUARE_LOSS,
    C,
    a1,
    a2,
    affinity,
    b1,
    b2,
    entropy,
    power,
    square,
)
from symproof.theorems.notation import reals, state

x, y = reals("x y")
EXAMPLE: Assignment = {a1: 1, a2: 1, b1: 1, b2: 2}
WHOLE = C * (b1 + b2)
POWER = Statement(
    id="N1.renyi.inf.power.weak",
    title="Merging two outcomes does not raise the Rényi moment",
    claim=state(power(a1 + a2, b1 + b2) <= power(a1, b1) + power(a2, b2), *SIGNS, alpha > 1),
    derivation=Derivation()
    .have(C >= 0, algebra("all are nonnegative"))
    .have(equal(a1 + a2, WHOLE), algebra("c = a/b"))
    .have(power(a1, b1) >= tangent(C, a1, b1), logic("the tangent lemma").with_(use(ABOVE, {p: a1, q: b1, c: C})))
    .have(power(a2, b2) >= tangent(C, a2, b2), logic("the tangent lemma").with_(use(ABOVE, {p: a2, q: b2, c: C})))
    .start(power(a1 + a2, b1 + b2))
    .equals(tangent(C, a1 + a2, b1 + b2), algebra("touching").with_(use(TOUCHING, {p: a1 + a2, q: b1 + b2, c: C})))
    .equals(tangent(C, a1, b1) + tangent(C, a2, b2), algebra("tangents are linear"))
    .at_most(power(a1, b1) + power(a2, b2), logic("above the tangents")),
    example={**EXAMPLE, alpha: 2},
)
SQUARE = Statement(
    id="N1.renyi.inf.square.weak",
    title="Merging two outcomes does not raise the χ² divergence",
    claim=state(square(a1 + a2, b1 + b2) <= square(a1, b1) + square(a2, b2), b1 > 0, b2 > 0),
    derivation=Derivation()
    .have(SQUARE_LOSS.right >= 0, algebra("a square over a positive number"))
    .have(SQUARE_LOSS, algebra("the difference"))
    .so(algebra("it is nonnegative")),
    example=EXAMPLE,
)
LOG_WEAK = Statement(
    id="L.tangent.log.weak",
    title="p·log(p/q) lies above its tangents, or touches",
    claim=state(p * log(p / q) >= p * (1 + log(c)) - c * q, p > 0, q > 0, c > 0),
    derivation=Derivation()
    .have(c * q / p > 0, algebra("c, p, q > 0"))
    .have(log(c * q / p) <= c * q / p - 1, logic("log(1 + u) ≤ u").with_(use(LOGARITHM, {u: c * q / p - 1})))
    .have(p * log(c * q / p) <= c * q - p, algebra("times p > 0"))
    .have(equal(log(c * q / p), log(c) - log(p / q)), algebra("laws of logarithms"))
    .so(algebra("regrouped")),
    example={p: 2, q: 1, c: 1},
)
ENTROPY_WEAK = Statement(
    id="L.tangent.log.weak.zero",
    title="… and so for p = 0",
    claim=state(entropy(p, q) >= p * (1 + log(c)) - c * q, p >= 0, q > 0, c > 0),
    derivation=Derivation()
    .have(entropy(p, q) >= p * (1 + log(c)) - c * q, cases("for p > 0").with_(use(LOG_WEAK)), p > 0)
    .have(entropy(p, q) >= p * (1 + log(c)) - c * q, cases("0 ≥ −cq"), equal(p, 0))
    .so(cases("p = 0 or p > 0")),
    example={p: 2, q: 1, c: 1},
)
MERGED = entropy(a1 + a2, b1 + b2) <= entropy(a1, b1) + entropy(a2, b2)
SOME = Statement(
    id="N1.renyi.inf.entropy.some",
    title="Merging two outcomes with mass does not raise the Kullback–Leibler divergence",
    claim=state(MERGED, *SIGNS, a1 + a2 > 0),
    derivation=Derivation()
    .have(C > 0, algebra("divided by b₁ + b₂ > 0"))
    .have(
        entropy(a1, b1) >= a1 * (1 + log(C)) - C * b1,
        logic("the tangent").with_(use(ENTROPY_WEAK, {p: a1, q: b1, c: C})),
    )
    .have(
        entropy(a2, b2) >= a2 * (1 + log(C)) - C * b2,
        logic("the tangent").with_(use(ENTROPY_WEAK, {p: a2, q: b2, c: C})),
    )
    .start(entropy(a1 + a2, b1 + b2))
    .equals((a1 + a2) * log(C), cases("a₁ + a₂ > 0"))
    .equals(a1 * (1 + log(C)) - C * b1 + (a2 * (1 + log(C)) - C * b2), algebra("cb = a"))
    .at_most(entropy(a1, b1) + entropy(a2, b2), algebra("above the tangents")),
    example=EXAMPLE,
)
ENTROPY = Statement(
    id="N1.renyi.inf.entropy.weak",
    title="Merging two outcomes does not raise the Kullback–Leibler divergence",
    claim=state(MERGED, *SIGNS),
    derivation=Derivation()
    .have(MERGED, logic("with mass").with_(use(SOME)), a1 + a2 > 0)
    .have(And((equal(a1, 0), equal(a2, 0))), algebra("both are 0"), a1 + a2 <= 0)
    .have(MERGED, cases("all are 0"), a1 + a2 <= 0)
    .so(logic("with or without mass")),
    example=EXAMPLE,
)
SMALLER = Statement(
    id="L.square.smaller",
    title="Of two numbers the one with the smaller square is smaller, where the other is nonnegative",
    claim=state(x <= y, x**2 <= y**2, y >= 0),
    derivation=Derivation()
    .have((x - y) * (x + y) <= 0, algebra("x² − y² ≤ 0"))
    .have(x <= y, algebra("x + y > 0"), x > y)
    .so(cases("x ≤ y or x > y")),
    example={x: 1, y: 2},
)
S1, S2, ROOT = sqrt(a1 * b1), sqrt(a2 * b2), sqrt((a1 + a2) * (b1 + b2))
AFFINITY = Statement(
    id="N1.renyi.inf.affinity.weak",
    title="Merging two outcomes does not raise the Hellinger distance",
    claim=state(affinity(a1 + a2, b1 + b2) <= affinity(a1, b1) + affinity(a2, b2), *SIGNS),
    derivation=Derivation()
    .have(And((a1 * b1 >= 0, a2 * b2 >= 0, (a1 + a2) * (b1 + b2) >= 0)), algebra("all are nonnegative"))
    .have(And((S1 >= 0, S2 >= 0, ROOT >= 0)), algebra("roots are nonnegative"))
    .have(
        And((equal(S1**2, a1 * b1), equal(S2**2, a2 * b2), equal(ROOT**2, (a1 + a2) * (b1 + b2)))),
        algebra("squares of roots"),
    )
    .have(a1 * b2 + a2 * b1 >= 0, algebra("all are nonnegative"))
    .start((2 * (S1 * S2)) ** 2)
    .equals(4 * (S1**2 * S2**2), algebra("laws of powers"))
    .equals(4 * (a1 * b1 * (a2 * b2)), algebra("squares of roots"))
    .at_most((a1 * b2 + a2 * b1) ** 2, algebra("(a₁b₂ − a₂b₁)² ≥ 0"))
    .have((2 * (S1 * S2)) ** 2 <= (a1 * b2 + a2 * b1) ** 2, chained)
    .have(
        2 * (S1 * S2) <= a1 * b2 + a2 * b1,
        logic("roots of both").with_(use(SMALLER, {x: 2 * (S1 * S2), y: a1 * b2 + a2 * b1})),
    )
    .have((S1 + S2) ** 2 <= ROOT**2, algebra("multiplied out"))
    .have(S1 + S2 <= ROOT, logic("roots of both").with_(use(SMALLER, {x: S1 + S2, y: ROOT})))
    .so(algebra("taken from b₁ + b₂")),
    example=EXAMPLE,
)
FURTHER = Statement(
    id="N1.renyi.inf.weak",
    title="Merging two outcomes never gains",
    claim=state(And((POWER.claim.goal, ENTROPY.claim.goal, SQUARE.claim.goal, AFFINITY.claim.goal)), *SIGNS, alpha > 1),
    derivation=Derivation()
    .have(POWER.claim.goal, logic("Rényi").with_(use(POWER)))
    .have(ENTROPY.claim.goal, logic("Kullback–Leibler").with_(use(ENTROPY)))
    .have(SQUARE.claim.goal, logic("χ²").with_(use(SQUARE)))
    .have(AFFINITY.claim.goal, logic("Hellinger").with_(use(AFFINITY)))
    .so(logic("all four")),
    example={**EXAMPLE, alpha: 2},
)

STATEMENTS = (POWER, SQUARE, LOG_WEAK, ENTROPY_WEAK, SOME, ENTROPY, SMALLER, AFFINITY, FURTHER)
