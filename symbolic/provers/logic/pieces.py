"""Case splits for abs, max, min and the positive part."""

from __future__ import annotations

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import fractions
from symproof.kernel.terms import BINDERS, Apply, Number, Relation, Symbol, Term, term
from symproof.provers.goals import Effort, Goal, order
from symproof.provers.rewriting import HOLE, put, put_in, replacing, terms_of
from symproof.provers.steps import decide, equation, fact, follows, negation, symmetric

HALF = term(1) / 2
LINEAR = ("+", "*", "neg", "/")
HEADS = ("abs", "max", "min", "pos", "on")


def pieces(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Prove the goal on either side of a place where a piecewise function changes."""
    folded = _first(goal)
    if folded is None:
        return None
    test, branches = _test(folded), []
    if _is_one_sided(goal, folded) and (found := _both(goal, folded, effort)) is not None:
        return found
    for side in (test, negation(test)):
        found = _branch(goal.given(side), folded, side == test, effort)
        if found is None:
            return None
        branches.append(found)
    return effort.discharge(decide(test, branches[0], branches[1], goal.target), goal)


def _is_one_sided(goal: Goal, folded: Apply) -> bool:
    """Whether the target says no more than itself with either piece: |a| ≤ b, but not where |a| stands for a sign of x."""
    r = goal.target
    if folded.head == "on" or not isinstance(r, Relation) or r.op not in ("<", "<=") or _is_linear(_test(folded)):
        return False
    if any(folded in terms_of(h) for h in goal.hypotheses):
        return False
    found = fractions((put(r.right - r.left, folded, HOLE), HOLE))
    above, below = found.pairs[0]
    slope = above.derivative(found.generators.index(HOLE)) if HOLE in found.generators else above - above
    if slope.is_zero() or not slope.is_constant() or not below.is_constant():
        return False
    up = slope.leading_coefficient() / below.leading_coefficient() > 0
    return bool(up) == (folded.head == "min")


def _is_linear(test: Relation) -> bool:
    above, _ = fractions((test.right - test.left,)).pairs[0]
    return all(isinstance(t, (Number, Symbol)) or t.head in LINEAR for t in terms_of(test)) and above.total_degree() < 2


def _both(goal: Goal, folded: Apply, effort: Effort) -> by.Certificate | None:
    """The target from itself with either piece, whichever holds."""
    test, branches = _test(folded), []
    for holds in (True, False):
        value = _value(folded, holds)
        inner = effort.prove(goal.aim(put_in(goal.target, folded, value)), depth=effort.depth)
        if inner is None:
            return None
        back = symmetric(_opened(folded, value, holds), folded, value)
        branches.append(by.Rewrite(back, inner, put_in(goal.target, folded, HOLE), HOLE))
    return effort.discharge(decide(test, branches[0], branches[1], goal.target), goal)


def _first(goal: Goal) -> Apply | None:
    """A piecewise subterm of the target, else of a hypothesis: an outermost "on", which guards what is in it, else an innermost."""
    for formula in (goal.target, *sorted(goal.hypotheses, key=order)):
        bound = {t.args[0] for t in terms_of(formula) if isinstance(t, Apply) and t.head in BINDERS}
        found = [t for t in terms_of(formula) if isinstance(t, Apply) and t.head in HEADS and not t.free & bound]
        if found:
            return next((t for t in reversed(found) if t.head == "on"), found[0])
    return None


def _test(t: Apply) -> Relation:
    """The relation that tells the two pieces apart."""
    if t.head == "on":
        return Relation("=", t.args[0], term(0))
    return Relation("<=", term(0) if len(t.args) == 1 else t.args[1], t.args[0])


def _branch(goal: Goal, folded: Apply, holds: bool, effort: Effort) -> by.Certificate | None:
    """Prove the goal where the test holds, or where it fails."""
    value = _value(folded, holds)
    if folded.head == "on":
        opened: by.Certificate = fact("on at zero" if holds else "on elsewhere", *folded.args)
    else:
        opened = _opened(folded, value, holds)
    return replacing(goal, folded, value, opened, effort)


def _opened(folded: Apply, value: Term, holds: bool) -> by.Certificate:
    """That the piecewise term has the value, from the definition of abs."""
    inside = folded.args[0] if len(folded.args) == 1 else folded.args[0] - folded.args[1]
    test = _test(folded)
    sign = Relation("<=", term(0), inside) if holds else Relation("<=", inside, term(0))
    size = fact("abs of nonnegative" if holds else "abs of nonpositive", inside)
    known = by.Cut((follows(sign, (by.Assume(test if holds else negation(test)),)),), size)
    factor = term(1) if folded.head == "abs" else -HALF if folded.head == "min" else HALF
    return equation(Relation("=", folded, value), (known,), factor)


def _value(t: Apply, holds: bool) -> Term:
    """The value of the piece."""
    match t.head, t.args:
        case "abs", (a,):
            return a if holds else -a
        case "pos", (a,):
            return a if holds else term(0)
        case "max", (a, b):
            return a if holds else b
        case "min", (a, b):
            return b if holds else a
        case "on", (_, a):
            return term(0) if holds else a
    raise ValueError(f"{t.head} has no pieces")
