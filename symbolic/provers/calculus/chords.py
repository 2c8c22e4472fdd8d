"""Concave terms lie above their chords: positive between two places since they are at both."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from symproof.kernel import certificates as by
from symproof.kernel.derivatives import NotSmooth, derivative
from symproof.kernel.formulas import And, flat, symbols
from symproof.kernel.sequents import defined
from symproof.kernel.terms import Relation, Symbol, Term, free, negate, substitute, term
from symproof.provers.calculus.climbs import begins, starts
from symproof.provers.goals import Goal, size
from symproof.provers.regions.inverses import Bound
from symproof.provers.regions.narrowing import STEP, fresh
from symproof.provers.regions.points import relative, sample, signs
from symproof.provers.shown import Shown, assumed, cases, combined, cut, proven, weakened
from symproof.provers.steps import fact

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search

ZERO = term(0)
# Of the facts 0 op t(low), 0 op t(high), the chord, low ≤ v, v ≤ high and low < high.
PARTS: list[tuple[int, tuple[Term, ...], tuple[int, ...]]] = [(1, (), (2,)), (1, (), (0, 4)), (1, (), (1, 3))]


def chord(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """0 op t, with t concave in a symbol that has two ends."""
    if depth <= 0:
        return None
    search.effort.tick(25 * size(goal.target))
    for v in sorted(free(t), key=lambda s: s.name):
        ends = [b for b in starts(goal, v) if begins(goal, t, v, b)] if v.sort == "real" else []
        lows, highs = ([b for b in ends if b.lower == lower] for lower in (True, False))
        if lows and highs and _concave(goal, t, v):
            found = _between(search, goal, t, v, lows[-1], highs[-1], depth)
            if found is not None:
                return found
    return None


def _concave(goal: Goal, t: Term, v: Symbol) -> bool:
    """Whether the second derivative seems to be nowhere positive."""
    try:
        second = derivative(derivative(t, v), v)
    except NotSmooth:
        return False
    points = sample(goal.hypotheses, symbols(Relation("<", ZERO, t)))
    seen = None if points is None else relative(second, points)
    return seen is not None and 1 not in signs(seen)


def _between(search: Search, goal: Goal, t: Term, v: Symbol, low: Bound, high: Bound, depth: int) -> Shown | None:
    """t·(high − low) ≥ t(low)·(high − v) + t(high)·(v − low)."""
    r = goal.target
    assert isinstance(r, Relation)
    values = [substitute(t, {v: b.value}) for b in (low, high)]
    facts = [search.prove(goal.aim(Relation(r.op, ZERO, value)), depth - STEP) for value in values]
    width = search.prove(goal.aim(low.value < high.value), depth - STEP)
    above = _above(search, goal, t, v, low, high, depth) if width and all(facts) else None
    if above is None or width is None:
        return None
    shown = [*(f for f in facts if f is not None), above, low.shown, high.shown, width]
    if r.op == "<=":
        return search.closed(combined(r, shown, PARTS, (5,)), goal, depth)
    return _halved(search, goal, v, low, high, shown, depth)


def _halved(
    search: Search, goal: Goal, v: Symbol, low: Bound, high: Bound, shown: list[Shown], depth: int
) -> Shown | None:
    """The strict relation below the middle, where v < high, and above it, where low < v."""
    r, middle = goal.target, (low.value + high.value) / 2
    assert isinstance(r, Relation)
    left, right = Relation("<=", v, middle), Relation("<", middle, v)
    below = combined(v < high.value, [assumed(left), shown[5]], [(1, (), (0,)), (Fraction(1, 2), (), (1,))])
    beyond = combined(low.value < v, [assumed(right), shown[5]], [(1, (), (0,)), (Fraction(1, 2), (), (1,))])
    first = combined(r, [*shown[:4], below, shown[5]], PARTS, (5,))
    second = combined(r, [*shown[:3], beyond, *shown[4:]], PARTS, (5,))
    split = proven(fact("dichotomy", v, middle))
    whole = cases(split, (first, second), r)
    return search.closed(whole, goal, depth)


def _above(search: Search, goal: Goal, t: Term, v: Symbol, low: Bound, high: Bound, depth: int) -> Shown | None:
    """The chord of −t."""
    y = fresh(v, goal)
    f = substitute(negate(t), {v: y})
    slope = derivative(f, y)
    curvature = derivative(slope, y)
    kept = frozenset(h for h in goal.hypotheses if v not in symbols(h))
    extra = flat(And, (Relation("<=", ZERO, curvature), *(defined(f, slope, curvature) - defined(curvature))))
    found = search.prove(Goal(kept | {low.value < y, y < high.value}, extra), depth - STEP)
    if found is None:
        return None
    whole = proven(by.Chord(f, y, low.value, high.value, v, found.certificate))
    return search.closed(cut(whole, [weakened(low.shown), weakened(high.shown)]), goal, depth)
