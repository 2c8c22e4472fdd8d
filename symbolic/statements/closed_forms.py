"""Closed forms: terms in the claims of statements that can be computed where the hypotheses hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from symproof.kernel.formulas import Formula, normal, replace, symbols
from symproof.kernel.terms import REAL, Symbol, Term, free
from symproof.statements.statements import Statement


@dataclass(frozen=True, slots=True)
class ClosedForm:
    """A term of a statement's claim, by which a value is computed.

    `at` says what terms stand for symbols of the statement, such as e^ε for α: the term is one of the claim so instantiated.
    The id begins with the statement's.
    """

    id: str
    title: str
    term: Term
    statement: Statement
    at: Mapping[Symbol, Term] = field(default_factory=dict)

    @property
    def parameters(self) -> tuple[Symbol, ...]:
        """The symbols that need a value, in alphabetical order."""
        return tuple(sorted((s for s in free(self.term) if s.sort == REAL), key=lambda s: s.name))

    @property
    def domain(self) -> tuple[Formula, ...]:
        """What the statement supposes of the parameters alone; what it supposes of measures, say, is not part of it."""
        given = (replace(h, self.at) for h in self.statement.claim.hypotheses)
        return tuple(h for h in given if symbols(h) <= free(self.term))

    @property
    def claim(self) -> tuple[Formula, ...]:
        """The hypotheses and the conclusion of the statement, instantiated."""
        whole = self.statement.claim
        return tuple(replace(normal(f), self.at) for f in (*whole.given, whole.goal))
