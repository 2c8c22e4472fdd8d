"""The 2αε² lemma: bounded privacy loss bounds the Rényi divergence quadratically.

If D_∞(P‖Q) ≤ ε and D_∞(Q‖P) ≤ ε, then D_α(P‖Q) ≤ 2αε² for every finite α ≥ 1 and every ε ≥ 0; D_1 is the Kullback–Leibler divergence.
Mironov (2017), Lemma 1. The note follows the published proof in two cases, α ≥ 1 + 1/ε and α < 1 + 1/ε.
"""

from symbolic.claims import And
from symbolic.derivations import Derivation, Statement, algebra, calculus, cases, domination, integral_sign, use
from symbolic.functions import absolute, density, exp, integral, log, on, pow_
from symbolic.terms import equal
from theorems.exponential_bounds import POINTWISE, beta
from theorems.exponential_bounds import P as P_NUMBER
from theorems.exponential_bounds import Q as Q_NUMBER
from theorems.l1_bound import DISTANCE
from theorems.notation import X, bounded_loss, kl, measures, moment, reals, renyi, state
from theorems.tangent_lemma import TANGENT, c
from theorems.tangent_lemma import p as p_number
from theorems.tangent_lemma import q as q_number

alpha, epsilon, bound = reals("alpha epsilon e")
P, Q = measures("P Q")
p, q = density(P, X), density(Q, X)
LOSSES = (epsilon >= 0, bounded_loss(epsilon, P, Q), bounded_loss(epsilon, Q, P))
M, N = moment(alpha, P, Q), moment(alpha, Q, P)
PQ = on(p, pow_(p, alpha) * pow_(q, 1 - alpha))
QP = on(q, pow_(q, alpha) * pow_(p, 1 - alpha))
NORM = integral(X, absolute(p - q))
EXAMPLE = {alpha: 2, epsilon: "log(2)", P: ("1/3", "2/3"), Q: ("2/3", "1/3")}

GROWTH = exp((alpha - 1) * epsilon)
FINITE = Statement(
    id="N3.finite",
    title="The Rényi moment is finite, at least 1 and at most e^{(α−1)ε}",
    claim=state(And((M >= 1, M <= GROWTH)), alpha >= 1, *LOSSES),
    derivation=Derivation()
    .have(PQ <= GROWTH * p, cases("p^α q^{1−α} = p·(p/q)^{α−1}"), p <= exp(epsilon) * q, q <= exp(epsilon) * p)
    .have(PQ >= 0, cases("powers are nonnegative"), p <= exp(epsilon) * q, q <= exp(epsilon) * p)
    .have(equal(M, M), domination(GROWTH * p))
    .have(M <= GROWTH, integral_sign("p^α q^{1−α} ≤ e^{(α−1)ε} p"))
    .have(M >= 1, integral_sign("the tangent lemma at c = 1")),
    example=EXAMPLE,
)

STATEMENTS = (FINITE,)
