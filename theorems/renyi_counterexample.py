"""Rényi divergence is not 2-generated: no two-valued rule, deterministic or randomised, shows all of it.

For all α > 1 and β > α + 1 let p = (1/2)^{β/(α−1)}. A rule that merges two of three outcomes leaves a two-point pair, whose power sum
Σ μ₁ᵢ^α μ₂ᵢ^{1−α} is strictly smaller than that of the pair itself:

Pair 1. μ₁ = (1/3, 1/3, 1/3) and μ₂ = (p², p, 1)/(1 + p + p²), with C = (1 + p + p²)^{α−1}/3^α:

    whole: C(2^{2β} + 2^β + 1),   merged: C(2^{α+β}(1+p)^{1−α} + 1), C(2^{2β} + 2^α(1+p)^{1−α}), C(2^α(1+p²)^{1−α} + 2^β).

Pair 2. μ₁ = (1/2, 1/2, 0) and μ₂ = (p, p², 1 − p − p²):

    whole: 2^{2β−α} + 2^{β−α},   merged: 2^β(1+p)^{1−α}, 2^{−α}(2^β + (1−p)^{1−α}), 2^{−α}(2^{2β} + (1−p²)^{1−α}).

Nor does a randomised rule γ: X → {0, 1} do better than the best of these, the second of pair 1 and the third of pair 2.
Balle, Barthe, Gaboardi, Hsu, Sato (2020); displays restored.
"""

from symbolic.claims import And, Formula
from symbolic.derivations import Derivation, Reason, Statement, algebra, calculus, cases, logic, use
from symbolic.functions import log, on, pow_
from symbolic.terms import Apply, Term, equal, term
from theorems.notation import reals, state

alpha, beta, p, x, y, u, v, w = reals("alpha beta p x y u v w")
TWO, HALF, THIRD = term(2), term(1) / 2, term(1) / 3
GIVEN = (alpha > 1, beta > alpha + 1, equal(p, pow_(HALF, beta / (alpha - 1))))
EXAMPLE = {alpha: 2, beta: 4, p: "1/16"}
MERGES = ((0, 1), (1, 2), (0, 2))
Vector = tuple[Term, ...]


def power_sum(first: Vector, second: Vector) -> Term:
    """Σ μ₁ᵢ^α μ₂ᵢ^{1−α}."""
    return Apply("+", tuple(pow_(a, alpha) * pow_(b, 1 - alpha) for a, b in zip(first, second, strict=True)))


def merged(vector: Vector, i: int, j: int) -> Vector:
    """The distribution with outcomes i and j made one."""
    return (vector[i] + vector[j], *(vector[k] for k in range(3) if k not in (i, j)))


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
SIZES = Statement(
    id="L.renyi.sizes",
    title="The powers in the counterexample",
    claim=state(
        And(
            (
                p > 0, p < HALF, equal(pow_(p, 1 - alpha), Y), equal(Z, Y**2), equal(pow_(TWO, alpha + beta), X * Y),
                2 * X < Y, X > 2, pow_(1 + p, 1 - alpha) < 1, pow_(1 + p**2, 1 - alpha) < 1,
                pow_(1 - p, 1 - alpha) < X / 2, pow_(1 - p**2, 1 - alpha) < X / 2,
            )
        ),
        *GIVEN,
    ),
    derivation=Derivation()
    .have(beta / (alpha - 1) > 1, algebra("β > α + 1"))
    .have(p > 0, calculus("a power is positive"))
    .have(equal(pow_(p, 1 - alpha), Y), calculus("laws of powers"))
    .have(p < HALF, algebra("β/(α − 1) > 1").with_(use(HALVED, {x: beta / (alpha - 1)})))
    .have(equal(Z, Y**2), calculus("laws of powers"))
    .have(equal(pow_(TWO, alpha + beta), X * Y), calculus("laws of powers"))
    .have(equal(pow_(TWO, alpha - 1), X / 2), calculus("laws of powers"))
    .have(equal(pow_(TWO, alpha + 1), 2 * X), calculus("laws of powers"))
    .have(pow_(TWO, alpha + 1) < Y, calculus("α + 1 < β"))
    .have(X > 2, calculus("α > 1"))
    .have(pow_(1 + p, 1 - alpha) < 1, algebra("1 + p > 1").with_(use(SHRINK, {x: 1 + p})))
    .have(pow_(1 + p**2, 1 - alpha) < 1, algebra("1 + p² > 1").with_(use(SHRINK, {x: 1 + p**2})))
    .have(pow_(1 - p, 1 - alpha) < X / 2, algebra("1 − p > 1/2").with_(use(GROW, {x: 1 - p})))
    .have(pow_(1 - p**2, 1 - alpha) < X / 2, algebra("1 − p² > 1/2").with_(use(GROW, {x: 1 - p**2}))),
    example=EXAMPLE,
)  # fmt: skip

