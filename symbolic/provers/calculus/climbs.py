"""Which ends to climb from, and along which quotients, judged by samples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from symproof.kernel.arithmetic import fractions
from symproof.kernel.derivatives import NotSmooth, derivative
from symproof.kernel.terms import Apply, Number, Symbol, Term, free, substitute, subterms, term
from symproof.provers.algebra.factors import factored, simple_quotient
from symproof.provers.calculus.divisors import divisors
from symproof.provers.goals import Effort, Goal
from symproof.provers.regions.bounds import bounds
from symproof.provers.regions.inverses import Bound
from symproof.provers.regions.points import relative, sample, signs, slacks

ZERO = term(0)
LARGEST = 600  # terms within a slope, beyond which to write it as a fraction takes too long


class Climb(NamedTuple):
    """Up (or down) from the start to the variable, along the term over a positive divisor."""

    variable: Symbol
    start: Bound
    divisor: Term
    function: Term


def climbs(goal: Goal, t: Term, divided: Term | None, effort: Effort) -> list[Climb]:
    """The climbs that seem to work, those first that leave the simplest slope. Raises Spent."""
    ranked: list[tuple[int, int, Climb]] = []
    for v in sorted(free(t), key=lambda s: s.name):
        ends = starts(goal, v) if v.sort == "real" else []
        more = (divided,) if divided is not None else ()
        for divisor in dict.fromkeys((*divisors(t, v, goal), *more)) if ends else ():
            f = simple_quotient(t, divisor)
            for up, rank in _directions(goal, f, v, effort):
                good = (b for b in ends if b.lower == up and begins(goal, f, v, b))
                ranked += [(rank, len(ranked), Climb(v, b, divisor, f)) for b in good]
    return [climb for *_, climb in sorted(ranked, key=lambda r: r[:2])]


def starts(goal: Goal, v: Symbol) -> list[Bound]:
    """The ends of the range of a symbol, each value once."""
    return list({(b.value, b.lower): b for b in bounds(goal.hypotheses, v)}.values())


def begins(goal: Goal, function: Term, v: Symbol, start: Bound) -> bool:
    """Whether the function may be nonnegative at the start."""
    seen = slacks(ZERO <= substitute(function, {v: start.value}), goal.hypotheses)
    return seen is None or (-1 not in signs(seen) and bool(np.isfinite(seen).any()))


def _directions(goal: Goal, function: Term, v: Symbol, effort: Effort) -> Iterator[tuple[bool, int]]:
    """Whether the function increases or decreases in v all over the region, with the size of its slope."""
    try:
        slope = derivative(function, v)
    except NotSmooth:
        return
    inside = sum(1 for _ in subterms(slope))
    if inside > LARGEST:
        return
    effort.tick(inside**2 // 4)
    points = sample(goal.hypotheses, free(function))
    seen = None if points is None else relative(slope, points)
    found = signs(seen) if seen is not None else frozenset((1, -1))
    for s in (1, -1) if len(found) < 2 else ():
        if -s not in found:
            yield s > 0, size(slope)


def size(t: Term) -> int:
    """How involved the sign of a term is: what its factors with several addends add up, functions counting more."""
    total = 0
    for factor, _ in factored(t).above:
        if isinstance(factor, Apply) and factor.head == "+":
            functions = {g for g in fractions((factor,)).generators if not isinstance(g, (Symbol, Number)) and free(g)}
            total += len(factor.args) + 4 * len(functions)
    return total
