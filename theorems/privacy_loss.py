"""The privacy loss L = log(p/q), with outcomes drawn from P: what the divergences say of it.

For P ≪ Q with densities p, q, writing E for the mean under P,

    D_α(P‖Q) = (1/(α−1))·log E[e^{(α−1)L}]    for α > 1,    KL(P‖Q) = E[L],

and D_α bounds the more of the loss the larger α is: for 1 < α ≤ α′

    KL(P‖Q) ≤ D_α(P‖Q) ≤ D_α′(P‖Q),

where the right side is finite. If P(S) ≤ e^ε·Q(S) for every S, then D_α ≤ ε for every α > 1, and KL ≤ ε. Nothing more can
be said of the growth in α: D_α of (1, 0) to (½, ½) is log 2 for every α. That D_α tends to KL as α → 1 needs D_α < ∞ for
some α > 1, and is not stated here. Balle, Barthe, Gaboardi, Hsu, Sato (2020), Hypothesis Testing Interpretations and Rényi
Differential Privacy, the table of privacy losses; Mironov (2017).
"""

from symbolic.claims import And, Implies
from symbolic.claims import replace as replaced
from symbolic.derivations import (
    Assignment,
    Derivation,
    Statement,
    algebra,
    cases,
    chained,
    domination,
    integral_sign,
    logic,
    mass_one,
    substitution,
    use,
)  # fmt: skip
from symbolic.functions import density, exp, integral, log, on, pow_
from symbolic.terms import Term, equal, term
from theorems.notation import (
    X,
    absolutely_continuous,
    bounded_loss,
    kl,
    measures,
    moment,
    reals,
    renyi,
    singular,
    state,
)  # fmt: skip
from theorems.randomised_rules import alpha, part
from theorems.renyi_lemma import GROWING as FACTOR
from theorems.renyi_lemma import QUOTIENT as TO_DIVERGENCE
from theorems.renyi_lemma import epsilon as to_epsilon
from theorems.renyi_lemma import u as f_u
from theorems.renyi_lemma import u as to_m
from theorems.renyi_lemma import v as f_v
from theorems.renyi_properties import LEAST, VISIBLE, mu, mu_, u, v
from theorems.renyi_properties import m as m_
from theorems.tangent_lemma import CONVEX
from theorems.tangent_lemma import alpha as c_alpha
from theorems.tangent_lemma import u as exponent
from theorems.weighted_bounds import LOGARITHM
from theorems.weighted_bounds import u as log_u

alpha_, epsilon, s, t, m, w, z = reals("alpha' epsilon s t m w z")
P, Q = measures("P Q")
p, q = density(P, X), density(Q, X)
CONTINUOUS = absolutely_continuous(P, Q)
EXAMPLE: Assignment = {alpha: 2, P: ("1/3", "2/3"), Q: ("2/3", "1/3"), m: 2}


def weighted(value: Term, u: Term = p) -> Term:
    """u·value, outcomes with u = 0 counting 0."""
    return on(u, u * value)


def mean(value: Term) -> Term:
    """The mean of the value under P."""
    return integral(X, weighted(value))


