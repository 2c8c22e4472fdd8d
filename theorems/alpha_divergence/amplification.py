"""Amplification by mixing: what advanced joint convexity says of indistinguishability.

With ε′ = ln(1 + t(e^ε − 1)) and r = e^{ε′}/e^ε, and μ, μ′ the mixtures of μ₀ with μ₁ and with μ₁′,

    D_{e^ε′}(μ‖μ′) = t·D_{e^ε}(μ₁ ‖ (1−r)μ₀ + rμ₁′) ≤ t·((1−r)·D_{e^ε}(μ₁‖μ₀) + r·D_{e^ε}(μ₁‖μ₁′)).

The note concludes that (μ, μ′) is (ε′, tδ)-indistinguishable if (μ₀, μ₁) and (μ₁, μ₁′) are (ε, δ)-indistinguishable. Only one
direction follows; the other needs D_{e^ε}(μ₁′‖μ₀) ≤ δ too. It also prints an equality that joint convexity gives as ≤.
"""

from symproof.kernel.formulas import And, Implies
from symproof.kernel.terms import Symbol, equal
from symproof.kernel.vocabulary import exp, log, maximum
from symproof.statements import Assignment, ClosedForm, Derivation, Statement, algebra, cases, supremum, use
from symproof.theorems.alpha_divergence.advanced_joint_convexity import (
    MU,
    MU_,
    THEOREM,
    alpha,
    alpha_,
    mu0,
    mu1,
    mu1_,
    r,
    t,
)
from symproof.theorems.alpha_divergence.joint_convexity import JOINT_CONVEXITY
from symproof.theorems.alpha_divergence.joint_convexity import alpha as jc_alpha
from symproof.theorems.alpha_divergence.joint_convexity import mu as jc_mu
from symproof.theorems.alpha_divergence.joint_convexity import mu_ as jc_mu_
from symproof.theorems.alpha_divergence.joint_convexity import nu as jc_nu
from symproof.theorems.alpha_divergence.joint_convexity import nu_ as jc_nu_
from symproof.theorems.alpha_divergence.joint_convexity import t as jc_t
from symproof.theorems.notation import D, indistinguishable, mixture, reals, state

epsilon, epsilon_, delta = reals("epsilon epsilon' delta")
k, k_ = exp(epsilon), exp(epsilon_)
GIVEN = (t >= 0, t <= 1, epsilon >= 0, equal(epsilon_, log(1 + t * (exp(epsilon) - 1))))
RATIO = equal(r, k_ / k)
LEFT = D(k_, MU, MU_)
ONE = t * D(k, mu1, mixture(r, mu0, mu1_))
MEAN = (1 - r) * D(k, mu1, mu0) + r * D(k, mu1, mu1_)
LARGER = maximum(D(k, mu1, mu0), D(k, mu1, mu1_))
TWO, THREE = t * MEAN, t * LARGER
EXAMPLE: Assignment = {
    t: "1/2", epsilon: "log(3)", epsilon_: "log(2)", r: "2/3",
    mu0: ("1/2", "1/2"), mu1: ("1/4", "3/4"), mu1_: ("3/8", "5/8"), delta: "1/4",
}  # fmt: skip


def _only(*symbols: Symbol) -> Assignment:
    return {s: EXAMPLE[s] for s in symbols}


BASIC = (t, epsilon, epsilon_, r, mu0, mu1, mu1_)
advanced = supremum("advanced joint convexity").with_(use(THEOREM, {alpha: k, alpha_: k_}))
SAME = equal(D(k, mu1, mixture(r, mu0, mu1_)), D(k, mixture(r, mu1, mu1), mixture(r, mu0, mu1_)))
convex = algebra("joint convexity").with_(
    use(JOINT_CONVEXITY, {jc_t: r, jc_alpha: k, jc_mu: mu1, jc_nu: mu1, jc_mu_: mu0, jc_nu_: mu1_})
)

PREPARED = Derivation().have(k >= 1, algebra("ε ≥ 0")).have(equal(k_, 1 + t * (k - 1)), algebra("the definition of ε′"))
WEIGHTED = PREPARED.have(And((r >= 0, r <= 1)), algebra("0 ≤ e^{ε′} ≤ e^ε"))

EQUALITY = Statement(
    id="N0.cor.1",
    title="Advanced joint convexity in terms of ε",
    claim=state(equal(LEFT, ONE), *GIVEN, RATIO),
    derivation=PREPARED.so(advanced),
    example=_only(*BASIC),
)
CONVEX = Statement(
    id="N0.cor.2",
    title="… and joint convexity in the second argument",
    claim=state(LEFT <= TWO, *GIVEN, RATIO),
    derivation=WEIGHTED.have(SAME, supremum("μ₁ = (1−r)μ₁ + rμ₁"))
    .have(D(k, mu1, mixture(r, mu0, mu1_)) <= MEAN, convex)
    .start(LEFT)
    .equals(ONE, advanced)
    .at_most(TWO, algebra("times t ≥ 0")),
    example=_only(*BASIC),
)
MAXIMUM = Statement(
    id="N0.cor.3",
    title="… hence the larger of the two divergences",
    claim=state(LEFT <= THREE, *GIVEN, RATIO),
    derivation=WEIGHTED
    .have(SAME, supremum("μ₁ = (1−r)μ₁ + rμ₁"))
     .have(D(k, mu1, mixture(r, mu0, mu1_)) <= MEAN, convex)
    .have(MEAN <= LARGER, cases("a mean is at most the maximum"))
    .start(LEFT).equals(ONE, advanced).at_most(TWO, algebra("times t ≥ 0")).at_most(THREE, algebra("times t ≥ 0")),
    example=_only(*BASIC),
)  # fmt: skip

