"""What a re-checking process does: read a problem and the evidence, and let the kernel say what that shows."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from symproof.language.exchange import decode
from symproof.language.verdicts import word
from symproof.library.foundation import confirmed, used
from symproof.processes.problems import Problem
from symproof.processes.sharing import Sharing
from symproof.rendering import text
from symproof.rendering.points import located

_sharing = Sharing()


def prepare() -> None:
    """Nothing but the language and the kernel is needed."""


def answer(request: Mapping[str, Any], watch: Callable[[str], None]) -> dict[str, Any]:
    """The fields of an Answer."""
    start = time.monotonic()
    claim = Problem(request["problem"]).claim()
    try:
        verdict = confirmed(claim, _sharing.shared(decode(request["evidence"])))
    except (ValueError, TypeError, ArithmeticError, LookupError) as error:
        return {"verdict": "error", "reason": f"what was found does not pass the re-check: {error}"}
    seconds = time.monotonic() - start
    found = {"verdict": word(verdict), "claim": text(claim), "point": located(verdict)}
    return {**found, "rules": used(verdict), "seconds": seconds}
