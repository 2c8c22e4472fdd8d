"""Polynomials in one thing that lies between two numbers: Bernstein's form, halving the interval where it must."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from symbolic import certificates as by
from symbolic.provers.constants import settled
from symbolic.provers.ranges import Ends
from symbolic.provers.shown import Shown, assumed, combined, leaf, step
from symbolic.provers.steps import fact
from symbolic.terms import Number, Relation, Term

DEEPEST = 24
FARTHEST = 16
Coefficients = Sequence[Fraction]


def positive(goal: Relation, variable: Term, coefficients: Coefficients, span: Ends) -> Shown | None:
    """0 < p or 0 ≤ p for p = Σ cᵢ·variableⁱ on the span, from the proofs of its ends."""
    return _Search(goal, variable, tuple(coefficients)).on(span, DEEPEST)


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
    return [sum((Fraction(comb(i, j), comb(n, j)) * scaled[j] for j in range(i + 1)), Fraction(0)) for i in range(n + 1)]


@dataclass(frozen=True, slots=True)
class _Search:
    goal: Relation
    variable: Term
    coefficients: tuple[Fraction, ...]

    def on(self, span: Ends, depth: int) -> Shown | None:
        """A proof on the span, which may be unbounded, by cutting it up."""
        low, high = span.low, span.high
        if low is not None and high is not None:
            if low > high:
                return None
            found = self.between(low, high, span) if low < high else None
            return found or (self.halved((low + high) / 2, span, depth) if low < high else None)
        if low is not None:
            return self.beyond(span, low, 1) or self.reach(span, low, 1, depth)
        if high is not None:
            return self.beyond(span, high, -1) or self.reach(span, high, -1, depth)
        return self.halved(Fraction(0), span, depth)

    def fails(self, at: Fraction) -> bool:
        found = value(self.coefficients, at)
        return found < 0 or (found == 0 and self.goal.op == "<")

    def halved(self, middle: Fraction, span: Ends, depth: int) -> Shown | None:
        if not depth or self.fails(middle):
            return None
        left, right = Relation("<=", self.variable, Number(middle)), Relation("<", Number(middle), self.variable)
        lower = self.on(Ends(span.low, middle, span.below, assumed(left)), depth - 1)
        upper = lower and self.on(Ends(middle, span.high, assumed(right), span.above), depth - 1)
        if lower is None or upper is None:
            return None
        split = settled(leaf(fact("dichotomy", self.variable, Number(middle))))
        certificate = by.Cases(split.certificate, (lower.certificate, upper.certificate), self.goal)
        return step(certificate, split, lower, upper)

    def reach(self, span: Ends, end: Fraction, side: int, depth: int) -> Shown | None:
        """Cut an unbounded span where all coefficients about the cut have the right sign."""
        for k in range(FARTHEST):
            place = end + side * (1 << k)
            if self.fails(place):
                return None
            if all(c >= 0 for c in self.about(place, side)):
                return self.halved(place, span, depth)
        return None

    def about(self, place: Fraction, side: int) -> list[Fraction]:
        """The coefficients in powers of side·(x − place)."""
        return [c * side**i for i, c in enumerate(shifted(self.coefficients, place))]

    def beyond(self, span: Ends, end: Fraction, side: int) -> Shown | None:
        """On a half-line: Σ cᵢ·(±(x − end))ⁱ with all cᵢ ≥ 0."""
        coefficients, proof = self.about(end, side), span.below if side > 0 else span.above
        if proof is None or any(c < 0 for c in coefficients):
            return None
        first = coefficients[0] > 0 or proof.relation.op == "<"
        if self.goal.op == "<" and not (first and any(coefficients)):
            return None
        products = [(c, (), (0,) * i) for i, c in enumerate(coefficients) if c]
        return settled(combined(self.goal, [proof], products))

    def between(self, low: Fraction, high: Fraction, span: Ends) -> Shown | None:
        """On an interval: all coefficients in Bernstein's form are nonnegative."""
        weights, n = bernstein(self.coefficients, low, high), len(self.coefficients) - 1
        least = min(weights)
        if least < 0 or span.below is None or span.above is None:
            return None
        if self.goal.op == "<" and not self.strictly(weights, span):
            if not least:
                return None
            rest, constant = [w - least for w in weights], least
        else:
            rest, constant = weights, Fraction(0)
        width = (high - low) ** n
        products = [(w * comb(n, i) / width, (), (0,) * i + (1,) * (n - i)) for i, w in enumerate(rest) if w]
        return settled(combined(self.goal, [span.below, span.above], [(constant, (), ()), *products]))

    def strictly(self, weights: list[Fraction], span: Ends) -> bool:
        """Whether some product in Bernstein's form is strictly positive."""
        below, above = span.strict
        return any(w > 0 and (below or i == 0) and (above or i == len(weights) - 1) for i, w in enumerate(weights))


