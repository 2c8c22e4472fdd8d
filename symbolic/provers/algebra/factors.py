"""Rational functions of generators taken apart into factors, and polynomials in generators as terms."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from flint import fmpq_mpoly

from symproof.kernel.arithmetic import fractions, rebuilt
from symproof.kernel.terms import Apply, Number, Term, quotient, term

LARGEST_DEGREE = 80
Factor = tuple[Term, int]


@dataclass(frozen=True, slots=True)
class Factored:
    """coefficient · Π above^n / Π below^n, where no factor is a number."""

    coefficient: Fraction
    above: tuple[Factor, ...]
    below: tuple[Factor, ...]


@lru_cache(maxsize=1 << 14)
def factored(t: Term) -> Factored:
    """The term as a quotient of products of irreducible polynomials in its generators."""
    found = fractions((t,))
    numerator, denominator = found.pairs[0]
    if numerator.is_zero() or denominator.is_zero():
        return Factored(Fraction(0), (), ())
    (c, above), (d, below) = _factors(numerator), _factors(denominator)
    return Factored(c / d, _terms(above, found.generators), _terms(below, found.generators))


def _terms(parts: Iterable[tuple[fmpq_mpoly, int]], generators: tuple[Term, ...]) -> tuple[Factor, ...]:
    return tuple(_gathered(rebuilt(p, generators), n) for p, n in parts)


def _gathered(t: Term, n: int) -> Factor:
    """A power of an exponential is an exponential."""
    return (Apply("exp", (scaled(t.args[0], Fraction(n)),)), 1) if isinstance(t, Apply) and t.head == "exp" else (t, n)


def _factors(p: fmpq_mpoly) -> tuple[Fraction, list[tuple[fmpq_mpoly, int]]]:
    """The rational content, and irreducible factors with multiplicities; those of high degree stay whole."""
    context, powers = p.context(), p.monoms()
    lowest = [int(min(column)) for column in zip(*powers, strict=True)]
    parts = [(context.gens()[i], n) for i, n in enumerate(lowest) if n]
    core = context.from_dict(
        {tuple(int(n) - m for n, m in zip(row, lowest, strict=True)): c for row, c in p.to_dict().items()}
    )
    if max(map(int, core.degrees()), default=0) > LARGEST_DEGREE:
        return Fraction(1), [*parts, (core, 1)]
    constant, irreducible = core.factor()
    return Fraction(int(constant.p), int(constant.q)), parts + [(q, int(n)) for q, n in irreducible]


def scaled(t: Term, by: Fraction) -> Term:
    """by·t, with a numerical factor or divisor of t taken in."""
    match t:
        case Number(value):
            return Number(value * by)
        case Apply(head="*", args=(Number(value), *rest)):
            inner = Apply("*", rest) if len(rest) > 1 else rest[0]
            return inner if value * by == 1 else Number(value * by) * inner
        case Apply(head="/", args=(inner, Number(value))):
            return scaled(inner, by / value)
    return t if by == 1 else Number(by) * t


def simple_quotient(a: Term, b: Term) -> Term:
    """a/b, or a where b is 1."""
    return a if b == term(1) else quotient(a, b)
