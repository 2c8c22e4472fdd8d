"""A record that is there with probability q, against the data without it: what the α-divergence becomes.

With ω = (1−q)ν + qμ, for every real α,

    D_α(ω‖ν) = q·D_β(μ‖ν)      with β = 1 + (α−1)/q, if q > 0,
    D_α(ν‖ω) = c·D_β(ν‖μ)      with c = 1 − α(1−q) and β = αq/c, if c > 0,

and D_α(ν‖ω) = 0 if α ≥ 0 and c ≤ 0. The first is advanced joint convexity with μ₀ = μ₁′ = ν, for all α; the second has no such
form. They give the privacy profile of Poisson sampling in both directions from that of the mechanism without sampling.
"""

from symbolic.derivations import Assignment, ClosedForm, Derivation, Statement, algebra, definition, supremum
from symbolic.functions import mass, sup
from symbolic.terms import equal
from theorems.notation import D, S, measures, mixture, reals, state

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

STATEMENTS = (REMOVED, ADDED_ONE, NOTHING)

LEFT = 1 - alpha * (1 - q)
FORMULAS = (
    ClosedForm("N0.removed.beta", "The β = 1 + (α − 1)/q at which D_α(ω‖ν) = q·D_β(μ‖ν)", 1 + (alpha - 1) / q, REMOVED),
    ClosedForm("N0.added.c", "The factor c = 1 − α(1 − q) of D_α(ν‖ω) = c·D_β(ν‖μ)", LEFT, ADDED_ONE),
    ClosedForm("N0.added.beta", "… and its β = αq/c", alpha * q / LEFT, ADDED_ONE, {c: LEFT}),
)
