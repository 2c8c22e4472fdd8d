"""The 2αε² lemma: bounded privacy loss bounds the Rényi divergence quadratically.

If D_∞(P‖Q) ≤ ε and D_∞(Q‖P) ≤ ε, then D_α(P‖Q) ≤ 2αε² for every finite α ≥ 1 and every ε ≥ 0; D_1 is the Kullback–Leibler divergence.
Mironov (2017), Lemma 1. The note follows the published proof in two cases, α ≥ 1 + 1/ε and α < 1 + 1/ε.
"""

from symproof.kernel.formulas import And, Formula, Implies, Or
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import equal
from symproof.kernel.vocabulary import absolute, density, exp, integral, log, on, pow_
from symproof.statements import (
    Assignment,
    ClosedForm,
    Derivation,
    Reason,
    Statement,
    algebra,
    calculus,
    cases,
    chained,
    domination,
    integral_sign,
    logic,
    mass_one,
    substitution,
    use,
)  # fmt: skip
from symproof.theorems.facts.tangent_lemma import WEAK_TANGENT, c
from symproof.theorems.facts.tangent_lemma import p as p_
from symproof.theorems.facts.tangent_lemma import q as q_
from symproof.theorems.facts.weighted_bounds import LOGARITHM
from symproof.theorems.facts.weighted_bounds import u as log_u
from symproof.theorems.notation import X, bounded_loss, kl, measures, moment, moment_density, reals, renyi, state
from symproof.theorems.renyi_bound.exponential_bounds import POINTWISE, beta
from symproof.theorems.renyi_bound.exponential_bounds import P as P_NUMBER
from symproof.theorems.renyi_bound.exponential_bounds import Q as Q_NUMBER
from symproof.theorems.renyi_bound.l1_bound import DISTANCE

alpha, epsilon, bound, u, v = reals("alpha epsilon e u v")
P, Q = measures("P Q")
p, q = density(P, X), density(Q, X)
LOSSES = (epsilon >= 0, bounded_loss(epsilon, P, Q), bounded_loss(epsilon, Q, P))
M, N = moment(alpha, P, Q), moment(alpha, Q, P)
PQ, QP = moment_density(alpha, P, Q), moment_density(alpha, Q, P)
EXAMPLE: Assignment = {alpha: 2, epsilon: "log(2)", P: ("1/3", "2/3"), Q: ("2/3", "1/3")}
GROWTH = exp((alpha - 1) * epsilon)
NEAR = (p <= exp(epsilon) * q, q <= exp(epsilon) * p)

# The same for numbers u, v in place of the densities p, q at an outcome.
CLOSE = (u <= exp(epsilon) * v, v <= exp(epsilon) * u)
UV, VU = pow_(u, alpha) * pow_(v, 1 - alpha), pow_(v, alpha) * pow_(u, 1 - alpha)
SIZES: Assignment = {u: 1, v: 1, alpha: 2, epsilon: 1}

LOSS = Statement(
    id="N3.loss.number",
    title="|log(u/v)| ≤ ε where u and v are within a factor e^ε",
    claim=state(absolute(log(u / v)) <= epsilon, u > 0, v > 0, *CLOSE),
    derivation=Derivation()
    .have(log(u / v) <= epsilon, calculus("u/v ≤ e^ε"))
    .have(log(v / u) <= epsilon, calculus("v/u ≤ e^ε"))
    .have(equal(log(v / u), -log(u / v)), calculus("laws of logarithms"))
    .so(cases("both directions")),
    example=SIZES,
)
GROWING = Statement(
    id="N3.growth.number",
    title="u^α v^{1−α} ≤ e^{(α−1)ε}·u",
    claim=state(UV <= GROWTH * u, u > 0, v > 0, u <= exp(epsilon) * v, alpha >= 1),
    derivation=Derivation()
    .have((u / v) ** (alpha - 1) <= GROWTH, calculus("u/v ≤ e^ε"))
    .start(UV)
    .equals(u * (u / v) ** (alpha - 1), calculus("laws of powers"))
    .at_most(GROWTH * u, algebra("times u > 0")),
    example=SIZES,
)


