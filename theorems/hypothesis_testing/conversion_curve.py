"""The notes' way to the better law of conversion: a tangent of the curve that bounds the region of Rényi divergence.

False alarm x and missed detection y of a test of a pair with D_α ≤ ρ satisfy (1−x)^α y^{1−α} ≤ e^{(α−1)ρ}, so they lie above
the curve y = e^{−ρ}(1−x)^{α/(α−1)}, whose slope at x is −(α/(α−1))·e^{−ρ}(1−x)^{1/(α−1)}: the difference of two values lies
between the slopes at both ends times the difference of the places. Hence they lie above its tangent 1−x = e^ε y + δ with the
ε of the better law, which touches at 1−x* = αδ, e^ε y* = (α−1)δ. That point is in the unit square exactly if δ ≤ 1/α.

Balle, Barthe, Gaboardi, Hsu, Sato (2020), Hypothesis Testing Interpretations and Rényi Differential Privacy; the displays
are lost and are restored here.
"""

from symproof.kernel.formulas import And, Equivalent
from symproof.kernel.terms import Symbol, Term, equal
from symproof.kernel.vocabulary import exp, log, pow_
from symproof.statements import (
    Derivation,
    Statement,
    algebra,
    calculus,
    chained,
    logic,
    substitution,
    use,
)  # fmt: skip
from symproof.theorems.hypothesis_testing.renyi_conversion import GROWTH, K, alpha, delta, k, m, rho, u, v
from symproof.theorems.notation import reals, state
from symproof.theorems.renyi_bound.renyi_lemma import alpha as a_
from symproof.theorems.renyi_bound.sharp_renyi_bound import TANGENT as POWER_TANGENT
from symproof.theorems.renyi_bound.sharp_renyi_bound import x as x_
from symproof.theorems.renyi_bound.sharp_renyi_bound import z as z_

x, y, z = reals("x y z")  # x is the false alarm, y the missed detection
POWER = alpha / (alpha - 1)


def curve(x: Term) -> Term:
    """e^{−ρ}(1 − x)^{α/(α−1)}."""
    return exp(-rho) * pow_(1 - x, POWER)


def slope(x: Term) -> Term:
    """The slope of the curve at x."""
    return -(POWER * exp(-rho) * pow_(1 - x, 1 / (alpha - 1)))


ROOT = 1 / (alpha - 1)
STEP = Statement(
    id="L.power.step",
    title="u^a = u·u^r where a = 1 + r",
    claim=state(equal(pow_(u, m), u * pow_(u, k)), u > 0, equal(m, 1 + k)),
    derivation=Derivation().so(substitution("laws of powers")),
    example={u: 1, m: 2, k: 1},
)
CONVEX = Statement(
    id="N1.conv.power",
    title="The power with exponent α/(α − 1) lies above its tangents",
    claim=state(POWER * pow_(u, ROOT) * (v - u) <= pow_(v, POWER) - pow_(u, POWER), u > 0, v > 0, alpha > 1),
    derivation=Derivation()
    .have(POWER >= 1, algebra("α > α − 1 > 0"))
    .have(equal(pow_(u, POWER - 1), pow_(u, ROOT)), calculus("α/(α − 1) − 1 = 1/(α − 1)"))
    .have(
        equal(pow_(u, POWER), u * pow_(u, ROOT)),
        algebra("α/(α − 1) = 1 + 1/(α − 1)").with_(use(STEP, {m: POWER, k: ROOT})),
    )
    .have(
        pow_(v, POWER) >= pow_(u, POWER - 1) * (u + POWER * (v - u)),
        logic("the tangent of a power").with_(use(POWER_TANGENT, {a_: POWER, x_: v, z_: u})),
    )
    .so(algebra("regrouped")),
    example={u: 1, v: 2, alpha: 2},
)


def rises(x: Symbol, z: Symbol) -> Derivation:
    """curve(z) − curve(x) is at least slope(x)·(z − x)."""
    gain = POWER * pow_(1 - x, ROOT) * ((1 - z) - (1 - x))
    return (
        Derivation()
        .have(
            gain <= pow_(1 - z, POWER) - pow_(1 - x, POWER),
            algebra("the power").with_(use(CONVEX, {u: 1 - x, v: 1 - z})),
        )
        .start(slope(x) * (z - x))
        .equals(exp(-rho) * gain, algebra("regrouped"))
        .at_most(exp(-rho) * (pow_(1 - z, POWER) - pow_(1 - x, POWER)), algebra("times e^{−ρ} > 0"))
        .equals(curve(z) - curve(x), algebra)
    )


