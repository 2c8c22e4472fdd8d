"""How written pieces are put together: which bind tighter, where a minus stands, when brackets are needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import reduce
from typing import NamedTuple


class Level(IntEnum):
    """How tightly a piece holds together, loosest first."""

    SUM = 0
    NEGATIVE = 1  # a minus before a product: -ab
    OPEN = 2  # its scope reaches to the right end: ∫ f, t·sup f
    QUOTIENT = 3  # a/b on one line
    PRODUCT = 4
    POWER = 5
    FUNCTION = 6  # \log(x), which can carry an exponent after its name
    ATOM = 7


class Piece(NamedTuple):
    """A written term and how tightly it holds together."""

    string: str
    level: Level


ONE = Piece("1", Level.ATOM)


def total(*pieces: Piece) -> Piece:
    """a + b - c: a summand with a leading minus is subtracted."""
    first, *rest = (p.string for p in pieces)
    return Piece(first + "".join(f" - {s[1:]}" if s.startswith("-") else f" + {s}" for s in rest), Level.SUM)


@dataclass(frozen=True, slots=True)
class Layout:
    """One way of writing: its brackets, its product of two strings, the loosest first factor it leaves bare."""

    brackets: Callable[[str], str]
    times: Callable[[str, str], str]
    floor: Level

    def at(self, piece: Piece, level: Level) -> str:
        """The piece where at least this level is needed."""
        return piece.string if piece.level >= level else self.brackets(piece.string)

    def negation(self, piece: Piece) -> Piece:
        """-a; what stands open to the right stays guarded as a sum is."""
        guarded = piece.level in (Level.OPEN, Level.QUOTIENT) and piece.level < self.floor
        return Piece("-" + self.at(piece, Level.OPEN), Level.SUM if guarded else Level.NEGATIVE)

    def product(self, *pieces: Piece) -> Piece:
        """a·b·c; a leading minus stays in front, and only the last factor may be open to the right."""
        first, *middle, last = pieces
        minus, is_open = first.level is Level.NEGATIVE, last.level is Level.OPEN
        head = first.string if minus else self.at(first, self.floor)
        tail = last.string if is_open else self.at(last, Level.PRODUCT)
        string = reduce(self.times, [head, *(self.at(p, Level.PRODUCT) for p in middle), tail])
        if is_open:
            return Piece(string, Level.SUM if minus else Level.OPEN)
        level = self.floor if first.level is Level.QUOTIENT else Level.PRODUCT
        return Piece(string, Level.NEGATIVE if minus else level)

    def mixture(self, weight: Piece, zero: Piece, one: Piece) -> Piece:
        """(1 - r)·m0 + r·m1."""
        return total(self.product(total(ONE, self.negation(weight)), zero), self.product(weight, one))

    def applied(self, function: Piece, argument: Piece) -> Piece:
        """m(S)."""
        return Piece(f"{self.at(function, Level.ATOM)}({argument.string})", Level.ATOM)
