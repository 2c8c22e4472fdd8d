"""What a searching process does: settle a problem, and send what it found. Nobody believes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from symproof.engine.settle import Settled, settle
from symproof.engine.tools import preload
from symproof.kernel import IllFormed, Proved, Refuted, Vacuous
from symproof.language.exchange import ExchangeError, encode
from symproof.language.parser import UnsupportedWord
from symproof.language.verdicts import Sampled, Undecided, word
from symproof.processes.problems import Problem
from symproof.refuter.explanation import explain
from symproof.rendering import text

STOP = "time"  # the limit that the clock keeps


def prepare() -> None:
    """Load everything that a search may need."""
    preload()


def answer(request: Mapping[str, Any], watch: Callable[[str], None]) -> dict[str, Any]:
    """The fields of an Answer, and the evidence for it."""
    try:
        claim = Problem(request["problem"]).claim()
    except UnsupportedWord as error:
        return {"verdict": "unsupported", "reason": str(error)}
    except ValueError as error:
        return {"verdict": "error", "reason": str(error)}
    limits, skip = {"effort": request["effort"], "seconds": request["seconds"]}, frozenset(request["skip"])
    settled = settle(claim, **limits, seed=request["seed"], skip=skip, watch=watch)
    found = {
        "claim": text(claim),
        "tried": dict(settled.tried),
        "notes": settled.notes,
        "stopped": STOP if settled.stopped else "",
    }
    return {**found, **_found(settled)}


def _found(settled: Settled) -> dict[str, Any]:
    verdict, named = settled.verdict, {"verdict": word(settled.verdict)}
    try:
        match verdict:
            case Proved() | Vacuous():
                return {**named, "evidence": encode(verdict.certificate)}
            case Refuted() | IllFormed():
                return {**named, "evidence": encode(verdict.point), "shown": explain(verdict).lines(text)}
    except ExchangeError as error:
        return {"verdict": "undecided", "reason": f"{named['verdict']}, but what shows it cannot be sent: {error}"}
    if isinstance(verdict, Sampled):
        return {**named, "sample": _sample(verdict)}
    return {**named, "reason": verdict.reason if isinstance(verdict, Undecided) else ""}


def _sample(found: Sampled) -> dict[str, Any]:
    return {
        "points": found.points, "digits": found.digits, "margin": found.margin, "rechecked": found.rechecked,
        "worst": {symbol.name: str(value) for symbol, value in found.worst},
    }  # fmt: skip
