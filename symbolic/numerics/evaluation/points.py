"""Terms and formulas at a point, their rational parts computed exactly."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import prod

from symproof.kernel.formulas import And, Formula, Or, normal
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, exponent, rational, subterms
from symproof.numerics.evaluation.programs import Point

LONG = 4096  # binary digits above which fractions are not computed with


def at(formula: Formula, point: Point) -> Formula:
    """The formula at the point, in normal form, its rational parts computed exactly."""
    plain = normal(formula)
    if isinstance(plain, Relation):
        left, right = term_at(plain.left, point), term_at(plain.right, point)
        if isinstance(left, Number) and isinstance(right, Number):
            left, right = Number(Fraction(0)), Number(right.value - left.value)
        return Relation(plain.op, left, right)
    return type(plain)(tuple(at(p, point) for p in plain.parts)) if isinstance(plain, (And, Or)) else plain


def term_at(t: Term, point: Mapping[Symbol, Fraction]) -> Term:
    """The term at the point, its rational parts computed exactly."""
    done: list[Term] = []
    for s, places in _layout(t):
        if isinstance(s, Apply):
            done.append(_folded(s.head, [done[i] for i in places]))
        else:
            done.append(Number(point[s]) if isinstance(s, Symbol) and s in point else s)
    return done[-1]


@lru_cache(maxsize=512)
def _layout(t: Term) -> tuple[tuple[Term, tuple[int, ...]], ...]:
    """The subterms, each with the places of its arguments among them."""
    place = {s: i for i, s in enumerate(subterms(t))}
    return tuple((s, tuple(place[a] for a in s.args) if isinstance(s, Apply) else ()) for s in place)


def _folded(head: str, args: list[Term]) -> Term:
    numbers = [a.value for a in args if isinstance(a, Number)]
    if len(numbers) == len(args) and all(x.denominator.bit_length() < LONG > x.numerator.bit_length() for x in numbers):
        match head, numbers:
            case "+", _:
                return Number(sum(numbers, Fraction(0)))
            case "*", _:
                return Number(prod(numbers, start=Fraction(1)))
            case "neg", [x]:
                return Number(-x)
            case "/", [x, y] if y:
                return Number(x / y)
            case (("sqrt" | "^"), _) if (root := _root(Apply(head, args))) is not None:
                return Number(root)
    return Apply(head, args)


def _root(t: Apply) -> Fraction | None:
    """The value of a power of a rational number, or of its square root, if rational."""
    base, n = t.args[0], exponent(t) if t.head == "^" else Fraction(1, 2)
    if n.denominator == 1 or not isinstance(base, Number) or base.value < 0 or (n < 0 and not base.value):
        return rational(t)
    roots = [round(x ** (1 / n.denominator)) if x < 1 << 64 else 0 for x in base.value.as_integer_ratio()]
    fits = Fraction(*roots) ** n.denominator == base.value if roots[1] else False
    return rational(Number(Fraction(*roots)) ** n.numerator) if fits else None
