"""Systems of relations to be solved at once: the branches of a formula, with their equations solved for variables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from symproof.kernel.definedness import conditions
from symproof.kernel.formulas import And, Formula, Or, flat, relations, symbols
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import Relation, Symbol, Term, free, substitute, subterms
from symproof.refuter.elimination import is_sign, solutions

MOST_BRANCHES = 24
LARGEST = 6000


@dataclass(frozen=True, slots=True, eq=False)
class System:
    """Formulas wanted of the free symbols; the others are determined by terms in them.

    The first formulas are hypotheses, the last ones, `aims` in number, what is looked for under them.
    """

    wanted: tuple[Formula, ...]
    aims: int
    determined: tuple[tuple[Symbol, Term], ...] = ()

    @property
    def free(self) -> tuple[Symbol, ...]:
        """The symbols to be chosen, signs among them, by name."""
        used = {s for _, t in self.determined for s in free(t)}.union(*map(symbols, self.wanted))
        return tuple(sorted(used - {s for s, _ in self.determined}, key=lambda s: s.name))

    def solved(self, place: int, symbol: Symbol, value: Term) -> System:
        """The system with one of its equations used up to determine a symbol, whose value must be defined."""
        here = {symbol: value}
        needed = [c for c in conditions(value) if c not in self.wanted]
        kept = (*needed, *(replaced(f, here) for i, f in enumerate(self.wanted) if i != place))
        before = tuple((s, substitute(t, here)) for s, t in self.determined)
        aims = self.aims - (place >= len(self.wanted) - self.aims)
        return replace(self, wanted=kept, aims=aims, determined=((symbol, value), *before))


def systems(given: Iterable[Formula], aim: Formula) -> Iterator[System]:
    """The system for each way of meeting the aim under the hypotheses; equations are solved where that is possible."""
    for hypotheses in branches(flat(And, tuple(given))):
        for target in branches(aim):
            kept = tuple(t for t in target if t not in hypotheses)
            if not any(_contradicts(t, hypotheses) for t in kept):
                yield System((*hypotheses, *kept), len(kept))


def _contradicts(t: Formula, hypotheses: tuple[Formula, ...]) -> bool:
    opposite = {"=": "!=", "!=": "="}
    return isinstance(t, Relation) and t.op in opposite and Relation(opposite[t.op], t.left, t.right) in hypotheses


def branches(formula: Formula, most: int = MOST_BRANCHES) -> list[tuple[Formula, ...]]:
    """Conjunctions one of which holds where the formula does; a disjunction stays whole where they get too many."""
    if isinstance(formula, Or):
        found = [b for p in formula.parts for b in branches(p, most)]
        return found if len(found) <= most else [(formula,)]
    parts = formula.parts if isinstance(formula, And) else ()
    if not isinstance(formula, And):
        return [(formula,)]
    whole: list[tuple[Formula, ...]] = [()]
    for part in sorted(parts, key=lambda p: isinstance(p, Or)):
        options = branches(part, most)
        if len(whole) * len(options) > most:
            options = [(part,)]
        whole = [tuple(dict.fromkeys((*a, *b))) for a in whole for b in options]
    return whole


def eliminated(system: System, most: int = 6) -> list[System]:
    """The system with its equations solved one after the other, in each of the ways that their factors offer."""
    open_systems, done = [system], list[System]()
    while open_systems and len(done) < most:
        here = open_systems.pop(0)
        further = list(_steps(here))[:most] if _weight(here) < LARGEST else []
        if further:
            open_systems = [*further, *open_systems][: 2 * most]
        else:
            done.append(here)
    return done


def _weight(system: System) -> int:
    sides = [side for f in system.wanted for r in relations(f) for side in (r.left, r.right)]
    return sum(1 for side in dict.fromkeys(sides) for _ in subterms(side))


def _steps(system: System) -> Iterator[System]:
    """The systems that come from solving the equation that is solved most simply."""
    options = []
    for place, f in enumerate(system.wanted):
        if isinstance(f, Relation) and f.op == "=" and any(not is_sign(s) for s in free(f.left) | free(f.right)):
            found = solutions(f)
            if found:
                options.append((min(rank for rank, *_ in found), place, found))
    if options:
        _, place, found = min(options, key=lambda row: row[:2])
        for _, symbol, value in found:
            yield system.solved(place, symbol, value)
