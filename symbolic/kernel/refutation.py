"""Refutation: at an exact point every hypothesis holds, and the conclusion is false or undefined."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from symproof.kernel import certificates as by
from symproof.kernel.checker import check, door
from symproof.kernel.finite_spaces import FiniteSpace
from symproof.kernel.formulas import And, Claim, Formula, Or, normal, relations
from symproof.kernel.sealed import SEAL, IllFormed, Refuted
from symproof.kernel.sequents import defined, require
from symproof.kernel.terms import BINDERS, Apply, Relation, Symbol, Term, free, sort_of, substitute, subterms, term

LARGEST_SPACE = 12


def refute(claim: Claim, point: by.Point) -> Refuted | IllFormed:
    """The verdict at a point where the hypotheses hold and the conclusion does not. Raises Rejected otherwise."""
    with door((claim, point)):
        failing = _failing(claim, point)
    return IllFormed(claim, point, failing, SEAL) if failing else Refuted(claim, point, SEAL)


def _failing(claim: Claim, point: by.Point) -> tuple[Formula, ...]:
    """The conditions because of which the conclusion is undefined at the point; none if it is defined and false there."""
    here = _at(claim, point)
    for h in (*here.space.laws(), *defined(*(t for _, t in point.values))):
        require(_three_valued(h, here.known) is True, "the point is not well defined")
    for h in claim.hypotheses:
        require(here.truth(h) is True, "a hypothesis is not shown to hold at the point")
    if here.truth(claim.conclusion) is False and all(here.truth(r) is not None for r in relations(claim.conclusion)):
        return ()
    failing = here.undefined(claim.conclusion)
    require(bool(failing), "the conclusion is not shown to fail at the point")
    return tuple(failing or ())


def _three_valued(formula: Formula, known: Callable[[Relation], bool | None]) -> bool | None:
    """Kleene's value of a normal formula, from those of its relations."""
    if isinstance(formula, Relation):
        return known(formula)
    if not isinstance(formula, (And, Or)):
        raise TypeError("not a normal formula")
    values, winner = [_three_valued(p, known) for p in formula.parts], isinstance(formula, Or)
    if winner in values:
        return winner
    return None if None in values else not winner


@dataclass(frozen=True, slots=True)
class _At:
    """A point of a claim, and the relations between constants that the evidence proves."""

    values: dict[Symbol, Term]
    space: FiniteSpace
    facts: frozenset[Formula]

    def constant(self, r: Relation) -> Relation:
        left, right = (self.space.expand(substitute(side, self.values)) for side in (r.left, r.right))
        require(not free(left) | free(right), "a symbol has no value")
        return Relation(r.op, left, right)

    def known(self, r: Relation) -> bool | None:
        if r in self.facts:
            return True
        return False if normal(r, False) in self.facts else None

    def truth(self, formula: Formula) -> bool | None:
        return _three_valued(formula, lambda r: self.known(self.constant(r)) if self.mixed(r) else None)

    def mixed(self, r: Relation) -> bool:
        """Whether every weight of a mixture is shown to lie in [0, 1]; the expansion would not ask."""
        inside = [t for side in (r.left, r.right) for t in subterms(side) if isinstance(t, Apply)]
        weights = [t.args[0] for t in inside if t.head == "mix"]
        bound = {t.args[0] for t in inside if t.head in BINDERS}
        return not any(bound & free(w) for w in weights) and all(
            self.known(self.constant(c)) is True for w in weights for c in (term(0) <= w, w <= term(1))
        )

    def undefined(self, formula: Formula) -> list[Formula] | None:
        """Failing conditions because of which the formula is not true; None if it may be true, [] if just false."""
        if isinstance(formula, Relation):
            needed = [
                c for c in defined(formula) if not (isinstance(c, Relation) and c == Relation("=", c.left, c.left))
            ]
            failing = [c for c in needed if self.undefined(c) is not None]
            return failing or ([] if self.truth(formula) is False else None)
        parts = [self.undefined(p) for p in formula.parts] if isinstance(formula, (And, Or)) else []
        found = [f for part in parts if part is not None for f in part]
        if isinstance(formula, And):
            return found if any(p is not None for p in parts) else None
        return found if all(p is not None for p in parts) else None


def _at(claim: Claim, point: by.Point) -> _At:
    values, weights, events = dict(point.values), dict(point.measures), dict(point.events)
    named = [s for pairs in (point.values, point.measures, point.events) for s, _ in pairs]
    require(len(set(named)) == len(named), "a symbol has two values")
    for symbols, sort in ((values, "real"), (weights, "measure"), (events, "event")):
        require(all(isinstance(s, Symbol) and s.sort == sort for s in symbols), f"a value for what is no {sort} symbol")
    require(all(not free(t) and sort_of(t) == "real" for t in values.values()), "the value of a symbol is a constant")
    size = max(map(len, weights.values()), default=1)
    require(
        0 < size <= LARGEST_SPACE and all(len(w) == size for w in weights.values()),
        "the measures live on different spaces",
    )
    for places in events.values():
        require(set(places) <= set(range(size)) and len(set(places)) == len(places), "an event is a set of outcomes")
    facts = [check(c) for c in point.evidence]
    require(all(not f.hypotheses for f in facts), "evidence at a point rests on nothing")
    return _At(values, FiniteSpace(size, weights, events, {}), frozenset(f.conclusion for f in facts))
