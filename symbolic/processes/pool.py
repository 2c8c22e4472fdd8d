"""Pairs of processes, kept for many problems: one searches, the other says what was found."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from symproof.budgets import Limits
from symproof.processes.answers import CONFIRMED, HONEST, Answer
from symproof.processes.here import ThisProcess
from symproof.processes.parallel import in_parallel
from symproof.processes.problems import Problem
from symproof.processes.process import MEMORY, Failed, LimitedProcess, OutOfMemory, TimedOut

Name = TypeVar("Name")
SEARCH, CHECK = "symproof.processes.search", "symproof.processes.recheck"
FIRST = 0.8  # of the seconds, for the first search; the rest is for another one, without the stage that failed
RETRY = 0.5  # seconds that must be left for that
RECHECK = 10.0  # seconds that a re-check may take at least
DEFAULT = Limits()
LIMITS = {TimedOut: "time", OutOfMemory: "memory"}


class Pool:
    """So many pairs of processes; use it as a context, or close it."""

    def __init__(self, jobs: int = 1, memory: int = MEMORY, search: str = SEARCH) -> None:
        self._pairs = [Pair(LimitedProcess(search, memory), LimitedProcess(CHECK, memory)) for _ in range(jobs)]

    @classmethod
    def here(cls) -> Pool:
        """A pool that is this process, which has no limits."""
        pool = cls(0)
        pool._pairs.append(Pair(ThisProcess(SEARCH), ThisProcess(CHECK)))
        return pool

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Stop all processes."""
        for pair in self._pairs:
            pair.close()

    def answers(
        self, problems: Iterable[tuple[Name, Problem]], limits: Limits = DEFAULT, seed: int = 0
    ) -> Iterator[tuple[Name, Answer]]:
        """The answer to each problem, as it becomes known."""
        workers = [lambda item, pair=pair: pair.settle(item[1], limits, seed) for pair in self._pairs]
        return ((name, answer) for (name, _), answer in in_parallel(workers, problems))

    def settle(self, problem: Problem, limits: Limits = DEFAULT, seed: int = 0) -> Answer:
        """The answer to one problem."""
        return self._pairs[0].settle(problem, limits, seed)

    def replayed(self, problem: Problem, evidence: Mapping[str, Any], seconds: float = RECHECK) -> Answer:
        """What the evidence shows of the problem; nothing is searched."""
        return self._pairs[0].replayed(problem, evidence, seconds)


class Pair:
    """A searching process and a re-checking one."""

    def __init__(self, searcher: LimitedProcess | ThisProcess, checker: LimitedProcess | ThisProcess) -> None:
        self.searcher, self.checker = searcher, checker

    def close(self) -> None:
        """Stop both."""
        self.searcher.close()
        self.checker.close()

    def settle(self, problem: Problem, limits: Limits, seed: int) -> Answer:
        """The answer to a problem; whatever happens to the processes, there is one."""
        try:
            self._start()
        except Failed as failure:
            return Answer("undecided", reason=f"the processes do not start: {failure}")
        start = time.monotonic()
        found = self._confirm(problem, self._search(problem, limits, seed), limits.patience)
        return replace(found, seconds=time.monotonic() - start)

    def replayed(self, problem: Problem, evidence: Mapping[str, Any], seconds: float) -> Answer:
        """What the re-checking process says of the evidence."""
        start = time.monotonic()
        found = self._confirm(problem, Answer("evidence", evidence=evidence), seconds)
        return replace(found, seconds=time.monotonic() - start)

    def _start(self) -> None:
        """Start both at once, and wait until both are ready."""
        for process in (self.searcher, self.checker):
            process.start()
        for process in (self.searcher, self.checker):
            process.wait()

    def _search(self, problem: Problem, limits: Limits, seed: int) -> Answer:
        """What is found; where a stage hangs, needs too much or breaks, what is found without it in the time left."""
        failures: list[Failed] = []
        deadline = time.monotonic() + limits.patience
        while not failures or deadline - time.monotonic() > RETRY:
            left = deadline - time.monotonic() if failures else FIRST * limits.patience
            skip = [f.stage for f in failures]
            wanted = {"effort": limits.effort, "seconds": left, "seed": seed, "skip": skip}
            request = {"problem": problem.data, **wanted}
            try:
                return _with_failures(_read(self.searcher.ask(request, left)), failures)
            except Failed as failure:
                failures.append(failure)
                if failure.stage in ("", *skip):
                    break
        return _with_failures(Answer("undecided"), failures)

    def _confirm(self, problem: Problem, found: Answer, seconds: float) -> Answer:
        """The answer with the word that the re-checking process says."""
        if found.evidence is None:
            return found if found.verdict in HONEST else Answer("error", reason=f"{found.verdict} without evidence")
        try:
            said = self.checker.ask({"problem": problem.data, "evidence": found.evidence}, max(seconds, RECHECK))
        except Failed as failure:
            word, reason = "undecided" if isinstance(failure, TimedOut) else "error", f"the re-check failed: {failure}"
            return replace(found, verdict=word, reason=f"{found.verdict}, but {reason}", evidence=None)
        answer = _read(said)
        if answer.verdict not in CONFIRMED:
            return replace(answer, tried=found.tried, notes=found.notes, stopped=found.stopped)
        shown = found.shown if answer.verdict == found.verdict else ()
        kept = replace(answer, tried=found.tried, notes=found.notes, stopped=found.stopped)
        return replace(kept, evidence=found.evidence, shown=shown)


def _read(data: dict[str, Any]) -> Answer:
    listed: dict[str, Any] = {name: tuple(data[name]) for name in ("shown", "notes") if name in data}
    return Answer(**(data | listed))


def _with_failures(found: Answer, failures: list[Failed]) -> Answer:
    """The answer, and why it is no better."""
    notes = tuple(f"{f.stage or 'search'}: {f}" for f in failures)
    words = (word for f in failures for kind, word in LIMITS.items() if isinstance(f, kind))
    stopped = found.stopped or next(words, "")
    if found.verdict != "undecided" or not failures:
        return replace(found, notes=(*found.notes, *notes), stopped=stopped)
    return replace(found, reason="; ".join(filter(None, (*notes, found.reason))), stopped=stopped)
