"""Polynomials in one variable: exact real roots, and expansions that show a sign on an interval."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, floor

from flint import acb, arb, fmpq, fmpq_poly

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


def divides(f: fmpq_poly, q: fmpq_poly) -> bool:
    """Whether q is a multiple of f."""
    return bool(q.degree() >= f.degree() and not divmod(q, f)[1])


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
    for ball in _balls(whole) if curved else ():
        if ball.imag.is_zero():
            low, high = _ends(ball.real)
            found += [Root(low, high, f) for f in curved if f(low) * f(high) <= 0]
    return sorted(found, key=lambda r: r.low)


def _balls(p: fmpq_poly) -> list[acb]:
    """The complex roots of a polynomial, each in a ball of its own; the real ones have no imaginary part."""
    found = p.numer().complex_roots()
    return [ball[0] if isinstance(ball, tuple) else ball for ball in found]


def _ends(ball: arb) -> tuple[fmpq, fmpq]:
    middle, radius = _exact(ball.mid()), _exact(ball.rad())
    return middle - radius, middle + radius


def _exact(value: arb) -> fmpq:
    mantissa, power = (int(n) for n in value.man_exp())
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
    """p as Σ c·(x − low)^i·(high − x)^j with c > 0, one term a constant if p > 0 at the ends; None if it is not so."""
    n = p.degree()
    if n == 0:
        terms = [(p[0], 0, 0)]
    elif low is not None and high is not None:
        terms = _bernstein(p, low, high)
    elif low is not None:
        terms = [(c, i, 0) for i, c in enumerate(p(X + low).coeffs())]
    elif high is not None:
        terms = [(c, 0, i) for i, c in enumerate(p(high - X).coeffs())]
    else:
        return None
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
