"""Sums of squares: polynomials as Σ multiplier·(form in a basis), with Gram matrices that are exactly semidefinite."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from typing import TypeVar

from flint import fmpq, fmpq_mpoly

from symproof.provers.algebra.cones import Element, Sum, column
from symproof.provers.algebra.pools import Multiple
from symproof.provers.algebra.programs import solved
from symproof.provers.algebra.semidefinite import Equations, kernels, least_eigenvalue, numeric, rational_near
from symproof.provers.goals import Effort

ROUNDS = 5  # of facial reduction
MOST_ENTRIES = 4_000
MOST_ROWS = 420
DEFINITE = 1e-2  # next to the largest entry, beyond doubt
SINGULAR = 1e-7
Value = TypeVar("Value")
Column = dict[object, fmpq]
Start = Sequence[tuple[fmpq, Element]]


@dataclass(frozen=True, slots=True)
class Block:
    """A nonnegative element times a sum of squares of combinations of the basis."""

    element: Element
    basis: tuple[fmpq_mpoly, ...]

    @property
    def entries(self) -> list[tuple[int, int]]:
        """Places of the Gram matrix on and above the diagonal."""
        return list(combinations_with_replacement(range(len(self.basis)), 2))

    def columns(self, effort: Effort) -> list[Column]:
        """What an entry of the Gram matrix (and its mirror image) contributes."""
        effort.tick(5 + len(self.entries) * len(self.element.value) // 5)
        known: dict[object, tuple[Column, Column]] = {}
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

    def elements(self, gram: Sequence[Sequence[fmpq]]) -> list[tuple[fmpq, Element]] | None:
        """The form with this matrix as a sum of squares, if it is semidefinite."""
        squares = diagonal(gram)
        return None if squares is None else [self._element(weight, row) for weight, row in squares]

    def _element(self, weight: fmpq, row: Sequence[fmpq]) -> tuple[fmpq, Element]:
        s = sum((b * c for b, c in zip(self.basis, row, strict=True) if c), self.basis[0] * 0)
        if s.is_constant():
            return weight * s.leading_coefficient() ** 2, self.element
        return weight, self.element * Element(s * s, (s,))


def diagonal(gram: Sequence[Sequence[fmpq]]) -> list[tuple[fmpq, list[fmpq]]] | None:
    """Q = Σ weight·row·rowᵀ with positive weights, if Q is semidefinite."""
    rest, n = [list(row) for row in gram], len(gram)
    found: list[tuple[fmpq, list[fmpq]]] = []
    for i in range(n):
        pivot = rest[i][i]
        if pivot < 0 or (not pivot and any(rest[i])):
            return None
        if not pivot:
            continue
        row = [v / pivot for v in rest[i]]
        found.append((pivot, row))
        for a in range(i, n):
            for b in range(i, n) if row[a] else ():
                rest[a][b] -= pivot * row[a] * row[b]
    return found


def gram_certificate(
    start: Start, blocks: Sequence[Block], equations: Sequence[Multiple], effort: Effort
) -> Sum | None:
    """Forms of the blocks and factors of equations that add up to 0 with the elements to start from."""
    if entries(blocks, equations) > MOST_ENTRIES:
        return None
    kept = _pruned(start, blocks, equations, effort)
    for _ in range(ROUNDS):
        effort.tick(50)
        problem = _Problem.of(start, kept, equations, effort)
        if problem is None:
            return None
        if (only := problem.only()) is not None:
            return problem.sum(only)
        found, smaller = problem.step(effort)
        if found is not None or smaller is None:
            return found
        kept = smaller
    return None


def entries(blocks: Iterable[Block], equations: Sequence[Multiple]) -> int:
    """The number of unknowns."""
    return sum(len(b.basis) * (len(b.basis) + 1) // 2 for b in blocks) + len(equations)


def _pruned(start: Start, blocks: Sequence[Block], equations: Sequence[Multiple], effort: Effort) -> list[Block]:
    """Drop polynomials of the bases whose squares nothing could cancel, until none is left."""
    fixed = {r for _, e in start for r in e.value.monoms()} | {r for _, g, m in equations for r in (g * m).monoms()}
    kept = list(blocks)
    while gone := _lonely(kept, fixed, effort):
        kept = [
            replace(b, basis=tuple(p for i, p in enumerate(b.basis) if (k, i) not in gone)) for k, b in enumerate(kept)
        ]
    return [b for b in kept if b.basis]


def _lonely(blocks: Sequence[Block], fixed: set[tuple[int, ...]], effort: Effort) -> set[tuple[int, int]]:
    """Places (block, basis) whose squares have a monomial that nothing else has with the other sign."""
    seen: dict[object, set[tuple[int, int]]] = {}
    signs: dict[object, set[bool]] = {}
    mixed: set[object] = set(fixed)
    for k, block in enumerate(blocks):
        for (i, j), entry in zip(block.entries, block.columns(effort), strict=True):
            if i != j:
                mixed.update(entry)
                continue
            for r, value in entry.items():
                seen.setdefault(r, set()).add((k, i))
                signs.setdefault(r, set()).add(value > 0)
    return {place for r, places in seen.items() if r not in mixed and len(signs[r]) == 1 for place in places}


@dataclass(frozen=True, slots=True)
class _Problem:
    start: Start
    blocks: list[Block]
    equations: Sequence[Multiple]
    linear: Equations

    @classmethod
    def of(cls, start: Start, blocks: list[Block], equations: Sequence[Multiple], effort: Effort) -> _Problem | None:
        columns = [c for b in blocks for c in b.columns(effort)] + [column(g * m) for _, g, m in equations]
        rows = list(dict.fromkeys(r for c in columns for r in c))
        target = column(sum((e.value * -w for w, e in start), start[0][1].value * 0))
        if not set(target) <= set(rows) or len(rows) > MOST_ROWS:
            return None
        return cls(start, blocks, equations, Equations(columns, rows, target))

    def only(self) -> list[fmpq] | None:
        """The only solution of the linear equations, if there is but one."""
        columns = self.linear.columns
        if len(columns) > len(self.linear.rows):
            return None
        weights = solved(columns, self.linear.target)
        if weights is None or len(weights) < len(columns):
            return None
        return [weights[j] for j in range(len(columns))]

    def step(self, effort: Effort) -> tuple[Sum | None, list[Block] | None]:
        """A certificate, or smaller blocks in which all solutions seem to lie."""
        sizes = [len(b.basis) for b in self.blocks]
        values = numeric(self.linear, sizes, effort)
        if values is None:
            return None, None
        grams = self.grams(values)
        least = least_eigenvalue(grams)
        for near in rational_near(self.linear, values, effort) if least > SINGULAR else ():
            if (found := self.sum(near)) is not None:
                return found, None
        return None, self.faces(grams) if least < DEFINITE else None

    def grams(self, values: Sequence[Value]) -> list[list[list[Value]]]:
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
        """The certificate, if the Gram matrices are semidefinite and something is strictly positive."""
        elements = list(self.start)
        for b, gram in zip(self.blocks, self.grams(values), strict=True):
            if (more := b.elements(gram)) is None:
                return None
            elements += more
        if not any(e.strict for _, e in elements):
            return None
        factors = values[len(values) - len(self.equations) :]
        used = [(i, m * f) for (i, _, m), f in zip(self.equations, factors, strict=True) if f]
        return Sum(tuple(elements), tuple(used))

    def faces(self, grams: Sequence[Sequence[Sequence[float]]]) -> list[Block] | None:
        """The blocks on the face of the cone in which these matrices seem to lie, if that is smaller."""
        found = kernels(grams)
        if not any(found):
            return None
        smaller = [replace(b, basis=orthogonal(b.basis, k)) for b, k in zip(self.blocks, found, strict=True)]
        return [b for b in smaller if b.basis]


def orthogonal(basis: tuple[fmpq_mpoly, ...], kernel: Sequence[Sequence[fmpq]]) -> tuple[fmpq_mpoly, ...]:
    """Combinations of the basis by vectors that are orthogonal to the reduced rows of the kernel."""
    leads = [next(j for j, v in enumerate(row) if v) for row in kernel]
    found = []
    for j in range(len(basis)):
        if j not in leads:
            found.append(sum((basis[lead] * -row[j] for lead, row in zip(leads, kernel, strict=True)), basis[j]))
    return tuple(found)
