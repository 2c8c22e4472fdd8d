"""Where to cut the range of a symbol in two: at a place where a term vanishes, or beside an end that boxes cannot reach."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from symbolic import certificates as by
from symbolic.arithmetic import canonical
from symbolic.enclosures import Unbounded, enclose
from symbolic.evaluation import values
from symbolic.functions import NotSmooth, derivative, exp, log, pi
from symbolic.provers import constants
from symbolic.provers.boxes import simplest
from symbolic.provers.envelopes import worst
from symbolic.provers.factors import factored, simple_quotient
from symbolic.provers.goals import Goal
from symbolic.provers.ladders import divisors
from symbolic.provers.ranges import Ends, ends, solution
from symbolic.provers.regions import NOISE, TINY, Doubles, relative, sample
from symbolic.provers.shown import Shown, cases, proven
from symbolic.provers.steps import fact
from symbolic.terms import Number, Relation, Symbol, Term, equal, free, power, rational, substitute, term

if TYPE_CHECKING:
    from symbolic.provers.signs import Search

CLOSE, TIGHT, SHALLOW, STEEP = 1e-9, 1e-10, 0.5, 0.05
HIGHEST = 10
LARGEST_DENOMINATOR = 60


def cut(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """Prove the goal on either side of a place."""
    if depth <= 0:
        return None
    for v, place in _places(goal, t):
        found = at_place(search, goal, v, place, depth)
        if found is not None:
            return found
    return None


def crossing(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """Prove the goal on either side of a place where t, which has one symbol, changes sign."""
    symbols = [s for s in free(t) if s.sort == "real"]
    points = sample(goal.hypotheses, frozenset(symbols)) if depth > 0 and len(symbols) == 1 else None
    seen = None if points is None else relative(t, points)
    if points is None or seen is None:
        return None
    (v,) = symbols
    x = points[v]
    for i in np.nonzero(np.diff(np.sign(seen)) != 0)[0]:
        for place in _zeros(t, v, float(x[max(i - 1, 0)]), float(x[min(i + 2, len(x) - 1)])):
            if constants.holds(equal(substitute(t, {v: place}), 0)) is not None:
                return at_place(search, goal, v, place, depth)
    return None


def _zeros(t: Term, v: Symbol, low: float, high: float) -> Iterator[Term]:
    if low < high:
        yield Number(simplest(Fraction(low), Fraction(high)))
    c = _root(t, v, low, high)
    yield from () if c is None else recognised(c)


def at_place(search: Search, goal: Goal, v: Symbol, place: Term, depth: int) -> Shown | None:
    """Prove the goal where v ≤ place, and where place < v."""
    left, right = Relation("<=", v, place), Relation("<", place, v)
    sides: list[Shown] = []
    for r in (right, left):
        found = search.prove(goal.given(r), depth - 1)
        if found is None:
            return None
        sides.insert(0, found)
    split = proven(fact("dichotomy", v, place))
    whole = cases(split, sides, goal.target)
    return search.closed(whole, goal, depth)


def _places(goal: Goal, t: Term) -> Iterator[tuple[Symbol, Term]]:
    symbols = [s for s in sorted(free(t), key=lambda s: s.name) if s.sort == "real"]
    known = ends(goal.hypotheses)
    if len(symbols) == 1:
        (v,) = symbols
        yield from ((v, place) for place in _alone(goal, t, v, known.get(v, Ends())))
        return
    for v in symbols:
        for c in (0, 1):
            if _inside(Fraction(c), known.get(v, Ends())) and not factored(substitute(t, {v: term(c)})).coefficient:
                yield v, term(c)
    for v in symbols:
        place = _stationary(t, v)
        if place is not None and place not in (term(0), term(1)) and not factored(substitute(t, {v: place})).coefficient:
            yield v, place
    for v, w in combinations(symbols, 2):
        if not factored(substitute(t, {v: w})).coefficient and not {Relation(op, *s) for op in ("<", "<=") for s in ((v, w), (w, v))} & goal.hypotheses:
            yield v, w


def _stationary(t: Term, v: Symbol) -> Term | None:
    """Where the slope of t in v is 0, if that can be solved for v."""
    try:
        slope = factored(derivative(t, v)).above
    except NotSmooth:
        return None
    found = [solution(f, v) for f, _ in slope if v in free(f)]
    return found[0] if len(found) == 1 else None


def _inside(c: Fraction, e: Ends) -> bool:
    return (e.low is None or e.low < c) and (e.high is None or c < e.high)


def _alone(goal: Goal, t: Term, v: Symbol, e: Ends) -> Iterator[Term]:
    """Places for the only symbol of t."""
    points = sample(goal.hypotheses, frozenset((v,)))
    seen = None if points is None else relative(t, points)
    if points is None or seen is None or len(seen) < 9:
        return
    scale = float(np.nanmax(np.abs(seen))) + TINY
    x, seen = points[v], seen / scale
    touching = list(_touching(t, v, x, seen))
    yield from touching
    if touching:
        return
    found = False
    for side in (1, -1):
        end = (e.low, e.high)[::side][0]
        if end is not None and not _tight(t, v, end, scale):
            continue
        place = _beside(goal, t, v, x[::side], points, side)
        if place is not None and _inside(place, e):
            found = True
            yield Number(place)
    if not found and e.low is not None and e.high is not None:
        yield from map(Number, _around(t, v, x, seen, e.low, e.high))


def _tight(t: Term, v: Symbol, end: Fraction, scale: float) -> bool:
    """Whether t is 0 or undefined at an end; a long fraction stands for an irrational end near by."""
    try:
        value = enclose(t, {v: (end, end)}, 192)
    except (Unbounded, ValueError):
        return True
    close = TIGHT * scale if end.denominator >> 40 else 0.0
    return bool(value.low <= close) and bool(value.high >= -close)


def _around(t: Term, v: Symbol, x: Doubles, seen: Doubles, low: Fraction, high: Fraction) -> list[Fraction]:
    """Both sides of the place inside where the term is least; the middle if there is none or it is cut out already."""
    i = int(np.nanargmin(seen))
    width = float(high - low)
    if 0 < i < len(x) - 1:
        with suppress(NotSmooth):
            c = _root(derivative(t, v), v, float(x[i - 1]), float(x[i + 1]))
            reach = width * math.sqrt(max(abs(_at(t, v, c)), 1e-30)) if c is not None else width
            if c is not None and reach < width / 20:
                side = -1 if c - float(low) > width / 10 else 1
                return [simplest(*sorted((Fraction(c + side * reach), Fraction(c + side * reach * 2))))]
    x1, x2 = sorted(float(x[j]) for j in _beside_index(int(np.nanargmax(seen)), len(x)))
    top = simplest(Fraction(x1), Fraction(x2))
    return [top if min(top - low, high - top) > Fraction(width) / 1000 else (low + high) / 2]


def _beside_index(i: int, length: int) -> tuple[int, int]:
    return max(i - 1, 0), min(i + 1, length - 1)


def _touching(t: Term, v: Symbol, x: Doubles, seen: Doubles) -> Iterator[Term]:
    """Places inside the range at which t is 0 without changing sign."""
    for place in dict.fromkeys(_candidates(t, v, x, seen)):
        at = _float(place)
        if x[0] < at < x[-1] and abs(_at(t, v, at)) < TIGHT and constants.holds(equal(substitute(t, {v: place}), 0)) is not None:
            yield place


def _candidates(t: Term, v: Symbol, x: Doubles, seen: Doubles) -> Iterator[Term]:
    """Simple numbers where t is as good as 0, and recognised zeros of its slope."""
    with suppress(NotSmooth):
        slope = derivative(t, v)
        for low, high in _valleys(x, seen):
            yield Number(simplest(Fraction(low), Fraction(high)))
            c = _root(slope, v, low, high)
            yield from () if c is None else recognised(c)


def _valleys(x: Doubles, seen: Doubles) -> Iterator[tuple[float, float]]:
    """Neighbours between which the values have a local minimum."""
    for i in range(1, len(x) - 1):
        if seen[i] < SHALLOW and seen[i] <= seen[i + 1]:
            j = next((j for j in range(i - 1, -1, -1) if seen[j] > seen[i] or not abs(seen[i]) < TIGHT), 0)
            if seen[j] > seen[i]:
                yield float(x[j]), float(x[i + 1])


def _float(constant: Term) -> float:
    return float(np.ravel(values(constant, {Symbol("none"): np.array([0.0])}))[0])


def _at(t: Term, v: Symbol, c: float) -> float:
    found = relative(t, {v: np.array([c])})
    return math.inf if found is None else float(np.ravel(found)[0])


def _root(t: Term, v: Symbol, low: float, high: float) -> float | None:
    """A zero of t between the two, by halving."""

    def sign(c: float) -> float:
        return float(np.sign(np.ravel(values(t, {v: np.array([c])}))[0]))

    first = sign(low)
    if not first * sign(high) < 0:
        return None
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if sign(middle) == first else (low, middle)
    return (low + high) / 2


def recognised(c: float) -> Iterator[Term]:
    """Simple constants that the number may be."""
    found = False
    for build, inverse in (
        (lambda q: Number(q), lambda c: c),
        (lambda q: Number(q) * pi, lambda c: c / math.pi),
        (lambda q: exp(Number(q)), lambda c: math.log(c) if c > 0 else math.nan),
        (lambda q: log(Number(q)), lambda c: math.exp(c) if c < 50 else math.nan),
        (lambda q: power(Number(q), Number(Fraction(1, 2))), lambda c: c * c if c > 0 else math.nan),
    ):
        value = inverse(c)
        if math.isfinite(value) and abs(value) < 1e6:
            q = Fraction(value).limit_denominator(LARGEST_DENOMINATOR)
            if abs(float(q) - value) < CLOSE * max(1.0, abs(value)) and not (found and rational(canonical(build(q))) is not None):
                found = True
                yield build(q)


def _beside(goal: Goal, t: Term, v: Symbol, x: Doubles, points: dict[Symbol, Doubles], side: int) -> Fraction | None:
    """A place up to which, from an end that boxes cannot reach, the slopes that matter have one sign."""
    calm = _calm(goal, t, points, side)
    if calm is not None:
        return calm
    reach = _flat(t, v, points, side) or max((_run(simple_quotient(t, d), v, points, side) for d in divisors(t, v, goal)), default=0)
    i = min(reach * 3 // 4, len(x) * 3 // 4)
    if i < 2:
        return None
    low, high = sorted((float(x[i - 1]), float(x[i])))
    return simplest(Fraction(low), Fraction(high))


def _calm(goal: Goal, t: Term, points: dict[Symbol, Doubles], side: int) -> Fraction | None:
    """A place beyond which, towards an infinite end, waves do not matter."""
    (v,) = points
    if any(e is None for e in _ends_of(goal, v)) and (found := worst(t, goal)) is not None:
        seen = relative(found[0], points)
        x = points[v][::side]
        bad = np.nonzero(~(seen[::side] > STEEP))[0] if seen is not None else np.zeros(0)
        if len(bad) and 1 < bad[0] < len(x) and abs(x[0]) > abs(x[-1]):
            low, high = sorted((float(x[bad[0] - 1]), float(x[bad[0] - 2])))
            return simplest(Fraction(low), Fraction(high))
    return None


def _ends_of(goal: Goal, v: Symbol) -> tuple[Fraction | None, Fraction | None]:
    known = ends(goal.hypotheses).get(v, Ends())
    return known.low, known.high


def _flat(t: Term, v: Symbol, points: dict[Symbol, Doubles], side: int) -> int:
    """At how many points from the end on all derivatives have one sign, up to the first that is not 0 there; 0 if none is."""
    least = len(points[v])
    with suppress(NotSmooth):
        for _ in range(HIGHEST):
            least = min(least, _run(t, v, points, side))
            t = canonical(derivative(t, v))
            seen = relative(t, points)
            if seen is None or not np.isfinite(seen[::side][0]):
                return 0
            if abs(seen[::side][0]) > STEEP * np.nanmax(np.abs(seen)):
                return least
    return 0


def _run(t: Term, v: Symbol, points: dict[Symbol, Doubles], side: int) -> int:
    """At how many points from the end on the slope of t has one sign."""
    try:
        seen: Any = relative(derivative(t, v), points)
    except NotSmooth:
        return 0
    if seen is None:
        return 0
    signs = np.where(seen > NOISE, 1, np.where(seen < -NOISE, -1, 0))[::side]
    first = next((s for s in signs if s), 0)
    against = np.nonzero(signs == -first)[0]
    return int(against[0]) if len(against) else len(signs)
