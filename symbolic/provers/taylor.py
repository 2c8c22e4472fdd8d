"""Taylor's theorem as a ladder: a term is nonnegative since it and its first slopes are at a start, and its last slope is beyond it."""

from __future__ import annotations

from symbolic import certificates as by
from symbolic.claims import flat, And, Formula, symbols
from symbolic.functions import derivative
from symbolic.provers.goals import Effort, Goal, Prover
from symbolic.provers.ladders import fresh
from symbolic.provers.steps import follows
from symbolic.sequents import defined
from symbolic.terms import Operand, Relation, Symbol, Term, substitute, term

ZERO = term(0)


def taylor(variable: Symbol, start: Operand, order: int) -> Prover:
    """l ≤ r by the signs of r − l and its first slopes at the start, and of the slope of that order beyond it."""

    def prove(goal: Goal, effort: Effort) -> by.Certificate | None:
        r = goal.target
        if not isinstance(r, Relation) or r.op != "<=" or effort.depth < 9 - 1:
            return None
        found = _climbed(goal, r.right - r.left, variable, term(start), order, effort)
        return effort.discharge(follows(r, (found,)), goal) if found else None

    return prove


def _climbed(goal: Goal, t: Term, v: Symbol, start: Term, order: int, effort: Effort) -> by.Certificate | None:
    """0 ≤ t, from 0 ≤ t(start) and t(start) ≤ t(v)."""
    target = ZERO <= t
    if not order:
        return effort.prove(goal.aim(target))
    first = effort.prove(goal.aim(ZERO <= substitute(t, {v: start})))
    slope = _sloped(goal.aim(target), t, v, start, order, effort) if first else None
    if first is None or slope is None:
        return None
    y, proof = slope
    rise = by.Monotone(substitute(t, {v: y}), y, start, v, proof)
    return effort.discharge(follows(target, (first, rise)), goal.aim(target))


def _sloped(
    goal: Goal, t: Term, v: Symbol, start: Term, order: int, effort: Effort
) -> tuple[Symbol, by.Certificate] | None:
    """0 ≤ t′(y) between the start and v, and that all is defined there."""
    y = fresh(v, goal)
    f = substitute(t, {v: y})
    slope = derivative(f, y)
    kept = frozenset[Formula](h for h in goal.hypotheses if v not in symbols(h))
    inner = Goal(kept | {start < y, y < v}, goal.target)
    sign = _climbed(inner, slope, y, start, order - 1, effort)
    rest = effort.prove_all(defined(f, slope) - defined(slope), inner) if sign else None
    return (y, by.Both((sign, *rest))) if sign is not None and rest is not None else None
