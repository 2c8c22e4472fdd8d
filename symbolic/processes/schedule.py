"""Hands out statements to several workers: those that others lean on first, and to whom knows what they lean on."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

Row = Mapping[str, Any]  # of a statement: its id and file, the names of those it leans on, how many lines it has
Name = tuple[str, str]  # the file, empty for the library, and the id


def name_of(row: Row) -> Name:
    """What the statement is called among those of several files."""
    return row.get("file", ""), row["id"]


class Schedule:
    """Each statement once, as soon as all it leans on have been reported."""

    def __init__(self, rows: Sequence[Row]) -> None:
        own = {name_of(row) for row in rows}
        self._leans = {name_of(r): {n for n in map(tuple, r["leans"]) if n in own} for r in rows}
        self._needed = frozenset[Name]().union(*self._leans.values())
        self._rows = {name_of(row): row for row in sorted(rows, key=self._urgency, reverse=True)}
        self._waiting = list(self._rows)
        self._found: dict[Name, Mapping[str, Any]] = {}
        self._known: dict[int, set[Name]] = defaultdict(set)
        self._changed = threading.Condition()

    def take(self, worker: int) -> Row:
        """The next statement for the worker; waits until there is one. There must be one left for each that asks."""
        with self._changed:
            self._changed.wait_for(lambda: any(map(self._is_ready, self._waiting)))
            ready = [name for name in self._waiting if self._is_ready(name)]
            name = min(ready, key=lambda n: len(self._leans[n] - self._known[worker]))
            self._waiting.remove(name)
        return self._rows[name]

    def is_needed(self, row: Row) -> bool:
        """Whether another statement leans on this one."""
        return name_of(row) in self._needed

    def known(self, row: Row, worker: int) -> list[dict[str, Any]]:
        """What was found of the statements that this one leans on and the worker knows nothing of; now it does.

        A proof that was not sent here is not mentioned: the worker may find it again.
        """
        missing = sorted(self._leans[name_of(row)] - self._known[worker])
        self._known[worker].update(missing)
        proofs = [(n, self._found[n]["evidence"], self._found[n]["verdict"] == "proved") for n in missing]
        return [
            {"name": n, "evidence": e if proved else None} for n, e, proved in proofs if e is not None or not proved
        ]

    def report(self, row: Row, found: Mapping[str, Any], worker: int) -> None:
        """What was found of the statement; a proof may serve others. A worker that was lost on the way knows nothing."""
        with self._changed:
            self._found[name_of(row)] = found
            self._known[worker] = set() if found["lost"] else self._known[worker] | {name_of(row)}
            self._changed.notify_all()

    def _is_ready(self, name: Name) -> bool:
        return self._leans[name] <= self._found.keys()

    def _urgency(self, row: Row) -> tuple[int, int]:
        """How many statements wait for this one, directly or not; then, how much work it is."""
        waiting, new = set[Name](), {name_of(row)}
        while new:
            waiting |= new
            new = {n for n, leans in self._leans.items() if leans & new} - waiting
        return len(waiting), row["lines"]
