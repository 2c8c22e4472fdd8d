"""Which products of facts and squares are worth a try, from few to many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, islice
from math import comb

from flint import fmpq_mpoly

from symproof.provers.algebra.cones import Element, given, one, square
from symproof.provers.algebra.systems import System
from symproof.provers.goals import Effort

Multiple = tuple[int, fmpq_mpoly, fmpq_mpoly]
MOST = 500  # elements added by one level
MOST_MULTIPLES = 300
LONGEST = 24  # variables of a product
FEW = 8
PAIRED = 24  # facts up to which all products of two are tried


def pool(system: System, effort: Effort) -> Iterator[tuple[list[Element], list[Multiple]]]:
    """Elements and multiples of equations, more and more of them. The last inequality is to be refuted."""
    facts = given(system)
    gaps = [e.value for e in facts] + [system.facts[i].gap for i in system.ops("=")]
    degree = max([2, *(p.total_degree() for p in gaps)])
    even = degree + degree % 2
    pairs = list(priced((a * b for a, b in combinations_with_replacement(facts[-PAIRED:], 2)), effort))
    more = [*pairs, *priced(_simple(system, facts), effort)]
    elements = distinct([one(system), *facts], within(more, degree + 2))
    yield elements, equations_times(system, degree)
    if effort.depth < 2:
        return
    last, top = facts[-1:], even + 2 if even <= 4 else even + 1
    if degree > 4:
        longer = distinct(elements, priced(telescopes(system, facts), effort))
        yield longer, equations_times(system, degree)
    levels: list[Iterable[Element]] = [
        (s * e for s in _simple(system, ()) for e in facts[-FEW:]),
        (a * b for a in pairs for b in last),
        (a * b for a in pairs for b in facts),
        binomials(system, even),
        powers(facts[-FEW:], top, effort),
        (s * e for s in binomials(system, even) for e in facts),
    ]
    for level in levels:
        effort.tick(50 + len(elements))
        longer = distinct(elements, within(priced(level, effort), top))
        if len(longer) > len(elements):
            elements = longer
            yield elements, equations_times(system, max(e.value.total_degree() for e in elements))


def priced(elements: Iterable[Element], effort: Effort) -> Iterator[Element]:
    """The elements, each paid for as it is made. Raises Spent."""
    for e in elements:
        effort.tick(1 + len(e.value) // 8)
        yield e


def within(elements: Iterable[Element], degree: int) -> Iterator[Element]:
    """Those of no higher degree."""
    return (e for e in elements if e.value.total_degree() <= degree)


def distinct(elements: Iterable[Element], more: Iterable[Element] = ()) -> list[Element]:
    """Each value once, with at most so many more."""
    found = {f"{e.value} {e.strict}": e for e in elements if e.strict or not e.value.is_zero()}
    size = len(found)
    for e in more:
        if e.strict or not e.value.is_zero():
            found.setdefault(f"{e.value} {e.strict}", e)
        if len(found) >= size + MOST:
            break
    return list(found.values())


def _simple(system: System, facts: Sequence[Element]) -> Iterator[Element]:
    """Squares of variables and facts, and of sums and differences of two variables."""
    constant = system.ring.constant(1)
    variables = used(system)[:16]
    yield from map(square, variables)
    for a, b in [*combinations(variables, 2), *((a, constant) for a in variables)]:
        yield square(a - b)
        yield square(a + b)
    yield from (square(e.value) for e in facts)


def used(system: System) -> list[fmpq_mpoly]:
    """The variables that occur."""
    present = [0] * system.ring.nvars()
    for p in (system.gap, *(f.gap for f in system.facts)):
        present = [a + max(b, 0) for a, b in zip(present, p.degrees(), strict=True)]  # of 0 the degrees are −1
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


def fitting(variables: Sequence[fmpq_mpoly], degree: int, one: fmpq_mpoly, most: int) -> list[fmpq_mpoly]:
    """All monomials up to the degree, or up to a lower one so that they are not too many."""
    while degree > 0 and comb(len(variables) + degree, degree) > most:
        degree -= 1
    return monomials(variables, max(degree, 0), one)


def binomials(system: System, degree: int) -> Iterator[Element]:
    """Squares of differences and sums of two monomials, and of monomials."""
    half = fitting(used(system), degree // 2, system.ring.constant(1), 40)
    yield from map(square, half)
    for a, b in combinations(half, 2):
        yield square(a - b)
        yield square(a + b)


def telescopes(system: System, facts: Sequence[Element]) -> Iterator[Element]:
    """For each long product m = x·y·…·z of the last fact: (1 ± m)², and what shows that x²y² ≤ x² ≤ 1, and so on."""
    variables, constant = used(system), system.ring.constant(1)
    low = [e for e in facts if e.value.total_degree() <= 2]
    for powers in facts[-1].value.monoms():
        chosen = [v for v in variables for _ in range(powers[system.ring.gens().index(v)])]
        if not 2 < len(chosen) <= LONGEST:
            continue
        prefix = constant
        for v in chosen:
            yield from (square(prefix) * e for e in low)
            yield from (square(prefix * w) for w in variables)
            prefix = prefix * v
        yield from (square(constant - prefix), square(constant + prefix))


def powers(facts: Sequence[Element], degree: int, effort: Effort) -> Iterator[Element]:
    """Products of many facts."""
    level = list(facts)
    for _ in range(degree - 1):
        level = distinct((), islice(within(priced((a * b for a in level for b in facts), effort), degree), 2 * MOST))
        yield from level


def equations_times(system: System, degree: int) -> list[Multiple]:
    """Each equation that is left times the monomials that keep within the degree."""
    variables, constant = used(system), system.ring.constant(1)
    found: list[Multiple] = []
    left = [i for i in system.ops("=") if not system.facts[i].gap.is_zero()]
    for i in left:
        gap = system.facts[i].gap
        room = max(degree - gap.total_degree(), 0)
        found += [(i, gap, m) for m in fitting(variables, room, constant, MOST_MULTIPLES // len(left))]
    return found
