"""Rényi and Kullback–Leibler divergences as means of the privacy loss L = log(p/q), with outcomes drawn from P.

For P ≪ Q and α > 1 with ∫p^α q^{1−α} < ∞,

    D_α(P‖Q) = (1/(α−1))·log E[e^{(α−1)L}],    0 ≤ KL(P‖Q) = E[L] ≤ D_α(P‖Q),

the last since log z ≤ log t + z/t − 1 for z = (p/q)^{α−1} and t = E[z]. Balle, Barthe, Gaboardi, Hsu, Sato (2020),
Hypothesis Testing Interpretations and Rényi Differential Privacy.
"""

from symproof.kernel.formulas import And
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import Term, equal, term
from symproof.kernel.vocabulary import density, exp, integral, log, on, pow_
from symproof.statements import (
    Assignment,
    Derivation,
    Statement,
    algebra,
    cases,
    domination,
    integral_sign,
    logic,
    mass_one,
    use,
)  # fmt: skip
from symproof.theorems.facts.moment_parts import VISIBLE, u, v
from symproof.theorems.facts.moment_parts import m as m_
from symproof.theorems.facts.randomised_rules import alpha, part
from symproof.theorems.facts.weighted_bounds import LOGARITHM
from symproof.theorems.facts.weighted_bounds import u as log_u
from symproof.theorems.hypothesis_testing.renyi_convexity import LEAST, mu, mu_
from symproof.theorems.notation import (
    X,
    absolutely_continuous,
    kl,
    measures,
    moment,
    reals,
    renyi,
    singular,
    state,
)  # fmt: skip

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

STATEMENTS = (
    UNSEEN, EXPONENTIAL, MOMENT, SAME_LOG, RENYI, BELOW, POSITIVE_LOG, LOG_NUMBER, QUOTIENT, BETWEEN, KL_EXISTS,
    KL_BELOW, DIFFERENCE, KL_MEAN, LOGARITHMIC, KL_RENYI,
)  # fmt: skip
