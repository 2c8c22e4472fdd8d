"""Each tool on each row, one at a time, with the clock running."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from benchmarks.peers.answers import OPEN, OUTSIDE, PROVED, REFUTED
from benchmarks.peers.rows import Row
from symproof.budgets import Limits
from symproof.processes import Failed, LimitedProcess, Pool, TimedOut
from symproof.processes.parallel import in_parallel

OURS, HOME = "symproof", Path(__file__).resolve().parents[2]
# The module that answers for a tool, what it imports, and the name of its package.
PEERS = {
    "z3": ("benchmarks.peers.z3_solver", "z3", "z3-solver"),
    "cvc5": ("benchmarks.peers.cvc5_solver", "cvc5", "cvc5"),
    "alkahest": ("benchmarks.peers.alkahest_system", "alkahest", "alkahest"),
    "sympy": ("benchmarks.peers.sympy_route", "sympy", "sympy"),
}
TOOLS = (OURS, *PEERS)
# A point at which a claim is undefined shows that it does not hold, and hypotheses that never hold that it does.
MEANING = {"vacuous": PROVED, "ill-formed": REFUTED, "sampled": OPEN, "error": OPEN, "unsupported": OUTSIDE}
TROUBLE = ("error", "unsupported")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a tool said of a row, after so many seconds; the reason says what broke or which word is missing."""

    row: Row
    tool: str
    verdict: str
    seconds: float
    reason: str = ""

    @property
    def decided(self) -> bool:
        """Whether the claim was proved or refuted, rightly."""
        return self.verdict in (PROVED, REFUTED) and not self.wrong

    @property
    def wrong(self) -> bool:
        """Whether what was said is not so."""
        return self.verdict == (REFUTED if self.row.truth == "true" else PROVED)


def installed(tool: str) -> bool:
    """Whether the tool can be imported here."""
    return tool == OURS or find_spec(PEERS[tool][1]) is not None


def version_of(tool: str) -> str:
    """The version of the tool's package; empty if it is not installed as one."""
    try:
        return version(OURS if tool == OURS else PEERS[tool][2])
    except PackageNotFoundError:
        return ""


class Contest:
    """The tools, each with its processes, taking turns; use it as a context."""

    def __init__(self, tools: Sequence[str], seconds: float) -> None:
        self.tools, self.seconds = tools, seconds
        known = filter(None, (str(HOME), os.environ.get("PYTHONPATH")))
        os.environ["PYTHONPATH"] = os.pathsep.join(known)  # where the processes find the modules of the tools
        self.pool = Pool(1) if OURS in tools else None
        self.peers = {tool: LimitedProcess(PEERS[tool][0]) for tool in tools if tool != OURS}

    def close(self) -> None:
        """Stop all processes."""
        for process in (self.pool, *self.peers.values()):
            if process is not None:
                process.close()

    def outcomes(self, row: Row) -> list[Outcome]:
        """What every tool says of a row; what comes late is no answer."""
        found = (self._outcome(row, tool) for tool in self.tools)
        return [replace(o, verdict=OPEN) if o.seconds > self.seconds else o for o in found]

    def _outcome(self, row: Row, tool: str) -> Outcome:
        if self.pool is not None and tool == OURS:
            answer = self.pool.settle(row.problem, Limits(seconds=self.seconds))
            reason = answer.reason if answer.verdict in TROUBLE else ""
            return Outcome(row, tool, MEANING.get(answer.verdict, answer.verdict), answer.seconds, reason)
        process = self.peers[tool]
        start = time.monotonic()
        try:
            process.wait()
            start = time.monotonic()
            said = process.ask({"problem": row.problem.data, "seconds": self.seconds}, self.seconds)
        except TimedOut:
            said = {"verdict": OPEN}
        except Failed as failure:
            said = {"verdict": OPEN, "reason": str(failure)}
        return Outcome(row, tool, said["verdict"], time.monotonic() - start, said.get("reason", ""))


def measure(rows: Sequence[Row], tools: Sequence[str], seconds: float, jobs: int = 1) -> Iterator[list[Outcome]]:
    """The outcomes of each row, as they become known."""
    with ExitStack() as stack:
        contests = [Contest(tools, seconds) for _ in range(jobs)]
        for contest in contests:
            stack.callback(contest.close)
        yield from (found for _, found in in_parallel([c.outcomes for c in contests], rows))
