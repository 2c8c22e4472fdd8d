"""The sharp Rényi divergence of two distributions whose privacy loss is at most ε.

If D_∞(P‖Q) ≤ ε and D_∞(Q‖P) ≤ ε, then for every α > 1

    D_α(P‖Q) ≤ (1/(α−1))·log((e^{αε} + e^{(1−α)ε})/(1 + e^ε)) ≤ αε·tanh(ε/2) ≤ αε²/2,

and D_1(P‖Q), the Kullback–Leibler divergence, is at most ε·tanh(ε/2). Randomised response, P = (e^ε, 1)/(1 + e^ε) against
Q = (1, e^ε)/(1 + e^ε), attains the first bound and that for α = 1.

The power z^α lies below its chord on [e^{−ε}, e^ε], and so the integrand P^α Q^{1−α} below a combination of P and Q; both have mass
one. This is four times better than the 2αε² lemma, and needs none of its cases.
"""

from symbolic.claims import And
from symbolic.derivations import Derivation, Statement, algebra, calculus, cases, domination, integral_sign, use
from symbolic.functions import cosh, density, exp, integral, log, on, pow_, sinh, tanh
from symbolic.terms import equal, term
from theorems.notation import X, kl, measures, moment, moment_density, reals, renyi, state
from theorems.renyi_lemma import FINITE, LOSSES, NEAR
from theorems.tangent_lemma import WEAK_TANGENT
from theorems.tangent_lemma import c as c_
from theorems.tangent_lemma import p as p_
from theorems.tangent_lemma import q as q_

alpha, epsilon, u, v, x, z, l, h, a, c = reals("alpha epsilon u v x z l h a c")
P, Q = measures("P Q")
p, q = density(P, X), density(Q, X)
EXAMPLE = {alpha: 2, epsilon: "log(2)", P: ("1/3", "2/3"), Q: ("2/3", "1/3")}

SLOPE = pow_(z, alpha - 1)
TANGENT = Statement(
    id="N3.sharp.tangent",
    title="The power lies above its tangents",
    claim=state(pow_(x, alpha) >= SLOPE * (z + alpha * (x - z)), x > 0, z > 0, alpha >= 1),
    derivation=Derivation()
    .start(SLOPE * (z + alpha * (x - z)))
    .equals(alpha * SLOPE * x - (alpha - 1) * pow_(z, alpha) * 1, algebra("z·z^{α−1} = z^α"))
    .at_most(pow_(x, alpha) * pow_(1, 1 - alpha), algebra("the tangent lemma at c = z").with_(use(WEAK_TANGENT, {p_: x, q_: 1, c_: z})))
    .equals(pow_(x, alpha), algebra("1^{1−α} = 1")),
    example={x: 2, z: 1, alpha: 2},
)
BETWEEN = (l > 0, l <= z, z <= h)
POWER_CHORD = Statement(
    id="N3.sharp.power",
    title="The power lies below its chords",
    claim=state(pow_(z, alpha) * (h - l) <= pow_(l, alpha) * (h - z) + pow_(h, alpha) * (z - l), *BETWEEN, alpha >= 1),
    derivation=Derivation()
    .have(z > 0, algebra("z ≥ l"))
    .have(h > 0, algebra("h ≥ z"))
    .have(pow_(l, alpha) >= SLOPE * (z + alpha * (l - z)), algebra("the tangent at z").with_(use(TANGENT, {x: l})))
    .have(pow_(h, alpha) >= SLOPE * (z + alpha * (h - z)), algebra("the tangent at z").with_(use(TANGENT, {x: h})))
    .start(pow_(z, alpha) * (h - l))
    .equals(SLOPE * (z + alpha * (l - z)) * (h - z) + SLOPE * (z + alpha * (h - z)) * (z - l), algebra("the mean of the tangent is its value at z"))
    .at_most(pow_(l, alpha) * (h - z) + pow_(h, alpha) * (z - l), algebra("weighted by h − z, z − l ≥ 0")),
    example={l: 1, z: 2, h: 3, alpha: 2},
)
LOG_CHORD = Statement(
    id="N3.sharp.entropy",
    title="z log z lies below its chords",
    claim=state(z * log(z) * (h - l) <= l * log(l) * (h - z) + h * log(h) * (z - l), *BETWEEN),
    derivation=Derivation().so(calculus("log is increasing")),
    example={l: 1, z: 2, h: 3},
)

