"""Exact arithmetic: terms as rational functions over their non-rational parts, and when two are the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from hashlib import blake2b
from math import comb, lcm

from flint import Ordering, fmpq, fmpq_mpoly, fmpq_mpoly_ctx

from symproof.kernel.terms import (
    BINDERS,
    Apply,
    Number,
    Symbol,
    Term,
    exponent,
    negate,
    power,
    quotient,
    sort_of,
    substitute,
    term,
)
from symproof.kernel.vocabulary import FUNCTIONS, absolute, exp, x, y

LARGEST_EXPANSION = 64
LARGEST_DEGREE = 10**6  # of polynomials whose common factors are looked for
LARGEST_PRODUCT, LARGEST_NUMBER = 1 << 22, 1 << 20


@dataclass(frozen=True, slots=True)
class Fractions:
    """Terms written as quotients of polynomials in common generators; equal wherever the terms are defined."""

    generators: tuple[Term, ...]
    pairs: tuple[tuple[fmpq_mpoly, fmpq_mpoly], ...]


def fractions(terms: Iterable[Term]) -> Fractions:
    """The terms as quotients of coprime polynomials. A generator is a symbol or a term that arithmetic does not open."""
    given = tuple(terms)
    periods: dict[Term, int] = {}
    for t in given:
        _collect(t, periods, set())
    generators = tuple(sorted(periods, key=key))
    names = tuple(f"g{i}" for i in range(len(generators)))
    ring = fmpq_mpoly_ctx.get(names, Ordering.lex)
    context = _Context(ring, periods, dict(zip(generators, ring.gens(), strict=True)), {})
    roots = tuple(_root(g, periods[g]) for g in generators)
    return Fractions(roots, tuple(_reduced(*context.pair(t)) for t in given))


def vanishes(t: Term) -> bool:
    """Whether t is 0 wherever it is defined, by ring arithmetic and exp(a + b) = exp(a)·exp(b)."""
    return bool(fractions((t,)).pairs[0][0].is_zero())


@lru_cache(maxsize=1 << 16)
def canonical(t: Term) -> Term:
    """A term equal to t wherever t is defined, the same for any two terms that arithmetic identifies."""
    if not isinstance(t, Apply):
        return t
    if t.head in BINDERS:
        bound = Symbol(f"#{_binders(t)}", sort_of(t.args[0]))
        if bound in t.free:
            raise ValueError(f"{bound.name} is kept for bound symbols; rename it")
        return Apply(t.head, (bound, canonical(substitute(t.args[1], {_symbol(t.args[0]): bound}))))
    opened = _open(t)
    if _is_atom(opened):
        return opened
    found = fractions((opened,))
    above, below = found.pairs[0]
    powers = next(iter(below.to_dict())) if len(below) == 1 else ()
    if len(below) == 1 and all(_is_exp(g) for g, n in zip(found.generators, powers, strict=True) if n):
        return rebuilt(above, found.generators, powers)
    return quotient(rebuilt(above, found.generators), rebuilt(below, found.generators))


@lru_cache(maxsize=1 << 16)
def key(t: Term) -> str:
    """A text that orders terms the same way in every run; a long one is cut to a digest."""
    if isinstance(t, Apply):
        whole = f"{t.head}({','.join(map(key, t.args))})"
        return whole if len(whole) < 400 else f"{whole[:100]}#{blake2b(whole.encode()).hexdigest()}"
    return f"{t.value}" if isinstance(t, Number) else f"{t.name}:{t.sort}"


@lru_cache(maxsize=1 << 16)
def _binders(t: Term) -> int:
    if not isinstance(t, Apply):
        return 0
    return max(map(_binders, t.args), default=0) + (t.head in BINDERS)


def _symbol(t: Term) -> Symbol:
    if not isinstance(t, Symbol):
        raise TypeError("a binder binds a symbol")
    return t


def _root(t: Term, period: int) -> Term:
    return exp(quotient(t.args[0], term(period))) if isinstance(t, Apply) and t.head == "exp" and period > 1 else t


def _is_atom(t: Term) -> bool:
    if isinstance(t, Apply) and t.head == "^":
        return exponent(t).denominator != 1 or not _expands(t)
    return isinstance(t, Symbol) or (isinstance(t, Apply) and t.head not in ("+", "*", "neg", "/", "exp"))


def _expands(t: Apply) -> bool:
    base, size = t.args[0], abs(exponent(t))
    if isinstance(base, Number):
        return size * (base.value.numerator.bit_length() + base.value.denominator.bit_length()) < 1 << 16
    return size <= LARGEST_EXPANSION or (_is_atom(_open(base)) and size < 1 << 16)


@lru_cache(maxsize=1 << 16)
def _open(t: Term) -> Term:
    """t with its head resolved: definitions unfolded, and an atom's arguments made canonical."""
    if not isinstance(t, Apply) or t.head in ("+", "*", "neg", "/", "exp"):
        return t
    if t.head in BINDERS:
        return canonical(t)
    if (row := FUNCTIONS.get(t.head)) and row.definition is not None:
        return _open(substitute(row.definition, dict(zip((x, y), t.args, strict=False))))
    args = tuple(map(canonical, t.args))
    match t.head, args:
        case "pow", (a, Number() as n):
            return _open(power(a, n))
        case "pow", (Number(Fraction(numerator=1, denominator=1)), _):
            return term(1)
        case "pow", (Apply(head="exp") as a, b):
            return exp(a.args[0] * b)
        case "^", _:
            return _power(args[0], exponent(t), t)
        case "abs", (Number(value),):
            return Number(abs(value))
        case "abs", (a,):
            return absolute(min(a, canonical(negate(a)), key=key))
        case "log", (Apply(head="exp") as a,):
            return a.args[0]
        case "log", (Number(Fraction(numerator=1, denominator=1)),):
            return term(0)
    return Apply(t.head, args)


