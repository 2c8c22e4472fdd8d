"""Numbers for terms and formulas at points: one straight-line program, run on doubles, mpmath numbers or balls."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from functools import lru_cache, partial, reduce
from math import copysign, inf, nan, prod
from typing import Any, NamedTuple

import mpmath
import numpy as np
from flint import arb, ctx
from scipy.special import ndtr, ndtri

from symbolic.claims import And, Formula, Or, normal, relations
from symbolic.enclosures import normal_distribution, normal_quantile
from symbolic.terms import REAL, REAL_ARITY, Apply, Number, Relation, Symbol, Term, exponent, rational, subterms

GUARD = 10  # digits carried beyond those asked for
LONG = 4096  # binary digits above which fractions are not computed with
HUGE = 2000  # binary digits before the point above which mpmath does not compute exp, sin, ...

Point = Mapping[Symbol, Fraction]
Doubles = np.ndarray[Any, np.dtype[np.float64]]
Operation = Callable[[Any, Any], Any]


class NotEvaluable(ValueError):
    """The term belongs to the measure layer: it has no value at a point."""


class Undefined(ArithmeticError):
    """The point lies outside the domain of the term."""


@dataclass(frozen=True, slots=True, eq=False)
class Program:
    """Registers hold the symbols, then the constants, then the result of each step (operation, register, register)."""

    symbols: tuple[Symbol, ...]
    constants: tuple[Term, ...]
    steps: tuple[tuple[str, int, int], ...]
    outputs: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Backend:
    """A kind of number; functions of one argument ignore the second, "whole power" takes an int as its second."""

    number: Callable[[Any], Any]
    pi: Callable[[], Any]
    operations: Mapping[str, Operation]


@lru_cache(maxsize=512)
def compile_terms(*terms: Term) -> Program:
    """The program whose outputs are the terms; a subterm that they share is computed once."""
    whole = tuple(dict.fromkeys(s for t in terms for s in subterms(t)))
    _refuse_measures(whole)
    symbols = tuple(s for s in whole if isinstance(s, Symbol))
    constants = tuple(s for s in whole if isinstance(s, Number) or (isinstance(s, Apply) and s.head == "pi"))
    place: dict[Term, int] = {leaf: i for i, leaf in enumerate((*symbols, *constants))}
    steps: list[tuple[str, int, int]] = []
    leaves = len(place)
    for s in whole:
        if isinstance(s, Apply) and s not in place:
            steps.extend(_steps(s, place, leaves + len(steps)))
            place[s] = leaves + len(steps) - 1
    return Program(symbols, constants, tuple(steps), tuple(place[t] for t in terms))


def _refuse_measures(terms: Iterable[Term]) -> None:
    for t in terms:
        if isinstance(t, Symbol) and t.sort != REAL:
            raise NotEvaluable(f"{t.name} is not a real number but of sort {t.sort}")
        if isinstance(t, Apply) and t.head not in (*REAL_ARITY, "^", "pi"):
            raise NotEvaluable(f"{t.head} has no value at a point")


def _steps(s: Apply, place: Mapping[Term, int], start: int) -> list[tuple[str, int, int]]:
    first, *others = (place[a] for a in s.args)
    if s.head == "^" and (n := exponent(s)).denominator == 1:
        return [("*", first, first) if n == 2 else ("whole power", first, int(n))]
    if not others:
        return [(s.head, first, first)]
    return [(s.head, start + k - 1 if k else first, other) for k, other in enumerate(others)]


@lru_cache(maxsize=512)
def _machine(program: Program, backend: Backend) -> tuple[list[Any], list[tuple[Operation, int, int]]]:
    constants = [backend.number(c.value) if isinstance(c, Number) else backend.pi() for c in program.constants]
    return constants, [_bound(step, backend) for step in program.steps]


def _bound(step: tuple[str, int, int], backend: Backend) -> tuple[Operation, int, int]:
    head, i, j = step
    operation = backend.operations[head]
    return ((lambda a, _: operation(a, j)), i, i) if head == "whole power" else (operation, i, j)


def run(program: Program, backend: Backend, inputs: Sequence[Any]) -> list[Any]:
    """The outputs at the given values of program.symbols; None where an operation raised Undefined."""
    return _execute(program, *_machine(program, backend), inputs)


def _execute(
    program: Program, constants: list[Any], steps: list[tuple[Operation, int, int]], inputs: Sequence[Any]
) -> list[Any]:
    registers = [*inputs, *constants]
    try:
        for operation, i, j in steps:
            registers.append(operation(registers[i], registers[j]))
    except Undefined:
        registers = _run_past_undefined(program, steps, [*inputs, *constants])
    return [registers[k] for k in program.outputs]


def _run_past_undefined(program: Program, steps: list[tuple[Operation, int, int]], registers: list[Any]) -> list[Any]:
    for (head, _, _), (operation, i, j) in zip(program.steps, steps, strict=True):
        a, b = registers[i], registers[j]
        try:
            missing = a is None or (b is None and head != "on")
            registers.append(None if missing else operation(a, b))
        except Undefined:
            registers.append(None)
    return registers


def value(t: Term, point: Mapping[Symbol, Any], digits: int = 50) -> Any:
    """The mpmath value, computed with a few digits more than asked for; nan where undefined."""
    program, backend = compile_terms(t), mpmath_numbers(digits)
    (result,) = run(program, backend, [backend.number(point[s]) for s in program.symbols])
    return backend.number(nan) if result is None else result


def values(t: Term, points: Mapping[Symbol, Doubles]) -> Doubles:
    """The values in double precision at many points at once; nan where undefined."""
    return _double_values(compile_terms(t), points)[0]


def _double_values(program: Program, points: Mapping[Symbol, Doubles]) -> list[Doubles]:
    inputs = [np.asarray(points[s], dtype=np.float64) for s in program.symbols]
    shape = np.broadcast_shapes(*map(np.shape, points.values()))
    with np.errstate(all="ignore"):
        return [np.broadcast_to(v, shape) for v in run(program, DOUBLES, inputs)]


class Outcome(IntEnum):
    """What a formula is at a point, ordered so that And is the least and Or the greatest of its parts.

    TIED: the sides agree to every digit computed, which makes = and <= seem true, < and != seem false.
    OPEN: the digits computed tell neither the sign nor whether the sides are defined.
    """

    FALSE = 0
    TIED_FALSE = 1
    UNDEFINED = 2
    OPEN = 3
    TIED_TRUE = 4
    TRUE = 5


SETTLED = (Outcome.FALSE, Outcome.UNDEFINED, Outcome.TRUE)


class Judgement(NamedTuple):
    """An outcome, its slack (right − left; for = minus the difference; −inf if undefined), the digits it took."""

    outcome: Outcome
    slack: float
    digits: int


@dataclass(frozen=True, slots=True, eq=False)
class _Statement:
    program: Program
    relations: tuple[Relation, ...]
    tree: Any  # an index into the relations, or ("and" or "or", trees)

    @property
    def sides(self) -> tuple[Term, ...]:
        """Left and right of each relation in turn."""
        return tuple(side for r in self.relations for side in (r.left, r.right))

    def leaves(self, sides: Sequence[Any], relate: Callable[[str, Any, Any], Any]) -> list[Any]:
        """What relate makes of the two sides of each relation."""
        return [relate(r.op, sides[2 * k], sides[2 * k + 1]) for k, r in enumerate(self.relations)]


@lru_cache(maxsize=512)
def _statement(formula: Formula) -> _Statement:
    plain = normal(formula)
    found = tuple(dict.fromkeys(relations(plain)))
    sides = (side for r in found for side in (r.left, r.right))
    return _Statement(compile_terms(*sides), found, _tree(plain, found))


def _tree(formula: Formula, found: Sequence[Formula]) -> Any:
    if isinstance(formula, (And, Or)):
        return ("and" if isinstance(formula, And) else "or"), tuple(_tree(p, found) for p in formula.parts)
    return found.index(formula)


def _fold(tree: Any, leaves: Sequence[Any], least: Operation, greatest: Operation, ends: tuple[Any, Any]) -> Any:
    """And as the least, Or as the greatest of its parts; ends are the values of False and True."""
    if isinstance(tree, int):
        return leaves[tree]
    parts = [_fold(p, leaves, least, greatest, ends) for p in tree[1]]
    return reduce(least, parts, ends[1]) if tree[0] == "and" else reduce(greatest, parts, ends[0])


def judge(formula: Formula, points: Sequence[Point], digits: int = 50) -> list[Judgement]:
    """The outcome at each point by ball arithmetic.

    What that leaves open is tried again with rational parts exact, then with two and four times the digits.
    """
    found = _judged(_statement(formula), points, digits)
    for i, first in enumerate(found):
        if first.outcome not in SETTLED:
            found[i] = _judge_constant(at(formula, points[i]), digits)
    return found


def _judge_constant(formula: Formula, digits: int) -> Judgement:
    statement = _statement(formula)
    for more in (digits, 2 * digits, 4 * digits):
        (found,) = _judged(statement, [{}], more)
        if found.outcome in SETTLED:
            break
    return found


def _judged(statement: _Statement, points: Sequence[Point], digits: int) -> list[Judgement]:
    """One judgement a point. Ball arithmetic knows only a process-wide precision, which is put back."""
    with ctx.workdps(digits + GUARD):
        execute = partial(_execute, statement.program, *_machine(statement.program, balls(digits)))
        relate, symbols = partial(_relate, arb(10) ** -digits), statement.program.symbols
        rows = [execute([_ball(p[s]) for s in symbols]) for p in points]
        found = [_fold(statement.tree, statement.leaves(row, relate), _both, _either, ENDS) for row in rows]
    return [Judgement(outcome, slack, digits) for outcome, slack in found]


def _relate(tolerance: arb, op: str, left: Any, right: Any) -> tuple[Outcome, float]:
    if left is None or right is None:
        return UNDEFINED
    gap = right - left
    if gap > 0:
        return ABOVE[op], float(gap) if op != "=" else -float(gap)
    if gap < 0:
        return BELOW[op], float(gap) if op != "!=" else -float(gap)
    if gap == 0:
        return LEVEL[op], 0.0
    return (TIED[op], 0.0) if abs(gap) < tolerance * (1 + abs(left) + abs(right)) else OPEN


# The outcome of left op right where right − left is positive, negative, 0, or 0 to all digits.
ABOVE = {"<": Outcome.TRUE, "<=": Outcome.TRUE, "=": Outcome.FALSE, "!=": Outcome.TRUE}
BELOW = {"<": Outcome.FALSE, "<=": Outcome.FALSE, "=": Outcome.FALSE, "!=": Outcome.TRUE}
LEVEL = {"<": Outcome.FALSE, "<=": Outcome.TRUE, "=": Outcome.TRUE, "!=": Outcome.FALSE}
TIED = {"<": Outcome.TIED_FALSE, "<=": Outcome.TIED_TRUE, "=": Outcome.TIED_TRUE, "!=": Outcome.TIED_FALSE}
UNDEFINED, OPEN = (Outcome.UNDEFINED, -inf), (Outcome.OPEN, -inf)
ENDS = ((Outcome.FALSE, -inf), (Outcome.TRUE, inf))


def _both(a: tuple[Outcome, float], b: tuple[Outcome, float]) -> tuple[Outcome, float]:
    return min(a[0], b[0]), min(a[1], b[1])


def _either(a: tuple[Outcome, float], b: tuple[Outcome, float]) -> tuple[Outcome, float]:
    return max(a[0], b[0]), max(a[1], b[1])


def _signed(op: str, gap: Any) -> Any:
    return gap if op in ("<", "<=") else -abs(gap) if op == "=" else abs(gap)


def status(formula: Formula, point: Point, digits: int = 50) -> bool | None:
    """True or False where that is certain, in Kleene's sense; None where undefined or not settled."""
    return {Outcome.TRUE: True, Outcome.FALSE: False}.get(judge(formula, [point], digits)[0].outcome)


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


