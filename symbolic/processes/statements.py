"""What a process for the library does: list its statements, and check or show one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from symproof.budgets import Limits
from symproof.kernel import IllFormed, Proved, Refuted, Vacuous
from symproof.language.exchange import decode, encode
from symproof.language.verdicts import Verdict, word
from symproof.library.checking import Checked, CheckedStep, check_statement, is_known, leans_on, recall
from symproof.library.files import statements
from symproof.library.pages import numbers, shown
from symproof.processes.sharing import Sharing
from symproof.rendering import DEFAULT, text
from symproof.rendering.points import located
from symproof.rendering.verdicts import remarks
from symproof.statements import Statement

_sharing = Sharing()


def prepare() -> None:
    """Importing this has loaded the provers; the library is loaded when it is first asked for."""


def answer(request: Mapping[str, Any], watch: Callable[[str], None]) -> dict[str, Any]:
    """The rows of all statements (of the files, if any are named), or what is known of the one with the id.

    A request may bring what is known of the statements that this one leans on, so that they need not be proved again,
    and may ask for a page to read, or for no evidence.
    """
    file = request.get("file", "")
    if "id" not in request:
        return {"statements": list(_rows(file))}
    statement = _found(file, request["id"])
    for known in request.get("known", ()):
        _recall(_found(*known["name"]), known["evidence"])
    checked = check_statement(statement, Limits(request["effort"], request["patience"]))
    found = _verdict(checked) | (_exchanged(checked) if request.get("evidence", True) else {})
    return {**found, "page": _page(file, checked, request["format"]) if "format" in request else ""}


def _found(file: str, name: str) -> Statement:
    return statements(file)[name]


def _rows(file: str) -> Iterator[dict[str, Any]]:
    for s in statements(file).values():
        claim = text(s.claim, DEFAULT)
        yield {
            "id": s.id, "title": s.title, "statement": claim, "stated": s.stated, "scope": s.scope,
            "note": "" if file else _note(s), "lemma": not file and _is_lemma(s), "repaired": s.repaired,
            "leans": [_name(file, t) for t in leans_on(s)], "lines": _lines(s),
        }  # fmt: skip


def _is_lemma(s: Statement) -> bool:
    from symproof.theorems import auxiliary

    return auxiliary(s)


def _note(s: Statement) -> str:
    from symproof.theorems import title

    return title(s.id)


def _name(file: str, s: Statement) -> tuple[str, str]:
    """The file and id of a statement that one in the file leans on."""
    own = bool(file) and statements(file).get(s.id) is s
    return (file if own else "", s.id)


def _lines(s: Statement) -> int:
    """How many lines there are to prove, those of what it leans on included."""
    every: dict[int, Statement] = {}
    stack = [s]
    while stack:
        top = stack.pop()
        if id(top) not in every:
            every[id(top)] = top
            stack.extend(leans_on(top))
    return sum(len(t.derivation.steps) + 1 for t in every.values())


def _recall(statement: Statement, evidence: Any) -> None:
    if not is_known(statement):
        recall(statement, None if evidence is None else _sharing.shared(decode(evidence)))


def _verdict(checked: Checked) -> dict[str, Any]:
    found = {"verdict": word(checked.verdict), "seconds": round(checked.seconds, 4), "as_stated": checked.as_stated}
    return {
        **found, "steps": [_step(c) for c in checked.steps], "by": checked.statement.derivation.conclude.words,
        "remarks": [*filter(None, [checked.problem]), *_remarks(checked.verdict)], "point": located(checked.verdict),
        "claim": None, "evidence": None,
    }  # fmt: skip


def _exchanged(checked: Checked) -> dict[str, Any]:
    """The claim and what was found, as they are sent."""
    verdict = checked.verdict
    evidence: Any = None
    if isinstance(verdict, (Proved, Vacuous)):
        evidence = encode(verdict.certificate)
    elif isinstance(verdict, (Refuted, IllFormed)):
        evidence = encode(verdict.point)
    return {"claim": encode(checked.statement.claim), "evidence": evidence}


def _step(c: CheckedStep) -> dict[str, Any]:
    states, given = text(c.step.formula, DEFAULT), [text(a, DEFAULT) for a in c.step.assuming]
    found = {"states": states, "given": given, "by": c.step.reason.words, "verdict": word(c.verdict)}
    return {**found, "remarks": _remarks(c.verdict), "point": located(c.verdict)}


def _remarks(verdict: Verdict) -> list[str]:
    return list(remarks(verdict, reasons=numbers(verdict)))


def _page(file: str, checked: Checked, style: str) -> str:
    """The statement with what was found of it, and what holds instead, if that is to be found."""
    name = checked.statement.repaired
    return shown(checked, style, statements(file).get(name) or statements("").get(name) if name else None)
