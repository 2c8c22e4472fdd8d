"""Where mathematics stands in running text: $…$, $$…$$, \\(…\\), \\[…\\] and display environments."""

from __future__ import annotations

import re
from collections.abc import Iterator

from symproof.pages.document import Block

ENVIRONMENTS = "equation|align|alignat|gather|multline|eqnarray|displaymath|flalign|math"
SPANS = re.compile(
    r"(?P<escaped>\\[\\$])"
    r"|\$\$(?P<dollars>.*?)\$\$"
    r"|\\\[(?P<square>.*?)\\\]"
    r"|\\\((?P<round>.*?)\\\)"
    rf"|(?P<whole>\\begin\{{(?P<name>(?:{ENVIRONMENTS})\*?)\}}.*?\\end\{{(?P=name)\}})"
    r"|\$(?P<dollar>(?:\\.|[^$\\])+?)\$",
    re.DOTALL,
)
KINDS = {"dollars": "display", "square": "display", "whole": "display", "round": "inline", "dollar": "inline"}


def pieces(source: str, start: int, end: int) -> Iterator[Block]:
    """The text between two positions as words and mathematics, in order."""
    done = start
    for found in SPANS.finditer(source, start, end):
        name = next((n for n in KINDS if found[n] is not None), None)
        if name is None:
            continue
        if found.start() > done:
            yield Block("words", source[done : found.start()], done)
        yield Block(KINDS[name], found[name], found.start(name))
        done = found.end()
    if done < end:
        yield Block("words", source[done:end], done)
