"""What is reported of a problem: plain data, in which the verdict is one word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

CONFIRMED = ("proved", "refuted", "vacuous", "ill-formed")  # words that only the re-checking process may say
HONEST = ("sampled", "undecided", "unsupported", "error")


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict in one word, and what there is to say about it.

    `evidence` is the certificate or point that the re-checking process confirmed, as a table of nodes; `rules` says how
    often it uses each rule of the kernel. `shown` says in lines to read what fails at the point; the searching process
    writes them.
    """

    verdict: str
    seconds: float = 0.0
    reason: str = ""
    claim: str = ""
    shown: tuple[str, ...] = ()
    rules: Mapping[str, int] = field(default_factory=dict)
    tried: Mapping[str, float] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    sample: Mapping[str, Any] = field(default_factory=dict)
    evidence: Mapping[str, Any] | None = None

    def row(self) -> dict[str, Any]:
        """The answer as a JSON object, without the evidence and without what is empty."""
        tried = {name: round(seconds, 4) for name, seconds in self.tried.items()}
        found = {
            "verdict": self.verdict, "seconds": round(self.seconds, 4), "reason": self.reason, "claim": self.claim,
            "shown": list(self.shown), "rules": dict(self.rules), "tried": tried, "notes": list(self.notes),
            "sample": dict(self.sample),
        }  # fmt: skip
        return {name: value for name, value in found.items() if value or name in ("verdict", "seconds")}
