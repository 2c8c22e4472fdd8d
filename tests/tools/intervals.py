"""Numbers as exact fractions, or as intervals with ends by mpmath that are moved outward by more than its functions err."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import Any

from mpmath import mp, mpf

LARGEST_BITS = 1 << 12
LAST = 500  # digits at which numbers that agree are deemed equal
LARGEST_ARGUMENT, LARGEST_TIED = 10**5, 100  # beyond the second, numbers that differ might be deemed equal


class Undefined(Exception):
    """The term has no value here."""


class Unsure(Exception):
    """The precision, or the patience, does not tell whether the term has a value."""


@dataclass(frozen=True)
class Interval:
    """All reals between two ends; the upper may be infinite."""

    low: mpf
    high: mpf


Value = Fraction | Interval


def padded(low: mpf, high: mpf) -> Interval:
    """The interval with both ends moved outward by more than what mpmath's functions are wrong by."""
    if mp.isnan(low) or mp.isnan(high):
        raise Unsure
    slack = mpf(2) ** (12 - mp.prec)
    return Interval(low - abs(low) * slack, high + abs(high) * slack if mp.isfinite(high) else high)


def ball_of(a: Value) -> Interval:
    if isinstance(a, Interval):
        return a
    near = mpf(a.numerator) / a.denominator
    exact = a.denominator & (a.denominator - 1) == 0 and a.numerator.bit_length() < mp.prec
    return Interval(near, near) if exact else padded(near, near)


def bounded(a: Value) -> Value:
    """A fraction only as long as it is short."""
    if not isinstance(a, Fraction) or a.numerator.bit_length() + a.denominator.bit_length() < LARGEST_BITS:
        return a
    return ball_of(a)


def plus(*parts: Value) -> Value:
    exact = sum((p for p in parts if isinstance(p, Fraction)), Fraction(0))
    balls = [p for p in parts if isinstance(p, Interval)]
    if not balls:
        return exact
    if exact:
        balls.append(ball_of(exact))
    low, high = sum((b.low for b in balls), mpf(0)), sum((b.high for b in balls), mpf(0))
    # a sum that cancels is wrong by a part of its summands
    size = max(max(abs(b.low), abs(b.high)) for b in balls) if len(balls) > 2 else mpf(0)
    slack = size * mpf(2) ** (12 - mp.prec) if mp.isfinite(size) else mpf(0)
    return padded(low - slack, high + slack)


def negative(a: Value) -> Value:
    return -a if isinstance(a, Fraction) else Interval(-a.high, -a.low)


def times(a: Value, b: Value) -> Value:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a * b
    if a == 0 or b == 0:
        return Fraction(0)
    p, q = ball_of(a), ball_of(b)
    corners = [p.low * q.low, p.low * q.high, p.high * q.low, p.high * q.high]
    if any(map(mp.isnan, corners)):
        raise Unsure
    return padded(min(corners), max(corners))


def product_of(parts: tuple[Value, ...]) -> Value:
    total: Value = Fraction(1)
    for p in parts:
        total = bounded(times(total, p))
    return total


def whole_power(a: Value, n: int) -> Value:
    if n == 0 or a == 1:
        return Fraction(1)
    if a == 0 or (a == -1 and n % 2):
        return a
    if n.bit_length() > 30:
        raise Unsure
    if isinstance(a, Fraction) and n * (a.numerator.bit_length() + a.denominator.bit_length()) < LARGEST_BITS:
        return a**n
    ball = ball_of(a)
    if n * max(abs(mp.mag(e)) if e else 0 for e in (ball.low, ball.high)) > 1 << 40:
        raise Unsure
    if n % 2 == 0:
        size = between(ball, negative(ball), max)
        assert isinstance(size, Interval)
        ball = Interval(max(size.low, mpf(0)), size.high)
    # the relative error of the end grows with the exponent
    spread = mpf(2) ** (12 - mp.prec) * n
    low, high = ball.low**n, ball.high**n
    return padded(low - abs(low) * spread, high + abs(high) * spread)


def between(a: Value, b: Value, choose: Callable[..., Any]) -> Value:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return Fraction(choose(a, b))
    p, q = ball_of(a), ball_of(b)
    return Interval(choose(p.low, q.low), choose(p.high, q.high))


def increasing(function: Callable[[mpf], mpf], a: Value) -> Interval:
    ball = moderate(a)
    return padded(function(ball.low), function(ball.high))


def moderate(a: Value) -> Interval:
    """The number, unless it is so large that mpmath would need too many digits, or numbers that differ would look equal."""
    ball = ball_of(a)
    if not max(abs(ball.low), abs(ball.high)) < (LARGEST_ARGUMENT if mp.dps < LAST else LARGEST_TIED):
        raise Unsure
    return ball


def wave(function: Callable[[mpf], mpf], a: Value) -> Interval:
    ball = moderate(a)
    reach = (ball.high - ball.low) / 2
    middle = padded(function(ball.low + reach), function(ball.low + reach))
    slack = reach * 2 + mpf(2) ** (30 - mp.prec)
    return Interval(max(middle.low - slack, mpf(-1)), min(middle.high + slack, mpf(1)))


def exact_root(a: Fraction, n: int) -> Fraction | None:
    """The n-th root of a positive fraction where it is one."""
    above, below = whole_root(a.numerator, n), whole_root(a.denominator, n)
    return None if above is None or below is None else Fraction(above, below)


def whole_root(a: int, n: int) -> int | None:
    if n == 2:
        root = isqrt(a)
    elif a.bit_length() < 400:
        root = round(a ** (1 / n)) if a.bit_length() < 50 else int(mp.nint(mp.root(a, n)))
    else:
        return None
    return root if root**n == a else None


def distribution(a: mpf) -> mpf:
    return mp.erfc(-a / mp.sqrt(2)) / 2


def quantile_between(p: mpf) -> tuple[mpf, mpf]:
    """Two numbers with the normal quantile between them: bisection, then Newton's method, then a look on both sides."""
    low, high = mpf(-70), mpf(70)
    if not distribution(low) < p < 1 - distribution(mpf(-12)):
        raise Unsure
    with mp.workdps(15):
        for _ in range(40):
            middle = (low + high) / 2
            low, high = (middle, high) if distribution(middle) < p else (low, middle)
    near = low
    for _ in range(mp.prec.bit_length()):
        near -= (distribution(near) - p) * mp.sqrt(2 * mp.pi) * mp.exp(near * near / 2)
    reach = mpf(2) ** (40 - mp.prec)
    if not distribution(near - reach) < p < distribution(near + reach):
        raise Unsure
    return near - reach, near + reach
