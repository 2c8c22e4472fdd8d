"""Which sums of squares times products of facts are worth a try."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from flint import fmpq, fmpq_mat, fmpq_mpoly

from symproof.provers.algebra.cones import Element, Sum, given, one
from symproof.provers.algebra.pools import Multiple, distinct, equations_times, monomials, used
from symproof.provers.algebra.squares import MOST_ENTRIES, Block, entries, gram_certificate
from symproof.provers.algebra.systems import System
from symproof.provers.goals import Effort

MOST_MONOMIALS = 6_000
SMALL = 150
Start = tuple[tuple[fmpq, Element], ...]


@dataclass(frozen=True, slots=True)
class Attempt:
    """Elements to cancel by blocks and multiples of equations."""

    start: Start
    blocks: tuple[Block, ...]
    equations: tuple[Multiple, ...]

    def shape(self) -> str:
        """A text that tells attempts apart."""
        blocks = (f"{b.element.value}:{len(b.basis)}" for b in self.blocks)
        return " ".join([*(str(e.value) for _, e in self.start), *blocks])


def plain_sum_of_squares(system: System, wanted: bool, effort: Effort) -> Sum | None:
    """The same as below, without products of facts, if that is a small matter."""
    attempt = next(_Attempts.of(system, wanted))
    if entries(attempt.blocks, attempt.equations) > SMALL:
        return None
    return gram_certificate(attempt.start, attempt.blocks, attempt.equations, effort)


def sum_of_squares(system: System, wanted: bool, effort: Effort) -> Sum | None:
    """A contradiction among the facts; if wanted, the last of them is the negation of what is to be shown."""
    tried = set[str]()
    for attempt in _Attempts.of(system, wanted):
        effort.tick(50 + 30 * len(attempt.blocks))
        if (shape := attempt.shape()) not in tried:
            tried.add(shape)
            found = gram_certificate(attempt.start, attempt.blocks, attempt.equations, effort)
            if found is not None:
                return found
    return None


@dataclass(frozen=True, slots=True)
class _Attempts:
    """More and more multipliers, and higher and higher degrees."""

    system: System
    facts: list[Element]
    target: Element
    variables: list[fmpq_mpoly]

    @classmethod
    def of(cls, system: System, wanted: bool) -> Iterator[Attempt]:
        facts = [e for e in given(system) if not e.value.is_zero()]
        rest, target = (facts[:-1], facts[-1]) if wanted else (facts, one(system))
        return cls(system, [e for e in rest if not _is_square(e.value)], target, used(system)).all(wanted)

    def all(self, wanted: bool) -> Iterator[Attempt]:
        """Every attempt, the cheap ones first."""
        plain: Start = ((fmpq(1), self.target),)
        graded = bool(self.gradings(plain)) and wanted
        yield self.attempt(plain, 0, 0)
        for products, extra in ((1, 0), (2, 0), (3, 0), (1, 2), (2, 2)):
            if not (extra and graded):
                yield self.attempt(plain, products, extra)
        for start in _multiplied(self.target, self.facts, self.variables) if wanted else ():
            for products in (0, 2, 3):
                yield self.attempt(start, products, 0)

    def attempt(self, start: Start, products: int, extra: int) -> Attempt:
        """Sums of squares times products of so many facts."""
        gradings = self.gradings(start) if not extra else []
        degree = max(e.value.total_degree() for _, e in start) + extra
        top = degree if gradings else degree + degree % 2
        wanted = [weight(start[0][1].value, w) for w in gradings]
        multipliers = [one(self.system), *self.products(products, top)]
        blocks = tuple(b for e in multipliers if (b := self.block(e, top, gradings, wanted)) is not None)
        if not self.target.strict:
            blocks += tuple(self.strict(top, gradings, wanted))
        multiples = equations_times(self.system, top) if any(map(len, self.gaps())) else []
        kept = [m for m in multiples if [weight(m[1] * m[2], w) for w in gradings] == wanted]
        return Attempt(start, blocks, tuple(kept))

    def gaps(self) -> list[fmpq_mpoly]:
        """The equations that are left."""
        return [self.system.facts[i].gap for i in self.system.ops("=")]

    def gradings(self, start: Start) -> list[list[fmpq]]:
        """Weights of the variables for which every polynomial at hand has terms of one weight only; 0 for idle ones."""
        pure = [*(e.value for _, e in start), *(e.value for e in self.facts), *self.gaps()]
        powers = [p.monoms() for p in pure if len(p) > 1]
        rows = [[fmpq(a - b) for a, b in zip(m, ms[0], strict=True)] for ms in powers for m in ms[1:]]
        size = self.system.ring.nvars()
        busy = {v.monoms()[0].index(1) for v in self.variables}
        rows += [[fmpq(int(i == j)) for j in range(size)] for i in range(size) if i not in busy]
        return nullspace(rows, size)

    def products(self, most: int, degree: int) -> list[Element]:
        """Products of up to so many different facts."""
        found: list[Element] = []
        for n in range(1, most + 1):
            if comb(len(self.facts), n) <= 150:
                chosen = map(_product, combinations(self.facts, n))
                found += [e for e in chosen if e.value.total_degree() <= degree]
        return [e for e in distinct(found) if not e.value.is_constant()]

    def block(self, e: Element, top: int, gradings: list[list[fmpq]], wanted: list[fmpq]) -> Block | None:
        """The element times a sum of squares, up to the degree, of the wanted weights."""
        room = (top - e.value.total_degree()) // 2
        if room < 0:
            return None
        weights = [(total - weight(e.value, w)) / 2 for w, total in zip(gradings, wanted, strict=True)]
        if not gradings and comb(len(self.variables) + room, room) ** 2 > 4 * MOST_ENTRIES:
            room = 1
        basis = weighted(self.variables, room, self.system.ring.constant(1), gradings, weights)
        return Block(e, tuple(basis)) if basis else None

    def strict(self, top: int, gradings: list[list[fmpq]], wanted: list[fmpq]) -> Iterator[Block]:
        """Strict elements by themselves, of the wanted weights."""
        unit = (self.system.ring.constant(1),)
        strict = [e for e in self.facts if e.strict and e.value.total_degree() == 1]
        level = [one(self.system)]
        for _ in range(top if gradings else 0):
            level = distinct((), (a * b for a in level for b in strict))[:60]
        yield from (Block(e, unit) for e in level if [weight(e.value, w) for w in gradings] == wanted)


def _is_square(p: fmpq_mpoly) -> bool:
    """Whether p is the square of a monomial, times a positive number: that it is not negative is no news."""
    return len(p) == 1 and p.leading_coefficient() > 0 and all(int(n) % 2 == 0 for n in p.monoms()[0])


def weight(p: fmpq_mpoly, grading: Sequence[fmpq]) -> fmpq:
    """The weight of the first term of a polynomial."""
    return sum((w * n for w, n in zip(grading, p.monoms()[0], strict=True) if n), fmpq(0))


def weighted(
    variables: Sequence[fmpq_mpoly], degree: int, one: fmpq_mpoly, gradings: list[list[fmpq]], weights: list[fmpq]
) -> list[fmpq_mpoly]:
    """The monomials up to the degree that have these weights."""
    if comb(len(variables) + degree, degree) > MOST_MONOMIALS:
        return []
    found = monomials(variables, degree, one)
    return [m for m in found if all(weight(m, w) == total for w, total in zip(gradings, weights, strict=True))]


def nullspace(rows: list[list[fmpq]], size: int) -> list[list[fmpq]]:
    """A basis of the vectors orthogonal to all rows."""
    if not rows:
        return [[fmpq(int(i == j)) for j in range(size)] for i in range(size)]
    reduced, rank = fmpq_mat(rows).rref()
    leads = [next(j for j in range(size) if reduced[i, j]) for i in range(rank)]
    basis = []
    for free in (j for j in range(size) if j not in leads):
        vector = [fmpq(int(j == free)) for j in range(size)]
        for i, lead in enumerate(leads):
            vector[lead] = -reduced[i, free]
        basis.append(vector)
    return basis


def _multiplied(target: Element, facts: Sequence[Element], variables: Sequence[fmpq_mpoly]) -> list[Start]:
    """The target times sums of positive variables, or of squares of variables."""
    positive = [e for e in facts if e.strict and len(e.value) == 1 and e.value.total_degree() == 1]
    if positive:
        return [
            tuple((fmpq(1), target * p) for p in positive),
            tuple((fmpq(1), target * p * q) for p in positive for q in positive),
        ]
    squares = tuple((fmpq(1), target * Element(v * v, (v,))) for v in variables)
    return [((fmpq(1), target), *squares), squares]


def _product(chosen: Sequence[Element]) -> Element:
    whole = chosen[0]
    for e in chosen[1:]:
        whole = whole * e
    return whole
