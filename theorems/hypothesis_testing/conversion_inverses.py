"""The laws of conversion solved for δ: what (α, ρ)-Rényi differential privacy says of a given ε.

For α > 1 and every real ε, if D_α(μ‖ν) ≤ ρ then

    D_{e^ε}(μ‖ν) ≤ (α−1)^{α−1} α^{−α} e^{(α−1)(ρ−ε)} ≤ e^{(α−1)(ρ−ε)},

and these are the δ at which the better law, and Mironov's, give this ε.
"""

from symproof.kernel.formulas import And
from symproof.kernel.terms import Term, equal, substitute
from symproof.kernel.vocabulary import exp, log, pow_
from symproof.statements import ClosedForm, Derivation, Statement, algebra, logic, substitution, use
from symproof.theorems.hypothesis_testing.renyi_conversion import (
    BETTER,
    BETTER_LAW,
    EXAMPLE,
    MIRONOV,
    MIRONOV_LAW,
    RDP,
    alpha,
    delta,
    mu,
    nu,
    rho,
)
from symproof.theorems.notation import D, reals, state

epsilon, x, m = reals("epsilon x m")
AT = {**{s: v for s, v in EXAMPLE.items() if s != delta}, epsilon: 1}
MIRONOV_DELTA = exp((alpha - 1) * (rho - epsilon))
FACTOR = pow_(alpha - 1, alpha - 1) * pow_(alpha, -alpha)
BETTER_DELTA = FACTOR * MIRONOV_DELTA


def at(law: Term, value: Term) -> Term:
    """The ε of the law at this δ."""
    return substitute(law, {delta: value})


SAME = Statement(
    id="L.divergence.same",
    title="The divergences at equal ε are equal",
    claim=state(D(exp(epsilon), mu, nu) <= m, equal(x, epsilon), D(exp(x), mu, nu) <= m),
    derivation=Derivation().so(substitution("ε for x")),
    example={epsilon: 0, x: 0, m: 1, mu: (1, 0), nu: (1, 0)},
)
MIRONOV_ROUND = Statement(
    id="N1.conv.mironov.round",
    title="Mironov's ε at his δ",
    claim=state(equal(at(MIRONOV, MIRONOV_DELTA), epsilon), alpha > 1),
    derivation=Derivation().so(algebra("log undoes exp")),
    example={alpha: 2, rho: 1, epsilon: 1},
)
BETTER_ROUND = Statement(
    id="N1.conv.better.round",
    title="The better law's ε at its δ",
    claim=state(equal(at(BETTER, BETTER_DELTA), epsilon), alpha > 1),
    derivation=Derivation()
    .have(equal(log((alpha - 1) / alpha), log(alpha - 1) - log(alpha)), algebra("the logarithm of a quotient"))
    .have(
        equal(log(BETTER_DELTA), (alpha - 1) * log(alpha - 1) - alpha * log(alpha) + (alpha - 1) * (rho - epsilon)),
        algebra("laws of logarithms"),
    )
    .so(algebra("divided by α − 1 > 0")),
    example={alpha: 2, rho: 1, epsilon: 1},
)
MIRONOV_INVERSE = Statement(
    id="N1.conv.mironov.delta",
    title="Mironov's law solved for δ",
    claim=state(
        And((D(exp(epsilon), mu, nu) <= MIRONOV_DELTA, equal(at(MIRONOV, MIRONOV_DELTA), epsilon))), alpha > 1, *RDP
    ),
    derivation=Derivation()
    .have(MIRONOV_DELTA > 0, algebra("exponentials are positive"))
    .have(equal(at(MIRONOV, MIRONOV_DELTA), epsilon), algebra("log undoes exp").with_(use(MIRONOV_ROUND)))
    .have(
        D(exp(at(MIRONOV, MIRONOV_DELTA)), mu, nu) <= MIRONOV_DELTA,
        logic("Mironov's law").with_(use(MIRONOV_LAW, {delta: MIRONOV_DELTA})),
    )
    .have(
        D(exp(epsilon), mu, nu) <= MIRONOV_DELTA,
        logic("at this ε").with_(use(SAME, {x: at(MIRONOV, MIRONOV_DELTA), m: MIRONOV_DELTA})),
    )
    .so(logic("both")),
    example=AT,
)
BETTER_INVERSE = Statement(
    id="N1.conv.better.delta",
    title="The better law solved for δ",
    claim=state(
        And((D(exp(epsilon), mu, nu) <= BETTER_DELTA, equal(at(BETTER, BETTER_DELTA), epsilon))), alpha > 1, *RDP
    ),
    derivation=Derivation()
    .have(BETTER_DELTA > 0, algebra("powers are positive"))
    .have(equal(at(BETTER, BETTER_DELTA), epsilon), algebra("log undoes exp").with_(use(BETTER_ROUND)))
    .have(
        D(exp(at(BETTER, BETTER_DELTA)), mu, nu) <= BETTER_DELTA,
        logic("the better law").with_(use(BETTER_LAW, {delta: BETTER_DELTA})),
    )
    .have(
        D(exp(epsilon), mu, nu) <= BETTER_DELTA,
        logic("at this ε").with_(use(SAME, {x: at(BETTER, BETTER_DELTA), m: BETTER_DELTA})),
    )
    .so(logic("both")),
    example=AT,
)

STATEMENTS = (SAME, MIRONOV_ROUND, BETTER_ROUND, MIRONOV_INVERSE, BETTER_INVERSE)

FORMULAS = (
    ClosedForm("N1.conv.better.delta", "The δ of the better law", BETTER_DELTA, BETTER_INVERSE),
    ClosedForm("N1.conv.mironov.delta", "The δ of Mironov's law", MIRONOV_DELTA, MIRONOV_INVERSE),
)
