"""Merging two outcomes loses strictly: no divergence with a strictly convex weight is k-generated.

A pair of distributions has masses a₁, a₂ ≥ 0 and b₁, b₂ > 0 at two outcomes. If a₁/b₁ ≠ a₂/b₂, making the outcomes one
lowers strictly what they add to a divergence, that is, with a = a₁ + a₂ and b = b₁ + b₂,

    Rényi, α > 1:       a^α b^{1−α}  <  a₁^α b₁^{1−α} + a₂^α b₂^{1−α}
    Kullback–Leibler:   a log(a/b)   <  a₁ log(a₁/b₁) + a₂ log(a₂/b₂)
    χ²:                 (a − b)²/b   <  (a₁ − b₁)²/b₁ + (a₂ − b₂)²/b₂
    Hellinger:          b − √(ab)    <  b₁ − √(a₁b₁) + b₂ − √(a₂b₂)

Each is its tangent lemma at c = a/b: the tangents of the two outcomes add up to that of the merged one, which touches.
A map from k + 1 to k points sends two points to one (pigeonhole; here for k ≤ 4), so that on k + 1 outcomes whose ratios
differ it loses strictly, and merging others too does not regain it (merging_further); a best rule with k values may be taken
to be such a map. So none of the four is k-generated. The general weight f and a k without bound are not stated here; the
published proof exchanges the two index sets in its use of the pigeonhole principle.

Balle, Barthe, Gaboardi, Hsu, Sato (2020), Hypothesis Testing Interpretations and Rényi Differential Privacy, B.9.
"""

from symproof.kernel.formulas import And, Formula, Or
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import Symbol, Term, differ, equal
from symproof.kernel.vocabulary import log, on, pow_, sqrt
from symproof.statements import Assignment, Derivation, Statement, algebra, calculus, cases, logic, use  # fmt: skip
from symproof.theorems.facts.randomised_rules import TOUCHING, tangent
from symproof.theorems.facts.tangent_lemma import STRICT_TANGENT, alpha, c, p, q, u
from symproof.theorems.notation import reals, state

a1, a2, b1, b2, a, b, x, y, z = reals("a1 a2 b1 b2 a b x y z")
slope = calculus("the slope 1/u − 1 of log u − u has the sign of 1 − u")
SIGNS = (a1 >= 0, a2 >= 0, b1 > 0, b2 > 0)
RATIOS = differ(a1 / b1, a2 / b2)
EXAMPLE: Assignment = {a1: 1, a2: 1, b1: 1, b2: 2}


def power(a: Term, b: Term) -> Term:
    """What an outcome adds to the Rényi moment."""
    return pow_(a, alpha) * pow_(b, 1 - alpha)


def entropy(a: Term, b: Term) -> Term:
    """What an outcome adds to the Kullback–Leibler divergence."""
    return on(a, a * log(a / b))


def square(a: Term, b: Term) -> Term:
    """What an outcome adds to the χ² divergence."""
    return (a - b) ** 2 / b


def affinity(a: Term, b: Term) -> Term:
    """What an outcome adds to the Hellinger distance."""
    return b - sqrt(a * b)


