"""From Rényi differential privacy to (ε, δ)-differential privacy: Mironov's law and a better one.

If D_α(μ‖ν) ≤ ρ for an α > 1, then for every δ > 0 (the notes: 0 < δ < 1)

    D_{e^ε}(μ‖ν) ≤ δ    with ε = ρ + log((α−1)/α) − (log δ + log α)/(α−1),

which is strictly less than Mironov's ε = ρ − log δ/(α−1); an ε < 0 is to be read as it stands. With k = e^ε and
C = (α−1)^{α−1} α^{−α} k^{1−α}, the tangent lemma at c = kα/(α−1) says

    [p − kq]₊ ≤ C·p^α q^{1−α},   so   D_k(μ‖ν) ≤ C·e^{(α−1)ρ} = δ.

The notes come to the same law by a tangent of the curve that bounds the region of Rényi divergence (conversion_curve,
conversion_by_region).

D_α(μ‖ν) is defined for μ ≪ ν only, which is a hypothesis here. Mironov (2017), Proposition 3; Balle, Barthe, Gaboardi,
Hsu, Sato (2020), Hypothesis Testing Interpretations and Rényi Differential Privacy.
"""

from symproof.kernel.formulas import And
from symproof.kernel.terms import Relation, Term, equal
from symproof.kernel.vocabulary import density, exp, integral, log, mass, on, pos, pow_
from symproof.statements import (
    Assignment,
    ClosedForm,
    Derivation,
    Statement,
    algebra,
    calculus,
    cases,
    chained,
    integral_sign,
    logic,
    supremum,
    use,
)  # fmt: skip
from symproof.theorems.facts.tangent_lemma import WEAK_TANGENT
from symproof.theorems.facts.tangent_lemma import c as c_
from symproof.theorems.facts.tangent_lemma import p as p_
from symproof.theorems.facts.tangent_lemma import q as q_
from symproof.theorems.notation import (
    D,
    S,
    X,
    absolutely_continuous,
    measures,
    moment,
    moment_density,
    reals,
    renyi,
    singular,
    state,
)  # fmt: skip

alpha, rho, delta, k, u, v, m = reals("alpha rho delta k u v m")
mu, nu = measures("mu nu")
p, q = density(mu, X), density(nu, X)
M = moment(alpha, mu, nu)
RDP = (absolutely_continuous(mu, nu), renyi(alpha, mu, nu) <= rho)
EXAMPLE: Assignment = {alpha: 2, rho: 1, delta: "1/10", mu: ("1/3", "2/3"), nu: ("2/3", "1/3")}

BETTER = rho + log((alpha - 1) / alpha) - (log(delta) + log(alpha)) / (alpha - 1)
MIRONOV = rho - log(delta) / (alpha - 1)
GROWTH = exp((alpha - 1) * rho)


FACTOR = pow_(alpha - 1, alpha - 1) * pow_(alpha, -alpha) * pow_(k, 1 - alpha)
UV = pow_(u, alpha) * pow_(v, 1 - alpha)
AT = k * alpha / (alpha - 1)
ABOVE = Statement(
    id="N1.conv.positive",
    title="u − kv ≤ C·u^α v^{1−α} for positive numbers",
    claim=state(u - k * v <= FACTOR * UV, u > 0, v > 0, k > 0, alpha > 1),
    derivation=Derivation()
    .have(AT > 0, algebra("k, α, α − 1 > 0"))
    .have(FACTOR > 0, algebra("powers are positive"))
    .start(u - k * v)
    .equals(
        FACTOR * (alpha * pow_(AT, alpha - 1) * u - (alpha - 1) * pow_(AT, alpha) * v),
        calculus("laws of powers"),
    )
    .at_most(FACTOR * UV, algebra("the tangent lemma at kα/(α − 1)").with_(use(WEAK_TANGENT, {p_: u, q_: v, c_: AT}))),
    example={u: 1, v: 1, k: 1, alpha: 2},
)
INTEGRAND = pos(u - k * v) <= FACTOR * on(u, UV)
AT_OUTCOME = pos(p - k * q) <= FACTOR * moment_density(alpha, mu, nu)
BELOW = Statement(
    id="N1.conv.number",
    title="… and for numbers that may be 0",
    claim=state(INTEGRAND, u >= 0, v >= 0, singular(u, v) <= 0, k > 0, alpha > 1),
    derivation=Derivation()
    .have(INTEGRAND, cases("positive numbers").with_(use(ABOVE)), u > 0, v > 0)
    .have(INTEGRAND, cases("both sides are 0"), equal(u, 0))
    .have(equal(u, 0), cases("u ≤ 0"), equal(v, 0))
    .so(cases("u = 0, v = 0, or both are positive")),
    example={u: 1, v: 1, k: 1, alpha: 2},
)


def law(epsilon: Term) -> Relation:
    """D_{e^ε}(μ‖ν) ≤ δ."""
    return D(exp(epsilon), mu, nu) <= delta


