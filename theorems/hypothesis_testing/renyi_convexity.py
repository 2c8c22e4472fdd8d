"""Rényi divergence is jointly quasi-convex, and its moment jointly convex, by the tangent lemma.

Let μ ≪ μ′ and ν ≪ ν′, α > 1 and 0 ≤ t ≤ 1. The moment ∫p^α q^{1−α} = e^{(α−1)D_α} is at least 1 and jointly convex:

    e^{(α−1)D_α((1−t)μ + tν ‖ (1−t)μ′ + tν′)} ≤ (1−t)·e^{(α−1)D_α(μ‖μ′)} + t·e^{(α−1)D_α(ν‖ν′)},

so that D_α of the mixtures is at most ρ where D_α(μ‖μ′) and D_α(ν‖ν′) are. Balle, Barthe, Gaboardi, Hsu, Sato (2020),
Hypothesis Testing Interpretations and Rényi Differential Privacy.
"""

from symproof.kernel.formulas import And
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import Symbol, equal
from symproof.kernel.vocabulary import density, integral
from symproof.statements import (
    Assignment,
    Derivation,
    Statement,
    algebra,
    chained,
    domination,
    integral_sign,
    logic,
    mass_one,
    use,
)  # fmt: skip
from symproof.theorems.facts.moment_parts import (
    FLOOR,
    SINGULAR,
    SUM,
    VANISHING,
    a,
    b,
    k,
    m,
    rho,
    s,
    t,
    u,
    u1,
    u2,
    v,
    v1,
    v2,
)
from symproof.theorems.facts.randomised_rules import alpha, part
from symproof.theorems.hypothesis_testing.renyi_conversion import GROWTH
from symproof.theorems.hypothesis_testing.renyi_conversion import MOMENT as TO_MOMENT
from symproof.theorems.notation import (
    X,
    absolutely_continuous,
    measures,
    mixture,
    moment,
    moment_density,
    renyi,
    singular,
    state,
)  # fmt: skip
from symproof.theorems.renyi_bound.renyi_lemma import QUOTIENT as TO_DIVERGENCE
from symproof.theorems.renyi_bound.renyi_lemma import epsilon as log_epsilon
from symproof.theorems.renyi_bound.renyi_lemma import u as log_u