C = (a1 + a2) / (b1 + b2)
APART = Statement(
    id="L.ratios",
    title="Outcomes with different ratios: neither has the ratio of both together",
    claim=state(And((C > 0, differ(a1, C * b1), differ(a2, C * b2))), *SIGNS, RATIOS),
    derivation=Derivation()
    .have(differ(a1 * b2, a2 * b1), algebra("the ratios differ"))
    .have(equal(a1 * b2, a2 * b1), algebra("both are 0"), a1 + a2 <= 0)
    .have(a1 + a2 > 0, cases("not both are 0"))
    .have(C > 0, algebra("divided by b₁ + b₂ > 0"))
    .have(differ(a1, C * b1), algebra("a₁b₂ ≠ a₂b₁"))
    .have(differ(a2, C * b2), algebra("a₁b₂ ≠ a₂b₁")),
    example=EXAMPLE,
)
TOGETHER = tangent(C, a1, b1) + tangent(C, a2, b2)
POWER = Statement(
    id="N1.renyi.inf.power",
    title="Merging two outcomes lowers the Rényi moment strictly",
    claim=state(power(a1 + a2, b1 + b2) < power(a1, b1) + power(a2, b2), *SIGNS, RATIOS, alpha > 1),
    derivation=Derivation()
    .have(APART.claim.goal, logic("the ratios differ").with_(use(APART)))
    .have(equal(a1 + a2, C * (b1 + b2)), algebra("c = a/b"))
    .have(
        power(a1, b1) > tangent(C, a1, b1), logic("the tangent lemma").with_(use(STRICT_TANGENT, {p: a1, q: b1, c: C}))
    )
    .have(
        power(a2, b2) > tangent(C, a2, b2), logic("the tangent lemma").with_(use(STRICT_TANGENT, {p: a2, q: b2, c: C}))
    )
    .start(power(a1 + a2, b1 + b2))
    .equals(tangent(C, a1 + a2, b1 + b2), algebra("touching").with_(use(TOUCHING, {p: a1 + a2, q: b1 + b2, c: C})))
    .equals(TOGETHER, algebra("tangents are linear"))
    .less_than(power(a1, b1) + power(a2, b2), logic("above the tangents")),
    example={**EXAMPLE, alpha: 2},
)
# What merging takes from the χ² divergence.
SQUARE_LOSS = equal(
    square(a1, b1) + square(a2, b2) - square(a1 + a2, b1 + b2),
    (a1 * b2 - a2 * b1) ** 2 / (b1 * b2 * (b1 + b2)),
)
SQUARE = Statement(
    id="N1.renyi.inf.square",
    title="Merging two outcomes lowers the χ² divergence strictly",
    claim=state(square(a1 + a2, b1 + b2) < square(a1, b1) + square(a2, b2), b1 > 0, b2 > 0, RATIOS),
    derivation=Derivation()
    .have(differ(a1 * b2 - a2 * b1, 0), algebra("the ratios differ"))
    .have((a1 * b2 - a2 * b1) ** 2 > 0, algebra("a square"))
    .have(b1 * b2 * (b1 + b2) > 0, algebra("b₁, b₂ > 0"))
    .have(SQUARE_LOSS.right > 0, algebra("a quotient of positive numbers"))
    .have(SQUARE_LOSS, algebra("the difference"))
    .so(algebra("it is positive")),
    example=EXAMPLE,
)
LOG_STRICT = Statement(
    id="L.log.strict",
    title="log u < u − 1 for u ≠ 1",
    claim=state(log(u) < u - 1, u > 0, differ(u, 1)),
    derivation=Derivation()
    .have(log(u) < u - 1, slope, u > 1)
    .have(log(u) < u - 1, slope, u < 1)
    .so(cases("u < 1 or u > 1")),
    example={u: 2},
)
RATIO = c * q / p
LOG_TANGENT = Statement(
    id="L.tangent.log.positive",
    title="p·log(p/q) lies above its tangents",
    claim=state(p * log(p / q) > p * (1 + log(c)) - c * q, p > 0, q > 0, c > 0, differ(p, c * q)),
    derivation=Derivation()
    .have(RATIO > 0, algebra("c, p, q > 0"))
    .have(differ(RATIO, 1), algebra("p ≠ cq"))
    .have(log(RATIO) < RATIO - 1, logic("log u < u − 1").with_(use(LOG_STRICT, {u: RATIO})))
    .have(p * log(RATIO) < c * q - p, algebra("times p > 0"))
    .have(equal(log(RATIO), log(c) - log(p / q)), algebra("laws of logarithms"))
    .so(algebra("regrouped")),
    example={p: 2, q: 1, c: 1},
)
ENTROPY_TANGENT = Statement(
    id="L.tangent.log",
    title="… and so for p = 0",
    claim=state(entropy(p, q) > p * (1 + log(c)) - c * q, p >= 0, q > 0, c > 0, differ(p, c * q)),
    derivation=Derivation()
    .have(entropy(p, q) > p * (1 + log(c)) - c * q, cases("for p > 0").with_(use(LOG_TANGENT)), p > 0)
    .have(entropy(p, q) > p * (1 + log(c)) - c * q, cases("0 > −cq"), equal(p, 0))
    .so(cases("p = 0 or p > 0")),
    example={p: 2, q: 1, c: 1},
)
TOUCHED = (a1 + a2) * (1 + log(C)) - C * (b1 + b2)
ENTROPY = Statement(
    id="N1.renyi.inf.entropy",
    title="Merging two outcomes lowers the Kullback–Leibler divergence strictly",
    claim=state(entropy(a1 + a2, b1 + b2) < entropy(a1, b1) + entropy(a2, b2), *SIGNS, RATIOS),
    derivation=Derivation()
    .have(APART.claim.goal, logic("the ratios differ").with_(use(APART)))
    .have(
        entropy(a1, b1) > a1 * (1 + log(C)) - C * b1,
        logic("the tangent").with_(use(ENTROPY_TANGENT, {p: a1, q: b1, c: C})),
    )
    .have(
        entropy(a2, b2) > a2 * (1 + log(C)) - C * b2,
        logic("the tangent").with_(use(ENTROPY_TANGENT, {p: a2, q: b2, c: C})),
    )
    .have(a1 + a2 > 0, algebra("c > 0"))
    .start(entropy(a1 + a2, b1 + b2))
    .equals((a1 + a2) * log(C), cases("a₁ + a₂ > 0"))
    .equals(a1 * (1 + log(C)) - C * b1 + (a2 * (1 + log(C)) - C * b2), algebra("cb = a"))
    .less_than(entropy(a1, b1) + entropy(a2, b2), algebra("above the tangents")),
    example=EXAMPLE,
)
AFFINITY = Statement(
    id="N1.renyi.inf.affinity",
    title="Merging two outcomes lowers the Hellinger distance strictly",
    claim=state(affinity(a1 + a2, b1 + b2) < affinity(a1, b1) + affinity(a2, b2), *SIGNS, RATIOS),
    derivation=Derivation()
    .have(differ(a1 * b2 - a2 * b1, 0), algebra("the ratios differ"))
    .have((a1 * b2 - a2 * b1) ** 2 > 0, algebra("a square"))
    .have(a1 * b2 + a2 * b1 > 2 * (sqrt(a1 * b1) * sqrt(a2 * b2)), calculus("(√(a₁b₂) − √(a₂b₁))² > 0"))
    .have((sqrt(a1 * b1) + sqrt(a2 * b2)) ** 2 < (a1 + a2) * (b1 + b2), calculus("multiplied out"))
    .have(sqrt(a1 * b1) + sqrt(a2 * b2) < sqrt((a1 + a2) * (b1 + b2)), calculus("the root is increasing")),
    example=EXAMPLE,
)
LOSSES = And((
    POWER.claim.goal, ENTROPY.claim.goal, SQUARE.claim.goal, AFFINITY.claim.goal,
))  # fmt: skip
MERGING = Statement(
    id="N1.renyi.inf",
    title="Merging two outcomes with different ratios loses strictly",
    claim=state(LOSSES, *SIGNS, RATIOS, alpha > 1),
    derivation=Derivation()
    .have(POWER.claim.goal, logic("Rényi").with_(use(POWER)))
    .have(ENTROPY.claim.goal, logic("Kullback–Leibler").with_(use(ENTROPY)))
    .have(SQUARE.claim.goal, logic("χ²").with_(use(SQUARE)))
    .have(AFFINITY.claim.goal, logic("Hellinger").with_(use(AFFINITY)))
    .so(logic("all four")),
    example={**EXAMPLE, alpha: 2},
    scope="all numbers; maps to k points for k ≤ 4",
)

