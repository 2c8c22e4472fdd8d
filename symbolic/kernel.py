"""The kernel: computes what a certificate proves. The only code that can say Proved, Vacuous, Refuted or IllFormed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import InitVar, dataclass
from typing import Any, NoReturn, final
from weakref import WeakKeyDictionary

from symbolic import certificates as by
from symbolic import measures, rules
from symbolic.claims import FALSE, And, Claim, Formula, Or, normal, relations
from symbolic.sequents import Rejected, Sequent, defined, require
from symbolic.terms import BINDERS, Apply, Relation, Symbol, Term, free, sort_of, substitute, subterms, term

_SEAL = object()
LARGEST_SPACE = 12


@dataclass(frozen=True, slots=True)
class _Sealed:
    """A verdict that only the kernel can make; it has no truth value and does not travel: certificates do."""

    def _check(self, seal: object) -> None:
        if seal is not _SEAL:
            raise TypeError(f"only the kernel makes {type(self).__name__}; give it a certificate")

    def __bool__(self) -> NoReturn:
        raise TypeError("a verdict has no truth value; match on its class")

    def __reduce__(self) -> NoReturn:
        raise TypeError("a verdict is not pickled; store its certificate and check that again")


@final
@dataclass(frozen=True, slots=True)
class Proved(_Sealed):
    """Wherever the hypotheses hold, the conclusion is defined and holds."""

    hypotheses: frozenset[Formula]
    conclusion: Formula
    certificate: by.Certificate
    seal: InitVar[object] = None

    def __post_init__(self, seal: object) -> None:
        self._check(seal)


@final
@dataclass(frozen=True, slots=True)
class Vacuous(_Sealed):
    """The hypotheses of the claim contradict each other."""

    claim: Claim
    certificate: by.Certificate
    seal: InitVar[object] = None

    def __post_init__(self, seal: object) -> None:
        self._check(seal)


@final
@dataclass(frozen=True, slots=True)
class Refuted(_Sealed):
    """At the point every hypothesis holds, and the conclusion is defined and false."""

    claim: Claim
    point: by.Point
    seal: InitVar[object] = None

    def __post_init__(self, seal: object) -> None:
        self._check(seal)


@final
@dataclass(frozen=True, slots=True)
class IllFormed(_Sealed):
    """At the point every hypothesis holds, and the conclusion is undefined since the conditions named fail."""

    claim: Claim
    point: by.Point
    failing: tuple[Formula, ...]
    seal: InitVar[object] = None

    def __post_init__(self, seal: object) -> None:
        self._check(seal)


def check(certificate: by.Certificate) -> Proved:
    """What the certificate proves. Raises Rejected where it proves nothing."""
    with _door(certificate):
        found = _sequent(certificate)
    return Proved(found.hypotheses, found.conclusion, certificate, _SEAL)


def settle(claim: Claim, certificate: by.Certificate) -> Proved | Vacuous:
    """Whether what the certificate proves is the claim, or that its hypotheses contradict. Raises Rejected if neither."""
    with _door(claim):
        given, goal = set(claim.hypotheses), claim.conclusion
    proved = check(certificate)
    extra = proved.hypotheses - given
    require(not extra, f"the proof rests on what the claim does not give: {len(extra)} hypotheses")
    if proved.conclusion == goal:
        return proved
    require(proved.conclusion == FALSE, "the certificate proves something else")
    return Vacuous(claim, certificate, _SEAL)


def refute(claim: Claim, point: by.Point) -> Refuted | IllFormed:
    """The verdict at a point where the hypotheses hold and the conclusion does not. Raises Rejected otherwise."""
    with _door((claim, point)):
        failing = _failing(claim, point)
    return IllFormed(claim, point, failing, _SEAL) if failing else Refuted(claim, point, _SEAL)


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


@contextmanager
def _door(thing: object) -> Iterator[None]:
    """Only plain data comes in, and whatever is wrong with it is a Rejected."""
    require(by.is_plain(thing, _known), "a certificate is plain data of the exact types")
    try:
        yield
    except (
        TypeError,
        ValueError,
        ArithmeticError,
        AttributeError,
        LookupError,
        AssertionError,
        RecursionError,
    ) as error:
        raise error if isinstance(error, Rejected) else Rejected(f"{type(error).__name__}: {error}") from error


# Certificates do not change, so what one proves is found once. Keys are compared by identity and go with the certificate.
_known: WeakKeyDictionary[by.Certificate, Sequent] = WeakKeyDictionary()


def _sequent(certificate: by.Certificate) -> Sequent:
    """Check premises before what builds on them, each once, however deep."""
    stack = [certificate]
    while stack:
        missing = [p for p in by.premises(stack[-1]) if p not in _known]
        if missing:
            require(len(stack) < 100_000, "the certificate is too deep, or holds itself")
            stack.extend(missing)
        else:
            top = stack.pop()
            if top not in _known:
                _known[top] = _RULES[type(top)](top, _known.__getitem__)
    return _known[certificate]


_RULES: dict[type, Callable[[Any, rules.Proofs], Sequent]] = {
    by.Assume: rules.assume,
    by.UseFact: rules.use_fact,
    by.Defined: rules.defined_sides,
    by.Ring: rules.ring,
    by.Combine: rules.combine,
    by.Cut: rules.cut,
    by.Cases: rules.cases,
    by.Both: rules.both,
    by.Either: rules.either,
    by.Instance: rules.instance,
    by.Rewrite: rules.rewrite,
    by.Monotone: rules.monotone,
    by.Chord: rules.chord,
    by.Enclose: rules.enclose,
    by.SupInstance: measures.sup_instance,
    by.SupLeast: measures.sup_least,
    by.Hahn: measures.hahn,
    by.IntegralLinear: measures.integral_linear,
    by.IntegralMonotone: measures.integral_monotone,
    by.IntegralExists: measures.integral_exists,
}


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
    space: measures.FiniteSpace
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
    return _At(values, measures.FiniteSpace(size, weights, events, {}), frozenset(f.conclusion for f in facts))
