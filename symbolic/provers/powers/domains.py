"""Where a real power is defined: at a positive base, and at 0 if the exponent is positive."""

from __future__ import annotations

from symproof.kernel import certificates as by
from symproof.kernel.formulas import And, Or
from symproof.kernel.terms import Apply, Relation, term
from symproof.provers.algebra.relations import linear
from symproof.provers.goals import Effort, Goal
from symproof.provers.logic.sign import sign
from symproof.provers.powers.zero_base import positive
from symproof.provers.rewriting import terms_of
from symproof.provers.steps import decide

ZERO = term(0)


def domain(goal: Goal, effort: Effort) -> by.Certificate | None:
    """0 < a, or a = 0 < y: from 0 < a, or else from 0 ≤ a and 0 < y."""
    match goal.target:
        case Or(parts=(Relation("<") as above, And(parts=(Relation("=") as zero, Relation() as grows)))):
            if above != (ZERO < zero.left) or zero.right != ZERO:
                return None
            found = _plain(goal.aim(above), effort)
            return by.Either(found, goal.target) if found else _at_zero(goal, above, zero, grows, effort)
    return None


def _plain(goal: Goal, effort: Effort) -> by.Certificate | None:
    """The target from a hypothesis, by its shape, or by linear arithmetic from the hypotheses without functions."""
    if goal.target in goal.hypotheses:
        return by.Assume(goal.target)
    plain = Goal(frozenset(h for h in goal.hypotheses if isinstance(h, Relation) and _is_plain(h)), goal.target)
    return sign(plain, effort) or linear(plain, effort)


def _is_plain(r: Relation) -> bool:
    """Whether a relation is between polynomials."""
    return all(t.head in ("+", "*", "neg", "^") for t in terms_of(r) if isinstance(t, Apply))


def _at_zero(goal: Goal, above: Relation, zero: Relation, grows: Relation, effort: Effort) -> by.Certificate | None:
    """The disjunction for a base that may be 0."""
    proofs = [_plain(goal.aim(r), effort) for r in (Relation("<=", ZERO, zero.left), grows)]
    lemmas = tuple(p for p in proofs if p is not None)
    if len(lemmas) < len(proofs):
        return None
    at_zero = by.Either(by.Both((by.Assume(zero), by.Assume(grows))), goal.target)
    elsewhere = by.Either(by.Cut((positive(zero.left),), by.Assume(above)), goal.target)
    return by.Cut(lemmas, decide(zero, at_zero, elsewhere, goal.target))
