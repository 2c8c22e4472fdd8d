"""A checked page as one HTML file: nothing is loaded from elsewhere; a mark at each link opens its proof, point or evidence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from symproof.pages.document import Block, Document
from symproof.rendering import DEFAULT, text
from symproof.rendering.mathml import mathml, relation
from symproof.reports.pages import Said, summary

MARKS = {
    "proved": ("✓", "good"), "refuted": ("✗", "bad"), "ill-formed": ("✗", "bad"), "vacuous": ("∅", "bad"), "sampled": ("≈", "open"),
    "undecided": ("?", "open"), "unsupported": ("?", "open"), "error": ("!", "bad"), "unread": ("!", "open"), "given": ("·", "quiet"),
    "definition": ("≔", "quiet"), "no claim": ("–", "quiet"),
}  # fmt: skip
STYLE = """
:root{color-scheme:light dark;--ink:#1b1b1b;--paper:#fff;--line:#ccc;--good:#00694b;--bad:#a33b00;--open:#5b4b9a;--quiet:#666}
@media(prefers-color-scheme:dark){:root{--ink:#e8e8e8;--paper:#161616;--line:#444;--good:#4fd1a5;--bad:#ff9d66;--open:#b9a9ff;--quiet:#999}}
body{font:1rem/1.55 Georgia,serif;color:var(--ink);background:var(--paper);max-width:46rem;margin:1.5rem auto;padding:0 1rem}
h1,h2,h3,h4{line-height:1.25}p{white-space:pre-line;margin:.6rem 0}
details{border-left:3px solid var(--line);padding:.1rem .6rem;margin:.25rem 0}
summary{cursor:pointer;display:flex;gap:.6rem;align-items:baseline;flex-wrap:wrap}
summary:focus-visible{outline:2px solid var(--open)}
.mark{font-weight:bold;min-width:5.5em}.line{color:var(--quiet);font-size:.8rem;min-width:3em}
.good{border-color:var(--good)}.good .mark{color:var(--good)}.bad{border-color:var(--bad)}.bad .mark{color:var(--bad)}
.open{border-color:var(--open)}.open .mark{color:var(--open)}.quiet .mark{color:var(--quiet)}
summary>span:nth-child(2){overflow-x:auto;max-width:100%}math{font-size:1.05rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85rem}
.source{color:var(--quiet)}footer{border-top:1px solid var(--line);margin-top:2rem;color:var(--quiet)}
@media print{body{max-width:none;margin:0}details{break-inside:avoid}}
"""


def html(document: Document, said: Sequence[Said]) -> str:
    """The page with its verdicts."""
    body = "\n".join(_body(document, said))
    title = escape(document.name.rpartition("/")[2])
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>\n'
        f"<body><main>\n{body}\n</main><footer>{escape(summary(said))}; checked by symproof.</footer></body></html>\n"
    )


def _body(document: Document, said: Sequence[Said]) -> Iterator[str]:
    """The text of the page; each display gives way to its links."""
    waiting = sorted(said, key=lambda s: s.link.start)
    words = list[str]()
    for block in document.blocks:
        inside = [s for s in waiting if block.start <= s.link.start <= block.start + len(block.text)]
        if block.kind in ("words", "inline"):
            words.append(_words(block, inside))
        if block.kind not in ("words", "inline") or "\n\n" in block.text:
            yield from _paragraph(words)
        if block.kind == "heading":
            title = re.sub(r"^#+\s*", "", block.text.strip())
            yield f"<h{min(block.level, 6)}>{escape(title)}</h{min(block.level, 6)}>"
        elif block.kind == "display":
            yield from (_link(s) for s in inside)
    yield from _paragraph(words)


def _paragraph(words: list[str]) -> Iterator[str]:
    whole = "".join(words).strip()
    words.clear()
    if whole:
        yield f"<p>{whole}</p>"


def _words(block: Block, inside: Sequence[Said]) -> str:
    if block.kind == "words":
        return re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", escape(block.text))
    marks = "".join(f'<sup title="{escape(s.verdict)}">{MARKS[s.verdict][0]}</sup>' for s in inside if s.verdict)
    return f'<code class="source">{escape(" ".join(block.text.split()))}</code>{marks}'


def _link(s: Said) -> str:
    """A link: its mark, what it says, and what is behind the mark."""
    word = s.verdict or s.link.kind
    sign, tone = MARKS[word]
    shown = _formula(s)
    open_ = " open" if tone == "bad" else ""
    behind = "".join(_behind(s))
    return (
        f'<details class="{tone}"{open_}><summary><span class="line">{s.link.line}</span><span>{shown}</span>'
        f'<span class="mark"><span aria-hidden="true">{sign}</span> {escape(word)}</span></summary>{behind}</details>'
    )


def _formula(s: Said) -> str:
    link = s.link
    if link.sides is not None:
        return relation(*link.sides, DEFAULT)
    if link.claim is not None:
        return mathml(link.claim.goal, DEFAULT)
    return f'<code class="source">{escape(link.source)}</code>'


def _behind(s: Said) -> Iterator[str]:
    """The reading, the hypotheses with their lines, and the proof, point or evidence."""
    link = s.link
    if link.reads:
        yield f"<div>read as <code>{escape(link.reads)}</code></div>"
    if link.given:
        listed = "; ".join(f"<code>{escape(text(g.formula, DEFAULT))}</code> (line {g.line})" for g in link.given)
        yield f"<div>given {listed}</div>"
    if link.problem:
        yield f"<pre>{escape(link.problem)}</pre>"
    if s.details or s.proof:
        yield f"<pre>{escape(chr(10).join((*s.details, *s.proof.splitlines())))}</pre>"
