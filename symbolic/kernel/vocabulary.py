"""The vocabulary: for each function its domain, derivative, definition and the textbook facts that may be used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from symproof.kernel.formulas import TRUE, And, Formula, Or
from symproof.kernel.terms import (
    Apply,
    Number,
    Symbol,
    Term,
    differ,
    equal,
    term,
)


def _builder(head: str) -> Callable[..., Apply]:
    return lambda *args: Apply(head, tuple(a if isinstance(a, (Number, Symbol, Apply)) else term(a) for a in args))


exp, log, sqrt, absolute, pos = map(_builder, ("exp", "log", "sqrt", "abs", "pos"))
sinh, cosh, tanh, sin, cos, tan = map(_builder, ("sinh", "cosh", "tanh", "sin", "cos", "tan"))
asin, acos, atan, maximum, minimum, pow_, on = map(_builder, ("asin", "acos", "atan", "max", "min", "pow", "on"))
Phi, Phi_inv = map(_builder, ("Phi", "Phi_inv"))
mass, density, mix, sup, integral, complement = map(
    _builder, ("mass", "density", "mix", "sup", "integral", "complement")
)
value, indicator, output, image, answer = map(_builder, ("value", "indicator", "output", "image", "answer"))
pi, empty, everything = Apply("pi", ()), Apply("empty", ()), Apply("everything", ())

x, y, z = map(Symbol, "xyz")


def total(parts: Sequence[Term]) -> Term:
    """The sum of the parts; a single part is its own sum."""
    return Apply("+", parts) if len(parts) > 1 else parts[0]


@dataclass(frozen=True, slots=True)
class Function:
    """A function of x (and y): where it is defined, its partial derivatives, and a definition by simpler functions."""

    domain: Formula = TRUE
    slopes: tuple[Term, ...] | None = None
    definition: Term | None = None


FUNCTIONS = {
    "/": Function(differ(y, 0)),
    "pow": Function(Or((x > 0, And((equal(x, 0), y > 0)))), (y * pow_(x, y - 1), pow_(x, y) * log(x))),
    "exp": Function(slopes=(exp(x),)),
    "log": Function(x > 0, (1 / x,)),
    "sqrt": Function(x >= 0, (1 / (2 * sqrt(x)),), Apply("^", (x, term(1) / 2))),
    "abs": Function(slopes=(x / absolute(x),)),
    "max": Function(definition=(x + y + absolute(x - y)) / 2),
    "min": Function(definition=(x + y - absolute(x - y)) / 2),
    "pos": Function(definition=(x + absolute(x)) / 2),
    "sinh": Function(slopes=(cosh(x),), definition=(exp(x) - exp(-x)) / 2),
    "cosh": Function(slopes=(sinh(x),), definition=(exp(x) + exp(-x)) / 2),
    "tanh": Function(slopes=(1 - tanh(x) ** 2,), definition=(exp(x) - exp(-x)) / (exp(x) + exp(-x))),
    "sin": Function(slopes=(cos(x),)),
    "cos": Function(slopes=(-sin(x),)),
    "tan": Function(differ(cos(x), 0), (1 + tan(x) ** 2,), sin(x) / cos(x)),
    "asin": Function(And((x >= -1, x <= 1)), (1 / sqrt(1 - x**2),)),
    "acos": Function(And((x >= -1, x <= 1)), (-1 / sqrt(1 - x**2),)),
    "atan": Function(slopes=(1 / (1 + x**2),)),
    "Phi": Function(slopes=(exp(-(x**2) / 2) / sqrt(2 * pi),)),
    "Phi_inv": Function(And((x > 0, x < 1)), (sqrt(2 * pi) * exp(Phi_inv(x) ** 2 / 2),)),
    "mix": Function(And((x >= 0, x <= 1))),
}
