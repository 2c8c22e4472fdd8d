"""The sharp Rényi divergence of two distributions whose privacy loss is at most ε.

If D_∞(P‖Q) ≤ ε and D_∞(Q‖P) ≤ ε, then for every α > 1

    D_α(P‖Q) ≤ (1/(α−1))·log((e^{αε} + e^{(1−α)ε})/(1 + e^ε)) ≤ αε·tanh(ε/2) ≤ αε²/2,

and D_1(P‖Q), the Kullback–Leibler divergence, is at most ε·tanh(ε/2). Randomised response, P = (e^ε, 1)/(1 + e^ε)
against Q = (1, e^ε)/(1 + e^ε), attains the first bound and that for α = 1.

The power z^α lies below its chord on [e^{−ε}, e^ε], so the integrand P^α Q^{1−α} lies below a combination of P and Q,
which have mass one. This is four times better than the 2αε² lemma, and needs none of its cases.
"""

from symproof.kernel.formulas import And, Or
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import equal
from symproof.kernel.vocabulary import cosh, exp, integral, log, on, pow_, sinh, tanh
from symproof.statements import (
    ClosedForm,
    Derivation,
    Statement,
    algebra,
    calculus,
    cases,
    chained,
    domination,
    integral_sign,
    logic,
    mass_one,
    use,
)  # fmt: skip
from symproof.theorems.facts.tangent_lemma import WEAK_TANGENT
from symproof.theorems.facts.tangent_lemma import c as c_
from symproof.theorems.facts.tangent_lemma import p as p_
from symproof.theorems.facts.tangent_lemma import q as q_
from symproof.theorems.notation import X, reals, state
from symproof.theorems.renyi_bound.renyi_lemma import (
    CLOSE,
    DIVERGENCE,
    EXAMPLE,
    FINITE,
    GROWTH,
    KL,
    KL_BOUNDS,
    KL_NUMBER,
    LOG_UV,
    LOSSES,
    NEAR,
    ON_UV,
    SIZES,
    UV,
    M,
    alpha,
    at_outcome,
    epsilon,
    p,
    q,
    u,
    v,
    zero_or_positive,
)  # fmt: skip

a, c, k, m, s, t, w, x, z = reals("a c k m s t w x z")

touching_at_z = use(WEAK_TANGENT, {p_: x, q_: 1, c_: z})
POWER, SLOPE = pow_(z, alpha), pow_(z, alpha - 1)
TANGENT = Statement(
    id="N3.sharp.tangent",
    title="The power lies above its tangents",
    claim=state(pow_(x, alpha) >= SLOPE * (z + alpha * (x - z)), x > 0, z > 0, alpha >= 1),
    derivation=Derivation()
    .start(SLOPE * (z + alpha * (x - z)))
    .equals(alpha * SLOPE * x - (alpha - 1) * POWER * 1, algebra("z·z^{α−1} = z^α"))
    .at_most(pow_(x, alpha) * pow_(1, 1 - alpha), algebra("the tangent lemma").with_(touching_at_z))
    .equals(pow_(x, alpha), algebra("1^{1−α} = 1")),
    example={x: 2, z: 1, alpha: 2},
)
BETWEEN = (s > 0, s <= z, z <= t)
POWER_CHORD = Statement(
    id="N3.sharp.power",
    title="The power lies below its chords",
    claim=state(POWER * (t - s) <= pow_(s, alpha) * (t - z) + pow_(t, alpha) * (z - s), *BETWEEN, alpha >= 1),
    derivation=Derivation()
    .have(z > 0, algebra("z ≥ s"))
    .have(t > 0, algebra("t ≥ z"))
    .have(pow_(s, alpha) >= SLOPE * (z + alpha * (s - z)), algebra("the tangent at z").with_(use(TANGENT, {x: s})))
    .have(pow_(t, alpha) >= SLOPE * (z + alpha * (t - z)), algebra("the tangent at z").with_(use(TANGENT, {x: t})))
    .start(POWER * (t - s))
    .equals(
        SLOPE * (z + alpha * (s - z)) * (t - z) + SLOPE * (z + alpha * (t - z)) * (z - s),
        algebra("the tangent at z is a chord of itself"),
    )
    .at_most(pow_(s, alpha) * (t - z) + pow_(t, alpha) * (z - s), algebra("weighted by t − z, z − s ≥ 0")),
    example={s: 1, z: 2, t: 3, alpha: 2},
)
LOG_CHORD = Statement(
    id="N3.sharp.entropy",
    title="z log z lies below its chords",
    claim=state(z * log(z) * (t - s) <= s * log(s) * (t - z) + t * log(t) * (z - s), *BETWEEN),
    derivation=Derivation().so(calculus("log is increasing")),
    example={s: 1, z: 2, t: 3},
)

