"""What single outcomes add to a Rényi moment: u^α v^{1−α}, and 0 where u = 0, for numbers v that are 0 only where u is.

It lies above its tangents (the tangent lemma), so that it is convex and homogeneous in (u, v): sums of masses lower it,
a part w of it is that of (wu, wv), and a pair on two points has a moment of at least 1.
"""

from symproof.kernel.formulas import And
from symproof.kernel.terms import Term, equal, term
from symproof.kernel.vocabulary import log, pow_
from symproof.statements import (
    Assignment,
    Derivation,
    Statement,
    algebra,
    calculus,
    cases,
    chained,
    logic,
    substitution,
    use,
)  # fmt: skip
from symproof.theorems.facts.randomised_rules import ABOVE, COUNTED, TOUCHING, alpha, c, part, tangent
from symproof.theorems.facts.randomised_rules import p as p_
from symproof.theorems.facts.randomised_rules import q as q_
from symproof.theorems.facts.weighted_bounds import WEIGHTED
from symproof.theorems.facts.weighted_bounds import A as A_w
from symproof.theorems.facts.weighted_bounds import B as B_w
from symproof.theorems.facts.weighted_bounds import a as a_w
from symproof.theorems.facts.weighted_bounds import b as b_w
from symproof.theorems.facts.weighted_bounds import x as x_w
from symproof.theorems.facts.weighted_bounds import y as y_w
from symproof.theorems.notation import reals, singular, state  # fmt: skip

