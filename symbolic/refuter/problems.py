"""What is looked for: formulas over real symbols, with how a solution becomes an assignment for the claim."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice, product

from symproof.kernel.formulas import And, Claim, Formula, Or, flat, normal, relations, symbols
from symproof.kernel.terms import EVENT, MEASURE, REAL, Apply, Relation, Symbol, Term, free, sort_of, subterms, term
from symproof.refuter.definedness import undefined
from symproof.refuter.evidence import Assignment, mixtures
from symproof.refuter.rounding import neat

SIZES = (2, 3, 4)
MOST_EVENTS = 40

Values = Mapping[Symbol, Term]


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """The hypotheses, and what makes the conclusion false, or undefined, over real symbols."""

    given: tuple[Formula, ...]
    false: Formula
    undefined: Formula
    assign: Callable[[Values], Assignment]


@dataclass(eq=False)
class Prospect:
    """A shape of assignment under which to look; the size of its space tells how early."""

    claim: Claim
    shape: Assignment
    own: tuple[Symbol, ...]

    @cached_property
    def problem(self) -> Problem:
        """What the claim says under this shape."""
        return _problem(self.claim, self.shape, self.own)


@lru_cache(maxsize=32)
def prospects(claim: Claim) -> tuple[Prospect, ...]:
    """The claim itself where it speaks of real numbers, otherwise what it says on small finite spaces.

    None where it speaks of single outcomes, or of tests, kernels and indices, of which a point gives no values.
    """
    if not all(map(_has_values, _terms(claim))):
        return ()
    names = {s for s, _ in claim.variables}.union(*map(symbols, (*claim.hypotheses, claim.conclusion)))
    own, measures, events = (_named(names, sort) for sort in (REAL, MEASURE, EVENT))
    if not measures and not events:
        return (Prospect(claim, Assignment(), own),)
    found = []
    for size in SIZES:
        weights = {m: _weights(m, size) for m in measures}
        for subsets in islice(product(list(_subsets(size)), repeat=len(events)), MOST_EVENTS):
            found.append(Prospect(claim, Assignment({}, weights, dict(zip(events, subsets, strict=True))), own))
    return tuple(found)


def _terms(claim: Claim) -> Iterator[Term]:
    for formula in (*claim.hypotheses, claim.conclusion):
        for r in relations(formula):
            yield from (r.left, r.right)


def _has_values(t: Term) -> bool:
    known = (REAL, MEASURE, EVENT)
    bound = (s.args[0] for s in subterms(t) if isinstance(s, Apply) and s.head == "sup")
    return (
        all(s.sort in known for s in free(t))
        and all(sort_of(s) == EVENT for s in bound)
        and not any(isinstance(s, Apply) and s.head == "value" for s in subterms(t))
    )


def _named(symbols: Iterable[Symbol], sort: str) -> tuple[Symbol, ...]:
    return tuple(sorted((s for s in symbols if s.sort == sort), key=lambda s: s.name))


def _weights(measure: Symbol, size: int) -> tuple[Term, ...]:
    """Symbols for all weights but the last, which makes the sum 1."""
    own = [Symbol(f"{measure.name}[{i}]") for i in range(size - 1)]
    last = term(1)
    for w in own:
        last = last - w
    return (*own, last)


def _subsets(size: int) -> Iterator[tuple[int, ...]]:
    """Subsets, those neither empty nor full first."""
    everything = [tuple(i for i in range(size) if k >> i & 1) for k in range(1 << size)]
    yield from everything[1:-1]
    yield from (everything[0], everything[-1])


def _problem(claim: Claim, shape: Assignment, own: tuple[Symbol, ...]) -> Problem:
    space = shape.space

    def expanded(formula: Formula) -> Formula:
        if isinstance(formula, Relation):
            return Relation(formula.op, space.expand(formula.left), space.expand(formula.right))
        if isinstance(formula, (And, Or)):
            return type(formula)(tuple(map(expanded, formula.parts)))
        raise TypeError("not a normal formula")

    laws = tuple(r for r in space.laws() if r.op != "=" and free(r.right))
    given = (*laws, *claim.hypotheses, *mixtures(claim.hypotheses))
    false = And((normal(claim.conclusion, False), *mixtures((claim.conclusion,))))
    plain = tuple(map(expanded, given))
    whole = flat(And, plain)
    return Problem(
        whole.parts if isinstance(whole, And) else (whole,),
        expanded(flat(And, false.parts)),
        expanded(undefined(claim.conclusion)),
        lambda values: _assignment(shape, own, values),
    )


def _assignment(shape: Assignment, own: tuple[Symbol, ...], values: Values) -> Assignment:
    weights = {m: tuple(neat(w, values) for w in ws) for m, ws in shape.weights.items()}
    return Assignment({s: values.get(s, term(0)) for s in own}, weights, shape.events)