# With s = e^{−ε}, t = e^ε and z = u/v, for numbers u, v in place of the densities at an outcome.
LOW, HIGH, RATIO = exp(-epsilon), exp(epsilon), u / v
ENDS, WIDTH, SUM = {s: LOW, t: HIGH, z: RATIO}, HIGH - LOW, HIGH + LOW
FIRST = exp(alpha * epsilon) - exp(-(alpha * epsilon))
SECOND = exp((1 - alpha) * epsilon) - exp((alpha - 1) * epsilon)
POWERS = pow_(LOW, alpha) * (HIGH - RATIO) + pow_(HIGH, alpha) * (RATIO - LOW)
LOGS = LOW * log(LOW) * (HIGH - RATIO) + HIGH * log(HIGH) * (RATIO - LOW)
OPENED = LOW * -epsilon * (HIGH - RATIO) + HIGH * epsilon * (RATIO - LOW)
CHORD = Statement(
    id="N3.sharp.chord.positive",
    title="The chord of the power at z = u/v",
    claim=state(UV * WIDTH <= FIRST * u + SECOND * v, u > 0, v > 0, *CLOSE, alpha >= 1),
    derivation=Derivation()
    .have(And((LOW <= RATIO, RATIO <= HIGH)), algebra("e^{−ε} ≤ u/v ≤ e^ε"))
    .have(pow_(RATIO, alpha) * WIDTH <= POWERS, algebra("the chord").with_(use(POWER_CHORD, ENDS)))
    .start(UV * WIDTH)
    .equals(v * (pow_(RATIO, alpha) * WIDTH), algebra("laws of powers"))
    .at_most(v * POWERS, algebra("times v > 0"))
    .equals(FIRST * u + SECOND * v, algebra("laws of powers")),
    example=SIZES,
)
ON_BOUND = ON_UV * WIDTH <= FIRST * u + SECOND * v
ON_CHORD = Statement(
    id="N3.sharp.chord",
    title="… and for numbers that may be 0",
    claim=state(ON_BOUND, u >= 0, v >= 0, *CLOSE, alpha >= 1),
    derivation=zero_or_positive(ON_BOUND, cases("positive numbers").with_(use(CHORD))),
    example=SIZES,
)
ENTROPY = epsilon * (SUM * u - 2 * v)
ENTROPY_CHORD = Statement(
    id="N3.sharp.kl.positive",
    title="The chord of z log z at z = u/v",
    claim=state(LOG_UV * WIDTH <= ENTROPY, v > 0, *CLOSE),
    derivation=Derivation()
    .have(And((LOW <= RATIO, RATIO <= HIGH)), algebra("e^{−ε} ≤ u/v ≤ e^ε"))
    .start(RATIO * log(RATIO) * WIDTH)
    .at_most(LOGS, algebra("the chord").with_(use(LOG_CHORD, ENDS)))
    .equals(OPENED, algebra("log e^ε = ε"))
    .have(RATIO * log(RATIO) * WIDTH <= OPENED, chained)
    .start(LOG_UV * WIDTH)
    .equals(v * (RATIO * log(RATIO) * WIDTH), algebra("u = v·u/v"))
    .at_most(v * OPENED, algebra("times v > 0"))
    .equals(ENTROPY, algebra("e^ε·e^{−ε} = 1")),
    example=SIZES,
)
ON_ENTROPY = on(u, LOG_UV) * WIDTH <= ENTROPY
ON_ENTROPY_CHORD = Statement(
    id="N3.sharp.kl.chord",
    title="… and for numbers that may be 0",
    claim=state(ON_ENTROPY, u >= 0, v >= 0, *CLOSE),
    derivation=zero_or_positive(ON_ENTROPY, cases("positive numbers").with_(use(ENTROPY_CHORD))),
    example=SIZES,
)

