"""Rényi divergence is not 2-generated: no two-valued rule, deterministic or randomised, shows all of it.

For all α > 1 and β > α + 1 let p = (1/2)^{β/(α−1)}. A rule that merges two of three outcomes leaves a two-point pair
whose power sum Σ μ₁ᵢ^α μ₂ᵢ^{1−α} = e^{(α−1)D_α} is strictly smaller than that of the pair itself:

Pair 1. μ₁ = (1/3, 1/3, 1/3) and μ₂ = (p², p, 1)/(1 + p + p²), with C = (1 + p + p²)^{α−1}/3^α:

    whole:  C(2^{2β} + 2^β + 1)
    merged: C(2^{α+β}(1+p)^{1−α} + 1),  C(2^{2β} + 2^α(1+p)^{1−α}),  C(2^α(1+p²)^{1−α} + 2^β)

Pair 2. μ₁ = (1/2, 1/2, 0) and μ₂ = (p, p², 1 − p − p²):

    whole:  2^{2β−α} + 2^{β−α}
    merged: 2^β(1+p)^{1−α},  2^{−α}(2^β + (1−p)^{1−α}),  2^{−α}(2^{2β} + (1−p²)^{1−α})

Nor does a randomised rule γ: X → {0, 1} do better than the best of these, the second of pair 1 and the third of pair 2.
Balle, Barthe, Gaboardi, Hsu, Sato (2020), Hypothesis testing interpretations and Rényi differential privacy; the note's
displays are garbled and are restored here.
"""

from symproof.kernel.formulas import And
from symproof.kernel.terms import Relation, Term, equal, term
from symproof.kernel.vocabulary import log, pow_
from symproof.statements import Assignment, Derivation, Statement, algebra, calculus, cases, logic, use
from symproof.theorems.facts.randomised_rules import (
    MERGES,
    UNIT,
    Vector,
    alpha,
    for_pair,
    gamma,
    merged,
    part,
    power_sum,
    told,
)
from symproof.theorems.notation import reals, state