TOTAL = 1 + p + p**2
ONE_THIRDS, GEOMETRIC = (THIRD, THIRD, THIRD), (p**2 / TOTAL, p / TOTAL, 1 / TOTAL)
C = pow_(TOTAL, alpha - 1) / pow_(term(3), alpha)
U, V = pow_(1 + p, 1 - alpha), pow_(1 + p**2, 1 - alpha)
ROOT = pow_(p, 1 - alpha)
WHOLE_1 = C * (Z + Y + 1)
MERGED_1 = (C * (pow_(TWO, alpha + beta) * U + 1), C * (Z + X * U), C * (X * V + Y))


def whole(first: Vector, second: Vector) -> tuple[Term, ...]:
    """The terms of the power sum of a pair, and those of the sums of its three merged pairs."""
    pairs = [(first, second)] + [(merged(first, *m), merged(second, *m)) for m in MERGES]
    return tuple(power_sum(a, b) for a, b in pairs)


SUMS_1 = whole(ONE_THIRDS, GEOMETRIC)
powers = calculus("laws of powers")
SCALED_1 = Statement(
    id="L.renyi.pair1",
    title="The power sums of the first pair in powers of p",
    claim=state(
        And(
            (
                equal(SUMS_1[0], C * (ROOT**2 + ROOT + 1)), equal(SUMS_1[1], C * (X * ROOT * U + 1)),
                equal(SUMS_1[2], C * (ROOT**2 + X * U)), equal(SUMS_1[3], C * (X * V + ROOT)),
            )
        ),
        p > 0, alpha > 1,
    ),
    derivation=Derivation()
    .have(equal(pow_(THIRD, alpha) * pow_(p**2 / TOTAL, 1 - alpha), C * ROOT**2), powers)
    .have(equal(pow_(THIRD, alpha) * pow_(p / TOTAL, 1 - alpha), C * ROOT), powers)
    .have(equal(pow_(THIRD, alpha) * pow_(1 / TOTAL, 1 - alpha), C), powers)
    .have(equal(pow_(2 * THIRD, alpha) * pow_(p * (1 + p) / TOTAL, 1 - alpha), C * (X * ROOT * U)), powers)
    .have(equal(pow_(2 * THIRD, alpha) * pow_((1 + p) / TOTAL, 1 - alpha), C * (X * U)), powers)
    .have(equal(pow_(2 * THIRD, alpha) * pow_((1 + p**2) / TOTAL, 1 - alpha), C * (X * V)), powers)
    .so(algebra("sums of these")),
    example={alpha: 2, p: "1/16"},
)  # fmt: skip

def order_1(x: Term, y: Term, u: Term, v: Term) -> And:
    """The merged sums are below the whole one, and the second is the largest."""
    first, second, third = x * y * u + 1, y**2 + x * u, x * v + y
    return And((*(m < y**2 + y + 1 for m in (first, second, third)), first <= second, third <= second))


ORDER_1 = Statement(
    id="L.renyi.order1",
    title="The sizes of the sums of the first pair",
    claim=state(order_1(x, y, u, v), x > 2, y > 2 * x, u > 0, u < 1, v > 0, v < 1),
    derivation=Derivation()
    .have(x * u < x, algebra("u < 1"))
    .have(x * v < x, algebra("v < 1"))
    .have(x * u < y + 1, algebra("xu < x < y"))
    .have(y**2 > 2 * (x * y), algebra("y > 2x"))
    .have(x * y * u < x * y, algebra("u < 1"))
    .have(x * u * (y - 1) <= (y + 1) * (y - 1), algebra("xu < y + 1, times y − 1")),
    example={x: 3, y: 7, u: "1/2", v: "1/2"},
)
PAIR_1 = Statement(
    id="N1.renyi.cex.pair1",
    title="The first pair: a whole sum that no two of its three outcomes merged attain",
    claim=state(
        And(
            (
                equal(SUMS_1[0], WHOLE_1),
                *(And((equal(SUMS_1[k + 1], m), m < WHOLE_1)) for k, m in enumerate(MERGED_1)),
            )
        ),
        *GIVEN,
    ),
    derivation=Derivation()
    .have(SIZES.claim.goal, logic("the powers").with_(use(SIZES)))
    .have(C > 0, calculus("powers are positive"))
    .have(U > 0, calculus("powers are positive"))
    .have(V > 0, calculus("powers are positive"))
    .have(SCALED_1.claim.goal, logic("the sums in powers of p").with_(use(SCALED_1)))
    .have(order_1(X, Y, U, V), logic("their order").with_(use(ORDER_1, {x: X, y: Y, u: U, v: V}))),
    example=EXAMPLE,
)  # fmt: skip
STATEMENTS = (SHRINK, GROW, HALVED, SIZES, SCALED_1, ORDER_1, PAIR_1)
