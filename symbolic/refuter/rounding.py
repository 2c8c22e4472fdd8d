"""Exact numbers near doubles: simple fractions, short decimals, roots, logarithms."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction

import numpy as np

from symproof.kernel.arithmetic import canonical
from symproof.kernel.terms import Apply, Number, Symbol, Term, exponent, substitute
from symproof.kernel.vocabulary import exp, log, pi
from symproof.kernel.vocabulary import sqrt as root
from symproof.numerics.evaluation import Doubles, term_at
from symproof.numerics.sampling import exact

DENOMINATORS = (
    *range(1, 7),
    8,
    10,
    12,
    16,
    20,
    24,
    30,
    32,
    48,
    60,
    64,
    100,
    128,
    144,
    256,
    360,
    1000,
    1024,
    4096,
    65536,
)
SMALL = 24  # the largest denominator of a constant that is recognised
LARGE = 10_000


def simpler(row: Doubles) -> Doubles:
    """Rows near the given one with simpler numbers, simplest first, the row itself last."""
    rounded = [np.round(row * d) / d for d in DENOMINATORS]
    return np.array([*rounded, *(_significant(row, digits) for digits in range(1, 17)), row])


def _significant(row: Doubles, digits: int) -> Doubles:
    return np.array([float(f"{x:.{digits - 1}e}") for x in row])


def _signed_root(q: Fraction) -> Term:
    return root(Number(q)) if q >= 0 else -root(Number(-q))


def _logarithm(q: Fraction) -> Term:
    if q <= 0:
        raise ValueError("no logarithm")
    return log(Number(q))


# A function under which a constant of some kind becomes rational, and how it is written from that.
KINDS: tuple[tuple[Callable[[float], float], Callable[[Fraction], Term]], ...] = (
    (lambda x: x, Number),
    (lambda x: x * abs(x), _signed_root),
    (lambda x: x / math.pi, lambda q: Number(q) * pi),
    (math.exp, _logarithm),
    (math.log, lambda q: exp(Number(q))),
)


def nearby(x: float, tolerance: float = 1e-6) -> Iterator[Term]:
    """Constants close to x: fractions with a small denominator, square roots, parts of π, logarithms, exponentials."""
    for measure, build in KINDS:
        with suppress(ValueError, OverflowError):
            value = measure(x)
            q = Fraction(value).limit_denominator(SMALL)
            if abs(float(q) - value) <= tolerance * max(1.0, abs(value)) and abs(q) < LARGE:
                yield neat(build(q))


def fraction(x: float) -> Number:
    """The simple fraction or decimal that a double stands for."""
    return Number(exact(x))


def neat(t: Term, values: Mapping[Symbol, Term] | None = None) -> Term:
    """A constant written simply: a rational where it is one, square roots of whole numbers without square factors."""
    t = term_at(substitute(t, values or {}), {})
    if isinstance(t, Number):
        return t
    try:
        return _tidy(canonical(t))
    except (TypeError, ValueError, ArithmeticError):
        return t


def _tidy(t: Term) -> Term:
    if not isinstance(t, Apply):
        return t
    args = tuple(map(_tidy, t.args))
    if t.head == "^" and isinstance(q := args[0], Number) and exponent(t) == Fraction(1, 2) and q.value > 0:
        return _square_free(q.value)
    return Apply(t.head, args)


def _square_free(q: Fraction) -> Term:
    """√q as a rational times the root of a whole number that small squares do not divide."""
    whole, outside = q.numerator * q.denominator, Fraction(1, q.denominator)
    for p in range(2, min(1000, math.isqrt(whole) + 1)):
        while whole % (p * p) == 0:
            whole, outside = whole // (p * p), outside * p
    if whole == 1:
        return Number(outside)
    inner = root(Number(Fraction(whole)))
    return inner if outside == 1 else Number(outside) * inner
