"""Decimal values of constant terms, each with a bound on its error that is certain."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from flint import arb

from symproof.kernel.enclosures import MAX_BITS, Unbounded, enclose
from symproof.kernel.terms import Term, rational

MOST_DIGITS = 1000
LARGEST = 1 << 16  # binary digits before or after the point of what is written
FIRST_BITS = 64
PLAIN, PLAIN_BOUND = range(-6, 21), range(-2, 3)  # exponents of what is written without a power of ten


@dataclass(frozen=True, slots=True)
class Approximation:
    """A decimal, and a bound on how far the value lies from it; the bound is 0 where the decimal is the value."""

    decimal: Fraction
    error: Fraction
    digits: int

    @property
    def number(self) -> str:
        """The decimal as text, with every digit that is certain."""
        return _written(self.decimal, self.digits, bool(self.error))

    @property
    def bound(self) -> str:
        """The bound as text, rounded up to two digits."""
        if not self.error:
            return "0"
        unit = _unit(self.error, 2)
        return _written(-(-self.error // unit) * unit, 2, False, PLAIN_BOUND)

    def __str__(self) -> str:
        return f"{self.number} ± {self.bound}" if self.error else f"{self.number} (exact)"


def approximate(t: Term, digits: int = 15) -> Approximation:
    """The value of a term without symbols to so many significant digits, or to those that can be had.

    At most one unit in the last digit is in doubt, save where the value may be 0: then the decimal is 0, and the bound
    is what the highest precision gives. Raises Unbounded where t has no enclosure, or none that can be written.
    """
    if not 1 <= digits <= MOST_DIGITS:
        raise ValueError(f"values have from 1 to {MOST_DIGITS} digits, not {digits}")
    if (exact := rational(t)) is not None:
        return _between(exact, exact, digits)
    bits = FIRST_BITS
    while True:
        found = _enclosed(t, min(bits, MAX_BITS), digits)
        if found is not None and (bits >= MAX_BITS or (found.decimal and found.digits == digits)):
            return found
        if bits >= MAX_BITS:
            raise Unbounded("no precision shows where the value lies")
        bits *= 2


def _enclosed(t: Term, bits: int, digits: int) -> Approximation | None:
    try:
        found = enclose(t, {}, bits)
    except (Unbounded, ValueError, RecursionError):
        return None
    below = _exact(found.low.mid(), up=False) - _exact(found.low.rad(), up=True)
    above = _exact(found.high.mid(), up=True) + _exact(found.high.rad(), up=True)
    return _between(below, above, digits)


def _between(low: Fraction, high: Fraction, digits: int) -> Approximation:
    """A decimal near the numbers from low to high; with fewer digits where they are far apart."""
    middle, radius = (low + high) / 2, (high - low) / 2
    if low <= 0 <= high:
        return Approximation(Fraction(0), max(-low, high), 1)
    unit = _unit(middle, digits)
    if radius >= unit / 2:
        unit = _unit(radius, 1) * 10
        digits = max(_exponent(middle) - _exponent(unit) + 1, 1)
    near = round(middle / unit) * unit
    return Approximation(near, max(high - near, near - low), digits)


def _exact(x: arb, up: bool) -> Fraction:
    """The value of a ball of radius 0; if tiny, 0 or the least number that is written, whichever is on this side.

    No operation on balls is used here: it would round to the precision of the process.
    """
    mantissa, power = (int(n) for n in x.man_exp())
    size = power + mantissa.bit_length()
    if mantissa and size > LARGEST:
        raise Unbounded(f"the value is beyond 2^{LARGEST}")
    if mantissa and size < -LARGEST:
        tiny = Fraction(1, 1 << LARGEST)
        return (tiny if up else Fraction(0)) if mantissa > 0 else (Fraction(0) if up else -tiny)
    return Fraction(mantissa) * Fraction(2) ** power if mantissa else Fraction(0)


def _exponent(x: Fraction) -> int:
    """The n with 10^n ≤ |x| < 10^(n + 1)."""
    guess = (abs(x.numerator).bit_length() - x.denominator.bit_length()) * 30103 // 100000 - 1
    while Fraction(10) ** (guess + 1) <= abs(x):
        guess += 1
    return guess


def _unit(x: Fraction, digits: int) -> Fraction:
    """The unit of the last of so many significant digits of x."""
    return Fraction(10) ** (_exponent(x) - digits + 1)


def _written(x: Fraction, digits: int, trailing: bool, plain: range = PLAIN) -> str:
    """x, a whole number of units, as text; without a power of ten if its exponent is a plain one."""
    if not x:
        return "0"
    unit = _unit(x, digits)
    size = str(round(abs(x) / unit))
    shown = size if trailing else size.rstrip("0")
    place = _exponent(unit) + len(size) - len(shown)
    number = Decimal((int(x < 0), tuple(map(int, shown)), place))
    fits = number.adjusted() in plain and (not trailing or place <= 0)
    return f"{number:{'f' if fits else 'e'}}".replace("e+", "e")