DIVIDED = Statement(
    id="N3.sharp.divided",
    title="Divided by w > 0",
    claim=state(m <= k, m * w <= k * w, w > 0),
    derivation=Derivation().so(algebra("divided by w")),
    example={m: 1, k: 2, w: 1},
)
divided = logic("divided by e^ε − e^{−ε} > 0")
CURVE = (exp(alpha * epsilon) + exp((1 - alpha) * epsilon)) / (1 + exp(epsilon))
MOMENT = Statement(
    id="N3.sharp.moment",
    title="The Rényi moment is at most that of randomised response",
    claim=state(M <= CURVE, alpha >= 1, *LOSSES),
    derivation=Derivation()
    .have(And((M >= 1, M <= GROWTH)), logic("the moment is finite").with_(use(FINITE)))
    .have(replaced(ON_BOUND, at_outcome), algebra("at every outcome").with_(use(ON_CHORD, at_outcome)), *NEAR)
    .start(M * WIDTH)
    .at_most(FIRST * integral(X, p) + SECOND * integral(X, q), integral_sign("the integrand lies below the chord"))
    .equals(FIRST + SECOND, mass_one("both densities have mass one"))
    .equals(CURVE * WIDTH, algebra("laws of exp"))
    .have(M * WIDTH <= CURVE * WIDTH, chained)
    .have(Or((epsilon > 0, equal(epsilon, 0))), algebra("ε ≥ 0"))
    .have(WIDTH > 0, calculus("ε > 0"), epsilon > 0)
    .have(M <= CURVE, divided.with_(use(DIVIDED, {m: M, k: CURVE, w: WIDTH})), epsilon > 0)
    .have(equal(GROWTH, CURVE), algebra("both are 1"), equal(epsilon, 0))
    .have(M <= CURVE, chained("the moment is at most e^{(α−1)ε}"), equal(epsilon, 0))
    .so(logic("in both cases")),
    example=EXAMPLE,
)
HALF = tanh(epsilon / 2)
KL_BOUND, TANH_BOUND = epsilon * HALF, alpha * epsilon * HALF
KULLBACK = Statement(
    id="N3.sharp.kl",
    title="The Kullback–Leibler divergence is at most ε·tanh(ε/2)",
    claim=state(KL <= KL_BOUND, *LOSSES),
    derivation=Derivation()
    .have(replaced(KL_BOUNDS, at_outcome), algebra("at every outcome").with_(use(KL_NUMBER, at_outcome)), *NEAR)
    .have(replaced(ON_ENTROPY, at_outcome), algebra("at every outcome").with_(use(ON_ENTROPY_CHORD, at_outcome)), *NEAR)
    .have(equal(KL, KL), domination(epsilon * p))
    .start(KL * WIDTH)
    .at_most(epsilon * (SUM * integral(X, p) - 2 * integral(X, q)), integral_sign("the integrand lies below the chord"))
    .equals(epsilon * (SUM - 2), mass_one("both densities have mass one"))
    .equals(KL_BOUND * WIDTH, algebra("the definition of tanh"))
    .have(KL * WIDTH <= KL_BOUND * WIDTH, chained)
    .have(Or((epsilon > 0, equal(epsilon, 0))), algebra("ε ≥ 0"))
    .have(WIDTH > 0, calculus("ε > 0"), epsilon > 0)
    .have(KL <= KL_BOUND, divided.with_(use(DIVIDED, {m: KL, k: KL_BOUND, w: WIDTH})), epsilon > 0)
    .start(KL)
    .at_most(epsilon * integral(X, p), integral_sign("the integrand is at most εp"))
    .equals(epsilon * 1, mass_one("densities have mass one"))
    .have(KL <= epsilon * 1, chained)
    .have(equal(epsilon * 1, KL_BOUND), algebra("both are 0"), equal(epsilon, 0))
    .have(KL <= KL_BOUND, chained("at most ε"), equal(epsilon, 0))
    .so(logic("in both cases")),
    example={symbol: value for symbol, value in EXAMPLE.items() if symbol != alpha},
)

