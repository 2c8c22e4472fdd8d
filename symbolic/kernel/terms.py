"""The language: terms over the reals, events and measures, and relations between terms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Any, ClassVar, NoReturn
from weakref import WeakValueDictionary

REAL, MEASURE, EVENT, OUTCOME = "real", "measure", "event", "outcome"
# A test is a measurable function from outcomes to [0, 1]; a kernel sends an index, or a random input, to a measure.
TEST, KERNEL, INDEX = "test", "kernel", "index"
SORTS = (REAL, MEASURE, EVENT, OUTCOME, TEST, KERNEL, INDEX)

# Heads whose arguments are real numbers; 0 stands for "two or more".
REAL_ARITY = {
    "+": 0, "*": 0, "neg": 1, "/": 2, "pow": 2, "max": 2, "min": 2, "on": 2,
    "exp": 1, "log": 1, "sqrt": 1, "abs": 1, "pos": 1, "sinh": 1, "cosh": 1, "tanh": 1,
    "sin": 1, "cos": 1, "tan": 1, "asin": 1, "acos": 1, "atan": 1, "Phi": 1, "Phi_inv": 1,
}  # fmt: skip
# Every other head: the sorts of its arguments, then the sort of the whole.
SIGNATURE: dict[str, tuple[tuple[str, ...], str]] = {
    "pi": ((), REAL),
    "^": ((REAL, REAL), REAL),
    "mass": ((MEASURE, EVENT), REAL),
    "density": ((MEASURE, OUTCOME), REAL),
    "mix": ((REAL, MEASURE, MEASURE), MEASURE),
    "empty": ((), EVENT),
    "everything": ((), EVENT),
    "complement": ((EVENT,), EVENT),
    "value": ((TEST, OUTCOME), REAL),
    "indicator": ((EVENT,), TEST),
    "output": ((KERNEL, INDEX), MEASURE),
    "image": ((KERNEL, MEASURE), MEASURE),
    "answer": ((KERNEL, EVENT), TEST),
    "sup": ((EVENT, REAL), REAL),  # or over another of SUP_OVER
    "integral": ((OUTCOME, REAL), REAL),
}
BINDERS = ("sup", "integral")
SUP_OVER = (EVENT, TEST, INDEX)
MAX_DEPTH = 200


class _Arithmetic:
    """Spells +, −, ×, ÷, powers and the order relations on terms."""

    __slots__ = ()

    def __add__(self, other: Operand) -> Term:
        return Apply("+", (term(self), term(other)))

    def __radd__(self, other: Operand) -> Term:
        return Apply("+", (term(other), term(self)))

    def __sub__(self, other: Operand) -> Term:
        return Apply("+", (term(self), negate(term(other))))

    def __rsub__(self, other: Operand) -> Term:
        return Apply("+", (term(other), negate(term(self))))

    def __mul__(self, other: Operand) -> Term:
        return Apply("*", (term(self), term(other)))

    def __rmul__(self, other: Operand) -> Term:
        return Apply("*", (term(other), term(self)))

    def __truediv__(self, other: Operand) -> Term:
        return quotient(term(self), term(other))

    def __rtruediv__(self, other: Operand) -> Term:
        return quotient(term(other), term(self))

    def __pow__(self, other: Operand) -> Term:
        return power(term(self), term(other))

    def __rpow__(self, other: Operand) -> Term:
        return power(term(other), term(self))

    def __neg__(self) -> Term:
        return negate(term(self))

    def __le__(self, other: Operand) -> Relation:
        return Relation("<=", term(self), term(other))

    def __lt__(self, other: Operand) -> Relation:
        return Relation("<", term(self), term(other))

    def __ge__(self, other: Operand) -> Relation:
        return Relation("<=", term(other), term(self))

    def __gt__(self, other: Operand) -> Relation:
        return Relation("<", term(other), term(self))

    def __bool__(self) -> NoReturn:
        raise TypeError("a term has no truth value; write equal(a, b), a <= b, a < b or differ(a, b)")


@dataclass(frozen=True, slots=True)
class Number(_Arithmetic):
    """An exact rational number."""

    value: Fraction

    def __post_init__(self) -> None:
        if type(self.value) is not Fraction:
            raise TypeError(f"a number is an exact Fraction, not {type(self.value).__name__}")

    def __hash__(self) -> int:
        return hash((self.value.numerator, self.value.denominator))  # Fraction's own takes an inverse modulo a prime


@dataclass(frozen=True, slots=True)
class Symbol(_Arithmetic):
    """A variable of one of the sorts."""

    name: str
    sort: str = REAL

    def __post_init__(self) -> None:
        if type(self.name) is not str or not self.name or type(self.sort) is not str or self.sort not in SORTS:
            raise TypeError(f"not a symbol: {self.name!r} of sort {self.sort!r}")


class Apply(_Arithmetic):
    """A function applied to arguments of the right number and sorts; equal terms are one object."""

    __slots__ = ("__weakref__", "_hash", "args", "depth", "free", "head")
    head: str
    args: tuple[Term, ...]
    free: frozenset[Symbol]
    depth: int
    _hash: int
    _known: ClassVar[WeakValueDictionary[tuple[str, tuple[Term, ...]], Apply]] = WeakValueDictionary()

    def __new__(cls, head: str, args: Any) -> Apply:
        key = (head, tuple(args))
        if (known := cls._known.get(key)) is not None:
            return known
        _check_signature(*key)
        new = object.__new__(cls)
        bound = {key[1][0]} if head in BINDERS else set()
        depth = 1 + max((a.depth for a in key[1] if isinstance(a, Apply)), default=0)
        if depth > MAX_DEPTH:
            raise ValueError(f"nested more than {MAX_DEPTH} deep")
        values = {"head": head, "args": key[1], "depth": depth, "free": frozenset().union(*map(free, key[1])) - bound}
        values["_hash"] = hash(key)
        for name, value in values.items():
            object.__setattr__(new, name, value)
        cls._known[key] = new
        return new

    def __hash__(self) -> int:
        return self._hash

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("terms do not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("terms do not change")

    def __reduce__(self) -> tuple[type[Apply], tuple[str, tuple[Term, ...]]]:
        return Apply, (self.head, self.args)

    def __repr__(self) -> str:
        return f"Apply({self.head!r}, {self.args!r})"


Term = Number | Symbol | Apply
Operand = Number | Symbol | Apply | int | Fraction


def sort_of(t: Term) -> str:
    """The sort of a term."""
    if isinstance(t, Symbol):
        return t.sort
    return SIGNATURE[t.head][1] if isinstance(t, Apply) and t.head in SIGNATURE else REAL


def _check_signature(head: str, args: tuple[Term, ...]) -> None:
    if type(head) is not str or not all(type(a) in (Number, Symbol, Apply) for a in args):
        raise TypeError(f"the arguments of {head} are not all terms")
    sorts = tuple(map(sort_of, args))
    if head == "sup":
        fits = len(args) == 2 and sorts[0] in SUP_OVER and sorts[1] == REAL and isinstance(args[0], Symbol)
        fits = fits and (sorts[0] != INDEX or not _has_density(args[1], args[0]))
    elif head in SIGNATURE:
        fits = sorts == SIGNATURE[head][0]
        fits = (
            fits
            and (head not in BINDERS or isinstance(args[0], Symbol))
            and (head != "^" or isinstance(args[1], Number))
        )
    else:
        arity = REAL_ARITY.get(head)
        fits = arity is not None and set(sorts) <= {REAL} and (len(args) == arity if arity else len(args) > 1)
    if not fits:
        raise TypeError(f"{head} does not take arguments of sorts {sorts}")


def _has_density(t: Term, index: Term) -> bool:
    """Whether t takes a density of a measure that depends on the index: not all of a family have one."""
    return any(isinstance(s, Apply) and s.head == "density" and index in free(s) for s in subterms(t))


@dataclass(frozen=True, slots=True)
class Relation:
    """left op right, with op one of =, !=, <, <=; it holds where both sides are defined and so related."""

    op: str
    left: Term
    right: Term

    def __post_init__(self) -> None:
        if self.op not in ("=", "!=", "<", "<=") or {sort_of(self.left), sort_of(self.right)} != {REAL}:
            raise TypeError(f"not a relation between real terms: {self.op!r}")

    def __bool__(self) -> NoReturn:
        raise TypeError("a relation has no truth value; state it as a claim and settle that")


def term(value: object) -> Term:
    """The term for an int or Fraction; terms pass through. Floats are refused: they are not the number typed."""
    if isinstance(value, (Number, Symbol, Apply)):
        return value
    if not (type(value) is int or type(value) is Fraction):
        raise TypeError(f"write an exact number, not {value!r}: Fraction(1, 10) or the text '0.1'")
    return Number(Fraction(value))


def negate(t: Term) -> Term:
    """−t."""
    return Number(-t.value) if isinstance(t, Number) else Apply("neg", (t,))


def quotient(a: Term, b: Term) -> Term:
    """a/b; a quotient of two numbers is a number."""
    if isinstance(a, Number) and isinstance(b, Number) and b.value:
        return Number(a.value / b.value)
    return Apply("/", (a, b))


def power(a: Term, b: Term) -> Term:
    """a^b. A constant rational exponent is its own kind of power, "^": integers take any base, others a base ≥ 0.

    Any other exponent gives "pow", which is defined for a > 0, and as 0 for a = 0 < b.
    """
    exponent = rational(b)
    return Apply("pow", (a, b)) if exponent is None else Apply("^", (a, Number(exponent)))


def exponent(t: Apply) -> Fraction:
    """The constant exponent of a power "^"."""
    n = t.args[1]
    if t.head != "^" or not isinstance(n, Number):
        raise TypeError(f"{t.head} has no constant exponent")
    return n.value


@lru_cache(maxsize=1 << 14)
def rational(t: Term) -> Fraction | None:
    """The value of a term built from numbers by +, −, ×, ÷ and small integer powers; None for any other."""
    if isinstance(t, Number):
        return t.value
    if isinstance(t, Symbol) or t.head not in ("+", "*", "neg", "/", "^"):
        return None
    values = [v for v in map(rational, t.args) if v is not None]
    if len(values) < len(t.args) or sum(v.numerator.bit_length() + v.denominator.bit_length() for v in values) > 4096:
        return None
    match t.head, values:
        case "+", _:
            return sum(values, Fraction(0))
        case "*", _:
            return prod(values, start=Fraction(1))
        case "neg", [a]:
            return -a
        case "/", [a, b]:
            return a / b if b else None
        case "^", [a, n] if n.denominator == 1 and abs(n) <= 64 and (a or n >= 0):
            return Fraction(a ** int(n))
    return None


def equal(a: Operand, b: Operand) -> Relation:
    """a = b."""
    return Relation("=", term(a), term(b))


def differ(a: Operand, b: Operand) -> Relation:
    """a ≠ b."""
    return Relation("!=", term(a), term(b))


def subterms(t: Term) -> Iterator[Term]:
    """Every subterm once, arguments before the term that holds them."""
    seen: set[Term] = set()
    stack: list[tuple[Term, bool]] = [(t, False)]
    while stack:
        top, ready = stack.pop()
        if top in seen:
            continue
        if ready or not isinstance(top, Apply):
            seen.add(top)
            yield top
        else:
            stack.append((top, True))
            stack.extend((a, False) for a in reversed(top.args))


def free(t: Term) -> frozenset[Symbol]:
    """The symbols that occur free in t."""
    if isinstance(t, Apply):
        return t.free
    return frozenset((t,)) if isinstance(t, Symbol) else frozenset()


def substitute(t: Term, values: Mapping[Symbol, Term]) -> Term:
    """t with its free symbols replaced; refuses a replacement that a sup or integral would capture."""
    return _substitute(t, values, {})


def _substitute(t: Term, values: Mapping[Symbol, Term], done: dict[Term, Term]) -> Term:
    if isinstance(t, Symbol):
        return values.get(t, t)
    if isinstance(t, Number) or t.free.isdisjoint(values):
        return t
    if t not in done:
        if t.head in BINDERS:
            bound = t.args[0]
            inner = {s: v for s, v in values.items() if s != bound and s in t.free}
            if any(bound in free(v) for v in inner.values()):
                raise ValueError(f"{bound} is bound by {t.head}; rename it first")
            done[t] = Apply(t.head, (bound, _substitute(t.args[1], inner, {})))
        else:
            done[t] = Apply(t.head, tuple(_substitute(a, values, done) for a in t.args))
    return done[t]
