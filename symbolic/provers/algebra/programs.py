"""Linear programs over the rationals: weights, nonnegative but for some, under which columns add up to a target."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass

from flint import fmpq, fmpq_mat, nmod_mat

Column = Mapping[Hashable, fmpq]
Weights = dict[int, fmpq]
ZERO, ONE = fmpq(0), fmpq(1)
SMALL = 10_000  # cells up to which the exact simplex method is tried before floating point
MOST_CHANGES = 150_000  # of cells, after which it gives up
PRIME = (1 << 61) - 1
MOST_PIVOTS = 20_000  # in floating point
PATIENCE = 60  # pivots after which Bland's rule takes over


@dataclass(frozen=True, slots=True)
class Program:
    """Find weights w with Σ w·column = target, w ≥ 0 but for the free columns."""

    columns: Sequence[Column]
    target: Column
    free: frozenset[int] = frozenset()

    def solve(self, tick: Callable[[int], None]) -> Weights | None:
        """Exact weights, or None if there are none (or floating point did not lead to them)."""
        alive = self._sieved()
        if alive is None:
            return None
        rows = sorted({r for j in alive for r in self.columns[j]} | set(self.target), key=repr)
        if len(rows) * len(alive) <= SMALL:
            try:
                return _Tableau.of(self, alive, rows).solve(tick)
            except _TooLong:
                pass
        return _rounded(self, alive, rows, tick)

    def _sieved(self) -> list[int] | None:
        """The columns that may have weight: where a row's terms have one sign they must vanish. None: no solution."""
        rows: dict[Hashable, set[int]] = {r: set() for r in self.target}
        for j, column in enumerate(self.columns):
            for r in column:
                rows.setdefault(r, set()).add(j)
        alive, todo = set(range(len(self.columns))), set(rows)
        while todo:
            r = todo.pop()
            here, wanted = rows[r], self.target.get(r, ZERO)
            signs = {self.columns[j][r] > 0 for j in here}
            if here & self.free or len(signs) > 1:
                continue
            if wanted and (wanted > 0) not in signs:
                return None
            if not wanted:
                gone = set(here)
                alive -= gone
                for s in {s for j in gone for s in self.columns[j]}:
                    rows[s] -= gone
                    todo.add(s)
        return sorted(alive)


class _TooLong(Exception):
    """The exact method takes too many steps."""


