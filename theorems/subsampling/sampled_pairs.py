"""A record that is there with probability q, against the data without it: what the α-divergence becomes.

With ω = (1−q)ν + qμ, for every real α,

    D_α(ω‖ν) = q·D_β(μ‖ν)      with β = 1 + (α−1)/q, if q > 0,
    D_α(ν‖ω) = c·D_β(ν‖μ)      with c = 1 − α(1−q) and β = αq/c, if c > 0,

and D_α(ν‖ω) = 0 if α ≥ 0 and c ≤ 0. The first is advanced joint convexity with μ₀ = μ₁′ = ν, for all α; the second has no such
form. They give the privacy profile of Poisson sampling in both directions from that of the mechanism without sampling. Where
β < 1, it helps that D_α(μ‖ν) = 1 − α + α·D_{1/α}(ν‖μ) for α > 0.
"""

from symproof.kernel.formulas import And
from symproof.kernel.terms import equal
from symproof.kernel.vocabulary import complement, everything, mass, sup
from symproof.statements import (
    Assignment,
    ClosedForm,
    Derivation,
    Statement,
    algebra,
    definition,
    logic,
    supremum,
    use,
)
from symproof.theorems.notation import D, S, measures, mixture, reals, state
from symproof.theorems.subsampling.membership_response import SHOWN, E, N, Y

q, alpha, beta, c = reals("q alpha beta c")
mu, nu = measures("mu nu")
OMEGA = mixture(q, nu, mu)
m, n, w = mass(mu, S), mass(nu, S), mass(OMEGA, S)
EXAMPLE: Assignment = {q: "1/2", alpha: "3/2", beta: 2, mu: ("3/4", "1/4"), nu: ("1/4", "3/4")}
ADDED: Assignment = {**EXAMPLE, c: "1/4", beta: 3}

