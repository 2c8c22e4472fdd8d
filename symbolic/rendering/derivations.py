"""Derivations as the notes write them: chains aligned at their relations, each line with its reason and verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from symproof.kernel import Proved
from symproof.kernel.formulas import Claim, Formula
from symproof.language.verdicts import Verdict, word
from symproof.rendering.styles import MARKDOWN, TEXT, Style, as_relation
from symproof.rendering.verdicts import said

WIDEST, SHORT = 88, 48  # characters of a line of text before its reason, of a left side that shares its line
Finding = tuple[Verdict, tuple[str, ...]]  # a verdict, and the numbers that decide, as text


@dataclass(frozen=True, slots=True)
class Line:
    """A displayed line, why it holds, under what further assumptions, and what was found of it."""

    formula: Formula
    words: str
    assuming: tuple[Formula, ...] = ()
    chained: bool = False
    found: Finding | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """What there is to read of a statement."""

    name: str
    title: str
    claim: Claim
    lines: tuple[Line, ...] = ()
    conclude: str = ""
    found: Finding | None = None
    notes: tuple[str, ...] = ()
    repair: tuple[str, str, Claim] | None = None  # id, title and claim of what holds instead


def write(page: Page, style: Style = TEXT) -> str:
    """The page in text, Markdown or LaTeX."""
    return "\n\n".join(_paragraphs(page, style))


def _paragraphs(page: Page, style: Style) -> Iterator[str]:
    verdict = f": {word(page.found[0])}" if page.found else ""
    yield f"{style.name(page.name)} {style.words(page.title)}{verdict}"
    yield style.claim(page.claim)
    for block in _blocks(page.lines):
        yield _plain(block) if style is TEXT else _aligned(block, style)
    if page.found is not None:
        yield _conclusion(page, page.found, style)
    yield from map(style.words, page.notes)
    if page.repair is not None:
        name, title, claim = page.repair
        yield f"What holds instead is {style.name(name)} {style.words(title)}:"
        yield style.claim(claim)


def _conclusion(page: Page, found: Finding, style: Style) -> str:
    whole = said(found[0], style, found[1])
    reason = f" ({style.words(page.conclude)})" if isinstance(found[0], Proved) and page.conclude else ""
    return f"The statement is {whole}{reason}."


def _blocks(lines: Iterable[Line]) -> list[list[Line]]:
    """The lines of a chain together, and those that stand between chains."""
    blocks: list[list[Line]] = []
    for line in lines:
        if blocks and _continues(blocks[-1][-1], line):
            blocks[-1].append(line)
        else:
            blocks.append([line])
    return blocks


def _continues(before: Line, line: Line) -> bool:
    if before.chained and line.chained:
        return as_relation(before.formula).right == as_relation(line.formula).left
    return not before.chained and not line.chained


def _where(line: Line, style: Style) -> str:
    return f" where {style.listed(line.assuming)}" if line.assuming else ""


def _plain(block: list[Line]) -> str:
    """Text: reasons and verdicts in brackets, one below the other where the lines are short enough."""
    rows: list[tuple[str, Line | None]] = []
    if block[0].chained:
        rows.append((f"  {TEXT.bare(as_relation(block[0].formula).left)}", None))
    rows += [(f"  {'  ' * line.chained}{_link(line, TEXT)}{_where(line, TEXT)}", line) for line in block]
    width = max((len(row) for row, line in rows if line and len(row) <= WIDEST), default=0)
    return "\n".join(row if line is None else f"{row:{width}}   [{_remark(line, TEXT)}]" for row, line in rows)


def _link(line: Line, style: Style) -> str:
    """A relation and its right side, or the whole line where it continues nothing."""
    if not line.chained:
        return style.bare(line.formula)
    relation = as_relation(line.formula)
    return f"{style.signs[relation.op]} {style.bare(relation.right)}"


def _remark(line: Line, style: Style) -> str:
    words = style.words(line.words)
    return words if line.found is None else f"{words}: {said(line.found[0], style, line.found[1])}"


def _aligned(block: list[Line], style: Style) -> str:
    """LaTeX: left &= right && reason, line by line; the left side of a chain on its own line where it is long."""
    start = style.bare(as_relation(block[0].formula).left) if block[0].chained else ""
    apart = r"\quad " if len(start) > SHORT else ""
    rows = [f"& {start}"] if apart else []
    for line in block:
        left = "" if apart or line is not block[0] else start
        where = rf"\quad\text{{{_where(line, style).strip()}}}" if line.assuming else ""
        rows.append(rf"{left}& {apart}{_link(line, style)}{where} && \text{{{_remark(line, style)}}}")
    return _environment(" \\\\\n".join(rows), style)


def _environment(rows: str, style: Style) -> str:
    name, dollars = ("aligned", "$$\n") if style is MARKDOWN else ("align*", "")
    return f"{dollars}\\begin{{{name}}}\n{rows}\n\\end{{{name}}}{dollars[::-1]}"