u, v, t, m, k, rho = reals("u v t m k rho")
VISIBLE = (u >= 0, v >= 0, singular(u, v) <= 0)
SIZES: Assignment = {u: 1, v: 1, c: 1, alpha: 2}
TANGENT = Statement(
    id="L.tangent.part",
    title="The tangent lemma for numbers that may be 0",
    claim=state(part(u, v) >= tangent(c, u, v), *VISIBLE, c >= 0, alpha > 1),
    derivation=Derivation()
    .have(
        equal(part(u, v), pow_(u, alpha) * pow_(v, 1 - alpha)),
        logic("v > 0").with_(use(COUNTED, {p_: u, q_: v})),
        v > 0,
    )
    .have(part(u, v) >= tangent(c, u, v), logic("the tangent lemma").with_(use(ABOVE, {p_: u, q_: v})), v > 0)
    .have(equal(u, 0), cases("u ≤ 0"), equal(v, 0))
    .have(part(u, v) >= tangent(c, u, v), algebra("both sides are 0"), equal(u, 0), equal(v, 0))
    .so(cases("v = 0 or v > 0")),
    example=SIZES,
)
ZERO = Statement(
    id="L.part.none",
    title="u^α v^{1−α} counts 0 where u = 0",
    claim=state(equal(part(u, v), 0), equal(u, 0)),
    derivation=Derivation().so(cases("u = 0")),
    example={u: 0, v: 0, alpha: 2},
)
SIGN = Statement(
    id="L.part.sign",
    title="u^α v^{1−α} is nonnegative",
    claim=state(part(u, v) >= 0, *VISIBLE, alpha > 1),
    derivation=Derivation()
    .have(
        equal(part(u, v), pow_(u, alpha) * pow_(v, 1 - alpha)),
        logic("v > 0").with_(use(COUNTED, {p_: u, q_: v})),
        v > 0,
    )
    .have(part(u, v) >= 0, algebra("powers are nonnegative"), v > 0)
    .have(equal(u, 0), cases("u ≤ 0"), equal(v, 0))
    .have(part(u, v) >= 0, algebra("it is 0"), equal(u, 0))
    .so(cases("v = 0 or v > 0")),
    example={u: 1, v: 1, alpha: 2},
)
FLOOR = Statement(
    id="L.part.floor",
    title="The tangent at c = 1",
    claim=state(part(u, v) >= alpha * u - (alpha - 1) * v, *VISIBLE, alpha > 1),
    derivation=Derivation()
    .have(part(u, v) >= tangent(term(1), u, v), logic("the tangent lemma").with_(use(TANGENT, {c: 1})))
    .have(equal(tangent(term(1), u, v), alpha * u - (alpha - 1) * v), calculus("powers of 1"))
    .so(chained),
    example={u: 1, v: 1, alpha: 2},
)
u1, u2, v1, v2, s = reals("u1 u2 v1 v2 s")
BOTH = (u1 >= 0, v1 >= 0, singular(u1, v1) <= 0, u2 >= 0, v2 >= 0, singular(u2, v2) <= 0, s >= 0, t >= 0)
WHOLE = s * part(u1, v1) + t * part(u2, v2)
PAIR: Assignment = {u1: 1, u2: 1, v1: 1, v2: 1, s: "1/2", t: "1/2", alpha: 2}
U, V = s * u1 + t * u2, s * v1 + t * v2
EMPTY = Statement(
    id="L.part.empty",
    title="Where a sum of masses is 0, so is the other",
    claim=state(And((equal(U, 0), equal(s * u1, 0), equal(t * u2, 0))), *BOTH, V <= 0),
    derivation=Derivation()
    .have(And((equal(s * v1, 0), equal(t * v2, 0))), algebra("both are nonnegative"))
    .have(equal(s * u1, 0), cases("s = 0 or v₁ = 0"))
    .have(equal(t * u2, 0), cases("t = 0 or v₂ = 0")),
    example={u1: 0, u2: 0, v1: 0, v2: 0, s: "1/2", t: "1/2"},
)
VANISHING = And((singular(U, V) >= 0, singular(U, V) <= 0))
SINGULAR = Statement(
    id="L.singular.sum",
    title="Sums of masses, the second of which is 0 only where the first is",
    claim=state(VANISHING, *BOTH),
    derivation=Derivation()
    .have(U >= 0, algebra("s, t ≥ 0"))
    .have(VANISHING, cases("v ≠ 0"), V > 0)
    .have(equal(U, 0), logic("both are 0").with_(use(EMPTY)), V <= 0)
    .have(VANISHING, cases("u = 0"), V <= 0)
    .so(logic("v = 0 or v > 0")),
    example={symbol: n for symbol, n in PAIR.items() if symbol != alpha},
)
w, a, b, x, y = reals("w a b X Y")
NAMED = (equal(a, U), equal(b, V))
LEVEL = a / b
LINEAR = Statement(
    id="L.part.linear",
    title="Tangents are linear",
    claim=state(equal(tangent(c, a, b), s * tangent(c, u1, v1) + t * tangent(c, u2, v2)), c >= 0, alpha > 1, *NAMED),
    derivation=Derivation().so(substitution("a, b put in")),
    example={**PAIR, a: 1, b: 1, c: 1},
)
ABOVE_BOTH = {
    x_w: s, y_w: t, a_w: tangent(LEVEL, u1, v1), b_w: tangent(LEVEL, u2, v2), A_w: part(u1, v1), B_w: part(u2, v2)
}  # fmt: skip
SUMMED = And((part(a, b) >= 0, part(a, b) <= WHOLE))
POSITIVE = Statement(
    id="L.part.positive",
    title="Sums of masses lower the moment, where the second sum is positive",
    claim=state(SUMMED, *BOTH, *NAMED, b > 0, alpha > 1),
    derivation=Derivation()
    .have(a >= 0, algebra("s, t ≥ 0"))
    .have(LEVEL >= 0, algebra("divided by b > 0"))
    .have(equal(a, LEVEL * b), algebra)
    .have(
        part(u1, v1) >= tangent(LEVEL, u1, v1), logic("the tangent lemma").with_(use(TANGENT, {u: u1, v: v1, c: LEVEL}))
    )
    .have(
        part(u2, v2) >= tangent(LEVEL, u2, v2), logic("the tangent lemma").with_(use(TANGENT, {u: u2, v: v2, c: LEVEL}))
    )
    .start(part(a, b))
    .equals(pow_(a, alpha) * pow_(b, 1 - alpha), logic("b > 0").with_(use(COUNTED, {p_: a, q_: b})))
    .equals(tangent(LEVEL, a, b), logic("touching").with_(use(TOUCHING, {p_: a, q_: b, c: LEVEL})))
    .equals(
        s * tangent(LEVEL, u1, v1) + t * tangent(LEVEL, u2, v2),
        logic("tangents are linear").with_(use(LINEAR, {c: LEVEL})),
    )
    .at_most(WHOLE, logic("above the tangents").with_(use(WEIGHTED, ABOVE_BOTH)))
    .have(part(a, b) <= WHOLE, chained)
    .have(pow_(a, alpha) * pow_(b, 1 - alpha) >= 0, algebra("powers are nonnegative"))
    .have(part(a, b) >= 0, chained)
    .so(logic("together")),
    example={**PAIR, a: 1, b: 1},
)
NOTHING = Statement(
    id="L.part.nothing",
    title="… and where it is 0",
    claim=state(SUMMED, *BOTH, *NAMED, b <= 0, alpha > 1),
    derivation=Derivation()
    .have(V <= 0, algebra("b ≤ 0"))
    .have(EMPTY.claim.goal, logic("both are 0").with_(use(EMPTY)))
    .have(equal(a, 0), algebra("u = 0"))
    .have(part(u1, v1) >= 0, logic("nonnegative").with_(use(SIGN, {u: u1, v: v1})))
    .have(part(u2, v2) >= 0, logic("nonnegative").with_(use(SIGN, {u: u2, v: v2})))
    .have(WHOLE >= 0, algebra("s, t ≥ 0"))
    .have(equal(part(a, b), 0), logic("a = 0").with_(use(ZERO, {u: a, v: b})))
    .have(part(a, b) >= 0, chained)
    .have(part(a, b) <= WHOLE, chained)
    .so(logic("together")),
    example={**PAIR, u1: 0, u2: 0, v1: 0, v2: 0, a: 0, b: 0},
)
SUM = Statement(
    id="L.part.sum",
    title="Sums of masses lower the moment",
    claim=state(SUMMED, *BOTH, *NAMED, alpha > 1),
    derivation=Derivation()
    .have(SUMMED, logic("b > 0").with_(use(POSITIVE)), b > 0)
    .have(SUMMED, logic("b = 0").with_(use(NOTHING)), b <= 0)
    .so(logic("b = 0 or b > 0")),
    example={**PAIR, a: 1, b: 1},
)
WEIGHED = And((w * part(u, v) >= 0, w * part(u, v) <= part(u, v), w * part(u, v) >= w * tangent(c, u, v)))
PORTION = Statement(
    id="L.portion",
    title="A part w of a number",
    claim=state(And((w * a >= 0, w * a <= a, w * a >= w * b)), w >= 0, w <= 1, a >= 0, a >= b),
    derivation=Derivation().so(algebra),
    example={a: 1, b: 0, w: "1/2"},
)
TESTED = Statement(
    id="L.part.tested",
    title="A part of u^α v^{1−α}",
    claim=state(WEIGHED, w >= 0, w <= 1, *VISIBLE, c >= 0, alpha > 1),
    derivation=Derivation()
    .have(part(u, v) >= 0, logic("nonnegative").with_(use(SIGN)))
    .have(part(u, v) >= tangent(c, u, v), logic("the tangent lemma").with_(use(TANGENT)))
    .so(logic("a part of it").with_(use(PORTION, {a: part(u, v), b: tangent(c, u, v)}))),
    example={**SIZES, w: "1/2"},
)
UNSEEN = Statement(
    id="L.singular.tested",
    title="An answer that is never given under the second distribution",
    claim=state(w * u <= 0, w >= 0, *VISIBLE, w * v <= 0),
    derivation=Derivation()
    .have(equal(w * v, 0), algebra("both are nonnegative"))
    .have(w * u <= 0, cases("w = 0"), v > 0)
    .have(w * u <= 0, cases("u = 0"), v <= 0)
    .so(cases("v = 0 or v > 0")),
    example={u: 0, v: 0, w: 0},
)
TOUCHED = Statement(
    id="L.part.touched",
    title="The tangent at c = u/v touches",
    claim=state(part(u, v) <= m, u >= 0, v > 0, m >= tangent(u / v, u, v), alpha > 1),
    derivation=Derivation()
    .have(u / v >= 0, algebra("u ≥ 0"))
    .have(equal(u, u / v * v), algebra)
    .start(part(u, v))
    .equals(pow_(u, alpha) * pow_(v, 1 - alpha), logic("v > 0").with_(use(COUNTED, {p_: u, q_: v})))
    .equals(tangent(u / v, u, v), logic("touching").with_(use(TOUCHING, {p_: u, q_: v, c: u / v})))
    .at_most(m, logic("given")),
    example={u: 1, v: 1, m: 1, alpha: 2},
)


