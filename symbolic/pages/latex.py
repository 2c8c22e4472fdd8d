"""LaTeX documents: comments and verbatim text are no mathematics; sections, theorem environments and items give the scopes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from symproof.language.tex.tokens import macros_of
from symproof.pages.document import Block, Document
from symproof.pages.mathematics import pieces

COMMENT = re.compile(r"(?<!\\)%(?:[ \t]*symproof:(?P<directive>[^\n]*)|[^\n]*)")
VERBATIM = re.compile(
    r"\\begin\{(?:verbatim|lstlisting|minted|comment)\*?\}.*?\\end\{(?:verbatim|lstlisting|minted|comment)\*?\}",
    re.DOTALL,
)
LEVELS = {"part": 1, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4, "paragraph": 5}
MARKS = re.compile(
    rf"\\(?P<section>{'|'.join(LEVELS)})\*?\s*\{{(?P<title>[^{{}}]*)\}}"
    r"|\\(?P<way>begin|end)\{(?P<name>[A-Za-z]+)\*?\}(?:\[[^\]]*\])?(?:\s*\\label\{[^}]*\})?"
    r"|(?P<item>\\item\b)"
)
THEOREMS = frozenset(
    """
    theorem lemma proposition corollary claim definition example exercise fact remark problem thm lem prop cor
    defn defi exm rem
""".split()
)
NEW = re.compile(r"\\newtheorem\*?\{([A-Za-z]+)\}")
LISTS = frozenset(("itemize", "enumerate", "description"))


def read(name: str, source: str) -> Document:
    """The document of a LaTeX text. TeX is never run."""
    known = THEOREMS | set(NEW.findall(source))
    return Document(name, source, tuple(_blocks(source, known)), macros_of(_uncommented(source)[0]))


def _uncommented(source: str) -> tuple[str, list[tuple[int, str]]]:
    """The source with blanks for comments and verbatim text, at the same places; the directives among the comments."""
    found, directives = list(source), list[tuple[int, str]]()
    for pattern in (VERBATIM, COMMENT):
        for m in pattern.finditer(source):
            if pattern is COMMENT and m["directive"] is not None:
                directives.append((m.start(), m["directive"]))
            found[m.start() : m.end()] = ["\n" if c == "\n" else " " for c in m[0]]
    return "".join(found), directives


def _blocks(source: str, known: frozenset[str] | set[str]) -> Iterator[Block]:
    plain, directives = _uncommented(source)
    begin = plain.find(r"\begin{document}")
    done = 0 if begin < 0 else begin + len(r"\begin{document}")
    stop = plain.find(r"\end{document}")
    stop = len(plain) if stop < 0 else stop
    marks = [
        *((m.start(), m.end(), list(_marked(m, known))) for m in MARKS.finditer(plain, done, stop)),
        *((at, at, [Block("directive", d, at)]) for at, d in directives),
    ]
    for start, end, blocks in sorted(marks, key=lambda m: m[0]):
        if not blocks or start < done:
            continue
        yield from pieces(plain, done, start)
        yield from blocks
        done = end
    yield from pieces(plain, done, stop)


def _marked(m: re.Match[str], known: frozenset[str] | set[str]) -> Iterator[Block]:
    """The blocks of structure that a command stands for; none for what belongs to mathematics."""
    at = m.start()
    if m["section"]:
        yield Block("heading", m["title"], at, LEVELS[m["section"]])
    elif m["item"]:
        yield Block("item", "", at, -1)
        yield Block("item", "", at, 1)
    elif m["name"] in LISTS:
        if m["way"] == "end":
            yield Block("item", "", at, -1)
        else:
            yield Block("words", "", at)
    elif m["name"] == "proof" or m["name"] in known:
        kind = "proof" if m["name"] == "proof" else m["name"]
        yield Block("open" if m["way"] == "begin" else "close", kind, at)
