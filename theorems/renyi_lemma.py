"""The 2αε² lemma: bounded privacy loss bounds the Rényi divergence quadratically.

If D_∞(P‖Q) ≤ ε and D_∞(Q‖P) ≤ ε, then D_α(P‖Q) ≤ 2αε² for every finite α ≥ 1 and every ε ≥ 0; D_1 is the Kullback–Leibler divergence.
Mironov (2017), Lemma 1. The note follows the published proof in two cases, α ≥ 1 + 1/ε and α < 1 + 1/ε.
"""

from symbolic.claims import And, Implies
from symbolic.derivations import Derivation, Statement, algebra, calculus, cases, domination, integral_sign, logic, use
from symbolic.functions import absolute, density, exp, integral, log, on, pow_
from symbolic.terms import equal
from theorems.exponential_bounds import POINTWISE, beta
from theorems.exponential_bounds import P as P_NUMBER
from theorems.exponential_bounds import Q as Q_NUMBER
from theorems.l1_bound import DISTANCE
from theorems.notation import X, bounded_loss, kl, measures, moment, moment_density, reals, renyi, state
from theorems.tangent_lemma import WEAK_TANGENT, c
from theorems.tangent_lemma import p as p_
from theorems.tangent_lemma import q as q_
from theorems.weighted_bounds import LOGARITHM
from theorems.weighted_bounds import u as log_u

alpha, epsilon, bound, u, v = reals("alpha epsilon e u v")
P, Q = measures("P Q")
p, q = density(P, X), density(Q, X)
LOSSES = (epsilon >= 0, bounded_loss(epsilon, P, Q), bounded_loss(epsilon, Q, P))
M, N = moment(alpha, P, Q), moment(alpha, Q, P)
PQ, QP = moment_density(alpha, P, Q), moment_density(alpha, Q, P)
EXAMPLE = {alpha: 2, epsilon: "log(2)", P: ("1/3", "2/3"), Q: ("2/3", "1/3")}
GROWTH = exp((alpha - 1) * epsilon)
NEAR = (p <= exp(epsilon) * q, q <= exp(epsilon) * p)

GROWING = Statement(
    id="N3.growth",
    title="The integrand is at most e^{(α−1)ε} times the density",
    claim=state(pow_(u, alpha) * pow_(v, 1 - alpha) <= GROWTH * u, u > 0, v > 0, u <= exp(epsilon) * v, alpha >= 1),
    derivation=Derivation()
    .have((u / v) ** (alpha - 1) <= GROWTH, calculus("u/v ≤ e^ε"))
    .start(pow_(u, alpha) * pow_(v, 1 - alpha))
    .equals(u * (u / v) ** (alpha - 1), calculus("laws of powers"))
    .at_most(GROWTH * u, algebra("times u > 0")),
    example={u: 1, v: 1, alpha: 2, epsilon: 1},
)
growth = algebra("p^α q^{1−α} = p·(p/q)^{α−1}").with_(use(GROWING, {u: p, v: q}))
tangent = algebra("the tangent lemma at c = 1").with_(use(WEAK_TANGENT, {p_: p, q_: q, c: 1}))
RAW = pow_(p, alpha) * pow_(q, 1 - alpha)
FINITE = Statement(
    id="N3.finite",
    title="The Rényi moment is finite, at least 1 and at most e^{(α−1)ε}",
    claim=state(And((M >= 1, M <= GROWTH)), alpha >= 1, *LOSSES),
    derivation=Derivation()
    .have(q > 0, algebra("p ≤ e^ε q"), p > 0, *NEAR)
    .have(RAW <= GROWTH * p, growth, p > 0, *NEAR)
    .have(RAW >= 0, algebra("powers are nonnegative"), p > 0, *NEAR)
    .have(RAW >= alpha * p - (alpha - 1) * q, tangent, p > 0, *NEAR)
    .have(PQ <= GROWTH * p, cases("0 where p = 0"), *NEAR)
    .have(PQ >= 0, cases("0 where p = 0"), *NEAR)
    .have(PQ >= alpha * p - (alpha - 1) * q, cases("q = 0 where p = 0"), *NEAR)
    .have(equal(M, M), domination(GROWTH * p))
    .have(M <= GROWTH, integral_sign("the integrand is at most e^{(α−1)ε} p"))
    .start(1)
    .equals(alpha * integral(X, p) - (alpha - 1) * integral(X, q), integral_sign("both densities have mass one"))
    .at_most(M, integral_sign("the integrand lies above αp − (α−1)q")),
    example=EXAMPLE,
)

SUM = integral(X, PQ + QP)
SYMMETRIC = Statement(
    id="N3.sym",
    title="Adding the symmetric term and taking 1 away",
    claim=state(M <= SUM - 1, alpha >= 1, *LOSSES),
    derivation=Derivation()
    .have(And((M >= 1, M <= GROWTH)), algebra("the moment is finite").with_(use(FINITE)))
    .have(N >= 1, algebra("so is the other, and it is at least 1").with_(use(FINITE, {P: Q, Q: P})))
    .have(equal(SUM, M + N), integral_sign("the integral is linear")),
    example=EXAMPLE,
)

