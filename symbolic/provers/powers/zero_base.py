"""Powers of a base that may be 0: 0^y = 0 for y > 0, and the laws of powers elsewhere."""

from __future__ import annotations

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import vanishes
from symproof.kernel.formulas import Formula
from symproof.kernel.terms import Apply, Relation, Term, term
from symproof.provers.goals import Effort, Goal
from symproof.provers.rewriting import HOLE, replacing, terms_of
from symproof.provers.steps import absurd, contradiction, decide, fact, symmetric

ZERO = term(0)


def zero_base(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Prove the goal where the base of a power is 0, and where it is positive."""
    for t in terms_of(goal.target):
        if isinstance(t, Apply) and t.head == "pow" and all(s.sort == "real" for s in t.free):
            base = t.args[0]
            if vanishes(base):
                return replacing(goal, t, ZERO, _of_zero(t), effort)
            if Relation("=", base, ZERO) in goal.hypotheses:
                return replacing(goal, t, ZERO, _vanishing(t), effort)
            if Relation("<=", ZERO, base) in goal.hypotheses and Relation("<", ZERO, base) not in goal.hypotheses:
                return _split(base, goal, effort)
    return None


def _of_zero(t: Apply) -> by.Certificate:
    """base^y = 0, where arithmetic finds that the base is 0."""
    same = by.Ring(t, Apply("pow", (ZERO, t.args[1])))
    return by.Rewrite(fact("power of zero", y=t.args[1]), same, Relation("=", t, HOLE), HOLE)


def _vanishing(t: Apply) -> by.Certificate:
    """base^y = 0, from base = 0."""
    base, y = t.args
    back = symmetric(by.Assume(Relation("=", base, ZERO)), base, ZERO)
    return by.Rewrite(back, fact("power of zero", y=y), Relation("=", Apply("pow", (HOLE, y)), ZERO), HOLE)


def _split(base: Term, goal: Goal, effort: Effort) -> by.Certificate | None:
    zero = Relation("=", base, ZERO)
    if_zero = effort.prove(goal.given(zero), depth=effort.depth)
    if if_zero is None:
        return None
    if_positive = effort.prove(goal.given(Relation("<", ZERO, base)), depth=effort.depth)
    if if_positive is None:
        return None
    elsewhere = by.Cut((positive(base),), if_positive)
    return effort.discharge(decide(zero, if_zero, elsewhere, goal.target), goal)


def positive(base: Term) -> by.Certificate:
    """0 < a, from 0 ≤ a and a ≠ 0."""
    less, more = Relation("<", base, ZERO), Relation("<", ZERO, base)
    false = contradiction(less, by.Assume(less), by.Assume(Relation("<=", ZERO, base)))
    target: Formula = more
    return by.Cases(fact("apart", base, ZERO), (absurd(false, target), by.Assume(more)), target)
