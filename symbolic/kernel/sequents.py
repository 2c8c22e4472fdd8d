"""Sequents: what follows from what. The currency of the rules; only the kernel may call one Proved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from symproof.kernel.definedness import conditions
from symproof.kernel.formulas import And, Formula, flat, relations, symbols
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, free


class Rejected(ValueError):
    """A certificate that proves nothing, and why."""


class Sequent(NamedTuple):
    """Wherever the hypotheses hold, the conclusion holds; both are normal formulas."""

    hypotheses: frozenset[Formula]
    conclusion: Formula


def require(holds: bool, reason: str) -> None:
    """Reject unless the side condition holds."""
    if not holds:
        raise Rejected(reason)


def opened(formulas: Iterable[Formula]) -> frozenset[Formula]:
    """The formulas as hypotheses: conjunctions count as their parts."""
    whole = flat(And, tuple(formulas))
    return frozenset(whole.parts if isinstance(whole, And) else (whole,))


def defined(*things: Term | Formula) -> frozenset[Formula]:
    """Hypotheses under which the terms, and the relations in the formulas, are defined."""
    terms: list[Term] = []
    for thing in things:
        if isinstance(thing, (Number, Symbol, Apply)):
            terms.append(thing)
        else:
            terms.extend(side for r in relations(thing) for side in (r.left, r.right))
    return opened(c for t in terms for c in conditions(t))


def relation(sequent: Sequent, *ops: str) -> Relation:
    """The conclusion, which must be a relation with one of the ops (any, if none is named)."""
    found = sequent.conclusion
    if not isinstance(found, Relation) or (ops and found.op not in ops):
        raise Rejected(f"expected a proof of a relation {' or '.join(ops)}")
    return found


def without(sequent: Sequent, formulas: Iterable[Formula], variable: Symbol, *fixed: Term) -> frozenset[Formula]:
    """The hypotheses but for these formulas, once the variable occurs in none of the rest nor in the fixed terms."""
    rest = sequent.hypotheses - opened(formulas)
    require(
        not any(variable in symbols(h) for h in rest), f"{variable.name} is not arbitrary: a hypothesis speaks of it"
    )
    require(not any(variable in free(t) for t in fixed), f"{variable.name} occurs in a term that must not depend on it")
    return rest