NORM = integral(X, absolute(p - q))
BOUND = (1 + (alpha - 1) ** 2 * epsilon**2) * (p + q) + (alpha - 1) * epsilon * absolute(p - q)
TOTAL = 1 + 2 * (alpha - 1) ** 2 * epsilon**2 + (alpha - 1) * epsilon * NORM
INTEGRAL = Statement(
    id="N3.integral",
    title="The integral of the pointwise bound, less 1",
    claim=state(equal(integral(X, BOUND) - 1, TOTAL), epsilon >= 0, alpha >= 1),
    derivation=Derivation()
    .start(integral(X, BOUND))
    .equals(
        (1 + (alpha - 1) ** 2 * epsilon**2) * integral(X, p + q) + (alpha - 1) * epsilon * NORM,
        integral_sign("the integral is linear"),
    )
    .have(equal(integral(X, p + q), 2), integral_sign("both densities have mass one")),
    example=EXAMPLE,
)

DIVERGENCE = renyi(alpha, P, Q)
CASE1 = Statement(
    id="N3.case1",
    title="The first case, α ≥ 1 + 1/ε",
    claim=state(
        And((DIVERGENCE <= epsilon, epsilon <= (alpha - 1) * epsilon**2, (alpha - 1) * epsilon**2 <= 2 * alpha * epsilon**2)),
        epsilon > 0, alpha >= 1 + 1 / epsilon, *LOSSES[1:],
    ),
    derivation=Derivation()
    .have(alpha > 1, algebra("1/ε > 0"))
    .have((alpha - 1) * epsilon >= 1, algebra("α − 1 ≥ 1/ε"))
    .have(And((M >= 1, M <= GROWTH)), algebra("the moment is at most e^{(α−1)ε}").with_(use(FINITE)))
    .have(log(M) <= (alpha - 1) * epsilon, algebra("the logarithm is monotone"))
    .have(DIVERGENCE <= epsilon, algebra("divided by α − 1 > 0"))
    .have(epsilon <= (alpha - 1) * epsilon**2, algebra("times ε > 0"))
    .have((alpha - 1) * epsilon**2 <= 2 * alpha * epsilon**2, algebra("α − 1 ≤ 2α")),
    example={alpha: 3, epsilon: "log(2)", P: ("1/3", "2/3"), Q: ("2/3", "1/3")},
)  # fmt: skip
CASE1_PRINTED = Statement(
    id="N3.case1.printed",
    title="D_∞(P‖Q) = ε, as printed: no smaller bound holds",
    claim=state(bound >= epsilon, *LOSSES, bound >= 0, bounded_loss(bound, P, Q)),
    stated="refuted",
    witness={epsilon: 1, bound: 0, P: ("1/2", "1/2"), Q: ("1/2", "1/2")},
    repaired="N3.case1",
)

TERMS = RAW + pow_(q, alpha) * pow_(p, 1 - alpha)
pointwise = algebra("the key inequality with β = α − 1").with_(use(POINTWISE, {P_NUMBER: p, Q_NUMBER: q, beta: alpha - 1}))
MEASURED = 1 + 2 * alpha * (alpha - 1) * epsilon**2
FINAL = Statement(
    id="N3.final",
    title="The second case, α < 1 + 1/ε",
    claim=state(
        And((exp((alpha - 1) * DIVERGENCE) <= MEASURED, DIVERGENCE <= 2 * alpha * epsilon**2)),
        alpha > 1, (alpha - 1) * epsilon <= 1, *LOSSES,
    ),
    derivation=Derivation()
    .have(q > 0, algebra("p ≤ e^ε q"), p > 0, *NEAR)
    .have(absolute(log(p / q)) <= epsilon, calculus("e^{−ε} ≤ p/q ≤ e^ε"), p > 0, *NEAR)
    .have(TERMS <= BOUND, pointwise, p > 0, *NEAR)
    .have(PQ + QP <= BOUND, cases("where p = 0, q = 0 too"), *NEAR)
    .have(And((M >= 1, M <= GROWTH)), algebra("the moment is finite").with_(use(FINITE)))
    .have(And((N >= 1, N <= GROWTH)), algebra("so is the other").with_(use(FINITE, {P: Q, Q: P})))
    .have(equal(SUM, M + N), integral_sign("the integral is linear"))
    .have(NORM <= 2 * epsilon, algebra("the L¹ bound").with_(use(DISTANCE)))
    .start(M)
    .at_most(SUM - 1, algebra("the other moment is at least 1"))
    .at_most(integral(X, BOUND) - 1, integral_sign("the pointwise bound"))
    .equals(TOTAL, algebra("both densities have mass one").with_(use(INTEGRAL)))
    .at_most(1 + 2 * (alpha - 1) ** 2 * epsilon**2 + 2 * (alpha - 1) * epsilon**2, algebra("the L¹ bound, times (α − 1)ε"))
    .equals(MEASURED, algebra)
    .have(equal(exp((alpha - 1) * DIVERGENCE), M), calculus("the definition of D_α"))
    .have(log(M) <= log(MEASURED), algebra("the logarithm is monotone"))
    .have(log(MEASURED) <= 2 * alpha * (alpha - 1) * epsilon**2, algebra("log(1 + u) ≤ u").with_(use(LOGARITHM, {log_u: 2 * alpha * (alpha - 1) * epsilon**2})))
    .have(DIVERGENCE <= 2 * alpha * epsilon**2, algebra("divided by α − 1 > 0")),
    example=EXAMPLE,
)  # fmt: skip
FINAL_PRINTED = Statement(
    id="N3.final.printed",
    title="2(α−1)ε² + 2ε³ ≤ 2αε² because α ≥ 1, as printed",
    claim=state(
        2 * (alpha - 1) * epsilon**2 + 2 * epsilon**3 <= 2 * alpha * epsilon**2,
        alpha >= 1, epsilon > 0, alpha < 1 + 1 / epsilon,
    ),
    stated="refuted",
    witness={epsilon: 2, alpha: "5/4"},
    repaired="N3.final",
)  # fmt: skip

