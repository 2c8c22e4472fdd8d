"""Advanced joint convexity of the α-divergence.

With μ = (1−t)μ₀ + tμ₁, μ′ = (1−t)μ₀ + tμ₁′, α′ = 1 + t(α−1) and r = α′/α,

    D_α′(μ‖μ′) = t·D_α(μ₁ ‖ (1−r)μ₀ + rμ₁′).

Balle, Barthe, Gaboardi (2018), Theorem 2. The note divides by t on its way; the identity it ends with holds at t = 0 too.
"""

from symproof.kernel.formulas import And, Equivalent
from symproof.kernel.terms import Symbol, differ, equal
from symproof.kernel.vocabulary import mass, sup
from symproof.statements import Assignment, ClosedForm, Derivation, Statement, algebra, cases, definition, supremum
from symproof.theorems.notation import D, S, measures, mixture, reals, state

t, alpha, alpha_, r = reals("t alpha alpha' r")
mu0, mu1, mu1_ = measures("mu_0 mu_1 mu_1'")
MU, MU_ = mixture(t, mu0, mu1), mixture(t, mu0, mu1_)
m0, m1, m1_ = mass(mu0, S), mass(mu1, S), mass(mu1_, S)
UNIT = (t >= 0, t <= 1)
START = mass(MU, S) - alpha_ * mass(MU_, S)
EXAMPLE: Assignment = {
    t: "1/2",
    alpha: 3,
    alpha_: 2,
    r: "2/3",
    mu0: ("1/2", "1/2"),
    mu1: ("1/4", "3/4"),
    mu1_: (1, 0),
    S: (0,),
}

ONE = (1 - t) * m0 + t * m1 - alpha_ * (1 - t) * m0 - alpha_ * t * m1_
TWO = t * (m1 - alpha_ * m1_) - (1 - t) * (alpha_ - 1) * m0
THREE = t * (m1 - alpha * (alpha_ / alpha * m1_ + (1 - t) * (alpha_ - 1) / (t * alpha) * m0))
FOUR = t * (m1 - alpha * (r * m1_ + (1 - r) * m0))


def _only(*symbols: Symbol) -> Assignment:
    return {s: v for s, v in EXAMPLE.items() if s in symbols}


PARTS = (t, alpha_, mu0, mu1, mu1_, S)
LINE1 = Statement(
    id="N0.ajc.1",
    title="The masses of the mixtures, written out",
    claim=state(equal(START, ONE), *UNIT),
    derivation=Derivation().so(definition),
    example=_only(*PARTS),
)
LINE2 = Statement(
    id="N0.ajc.2",
    title="… collected by measure",
    claim=state(equal(START, TWO), *UNIT),
    derivation=Derivation().start(START).equals(ONE, definition).equals(TWO, algebra),
    example=_only(*PARTS),
)
LINE3 = Statement(
    id="N0.ajc.3",
    title="… with α factored out, where t ≠ 0",
    claim=state(equal(START, THREE), *UNIT, differ(t, 0), differ(alpha, 0)),
    derivation=Derivation().start(START).equals(ONE, definition).equals(TWO, algebra).equals(THREE, algebra),
    example=_only(*PARTS, alpha),
    scope="all parameters with t ≠ 0, which the note does not say",
)
WEIGHTS = equal(1 - alpha_ / alpha, (1 - t) * (alpha_ - 1) / (t * alpha))
EXPANDED = equal(t * alpha - t * alpha_, alpha_ - t * alpha_ - 1 + t)
SOLVED = equal(1 + t * (alpha - 1), alpha_)
CONDITIONS = Statement(
    id="N0.ajc.equiv",
    title="When the weights sum to one",
    claim=state(And((Equivalent(WEIGHTS, EXPANDED), Equivalent(EXPANDED, SOLVED))), differ(t, 0), differ(alpha, 0)),
    derivation=Derivation().so(cases("multiplying by tα ≠ 0")),
    example=_only(t, alpha, alpha_),
)
LINE4 = Statement(
    id="N0.ajc.4",
    title="The identity for every event, t = 0 included",
    claim=state(equal(START, FOUR), *UNIT, alpha >= 1, equal(alpha_, 1 + t * (alpha - 1)), equal(r, alpha_ / alpha)),
    derivation=Derivation().start(START).equals(ONE, definition).equals(FOUR, algebra),
    example=EXAMPLE,
)
LEFT = D(alpha_, MU, MU_)
RIGHT = t * D(alpha, mu1, mixture(r, mu0, mu1_))
THEOREM = Statement(
    id="N0.ajc",
    title="Advanced joint convexity of the α-divergence",
    claim=state(
        And((equal(LEFT, RIGHT), 1 / alpha <= r, r <= 1)),
        *UNIT, alpha >= 1, equal(alpha_, 1 + t * (alpha - 1)), equal(r, alpha_ / alpha),
    ),
    derivation=Derivation()
    .have(1 / alpha <= r, algebra("α′ ≥ 1"))
    .have(r <= 1, algebra("α − α′ = (1−t)(α−1) ≥ 0"))
    .start(LEFT)
    .equals(sup(S, t * (m1 - alpha * (r * m1_ + (1 - r) * m0))), supremum("the identity holds for every event"))
    .equals(RIGHT, supremum("a supremum scales with t ≥ 0")),
    example={s: v for s, v in EXAMPLE.items() if s != S},
)  # fmt: skip

STATEMENTS = (LINE1, LINE2, LINE3, CONDITIONS, LINE4, THEOREM)

AMPLIFIED = 1 + t * (alpha - 1)
FORMULAS = (
    ClosedForm("N0.ajc.alpha", "α′ = 1 + t(α − 1)", AMPLIFIED, THEOREM),
    ClosedForm("N0.ajc.r", "The weight r = α′/α of μ₁′", AMPLIFIED / alpha, THEOREM, {alpha_: AMPLIFIED}),
)
