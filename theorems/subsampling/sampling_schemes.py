"""Two ways of drawing a subsample from n distinct records, and what they make of a mechanism.

The samples of neighbours x, x′ are drawn together; ω is the law of such a draw. Applied to the sample that holds v, a record of x alone,
the mechanism is A; to that which holds the record v′ of x′ in its place, A′; to that which holds neither, B. With probability η the
sample is of the first kind, which is the total variation distance of S(x) and S(x′).

* Poisson sampling with probability γ, where x = x′ ∪ {v}: η = γ. A sample of x′ becomes one of x by adding v with probability γ, and
  δ_{M∘S}(ε′) ≤ γ·δ_M(ε).
* m of n records without replacement, v replaced by v′: η = C(n−1, m−1)/C(n, m) = m/n, the share of the samples that hold v, and
  δ_{M∘S}(ε′) ≤ (m/n)·δ_M(ε).

Balle, Barthe, Gaboardi (2018), Theorems 8 and 9.
"""

from symproof.kernel.formulas import And, Formula, Implies
from symproof.kernel.terms import Symbol, Term, equal, term
from symproof.kernel.vocabulary import exp, image, log, mass
from symproof.statements import Assignment, ClosedForm, Derivation, Statement, algebra, logic, supremum, use
from symproof.theorems.alpha_divergence import nonnegativity as nonneg
from symproof.theorems.alpha_divergence.nonnegativity import NONNEGATIVITY
from symproof.theorems.notation import D, S, measures, mixture, reals, state
from symproof.theorems.subsampling import amplification_by_subsampling as sub
from symproof.theorems.subsampling.amplification_by_subsampling import A, B, d, epsilon, epsilon_, eta, excess, w

MOST = 8
gamma, m, n = reals("gamma m n")
w0, w1, w1_ = measures("omega_0 omega_1 omega_1'")
A_ = Symbol("A'", "kernel")
V = Symbol("V", "event")
k, k_ = exp(epsilon), exp(epsilon_)
ROWS = {A: (("1/2", "1/2"), ("1/3", "2/3")), A_: (("1/3", "2/3"), ("1/2", "1/2")), B: (("1/2", "1/2"), ("1/2", "1/2"))}
LAW: Assignment = {w: ("1/2", "1/2"), **ROWS}


def _only(*symbols: Symbol) -> Assignment:
    return {s: LAW[s] for s in symbols}


def amplified(eta: Term) -> Formula:
    """e^{ε′} = 1 + η(e^ε − 1)."""
    return equal(k_, 1 + eta * (k - 1))


