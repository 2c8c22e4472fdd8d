"""Newton's way to a system: many starts at once, each led downhill by how its relations fail."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from symproof.budgets import Budget
from symproof.kernel.terms import Relation
from symproof.numerics.evaluation import DOUBLES, Doubles, compile_terms, run
from symproof.refuter.elimination import is_sign
from symproof.refuter.landscape import Landscape

STARTS, STEPS = 12, 30
SOLVED = 60  # units for the linear equations of a step
MARGIN = 1e-3  # by how much an inequality should hold
NUDGE = 1e-7  # the relative step of a difference quotient


def descend(here: Landscape, rows: Doubles, budget: Budget) -> Iterator[Doubles]:
    """Rows at which the residuals of the system, squared and added up, are all but gone (Levenberg and Marquardt)."""
    margins = np.array([0.0 if isinstance(f, Relation) and f.op == "=" else MARGIN for f in here.system.wanted])
    cost = SOLVED + 2 * here.cost(STARTS * (rows.shape[1] + 2))
    for start in range(0, len(rows), STARTS):
        here_rows = rows[start : start + STARTS]
        damping = np.full(len(here_rows), 1e-2)
        for _ in range(STEPS):
            if not budget.allows(cost):
                return
            here_rows, damping, height = _step(here, here_rows, damping, margins)
            if height.min(initial=1.0) < 1e-18:
                break
        order = np.argsort(height)
        yield from here_rows[order[height[order] < MARGIN**2]]


def _residuals(here: Landscape, rows: Doubles, margins: Doubles) -> Doubles:
    """A row for each row: by how much each relation falls short."""
    return np.asarray(np.maximum(margins[:, None] - here.slacks(rows), 0.0).T)


def _step(here: Landscape, rows: Doubles, damping: Doubles, margins: Doubles) -> tuple[Doubles, Doubles, Doubles]:
    """One damped step for each row, taken where it leads down."""
    count, width = rows.shape
    residuals = _residuals(here, rows, margins)
    nudges = NUDGE * (1.0 + np.abs(rows))
    moved = rows[:, None, :] + nudges[:, None, :] * np.eye(width)
    slopes = _residuals(here, moved.reshape(-1, width), margins).reshape(count, width, -1) - residuals[:, None, :]
    slopes = np.clip(np.nan_to_num(slopes / nudges[:, :, None]), -1e6, 1e6)
    normal = slopes @ slopes.transpose(0, 2, 1)
    sizes = damping + 1e-12 * np.trace(normal, axis1=1, axis2=2)
    normal = normal + sizes[:, None, None] * np.eye(width)
    steps = -np.linalg.solve(normal, slopes @ residuals[:, :, None])[:, :, 0]
    tried = here.inside(rows + steps)
    before, after = (residuals**2).sum(axis=1), (_residuals(here, tried, margins) ** 2).sum(axis=1)
    better = after < before
    damping = np.where(better, damping / 4, damping * 6).clip(1e-9, 1e6)
    return np.where(better[:, None], tried, rows), damping, np.where(better, after, before)


def carried(row: Doubles, here: Landscape, there: Landscape) -> Doubles | None:
    """A row of a system, as a row of the same system with equations solved: the signs are chosen to fit."""
    values = dict(zip(here.columns, row, strict=True))
    if not all(s in values or is_sign(s) for s in there.columns):
        return None
    found = np.array([values.get(s, 1.0) for s in there.columns])
    program = compile_terms(*(t for _, t in there.system.determined))
    wanted = np.array([values[s] for s, _ in there.system.determined])

    def miss(rows: Doubles) -> Doubles:
        inputs = [rows[:, there.columns.index(s)] for s in program.symbols]
        with np.errstate(all="ignore"):
            results = [np.broadcast_to(v, len(rows)) for v in run(program, DOUBLES, inputs)]
        gaps = np.abs(np.array(results).reshape(len(wanted), -1) - wanted[:, None])
        return np.asarray(np.where(np.isnan(gaps), 1e6, np.minimum(gaps, 1e6)).sum(axis=0))

    for i in (*there.signs, *there.signs):
        both = np.repeat(found[None, :], 2, axis=0)
        both[1, i] = -both[1, i]
        found = both[miss(both).argmin()]
    return found
