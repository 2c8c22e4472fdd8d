"""Symbols that an equation gives by the others are put away, so that fewer remain."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from flint import fmpq_mpoly

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical, fractions, rebuilt
from symproof.kernel.formulas import Formula, symbols
from symproof.kernel.terms import Apply, Relation, Symbol, Term, exponent, free, quotient, term
from symproof.provers.goals import Effort, Goal, order
from symproof.provers.numbers.constants import settled
from symproof.provers.rewriting import HOLE, replacing
from symproof.provers.shown import Shown, assumed, combined, cut, proven
from symproof.provers.steps import fact

ZERO = term(0)
SIGN_DEPTH, MOST_SOLUTIONS = 2, 2


def solved(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Solve a hypothesis that is an equation for one of its symbols, and put that in everywhere."""
    if effort.depth < 1:
        return None
    for h in sorted((h for h in goal.hypotheses if isinstance(h, Relation) and h.op == "="), key=order):
        for symbol, value, proof in islice(_solutions(h, goal, effort), MOST_SOLUTIONS):
            effort.tick(12)
            found = replacing(goal, symbol, value, proof.certificate, effort, h)
            if found is not None:
                return effort.discharge(found, goal)
    return None


def pinned(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Put in what a symbol is, where it is both at most and at least that."""
    for h in sorted((h for h in goal.hypotheses if isinstance(h, Relation) and h.op == "<="), key=order):
        symbol, value = h.left, h.right
        back = Relation("<=", value, symbol)
        if isinstance(symbol, Symbol) and symbol not in free(value) and back in goal.hypotheses:
            same = fact("antisymmetry", symbol, value)
            return effort.discharge(replacing(goal, symbol, value, same, effort, h), goal)
    return None


def _solutions(h: Relation, goal: Goal, effort: Effort) -> Iterator[tuple[Symbol, Term, Shown]]:
    """A symbol, its value by the others, and a proof that they are equal."""
    found = fractions((h.right - h.left,))
    numerator, denominator = found.pairs[0]
    for i, symbol in sorted(
        enumerate(found.generators), key=lambda pair: not numerator.derivative(pair[0]).is_constant()
    ):
        others = [g for j, g in enumerate(found.generators) if j != i and numerator.degrees()[j]]
        if not isinstance(symbol, Symbol) or numerator.degrees()[i] != 1 or any(symbol in free(g) for g in others):
            continue
        if symbol in elsewhere(goal, h):
            yield from _solution(h, symbol, i, found.generators, numerator, denominator, goal, effort)
    yield from _roots(h, goal)


def elsewhere(goal: Goal, equation: Formula) -> frozenset[Symbol]:
    """The symbols of the goal, the equation left out."""
    return frozenset[Symbol]().union(*map(symbols, (goal.target, *(h for h in goal.hypotheses if h != equation))))


def _roots(h: Relation, goal: Goal) -> Iterator[tuple[Symbol, Term, Shown]]:
    """From symbolⁿ = a with symbol ≥ 0: symbol = a^(1/n)."""
    turned = combined(Relation("=", h.right, h.left), [assumed(h)], [], equations=[(0, -1)])
    for power, a, proof in ((h.left, h.right, assumed(h)), (h.right, h.left, turned)):
        if (
            isinstance(power, Apply)
            and power.head == "^"
            and isinstance(power.args[0], Symbol)
            and power.args[0] not in free(a)
        ):
            symbol, n = power.args[0], exponent(power)
            if n.denominator == 1 and n > 1 and {ZERO <= symbol, ZERO < symbol} & goal.hypotheses:
                root = term(1 / n)
                known = proven(fact("power of power", symbol, term(n), root))
                same = combined(Relation("=", symbol, power**root), [known], [], equations=[(0, -1)])
                rewritten = by.Rewrite(proof.certificate, same.certificate, Relation("=", symbol, HOLE**root), HOLE)
                yield symbol, a**root, settled(proven(rewritten))


def _solution(
    h: Relation,
    symbol: Symbol,
    place: int,
    generators: tuple[Term, ...],
    p: fmpq_mpoly,
    below: fmpq_mpoly,
    goal: Goal,
    effort: Effort,
) -> Iterator[tuple[Symbol, Term, Shown]]:
    """From c·symbol + rest = 0: symbol = −rest/c, c being a number or of known sign."""
    slope = p.derivative(place)
    rest = p - slope * p.context().gens()[place]
    c = rebuilt(slope, generators)
    value = canonical(quotient(rebuilt(-rest, generators), c))
    wanted = Relation("=", symbol, value)
    factor = canonical(rebuilt(below, generators) * term(-1))
    if slope.is_constant():
        yield (
            symbol,
            value,
            settled(combined(wanted, [assumed(h)], [], equations=[(0, canonical(quotient(factor, c)))])),
        )
        return
    for r, sign in ((ZERO < c, 1), (c < ZERO, -1)):
        known = effort.prove(goal.aim(r), depth=SIGN_DEPTH)
        if known is not None:
            shown = combined(wanted, [assumed(h), proven(known)], [], (1,), [(0, canonical(factor * term(sign)))])
            nonzero = Relation("!=", c, ZERO)
            apart = effort.prove(goal.aim(nonzero), depth=SIGN_DEPTH)
            lemmas = [] if apart is None else [proven(apart)]
            yield symbol, value, settled(cut(shown, lemmas))
            return
