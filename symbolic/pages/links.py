"""Links: every relation of a page, as it stands there, as it was read, and what is in force for it."""

from __future__ import annotations

from dataclasses import dataclass

from symproof.kernel.formulas import Claim
from symproof.kernel.terms import Term
from symproof.pages.context import Given

KINDS = ("claim", "definition", "given", "no claim", "unread")


@dataclass(frozen=True, slots=True)
class Link:
    """A relation at a line and column of a page.

    `kind` is one of KINDS. `source` is the author's text, `reads` how it was read, `claim` what is to be settled, `given` the hypotheses in
    force with their lines, `problem` why it was not read or is no claim, `where` display or inline.
    """

    kind: str
    where: str
    line: int
    column: int
    source: str
    reads: str = ""
    given: tuple[Given, ...] = ()
    claim: Claim | None = None
    problem: str = ""
    start: int = 0  # where the new text stands in the source
    sides: tuple[Term, str, Term] | None = None  # left, relation and right, in the author's order
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class Doubt:
    """Mathematics before a link that speaks of its letters and was not used: a counterexample may be one to the reading only."""

    line: int
    source: str
    letters: frozenset[str]
