"""Powers of roots of numbers put as numbers, so that like terms meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from symproof.kernel.arithmetic import canonical, fractions
from symproof.kernel.terms import Apply, Number, Relation, Term, exponent, free, rational, term
from symproof.provers.goals import Goal
from symproof.provers.numbers.algebraic import Division, root_of
from symproof.provers.shown import Shown, combined

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search

ZERO, ONE = term(0), term(1)


def radicals(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """0 op t from the same of what t is by rⁿ = a, for roots r of numbers a."""
    r = goal.target
    for g in fractions((t,)).generators:
        if not isinstance(r, Relation) or not _is_root_of_number(g):
            continue
        power = root_of(g)
        division = None if power is None else Division.of(t, power)
        scale = None if division is None else rational(division.scale)
        if power is None or division is None or scale is None or scale <= 0:
            continue
        inner = search.prove(goal.aim(Relation(r.op, ZERO, canonical(division.rest))), depth)
        if inner is None:
            return None
        factor = canonical(-division.factor / division.scale)
        shown = combined(r, [inner, power.shown], [(1 / scale, (), (0,))], equations=[(1, factor)])
        return search.closed(shown, goal, depth)
    return None


def _is_root_of_number(g: Term) -> bool:
    return isinstance(g, Apply) and g.head == "^" and not free(g) and isinstance(g.args[0], Number) and exponent(g) < 1
