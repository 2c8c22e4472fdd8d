"""Markdown: what is code or markup is no mathematics; headings, list items and bold names of theorems give the scopes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt

from symproof.language.tex.tokens import macros_of
from symproof.pages.document import Block, Document
from symproof.pages.mathematics import SPANS, pieces

DIRECTIVE = re.compile(r"<!--\s*symproof:\s*(.*?)-->", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
CODE = re.compile(r"(`+)(?!`)(?:(?!\n\n).)*?(?<!`)\1(?!`)", re.DOTALL)
FENCE = re.compile(r"^[ \t>]*(```+|~~~+)[^\n]*\n.*?(?:^[ \t>]*\1[`~]*[ \t]*$|\Z)", re.DOTALL | re.MULTILINE)
FRONT = re.compile(r"\A---[ \t]*\n(.*?)\n---[ \t]*(?:\n|\Z)", re.DOTALL)
NAMES = (
    "Theorem|Lemma|Proposition|Corollary|Claim|Definition|Example|Exercise|Fact|Remark|Problem|Solution|"
    "定理|引理|命题|推论|定义|例|注|习题|问题|解"
)
NAMED = re.compile(
    rf"(?:^|(?<=\n))[ \t>]*(?:\*\*|__|\*|_)\s*(?P<name>{NAMES})\b|(?:^|(?<=\n))[ \t>]*(?:\*\*|__|\*|_)\s*(?P<proof>Proof|证明)"
)
END = re.compile(r"\\square|\\qed|\\blacksquare|□|∎|■")


def read(name: str, source: str) -> Document:
    """The document of a Markdown text."""
    return Document(name, source, tuple(_blocks(source)), macros_of(source))


def _blocks(source: str) -> Iterator[Block]:
    front = FRONT.match(source)
    done = front.end() if front else 0
    if front:
        yield Block("front", front[1], front.start(1))
    hidden = _hidden(source, done)
    for block in sorted(_structure(_masked(source, hidden), source), key=lambda b: b.start):
        if block.start >= done:
            yield from _running(source, done, block.start, hidden)
            yield block
            done = block.start + len(block.text)
    yield from _running(source, done, len(source), hidden)


def _masked(source: str, hidden: list[tuple[int, int, str | None]]) -> str:
    """The source with x for what is hidden and for mathematics: a row of a display that begins with = makes no heading."""
    found = list(source)

    def hide(start: int, end: int) -> None:
        found[start:end] = ["\n" if c == "\n" else "x" for c in found[start:end]]

    for start, end, _ in hidden:
        hide(start, end)
    for span in SPANS.finditer("".join(found)):
        if span["escaped"] is None:
            hide(span.start(), span.end())
    return "".join(found)


def _structure(masked: str, source: str) -> Iterator[Block]:
    """Headings, and where items of lists begin and end."""
    starts = [0, *(i + 1 for i, c in enumerate(source) if c == "\n"), len(source)]
    for token in MarkdownIt("commonmark").parse(masked):
        if token.map is None:
            continue
        first, last = starts[token.map[0]], starts[min(token.map[1], len(starts) - 1)]
        if token.type == "heading_open":
            yield Block("heading", source[first:last], first, int(token.tag[1]))
        elif token.type == "list_item_open":
            yield Block("item", "", first, 1)
            yield Block("item", "", last, -1)


def _hidden(source: str, begin: int) -> list[tuple[int, int, str | None]]:
    """Ranges that are no mathematics: fenced code, code spans and comments; directives with their text."""
    found: list[tuple[int, int, str | None]] = [(m.start(), m.end(), None) for m in FENCE.finditer(source, begin)]
    fenced = list(found)
    for pattern in (DIRECTIVE, COMMENT, CODE):
        for m in pattern.finditer(source, begin):
            if any(a <= m.start() < b for a, b, _ in fenced) or (pattern is COMMENT and DIRECTIVE.match(m[0])):
                continue
            found.append((m.start(), m.end(), m[1] if pattern is DIRECTIVE else None))
    return sorted(found, key=lambda r: (r[0], -r[1]))


def _running(source: str, start: int, end: int, hidden: list[tuple[int, int, str | None]]) -> Iterator[Block]:
    """Running text between two positions, without what is hidden; theorems and proofs open scopes."""
    done = start
    for a, b, directive in hidden:
        if b <= done or a >= end:
            continue
        yield from _opened(source, done, max(a, done))
        if directive is not None:
            yield Block("directive", directive, a)
        done = max(done, b)
    yield from _opened(source, done, end)


def _opened(source: str, start: int, end: int) -> Iterator[Block]:
    done = start
    for found in NAMED.finditer(source, start, max(start, end)):
        yield from _ended(source, done, found.start())
        yield Block("open", "proof" if found["proof"] else found["name"].lower(), found.start())
        done = found.start()
    if done < end:
        yield from _ended(source, done, end)


def _ended(source: str, start: int, end: int) -> Iterator[Block]:
    """Pieces; the end mark of a proof closes it."""
    for piece in pieces(source, start, end):
        yield piece
        if END.search(piece.text):
            yield Block("close", "proof", piece.start + len(piece.text))
