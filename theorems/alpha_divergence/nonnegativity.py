"""The α-divergence is nonnegative: D_α(μ‖ν) ≥ μ(∅) − α·ν(∅) = 0, for every real α."""

from symproof.kernel.vocabulary import empty, mass
from symproof.statements import Derivation, Statement, supremum
from symproof.theorems.notation import D, measures, reals, state

(alpha,) = reals("alpha")
mu, nu = measures("mu nu")

NONNEGATIVITY = Statement(
    id="N0.nonneg",
    title="The α-divergence is nonnegative",
    claim=state(D(alpha, mu, nu) >= 0, alpha >= 1),
    derivation=Derivation()
    .have(mass(mu, empty) - alpha * mass(nu, empty) <= D(alpha, mu, nu), supremum("∅ is an event"))
    .start(mass(mu, empty) - alpha * mass(nu, empty))
    .equals(0, supremum("both masses of ∅ are 0")),
    example={alpha: 2, mu: (1, 0), nu: (0, 1)},
)

STATEMENTS = (NONNEGATIVITY,)
