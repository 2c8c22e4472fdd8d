"""Group privacy: what the profile says of data sets that differ in k records.

The α-divergence satisfies a weak triangle inequality, for a ≥ 0 and any b,

    D_{ab}(μ‖ρ) ≤ D_a(μ‖ν) + a·D_b(ν‖ρ).

Along a path x_0, …, x_k of neighbours it gives, with δ_{M,k}(ε) = sup_{d(x, x′) ≤ k} D_{e^ε}(M(x)‖M(x′)),

    δ_{M,k}(ε) ≤ (1 + a + … + a^{k−1})·δ_M(ε/k) = (e^ε − 1)/(e^{ε/k} − 1)·δ_M(ε/k)    with a = e^{ε/k},

the factor being k at ε = 0. The index i runs over the paths, whose places M_0(i), …, M_k(i) are the answers of the mechanism along
them. A path may rest at a place, so that paths of length k reach all data sets at distance at most k. The pairs at distance at most
k + 1 are those at distance at most k, (M_0(i), M_1(i)) say, and those at distance k + 1, (N(i), N′(i)): δ_{M,k+1} is the larger one of
the two suprema, so that it is at least δ_{M,k}.
"""

from symproof.kernel.formulas import And, Formula, Implies
from symproof.kernel.terms import Apply, Symbol, Term, equal, term
from symproof.kernel.vocabulary import exp, mass, maximum, output, sup
from symproof.statements import ClosedForm, Derivation, Statement, algebra, cases, chained, logic, supremum, use
from symproof.theorems.notation import D, S, measures, raised, reals, state

MOST = 8
a, b, d, epsilon = reals("a b d epsilon")
mu, nu, rho = measures("mu nu rho")
i = Symbol("i", "index")
PATH = measures(" ".join(f"mu_{j}" for j in range(MOST + 1)))
PLACES = tuple(Symbol(f"M_{j}", "kernel") for j in range(MOST + 1))
AT = tuple(output(m, i) for m in PLACES)

TRIANGLE = Statement(
    id="N2.group.triangle",
    title="The weak triangle inequality of the α-divergence",
    claim=state(D(a * b, mu, rho) <= D(a, mu, nu) + a * D(b, nu, rho), a >= 0),
    derivation=Derivation()
    .have(mass(mu, S) - a * mass(nu, S) <= D(a, mu, nu), supremum("the largest"))
    .have(mass(nu, S) - b * mass(rho, S) <= D(b, nu, rho), supremum("the largest"))
    .have(a * (mass(nu, S) - b * mass(rho, S)) <= a * D(b, nu, rho), algebra("times a ≥ 0"))
    .have(mass(mu, S) - a * b * mass(rho, S) <= D(a, mu, nu) + a * D(b, nu, rho), algebra("the sum"))
    .so(supremum("for every event")),
    example={a: 2, b: 3, mu: (1, 0), nu: ("1/2", "1/2"), rho: (0, 1)},
)


def factor(k: int, a: Term = a) -> Term:
    """1 + a + … + a^{k−1}."""
    return Apply("+", tuple(raised(a, j) for j in range(k))) if k > 1 else term(1)


def small_steps(k: int, alpha: Term, places: tuple[Term, ...]) -> tuple[Formula, ...]:
    """Each place of the path is no farther than d from the next."""
    return tuple(D(alpha, places[j], places[j + 1]) <= d for j in range(k))


