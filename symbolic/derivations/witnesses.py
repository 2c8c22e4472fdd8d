"""Statements at single points: where the hypotheses hold, and where a false one fails. The kernel confirms both."""

from __future__ import annotations

from dataclasses import replace

from symbolic.claims import FALSE, Claim
from symbolic.derivations.statements import Assignment as At
from symbolic.derivations.statements import Value
from symbolic.kernel import IllFormed, Refuted
from symbolic.parser import parse_term
from symbolic.refuter import Assignment, refute
from symbolic.refuter.evidence import verdict
from symbolic.sequents import Rejected
from symbolic.terms import EVENT, MEASURE, REAL, Term, term
from symbolic.verdicts import Undecided


def refute_at(claim: Claim, point: At) -> Refuted | IllFormed | Undecided:
    """The verdict at the point."""
    found = _verdict(claim, point)
    return Undecided("the point is not shown to refute the claim") if found is None else found


def admissible_at(claim: Claim, point: At) -> Refuted | Undecided:
    """That the hypotheses do not contradict each other, refuted at a point where they all hold."""
    found = _verdict(replace(claim, goal=FALSE), point)
    return found if isinstance(found, Refuted) else Undecided("a hypothesis is not shown to hold at the point")


def refute_near(claim: Claim, point: At, seconds: float) -> Refuted | IllFormed | None:
    """The claim refuted at the point, if there is one, or at one that is found in this time."""
    found = _verdict(claim, point) if point else None
    return refute(claim, seconds) if found is None else found


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
