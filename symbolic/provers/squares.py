"""Sums of squares: polynomials as Σ multiplier·(form in given polynomials), with Gram matrices that are exactly semidefinite."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from typing import Any

from flint import fmpq, fmpq_mat, fmpq_mpoly

from symbolic.provers.cones import Element, Sum, column
from symbolic.provers.goals import Effort
from symbolic.provers.pools import Multiple
from symbolic.provers.programs import solved

ROUNDS = 5  # of facial reduction
ROUNDINGS = (8, 60, 2**10, 2**20, 2**30)  # denominators, coarse first: a coarse certificate is easier to read
MOST_ENTRIES = 4_000
MOST_ROWS = 420
Matrix = list[list[fmpq]]
ZERO = fmpq(0)


@dataclass(frozen=True, slots=True)
class Block:
    """A nonnegative element times a sum of squares of combinations of the basis."""

    element: Element
    basis: tuple[fmpq_mpoly, ...]

    @property
    def entries(self) -> list[tuple[int, int]]:
        """Places of the Gram matrix on and above the diagonal."""
        return list(combinations_with_replacement(range(len(self.basis)), 2))

    def columns(self, effort: Effort) -> list[dict[object, fmpq]]:
        """What an entry of the Gram matrix (and its mirror image) contributes."""
        effort.tick()
        known: dict[object, tuple[dict[object, fmpq], dict[object, fmpq]]] = {}
        powers = [b.monoms()[0] if len(b) == 1 and b.leading_coefficient() == 1 else None for b in self.basis]
        found = []
        for i, j in self.entries:
            a, b = powers[i], powers[j]
            key = (i, j) if a is None or b is None else tuple(m + n for m, n in zip(a, b, strict=True))
            if key not in known:
                once = column(self.element.value * self.basis[i] * self.basis[j])
                known[key] = (once, {r: 2 * v for r, v in once.items()})
            found.append(known[key][i != j])
        return found

    def elements(self, gram: Matrix) -> list[tuple[fmpq, Element]] | None:
        """The form with this matrix as a sum of squares, if it is semidefinite."""
        squares = diagonal(gram)
        if squares is None:
            return None
        found = []
        for weight, row in squares:
            s = sum((b * c for b, c in zip(self.basis, row, strict=True) if c), self.basis[0] * 0)
            plain = s.is_constant()
            scale = s.leading_coefficient() ** 2 if plain else fmpq(1)
            more = self.element if plain else self.element * Element(s * s, (s,))
            found.append((weight * scale, more))
        return found


def diagonal(gram: Matrix) -> list[tuple[fmpq, list[fmpq]]] | None:
    """Q = Σ weight·row·rowᵀ with positive weights, if Q is semidefinite."""
    rest, n = [list(row) for row in gram], len(gram)
    found: list[tuple[fmpq, list[fmpq]]] = []
    for i in range(n):
        pivot = rest[i][i]
        if pivot < 0 or (not pivot and any(rest[i])):
            return None
        if pivot:
            row = [v / pivot for v in rest[i]]
            found.append((pivot, row))
            for a in range(i, n):
                if row[a]:
                    for b in range(i, n):
                        rest[a][b] -= pivot * row[a] * row[b]
    return found


def gram_certificate(
    start: Sequence[tuple[fmpq, Element]], blocks: Sequence[Block], equations: Sequence[Multiple], effort: Effort
) -> Sum | None:
    """Forms of the blocks and factors of equations that add up to 0 with the elements to start from."""
    if entries(blocks, equations) > MOST_ENTRIES:
        return None
    kept = _pruned(start, blocks, equations, effort)
    for _ in range(ROUNDS):
        effort.tick()
        problem = _Problem.of(start, kept, equations, effort)
        if problem is None:
            return None
        if (plain := problem.unique()) is not None:
            return problem.sum(plain)
        values = problem.numeric()
        if values is None:
            return None
        least = problem.least(values)
        if least > 1e-7 and (found := problem.rounded(values, effort)) is not None:
            return found
        smaller = problem.faces(values) if least < 1e-2 else None
        if smaller is None:
            return None
        kept = smaller
    return None


def entries(blocks: Sequence[Block], equations: Sequence[Multiple]) -> int:
    """The number of unknowns."""
    return sum(len(b.basis) * (len(b.basis) + 1) // 2 for b in blocks) + len(equations)


def _pruned(
    start: Sequence[tuple[fmpq, Element]], blocks: Sequence[Block], equations: Sequence[Multiple], effort: Effort
) -> list[Block]:
    """Drop basis monomials whose squares nothing could cancel, until none is left."""
    fixed = {r for w, e in start for r in e.value.monoms()} | {r for _, g, m in equations for r in (g * m).monoms()}
    kept = list(blocks)
    while True:
        seen: dict[object, set[tuple[int, int]]] = {r: set() for r in fixed}
        signs: dict[object, set[bool]] = {}
        for k, block in enumerate(kept):
            for (i, j), entry in zip(block.entries, block.columns(effort), strict=True):
                for r, value in entry.items():
                    seen.setdefault(r, set()).add((k, i) if i == j else (-1, -1))
                    signs.setdefault(r, set()).add(value > 0)
        gone = {
            place
            for r, places in seen.items()
            if r not in fixed and (-1, -1) not in places and len(signs[r]) == 1
            for place in places
        }
        if not gone:
            return [b for b in kept if b.basis]
        kept = [
            replace(b, basis=tuple(p for i, p in enumerate(b.basis) if (k, i) not in gone)) for k, b in enumerate(kept)
        ]


@dataclass(frozen=True, slots=True)
class _Problem:
    start: Sequence[tuple[fmpq, Element]]
    blocks: list[Block]
    equations: Sequence[Multiple]
    columns: list[dict[object, fmpq]]
    rows: list[object]

    @classmethod
    def of(
        cls, start: Sequence[tuple[fmpq, Element]], blocks: list[Block], equations: Sequence[Multiple], effort: Effort
    ) -> _Problem | None:
        columns = [c for b in blocks for c in b.columns(effort)] + [column(g * m) for _, g, m in equations]
        rows = sorted({r for c in columns for r in c}, key=repr)
        needed = {r for _, e in start for r in e.value.monoms()}
        return None if needed - set(rows) or len(rows) > MOST_ROWS else cls(start, blocks, equations, columns, rows)

    def target(self) -> dict[object, fmpq]:
        """What the blocks and equations must add up to."""
        return column(sum((e.value * -w for w, e in self.start), self.start[0][1].value * 0))

    def unique(self) -> list[fmpq] | None:
        """The only solution, if there is but one."""
        if len(self.columns) > len(self.rows) or len(self.columns) > 120:
            return None
        weights = solved(self.columns, self.target())
        if weights is None or len(weights) < len(self.columns):
            return None
        return [weights[j] for j in range(len(self.columns))]

    def grams(self, values: Sequence[Any]) -> list[list[list[Any]]]:
        """The values as Gram matrices."""
        found, start = [], 0
        for b in self.blocks:
            n = len(b.basis)
            gram = [[values[0]] * n for _ in range(n)]
            for (i, j), v in zip(b.entries, values[start:], strict=False):
                gram[i][j] = gram[j][i] = v
            found.append(gram)
            start += n * (n + 1) // 2
        return found

    def sum(self, values: Sequence[fmpq]) -> Sum | None:
        """The certificate, if the Gram matrices are semidefinite."""
        elements = list(self.start)
        for b, gram in zip(self.blocks, self.grams(values), strict=True):
            if (more := b.elements(gram)) is None:
                return None
            elements += more
        factors = values[len(values) - len(self.equations) :]
        used = [(i, m * f) for (i, _, m), f in zip(self.equations, factors, strict=True) if f]
        return Sum(tuple(elements), tuple(used))

    def numeric(self) -> Any:
        """A solution in floating point, in the relative interior of all solutions."""
        try:
            import clarabel
        except ImportError:
            return None
        import numpy as np
        from scipy.sparse import csc_matrix

        place = {r: i for i, r in enumerate(self.rows)}
        scale = [1.0 / max(abs(float(v)) for v in c.values()) if c else 1.0 for c in self.columns]
        root, size = float(np.sqrt(2.0)), len(self.columns)
        matrix = self._matrix(place)
        target = np.zeros(len(self.rows))
        for r, v in self.target().items():
            target[place[r]] = float(v)
        norms = np.maximum(np.abs(matrix).max(axis=1), 1e-300) if size else np.ones(len(self.rows))
        parts, order, cones = [], [], [clarabel.ZeroConeT(len(self.rows))]
        start = 0
        for b in self.blocks:
            n = len(b.basis)
            places = {e: start + k for k, e in enumerate(b.entries)}
            order += [(places[i, j], 1.0 if i == j else root) for j in range(n) for i in range(j + 1)]
            cones.append(clarabel.PSDTriangleConeT(n))
            start += len(places)
        cone = csc_matrix(
            ([-s for _, s in order], (range(len(order)), [p for p, _ in order])), shape=(len(order), size)
        )
        from scipy.sparse import vstack

        del scale, parts
        settings = clarabel.DefaultSettings()
        settings.verbose = False
        settings.time_limit = 5.0
        whole = vstack([csc_matrix(matrix / norms[:, None]), cone]).tocsc()
        right = np.concatenate([target / norms, np.zeros(len(order))])
        solver = clarabel.DefaultSolver(csc_matrix((size, size)), np.zeros(size), whole, right, cones, settings)
        solution = solver.solve()
        if str(solution.status) not in ("Solved", "AlmostSolved", "InsufficientProgress", "MaxIterations"):
            return None
        return np.array(solution.x)

    def _matrix(self, place: dict[object, int]) -> Any:
        import numpy as np

        matrix = np.zeros((len(place), len(self.columns)))
        for j, c in enumerate(self.columns):
            for r, v in c.items():
                matrix[place[r], j] = float(v)
        return matrix

    def least(self, values: Any) -> float:
        """The least eigenvalue of the Gram matrices, next to the largest entry."""
        import numpy as np

        grams = [np.array(g, dtype=float) for g in self.grams(values) if g]
        largest = max((float(np.abs(g).max()) for g in grams), default=1.0)
        return min((float(np.linalg.eigvalsh(g)[0]) for g in grams), default=0.0) / max(largest, 1e-300)

    def faces(self, values: Any) -> list[Block] | None:
        """Blocks on the face of the cone that the solutions seem to lie in; None where they are definite."""
        import numpy as np

        changed, blocks = False, []
        largest = max((float(np.max(np.abs(g))) for g in map(np.array, self.grams(values))), default=0.0)
        for b, gram in zip(self.blocks, self.grams(values), strict=True):
            kernel = kernel_of(np.array(gram, dtype=float), largest)
            if kernel:
                changed = True
                b = replace(b, basis=combined(b.basis, kernel))
            if b.basis:
                blocks.append(b)
        return blocks if changed else None

    def rounded(self, values: Any, effort: Effort) -> Sum | None:
        """Rational values near these that satisfy the linear equations exactly and keep the matrices semidefinite."""
        import numpy as np
        from scipy.linalg import qr

        matrix = self._matrix({r: i for i, r in enumerate(self.rows)})
        triangular, order = qr(matrix, mode="r", pivoting=True)
        lengths = np.abs(np.diag(triangular))
        rank = int((lengths > 1e-9 * max(float(lengths.max(initial=0.0)), 1e-300)).sum())
        pivots, others = sorted(order[:rank].tolist()), sorted(order[rank:].tolist())
        goal = self.target()
        for denominator in ROUNDINGS:
            effort.tick()
            near = {j: fmpq(round(float(values[j]) * denominator), denominator) for j in others}
            rest = dict(goal)
            for j, v in near.items():
                for r, c in self.columns[j].items() if v else ():
                    rest[r] = rest.get(r, ZERO) - c * v
            weights = solved([self.columns[j] for j in pivots], {r: v for r, v in rest.items() if v})
            if weights is None:
                return None
            exact = [near[j] if j in near else ZERO for j in range(len(self.columns))]
            for k, w in weights.items():
                exact[pivots[k]] = w
            if (found := self.sum(exact)) is not None:
                return found
        return None


def kernel_of(gram: Any, largest: float) -> list[list[fmpq]]:
    """Rational vectors that the matrix seems to send to 0."""
    import numpy as np

    values, vectors = np.linalg.eigh(gram)
    near = max(float(values.max()), 1e-3 * largest, 1e-12)
    for threshold in (1e-3, 1e-4, 1e-5, 1e-6, 1e-7):
        count = int((values < threshold * near).sum())
        if not count:
            return []
        if count == len(values):
            return [[fmpq(int(i == j)) for j in range(count)] for i in range(count)]
        if values[count] / max(abs(float(values[count - 1])), 1e-300) < 20:
            continue
        found = _rational_basis(vectors[:, :count].T.copy())
        if found is not None:
            return found
    return []


def _rational_basis(rows: Any) -> list[list[fmpq]] | None:
    """A reduced basis of the row space, rounded to small fractions; None if it is not near any."""
    from fractions import Fraction

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
    near = [[Fraction(float(v)).limit_denominator(36) for v in row] for row in rows]
    if max((abs(float(f) - v) for row, orig in zip(near, rows, strict=True) for f, v in zip(row, orig, strict=True))) > 2e-3:
        return None
    return [[fmpq(f.numerator, f.denominator) for f in row] for row in near]


def combined(basis: Sequence[fmpq_mpoly], kernel: Sequence[Sequence[fmpq]]) -> tuple[fmpq_mpoly, ...]:
    """Combinations of the basis by vectors that are orthogonal to the kernel."""
    reduced, rank = fmpq_mat([list(row) for row in kernel]).rref()
    leads = [next(j for j in range(len(basis)) if reduced[i, j]) for i in range(rank)]
    found = []
    for j in range(len(basis)):
        if j not in leads:
            found.append(sum((basis[lead] * -reduced[i, j] for i, lead in enumerate(leads)), basis[j]))
    return tuple(found)