def path(k: int, shorter: Statement | None) -> Statement:
    """k steps, from k − 1 of them and the weak triangle inequality."""
    weights: tuple[tuple[str, ...], ...] = (("1/2", "1/2"), ("1/3", "2/3"))
    derivation = Derivation()
    if shorter is not None:
        before, last = D(raised(a, k - 1), PATH[0], PATH[k - 1]), D(a, PATH[k - 1], PATH[k])
        split = {mu: PATH[0], nu: PATH[k - 1], rho: PATH[k], a: raised(a, k - 1), b: a}
        derivation = (
            derivation.have(raised(a, k - 1) >= 0, algebra("a ≥ 1"))
            .have(before <= factor(k - 1) * d, logic(f"{k - 1} steps").with_(use(shorter)))
            .have(
                D(raised(a, k - 1) * a, PATH[0], PATH[k]) <= before + raised(a, k - 1) * last,
                logic("the weak triangle inequality").with_(use(TRIANGLE, split)),
            )
            .have(
                equal(D(raised(a, k), PATH[0], PATH[k]), D(raised(a, k - 1) * a, PATH[0], PATH[k])),
                supremum("a^k = a^{k−1}·a"),
            )
            .have(raised(a, k - 1) * last <= raised(a, k - 1) * d, algebra("times a^{k−1} ≥ 0"))
        )
    return Statement(
        id=f"L.path.{k}",
        title=f"{k} steps along a path",
        claim=state(D(raised(a, k), PATH[0], PATH[k]) <= factor(k) * d, a >= 1, *small_steps(k, a, PATH)),
        derivation=derivation,
        example={a: 2, d: 1, **{m: weights[j % 2] for j, m in enumerate(PATH[: k + 1])}},
    )  # fmt: skip


def paths() -> tuple[Statement, ...]:
    """Up to MOST steps along a path."""
    found: list[Statement] = []
    for k in range(1, MOST + 1):
        found.append(path(k, found[-1] if found else None))
    return tuple(found)


def reached(alpha: Term, k: int) -> Term:
    """The largest α-divergence between the ends of a path of k steps."""
    return sup(i, D(alpha, AT[0], AT[k]))


def steps(alpha: Term, k: int) -> tuple[Formula, ...]:
    """On every path each step is one between neighbours, so that its α-divergence is at most d = δ_M."""
    return tuple(sup(i, D(alpha, AT[j], AT[j + 1])) <= d for j in range(k))


def root(k: int) -> Term:
    """e^{ε/k}."""
    return exp(epsilon / k)


def bound(k: int) -> Term:
    """(e^ε − 1)/(e^{ε/k} − 1)."""
    return (exp(epsilon) - 1) / (root(k) - 1)


def geometric(k: int) -> Statement:
    """The sum of the powers of e^{ε/k}."""
    return Statement(
        id=f"L.geometric.{k}",
        title=f"The sum of {k} powers of e^{{ε/{k}}}",
        claim=state(
            And(
                (
                    root(k) >= 1,
                    equal(root(k) ** k, exp(epsilon)),
                    Implies(epsilon > 0, equal(factor(k, root(k)), bound(k))),
                    Implies(equal(epsilon, 0), equal(factor(k, root(k)), k)),
                )
            ),
            epsilon >= 0,
        ),
        derivation=Derivation()
        .have(equal(root(k), 1), algebra("ε = 0"), equal(epsilon, 0))
        .have(root(k) >= 1, algebra("ε ≥ 0"))
        .have(equal(root(k) ** k, exp(epsilon)), algebra("laws of exp"))
        .have(root(k) > 1, algebra("ε > 0"), epsilon > 0)
        .have(equal(factor(k, root(k)) * (root(k) - 1), root(k) ** k - 1), algebra("a geometric sum"))
        .have(equal(factor(k, root(k)), bound(k)), algebra("divided by e^{ε/k} − 1"), epsilon > 0)
        .have(equal(factor(k, root(k)), k), algebra("a sum of ones"), equal(epsilon, 0))
        .so(logic("together")),
        example={epsilon: 1},
    )


M, N = PLACES[:2]
STEP = Statement(
    id="L.path.step",
    title="A step of a path is one between neighbours",
    claim=state(D(a, AT[0], AT[1]) <= d, sup(i, D(a, AT[0], AT[1])) <= d),
    derivation=Derivation().have(D(a, AT[0], AT[1]) <= sup(i, D(a, AT[0], AT[1])), supremum("the largest")),
    example={a: 2, d: 1, i: 0, **dict.fromkeys((M, N), (("1/2", "1/2"), ("1/3", "2/3")))},
)


