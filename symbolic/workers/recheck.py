"""What a re-checking process does: read a problem and the evidence, and let the kernel say what that shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from symbolic import certificates as by
from symbolic.claims import Claim
from symbolic.exchange import decode
from symbolic.kernel import IllFormed, Proved, Refuted, Vacuous, refute, settle
from symbolic.rendering import text
from symbolic.sequents import Rejected
from symbolic.verdicts import word
from symbolic.workers.problems import Problem


def prepare() -> None:
    """Nothing but the language and the kernel is needed."""


def answer(request: Mapping[str, Any], watch: Callable[[str, float], None]) -> dict[str, Any]:
    """The fields of an Answer."""
    claim = Problem(request["problem"]).claim()
    try:
        verdict = confirmed(claim, decode(request["evidence"]))
    except (ValueError, TypeError, ArithmeticError, LookupError) as error:
        return {"verdict": "error", "reason": f"what was found does not pass the re-check: {error}"}
    return {"verdict": word(verdict), "claim": text(claim), "rules": rules(verdict)}


def confirmed(claim: Claim, evidence: object) -> Proved | Vacuous | Refuted | IllFormed:
    """The kernel's verdict. Raises Rejected where the evidence shows nothing."""
    if isinstance(evidence, by.Point):
        return refute(claim, evidence)
    if isinstance(evidence, by.Certificate):
        return settle(claim, evidence)
    raise Rejected(f"{type(evidence).__name__} is no evidence")


def rules(verdict: Proved | Vacuous | Refuted | IllFormed) -> dict[str, int]:
    """How often the evidence uses each rule of the kernel."""
    stack = [verdict.certificate] if isinstance(verdict, (Proved, Vacuous)) else list(verdict.point.evidence)
    seen, used = set[int](), Counter[str]()
    while stack:
        top = stack.pop()
        if id(top) not in seen:
            seen.add(id(top))
            used[by.name(top)] += 1
            stack.extend(by.premises(top))
    return dict(sorted(used.items()))
