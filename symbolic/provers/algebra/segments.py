"""Segments of a line, with what is known there; sums of products that show that a polynomial is positive on one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flint import fmpq, fmpq_mpoly, fmpq_poly

from symproof.kernel import certificates as by
from symproof.kernel.terms import Number, Relation, Term
from symproof.provers.algebra.cones import Certifier, Element, Sum
from symproof.provers.algebra.elimination import Reduction
from symproof.provers.algebra.intervals import Root, X, between, divides, expansion, irreducible
from symproof.provers.algebra.systems import Known, System, fraction

ONE = fmpq(1)
Terms = list[tuple[fmpq, Element]]


@dataclass(frozen=True, slots=True)
class End:
    """A bound for the variable: the gap of the fact at the place is scale·(variable − value), or its opposite."""

    value: fmpq
    place: int
    scale: fmpq
    strict: bool


@dataclass(frozen=True, slots=True)
class Segment:
    """An interval of a variable, with the facts that hold there; one of them may give the sign of a factor."""

    variable: int
    reduction: Reduction
    low: End | None = None
    high: End | None = None
    factor: tuple[fmpq_poly, int, int] | None = None

    @property
    def system(self) -> System:
        """The facts."""
        return self.reduction.system

    @property
    def generator(self) -> Term:
        """The variable as a term."""
        return self.system.generators[self.variable]

    @property
    def ends(self) -> tuple[fmpq | None, fmpq | None]:
        """The bounds."""
        return (self.low.value if self.low else None), (self.high.value if self.high else None)

    def holds(self, value: fmpq) -> bool:
        """Whether the value lies in the segment."""
        above = self.low is None or self.low.value < value or (self.low.value == value and not self.low.strict)
        below = self.high is None or value < self.high.value or (self.high.value == value and not self.high.strict)
        return above and below

    def meets(self, root: Root) -> bool:
        """Whether the root lies in the segment, whose ends are not between the bounds of an irrational one."""
        if root.rational:
            return self.holds(root.low)
        low, high = self.ends
        return (low is None or low <= root.low) and (high is None or root.high <= high)

    def middle(self) -> fmpq:
        """A point inside; for a ray one farther and farther out."""
        low, high = self.ends
        if low is not None and high is not None:
            return between(low + (high - low) / 3, high - (high - low) / 3)
        if low is not None:
            return low + 1 + abs(low)
        return high - 1 - abs(high) if high is not None else fmpq(0)

    def spread(self, p: fmpq_poly) -> fmpq_mpoly:
        """The polynomial in the ring of the system."""
        ring = self.system.ring
        v, found = ring.gen(self.variable), ring.constant(0)
        for c in reversed(p.coeffs()):
            found = found * v + c
        return found

    def with_fact(self, r: Relation, gap: fmpq_mpoly) -> Segment:
        """With a relation that is assumed."""
        return replace(self, reduction=self.reduction.given(Known(r, by.Assume(r), gap)))

    def below(self, value: fmpq, strict: bool) -> Segment:
        """The part below the value."""
        r = Relation("<" if strict else "<=", self.generator, Number(fraction(value)))
        end = End(value, len(self.system.facts), ONE, strict)
        return replace(self.with_fact(r, self.spread(value - X)), high=end)

    def above(self, value: fmpq) -> Segment:
        """The part above the value."""
        r = Relation("<", Number(fraction(value)), self.generator)
        end = End(value, len(self.system.facts), ONE, True)
        return replace(self.with_fact(r, self.spread(X - value)), low=end)

    def certified(self, total: Sum) -> by.Certificate | None:
        """The contradiction that the sum shows."""
        return Certifier(self.reduction.original, self.reduction).contradiction(total)

    def unit(self) -> Element:
        """The empty product."""
        return Element(self.system.ring.constant(1), strict=True)

    def fact(self, place: int) -> Element:
        """The fact at the place, an inequality."""
        known = self.system.facts[place]
        return Element(known.gap, (), (place,), known.op == "<")

    def crossed(self) -> Sum | None:
        """A contradiction between the ends."""
        low, high = self.low, self.high
        if low is None or high is None or low.value < high.value:
            return None
        if low.value == high.value and not (low.strict or high.strict):
            return None
        elements = [(1 / low.scale, self.fact(low.place)), (1 / high.scale, self.fact(high.place))]
        if low.value > high.value:
            elements.append((low.value - high.value, self.unit()))
        return Sum(tuple(elements))

    def positive(self, q: fmpq_poly, strictly: bool, inside: Sequence[Root]) -> Terms | None:
        """q as a sum of elements that are positive, or at least nonnegative, on the segment with these roots inside."""
        common, q = self._without_factor(q)
        for end, sign in ((self.low, 1), (self.high, -1)):
            while end is not None and not q(end.value) and (end.strict or not strictly):
                q, common = q / (X - end.value) * sign / end.scale, common * self.fact(end.place)
        if not strictly:
            common, q = self._without_squares(common, q, inside)
        if q(self.middle()) <= 0 or any(not q(r.low) if r.rational else divides(r.factor, q) for r in inside):
            return None
        terms = expansion(q, *self.ends)
        if terms is None or (strictly and not any(i == j == 0 for _, i, j in terms)):
            return None
        return [self._term(c, common, i, j) for c, i, j in terms]

    def _without_factor(self, q: fmpq_poly) -> tuple[Element, fmpq_poly]:
        """Take out the factor whose sign is known."""
        common = self.unit()
        if self.factor is not None:
            f, sign, place = self.factor
            while divides(f, q):
                q, common = q / f * sign, common * self.fact(place)
        return common, q

    def _without_squares(self, common: Element, q: fmpq_poly, inside: Sequence[Root]) -> tuple[Element, fmpq_poly]:
        """Take out squares of the factors that have roots on the segment."""
        for f in irreducible([r.factor for r in inside]):
            while divides(f * f, q):
                s = self.spread(f)
                q, common = q / (f * f), common * Element(s * s, (s,))
        return common, q

    def _term(self, c: fmpq, common: Element, i: int, j: int) -> tuple[fmpq, Element]:
        """c·common·(variable − low)^i·(high − variable)^j."""
        for end, n in ((self.low, i), (self.high, j)):
            if end is not None and n:
                c, common = c / end.scale**n, common * self.fact(end.place) ** n
        return c, common
