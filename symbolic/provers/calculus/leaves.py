"""Signs that need no calculus: of single functions, of polynomials in one thing, of anything on a small box."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from flint import fmpq_mpoly

from symproof.kernel.arithmetic import fractions
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, exponent, term
from symproof.provers.calculus.bernstein import positive
from symproof.provers.goals import Goal
from symproof.provers.numbers.angles import wave
from symproof.provers.numbers.constants import settled
from symproof.provers.regions.boxes import enclosed
from symproof.provers.regions.narrowing import STEP
from symproof.provers.regions.points import signs, slacks
from symproof.provers.regions.ranges import Ends, ends
from symproof.provers.shown import Shown, combined, cut, proven
from symproof.provers.steps import fact

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search

ZERO, ONE = term(0), term(1)
MARGIN, TINY = 1e-4, 1e-11
LARGEST_DEGREE = 40


def single(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """The sign of a single exponential, root, power or logarithm."""
    strict = isinstance(goal.target, Relation) and goal.target.op == "<"
    match t:
        case Apply(head="exp", args=(a,)):
            found = proven(fact("exp is positive", a))
        case Apply(head=("^" | "pow" | "sqrt"), args=(a, *rest)):
            name = "power is positive" if strict else "power is nonnegative"
            found = proven(fact(name, a, *(rest or (term(1) / 2,))))
        case Apply(head="log", args=(a,)):
            found = proven(fact("log is increasing" if strict else "log is monotone", 1, a))
        case Apply(head="*", args=(Number(Fraction(numerator=-1, denominator=1)), Apply(head="log", args=(a,)))):
            found = proven(fact("log is increasing" if strict else "log is monotone", a, 1))
        case _:
            return None
    assert isinstance(goal.target, Relation)
    return search.closed(combined(goal.target, [found], [(1, (), (0,))]), goal, depth)


def polynomial(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """A polynomial in one symbol or one function, between numbers that it is known to lie between."""
    found = fractions((t,))
    numerator, denominator = found.pairs[0]
    used = [i for i, n in enumerate(numerator.degrees()) if n]
    if len(used) != 1 or not denominator.is_constant() or int(numerator.degrees()[used[0]]) > LARGEST_DEGREE:
        return None
    g = found.generators[used[0]]
    if g == t and not isinstance(g, Symbol):
        return None
    span = _span(search, goal, g, depth)
    if span is None or not isinstance(goal.target, Relation):
        return None
    return search.closed(positive(goal.target, g, _coefficients(numerator, used[0]), span), goal, depth)


def _coefficients(p: fmpq_mpoly, place: int) -> list[Fraction]:
    found = [Fraction(0)] * (int(p.degrees()[place]) + 1)
    for powers, c in p.to_dict().items():
        found[int(powers[place])] = Fraction(int(c.p), int(c.q))
    return found


def _span(search: Search, goal: Goal, g: Term, depth: int) -> Ends | None:
    """Numbers between which a generator lies."""
    match g:
        case Symbol():
            return ends(goal.hypotheses).get(g, Ends())
        case Apply(head="exp", args=(a,)):
            return _exponential(search, goal, g, a, depth)
        case Apply(head="^", args=(a, _)) if exponent(g).denominator > 1:
            below = search.closed(proven(fact("power is nonnegative", a, g.args[1])), goal, depth)
            return None if below is None else Ends(low=Fraction(0), below=combined(ZERO <= g, [below], [(1, (), (0,))]))
        case Apply(head=("sin" | "cos")):
            return _wave(g)
        case Apply(head="log"):
            return _signed(search, goal, g, depth)
    return None


def _exponential(search: Search, goal: Goal, g: Term, a: Term, depth: int) -> Ends:
    """0 < exp(a), and 1 as the end on the side that the sign of a gives."""
    positive_ = Ends(low=Fraction(0), below=_cleaned(g > ZERO, proven(fact("exp is positive", a))))
    seen = slacks(a >= ZERO, goal.hypotheses)
    side = signs(seen) if seen is not None else frozenset()
    for op, name in (("<", "exp is increasing"), ("<=", "exp is monotone")) if len(side) == 1 else ():
        up = 1 in side
        known = search.prove(goal.aim(Relation(op, *((ZERO, a) if up else (a, ZERO)))), min(depth, STEP))
        if known is not None:
            image = cut(settled(proven(fact(name, *((ZERO, a) if up else (a, ZERO))))), [known])
            if up:
                return Ends(low=Fraction(1), below=_cleaned(Relation(op, ONE, g), image))
            return Ends(positive_.low, Fraction(1), positive_.below, _cleaned(Relation(op, g, ONE), image))
    return positive_


def _cleaned(goal: Relation, shown: Shown) -> Shown:
    return settled(combined(goal, [shown], [(1, (), (0,))]))


def _wave(g: Apply) -> Ends:
    return Ends(Fraction(-1), Fraction(1), wave(g, 1, True), wave(g, -1, True))


def _signed(search: Search, goal: Goal, g: Term, depth: int) -> Ends:
    """0 as an end of what has a sign."""
    for r in (ZERO < g, ZERO <= g, g < ZERO, g <= ZERO):
        seen = slacks(r, goal.hypotheses)
        if seen is not None and -1 in signs(seen):
            continue
        if (found := search.prove(goal.aim(r), depth - STEP)) is not None:
            return Ends(low=Fraction(0), below=found) if r.left == ZERO else Ends(high=Fraction(0), above=found)
    return Ends()


def box(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """By enclosure, where the term stays well away from 0."""
    seen = slacks(ZERO <= t, goal.hypotheses) if isinstance(goal.target, Relation) else None
    least = 0.0 if seen is None else float(np.nanmin(seen, initial=1.0))
    if least <= 0:
        return None
    plans = ((0, 40), (1, 120)) if least > MARGIN else ((1, 9),)
    return search.closed(enclosed(goal, search.effort, plans, 64 if least > TINY else 160), goal, depth)
