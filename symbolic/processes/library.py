"""The statements of the library or of theorem files, checked by processes that tell each other what they proved."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from typing import Any

from symproof.budgets import Limits
from symproof.processes.parallel import in_parallel
from symproof.processes.process import MEMORY, Failed, LimitedProcess, TimedOut
from symproof.processes.schedule import Schedule

MODULE, RECHECK = "symproof.processes.statements", "symproof.processes.recheck"
LOADING = 60.0  # seconds that loading theorem files may take
SPARE = 2.0  # seconds for each line, besides those for its proof: a refutation may be tried
Row = dict[str, Any]


class Library:
    """So many processes that know the statements; use it as a context."""

    def __init__(self, jobs: int = 1, memory: int = MEMORY) -> None:
        self._processes = [LimitedProcess(MODULE, memory) for _ in range(jobs)]
        self._checker = LimitedProcess(RECHECK, memory)

    def __enter__(self) -> Library:
        return self

    def __exit__(self, *_: object) -> None:
        for process in (*self._processes, self._checker):
            process.close()

    def rows(self, file: str = "") -> list[Row]:
        """The statements of a file, or of the library. Raises Failed where they cannot be loaded."""
        for process in self._processes:
            process.start()
        found = self._processes[0].ask({"file": os.path.abspath(file) if file else ""}, LOADING)["statements"]
        return [{**row, "file": os.path.abspath(file) if file else ""} for row in found]

    def checked(self, rows: Sequence[Row], limits: Limits, evidence: bool = False) -> Iterator[Row]:
        """The rows with what is found of the statements, as it becomes known, within the limits for each line.

        Several processes send each other the proofs of what others lean on; the kernel of each checks what it is sent.
        """
        schedule, processes = Schedule(rows), self._processes[: max(len(rows), 1)]
        several = len(processes) > 1

        def worker(number: int) -> Row:
            row = schedule.take(number)
            wanted = evidence or (several and schedule.is_needed(row))
            request = {**row, "known": schedule.known(row, number), "evidence": wanted}
            found = examined(processes[number], request, limits)
            schedule.report(row, found, number)
            return {**row, **found}

        workers = [lambda _, n=n: worker(n) for n in range(len(processes))]
        return (found for _, found in in_parallel(workers, range(len(rows))))

    def shown(self, row: Row, style: str, limits: Limits) -> Row:
        """What is found of the statement, with the page to read in that style."""
        return {**row, **examined(self._processes[0], {**row, "format": style, "evidence": False}, limits)}

    def replayed(self, row: Row, limits: Limits) -> Row:
        """The row with what a process says that loads the statement itself, reads the evidence as JSON and knows no prover."""
        nothing = {"rules": {}, "replay": 0.0}
        if row["evidence"] is None:
            return {**row, **nothing}
        try:
            name = {"file": row["file"], "id": row["id"]}
            request = {"statement": name, "claim": row["claim"], "evidence": row["evidence"]}
            said = self._checker.ask(request, limits.patience + LOADING)
        except Failed as failure:
            return {**row, **nothing, "verdict": "error", "remarks": [f"the evidence does not replay: {failure}"]}
        if said["verdict"] == "error":
            return {**row, **nothing, "verdict": "error", "remarks": [said["reason"]]}
        return {
            **row,
            "verdict": said["verdict"],
            "point": said["point"],
            "rules": said["rules"],
            "replay": said["seconds"],
        }


def examined(process: LimitedProcess, row: Row, limits: Limits) -> Row:
    """What the process finds out about a statement; why not, if it fails."""
    start = time.monotonic()
    try:
        request = {**row, "effort": limits.effort, "patience": limits.patience}
        return {**process.ask(request, (limits.patience + SPARE) * row["lines"]), "lost": False}
    except Failed as failure:
        word = "undecided" if isinstance(failure, TimedOut) else "error"
        return {
            "seconds": round(time.monotonic() - start, 4), "steps": [], "as_stated": False, "page": "", "by": "",
            "evidence": None, "claim": None, "verdict": word, "remarks": [failure.reason], "point": {},
            "lost": True,
        }  # fmt: skip
