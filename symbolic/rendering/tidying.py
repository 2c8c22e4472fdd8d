"""Terms as a reader would write them: numbers added up, no factor 1 and no summand 0. For display, nothing else."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar, cast

from symproof.kernel.formulas import And, Formula, Or
from symproof.kernel.terms import BINDERS, Apply, Number, Relation, Term, negate, rational, term

AT = {
    ("exp", 0): 1,
    ("log", 1): 0,
    ("sin", 0): 0,
    ("cos", 0): 1,
    ("sinh", 0): 0,
    ("cosh", 0): 1,
    ("tanh", 0): 0,
    ("atan", 0): 0,
}
T = TypeVar("T", Term, Formula)


def tidied(x: T) -> T:
    """The term, or the normal formula, written shorter. It may be defined where x is not."""
    match x:
        case Relation(op, left, right):
            return cast(T, Relation(op, _tidied(left), _tidied(right)))
        case And(parts) | Or(parts):
            return cast(T, type(x)(tuple(map(tidied, parts))))
        case Number() | Apply():
            return _tidied(x)
    return x


@lru_cache(maxsize=1 << 12)
def _tidied(t: Term) -> Term:
    if not isinstance(t, Apply):
        return t
    if t.head in BINDERS:
        return Apply(t.head, (t.args[0], _tidied(t.args[1])))
    args = tuple(map(_tidied, t.args))
    if (value := rational(Apply(t.head, args))) is not None:
        return Number(value)
    match t.head:
        case "+":
            return _total(args)
        case "*":
            return _product(args)
        case "neg":
            return _negated(args[0])
        case "/" if args[1] == term(1):
            return args[0]
        case "/" if args[0] == term(0):
            return term(0)
        case "^" if args[1] == term(1):
            return args[0]
    number = args[0].value if len(args) == 1 and isinstance(args[0], Number) else None
    known = None if number is None or number.denominator > 1 else AT.get((t.head, int(number)))
    return Apply(t.head, args) if known is None else term(known)


def _total(args: tuple[Term, ...]) -> Term:
    """Numbers last, and none of them 0."""
    parts = [p for a in args for p in (a.args if isinstance(a, Apply) and a.head == "+" else (a,))]
    number = sum((p.value for p in parts if isinstance(p, Number)), start=term(0).value)  # type: ignore[union-attr]
    rest = [p for p in parts if not isinstance(p, Number)]
    kept = [*sorted(rest, key=_is_negative), *([Number(number)] if number else [])]
    return Apply("+", kept) if len(kept) > 1 else kept[0] if kept else term(0)


def _is_negative(t: Term) -> bool:
    return isinstance(t, Apply) and (
        t.head == "neg" or (t.head == "*" and isinstance(t.args[0], Number) and t.args[0].value < 0)
    )


def _product(args: tuple[Term, ...]) -> Term:
    """One number, in front, and not 1; 0 if any factor is."""
    factors = [f for a in args for f in (a.args if isinstance(a, Apply) and a.head == "*" else (a,))]
    number = term(1).value  # type: ignore[union-attr]
    for f in factors:
        number *= f.value if isinstance(f, Number) else 1
    rest = [f for f in factors if not isinstance(f, Number)]
    if not number or not rest:
        return Number(number)
    whole: Term = Apply("*", rest) if len(rest) > 1 else rest[0]
    if abs(number) == 1:
        return whole if number == 1 else _negated(whole)
    return Apply("*", (Number(number), *rest))


def _negated(t: Term) -> Term:
    if isinstance(t, Apply) and t.head == "neg":
        return t.args[0]
    if isinstance(t, Apply) and t.head == "+":
        return _total(tuple(map(_negated, t.args)))
    return _product((Number(-t.args[0].value), *t.args[1:])) if _has_number(t) else negate(t)  # type: ignore[union-attr]


def _has_number(t: Term) -> bool:
    return isinstance(t, Apply) and t.head == "*" and isinstance(t.args[0], Number)
