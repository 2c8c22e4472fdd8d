"""The graph of a term with one symbol, in double precision: values, zeros, valleys, runs of one sign."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from symproof.kernel.arithmetic import canonical
from symproof.kernel.derivatives import NotSmooth, derivative
from symproof.kernel.terms import Symbol, Term, free
from symproof.numerics.evaluation import values
from symproof.provers.goals import Goal
from symproof.provers.regions.points import NOISE, TINY, Doubles, relative, sample
from symproof.provers.regions.ranges import Ends, ends

TIGHT, SHALLOW, STEEP = 1e-10, 0.5, 0.05
HIGHEST, HALVINGS, FEWEST = 10, 80, 9


@dataclass(frozen=True, slots=True, eq=False)
class Graph:
    """A term with one symbol over its range: points in order, and values there, the largest having size 1."""

    term: Term
    symbol: Symbol
    ends: Ends
    x: Doubles
    y: list[float]
    scale: float

    def at(self, c: float) -> float:
        """The value at a point, relative to the size of what is added up."""
        found = relative(self.term, {self.symbol: np.array([c])})
        return math.inf if found is None else float(np.ravel(found)[0])

    def zero(self, t: Term, low: float, high: float) -> float | None:
        """A zero of another term in the same symbol between the two, by halving."""

        def sign(c: float) -> float:
            return float(np.sign(np.ravel(values(t, {self.symbol: np.array([c])}))[0]))

        first = sign(low)
        if not first * sign(high) < 0:
            return None
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            low, high = (middle, high) if sign(middle) == first else (low, middle)
        return (low + high) / 2

    def slope(self) -> Term | None:
        """The derivative, if there is a rule for it."""
        with suppress(NotSmooth):
            return derivative(self.term, self.symbol)
        return None

    def valleys(self) -> Iterator[tuple[float, float]]:
        """Neighbours between which the values have a low local minimum."""
        for i in range(1, len(self.x) - 1):
            if self.y[i] < SHALLOW and self.y[i] <= self.y[i + 1]:
                j = i - 1
                while j > 0 and not self.y[j] > self.y[i] and abs(self.y[i]) < TIGHT:
                    j -= 1
                if self.y[j] > self.y[i]:
                    yield float(self.x[j]), float(self.x[i + 1])

    def crossings(self) -> Iterator[tuple[float, float]]:
        """Neighbours between which the values change sign."""
        last = len(self.x) - 1
        for i in map(int, np.nonzero(np.diff(np.sign(self.y)) != 0)[0]):
            yield float(self.x[max(i - 1, 0)]), float(self.x[min(i + 2, last)])

    def run(self, t: Term, side: int) -> int:
        """At how many points from an end on (the low one if side is 1) the slope of t has one sign."""
        with suppress(NotSmooth):
            seen = relative(derivative(t, self.symbol), {self.symbol: self.x})
            if seen is not None:
                signs = np.where(seen > NOISE, 1, np.where(seen < -NOISE, -1, 0))[::side]
                first = next((s for s in signs if s), 0)
                against = np.nonzero(signs == -first)[0]
                return int(against[0]) if len(against) else len(signs)
        return 0

    def flat(self, side: int) -> int:
        """At how many points all derivatives have one sign, up to the first that is not 0 at the end; 0 if none is."""
        least, t = len(self.x), self.term
        with suppress(NotSmooth):
            for _ in range(HIGHEST):
                least = min(least, self.run(t, side))
                t = canonical(derivative(t, self.symbol))
                seen = relative(t, {self.symbol: self.x})
                if seen is None or not np.isfinite(seen[::side][0]):
                    return 0
                if abs(seen[::side][0]) > STEEP * np.nanmax(np.abs(seen)):
                    return least
        return 0


def graph(goal: Goal, t: Term) -> Graph | None:
    """The graph of a term with one symbol where the goal's hypotheses hold."""
    symbols = [s for s in free(t) if s.sort == "real"]
    points = sample(goal.hypotheses, frozenset(symbols)) if len(symbols) == 1 else None
    seen = None if points is None else relative(t, points)
    if points is None or seen is None or np.isfinite(seen).sum() < FEWEST:
        return None
    (v,) = symbols
    clear = np.isfinite(seen)
    scale = float(np.max(np.abs(seen[clear]))) + TINY
    return Graph(t, v, ends(goal.hypotheses).get(v, Ends()), points[v][clear], (seen[clear] / scale).tolist(), scale)


def between(low: float, high: float) -> tuple[Fraction, Fraction]:
    """Two doubles as fractions in order."""
    first, second = sorted((low, high))
    return Fraction(first), Fraction(second)
