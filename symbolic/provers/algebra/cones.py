"""Sums of products of facts and squares: how they show a relation, or that facts contradict each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from flint import fmpq, fmpq_mpoly

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import rebuilt
from symproof.kernel.terms import Relation, term
from symproof.kernel.vocabulary import x
from symproof.provers.algebra.elimination import Reduction
from symproof.provers.algebra.programs import Program
from symproof.provers.algebra.systems import IMPOSSIBLE, Known, System, fraction, pinned
from symproof.provers.goals import Effort
from symproof.provers.steps import absurd, decide, negation

ZERO = term(0)


@dataclass(frozen=True, slots=True)
class Element:
    """Π squares² · Π facts, with its value (where solved equations are put in): nonnegative, or positive if strict."""

    value: fmpq_mpoly
    squares: tuple[fmpq_mpoly, ...] = ()
    facts: tuple[int, ...] = ()
    strict: bool = False

    def __pow__(self, n: int) -> Element:
        return Element(self.value**n, self.squares * n, self.facts * n, self.strict)

    def __mul__(self, other: Element) -> Element:
        squares, facts = self.squares + other.squares, tuple(sorted(self.facts + other.facts))
        return Element(self.value * other.value, squares, facts, self.strict and other.strict)


@dataclass(frozen=True, slots=True)
class Sum:
    """Σ weight·element + Σ factor·equation = 0."""

    elements: tuple[tuple[fmpq, Element], ...]
    equations: tuple[tuple[int, fmpq_mpoly], ...] = ()


def square(s: fmpq_mpoly) -> Element:
    """s²."""
    return Element(s * s, (s,))


def one(system: System) -> Element:
    """The empty product."""
    return Element(system.ring.constant(1), strict=True)


def given(system: System) -> list[Element]:
    """The inequalities among the facts of a system."""
    return [Element(f.gap, (), (i,), f.op == "<") for i, f in enumerate(system.facts) if f.op in ("<", "<=")]


def refuted(system: System) -> System:
    """The system with the negation of what is to be shown, unless that is a contradiction: which is to be shown now."""
    if system.relation == IMPOSSIBLE:
        return system
    opposite = negation(system.relation)
    assert isinstance(opposite, Relation)
    whole = system.given(Known(opposite, by.Assume(opposite), -system.gap)).aim("<", system.gap - system.gap)
    return whole.given(*pinned(whole.facts, whole.generators)) if opposite.op == "<=" else whole


def contradictory(
    elements: Sequence[Element], equations: Iterable[tuple[int, fmpq_mpoly, fmpq_mpoly]], effort: Effort
) -> Sum | None:
    """Weights under which the elements, one of them strict, and the equations (place, gap, factor) add up to 0."""
    free = list(equations)
    columns = [column(e.value) | ({"strict": fmpq(1)} if e.strict else {}) for e in elements]
    columns += [column(gap * factor) for _, gap, factor in free]
    effort.tick(50 + sum(map(len, columns)) // 2)
    start = len(elements)
    program = Program(columns, {"strict": fmpq(1)}, frozenset(range(start, len(columns))))
    weights = program.solve(effort.tick)
    if weights is None:
        return None
    used = tuple((w, elements[j]) for j, w in sorted(weights.items()) if j < start and w)
    factors = tuple((free[j - start][0], free[j - start][2] * w) for j, w in sorted(weights.items()) if j >= start)
    return Sum(used, factors)


def column(p: fmpq_mpoly) -> dict[object, fmpq]:
    """The coefficients of a polynomial by monomial."""
    return dict(zip(p.monoms(), p.coeffs(), strict=True))


@dataclass(frozen=True, slots=True)
class Certifier:
    """Turns sums that are 0 into certificates of what a system is to show."""

    system: System
    elimination: Reduction

    def certificate(self, total: Sum) -> by.Certificate | None:
        """The relation of the system, or a contradiction if there is none."""
        last = len(self.system.facts)
        using = [(w, e) for w, e in total.elements if last in e.facts]
        if len(using) == 1 and (direct := self._direct(*using[0], total)) is not None:
            return direct
        false = self.contradiction(total)
        return None if false is None else self.concluded(false)

    def concluded(self, false: by.Certificate) -> by.Certificate:
        """The relation of the system, from the contradiction to which its negation leads."""
        r = self.system.relation
        if r == IMPOSSIBLE:
            return false
        return decide(r, by.Assume(r), absurd(false, r), r)

    def contradiction(self, total: Sum) -> by.Certificate | None:
        """A contradiction, from a sum that is 0 with a strict element."""
        places = self._factors(total)
        if places is None:
            return None
        zero = self._combine(IMPOSSIBLE, (), total.elements, {i: -f for i, f in places.items()}, fmpq(1))
        return by.Cut((zero,), by.UseFact("irreflexive <", ((x, ZERO),)))

    def _direct(self, weight: fmpq, element: Element, total: Sum) -> by.Certificate | None:
        """multiplier·gap as a sum, where the negation of what is to be shown occurs in one product only."""
        multiplier = list(element.facts)
        multiplier.remove(len(self.system.facts))
        facts, places = self.elimination.original.facts, self._factors(total)
        last = len(self.system.facts)
        if element.squares or last in multiplier or any(facts[i].op != "<" for i in multiplier):
            return None
        if places is None or any(i > last for i in places):
            return None
        rest = [(w, e) for w, e in total.elements if e is not element]
        return self._combine(self.system.relation, multiplier, rest, {i: -f for i, f in places.items()}, 1 / weight)

    def _factors(self, total: Sum) -> dict[int, fmpq_mpoly] | None:
        """Factors of equations under which they add up to the elements, before equations were put in."""
        original = self.elimination.original
        whole, found = original.gap - original.gap, dict[int, fmpq_mpoly]()
        for w, e in total.elements:
            value = original.ring.constant(w)
            for s in e.squares:
                value *= s * s
            for i in e.facts:
                value *= original.facts[i].gap
            whole += value
        for i, f in total.equations:
            whole += f * original.facts[i].gap
            found[i] = found[i] - f if i in found else -f
        more = self.elimination.factors(whole)
        if more is None:
            return None
        for i, f in more.items():
            found[i] = found[i] + f if i in found else f
        return found

    def _combine(
        self,
        goal: Relation,
        multiplier: Sequence[int],
        elements: Iterable[tuple[fmpq, Element]],
        equations: dict[int, fmpq_mpoly],
        scale: fmpq,
    ) -> by.Certificate:
        facts, generators = self.elimination.original.facts, self.system.generators
        kept = list(elements)
        used = sorted({*multiplier, *equations, *(i for _, e in kept for i in e.facts)})
        place = {i: k for k, i in enumerate(used)}
        products = []
        for w, e in kept:
            squares = tuple(rebuilt(s, generators) for s in e.squares)
            products.append(by.Product(fraction(w * scale), squares, tuple(place[i] for i in e.facts)))
        factors = tuple((place[i], rebuilt(f * scale, generators)) for i, f in sorted(equations.items()))
        proofs, places = tuple(facts[i].proof for i in used), tuple(place[i] for i in multiplier)
        return by.Combine(goal, proofs, places, tuple(products), factors)
