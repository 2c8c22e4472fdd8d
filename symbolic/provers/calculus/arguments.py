"""Functions of one argument that holds several symbols: the argument as a symbol of its own."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical, fractions
from symproof.kernel.formulas import Formula
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, free, term
from symproof.provers.goals import Goal
from symproof.provers.regions.narrowing import STEP, fresh
from symproof.provers.rewriting import put
from symproof.provers.shown import Shown, combined, proven

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search

ZERO = term(0)


def argument(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """0 op f(u), from 0 op f(w) for all w between the numbers that hypotheses put about u."""
    found = _shared(t)
    if found is None or depth <= 0 or not isinstance(goal.target, Relation):
        return None
    u, multiples = found
    w = fresh(Symbol("w"), goal)
    inside = t
    for g, ratio in multiples:
        inside = put(inside, g, Apply(g.head, (canonical(ratio * w),)))
    between = frozenset(b for h in goal.hypotheses for b in _bounds(h, u, w))
    inner = search.prove(Goal(between, Relation(goal.target.op, ZERO, inside)), depth - STEP)
    if inner is None:
        return None
    here = proven(by.Instance(inner.certificate, ((w, u),)))
    return search.closed(combined(goal.target, [here], [(1, (), (0,))]), goal, depth)


def _shared(t: Term) -> tuple[Term, list[tuple[Apply, Number]]] | None:
    """u of several symbols and the functions in t, each with the number times u that is its argument."""
    generators = [g for g in fractions((t,)).generators if free(g)]
    if not all(isinstance(g, Apply) and len(g.args) == 1 for g in generators) or not generators:
        return None
    functions = [g for g in generators if isinstance(g, Apply)]
    u = functions[0].args[0]
    ratios = [canonical(g.args[0] / u) for g in functions]
    if len(free(u)) < 2 or not all(isinstance(r, Number) for r in ratios):
        return None
    return u, [(g, r) for g, r in zip(functions, ratios, strict=True) if isinstance(r, Number)]


def _bounds(h: Formula, u: Term, w: Symbol) -> Iterator[Relation]:
    """What an inequality says of u, if it is one between u and a number."""
    if not isinstance(h, Relation) or h.op not in ("<", "<="):
        return
    found = fractions((h.right - h.left, u))
    (gap, below), (whole, under) = found.pairs
    if not (below.is_constant() and under.is_one()) or gap.is_constant():
        return
    slope = gap.leading_coefficient() / whole.leading_coefficient()
    rest = gap - slope * whole
    if slope and rest.is_constant():
        place = -(rest.leading_coefficient() if not rest.is_zero() else 0 * slope) / slope
        end = Number(Fraction(int(place.p), int(place.q)))
        yield Relation(h.op, *((end, w) if slope / below.leading_coefficient() > 0 else (w, end)))