@dataclass(slots=True)
class _Tableau:
    """The simplex method, first phase, with sparse exact rows."""

    rows: list[dict[int, fmpq]]
    right: list[fmpq]
    basis: list[int | None]
    free: frozenset[int]
    changes: int = 0

    @classmethod
    def of(cls, program: Program, alive: Sequence[int], rows: Sequence[Hashable]) -> _Tableau:
        place = {r: i for i, r in enumerate(rows)}
        table: list[dict[int, fmpq]] = [{} for _ in rows]
        for j in alive:
            for r, value in program.columns[j].items():
                if value:
                    table[place[r]][j] = value
        return cls(table, [program.target.get(r, ZERO) for r in rows], [None] * len(rows), program.free)

    def solve(self, tick: Callable[[int], None]) -> Weights | None:
        self._eliminate_free(tick)
        for i, row in enumerate(self.rows):
            if self.basis[i] is None and self.right[i] < 0:
                self.rows[i], self.right[i] = {j: -v for j, v in row.items()}, -self.right[i]
        for count in range(100 * len(self.rows) + 100):
            tick(15 + sum(map(len, self.rows)) // 40)
            costs = self._costs()
            if not costs:
                break
            entering = max(costs, key=lambda j: (costs[j], -j)) if count < PATIENCE else min(costs)
            leaving = self._leaving(entering)
            if leaving is None:
                return None
            tick(self._pivot(leaving, entering))
        if any(b is None and v for b, v in zip(self.basis, self.right, strict=True)):
            return None
        return {j: v for j, v in zip(self.basis, self.right, strict=True) if j is not None and v}

    def _eliminate_free(self, tick: Callable[[int], None]) -> None:
        for j in sorted(self.free):
            rows = [i for i, row in enumerate(self.rows) if j in row and self.basis[i] is None]
            if rows:
                tick(self._pivot(min(rows, key=lambda i: len(self.rows[i])), j))

    def _costs(self) -> dict[int, fmpq]:
        """How fast each column would lower what is still missing; only where it would."""
        costs: dict[int, fmpq] = {}
        missing = False
        for row, value, b in zip(self.rows, self.right, self.basis, strict=True):
            if b is None:
                missing = missing or bool(value)
                for j, v in row.items():
                    costs[j] = costs.get(j, ZERO) + v
        return {j: v for j, v in costs.items() if v > 0} if missing else {}

    def _leaving(self, entering: int) -> int | None:
        best: tuple[fmpq, bool, int] | None = None
        place = None
        for i, row in enumerate(self.rows):
            b = self.basis[i]
            if (value := row.get(entering)) is None or value < 0 or b in self.free:
                continue
            rank = (self.right[i] / value, b is not None, b or 0)
            if best is None or rank < best:
                best, place = rank, i
        return place

    def _pivot(self, i: int, j: int) -> int:
        """Solve the row for the column and put it in; what that costs, numbers becoming long."""
        if self.changes > MOST_CHANGES:
            raise _TooLong
        scale, before = self.rows[i][j], self.changes
        pivot = self.rows[i] = {k: v / scale for k, v in self.rows[i].items()}
        self.right[i] /= scale
        self.basis[i] = j
        for k, row in enumerate(self.rows):
            if k != i and (factor := row.get(j)) is not None:
                self.right[k] -= factor * self.right[i]
                self.changes += len(pivot)
                for c, v in pivot.items():
                    if new := row.get(c, ZERO) - factor * v:
                        row[c] = new
                    else:
                        row.pop(c, None)
        return (self.changes - before) * (50 + max(v.height_bits() for v in pivot.values())) // 700


def _rounded(
    program: Program, alive: list[int], rows: Sequence[Hashable], tick: Callable[[int], None]
) -> Weights | None:
    """Let floating point find which columns have weight, then solve for the weights exactly."""
    import numpy as np
    from scipy.optimize import linprog
    from scipy.sparse import csc_array

    place = {r: i for i, r in enumerate(rows)}
    cells = [(place[r], k, float(v)) for k, j in enumerate(alive) for r, v in program.columns[j].items()]
    where_row, where_column, values = (np.array(part) for part in zip(*cells, strict=True))
    scale = np.zeros(len(alive))
    np.maximum.at(scale, where_column, np.abs(values))
    matrix = csc_array((values / scale[where_column], (where_row, where_column)), shape=(len(rows), len(alive)))
    target = np.array([float(program.target.get(r, ZERO)) for r in rows])
    bounds = [(None, None) if j in program.free else (0, None) for j in alive]
    for attempt in range(2):
        tick(400 + len(cells) // 10)
        costs = np.array([0.0 if j in program.free else 1.0 + attempt * (j * 7919 % 101) / 10 for j in alive])
        found = linprog(
            costs, A_eq=matrix, b_eq=target, bounds=bounds, method="highs-ds", options={"maxiter": MOST_PIVOTS}
        )
        tick(3 * found.nit)
        if found.x is None:
            return None
        largest = max(np.abs(found.x).max(), 1e-300)
        support = [j for j, w in zip(alive, found.x, strict=True) if abs(w) > 1e-9 * largest]
        if (weights := _exact(program, support, rows)) is not None:
            return weights
    return None


def _exact(program: Program, support: Sequence[int], rows: Sequence[Hashable]) -> Weights | None:
    """The weights of these columns, if they exist and have the right signs."""
    pivots = _pivots(program, support, rows)
    if pivots is None:
        return None
    columns = [program.columns[support[k]] for k in pivots] + [program.target]
    reduced, rank = fmpq_mat(len(rows), len(columns), [c.get(r, ZERO) for r in rows for c in columns]).rref()
    if rank > len(pivots) or any(not reduced[i, i] for i in range(rank)):
        return None
    weights = {support[k]: reduced[i, len(pivots)] for i, k in enumerate(pivots[:rank])}
    return weights if all(w >= 0 or j in program.free for j, w in weights.items()) else None


def _pivots(program: Program, support: Sequence[int], rows: Sequence[Hashable]) -> list[int] | None:
    """Columns that carry the solution, found modulo a prime; None where the system has none there."""
    place, width = {r: i for i, r in enumerate(rows)}, len(support) + 1
    cells = [0] * (len(rows) * width)
    for k, column in enumerate([*(program.columns[j] for j in support), program.target]):
        for r, v in column.items():
            if int(v.q) % PRIME == 0:
                return list(range(len(support)))
            cells[place[r] * width + k] = int(v.p) * pow(int(v.q), -1, PRIME) % PRIME
    reduced, rank = nmod_mat(len(rows), width, cells, PRIME).rref()
    leads, k = [], 0
    for i in range(rank):
        while not int(reduced[i, k]):
            k += 1
        leads.append(k)
    return None if leads and leads[-1] == len(support) else leads


def solved(columns: Sequence[Column], target: Column) -> Weights | None:
    """Weights of any sign under which the columns add up to the target, some solution of the linear equations."""
    rows = list(dict.fromkeys(r for c in columns for r in c))
    if not set(target) <= set(rows):
        return None
    program = Program(columns, target, frozenset(range(len(columns))))
    return _exact(program, _peeled(columns, target), rows) if rows else {}


def _peeled(columns: Sequence[Column], target: Column) -> list[int]:
    """The columns but for those that must have no weight since they alone reach some row."""
    rows: dict[Hashable, set[int]] = {}
    for j, c in enumerate(columns):
        for r in c:
            rows.setdefault(r, set()).add(j)
    alone = [r for r, here in rows.items() if len(here) == 1 and r not in target]
    kept = set(range(len(columns)))
    while alone:
        for j in tuple(rows[alone.pop()]):
            kept.discard(j)
            for r in columns[j]:
                rows[r].discard(j)
                if len(rows[r]) == 1 and r not in target:
                    alone.append(r)
    return sorted(kept)