LOSS, LOSS_UV = log(p / q), log(u / v)
M = moment(alpha, P, Q)
SAME = And((equal(part(u, v), weighted(exp((alpha - 1) * LOSS_UV), u)), part(u, v) >= 0))
UNSEEN = Statement(
    id="L.visible.zero",
    title="Where the second mass is 0, so is the first",
    claim=state(equal(u, 0), *VISIBLE, equal(v, 0)),
    derivation=Derivation().so(cases("u ≤ 0")),
    example={u: 0, v: 0},
)
NOTHING = Statement(
    id="L.part.zero",
    title="… and what it adds to a moment",
    claim=state(equal(part(u, v), 0), equal(u, 0)),
    derivation=Derivation().so(cases("u = 0")),
    example={u: 0, v: 0, alpha: 2},
)
unseen = logic("u ≤ 0").with_(use(UNSEEN))
EXPONENTIAL = Statement(
    id="L.loss.power",
    title="u^α v^{1−α} = u·e^{(α−1)·log(u/v)}",
    claim=state(SAME, *VISIBLE, alpha > 1),
    derivation=Derivation()
    .have(
        equal(pow_(u, alpha) * pow_(v, 1 - alpha), u * exp((alpha - 1) * LOSS_UV)),
        algebra("laws of powers"),
        u > 0,
        v > 0,
    )
    .have(SAME, cases("u > 0"), u > 0, v > 0)
    .have(SAME, cases("both are 0"), equal(u, 0))
    .have(equal(u, 0), unseen, equal(v, 0))
    .so(cases("u = 0, v = 0, or both are positive")),
    example={u: 1, v: 1, alpha: 2},
)
at_outcome = {u: p, v: q}
HERE = singular(p, q) <= 0
MEAN = mean(exp((alpha - 1) * LOSS))
MOMENT = Statement(
    id="N1.losses.moment",
    title="The Rényi moment is the mean of e^{(α−1)L}",
    claim=state(And((equal(M, MEAN), M >= 1)), alpha > 1, CONTINUOUS, M <= m),
    derivation=Derivation()
    .have(replaced(SAME, at_outcome), algebra("at every outcome").with_(use(EXPONENTIAL, at_outcome)), HERE)
    .have(equal(MEAN, MEAN), domination(part(p, q)))
    .have(equal(M, MEAN), integral_sign("the integrands agree"))
    .have(M >= 1, logic("at least 1").with_(use(LEAST, {mu: P, mu_: Q, m_: m})))
    .so(logic("both")),
    example=EXAMPLE,
)
SAME_LOG = Statement(
    id="L.renyi.same",
    title="Of equal moments the divergences are equal",
    claim=state(equal(1 / (alpha - 1) * log(z), 1 / (alpha - 1) * log(w)), equal(z, w), z >= 1, alpha > 1),
    derivation=Derivation().so(algebra),
    example={z: 1, w: 1, alpha: 2},
)
RENYI = Statement(
    id="N1.losses.renyi",
    title="Rényi divergence is the logarithm of a mean of the loss",
    claim=state(equal(renyi(alpha, P, Q), 1 / (alpha - 1) * log(MEAN)), alpha > 1, CONTINUOUS, M <= m),
    derivation=Derivation()
    .have(And((equal(M, MEAN), M >= 1)), logic("the moment").with_(use(MOMENT)))
    .so(logic("the same logarithm").with_(use(SAME_LOG, {z: M, w: MEAN}))),
    example=EXAMPLE,
)