WIDTH = exp(epsilon) - exp(-epsilon)
FIRST, SECOND = exp(alpha * epsilon) - exp(-(alpha * epsilon)), exp((1 - alpha) * epsilon) - exp((alpha - 1) * epsilon)
CLOSE = (u > 0, v > 0, u <= exp(epsilon) * v, v <= exp(epsilon) * u)
ratio = algebra("e^{−ε} ≤ u/v ≤ e^ε")
ENDS = {l: exp(-epsilon), h: exp(epsilon), z: u / v}
POINT = {u: 2, v: 1, epsilon: 1}
CHORD = Statement(
    id="N3.sharp.chord",
    title="The integrand lies below the chord",
    claim=state(pow_(u, alpha) * pow_(v, 1 - alpha) * WIDTH <= FIRST * u + SECOND * v, *CLOSE, alpha >= 1),
    derivation=Derivation()
    .have(And((exp(-epsilon) <= u / v, u / v <= exp(epsilon))), ratio)
    .have(
        pow_(u / v, alpha) * WIDTH
        <= pow_(exp(-epsilon), alpha) * (exp(epsilon) - u / v) + pow_(exp(epsilon), alpha) * (u / v - exp(-epsilon)),
        algebra("the chord of the power").with_(use(POWER_CHORD, ENDS)),
    )
    .start(pow_(u, alpha) * pow_(v, 1 - alpha) * WIDTH)
    .equals(v * (pow_(u / v, alpha) * WIDTH), algebra("laws of powers"))
    .at_most(
        v * (pow_(exp(-epsilon), alpha) * (exp(epsilon) - u / v) + pow_(exp(epsilon), alpha) * (u / v - exp(-epsilon))),
        algebra("times v > 0"),
    )
    .equals(FIRST * u + SECOND * v, algebra("laws of powers")),
    example={**POINT, alpha: 2},
)
ENTROPY = (exp(epsilon) + exp(-epsilon)) * u - 2 * v
LOG_ENDS = exp(-epsilon) * -epsilon * (exp(epsilon) - u / v) + exp(epsilon) * epsilon * (u / v - exp(-epsilon))
LOGS = exp(-epsilon) * log(exp(-epsilon)) * (exp(epsilon) - u / v) + exp(epsilon) * log(exp(epsilon)) * (u / v - exp(-epsilon))
KL_CHORD = Statement(
    id="N3.sharp.kl.chord",
    title="The integrand of the Kullback–Leibler divergence lies below the chord",
    claim=state(u * log(u / v) * WIDTH <= epsilon * ENTROPY, *CLOSE),
    derivation=Derivation()
    .have(And((exp(-epsilon) <= u / v, u / v <= exp(epsilon))), ratio)
    .start(u / v * log(u / v) * WIDTH)
    .at_most(LOGS, algebra("the chord of z log z").with_(use(LOG_CHORD, ENDS)))
    .equals(LOG_ENDS, algebra("log e^ε = ε"))
    .start(u * log(u / v) * WIDTH)
    .equals(v * (u / v * log(u / v) * WIDTH), algebra("u = v·u/v"))
    .at_most(v * LOG_ENDS, algebra("times v > 0"))
    .equals(epsilon * ENTROPY, algebra("e^ε·e^{−ε} = 1")),
    example=POINT,
)

