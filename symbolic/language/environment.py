"""What a page says of its letters: which stand for measures or events, which for functions, and its own notations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from symproof.kernel.terms import REAL, Symbol, Term, substitute


@dataclass(frozen=True, slots=True)
class Notation:
    """A term by example: name, index and arguments are symbols that stand for any term of their sort.

    D_{a}(p ‖ q) := sup_S (p(S) − a·q(S)) has the index a and the arguments p and q, separated by ‖.
    """

    name: str
    index: tuple[Symbol, ...]
    arguments: tuple[Symbol, ...]
    body: Term

    def at(self, values: tuple[Term, ...]) -> Term:
        """The term at these values of index and arguments, in this order."""
        return substitute(self.body, dict(zip((*self.index, *self.arguments), values, strict=True)))


@dataclass(frozen=True, slots=True)
class Environment:
    """The sorts of letters by name, notations by name, and letters that stand for a term."""

    sorts: Mapping[str, str] = field(default_factory=dict)
    notations: Mapping[str, Notation] = field(default_factory=dict)
    values: Mapping[str, Term] = field(default_factory=dict)

    def knows(self, name: str) -> bool:
        """Whether the letter was declared."""
        return name in self.sorts or name in self.values

    def sort(self, name: str) -> str:
        """What the letter stands for; a real number unless it was declared otherwise."""
        return self.sorts.get(name, REAL)

    def declaring(self, names: tuple[str, ...], sort: str) -> Environment:
        """The same with these letters declared."""
        values = {n: t for n, t in self.values.items() if n not in names}
        return replace(self, sorts={**self.sorts, **dict.fromkeys(names, sort)}, values=values)

    def noting(self, notation: Notation) -> Environment:
        """The same with one more notation."""
        return replace(self, notations={**self.notations, notation.name: notation})
