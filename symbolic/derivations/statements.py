"""Statements of the notes, and derivations: chains of terms and single lines, each with its reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from symbolic.claims import Claim, Formula
from symbolic.derivations.reasons import Reason, together
from symbolic.terms import Operand, Relation, Symbol, Term, term


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
    conclude: Reason = together

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

    def _repr_markdown_(self) -> str:
        from symbolic.derivations.display import shown

        return shown(self, "markdown")
