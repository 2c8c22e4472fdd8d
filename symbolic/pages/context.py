"""What is in force at a place of a page: hypotheses with the lines they were read at, in scopes, and what letters mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from symproof.kernel.formulas import Formula, normal, symbols
from symproof.language.environment import Environment
from symproof.pages.phrases import PROOF, STATED


@dataclass(frozen=True, slots=True)
class Given:
    """A hypothesis, as it was read, and the line."""

    formula: Formula
    line: int


@dataclass(slots=True)
class Scope:
    """A heading's, theorem's, proof's or item's part of the page, and what is given in it."""

    kind: str
    level: int = 0
    words: str = ""
    given: list[Given] = field(default_factory=list)


@dataclass(slots=True)
class Context:
    """The scopes that are open, from the whole page inwards; what letters stand for."""

    environment: Environment = field(default_factory=Environment)
    scopes: list[Scope] = field(default_factory=lambda: [Scope("page")])

    def heading(self, level: int, words: str) -> None:
        """A heading ends whatever is as deep; a heading of a proof keeps what the theorem before it supposed."""
        kept = list[Given]()
        while len(self.scopes) > 1 and (self.scopes[-1].kind != "heading" or self.scopes[-1].level >= level):
            ended = self.scopes.pop()
            if PROOF.search(words) and (STATED.search(ended.words) or PROOF.search(ended.words)):
                kept[:0] = ended.given
        self.scopes.append(Scope("heading", level, words, kept))

    def opens(self, kind: str) -> None:
        """A theorem or the like ends the one before it; a proof goes on with its theorem's hypotheses."""
        self._end_items()
        if kind != "proof":
            while self.scopes[-1].kind in ("theorem", "proof"):
                self.scopes.pop()
        self.scopes.append(Scope("proof" if kind == "proof" else "theorem", words=kind))

    def closes(self, kind: str) -> None:
        """The end of a proof ends its theorem too; a theorem stays open for its proof."""
        self._end_items()
        if kind == "proof":
            while self.scopes[-1].kind in ("theorem", "proof"):
                self.scopes.pop()

    def item(self, change: int) -> None:
        """An item of a list begins or ends."""
        if change > 0:
            self.scopes.append(Scope("item"))
        elif any(s.kind == "item" for s in self.scopes):
            while self.scopes.pop().kind != "item":
                pass

    def _end_items(self) -> None:
        while self.scopes[-1].kind == "item":
            self.scopes.pop()

    def give(self, given: Given) -> None:
        """A hypothesis for the rest of the innermost scope."""
        self.scopes[-1].given.append(given)

    def in_force(self, more: Iterable[Given] = ()) -> list[Given]:
        """The hypotheses of all open scopes, each once."""
        found = {g.formula: g for scope in self.scopes for g in scope.given}
        found.update({g.formula: g for g in more if g.formula not in found})
        return list(found.values())


def relevant(goal: Formula, given: Iterable[Given]) -> tuple[Given, ...]:
    """The hypotheses that speak, directly or by way of others, of what the goal speaks of."""
    waiting, spoken, chosen = list(given), symbols(normal(goal)), list[Given]()
    while True:
        new = [g for g in waiting if symbols(normal(g.formula)) & spoken]
        if not new:
            return tuple(sorted(chosen, key=lambda g: g.line))
        chosen += new
        waiting = [g for g in waiting if g not in new]
        spoken |= frozenset().union(*(symbols(normal(g.formula)) for g in new))