# The Kullback–Leibler divergence is the mean of the loss, and at most D_α.
LOW, HIGH = u - v, part(u, v) / t - u + u * log(t)
LOG_BOUNDS = And((LOW <= weighted(LOSS_UV, u), (alpha - 1) * weighted(LOSS_UV, u) <= HIGH))
BELOW = Statement(
    id="L.loss.log.below",
    title="u·log(u/v) ≥ u − v",
    claim=state(LOW <= u * LOSS_UV, u > 0, v > 0),
    derivation=Derivation()
    .have(log(v / u) <= v / u - 1, logic("log(1 + w) ≤ w").with_(use(LOGARITHM, {log_u: v / u - 1})))
    .have(equal(log(v / u), -LOSS_UV), algebra("laws of logarithms"))
    .have(u * log(v / u) <= v - u, algebra("times u > 0"))
    .so(algebra("regrouped")),
    example={u: 1, v: 1},
)
POSITIVE_LOG = Statement(
    id="L.loss.log.positive",
    title="Bounds of u·log(u/v) for positive numbers",
    claim=state(
        And((LOW <= u * LOSS_UV, (alpha - 1) * (u * LOSS_UV) <= pow_(u, alpha) * pow_(v, 1 - alpha) / t - u + u * log(t))),
        u > 0, v > 0, t > 0, alpha > 1,
    ),
    derivation=Derivation()
    .have(equal(pow_(u, alpha) * pow_(v, 1 - alpha), u * exp((alpha - 1) * LOSS_UV)), algebra("laws of powers"))
    .have(exp((alpha - 1) * LOSS_UV) / t > 0, algebra("exponentials are positive"))
    .have(
        log(exp((alpha - 1) * LOSS_UV) / t) <= exp((alpha - 1) * LOSS_UV) / t - 1,
        logic("log(1 + w) ≤ w").with_(use(LOGARITHM, {log_u: exp((alpha - 1) * LOSS_UV) / t - 1})),
    )
    .have(equal(log(exp((alpha - 1) * LOSS_UV) / t), (alpha - 1) * LOSS_UV - log(t)), algebra("laws of logarithms"))
    .have((alpha - 1) * LOSS_UV <= exp((alpha - 1) * LOSS_UV) / t - 1 + log(t), algebra("regrouped"))
    .have(
        (alpha - 1) * (u * LOSS_UV) <= pow_(u, alpha) * pow_(v, 1 - alpha) / t - u + u * log(t), algebra("times u > 0")
    )
    .have(LOW <= u * LOSS_UV, logic("from below").with_(use(BELOW)))
    .so(logic("both")),
    example={u: 1, v: 1, t: 1, alpha: 2},
)  # fmt: skip
LOG_NUMBER = Statement(
    id="L.loss.log",
    title="… and for numbers that may be 0",
    claim=state(LOG_BOUNDS, *VISIBLE, t > 0, alpha > 1),
    derivation=Derivation()
    .have(LOG_BOUNDS, cases("positive numbers").with_(use(POSITIVE_LOG)), u > 0, v > 0)
    .have(LOG_BOUNDS, cases("u = 0"), equal(u, 0))
    .have(equal(u, 0), unseen, equal(v, 0))
    .so(cases("u = 0, v = 0, or both are positive")),
    example={u: 1, v: 1, t: 1, alpha: 2},
)
CEILING = 1 / (alpha - 1) * part(u, v) + v
DOMINATED = And((LOW <= weighted(LOSS_UV, u), -CEILING <= weighted(LOSS_UV, u), weighted(LOSS_UV, u) <= CEILING))
QUOTIENT = Statement(
    id="L.loss.quotient",
    title="A number between two bounds, divided by α − 1",
    claim=state(
        And((-(1 / (alpha - 1) * z + v) <= w, w <= 1 / (alpha - 1) * z + v)),
        u >= 0, v >= 0, z >= 0, alpha > 1, u - v <= w, (alpha - 1) * w <= z - u,
    ),
    derivation=Derivation()
    .have(z / (alpha - 1) >= 0, algebra("α > 1"))
    .have(-(1 / (alpha - 1) * z + v) <= w, algebra("u ≥ 0"))
    .have((alpha - 1) * w <= z, algebra("u ≥ 0"))
    .have(w <= z / (alpha - 1), algebra("divided by α − 1 > 0"))
    .have(w <= 1 / (alpha - 1) * z + v, algebra("v ≥ 0"))
    .so(logic("both")),
    example={u: 1, v: 1, z: 1, w: 0, alpha: 2},
)  # fmt: skip
BETWEEN = Statement(
    id="L.loss.log.between",
    title="Bounds of u·log(u/v) without a parameter",
    claim=state(DOMINATED, *VISIBLE, alpha > 1),
    derivation=Derivation()
    .have(replaced(LOG_BOUNDS, {t: term(1)}), logic("t = 1").with_(use(LOG_NUMBER, {t: 1})))
    .have(part(u, v) >= 0, logic("nonnegative").with_(use(EXPONENTIAL)))
    .have((alpha - 1) * weighted(LOSS_UV, u) <= part(u, v) - u, algebra("log 1 = 0"))
    .so(logic("divided by α − 1").with_(use(QUOTIENT, {z: part(u, v), w: weighted(LOSS_UV, u)}))),
    example={u: 1, v: 1, alpha: 2},
)
KL = kl(P, Q)
LOG_HERE, CEILING_HERE = weighted(LOSS), 1 / (alpha - 1) * part(p, q) + q
KL_EXISTS = Statement(
    id="N1.losses.kl.exists",
    title="The mean of the loss exists and is nonnegative",
    claim=state(KL >= 0, alpha > 1, CONTINUOUS, M <= m),
    derivation=Derivation()
    .have(replaced(DOMINATED, at_outcome), algebra("at every outcome").with_(use(BETWEEN, at_outcome)), HERE)
    .have(
        equal(integral(X, CEILING_HERE), 1 / (alpha - 1) * M + integral(X, q)), integral_sign("the integral is linear")
    )
    .have(equal(KL, KL), domination(CEILING_HERE))
    .start(0)
    .equals(integral(X, p) - integral(X, q), mass_one("both densities have mass one"))
    .at_most(KL, integral_sign("p log(p/q) ≥ p − q")),
    example=EXAMPLE,
)
HIGH_HERE = replaced((alpha - 1) * weighted(LOSS_UV, u) <= HIGH, at_outcome)
KL_BELOW = Statement(
    id="N1.losses.kl.tangent",
    title="The mean of the loss lies below tangents of the logarithm",
    claim=state((alpha - 1) * KL <= M / t - 1 + log(t), alpha > 1, t > 0, CONTINUOUS, M <= m),
    derivation=Derivation()
    .have(KL >= 0, logic("it exists").with_(use(KL_EXISTS)))
    .have(HIGH_HERE, algebra("at every outcome").with_(use(LOG_NUMBER, at_outcome)), HERE)
    .start((alpha - 1) * KL)
    .at_most(M / t - integral(X, p) + integral(X, p) * log(t), integral_sign("the bound at every outcome"))
    .equals(M / t - 1 + log(t), mass_one("densities have mass one")),
    example={**EXAMPLE, t: 1},
)
APART = weighted(log(u) - log(v), u)
DIFFERENCE = Statement(
    id="L.loss.difference",
    title="u·log(u/v) as u·(log u − log v)",
    claim=state(And((equal(weighted(LOSS_UV, u), APART), -CEILING <= APART, APART <= CEILING)), *VISIBLE, alpha > 1),
    derivation=Derivation()
    .have(DOMINATED, logic("bounds").with_(use(BETWEEN)))
    .have(equal(weighted(LOSS_UV, u), APART), cases("the logarithm of a quotient"), u > 0, v > 0)
    .have(equal(weighted(LOSS_UV, u), APART), cases("both are 0"), equal(u, 0))
    .have(equal(u, 0), unseen, equal(v, 0))
    .have(equal(weighted(LOSS_UV, u), APART), cases("u = 0, v = 0, or both are positive"))
    .so(logic("the same bounds")),
    example={u: 1, v: 1, alpha: 2},
)
LOSS_MEAN = mean(log(p) - log(q))
KL_MEAN = Statement(
    id="N1.losses.kl.mean",
    title="The Kullback–Leibler divergence is the mean of the loss",
    claim=state(equal(KL, LOSS_MEAN), alpha > 1, CONTINUOUS, M <= m),
    derivation=Derivation()
    .have(KL >= 0, logic("it exists").with_(use(KL_EXISTS)))
    .have(
        replaced(DIFFERENCE.claim.goal, at_outcome),
        algebra("at every outcome").with_(use(DIFFERENCE, at_outcome)),
        HERE,
    )
    .have(
        equal(integral(X, CEILING_HERE), 1 / (alpha - 1) * M + integral(X, q)), integral_sign("the integral is linear")
    )
    .have(equal(LOSS_MEAN, LOSS_MEAN), domination(CEILING_HERE))
    .so(integral_sign("the integrands agree")),
    example=EXAMPLE,
)
DIVERGENCE = renyi(alpha, P, Q)
LOGARITHMIC = Statement(
    id="L.renyi.above",
    title="From (α − 1)·k ≤ log m to k ≤ log(m)/(α − 1)",
    claim=state(w <= 1 / (alpha - 1) * log(z), (alpha - 1) * w <= z / z - 1 + log(z), z >= 1, alpha > 1),
    derivation=Derivation().have((alpha - 1) * w <= log(z), algebra("z/z = 1")).so(algebra("divided by α − 1 > 0")),
    example={z: 1, w: 0, alpha: 2},
)
KL_RENYI = Statement(
    id="N1.losses.kl",
    title="The Kullback–Leibler divergence is at most every Rényi divergence",
    claim=state(And((KL >= 0, KL <= DIVERGENCE)), alpha > 1, CONTINUOUS, M <= m),
    derivation=Derivation()
    .have(And((equal(M, MEAN), M >= 1)), logic("the moment").with_(use(MOMENT)))
    .have(KL >= 0, logic("it exists").with_(use(KL_EXISTS)))
    .have((alpha - 1) * KL <= M / M - 1 + log(M), logic("the tangent at M").with_(use(KL_BELOW, {t: M})))
    .have(KL <= DIVERGENCE, logic("divided by α − 1").with_(use(LOGARITHMIC, {z: M, w: KL})))
    .so(logic("both")),
    example=EXAMPLE,
)