beta, p, x, y, z, w, u, v, c, d, e = reals("beta p x y z w u v c d e")
TWO, HALF, THIRD = term(2), term(1) / 2, term(1) / 3
GIVEN = (alpha > 1, beta > alpha + 1, equal(p, pow_(HALF, beta / (alpha - 1))))
EXAMPLE: Assignment = {alpha: 2, beta: 4, p: "1/16"}
X, Y, Z = pow_(TWO, alpha), pow_(TWO, beta), pow_(TWO, 2 * beta)
SHRINK = Statement(
    id="L.power.shrinks",
    title="A negative power of a number above 1 is below 1",
    claim=state(pow_(x, 1 - alpha) < 1, x > 1, alpha > 1),
    derivation=Derivation().so(calculus("(1 − α) log x < 0")),
    example={x: 2, alpha: 2},
)
GROW = Statement(
    id="L.power.grows",
    title="A negative power of a number above 1/2",
    claim=state(pow_(x, 1 - alpha) < pow_(TWO, alpha - 1), x > HALF, alpha > 1),
    derivation=Derivation()
    .have(log(2 * x) > 0, calculus("2x > 1"))
    .have(equal(log(2 * x), log(x) + log(TWO)), calculus("logarithm of a product"))
    .have((1 - alpha) * log(x) < (alpha - 1) * log(TWO), algebra("α > 1"))
    .so(calculus("exponentials of both")),
    example={x: 1, alpha: 2},
)
HALVED = Statement(
    id="L.power.half",
    title="A power of 1/2 above the first",
    claim=state(pow_(HALF, x) < HALF, x > 1),
    derivation=Derivation().so(calculus("the power decreases")),
    example={x: 2},
)
INCREASING = Statement(
    id="L.power.increasing",
    title="Powers of 2 increase",
    claim=state(pow_(TWO, x) < pow_(TWO, y), x < y),
    derivation=Derivation()
    .have(log(TWO) > 0, calculus("2 > 1"))
    .have(x * log(TWO) < y * log(TWO), algebra("x < y"))
    .so(calculus("exponentials of both")),
    example={x: 1, y: 2},
)
BASES = (p > 0, 1 + p > 0, 1 + p**2 > 0, 1 - p > 0, 1 - p**2 > 0, 1 + p + p**2 > 0, 1 - p - p**2 > 0)
POWERS = (equal(pow_(p, 1 - alpha), Y), equal(Z, Y**2), equal(pow_(TWO, alpha + beta), X * Y), X > 2, Y > 2 * X)
SHRUNK = (pow_(1 + p, 1 - alpha), pow_(1 + p**2, 1 - alpha))
GROWN = (pow_(1 - p, 1 - alpha), pow_(1 - p**2, 1 - alpha))
SIZES = Statement(
    id="L.renyi.sizes",
    title="The powers in the counterexample",
    claim=state(
        And((*BASES, *POWERS, *(And((f > 0, f < 1)) for f in SHRUNK), *(And((f > 0, f < X / 2)) for f in GROWN))),
        *GIVEN,
    ),
    derivation=Derivation()
    .have(beta / (alpha - 1) > 1, algebra("β > α + 1"))
    .have(p > 0, calculus("a power is positive"))
    .have(p < HALF, algebra("β/(α − 1) > 1").with_(use(HALVED, {x: beta / (alpha - 1)})))
    .have(p**2 < p / 2, algebra("p < 1/2"))
    .have(And(BASES), algebra("0 < p < 1/2"))
    .have(POWERS[0], calculus("laws of powers"))
    .have(POWERS[1], calculus("laws of powers"))
    .have(POWERS[2], calculus("laws of powers"))
    .have(equal(pow_(TWO, alpha - 1), X / 2), calculus("laws of powers"))
    .have(equal(pow_(TWO, alpha + 1), 2 * X), calculus("laws of powers"))
    .have(equal(pow_(TWO, term(1)), 2), calculus("laws of powers"))
    .have(2 * X < Y, algebra("α + 1 < β").with_(use(INCREASING, {x: alpha + 1, y: beta})))
    .have(X > 2, algebra("1 < α").with_(use(INCREASING, {x: term(1), y: alpha})))
    .have(SHRUNK[0] < 1, algebra("1 + p > 1").with_(use(SHRINK, {x: 1 + p})))
    .have(SHRUNK[1] < 1, algebra("1 + p² > 1").with_(use(SHRINK, {x: 1 + p**2})))
    .have(GROWN[0] < X / 2, algebra("1 − p > 1/2").with_(use(GROW, {x: 1 - p})))
    .have(GROWN[1] < X / 2, algebra("1 − p² > 1/2").with_(use(GROW, {x: 1 - p**2})))
    .have(And(tuple(f > 0 for f in (*SHRUNK, *GROWN))), algebra("powers are positive")),
    example=EXAMPLE,
)  # fmt: skip


def sums(first: Vector, second: Vector) -> tuple[Term, ...]:
    """The power sum of a pair, and those of its three merged pairs."""
    pairs = [(first, second)] + [(merged(first, *m), merged(second, *m)) for m in MERGES]
    return tuple(power_sum(a, b) for a, b in pairs)


def closed_1(x: Term, y: Term, z: Term, w: Term, u: Term, v: Term, c: Term) -> tuple[Term, ...]:
    """The closed forms of the sums of the first pair, with x = 2^α, y = 2^β, z = 2^{2β}, w = 2^{α+β}."""
    return c * (z + y + 1), c * (w * u + 1), c * (z + x * u), c * (x * v + y)


def smaller(whole: Term, *parts: Term) -> And:
    """The parts are smaller than the whole."""
    return And(tuple(part < whole for part in parts))


def largest(sums: tuple[Term, ...], best: int) -> And:
    """None of the merged sums is larger than the best."""
    return And(tuple(m <= sums[best] for k, m in enumerate(sums) if k not in (0, best)))


def same(sums: tuple[Term, ...], forms: tuple[Term, ...]) -> tuple[Relation, ...]:
    """The sums are equal to their closed forms."""
    return tuple(equal(s, f) for s, f in zip(sums, forms, strict=True))


