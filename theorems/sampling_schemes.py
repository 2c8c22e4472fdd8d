"""Three ways of drawing a subsample from n distinct records, and what they make of a mechanism.

In each the samples of neighbours x, x′ are drawn together. ω is the law of such a draw y; M is the mechanism on the sample in which the
record v of x is replaced by others, or left out (law ω₀), M⁺ on the sample with v in it (ω₁), and M⁺′ on the one with the record v′ of
x′ (ω₁′). With probability η the samples differ, which is the total variation distance of S(x) and S(x′).

* Poisson sampling with probability γ, where x = x′ ∪ {v}: η = γ. A sample y of x′ becomes one of x by adding v with probability γ, and
  δ_{M∘S}(ε′) ≤ γ·δ_M(ε).
* m of n records without replacement, v replaced by v′: η = C(n−1, m−1)/C(n, m) = m/n, the share of the samples that hold v, and
  δ_{M∘S}(ε′) ≤ (m/n)·δ_M(ε).
* m draws with replacement, v replaced by v′: v is drawn k times with probability C(m, k)n^{−k}(1 − 1/n)^{m−k}, so that
  η = 1 − (1 − 1/n)^m, and δ_{M∘S}(ε′) ≤ Σ_{k ≥ 1} C(m, k)n^{−k}(1 − 1/n)^{m−k}·δ_{M,k}(ε), with the group profile.

With repeated records η only bounds the distance of the samples from above: uuw and uww, m = 2, have distance 1/3 < 5/9.
Balle, Barthe, Gaboardi (2018), Theorems 8 to 10.
"""

from collections.abc import Sequence

from symbolic.claims import And, Formula, Implies
from symbolic.derivations import (
    Assignment,
    ClosedForm,
    Derivation,
    Statement,
    algebra,
    cases,
    integral_sign,
    logic,
    supremum,
    use,
)
from symbolic.functions import exp, image, indicator, integral, log, mass, value
from symbolic.terms import Apply, Symbol, Term, equal, term
from theorems import nonnegativity as nonneg
from theorems import subsampling as sub
from theorems.nonnegativity import NONNEGATIVITY
from theorems.notation import D, S, X, indistinguishable, measures, mixture, reals, state
from theorems.subsampling import A, B, d, epsilon, epsilon_, eta, excess, w

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
TIMES = tuple(Symbol(f"C_{j}", "event") for j in range(1, MOST + 1))
DELTAS = reals(" ".join(f"delta_{j}" for j in range(1, MOST + 1)))


def ways(m: int, j: int) -> int:
    """The number of subsets of j among m, by Pascal's rule."""
    return 1 if j in (0, m) else ways(m - 1, j - 1) + ways(m - 1, j)


def chance(m: int, j: int) -> Term:
    """The probability that a record is drawn j times in m draws from n records."""
    return ways(m, j) * (1 / n) ** j * (1 - 1 / n) ** (m - j)


def total(parts: Sequence[Term]) -> Term:
    """The sum of the parts."""
    return Apply("+", tuple(parts)) if len(parts) > 1 else parts[0]


def hit(m: int) -> Term:
    """The probability that a record is drawn at all."""
    return 1 - (1 - 1 / n) ** m


def binomial(m: int) -> Formula:
    """The probabilities of 1, …, m times add up to that of being drawn."""
    return equal(total([chance(m, j) for j in range(1, m + 1)]), hit(m))


BINOMIALS = tuple(
    Statement(
        id=f"L.binomial.{m}",
        title=f"A record is drawn 1 to {m} times with probability 1 − (1 − 1/n)^{m}",
        claim=state(And((binomial(m), hit(m) >= 0, hit(m) <= 1)), n >= 1),
        derivation=Derivation()
        .have(And((1 - 1 / n >= 0, 1 - 1 / n <= 1)), algebra("n ≥ 1"))
        .have(binomial(m), algebra("the binomial theorem"))
        .have(And(((1 - 1 / n) ** m >= 0, (1 - 1 / n) ** m <= 1)), cases("powers of a number between 0 and 1")),
        example={n: 3},
    )
    for m in range(1, MOST + 1)
)


def copies(m: int) -> Term:
    """δ_j where the record is drawn j times: the bound for each draw."""
    return total([delta * value(indicator(c), X) for delta, c in zip(DELTAS[:m], TIMES[:m], strict=True)])


def mean(m: int) -> Term:
    """Σ δ_j·ω(C_j)."""
    return total([delta * mass(w, c) for delta, c in zip(DELTAS[:m], TIMES[:m], strict=True)])


