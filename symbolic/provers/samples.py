"""Points at which all facts of a system hold: what fails there cannot be shown."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from flint import fmpq

from symbolic.provers.goals import Effort
from symbolic.provers.systems import System

POINTS = 150
VALUES = tuple(fmpq(p, q) for p, q in ((1, 1), (0, 1), (-1, 1), (2, 1), (1, 2), (3, 1), (-2, 1), (1, 10), (10, 1), (-1, 2)))


def counterexample(refutation: System, effort: Effort) -> bool:
    """Whether some point satisfies all facts, so that they do not contradict each other."""
    effort.tick()
    return next(points(refutation), None) is not None


def points(system: System, most: int = POINTS) -> Iterator[tuple[fmpq, ...]]:
    """Points where every fact holds, the same in every run."""
    bounds = _bounds(system)
    random = Random(system.ring.nvars())
    facts = sorted(system.facts, key=lambda f: f.op != "=")
    for k in range(most):
        point = tuple(_value(k, i, bounds[i], random) for i in range(system.ring.nvars()))
        if all(holds(f.op, f.gap(*point) if point else f.gap.leading_coefficient() if f.gap else fmpq(0)) for f in facts):
            yield point


def holds(op: str, gap: fmpq) -> bool:
    """0 op gap."""
    return {"=": gap == 0, "!=": gap != 0, "<": gap > 0, "<=": gap >= 0}[op]


def _bounds(system: System) -> list[tuple[fmpq | None, fmpq | None]]:
    """For each variable the ends that facts in it alone give it."""
    found: list[tuple[fmpq | None, fmpq | None]] = [(None, None)] * system.ring.nvars()
    for f in system.facts:
        degrees = f.gap.degrees()
        if f.op in ("<", "<=") and sum(degrees) == 1:
            i = degrees.index(1)
            slope = f.gap.derivative(i).leading_coefficient()
            end = -f.gap(*[fmpq(0)] * len(degrees)) / slope
            low, high = found[i]
            found[i] = (end if low is None else max(low, end), high) if slope > 0 else (low, end if high is None else min(high, end))
    return found


def _value(k: int, i: int, bounds: tuple[fmpq | None, fmpq | None], random: Random) -> fmpq:
    low, high = bounds
    step = VALUES[k] if k < 3 else random.choice(VALUES)
    if low is None and high is None:
        return step
    if low is None or high is None:
        return low + abs(step) if low is not None else high - abs(step)
    share = (fmpq(1, 2), fmpq(0), fmpq(1))[k] if k < 3 else fmpq(random.randint(0, 8), 8)
    return low + (high - low) * share
