"""The range of a symbol cut in two."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from symproof.kernel.derivatives import NotSmooth, derivative
from symproof.kernel.terms import Relation, Symbol, Term, free, substitute, term
from symproof.provers.algebra.factors import factored
from symproof.provers.calculus.places import crossings, places, steep
from symproof.provers.goals import Goal, size
from symproof.provers.regions.ranges import Ends, ends
from symproof.provers.regions.solving import solution
from symproof.provers.shown import Shown, cases, proven
from symproof.provers.steps import fact

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search


def split(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """Prove the goal on either side of a place that depends on how t runs."""
    if depth <= 0:
        return None
    search.effort.tick(100 * size(goal.target))  # for the places that are looked for
    symbols = [s for s in sorted(free(t), key=lambda s: s.name) if s.sort == "real"]
    alone = ((symbols[0], place) for place in places(goal, t)) if len(symbols) == 1 else _shared(goal, t, symbols)
    found = (at_place(search, goal, v, place, depth) for v, place in alone)
    return next((f for f in found if f is not None), None)


def beside(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """Prove the goal beside an end at which t is 0, where its slope is clear, and beyond, where t itself is."""
    search.effort.tick(40 * size(goal.target))
    place = steep(goal, t) if depth > 0 and len(free(t)) == 1 else None
    return None if place is None else at_place(search, goal, *place, depth)


def crossing(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """Prove the goal on either side of a place where t, which has one symbol, changes sign."""
    found = next(crossings(goal, t), None) if depth > 0 else None
    return None if found is None else at_place(search, goal, *found, depth)


def at_place(search: Search, goal: Goal, v: Symbol, place: Term, depth: int) -> Shown | None:
    """Prove the goal where place < v, and where v ≤ place."""
    upper = search.prove(goal.given(Relation("<", place, v)), depth - 1)
    lower = search.prove(goal.given(Relation("<=", v, place)), depth - 1) if upper is not None else None
    if lower is None or upper is None:
        return None
    return search.closed(cases(proven(fact("dichotomy", v, place)), (lower, upper), goal.target), goal, depth)


def _shared(goal: Goal, t: Term, symbols: list[Symbol]) -> Iterator[tuple[Symbol, Term]]:
    """Places for a symbol at which t is 0 whatever the others are."""
    for v in symbols:
        yield from ((v, term(c)) for c in (0, 1) if _inside(c, goal, v) and _vanishes(t, v, term(c)))
    for v in symbols:
        place = _stationary(t, v)
        if place is not None and place not in (term(0), term(1)) and _vanishes(t, v, place):
            yield v, place
    for v, w in combinations(symbols, 2):
        order = {Relation(op, *pair) for op in ("<", "<=") for pair in ((v, w), (w, v))}
        if not order & goal.hypotheses and _vanishes(t, v, w):
            yield v, w


def _vanishes(t: Term, v: Symbol, place: Term) -> bool:
    return not factored(substitute(t, {v: place})).coefficient


def _inside(c: int, goal: Goal, v: Symbol) -> bool:
    e = ends(goal.hypotheses).get(v, Ends())
    return (e.low is None or e.low < Fraction(c)) and (e.high is None or Fraction(c) < e.high)


def _stationary(t: Term, v: Symbol) -> Term | None:
    """Where the slope of t in v is 0, if that can be solved for v."""
    try:
        slope = factored(derivative(t, v)).above
    except NotSmooth:
        return None
    found = [solution(f, v) for f, _ in slope if v in free(f)]
    return found[0] if len(found) == 1 else None
