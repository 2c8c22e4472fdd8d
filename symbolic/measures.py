"""The rules for suprema over events and integrals over outcomes, and the finite spaces that refute."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from symbolic import certificates as by
from symbolic.claims import And, Formula, flat
from symbolic.functions import density, empty, integral, mass, maximum, pos, sup
from symbolic.sequents import Sequent, defined, relation, require, without
from symbolic.terms import EVENT, Apply, Relation, Symbol, Term, equal, free, substitute, subterms, term

Proofs = Callable[[by.Certificate], Sequent]


def sup_instance(c: by.SupInstance, _: Proofs) -> Sequent:
    """f(E) ≤ sup_S f(S), for events, tests or indices S."""
    whole = sup(c.event, c.body)
    return Sequent(defined(whole, c.at), Relation("<=", substitute(c.body, {c.event: c.at}), whole))


def sup_least(c: by.SupLeast, proofs: Proofs) -> Sequent:
    """From f(S) ≤ u for an arbitrary S: sup_S f(S) ≤ u."""
    every = proofs(c.every)
    found = relation(every, "<=")
    rest = without(every, (), c.event, found.right)
    return Sequent(rest, sup(c.event, found.left) <= found.right)


def hahn(c: by.Hahn, _: Proofs) -> Sequent:
    """sup_S Σ cᵢ·μᵢ(S) = ∫[Σ cᵢ·pᵢ]₊, with pᵢ the densities of μᵢ (Hahn decomposition; Rudin RCA 6.14)."""
    require(bool(c.weights), "no measures")
    for weight, measure in c.weights:
        used = free(weight) | free(measure)
        require(c.event not in used and c.outcome not in used, "a weight depends on the event or the outcome")
    left = sup(c.event, _sum([w * mass(m, c.event) for w, m in c.weights]))
    right = integral(c.outcome, pos(_sum([w * density(m, c.outcome) for w, m in c.weights])))
    return Sequent(defined(left, right), equal(left, right))


def integral_linear(c: by.IntegralLinear, _: Proofs) -> Sequent:
    """∫ Σ cᵢ·fᵢ = Σ cᵢ·∫fᵢ, where each ∫fᵢ is defined."""
    require(bool(c.parts), "no parts")
    require(all(c.outcome not in free(weight) for weight, _ in c.parts), "a weight depends on the outcome")
    whole = integral(c.outcome, _sum([_times(w, f) for w, f in c.parts]))
    separate = _sum([_times(w, integral(c.outcome, f)) for w, f in c.parts])
    return Sequent(defined(separate), equal(whole, separate))


def _times(weight: Term, t: Term) -> Term:
    return t if weight == term(1) else weight * t


def integral_monotone(c: by.IntegralMonotone, proofs: Proofs) -> Sequent:
    """From f ≤ g at almost every outcome: ∫f ≤ ∫g."""
    found = relation(proofs(c.pointwise), "<=")
    low, high = integral(c.outcome, found.left), integral(c.outcome, found.right)
    return Sequent(_almost_everywhere(c, proofs) | defined(low, high), low <= high)


def integral_exists(c: by.IntegralExists, proofs: Proofs) -> Sequent:
    """From −g ≤ f ≤ g at almost every outcome, with ∫g defined: ∫f is defined (f measurable, dominated by g)."""
    conclusion = proofs(c.pointwise).conclusion
    require(isinstance(conclusion, And) and len(conclusion.parts) == 2, "expected a proof of −g ≤ f and f ≤ g")
    upper = conclusion.parts[1] if isinstance(conclusion, And) else conclusion
    require(isinstance(upper, Relation) and upper.op == "<=", "expected a proof of f ≤ g")
    f, g = (upper.left, upper.right) if isinstance(upper, Relation) else (term(0), term(0))
    require(conclusion == flat(And, (-g <= f, f <= g)), "expected a proof of −g ≤ f and f ≤ g")
    require(not any(_is_sup(t) and c.outcome in free(t) for t in subterms(f)), "f need not be measurable")
    whole = integral(c.outcome, f)
    return Sequent(_almost_everywhere(c, proofs) | defined(integral(c.outcome, g)), equal(whole, whole))


def _is_sup(t: Term) -> bool:
    return isinstance(t, Apply) and t.head == "sup"


def _almost_everywhere(c: by.IntegralMonotone | by.IntegralExists, proofs: Proofs) -> frozenset[Formula]:
    """What the pointwise premise rests on, besides h ≤ 0 for functions h ≥ 0 with ∫h ≤ 0."""
    assumed: list[Formula] = []
    rest: frozenset[Formula] = frozenset()
    for vanishing, nonnegative in c.null:
        bound, sign = relation(proofs(vanishing), "<="), relation(proofs(nonnegative), "<=")
        require(sign.left == term(0) == bound.right, "expected proofs of ∫h ≤ 0 and 0 ≤ h")
        require(bound.left == integral(c.outcome, sign.right), "expected proofs of ∫h ≤ 0 and 0 ≤ h of one h")
        rest |= without(proofs(nonnegative), (), c.outcome) | proofs(vanishing).hypotheses
        assumed.append(sign.right <= 0)
    return rest | without(proofs(c.pointwise), assumed, c.outcome)


def _sum(parts: Sequence[Term]) -> Term:
    return Apply("+", parts) if len(parts) > 1 else parts[0]


@dataclass(frozen=True, slots=True)
class FiniteSpace:
    """Outcomes 0, 1, …, size − 1; weights on them for each measure; the outcomes of each event; a place for outcomes."""

    size: int
    weights: Mapping[Symbol, tuple[Term, ...]]
    events: Mapping[Symbol, tuple[int, ...]]
    outcomes: Mapping[Symbol, int]

    def laws(self) -> tuple[Relation, ...]:
        """What must hold for the weights to be probability measures."""
        signs = tuple(term(0) <= w for ws in self.weights.values() for w in ws)
        return (*signs, *(equal(_sum(ws), 1) for ws in self.weights.values()))

    def expand(self, t: Term) -> Term:
        """t with every sup, integral, mass and density written out by the weights. The measure is counting measure."""
        if not isinstance(t, Apply):
            return t
        match t.head, t.args:
            case "sup", (Symbol() as event, body):
                require(event.sort == EVENT, "only events are few enough to try them all")
                subsets = [s for k in range(self.size + 1) for s in combinations(range(self.size), k)]
                return _largest([replace(self, events={**self.events, event: s}).expand(body) for s in subsets])
            case "integral", (Symbol() as outcome, body):
                places = range(self.size)
                return _sum([replace(self, outcomes={**self.outcomes, outcome: i}).expand(body) for i in places])
            case "mass", (measure, event):
                return _sum([term(0), *(self._weight(measure, i) for i in self._outcomes(event))])
            case "density", (measure, Symbol() as outcome):
                require(outcome in self.outcomes, "an outcome has no place")
                return self._weight(measure, self.outcomes[outcome])
        return Apply(t.head, tuple(map(self.expand, t.args)))

    def _weight(self, measure: Term, place: int) -> Term:
        if isinstance(measure, Symbol):
            require(len(self.weights.get(measure, ())) == self.size, f"{measure.name} has no weights")
            return self.weights[measure][place]
        require(isinstance(measure, Apply) and measure.head == "mix", "not a measure")
        ratio, first, second = measure.args if isinstance(measure, Apply) else ()
        r = self.expand(ratio)
        return (1 - r) * self._weight(first, place) + r * self._weight(second, place)

    def _outcomes(self, event: Term) -> tuple[int, ...]:
        if isinstance(event, Symbol):
            require(event in self.events, "an event has no outcomes")
            return self.events[event]
        if isinstance(event, Apply) and event.head == "complement":
            inside = self._outcomes(event.args[0])
            return tuple(i for i in range(self.size) if i not in inside)
        return () if event == empty else tuple(range(self.size))


def _largest(terms: list[Term]) -> Term:
    if len(terms) == 1:
        return terms[0]
    half = len(terms) // 2
    return maximum(_largest(terms[:half]), _largest(terms[half:]))
