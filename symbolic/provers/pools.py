"""Which products of facts and squares are worth a try, from few to many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product

from flint import fmpq, fmpq_mpoly

from symbolic.provers.cones import Element, given, one, square
from symbolic.provers.systems import System

Multiple = tuple[int, fmpq_mpoly, fmpq_mpoly]
MOST = 700


def pool(system: System, depth: int) -> Iterator[tuple[list[Element], list[Multiple]]]:
    """Elements and multiples of equations, more and more of them. The last fact is what is to be refuted."""
    facts = given(system)
    degree = max((e.value.total_degree() for e in facts), default=0)
    degree = max(degree, *(system.facts[i].gap.total_degree() for i in system.ops("=")), 2)
    pairs = [a * b for a, b in combinations_with_replacement(facts, 2)]
    simple = [*differences(system), *(square(e.value) for e in facts if 2 * e.value.total_degree() <= degree + 2)]
    first = distinct([one(system), *facts, *within(pairs, degree + 2), *within(simple, degree + 2)])
    yield first, equations_times(system, degree)
    if depth < 2:
        return
    wide = degree + degree % 2
    more = [e * a for e in binomials(system, wide) for a in (one(system), *facts)]
    triples = [a * b for a in pairs for b in facts]
    second = distinct([*first, *within(more, wide), *within(triples, wide + 1)])
    if len(second) > len(first):
        yield second, equations_times(system, wide)
    if depth < 3:
        return
    third = distinct([*second, *within(powers(facts, wide), wide), *within(more, wide + 2)])
    if len(third) > len(second):
        yield third, equations_times(system, wide + 2)


def within(elements: Iterable[Element], degree: int) -> Iterator[Element]:
    """Those of no higher degree."""
    return (e for e in elements if e.value.total_degree() <= degree)


def distinct(elements: Iterable[Element]) -> list[Element]:
    """Each value once, at most so many."""
    found = dict[str, Element]()
    for e in elements:
        if e.value.is_zero():
            continue
        known = found.setdefault(f"{e.value} {e.strict}", e)
        if len(found) >= MOST and known is e:
            break
    return list(found.values())


def differences(system: System) -> Iterator[Element]:
    """Squares of variables, of their differences and of their sums."""
    variables = used(system)
    yield from map(square, variables)
    for a, b in combinations(variables, 2):
        yield square(a - b)
        yield square(a + b)
    one = system.ring.constant(1)
    for a in variables:
        yield square(a - one)
        yield square(a + one)


def used(system: System) -> list[fmpq_mpoly]:
    """The variables that occur."""
    present = [0] * system.ring.nvars()
    for p in (system.gap, *(f.gap for f in system.facts)):
        present = [a + b for a, b in zip(present, p.degrees(), strict=True)]
    return [system.ring.gen(i) for i, n in enumerate(present) if n]


def monomials(variables: Sequence[fmpq_mpoly], degree: int, one: fmpq_mpoly) -> list[fmpq_mpoly]:
    """All monomials in the variables up to the degree."""
    found = [one]
    for n in range(1, degree + 1):
        for chosen in combinations_with_replacement(variables, n):
            m = one
            for v in chosen:
                m *= v
            found.append(m)
    return found


def binomials(system: System, degree: int) -> Iterator[Element]:
    """Squares of differences and sums of two monomials, and of monomials."""
    variables = used(system)
    half = monomials(variables, degree // 2, system.ring.constant(1))
    if len(half) > 40:
        half = monomials(variables, 1, system.ring.constant(1))
    yield from map(square, half)
    for a, b in combinations(half, 2):
        yield square(a - b)
        yield square(a + b)


def powers(facts: Sequence[Element], degree: int) -> Iterator[Element]:
    """Products of many facts."""
    level: list[Element] = list(facts)
    for _ in range(degree - 1):
        level = distinct(within((a * b for a in level for b in facts), degree))
        yield from level


def equations_times(system: System, degree: int) -> list[Multiple]:
    """Each equation that is left times the monomials that keep within the degree."""
    found: list[Multiple] = []
    variables, one = used(system), system.ring.constant(1)
    for i in system.ops("="):
        gap = system.facts[i].gap
        if not gap.is_zero():
            room = max(degree - gap.total_degree(), 0)
            while len(variables) ** room > 300:
                room -= 1
            found += [(i, gap, m) for m in monomials(variables, room, one)]
    return found
