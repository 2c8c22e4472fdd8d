"""Blocks of a document gathered into sentences: a display belongs to the sentence it stands in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from symproof.pages.document import Block

END = re.compile(r"(?<=[.!?])(?=\s|$)|(?<=[。；！？])|\n[ \t]*\n")
STRUCTURE = ("heading", "open", "close", "item", "directive", "front")


def sentences(blocks: Iterable[Block]) -> Iterator[Block | list[Block]]:
    """Sentences as lists of words and mathematics, and the blocks of structure between them."""
    now = list[Block]()
    for block in blocks:
        if block.kind in STRUCTURE:
            if now:
                yield now
            now = []
            yield block
        elif block.kind == "words":
            *ended, rest = _split(block)
            for piece in ended:
                if piece.text.strip():
                    now.append(piece)
                if now and not _goes_on(now, piece, rest):
                    yield now
                    now = []
            if rest.text.strip():
                now.append(rest)
        else:
            now.append(block)
            if block.kind == "display" and block.text.rstrip().rstrip("\\]} \n").endswith((".", "。")):
                yield now
                now = []
    if now:
        yield now


def _split(block: Block) -> list[Block]:
    found, start = list[Block](), 0
    for end in END.finditer(block.text):
        found.append(Block("words", block.text[start : end.end()], block.start + start))
        start = end.end()
    return [*found, Block("words", block.text[start:], block.start + start)]


def _goes_on(now: list[Block], piece: Block, rest: Block) -> bool:
    """Whether a sentence goes on over an empty line, to or from a display."""
    if re.search(r"[.!?。；！？]\s*$", piece.text):
        return False
    if now[-1].kind == "display":
        return now[-1].text.rstrip().endswith(",") or rest.text.lstrip()[:1].islower()
    return not rest.text.strip()
