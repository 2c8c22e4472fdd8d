"""Polynomials in one thing that lies between two numbers: Bernstein's form, halving the interval where it must."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from symproof.kernel.terms import Number, Relation, Term
from symproof.provers.numbers.constants import settled
from symproof.provers.regions.ranges import Ends
from symproof.provers.shown import Shown, assumed, cases, combined, proven
from symproof.provers.steps import fact

DEEPEST = 12
FARTHEST = 12
Coefficients = Sequence[Fraction]


@dataclass(frozen=True, slots=True)
class Piece:
    """Where the polynomial is a sum of products: coefficient, power of (x − low), power of (high − x)."""

    products: tuple[tuple[Fraction, int, int], ...]


@dataclass(frozen=True, slots=True)
class Halves:
    """A cut, with what is found below and above it."""

    place: Fraction
    lower: Plan
    upper: Plan


Plan = Piece | Halves


def positive(goal: Relation, variable: Term, coefficients: Coefficients, span: Ends) -> Shown | None:
    """0 < p or 0 ≤ p for p = Σ cᵢ·variableⁱ on the span, from the proofs of its ends."""
    plan = _Search(tuple(coefficients), goal.op == "<").plan(span.low, span.high, *span.strict, DEEPEST)
    return None if plan is None else _built(plan, goal, variable, span)


def _built(plan: Plan, goal: Relation, variable: Term, span: Ends) -> Shown:
    if isinstance(plan, Halves):
        place = Number(plan.place)
        left, right = Relation("<=", variable, place), Relation("<", place, variable)
        lower = _built(plan.lower, goal, variable, Ends(span.low, plan.place, span.below, assumed(left)))
        upper = _built(plan.upper, goal, variable, Ends(plan.place, span.high, assumed(right), span.above))
        split = settled(proven(fact("dichotomy", variable, place)))
        return cases(split, (lower, upper), goal)
    proofs = [p for p in (span.below, span.above) if p is not None]
    first, second = 0, len(proofs) - 1
    products = [(c, (), (first,) * i + (second,) * j) for c, i, j in plan.products]
    return settled(combined(goal, proofs, products))


def value(coefficients: Coefficients, at: Fraction) -> Fraction:
    """The value of a polynomial, by Horner's rule."""
    total = Fraction(0)
    for c in reversed(coefficients):
        total = total * at + c
    return total


def shifted(coefficients: Coefficients, by_: Fraction) -> list[Fraction]:
    """The coefficients of p(by + s)."""
    found = list(coefficients)
    for i in range(len(found)):
        for j in range(len(found) - 2, i - 1, -1):
            found[j] += by_ * found[j + 1]
    return found


def bernstein(coefficients: Coefficients, low: Fraction, high: Fraction) -> list[Fraction]:
    """The coefficients bᵢ of p = Σ bᵢ·comb(n, i)·sⁱ(1 − s)ⁿ⁻ⁱ, where s = (x − low)/(high − low)."""
    n, width = len(coefficients) - 1, high - low
    scaled = [c * width**i for i, c in enumerate(shifted(coefficients, low))]
    return [
        sum((Fraction(comb(i, j), comb(n, j)) * scaled[j] for j in range(i + 1)), Fraction(0)) for i in range(n + 1)
    ]


@dataclass(frozen=True, slots=True)
class _Search:
    coefficients: tuple[Fraction, ...]
    strict: bool

    def plan(
        self, low: Fraction | None, high: Fraction | None, open_low: bool, open_high: bool, depth: int
    ) -> Plan | None:
        """A plan for a span, which may be unbounded; open ends are not part of it."""
        if (low is not None and self.fails(low, open_low)) or (high is not None and self.fails(high, open_high)):
            return None
        if low is not None and high is not None:
            if low >= high:
                return None
            return self.between(low, high, open_low, open_high) or self.halved(
                (low + high) / 2, low, high, open_low, open_high, depth
            )
        if low is None and high is None:
            return self.halved(Fraction(0), low, high, open_low, open_high, depth)
        end, side, is_open = (low, 1, open_low) if low is not None else (high, -1, open_high)
        assert end is not None
        return self.beyond(end, side, is_open) or self.reach(end, side, is_open, depth)

    def fails(self, at: Fraction, is_open: bool) -> bool:
        found = value(self.coefficients, at)
        return found < 0 or (found == 0 and self.strict and not is_open)

    def halved(
        self, middle: Fraction, low: Fraction | None, high: Fraction | None, open_low: bool, open_high: bool, depth: int
    ) -> Plan | None:
        if not depth or self.fails(middle, False):
            return None
        lower = self.plan(low, middle, open_low, False, depth - 1)
        upper = lower and self.plan(middle, high, True, open_high, depth - 1)
        return Halves(middle, lower, upper) if lower is not None and upper is not None else None

    def reach(self, end: Fraction, side: int, is_open: bool, depth: int) -> Plan | None:
        """Cut an unbounded span where all coefficients about the cut have the right sign."""
        for k in range(FARTHEST):
            place = end + side * (1 << k)
            if self.fails(place, False):
                return None
            if all(c >= 0 for c in self.about(place, side)):
                if side > 0:
                    return self.halved(place, end, None, is_open, True, depth)
                return self.halved(place, None, end, True, is_open, depth)
        return None

    def about(self, place: Fraction, side: int) -> list[Fraction]:
        """The coefficients in powers of side·(x − place)."""
        return [c * side**i for i, c in enumerate(shifted(self.coefficients, place))]

    def beyond(self, end: Fraction, side: int, is_open: bool) -> Plan | None:
        """On a half-line: Σ cᵢ·(±(x − end))ⁱ with all cᵢ ≥ 0."""
        found = self.about(end, side)
        if any(c < 0 for c in found) or (self.strict and not (found[0] > 0 or (is_open and any(found)))):
            return None
        return Piece(tuple((c, i, 0) for i, c in enumerate(found) if c))

    def between(self, low: Fraction, high: Fraction, open_low: bool, open_high: bool) -> Plan | None:
        """On an interval: all coefficients in Bernstein's form are nonnegative."""
        weights, n = bernstein(self.coefficients, low, high), len(self.coefficients) - 1
        least = min(weights)
        if least < 0:
            return None
        positive_term = any(w > 0 and (open_low or i == 0) and (open_high or i == n) for i, w in enumerate(weights))
        if self.strict and not positive_term and not least:
            return None
        constant = least if self.strict and not positive_term else Fraction(0)
        width = (high - low) ** n
        products = [((w - constant) * comb(n, i) / width, i, n - i) for i, w in enumerate(weights) if w != constant]
        return Piece((*([(constant, 0, 0)] if constant else []), *products))
