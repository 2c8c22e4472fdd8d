"""Searches for a point that refutes a claim, or shows that it is undefined somewhere, within a time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from symbolic.claims import And, Claim, Formula, Or
from symbolic.kernel import IllFormed, Refuted
from symbolic.refuter.evidence import Assignment, admissibility, verdict
from symbolic.refuter.hunting import Hunt, hunts
from symbolic.refuter.problems import Problem, problems

ROUNDS = 40
FIRST_SLICE = 0.25  # seconds for one hunt in the first round of climbing


@dataclass(slots=True, eq=False)
class _Trail:
    """The hunts of one problem with one aim, made when first needed."""

    problem: Problem
    aim: Formula
    level: int
    seed: int
    hunts: list[Hunt] | None = None

    def ready(self) -> list[Hunt]:
        """The hunts."""
        if self.hunts is None:
            self.hunts = hunts(self.problem, self.aim, self.seed)
        return self.hunts


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
    trails = [_Trail(p, aim, n, seed) for n, p in _levels(claim) for aim in (p.false, p.undefined) if aim != Or(())]
    for assignment in _candidates(trails, clock):
        match verdict(claim, assignment):
            case Refuted() as found:
                return found
            case IllFormed() as found if fallback is None:
                fallback = found
                trails[:] = [t for t in trails if t.aim is t.problem.false]
                clock.shorten(max(0.1 * seconds, 2 * clock.spent()))
    return fallback


def admissible(claim: Claim, seconds: float, seed: int = 0) -> Assignment | None:
    """An assignment at which certificates show that every hypothesis holds; None if none was found in time."""
    clock = _Clock(time.monotonic() + seconds)
    trails = [_Trail(p, And(()), level, seed) for level, p in _levels(claim)]
    for assignment in _candidates(trails, clock):
        if admissibility(claim, assignment) is not None:
            return assignment
    return None


@lru_cache(maxsize=16)
def _levels(claim: Claim) -> tuple[tuple[int, Problem], ...]:
    """The problems with the round from which on each takes part."""
    found = [(p.assign({}).space.size, p) for p in problems(claim)]
    sizes = sorted({size for size, _ in found})
    return tuple((sizes.index(size), p) for size, p in found)


def _candidates(trails: list[_Trail], clock: _Clock) -> Iterator[Assignment]:
    for effort in range(ROUNDS):
        for trail in tuple(trails):
            for hunt in trail.ready() if effort >= trail.level and trail in trails else ():
                if clock.left() <= 0:
                    return
                part = FIRST_SLICE * 1.6 ** max(0, effort - 2)
                deadline = min(clock.deadline, time.monotonic() + part)
                for values in hunt.stage(effort - trail.level, deadline):
                    yield trail.problem.assign(values)
                    if time.monotonic() > min(deadline + part, clock.deadline):
                        break