RISE = Statement(
    id="N1.conv.better.rise",
    title="The curve lies above its tangents",
    claim=state(slope(x) * (z - x) <= curve(z) - curve(x), x < 1, z < 1, alpha > 1),
    derivation=rises(x, z),
    example={x: "1/4", z: "1/2", alpha: 2, rho: 1},
)
SLOPE = Statement(
    id="N1.conv.better.slope",
    title="The derivative of the curve: differences lie between the slopes at both ends",
    claim=state(
        And((slope(x) * (z - x) <= curve(z) - curve(x), curve(z) - curve(x) <= slope(z) * (z - x))),
        x < 1,
        z < 1,
        alpha > 1,
    ),
    derivation=Derivation()
    .have(slope(x) * (z - x) <= curve(z) - curve(x), logic("above the tangent at x").with_(use(RISE)))
    .have(slope(z) * (x - z) <= curve(x) - curve(z), logic("above the tangent at z").with_(use(RISE, {x: z, z: x}))),
    example={x: "1/4", z: "1/2", alpha: 2, rho: 1},
)
X_STAR, Y_STAR = 1 - alpha * delta, (alpha - 1) * delta / K
PARTS: dict[Symbol, Term] = {x: rho, y: log((alpha - 1) / alpha), z: log(delta) + log(alpha), m: alpha - 1}
INVERTED = Statement(
    id="L.exp.inverse",
    title="1/e^{x + y − z/m} = e^{−x}·e^{z/m}/e^y",
    claim=state(equal(1 / exp(x + y - z / m), exp(-x) / exp(y) * exp(1 / m * z)), m > 0),
    derivation=Derivation().so(algebra("laws of exp")),
    example={x: 1, y: 1, z: 1, m: 1},
)
INVERSE = Statement(
    id="N1.conv.better.inverse",
    title="e^{−ε} = e^{−ρ}·(α/(α−1))·(αδ)^{1/(α−1)}",
    claim=state(equal(1 / K, exp(-rho) * POWER * pow_(alpha * delta, ROOT)), alpha > 1, delta > 0),
    derivation=Derivation()
    .have(equal(pow_(alpha * delta, ROOT), exp(ROOT * log(alpha * delta))), algebra("the definition of a power"))
    .have(equal(log(alpha * delta), log(delta) + log(alpha)), algebra("the logarithm of a product"))
    .have(equal(exp(log((alpha - 1) / alpha)), (alpha - 1) / alpha), algebra("exp undoes log"))
    .start(1 / K)
    .equals(
        exp(-rho) / exp(log((alpha - 1) / alpha)) * exp(ROOT * (log(delta) + log(alpha))),
        algebra("laws of exp").with_(use(INVERTED, PARTS)),
    )
    .equals(exp(-rho) * POWER * exp(ROOT * (log(delta) + log(alpha))), algebra("exp undoes log"))
    .equals(exp(-rho) * POWER * exp(ROOT * log(alpha * delta)), algebra("the logarithm of a product"))
    .equals(exp(-rho) * POWER * pow_(alpha * delta, ROOT), algebra("the definition of a power")),
    example={alpha: 2, rho: 1, delta: "1/10"},
)
TOUCH = Statement(
    id="N1.conv.touch.number",
    title="Where curve and line meet, in numbers",
    claim=state(
        And((equal(x * m, (alpha - 1) * delta / k), equal(-(POWER * x * y), -1 / k))),
        alpha > 1, k > 0, equal(m, alpha * delta * y), equal(1 / k, x * POWER * y),
    ),
    derivation=Derivation()
    .start(x * m)
    .equals((alpha - 1) * delta * (x * POWER * y), algebra("regrouped"))
    .equals((alpha - 1) * delta / k, algebra("the choice of k")),
    example={alpha: 2, delta: "1/2", k: 1, x: 1, y: "1/2", m: "1/2"},
)  # fmt: skip
HERE = pow_(1 - X_STAR, ROOT)
TOUCHING = {x: exp(-rho), y: HERE, k: K, m: pow_(1 - X_STAR, POWER)}
TANGENT = Statement(
    id="N1.conv.better.tangent",
    title="The line 1 − x = e^ε y + δ touches the curve at 1 − x* = αδ, e^ε y* = (α − 1)δ",
    claim=state(
        And((equal(curve(X_STAR), Y_STAR), equal(1 - X_STAR, K * Y_STAR + delta), equal(slope(X_STAR), -1 / K))),
        alpha > 1, delta > 0,
    ),
    derivation=Derivation()
    .have(K > 0, algebra("exponentials are positive"))
    .have(equal(HERE, pow_(alpha * delta, ROOT)), algebra)
    .start(1 / K)
    .equals(exp(-rho) * POWER * pow_(alpha * delta, ROOT), logic("the choice of ε").with_(use(INVERSE)))
    .equals(exp(-rho) * POWER * HERE, algebra("1 − x* = αδ"))
    .have(equal(1 / K, exp(-rho) * POWER * HERE), chained)
    .have(
        equal(pow_(1 - X_STAR, POWER), (1 - X_STAR) * HERE),
        algebra("α/(α − 1) = 1 + 1/(α − 1)").with_(use(STEP, {u: 1 - X_STAR, m: POWER, k: ROOT})),
    )
    .have(equal(pow_(1 - X_STAR, POWER), alpha * delta * HERE), algebra("1 − x* = αδ"))
    .have(And((equal(curve(X_STAR), Y_STAR), equal(slope(X_STAR), -1 / K))), logic("in numbers").with_(use(TOUCH, TOUCHING)))
    .so(logic("together")),
    example={alpha: 2, rho: 1, delta: "1/10"},
)  # fmt: skip
LINED = Statement(
    id="N1.conv.line.number",
    title="Above the line, in numbers",
    claim=state(
        1 - x <= k * y + delta,
        k > 0, m * (x - X_STAR) <= y - z, equal(z, (alpha - 1) * delta / k), equal(m, -1 / k),
    ),
    derivation=Derivation()
    .have(equal(k * m, -1), algebra("times k"))
    .have(equal(k * z, (alpha - 1) * delta), algebra("times k"))
    .have(k * (m * (x - X_STAR)) <= k * (y - z), algebra("times k > 0"))
    .have(-1 * (x - X_STAR) <= k * y - (alpha - 1) * delta, algebra("regrouped")),
    example={x: "1/2", y: 1, z: 1, alpha: 2, delta: 1, k: 1, m: -1},
)  # fmt: skip
ABOVE_LINE = Statement(
    id="N1.conv.better.line",
    title="The curve lies above the line: 1 − x ≤ e^ε y + δ on it",
    claim=state(1 - x <= K * curve(x) + delta, x < 1, alpha > 1, delta > 0),
    derivation=Derivation()
    .have(X_STAR < 1, algebra("αδ > 0"))
    .have(K > 0, algebra("exponentials are positive"))
    .have(TANGENT.claim.goal, logic("the point where they touch").with_(use(TANGENT)))
    .have(
        slope(X_STAR) * (x - X_STAR) <= curve(x) - curve(X_STAR),
        logic("above the tangent").with_(use(RISE, {x: X_STAR, z: x})),
    )
    .so(logic("in numbers").with_(use(LINED, {y: curve(x), z: curve(X_STAR), k: K, m: slope(X_STAR)}))),
    example={x: "1/2", alpha: 2, rho: 1, delta: "1/10"},
)
OVER = Statement(
    id="N1.conv.over.number",
    title="From logarithms to powers",
    claim=state(exp(-rho) * pow_(u, m) <= y, u > 0, y > 0, m * log(u) - rho <= log(y)),
    derivation=Derivation()
    .start(exp(-rho) * pow_(u, m))
    .equals(exp(m * log(u) - rho), algebra("the definition of a power"))
    .at_most(exp(log(y)), algebra("exp is monotone"))
    .equals(y, algebra("exp undoes log")),
    example={u: 1, y: 1, m: 2, rho: 1},
)
UNDER = Statement(
    id="N1.conv.under.number",
    title="From powers to logarithms",
    claim=state(POWER * log(u) - rho <= log(y), u > 0, y > 0, alpha > 1, pow_(u, alpha) * pow_(y, 1 - alpha) <= GROWTH),
    derivation=Derivation()
    .have(pow_(u, alpha) * pow_(y, 1 - alpha) > 0, algebra("powers are positive"))
    .have(log(pow_(u, alpha) * pow_(y, 1 - alpha)) <= log(GROWTH), algebra("the logarithm is monotone"))
    .have(
        equal(log(pow_(u, alpha) * pow_(y, 1 - alpha)), alpha * log(u) + (1 - alpha) * log(y)),
        algebra("laws of logarithms"),
    )
    .have(equal(log(GROWTH), (alpha - 1) * rho), algebra("log undoes exp"))
    .have(alpha * log(u) + (1 - alpha) * log(y) <= (alpha - 1) * rho, chained)
    .so(algebra("divided by α − 1 > 0")),
    example={u: 1, y: 1, alpha: 2, rho: 1},
)
OVER_CURVE = Statement(
    id="N1.conv.better.curve",
    title="The region of Rényi divergence lies above the curve",
    claim=state(y >= curve(x), x < 1, y > 0, alpha > 1, pow_(1 - x, alpha) * pow_(y, 1 - alpha) <= GROWTH),
    derivation=Derivation()
    .have(1 - x > 0, algebra("x < 1"))
    .have(POWER * log(1 - x) - rho <= log(y), logic("logarithms").with_(use(UNDER, {u: 1 - x})))
    .so(logic("and powers again").with_(use(OVER, {u: 1 - x, m: POWER}))),
    example={x: "1/2", y: "1/2", alpha: 2, rho: 1},
)
INSIDE = delta <= 1 / alpha
SQUARE = Statement(
    id="N1.conv.better.square",
    title="They touch inside the unit square exactly if δ ≤ 1/α",
    claim=state(
        Equivalent(And((X_STAR >= 0, X_STAR <= 1, Y_STAR >= 0, Y_STAR <= 1)), INSIDE), alpha > 1, delta > 0, rho >= 0
    ),
    derivation=Derivation()
    .have(X_STAR <= 1, algebra("αδ > 0"))
    .have(K > 0, algebra("exponentials are positive"))
    .have(Y_STAR >= 0, algebra("(α − 1)δ > 0"))
    .have(Equivalent(X_STAR >= 0, INSIDE), algebra("α > 0"))
    .have(1 - X_STAR <= 1, algebra("αδ ≤ 1"), INSIDE)
    .have(POWER > 0, algebra("α > 1"))
    .have(pow_(1 - X_STAR, POWER) <= 1, calculus("a power of a number at most 1"), INSIDE)
    .have(exp(-rho) <= 1, algebra("ρ ≥ 0"))
    .have(curve(X_STAR) <= 1, algebra("both factors are at most 1"), INSIDE)
    .have(equal(curve(X_STAR), Y_STAR), logic("the point where they touch").with_(use(TANGENT)))
    .have(Y_STAR <= 1, chained, INSIDE)
    .so(logic("all four bounds")),
    example={alpha: 2, rho: 1, delta: "1/10"},
)
HIGHER = Statement(
    id="N1.conv.higher.number",
    title="What lies above a point above the line lies above the line",
    claim=state(1 - x <= k * y + delta, 1 - x <= k * z + delta, z <= y, k > 0),
    derivation=Derivation().so(algebra("k > 0")),
    example={x: 0, y: 1, z: 1, k: 1, delta: 1},
)
BY_CURVE = Statement(
    id="N1.conv.better.region",
    title="The better law as the notes derive it: what lies in the region of Rényi divergence lies below the line",
    claim=state(
        1 - x <= K * y + delta,
        x < 1, y > 0, alpha > 1, delta > 0, pow_(1 - x, alpha) * pow_(y, 1 - alpha) <= GROWTH,
    ),
    derivation=Derivation()
    .have(K > 0, algebra("exponentials are positive"))
    .have(curve(x) <= y, logic("above the curve").with_(use(OVER_CURVE)))
    .have(1 - x <= K * curve(x) + delta, logic("the curve lies above its tangent").with_(use(ABOVE_LINE)))
    .so(logic("so does y").with_(use(HIGHER, {k: K, z: curve(x)}))),
    example={x: "1/2", y: "1/2", alpha: 2, rho: 1, delta: "1/10"},
)  # fmt: skip

STATEMENTS = (
    STEP, CONVEX, RISE, SLOPE, INVERTED, INVERSE, TOUCH, TANGENT, LINED, ABOVE_LINE, OVER, UNDER, OVER_CURVE, SQUARE, HIGHER,
    BY_CURVE,
)  # fmt: skip
