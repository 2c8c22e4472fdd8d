"""Points at which hypotheses hold, and what a relation looks like there, in double precision."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from symproof.kernel.arithmetic import fractions, key
from symproof.kernel.enclosures import Box, Unbounded, enclose
from symproof.kernel.formulas import Formula, relations, symbols
from symproof.kernel.terms import Apply, Relation, Symbol, Term, free
from symproof.numerics.evaluation import NotEvaluable, double_slacks, values
from symproof.provers.regions.ranges import Ends, ends

Doubles = np.ndarray[Any, np.dtype[np.float64]]
Sample = dict[Symbol, Doubles]
NOISE, TINY, TINY_SLACK = 1e-50, 1e-300, 1e-40
UNCLEAR, REFINED, PRECISION, MODEST = 1e-10, 24, 192, 20
DRAWN, KEPT = 4000, 400
SMALL = 2.0 ** np.arange(-28, 0.0)
LARGE = np.concatenate((SMALL, np.linspace(1, 8, 29)[1:], 2.0 ** np.arange(3.25, 24, 0.5)))


def sample(hypotheses: frozenset[Formula], wanted: frozenset[Symbol]) -> Sample | None:
    """Values of the wanted symbols at points where the hypotheses hold, or None if none are found."""
    spoken = frozenset[Symbol]().union(*map(symbols, hypotheses)) | wanted
    return _sample(hypotheses, frozenset(s for s in spoken if s.sort == "real"))


@lru_cache(maxsize=1024)
def _sample(hypotheses: frozenset[Formula], wanted: frozenset[Symbol]) -> Sample | None:
    known, names = ends(hypotheses), sorted(wanted, key=key)
    if len(names) == 1:
        points = {names[0]: line(known.get(names[0], Ends()))}
    else:
        random = np.random.default_rng(len(names))
        points = {s: random.choice(_spread(known.get(s, Ends()), random), DRAWN) for s in names}
    inside = np.ones(len(next(iter(points.values()), ())), dtype=bool)
    with np.errstate(all="ignore"):
        for h in hypotheses:
            if len(names) > 1 or _is_polynomial(h):
                inside &= _admits(h, points, inside)
    kept = {s: v[inside][:KEPT] for s, v in points.items()}
    return kept if names and len(kept[names[0]]) > 2 else None


def _is_polynomial(h: Formula) -> bool:
    """Whether a hypothesis is between polynomials; others would cut a range into pieces that no bound describes."""
    return all(isinstance(g, Symbol) for r in relations(h) for g in fractions((r.left, r.right)).generators)


def _admits(h: Formula, points: Sample, inside: Any) -> Any:
    try:
        slack = double_slacks(h, points)
    except NotEvaluable:
        return inside
    return slack > 0 if isinstance(h, Relation) and h.op in ("<", "!=") else slack >= 0


def line(e: Ends) -> Doubles:
    """Points between the ends in order, crowded towards them."""
    low, high = (None if q is None else float(q) for q in (e.low, e.high))
    if low is not None and high is not None:
        half = (high - low) / 2
        near = half * np.concatenate((SMALL[:-1], np.linspace(0.25, 1, 31)))
        return np.unique(np.concatenate((low + near, high - near)))
    if low is not None:
        return low + LARGE * max(1.0, abs(low) / 4)
    if high is not None:
        return (high - LARGE * max(1.0, abs(high) / 4))[::-1]
    return np.unique(np.concatenate((-LARGE, LARGE)))


def _spread(e: Ends, random: np.random.Generator) -> Doubles:
    """A pool to draw from: points of the line, and others at random among them."""
    points = line(e)
    if len(points) < 2:
        return points
    at = random.integers(0, len(points) - 1, 200)
    return np.concatenate((points, points[at] + (points[at + 1] - points[at]) * random.random(200)))


@lru_cache(maxsize=1 << 13)
def slacks(r: Relation, hypotheses: frozenset[Formula]) -> Doubles | None:
    """right − left relative to the size of its parts, at the sample points; nan where it is not known."""
    points = sample(hypotheses, symbols(r)) if symbols(r) else {Symbol("none"): np.zeros(1)}
    return None if points is None else relative(r.right - r.left, points)


def relative(t: Term, points: Sample) -> Doubles | None:
    """The values of a sum, each over the sum of the sizes of what is added; nan where undefined or too large."""
    size = _total([Apply("abs", (a,)) for a in addends(t)])
    try:
        with np.errstate(all="ignore"):
            top, bottom = np.broadcast_arrays(values(t, points), values(size, points), *points.values())[:2]
            found = np.where(np.isfinite(top) & np.isfinite(bottom), np.divide(top, bottom + TINY), np.nan)
    except NotEvaluable:
        return None
    return _refined(found, t, size, points)


def _refined(found: Doubles, t: Term, size: Term, points: Sample) -> Doubles:
    """The values again, more precisely, where doubles do not tell them from 0 or may be wrong about the sign."""
    exact = {s: v for s, v in points.items() if s in free(t)}

    def again(i: int) -> float:
        box = {s: (Fraction(float(v[i])),) * 2 for s, v in exact.items()}
        return _precise(t, box) / (_precise(size, box) + TINY)

    with np.errstate(all="ignore"):
        unclear, negative = np.nonzero(np.abs(found) < UNCLEAR)[0], np.nonzero(found <= -UNCLEAR)[0]
    probes = negative[np.argsort(found[negative])][[0, len(negative) // 2, -1]] if len(negative) else negative
    if any(again(i) >= 0 for i in probes):
        unclear = np.concatenate((unclear, negative))
    if len(unclear):
        found = found.copy()
        found[unclear] = np.nan
        for i in unclear[:: len(unclear) // REFINED + 1]:
            found[i] = again(i)
    return found


def _precise(t: Term, box: Box) -> float:
    try:
        value = enclose(t, box, PRECISION)
    except (Unbounded, ValueError):
        return math.nan
    return 0.0 if value.low < 0 < value.high else float(value.low)


def undefined(r: Relation, hypotheses: frozenset[Formula]) -> bool:
    """Whether the relation is certainly undefined at some point where the hypotheses hold."""
    points = sample(hypotheses, symbols(r)) if symbols(r) else None
    seen = slacks(r, hypotheses)
    if points is None or seen is None:
        return False
    missing = [i for i in np.nonzero(np.isnan(seen))[0] if all(abs(v[i]) < MODEST for v in points.values())]
    boxes = ({s: (Fraction(float(v[i])),) * 2 for s, v in points.items()} for i in missing[:: len(missing) // 4 + 1])
    return any(math.isnan(_precise(r.right - r.left, box)) for box in boxes)


def addends(t: Term) -> list[Term]:
    """The terms that a sum adds up."""
    if isinstance(t, Apply) and t.head in ("+", "neg"):
        return [b for a in t.args for b in addends(a)]
    return [t]


def _total(parts: list[Term]) -> Term:
    return Apply("+", parts) if len(parts) > 1 else parts[0]


def signs(found: Doubles) -> frozenset[int]:
    """The signs that occur, but for rounding noise."""
    with np.errstate(all="ignore"):
        return frozenset(s for s, seen in ((1, found > NOISE), (-1, found < -NOISE)) if seen.any())


def vanishes_at_end(t: Term, hypotheses: frozenset[Formula]) -> bool:
    """Whether a term with one symbol seems to be 0 at an end that belongs to the symbol's range."""
    (v, *others) = free(t)
    known = ends(hypotheses).get(v)
    if others or known is None:
        return False
    closed = [
        float(q)
        for q, strict in zip((known.low, known.high), known.strict, strict=True)
        if q is not None and not strict
    ]
    found = relative(t, {v: np.array(closed)}) if closed else None
    return found is not None and bool((np.abs(found) < TINY_SLACK).any())
