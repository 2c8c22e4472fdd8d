"""The kinds of number a program runs on: balls, mpmath numbers and whole arrays of doubles."""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import copysign, inf, nan
from typing import Any

import mpmath
import numpy as np
from flint import arb, ctx
from scipy.special import ndtr, ndtri

from symproof.kernel.enclosures import normal_distribution, normal_quantile
from symproof.numerics.evaluation.programs import Backend, Operation, Undefined

GUARD = 10  # digits carried beyond those asked for
HUGE = 2000  # binary digits before the point above which mpmath does not compute exp, sin, ...


def _divide(a: Any, b: Any) -> Any:
    if b == 0:
        raise Undefined
    return a / b


def _on(condition: Any, body: Any) -> Any:
    if condition == 0:
        return condition
    return body if condition != 0 else condition * nan


def _whole_power(base: Any, n: int) -> Any:
    if n < 0 and base == 0:
        raise Undefined
    return base**n


def _real_power(base: Any, n: Any) -> Any:
    if base > 0:
        return base**n
    if base < 0 or (base == 0 and n <= 0):
        raise Undefined
    return base if n > 0 else base * nan


def _within(function: Callable[[Any], Any], outside: Callable[[Any], bool]) -> Operation:
    def operation(a: Any, _: Any) -> Any:
        if outside(a):
            raise Undefined
        return function(a)

    return operation


def _anywhere(function: Callable[[Any], Any]) -> Operation:
    return lambda a, _: function(a)


def _operations(named: Callable[[str], Callable[[Any], Any]]) -> dict[str, Operation]:
    total = {
        name: _anywhere(named(name)) for name in ("exp", "sinh", "cosh", "tanh", "sin", "cos", "tan", "atan", "Phi")
    }
    arithmetic = {"+": operator.add, "*": operator.mul, "/": _divide, "neg": _anywhere(operator.neg)}
    powers = {"whole power": _whole_power, "^": _real_power, "pow": _real_power}
    order: dict[str, Operation] = {
        "abs": _anywhere(abs),
        "max": max,
        "min": min,
        "pos": lambda a, _: max(a, 0 * a),
        "on": _on,
    }
    inside: dict[str, Operation] = {
        "log": _within(named("log"), lambda a: a <= 0),
        "sqrt": _within(named("sqrt"), lambda a: a < 0),
        "asin": _within(named("asin"), lambda a: abs(a) > 1),
        "acos": _within(named("acos"), lambda a: abs(a) > 1),
        "Phi_inv": _within(named("Phi_inv"), lambda a: a <= 0 or a >= 1),
    }
    return {**total, **arithmetic, **powers, **order, **inside}


def ball(x: Fraction) -> arb:
    return arb(x.numerator) / x.denominator


@lru_cache(maxsize=32)
def balls(digits: int) -> Backend:
    """Enclosures. Constants are kept at the precision they were first made with, hence a backend for each."""
    order: dict[str, Operation] = {"max": arb.max, "min": arb.min, "pos": lambda a, _: a.max(arb(0))}
    own = {"Phi": normal_distribution, "Phi_inv": normal_quantile}
    return Backend(ball, arb.pi, _operations(lambda name: own.get(name) or getattr(arb, name)) | order)


# Where mpmath does not compute a function: what it tends to at +inf and −inf.
LIMITS = {"exp": (inf, 0), "sinh": (inf, -inf), "cosh": (inf, inf), "tanh": (1, -1)}
LIMITS |= dict.fromkeys(("sin", "cos", "tan"), (nan, nan))


@lru_cache(maxsize=32)
def mpmath_numbers(digits: int) -> Backend:
    """mpmath numbers in a context of their own: no global precision is changed."""
    local = mpmath.mp.clone()
    local.dps = digits + GUARD

    def quantile(a: Any) -> Any:
        """By arb: mpmath's erfinv needs as many digits as a has zeros after the point, which may be billions."""
        _, mantissa, power, _ = a._mpf_
        with ctx.workprec(local.prec + 4 * GUARD):
            middle, size = normal_quantile(arb((int(mantissa), int(power)))).mid().man_exp()
        return local.ldexp(local.mpf(int(middle)), int(size))

    own = {"Phi": lambda a: local.erfc(-a / local.sqrt(2)) / 2, "Phi_inv": quantile}

    def named(name: str) -> Callable[[Any], Any]:
        function, limits = own.get(name) or getattr(local, name), LIMITS.get(name)
        return (lambda a: local.mpf(limits[a < 0]) if local.mag(a) > HUGE else function(a)) if limits else function

    def number(x: Any) -> Any:
        return local.mpf(x.numerator) / x.denominator if isinstance(x, (int, Fraction)) else local.mpf(x)

    def power(base: Any, n: Any) -> Any:
        logarithm = n * local.log(base) if base > 0 else base
        return named("exp")(logarithm) if local.mag(logarithm) > HUGE else _real_power(base, n)

    tangent = _within(named("tan"), lambda a: abs(named("cos")(a)) < local.mpf(10) ** -digits)
    return Backend(number, lambda: +local.pi, _operations(named) | {"tan": tangent, "^": power, "pow": power})


# Doubles: whole arrays at once; undefined is nan.


def _where(condition: Any, result: Any) -> Any:
    return np.where(condition, result, nan)


def _double_power(a: Any, n: int) -> Any:
    size = np.power(np.abs(a), float(max(min(n, 10**300), -(10**300))))
    return _where(~np.isnan(a) & ((n >= 0) | (a != 0)), np.where((a < 0) & bool(n % 2), -size, size))


def _double_real_power(a: Any, b: Any) -> Any:
    return _where(~np.isnan(b) & ((a > 0) | ((a == 0) & (b > 0))), np.power(a, b))


def _double(x: Fraction) -> np.float64:
    try:
        return np.float64(float(x))
    except OverflowError:
        return np.float64(copysign(inf, x.numerator))


NUMPY = {"asin": np.arcsin, "acos": np.arccos, "atan": np.arctan, "neg": np.negative, "Phi": ndtr}
NUMPY |= {name: getattr(np, name) for name in ("exp", "sinh", "cosh", "tanh", "sin", "cos", "sqrt", "abs")}
DOUBLES = Backend(
    _double,
    lambda: np.float64(np.pi),
    {name: _anywhere(function) for name, function in NUMPY.items()}
    | {
        "+": np.add,
        "*": np.multiply,
        "/": lambda a, b: _where(b != 0, np.divide(a, b)),
        "max": np.maximum,
        "min": np.minimum,
        "pos": lambda a, _: np.maximum(a, 0),
        "on": lambda p, body: _where(~np.isnan(p), np.where(p != 0, body, 0)),
        "whole power": _double_power,
        "^": _double_real_power,
        "pow": _double_real_power,
        "log": lambda a, _: _where(a > 0, np.log(a)),
        "Phi_inv": lambda a, _: _where((a > 0) & (a < 1), ndtri(a)),
        "tan": lambda a, _: _where(np.abs(np.cos(a)) > 1e-15, np.tan(a)),
    },
)