DISTANCE = Statement(
    id="N2.amp.distance",
    title="The weight η is the total variation distance of the samples",
    claim=state(
        equal(D(1, mixture(eta, w0, w1), mixture(eta, w0, w1_)), eta),
        eta >= 0,
        eta <= 1,
        equal(mass(w1, V), 1),
        equal(mass(w1_, V), 0),
    ),
    derivation=Derivation()
    .have(
        mass(mixture(eta, w0, w1), V) - 1 * mass(mixture(eta, w0, w1_), V)
        <= D(1, mixture(eta, w0, w1), mixture(eta, w0, w1_)),
        supremum("V is the event that v is in the sample"),
    )
    .have(
        equal(mass(mixture(eta, w0, w1), V) - 1 * mass(mixture(eta, w0, w1_), V), eta),
        supremum("the common part cancels"),
    )
    .have(
        equal(mass(mixture(eta, w0, w1), S) - 1 * mass(mixture(eta, w0, w1_), S), eta * (mass(w1, S) - mass(w1_, S))),
        supremum("the common part cancels"),
    )
    .have(mass(w1, S) - mass(w1_, S) <= 1, algebra("masses lie between 0 and 1"))
    .have(eta * (mass(w1, S) - mass(w1_, S)) <= eta, algebra("times η ≥ 0"))
    .have(mass(mixture(eta, w0, w1), S) - 1 * mass(mixture(eta, w0, w1_), S) <= eta, algebra("both"))
    .have(D(1, mixture(eta, w0, w1), mixture(eta, w0, w1_)) <= eta, supremum("for every event")),
    example={eta: "1/2", w0: ("1/2", "1/2"), w1: (1, 0), w1_: (0, 1), V: (0,)},
)
mu, nu = measures("mu nu")
SPARE = mixture(gamma, nu, nu)
ADDED = mixture(gamma, nu, mu)
UNIT = (gamma >= 0, gamma <= 1)
KEPT = Statement(
    id="N2.amp.poisson.laws",
    title="Amplification where one of the two laws is the common part",
    claim=state(
        And((D(k_, ADDED, nu) <= gamma * d, D(k_, nu, ADDED) <= gamma * d)),
        *UNIT, epsilon >= 0, amplified(gamma), D(k, mu, nu) <= d, D(k, nu, mu) <= d,
    ),
    derivation=Derivation()
    .have(k >= 1, algebra("ε ≥ 0"))
    .have(D(k, mu, nu) >= 0, logic("nonnegative").with_(use(NONNEGATIVITY, {nonneg.alpha: k})))
    .have(D(k, nu, nu) <= 0, supremum("(1 − e^ε)ν(S) ≤ 0"))
    .have(D(k, nu, nu) <= d, algebra("d ≥ 0"))
    .have(equal(mass(SPARE, S), mass(nu, S)), supremum("a mixture of ν with itself"))
    .have(
        equal(mass(ADDED, S) - k_ * mass(SPARE, S), mass(ADDED, S) - k_ * mass(nu, S)), algebra("the same in the divergence")
    )
    .have(
        equal(mass(SPARE, S) - k_ * mass(ADDED, S), mass(nu, S) - k_ * mass(ADDED, S)), algebra("the same in the divergence")
    )
    .have(equal(D(k_, ADDED, SPARE), D(k_, ADDED, nu)), supremum("for every event"))
    .have(equal(D(k_, SPARE, ADDED), D(k_, nu, ADDED)), supremum("for every event"))
    .have(
        D(k_, ADDED, SPARE) <= gamma * d,
        logic("amplification").with_(use(sub.MIXED, {eta: gamma, sub.w0: nu, sub.w1: mu, sub.w1_: nu})),
    )
    .have(
        D(k_, SPARE, ADDED) <= gamma * d,
        logic("amplification").with_(use(sub.MIXED, {eta: gamma, sub.w0: nu, sub.w1: nu, sub.w1_: mu})),
    )
    .so(algebra("both ways")),
    example={gamma: "1/2", epsilon: "log(3)", epsilon_: "log(2)", d: 1, mu: (1, 0), nu: ("1/2", "1/2")},
)  # fmt: skip
DRAWN, LEFT = image(A, w), image(B, w)
CLOSE = (excess(A, B, k, d) <= 0, excess(B, A, k, d) <= 0)
APART = (equal(mass(w1, V), 1), equal(mass(w1_, V), 0))
POISSON = Statement(
    id="N2.amp.poisson",
    title="Poisson sampling: η = γ, and δ_{M∘S}(ε′) ≤ γ·δ_M(ε)",
    claim=state(
        And(
            (
                equal(D(1, mixture(gamma, w0, w1), w0), gamma),
                D(k_, mixture(gamma, LEFT, DRAWN), LEFT) <= gamma * d,
                D(k_, LEFT, mixture(gamma, LEFT, DRAWN)) <= gamma * d,
            )
        ),
        *UNIT, equal(mass(w1, V), 1), equal(mass(w0, V), 0), epsilon >= 0, amplified(gamma), *CLOSE,
    ),
    derivation=Derivation()
    .have(equal(mass(mixture(gamma, w0, w0), S), mass(w0, S)), supremum("a mixture of ω₀ with itself"))
    .have(
        equal(D(1, mixture(gamma, w0, w1), mixture(gamma, w0, w0)), gamma),
        logic("the samples differ with probability γ").with_(use(DISTANCE, {eta: gamma, w1_: w0})),
    )
    .have(
        equal(D(1, mixture(gamma, w0, w1), w0), D(1, mixture(gamma, w0, w1), mixture(gamma, w0, w0))),
        supremum("for every event"),
    )
    .have(D(k, DRAWN, LEFT) <= d, logic("drawn together").with_(use(sub.UNIFORM, {sub.alpha: k})))
    .have(D(k, LEFT, DRAWN) <= d, logic("drawn together").with_(use(sub.UNIFORM, {sub.alpha: k, A: B, B: A})))
    .so(algebra("amplification").with_(use(KEPT, {mu: DRAWN, nu: LEFT}))),
    example={
        gamma: "1/2", epsilon: "log(3)", epsilon_: "log(2)", d: 1, w0: (1, 0), w1: (0, 1), V: (1,), **_only(A, B, w),
    },
    scope="all laws of the sample and all mechanisms; that S(x) adds v to S(x′) with probability γ is what the scheme says",
)  # fmt: skip