# D_α grows with α: the power z^s with s = (α − 1)/(α′ − 1) ≤ 1 lies below its tangents.
CHORD = Statement(
    id="L.exp.slower",
    title="e^{sz} ≤ 1 + s(e^z − 1) for s ≤ 1",
    claim=state(exp(s * z) <= 1 + s * (exp(z) - 1), s > 0, s <= 1),
    derivation=Derivation()
    .have(1 / s >= 1, algebra("0 < s ≤ 1"))
    .have(
        exp(1 / s * (s * z)) >= 1 + 1 / s * (exp(s * z) - 1),
        logic("the tangent").with_(use(CONVEX, {c_alpha: 1 / s, exponent: s * z})),
    )
    .have(equal(exp(1 / s * (s * z)), exp(z)), algebra("(1/s)·sz = z"))
    .have(1 / s * (exp(s * z) - 1) <= exp(z) - 1, algebra("regrouped"))
    .so(algebra("times s > 0")),
    example={s: "1/2", z: 1},
)
RATIO = equal(alpha - 1, s * (alpha_ - 1))


def curve(order: Term, u: Term = u, v: Term = v) -> Term:
    """u^α v^{1−α} of this order, 0 where u = 0."""
    return on(u, pow_(u, order) * pow_(v, 1 - order))