def profiled(m: int) -> Term:
    """Σ C(m, j)n^{−j}(1 − 1/n)^{m−j}·δ_j."""
    return total([chance(m, j) * DELTAS[j - 1] for j in range(1, m + 1)])


INSIDE = Statement(
    id="L.indicator",
    title="The integral over an event",
    claim=state(equal(integral(X, value(indicator(TIMES[0]), X) * sub.p), mass(w, TIMES[0]))),
    derivation=Derivation().so(integral_sign("definition")),
    example={w: (1, 0), TIMES[0]: (0,)},
)


def averaged(m: int) -> Derivation:
    """The mean of the bound, event by event."""
    parts = [value(indicator(c), X) * sub.p for c in TIMES[:m]]
    spread = total([delta * part for delta, part in zip(DELTAS[:m], parts, strict=True)])
    integrals = total([delta * integral(X, part) for delta, part in zip(DELTAS[:m], parts, strict=True)])
    masses = [equal(integral(X, part), mass(w, c)) for c, part in zip(TIMES[:m], parts, strict=True)]
    return (
        Derivation()
        .have(equal(copies(m) * sub.p, spread), algebra("multiplied out"))
        .have(And(tuple(masses)), logic("the masses of events").with_(*(use(INSIDE, {TIMES[0]: c}) for c in TIMES[:m])))
        .have(equal(integral(X, spread), integrals), integral_sign("linear"))
        .have(equal(integral(X, copies(m) * sub.p), integral(X, spread)), integral_sign("the same integrand"))
        .have(equal(integral(X, copies(m) * sub.p), mean(m)), algebra("together"))
    )


def placed(m: int) -> Assignment:
    """The record is drawn m times."""
    return {c: (0, 1) if j == m else () for j, c in enumerate(TIMES[:m], 1)}


COUPLINGS = tuple(
    sub.coupling(
        f"L.coupling.{m}",
        f"Samples drawn together, with {m} bounds for the draws"
        if m > 1
        else "Samples drawn together, with a bound on an event",
        copies(m),
        mean(m),
        {**placed(m), **dict.fromkeys(DELTAS[:m], 1)},
        averaged(m),
    )
    for m in range(1, MOST + 1)
)


def with_replacement(m: int) -> Statement:
    """The group profile, weighed by how often a record is drawn."""
    eta = hit(m)
    bounds = (excess(A, B, k, copies(m)) <= 0, excess(A, A_, k, copies(m)) <= 0)
    shares = tuple(equal(eta * mass(w, TIMES[j - 1]), chance(m, j)) for j in range(1, m + 1))
    return Statement(
        id=f"N2.amp.with.{m}",
        title=f"{m} draws with replacement: δ_{{M∘S}}(ε′) ≤ Σ C({m}, k)n^{{−k}}(1 − 1/n)^{{{m}−k}}·δ_{{M,k}}(ε)",
        claim=state(
            D(k_, mixture(eta, LEFT, DRAWN), mixture(eta, LEFT, CHANGED)) <= profiled(m),
            n >= 1, *shares, epsilon >= 0, amplified(eta), *bounds,
        ),
        derivation=Derivation()
        .have(And((eta >= 0, eta <= 1)), logic("a probability").with_(use(BINOMIALS[m - 1])))
        .have(D(k, DRAWN, LEFT) <= mean(m), logic("drawn together").with_(use(COUPLINGS[m - 1], {sub.alpha: k})))
        .have(D(k, DRAWN, CHANGED) <= mean(m), logic("drawn together").with_(use(COUPLINGS[m - 1], {sub.alpha: k, B: A_})))
        .have(equal(eta * mean(m), profiled(m)), algebra("the probabilities given that it is drawn"))
        .have(
            D(k_, mixture(eta, LEFT, DRAWN), mixture(eta, LEFT, CHANGED)) <= eta * mean(m),
            logic("amplification").with_(
                use(sub.MIXED, {sub.eta: eta, d: mean(m), sub.w0: LEFT, sub.w1: DRAWN, sub.w1_: CHANGED})
            ),
        )
        .so(logic("together")),
        example={
            n: 1, epsilon: "log(3)", epsilon_: "log(3)", **LAW,
            **placed(m), **dict.fromkeys(DELTAS[:m], 1),
        },
    )  # fmt: skip


EACH = tuple(with_replacement(m) for m in range(1, MOST + 1))


