"""Which sums of squares times products of facts are worth a try."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from flint import fmpq, fmpq_mpoly

from symbolic.provers.cones import Element, Sum, given, one
from symbolic.provers.goals import Effort
from symbolic.provers.pools import Multiple, distinct, equations_times, monomials, used
from symbolic.provers.squares import MOST_ENTRIES, Block, gram_certificate
from symbolic.provers.systems import System

Start = tuple[tuple[fmpq, Element], ...]


@dataclass(frozen=True, slots=True)
class Attempt:
    """Elements to cancel by blocks and multiples of equations."""

    start: Start
    blocks: tuple[Block, ...]
    equations: tuple[Multiple, ...]


def sum_of_squares(system: System, wanted: bool, effort: Effort) -> Sum | None:
    """A contradiction among the facts; if wanted, the last of them is the negation of what is to be shown."""
    tried = set[str]()
    for attempt in attempts(system, wanted):
        shape = repr([(str(e.value)) for _, e in attempt.start] + [(str(b.element.value), len(b.basis)) for b in attempt.blocks])
        if shape in tried:
            continue
        tried.add(shape)
        effort.tick()
        found = gram_certificate(attempt.start, attempt.blocks, attempt.equations, effort)
        if found is not None:
            return found
    return None


def attempts(system: System, wanted: bool) -> Iterator[Attempt]:
    """More and more multipliers, and higher and higher degrees."""
    facts = given(system)
    rest = facts[:-1] if wanted else facts
    target = facts[-1] if wanted else one(system)
    whole = homogeneous([e.value for e in facts] + [system.facts[i].gap for i in system.ops("=")])
    strict = target.strict
    positive = [e for e in rest if e.strict and len(e.value) == 1 and e.value.total_degree() == 1]
    variables = used(system)
    starts: list[Start] = [((fmpq(1), target),)]
    if wanted and positive:
        starts.append(tuple((fmpq(1), target * p) for p in positive))
        starts.append(tuple((fmpq(1), target * p * q) for p in positive for q in positive))
    elif wanted:
        starts.append(tuple((fmpq(1), target * Element(v * v, (v,))) for v in variables))
    for k, start in enumerate(starts):
        degree = max(e.value.total_degree() for _, e in start)
        for products in (1, 2, 3):
            multipliers = _products(rest, products, degree if whole else degree + 1)
            for extra in (0,) if whole or k else (0, 2):
                top = degree + extra if whole else degree + degree % 2 + extra
                blocks = tuple(_blocks(system, [one(system), *multipliers], variables, top, whole))
                if not strict:
                    blocks += tuple(_positive(system, rest, top, whole))
                equations = equations_times(system, top)
                if whole:
                    equations = [(i, g, m) for i, g, m in equations if (g * m).total_degree() == top]
                yield Attempt(start, blocks, tuple(equations))


def homogeneous(polynomials: Sequence[fmpq_mpoly]) -> bool:
    """Whether each of the polynomials has terms of one degree only."""
    return all(len({sum(m) for m in p.monoms()}) <= 1 for p in polynomials)


def _products(facts: Sequence[Element], most: int, degree: int) -> list[Element]:
    found = [e for n in range(1, most + 1) for chosen in combinations(facts, n) if (e := _product(chosen)).value.total_degree() <= degree]
    return [e for e in distinct(found) if not e.value.is_constant()]


def _product(chosen: Sequence[Element]) -> Element:
    whole = chosen[0]
    for e in chosen[1:]:
        whole = whole * e
    return whole


def _blocks(
    system: System, multipliers: Sequence[Element], variables: Sequence[fmpq_mpoly], top: int, whole: bool
) -> Iterator[Block]:
    for e in multipliers:
        room = top - e.value.total_degree()
        if room < 0 or (whole and room % 2):
            continue
        basis = monomials(variables, room // 2, system.ring.constant(1))
        yield Block(e, tuple(b for b in basis if not whole or b.total_degree() == room // 2))


def _positive(system: System, facts: Sequence[Element], top: int, whole: bool) -> Iterator[Block]:
    """Strict elements by themselves."""
    unit = (system.ring.constant(1),)
    if not whole or not top:
        yield Block(one(system), unit)
        return
    strict = [e for e in facts if e.strict and e.value.total_degree() == 1]
    if strict:
        level = strict
        for _ in range(top - 1):
            level = distinct(a * b for a in level for b in strict)[:60]
        yield from (Block(e, unit) for e in level)
