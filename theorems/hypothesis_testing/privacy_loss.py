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

from symproof.kernel.formulas import And, Implies
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import equal, term
from symproof.kernel.vocabulary import exp, integral, log, pow_
from symproof.statements import (
    Derivation,
    Statement,
    algebra,
    cases,
    chained,
    domination,
    integral_sign,
    logic,
    mass_one,
    use,
)  # fmt: skip
from symproof.theorems.facts.moment_parts import ZERO, u, v
from symproof.theorems.facts.randomised_rules import alpha, part
from symproof.theorems.hypothesis_testing.loss_means import (
    CONTINUOUS,
    DIVERGENCE,
    EXAMPLE,
    KL,
    KL_MEAN,
    KL_RENYI,
    LOSS_MEAN,
    MEAN,
    MOMENT,
    RENYI,
    M,
    P,
    Q,
    alpha_,
    at_outcome,
    epsilon,
    m,
    p,
    q,
)
from symproof.theorems.hypothesis_testing.renyi_orders import GROWING, LARGER_ORDER, M_, RAW
from symproof.theorems.notation import X, bounded_loss, singular, state  # fmt: skip
from symproof.theorems.renyi_bound.renyi_lemma import GROWING as FACTOR
from symproof.theorems.renyi_bound.renyi_lemma import QUOTIENT as TO_DIVERGENCE
from symproof.theorems.renyi_bound.renyi_lemma import epsilon as to_epsilon
from symproof.theorems.renyi_bound.renyi_lemma import u as f_u
from symproof.theorems.renyi_bound.renyi_lemma import u as to_m
from symproof.theorems.renyi_bound.renyi_lemma import v as f_v

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
    .have(equal(part(u, v), 0), logic("u = 0").with_(use(ZERO)), equal(u, 0))
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
    .have(equal(part(term(0), HALF), 0), logic("0 at 0").with_(use(ZERO, {u: term(0), v: HALF})))
    .have(equal(part(term(1), HALF), pow_(HALF, 1 - alpha)), cases("1^α = 1"))
    .have(equal(log(pow_(HALF, 1 - alpha)), (alpha - 1) * log(term(2))), algebra("laws of logarithms"))
    .start(1 / (alpha - 1) * log(part(term(1), HALF) + part(term(0), HALF)))
    .equals(1 / (alpha - 1) * log(pow_(HALF, 1 - alpha)), algebra("the sum"))
    .equals(1 / (alpha - 1) * ((alpha - 1) * log(term(2))), algebra("laws of logarithms"))
    .equals(log(term(2)), algebra),
    example={alpha: 2},
)
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
    NEAR_NUMBER, BOUNDED, CONSTANT, LOSSES_ROW,
)  # fmt: skip
