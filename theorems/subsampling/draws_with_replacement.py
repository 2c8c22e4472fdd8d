"""Drawing m times with replacement from n distinct records, and what it makes of a mechanism.

The record v of x, for which x′ has v′, is drawn k times with probability C(m, k)n^{−k}(1 − 1/n)^{m−k}; so the samples differ with
probability η = 1 − (1 − 1/n)^m. Those that hold v are drawn together with samples that hold v′, or others, in its places: in k records
they differ on the event C_k. Therefore the profiles of groups of records bound the divergence,

    δ_{M∘S}(ε′) ≤ Σ_{k ≥ 1} C(m, k)n^{−k}(1 − 1/n)^{m−k}·δ_{M,k}(ε).

The profile itself is not enough, as a reader of the note might think: two draws, e^ε = 2, and M answering 1 with probability 1/5, 2/5 or
7/10 for 0, 1 or 2 copies of v, have δ_M(ε) = 0 but D_{7/4} = 3/40. With repeated records η only bounds the distance of the samples: uuw and
uww, m = 2, have distance 1/3 < 5/9. Balle, Barthe, Gaboardi (2018), Theorem 10.
"""

from collections.abc import Sequence

from symproof.kernel.formulas import And, Formula, Implies
from symproof.kernel.terms import Apply, Symbol, Term, equal, term
from symproof.kernel.vocabulary import indicator, integral, mass, value
from symproof.statements import (
    Assignment,
    ClosedForm,
    Derivation,
    Statement,
    algebra,
    cases,
    integral_sign,
    logic,
    use,
)
from symproof.theorems.notation import D, X, indistinguishable, measures, mixture, raised, reals, state
from symproof.theorems.subsampling import amplification_by_subsampling as sub
from symproof.theorems.subsampling.amplification_by_subsampling import A, B, d, epsilon, epsilon_, eta, excess, w
from symproof.theorems.subsampling.sampling_schemes import (
    A_,
    CHANGED,
    DISTANCE,
    DRAWN,
    LAW,
    LEFT,
    MOST,
    V,
    amplified,
    k,
    k_,
    lowered,
    n,
    w0,
    w1,
    w1_,
)

TIMES = tuple(Symbol(f"C_{j}", "event") for j in range(1, MOST + 1))
DELTAS = reals(" ".join(f"delta_{j}" for j in range(1, MOST + 1)))


def ways(m: int, j: int) -> int:
    """The number of subsets of j among m, by Pascal's rule."""
    return 1 if j in (0, m) else ways(m - 1, j - 1) + ways(m - 1, j)


def chance(m: int, j: int) -> Term:
    """The probability that a record is drawn j times in m draws from n records."""
    drawn = ways(m, j) * raised(1 / n, j) if ways(m, j) > 1 else raised(1 / n, j)
    return drawn * raised(1 - 1 / n, m - j) if m > j else drawn


def total(parts: Sequence[Term]) -> Term:
    """The sum of the parts."""
    return Apply("+", tuple(parts)) if len(parts) > 1 else parts[0]


def hit(m: int) -> Term:
    """The probability that a record is drawn at all."""
    return 1 - raised(1 - 1 / n, m)


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
        .have(And((raised(1 - 1 / n, m) >= 0, raised(1 - 1 / n, m) <= 1)), cases("powers of a number between 0 and 1")),
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
        title=f"Draws with replacement, {m} in number: the profiles of groups, weighed by how often a record is drawn",
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
    title="Sampling with replacement: the profiles of groups, weighed by how often a record is drawn",
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
THREE_QUARTERS = term(3) / 4
TWICE = mixture(THREE_QUARTERS, M0, mixture(term(1) / 3, M1, M2))
PRINTED = Statement(
    id="N2.h.printed",
    title="That δ does not grow at the lower ε′, whatever the scheme",
    claim=state(
        D(k_, TWICE, M0) <= delta,
        epsilon >= 0, delta >= 0, amplified(THREE_QUARTERS),
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
STATEMENTS = (*BINOMIALS, INSIDE, *COUPLINGS, *EACH, WITH, PRINTED)


def of_draws(each: Statement, times: int) -> tuple[ClosedForm, ...]:
    """The ε′ and δ of so many draws with replacement."""
    return (
        lowered(each.id, f"The ε′ of {times} draws from n records", hit(times), each),
        ClosedForm(f"{each.id}.delta", "Their δ at ε′, from delta_k = δ_{M,k}(ε)", profiled(times), each),
    )


FORMULAS = tuple(form for times, each in enumerate(EACH, 1) for form in of_draws(each, times))
