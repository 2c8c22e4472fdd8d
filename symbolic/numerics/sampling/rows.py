"""Rows of doubles: a scan of the space, then steps towards admissible points and towards tight ones."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import inf

import numpy as np

from symproof.budgets import Budget
from symproof.kernel.formulas import Formula
from symproof.numerics.evaluation import Doubles, double_slacks
from symproof.numerics.sampling.space import Space

SCAN = 4096  # rows looked at in double precision
BLUR = 1e-8  # relative error at which doubles still let a hypothesis pass
SIMPLE = [Fraction(sign * n, d) for d in (1, 2, 3, 4) for n in (0, 1, 2, 3, 5, 10) for sign in (1, -1)]
THIN = np.array([0, 1e-12, 1e-9, 1e-6, 1e-3, 0.01, 0.1])
POWERS = 10.0 ** np.arange(-6, 7)


def explore(space: Space, rng: np.random.Generator, budget: Budget) -> tuple[Doubles, int]:
    """Rows that seem admissible, those at which the goal is tightest first, and how many were looked at."""
    rows = scan(space, rng, SCAN)
    for objective in (violation, tightness):
        if objective is tightness or np.count_nonzero(violation(space, rows) < BLUR) < SCAN // 16:
            rows = np.concatenate([rows, _descend(space, objective, rows, rng, budget)])
    return ordered(space, rows), len(rows)


def violation(space: Space, rows: Doubles) -> Doubles:
    """By how much the hypotheses fail."""
    found = _slacks(space, space.given, rows)
    return np.where(np.isnan(found), inf, -np.minimum(found, 0))


def tightness(space: Space, rows: Doubles) -> Doubles:
    """The slack of the goal where it is defined and the hypotheses hold."""
    found = _slacks(space, space.asked, rows)
    return np.where((violation(space, rows) < BLUR) & ~np.isnan(found), found, inf)


def ordered(space: Space, rows: Doubles) -> Doubles:
    """The rows that seem admissible: the goal undefined, then false, then tight."""
    rows = np.unique(rows, axis=0) if space.free else rows
    rows = rows[violation(space, rows) < BLUR]
    slacks = _slacks(space, space.asked, rows)
    return rows[np.argsort(np.where(np.isnan(slacks), -inf, slacks), kind="stable")]


def _slacks(space: Space, formula: Formula, rows: Doubles) -> Doubles:
    return np.broadcast_to(double_slacks(formula, space.columns(rows)), (len(rows),))


def scan(space: Space, rng: np.random.Generator, count: int) -> Doubles:
    """Rows that mix corners and their thin surroundings, simple fractions, powers of ten, random and equal values."""
    rows = np.zeros((count if space.free else 1, len(space.free)))
    for i, (low, high) in enumerate(zip(space.low, space.high, strict=True)):
        pool, drawn = _special(low, high), _drawn(low, high, len(rows), rng)
        share = rng.choice([0.0, 0.5, 1.0], len(rows))
        rows[:, i] = np.where(rng.random(len(rows)) < share, rng.choice(pool, len(rows)), drawn)
    for i in range(1, len(space.free)):
        same = rng.random(len(rows)) < 0.25
        rows[same, i] = rows[same, rng.integers(i)]
    return np.unique(inside(space, rows), axis=0) if space.free else rows


def _special(low: float, high: float) -> Doubles:
    """Ends, points close to them, simple fractions and powers of ten."""
    width = high - low if high - low < inf else 1.0
    ends = [end + sign * width * THIN for end, sign in ((low, 1), (high, -1)) if abs(end) < inf]
    inner = [low + width * np.arange(1, 16) / 16] if low > -inf else []
    whole = np.concatenate([np.array(SIMPLE, dtype=np.float64), POWERS, -POWERS, *ends, *inner])
    found: Doubles = np.unique(whole[(whole >= low) & (whole <= high)])
    return found if len(found) else np.array([low])


def _drawn(low: float, high: float, count: int, rng: np.random.Generator) -> Doubles:
    """Uniform between two ends; otherwise of all sizes. Short doubles, so that their fractions are simple."""
    if high - low < inf:
        found = low + (high - low) * rng.integers(1, 1024, count) / 1024
    else:
        size = 10.0 ** rng.uniform(-3, 3, count)
        ends = (low + size) if low > -inf else (high - size) if high < inf else size * rng.choice([-1, 1], count)
        mantissa, power = np.frexp(ends)
        found = np.ldexp(np.round(mantissa * 1024) / 1024, power)
    return np.asarray(found)


def inside(space: Space, rows: Doubles) -> Doubles:
    rows = np.clip(rows, space.low, space.high)
    rows[:, space.signs] = np.where(rows[:, space.signs] < 0, -1, 1)
    return rows


def _descend(
    space: Space,
    objective: Callable[[Space, Doubles], Doubles],
    rows: Doubles,
    rng: np.random.Generator,
    budget: Budget,
    keep: int = 32,
) -> Doubles:
    """Rows reached by random steps, ever smaller, from the best ones."""
    best, reached = rows, [rows[:0]]
    for k in range(14 if space.free else 0):
        if not budget.allows(space.cost(8 * keep)):
            break
        best = best[np.argsort(objective(space, best), kind="stable")[:keep]]
        parents = best[rng.integers(len(best), size=8 * keep)]
        scale = np.where(space.high - space.low < inf, space.high - space.low, np.abs(parents) + 0.01)
        moves = rng.standard_normal(parents.shape) * (rng.random(parents.shape) < 0.6)
        children = inside(space, parents + moves * scale * 0.5 * 3.0**-k)
        reached.append(children)
        best = np.unique(np.concatenate([best, children]), axis=0)
    return np.concatenate(reached)


def chosen(rows: Doubles, count: int, rng: np.random.Generator) -> Doubles:
    """Half of them the first, half spread over all; the order is mixed so that a time limit cuts fairly."""
    first = min(count // 2, len(rows))
    spread = first + rng.permutation(len(rows) - first)[: count - first]
    found: Doubles = rows[rng.permutation(np.concatenate([np.arange(first), spread]))]
    return found