def zero_or_positive(bounds: Formula, when_positive: Reason) -> Derivation:
    """Lines that prove bounds of terms that are 0 where u = 0, from their proof where u > 0."""
    return (
        Derivation()
        .have(Or((u > 0, equal(u, 0))), cases("u ≥ 0"))
        .have(v > 0, algebra("u ≤ e^ε v"), u > 0)
        .have(bounds, when_positive, u > 0, v > 0)
        .have(equal(v, 0), cases("v ≤ e^ε u"), equal(u, 0))
        .have(bounds, substitution("both are 0"), equal(u, 0), equal(v, 0))
        .so(logic("u > 0 or u = 0"))
    )


ON_UV, ON_VU = on(u, UV), on(v, VU)
tangent = use(WEAK_TANGENT, {p_: u, q_: v, c: 1})
MOMENT_BOUNDS = And((ON_UV >= 0, ON_UV <= GROWTH * u, ON_UV >= alpha * u - (alpha - 1) * v))
RAW_BOUNDS = And((UV >= 0, UV <= GROWTH * u, UV >= alpha * u - (alpha - 1) * v))
RAW_MOMENT = Statement(
    id="N3.finite.positive",
    title="Bounds of u^α v^{1−α} for positive numbers",
    claim=state(RAW_BOUNDS, u > 0, v > 0, *CLOSE, alpha >= 1),
    derivation=Derivation()
    .have(UV >= 0, algebra("powers are positive"))
    .have(UV <= GROWTH * u, algebra("the growth bound").with_(use(GROWING)))
    .have(UV >= alpha * u - (alpha - 1) * v, algebra("the tangent lemma at c = 1").with_(tangent)),
    example=SIZES,
)
MOMENT = Statement(
    id="N3.finite.number",
    title="… and for numbers that may be 0",
    claim=state(MOMENT_BOUNDS, u >= 0, v >= 0, *CLOSE, alpha >= 1),
    derivation=zero_or_positive(MOMENT_BOUNDS, cases("positive numbers").with_(use(RAW_MOMENT))),
    example=SIZES,
)
at_outcome = {u: p, v: q}
FINITE = Statement(
    id="N3.finite",
    title="The Rényi moment is finite, at least 1 and at most e^{(α−1)ε}",
    claim=state(And((M >= 1, M <= GROWTH)), alpha >= 1, *LOSSES),
    derivation=Derivation()
    .have(replaced(MOMENT_BOUNDS, at_outcome), algebra("at every outcome").with_(use(MOMENT, at_outcome)), *NEAR)
    .have(equal(M, M), domination(GROWTH * p))
    .have(M <= GROWTH, integral_sign("the integrand is at most e^{(α−1)ε} p"))
    .start(1)
    .equals(alpha * integral(X, p) - (alpha - 1) * integral(X, q), mass_one("both densities have mass one"))
    .at_most(M, integral_sign("the integrand lies above αp − (α−1)q")),
    example=EXAMPLE,
)
QUOTIENT = Statement(
    id="N3.divergence.number",
    title="From a moment m to the divergence log(m)/(α − 1)",
    claim=state(
        And((
            equal(exp((alpha - 1) * (1 / (alpha - 1) * log(u))), u),
            Implies(u <= GROWTH, 1 / (alpha - 1) * log(u) <= epsilon),
            Implies(u <= 1 + 2 * alpha * (alpha - 1) * epsilon**2, 1 / (alpha - 1) * log(u) <= 2 * alpha * epsilon**2),
        )),
        u > 0, alpha > 1,
    ),
    derivation=Derivation()
    .have(equal(exp((alpha - 1) * (1 / (alpha - 1) * log(u))), u), algebra("exp undoes log"))
    .have(log(u) <= (alpha - 1) * epsilon, algebra("the logarithm is monotone"), u <= GROWTH)
    .have(1 / (alpha - 1) * log(u) <= epsilon, algebra("divided by α − 1 > 0"), u <= GROWTH)
    .have(alpha * (alpha - 1) * epsilon**2 >= 0, algebra("α > 1"))
    .have(log(u) <= u - 1, calculus("log(1 + w) ≤ w").with_(use(LOGARITHM, {log_u: u - 1})))
    .have(log(u) <= 2 * alpha * (alpha - 1) * epsilon**2, algebra("added"), u <= 1 + 2 * alpha * (alpha - 1) * epsilon**2)
    .have(
        1 / (alpha - 1) * log(u) <= 2 * alpha * epsilon**2, algebra("divided by α − 1 > 0"),
        u <= 1 + 2 * alpha * (alpha - 1) * epsilon**2,
    )
    .so(logic("together")),
    example=SIZES,
)  # fmt: skip
quotient = logic("the divergence of the moment").with_(use(QUOTIENT, {u: M}))

