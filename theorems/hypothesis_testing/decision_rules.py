"""Randomised rules as convex combinations of deterministic ones, and why that needs quasi-convexity.

A rule γ that answers j at the input i with probability γᵢⱼ is the convex combination of all maps f with the product weights
w_f = Πᵢ γᵢ,f(i): they are nonnegative, sum to 1, and Σ {w_f : f(i) = j} = γᵢⱼ. Only l(k−1) + 1 of the maps are needed for l inputs
and k answers, by the greedy algorithm that `symproof.finite.decision_rules` holds.

So a quasi-convex divergence shows no more to a randomised rule than to the best map. The note says so without quasi-convexity:
Δ(μ‖ν) = 1 where 0 < μ₁ < 1, and 0 elsewhere, is 0 after every map of a point mass to two points, and 1 after a fair coin.
Balle, Barthe, Gaboardi, Hsu, Sato (2020), appendix A.
"""

from symproof.kernel.formulas import And, Formula
from symproof.kernel.terms import Apply, Symbol, Term, equal, term
from symproof.kernel.vocabulary import maximum, on
from symproof.statements import Derivation, Statement, algebra, logic
from symproof.theorems.notation import reals, state

Entries = tuple[tuple[Term, ...], ...]


def total(terms: list[Term]) -> Term:
    """The sum."""
    return Apply("+", tuple(terms)) if len(terms) > 1 else terms[0]


def entries(inputs: int, answers: int) -> tuple[tuple[tuple[Symbol, ...], ...], Entries]:
    """The probabilities of all answers but the last, and all of them, for each input."""
    free = tuple(tuple(Symbol(f"g{i}{j}") for j in range(1, answers)) for i in range(1, inputs + 1))
    return free, tuple((*row, 1 - total(list(row))) for row in free)


def maps(inputs: int, answers: int) -> list[tuple[int, ...]]:
    """Every map from the inputs to the answers."""
    return [(*f, j) for f in maps(inputs - 1, answers) for j in range(answers)] if inputs else [()]


def weight(rule: Entries, answers: tuple[int, ...]) -> Term:
    """The product of the probabilities of these answers."""
    return Apply("*", tuple(row[j] for row, j in zip(rule, answers, strict=True)))


def decomposition(inputs: int, answers: int, identifier: str) -> Statement:
    """The product weights are those of a convex combination that is the rule."""
    free, rule = entries(inputs, answers)
    every = maps(inputs, answers)
    places = [(i, j) for i in range(inputs) for j in range(answers)]
    marginals = [equal(total([weight(rule, f) for f in every if f[i] == j]), rule[i][j]) for i, j in places]
    signs: list[Formula] = [weight(rule, f) >= 0 for f in every]
    return Statement(
        id=identifier,
        title=f"A rule for {inputs} inputs and {answers} answers is a convex combination of maps",
        claim=state(
            And((equal(total([weight(rule, f) for f in every]), 1), *marginals, *signs)),
            *(entry >= 0 for row in rule for entry in row),
        ),
        derivation=Derivation()
        .have(equal(total([weight(rule, f) for f in every]), 1), algebra("the product of the sums of the rows"))
        .have(And(tuple(marginals)), algebra("the same, without one row"))
        .have(And(tuple(signs)), algebra("products of probabilities"))
        .so(logic("together")),
        example={entry: f"1/{answers}" for row in free for entry in row},
        scope="these numbers of inputs and answers; the identity is the same for all",
    )


SMALL = decomposition(2, 2, "N1.bvn.2.2")
LONG = decomposition(4, 2, "N1.bvn.4.2")
WIDE = decomposition(2, 3, "N1.bvn.2.3")
SQUARE = decomposition(3, 3, "N1.bvn")

m, c, d = reals("m c d")


def uncertain(x: Term) -> Term:
    """The divergence that is 1 where 0 < x < 1, of the pair of (x, 1 − x) and itself."""
    return on(x * (1 - x), term(1))


PROBABILITIES = (m >= 0, m <= 1, c >= 0, c <= 1, d >= 0, d <= 1)
ANSWERED = m * c + (1 - m) * d
PRINTED = Statement(
    id="N1.deterministic.printed",
    title="As printed, for every divergence: a randomised rule shows no more than the best map",
    claim=state(
        uncertain(ANSWERED) <= maximum(0, maximum(uncertain(m), uncertain(1 - m))),
        *PROBABILITIES,
    ),
    stated="refuted",
    witness={m: 1, c: "1/2", d: "1/2"},
    repaired="N1.cut.det",
)
STATEMENTS = (SMALL, LONG, WIDE, SQUARE, PRINTED)
