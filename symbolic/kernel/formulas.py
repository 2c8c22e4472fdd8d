"""What is stated: formulas, and claims with their variables, hypotheses and conclusion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NoReturn

from symproof.kernel.terms import Relation, Symbol, Term, free, substitute, term

NEGATED = {"=": "!=", "!=": "="}


class _NoTruth:
    __slots__ = ()

    def __bool__(self) -> NoReturn:
        raise TypeError("a formula has no truth value; state it as a claim and settle that")


@dataclass(frozen=True, slots=True)
class And(_NoTruth):
    """Holds where all parts hold; And(()) is True."""

    parts: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Or(_NoTruth):
    """Holds where some part holds; Or(()) is False."""

    parts: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Not(_NoTruth):
    """Holds where the part is defined and false."""

    part: Formula


@dataclass(frozen=True, slots=True)
class Implies(_NoTruth):
    """Holds where the premise is defined and false, or the conclusion holds."""

    premise: Formula
    conclusion: Formula


@dataclass(frozen=True, slots=True)
class Equivalent(_NoTruth):
    """Holds where both sides hold, or both are defined and false."""

    left: Formula
    right: Formula


Formula = Relation | And | Or | Not | Implies | Equivalent
TRUE, FALSE = And(()), Or(())
TYPES = {"real": None, "positive": "<", "nonnegative": "<=", "nonzero": "!="}


def normal(formula: Formula, positive: bool = True) -> Formula:
    """The same formula (or its negation) written with relations, And and Or only.

    In the three-valued sense of Kleene: true, false, or undefined where a relation has an undefined side.
    """
    match formula:
        case Relation(op, left, right):
            if positive:
                return formula
            return (
                Relation(NEGATED[op], left, right)
                if op in NEGATED
                else Relation("<=" if op == "<" else "<", right, left)
            )
        case And(parts) | Or(parts):
            kind = And if isinstance(formula, And) == positive else Or
            return flat(kind, tuple(normal(p, positive) for p in parts))
        case Not(part):
            return normal(part, not positive)
        case Implies(premise, conclusion):
            return normal(Or((Not(premise), conclusion)), positive)
        case Equivalent(left, right):
            both = And((Or((Not(left), right)), Or((left, Not(right)))))
            return normal(both, positive)
    raise TypeError(f"not a formula: {formula!r}")


def flat(kind: type[And] | type[Or], parts: tuple[Formula, ...]) -> Formula:
    """The conjunction or disjunction of the parts, nested ones of the same kind opened, each part once."""
    opened: dict[Formula, None] = {}
    for p in parts:
        opened.update(dict.fromkeys(p.parts if isinstance(p, kind) else (p,)))
    return next(iter(opened)) if len(opened) == 1 else kind(tuple(opened))


def relations(formula: Formula) -> Iterator[Relation]:
    """The relations a normal formula is made of."""
    if isinstance(formula, Relation):
        yield formula
    elif isinstance(formula, (And, Or)):
        for part in formula.parts:
            yield from relations(part)
    else:
        raise TypeError("not a normal formula")


def symbols(formula: Formula) -> frozenset[Symbol]:
    """The symbols free in a normal formula."""
    return frozenset[Symbol]().union(*(free(r.left) | free(r.right) for r in relations(formula)))


def replace(formula: Formula, values: Mapping[Symbol, Term]) -> Formula:
    """A normal formula with its free symbols replaced."""
    if isinstance(formula, Relation):
        return Relation(formula.op, substitute(formula.left, values), substitute(formula.right, values))
    if isinstance(formula, (And, Or)):
        return type(formula)(tuple(replace(p, values) for p in formula.parts))
    raise TypeError("not a normal formula")


@dataclass(frozen=True, slots=True)
class Claim:
    """For every assignment that fits the types and under which every hypothesis holds, the goal holds.

    A relation holds where both sides are defined and so related: the claim asserts definedness too.
    """

    variables: tuple[tuple[Symbol, str], ...]
    given: tuple[Formula, ...]
    goal: Formula

    def __post_init__(self) -> None:
        for _, kind in self.variables:
            if kind not in TYPES:
                raise ValueError(f"variables are {', '.join(TYPES)}; {kind!r} is not supported")

    @property
    def hypotheses(self) -> tuple[Formula, ...]:
        """The types and the given formulas, in normal form, conjunctions opened."""
        zero = term(0)
        typed = []
        for symbol, kind in self.variables:
            if op := TYPES[kind]:
                typed.append(Relation(op, symbol, zero) if op == "!=" else Relation(op, zero, symbol))
        whole = flat(And, (*typed, *map(normal, self.given)))
        return whole.parts if isinstance(whole, And) else (whole,)

    @property
    def conclusion(self) -> Formula:
        """The goal in normal form."""
        return normal(self.goal)


def claim(goal: Formula, *given: Formula) -> Claim:
    """The claim that the goal follows from the given formulas, all symbols being unrestricted."""
    everything = frozenset[Symbol]().union(*(symbols(normal(f)) for f in (goal, *given)))
    named = sorted(everything, key=lambda s: s.name)
    return Claim(tuple((s, "real") for s in named), given, goal)
