"""What is reported of a problem: plain data, in which the verdict is one word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

CONFIRMED = ("proved", "refuted", "vacuous", "ill-formed")  # words that only the re-checking process may say
HONEST = ("sampled", "undecided", "unsupported", "error")
# The same in the SZS ontology (Sutcliffe, LPAR Workshops 2008). A claim is ill-formed where its goal is undefined.
SZS = {
    "proved": "Theorem", "refuted": "CounterSatisfiable", "vacuous": "ContradictoryAxioms", "ill-formed": "SemanticError",
    "sampled": "Unknown", "undecided": "GaveUp", "unsupported": "Inappropriate", "error": "Error",
}  # fmt: skip
STOPPED = {"time": "Timeout", "memory": "MemoryOut"}
Coordinate = (
    str | list[str] | list[int]
)  # an exact constant as text, the weights of a measure, the outcomes of an event


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict in one word, and what there is to say about it.

    `evidence` is the certificate or point that the re-checking process confirmed, as a table of nodes; `rules` says how
    often it uses each rule of the kernel, and `point` what it gives to each name. `shown` says in lines to read what
    fails at the point; the searching process writes them. `stopped` names the limit that ended a search, if one did.
    """

    verdict: str
    seconds: float = 0.0
    reason: str = ""
    claim: str = ""
    point: Mapping[str, Coordinate] = field(default_factory=dict)
    shown: tuple[str, ...] = ()
    rules: Mapping[str, int] = field(default_factory=dict)
    tried: Mapping[str, float] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    sample: Mapping[str, Any] = field(default_factory=dict)
    stopped: str = ""
    evidence: Mapping[str, Any] | None = None

    @property
    def szs(self) -> str:
        """The verdict in the words of the SZS ontology."""
        return STOPPED.get(self.stopped, SZS["undecided"]) if self.verdict == "undecided" else SZS[self.verdict]

    def row(self) -> dict[str, Any]:
        """The answer as a JSON object, without the evidence and without what is empty; what varies is all in `timing`."""
        found = {
            "verdict": self.verdict, "szs": self.szs, "reason": self.reason, "claim": self.claim,
            "point": dict(self.point), "shown": list(self.shown), "rules": dict(self.rules), "notes": list(self.notes),
            "stopped": self.stopped, "sample": dict(self.sample),
        }  # fmt: skip
        return {name: value for name, value in found.items() if value} | {"timing": self._timing()}

    def _timing(self) -> dict[str, Any]:
        tried = {name: round(seconds, 4) for name, seconds in self.tried.items()}
        return {"seconds": round(self.seconds, 4)} | ({"tried": tried} if tried else {})