def group(k: int, along: Statement, numbers: Statement) -> Statement:
    """The profile for data sets that differ in k records."""
    single = tuple(D(root(k), AT[j], AT[j + 1]) <= d for j in range(k))
    uses = (use(STEP, {a: root(k), M: PLACES[j], N: PLACES[j + 1]}) for j in range(k))
    walked = use(along, {a: root(k), **dict(zip(PATH, AT[: k + 1], strict=False))})
    end, ends = D(root(k) ** k, AT[0], AT[k]), reached(exp(epsilon), k)
    return Statement(
        id=f"N2.group.{k}",
        title=f"Group privacy for {k} records",
        claim=state(
            And((Implies(epsilon > 0, ends <= bound(k) * d), Implies(equal(epsilon, 0), ends <= k * d))),
            epsilon >= 0,
            *steps(root(k), k),
        ),
        derivation=Derivation()
        .have(numbers.claim.goal, logic("a geometric sum").with_(use(numbers)))
        .have(And(single), logic("each step is one between neighbours").with_(*uses))
        .have(end <= factor(k, root(k)) * d, logic(f"{k} steps").with_(walked))
        .have(equal(D(exp(epsilon), AT[0], AT[k]), end), supremum("e^{ε/k} to the power k"))
        .have(D(exp(epsilon), AT[0], AT[k]) <= factor(k, root(k)) * d, chained)
        .have(ends <= factor(k, root(k)) * d, supremum("for all paths"))
        .have(ends <= bound(k) * d, algebra("the sum"), epsilon > 0)
        .have(ends <= k * d, algebra("the sum"), equal(epsilon, 0))
        .so(logic("together")),
        example={epsilon: 1, d: 1, **dict.fromkeys(PLACES[: k + 1], (("1/2", "1/2"), ("1/3", "2/3")))},
    )


PATHS = paths()
SUMS = tuple(geometric(k) for k in range(2, MOST + 1))
GROUPS = tuple(group(k, PATHS[k - 1], SUMS[k - 2]) for k in range(2, MOST + 1))
FARTHER = D(exp(epsilon), output(Symbol("N", "kernel"), i), output(Symbol("N'", "kernel"), i))
WITHIN = D(exp(epsilon), output(M, i), output(N, i))
EXACT = sup(i, FARTHER)


def implied(g: Statement) -> Formula:
    """That the hypotheses of the statement on k records imply its bounds."""
    return Implies(And(g.claim.given[1:]), g.claim.goal)


def all_groups() -> Derivation:
    """The bound for each k."""
    derivation = Derivation().have(TRIANGLE.claim.goal, logic("the sum for every event").with_(use(TRIANGLE)))
    for k, g in enumerate(GROUPS, 2):
        derivation = derivation.have(g.claim.goal, logic(f"{k} records").with_(use(g)), *g.claim.given[1:])
    return derivation.have(sup(i, WITHIN) <= maximum(sup(i, WITHIN), EXACT), cases("one of the two"))


GROUP = Statement(
    id="N2.group",
    title="Group privacy, and the weak triangle inequality behind it",
    claim=state(
        And((TRIANGLE.claim.goal, *map(implied, GROUPS), sup(i, WITHIN) <= maximum(sup(i, WITHIN), EXACT))),
        a >= 0,
        epsilon >= 0,
    ),
    derivation=all_groups().so(logic("together")),
    example={
        a: 2, b: 3, epsilon: 1, d: 1, mu: (1, 0), nu: ("1/2", "1/2"), rho: (0, 1),
        **dict.fromkeys((*PLACES, Symbol("N", "kernel"), Symbol("N'", "kernel")), (("1/2", "1/2"), ("1/3", "2/3"))),
    },
    scope=f"each k ≤ {MOST}, unrolled",
)  # fmt: skip
STATEMENTS = (TRIANGLE, *PATHS, *SUMS, STEP, *GROUPS, GROUP)

FORMULAS = tuple(
    ClosedForm(f"N2.group.{k}", f"The δ for {k} records at ε > 0, from d = δ_M(ε/{k})", bound(k) * d, g)
    for k, g in enumerate(GROUPS, 2)
)