def implied(each: Statement) -> Formula:
    """That the hypotheses on m draws, but for n ≥ 1 and ε ≥ 0, imply the bound."""
    return Implies(And(draws(each)), each.claim.goal)


def draws(each: Statement) -> tuple[Formula, ...]:
    """The hypotheses on m draws, but for n ≥ 1 and ε ≥ 0."""
    return tuple(h for h in each.claim.given if h not in (n >= 1, epsilon >= 0))


def all_draws() -> Derivation:
    """The probabilities and the bound for each m."""
    derivation = Derivation()
    for j, (numbers, each) in enumerate(zip(BINOMIALS, EACH, strict=True), 1):
        derivation = derivation.have(numbers.claim.goal, logic("the binomial theorem").with_(use(numbers)))
        derivation = derivation.have(each.claim.goal, algebra(f"{j} draws").with_(use(each)), *draws(each))
    return derivation


WITH = Statement(
    id="N2.amp.with",
    title="m draws with replacement: η = 1 − (1 − 1/n)^m, and δ_{M∘S}(ε′) ≤ Σ C(m, k)n^{−k}(1 − 1/n)^{m−k}·δ_{M,k}(ε)",
    claim=state(
        And((*map(binomial, range(1, MOST + 1)), *map(implied, EACH), DISTANCE.claim.goal)),
        n >= 1, epsilon >= 0, *DISTANCE.claim.given,
    ),
    derivation=all_draws()
    .have(DISTANCE.claim.goal, logic("the samples differ with probability η").with_(use(DISTANCE)))
    .so(logic("together")),
    example={
        n: 2, eta: "1/2", epsilon: "log(3)", epsilon_: "log(2)", w0: ("1/2", "1/2"), w1: (1, 0), w1_: (0, 1), V: (0,),
        **LAW, **placed(MOST), **dict.fromkeys(DELTAS, 1),
    },
    scope=f"each m ≤ {MOST}, all n, all laws and mechanisms; n need not be whole",
)  # fmt: skip
M0, M1, M2 = measures("M_0 M_1 M_2")
delta = Symbol("delta")
QUARTER = term(1) / 4
TWICE = mixture(3 * QUARTER, M0, mixture(term(1) / 3, M1, M2))
PRINTED = Statement(
    id="N2.h.printed",
    title="“If M is (ε, δ)-private, then M∘S is (ε′, δ)-private or better, for every scheme”",
    claim=state(
        D(k_, TWICE, M0) <= delta,
        epsilon >= 0, delta >= 0, amplified(3 * QUARTER),
        indistinguishable(epsilon, delta, M0, M1), indistinguishable(epsilon, delta, M1, M2),
    ),
    stated="refuted",
    witness={
        epsilon: "log(2)", epsilon_: "log(7/4)", delta: 0,
        M0: ("4/5", "1/5"), M1: ("3/5", "2/5"), M2: ("3/10", "7/10"),
    },
    scope="two draws with replacement from two records; M_k is the answer to k copies of the record that x′ lacks",
    repaired="N2.amp.with",
)  # fmt: skip
STATEMENTS = (
    DISTANCE, KEPT, POISSON, *SHARES, WITHOUT, *BINOMIALS, INSIDE, *COUPLINGS, *EACH, WITH, PRINTED,
)  # fmt: skip


def lowered(name: str, title: str, eta: Term, statement: Statement) -> ClosedForm:
    """ε′ = log(1 + η(e^ε − 1))."""
    value = log(1 + eta * (k - 1))
    return ClosedForm(f"{name}.eps", title, value, statement, {epsilon_: value})


def of_draws(each: Statement, times: int) -> tuple[ClosedForm, ...]:
    """The ε′ and δ of so many draws with replacement."""
    return (
        lowered(each.id, f"The ε′ of {times} draws from n records", hit(times), each),
        ClosedForm(f"{each.id}.delta", "Their δ at ε′, from delta_k = δ_{M,k}(ε)", profiled(times), each),
    )


FORMULAS = (
    lowered("N2.amp.poisson", "The ε′ of Poisson sampling", gamma, POISSON),
    ClosedForm("N2.amp.poisson.delta", "Its δ at ε′, from d = δ_M(ε)", gamma * d, POISSON),
    lowered("N2.amp.without", "The ε′ of m of n records without replacement", m / n, WITHOUT),
    ClosedForm("N2.amp.without.delta", "Its δ at ε′, from d = δ_M(ε)", m / n * d, WITHOUT),
    *(form for times, each in enumerate(EACH, 1) for form in of_draws(each, times)),
)
