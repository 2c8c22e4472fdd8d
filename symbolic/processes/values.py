"""What a process for values does: list the closed forms of the library, and compute one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from symproof.library.values import NotSettled, UnfitValues, evaluate
from symproof.rendering import text
from symproof.statements import ClosedForm


def prepare() -> None:
    """The library is loaded when it is first asked for."""


def answer(request: Mapping[str, Any], watch: Callable[[str], None]) -> dict[str, Any]:
    """The rows of all closed forms, or the value of the one with the id, or why there is none."""
    from symproof.theorems import formulas

    known = formulas()
    if "id" not in request:
        return {"formulas": [_row(f) for f in known.values()]}
    form = known[request["id"]]
    try:
        found = evaluate(form, request["values"], request["digits"])
    except (UnfitValues, NotSettled) as error:
        return {"error": str(error), "settled": isinstance(error, UnfitValues)}
    return {**_row(form), "value": found.number, "error_bound": found.bound, "exact": not found.error}


def _row(form: ClosedForm) -> dict[str, Any]:
    return {
        "id": form.id, "title": form.title, "parameters": [s.name for s in form.parameters],
        "formula": text(form.term), "domain": [text(h) for h in form.domain],
        "statement": form.statement.id, "says": form.statement.title,
    }  # fmt: skip
