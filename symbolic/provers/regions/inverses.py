"""What a bound of a function of a symbol says about the symbol: inverse functions, signs of powers, roots."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from symproof.kernel.arithmetic import canonical
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, exponent, free, rational, term
from symproof.kernel.vocabulary import pi
from symproof.provers.numbers.constants import holds, settled, whole_root
from symproof.provers.shown import Product, Shown, assumed, cases, combined, cut, proven
from symproof.provers.steps import fact

ZERO = term(0)


@dataclass(frozen=True, slots=True)
class Bound:
    """value < inside or value ≤ inside (a lower bound), inside < value or inside ≤ value."""

    value: Term
    lower: bool
    shown: Shown

    @property
    def strict(self) -> bool:
        """Whether the end itself is excluded."""
        return self.shown.relation.op == "<"

    @property
    def inside(self) -> Term:
        """What is bounded."""
        return self.shown.relation.right if self.lower else self.shown.relation.left

    def relation(self, value: Term, inside: Term) -> Relation:
        """The like bound by another value."""
        return Relation(self.shown.relation.op, *((value, inside) if self.lower else (inside, value)))


def undone(bound: Bound, symbol: Symbol, signed: Relation | None) -> Iterator[Bound]:
    """Bounds of the argument from one of a function; the relation signed, if any, says that the symbol is nonnegative."""
    match bound.inside:
        case Apply(head=("exp" | "log")) as inside:
            yield from _inverse(bound, inside)
        case Apply(head="^", args=(base, _)) as inside if base == symbol and exponent(
            inside
        ).denominator == 1 < exponent(inside):
            yield from _base(bound, symbol, int(exponent(inside)), signed)


def _inverse(bound: Bound, inside: Apply) -> Iterator[Bound]:
    """From exp(u) ≤ c: u ≤ log(c); from log(u) ≤ c: u ≤ exp(c), for a constant c; and the same from below."""
    value, u = bound.value, inside.args[0]
    if free(value) or (inside.head == "exp" and holds(value > ZERO) is None):
        return
    other = "log" if inside.head == "exp" else "exp"
    end: Term = Apply(other, (value,))
    end = canonical(end) if rational(canonical(end)) is not None else end
    name = "is increasing" if bound.strict else "is monotone"
    image = proven(fact(f"{other} {name}", *((value, inside) if bound.lower else (inside, value))))
    back = proven(fact("log of exp" if other == "log" else "exp of log", u))
    sign = term(1 if bound.lower else -1)
    turned = combined(bound.relation(end, u), [image, back], [(1, (), (0,))], equations=[(1, sign)])
    positive = [proven(fact("exp is positive", u))] if other == "log" else []
    yield Bound(end, bound.lower, settled(cut(turned, [bound.shown, *positive])))


def _base(bound: Bound, symbol: Symbol, n: int, signed: Relation | None) -> Iterator[Bound]:
    """Bounds of x from one of xⁿ."""
    value = rational(bound.value)
    if n == 2 and not bound.lower and signed is None:
        yield from _roots(bound, symbol)
    elif bound.lower and value == 0 and (n % 2 or (signed is not None and bound.strict)):
        yield _sign(bound, symbol, n, signed)
    elif value is not None and value > 0 and (signed is not None or (bound.lower and n % 2)):
        known = assumed(signed) if signed is not None else _positive(bound, symbol, n, value)
        found = _root(bound, symbol, n, known.relation, value)
        yield Bound(found.value, found.lower, cut(found.shown, [known]))


def _positive(bound: Bound, symbol: Symbol, n: int, value: Fraction) -> Shown:
    """From xⁿ ≥ c > 0 for odd n: x > 0."""
    power = combined(bound.inside > ZERO, [bound.shown], [(1, (), (0,)), (value, (), ())])
    return _sign(Bound(ZERO, True, settled(power)), symbol, n, None).shown


def _sign(bound: Bound, symbol: Symbol, n: int, signed: Relation | None) -> Bound:
    """From xⁿ > 0 (or ≥, for odd n): x > 0 (or ≥), as otherwise 0 < 0."""
    goal, other = (symbol > ZERO, symbol <= ZERO) if bound.strict else (symbol >= ZERO, symbol < ZERO)
    places = (1,) * n if n % 2 else (1, *(2,) * (n - 1))
    facts = [bound.shown, assumed(other), *([assumed(signed)] if signed is not None else [])]
    zero = settled(combined(Relation("<", ZERO, ZERO), facts, [(1, (), (0,)), (1, (), places)]))
    absurd = cases(settled(cut(proven(fact("irreflexive <", 0)), [zero])), (), goal)
    split = settled(proven(fact("dichotomy", *((symbol, ZERO) if bound.strict else (ZERO, symbol)))))
    branches = (absurd, assumed(goal)) if bound.strict else (assumed(goal), absurd)
    return Bound(ZERO, True, cases(split, branches, goal))


def _root(bound: Bound, symbol: Symbol, n: int, signed: Relation, value: Fraction) -> Bound:
    """From xⁿ ≤ c (or ≥) and x ≥ 0: x ≤ r (or ≥), where xⁿ − rⁿ = (x − r)·Σ xⁱ·rⁿ⁻¹⁻ⁱ."""
    r = _near_root(value, n, below=bound.lower)
    whole = Apply("+", [Number(r ** (n - 1 - i)) * symbol ** term(i) if i else Number(r ** (n - 1)) for i in range(n)])
    powers: list[Product] = [(Fraction(r ** (n - 1 - i)), (), (0,) * i) for i in range(n)]
    factor = settled(combined(whole > ZERO, [assumed(signed)], powers))
    products: list[Product] = [(1, (), (0,)), (abs(value - r**n), (), ())]
    goal = bound.relation(Number(r), symbol)
    return Bound(Number(r), bound.lower, settled(combined(goal, [bound.shown, factor], products, (1,))))


def _near_root(value: Fraction, n: int, below: bool) -> Fraction:
    """A rational number whose nth power is the value, or close to it on the side named."""
    above, under = (whole_root(part, n) for part in (value.numerator, value.denominator))
    if above is not None and under is not None:
        return Fraction(above, under)
    guess = Fraction(float(value) ** (1 / n)).limit_denominator(1 << 24)
    step = guess / (1 << 30)
    while (guess**n > value) if below else (guess**n < value):
        guess, step = guess - step if below else guess + step, step * 2
    return guess


def _roots(bound: Bound, symbol: Symbol) -> Iterator[Bound]:
    """From x² ≤ c: x ≤ r and −r ≤ x, with r ≥ √c; r is rational, or a rational multiple of π."""
    found = _root_above(bound.value)
    if found is None:
        return
    r, spare = found
    positive, half = holds(r > ZERO), Fraction(1, 2)
    if positive is None:
        return
    for lower in (True, False):
        end, square = (-r, symbol + r) if lower else (r, symbol - r)
        goal = Bound(end, lower, bound.shown).relation(end, symbol)
        products: list[Product] = [(half, (square,), ()), (half, (), (0,)), (half * spare, (), ())]
        yield Bound(end, lower, settled(combined(goal, [bound.shown, positive], products, (1,))))


def _root_above(value: Term) -> tuple[Term, Fraction] | None:
    """r > 0 and the number r² − value ≥ 0."""
    number = rational(value)
    if number is not None and number > 0:
        scale = 1 << 20
        root = Fraction(math.isqrt(math.ceil(number * scale * scale)), scale)
        while root * root < number:
            root += Fraction(1, scale)
        return Number(root), root * root - number
    square = rational(canonical(value / pi**2)) if not free(value) else None
    if square is None or square <= 0:
        return None
    above, under = whole_root(square.numerator, 2), whole_root(square.denominator, 2)
    return None if above is None or under is None else (Number(Fraction(above, under)) * pi, Fraction(0))
