"""Cube roots taken out of an inequality: the sign of a + b·∛u is that of a³ + b³·u."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical, fractions, rebuilt
from symproof.kernel.terms import Apply, Relation, Term, exponent, free, term
from symproof.provers.goals import Goal
from symproof.provers.numbers.algebraic import leading, root_of
from symproof.provers.regions.narrowing import STEP
from symproof.provers.regions.points import signs, slacks
from symproof.provers.shown import Product, Shown, assumed, combined, cut, proven
from symproof.provers.steps import absurd, decide, fact, negation

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search

ZERO, THIRD = term(0), Fraction(1, 3)


def cube_root(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """0 op a + b·∛u, from 0 op a³ + b³·u."""
    r = goal.target
    for s, a, b in _splittings(t) if depth > 0 and isinstance(r, Relation) else ():
        assert isinstance(r, Relation)
        cubes = Relation(r.op, ZERO, canonical(a**3 + b**3 * s.args[0]))
        seen = slacks(cubes, goal.hypotheses)
        if seen is not None and -1 in signs(seen):
            return None
        known = search.prove(goal.aim(cubes), depth - STEP)
        root = root_of(s)
        if known is not None and root is not None:
            return search.closed(_signed(r, a, b * s, b, known, root.shown), goal, depth)
    return None


def _splittings(t: Term) -> Iterator[tuple[Apply, Term, Term]]:
    """s, a and b with t = a + b·s, for cube roots s."""
    found = fractions((t,))
    numerator = found.pairs[0][0]
    for i, s in enumerate(found.generators):
        cubic = isinstance(s, Apply) and s.head == "^" and exponent(s) == THIRD and free(s)
        if cubic and int(numerator.degrees()[i]) == 1 and isinstance(s, Apply):
            a, b = (rebuilt(leading(numerator, i, n), found.generators) for n in (0, 1))
            yield s, a, b


def _signed(r: Relation, a: Term, c: Term, b: Term, cubes: Shown, root: Shown) -> Shown:
    """0 op a + c: n = −(a + c) has n³/4 + 3n(a − c)²/4 + a³ + c³ = 0, so it is not positive (or not 0)."""
    opposite = negation(r)
    products: list[Product] = [
        (Fraction(1, 4), (), (0, 0, 0)),
        (Fraction(3, 4), (canonical(a - c),), (0,)),
        (1, (), (1,)),
    ]
    zero = combined(Relation("<", ZERO, ZERO), [assumed(opposite), cubes, root], products, equations=[(2, -(b**3))])
    false = cut(proven(fact("irreflexive <", 0)), [zero])
    return proven(decide(r, by.Assume(r), absurd(false.certificate, r), r))
