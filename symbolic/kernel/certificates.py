"""Certificates: one way of knowing a class, as plain data, and their JSON form."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from fractions import Fraction
from typing import get_args

from symproof.kernel.formulas import Claim, Formula
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Assume:
    """The formula follows from itself."""

    formula: Formula


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class UseFact:
    """A named textbook fact at these values of its symbols."""

    name: str
    values: tuple[tuple[Symbol, Term], ...]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Defined:
    """What must hold for a proved relation to be defined."""

    proof: Certificate


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Ring:
    """left = right by exact arithmetic."""

    left: Term
    right: Term


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Product:
    """coefficient · Π squares² · Π facts, with the facts given by their places."""

    coefficient: Fraction
    squares: tuple[Term, ...]
    facts: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Combine:
    """multiplier·(right − left) = Σ products + Σ factor·equation, where facts are differences right − left."""

    goal: Relation
    facts: tuple[Certificate, ...]
    multiplier: tuple[int, ...]
    products: tuple[Product, ...]
    equations: tuple[tuple[int, Term], ...]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Cut:
    """The main statement, with hypotheses that the lemmas prove taken away."""

    lemmas: tuple[Certificate, ...]
    main: Certificate


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Cases:
    """The conclusion, which every case of the disjunction yields."""

    disjunction: Certificate
    branches: tuple[Certificate, ...]
    conclusion: Formula


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Both:
    """The conjunction of what the parts prove."""

    parts: tuple[Certificate, ...]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Either:
    """A disjunction, one of whose parts is proved."""

    part: Certificate
    whole: Formula


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Instance:
    """A proved statement at these values of its symbols."""

    general: Certificate
    values: tuple[tuple[Symbol, Term], ...]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Rewrite:
    """Equals put for equals: template at `hole` = left becomes template at `hole` = right."""

    equation: Certificate
    target: Certificate
    template: Formula
    hole: Symbol


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Monotone:
    """f(start) ≤ f(end), since the slope proves f′ ≥ 0 between them (<, if f′ > 0)."""

    function: Term
    variable: Symbol
    start: Term
    end: Term
    slope: Certificate


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Chord:
    """f(at)·(end − start) ≤ f(start)·(end − at) + f(end)·(at − start), since f″ ≥ 0 between the ends."""

    function: Term
    variable: Symbol
    start: Term
    end: Term
    at: Term
    curvature: Certificate


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Enclose:
    """A relation on a box, by outward-rounded evaluation on the leaves of a splitting of the box.

    The splitting lists nodes depth first: (symbol, place) cuts there, None is a leaf.
    """

    goal: Relation
    box: tuple[tuple[Symbol, Fraction, Fraction], ...]
    splitting: tuple[tuple[Symbol, Fraction] | None, ...]
    precision: int
    order: int


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class SupInstance:
    """body at the event ≤ sup of body over all events; so for tests and indices."""

    event: Symbol
    body: Term
    at: Term


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class SupLeast:
    """sup over events ≤ bound, since body ≤ bound for an arbitrary event; so for tests and indices."""

    event: Symbol
    every: Certificate


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Hahn:
    """The sup over events of Σ c·μ(S) is the integral of [Σ c·density of μ]₊."""

    event: Symbol
    outcome: Symbol
    weights: tuple[tuple[Term, Term], ...]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class IntegralLinear:
    """∫ Σ c·f = Σ c·∫f."""

    outcome: Symbol
    parts: tuple[tuple[Term, Term], ...]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class IntegralMonotone:
    """∫f ≤ ∫g, since f ≤ g at almost every outcome.

    Each null certificate proves ∫h ≤ 0 and 0 ≤ h; so h ≤ 0 may be assumed of the outcome.
    """

    outcome: Symbol
    pointwise: Certificate
    null: tuple[tuple[Certificate, Certificate], ...]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class IntegralExists:
    """∫f is defined, since −g ≤ f ≤ g at almost every outcome and ∫g is."""

    outcome: Symbol
    pointwise: Certificate
    null: tuple[tuple[Certificate, Certificate], ...]


Certificate = (
    Assume | UseFact | Defined | Ring | Combine | Cut | Cases | Both | Either | Instance | Rewrite | Monotone | Chord | Enclose
    | SupInstance | SupLeast | Hahn | IntegralLinear | IntegralMonotone | IntegralExists
)  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Point:
    """An assignment that refutes a claim, with certificates of what holds and fails there.

    Real symbols stand for constant terms. `measures` gives each measure its weights on a finite space, `events`
    each event the places of its outcomes.
    """

    values: tuple[tuple[Symbol, Term], ...]
    measures: tuple[tuple[Symbol, tuple[Term, ...]], ...]
    events: tuple[tuple[Symbol, tuple[int, ...]], ...]
    evidence: tuple[Certificate, ...]


_LEAVES = (Number, Symbol, Apply, str, int, Fraction, type(None))
_RULES = get_args(Certificate)
_NODES = (*_RULES, Product, Point, Claim, *get_args(Formula))


def is_plain(thing: object, known: Container[object] = ()) -> bool:
    """Whether the thing is made of certificates, formulas, terms, tuples, strings and exact numbers, and of nothing else.

    What is known to be so is not looked into.
    """
    stack, seen = [thing], set[int]()
    while stack:
        top = stack.pop()
        if id(top) in seen or type(top) in _LEAVES or (type(top) in _RULES and top in known):
            continue
        seen.add(id(top))
        if type(top) is tuple:
            stack.extend(top)
        elif type(top) in _NODES:
            stack.extend(getattr(top, f) for f in top.__dataclass_fields__)  # type: ignore[attr-defined]
        else:
            return False
    return True


def premises(certificate: Certificate) -> tuple[Certificate, ...]:
    """The certificates that a certificate builds on."""
    match certificate:
        case Combine(facts=facts):
            return facts
        case Cut(lemmas, main):
            return (*lemmas, main)
        case Cases(disjunction, branches):
            return (disjunction, *branches)
        case Both(parts):
            return parts
        case (
            Defined(part)
            | Either(part)
            | Instance(part)
            | Monotone(slope=part)
            | Chord(curvature=part)
            | SupLeast(every=part)
        ):
            return (part,)
        case Rewrite(equation, target):
            return (equation, target)
        case IntegralMonotone(pointwise=part, null=null) | IntegralExists(pointwise=part, null=null):
            return (part, *(c for pair in null for c in pair))
    return ()


def name(certificate: Certificate) -> str:
    """The rule a certificate uses, as the foundation lists it: the fact's own name where it is a fact."""
    return f"fact: {certificate.name}" if isinstance(certificate, UseFact) else type(certificate).__name__
