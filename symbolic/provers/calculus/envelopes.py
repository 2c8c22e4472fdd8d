"""Waves taken at their worst, and single increasing functions undone."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import exp, inf, isfinite, log, tan
from math import pi as half_turn
from typing import TYPE_CHECKING

import numpy as np

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical, fractions
from symproof.kernel.facts import FACTS
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, free, negate, term
from symproof.kernel.vocabulary import pi
from symproof.numerics.evaluation import values
from symproof.provers.goals import Goal
from symproof.provers.numbers.angles import wave
from symproof.provers.numbers.constants import settled
from symproof.provers.regions.boxes import simplest
from symproof.provers.regions.narrowing import STEP, fresh
from symproof.provers.regions.points import sample, signs, slacks
from symproof.provers.shown import Shown, combined, cut, proven
from symproof.provers.steps import fact

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search

ZERO, ONE = term(0), term(1)
INVERSES: dict[str, Callable[[float], float]] = {
    "atan": lambda y: tan(y) if abs(y) < half_turn / 2 else inf,
    "exp": log,
    "log": exp,
}


def envelope(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """p + Σ c·wave ≥ p − Σ |c|, where every c has one sign."""
    r, found = goal.target, worst(t, goal)
    if found is None or depth <= 0 or not isinstance(r, Relation):
        return None
    rest, parts = found
    seen = slacks(rest >= ZERO, goal.hypotheses)
    if seen is None or -1 in signs(seen):
        return None
    facts = [search.prove(goal.aim(Relation(r.op, ZERO, rest)), depth - STEP)]
    products: list[tuple[int, tuple[Term, ...], tuple[int, ...]]] = [(1, (), (0,))]
    for c, w, sign in parts:
        size = search.prove(goal.aim(ZERO <= (c if sign > 0 else canonical(negate(c)))), depth - STEP)
        products.append((1, (), (len(facts), len(facts) + 1)))
        facts += [size, wave(w, sign)]
    known = [f for f in facts if f is not None]
    return search.closed(combined(r, known, products), goal, depth) if len(known) == len(facts) else None


def worst(t: Term, goal: Goal) -> tuple[Term, list[tuple[Term, Apply, int]]] | None:
    """p − Σ |c|, and the parts c·wave with the sign of c; None if t is not of that shape."""
    groups: dict[Apply | None, list[Term]] = {}
    for addend in t.args if isinstance(t, Apply) and t.head == "+" else (t,):
        factors = addend.args if isinstance(addend, Apply) and addend.head == "*" else (addend,)
        waves = [f for f in factors if isinstance(f, Apply) and f.head in ("sin", "cos")]
        others = [f for f in factors if f not in waves]
        if len(waves) > 1 or any(_holds_wave(f) for f in others):
            return None
        groups.setdefault(waves[0] if waves else None, []).append(Apply("*", [*others, ONE, ONE]))
    parts = []
    for w, cs in groups.items():
        if w is not None:
            c = canonical(Apply("+", [*cs, ZERO, ZERO]))
            seen = slacks(c >= ZERO, goal.hypotheses)
            found = signs(seen) if seen is not None else frozenset()
            if len(found) != 1:
                return None
            parts.append((c, w, next(iter(found))))
    if not parts:
        return None
    rest = [*groups.get(None, []), *(negate(c) if s > 0 else c for c, _, s in parts)]
    return canonical(Apply("+", [*rest, ZERO, ZERO])), parts


def _holds_wave(t: Term) -> bool:
    return any(isinstance(g, Apply) and g.head in ("sin", "cos") for g in fractions((t,)).generators)


def outermost(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """a + b·f(u) for an increasing f and numbers a, b, by a number that u does not pass."""
    r, found = goal.target, _outer(t)
    if found is None or depth <= 0 or not isinstance(r, Relation):
        return None
    a, b, g = found
    place = _between(goal, a, b, g)
    if place is None:
        return _bounded(search, goal, a, b, g, depth) if g.head == "atan" else None
    u, end = g.args[0], Number(place)
    known = search.prove(goal.aim(u <= end if b < 0 else end <= u), depth - STEP)
    constant = search.prove(goal.aim(Relation(r.op, ZERO, a + Number(b) * Apply(g.head, (end,)))), depth - STEP)
    if known is None or constant is None:
        return None
    low, high = (u, end) if b < 0 else (end, u)
    rise = _rise(g.head, low, high, goal)
    return search.closed(combined(r, [constant, rise], [(1, (), (0,)), (abs(b), (), (1,))]), goal, depth)


def _outer(t: Term) -> tuple[Term, Fraction, Apply] | None:
    """a, b and f(u) with t = a + b·f(u), where no symbol occurs in a."""
    constants: list[Term] = []
    varying: list[Term] = []
    for addend in t.args if isinstance(t, Apply) and t.head == "+" else (t,):
        (varying if free(addend) else constants).append(addend)
    match varying:
        case [Apply(head="*", args=(Number(b), Apply() as g))]:
            pass
        case [Apply() as g]:
            b = Fraction(1)
        case _:
            return None
    if g.head not in INVERSES or not constants:
        return None
    return (Apply("+", constants) if len(constants) > 1 else constants[0]), b, g


def _between(goal: Goal, a: Term, b: Fraction, g: Apply) -> Fraction | None:
    """A number between the values of u and the place where a + b·f is 0."""
    points = sample(goal.hypotheses, free(g))
    if points is None:
        return None
    with np.errstate(all="ignore"):
        u = values(g.args[0], points)
        level = -float(np.ravel(values(a, {Symbol("none"): np.zeros(1)}))[0]) / float(b)
    try:
        limit = INVERSES[g.head](level)
    except ValueError:
        return None
    nearest = float(np.nanmax(u) if b < 0 else np.nanmin(u))
    low, high = (nearest, limit) if b < 0 else (limit, nearest)
    if not low < high or not isfinite(nearest) or not isfinite(limit):
        return None
    return simplest(Fraction(low), Fraction(high))


def _bounded(search: Search, goal: Goal, a: Term, b: Fraction, g: Apply, depth: int) -> Shown | None:
    """By −π/2 < atan < π/2."""
    name, half = ("atan is less than half pi", pi / 2) if b < 0 else ("atan is more than minus half pi", -pi / 2)
    r = goal.target
    if g.head != "atan" or name not in FACTS or not isinstance(r, Relation):
        return None
    known = settled(proven(fact(name, g.args[0])))
    constant = search.prove(goal.aim(ZERO <= a + Number(b) * half), depth - STEP)
    if constant is None:
        return None
    return search.closed(settled(combined(r, [constant, known], [(1, (), (0,)), (abs(b), (), (1,))])), goal, depth)


def _rise(head: str, low: Term, high: Term, goal: Goal) -> Shown:
    """f(low) ≤ f(high)."""
    if head != "atan":
        return proven(fact(f"{head} is monotone", low, high))
    w = fresh(Symbol("w"), goal)
    slope = 1 / (1 + w**2)
    positive = settled(combined(ZERO < 1 + w**2, [], [(1, (), ()), (1, (w,), ())]))
    apart = cut(settled(proven(fact("more is apart", 1 + w**2, ZERO))), [positive])
    steep = cut(settled(combined(ZERO <= slope, [positive], [(1, (), ())], (0,))), [apart])
    return proven(by.Monotone(Apply("atan", (w,)), w, low, high, steep.certificate))