def slack(formula: Formula, point: Mapping[Symbol, Any], digits: int = 50) -> Any:
    """right − left in mpmath, for = minus the difference; the least over And, greatest over Or; −inf if undefined."""
    statement, backend = _statement(formula), mpmath_numbers(digits)
    low, high = backend.number(-inf), backend.number(inf)
    sides = run(statement.program, backend, [backend.number(point[s]) for s in statement.program.symbols])

    def gap(op: str, left: Any, right: Any) -> Any:
        undefined = left is None or right is None or mpmath.isnan(right - left)
        return low if undefined else _signed(op, right - left)

    return _fold(statement.tree, statement.leaves(sides, gap), min, max, (low, high))


def double_slacks(formula: Formula, points: Mapping[Symbol, Doubles]) -> Doubles:
    """The slacks in double precision, relative to the size of what is added up: from −1 to 1, nan where undefined."""
    statement = _statement(formula)
    addends = [[*_addends(r.left), *_addends(r.right)] for r in statement.relations]
    flat = [t for row in addends for t in row]
    found = _double_values(compile_terms(*statement.sides, *flat), points)
    numbers = iter(np.clip(v, -1e300, 1e300) for v in found)
    sides = [next(numbers) for _ in statement.sides]
    sizes = [sum(abs(next(numbers)) for _ in row) + 1e-300 for row in addends]
    with np.errstate(all="ignore"):
        gaps = statement.leaves(sides, _double_gap)
        leaves = [np.clip(gap / size, -1, 1) for gap, size in zip(gaps, sizes, strict=True)]
        least = _fold(statement.tree, leaves, np.minimum, np.fmax, (-inf, inf))
    return np.broadcast_to(least, np.broadcast_shapes(*map(np.shape, points.values())))


