"""The privacy profile of a mechanism.

The index i runs over the ordered pairs (x, x′) of neighbouring data sets, M(i) and M′(i) being the answers of the mechanism to x and to
x′. Adjacency is symmetric, so that with a pair the family holds the pair turned round, and both directions are asked for. With

    δ_M(ε) = sup_{x ≃ x′} D_{e^ε}(M(x)‖M(x′)),

M is (ε, δ)-differentially private if and only if δ ≥ δ_M(ε); the profile does not increase in ε, and it is convex in e^ε.
"""

from symproof.kernel.formulas import And, Equivalent, Implies
from symproof.kernel.terms import Operand, Symbol, Term, equal, substitute, term
from symproof.kernel.vocabulary import exp, mass, output, pos, sup
from symproof.statements import Assignment, Derivation, Statement, algebra, calculus, cases, logic, supremum, use
from symproof.theorems.notation import S, reals, state

alpha, beta, t, delta, epsilon, epsilon1 = reals("alpha beta t delta epsilon epsilon_1")
i, j = Symbol("i", "index"), Symbol("j", "index")
E = Symbol("E", "event")
M, M_ = Symbol("M", "kernel"), Symbol("M'", "kernel")
FIRST, SECOND = mass(output(M, i), S), mass(output(M_, i), S)


def profile(alpha: Operand) -> Term:
    """The largest α-divergence of the answers to neighbours."""
    return sup(i, sup(S, FIRST - term(alpha) * SECOND))


LOSS = FIRST - exp(epsilon) * SECOND
LARGEST = sup(S, LOSS)
OVER = sup(S, pos(LOSS - delta))
EXCESS = sup(i, OVER)
AT = mass(output(M, j), E) <= exp(epsilon) * mass(output(M_, j), E) + delta
EXAMPLE: Assignment = {
    epsilon: "log(2)", epsilon1: "log(3)", delta: "1/4", j: 0, E: (0,), t: "1/2", alpha: 2, beta: 3,
    M: (("1/2", "1/2"), ("1/3", "2/3")), M_: (("1/3", "2/3"), ("1/2", "1/2")),
}  # fmt: skip


def _only(*symbols: Symbol) -> Assignment:
    return {s: EXAMPLE[s] for s in symbols}


