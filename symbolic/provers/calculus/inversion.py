"""What is tight at infinity, brought to 0: a claim about v > 0 as one about 1/v."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical, fractions
from symproof.kernel.formulas import symbols
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, equal, free, substitute, term
from symproof.kernel.vocabulary import atan, pi
from symproof.numerics.evaluation import values
from symproof.provers.goals import Goal
from symproof.provers.numbers.constants import settled
from symproof.provers.regions.narrowing import STEP, fresh
from symproof.provers.regions.points import slacks
from symproof.provers.regions.ranges import ends
from symproof.provers.rewriting import put
from symproof.provers.shown import Shown, combined, cut, proven
from symproof.provers.steps import fact

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search

ZERO = term(0)
SMALL, TINY = 1e-3, 1e-9


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
    found = _bounded(search, Goal(kept | frozenset(inside), wanted), u, depth)
    if found is None:
        return None
    back = proven(by.Instance(found.certificate, ((u, 1 / v),)))
    return search.closed(combined(r, [back], [(1, (), (0,))]), goal, depth)


def _bounded(search: Search, goal: Goal, u: Symbol, depth: int) -> Shown | None:
    """The goal, with atan(1/b) as π/2 − atan(b) where 1/b grows beyond all bounds."""
    r = goal.target
    assert isinstance(r, Relation)
    g = next((g for g in fractions((r.right,)).generators if _grows(g, u)), None)
    same = None if not isinstance(g, Apply) else _complement(search, canonical(1 / g.args[0]), depth)
    if same is None or not isinstance(g, Apply):
        return search.prove(goal, depth - STEP)
    value = same.relation.right
    after = canonical(put(canonical(r.right), g, value))
    inner = search.prove(goal.aim(Relation(r.op, ZERO, after)), depth - STEP)
    if inner is None:
        return None
    factor = canonical((after - r.right) / (g - value))
    return search.closed(combined(r, [inner, same], [(1, (), (0,))], equations=[(1, factor)]), goal, depth)


def _grows(g: Term, u: Symbol) -> bool:
    """Whether g is the atan of what is large where u is small."""
    if not isinstance(g, Apply) or g.head != "atan" or free(g) != {u}:
        return False
    with np.errstate(all="ignore"):
        return bool(np.ravel(values(g.args[0], {u: np.array([TINY])}))[0] > 1 / SMALL)


def _complement(search: Search, b: Term, depth: int) -> Shown | None:
    """atan(1/b) = π/2 − atan(b), for b > 0."""
    w = Symbol("w")
    total = atan(1 / w) + atan(w)
    goals = (Goal(frozenset((w > ZERO,)), r) for r in (total <= pi / 2, pi / 2 <= total))
    sides = [search.prove(g, depth - STEP) for g in goals]
    known = [s for s in sides if s is not None]
    if len(known) < 2:
        return None
    whole = cut(settled(proven(fact("antisymmetry", total, pi / 2))), known)
    here = proven(by.Instance(whole.certificate, ((w, b),)))
    return combined(equal(atan(1 / b), pi / 2 - atan(b)), [here], [], equations=[(0, 1)])
