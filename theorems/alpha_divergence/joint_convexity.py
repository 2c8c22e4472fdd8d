"""Joint convexity of the α-divergence.

For probability measures μ, ν, μ′, ν′ on one measurable space and t ∈ [0, 1],

    D_α((1−t)μ + tν ‖ (1−t)μ′ + tν′) ≤ (1−t)·D_α(μ‖μ′) + t·D_α(ν‖ν′).

The note prints the second mixture with its weights swapped; that statement is false. Balle, Barthe, Gaboardi (2018).
"""

from symproof.kernel.terms import equal
from symproof.kernel.vocabulary import mass, sup
from symproof.statements import Derivation, Statement, algebra, definition, supremum
from symproof.theorems.notation import D, S, measures, mixture, reals, state

t, alpha = reals("t alpha")
mu, nu, mu_, nu_ = measures("mu nu mu' nu'")
GIVEN = (alpha >= 1, t >= 0, t <= 1)
LEFT = D(alpha, mixture(t, mu, nu), mixture(t, mu_, nu_))
RIGHT = (1 - t) * D(alpha, mu, mu_) + t * D(alpha, nu, nu_)
first, second = mass(mu, S) - alpha * mass(mu_, S), mass(nu, S) - alpha * mass(nu_, S)

JOINT_CONVEXITY = Statement(
    id="N0.jc",
    title="Joint convexity of the α-divergence",
    claim=state(LEFT <= RIGHT, *GIVEN),
    derivation=Derivation()
    .have(equal(sup(S, (1 - t) * first), (1 - t) * D(alpha, mu, mu_)), supremum("a supremum scales with 1 − t ≥ 0"))
    .have(equal(sup(S, t * second), t * D(alpha, nu, nu_)), supremum("a supremum scales with t ≥ 0"))
    .start(LEFT)
    .equals(
        sup(S, (1 - t) * mass(mu, S) + t * mass(nu, S) - alpha * ((1 - t) * mass(mu_, S) + t * mass(nu_, S))),
        definition,
    )
    .equals(sup(S, (1 - t) * first + t * second), algebra("regrouping inside the supremum"))
    .at_most(sup(S, (1 - t) * first) + sup(S, t * second), supremum("a supremum of sums is at most the sum of suprema"))
    .equals(RIGHT, algebra),
    example={t: "1/4", alpha: 2, mu: ("1/2", "1/2"), nu: (1, 0), mu_: ("1/3", "2/3"), nu_: (0, 1)},
)

SWAPPED = Statement(
    id="N0.jc.printed",
    title="Joint convexity as printed, the second mixture's weights swapped",
    claim=state(D(alpha, mixture(t, mu, nu), mixture(1 - t, mu_, nu_)) <= RIGHT, *GIVEN),
    stated="refuted",
    witness={alpha: 1, t: "1/4", mu: (1, 0), mu_: (1, 0), nu: (0, 1), nu_: (0, 1)},
    repaired="N0.jc",
)

STATEMENTS = (JOINT_CONVEXITY, SWAPPED)
