"""What is looked for: formulas over real symbols, with how a solution becomes an assignment for the claim."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, product

from symbolic.claims import And, Claim, Formula, Or, flat, normal, relations, symbols
from symbolic.refuter.evidence import Assignment, mixtures
from symbolic.sequents import defined
from symbolic.terms import EVENT, MEASURE, REAL, Relation, Symbol, Term, free, subterms, term

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


def problems(claim: Claim) -> Iterator[Problem]:
    """The claim itself where it speaks of real numbers, otherwise what it says on small finite spaces."""
    names = {s for s, _ in claim.variables}.union(*map(symbols, (*claim.hypotheses, claim.conclusion)))
    measures = sorted((s for s in names if s.sort == MEASURE), key=lambda s: s.name)
    events = sorted((s for s in names if s.sort == EVENT), key=lambda s: s.name)
    if not measures and not events:
        yield _problem(claim, Assignment(), tuple(sorted(names, key=lambda s: s.name)))
        return
    for size in SIZES:
        weights = {m: _weights(m, size) for m in measures}
        for subsets in islice(product(list(_subsets(size)), repeat=len(events)), MOST_EVENTS):
            shape = Assignment({}, weights, dict(zip(events, subsets, strict=True)))
            yield _problem(claim, shape, tuple(sorted((s for s in names if s.sort == REAL), key=lambda s: s.name)))


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
    weights = {m: tuple(_at(w, values) for w in ws) for m, ws in shape.weights.items()}
    return Assignment({s: values.get(s, term(0)) for s in own}, weights, shape.events)


def _at(weight: Term, values: Values) -> Term:
    from symbolic.refuter.rounding import neat

    return neat(weight, values)


def undefined(conclusion: Formula) -> Formula:
    """Holds where a condition fails because of which the conclusion is not true."""
    if isinstance(conclusion, Relation):
        needed = [c for c in defined(conclusion) if not (isinstance(c, Relation) and c.left == c.right)]
        return flat(Or, tuple(normal(c, False) for c in sorted(needed, key=_size)))
    parts = getattr(conclusion, "parts", ())
    if isinstance(conclusion, And):
        return flat(Or, tuple(map(undefined, parts)))
    choices = [(undefined(p), *(_not_true(q) for q in parts if q is not p)) for p in parts]
    return flat(Or, tuple(flat(And, c) for c in choices))


def _not_true(formula: Formula) -> Formula:
    if isinstance(formula, Relation):
        return flat(Or, (normal(formula, False), undefined(formula)))
    kind = Or if isinstance(formula, And) else And
    return flat(kind, tuple(map(_not_true, getattr(formula, "parts", ()))))


def _size(formula: Formula) -> tuple[int, str]:
    sides = [side for r in relations(formula) for side in (r.left, r.right)]
    return sum(1 for side in sides for _ in subterms(side)), repr(formula)