K = pow_(t, s)
SHIFTED = (alpha_ - 1) * LOSS_UV - log(t)
LARGER = pow_(u, alpha_) * pow_(v, 1 - alpha_)
SPLIT = Statement(
    id="L.loss.split",
    title="e^{(α−1)L} = t^s·e^{sz} with z = (α′ − 1)L − log t",
    claim=state(equal(exp((alpha - 1) * z), K * exp(s * ((alpha_ - 1) * z - log(t)))), t > 0, RATIO),
    derivation=Derivation()
    .have(equal((alpha - 1) * z, s * log(t) + s * ((alpha_ - 1) * z - log(t))), algebra("α − 1 = s(α′ − 1)"))
    .start(exp((alpha - 1) * z))
    .equals(exp(s * log(t) + s * ((alpha_ - 1) * z - log(t))), algebra("α − 1 = s(α′ − 1)"))
    .equals(exp(s * log(t)) * exp(s * ((alpha_ - 1) * z - log(t))), algebra("laws of exp"))
    .equals(K * exp(s * ((alpha_ - 1) * z - log(t))), algebra("laws of powers")),
    example={s: "1/2", alpha: 2, alpha_: 3, t: 1, z: 1},
)
e, a, b, k = reals("e a b k")
COMBINED = Statement(
    id="L.loss.combined",
    title="The tangent, times u·t^s",
    claim=state(
        u * e <= k * ((1 - s) * u + s / t * w),
        u > 0, t > 0, k > 0, equal(e, k * a), a <= 1 + s * (b - 1), equal(u * b, w / t),
    ),
    derivation=Derivation()
    .have(u * k > 0, algebra("both are positive"))
    .start(u * e)
    .equals(u * k * a, algebra("e = ka"))
    .at_most(u * k * (1 + s * (b - 1)), algebra("times uk > 0"))
    .equals(k * ((1 - s) * u + s * (u * b)), algebra("regrouped"))
    .equals(k * ((1 - s) * u + s / t * w), algebra("ub = w/t")),
    example={u: 1, t: 1, k: 1, e: 1, a: 1, b: 1, s: 1, w: 1},
)  # fmt: skip
SLOWER = Statement(
    id="L.loss.slower.positive",
    title="u^α v^{1−α} below a tangent in u^α′ v^{1−α′}, for positive numbers",
    claim=state(
        pow_(u, alpha) * pow_(v, 1 - alpha) <= K * ((1 - s) * u + s / t * LARGER),
        u > 0, v > 0, t > 0, s > 0, s <= 1, RATIO,
    ),
    derivation=Derivation()
    .have(equal(pow_(u, alpha) * pow_(v, 1 - alpha), u * exp((alpha - 1) * LOSS_UV)), algebra("laws of powers"))
    .have(equal(LARGER, u * exp((alpha_ - 1) * LOSS_UV)), algebra("laws of powers"))
    .have(equal(exp(SHIFTED), exp((alpha_ - 1) * LOSS_UV) / t), algebra("laws of exp"))
    .have(equal(u * exp(SHIFTED), LARGER / t), algebra("times u"))
    .have(exp(s * SHIFTED) <= 1 + s * (exp(SHIFTED) - 1), logic("the tangent").with_(use(CHORD, {z: SHIFTED})))
    .have(equal(exp((alpha - 1) * LOSS_UV), K * exp(s * SHIFTED)), logic("laws of exp").with_(use(SPLIT, {z: LOSS_UV})))
    .have(K > 0, algebra("powers are positive"))
    .have(
        u * exp((alpha - 1) * LOSS_UV) <= K * ((1 - s) * u + s / t * LARGER),
        logic("times u·t^s").with_(
            use(COMBINED, {k: K, e: exp((alpha - 1) * LOSS_UV), a: exp(s * SHIFTED), b: exp(SHIFTED), w: LARGER})
        ),
    )
    .so(chained),
    example={u: 1, v: 1, t: 1, s: "1/2", alpha: 2, alpha_: 3},
)  # fmt: skip
SLOW_UV = K * ((1 - s) * u + s / t * curve(alpha_))
SLOW = And((-SLOW_UV <= curve(alpha), curve(alpha) <= SLOW_UV))
RAW = pow_(u, alpha) * pow_(v, 1 - alpha)
MOVED = Statement(
    id="L.loss.moved",
    title="Equals for equals",
    claim=state(
        And((-(w * ((1 - s) * u + s / t * e)) <= a, a <= w * ((1 - s) * u + s / t * e))),
        equal(a, b), equal(e, k), b >= 0, t > 0, b <= w * ((1 - s) * u + s / t * k),
    ),
    derivation=Derivation().so(substitution),
    example={a: 0, b: 0, e: 0, k: 0, t: 1, u: 0, w: 0, s: 0},
)  # fmt: skip
SLOWER_NUMBER = Statement(
    id="L.loss.slower",
    title="… and for numbers that may be 0",
    claim=state(SLOW, *VISIBLE, t > 0, s > 0, s <= 1, alpha > 1, alpha_ > 1, RATIO),
    derivation=Derivation()
    .have(SLOWER.claim.goal, logic("positive numbers").with_(use(SLOWER)), u > 0, v > 0)
    .have(And((equal(curve(alpha), RAW), equal(curve(alpha_), LARGER))), cases("u ≠ 0"), u > 0, v > 0)
    .have(RAW >= 0, algebra("powers are nonnegative"), u > 0, v > 0)
    .have(
        SLOW,
        logic("they are equal").with_(use(MOVED, {a: curve(alpha), b: RAW, e: curve(alpha_), k: LARGER, w: K})),
        u > 0,
        v > 0,
    )
    .have(K > 0, algebra("powers are positive"))
    .have(
        And((equal(curve(alpha), 0), equal(curve(alpha_), 0))),
        logic("u = 0").with_(use(NOTHING), use(NOTHING, {alpha: alpha_})),
        equal(u, 0),
    )
    .have(SLOW, algebra("both are 0"), equal(u, 0))
    .have(equal(u, 0), unseen, equal(v, 0))
    .so(cases("u = 0, v = 0, or both are positive")),
    example={u: 1, v: 1, t: 1, s: "1/2", alpha: 2, alpha_: 3},
)
M_ = moment(alpha_, P, Q)
SLOW_BOUND = K * ((1 - s) * p + s / t * curve(alpha_, p, q))
SLOW_MOMENT = Statement(
    id="N1.losses.moment.tangent",
    title="The Rényi moment lies below tangents in a moment of higher order",
    claim=state(
        M <= K * ((1 - s) + s / t * M_),
        t > 0, s > 0, s <= 1, alpha > 1, alpha_ > 1, RATIO, CONTINUOUS, M_ <= m,
    ),
    derivation=Derivation()
    .have(replaced(SLOW, at_outcome), algebra("at every outcome").with_(use(SLOWER_NUMBER, at_outcome)), HERE)
    .have(
        equal(integral(X, SLOW_BOUND), K * ((1 - s) * integral(X, p) + s / t * M_)), integral_sign("the integral is linear")
    )
    .have(equal(M, M), domination(SLOW_BOUND))
    .start(M)
    .at_most(K * ((1 - s) * integral(X, p) + s / t * M_), integral_sign("the bound at every outcome"))
    .equals(K * ((1 - s) * 1 + s / t * M_), mass_one("densities have mass one"))
    .equals(K * ((1 - s) + s / t * M_), algebra),
    example={**EXAMPLE, alpha_: 3, s: "1/2", t: 1, m: 3},
)  # fmt: skip
ORDERED = Statement(
    id="L.renyi.orders",
    title="From m ≤ k^s to log(m)/(α − 1) ≤ log(k)/(α′ − 1)",
    claim=state(
        1 / (alpha - 1) * log(z) <= 1 / (alpha_ - 1) * log(w),
        z >= 1, w >= 1, alpha > 1, alpha_ > 1, RATIO, z <= pow_(w, s) * ((1 - s) + s / w * w),
    ),
    derivation=Derivation()
    .have(equal((1 - s) + s / w * w, 1), algebra)
    .have(z <= pow_(w, s), algebra("s/k·k = s"))
    .have(log(z) <= log(pow_(w, s)), algebra("the logarithm is monotone"))
    .have(equal(log(pow_(w, s)), s * log(w)), algebra("laws of logarithms"))
    .have(log(z) <= s * log(w), chained)
    .have(equal(1 / (alpha - 1) * (s * log(w)), 1 / (alpha_ - 1) * log(w)), algebra("s = (α − 1)/(α′ − 1)"))
    .have(1 / (alpha - 1) * log(z) <= 1 / (alpha - 1) * (s * log(w)), algebra("divided by α − 1 > 0"))
    .so(chained),
    example={z: 1, w: 1, s: "1/2", alpha: 2, alpha_: 3},
)  # fmt: skip
S = (alpha - 1) / (alpha_ - 1)
GROWING = Statement(
    id="N1.losses.orders",
    title="Rényi divergence grows with its order",
    claim=state(And((M >= 1, DIVERGENCE <= renyi(alpha_, P, Q))), alpha > 1, alpha <= alpha_, CONTINUOUS, M_ <= m),
    derivation=Derivation()
    .have(alpha_ > 1, algebra("α′ ≥ α"))
    .have(S > 0, algebra("α, α′ > 1"))
    .have(S <= 1, algebra("α ≤ α′"))
    .have(equal(alpha - 1, S * (alpha_ - 1)), algebra)
    .have(M_ >= 1, logic("at least 1").with_(use(LEAST, {mu: P, mu_: Q, m_: m, alpha: alpha_})))
    .have(M <= pow_(M_, S) * ((1 - S) + S / M_ * M_), logic("the tangent at M′").with_(use(SLOW_MOMENT, {s: S, t: M_})))
    .have(M >= 1, logic("at least 1").with_(use(LEAST, {mu: P, mu_: Q, m_: pow_(M_, S) * ((1 - S) + S / M_ * M_)})))
    .have(DIVERGENCE <= renyi(alpha_, P, Q), logic("logarithms").with_(use(ORDERED, {s: S, z: M, w: M_})))
    .so(logic("both")),
    example={**EXAMPLE, alpha_: 3, m: 3},
)

