"""Sums whose parts have one sign, and differences of logarithms."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, term
from symproof.provers.goals import Goal
from symproof.provers.regions.narrowing import STEP
from symproof.provers.regions.points import signs, slacks
from symproof.provers.shown import Shown, combined, proven
from symproof.provers.steps import fact

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search

ZERO, ONE = term(0), term(1)


def summands(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """A sum of several parts, each of which is nonnegative."""
    r, parts = goal.target, list(groups(t))
    if len(parts) < 2 or depth <= 0 or not isinstance(r, Relation):
        return None
    seen = [slacks(ZERO <= p, goal.hypotheses) for p in parts]
    if any(s is None or -1 in signs(s) for s in seen):
        return None
    found: list[Shown] = []
    for p in parts:
        strict = r.op == "<" and not any(f.relation.op == "<" for f in found)
        shown = search.prove(goal.aim(ZERO < p), depth - STEP) if strict else None
        shown = shown or search.prove(goal.aim(ZERO <= p), depth - STEP)
        if shown is None:
            return None
        found.append(shown)
    if r.op == "<" and not any(f.relation.op == "<" for f in found):
        return None
    return search.closed(combined(r, found, [(1, (), (i,)) for i in range(len(found))]), goal, depth)


def groups(t: Term) -> list[Term]:
    """The addends of a sum, those that share their functions put together."""
    found: dict[Term, list[Term]] = {}
    for addend in t.args if isinstance(t, Apply) and t.head == "+" else (t,):
        parts = addend.args if isinstance(addend, Apply) and addend.head == "*" else (addend,)
        functions = [
            p
            for p in parts
            if not isinstance(p, (Symbol, Number)) and not (p.head == "^" and isinstance(p.args[0], Symbol))
        ]
        found.setdefault(Apply("*", [*functions, ONE, ONE]), []).append(addend)
    return [Apply("+", g) if len(g) > 1 else g[0] for g in found.values()]


def logarithms(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """log(a) − log(b), from b ≤ a."""
    match t:
        case Apply(head="+", args=(first, second)):
            a, b = _logarithm(first), _logarithm(second)
            r = goal.target
            if a is None or b is None or a[0] != -b[0] or not isinstance(r, Relation):
                return None
            low, high = (b[1], a[1]) if a[0] > 0 else (a[1], b[1])
            known = proven(fact("log is increasing" if r.op == "<" else "log is monotone", low, high))
            return search.closed(combined(r, [known], [(abs(a[0]), (), (0,))]), goal, depth)
    return None


def _logarithm(t: Term) -> tuple[Fraction, Term] | None:
    match t:
        case Apply(head="log", args=(a,)):
            return Fraction(1), a
        case Apply(head="*", args=(Number(c), Apply(head="log", args=(a,)))):
            return c, a
    return None
