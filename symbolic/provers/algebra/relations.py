"""Relations that follow by linear arithmetic, products of hypotheses, squares and multiples of equations."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from symproof.budgets import SECOND, Spent
from symproof.kernel import certificates as by
from symproof.kernel.formulas import FALSE
from symproof.kernel.terms import Relation
from symproof.provers.algebra.cones import Certifier, contradictory, given, one, refuted
from symproof.provers.algebra.elimination import eliminated, homogenized, unchanged
from symproof.provers.algebra.forms import plain_sum_of_squares, sum_of_squares
from symproof.provers.algebra.multiples import by_multiples, by_power
from symproof.provers.algebra.pools import pool
from symproof.provers.algebra.samples import counterexample
from symproof.provers.algebra.systems import IMPOSSIBLE, System, system, with_squares
from symproof.provers.goals import Effort, Goal, order
from symproof.provers.steps import contradiction, fact

PRODUCTS, SQUARES = 0.5 * SECOND, 12 * SECOND  # for products by the depth


def linear(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A relation that is a sum of multiples of hypotheses."""
    found = system(goal, effort)
    if found is None or found.op == "=":
        return None
    whole = refuted(found)
    equations = [(i, whole.facts[i].gap, whole.ring.constant(1)) for i in whole.ops("=")]
    total = contradictory([one(whole), *given(whole)], equations, effort)
    proof = Certifier(found, unchanged(whole)).certificate(total) if total else None
    return _concluded(found, proof, goal, effort)


def products(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A relation that is a sum of products of hypotheses and squares."""
    found = system(goal, effort, 2)
    if found is None or found.op == "=" or effort.depth < 1:
        return None
    return _concluded(found, within(PRODUCTS * effort.depth, effort, partial(of_system, found)), goal, effort)


def of_system(found: System, effort: Effort) -> by.Certificate | None:
    """What the system is to show, by products of facts and squares."""
    found = with_squares(found)
    whole = refuted(found)
    reduced = eliminated(whole)
    if counterexample(reduced.system, effort):
        return None
    for level, (elements, equations) in enumerate(pool(reduced.system, effort)):
        effort.tick(3 * len(elements) // 2)
        total = contradictory(elements, equations, effort)
        if total is None and not level:
            total = plain_sum_of_squares(reduced.system, found.relation != IMPOSSIBLE, effort)
        if total is not None:
            return Certifier(found, reduced).certificate(total)
    return None


def equations(goal: Goal, effort: Effort) -> by.Certificate | None:
    """An equation that is a sum of multiples of equations, up to factors that are not 0."""
    found = system(goal, effort)
    if found is None or found.op != "=":
        return None
    proof = by_multiples(found, effort)
    if proof is None and effort.depth > 3:
        proof = by_power(found, effort)
    return _concluded(found, proof, goal, effort)


def clashes(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A contradiction, since two sides that differ are shown to be equal."""
    if goal.target != FALSE or effort.depth < 1:
        return None
    for h in sorted((h for h in goal.hypotheses if isinstance(h, Relation) and h.op == "!="), key=order)[:6]:
        same = Relation("=", h.left, h.right)
        proof = equations(goal.aim(same), effort)
        if proof is not None:
            return contradiction(same, proof, by.Assume(h))
    return None


def antisymmetry(goal: Goal, effort: Effort) -> by.Certificate | None:
    """l = r, from l ≤ r and r ≤ l."""
    r = goal.target
    if not isinstance(r, Relation) or r.op != "=" or effort.depth < 1:
        return None
    proofs = []
    for left, right in ((r.left, r.right), (r.right, r.left)):
        found = effort.prove(goal.aim(Relation("<=", left, right)))
        if found is None:
            return None
        proofs.append(found)
    return effort.discharge(by.Cut(tuple(proofs), fact("antisymmetry", r.left, r.right)), goal)


def _concluded(found: System, proof: by.Certificate | None, goal: Goal, effort: Effort) -> by.Certificate | None:
    """The target of the goal, with every condition of the proof shown."""
    if proof is None:
        return None
    if goal.target == FALSE or found.target is None:
        return effort.discharge(proof, goal)
    return effort.discharge(found.finished(proof), goal)


def sums_of_squares(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A relation that is a sum of products of hypotheses, each times a sum of squares."""
    found = system(goal, effort, 3)
    if found is None or found.op == "=" or effort.depth < 2:
        return None
    return _concluded(found, within(SQUARES, effort, partial(_by_squares, found)), goal, effort)


def _by_squares(found: System, effort: Effort) -> by.Certificate | None:
    found = with_squares(found)
    whole = refuted(found)
    put = eliminated(whole)
    if counterexample(put.system, effort):
        return None
    wanted = found.relation != IMPOSSIBLE
    for reduced in (homogenized(whole, len(found.facts)) if wanted else None, put):
        total = sum_of_squares(reduced.system, wanted, effort) if reduced else None
        if reduced and total:
            return Certifier(found, reduced).certificate(total)
    return None


def within(units: float, effort: Effort, search: Callable[[Effort], by.Certificate | None]) -> by.Certificate | None:
    """What the search finds with so much work, if there is as much."""
    try:
        return search(effort.within(units))
    except Spent:
        effort.tick()
        return None