KL = kl(P, Q)
LOG = p * log(p / q)
KL_TERM = on(p, LOG)
KULLBACK = Statement(
    id="N3.kl",
    title="The Kullback–Leibler divergence is at most 2ε²",
    claim=state(KL <= 2 * epsilon**2, *LOSSES),
    derivation=Derivation()
    .have(q > 0, algebra("p ≤ e^ε q"), p > 0, *NEAR)
    .have(log(p / q) <= epsilon, calculus("p/q ≤ e^ε"), p > 0, *NEAR)
    .have(log(p / q) >= -epsilon, calculus("p/q ≥ e^{−ε}"), p > 0, *NEAR)
    .have(log(p / q) <= p / q - 1, calculus("log(1 + u) ≤ u").with_(use(LOGARITHM, {log_u: p / q - 1})), p > 0, *NEAR)
    .have(q * log(p / q) <= p - q, algebra("times q > 0"), p > 0, *NEAR)
    .have((p - q) * log(p / q) <= epsilon * absolute(p - q), cases("|log(p/q)| ≤ ε"), p > 0, *NEAR)
    .have(LOG <= epsilon * absolute(p - q) + p - q, algebra("added"), p > 0, *NEAR)
    .have(KL_TERM <= epsilon * absolute(p - q) + p - q, cases("where p = 0, q = 0 too"), *NEAR)
    .have(LOG <= epsilon * p, algebra("times p > 0"), p > 0, *NEAR)
    .have(LOG >= -(epsilon * p), algebra("times p > 0"), p > 0, *NEAR)
    .have(KL_TERM <= epsilon * p, cases("0 where p = 0"), *NEAR)
    .have(KL_TERM >= -(epsilon * p), cases("0 where p = 0"), *NEAR)
    .have(equal(KL, KL), domination(epsilon * p))
    .have(NORM <= 2 * epsilon, algebra("the L¹ bound").with_(use(DISTANCE)))
    .start(KL)
    .at_most(epsilon * NORM + integral(X, p) - integral(X, q), integral_sign("the pointwise bound"))
    .equals(epsilon * NORM, integral_sign("both densities have mass one"))
    .at_most(2 * epsilon**2, algebra("the L¹ bound, times ε")),
    example={s: v for s, v in EXAMPLE.items() if s != alpha},
)
LEMMA = Statement(
    id="N3.lemma",
    title="The 2αε² lemma",
    claim=state(And((KL <= 2 * epsilon**2, Implies(alpha > 1, DIVERGENCE <= 2 * alpha * epsilon**2))), alpha >= 1, *LOSSES),
    derivation=Derivation()
    .have(KL <= 2 * epsilon**2, algebra("α = 1").with_(use(KULLBACK)))
    .have(DIVERGENCE <= 2 * alpha * epsilon**2, algebra("the second case").with_(use(FINAL)), alpha > 1, (alpha - 1) * epsilon <= 1)
    .have(epsilon > 0, algebra("(α − 1)ε > 1"), alpha > 1, (alpha - 1) * epsilon > 1)
    .have(alpha >= 1 + 1 / epsilon, algebra("divided by ε > 0"), alpha > 1, (alpha - 1) * epsilon > 1)
    .have(DIVERGENCE <= 2 * alpha * epsilon**2, algebra("the first case").with_(use(CASE1)), alpha > 1, (alpha - 1) * epsilon > 1)
    .so(logic("one of the two cases")),
    example=EXAMPLE,
)

STATEMENTS = (
    GROWING, FINITE, SYMMETRIC, INTEGRAL, CASE1, CASE1_PRINTED, FINAL, FINAL_PRINTED, KULLBACK, LEMMA,
)  # fmt: skip
