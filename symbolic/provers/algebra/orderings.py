"""Relations shown for each order of the variables by itself, where each is the one before it plus something."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from symproof.kernel import certificates as by
from symproof.kernel.formulas import FALSE
from symproof.kernel.terms import Relation
from symproof.provers.algebra.cones import Certifier, contradictory, given, one, refuted
from symproof.provers.algebra.elimination import Reduction, homogenized, unchanged
from symproof.provers.algebra.pools import distinct, powers, within
from symproof.provers.algebra.samples import counterexample
from symproof.provers.algebra.systems import Known, System, system
from symproof.provers.goals import Effort, Goal
from symproof.provers.steps import fact

MOST_VARIABLES = 3
HIGHEST = 16


def orderings(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A relation between polynomials in a few variables, in every order of these."""
    found = system(goal, effort)
    if found is None or found.op in ("=", "!=") or goal.target == FALSE or effort.depth < 2:
        return None
    variables = tuple(i for i, n in enumerate(found.gap.degrees()) if n)
    if not 2 <= len(variables) <= MOST_VARIABLES or found.gap.total_degree() > HIGHEST:
        return None
    whole = refuted(found)
    reduced = homogenized(whole, len(found.facts)) or unchanged(whole)
    if counterexample(reduced.system, effort):
        return None
    false = _Orders(found, effort).split(reduced, variables[:1], variables[1:])
    return effort.discharge(found.finished(Certifier(found, reduced).concluded(false)), goal) if false else None


@dataclass(frozen=True, slots=True)
class _Orders:
    found: System
    effort: Effort

    def split(self, now: Reduction, chain: tuple[int, ...], rest: tuple[int, ...]) -> by.Certificate | None:
        """A contradiction, where the variables of the chain are in order and the rest are to be put in."""
        if not rest:
            return self.leaf(now, chain)
        return self.placed(now, chain, rest, len(chain))

    def placed(
        self, now: Reduction, chain: tuple[int, ...], rest: tuple[int, ...], place: int
    ) -> by.Certificate | None:
        """The same, where the next variable comes before the place in the chain."""
        self.effort.tick(100)
        if not place:
            return self.split(now, (rest[0], *chain), rest[1:])
        low, high = chain[place - 1], rest[0]
        generators = self.found.generators
        up, down = Relation("<=", generators[low], generators[high]), Relation("<", generators[high], generators[low])
        after = self.split(self.known(now, up, low, high), (*chain[:place], high, *chain[place:]), rest[1:])
        before = self.placed(self.known(now, down, high, low), chain, rest, place - 1) if after else None
        split = fact("dichotomy", generators[low], generators[high])
        return by.Cases(split, (after, before), FALSE) if after and before else None

    def known(self, now: Reduction, r: Relation, low: int, high: int) -> Reduction:
        """With a relation that is assumed."""
        ring = self.found.ring
        return now.given(Known(r, by.Assume(r), ring.gen(high) - ring.gen(low)))

    def leaf(self, now: Reduction, chain: tuple[int, ...]) -> by.Certificate | None:
        """A contradiction in one order, by products of the differences or by sums of squares."""
        ring, last = self.found.ring, len(self.found.facts)
        facts = {str(e.value): e for e in given(now.system) if last not in e.facts}
        gaps = [ring.gen(chain[0]), *(ring.gen(b) - ring.gen(a) for a, b in pairwise(chain))]
        steps = [facts[str(g)] for g in gaps if str(g) in facts]
        own = [e for e in given(now.system) if last in e.facts]
        degree = max(e.value.total_degree() for e in own)
        elements = distinct([one(now.system), *own, *steps], within(powers(steps, degree, self.effort), degree))
        total = contradictory(elements, (), self.effort)
        if total is None:
            return None
        return Certifier(now.original, now).contradiction(total)
