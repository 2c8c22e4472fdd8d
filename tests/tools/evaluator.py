"""What terms and formulas mean, written without any of the project's code: exact fractions, else intervals by mpmath.

It looks at the class names and fields of plain data only. A formula at a point has the set of truth values that it may
have there: true, false, undefined; a set of more than one says that the precision does not tell. Where two numbers agree
to hundreds of digits they may be deemed equal.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise, product
from typing import Any

from mpmath import mp, mpf

from tests.tools.intervals import (
    LAST,
    Interval,
    Undefined,
    Unsure,
    Value,
    ball_of,
    between,
    bounded,
    distribution,
    exact_root,
    increasing,
    moderate,
    negative,
    padded,
    plus,
    product_of,
    quantile_between,
    times,
    wave,
    whole_power,
)

TRUE, FALSE, UNDEFINED = "true", "false", "undefined"
Truth = frozenset[str]
UNKNOWN: Truth = frozenset((TRUE, FALSE, UNDEFINED))
STAGES = ((30, False), (100, False), (LAST, True))  # digits, and whether numbers that agree so far are deemed equal
TIE = 0.8  # of the digits must agree
LARGEST_WORK = 4_000
INFINITE = "infinite"


@dataclass(frozen=True)
class Later:
    """The value of a term in a space, to as many digits as are asked for."""

    term: Any
    space: "Space"


@dataclass
class Space:
    """Outcomes with their base measure, indices, and what the symbols stand for, by name and sort.

    If the space is endless, its last three indices stand for a sequence: what grows along them by a thousand is unbounded.

    A measure is its densities; a weight of 0 makes an outcome null, and an infinite one holds no mass. An event is a set
    of outcomes, a test its values, a kernel a pair of rows of densities: for outcomes as inputs, and for indices.
    """

    base: tuple[Fraction | str, ...] = (Fraction(1),)
    indices: int = 1
    values: dict[tuple[str, str], Any] = field(default_factory=dict)
    endless: bool = False

    def having(self, symbol: Any, value: Any) -> "Space":
        return replace(self, values={**self.values, (symbol.name, symbol.sort): value})


def holds(formula: Any, space: Space) -> Truth:
    """The truth values that the formula may have, by the first precision that tells."""
    found = UNKNOWN
    for digits, tied in STAGES:
        found = Evaluation(space, digits, tied).truth(formula)
        if len(found) == 1:
            break
    return found


def value(t: Any, space: Space, digits: int = 30) -> Value:
    """The value of a real term. Raises Undefined or Unsure."""
    with mp.workdps(digits):
        return Evaluation(space, digits, False).number(t)


class Evaluation:
    """One precision at one point; the work is counted, so that nothing takes forever.

    Inside a supremum or integral, what does not speak of its symbol is left to the evaluation outside.
    """

    def __init__(self, space: Space, digits: int, tied: bool) -> None:
        self.space, self.digits, self.tied = space, digits, tied
        self.work, self.done = [LARGEST_WORK], dict[Any, Value]()
        self.outside: tuple[Evaluation, tuple[str, str]] | None = None

    def inside(self, symbol: Any, value: Any) -> "Evaluation":
        new = Evaluation(self.space.having(symbol, value), self.digits, self.tied)
        new.work, new.outside = self.work, (self, (symbol.name, symbol.sort))
        return new

    # formulas

    def truth(self, formula: Any) -> Truth:
        match type(formula).__name__:
            case "Relation":
                return self._relation(formula)
            case "And":
                return _combined(_and, map(self.truth, formula.parts), TRUE)
            case "Or":
                return _combined(_or, map(self.truth, formula.parts), FALSE)
            case "Not":
                return frozenset(_not(v) for v in self.truth(formula.part))
            case "Implies":
                premise = frozenset(_not(v) for v in self.truth(formula.premise))
                return _combined(_or, [premise, self.truth(formula.conclusion)], FALSE)
            case "Equivalent":
                return _combined(_same, [self.truth(formula.left), self.truth(formula.right)], TRUE)
        raise TypeError(f"no formula: {formula!r}")

    def _relation(self, r: Any) -> Truth:
        try:
            with mp.workdps(self.digits):
                signs = self._signs(plus(self.number(r.right), negative(self.number(r.left))))
        except Undefined:
            return frozenset((UNDEFINED,))
        except (Unsure, OverflowError, MemoryError):
            return UNKNOWN
        fits = {"=": (0,), "!=": (-1, 1), "<": (1,), "<=": (0, 1)}[r.op]
        return frozenset(TRUE if s in fits else FALSE for s in signs)

    def _signs(self, gap: Value) -> set[int]:
        """The signs that a number may have."""
        if isinstance(gap, Fraction):
            return {(gap > 0) - (gap < 0)}
        if gap.low > 0 or gap.high < 0:
            return {1 if gap.low > 0 else -1}
        if self.tied and gap.high - gap.low < mpf(10) ** int(-TIE * self.digits):
            return {0}
        return {0, *((1,) if gap.high > 0 else ()), *((-1,) if gap.low < 0 else ())}

    def sign(self, a: Value) -> int:
        """The sign of a number. Raises Unsure."""
        signs = self._signs(a)
        if len(signs) != 1:
            raise Unsure
        return next(iter(signs))

    # numbers

    def number(self, t: Any) -> Value:
        if t not in self.done:
            if self.outside and not occurs(t, self.outside[1]):
                return self.outside[0].number(t)
            self.work[0] -= 1
            if self.work[0] < 0:
                raise Unsure
            self.done[t] = bounded(self._number(t))
        return self.done[t]

    def _number(self, t: Any) -> Value:
        kind = type(t).__name__
        if kind == "Number":
            return t.value
        if kind == "Symbol":
            found = self.space.values[t.name, t.sort]
            return self._later(found) if isinstance(found, Later) else found
        if t.head in WHOLE:
            return WHOLE[t.head](self, *t.args)
        return REAL[t.head](self, *map(self.number, t.args))

    def _later(self, found: Later) -> Value:
        there = Evaluation(found.space, self.digits, self.tied)
        there.work = self.work
        return there.number(found.term)

    def _on(self, guard: Any, body: Any) -> Value:
        return self.number(body) if self.sign(self.number(guard)) else Fraction(0)

    def _mass(self, measure: Any, event: Any) -> Value:
        densities, places = self.densities(measure), self.places(event)
        return plus(*(times(densities[i], w) for i, w in self.weighted() if i in places))

    def _density(self, measure: Any, outcome: Any) -> Value:
        return self.densities(measure)[self.outcome(outcome)]

    def _value(self, test: Any, outcome: Any) -> Value:
        return self.test(test)[self.outcome(outcome)]

    def _integral(self, symbol: Any, body: Any) -> Value:
        """A sum over outcomes; what happens on null outcomes does not matter, and where the base is infinite 0 must stand."""
        parts = []
        for i, w in enumerate(self.space.base):
            if w == 0:
                continue
            here = self.inside(symbol, i).number(body)
            if w != INFINITE:
                parts.append(times(w, here))
            elif self.sign(here):
                raise Undefined
        return plus(*parts)

    def _sup(self, symbol: Any, body: Any) -> Value:
        values = [self.inside(symbol, v).number(body) for v in self._all(symbol.sort)]
        if all(isinstance(v, Fraction) for v in values):
            most: Value = max(values)
        else:
            balls = list(map(ball_of, values))
            most = Interval(max(b.low for b in balls), max(b.high for b in balls))
        if symbol.sort == "index" and self.space.endless and grows(list(map(ball_of, values[-3:]))):
            raise Undefined
        if symbol.sort == "test" and not _is_affine(body, (symbol.name, symbol.sort)):
            return Interval(ball_of(most).low, mpf("inf"))
        return most

    def _all(self, sort: str) -> Iterator[Any]:
        size = len(self.space.base)
        if sort == "event":
            return (frozenset(s) for k in range(size + 1) for s in combinations(range(size), k))
        if sort == "test":
            corners = product((Fraction(0), Fraction(1)), repeat=size)
            inner = product((Fraction(1, 3), Fraction(1)), repeat=size)
            return iter([*corners, *inner])
        return iter(range(self.space.indices))

    # measures, events, tests, kernels

    def weighted(self) -> Iterator[tuple[int, Fraction]]:
        """The outcomes that may hold mass, with their base weights."""
        return ((i, w) for i, w in enumerate(self.space.base) if isinstance(w, Fraction))

    def symbol(self, t: Any) -> Any:
        return self.space.values[t.name, t.sort]

    def outcome(self, t: Any) -> int:
        return int(self.symbol(t))

    def densities(self, t: Any) -> tuple[Value, ...]:
        if type(t).__name__ == "Symbol":
            return tuple(self.symbol(t))
        if t.head == "output":
            return tuple(self.symbol(t.args[0])[1][self.symbol(t.args[1])])
        if t.head == "image":
            return self._image(*t.args)
        ratio = self.number(t.args[0])
        rest = plus(Fraction(1), negative(ratio))
        if self.sign(ratio) < 0 or self.sign(rest) < 0:
            raise Undefined
        pairs = zip(self.densities(t.args[1]), self.densities(t.args[2]), strict=True)
        return tuple(plus(times(rest, a), times(ratio, b)) for a, b in pairs)

    def _image(self, kernel: Any, measure: Any) -> tuple[Value, ...]:
        rows, inputs = self.symbol(kernel)[0], self.densities(measure)
        masses = [(times(inputs[i], w), rows[i]) for i, w in self.weighted()]
        return tuple(plus(*(times(m, row[j]) for m, row in masses)) for j in range(len(self.space.base)))

    def places(self, t: Any) -> frozenset[int]:
        everything = frozenset(range(len(self.space.base)))
        if type(t).__name__ == "Symbol":
            return frozenset(self.symbol(t))
        if t.head == "complement":
            return everything - self.places(t.args[0])
        return {"empty": frozenset[int](), "everything": everything}[t.head]

    def test(self, t: Any) -> tuple[Value, ...]:
        if type(t).__name__ == "Symbol":
            return tuple(self.symbol(t))
        if t.head == "indicator":
            inside = self.places(t.args[0])
            return tuple(Fraction(int(i in inside)) for i in range(len(self.space.base)))
        rows, inside = self.symbol(t.args[0])[0], self.places(t.args[1])
        return tuple(plus(*(times(row[j], w) for j, w in self.weighted() if j in inside)) for row in rows)

    # functions of numbers

    def _over(self, a: Value, b: Value) -> Value:
        if not self.sign(b):
            raise Undefined
        if isinstance(a, Fraction) and isinstance(b, Fraction):
            return a / b
        ball = ball_of(b)
        return times(a, padded(1 / ball.high, 1 / ball.low))

    def _constant_power(self, a: Value, n: Value) -> Value:
        assert isinstance(n, Fraction)
        if n.denominator > 1:
            return self._positive_power(a, n)
        if n < 0:
            return self._over(Fraction(1), self._constant_power(a, -n))
        return whole_power(a, int(n))

    def _positive_power(self, a: Value, n: Fraction) -> Value:
        sign = self.sign(a)
        if sign < 0 or (sign == 0 and n < 0):
            raise Undefined
        if not sign:
            return Fraction(0)
        root = exact_root(a, n.denominator) if isinstance(a, Fraction) and n.denominator < 20 else None
        if root is not None and abs(n.numerator) < 60:
            return root**n.numerator
        return self._exp(times(n, self._log(a)))

    def _real_power(self, a: Value, b: Value) -> Value:
        sign = self.sign(a)
        if sign < 0 or (sign == 0 and self.sign(b) <= 0):
            raise Undefined
        if isinstance(b, Fraction) and isinstance(a, Fraction) and abs(b) < 60:
            return self._constant_power(a, b)
        return self._exp(times(b, self._log(a))) if sign else Fraction(0)

    def _exp(self, a: Value) -> Value:
        return Fraction(1) if a == 0 else increasing(mp.exp, a)

    def _log(self, a: Value) -> Value:
        if self.sign(a) <= 0:
            raise Undefined
        ball = ball_of(a)
        if not (ball.low > 0 and mp.isfinite(ball.high)):
            raise Unsure
        return Fraction(0) if a == 1 else padded(mp.log(ball.low), mp.log(ball.high))

    def _sqrt(self, a: Value) -> Value:
        return self._positive_power(a, Fraction(1, 2))

    def _max(self, a: Value, b: Value) -> Value:
        return between(a, b, max)

    def _min(self, a: Value, b: Value) -> Value:
        return between(a, b, min)

    def _abs(self, a: Value) -> Value:
        return between(a, negative(a), max)

    def _pos(self, a: Value) -> Value:
        return between(a, Fraction(0), max)

    def _sinh(self, a: Value) -> Value:
        return Fraction(0) if a == 0 else increasing(mp.sinh, a)

    def _cosh(self, a: Value) -> Value:
        up = self._exp(a)
        return times(Fraction(1, 2), plus(up, self._over(Fraction(1), up)))

    def _tanh(self, a: Value) -> Value:
        return Fraction(0) if a == 0 else increasing(mp.tanh, a)

    def _sin(self, a: Value) -> Value:
        return Fraction(0) if a == 0 else wave(mp.sin, a)

    def _cos(self, a: Value) -> Value:
        return Fraction(1) if a == 0 else wave(mp.cos, a)

    def _tan(self, a: Value) -> Value:
        return self._over(self._sin(a), self._cos(a))

    def _in_unit(self, a: Value, function: Callable[[mpf], mpf]) -> Value:
        """An increasing function on [−1, 1], where the number must lie."""
        if self.sign(plus(Fraction(1), a)) < 0 or self.sign(plus(Fraction(1), negative(a))) < 0:
            raise Undefined
        ball = ball_of(a)
        return padded(function(max(ball.low, mpf(-1))), function(min(ball.high, mpf(1))))

    def _asin(self, a: Value) -> Value:
        return Fraction(0) if a == 0 else self._in_unit(a, mp.asin)

    def _acos(self, a: Value) -> Value:
        return Fraction(0) if a == 1 else negative(self._in_unit(a, lambda b: -mp.acos(b)))

    def _atan(self, a: Value) -> Value:
        return Fraction(0) if a == 0 else increasing(mp.atan, a)

    def _pi(self) -> Value:
        return padded(+mp.pi, +mp.pi)

    def _normal(self, a: Value) -> Value:
        if self.tied and a != 0:
            moderate(times(a, a))  # since the tails are of the order of exp(−a²/2)
        return Fraction(1, 2) if a == 0 else increasing(distribution, a)

    def _quantile(self, a: Value) -> Value:
        if self.sign(a) <= 0 or self.sign(plus(Fraction(1), negative(a))) <= 0:
            raise Undefined
        if a == Fraction(1, 2):
            return Fraction(0)
        ball = ball_of(a)
        return padded(quantile_between(ball.low)[0], quantile_between(ball.high)[1])


WHOLE: Mapping[str, Callable[..., Value]] = {
    "on": Evaluation._on,
    "mass": Evaluation._mass,
    "density": Evaluation._density,
    "value": Evaluation._value,
    "integral": Evaluation._integral,
    "sup": Evaluation._sup,
}
REAL: Mapping[str, Callable[..., Value]] = {
    "+": lambda _, *parts: plus(*parts),
    "*": lambda _, *parts: product_of(parts),
    "neg": lambda _, a: negative(a),
    "/": Evaluation._over,
    "^": Evaluation._constant_power,
    "pow": Evaluation._real_power,
    "max": Evaluation._max,
    "min": Evaluation._min,
    "abs": Evaluation._abs,
    "pos": Evaluation._pos,
    "exp": Evaluation._exp,
    "log": Evaluation._log,
    "sqrt": Evaluation._sqrt,
    "sinh": Evaluation._sinh,
    "cosh": Evaluation._cosh,
    "tanh": Evaluation._tanh,
    "sin": Evaluation._sin,
    "cos": Evaluation._cos,
    "tan": Evaluation._tan,
    "asin": Evaluation._asin,
    "acos": Evaluation._acos,
    "atan": Evaluation._atan,
    "Phi": Evaluation._normal,
    "Phi_inv": Evaluation._quantile,
    "pi": Evaluation._pi,
}


def _not(v: str) -> str:
    return {TRUE: FALSE, FALSE: TRUE}.get(v, UNDEFINED)


def _and(v: str, w: str) -> str:
    return FALSE if FALSE in (v, w) else UNDEFINED if UNDEFINED in (v, w) else TRUE


def _or(v: str, w: str) -> str:
    return TRUE if TRUE in (v, w) else UNDEFINED if UNDEFINED in (v, w) else FALSE


def _same(v: str, w: str) -> str:
    return UNDEFINED if UNDEFINED in (v, w) else TRUE if v == w else FALSE


def _combined(law: Callable[[str, str], str], parts: Any, start: str) -> Truth:
    found: Truth = frozenset((start,))
    for part in parts:
        found = frozenset(law(v, w) for v in found for w in part)
    return found


def grows(along: list[Interval]) -> bool:
    """Whether each of three numbers is a thousand times the one before, or more."""
    return 0 < along[0].low and all(a.high * 1000 < b.low for a, b in pairwise(along))


def _is_affine(t: Any, test: tuple[str, str]) -> bool:
    """Whether t depends on the values of the test by sums and constant factors, so that corners decide its supremum."""
    if not occurs(t, test):
        return True
    if type(t).__name__ == "Symbol":
        return False
    if t.head == "value":
        return type(t.args[0]).__name__ == "Symbol"
    if t.head == "integral":
        return _is_affine(t.args[1], test)
    if t.head == "*":
        return sum(occurs(a, test) for a in t.args) == 1 and all(_is_affine(a, test) for a in t.args)
    if t.head == "/":
        return not occurs(t.args[1], test) and _is_affine(t.args[0], test)
    return t.head in ("+", "neg") and all(_is_affine(a, test) for a in t.args)


@lru_cache(maxsize=1 << 16)
def occurs(t: Any, name: tuple[str, str]) -> bool:
    """Whether the symbol of that name and sort occurs free in t."""
    kind = type(t).__name__
    if kind == "Symbol":
        return bool((t.name, t.sort) == name)
    if kind == "Number":
        return False
    if t.head in ("sup", "integral") and (t.args[0].name, t.args[0].sort) == name:
        return False
    return any(occurs(a, name) for a in t.args)


def symbols(thing: Any) -> set[Any]:
    """The symbols free in a term or formula."""
    kind = type(thing).__name__
    if kind == "Symbol":
        return {thing}
    if kind == "Number":
        return set()
    if kind == "Apply":
        inside = set().union(*map(symbols, thing.args))
        return inside - {thing.args[0]} if thing.head in ("sup", "integral") else inside
    fields = {"Relation": "left right", "Not": "part", "Implies": "premise conclusion", "Equivalent": "left right"}
    parts = thing.parts if kind in ("And", "Or") else [getattr(thing, f) for f in fields[kind].split()]
    return set().union(*map(symbols, parts))
