"""Equations as sums of multiples of equations, up to factors that are not 0."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import comb

from flint import fmpq_mpoly

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import rebuilt
from symproof.kernel.terms import Relation
from symproof.provers.algebra.cones import column
from symproof.provers.algebra.elimination import Elimination, eliminated
from symproof.provers.algebra.pools import monomials, used
from symproof.provers.algebra.programs import solved
from symproof.provers.algebra.systems import Known, System
from symproof.provers.goals import Effort
from symproof.provers.steps import decide

MOST_MULTIPLES = 400
HIGHEST_POWER = 8
MOST_MONOMIALS = 170
Factors = dict[int, fmpq_mpoly]


def by_multiples(found: System, effort: Effort) -> by.Certificate | None:
    """An equation, or it times facts that are not 0, as a sum of multiples of equations."""
    reduced = eliminated(found)
    for multiplier in _multipliers(reduced.system) if _left(reduced.system) else ((),):
        effort.tick(10)
        factors = _factors(reduced, multiplier, 3 if effort.depth > 3 and not multiplier else 1, effort)
        if factors is not None:
            return _combination(found, multiplier, factors)
    return None


def by_power(found: System, effort: Effort) -> by.Certificate | None:
    """An equation, since otherwise a power of what would not be 0 is a sum of multiples of equations."""
    r = found.relation
    other = Relation("!=", r.left, r.right)
    whole = found.given(Known(other, by.Assume(other), found.gap))
    reduced = eliminated(whole)
    size, degree = len(used(reduced.system)), reduced.system.gap.total_degree()
    for n in range(1, HIGHEST_POWER) if _left(reduced.system) else ():
        if comb(size + (n + 1) * degree, size) > MOST_MONOMIALS:
            break
        multiplier = (len(found.facts),) * n
        factors = _factors(reduced, multiplier, 1, effort)
        if factors is not None:
            return decide(r, by.Assume(r), _combination(whole, multiplier, factors), r)
    return None


def _left(now: System) -> list[int]:
    """The equations that say something."""
    return [i for i in now.ops("=") if not now.facts[i].gap.is_zero()]


def _combination(found: System, multiplier: tuple[int, ...], factors: Factors) -> by.Combine:
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


def _factors(reduced: Elimination, multiplier: tuple[int, ...], levels: int, effort: Effort) -> Factors | None:
    """Factors under which the equations add up to what is to be shown times the multiplier."""
    now, whole = reduced.system, reduced.original.gap
    target = now.gap
    for i in multiplier:
        target, whole = target * now.facts[i].gap, whole * reduced.original.facts[i].gap
    if target.is_zero():
        return reduced.factors(whole)
    for multiples in islice(_multiples(now, target.total_degree()), levels):
        effort.tick(10 + 2 * len(multiples))
        weights = solved([column(now.facts[i].gap * m) for i, m in multiples], column(target))
        if weights is not None:
            found: Factors = {}
            for j, w in weights.items():
                i, m = multiples[j]
                found[i] = found.get(i, now.gap - now.gap) + m * w
            return _completed(reduced, whole, found)
    return None


def _completed(reduced: Elimination, whole: fmpq_mpoly, found: Factors) -> Factors | None:
    """The factors, and those of the equations that were solved."""
    for i, f in found.items():
        whole = whole - f * reduced.original.facts[i].gap
    more = reduced.factors(whole)
    if more is None:
        return None
    return found | {i: f + found[i] if i in found else f for i, f in more.items()}


def _multiples(now: System, degree: int) -> Iterator[list[tuple[int, fmpq_mpoly]]]:
    """Equations times monomials, up to higher and higher degrees."""
    degrees = {i: now.facts[i].gap.total_degree() for i in _left(now)}
    variables, one, last = used(now), now.ring.constant(1), 0
    lowest = max([degree, *degrees.values()])
    for top in range(lowest, lowest + 3):
        count = sum(comb(len(variables) + top - n, top - n) for n in degrees.values())
        if not last < count <= MOST_MULTIPLES:
            return
        last = count
        yield [(i, m) for i, n in degrees.items() for m in monomials(variables, top - n, one)]
