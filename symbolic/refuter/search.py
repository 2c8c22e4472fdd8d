"""Searches for a point that refutes a claim, or shows that it is undefined somewhere, within a time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from symproof.kernel import IllFormed, Refuted
from symproof.kernel.formulas import FALSE, TRUE, Claim, Formula
from symproof.refuter.evidence import Assignment, admissibility, verdict
from symproof.refuter.hunting import Hunt, hunts
from symproof.refuter.models import proposed
from symproof.refuter.problems import Prospect, Values, prospects

ROUNDS = 40
FIRST_SLICE = 0.25  # seconds for one hunt in the first round of climbing
ASKED, ASKING = 2, 1.0  # the round after which z3 is asked, and the seconds it may take


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

    def proposed(self, seconds: float) -> Iterator[Values]:
        """What z3 proposes, where it is installed."""
        problem = self.prospect.problem
        return proposed((*problem.given, self._aim()), seconds)

    def _aim(self) -> Formula:
        problem = self.prospect.problem
        return {"false": problem.false, "undefined": problem.undefined}.get(self.kind, TRUE)


def _trails(claim: Claim, kinds: tuple[str, ...], seed: int) -> list[_Trail]:
    """The larger the space, the later the round in which it takes part."""
    sizes = sorted({p.shape.space.size for p in prospects(claim)})
    return [_Trail(p, kind, sizes.index(p.shape.space.size), seed) for p in prospects(claim) for kind in kinds]


@dataclass(slots=True)
class _Clock:
    deadline: float
    start: float = field(default_factory=time.monotonic)

    def left(self) -> float:
        return self.deadline - time.monotonic()

    def spent(self) -> float:
        return time.monotonic() - self.start

    def shorten(self, seconds: float) -> None:
        self.deadline = min(self.deadline, time.monotonic() + seconds)


def refute(claim: Claim, seconds: float, seed: int = 0) -> Refuted | IllFormed | None:
    """The kernel's verdict at a point at which the claim fails, or is undefined; None if none was found in time."""
    clock = _Clock(time.monotonic() + seconds)
    fallback: IllFormed | None = None
    trails = _trails(claim, ("false", "undefined"), seed)
    for assignment in _candidates(trails, clock):
        match verdict(claim, assignment):
            case Refuted() as found:
                return found
            case IllFormed() as found if fallback is None:
                fallback = found
                trails[:] = [t for t in trails if t.kind == "false"]
                clock.shorten(max(0.1 * seconds, 2 * clock.spent()))
    return fallback


def admissible(claim: Claim, seconds: float, seed: int = 0) -> Assignment | None:
    """An assignment at which certificates show that every hypothesis holds; None if none was found in time."""
    clock = _Clock(time.monotonic() + seconds)
    for assignment in _candidates(_trails(claim, ("admissible",), seed), clock):
        if admissibility(claim, assignment) is not None:
            return assignment
    return None


def _candidates(trails: list[_Trail], clock: _Clock) -> Iterator[Assignment]:
    if trails and not trails[0].prospect.own and not trails[0].prospect.shape.weights:
        yield trails[0].prospect.problem.assign(
            {}
        )  # there is nothing to choose, so no double needs to say where to look
    for effort in range(ROUNDS):
        for trail in tuple(trails):
            if clock.left() <= 0:
                return
            for hunt in trail.ready() if effort >= trail.level and trail in trails else ():
                part = FIRST_SLICE * 1.6 ** max(0, effort - 2)
                deadline = min(clock.deadline, time.monotonic() + part)
                if clock.left() <= 0:
                    return
                for values in hunt.stage(effort - trail.level, deadline):
                    yield trail.prospect.problem.assign(values)
                    if time.monotonic() > min(deadline + part, clock.deadline):
                        break
            if effort == ASKED and trail in trails and trail.level == 0:
                yield from map(trail.prospect.problem.assign, trail.proposed(min(ASKING, clock.left())))
