"""Finite probability spaces, on which suprema and integrals are written out: where claims about measures are refuted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from symproof.kernel.sequents import require
from symproof.kernel.terms import EVENT, Apply, Relation, Symbol, Term, equal, term
from symproof.kernel.vocabulary import empty, maximum, total


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
        return (*signs, *(equal(total(ws), 1) for ws in self.weights.values()))

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
                return total([replace(self, outcomes={**self.outcomes, outcome: i}).expand(body) for i in places])
            case "mass", (measure, event):
                return total([term(0), *(self._weight(measure, i) for i in self._outcomes(event))])
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
