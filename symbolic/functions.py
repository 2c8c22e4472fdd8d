"""The vocabulary: for each function its domain, derivative, definition and the textbook facts that may be used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from symbolic.claims import TRUE, And, Formula, Or, flat, replace, symbols
from symbolic.terms import (
    BINDERS,
    OUTCOME,
    Apply,
    Number,
    Operand,
    Symbol,
    Term,
    differ,
    equal,
    exponent,
    free,
    sort_of,
    substitute,
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
_mu, _nu, _event, _point = (
    Symbol("mu", "measure"),
    Symbol("nu", "measure"),
    Symbol("S", "event"),
    Symbol("x", "outcome"),
)
_test, _kernel = Symbol("g", "test"), Symbol("K", "kernel")


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


@dataclass(frozen=True, slots=True)
class Fact:
    """A textbook fact: for all values of its symbols for which the given formulas hold, the conclusion holds.

    The symbols in `unused` may stand for terms that are undefined where the fact is used.
    """

    conclusion: Formula
    given: tuple[Formula, ...] = ()
    source: str = "definition"
    unused: frozenset[Symbol] = frozenset()

    def symbols(self) -> frozenset[Symbol]:
        """The symbols the fact speaks of."""
        return symbols(flat(And, (self.conclusion, *self.given)))


_NORMAL = "Φ is the distribution function of the standard normal law, Φ_inv its inverse (Billingsley, Probability, §20)"
_ORDER, _ANALYSIS, _MEASURE = (
    "ordered field axioms",
    "Rudin, Principles, ch. 8",
    "Rudin, Real and Complex Analysis, ch. 1, 6",
)
FACTS = {
    "trichotomy": Fact(Or((x < y, equal(x, y), y < x)), (), _ORDER),
    "dichotomy": Fact(Or((x <= y, y < x)), (), _ORDER),
    "equal or apart": Fact(Or((equal(x, y), differ(x, y))), (), _ORDER),
    "antisymmetry": Fact(equal(x, y), (x <= y, y <= x), _ORDER),
    "less is apart": Fact(differ(x, y), (x < y,), _ORDER),
    "more is apart": Fact(differ(x, y), (y < x,), _ORDER),
    "apart": Fact(Or((x < y, y < x)), (differ(x, y),), _ORDER),
    "product is nonzero": Fact(differ(x * y, 0), (differ(x, 0), differ(y, 0)), _ORDER),
    "irreflexive <": Fact(Or(()), (x < x,), _ORDER),
    "irreflexive !=": Fact(Or(()), (differ(x, x),), _ORDER),
    "abs of nonnegative": Fact(equal(absolute(x), x), (x >= 0,)),
    "abs of nonpositive": Fact(equal(absolute(x), -x), (x <= 0,)),
    "exp is positive": Fact(exp(x) > 0, (), _ANALYSIS),
    "exp is increasing": Fact(exp(x) < exp(y), (x < y,), _ANALYSIS),
    "exp is monotone": Fact(exp(x) <= exp(y), (x <= y,), _ANALYSIS),
    "log is increasing": Fact(log(x) < log(y), (x > 0, x < y), _ANALYSIS),
    "log is monotone": Fact(log(x) <= log(y), (x > 0, x <= y), _ANALYSIS),
    "exp of log": Fact(equal(exp(log(x)), x), (x > 0,), _ANALYSIS),
    "log of exp": Fact(equal(log(exp(x)), x), (), _ANALYSIS),
    "log of product": Fact(equal(log(x * y), log(x) + log(y)), (x > 0, y > 0), _ANALYSIS),
    "log of quotient": Fact(equal(log(x / y), log(x) - log(y)), (x > 0, y > 0), _ANALYSIS),
    "log of power": Fact(equal(log(pow_(x, y)), y * log(x)), (x > 0,), _ANALYSIS),
    "power": Fact(equal(pow_(x, y), exp(y * log(x))), (x > 0,), _ANALYSIS),
    "power of zero": Fact(equal(pow_(0, y), 0), (y > 0,)),
    "power of power": Fact(equal(pow_(pow_(x, y), z), pow_(x, y * z)), (x >= 0, y > 0, z > 0), _ANALYSIS),
    "power is positive": Fact(pow_(x, y) > 0, (x > 0,), _ANALYSIS),
    "power is nonnegative": Fact(pow_(x, y) >= 0, (x >= 0, y > 0), _ANALYSIS),
    "power is monotone": Fact(pow_(x, z) <= pow_(y, z), (x >= 0, x <= y, z > 0), _ANALYSIS),
    "power is increasing": Fact(pow_(x, z) < pow_(y, z), (x >= 0, x < y, z > 0), _ANALYSIS),
    "pi is more than 3": Fact(pi > 3, (), _ANALYSIS),
    "circle": Fact(equal(sin(x) ** 2 + cos(x) ** 2, 1), (), _ANALYSIS),
    "sin of 0": Fact(equal(sin(0), 0), (), _ANALYSIS),
    "cos of 0": Fact(equal(cos(0), 1), (), _ANALYSIS),
    "sin of half pi": Fact(equal(sin(pi / 2), 1), (), _ANALYSIS),
    "cos of half pi": Fact(equal(cos(pi / 2), 0), (), _ANALYSIS),
    "sine of sum": Fact(equal(sin(x + y), sin(x) * cos(y) + cos(x) * sin(y)), (), _ANALYSIS),
    "cosine of sum": Fact(equal(cos(x + y), cos(x) * cos(y) - sin(x) * sin(y)), (), _ANALYSIS),
    "sine of difference": Fact(equal(sin(x - y), sin(x) * cos(y) - cos(x) * sin(y)), (), _ANALYSIS),
    "cosine of difference": Fact(equal(cos(x - y), cos(x) * cos(y) + sin(x) * sin(y)), (), _ANALYSIS),
    "atan of 0": Fact(equal(atan(0), 0), (), _ANALYSIS),
    "atan is less than half pi": Fact(atan(x) < pi / 2, (), _ANALYSIS),
    "atan is more than minus half pi": Fact(-pi / 2 < atan(x), (), _ANALYSIS),
    "tan of atan": Fact(equal(tan(atan(x)), x), (), _ANALYSIS),
    "sin of asin": Fact(equal(sin(asin(x)), x), (x >= -1, x <= 1), _ANALYSIS),
    "cos of acos": Fact(equal(cos(acos(x)), x), (x >= -1, x <= 1), _ANALYSIS),
    "asin is at least minus half pi": Fact(-pi / 2 <= asin(x), (x >= -1, x <= 1), _ANALYSIS),
    "asin is at most half pi": Fact(asin(x) <= pi / 2, (x >= -1, x <= 1), _ANALYSIS),
    "asin and acos": Fact(equal(asin(x) + acos(x), pi / 2), (x >= -1, x <= 1), _ANALYSIS),
    "normal distribution is positive": Fact(Phi(x) > 0, (), _NORMAL),
    "normal distribution is less than 1": Fact(Phi(x) < 1, (), _NORMAL),
    "normal distribution is symmetric": Fact(equal(Phi(-x), 1 - Phi(x)), (), _NORMAL),
    "normal distribution of quantile": Fact(equal(Phi(Phi_inv(x)), x), (x > 0, x < 1), _NORMAL),
    "normal quantile of distribution": Fact(equal(Phi_inv(Phi(x)), x), (), _NORMAL),
    "on at zero": Fact(equal(on(x, y), 0), (equal(x, 0),), unused=frozenset((y,))),
    "on elsewhere": Fact(equal(on(x, y), y), (differ(x, 0),)),
    "empty event": Fact(equal(mass(_mu, empty), 0), (), _MEASURE),
    "whole space": Fact(equal(mass(_mu, everything), 1), (), _MEASURE),
    "mass is nonnegative": Fact(mass(_mu, _event) >= 0, (), _MEASURE),
    "mass is at most one": Fact(mass(_mu, _event) <= 1, (), _MEASURE),
    "complement": Fact(equal(mass(_mu, complement(_event)), 1 - mass(_mu, _event)), (), _MEASURE),
    "mass of mixture": Fact(
        equal(mass(mix(x, _mu, _nu), _event), (1 - x) * mass(_mu, _event) + x * mass(_nu, _event)),
        (x >= 0, x <= 1), _MEASURE),
    "density is nonnegative": Fact(density(_mu, _point) >= 0, (), _MEASURE),
    "density of mixture": Fact(
        equal(density(mix(x, _mu, _nu), _point), (1 - x) * density(_mu, _point) + x * density(_nu, _point)),
        (x >= 0, x <= 1), _MEASURE),
    "densities have mass one": Fact(equal(integral(_point, density(_mu, _point)), 1), (), _MEASURE),
    "test is nonnegative": Fact(value(_test, _point) >= 0),
    "test is at most one": Fact(value(_test, _point) <= 1),
    "indicator": Fact(
        equal(integral(_point, value(indicator(_event), _point) * density(_mu, _point)), mass(_mu, _event)), (), _MEASURE),
    "indicator is 0 or 1": Fact(
        Or((equal(value(indicator(_event), _point), 0), equal(value(indicator(_event), _point), 1)))),
    "mass of image": Fact(
        equal(mass(image(_kernel, _mu), _event), integral(_point, value(answer(_kernel, _event), _point) * density(_mu, _point))),
        (), "Kallenberg, Foundations, ch. 1: (μK)(S) = ∫K(x, S) μ(dx)"),
}  # fmt: skip


def conditions(t: Term) -> tuple[Formula, ...]:
    """Formulas under which t is defined. For a sup or integral of unknown shape this is t = t itself."""
    return _conditions(t, False)


def necessary(t: Term) -> tuple[Formula, ...]:
    """Formulas that hold wherever t is defined."""
    return _conditions(t, True)


@lru_cache(maxsize=1 << 16)
def _conditions(t: Term, implied: bool) -> tuple[Formula, ...]:
    if not isinstance(t, Apply):
        return ()
    if t.head in BINDERS:
        return (equal(t, t),) if implied else _bound_conditions(t)
    if t.head == "on":
        inside = flat(And, _conditions(t.args[1], implied))
        lazy = () if inside == TRUE else (Or((equal(t.args[0], 0), inside)),)
        return _merge((*_conditions(t.args[0], implied), *lazy))
    return _merge((*(c for a in t.args for c in _conditions(a, implied)), _domain(t)))


def _domain(t: Apply) -> Formula:
    if t.head == "^":
        base, n = t.args[0], exponent(t)
        if n.denominator == 1:
            return TRUE if n >= 0 else differ(base, 0)
        return base >= 0 if n > 0 else base > 0
    domain = FUNCTIONS[t.head].domain if t.head in FUNCTIONS else TRUE
    return replace(domain, dict(zip((x, y), t.args, strict=False)))


def _merge(parts: tuple[Formula, ...]) -> tuple[Formula, ...]:
    whole = flat(And, parts)
    return whole.parts if isinstance(whole, And) else (whole,)


def _bound_conditions(t: Apply) -> tuple[Formula, ...]:
    variable, body = t.args
    inside = conditions(body)
    shape = _is_bounded if t.head == "sup" else _is_integrable
    if shape(body, variable) and not any(variable in symbols(c) for c in inside):
        return inside
    return (equal(t, t),)


def _is_bounded(t: Term, variable: Term) -> bool:
    """Whether t is built by operations that keep bounded things bounded from constants, masses and values of tests.

    As an outcome varies t must be measurable too, which a supremum over events or tests need not be.
    """
    if variable not in free(t):
        return True
    if not isinstance(t, Apply):
        return False
    if t.head in BINDERS:
        return sort_of(variable) != OUTCOME and _is_bounded_binder(t, variable)
    if t.head == "^":
        return exponent(t) >= 0 and _is_bounded(t.args[0], variable)
    kept = t.head in ("+", "*", "neg", "abs", "pos", "max", "min", "exp")
    return t.head in ("mass", "value") or (kept and all(_is_bounded(a, variable) for a in t.args))


def _is_bounded_binder(t: Apply, variable: Term) -> bool:
    """Whether a sup or integral is bounded as the variable, which is not its own, varies."""
    own, body = t.args
    if t.head == "sup":
        return _is_bounded(body, variable) and _is_bounded(body, own)
    return _is_integrable(body, own) and _is_bounded(body, variable)


def _is_integrable(t: Term, point: Term) -> bool:
    """Whether t is built from densities by linear operations, absolute values, maxima, minima, and bounded factors."""
    if isinstance(t, Number):
        return not t.value
    if not isinstance(t, Apply) or point not in t.free:
        return False
    if t.head in ("*", "/"):
        varying = [a for a in t.args if point in free(a)]
        dominated = [a for a in varying if _is_integrable(a, point)]
        if t.head == "/":
            return len(varying) == 1 and dominated == [t.args[0]]
        return len(dominated) == 1 and all(a in dominated or _is_bounded(a, point) for a in varying)
    kept = t.head in ("+", "neg", "abs", "pos", "max", "min")
    own = t.head == "density" and t.args[1] == point and point not in free(t.args[0])
    return own or (kept and all(_is_integrable(a, point) for a in t.args))


class NotSmooth(ValueError):
    """A term has no derivative rule in the variable asked for."""


@lru_cache(maxsize=1 << 14)
def derivative(t: Term, variable: Symbol) -> Term:
    """The derivative by the rules of calculus; right wherever t and the result are both defined. Raises NotSmooth."""
    if t == variable:
        return term(1)
    if variable not in free(t):
        return term(0)
    assert isinstance(t, Apply)
    match t.head:
        case "+":
            return _sum([derivative(a, variable) for a in t.args])
        case "neg":
            return -derivative(t.args[0], variable)
        case "*":
            return _sum([_product(derivative(a, variable), *_others(t.args, i)) for i, a in enumerate(t.args)])
        case "/":
            a, b = t.args
            return _sum([_product(derivative(a, variable), 1 / b), -_product(derivative(b, variable), a / b**2)])
        case "^":
            base, n = t.args
            return _product(derivative(base, variable), n, base ** (n - 1))
    return _chain(t, variable)


def _chain(t: Apply, variable: Symbol) -> Term:
    row = FUNCTIONS.get(t.head)
    if row is None or row.slopes is None:
        raise NotSmooth(f"no derivative of {t.head} in {variable.name}")
    here = dict(zip((x, y), t.args, strict=False))
    return _sum(
        [_product(derivative(a, variable), substitute(s, here)) for a, s in zip(t.args, row.slopes, strict=True)]
    )


def _others(args: tuple[Term, ...], index: int) -> tuple[Term, ...]:
    return args[:index] + args[index + 1 :]


def _sum(parts: list[Operand]) -> Term:
    kept = [p for p in map(term, parts) if p != term(0)]
    return Apply("+", kept) if len(kept) > 1 else kept[0] if kept else term(0)


def _product(*factors: Term) -> Term:
    if term(0) in factors[:1]:
        return term(0)
    kept = [f for f in factors if f != term(1)]
    return Apply("*", kept) if len(kept) > 1 else kept[0] if kept else term(1)
