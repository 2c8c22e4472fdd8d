"""What a refutation shows, as data and as the lines of a small proof: the point, and the numbers that decide."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from flint import arb

from symproof.kernel import IllFormed, Refuted
from symproof.kernel.enclosures import enclose
from symproof.kernel.formulas import Formula, relations
from symproof.kernel.terms import Apply, Number, Relation, Term, substitute
from symproof.numerics.evaluation import term_at
from symproof.refuter.constants import LONGEST, PRECISIONS, sign
from symproof.refuter.evidence import Assignment

FEWEST, MOST = 4, 60  # significant digits
Writer = Callable[[Term], str]


@dataclass(frozen=True, slots=True)
class Value:
    """A constant: exactly, if rational, and rational numbers below and above it if they are not too long to write."""

    exact: Fraction | None
    low: Fraction | None
    high: Fraction | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """A relation of the claim, and how its two sides compare at the point: <, = or >; None where one is undefined."""

    stated: Relation
    order: str | None
    left: Value | None
    right: Value | None

    def line(self) -> str:
        """The comparison in numbers, such as left ≥ 0.10517 > 0.02 = right."""
        if self.left is None or self.right is None:
            return "left or right is undefined"
        if self.order == "=":
            exact = self.left.exact if self.left.exact is not None else self.right.exact
            return "left = right" if exact is None else f"left = {_written(exact)} = right"
        small, large = (self.left, self.right) if self.order == "<" else (self.right, self.left)
        if small.high is None or large.low is None or not small.high < large.low:
            return f"left {self.order} right"
        high, low = _upper(small, large.low), _lower(large, small.high)
        if self.order == "<":
            return (
                f"left {'≤' if small.exact is None else '='} {high} < {low} {'≤' if large.exact is None else '='} right"
            )
        return f"left {'≥' if large.exact is None else '='} {low} > {high} {'≥' if small.exact is None else '='} right"


@dataclass(frozen=True, slots=True)
class Explanation:
    """The assignment, the hypotheses that hold there, and what fails: relations of the conclusion, or conditions."""

    assignment: Assignment
    hypotheses: tuple[Comparison, ...]
    failing: tuple[Comparison, ...]
    defined: bool

    def lines(self, write: Writer | None = None) -> tuple[str, ...]:
        """The lines of a small proof; `write` spells constants."""
        return (*self._point(write or plain), *self._reasons())

    def _point(self, write: Writer) -> Iterator[str]:
        values = [f"{s.name} = {write(t)}" for s, t in self.assignment.values.items()]
        if values:
            yield f"at {', '.join(values)}"
        for s, weights in self.assignment.weights.items():
            yield f"{s.name} = ({', '.join(map(write, weights))})"
        for s, places in self.assignment.events.items():
            yield f"{s.name} = {{{', '.join(map(str, places))}}}"

    def _reasons(self) -> Iterator[str]:
        for c in self.failing:
            yield c.line() if self.defined else f"undefined, since {c.line()} where left {c.stated.op} right is needed"


def explain(found: Refuted | IllFormed) -> Explanation:
    """The numbers behind a verdict of the kernel."""
    point = found.point
    here = Assignment(dict(point.values), dict(point.measures), dict(point.events))
    failing = found.failing if isinstance(found, IllFormed) else (found.claim.conclusion,)
    compared = [c for f in failing for c in _compared(here, f)]
    bad = tuple(c for c in compared if not _holds(c)) or tuple(compared)
    given = tuple(c for h in found.claim.hypotheses for c in _compared(here, h) if _holds(c))
    return Explanation(here, given, bad, isinstance(found, Refuted))


def plain(t: Term) -> str:
    """A rational number as a fraction, any other constant as a decimal that it begins with."""
    found, _ = _values(t, t)
    if found is None:
        return "undefined"
    if found.exact is not None or found.low is None:
        return str(found.exact if found.exact is not None else "beyond what is written")
    return f"{float(found.low):.6g}…"


def _holds(c: Comparison) -> bool:
    return c.order in {"=": "=", "!=": "<>", "<": "<", "<=": "<="}[c.stated.op] if c.order else False


def _compared(here: Assignment, formula: Formula) -> Iterator[Comparison]:
    for r in dict.fromkeys(relations(formula)):
        sides = [here.space.expand(substitute(side, here.values)) for side in (r.left, r.right)]
        left, right = _values(*sides)
        yield Comparison(r, None if left is None or right is None else _order(*sides), left, right)


def _order(left: Term, right: Term) -> str:
    """The order of two constants; they are equal if their difference cannot be told from 0."""
    return {1: "<", -1: ">", None: "="}[sign(right - left)]


def _computed(t: Term) -> Term:
    """The constant, exactly where it is rational by arithmetic, by order, or as exp(log(a))."""
    if not isinstance(t, Apply):
        return t
    args = tuple(map(_computed, t.args))
    match t.head, args:
        case "exp", (Apply(head="log", args=(Number(value) as a,)),) if value > 0:
            return a
        case "max" | "min" as choice, (Number(a), Number(b)):
            return Number(max(a, b) if choice == "max" else min(a, b))
        case "pow", (Number(a), Number(n)) if a > 0 and n.denominator == 1 and abs(n) <= 64:
            return Number(a ** int(n))
        case "abs" | "pos" as size, (Number(a),):
            return Number(abs(a) if size == "abs" else max(a, Fraction(0)))
    made = Apply(t.head, args)
    return term_at(made, {}) if all(isinstance(a, Number) for a in args) else made


def _values(left: Term, right: Term) -> tuple[Value | None, Value | None]:
    """The values of two sides, at the first precision that tells them apart if there is one."""
    sides, found = (_computed(left), _computed(right)), list[tuple[Value | None, Value | None]]()
    for bits in PRECISIONS[1:]:
        found.append((_value(sides[0], bits), _value(sides[1], bits)))
        if _apart(*found[-1]):
            return found[-1]
    return next((pair for pair in found if None not in pair), found[-1])


def _apart(a: Value | None, b: Value | None) -> bool:
    if a is None or b is None or None in (a.low, a.high, b.low, b.high):
        return False
    return a.high < b.low or b.high < a.low  # type: ignore[operator]


def _value(t: Term, bits: int) -> Value | None:
    if isinstance(t, Number):
        return Value(t.value, t.value, t.value)
    try:
        found = enclose(t, {}, bits)
    except (ValueError, ArithmeticError, RecursionError):
        return None
    return Value(None, _end(found.low, -1), _end(found.high, 1))


def _end(ball: arb, side: int) -> Fraction | None:
    """The lower (−1) or upper (1) end of a ball; no operation on balls, which would round to the process's precision."""
    middle, radius = _fraction(ball.mid()), _fraction(ball.rad())
    return None if middle is None or radius is None else middle + side * radius


