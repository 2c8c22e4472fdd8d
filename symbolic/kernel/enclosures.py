"""Outward-rounded evaluation of terms on boxes. The only file that knows its backend, python-flint's arb."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction

from flint import arb, ctx, fmpq

from symproof.kernel.derivatives import derivative
from symproof.kernel.terms import Number, Symbol, Term, exponent, free

MAX_BITS = 1 << 14


class Unbounded(ValueError):
    """A term could not be enclosed: it may be undefined somewhere on the box, or has no enclosure rule."""


@dataclass(frozen=True, slots=True)
class Interval:
    """All reals between two balls: from the lower end of `low` to the upper end of `high`."""

    low: arb
    high: arb

    def __post_init__(self) -> None:
        if not (self.low.is_finite() and self.high.is_finite()):
            raise Unbounded("an end is not finite")


Box = Mapping[Symbol, tuple[Fraction, Fraction]]


@contextmanager
def _bits(precision: int) -> Iterator[None]:
    before, ctx.prec = ctx.prec, min(max(precision, 2), MAX_BITS)
    try:
        yield
    finally:
        ctx.prec = before


def enclose(t: Term, box: Box, precision: int = 64, order: int = 0) -> Interval:
    """An interval that holds the values of t on the box, on all of which t is defined. Raises Unbounded.

    Order 0 evaluates t as it is written; order 1 uses the mean value theorem about the middle of the box.
    """
    with _bits(precision):
        plain = _Evaluation({}, box).value(t)
        return _mean_value(t, box, plain) if order else plain


def at_least(t: Term, box: Box, strict: bool, precision: int = 64, order: int = 0) -> bool:
    """Whether t ≥ 0 (or t > 0) is certain on the whole box."""
    with _bits(precision):
        try:
            low = enclose(t, box, precision, order).low
        except (Unbounded, ValueError):
            return False
        return bool(low > 0) if strict else bool(low >= 0)


def _mean_value(t: Term, box: Box, plain: Interval) -> Interval:
    """f(c) + Σ ∂f/∂xᵢ(box)·(xᵢ − cᵢ), cut with the plain enclosure."""
    middle = {s: ((a + b) / 2, (a + b) / 2) for s, (a, b) in box.items()}
    total = _Evaluation({}, middle).value(t)
    for s, (a, b) in box.items():
        if s in free(t) and a < b:
            half = _number((b - a) / 2)
            slope = _Evaluation({}, box).value(derivative(t, s))
            total = _add(total, _multiply(slope, Interval(-half, half)))
    return Interval(total.low.max(plain.low), total.high.min(plain.high))


def _number(q: Fraction) -> arb:
    return arb(fmpq(q.numerator, q.denominator))


def _point(q: Fraction) -> Interval:
    return Interval(_number(q), _number(q))


def _hull(balls: list[arb]) -> Interval:
    low = high = balls[0]
    for b in balls[1:]:
        low, high = low.min(b), high.max(b)
    return Interval(low, high)


def _add(a: Interval, b: Interval) -> Interval:
    return Interval(a.low + b.low, a.high + b.high)


def _multiply(a: Interval, b: Interval) -> Interval:
    if a.low >= 0 and b.low >= 0:
        return Interval(a.low * b.low, a.high * b.high)
    return _hull([a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high])


def _negative(a: Interval) -> Interval:
    return Interval(-a.high, -a.low)


def _inverse(a: Interval) -> Interval:
    if not (a.low > 0 or a.high < 0):
        raise Unbounded("the divisor may be 0")
    return Interval(1 / a.high, 1 / a.low)


def _absolute(a: Interval) -> Interval:
    if a.low >= 0:
        return a
    return _negative(a) if a.high <= 0 else Interval(arb(0), (-a.low).max(a.high))


def _whole_power(a: Interval, n: int) -> Interval:
    if n < 0:
        return _inverse(_whole_power(a, -n))
    base = _absolute(a) if n % 2 == 0 else a
    return Interval(_raised(base.low, n), _raised(base.high, n))


def _raised(a: arb, n: int) -> arb:
    """a^n by squaring: the backend's own power is not finite on inexact balls around 0."""
    half = _raised(a, n // 2) if n > 1 else a
    return arb(1) if n == 0 else a if n == 1 else half * half * a if n % 2 else half * half


def _power(base: Interval, n: Interval) -> Interval:
    """The monotone corners of a^b, on a > 0, or on a ≥ 0 where b > 0."""
    if not (base.low > 0 or (base.low >= 0 and n.low > 0)):
        raise Unbounded("the base of a real power may be negative, or 0 with an exponent that is not positive")
    return _hull([_corner(a, b) for a in (base.low, base.high) for b in (n.low, n.high)])


def _corner(a: arb, b: arb) -> arb:
    return arb(0) if a == 0 else (b * a.log()).exp() if a > 0 else a**b


def _increasing(function: Callable[[arb], arb]) -> Callable[[Interval], Interval]:
    return lambda a: Interval(function(a.low), function(a.high))


def _guarded(function: Callable[[arb], arb], fits: Callable[[Interval], bool]) -> Callable[[Interval], Interval]:
    def value(a: Interval) -> Interval:
        if not fits(a):
            raise Unbounded("the argument may leave the domain")
        return Interval(function(a.low), function(a.high))

    return value


def _wave(function: Callable[[arb], arb]) -> Callable[[Interval], Interval]:
    def value(a: Interval) -> Interval:
        ball = function(a.low.union(a.high))
        return Interval(ball.lower().max(arb(-1)), ball.upper().min(arb(1)))

    return value


def _tangent(a: Interval) -> Interval:
    """tan on an interval that holds no pole: its enclosure by arb is finite there, and tan increases."""
    if not a.low.union(a.high).tan().is_finite():
        raise Unbounded("tan may have a pole")
    return Interval(a.low.tan(), a.high.tan())


def _cosh(a: Interval) -> Interval:
    size = _absolute(a)
    return Interval(size.low.cosh(), size.high.cosh())


def normal_distribution(a: arb) -> arb:
    """Φ(a) = erfc(−a/√2)/2."""
    return (-a / arb(2).sqrt()).erfc() / 2


def normal_quantile(a: arb) -> arb:
    """Φ⁻¹(a) = −√2·erfc⁻¹(2a)."""
    return -arb(2).sqrt() * (2 * a).erfcinv()


def _in_unit(a: Interval) -> bool:
    return bool(a.low >= -1 and a.high <= 1)


UNARY: dict[str, Callable[[Interval], Interval]] = {
    "neg": _negative,
    "abs": _absolute,
    "exp": _increasing(arb.exp),
    "log": _guarded(arb.log, lambda a: bool(a.low > 0)),
    "sqrt": _guarded(arb.sqrt, lambda a: bool(a.low >= 0)),
    "pos": _increasing(lambda b: b.max(arb(0))),
    "sinh": _increasing(arb.sinh),
    "cosh": _cosh,
    "tanh": _increasing(arb.tanh),
    "sin": _wave(arb.sin),
    "cos": _wave(arb.cos),
    "tan": _tangent,
    "asin": _guarded(arb.asin, _in_unit),
    "acos": lambda a: _negative(_guarded(lambda b: -b.acos(), _in_unit)(a)),
    "atan": _increasing(arb.atan),
    "Phi": _increasing(normal_distribution),
    "Phi_inv": _guarded(normal_quantile, lambda a: bool(a.low > 0 and a.high < 1)),
}
BINARY: dict[str, Callable[[Interval, Interval], Interval]] = {
    "+": _add,
    "*": _multiply,
    "/": lambda a, b: _multiply(a, _inverse(b)),
    "pow": _power,
    "max": lambda a, b: Interval(a.low.max(b.low), a.high.max(b.high)),
    "min": lambda a, b: Interval(a.low.min(b.low), a.high.min(b.high)),
}


@dataclass(frozen=True, slots=True)
class _Evaluation:
    done: dict[Term, Interval]
    box: Box

    def value(self, t: Term) -> Interval:
        if t not in self.done:
            self.done[t] = self._value(t)
        return self.done[t]

    def _value(self, t: Term) -> Interval:
        if isinstance(t, Number):
            return _point(t.value)
        if isinstance(t, Symbol):
            if t not in self.box:
                raise Unbounded(f"{t.name} is not bounded")
            return Interval(*map(_number, self.box[t]))
        if t.head == "pi":
            return Interval(arb.pi(), arb.pi())
        if t.head == "^":
            base, n = self.value(t.args[0]), exponent(t)
            return _whole_power(base, int(n)) if n.denominator == 1 else _power(base, _point(n))
        if t.head == "on":
            return self._on(self.value(t.args[0]), t.args[1])
        if t.head in UNARY:
            return UNARY[t.head](self.value(t.args[0]))
        if t.head not in BINARY:
            raise Unbounded(f"no enclosure of {t.head}")
        total = self.value(t.args[0])
        for a in t.args[1:]:
            total = BINARY[t.head](total, self.value(a))
        return total

    def _on(self, guard: Interval, body: Term) -> Interval:
        if guard.low == 0 and guard.high == 0:
            return _point(Fraction(0))
        if not (guard.low > 0 or guard.high < 0):
            raise Unbounded("the guard may be 0 here and not there")
        return self.value(body)
