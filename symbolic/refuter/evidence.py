"""From an assignment to a verdict: the certificates that the kernel asks for at a point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from symproof.kernel import IllFormed, Refuted, refute
from symproof.kernel import certificates as by
from symproof.kernel.finite_spaces import FiniteSpace
from symproof.kernel.formulas import And, Claim, Formula, relations
from symproof.kernel.sequents import Rejected, defined
from symproof.kernel.terms import Apply, Relation, Symbol, Term, substitute, subterms, term
from symproof.refuter.constants import decide, show
from symproof.refuter.definedness import conditions, simplicity


@dataclass(frozen=True, slots=True)
class Assignment:
    """Constant terms for the real symbols; weights of the measures and outcomes of the events on a finite space."""

    values: Mapping[Symbol, Term] = field(default_factory=dict)
    weights: Mapping[Symbol, tuple[Term, ...]] = field(default_factory=dict)
    events: Mapping[Symbol, tuple[int, ...]] = field(default_factory=dict)

    @property
    def space(self) -> FiniteSpace:
        """The finite space on which measures and events live."""
        size = max(map(len, self.weights.values()), default=1)
        return FiniteSpace(size, self.weights, dict(self.events), {})

    def constant(self, r: Relation) -> Relation:
        """The relation between constants that a relation becomes."""
        left, right = (self.space.expand(substitute(side, self.values)) for side in (r.left, r.right))
        return Relation(r.op, left, right)

    def point(self, evidence: Iterable[by.Certificate]) -> by.Point:
        """The assignment as the kernel reads it."""
        values, weights, events = self.values.items(), self.weights.items(), self.events.items()
        return by.Point(tuple(values), tuple(weights), tuple(events), tuple(evidence))


def verdict(claim: Claim, assignment: Assignment) -> Refuted | IllFormed | None:
    """What the kernel makes of the assignment: the claim refuted, or ill-formed, or nothing."""
    ground = admissibility(claim, assignment)
    if ground is None:
        return None
    conclusion = _decided(assignment, relations(claim.conclusion))
    found = _settle(claim, assignment, [*ground, *conclusion])
    if found is not None:
        return found
    asked = (r for f in conditions(claim.conclusion) for r in relations(f))
    return _settle(claim, assignment, [*ground, *conclusion, *_decided(assignment, asked)])


def admissibility(claim: Claim, assignment: Assignment) -> list[by.Certificate] | None:
    """Certificates that the assignment is one, and that every hypothesis holds there."""
    needed = [
        *assignment.space.laws(),
        *(c for t in assignment.values.values() for c in sorted(defined(t), key=simplicity)),
    ]
    laws = [show(part) for f in needed for part in (f.parts if isinstance(f, And) else (f,))]
    if None in laws:
        return None
    found = [c for c in laws if c is not None]
    found += _decided(assignment, mixtures((*claim.hypotheses, claim.conclusion)))
    for h in claim.hypotheses:
        parts = list(_ground(assignment, h))
        if not parts:
            return None
        found += parts
    return found


def mixtures(formulas: Iterable[Formula]) -> Iterator[Relation]:
    """The conditions of the mixtures in the formulas, which their expansion on a finite space no longer shows."""
    inside = [t for f in formulas for r in relations(f) for side in (r.left, r.right) for t in subterms(side)]
    for t in dict.fromkeys(inside):
        if isinstance(t, Apply) and t.head == "mix":
            yield from (term(0) <= t.args[0], t.args[0] <= term(1))


def _ground(assignment: Assignment, h: Formula) -> Iterator[by.Certificate]:
    """Certificates of relations that make the hypothesis true; none if it is not shown."""
    if isinstance(h, Relation):
        if (found := show(assignment.constant(h))) is not None:
            yield found
        return
    parts = [list(_ground(assignment, p)) for p in getattr(h, "parts", ())]
    if isinstance(h, And):
        yield from (c for part in parts for c in part if all(parts))
    else:
        yield from next(filter(None, parts), [])


def _decided(assignment: Assignment, asked: Iterable[Relation]) -> list[by.Certificate]:
    found = map(decide, dict.fromkeys(assignment.constant(r) for r in asked))
    return [c for c in found if c is not None]


def _settle(claim: Claim, assignment: Assignment, evidence: list[by.Certificate]) -> Refuted | IllFormed | None:
    try:
        return refute(claim, assignment.point(evidence))
    except (Rejected, ValueError):
        return None