# The curve (1/(α−1))·log(cosh((α − ½)ε)/cosh(ε/2)), with c = 2α − 1 and a = ε/2.
RISE = (c**2 - 1) / 2 * a
LOG_COSH = Statement(
    id="N3.sharp.cosh",
    title="log cosh(ca) − log cosh(a) ≤ ½(c² − 1)·a·tanh(a)",
    claim=state(log(cosh(c * a)) - log(cosh(a)) <= RISE * tanh(a), a >= 0, c >= 1),
    derivation=Derivation()
    .start(log(cosh(c * a)) - log(cosh(a)))
    .at_most(RISE * (sinh(a) / cosh(a)), calculus("c·tanh(a) ≥ tanh(ca), the slopes in c"))
    .equals(RISE * tanh(a), algebra("tanh = sinh/cosh")),
    example={a: 1, c: 2},
)
TANH = Statement(
    id="N3.sharp.tanh",
    title="0 ≤ tanh(a) ≤ a",
    claim=state(And((tanh(a) >= 0, tanh(a) <= a)), a >= 0),
    derivation=Derivation().so(calculus("the slope of tanh lies in [0, 1]")),
    example={a: 1},
)
BOUND = 1 / (alpha - 1) * log(CURVE)
BELOW = And((BOUND <= TANH_BOUND, TANH_BOUND <= alpha * epsilon**2 / 2))
ODD = (2 * alpha - 1) * (epsilon / 2)
SMALLER = Statement(
    id="N3.sharp.curve",
    title="The sharp bound is at most αε·tanh(ε/2) ≤ αε²/2",
    claim=state(BELOW, alpha > 1, epsilon >= 0),
    derivation=Derivation()
    .have(equal(CURVE, cosh(ODD) / cosh(epsilon / 2)), algebra("times e^{−ε/2}"))
    .start(log(CURVE))
    .equals(log(cosh(ODD) / cosh(epsilon / 2)), algebra("times e^{−ε/2}"))
    .equals(log(cosh(ODD)) - log(cosh(epsilon / 2)), algebra("the logarithm of a quotient"))
    .at_most(
        ((2 * alpha - 1) ** 2 - 1) / 2 * (epsilon / 2) * HALF,
        algebra("the bound of log cosh").with_(use(LOG_COSH, {c: 2 * alpha - 1, a: epsilon / 2})),
    )
    .equals((alpha - 1) * (TANH_BOUND), algebra("4α² − 4α = (2α − 1)² − 1"))
    .have(log(CURVE) <= (alpha - 1) * (TANH_BOUND), chained)
    .have(BOUND <= TANH_BOUND, algebra("divided by α − 1 > 0"))
    .have(HALF <= epsilon / 2, algebra("tanh(a) ≤ a").with_(use(TANH, {a: epsilon / 2})))
    .have(TANH_BOUND <= alpha * epsilon**2 / 2, algebra("times αε ≥ 0")),
    example={alpha: 2, epsilon: 1},
)
ORDERED = Statement(
    id="N3.sharp.divergence",
    title="From moments to divergences",
    claim=state(1 / (alpha - 1) * log(m) <= 1 / (alpha - 1) * log(k), m > 0, m <= k, alpha > 1),
    derivation=Derivation()
    .have(log(m) <= log(k), algebra("the logarithm is monotone"))
    .so(algebra("divided by α − 1 > 0")),
    example={m: 1, k: 2, alpha: 2},
)

