"""The 2αε² lemma: bounded privacy loss bounds the Rényi divergence quadratically.

If D_∞(P‖Q) ≤ ε and D_∞(Q‖P) ≤ ε, then D_α(P‖Q) ≤ 2αε² for every finite α ≥ 1 and every ε ≥ 0; D_1 is the Kullback–Leibler divergence.
Mironov (2017), Lemma 1. The note follows the published proof in two cases, α ≥ 1 + 1/ε and α < 1 + 1/ε.
"""

from symbolic.claims import And
from symbolic.derivations import Derivation, Statement, algebra, calculus, cases, domination, integral_sign, use
from symbolic.functions import density, exp, integral, pow_
from symbolic.terms import equal
from theorems.notation import X, bounded_loss, measures, moment, moment_density, reals, state
from theorems.tangent_lemma import WEAK_TANGENT, c
from theorems.tangent_lemma import p as p_
from theorems.tangent_lemma import q as q_

alpha, epsilon, u, v = reals("alpha epsilon u v")
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
    .have(M >= alpha * integral(X, p) - (alpha - 1) * integral(X, q), integral_sign("the integrand lies above αp − (α−1)q"))
    .have(M >= 1, integral_sign("both densities have mass one")),
    example=EXAMPLE,
)

STATEMENTS = (GROWING, FINITE)