def _power(base: Term, n: Fraction, t: Apply) -> Term:
    """base^n as base^k times a power of a root base^(1/q)."""
    if n.denominator == 1:
        return t if _expands(t) else power(base, Number(n))
    whole = n.numerator // n.denominator
    root = power(base, Number(Fraction(1, n.denominator)))
    rest = power(root, Number((n - whole) * n.denominator)) if n - whole != Fraction(1, n.denominator) else root
    return power(base, Number(Fraction(whole))) * rest if whole else rest


@lru_cache(maxsize=1 << 14)
def exponent_parts(t: Term) -> dict[Term, Fraction]:
    """exp(t) is the product of exp(c·key) over the parts key: c; the keys are canonical monomials."""
    found = fractions((t,))
    numerator, denominator = found.pairs[0]
    parts: dict[Term, Fraction] = {}
    for powers, coefficient in numerator.to_dict().items():
        monomial = numerator.context().from_dict({powers: fmpq(1)})
        part = canonical(quotient(rebuilt(monomial, found.generators), rebuilt(denominator, found.generators)))
        parts[part] = parts.get(part, Fraction(0)) + Fraction(int(coefficient.p), int(coefficient.q))
    return parts


def _collect(t: Term, periods: dict[Term, int], seen: set[Term]) -> None:
    """Note the generators of t; exp(c·key) is a power of exp(key/period) for each key."""
    if t in seen:
        return
    seen.add(t)
    opened = _open(t)
    if isinstance(opened, Apply) and opened.head == "exp":
        for part, c in exponent_parts(opened.args[0]).items():
            if (inside := _logarithm(part, c)) is not None:
                _collect(inside, periods, seen)
            else:
                periods[exp(part)] = lcm(periods.get(exp(part), 1), c.denominator)
    elif _is_atom(opened):
        periods.setdefault(opened, 1)
    elif isinstance(opened, Apply):
        for a in opened.args:
            _collect(a, periods, seen)


def _logarithm(part: Term, c: Fraction) -> Term | None:
    """exp(c·log(a)) as a^c, which it equals wherever log(a) is defined."""
    if isinstance(part, Apply) and part.head == "log":
        return power(part.args[0], Number(c))
    return None


@dataclass(frozen=True, slots=True)
class _Context:
    ring: fmpq_mpoly_ctx
    periods: dict[Term, int]
    generators: dict[Term, fmpq_mpoly]
    done: dict[Term, tuple[fmpq_mpoly, fmpq_mpoly]]

    def pair(self, t: Term) -> tuple[fmpq_mpoly, fmpq_mpoly]:
        if t not in self.done:
            self.done[t] = self._pair(_open(t))
        return self.done[t]

    def _pair(self, t: Term) -> tuple[fmpq_mpoly, fmpq_mpoly]:
        one = self.ring.constant(1)
        if isinstance(t, Number):
            return self.ring.constant(fmpq(t.value.numerator, t.value.denominator)), one
        if _is_atom(t):
            return self.generators[t], one
        assert isinstance(t, Apply)
        if t.head == "exp":
            return self._exp(t.args[0])
        if t.head == "^":
            a, b = self.pair(t.args[0])
            n = int(exponent(t))
            if (
                any(comb(len(p) + abs(n), abs(n)) > LARGEST_PRODUCT for p in (a, b) if len(p) > 1)
                or max(_size(a), _size(b)) * abs(n) > LARGEST_NUMBER
            ):
                raise ValueError("the polynomials grow too large")
            return (a**n, b**n) if n >= 0 else (b**-n, a**-n)
        pairs = [self.pair(a) for a in t.args]
        total = pairs[0]
        for p in pairs[1:]:
            total = _combined(t.head, total, p)
        return (-total[0], total[1]) if t.head == "neg" else total

    def _exp(self, t: Term) -> tuple[fmpq_mpoly, fmpq_mpoly]:
        above = below = self.ring.constant(1)
        for part, c in exponent_parts(t).items():
            if (inside := _logarithm(part, c)) is not None:
                a, b = self.pair(inside)
                above, below = above * a, below * b
            else:
                n = int(c * self.periods[exp(part)])
                factor = self.generators[exp(part)] ** abs(n)
                above, below = (above * factor, below) if n > 0 else (above, below * factor)
        return above, below


