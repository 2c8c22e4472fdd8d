"""Counted work: how much a search may do, in units and not in seconds, so that it finds the same however busy the machine is."""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import inf

SECOND = 140_000  # units that an idle core does in about a second: seven microseconds each
LEVELS = {1: 1, 2: 3, 3: 10, 4: 30, 5: 100}  # seconds of such work, by effort
EFFORT = 3
PATIENCE = 6  # by how much the clock may exceed them
STOPPED = "stopped by the clock"  # of a search that another run might have ended otherwise


class Spent(Exception):
    """The work allowed is done, or the clock has stopped it."""


@dataclass(slots=True)
class Meter:
    """The work done so far by all that share it; the clock is a hard stop, and `stopped` says that it came to that."""

    deadline: float = inf
    done: int = 0
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Budget:
    """The work that may be done until the meter shows `end`; parts of a budget share its meter."""

    end: int
    meter: Meter

    @classmethod
    def of(cls, units: float, seconds: float = inf) -> Budget:
        """So many units, unless so many seconds are over before."""
        return cls(int(units), Meter(time.monotonic() + seconds))

    @property
    def left(self) -> int:
        """The units that are left."""
        return 0 if self.meter.stopped else max(self.end - self.meter.done, 0)

    @property
    def seconds(self) -> float:
        """The time after which the clock stops it."""
        return max(self.meter.deadline - time.monotonic(), 0.0)

    def part(self, units: float) -> Budget:
        """At most so many units of it."""
        return Budget(min(self.end, self.meter.done + int(units)), self.meter)

    def share(self, fraction: float) -> Budget:
        """A fraction of what is left."""
        return self.part(fraction * self.left)

    def book(self, cost: int) -> None:
        """Count work that is done in any case."""
        self.meter.done += cost

    def allows(self, cost: int = 1) -> bool:
        """Book the cost, and say whether more may be done."""
        meter = self.meter
        meter.done += cost
        if not meter.stopped and time.monotonic() > meter.deadline:
            meter.stopped = True
        return meter.done <= self.end and not meter.stopped

    def spend(self, cost: int = 1) -> None:
        """Book the cost, in every loop. Raises Spent where nothing more may be done."""
        if not self.allows(cost):
            raise Spent


@dataclass(frozen=True, slots=True)
class Limits:
    """What one claim, or one line of a derivation, may cost: an effort from 1 to 5, and seconds as a hard stop."""

    effort: int = EFFORT
    seconds: float | None = None

    @property
    def units(self) -> int:
        """The work of this effort."""
        return LEVELS[self.effort] * SECOND

    @property
    def patience(self) -> float:
        """The seconds after which the clock stops the search: many more than it should take, unless they are given."""
        return float(PATIENCE * LEVELS[self.effort]) if self.seconds is None else self.seconds

    def budget(self) -> Budget:
        """All of it, from now on."""
        return Budget.of(self.units, self.patience)
