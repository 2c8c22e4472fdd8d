"""The logical shape of a goal: conjunctions, disjunctions, alternatives among hypotheses, contradictions."""

from __future__ import annotations

from functools import lru_cache

from symproof.kernel import certificates as by
from symproof.kernel import check
from symproof.kernel.formulas import FALSE, And, Formula, Or, flat
from symproof.kernel.sequents import opened
from symproof.kernel.terms import Relation
from symproof.provers.goals import Effort, Goal, Hopeless, order
from symproof.provers.steps import absurd, contradiction, decide, negation, weaker

TOGETHER = 3  # how deep the search for a contradiction between the negations of all parts may be


def given(goal: Goal, effort: Effort) -> by.Certificate | None:
    """The target is a hypothesis, or a weaker form of one."""
    target = goal.target
    if target in goal.hypotheses:
        return by.Assume(target)
    if isinstance(target, Relation) and target.op == "<=":
        for op, sides in (("<", (target.left, target.right)), ("=", (target.left, target.right))):
            if (stronger := Relation(op, *sides)) in goal.hypotheses:
                return weaker(target, by.Assume(stronger), op)
    return None


def implied(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A hypothesis that holds is defined: take in what that says."""
    new: dict[Formula, None] = {}
    proofs = []
    for h in sorted((h for h in goal.hypotheses if isinstance(h, Relation)), key=order):
        proof, said = _definedness(h)
        wanted = [f for f in said if _says_more(f, goal, effort)]
        if wanted:
            new.update(dict.fromkeys(wanted))
            proofs.append(proof)
    if not new:
        return None
    found = effort.prove(goal.given(*new), same=True)
    if found is None:
        raise Hopeless  # others would look for the same, knowing less
    return by.Cut(tuple(proofs), found)


@lru_cache(maxsize=1 << 14)
def _definedness(r: Relation) -> tuple[by.Certificate, tuple[Formula, ...]]:
    """What must hold for the relation to be defined, with its proof."""
    proof = by.Defined(by.Assume(r))
    return proof, tuple(sorted(opened((check(proof).conclusion,)), key=order))


def _says_more(formula: Formula, goal: Goal, effort: Effort) -> bool:
    """Whether the formula is news; of a disjunction, whether it is not plain to see."""
    if formula in goal.hypotheses:
        return False
    return not isinstance(formula, Or) or effort.prove(goal.aim(formula), depth=0) is None


def conjunction(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Each part of a conjunction by itself."""
    if not isinstance(goal.target, And):
        return None
    parts = [effort.prove(goal.aim(p), same=True) for p in goal.target.parts]
    found = [p for p in parts if p is not None]
    return by.Both(tuple(found)) if len(found) == len(parts) else None


def alternatives(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Go through the cases of a hypothesis that is a disjunction."""
    known = sorted((h for h in goal.hypotheses if isinstance(h, Or)), key=order)
    if not known:
        return None
    rest = Goal(goal.hypotheses - {known[0]}, goal.target)
    branches = []
    for part in known[0].parts:
        found = effort.prove(rest.given(part), depth=effort.depth)
        if found is None:
            return None
        branches.append(found)
    return by.Cases(by.Assume(known[0]), tuple(branches), goal.target)


def resolve(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Take in the one part of a disjunction that other hypotheses leave; drop disjunctions that say nothing new."""
    new: dict[Formula, by.Certificate] = {}
    idle: set[Formula] = set()
    for h in sorted((h for h in goal.hypotheses if isinstance(h, Or)), key=order):
        left = [p for p in h.parts if not _excluded(p, goal)]
        if any(opened((p,)) <= goal.hypotheses for p in h.parts):
            idle.add(h)
        elif len(left) < 2:
            target = left[0] if left else FALSE
            branches = tuple(by.Assume(p) if p in left else _impossible(p, target) for p in h.parts)
            new[target] = by.Cases(by.Assume(h), branches, target)
            idle.add(h)
    if not idle:
        return None
    found = effort.prove(Goal(goal.hypotheses - idle, goal.target).given(*new), same=True)
    if found is None:
        raise Hopeless  # what was dropped says nothing new
    return by.Cut(tuple(new.values()), found) if new else found


def _excluded(part: Formula, goal: Goal) -> bool:
    return isinstance(part, Relation) and negation(part) in goal.hypotheses


def _impossible(part: Formula, target: Formula) -> by.Certificate:
    assert isinstance(part, Relation)
    return absurd(contradiction(part, by.Assume(part), by.Assume(negation(part))), target)


def disjunction(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A part that holds by itself, or one part under the negation of another."""
    if not isinstance(goal.target, Or) or not goal.target.parts:
        return None
    for part in goal.target.parts:
        found = effort.prove(goal.aim(part), depth=2)
        if found is not None:
            return by.Either(found, goal.target)
    if (whole := _not_all_fail(goal, effort)) is not None:
        return whole
    for part in goal.target.parts:
        if isinstance(part, Relation) and (split := _unless(part, goal, effort)) is not None:
            return split
    return _spread(goal, effort)


def _not_all_fail(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A disjunction of relations, since their negations contradict each other."""
    assert isinstance(goal.target, Or)
    parts = [p for p in goal.target.parts if isinstance(p, Relation)]
    if len(parts) < len(goal.target.parts):
        return None
    false = effort.prove(goal.given(*map(negation, parts)).aim(FALSE), depth=TOGETHER)
    if false is None:
        return None
    found = absurd(false, goal.target)
    for part in parts:
        found = decide(part, by.Either(by.Assume(part), goal.target), found, goal.target)
    return effort.discharge(found, goal)


def _unless(part: Relation, goal: Goal, effort: Effort) -> by.Certificate | None:
    """The disjunction, proved from its other parts where this part fails."""
    assert isinstance(goal.target, Or)
    others = flat(Or, tuple(p for p in goal.target.parts if p != part))
    found = effort.prove(goal.given(negation(part)).aim(others), same=True)
    if found is None:
        return None
    widened = found if others == goal.target else _widen(found, others, goal.target)
    return effort.discharge(decide(part, by.Either(by.Assume(part), goal.target), widened, goal.target), goal)


def _widen(proof: by.Certificate, narrow: Formula, wide: Or) -> by.Certificate:
    """A proof of some of the parts as a proof of them all."""
    if not isinstance(narrow, Or):
        return by.Either(proof, wide)
    return by.Cases(proof, tuple(by.Either(by.Assume(p), wide) for p in narrow.parts), wide)


def _spread(goal: Goal, effort: Effort) -> by.Certificate | None:
    """(A and B) or C, from A or C and B or C."""
    assert isinstance(goal.target, Or)
    inside = next((p for p in goal.target.parts if isinstance(p, And) and p.parts), None)
    if inside is None:
        return None
    others = tuple(p for p in goal.target.parts if p != inside)
    target, held = goal.target, []
    for part in inside.parts:
        found = effort.prove(goal.aim(flat(Or, (part, *others))), same=True)
        if found is None:
            return None
        held.append((part, found))
    whole: by.Certificate = by.Either(by.Both(tuple(by.Assume(p) for p in inside.parts)), target)
    for part, found in held:
        whole = _either_or(found, part, others, whole, target)
    return whole


def _either_or(
    proof: by.Certificate, part: Formula, others: tuple[Formula, ...], if_part: by.Certificate, target: Or
) -> by.Certificate:
    """The target from a proof of part or others, given how part yields it; the others are parts of the target."""
    whole = flat(Or, (part, *others))
    cases = whole.parts if isinstance(whole, Or) else (whole,)
    own = part.parts if isinstance(part, Or) else (part,)
    branches = [_from_own(c, part, if_part) if c in own else by.Either(by.Assume(c), target) for c in cases]
    return by.Cases(proof, tuple(branches), target)


def _from_own(case: Formula, part: Formula, if_part: by.Certificate) -> by.Certificate:
    """What follows from the part, from one of its own parts."""
    return if_part if case == part else by.Cut((by.Either(by.Assume(case), part),), if_part)


def clash(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Two hypotheses that are each other's negation prove anything."""
    if FALSE in goal.hypotheses:
        return absurd(by.Assume(FALSE), goal.target)
    for h in sorted(goal.hypotheses, key=order):
        if isinstance(h, Relation) and negation(h) in goal.hypotheses:
            return absurd(contradiction(h, by.Assume(h), by.Assume(negation(h))), goal.target)
    return None
