"""Chains of equations: an equation that is a linear combination of equations among the hypotheses."""

from __future__ import annotations

from fractions import Fraction

from symbolic import certificates as by
from symbolic.arithmetic import fractions
from symbolic.provers.cones import column
from symbolic.provers.goals import Effort, Goal, order
from symbolic.provers.programs import solved
from symbolic.terms import Number, Relation


def chained(goal: Goal, effort: Effort) -> by.Certificate | None:
    """a = c from a = b and b = c, and the like."""
    target = goal.target
    if not isinstance(target, Relation) or target.op != "=":
        return None
    known = sorted((h for h in goal.hypotheses if isinstance(h, Relation) and h.op == "="), key=order)
    if not known:
        return None
    found = fractions(r.right - r.left for r in (target, *known))
    columns = [column(a) for a, b in found.pairs if b.is_one()]
    if len(columns) <= len(known):
        return None
    weights = solved(columns[1:], columns[0])
    if weights is None:
        return None
    factors = tuple((k, Number(Fraction(int(w.p), int(w.q)))) for k, w in enumerate(weights.values()))
    facts = tuple(by.Assume(known[j]) for j in weights)
    return effort.discharge(by.Combine(target, facts, (), (), factors), goal)