# A bounded loss: P(S) ≤ e^ε·Q(S) for every event.
GROWTH = exp((alpha - 1) * epsilon)
NEAR, NEAR_UV = p <= exp(epsilon) * q, u <= exp(epsilon) * v
SIZES = And((singular(u, v) >= 0, singular(u, v) <= 0, part(u, v) >= 0, part(u, v) <= GROWTH * u))
NEAR_NUMBER = Statement(
    id="L.loss.bounded",
    title="Bounds where u ≤ e^ε·v",
    claim=state(SIZES, u >= 0, v >= 0, NEAR_UV, alpha > 1),
    derivation=Derivation()
    .have(RAW <= GROWTH * u, logic("u/v ≤ e^ε").with_(use(FACTOR, {f_u: u, f_v: v})), u > 0, v > 0)
    .have(SIZES, cases("positive numbers"), u > 0, v > 0)
    .have(v > 0, algebra("u ≤ e^ε·v"), u > 0)
    .have(equal(part(u, v), 0), logic("u = 0").with_(use(NOTHING)), equal(u, 0))
    .have(SIZES, cases("both are 0"), equal(u, 0))
    .so(cases("u = 0 or u > 0")),
    example={u: 1, v: 1, epsilon: 1, alpha: 2},
)
LOSSES = bounded_loss(epsilon, P, Q)
here = algebra("at every outcome").with_(use(NEAR_NUMBER, at_outcome))
BOUNDED = Statement(
    id="N1.losses.bounded",
    title="Where the loss is at most ε, so is every Rényi divergence, and the Kullback–Leibler divergence",
    claim=state(And((CONTINUOUS, DIVERGENCE <= epsilon, KL <= epsilon)), alpha > 1, LOSSES),
    derivation=Derivation()
    .have(replaced(SIZES, at_outcome), here, NEAR)
    .have(equal(integral(X, singular(p, q)), integral(X, singular(p, q))), domination(p))
    .have(CONTINUOUS, integral_sign("p = 0 where q = 0"))
    .have(equal(M, M), domination(GROWTH * p))
    .start(M)
    .at_most(GROWTH * integral(X, p), integral_sign("the integrand is at most e^{(α−1)ε}·p"))
    .equals(GROWTH * 1, mass_one("densities have mass one"))
    .equals(GROWTH, algebra)
    .have(M <= GROWTH, chained)
    .have(And((equal(M, MEAN), M >= 1)), logic("the moment").with_(use(MOMENT, {m: GROWTH})))
    .have(DIVERGENCE <= epsilon, logic("its logarithm").with_(use(TO_DIVERGENCE, {to_m: M, to_epsilon: epsilon})))
    .have(And((KL >= 0, KL <= DIVERGENCE)), logic("at most D_α").with_(use(KL_RENYI, {m: GROWTH})))
    .so(logic("together")),
    example={alpha: 2, epsilon: "log(2)", P: ("1/3", "2/3"), Q: ("2/3", "1/3")},
)
HALF = term(1) / 2
CONSTANT = Statement(
    id="N1.losses.constant",
    title="D_α of (1, 0) to (½, ½) is log 2 for every α",
    claim=state(equal(1 / (alpha - 1) * log(part(term(1), HALF) + part(term(0), HALF)), log(term(2))), alpha > 1),
    derivation=Derivation()
    .have(equal(part(term(0), HALF), 0), logic("0 at 0").with_(use(NOTHING, {u: term(0), v: HALF})))
    .have(equal(part(term(1), HALF), pow_(HALF, 1 - alpha)), cases("1^α = 1"))
    .have(equal(log(pow_(HALF, 1 - alpha)), (alpha - 1) * log(term(2))), algebra("laws of logarithms"))
    .start(1 / (alpha - 1) * log(part(term(1), HALF) + part(term(0), HALF)))
    .equals(1 / (alpha - 1) * log(pow_(HALF, 1 - alpha)), algebra("the sum"))
    .equals(1 / (alpha - 1) * ((alpha - 1) * log(term(2))), algebra("laws of logarithms"))
    .equals(log(term(2)), algebra),
    example={alpha: 2},
)
LARGER_ORDER = renyi(alpha_, P, Q)
LOSSES_ROW = Statement(
    id="N1.losses",
    title="What the divergences say of the privacy loss",
    claim=state(
        And((
            equal(DIVERGENCE, 1 / (alpha - 1) * log(MEAN)),
            equal(KL, LOSS_MEAN),
            KL <= DIVERGENCE,
            DIVERGENCE <= LARGER_ORDER,
            Implies(LOSSES, And((DIVERGENCE <= epsilon, KL <= epsilon))),
            CONSTANT.claim.goal,
        )),
        alpha > 1, alpha <= alpha_, CONTINUOUS, M_ <= m,
    ),
    derivation=Derivation()
    .have(And((M >= 1, DIVERGENCE <= LARGER_ORDER)), logic("growing with the order").with_(use(GROWING)))
    .have(M <= M, algebra)
    .have(equal(DIVERGENCE, 1 / (alpha - 1) * log(MEAN)), logic("the moment as a mean").with_(use(RENYI, {m: M})))
    .have(equal(KL, LOSS_MEAN), logic("the mean").with_(use(KL_MEAN, {m: M})))
    .have(And((KL >= 0, KL <= DIVERGENCE)), logic("at most D_α").with_(use(KL_RENYI, {m: M})))
    .have(And((DIVERGENCE <= epsilon, KL <= epsilon)), logic("a bounded loss").with_(use(BOUNDED)), LOSSES)
    .have(CONSTANT.claim.goal, logic("no growth").with_(use(CONSTANT)))
    .so(logic("together")),
    example={**EXAMPLE, alpha_: 3, m: 3, epsilon: 1},
)  # fmt: skip

STATEMENTS = (
    UNSEEN, NOTHING, EXPONENTIAL, MOMENT, SAME_LOG, RENYI, BELOW, POSITIVE_LOG, LOG_NUMBER, QUOTIENT, BETWEEN, KL_EXISTS,
    KL_BELOW, DIFFERENCE, KL_MEAN, LOGARITHMIC, KL_RENYI, CHORD, SPLIT, COMBINED, SLOWER, MOVED, SLOWER_NUMBER, SLOW_MOMENT,
    ORDERED, GROWING, NEAR_NUMBER, BOUNDED, CONSTANT, LOSSES_ROW,
)  # fmt: skip
