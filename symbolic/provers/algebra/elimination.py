"""Equations put into everything else and taken account of at the end: solved for a variable, or to even out degrees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from flint import fmpq_mpoly

from symproof.provers.algebra.systems import Known, System

LARGEST = 400  # terms of a polynomial after a substitution


class Reduction(Protocol):
    """A system rewritten by its equations."""

    @property
    def original(self) -> System:
        """The system as it was."""

    @property
    def system(self) -> System:
        """The system as rewritten, fact by fact."""

    def factors(self, vanishing: fmpq_mpoly) -> dict[int, fmpq_mpoly] | None:
        """The polynomial as Σ factor·gap over the equations used; None if they do not make it vanish."""

    def given(self, known: Known) -> Reduction:
        """With another fact, which the rewriting leaves as it is."""


@dataclass(frozen=True, slots=True)
class Step:
    """The equation at a place, reduced by the steps before it, gives the variable the value."""

    place: int
    variable: int
    value: fmpq_mpoly
    equation: fmpq_mpoly


@dataclass(frozen=True, slots=True)
class Elimination:
    """A system without the equations that were solved, and how they were."""

    original: System
    system: System
    steps: tuple[Step, ...]

    def factors(self, vanishing: fmpq_mpoly) -> dict[int, fmpq_mpoly] | None:
        """The polynomial as Σ factor·gap over the solved equations; None if they do not make it vanish."""
        found = dict[int, fmpq_mpoly]()
        for step in self.steps:
            rest = _put(vanishing, step)
            found[step.place] = (vanishing - rest) / step.equation
            vanishing = rest
        if not vanishing.is_zero():
            return None
        for k in reversed(range(len(self.steps))):
            self._spread(k, found)
        return {place: f for place, f in found.items() if not f.is_zero()}

    def given(self, known: Known) -> Elimination:
        """With another fact, which the rewriting leaves as it is."""
        return replace(self, original=self.original.given(known), system=self.system.given(known))

    def _spread(self, k: int, found: dict[int, fmpq_mpoly]) -> None:
        """Write the k-th reduced equation by the equations as they were given."""
        place = self.steps[k].place
        gone = found[place] * self.original.facts[place].gap
        for step in self.steps[:k]:
            rest = _put(gone, step)
            found[step.place] -= (gone - rest) / step.equation
            gone = rest


def unchanged(system: System) -> Elimination:
    """The system as it is."""
    return Elimination(system, system, ())


@dataclass(frozen=True, slots=True)
class Homogenization:
    """A system whose polynomials are homogeneous, by an equation form = constant at a place; others are left out."""

    original: System
    system: System
    place: int

    def factors(self, vanishing: fmpq_mpoly) -> dict[int, fmpq_mpoly] | None:
        """The polynomial as a multiple of the equation."""
        quotient, rest = divmod(vanishing, self.original.facts[self.place].gap)
        return {self.place: quotient} if rest.is_zero() else None

    def given(self, known: Known) -> Homogenization:
        """With another fact, which the rewriting leaves as it is."""
        return replace(self, original=self.original.given(known), system=self.system.given(known))


def homogenized(system: System, chosen: int) -> Homogenization | None:
    """Make the fact at the place homogeneous by an equation form = constant, if there is one that fits."""
    for place in system.ops("="):
        unit = _unit(system.facts[place].gap)
        if unit is not None and even(system.facts[chosen].gap, unit) is not None:
            zero = system.gap - system.gap
            gaps = [even(f.gap, unit) if i != place else zero for i, f in enumerate(system.facts)]
            facts = tuple(replace(f, gap=zero if g is None else g) for f, g in zip(system.facts, gaps, strict=True))
            return Homogenization(system, replace(system, facts=facts), place)
    return None


def _unit(gap: fmpq_mpoly) -> fmpq_mpoly | None:
    """The form that an equation says is 1."""
    degrees = {sum(m) for m in gap.monoms()}
    if len(degrees) != 2 or 0 not in degrees:
        return None
    constant = gap.coefficient(len(gap) - 1)
    return (gap - constant) / -constant


def even(p: fmpq_mpoly, unit: fmpq_mpoly) -> fmpq_mpoly | None:
    """The polynomial with its terms multiplied by powers of the form, so that they have one degree."""
    top, step = p.total_degree(), unit.total_degree()
    parts: dict[int, fmpq_mpoly] = {}
    for powers, c in zip(p.monoms(), p.coeffs(), strict=True):
        n = top - sum(powers)
        parts[n] = parts.get(n, p - p) + p.context().from_dict({powers: c})
    if any(n % step for n in parts):
        return None
    return sum((part * unit ** (n // step) for n, part in parts.items()), p - p)


def eliminated(system: System, keep: Sequence[int] = ()) -> Elimination:
    """Solve the equations that have a variable, not one to keep, alone in a term."""
    steps: list[Step] = []
    now = system
    while (step := _step(now, [s.place for s in steps], keep)) is not None:
        put = replace(now, gap=_put(now.gap, step), facts=tuple(replace(f, gap=_put(f.gap, step)) for f in now.facts))
        if max(len(p) for p in (put.gap, *(f.gap for f in put.facts))) > LARGEST:
            break
        steps.append(step)
        now = put
    return Elimination(system, now, tuple(steps))


def _step(system: System, done: Sequence[int], keep: Sequence[int]) -> Step | None:
    best: tuple[int, int, int] | None = None
    for place, fact in enumerate(system.facts):
        if fact.op == "=" and place not in done:
            for variable in _alone(fact):
                rank = (len(fact.gap), place, variable)
                if variable not in keep and (best is None or rank < best):
                    best = rank
    if best is None:
        return None
    _, place, variable = best
    gap = system.facts[place].gap
    v = system.ring.gen(variable)
    lead = gap.derivative(variable).leading_coefficient()
    return Step(place, variable, v - gap / lead, gap)


def _alone(fact: Known) -> list[int]:
    """Variables that occur in just one term of the equation, and alone there."""
    powers = fact.gap.monoms()
    found = [next(v for v, n in enumerate(p) if n) for p in powers if sum(p) == 1]
    return [v for v in found if sum(1 for p in powers if p[v]) == 1]


def _put(p: fmpq_mpoly, step: Step) -> fmpq_mpoly:
    if not p.degrees()[step.variable]:
        return p
    values = list(p.context().gens())
    values[step.variable] = step.value
    return p.compose(*values)