TOTAL = 1 + p + p**2
PAIR_1 = (THIRD, THIRD, THIRD), (p**2 / TOTAL, p / TOTAL, 1 / TOTAL)
C = pow_(TOTAL, alpha - 1) / pow_(term(3), alpha)
U, V = SHRUNK
ROOT = pow_(p, 1 - alpha)
SUMS_1 = sums(*PAIR_1)
NAMED = (equal(z, y**2), equal(w, x * y))
FORMS_1 = closed_1(x, y, z, w, u, v, c)
powers = calculus("laws of powers")
SCALED_1 = Statement(
    id="L.renyi.pair1.sums",
    title="The power sums of the first pair",
    claim=state(
        And(same(SUMS_1, closed_1(X, y, z, w, U, V, C))),
        p > 0, equal(ROOT, y), equal(z, y**2), equal(w, X * y),
    ),
    derivation=Derivation()
    .have(equal(pow_(THIRD, alpha) * pow_(p**2 / TOTAL, 1 - alpha), C * ROOT**2), powers)
    .have(equal(pow_(THIRD, alpha) * pow_(p / TOTAL, 1 - alpha), C * ROOT), powers)
    .have(equal(pow_(THIRD, alpha) * pow_(1 / TOTAL, 1 - alpha), C), powers)
    .have(equal(pow_(2 * THIRD, alpha) * pow_(p * (1 + p) / TOTAL, 1 - alpha), C * (X * ROOT * U)), powers)
    .have(equal(pow_(2 * THIRD, alpha) * pow_((1 + p) / TOTAL, 1 - alpha), C * (X * U)), powers)
    .have(equal(pow_(2 * THIRD, alpha) * pow_((1 + p**2) / TOTAL, 1 - alpha), C * (X * V)), powers)
    .so(algebra("sums of these")),
    example={alpha: 2, p: "1/16", y: 16, z: 256, w: 64},
)  # fmt: skip
ORDER_1 = Statement(
    id="L.renyi.pair1.order",
    title="The order of the sums of the first pair",
    claim=state(
        And((smaller(*FORMS_1), largest(FORMS_1, 2))),
        x > 2, y > 2 * x, *NAMED, u > 0, u < 1, v > 0, v < 1, c > 0,
    ),
    derivation=Derivation()
    .have(y > 1, algebra("y > 2x > 4"))
    .have(x * u < x, algebra("u < 1"))
    .have(x * y * u < x * y, algebra("xu < x, times y"))
    .have(x * u < y + 1, algebra("xu < x < y"))
    .have(x * u * (y - 1) <= (y + 1) * (y - 1), algebra("xu < y + 1, times y − 1"))
    .have(x * v < x, algebra("v < 1"))
    .have(y**2 > 2 * (x * y), algebra("y > 2x"))
    .have(w * u + 1 < z + y + 1, algebra("xyu < y²"))
    .have(z + x * u < z + y + 1, algebra("xu < y + 1"))
    .have(x * v + y < z + y + 1, algebra("xv < x < y²"))
    .have(w * u + 1 <= z + x * u, algebra("xu(y − 1) ≤ y² − 1"))
    .have(x * v + y <= z + x * u, algebra("x + y ≤ y²")),
    example={x: 4, y: 16, z: 256, w: 64, u: "1/2", v: "1/2", c: 1},
)  # fmt: skip
POWERED = {y: Y, z: Z, w: pow_(TWO, alpha + beta)}
CLOSED_1 = closed_1(X, Y, Z, pow_(TWO, alpha + beta), U, V, C)
COUNTER_1 = Statement(
    id="N1.renyi.cex.pair1",
    title="The first pair: no two of its three outcomes can be merged without loss",
    claim=state(And((*same(SUMS_1, CLOSED_1), smaller(*CLOSED_1), largest(CLOSED_1, 2))), *GIVEN),
    derivation=Derivation()
    .have(SIZES.claim.goal, logic("the powers").with_(use(SIZES)))
    .have(C > 0, algebra("powers are positive"))
    .so(
        logic("the sums and their order").with_(
            use(SCALED_1, POWERED), use(ORDER_1, {x: X, u: U, v: V, c: C, **POWERED})
        )
    ),
    example=EXAMPLE,
)  # fmt: skip


def closed_2(c: Term, d: Term, e: Term, y: Term, z: Term, u: Term, v: Term, w: Term) -> tuple[Term, ...]:
    """The closed forms of the sums of the second pair: c = 2^{−α}, d = 2^{2β−α}, e = 2^{β−α}, y = 2^β, z = 2^{2β}."""
    return d + e, y * u, c * (y + v), c * (z + w)