def _fraction(x: arb) -> Fraction | None:
    mantissa, power = (int(n) for n in x.man_exp())
    return Fraction(mantissa) * Fraction(2) ** power if abs(power) < LONGEST else None


def _lower(x: Value, other: Fraction) -> str:
    """A short decimal below the value and yet above the other."""
    if x.exact is not None or x.low is None:
        return _written(x.exact or Fraction(0))
    return _written(next((d for n in range(FEWEST, MOST) if (d := _rounded(x.low, n, up=False)) > other), x.low))


def _upper(x: Value, other: Fraction) -> str:
    """A short decimal above the value and yet below the other."""
    if x.exact is not None or x.high is None:
        return _written(x.exact or Fraction(0))
    return _written(next((d for n in range(FEWEST, MOST) if (d := _rounded(x.high, n, up=True)) < other), x.high))


def _rounded(x: Fraction, digits: int, up: bool) -> Fraction:
    """x rounded down, or up, to so many significant decimal digits."""
    if not x:
        return x
    size = _digits(x.numerator) - _digits(x.denominator)
    size -= abs(x) < Fraction(10) ** size
    unit = Fraction(10) ** (size - digits + 1)
    return -(-x // unit) * unit if up else x // unit * unit


def _digits(n: int) -> int:
    """About how many digits a whole number has."""
    return len(str(abs(n))) if abs(n) < 10**4000 else n.bit_length() * 30103 // 100000


def _written(x: Fraction) -> str:
    """As a decimal, if it is a short one, else as a fraction."""
    rest, twos, fives = x.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    places = max(twos, fives)
    if rest > 1 or places > MOST or not places or abs(x) < Fraction(1, 1000):
        return str(x)
    digits = str(abs(x.numerator) * 10**places // x.denominator).rjust(places + 1, "0")
    return f"{'-' if x < 0 else ''}{digits[:-places]}.{digits[-places:]}"
