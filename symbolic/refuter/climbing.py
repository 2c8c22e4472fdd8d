"""Climbs a landscape towards rows that meet a system: many climbers at once, each with its own steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from symproof.budgets import Budget
from symproof.numerics.evaluation import Doubles
from symproof.refuter.candidates import Specials, scatter
from symproof.refuter.landscape import BLUR, Landscape

CLIMBERS, CHILDREN = 40, 12
STEERED = 20  # units for choosing where all go, a column
Counts = np.ndarray[Any, np.dtype[np.int_]]


def climb(
    here: Landscape, found: Specials, rows: Doubles, rng: np.random.Generator, budget: Budget
) -> Iterator[Doubles]:
    """After each round, the rows that meet the system or nearly do, best first."""
    best = _chosen(here, rows, rng)
    fitness = here.fitness(here.slacks(best))
    stale = np.zeros(len(best), dtype=int)
    cost = here.cost(CHILDREN * CLIMBERS) + STEERED * (3 + len(here.columns))
    while budget.allows(cost):
        children = here.inside(_children(here, found, best, fitness, rng))
        heights = here.fitness(here.slacks(children)).reshape(len(best), CHILDREN)
        pick = heights.argmax(axis=1)
        top = heights[np.arange(len(best)), pick]
        better = top > fitness
        stale = np.where(better, 0, stale + 1)
        best[better] = children.reshape(len(best), CHILDREN, -1)[better, pick[better]]
        fitness = np.where(better, top, fitness)
        order = np.argsort(-fitness, kind="stable")
        yield best[order[: np.count_nonzero(fitness > -BLUR)]]
        best, fitness, stale = _renewed(here, found, best, fitness, stale, rng)


def _chosen(here: Landscape, rows: Doubles, rng: np.random.Generator) -> Doubles:
    """The winners of small tournaments, so that they are good and yet differ."""
    heights = here.fitness(here.slacks(rows))
    groups = rng.permutation(len(rows))[: len(rows) // CLIMBERS * CLIMBERS].reshape(CLIMBERS, -1)
    if not groups.size:
        return rows[np.argsort(-heights, kind="stable")[:CLIMBERS]]
    return np.asarray(rows[groups[np.arange(CLIMBERS), heights[groups].argmax(axis=1)]])


def _children(here: Landscape, found: Specials, best: Doubles, fitness: Doubles, rng: np.random.Generator) -> Doubles:
    """Steps of all sizes, along differences, to special values, and to the value of another column."""
    parents = np.repeat(best, CHILDREN, axis=0)
    count, width = parents.shape
    free = np.isfinite(here.high - here.low)
    across = free & (rng.random((count, 1)) < 0.5)
    scale = np.where(across, np.where(free, here.high - here.low, 1.0), np.abs(parents) + 1e-3)
    steps = rng.standard_normal(parents.shape) * scale * 10.0 ** rng.uniform(-12, 0.3, (count, 1))
    one, two = best[rng.integers(len(best), size=count)], best[rng.integers(len(best), size=count)]
    along = (one - two) * rng.choice([0.5, 0.9, 1.0], (count, 1)) + steps * 1e-3
    snapped = np.stack([rng.choice(f, count) for f in found.first], axis=1) if width else parents
    copied = parents[np.arange(count)[:, None], rng.integers(max(width, 1), size=parents.shape)] if width else parents
    kind = rng.integers(5, size=(count, 1))
    moved = np.select([kind <= 1, kind == 2, kind == 3], [parents + steps, parents + along, snapped], copied)
    mask = rng.random(parents.shape) < rng.choice([1.0 / max(width, 1), 0.5, 1.0], (count, 1))
    return np.where(mask, moved, parents)


def _renewed(
    here: Landscape, found: Specials, best: Doubles, fitness: Doubles, stale: Counts, rng: np.random.Generator
) -> tuple[Doubles, Doubles, Counts]:
    """Climbers that no longer rise start anew, except the best."""
    tired = stale > 25
    tired[fitness.argmax()] = False
    if tired.any():
        fresh = _chosen(here, scatter(here, found, rng, 20 * CLIMBERS), rng)[: np.count_nonzero(tired)]
        tired[np.nonzero(tired)[0][len(fresh) :]] = False
        best[tired] = fresh
        fitness[tired] = here.fitness(here.slacks(fresh))
        stale[tired] = 0
    return best, fitness, stale