def _double_gap(op: str, left: Any, right: Any) -> Any:
    """The gap, −inf where a strict relation has equal sides."""
    gap = right - left
    return np.where(gap == 0, -inf, _signed(op, gap)) if op in ("<", "!=") else _signed(op, gap)


def _addends(t: Term) -> list[Term]:
    if isinstance(t, Apply) and t.head in ("+", "neg"):
        return [b for a in t.args for b in _addends(a)]
    return [t]


# Balls and mpmath numbers: a comparison is True only when it is certain.


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


def _ball(x: Fraction) -> arb:
    return arb(x.numerator) / x.denominator


@lru_cache(maxsize=32)
def balls(digits: int) -> Backend:
    """Enclosures. Constants are kept at the precision they were first made with, hence a backend for each."""
    order: dict[str, Operation] = {"max": arb.max, "min": arb.min, "pos": lambda a, _: a.max(arb(0))}
    own = {"Phi": normal_distribution, "Phi_inv": normal_quantile}
    return Backend(_ball, arb.pi, _operations(lambda name: own.get(name) or getattr(arb, name)) | order)


# Where mpmath does not compute a function: what it tends to at +inf and −inf.
LIMITS = {"exp": (inf, 0), "sinh": (inf, -inf), "cosh": (inf, inf), "tanh": (1, -1)}
LIMITS |= dict.fromkeys(("sin", "cos", "tan"), (nan, nan))


@lru_cache(maxsize=32)
def mpmath_numbers(digits: int) -> Backend:
    """mpmath numbers in a context of their own: no global precision is changed."""
    local = mpmath.mp.clone()
    local.dps = digits + GUARD

    def quantile(a: Any) -> Any:
        with local.extraprec(max(0, -local.mag(a))):
            return local.sqrt(2) * local.erfinv(2 * a - 1)

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
