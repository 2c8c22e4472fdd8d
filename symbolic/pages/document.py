"""Documents: what all kinds of files are turned into before anything is read."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property

from symproof.language.tex.tokens import Macros

LONGEST = 10_000_000  # characters of a document


class PageError(ValueError):
    """A document that cannot be read, and why; where it is known, on which line."""


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a document.

    `kind` is words, inline, display, directive, heading (with its level), open or close (a theorem, proof or the like),
    or item (an item of a list begins or ends). `start` is where its text stands in the source.
    """

    kind: str
    text: str
    start: int
    level: int = 0


@dataclass(frozen=True)
class Document:
    """A document by name: its source, its blocks in order, and its macros."""

    name: str
    source: str
    blocks: tuple[Block, ...]
    macros: Macros = field(default_factory=dict)

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(i + 1 for i, c in enumerate(self.source) if c == "\n")]

    def place(self, position: int) -> tuple[int, int]:
        """Line and column of a position in the source, from 1."""
        line = bisect_right(self._starts, position)
        return line, position - self._starts[line - 1] + 1
