"""Statements of the notes, and derivations: chains of terms and single lines, each with its reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from symproof.kernel.formulas import Claim, Formula
from symproof.kernel.terms import Operand, Relation, Symbol, Term, term
from symproof.statements.details import Domination, Expansion


@dataclass(frozen=True, slots=True)
class Use:
    """An earlier statement, at these values of its symbols."""

    statement: Statement
    values: tuple[tuple[Symbol, Term], ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a step holds: in words, the name of the method that is to show it, what the method has to be told, and uses."""

    words: str
    method: str
    detail: Expansion | Domination | None = None
    uses: tuple[Use, ...] = ()

    def __call__(self, words: str) -> Reason:
        """The same reason in other words."""
        return replace(self, words=words)

    def with_(self, *uses: Use) -> Reason:
        """The same reason, leaning on more statements."""
        return replace(self, uses=(*self.uses, *uses))


@dataclass(frozen=True, slots=True)
class Step:
    """A displayed line: what it states, why, under what further assumptions, and whether it continues a chain."""

    formula: Formula
    reason: Reason
    assuming: tuple[Formula, ...] = ()
    chained: bool = False


@dataclass(frozen=True, slots=True)
class Derivation:
    """The displayed lines of a proof, in their order."""

    current: Term | None = None
    steps: tuple[Step, ...] = ()
    conclude: Reason = Reason("together", "logic and algebra")

    def start(self, t: Operand) -> Derivation:
        """Begin a chain at the term."""
        return replace(self, current=term(t))

    def equals(self, t: Operand, by: Reason, *assuming: Formula) -> Derivation:
        """… = t."""
        return self._next("=", t, by, assuming)

    def at_most(self, t: Operand, by: Reason, *assuming: Formula) -> Derivation:
        """… ≤ t."""
        return self._next("<=", t, by, assuming)

    def less_than(self, t: Operand, by: Reason, *assuming: Formula) -> Derivation:
        """… < t."""
        return self._next("<", t, by, assuming)

    def have(self, formula: Formula, by: Reason, *assuming: Formula) -> Derivation:
        """A line by itself."""
        return replace(self, steps=(*self.steps, Step(formula, by, assuming)))

    def so(self, by: Reason) -> Derivation:
        """How the claim follows from the lines."""
        return replace(self, conclude=by)

    def _next(self, op: str, t: Operand, by: Reason, assuming: Sequence[Formula]) -> Derivation:
        if self.current is None:
            raise ValueError("a chain begins with start(term)")
        step = Step(Relation(op, self.current, term(t)), by, tuple(assuming), True)
        return replace(self, current=term(t), steps=(*self.steps, step))


# A number, the text of a constant term, the weights of a measure, the places of an event's outcomes, the values of a
# test, a row of weights for each input of a kernel, or the place of an index.
Number = int | Fraction | str
Value = Number | tuple[Number, ...] | tuple[tuple[Number, ...], ...]
Assignment = Mapping[Symbol, Value]


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of the notes: its id, the claim, how it stands (proved or refuted), and its proof or refutation.

    `example` is a point at which the hypotheses hold; `witness` one at which a false statement fails; `scope` says what is
    proved where that is less than everything the words suggest; `repaired` names the true statement beside a false one.
    """

    id: str
    title: str
    claim: Claim
    stated: str = "proved"
    derivation: Derivation = field(default_factory=Derivation)
    example: Assignment = field(default_factory=dict)
    witness: Assignment = field(default_factory=dict)
    scope: str = "all parameters"
    repaired: str = ""
    source: str = ""
