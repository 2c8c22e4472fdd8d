"""Places at which to cut the range of the only symbol of a term."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy as np

from symproof.kernel.arithmetic import canonical
from symproof.kernel.enclosures import Unbounded, enclose
from symproof.kernel.terms import Number, Symbol, Term, equal, power, rational, substitute
from symproof.kernel.vocabulary import exp, log, pi
from symproof.numerics.evaluation import values
from symproof.provers.algebra.factors import simple_quotient
from symproof.provers.calculus.divisors import divisors
from symproof.provers.calculus.envelopes import worst
from symproof.provers.goals import Goal
from symproof.provers.numbers import constants
from symproof.provers.regions.boxes import simplest
from symproof.provers.regions.graphs import FEWEST, STEEP, TIGHT, Graph, between, graph
from symproof.provers.regions.points import relative
from symproof.provers.regions.ranges import Ends

CLOSE, LARGEST, LARGEST_DENOMINATOR, EXACT_BITS = 1e-9, 1e6, 60, 40
Build = Callable[[Fraction], Term]


def places(goal: Goal, t: Term) -> Iterator[Term]:
    """Where t touches 0; else beside ends that boxes cannot reach; else about the place where t is least."""
    drawn = graph(goal, t)
    if drawn is None:
        return
    if (slope := drawn.slope()) is not None and canonical(slope) == Number(Fraction(0)):
        yield from _simple(drawn.ends)
        return
    touching = list(_touching(drawn))
    yield from touching
    if touching:
        return
    e, found = drawn.ends, False
    for side, end in ((1, e.low), (-1, e.high)):
        place = _beside(goal, drawn, side) if end is None or _tight(drawn, end) else None
        if place is not None and (e.low is None or e.low < place) and (e.high is None or place < e.high):
            found = True
            yield Number(place)
    if not found and e.low is not None and e.high is not None:
        yield Number(_around(drawn, e.low, e.high))


def _simple(e: Ends) -> Iterator[Term]:
    """Simple numbers in the range, at which a constant may be seen to be what it is."""
    inside = (q for q in map(Fraction, (1, 0, -1)) if (e.low is None or e.low < q) and (e.high is None or q < e.high))
    yield from map(Number, inside)


def steep(goal: Goal, t: Term) -> tuple[Symbol, Term] | None:
    """A place between an end where t is 0 and grows clearly, and the rest of its range, where it stays clear of 0."""
    drawn = graph(goal, t)
    slope = None if drawn is None else drawn.slope()
    if drawn is None or slope is None or drawn.ends.low is None or drawn.ends.high is None:
        return None
    tight = [side for side, end in ((1, drawn.ends.low), (-1, drawn.ends.high)) if _tight(drawn, end)]
    seen = relative(slope, {drawn.symbol: drawn.x}) if len(tight) == 1 else None
    if seen is None:
        return None
    side = tight[0]
    x, y, grows = drawn.x[::side], np.array(drawn.y)[::side], (seen * side)[::side] > STEEP
    i = 0 if grows.all() else int(np.argmin(grows)) * 3 // 4
    if i < FEWEST or not (y[i - 1 :] > STEEP).all():
        return None
    return drawn.symbol, Number(simplest(*between(float(x[i - 1]), float(x[i]))))


def crossings(goal: Goal, t: Term) -> Iterator[tuple[Symbol, Term]]:
    """Exact places where t changes sign."""
    drawn = graph(goal, t)
    if drawn is None:
        return
    for low, high in drawn.crossings():
        found = _exact(drawn, drawn.term, low, high) if low < high else iter(())
        yield from ((drawn.symbol, place) for place in found if _vanishes(t, drawn.symbol, place))


def _vanishes(t: Term, v: Symbol, place: Term) -> bool:
    return constants.holds(equal(substitute(t, {v: place}), 0)) is not None


def _exact(drawn: Graph, t: Term, low: float, high: float) -> Iterator[Term]:
    """The simplest number between the two, and constants that a zero of t there may be."""
    yield Number(simplest(Fraction(low), Fraction(high)))
    c = drawn.zero(t, low, high)
    yield from () if c is None else recognised(c)


def _touching(drawn: Graph) -> Iterator[Term]:
    """Places inside the range at which the term is 0 without changing sign."""
    slope = drawn.slope()
    candidates = (
        (p for low, high in drawn.valleys() for p in _exact(drawn, slope, low, high)) if slope is not None else ()
    )
    for place in dict.fromkeys(candidates):
        at = float(np.ravel(values(place, {Symbol("none"): np.zeros(1)}))[0])
        if drawn.x[0] < at < drawn.x[-1] and abs(drawn.at(at)) < TIGHT and _vanishes(drawn.term, drawn.symbol, place):
            yield place


def _tight(drawn: Graph, end: Fraction) -> bool:
    """Whether the term is 0 or undefined at an end; a long fraction stands for an irrational end near by."""
    try:
        value = enclose(drawn.term, {drawn.symbol: (end, end)}, 192)
    except (Unbounded, ValueError):
        return True
    close = TIGHT * drawn.scale if end.denominator >> EXACT_BITS else 0.0
    return bool(value.low <= close) and bool(value.high >= -close)


def _around(drawn: Graph, low: Fraction, high: Fraction) -> Fraction:
    """Beside the place inside where the term is least; else where it is greatest; else the middle."""
    i, width, slope = int(np.nanargmin(drawn.y)), float(high - low), drawn.slope()
    if slope is not None and 0 < i < len(drawn.x) - 1:
        c = drawn.zero(slope, float(drawn.x[i - 1]), float(drawn.x[i + 1]))
        reach = width * math.sqrt(max(abs(drawn.at(c)), 1e-30)) if c is not None else width
        if c is not None and reach < width / 20:
            side = -1 if c - float(low) > width / 10 else 1
            return simplest(*between(c + side * reach, c + side * reach * 2))
    j = int(np.nanargmax(drawn.y))
    top = simplest(*between(float(drawn.x[max(j - 1, 0)]), float(drawn.x[min(j + 1, len(drawn.x) - 1)])))
    return top if min(top - low, high - top) > Fraction(width) / 1000 else (low + high) / 2


def _beside(goal: Goal, drawn: Graph, side: int) -> Fraction | None:
    """A place up to which, from an end that boxes cannot reach, the slopes that matter have one sign."""
    calm = _calm(goal, drawn, side)
    if calm is not None:
        return calm
    reach = drawn.flat(side)
    if not reach:
        quotients = (simple_quotient(drawn.term, d) for d in divisors(drawn.term, drawn.symbol, goal))
        reach = max((drawn.run(q, side) for q in quotients), default=0)
    i, x = min(reach, len(drawn.x)) * 3 // 4, drawn.x[::side]
    return simplest(*between(float(x[i - 1]), float(x[i]))) if i > 1 else None


def _calm(goal: Goal, drawn: Graph, side: int) -> Fraction | None:
    """A place beyond which, towards an infinite end, waves do not matter."""
    if (drawn.ends.low if side > 0 else drawn.ends.high) is not None or (found := worst(drawn.term, goal)) is None:
        return None
    seen = relative(found[0], {drawn.symbol: drawn.x})
    x = drawn.x[::side]
    bad = np.nonzero(~(seen[::side] > STEEP))[0] if seen is not None else np.zeros(0)
    return simplest(*between(float(x[bad[0] - 1]), float(x[bad[0] - 2]))) if len(bad) and bad[0] > 1 else None


def recognised(c: float) -> Iterator[Term]:
    """Simple constants that the number may be."""
    seen: set[Term] = set()
    for build, value in _forms(c):
        q = Fraction(value).limit_denominator(LARGEST_DENOMINATOR) if abs(value) < LARGEST else None
        if q is not None and abs(float(q) - value) < CLOSE * max(1.0, abs(value)):
            place = canonical(build(q))
            if rational(place) is None or not seen:
                seen.add(place)
                yield build(q)


def _forms(c: float) -> Iterator[tuple[Build, float]]:
    """q, q·π, exp(q), log(q) and √q, each with the number that q would be."""
    yield Number, c
    yield (lambda q: Number(q) * pi), c / math.pi
    if c > 0:
        yield (lambda q: exp(Number(q))), math.log(c)
        yield (lambda q: power(Number(q), Number(Fraction(1, 2)))), c * c
    if c < math.log(LARGEST):
        yield (lambda q: log(Number(q))), math.exp(c)