REMOVED = Statement(
    id="N0.removed",
    title="The divergence of the data with a sampled record from those without",
    claim=state(equal(D(alpha, OMEGA, nu), q * D(beta, mu, nu)), q > 0, q <= 1, equal(beta, 1 + (alpha - 1) / q)),
    derivation=Derivation()
    .have(equal(w - alpha * n, q * (m - beta * n)), algebra("(1 − q) − α = −qβ"))
    .start(D(alpha, OMEGA, nu))
    .equals(sup(S, q * (m - beta * n)), supremum("the identity holds for every event"))
    .equals(q * D(beta, mu, nu), supremum("a supremum scales with q ≥ 0")),
    example=EXAMPLE,
)
GIVEN = (q >= 0, q <= 1, equal(c, 1 - alpha * (1 - q)))
ADDED_ONE = Statement(
    id="N0.added",
    title="The divergence of the data without a record from those with it, sampled",
    claim=state(equal(D(alpha, nu, OMEGA), c * D(beta, nu, mu)), *GIVEN, c > 0, equal(beta, alpha * q / c)),
    derivation=Derivation()
    .have(equal(n - alpha * w, c * (n - beta * m)), algebra("cβ = αq"))
    .start(D(alpha, nu, OMEGA))
    .equals(sup(S, c * (n - beta * m)), supremum("the identity holds for every event"))
    .equals(c * D(beta, nu, mu), supremum("a supremum scales with c ≥ 0")),
    example=ADDED,
)
NOTHING = Statement(
    id="N0.added.zero",
    title="… which is 0 where α(1 − q) ≥ 1",
    claim=state(equal(D(alpha, nu, OMEGA), 0), *GIVEN, c <= 0, alpha >= 0),
    derivation=Derivation()
    .have(equal(n - alpha * w, c * n - alpha * q * m), definition)
    .so(supremum("no event has more, and ∅ has 0")),
    example={q: "1/2", alpha: 3, c: "-1/2", mu: ("3/4", "1/4"), nu: ("1/4", "3/4")},
)
WHOLE = Statement(
    id="N0.whole",
    title="For α ≤ 0 the divergence is 1 − α, at the event that always holds",
    claim=state(equal(D(alpha, mu, nu), 1 - alpha), alpha <= 0),
    derivation=Derivation()
    .have(m - alpha * n <= 1 - alpha, algebra("masses are at most 1"))
    .have(D(alpha, mu, nu) <= 1 - alpha, supremum("for every event"))
    .have(
        mass(mu, everything) - alpha * mass(nu, everything) <= D(alpha, mu, nu),
        logic("at Ω").with_(use(SHOWN, {Y: mu, N: nu, E: everything})),
    )
    .have(And((equal(mass(mu, everything), 1), equal(mass(nu, everything), 1))), supremum("probability measures"))
    .so(algebra("both ways")),
    example={alpha: -1, mu: (1, 0), nu: (0, 1)},
)
OTHER = complement(S)
PAIR = (alpha > 0, equal(alpha * beta, 1))
HALF = Statement(
    id="N0.turned.half",
    title="The divergence with both measures exchanged is at most as large",
    claim=state(alpha * D(beta, nu, mu) <= D(alpha, mu, nu) - (1 - alpha), *PAIR),
    derivation=Derivation()
    .have(mass(mu, OTHER) - alpha * mass(nu, OTHER) <= D(alpha, mu, nu), supremum("the complement is an event"))
    .have(And((equal(mass(mu, OTHER), 1 - m), equal(mass(nu, OTHER), 1 - n))), supremum("its masses"))
    .have(alpha * (n - beta * m) <= D(alpha, mu, nu) - (1 - alpha), algebra("αβ = 1"))
    .have(sup(S, alpha * (n - beta * m)) <= D(alpha, mu, nu) - (1 - alpha), supremum("for every event"))
    .have(equal(sup(S, alpha * (n - beta * m)), alpha * D(beta, nu, mu)), supremum("a supremum scales with α > 0"))
    .so(algebra("together")),
    example={alpha: 2, beta: "1/2", mu: ("3/4", "1/4"), nu: ("1/4", "3/4")},
)
TURNED = Statement(
    id="N0.turned",
    title="The divergence with both measures exchanged",
    claim=state(equal(D(alpha, mu, nu), 1 - alpha + alpha * D(beta, nu, mu)), *PAIR),
    derivation=Derivation()
    .have(beta > 0, algebra("αβ = 1"))
    .have(alpha * D(beta, nu, mu) <= D(alpha, mu, nu) - (1 - alpha), logic("at complements").with_(use(HALF)))
    .have(
        beta * D(alpha, mu, nu) <= D(beta, nu, mu) - (1 - beta),
        logic("and back").with_(use(HALF, {alpha: beta, beta: alpha, mu: nu, nu: mu})),
    )
    .have(alpha * (beta * D(alpha, mu, nu)) <= alpha * (D(beta, nu, mu) - (1 - beta)), algebra("times α > 0"))
    .have(D(alpha, mu, nu) <= 1 - alpha + alpha * D(beta, nu, mu), algebra("αβ = 1"))
    .so(algebra("both ways")),
    example={alpha: 2, beta: "1/2", mu: ("3/4", "1/4"), nu: ("1/4", "3/4")},
)

STATEMENTS = (REMOVED, ADDED_ONE, NOTHING, WHOLE, HALF, TURNED)

LEFT = 1 - alpha * (1 - q)
FORMULAS = (
    ClosedForm("N0.removed.beta", "The β = 1 + (α − 1)/q at which D_α(ω‖ν) = q·D_β(μ‖ν)", 1 + (alpha - 1) / q, REMOVED),
    ClosedForm("N0.added.c", "The factor c = 1 − α(1 − q) of D_α(ν‖ω) = c·D_β(ν‖μ)", LEFT, ADDED_ONE),
    ClosedForm("N0.added.beta", "… and its β = αq/c", alpha * q / LEFT, ADDED_ONE, {c: LEFT}),
)