MOMENT = Statement(
    id="N1.conv.moment",
    title="From the divergence log(m)/(α − 1) to the moment m",
    claim=state(m <= GROWTH, m > 0, alpha > 1, 1 / (alpha - 1) * log(m) <= rho),
    derivation=Derivation()
    .have(log(m) <= (alpha - 1) * rho, algebra("times α − 1 > 0"))
    .start(m)
    .equals(exp(log(m)), algebra("exp undoes log"))
    .at_most(GROWTH, algebra("exp is monotone")),
    example={m: 1, alpha: 2, rho: 1},
)
K = exp(BETTER)
AT_K = pow_(alpha - 1, alpha - 1) * pow_(alpha, -alpha) * pow_(K, 1 - alpha)
SOLVED = Statement(
    id="N1.conv.solved",
    title="With k = e^ε, C·e^{(α−1)ρ} is δ",
    claim=state(equal(AT_K * GROWTH, delta), alpha > 1, delta > 0),
    derivation=Derivation().so(algebra("laws of powers")),
    example={alpha: 2, rho: 1, delta: "1/10"},
)
BOUNDED = Statement(
    id="N1.conv.bounded",
    title="The α-divergence is at most C times the Rényi moment",
    claim=state(D(k, mu, nu) <= FACTOR * m, k > 0, alpha > 1, RDP[0], M <= m),
    derivation=Derivation()
    .have(FACTOR > 0, algebra("powers are positive"))
    .have(AT_OUTCOME, algebra("at every outcome").with_(use(BELOW, {u: p, v: q})), singular(p, q) <= 0)
    .start(D(k, mu, nu))
    .equals(integral(X, pos(p - k * q)), integral_sign("the supremum is attained where p > kq (Hahn)"))
    .at_most(FACTOR * M, integral_sign("the bound at every outcome"))
    .at_most(FACTOR * m, algebra("times C > 0")),
    example={k: 1, m: 2, **EXAMPLE},
)
SOUND = Statement(
    id="N1.conv.sound",
    title="The better law from the tangent lemma",
    claim=state(law(BETTER), alpha > 1, delta > 0, *RDP),
    derivation=Derivation()
    .have(K > 0, algebra("exponentials are positive"))
    .have(M <= GROWTH, logic("the moment").with_(use(MOMENT, {m: M})))
    .start(D(K, mu, nu))
    .at_most(AT_K * GROWTH, logic("the bound by the moment").with_(use(BOUNDED, {k: K, m: GROWTH})))
    .equals(delta, logic("by the choice of ε").with_(use(SOLVED))),
    example=EXAMPLE,
)
LOGS = Statement(
    id="L.log.entropy",
    title="(α − 1)·log(α − 1) < α·log α",
    claim=state((alpha - 1) * log(alpha - 1) < alpha * log(alpha), alpha > 1),
    derivation=Derivation()
    .have(log(alpha) > 0, calculus("α > 1"))
    .have((alpha - 1) * log(alpha - 1) <= 0, calculus("log(α − 1) ≤ 0"), alpha <= 2)
    .have(alpha * log(alpha) > 0, algebra("both are positive"))
    .have(log(alpha - 1) <= log(alpha), algebra("the logarithm is monotone"))
    .have((alpha - 1) * log(alpha - 1) <= (alpha - 1) * log(alpha), algebra("times α − 1 > 0"))
    .have((alpha - 1) * log(alpha) < alpha * log(alpha), algebra("log α > 0")),
    example={alpha: 2},
)
LESS = Statement(
    id="N1.conv.better.strict",
    title="The better law's ε is strictly less than Mironov's",
    claim=state(BETTER < MIRONOV, alpha > 1, delta > 0),
    derivation=Derivation()
    .have((alpha - 1) * log(alpha - 1) < alpha * log(alpha), logic("two entropies").with_(use(LOGS)))
    .have(equal(log((alpha - 1) / alpha), log(alpha - 1) - log(alpha)), algebra("the logarithm of a quotient"))
    .have((alpha - 1) * (log(alpha - 1) - log(alpha)) < log(alpha), algebra("regrouped"))
    .have(log((alpha - 1) / alpha) < log(alpha) / (alpha - 1), algebra("divided by α − 1 > 0")),
    example={alpha: 2, rho: 1, delta: "1/10"},
)
LARGER = Statement(
    id="L.divergence.falls",
    title="The α-divergence does not grow with α",
    claim=state(D(m, mu, nu) <= D(k, mu, nu), k <= m),
    derivation=Derivation()
    .have(mass(mu, S) - m * mass(nu, S) <= mass(mu, S) - k * mass(nu, S), algebra("ν(S) ≥ 0"))
    .so(supremum),
    example={k: 1, m: 2, mu: ("1/3", "2/3"), nu: ("2/3", "1/3")},
)

BETTER_LAW = Statement(
    id="N1.conv.better",
    title="A better law of conversion",
    claim=state(And((law(BETTER), BETTER < MIRONOV)), alpha > 1, delta > 0, *RDP),
    derivation=Derivation()
    .have(law(BETTER), logic("by the tangent lemma").with_(use(SOUND)))
    .have(BETTER < MIRONOV, logic("ε is strictly less").with_(use(LESS)))
    .so(logic("both")),
    example=EXAMPLE,
)
MIRONOV_LAW = Statement(
    id="N1.conv.mironov",
    title="Mironov's law of conversion",
    claim=state(law(MIRONOV), alpha > 1, delta > 0, *RDP),
    derivation=Derivation()
    .have(And((law(BETTER), BETTER < MIRONOV)), logic("the better law").with_(use(BETTER_LAW)))
    .have(K <= exp(MIRONOV), algebra("exp is monotone"))
    .have(
        D(exp(MIRONOV), mu, nu) <= D(K, mu, nu),
        logic("the divergence falls").with_(use(LARGER, {k: K, m: exp(MIRONOV)})),
    )
    .so(chained),
    example=EXAMPLE,
)

STATEMENTS = (
    ABOVE, BELOW, MOMENT, SOLVED, BOUNDED, SOUND, LOGS, LESS, LARGER, BETTER_LAW, MIRONOV_LAW,
)  # fmt: skip

FORMULAS = (
    ClosedForm("N1.conv.better", "The ε of the better law", BETTER, BETTER_LAW),
    ClosedForm("N1.conv.mironov", "The ε of Mironov's law", MIRONOV, MIRONOV_LAW),
)
