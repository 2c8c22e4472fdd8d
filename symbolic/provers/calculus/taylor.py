"""Taylor's theorem: nonnegative is what is so at a start with its first slopes, and has such a last slope beyond it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from symproof.kernel import certificates as by
from symproof.kernel.derivatives import derivative
from symproof.kernel.formulas import Formula, normal, symbols
from symproof.kernel.sequents import defined, opened
from symproof.kernel.terms import Operand, Relation, Symbol, Term, substitute, term
from symproof.provers.goals import Effort, Goal, Prover
from symproof.provers.regions.narrowing import fresh
from symproof.provers.steps import follows

ZERO = term(0)


@dataclass(frozen=True, slots=True)
class Slope:
    """The last slope: a term in symbols of its own that is nonnegative under the given formulas, at these values."""

    form: Term
    values: tuple[tuple[Symbol, Term], ...]
    given: tuple[Formula, ...]


def taylor(
    variable: Symbol, start: Operand, order: int, slope: Operand, values: Mapping[Symbol, Term], *given: Formula
) -> Prover:
    """l ≤ r by the signs of r − l and its first slopes at the start, and of the slope of that order beyond it."""
    last = Slope(term(slope), tuple(values.items()), given)

    def prove(goal: Goal, effort: Effort) -> by.Certificate | None:
        r = goal.target
        if not isinstance(r, Relation) or r.op != "<=" or variable not in symbols(r):
            return None
        found = _climbed(goal, r.right - r.left, (variable, term(start), order, last), effort)
        return effort.discharge(follows(r, (found,)), goal) if found else None

    return prove


def _climbed(goal: Goal, t: Term, climb: tuple[Symbol, Term, int, Slope], effort: Effort) -> by.Certificate | None:
    """0 ≤ t, from 0 ≤ t(start) and t(start) ≤ t(v)."""
    v, start, order, last = climb
    target = Relation("<=", ZERO, t)
    if not order:
        return _last(goal.aim(target), last, effort)
    first = effort.prove(goal.aim(Relation("<=", ZERO, substitute(t, {v: start}))))
    if first is None:
        return None
    y = fresh(v, goal)
    proof = _slope(goal, substitute(t, {v: y}), (y, start, order, last), v, effort)
    if proof is None:
        return None
    rise = by.Monotone(substitute(t, {v: y}), y, start, v, proof)
    return effort.discharge(follows(target, (first, rise)), goal.aim(target))


def _slope(
    goal: Goal, f: Term, climb: tuple[Symbol, Term, int, Slope], v: Symbol, effort: Effort
) -> by.Certificate | None:
    """0 ≤ f′(y) between the start and v, and that all is defined there."""
    y, start, order, last = climb
    slope = derivative(f, y)
    inner = Goal(frozenset(h for h in goal.hypotheses if v not in symbols(h)) | {start < y, y < v}, goal.target)
    moved = Slope(last.form, tuple((s, substitute(value, {v: y})) for s, value in last.values), last.given)
    sign = _climbed(inner, slope, (y, start, order - 1, moved), effort)
    rest = effort.prove_all(defined(f, slope) - defined(slope), inner) if sign else None
    return by.Both((sign, *rest)) if sign is not None and rest is not None else None


def _last(goal: Goal, last: Slope, effort: Effort) -> by.Certificate | None:
    """0 ≤ t, as t is the form of the last slope at the values."""
    general = effort.prove(Goal(opened(map(normal, last.given)), Relation("<=", ZERO, last.form)))
    if general is None or not isinstance(goal.target, Relation):
        return None
    return effort.discharge(follows(goal.target, (by.Instance(general, last.values),)), goal)
