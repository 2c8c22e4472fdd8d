"""Semidefinite programs in floating point, and rational points and subspaces near what they find."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import fmpq, fmpq_mat

from symproof.provers.algebra.programs import solved
from symproof.provers.goals import Effort

DENOMINATORS = (8, 60, 2**10, 2**20, 2**30)  # coarse first: a coarse certificate is easier to read
THRESHOLDS = (1e-7, 1e-6, 1e-5, 1e-4, 1e-3)  # below which an eigenvalue may stand for 0
GAP = 20  # by which the others are larger
LARGEST_DENOMINATOR = 36  # of a kernel
SLACK = 2e-3
MOST_STEPS = 200
TOLERANCE = 1e-11
Matrix = Sequence[Sequence[float]]


@dataclass(frozen=True, slots=True)
class Equations:
    """Σ value·column = target, row by row."""

    columns: list[dict[object, fmpq]]
    rows: list[object]
    target: dict[object, fmpq]

    def matrix(self) -> Any:
        """The columns in floating point."""
        import numpy as np

        place = {r: i for i, r in enumerate(self.rows)}
        matrix = np.zeros((len(self.rows), len(self.columns)))
        for j, c in enumerate(self.columns):
            for r, v in c.items():
                matrix[place[r], j] = float(v)
        return matrix

    def rest(self, values: dict[int, fmpq]) -> dict[object, fmpq]:
        """What is left of the target when some columns have these values."""
        rest = dict(self.target)
        for j, value in values.items():
            for r, c in self.columns[j].items() if value else ():
                rest[r] = rest.get(r, fmpq(0)) - c * value
        return {r: v for r, v in rest.items() if v}


def numeric(equations: Equations, sizes: Sequence[int], effort: Effort) -> Any:
    """A solution whose first values are semidefinite matrices of these sizes, well inside all solutions; or None."""
    try:
        import clarabel
    except ImportError:
        return None
    import numpy as np
    from scipy.sparse import csc_matrix, vstack

    matrix = equations.matrix()
    target = np.array([float(equations.target.get(r, 0)) for r in equations.rows])
    norms = np.maximum(np.abs(matrix).max(axis=1, initial=0.0), 1e-300)
    cone = _cone(sizes, len(equations.columns))
    whole = vstack([csc_matrix(matrix / norms[:, None]), cone]).tocsc()
    right = np.concatenate([target / norms, np.zeros(cone.shape[0])])
    cones = [clarabel.ZeroConeT(len(equations.rows)), *map(clarabel.PSDTriangleConeT, sizes)]
    settings = clarabel.DefaultSettings()
    settings.verbose, settings.max_threads, settings.time_limit = False, 1, effort.budget.seconds
    settings.tol_feas = settings.tol_gap_abs = settings.tol_gap_rel = TOLERANCE
    n = len(equations.columns)
    cost = 1 + n * n // 1000 + sum((k * (k + 1) // 2) ** 2 for k in sizes) // 100  # of a step
    settings.max_iter = min(MOST_STEPS, 1 + effort.budget.left // cost)
    solution = clarabel.DefaultSolver(csc_matrix((n, n)), np.zeros(n), whole, right, cones, settings).solve()
    effort.tick(200 + 2 * n + solution.iterations * cost)
    usable = str(solution.status) in ("Solved", "AlmostSolved", "InsufficientProgress", "MaxIterations")
    return np.array(solution.x) if usable else None


def _cone(sizes: Sequence[int], width: int) -> Any:
    """Minus the entries of each upper triangle, column by column, off the diagonal times √2."""
    import numpy as np
    from scipy.sparse import csc_matrix

    places, scales, start = list[int](), list[float](), 0
    for n in sizes:
        place = {(i, j): start + i * n - i * (i - 1) // 2 + j - i for i in range(n) for j in range(i, n)}
        for j in range(n):
            for i in range(j + 1):
                places.append(place[i, j])
                scales.append(-1.0 if i == j else -float(np.sqrt(2.0)))
        start += len(place)
    return csc_matrix((scales, (range(len(places)), places)), shape=(len(places), width))


def least_eigenvalue(grams: Sequence[Matrix]) -> float:
    """The least eigenvalue of all the matrices, next to their largest entry."""
    import numpy as np

    arrays = [np.array(g, dtype=float) for g in grams]
    largest = max((float(np.abs(a).max()) for a in arrays), default=1.0)
    return min((float(np.linalg.eigvalsh(a)[0]) for a in arrays), default=0.0) / max(largest, 1e-300)


def kernels(grams: Sequence[Matrix]) -> list[list[list[fmpq]]]:
    """For each matrix reduced rational rows that it seems to send to 0."""
    import numpy as np

    arrays = [np.array(g, dtype=float) for g in grams]
    largest = max((float(np.abs(a).max()) for a in arrays), default=1.0)
    return [_kernel(a, largest) for a in arrays]


def _kernel(gram: Any, largest: float) -> list[list[fmpq]]:
    import numpy as np

    values, vectors = np.linalg.eigh(gram)
    scale = max(float(values[-1]), 1e-3 * largest, 1e-12)
    for threshold in THRESHOLDS:
        count = int((values < threshold * scale).sum())
        if count == len(values):
            return [[fmpq(int(i == j)) for j in range(count)] for i in range(count)]
        if not count:
            continue
        apart = values[count] >= GAP * max(abs(float(values[count - 1])), 1e-300)
        if apart and (found := _rational_rows(vectors[:, :count].T.copy())) is not None:
            return found
    return []


def _rational_rows(rows: Any) -> list[list[fmpq]] | None:
    """Reduced rows that span the same space, rounded to small fractions; None if they are not near any."""
    import numpy as np

    used: list[int] = []
    for i in range(len(rows)):
        free = np.abs(rows[i:]).copy()
        free[:, used] = 0.0
        a, j = np.unravel_index(int(free.argmax()), free.shape)
        rows[[i, i + int(a)]] = rows[[i + int(a), i]]
        rows[i] /= rows[i, j]
        for k in range(len(rows)):
            if k != i:
                rows[k] -= rows[k, j] * rows[i]
        used.append(int(j))
    near = [[Fraction(float(v)).limit_denominator(LARGEST_DENOMINATOR) for v in row] for row in rows]
    if float(np.abs(rows - np.array(near, dtype=float)).max()) > SLACK:
        return None
    reduced, rank = fmpq_mat([[fmpq(f.numerator, f.denominator) for f in row] for row in near]).rref()
    return [[reduced[i, j] for j in range(rows.shape[1])] for i in range(rank)]


def rational_near(equations: Equations, values: Any, effort: Effort) -> Iterator[list[fmpq]]:
    """Rational solutions near this one, coarse ones first."""
    import numpy as np
    from scipy.linalg import qr

    triangular, order = qr(equations.matrix(), mode="r", pivoting=True)
    lengths = np.abs(np.diag(triangular))
    rank = int((lengths > 1e-9 * max(float(lengths.max(initial=0.0)), 1e-300)).sum())
    pivots, others = sorted(order[:rank].tolist()), sorted(order[rank:].tolist())
    columns = [equations.columns[j] for j in pivots]
    for denominator in DENOMINATORS:
        effort.tick(50 + 2 * len(equations.columns) * len(equations.rows) // 10)
        near = {j: fmpq(round(float(values[j]) * denominator), denominator) for j in others}
        weights = solved(columns, equations.rest(near))
        if weights is None:
            return
        exact = near | {pivots[k]: w for k, w in weights.items()}
        yield [exact.get(j, fmpq(0)) for j in range(len(equations.columns))]