def choose(n: Term, m: int) -> Term:
    """The binomial coefficient n(n − 1)…(n − m + 1)/m!."""
    found = term(1)
    for j in range(m):
        found = found * (n - j) / (j + 1)
    return found


def share(j: int) -> Formula:
    """Of the samples of j records, those that hold a given one."""
    return equal(choose(n - 1, j - 1) / choose(n, j), j / n)


SHARES = tuple(
    Statement(
        id=f"N2.amp.without.{j}",
        title=f"The share of the samples of {j} records that hold a given one",
        claim=state(share(j), n >= j),
        derivation=Derivation()
        .have(And(tuple(n - i > 0 for i in range(j))), algebra(f"n ≥ {j}"))
        .so(algebra("a ratio of products")),
        example={n: 9},
    )
    for j in range(1, MOST + 1)
)


def _shares() -> Derivation:
    derivation = Derivation()
    for j, counted in enumerate(SHARES, 1):
        derivation = derivation.have(share(j), logic("by counting").with_(use(counted)), n >= j)
    return derivation


CHANGED = image(A_, w)
REPLACED = (excess(A, B, k, d) <= 0, excess(A, A_, k, d) <= 0)
WITHOUT = Statement(
    id="N2.amp.without",
    title="Sampling m of n records without replacement: η = m/n, and δ_{M∘S}(ε′) ≤ (m/n)·δ_M(ε)",
    claim=state(
        And(
            (
                *(Implies(n >= j, share(j)) for j in range(1, MOST + 1)),
                equal(D(1, mixture(m / n, w0, w1), mixture(m / n, w0, w1_)), m / n),
                D(k_, mixture(m / n, LEFT, DRAWN), mixture(m / n, LEFT, CHANGED)) <= m / n * d,
            )
        ),
        m >= 1, m <= n, *APART, epsilon >= 0, amplified(m / n), *REPLACED,
    ),
    derivation=_shares()
    .have(And((m / n >= 0, m / n <= 1)), algebra("1 ≤ m ≤ n"))
    .have(
        equal(D(1, mixture(m / n, w0, w1), mixture(m / n, w0, w1_)), m / n),
        logic("the samples differ with probability η").with_(use(DISTANCE, {eta: m / n})),
    )
    .have(D(k, DRAWN, LEFT) <= d, logic("drawn together").with_(use(sub.UNIFORM, {sub.alpha: k})))
    .have(D(k, DRAWN, CHANGED) <= d, logic("drawn together").with_(use(sub.UNIFORM, {sub.alpha: k, B: A_})))
    .have(
        D(k_, mixture(m / n, LEFT, DRAWN), mixture(m / n, LEFT, CHANGED)) <= m / n * d,
        logic("amplification").with_(use(sub.MIXED, {eta: m / n, sub.w0: LEFT, sub.w1: DRAWN, sub.w1_: CHANGED})),
    )
    .so(logic("together")),
    example={
        m: 1, n: 2, epsilon: "log(3)", epsilon_: "log(2)", d: 1,
        w0: ("1/2", "1/2"), w1: (1, 0), w1_: (0, 1), V: (0,), **LAW,
    },
    scope=f"all laws and mechanisms; the share m/n by counting for each m ≤ {MOST} and all n",
)  # fmt: skip


STATEMENTS = (DISTANCE, KEPT, POISSON, *SHARES, WITHOUT)


def lowered(name: str, title: str, eta: Term, statement: Statement) -> ClosedForm:
    """ε′ = log(1 + η(e^ε − 1))."""
    value = log(1 + eta * (k - 1))
    return ClosedForm(f"{name}.eps", title, value, statement, {epsilon_: value})


FORMULAS = (
    lowered("N2.amp.poisson", "The ε′ of Poisson sampling", gamma, POISSON),
    ClosedForm("N2.amp.poisson.delta", "Its δ at ε′, from d = δ_M(ε)", gamma * d, POISSON),
    lowered("N2.amp.without", "The ε′ of m of n records without replacement", m / n, WITHOUT),
    ClosedForm("N2.amp.without.delta", "Its δ at ε′, from d = δ_M(ε)", m / n * d, WITHOUT),
)
