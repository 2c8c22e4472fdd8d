"""What a re-checking process does: read a problem and the evidence, and let the kernel say what that shows."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from symproof.kernel.formulas import Claim
from symproof.language.exchange import decode
from symproof.language.verdicts import word
from symproof.library.files import statements
from symproof.library.foundation import confirmed, used
from symproof.processes.problems import Problem
from symproof.processes.sharing import Sharing
from symproof.rendering import text
from symproof.rendering.points import located

_sharing = Sharing()


def prepare() -> None:
    """Nothing but the language, the kernel and, where they are named, the statements is needed."""


def stated(request: Mapping[str, Any]) -> Claim:
    """The claim of the statement with this file and id. Raises ValueError where the claim that was sent is another."""
    name = request["statement"]
    claim = statements(name["file"])[name["id"]].claim
    if decode(request["claim"]) != claim:
        raise ValueError(f"the process that searched sent another claim than {name['id']} makes")
    return claim


def answer(request: Mapping[str, Any], watch: Callable[[str], None]) -> dict[str, Any]:
    """The fields of an Answer. Whoever names a statement is held to what its file says, which is loaded here."""
    start = time.monotonic()
    try:
        claim = stated(request) if "statement" in request else Problem(request["problem"]).claim()
        verdict = confirmed(claim, _sharing.shared(decode(request["evidence"])))
    except (ValueError, TypeError, ArithmeticError, LookupError) as error:
        return {"verdict": "error", "reason": f"what was found does not pass the re-check: {error}"}
    seconds = time.monotonic() - start
    found = {"verdict": word(verdict), "claim": text(claim), "point": located(verdict)}
    return {**found, "rules": used(verdict), "seconds": seconds}
