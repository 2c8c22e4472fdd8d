"""Searches for a point that refutes a claim, or shows that it is undefined somewhere, within a budget."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from symproof.budgets import SECOND, Budget
from symproof.kernel import IllFormed, Refuted
from symproof.kernel.formulas import FALSE, TRUE, Claim, Formula
from symproof.refuter.evidence import Assignment, admissibility, verdict
from symproof.refuter.hunting import Hunt, hunts
from symproof.refuter.models import proposed
from symproof.refuter.problems import Prospect, Values, prospects

ROUNDS = 40
FIRST_SLICE = 0.25 * SECOND  # for one hunt in the first round of climbing
ASKED = 2  # the round after which z3 is asked
WEIGHED = 100  # units in which an assignment is judged


@dataclass(slots=True, eq=False)
class _Trail:
    """The hunts under one prospect for points where the claim is false, undefined, or merely admissible."""

    prospect: Prospect
    kind: str
    level: int
    seed: int
    hunts: list[Hunt] | None = None

    def ready(self) -> list[Hunt]:
        """The hunts, made when first needed."""
        if self.hunts is None:
            aim = self._aim()
            self.hunts = hunts(self.prospect.problem, aim, self.seed) if aim != FALSE else []
        return self.hunts

    def proposed(self, budget: Budget) -> Iterator[Values]:
        """What z3 proposes, where it is installed."""
        problem = self.prospect.problem
        return proposed((*problem.given, self._aim()), budget)

    def _aim(self) -> Formula:
        problem = self.prospect.problem
        return {"false": problem.false, "undefined": problem.undefined}.get(self.kind, TRUE)


def _trails(claim: Claim, kinds: tuple[str, ...], seed: int) -> list[_Trail]:
    """The larger the space, the later the round in which it takes part."""
    sizes = sorted({p.shape.space.size for p in prospects(claim)})
    return [_Trail(p, kind, sizes.index(p.shape.space.size), seed) for p in prospects(claim) for kind in kinds]


def refute(claim: Claim, budget: Budget, seed: int = 0, rounds: int = ROUNDS) -> Refuted | IllFormed | None:
    """The kernel's verdict at a point at which the claim fails, or is undefined; None if none was found.

    The first round looks at simple points only.
    """
    search = _Search(_trails(claim, ("false", "undefined"), seed), budget, rounds)
    fallback, whole = None, budget.left
    for assignment in search.candidates():
        match verdict(claim, assignment):
            case Refuted() as found:
                return found
            case IllFormed() as found if fallback is None:
                fallback = found
                search.trails = [t for t in search.trails if t.kind == "false"]
                search.budget = search.budget.part(max(whole // 10, 2 * (whole - search.budget.left)))
    return fallback


def admissible(claim: Claim, budget: Budget, seed: int = 0) -> Assignment | None:
    """An assignment at which certificates show that every hypothesis holds; None if none was found."""
    for assignment in _Search(_trails(claim, ("admissible",), seed), budget, ROUNDS).candidates():
        if admissibility(claim, assignment) is not None:
            return assignment
    return None


@dataclass(slots=True)
class _Search:
    """The trails that are left, and the work; both may become less on the way."""

    trails: list[_Trail]
    budget: Budget
    rounds: int

    def candidates(self) -> Iterator[Assignment]:
        """Assignments worth a look, whoever takes one paying for it."""
        yield from self._without_choice()
        for effort in range(self.rounds):
            for trail in tuple(self.trails):
                for hunt in trail.ready() if effort >= trail.level and trail in self.trails else ():
                    yield from self._hunted(trail, hunt, effort)
                if not self.budget.left:
                    return
                if effort == ASKED and trail in self.trails and trail.level == 0:
                    yield from map(trail.prospect.problem.assign, trail.proposed(self.budget))

    def _without_choice(self) -> Iterator[Assignment]:
        """Where there is nothing to choose, no double needs to say where to look."""
        for trail in self.trails[:1]:
            if not trail.prospect.own and not trail.prospect.shape.weights:
                yield trail.prospect.problem.assign({})

    def _hunted(self, trail: _Trail, hunt: Hunt, effort: int) -> Iterator[Assignment]:
        part = FIRST_SLICE * 1.6 ** max(0, effort - 2)
        weighing = self.budget.part(2 * part)
        for values in hunt.stage(effort - trail.level, self.budget.part(part)):
            yield trail.prospect.problem.assign(values)
            if not (self.budget.allows(WEIGHED) and weighing.left):
                return
