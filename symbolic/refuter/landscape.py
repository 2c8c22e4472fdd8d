"""How far each relation of a system holds or fails, in doubles, at many rows of values at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from symproof.kernel.formulas import And, Formula, Or, flat, relations, replace
from symproof.kernel.terms import Relation, Symbol, Term, rational, substitute
from symproof.numerics.evaluation import DOUBLES, Doubles, NotEvaluable, Outcome, Program, compile_terms, judge, run
from symproof.refuter.elimination import is_sign
from symproof.refuter.systems import System

NOWHERE = -10.0  # the slack of an undefined relation
BLUR = 1e-9  # the slack from which on a relation may hold exactly with equality


@dataclass(frozen=True, slots=True, eq=False)
class Landscape:
    """A system as a function of rows: one column for each free symbol."""

    system: System
    columns: tuple[Symbol, ...]
    program: Program
    signs: tuple[int, ...]
    low: Doubles
    high: Doubles

    def slacks(self, rows: Doubles) -> Doubles:
        """A line for each formula wanted: not negative where it seems to hold, by how much relative to its sides."""
        inputs = [rows[:, self.columns.index(s)] for s in self.program.symbols]
        with np.errstate(all="ignore"):
            try:
                sides = [np.broadcast_to(v, len(rows)) for v in run(self.program, DOUBLES, inputs)]
            except OverflowError:  # a constant is too large for a double: all is open
                return np.zeros((len(self.system.wanted), len(rows)))
            leaves = iter(zip(sides[::2], sides[1::2], strict=True))
            lines = [np.broadcast_to(_fold(f, leaves), len(rows)) for f in self.system.wanted]
        whole = np.array(lines) if lines else np.zeros((0, len(rows)))
        return np.where(np.isnan(whole), NOWHERE, whole)

    def cost(self, rows: int) -> int:
        """The units of work in which the slacks at so many rows are found."""
        return self.program.cost(rows)

    def fitness(self, slacks: Doubles) -> Doubles:
        """Larger the better; the aim counts in full, a hypothesis only where it fails."""
        split = len(slacks) - self.system.aims
        given, aim = np.minimum(slacks[:split], 0).sum(axis=0), slacks[split:]
        least = aim.min(axis=0) + 0.01 * np.minimum(aim, 0).sum(axis=0) if len(aim) else np.zeros(slacks.shape[1])
        return np.asarray(np.where(given < 0, 8 * given + np.minimum(least, 0), least))

    def inside(self, rows: Doubles) -> Doubles:
        """The rows moved into the bounds; signs are 1 or −1."""
        rows = np.clip(rows, self.low, self.high)
        for i in self.signs:
            rows[:, i] = np.where(rows[:, i] < 0, -1.0, 1.0)
        return rows

    def outcome(self, choice: Sequence[Term]) -> Outcome:
        """Whether everything wanted holds at these exact values of the columns, as far as many digits tell."""
        here = dict(zip(self.columns, choice, strict=True))
        whole = flat(And, self.system.wanted)
        values = {s: rational(t) for s, t in here.items()}
        if None in values.values():
            whole, values = replace(whole, here), {}
        points: list[Mapping[Symbol, Fraction]] = [values]  # type: ignore[list-item]
        try:
            return judge(whole, points)[0].outcome
        except (NotEvaluable, ValueError, ArithmeticError, RecursionError):
            return Outcome.UNDEFINED

    def values(self, choice: Sequence[Term]) -> dict[Symbol, Term]:
        """The values of all symbols but the signs."""
        here = dict(zip(self.columns, choice, strict=True))
        own = {s: t for s, t in here.items() if not is_sign(s)}
        return own | {s: substitute(t, here) for s, t in self.system.determined}


def landscape(system: System) -> Landscape | None:
    """The system as a function; None if it cannot be evaluated."""
    sides = [side for f in system.wanted for r in relations(f) for side in (r.left, r.right)]
    try:
        program = compile_terms(*sides)
    except NotEvaluable:
        return None
    columns = system.free
    signs = tuple(i for i, s in enumerate(columns) if is_sign(s))
    bounds = [_bounds(system, s) for s in columns]
    low, high = (np.array([b[k] for b in bounds], dtype=np.float64) for k in (0, 1))
    return Landscape(system, columns, program, signs, low, high)


def _fold(formula: Formula, leaves: Any) -> Any:
    if isinstance(formula, Relation):
        return _slack(formula.op, *next(leaves))
    parts = np.broadcast_arrays(*(_fold(p, leaves) for p in getattr(formula, "parts", ())))
    if isinstance(formula, Or):
        return np.fmax.reduce(parts) if parts else np.float64(NOWHERE)
    return np.minimum.reduce(parts) if parts else np.float64(1.0)


def _slack(op: str, left: Doubles, right: Doubles) -> Doubles:
    gap = (right - left) / (1 + np.abs(left) + np.abs(right))
    if op in ("=", "!="):
        return np.asarray(-np.abs(gap) if op == "=" else np.where(gap == 0, -1e-12, np.abs(gap)))
    return np.asarray(np.where(gap == 0, -1e-300, gap) if op == "<" else gap)


def _bounds(system: System, s: Symbol) -> tuple[float, float]:
    """What the relations that hold a symbol alone, to the first power, allow it."""
    if is_sign(s):
        return -1.0, 1.0
    low, high = -np.inf, np.inf
    for f in system.wanted:
        if isinstance(f, Relation) and f.op in ("<", "<=") and (line := _line(f, s)):
            start, slope = line
            low, high = (max(low, -start / slope), high) if slope > 0 else (low, min(high, -start / slope))
    return (low, high) if low <= high else (-np.inf, np.inf)


def _line(r: Relation, s: Symbol) -> tuple[float, float] | None:
    """right − left as start + slope·s, if it is that."""
    gap = r.right - r.left
    if gap.free != {s}:  # type: ignore[union-attr]
        return None
    places = np.array([0.0, 1.0, 2.0, -3.5, 7.25])
    with np.errstate(all="ignore"):
        f = np.broadcast_to(run(compile_terms(gap), DOUBLES, [places])[0], 5)
        start, slope = f[0], f[1] - f[0]
        fits = np.all(np.abs(f - start - slope * places) <= 1e-9 * (np.abs(start) + np.abs(slope)))
    return (float(start), float(slope)) if fits and slope else None