def _combined(
    head: str, p: tuple[fmpq_mpoly, fmpq_mpoly], q: tuple[fmpq_mpoly, fmpq_mpoly]
) -> tuple[fmpq_mpoly, fmpq_mpoly]:
    if (
        max(len(p[0]), len(p[1])) * max(len(q[0]), len(q[1])) > LARGEST_PRODUCT
        or max(map(_size, (*p, *q))) > LARGEST_NUMBER
    ):
        raise ValueError("the polynomials grow too large")
    if head == "+":
        return (p[0] + q[0], p[1]) if p[1] == q[1] else (p[0] * q[1] + q[0] * p[1], p[1] * q[1])
    return _reduced(p[0] * q[0], p[1] * q[1]) if head == "*" else _reduced(p[0] * q[1], p[1] * q[0])


def _size(p: fmpq_mpoly) -> int:
    """Bits of the largest coefficient of a polynomial with few terms; with many, none is taken to be large."""
    return max((c.p.bit_length() + c.q.bit_length() - 2 for c in p.coeffs()), default=0) if len(p) < 8 else 0


def _reduced(a: fmpq_mpoly, b: fmpq_mpoly) -> tuple[fmpq_mpoly, fmpq_mpoly]:
    """a/b in lowest terms with a monic denominator; a zero denominator (nowhere defined) stays as it is.

    Where degrees are huge, common factors stay too: the backend's gcd is 0 there, or never comes.
    """
    if b.is_zero() or b.is_one():
        return a, b
    if max((*a.degrees(), *b.degrees()), default=0) <= LARGEST_DEGREE:
        common = a.gcd(b)
        a, b = a / common, b / common
    lead = b.leading_coefficient()
    return a / lead, b / lead


def _is_exp(t: Term) -> bool:
    return isinstance(t, Apply) and t.head == "exp"


def rebuilt(p: fmpq_mpoly, generators: tuple[Term, ...], below: tuple[int, ...] = ()) -> Term:
    """The term of a polynomial over a monomial of exponentials, monomials in a fixed order, exponentials gathered into one."""
    low = below or (0,) * len(generators)
    parts = [
        _monomial(tuple(n - m for n, m in zip(powers, low, strict=True)), Fraction(int(c.p), int(c.q)), generators)
        for powers, c in p.to_dict().items()
    ]
    return Apply("+", parts) if len(parts) > 1 else parts[0] if parts else term(0)


def _monomial(powers: tuple[int, ...], coefficient: Fraction, generators: tuple[Term, ...]) -> Term:
    factors, exponents = [], []
    for g, n in zip(generators, powers, strict=True):
        if n and isinstance(g, Apply) and g.head == "exp":
            exponents.append(_scaled(n, g.args[0]))
        elif n:
            factors.append(power(g, term(int(n))) if n > 1 else g)
    if exponents:
        factors.append(exp(canonical(Apply("+", exponents)) if len(exponents) > 1 else exponents[0]))
    if coefficient != 1 or not factors:
        factors.insert(0, Number(coefficient))
    return Apply("*", factors) if len(factors) > 1 else factors[0]


def _scaled(n: int, t: Term) -> Term:
    """n·t, with t a monomial over an integer."""
    if isinstance(t, Apply) and t.head == "/" and isinstance(t.args[1], Number):
        ratio = Fraction(int(n)) / t.args[1].value
        return t.args[0] if ratio == 1 else Number(ratio) * t.args[0]
    if isinstance(t, Number):
        return Number(int(n) * t.value)
    return t if n == 1 else term(int(n)) * t