PAIR_2 = (HALF, HALF, term(0)), (p, p**2, 1 - p - p**2)
SHARE = pow_(TWO, -alpha)
SUMS_2 = sums(*PAIR_2)
NAMED_2 = (equal(z, y**2), equal(d, c * z), equal(e, c * y))
FORMS_2 = closed_2(c, d, e, y, z, u, v, w)
SCALED_2 = Statement(
    id="L.renyi.pair2.sums",
    title="The power sums of the second pair",
    claim=state(
        And(same(SUMS_2, closed_2(c, d, e, y, z, U, *GROWN))),
        p > 0, 1 - p > 0, 1 - p**2 > 0, 1 - p - p**2 > 0, alpha > 1, equal(ROOT, y), equal(c, SHARE), *NAMED_2,
    ),
    derivation=Derivation()
    .have(equal(pow_(term(0), alpha), 0), cases("0^α = 0"))
    .have(equal(pow_(HALF, alpha), SHARE), powers)
    .have(equal(pow_(HALF + HALF, alpha), 1), powers)
    .have(equal(pow_(p**2, 1 - alpha), ROOT**2), powers)
    .have(equal(pow_(p * (1 + p), 1 - alpha), ROOT * U), powers)
    .so(algebra("sums of these")),
    example={alpha: 2, p: "1/16", y: 16, z: 256, c: "1/4", d: 64, e: 4},
)  # fmt: skip
ORDER_2 = Statement(
    id="L.renyi.pair2.order",
    title="The order of the sums of the second pair",
    claim=state(
        And((smaller(*FORMS_2), largest(FORMS_2, 3))),
        x > 2, y > 2 * x, equal(c * x, 1), *NAMED_2, u > 0, u < 1, v > 0, v < x / 2, w > 0, w < x / 2,
    ),
    derivation=Derivation()
    .have(y > 4, algebra("y > 2x > 4"))
    .have(c > 0, algebra("cx = 1"))
    .have(y * u < y, algebra("u < 1"))
    .have(c * y > 2, algebra("y > 2x, times c"))
    .have(c * y**2 > 2 * y, algebra("cy > 2, times y"))
    .have(y**2 > 4 * y, algebra("y > 4"))
    .have(v < z, algebra("v < x/2 < y < y²"))
    .have(w < y, algebra("w < x/2 < y"))
    .have(y + v <= z + w, algebra("y + v < 2y < y²"))
    .have(y * u < d, algebra("yu < y < cy²"))
    .have(e > 0, algebra("c, y > 0"))
    .have(c * w > 0, algebra("c, w > 0"))
    .have(y * u <= c * (z + w), algebra("yu < cy²"))
    .have(c * (y + v) < c * (z + y), algebra("v < y²"))
    .have(c * (z + w) < c * (z + y), algebra("w < y"))
    .have(c * (y + v) <= c * (z + w), algebra("y + v ≤ y² + w")),
    example={x: 4, y: 16, z: 256, c: "1/4", d: 64, e: 4, u: "1/2", v: 1, w: 1},
)  # fmt: skip
POWERED_2 = {c: SHARE, d: pow_(TWO, 2 * beta - alpha), e: pow_(TWO, beta - alpha), y: Y, z: Z}
CLOSED_2 = closed_2(SHARE, POWERED_2[d], POWERED_2[e], Y, Z, U, *GROWN)
COUNTER_2 = Statement(
    id="N1.renyi.cex.pair2",
    title="The second pair: no two of its three outcomes can be merged without loss",
    claim=state(And((*same(SUMS_2, CLOSED_2), smaller(*CLOSED_2), largest(CLOSED_2, 3))), *GIVEN),
    derivation=Derivation()
    .have(equal(POWERED_2[d], SHARE * Z), powers)
    .have(equal(POWERED_2[e], SHARE * Y), powers)
    .have(equal(SHARE * X, 1), powers)
    .have(SIZES.claim.goal, logic("the powers").with_(use(SIZES)))
    .so(
        logic("the sums and their order").with_(
            use(SCALED_2, POWERED_2), use(ORDER_2, {x: X, u: U, v: GROWN[0], w: GROWN[1], **POWERED_2})
        )
    ),
    example=EXAMPLE,
)  # fmt: skip
COUNTEREXAMPLE = Statement(
    id="N1.renyi.cex",
    title="Rényi divergence is not 2-generated: merging two outcomes loses strictly, for all α > 1 and β > α + 1",
    claim=state(And((COUNTER_1.claim.goal, COUNTER_2.claim.goal)), *GIVEN),
    derivation=Derivation().so(logic("both pairs").with_(use(COUNTER_1), use(COUNTER_2))),
    example=EXAMPLE,
    source="Balle, Barthe, Gaboardi, Hsu, Sato (2020)",
)

