"""What a process for the library does: list its statements, and check or show one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

from symbolic.derivations import Checked, CheckedStep, Statement, check_statement
from symbolic.exchange import encode
from symbolic.kernel import IllFormed, Proved, Refuted, Vacuous
from symbolic.rendering import latex, markdown, text
from symbolic.verdicts import Undecided, Unsupported, Verdict, word

WRITERS: dict[str, Callable[..., str]] = {"text": text, "markdown": markdown, "latex": latex}


def prepare() -> None:
    """Importing this has loaded the provers; the library is loaded when it is first asked for."""


def answer(request: Mapping[str, Any], watch: Callable[[str, float], None]) -> dict[str, Any]:
    """The rows of all statements (of the files, if any are named), or what is known of the one with the id."""
    found = _file(request["file"]) if request.get("file") else _library()
    if "id" not in request:
        return {"statements": [_row(s) for s in found]}
    checked = check_statement(next(s for s in found if s.id == request["id"]), request["seconds"])
    return {**_row(checked.statement), **_verdict(checked), **_lines(checked, WRITERS[request.get("format", "text")])}


@cache
def _library() -> tuple[Statement, ...]:
    from theorems import catalogue

    return tuple(catalogue())


@cache
def _file(path: str) -> tuple[Statement, ...]:
    spec = spec_from_file_location("theorem_file", path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} is not a Python file")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Iterable[Statement] = module.STATEMENTS
    return tuple(found)


def _row(s: Statement) -> dict[str, Any]:
    return {"id": s.id, "title": s.title, "statement": text(s.claim), "stated": s.stated, "scope": s.scope}


def _verdict(checked: Checked) -> dict[str, Any]:
    found = {"verdict": word(checked.verdict), "seconds": round(checked.seconds, 4), "as_stated": checked.as_stated}
    return {
        **found, "steps": [_step(c) for c in checked.steps], "reason": _reason(checked.verdict),
        "claim": encode(checked.statement.claim), "evidence": _evidence(checked.verdict),
    }  # fmt: skip


def _step(c: CheckedStep) -> dict[str, Any]:
    return {"states": text(c.step.formula), "by": c.step.reason.words, "verdict": word(c.verdict)}


def _reason(verdict: Verdict) -> str:
    return verdict.reason if isinstance(verdict, (Undecided, Unsupported)) else ""


def _evidence(verdict: Verdict) -> dict[str, Any] | None:
    if isinstance(verdict, (Proved, Vacuous)):
        return encode(verdict.certificate)
    return encode(verdict.point) if isinstance(verdict, (Refuted, IllFormed)) else None


def _lines(checked: Checked, write: Callable[..., str]) -> dict[str, Any]:
    lines = [write(checked.statement.claim)]
    for c in checked.steps:
        given = ", ".join(map(write, c.step.assuming))
        condition = f" where {given}" if given else ""
        lines.append(f"  {write(c.step.formula)}{condition}   [{c.step.reason.words}: {word(c.verdict)}]")
    return {"lines": [*lines, f"{word(checked.verdict)}, stated as {checked.statement.stated}"]}
