"""Polynomials in one variable: exact real roots, and expansions that show a sign on an interval."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, floor

from flint import fmpq, fmpq_poly

X = fmpq_poly([0, 1])


@dataclass(frozen=True, slots=True)
class Root:
    """A real root of an irreducible polynomial, between two rationals that no other root lies between."""

    low: fmpq
    high: fmpq
    factor: fmpq_poly

    @property
    def rational(self) -> bool:
        """Whether it is known exactly."""
        return bool(self.low == self.high)


def irreducible(polynomials: Iterable[fmpq_poly]) -> list[fmpq_poly]:
    """The irreducible factors of all the polynomials, each once, monic."""
    found: dict[str, fmpq_poly] = {}
    for p in polynomials:
        for f, _ in p.factor()[1] if p.degree() > 0 else ():
            monic = f / f.leading_coefficient()
            found[str(monic)] = monic
    return list(found.values())


def roots(factors: Sequence[fmpq_poly]) -> list[Root]:
    """The real roots of these irreducible polynomials, from left to right."""
    exact = [-f[0] for f in factors if f.degree() == 1]
    curved = [f for f in factors if f.degree() > 1]
    whole = fmpq_poly([1])
    for f in factors:
        whole *= f
    found = [Root(r, r, X - r) for r in exact]
    for ball, _ in whole.numer().complex_roots() if curved else ():
        if ball.imag.is_zero():
            low, high = _ends(ball.real)
            found += [Root(low, high, f) for f in curved if f(low) * f(high) <= 0]
    return sorted(found, key=lambda r: r.low)


def _ends(ball: object) -> tuple[fmpq, fmpq]:
    middle, radius = (_exact(part) for part in (ball.mid(), ball.rad()))  # type: ignore[attr-defined]
    return middle - radius, middle + radius


def _exact(value: object) -> fmpq:
    mantissa, power = (int(n) for n in value.man_exp())  # type: ignore[attr-defined]
    return fmpq(mantissa * 2**power) if power >= 0 else fmpq(mantissa, 2**-power)


def between(low: fmpq, high: fmpq) -> fmpq:
    """The simplest rational strictly between two."""
    a, b = (Fraction(int(v.p), int(v.q)) for v in (low, high))
    found = _simplest(a, b)
    return fmpq(found.numerator, found.denominator)


def _simplest(a: Fraction, b: Fraction) -> Fraction:
    if a < 0 < b:
        return Fraction(0)
    if b <= 0:
        return -_simplest(-b, -a)
    whole = floor(a)
    if whole + 1 < b:
        return Fraction(whole + 1)
    if a == whole:
        return whole + Fraction(1, floor(1 / (b - a)) + 1)
    return whole + 1 / _simplest(1 / (b - whole), 1 / (a - whole))


def expansion(p: fmpq_poly, low: fmpq | None, high: fmpq | None) -> list[tuple[fmpq, int, int]] | None:
    """p as Σ c·(x − low)^i·(high − x)^j with c > 0, and one of the terms a constant if p > 0 at the ends; None if not so."""
    n = p.degree()
    if n == 0:
        return [(p[0], 0, 0)] if p[0] > 0 else None
    if low is None and high is None:
        return None
    if low is None or high is None:
        turned = p(X + low) if low is not None else p(high - X)
        terms = [(turned[i], i, 0) if low is not None else (turned[i], 0, i) for i in range(n + 1)]
    else:
        terms = _bernstein(p, low, high)
    return [t for t in terms if t[0]] if all(c >= 0 for c, _, _ in terms) else None


def _bernstein(p: fmpq_poly, low: fmpq, high: fmpq) -> list[tuple[fmpq, int, int]]:
    n, width = p.degree(), high - low
    unit = p(X * width + low)
    total = fmpq_poly([0])
    for k in range(n + 1):
        total += unit[k] * X**k * (X + 1) ** (n - k)
    least = min(total[i] / comb(n, i) for i in range(n + 1))
    constant = max(least, fmpq(0))
    terms = [((total[i] - constant * comb(n, i)) / width**n, i, n - i) for i in range(n + 1)]
    return [(constant, 0, 0), *terms]