# A map from k + 1 to k points: the i-th point goes to fᵢ, which is one of the values v₁, …, v_k.
points, values = reals("f1 f2 f3 f4 f5"), reals("v1 v2 v3 v4")
first, second = reals("a1 a2 a3 a4 a5"), reals("b1 b2 b3 b4 b5")


def pairs(size: int) -> list[tuple[int, int]]:
    """All i < j < size."""
    return [(i, j) for j in range(size) for i in range(j)]


def a_map(k: int) -> tuple[Formula, ...]:
    """Each of the k + 1 points goes to one of the k values."""
    return tuple(Or(tuple(equal(f, v) for v in values[:k])) for f in points[: k + 1])


def two_meet(k: int) -> Or:
    """Two of the k + 1 points go to one value."""
    return Or(tuple(equal(points[i], points[j]) for i, j in pairs(k + 1)))


def pigeonhole(k: int) -> Statement:
    """The pigeonhole principle."""
    return Statement(
        id=f"L.pigeonhole{k}",
        title=f"A map from {k + 1} points to {k} sends two to one",
        claim=state(two_meet(k), *a_map(k)),
        derivation=Derivation().so(logic),
        example={**dict.fromkeys(points[: k + 1], 1), **dict.fromkeys(values[:k], 1)},
    )


def merged(i: int, j: int) -> dict[Symbol, Term]:
    """The outcomes i and j in place of the first two."""
    return {a1: first[i], a2: first[j], b1: second[i], b2: second[j]}


def not_generated(k: int, holes: Statement) -> Statement:
    """On k + 1 outcomes with different ratios every map to k points loses strictly."""
    proof, losses = Derivation(), []
    for i, j in pairs(k + 1):
        here = merged(i, j)
        losses.append(replaced(LOSSES, here))
        proof = proof.have(losses[-1], logic("merged").with_(use(MERGING, here)))
    positive = (f for m, n in zip(first[: k + 1], second[: k + 1], strict=True) for f in (m >= 0, n > 0))
    different = (replaced(RATIOS, merged(i, j)) for i, j in pairs(k + 1))
    sizes = {**dict.fromkeys(first[: k + 1], 1), **dict(zip(second[: k + 1], range(1, k + 2), strict=True))}
    return Statement(
        id=f"N1.renyi.inf.{k}",
        title=f"On {k + 1} outcomes with different ratios a map to {k} points makes two of them one, and that loses strictly",
        claim=state(And((two_meet(k), *losses)), *a_map(k), *positive, *different, alpha > 1),
        derivation=proof.have(two_meet(k), logic("the pigeonhole principle").with_(use(holes))).so(logic("all pairs")),
        example={**holes.example, **sizes, alpha: 2},
    )


TWO, THREE, FOUR = pigeonhole(2), pigeonhole(3), pigeonhole(4)
STATEMENTS = (
    APART, POWER, SQUARE, LOG_STRICT, LOG_TANGENT, ENTROPY_TANGENT, ENTROPY, AFFINITY, MERGING, TWO, THREE, FOUR,
    not_generated(2, TWO), not_generated(3, THREE), not_generated(4, FOUR),
)  # fmt: skip
