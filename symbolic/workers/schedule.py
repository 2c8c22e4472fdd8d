"""Hands out statements to several workers, those that others lean on first, with what is known of what they lean on."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Row = Mapping[str, Any]  # of a statement: its id and file, the names of those it leans on, how many lines it has
Name = tuple[str, str]  # the file, empty for the library, and the id


def name_of(row: Row) -> Name:
    """What the statement is called among those of several files."""
    return row.get("file", ""), row["id"]


class Schedule:
    """Each statement once, as soon as all it leans on have been reported; iterating waits for that."""

    def __init__(self, rows: Sequence[Row]) -> None:
        own = {name_of(row) for row in rows}
        self._leans = {name_of(r): {n for n in map(tuple, r["leans"]) if n in own} for r in rows}
        self._rows = {name_of(row): row for row in sorted(rows, key=self._urgency, reverse=True)}
        self._waiting = list(self._rows)
        self._known: dict[Name, Any] = {}
        self._needed = frozenset[Name]().union(*self._leans.values())
        self._changed = threading.Condition()

    def __iter__(self) -> Iterator[Row]:
        while self._waiting:
            with self._changed:
                self._changed.wait_for(lambda: any(map(self._is_ready, self._waiting)))
                name = next(n for n in self._waiting if self._is_ready(n))
                self._waiting.remove(name)
            yield self._rows[name]

    def is_needed(self, row: Row) -> bool:
        """Whether another statement leans on this one."""
        return name_of(row) in self._needed

    def known(self, row: Row) -> list[dict[str, Any]]:
        """What was reported of the statements that this one leans on."""
        return [{"name": n, "evidence": self._known[n]} for n in sorted(self._leans[name_of(row)])]

    def report(self, row: Row, proof: Any) -> None:
        """The statement is done; its proof, if there is one, may serve others."""
        with self._changed:
            self._known[name_of(row)] = proof
            self._changed.notify_all()

    def _is_ready(self, name: Name) -> bool:
        return self._leans[name] <= self._known.keys()

    def _urgency(self, row: Row) -> tuple[int, int]:
        """How many statements wait for this one, directly or not; then, how much work it is."""
        waiting, new = set[Name](), {name_of(row)}
        while new:
            waiting |= new
            new = {n for n, leans in self._leans.items() if leans & new} - waiting
        return len(waiting), row["lines"]