PAIRS = (indistinguishable(epsilon, delta, mu0, mu1), indistinguishable(epsilon, delta, mu1, mu1_))
PRINTED = Statement(
    id="N0.app.printed",
    title="Amplification as printed, from two indistinguishable pairs",
    claim=state(indistinguishable(epsilon_, t * delta, MU, MU_), *GIVEN, delta >= 0, *PAIRS),
    stated="refuted",
    witness={
        t: "1/2", epsilon: "log(2)", epsilon_: "log(3/2)", delta: 0,
        mu1: ("1/4", "3/4"), mu0: ("1/8", "7/8"), mu1_: ("1/2", "1/2"),
    },
    repaired="N0.app",
)  # fmt: skip
OTHER = maximum(D(k, mu1_, mu0), D(k, mu1_, mu1))
THIRD = D(k, mu1_, mu0) <= delta
forward = supremum("the corollary").with_(use(MAXIMUM, {r: k_ / k}))
backward = supremum("the corollary, with μ₁ and μ₁′ exchanged").with_(use(MAXIMUM, {r: k_ / k, mu1: mu1_, mu1_: mu1}))
APPLICATION = Statement(
    id="N0.app",
    title="Amplification: one direction from the two pairs, the other with D_{e^ε}(μ₁′‖μ₀) ≤ δ",
    claim=state(
        And((D(k_, MU, MU_) <= t * delta, Implies(THIRD, D(k_, MU_, MU) <= t * delta))), *GIVEN, delta >= 0, *PAIRS
    ),
    derivation=PREPARED.have(LARGER <= delta, cases("both divergences are at most δ"))
    .start(D(k_, MU, MU_))
    .at_most(t * LARGER, forward)
    .at_most(t * delta, algebra("times t ≥ 0"))
    .have(D(k_, MU_, MU) <= t * OTHER, backward)
    .have(Implies(THIRD, OTHER <= delta), cases("the third assumption bounds the other one"))
    .have(Implies(THIRD, D(k_, MU_, MU) <= t * delta), cases("times t ≥ 0")),
    example=_only(t, epsilon, epsilon_, delta, mu0, mu1, mu1_),
)
COMPARE_PRINTED = Statement(
    id="N0.compare.printed",
    title="Joint convexity alone, printed as an equality",
    claim=state(equal(D(k, MU, MU_), t * D(k, mu1, mu1_)), t >= 0, t <= 1, epsilon >= 0),
    stated="refuted",
    witness={epsilon: "log(2)", t: "1/2", mu0: (1, 0), mu1: (1, 0), mu1_: (0, 1)},
    repaired="N0.compare",
)
COMPARE = Statement(
    id="N0.compare",
    title="Joint convexity alone",
    claim=state(D(k, MU, MU_) <= t * D(k, mu1, mu1_), t >= 0, t <= 1, epsilon >= 0),
    derivation=Derivation()
    .have(k >= 1, algebra("ε ≥ 0"))
    .have(D(k, mu0, mu0) <= 0, supremum("(1 − α)·μ₀(S) ≤ 0"))
    .start(D(k, MU, MU_))
    .at_most(
        (1 - t) * D(k, mu0, mu0) + t * D(k, mu1, mu1_),
        supremum("joint convexity").with_(
            use(JOINT_CONVEXITY, {jc_t: t, jc_alpha: k, jc_mu: mu0, jc_nu: mu1, jc_mu_: mu0, jc_nu_: mu1_})
        ),
    ),
    example=_only(t, epsilon, mu0, mu1, mu1_),
)
COMPARE_APPLICATION = Statement(
    id="N0.compare.app",
    title="What joint convexity alone gives: ε is not lowered",
    claim=state(
        indistinguishable(epsilon, t * delta, MU, MU_),
        t >= 0, t <= 1, epsilon >= 0, delta >= 0, indistinguishable(epsilon, delta, mu1, mu1_),
    ),
    derivation=Derivation()
    .have(D(k, MU, MU_) <= t * D(k, mu1, mu1_), supremum("joint convexity").with_(use(COMPARE)))
    .have(D(k, MU_, MU) <= t * D(k, mu1_, mu1), supremum("joint convexity").with_(use(COMPARE, {mu1: mu1_, mu1_: mu1}))),
    example=_only(t, epsilon, delta, mu0, mu1, mu1_),
)  # fmt: skip

STATEMENTS = (EQUALITY, CONVEX, MAXIMUM, PRINTED, APPLICATION, COMPARE_PRINTED, COMPARE, COMPARE_APPLICATION)

AMPLIFIED = log(1 + t * (exp(epsilon) - 1))
FORMULAS = (
    ClosedForm("N0.cor.1.eps", "The amplified ε′ = log(1 + t(e^ε − 1))", AMPLIFIED, EQUALITY),
    ClosedForm("N0.cor.1.r", "The weight r = e^{ε′}/e^ε of μ₁′", exp(AMPLIFIED) / k, EQUALITY, {epsilon_: AMPLIFIED}),
)
