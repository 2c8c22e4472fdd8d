"""Relations that follow by linear arithmetic, products of hypotheses, squares and multiples of equations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from math import comb

from flint import fmpq_mpoly

from symbolic import certificates as by
from symbolic.arithmetic import rebuilt
from symbolic.claims import FALSE
from symbolic.provers.cones import Certifier, column, contradictory, given, one, refuted
from symbolic.provers.elimination import Elimination, eliminated, homogenized, unchanged
from symbolic.provers.forms import plain_sum_of_squares, sum_of_squares
from symbolic.provers.goals import Effort, Goal, OutOfTime, order
from symbolic.provers.pools import monomials, pool, used
from symbolic.provers.programs import solved
from symbolic.provers.samples import counterexample
from symbolic.provers.steps import contradiction, decide, fact
from symbolic.provers.systems import IMPOSSIBLE, Known, System, system, with_squares
from symbolic.terms import Relation, term

ZERO = term(0)
MOST_MULTIPLES = 400
HIGHEST_POWER = 8
MOST_MONOMIALS = 170
PRODUCTS, SQUARES = 0.5, 12.0  # seconds, for products by the depth


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
        effort.tick()
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
    proof = _by_multiples(found, effort)
    if proof is None and effort.depth > 3:
        proof = _by_power(found, effort)
    return _concluded(found, proof, goal, effort)


def _by_multiples(found: System, effort: Effort) -> by.Certificate | None:
    reduced = eliminated(found)
    alone = not any(reduced.system.facts[i].gap for i in reduced.system.ops("="))
    for multiplier in _multipliers(reduced.system) if not alone else ((),):
        effort.tick()
        factors = _cofactors(reduced, multiplier, 3 if effort.depth > 3 and not multiplier else 1, effort)
        if factors is not None:
            return _combination(found, multiplier, factors)
    return None


def _by_power(found: System, effort: Effort) -> by.Certificate | None:
    """An equation, since otherwise a power of what would not be 0 is a sum of multiples of equations."""
    r = found.relation
    other = Relation("!=", r.left, r.right)
    whole = found.given(Known(other, by.Assume(other), found.gap))
    reduced = eliminated(whole)
    if not any(reduced.system.facts[i].gap for i in reduced.system.ops("=")):
        return None
    size = len(used(reduced.system))
    for n in range(1, HIGHEST_POWER):
        degree = (n + 1) * reduced.system.gap.total_degree()
        if comb(size + degree, size) > MOST_MONOMIALS:
            break
        multiplier = (len(found.facts),) * n
        factors = _cofactors(reduced, multiplier, 1, effort)
        if factors is not None:
            return decide(r, by.Assume(r), _combination(whole, multiplier, factors), r)
    return None


def _combination(found: System, multiplier: tuple[int, ...], factors: dict[int, fmpq_mpoly]) -> by.Combine:
    """What is to be shown, times the multiplier, as Σ factor·equation."""
    start = len(multiplier)
    proofs = tuple(found.facts[i].proof for i in (*multiplier, *factors))
    terms = tuple((start + k, rebuilt(f, found.generators)) for k, f in enumerate(factors.values()))
    return by.Combine(found.relation, proofs, tuple(range(start)), (), terms)


def _multipliers(reduced: System) -> Iterator[tuple[int, ...]]:
    """Products of facts that are not 0."""
    yield ()
    places = [i for i in reduced.ops("!=", "<") if not reduced.facts[i].gap.is_constant()][:6]
    yield from ((i,) for i in places)
    yield from ((i, j) for i in places[:4] for j in places[:4] if i <= j)


def _cofactors(
    reduced: Elimination, multiplier: tuple[int, ...], levels: int, effort: Effort
) -> dict[int, fmpq_mpoly] | None:
    """Factors under which the equations add up to what is to be shown times the multiplier."""
    now, whole = reduced.system, reduced.original.gap
    target = now.gap
    for i in multiplier:
        target, whole = target * now.facts[i].gap, whole * reduced.original.facts[i].gap
    for multiples in islice(_multiples(now, target.total_degree()), levels) if not target.is_zero() else ((),):
        effort.tick()
        weights = solved([column(now.facts[i].gap * m) for i, m in multiples], column(target))
        if weights is not None:
            found = dict[int, fmpq_mpoly]()
            for j, w in weights.items():
                i, m = multiples[j]
                found[i] = found.get(i, now.gap - now.gap) + m * w
            rest = whole - sum((f * reduced.original.facts[i].gap for i, f in found.items()), now.gap - now.gap)
            more = reduced.factors(rest)
            return None if more is None else {**found, **{i: f + found[i] if i in found else f for i, f in more.items()}}
    return None


def _multiples(now: System, degree: int) -> Iterator[tuple[tuple[int, fmpq_mpoly], ...]]:
    """Equations times monomials, up to higher and higher degrees."""
    places = [i for i in now.ops("=") if not now.facts[i].gap.is_zero()]
    lowest = max((now.facts[i].gap.total_degree() for i in places), default=0)
    last = 0
    for top in range(max(degree, lowest), max(degree, lowest) + 3):
        found = tuple(
            (i, m)
            for i in places
            for m in monomials(used(now), top - now.facts[i].gap.total_degree(), now.ring.constant(1))
        )
        if not last < len(found) <= MOST_MULTIPLES:
            return
        last = len(found)
        yield found


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


def within(
    seconds: float, effort: Effort, search: Callable[[Effort], by.Certificate | None]
) -> by.Certificate | None:
    """What the search finds in so much time, if there is as much."""
    try:
        return search(effort.within(seconds))
    except OutOfTime:
        effort.tick()
        return None
