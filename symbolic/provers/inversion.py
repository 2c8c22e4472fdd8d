"""What is tight at infinity, brought to 0: a claim about v > 0 as one about 1/v."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from symbolic import certificates as by
from symbolic.claims import symbols
from symbolic.provers.goals import Goal
from symbolic.provers.narrowing import STEP, fresh
from symbolic.provers.ranges import ends
from symbolic.provers.regions import slacks
from symbolic.provers.shown import Shown, combined, proven
from symbolic.terms import Number, Relation, Term, free, substitute, term

if TYPE_CHECKING:
    from symbolic.provers.signs import Search

ZERO = term(0)
SMALL = 1e-3


def inversion(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """0 op t for all v > low (low ≥ 0), from the same of 1/u for 0 < u < 1/low."""
    r = goal.target
    if depth <= 0 or len(free(t)) != 1 or not isinstance(r, Relation):
        return None
    (v,) = free(t)
    known, seen = ends(goal.hypotheses).get(v), slacks(ZERO <= t, goal.hypotheses)
    if known is None or known.low is None or known.low < 0 or known.high is not None or seen is None:
        return None
    if not (known.strict[0] or known.low) or not np.nanmin(np.abs(seen[-6:]), initial=1.0) < SMALL:
        return None
    u = fresh(v, goal)
    inside = [Relation("<", ZERO, u)]
    if known.low:
        inside.append(
            Relation("<", u, Number(1 / known.low)) if known.strict[0] else Relation("<=", u, Number(1 / known.low))
        )
    kept = frozenset(h for h in goal.hypotheses if v not in symbols(h))
    wanted = Relation(r.op, ZERO, substitute(t, {v: 1 / u}))
    found = search.prove(Goal(kept | frozenset(inside), wanted), depth - STEP)
    if found is None:
        return None
    back = proven(by.Instance(found.certificate, ((u, 1 / v),)))
    return search.closed(combined(r, [back], [(1, (), (0,))]), goal, depth)