def two(x: Term, y: Term) -> Term:
    """The Rényi moment of (x, 1 − x) and (y, 1 − y)."""
    return part(x, y) + part(1 - x, 1 - y)


TWO_LEAST = Statement(
    id="L.part.least",
    title="The moment of a pair on two points is at least 1",
    claim=state(two(u, v) >= 1, *VISIBLE, u <= 1, v <= 1, singular(1 - u, 1 - v) <= 0, alpha > 1),
    derivation=Derivation()
    .have(part(u, v) >= alpha * u - (alpha - 1) * v, logic("the tangent at 1").with_(use(FLOOR)))
    .have(
        part(1 - u, 1 - v) >= alpha * (1 - u) - (alpha - 1) * (1 - v),
        algebra("the tangent at 1").with_(use(FLOOR, {u: 1 - u, v: 1 - v})),
    )
    .so(algebra("added")),
    example={u: "1/2", v: "1/3", alpha: 2},
)
COLLECTED = Statement(
    id="L.part.collected",
    title="Two answers together",
    claim=state(
        And((two(u, v) >= 1, two(u, v) <= m)),
        *VISIBLE, u <= 1, v <= 1, singular(1 - u, 1 - v) <= 0, part(u, v) <= a, part(1 - u, 1 - v) <= b, equal(a + b, m),
        alpha > 1,
    ),
    derivation=Derivation()
    .have(two(u, v) >= 1, logic("at least 1").with_(use(TWO_LEAST)))
    .have(two(u, v) <= m, algebra("added")),
    example={u: "1/2", v: "1/2", a: 1, b: 1, m: 2, alpha: 2},
)  # fmt: skip
ORDERED = Statement(
    id="L.renyi.ordered",
    title="Of a smaller moment the divergence is smaller",
    claim=state(1 / (alpha - 1) * log(u) <= rho, u >= 1, u <= m, alpha > 1, 1 / (alpha - 1) * log(m) <= rho),
    derivation=Derivation()
    .have(log(u) <= log(m), algebra("the logarithm is monotone"))
    .have(1 / (alpha - 1) * log(u) <= 1 / (alpha - 1) * log(m), algebra("divided by α − 1 > 0"))
    .so(chained),
    example={u: 1, m: 2, alpha: 2, rho: 1},
)
TOLD_NUMBER = Statement(
    id="L.renyi.collected",
    title="The Rényi divergence of two answers",
    claim=state(1 / (alpha - 1) * log(two(u, v)) <= rho, *COLLECTED.claim.given, 1 / (alpha - 1) * log(m) <= rho),
    derivation=Derivation()
    .have(COLLECTED.claim.goal, logic("the moment").with_(use(COLLECTED)))
    .so(logic("and its logarithm").with_(use(ORDERED, {u: two(u, v)}))),
    example={**COLLECTED.example, rho: 1},
)

STATEMENTS = (
    TANGENT, ZERO, SIGN, FLOOR, EMPTY, SINGULAR, LINEAR, POSITIVE, NOTHING, SUM, PORTION, TESTED, UNSEEN, TOUCHED, TWO_LEAST, COLLECTED,
    ORDERED, TOLD_NUMBER,
)  # fmt: skip
