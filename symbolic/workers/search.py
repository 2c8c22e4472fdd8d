"""What a searching process does: settle a problem, and send what it found. Nobody believes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from symbolic.engine import Settled, settle
from symbolic.exchange import ExchangeError, encode
from symbolic.kernel import IllFormed, Proved, Refuted, Vacuous
from symbolic.parser import UnsupportedWord
from symbolic.refuter.explanation import explain
from symbolic.rendering import text
from symbolic.untrusted import preload
from symbolic.verdicts import Sampled, Undecided, word
from symbolic.workers.problems import Problem


def prepare() -> None:
    """Load everything that a search may need."""
    preload()


def answer(request: Mapping[str, Any], watch: Callable[[str, float], None]) -> dict[str, Any]:
    """The fields of an Answer, and the evidence for it."""
    try:
        claim = Problem(request["problem"]).claim()
    except UnsupportedWord as error:
        return {"verdict": "unsupported", "reason": str(error)}
    except ValueError as error:
        return {"verdict": "error", "reason": str(error)}
    settled = settle(
        claim, seconds=request["seconds"], seed=request["seed"], skip=frozenset(request["skip"]), watch=watch
    )
    return {"claim": text(claim), "tried": dict(settled.tried), "notes": settled.notes, **_found(settled)}


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
