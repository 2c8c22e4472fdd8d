"""At α = 1 the α-divergence is the total variation distance.

    D_1(μ‖ν) = sup_S |μ(S) − ν(S)| = ½∫|p − q| = 1 − ∫min(p, q),

with p, q the densities of μ, ν.
"""

from symproof.kernel.formulas import And
from symproof.kernel.terms import equal, term
from symproof.kernel.vocabulary import absolute, density, integral, mass, minimum, pos, sup
from symproof.statements import Derivation, Statement, integral_sign, supremum
from symproof.theorems.notation import D, S, X, measures, state

mu, nu = measures("mu nu")
p, q = density(mu, X), density(nu, X)
LEFT = D(1, mu, nu)
half = term(1) / 2

TOTAL_VARIATION = Statement(
    id="N0.tv",
    title="D_1 is the total variation distance",
    claim=state(
        And(
            (
                equal(LEFT, sup(S, absolute(mass(mu, S) - mass(nu, S)))),
                equal(LEFT, half * integral(X, absolute(p - q))),
                equal(LEFT, 1 - integral(X, minimum(p, q))),
            )
        )
    ),
    derivation=Derivation()
    .start(LEFT)
    .equals(sup(S, absolute(mass(mu, S) - mass(nu, S))), supremum("the complement turns the sign"))
    .start(LEFT)
    .equals(integral(X, pos(p - q)), integral_sign("the supremum is attained where p > q (Hahn)"))
    .equals(
        half * integral(X, absolute(p - q)) + half * integral(X, p) - half * integral(X, q),
        integral_sign("[a]₊ = (|a| + a)/2"),
    )
    .equals(half * integral(X, absolute(p - q)), integral_sign("both densities have mass one"))
    .start(LEFT)
    .equals(integral(X, pos(p - q)), integral_sign("the supremum is attained where p > q (Hahn)"))
    .equals(integral(X, p) - integral(X, minimum(p, q)), integral_sign("min(a, b) = a − [a − b]₊"))
    .equals(1 - integral(X, minimum(p, q)), integral_sign("p has mass one")),
    example={mu: ("1/2", "1/2"), nu: (1, 0)},
)

STATEMENTS = (TOTAL_VARIATION,)
