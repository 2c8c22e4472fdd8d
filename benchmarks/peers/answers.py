"""What a tool says of a claim, and the inside of the process that asks it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from symproof.kernel.formulas import Claim
from symproof.language.parser import UnsupportedWord
from symproof.processes import Problem

PROVED, REFUTED, OPEN, OUTSIDE = "proved", "refuted", "undecided", "cannot express"
Settle = Callable[[Claim, float], str]


class CannotExpress(ValueError):
    """The tool has no words for the claim."""


def answering(settle: Settle) -> Callable[[Mapping[str, Any], object], dict[str, Any]]:
    """The function a limited process calls for each request."""

    def answer(request: Mapping[str, Any], _: object) -> dict[str, Any]:
        try:
            return {"verdict": settle(Problem(request["problem"]).claim(), request["seconds"])}
        except (CannotExpress, UnsupportedWord) as reason:
            return {"verdict": OUTSIDE, "reason": str(reason).partition("\n")[0]}

    return answer


def together(parts: list[bool | None], certain: bool) -> str:
    """The verdict on all parts of a claim; that one fails counts where a point that fits is certain to exist."""
    if all(parts):
        return PROVED
    return REFUTED if certain and False in parts else OPEN
