"""Signs of polynomials in several symbols: sums of products of hypotheses and squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from symproof.budgets import SECOND, Spent
from symproof.kernel.arithmetic import fractions
from symproof.kernel.terms import Symbol, Term, free, term
from symproof.provers.algebra.relations import linear, products, sums_of_squares
from symproof.provers.goals import Goal
from symproof.provers.regions.points import signs, slacks
from symproof.provers.shown import Shown, proven

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search

ZERO, MOST_SYMBOLS = term(0), 6
WAYS = ((linear, 0.3 * SECOND), (products, 1.5 * SECOND), (sums_of_squares, 3 * SECOND))  # each with its work


def several(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """0 op t for a polynomial in a few symbols."""
    if (
        depth <= 0
        or not 1 < len(free(t)) <= MOST_SYMBOLS
        or not all(isinstance(g, Symbol) for g in fractions((t,)).generators)
    ):
        return None
    seen = slacks(ZERO <= t, goal.hypotheses)
    if seen is not None and -1 in signs(seen):
        return None
    for prover, units in WAYS:
        try:
            found = prover(goal, search.effort.within(units))
        except Spent:
            search.effort.tick()
            continue
        if found is not None:
            return proven(found)
    return None
