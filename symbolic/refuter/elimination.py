"""Equations solved for one of their variables."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from flint import fmpq, fmpq_mpoly

from symproof.kernel.arithmetic import fractions, rebuilt
from symproof.kernel.terms import BINDERS, Apply, Number, Relation, Symbol, Term, exponent, free, power, quotient, term
from symproof.kernel.vocabulary import acos, asin, exp, log, sqrt, tan

Ranked = tuple[int, Symbol, Term]
LARGEST = 4000


def sign_of(s: Symbol, inner: bool = False) -> Symbol:
    """A symbol that stands for 1 or −1, to choose between the two values that s may have."""
    return Symbol(f"±{s.name}'" if inner else f"±{s.name}")


def is_sign(s: Symbol) -> bool:
    """Whether the symbol stands for 1 or −1."""
    return s.name.startswith("±")


@lru_cache(maxsize=4096)
def solutions(equation: Relation, only: Symbol | None = None) -> tuple[Ranked, ...]:
    """For each factor of the equation the variable it is solved for most simply: how hard that was, variable, value."""
    gap = equation.right - equation.left
    if sum(spread(gap)) > LARGEST:
        return ()
    try:
        found = fractions((gap,))
        factors = _factors(found.pairs[0][0])
    except (TypeError, ValueError, ArithmeticError):
        return ()
    best = []
    for factor in factors:
        names = {s for g in _used(factor, found.generators) for s in free(g) if not is_sign(s)}
        wanted = sorted((s for s in names if only in (None, s)), key=lambda s: s.name)
        options = [r for s in wanted for r in _solved(factor, found.generators, s)]
        best += [min(options, key=lambda row: (row[0], len(free(row[2]))))] if options else []
    return tuple(sorted(best, key=lambda row: row[0]))


def _factors(p: fmpq_mpoly) -> list[fmpq_mpoly]:
    small = len(p.to_dict()) < 150 and sum(p.degrees()) < 60
    return [f for f, _ in p.factor()[1]] if small else [p]


@lru_cache(maxsize=1 << 14)
def spread(t: Term) -> tuple[float, float]:
    """At most how many terms numerator and denominator have, multiplied out."""
    if not isinstance(t, Apply) or t.head not in ("+", "*", "neg", "/", "^"):
        inner = [sum(spread(a)) for a in t.args] if isinstance(t, Apply) and t.head not in BINDERS else []
        return (1.0, 1.0) if max(inner, default=0) <= LARGEST else (math.inf, 1.0)
    parts = [spread(a) for a in t.args]
    if t.head == "^":
        n = exponent(t)
        above, below = (_multisets(size, abs(int(n))) if n.denominator == 1 else 1.0 for size in parts[0])
        return (above, below) if n >= 0 else (below, above)
    if t.head == "/":
        return parts[0][0] * parts[1][1], parts[0][1] * parts[1][0]
    below = math.prod(b for _, b in parts)
    return (sum(a * below / b for a, b in parts) if t.head != "*" else math.prod(a for a, _ in parts)), below


def _multisets(size: float, n: int) -> float:
    """How many terms the n-th power of a sum has."""
    if size <= 1:
        return 1.0
    return float(math.comb(int(size) + n - 1, n)) if size < LARGEST and n <= 64 else math.inf


def _used(p: fmpq_mpoly, generators: tuple[Term, ...]) -> list[Term]:
    return [g for g, d in zip(generators, p.degrees(), strict=True) if d]


def _solved(p: fmpq_mpoly, generators: tuple[Term, ...], s: Symbol) -> Iterator[Ranked]:
    """The values of s, if it occurs in one generator only and the polynomial is solved for that."""
    inside = [g for g in _used(p, generators) if s in free(g)]
    if len(inside) != 1:
        return
    for rank, value in _roots(p, generators, inside[0], s):
        if inside[0] == s:
            yield rank, s, value
        elif isinstance(inside[0], Apply):
            for argument, undone in _undone(inside[0], value, s):
                yield from ((rank + 3 + r, v, t) for r, v, t in solutions(Relation("=", argument, undone), s))


def _roots(p: fmpq_mpoly, generators: tuple[Term, ...], g: Term, s: Symbol) -> Iterator[tuple[int, Term]]:
    """The values of the generator g where the polynomial is 0: a line, a parabola or a power."""
    place = generators.index(g)
    parts: dict[int, dict[tuple[int, ...], fmpq]] = {}
    for powers, c in p.to_dict().items():
        parts.setdefault(int(powers[place]), {})[(*powers[:place], 0, *powers[place + 1 :])] = c
    a = {k: rebuilt(p.context().from_dict(part), generators) for k, part in parts.items()}
    degree, step, zero = max(a), math.gcd(*a), term(0)
    varying = bool(free(a[degree]))
    if degree == step:
        yield (2 + degree if degree > 1 else 0) + varying, _root(_quotient(-a.get(0, zero), a[degree]), degree, s)
    elif degree == 2 * step:
        root = sqrt(a[step] ** 2 - 4 * a[degree] * a.get(0, zero))
        yield 5 + varying, _root((sign_of(s, step > 1) * root - a[step]) / (2 * a[degree]), step, s)


def _quotient(a: Term, b: Term) -> Term:
    return a if b == term(1) else quotient(a, b)


def _root(t: Term, n: int, s: Symbol) -> Term:
    """The numbers whose n-th power is t."""
    if n == 1:
        return t
    if n % 2:
        return sign_of(s) * power(sign_of(s) * t, term(1) / n)
    return sign_of(s) * (sqrt(t) if n == 2 else power(t, term(1) / n))


def _undone(t: Apply, value: Term, s: Symbol) -> Iterator[tuple[Term, Term]]:
    """What an argument of t is, if t has the value; it is checked later that it has."""
    inner = t.args[0]
    match t.head:
        case "exp":
            yield inner, log(value)
        case "log":
            yield inner, exp(value)
        case "abs":
            yield inner, sign_of(s) * value
        case "sin":
            yield inner, asin(value)
        case "cos":
            yield inner, acos(value)
        case "atan":
            yield inner, tan(value)
        case "asin":
            yield inner, Apply("sin", (value,))
        case "acos":
            yield inner, Apply("cos", (value,))
        case "^":
            yield inner, power(value, Number(1 / exponent(t)))
        case "pow" if s not in free(t.args[1]):
            yield inner, power(value, 1 / t.args[1])
        case "pow" if s not in free(inner):
            yield t.args[1], log(value) / log(inner)
