"""Statements at single points: where the hypotheses hold, and where a false one fails. The kernel confirms both."""

from __future__ import annotations

from dataclasses import replace

from symproof.budgets import Budget
from symproof.kernel import IllFormed, Refuted
from symproof.kernel.formulas import FALSE, Claim
from symproof.kernel.sequents import Rejected
from symproof.kernel.terms import EVENT, MEASURE, REAL, Term, term
from symproof.language.parser import parse_term
from symproof.language.verdicts import Undecided
from symproof.refuter import Assignment, refute
from symproof.refuter.evidence import verdict
from symproof.statements.statements import Assignment as At
from symproof.statements.statements import Value


def refute_at(claim: Claim, point: At) -> Refuted | IllFormed | Undecided:
    """The verdict at the point."""
    found = _verdict(claim, point)
    return Undecided("the point is not shown to refute the claim") if found is None else found


def admissible_at(claim: Claim, point: At) -> Refuted | Undecided:
    """That the hypotheses do not contradict each other, refuted at a point where they all hold."""
    found = _verdict(replace(claim, goal=FALSE), point)
    return found if isinstance(found, Refuted) else Undecided("a hypothesis is not shown to hold at the point")


def refute_near(claim: Claim, point: At, budget: Budget) -> Refuted | IllFormed | None:
    """The claim refuted at the point, if there is one, or at one that is found with this work."""
    found = _verdict(claim, point) if point else None
    return refute(claim, budget) if found is None else found


def assignment(point: At) -> Assignment:
    """The point in the terms of the refuter."""
    reals = {s: _constant(v) for s, v in point.items() if s.sort == REAL}
    weights = {s: tuple(map(_constant, _several(v))) for s, v in point.items() if s.sort == MEASURE}
    events = {s: tuple(map(_place, _several(v))) for s, v in point.items() if s.sort == EVENT}
    return Assignment(reals, weights, events)


def _verdict(claim: Claim, point: At) -> Refuted | IllFormed | None:
    here = assignment(point)
    try:
        return verdict(claim, here)
    except Rejected:  # a symbol has no value there
        return None


def _several(value: Value) -> tuple[Value, ...]:
    if not isinstance(value, tuple):
        raise TypeError(f"a measure is given by its weights, an event by its outcomes, both as tuples: {value!r}")
    return value


def _constant(value: Value) -> Term:
    if isinstance(value, tuple):
        raise TypeError(f"expected a number or the text of one: {value!r}")
    return parse_term(value) if isinstance(value, str) else term(value)


def _place(value: Value) -> int:
    if type(value) is not int:
        raise TypeError(f"an event is given by the places of its outcomes: {value!r}")
    return value