mu, mu_, nu, nu_, g = *measures("mu mu' nu nu'"), Symbol("g", "test")
p, p_prime, q, q_prime = (density(m, X) for m in (mu, nu, mu_, nu_))
MIXED, MIXED_ = mixture(t, mu, nu), mixture(t, mu_, nu_)
AT_OUTCOME = {u1: p, v1: q, u2: p_prime, v2: q_prime, s: 1 - t}
HERE = (singular(p, q) <= 0, singular(p_prime, q_prime) <= 0)
VISIBLE_PAIRS = (absolutely_continuous(mu, mu_), absolutely_continuous(nu, nu_))
FIRST, SECOND, MOMENT = moment(alpha, mu, mu_), moment(alpha, nu, nu_), moment(alpha, MIXED, MIXED_)
MEAN = (1 - t) * FIRST + t * SECOND
INTEGRAND, MEAN_HERE = moment_density(alpha, MIXED, MIXED_), (1 - t) * part(p, q) + t * part(p_prime, q_prime)
EXAMPLE: Assignment = {
    alpha: 2, t: "1/2", mu: ("1/3", "2/3"), mu_: ("2/3", "1/3"), nu: ("1/2", "1/2"), nu_: ("1/4", "3/4")
}  # fmt: skip
ABOVE_ZERO = And((part(p, q) >= 0, part(p, q) >= alpha * p - (alpha - 1) * q))
LEAST = Statement(
    id="N1.renyi.facts.least",
    title="The Rényi moment is at least 1",
    claim=state(FIRST >= 1, alpha > 1, VISIBLE_PAIRS[0], FIRST <= m),
    derivation=Derivation()
    .have(
        part(p, q) >= alpha * p - (alpha - 1) * q, algebra("the tangent at 1").with_(use(FLOOR, {u: p, v: q})), HERE[0]
    )
    .start(1)
    .equals(alpha * integral(X, p) - (alpha - 1) * integral(X, q), mass_one("both densities have mass one"))
    .at_most(FIRST, integral_sign("the integrand lies above αp − (α − 1)q")),
    example={alpha: 2, m: 2, mu: ("1/3", "2/3"), mu_: ("2/3", "1/3")},
)
at_outcome = algebra("sums of masses").with_(use(SUM, {**AT_OUTCOME, a: density(MIXED, X), b: density(MIXED_, X)}))
SINGULAR_HERE = singular(density(MIXED, X), density(MIXED_, X))
CONTINUOUS = Statement(
    id="L.continuous.mixture",
    title="Mixtures of absolutely continuous pairs are absolutely continuous",
    claim=state(absolutely_continuous(MIXED, MIXED_), t >= 0, t <= 1, *VISIBLE_PAIRS),
    derivation=Derivation()
    .have(replaced(VANISHING, AT_OUTCOME), algebra("sums of masses").with_(use(SINGULAR, AT_OUTCOME)), *HERE)
    .have(And((SINGULAR_HERE >= 0, SINGULAR_HERE <= 0)), integral_sign("densities of mixtures"), *HERE)
    .have(equal(integral(X, SINGULAR_HERE), integral(X, SINGULAR_HERE)), domination(density(MIXED, X)))
    .so(integral_sign("at almost every outcome it is 0")),
    example={symbol: n for symbol, n in EXAMPLE.items() if symbol != alpha},
)
CONVEX = Statement(
    id="N1.renyi.facts.convex",
    title="The Rényi moment is jointly convex",
    claim=state(MOMENT <= (1 - t) * m + t * k, t >= 0, t <= 1, alpha > 1, *VISIBLE_PAIRS, FIRST <= m, SECOND <= k),
    derivation=Derivation()
    .have(equal(density(MIXED, X), (1 - t) * p + t * p_prime), mass_one("the density of a mixture"))
    .have(equal(density(MIXED_, X), (1 - t) * q + t * q_prime), mass_one("the density of a mixture"))
    .have(And((INTEGRAND >= 0, INTEGRAND <= MEAN_HERE)), at_outcome, *HERE)
    .have(equal(integral(X, MEAN_HERE), MEAN), integral_sign("the integral is linear"))
    .have(equal(MOMENT, MOMENT), domination(MEAN_HERE))
    .start(MOMENT)
    .at_most(MEAN, integral_sign("the bound at every outcome"))
    .at_most((1 - t) * m + t * k, algebra("t, 1 − t ≥ 0")),
    example={**EXAMPLE, m: 2, k: 2},
)  # fmt: skip
QUASI = Statement(
    id="N1.renyi.facts.quasi",
    title="Rényi divergence is jointly quasi-convex",
    claim=state(
        renyi(alpha, MIXED, MIXED_) <= rho,
        t >= 0, t <= 1, alpha > 1, *VISIBLE_PAIRS, renyi(alpha, mu, mu_) <= rho, renyi(alpha, nu, nu_) <= rho,
    ),
    derivation=Derivation()
    .have(FIRST <= GROWTH, logic("the moment").with_(use(TO_MOMENT, {m: FIRST})))
    .have(SECOND <= GROWTH, logic("the moment").with_(use(TO_MOMENT, {m: SECOND})))
    .start(MOMENT)
    .at_most((1 - t) * GROWTH + t * GROWTH, logic("jointly convex").with_(use(CONVEX, {m: GROWTH, k: GROWTH})))
    .equals(GROWTH, algebra("a mean of equal numbers"))
    .have(MOMENT <= GROWTH, chained)
    .have(absolutely_continuous(MIXED, MIXED_), logic("mixtures").with_(use(CONTINUOUS)))
    .have(MOMENT >= 1, logic("at least 1").with_(use(LEAST, {mu: MIXED, mu_: MIXED_, m: GROWTH})))
    .so(logic("from the moment to the divergence").with_(use(TO_DIVERGENCE, {log_u: MOMENT, log_epsilon: rho}))),
    example={**EXAMPLE, rho: 1},
)  # fmt: skip

STATEMENTS = (
    LEAST, CONTINUOUS, CONVEX, QUASI,
)  # fmt: skip
