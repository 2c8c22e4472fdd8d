"""Statements and what was found of them as pages to read, in text, Markdown and LaTeX."""

from __future__ import annotations

from symproof.kernel import Refuted
from symproof.language.verdicts import Verdict
from symproof.library.checking import Checked
from symproof.refuter.explanation import explain
from symproof.rendering.derivations import Finding, Line, Page, write
from symproof.rendering.styles import STYLES
from symproof.rendering.verdicts import said
from symproof.statements.statements import Statement, Step


def shown(x: Statement | Checked | Verdict, style: str = "text", repair: Statement | None = None) -> str:
    """A statement, what was found of it, or a verdict; beside a false statement stands what holds instead."""
    if isinstance(x, (Statement, Checked)):
        return write(page(x, repair), STYLES[style])
    return said(x, STYLES[style], numbers(x))


def page(x: Statement | Checked, repair: Statement | None = None) -> Page:
    """The statement as a page."""
    statement, verdict = (x, None) if isinstance(x, Statement) else (x.statement, x.verdict)
    derivation = statement.derivation
    lines = (
        tuple(_line(s) for s in derivation.steps) if isinstance(x, Statement) or not x.steps
        else tuple(_line(c.step, c.verdict) for c in x.steps)
    )  # fmt: skip
    return Page(
        statement.id, statement.title, statement.claim, lines, derivation.conclude.words,
        None if verdict is None else finding(verdict), _notes(statement),
        None if repair is None else (repair.id, repair.title, repair.claim),
    )  # fmt: skip


def finding(verdict: Verdict) -> Finding:
    """The verdict, with the numbers that decide."""
    return verdict, numbers(verdict)


def numbers(verdict: Verdict) -> tuple[str, ...]:
    """What fails at the point of a refutation, in numbers, such as left ≥ 0.105 > 0.02 = right."""
    if not isinstance(verdict, Refuted):
        return ()
    return tuple(dict.fromkeys(c.line() for c in explain(verdict).failing))


def _line(step: Step, verdict: Verdict | None = None) -> Line:
    found = None if verdict is None else finding(verdict)
    return Line(step.formula, step.reason.words, step.assuming, step.chained, found)


def _notes(statement: Statement) -> tuple[str, ...]:
    scope = f"Scope: {statement.scope}." if statement.scope != "all parameters" else ""
    source = f"Source: {statement.source}." if statement.source else ""
    return tuple(filter(None, (scope, source)))
