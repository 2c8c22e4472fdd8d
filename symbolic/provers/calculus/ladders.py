"""Ladders of derivatives: a term is positive since it is at one end and its slope, or that of a multiple, is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from symproof.kernel import certificates as by
from symproof.kernel.derivatives import derivative
from symproof.kernel.formulas import And, Formula, flat, symbols
from symproof.kernel.sequents import defined
from symproof.kernel.terms import Relation, Symbol, Term, free, negate, substitute, term
from symproof.provers.calculus.climbs import Climb, climbs, starts
from symproof.provers.goals import Goal, order, size
from symproof.provers.regions.narrowing import STEP, fresh
from symproof.provers.regions.points import slacks
from symproof.provers.shown import Shown, assumed, combined, cut, proven, weakened

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search

ZERO = term(0)
MOST_CLIMBS, CLEAR = 4, 1e-3


def ladder(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """0 op t, from an end of the range of a symbol."""
    if depth <= 0:
        return None
    search.effort.tick(70 * size(goal.target))  # for the many slopes that are looked at
    for climb in climbs(goal, t, search.divided.get(t), search.effort)[:MOST_CLIMBS]:
        search.effort.tick()
        found = _climbed(search, goal, t, climb, depth)
        if found is not None:
            return found
    return None


def _climbed(search: Search, goal: Goal, t: Term, climb: Climb, depth: int) -> Shown | None:
    """m·(f(start) − 0) + m·(f(v) − f(start)) = t for f = t/m."""
    r = goal.target
    assert isinstance(r, Relation)
    first = _first(search, goal, climb, depth)
    if first is None:
        return None
    strict = r.op == "<" and first.relation.op == "<="
    divisor = search.prove(goal.aim(Relation(r.op, ZERO, climb.divisor)), depth - STEP)
    rise = _rise(search, goal, climb, strict, depth) if divisor is not None else None
    if rise is None or divisor is None:
        return None
    return search.closed(combined(r, [divisor, first, rise], [(1, (), (0, 1)), (1, (), (0, 2))]), goal, depth)


def _first(search: Search, goal: Goal, climb: Climb, depth: int) -> Shown | None:
    """0 < f(start), or 0 ≤ f(start)."""
    value = substitute(climb.function, {climb.variable: climb.start.value})
    seen = slacks(ZERO <= value, goal.hypotheses)
    clear = seen is not None and np.nanmin(seen, initial=1.0) > CLEAR
    found = search.prove(goal.aim(Relation("<", ZERO, value)), depth - STEP) if clear else None
    return found or search.prove(goal.aim(Relation("<=", ZERO, value)), depth - STEP)


def _rise(search: Search, goal: Goal, climb: Climb, strict: bool, depth: int) -> Shown | None:
    """f(start) ≤ f(v), or <."""
    v, up = climb.variable, climb.start.lower
    y = fresh(v, goal)
    f = substitute(climb.function if up else negate(climb.function), {v: y})
    start, end = (climb.start.value, v) if up else (v, climb.start.value)
    slope = _slope(search, goal, climb, f, y, strict, depth)
    if slope is None:
        return None
    rise = proven(by.Monotone(f, y, start, end, slope.certificate))
    return search.closed(cut(rise, [climb.start.shown, weakened(climb.start.shown)]), goal, depth)


def _slope(search: Search, goal: Goal, climb: Climb, f: Term, y: Symbol, strict: bool, depth: int) -> Shown | None:
    """0 ≤ f′(y) (or <) between the start and v, with all that is needed for f and f′ to be defined."""
    slope = derivative(f, y)
    inner, lemmas = between(goal, climb, y)
    sign = Relation("<" if strict else "<=", ZERO, slope)
    extra = flat(And, (sign, *sorted(defined(f, slope) - defined(slope), key=order)))
    found = search.prove(Goal(inner, extra), depth - STEP)
    return None if found is None else cut(found, lemmas)


def between(goal: Goal, climb: Climb, y: Symbol) -> tuple[frozenset[Formula], list[Shown]]:
    """The hypotheses on y between the start and v, and proofs of those that do not only say that."""
    v, up = climb.variable, climb.start.lower
    kept = frozenset(h for h in goal.hypotheses if v not in symbols(h))
    from_start = Relation("<", *((climb.start.value, y) if up else (y, climb.start.value)))
    to_v = Relation("<", *((y, v) if up else (v, y)))
    hypotheses, lemmas = {from_start}, []
    for b in starts(goal, v):
        if b.lower != up and y not in free(b.value):
            farther = Relation("<", *((y, b.value) if up else (b.value, y)))
            hypotheses.add(farther)
            lemmas.append(combined(farther, [assumed(to_v), b.shown], [(1, (), (0,)), (1, (), (1,))]))
    return kept | hypotheses, lemmas