MORE, LESS = exp(epsilon) / (1 + exp(epsilon)), 1 / (1 + exp(epsilon))
RESPONSE = pow_(MORE, alpha) * pow_(LESS, 1 - alpha) + pow_(LESS, alpha) * pow_(MORE, 1 - alpha)
RESPONSE_KL = MORE * log(MORE / LESS) + LESS * log(LESS / MORE)
TIGHT = (
    equal(MORE + LESS, 1), MORE <= exp(epsilon) * LESS, LESS <= exp(epsilon) * MORE,
    equal(RESPONSE, CURVE), equal(RESPONSE_KL, KL_BOUND),
)  # fmt: skip
ATTAINED = Statement(
    id="N3.sharp.attained",
    title="Randomised response has bounded loss and attains both bounds",
    claim=state(And(TIGHT), epsilon >= 0),
    derivation=Derivation()
    .have(equal(MORE + LESS, 1), algebra)
    .have(MORE <= exp(epsilon) * LESS, algebra("with equality"))
    .have(LESS <= exp(epsilon) * MORE, calculus("1 ≤ e^{2ε}"))
    .have(equal(RESPONSE, CURVE), algebra("laws of powers"))
    .start(RESPONSE_KL)
    .equals(MORE * epsilon + LESS * -epsilon, algebra("log e^ε = ε"))
    .equals(KL_BOUND, algebra("the definition of tanh")),
    example={alpha: 2, epsilon: 1},
)  # fmt: skip
SHARP = Statement(
    id="N3.sharp",
    title="The sharp bound",
    claim=state(
        And((
            DIVERGENCE <= BOUND, BOUND <= TANH_BOUND, TANH_BOUND <= alpha * epsilon**2 / 2, KL <= KL_BOUND, *TIGHT,
        )),
        alpha > 1, *LOSSES,
    ),
    derivation=Derivation()
    .have(And((M >= 1, M <= GROWTH)), logic("the moment is at least 1").with_(use(FINITE)))
    .have(M <= CURVE, logic("the moment bound").with_(use(MOMENT)))
    .have(DIVERGENCE <= BOUND, logic("from moments to divergences").with_(use(ORDERED, {m: M, k: CURVE})))
    .have(BELOW, logic("the curve").with_(use(SMALLER)))
    .have(KL <= KL_BOUND, logic("α = 1").with_(use(KULLBACK)))
    .have(And(TIGHT), logic("randomised response").with_(use(ATTAINED))),
    example=EXAMPLE,
)  # fmt: skip

STATEMENTS = (
    TANGENT, POWER_CHORD, LOG_CHORD, CHORD, ON_CHORD, ENTROPY_CHORD, ON_ENTROPY_CHORD, DIVIDED, MOMENT, KULLBACK,
    LOG_COSH, TANH, SMALLER, ORDERED, ATTAINED, SHARP,
)  # fmt: skip

FORMULAS = (
    ClosedForm("N3.sharp", "The largest Rényi divergence of order α with losses up to ε", BOUND, SHARP),
    ClosedForm("N3.sharp.tanh", "A bound of it, αε·tanh(ε/2)", TANH_BOUND, SHARP),
    ClosedForm("N3.sharp.kl", "The largest Kullback–Leibler divergence with losses up to ε", KL_BOUND, SHARP),
)
