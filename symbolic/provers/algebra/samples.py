"""Points at which all facts of a system hold: what fails there cannot be shown."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from flint import fmpq, fmpq_mpoly

from symproof.provers.algebra.systems import System
from symproof.provers.goals import Effort

POINTS = 150
SIMPLE = ((1, 1), (0, 1), (-1, 1), (2, 1), (1, 2), (3, 1), (-2, 1), (1, 9), (9, 1), (-1, 2))
TRIPLES = ((3, 4, 5), (4, 3, 5), (-3, 4, 5), (4, -3, 5), (5, 12, 13), (12, 5, 13), (0, 1, 1), (1, 0, 1), (-1, 0, 1))
VALUES = tuple(fmpq(p, q) for p, q in SIMPLE)
CIRCLE = tuple((fmpq(a, c), fmpq(b, c)) for a, b, c in TRIPLES)
Bounds = tuple[fmpq | None, fmpq | None]


def counterexample(refutation: System, effort: Effort) -> bool:
    """Whether some point satisfies all facts, so that they do not contradict each other."""
    effort.tick(80 + 12 * sum(len(f.gap) for f in refutation.facts))
    return next(points(refutation), None) is not None


def points(system: System, most: int = POINTS) -> Iterator[tuple[fmpq, ...]]:
    """Points where every fact holds, the same in every run."""
    size = system.ring.nvars()
    bounds, circles, random = _bounds(system), list(_circles(system)), Random(size)
    facts = sorted(system.facts, key=lambda f: f.op != "=")
    for k in range(most):
        point = [_value(k, bounds[i], random) for i in range(size)]
        for i, j in circles:
            point[i], point[j] = random.choice(CIRCLE)
        if all(holds(f.op, _at(f.gap, point)) for f in facts):
            yield tuple(point)


def _at(p: fmpq_mpoly, point: list[fmpq]) -> fmpq:
    return p(*point) if point else constant(p)


def constant(p: fmpq_mpoly) -> fmpq:
    """The value of a polynomial that is a constant."""
    return p.leading_coefficient() if len(p) else fmpq(0)


def holds(op: str, gap: fmpq) -> bool:
    """0 op gap."""
    return {"=": gap == 0, "!=": gap != 0, "<": gap > 0, "<=": gap >= 0}[op]


def _circles(system: System) -> Iterator[tuple[int, int]]:
    """Pairs of variables of which an equation says that their squares add up to 1."""
    for i in system.ops("="):
        gap = system.facts[i].gap
        present = [v for v, n in enumerate(gap.degrees()) if n]
        if len(present) == 2 and len(gap) == 3:
            a, b = present
            if (gap / gap.leading_coefficient()) == system.ring.gen(a) ** 2 + system.ring.gen(b) ** 2 - 1:
                yield a, b


def _bounds(system: System) -> list[Bounds]:
    """For each variable the ends that facts in it alone give it."""
    found: list[Bounds] = [(None, None)] * system.ring.nvars()
    for f in system.facts:
        degrees = f.gap.degrees()
        if f.op in ("<", "<=") and sum(degrees) == 1:
            i = degrees.index(1)
            slope = f.gap.derivative(i).leading_coefficient()
            end = -f.gap(*[fmpq(0)] * len(degrees)) / slope
            low, high = found[i]
            if slope > 0:
                found[i] = (end if low is None else max(low, end), high)
            else:
                found[i] = (low, end if high is None else min(high, end))
    return found


def _value(k: int, bounds: Bounds, random: Random) -> fmpq:
    """The k-th value to try: simple ones first."""
    low, high = bounds
    step: fmpq = VALUES[k] if k < 3 else random.choice(VALUES)
    if low is not None and high is not None:
        return low + (high - low) * ((fmpq(1, 2), fmpq(0), fmpq(1))[k] if k < 3 else fmpq(random.randint(0, 8), 8))
    if low is not None:
        return low + abs(step)
    return high - abs(step) if high is not None else step
