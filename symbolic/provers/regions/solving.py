"""Relations solved for a symbol."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from flint import fmpq_mpoly

from symproof.kernel.arithmetic import fractions, rebuilt
from symproof.kernel.formulas import symbols
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, equal, free, negate, quotient, rational, term
from symproof.provers.numbers.constants import settled
from symproof.provers.regions.inverses import Bound, undone
from symproof.provers.shown import Products, Shown, assumed, combined, cut, proven
from symproof.provers.steps import fact

ZERO = term(0)


@lru_cache(maxsize=4096)
def solved(h: Relation, symbol: Symbol, signed: Relation | None) -> tuple[Bound, ...]:
    """The bounds that a relation gives the symbol, which is nonnegative if that is signed."""
    return tuple(_solved(h, symbol, signed))


def _solved(h: Relation, symbol: Symbol, signed: Relation | None) -> Iterator[Bound]:
    if h.op != "=" and symbol in (h.left, h.right):
        lower = h.right == symbol
        value = h.left if lower else h.right
        if symbol not in free(value):
            yield Bound(value, lower, assumed(h))
            return
    cleared = _cleared(h)
    for bound in (*_linear(cleared, symbol), *_even(cleared, symbol)):
        yield from _down(Bound(bound.value, bound.lower, cut(bound.shown, [cleared])), symbol, signed)


def _down(bound: Bound, symbol: Symbol, signed: Relation | None) -> Iterator[Bound]:
    """Bounds of the symbol from one of a term that holds it."""
    if bound.inside == symbol:
        yield bound
        return
    for b in undone(bound, symbol, signed):
        if b.inside == symbol:
            yield b
        else:
            for found in solved(b.shown.relation, symbol, signed):
                yield Bound(found.value, found.lower, settled(cut(found.shown, [b.shown])))


def _cleared(h: Relation) -> Shown:
    """The relation times the exponentials that it is divided by."""
    found = fractions((h.right - h.left,))
    numerator, denominator = found.pairs[0]
    powers = denominator.monoms()
    if denominator.is_constant() or len(powers) != 1:
        return assumed(h)
    by_place = [(g, int(n)) for g, n in zip(found.generators, powers[0], strict=True) if n]
    if not all(isinstance(g, Apply) and g.head == "exp" for g, _ in by_place):
        return assumed(h)
    goal = Relation(h.op, ZERO, rebuilt(numerator, found.generators))
    if h.op == "=":
        return settled(combined(goal, [assumed(h)], [], equations=[(0, rebuilt(denominator, found.generators))]))
    below = [Apply("exp", (term(n) * g.args[0],)) for g, n in by_place if isinstance(g, Apply)]
    positive = [proven(fact("exp is positive", e.args[0])) for e in below]
    return settled(combined(goal, [assumed(h), *positive], [(1, (), tuple(range(len(positive) + 1)))]))


def _linear(known: Shown, symbol: Symbol) -> Iterator[Bound]:
    """From c·left + rest ≥ 0: left ≥ −rest/c, or ≤."""
    h = known.relation
    isolated = _isolated(h, symbol)
    if isolated is None:
        return
    left, rest, c = isolated
    value = _divided(negate(rest), c)
    op = "<=" if h.op == "=" else h.op
    for lower in (True, False) if h.op == "=" else (c > 0,):
        goal = Relation(op, *((value, left) if lower else (left, value)))
        equations = [(0, Number((1 if lower else -1) / c))] if h.op == "=" else []
        products: Products = [] if h.op == "=" else [(1 / abs(c), (), (0,))]
        yield Bound(value, lower, settled(combined(goal, [known], products, equations=equations)))


def _isolated(h: Relation, symbol: Symbol) -> tuple[Term, Term, Fraction] | None:
    """left, rest, c with right − left = c·left + rest: a power of one generator, and a rest free of the symbol."""
    found = fractions((h.right - h.left,))
    numerator, denominator = found.pairs[0]
    holders = [i for i, g in enumerate(found.generators) if symbol in free(g)]
    if len(holders) != 1 or not denominator.is_one():
        return None
    (place,) = holders
    touched = {powers: c for powers, c in numerator.to_dict().items() if powers[place]}
    if len(touched) != 1:
        return None
    ((powers, c),) = touched.items()
    if sum(powers) != powers[place]:
        return None
    context = numerator.context()
    left = rebuilt(context.gens()[place] ** int(powers[place]), found.generators)
    return left, rebuilt(numerator - context.from_dict(touched), found.generators), Fraction(int(c.p), int(c.q))


def _divided(t: Term, c: Fraction) -> Term:
    value = rational(t)
    if value is not None:
        return Number(value / c)
    return t if c == 1 else quotient(t, Number(c))


def _even(known: Shown, symbol: Symbol) -> Iterator[Bound]:
    """From Σ c·squares ≤ k, with c > 0 and more than one square: c·xⁿ ≤ k for a pure power among them."""
    h = known.relation
    found = fractions((h.right - h.left,))
    p, below = found.pairs[0]
    if len(symbols(h)) < 2 or symbol not in found.generators or not below.is_one():
        return
    for sign in (1, -1) if h.op == "=" else (1,):
        squares = _squares(-sign * p, found.generators.index(symbol))
        if squares is not None:
            yield _from_squares(known, sign, symbol, found.generators, *squares)


Row = tuple[tuple[int, ...], Fraction]


def _squares(p: fmpq_mpoly, place: int) -> tuple[Row, list[Row], Fraction] | None:
    """A pure power, other even monomials, and k, with p = all of them − k; every coefficient is positive."""
    rows = [(tuple(map(int, powers)), Fraction(int(c.p), int(c.q))) for powers, c in p.to_dict().items()]
    k = -sum(c for powers, c in rows if not any(powers))
    squares = [row for row in rows if any(row[0])]
    pure = [row for row in squares if sum(row[0]) == row[0][place]]
    if len(pure) != 1 or any(c < 0 or any(n % 2 for n in powers) for powers, c in squares):
        return None
    return pure[0], [row for row in squares if row != pure[0]], Fraction(k)


def _from_squares(
    known: Shown, sign: int, symbol: Symbol, generators: tuple[Term, ...], pure: Row, others: list[Row], k: Fraction
) -> Bound:
    (powers, c), h = pure, known.relation
    goal = Relation("<=" if h.op == "=" else h.op, symbol ** term(sum(powers)), Number(k / c))
    squares: list[tuple[Fraction, tuple[Term, ...], tuple[int, ...]]] = [
        (d / c, (_half(row, generators),), ()) for row, d in others
    ]
    if h.op == "=":
        shown = combined(goal, [known], squares, equations=[(0, Number(sign / c))])
    else:
        shown = combined(goal, [known], [*squares, (1 / c, (), (0,))])
    return Bound(Number(k / c), False, settled(shown))


def _half(powers: tuple[int, ...], generators: tuple[Term, ...]) -> Term:
    """The square root of a monomial with even exponents."""
    factors = [g ** term(n // 2) for g, n in zip(generators, powers, strict=True) if n]
    return Apply("*", factors) if len(factors) > 1 else factors[0]


def solution(t: Term, symbol: Symbol) -> Term | None:
    """The value of the symbol at which t is 0, where that can be had by undoing one function."""
    found = _isolated(equal(t, 0), symbol)
    if found is None:
        return None
    left, rest, c = found
    value = _divided(negate(rest), c)
    match left:
        case Symbol():
            return value
        case Apply(head="log", args=(Symbol(),)):
            return Apply("exp", (value,))
        case Apply(head="exp", args=(Symbol(),)):
            return Apply("log", (value,))
    return None