SUM = integral(X, PQ + QP)
SYMMETRIC = Statement(
    id="N3.sym",
    title="Adding the symmetric term and taking 1 away",
    claim=state(M <= SUM - 1, alpha >= 1, *LOSSES),
    derivation=Derivation()
    .have(And((M >= 1, M <= GROWTH)), logic("the moment is finite").with_(use(FINITE)))
    .have(N >= 1, logic("so is the other, and it is at least 1").with_(use(FINITE, {P: Q, Q: P})))
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
    .have(And((M >= 1, M <= GROWTH)), logic("the moment is at most e^{(α−1)ε}").with_(use(FINITE)))
    .have(DIVERGENCE <= epsilon, quotient)
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

BOUND_UV = (1 + (alpha - 1) ** 2 * epsilon**2) * (u + v) + (alpha - 1) * epsilon * absolute(u - v)
RAW_BOTH = Statement(
    id="N3.both.positive",
    title="The pointwise bound for positive numbers, with β = α − 1",
    claim=state(UV + VU <= BOUND_UV, u > 0, v > 0, *CLOSE, alpha >= 1, (alpha - 1) * epsilon <= 1),
    derivation=Derivation()
    .have(absolute(log(u / v)) <= epsilon, logic("bounded loss").with_(use(LOSS)))
    .so(algebra("the key inequality").with_(use(POINTWISE, {P_NUMBER: u, Q_NUMBER: v, beta: alpha - 1}))),
    example=SIZES,
)
BOTH = Statement(
    id="N3.both.number",
    title="… and for numbers that may be 0",
    claim=state(ON_UV + ON_VU <= BOUND_UV, u >= 0, v >= 0, *CLOSE, alpha >= 1, (alpha - 1) * epsilon <= 1),
    derivation=zero_or_positive(ON_UV + ON_VU <= BOUND_UV, cases("positive numbers").with_(use(RAW_BOTH))),
    example=SIZES,
)
MEASURED = 1 + 2 * alpha * (alpha - 1) * epsilon**2
FINAL = Statement(
    id="N3.final",
    title="The second case, α < 1 + 1/ε",
    claim=state(
        And((exp((alpha - 1) * DIVERGENCE) <= MEASURED, DIVERGENCE <= 2 * alpha * epsilon**2)),
        alpha > 1, (alpha - 1) * epsilon <= 1, *LOSSES,
    ),
    derivation=Derivation()
    .have(And((M >= 1, M <= GROWTH)), logic("the moment is finite").with_(use(FINITE)))
    .have(And((N >= 1, N <= GROWTH)), logic("so is the other").with_(use(FINITE, {P: Q, Q: P})))
    .have(PQ + QP <= BOUND, algebra("at every outcome").with_(use(BOTH, at_outcome)), *NEAR)
    .have(NORM <= 2 * epsilon, chained("the L¹ bound").with_(use(DISTANCE)))
    .start(M)
    .at_most(SUM - 1, logic("the other moment is at least 1").with_(use(SYMMETRIC)))
    .at_most(integral(X, BOUND) - 1, integral_sign("the pointwise bound"))
    .equals(TOTAL, logic("both densities have mass one").with_(use(INTEGRAL)))
    .at_most(1 + 2 * (alpha - 1) ** 2 * epsilon**2 + 2 * (alpha - 1) * epsilon**2, algebra("the L¹ bound, times (α − 1)ε"))
    .equals(MEASURED, algebra)
    .have(M <= MEASURED, chained("altogether"))
    .have(equal(exp((alpha - 1) * DIVERGENCE), M), quotient)
    .have(DIVERGENCE <= 2 * alpha * epsilon**2, quotient),
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
LOG_UV = u * log(u / v)
PRODUCT = Statement(
    id="L.product",
    title="a·b ≤ c·|a| where |b| ≤ c",
    claim=state(u * v <= epsilon * absolute(u), absolute(v) <= epsilon),
    derivation=Derivation().so(cases("the signs of a and b")),
    example={u: 1, v: 1, epsilon: 1},
)
KL_BOUNDS = And((
    on(u, LOG_UV) <= epsilon * absolute(u - v) + u - v, on(u, LOG_UV) <= epsilon * u, -(epsilon * u) <= on(u, LOG_UV),
))  # fmt: skip
RAW_KL = Statement(
    id="N3.kl.positive",
    title="Bounds of u·log(u/v) for positive numbers",
    claim=state(
        And((LOG_UV <= epsilon * absolute(u - v) + u - v, LOG_UV <= epsilon * u, -(epsilon * u) <= LOG_UV)),
        u > 0, v > 0, *CLOSE,
    ),
    derivation=Derivation()
    .have(absolute(log(u / v)) <= epsilon, logic("bounded loss").with_(use(LOSS)))
    .have(And((log(u / v) <= epsilon, -epsilon <= log(u / v))), cases("both directions"))
    .have(log(u / v) <= u / v - 1, logic("log(1 + w) ≤ w").with_(use(LOGARITHM, {log_u: u / v - 1})))
    .have(v * log(u / v) <= u - v, algebra("times v > 0"))
    .have((u - v) * log(u / v) <= epsilon * absolute(u - v), logic("|log(u/v)| ≤ ε").with_(use(PRODUCT, {u: u - v, v: log(u / v)})))
    .have(LOG_UV <= epsilon * u, algebra("times u > 0"))
    .have(-(epsilon * u) <= LOG_UV, algebra("times u > 0")),
    example=SIZES,
)  # fmt: skip
KL_NUMBER = Statement(
    id="N3.kl.number",
    title="… and for numbers that may be 0",
    claim=state(KL_BOUNDS, u >= 0, v >= 0, *CLOSE),
    derivation=zero_or_positive(KL_BOUNDS, cases("positive numbers").with_(use(RAW_KL))),
    example=SIZES,
)
KULLBACK = Statement(
    id="N3.kl",
    title="The Kullback–Leibler divergence is at most 2ε²",
    claim=state(KL <= 2 * epsilon**2, *LOSSES),
    derivation=Derivation()
    .have(replaced(KL_BOUNDS, at_outcome), algebra("at every outcome").with_(use(KL_NUMBER, at_outcome)), *NEAR)
    .have(equal(KL, KL), domination(epsilon * p))
    .have(NORM <= 2 * epsilon, chained("the L¹ bound").with_(use(DISTANCE)))
    .start(KL)
    .at_most(epsilon * NORM + integral(X, p) - integral(X, q), integral_sign("the pointwise bound"))
    .equals(epsilon * NORM, mass_one("both densities have mass one"))
    .at_most(2 * epsilon**2, algebra("the L¹ bound, times ε")),
    example={s: v for s, v in EXAMPLE.items() if s != alpha},
)
LEMMA = Statement(
    id="N3.lemma",
    title="The 2αε² lemma",
    claim=state(
        And((KL <= 2 * epsilon**2, Implies(alpha > 1, DIVERGENCE <= 2 * alpha * epsilon**2))), alpha >= 1, *LOSSES
    ),
    derivation=Derivation()
    .have(KL <= 2 * epsilon**2, logic("α = 1").with_(use(KULLBACK)))
    .have(
        DIVERGENCE <= 2 * alpha * epsilon**2,
        logic("the second case").with_(use(FINAL)),
        alpha > 1,
        (alpha - 1) * epsilon <= 1,
    )
    .have(epsilon > 0, algebra("(α − 1)ε > 1"), alpha > 1, (alpha - 1) * epsilon > 1)
    .have(alpha >= 1 + 1 / epsilon, algebra("divided by ε > 0"), alpha > 1, (alpha - 1) * epsilon > 1)
    .have(
        DIVERGENCE <= 2 * alpha * epsilon**2,
        algebra("the first case").with_(use(CASE1)),
        alpha > 1,
        (alpha - 1) * epsilon > 1,
    )
    .so(logic("one of the two cases")),
    example=EXAMPLE,
)

STATEMENTS = (
    LOSS, GROWING, RAW_MOMENT, MOMENT, FINITE, QUOTIENT, SYMMETRIC, INTEGRAL, CASE1, CASE1_PRINTED, RAW_BOTH, BOTH, FINAL,
    FINAL_PRINTED, PRODUCT, RAW_KL, KL_NUMBER, KULLBACK, LEMMA,
)  # fmt: skip

FORMULAS = (ClosedForm("N3.lemma", "The bound 2αε² of the Rényi divergence", 2 * alpha * epsilon**2, LEMMA),)