PROFILE = profile(exp(epsilon))
SUFFICES = Statement(
    id="N2.profile.suffices",
    title="δ ≥ δ_M(ε) suffices for privacy",
    claim=state(And((AT, EXCESS <= 0)), PROFILE <= delta),
    derivation=Derivation()
    .have(LOSS <= LARGEST, supremum("the divergence is the largest"))
    .have(LARGEST <= PROFILE, supremum("the profile is the largest"))
    .have(LOSS <= delta, algebra("so at every event, for all neighbours"))
    .have(pos(LOSS - delta) <= 0, cases("so nothing exceeds δ"))
    .have(OVER <= 0, supremum("for every event"))
    .have(EXCESS <= 0, supremum("for all neighbours"))
    .have(AT.left - exp(epsilon) * mass(output(M_, j), E) <= sup(S, substitute(LOSS, {i: j})), supremum("at E"))
    .have(sup(S, substitute(LOSS, {i: j})) <= PROFILE, supremum("at j"))
    .so(algebra("together")),
    example=_only(epsilon, delta, j, E, M, M_),
)
NEEDED = Statement(
    id="N2.profile.needed",
    title="δ ≥ δ_M(ε) is needed for privacy",
    claim=state(PROFILE <= delta, EXCESS <= 0),
    derivation=Derivation()
    .have(pos(LOSS - delta) <= OVER, supremum("the largest excess"))
    .have(OVER <= EXCESS, supremum("the largest excess"))
    .have(LOSS <= delta, cases("nothing exceeds δ"))
    .have(LARGEST <= delta, supremum("for every event"))
    .so(supremum("for all neighbours")),
    example=_only(epsilon, delta, M, M_),
)
LOWERED = Statement(
    id="N2.profile.monotone",
    title="The profile does not increase in ε",
    claim=state(profile(exp(epsilon1)) <= PROFILE, epsilon <= epsilon1),
    derivation=Derivation()
    .have(exp(epsilon) <= exp(epsilon1), calculus("exp increases"))
    .have(FIRST - exp(epsilon1) * SECOND <= LOSS, algebra("M(x′)(S) ≥ 0"))
    .have(LOSS <= LARGEST, supremum("the divergence is the largest"))
    .have(FIRST - exp(epsilon1) * SECOND <= LARGEST, algebra("both"))
    .have(sup(S, FIRST - exp(epsilon1) * SECOND) <= LARGEST, supremum("for every event"))
    .have(LARGEST <= PROFILE, supremum("the profile is the largest"))
    .have(sup(S, FIRST - exp(epsilon1) * SECOND) <= PROFILE, algebra("both"))
    .so(supremum("for all neighbours")),
    example=_only(epsilon, epsilon1, M, M_),
)
MIDDLE = (1 - t) * alpha + t * beta
MEAN = (1 - t) * profile(alpha) + t * profile(beta)
A, B = sup(S, FIRST - alpha * SECOND), sup(S, FIRST - beta * SECOND)
CONVEX = Statement(
    id="N2.profile.convex",
    title="The profile is convex in α = e^ε",
    claim=state(profile(MIDDLE) <= MEAN, t >= 0, t <= 1),
    derivation=Derivation()
    .have(
        equal(FIRST - MIDDLE * SECOND, (1 - t) * (FIRST - alpha * SECOND) + t * (FIRST - beta * SECOND)),
        algebra("affine in α"),
    )
    .have(FIRST - alpha * SECOND <= A, supremum("the divergence is the largest"))
    .have(FIRST - beta * SECOND <= B, supremum("the divergence is the largest"))
    .have(A <= profile(alpha), supremum("the profile is the largest"))
    .have(B <= profile(beta), supremum("the profile is the largest"))
    .have((1 - t) * (FIRST - alpha * SECOND) <= (1 - t) * profile(alpha), algebra("times 1 − t ≥ 0"))
    .have(t * (FIRST - beta * SECOND) <= t * profile(beta), algebra("times t ≥ 0"))
    .have(FIRST - MIDDLE * SECOND <= MEAN, algebra("the sum"))
    .have(sup(S, FIRST - MIDDLE * SECOND) <= MEAN, supremum("for every event"))
    .so(supremum("for all neighbours")),
    example=_only(alpha, beta, t, M, M_),
)
THEOREM = Statement(
    id="N2.profile",
    title="The profile tells for which δ a mechanism is private; it does not increase in ε, and is convex in e^ε",
    claim=state(
        And(
            (
                Equivalent(EXCESS <= 0, PROFILE <= delta),
                Implies(PROFILE <= delta, AT),
                Implies(epsilon <= epsilon1, profile(exp(epsilon1)) <= PROFILE),
                profile(MIDDLE) <= MEAN,
            )
        ),
        t >= 0, t <= 1,
    ),
    derivation=Derivation()
    .have(And((AT, EXCESS <= 0)), logic("δ suffices").with_(use(SUFFICES)), PROFILE <= delta)
    .have(PROFILE <= delta, logic("δ is needed").with_(use(NEEDED)), EXCESS <= 0)
    .have(profile(exp(epsilon1)) <= PROFILE, logic("monotone").with_(use(LOWERED)), epsilon <= epsilon1)
    .have(profile(MIDDLE) <= MEAN, logic("convex").with_(use(CONVEX)))
    .so(cases("together")),
    example=EXAMPLE,
    scope="i runs over any set of pairs of neighbours; that M is private says that no event exceeds δ for any pair",
)  # fmt: skip

STATEMENTS = (SUFFICES, NEEDED, LOWERED, CONVEX, THEOREM)