P, Q, P_, Q_ = reals("P Q P' Q'")
ANSWERS = part(P, Q) + part(P_, Q_)


def answered(pair: tuple[Vector, Vector]) -> tuple[Relation, ...]:
    """P, P′ and Q, Q′ are the probabilities of the two answers of the rule under the pair."""
    (yes, no), (yes_, no_) = map(told, pair)
    return equal(P, yes), equal(P_, no), equal(Q, yes_), equal(Q_, no_)


def best(pair: tuple[Vector, Vector], sums: tuple[Term, ...], most: Term, place: int) -> And:
    """What the statement on three outcomes asks of the pair, and that the best merged sum is below the whole one."""
    (_, (i, j, k)), (whole, *parts) = pair, sums
    entries = (i > 0, j > 0, k > 0, equal(i + j + k, 1))
    return And((*entries, *(m <= most for m in parts), equal(sums[place], most), most < whole))


BEST_1, BEST_2 = best(PAIR_1, SUMS_1, CLOSED_1[2], 2), best(PAIR_2, SUMS_2, CLOSED_2[3], 3)
LARGEST_1 = Statement(
    id="N1.renyi.cex.best1",
    title="The first pair: merging the last two outcomes loses least",
    claim=state(BEST_1, *GIVEN),
    derivation=Derivation()
    .have(And(BASES), logic("the powers").with_(use(SIZES)))
    .have(And(tuple(n > 0 for n in PAIR_1[1])), algebra("p > 0"))
    .have(equal(PAIR_1[1][0] + PAIR_1[1][1] + PAIR_1[1][2], 1), algebra("a distribution"))
    .so(logic("the merged sums").with_(use(COUNTER_1))),
    example=EXAMPLE,
)
LARGEST_2 = Statement(
    id="N1.renyi.cex.best2",
    title="The second pair: merging the outer two outcomes loses least",
    claim=state(BEST_2, *GIVEN),
    derivation=Derivation()
    .have(And(BASES), logic("the powers").with_(use(SIZES)))
    .have(And(tuple(n > 0 for n in PAIR_2[1])), algebra("p > 0"))
    .have(equal(PAIR_2[1][0] + PAIR_2[1][1] + PAIR_2[1][2], 1), algebra("a distribution"))
    .so(logic("the merged sums").with_(use(COUNTER_2))),
    example=EXAMPLE,
)
BEATEN = logic("no randomised rule beats the deterministic ones")
RANDOM_1 = Statement(
    id="N1.renyi.cex.random1",
    title="The first pair: no randomised two-valued rule does better than merging the last two outcomes",
    claim=state(
        And((ANSWERS <= CLOSED_1[2], equal(SUMS_1[2], CLOSED_1[2]), CLOSED_1[2] < SUMS_1[0])),
        *GIVEN, *UNIT, *answered(PAIR_1),
    ),
    derivation=Derivation()
    .have(BEST_1, logic("the merged sums").with_(use(LARGEST_1)))
    .so(BEATEN.with_(for_pair(*PAIR_1, CLOSED_1[2], P, P_, Q, Q_))),
    example={**EXAMPLE, **dict.fromkeys((*gamma, P, P_, Q, Q_), "1/2")},
)  # fmt: skip
RANDOM_2 = Statement(
    id="N1.renyi.cex.random2",
    title="The second pair: no randomised two-valued rule does better than merging the outer two outcomes",
    claim=state(
        And((ANSWERS <= CLOSED_2[3], equal(SUMS_2[3], CLOSED_2[3]), CLOSED_2[3] < SUMS_2[0])),
        *GIVEN, *UNIT, *answered(PAIR_2),
    ),
    derivation=Derivation()
    .have(BEST_2, logic("the merged sums").with_(use(LARGEST_2)))
    .so(BEATEN.with_(for_pair(*PAIR_2, CLOSED_2[3], P, P_, Q, Q_))),
    example={**EXAMPLE, **dict.fromkeys((*gamma, P, P_, Q, Q_), "1/2")},
)  # fmt: skip
STATEMENTS = (
    SHRINK, GROW, HALVED, INCREASING, SIZES, SCALED_1, ORDER_1, COUNTER_1, SCALED_2, ORDER_2, COUNTER_2, COUNTEREXAMPLE,
    LARGEST_1, LARGEST_2, RANDOM_1, RANDOM_2,
)  # fmt: skip
