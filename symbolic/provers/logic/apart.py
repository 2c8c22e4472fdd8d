"""a ≠ b: by a strict inequality, by factors that are not 0, or because a = b contradicts the hypotheses."""

from __future__ import annotations

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical, fractions, rebuilt
from symproof.kernel.formulas import FALSE
from symproof.kernel.terms import Apply, Number, Relation, Term, subterms, term
from symproof.provers.goals import Effort, Goal, order
from symproof.provers.steps import absurd, contradiction, decide, equation, fact, negation


def apart(goal: Goal, effort: Effort) -> by.Certificate | None:
    """The target a ≠ b, whichever way it can be had."""
    r = goal.target
    if not isinstance(r, Relation) or r.op != "!=":
        return None
    if (known := _from_hypothesis(r, goal, effort)) is not None:
        return known
    for name, sides in (("less is apart", (r.left, r.right)), ("more is apart", (r.right, r.left))):
        less = Relation("<", *sides)
        found = by.Assume(less) if less in goal.hypotheses else effort.prove(goal.aim(less), depth=2)
        if found is not None:
            return by.Cut((found,), fact(name, r.left, r.right))
    return _by_factors(r, goal, effort) or _by_contradiction(r, goal, effort)


def _from_hypothesis(r: Relation, goal: Goal, effort: Effort) -> by.Certificate | None:
    """a ≠ b, since u ≠ v is given and u − v is 0 where a − b is."""
    for h in sorted(goal.hypotheses, key=order):
        if isinstance(h, Relation) and h.op == "!=":
            ratio = canonical((h.left - h.right) / (r.left - r.right))
            if not isinstance(ratio, Number) and not _only_divides(ratio):
                continue
            same = negation(r)
            other = equation(equality(h), (by.Assume(same),), ratio)
            false = contradiction(equality(h), other, by.Assume(h))
            return effort.discharge(decide(r, by.Assume(r), absurd(false, r), r), goal)
    return None


def equality(h: Relation) -> Relation:
    """u = v, for u ≠ v."""
    return Relation("=", h.left, h.right)


def _only_divides(t: Term) -> bool:
    """Whether t is a number over monomials or a monomial, so that it is 0 nowhere of interest."""
    return not any(isinstance(s, Apply) and s.head == "+" for s in subterms(t))


def _by_factors(r: Relation, goal: Goal, effort: Effort) -> by.Certificate | None:
    """a − b = c·Π factors, none of which is 0."""
    factors = _factors(r.left - r.right)
    if not factors or factors == [r.left]:
        return None
    whole, proof = factors[0], effort.prove(goal.aim(Relation("!=", factors[0], term(0))), depth=3)
    for f in factors[1:]:
        nonzero = effort.prove(goal.aim(Relation("!=", f, term(0))), depth=3)
        if proof is None or nonzero is None:
            return None
        whole, proof = whole * f, by.Cut((proof, nonzero), fact("product is nonzero", whole, f))
    return _from_nonzero(r, whole, proof, goal, effort) if proof is not None else None


def _factors(t: Term) -> list[Term]:
    """Distinct factors of the numerator of t, as terms; none where t is 0."""
    found = fractions((t,))
    numerator = found.pairs[0][0]
    if numerator.is_zero():
        return []
    return [rebuilt(f, found.generators) for f, _ in numerator.factor()[1]] or [term(1)]


def _from_nonzero(r: Relation, whole: Term, proof: by.Certificate, goal: Goal, effort: Effort) -> by.Certificate | None:
    """a ≠ b, since a = b would make the product 0."""
    same = negation(r)
    vanishing = effort.prove(goal.given(same).aim(Relation("=", whole, term(0))), depth=3)
    if vanishing is None:
        vanishing = equation(Relation("=", whole, term(0)), (by.Assume(same),), 1)
    false = contradiction(Relation("=", whole, term(0)), vanishing, proof)
    return effort.discharge(decide(r, by.Assume(r), absurd(false, r), r), goal)


def _by_contradiction(r: Relation, goal: Goal, effort: Effort) -> by.Certificate | None:
    false = effort.prove(goal.given(negation(r)).aim(FALSE), depth=2)
    if false is None:
        return None
    return effort.discharge(decide(r, by.Assume(r), absurd(false, r), r), goal)


def sides(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Read a hypothesis a ≠ b as a < b or b < a."""
    for h in sorted(goal.hypotheses, key=order):
        if isinstance(h, Relation) and h.op == "!=":
            branches = []
            for low, high in ((h.left, h.right), (h.right, h.left)):
                rest = Goal(goal.hypotheses - {h}, goal.target).given(Relation("<", low, high))
                branches.append(effort.prove(rest, depth=effort.depth))
                if branches[-1] is None:
                    break
            found = tuple(b for b in branches if b is not None)
            if len(found) == 2:
                return effort.discharge(by.Cases(fact("apart", h.left, h.right), found, goal.target), goal)
    return None