M, PQ = moment(alpha, P, Q), moment_density(alpha, P, Q)
RAW = pow_(p, alpha) * pow_(q, 1 - alpha)
CURVE = (exp(alpha * epsilon) + exp((1 - alpha) * epsilon)) / (1 + exp(epsilon))
chord = algebra("the chord, at u = p and v = q")
finite = algebra("the moment is finite").with_(use(FINITE))
MOMENT = Statement(
    id="N3.sharp.moment",
    title="The Rényi moment is at most that of randomised response",
    claim=state(M <= CURVE, alpha >= 1, *LOSSES),
    derivation=Derivation()
    .have(q > 0, algebra("p ≤ e^ε q"), p > 0, *NEAR)
    .have(RAW * WIDTH <= FIRST * p + SECOND * q, chord.with_(use(CHORD, {u: p, v: q})), p > 0, *NEAR)
    .have(PQ * WIDTH <= FIRST * p + SECOND * q, cases("q = 0 where p = 0"), *NEAR)
    .have(equal(M, M), finite)
    .have(WIDTH > 0, calculus("ε > 0"), epsilon > 0)
    .start(M * WIDTH)
    .at_most(FIRST * integral(X, p) + SECOND * integral(X, q), integral_sign("under the integral sign"))
    .equals(FIRST + SECOND, integral_sign("both densities have mass one"))
    .equals(CURVE * WIDTH, algebra("laws of exp"))
    .have(M <= CURVE, algebra("divided by e^ε − e^{−ε} > 0"), epsilon > 0)
    .have(M <= exp((alpha - 1) * epsilon), finite)
    .have(M <= CURVE, calculus("both are 1"), equal(epsilon, 0))
    .so(cases("ε > 0 or ε = 0")),
    example=EXAMPLE,
)
KL, LOSS = kl(P, Q), on(p, p * log(p / q))
MEAN = exp(epsilon) + exp(-epsilon)
kl_chord = algebra("the chord, at u = p and v = q").with_(use(KL_CHORD, {u: p, v: q}))
KULLBACK = Statement(
    id="N3.sharp.kl",
    title="The Kullback–Leibler divergence is at most ε·tanh(ε/2)",
    claim=state(KL <= epsilon * tanh(epsilon / 2), *LOSSES),
    derivation=Derivation()
    .have(q > 0, algebra("p ≤ e^ε q"), p > 0, *NEAR)
    .have(And((exp(-epsilon) <= p / q, p / q <= exp(epsilon))), algebra("e^{−ε} ≤ p/q ≤ e^ε"), p > 0, *NEAR)
    .have(log(p / q) <= epsilon, calculus("log is increasing"), p > 0, *NEAR)
    .have(log(p / q) >= -epsilon, calculus("log is increasing"), p > 0, *NEAR)
    .have(And((-(epsilon * p) <= LOSS, LOSS <= epsilon * p)), cases("0 where p = 0"), *NEAR)
    .have(p * log(p / q) * WIDTH <= epsilon * (MEAN * p - 2 * q), kl_chord, p > 0, *NEAR)
    .have(LOSS * WIDTH <= epsilon * (MEAN * p - 2 * q), cases("q = 0 where p = 0"), *NEAR)
    .have(equal(KL, KL), domination(epsilon * p))
    .have(WIDTH > 0, calculus("ε > 0"), epsilon > 0)
    .start(KL * WIDTH)
    .at_most(epsilon * (MEAN * integral(X, p) - 2 * integral(X, q)), integral_sign("under the integral sign"))
    .equals(epsilon * (MEAN - 2), integral_sign("both densities have mass one"))
    .equals(epsilon * tanh(epsilon / 2) * WIDTH, algebra("the definition of tanh"))
    .have(KL <= epsilon * tanh(epsilon / 2), algebra("divided by e^ε − e^{−ε} > 0"), epsilon > 0)
    .have(KL <= epsilon * integral(X, p), integral_sign("the integrand is at most εp"))
    .have(KL <= epsilon * tanh(epsilon / 2), integral_sign("both are 0"), equal(epsilon, 0))
    .so(cases("ε > 0 or ε = 0")),
    example={epsilon: "log(2)", P: ("1/3", "2/3"), Q: ("2/3", "1/3")},
)

STATEMENTS = (TANGENT, POWER_CHORD, LOG_CHORD, CHORD, KL_CHORD, MOMENT, KULLBACK)
