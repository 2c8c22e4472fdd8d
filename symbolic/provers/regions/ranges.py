"""Rational ends of the ranges of all symbols together."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import fractions, key
from symproof.kernel.enclosures import Box, Unbounded, at_least, enclose
from symproof.kernel.formulas import Formula, symbols
from symproof.kernel.terms import Number, Relation, Symbol, Term, free, rational
from symproof.provers.numbers.constants import settled
from symproof.provers.regions.bounds import bounds
from symproof.provers.regions.inverses import Bound
from symproof.provers.shown import Shown, combined, cut, proven, weakened

ROUNDS = 4


@dataclass(frozen=True, slots=True)
class Ends:
    """Rational numbers between which a symbol lies, each with a proof, where known."""

    low: Fraction | None = None
    high: Fraction | None = None
    below: Shown | None = None
    above: Shown | None = None

    @property
    def strict(self) -> tuple[bool, bool]:
        """Whether the ends themselves are excluded."""
        return (
            self.below is not None and self.below.relation.op == "<",
            self.above is not None and self.above.relation.op == "<",
        )


@lru_cache(maxsize=4096)
def ends(hypotheses: frozenset[Formula]) -> dict[Symbol, Ends]:
    """The tightest rational ends for every symbol, found by passing bounds from symbol to symbol."""
    names = sorted(frozenset[Symbol]().union(*map(symbols, hypotheses)), key=key) if hypotheses else []
    known = {s: Ends() for s in names if s.sort == "real"}
    for _ in range(ROUNDS):
        before = dict(known)
        for s in known:
            for bound in bounds(hypotheses, s):
                known[s] = _tightened(known[s], s, bound, known)
        if before == known:
            break
    return known


def _tightened(now: Ends, symbol: Symbol, bound: Bound, known: dict[Symbol, Ends]) -> Ends:
    """The ends, with one of them moved if the bound is closer."""
    found = _plain_end(symbol, bound) or _linear_end(symbol, bound, known) or _enclosed_end(symbol, bound, known)
    if found is None:
        return now
    number, shown = found
    strict = shown.relation.op == "<"
    if bound.lower and (now.low is None or number > now.low or (number == now.low and strict and not now.strict[0])):
        return Ends(number, now.high, shown, now.above)
    if not bound.lower and (
        now.high is None or number < now.high or (number == now.high and strict and not now.strict[1])
    ):
        return Ends(now.low, number, now.below, shown)
    return now


def _plain_end(symbol: Symbol, bound: Bound) -> tuple[Fraction, Shown] | None:
    """An end from a bound that is a number."""
    number = rational(bound.value)
    if number is None or bound.value == Number(number):
        return None if number is None else (number, bound.shown)
    return number, settled(combined(bound.relation(Number(number), symbol), [bound.shown], [(1, (), (0,))]))


def _linear_end(symbol: Symbol, bound: Bound, known: dict[Symbol, Ends]) -> tuple[Fraction, Shown] | None:
    """An end from a bound that is a sum of multiples of other symbols, by an end of each."""
    found = fractions((bound.value,))
    numerator, denominator = found.pairs[0]
    if not denominator.is_one() or numerator.total_degree() != 1:
        return None
    number, facts, weights = Fraction(0), [bound.shown], [Fraction(1)]
    for powers, coefficient in numerator.to_dict().items():
        c = Fraction(int(coefficient.p), int(coefficient.q))
        place = next((i for i, n in enumerate(powers) if n), None)
        if place is None:
            number += c
            continue
        s = found.generators[place]
        e = known.get(s, Ends()) if isinstance(s, Symbol) else Ends()
        end, side = (e.low, e.below) if (c > 0) == bound.lower else (e.high, e.above)
        if end is None or side is None:
            return None
        number += c * end
        facts.append(side)
        weights.append(abs(c))
    op = "<" if any(f.relation.op == "<" for f in facts) else "<="
    goal = Relation(op, *((Number(number), symbol) if bound.lower else (symbol, Number(number))))
    return number, settled(combined(goal, facts, [(w, (), (i,)) for i, w in enumerate(weights)]))


def _enclosed_end(symbol: Symbol, bound: Bound, known: dict[Symbol, Ends]) -> tuple[Fraction, Shown] | None:
    """An end from a bound that is a constant, or a term on a box."""
    box = {s: known[s] for s in free(bound.value) if s in known}
    if not all(_sided(e) for e in box.values()):
        return None
    number = _outward(
        bound.value, {s: (e.low or Fraction(0), e.high or Fraction(0)) for s, e in box.items()}, bound.lower
    )
    return None if number is None else (number, _rounded(number, symbol, bound, box))


def _sided(e: Ends) -> bool:
    return e.low is not None and e.high is not None


def _outward(value: Term, box: Box, lower: bool) -> Fraction | None:
    """A rational number below (or above) all values of the term on the box."""
    try:
        interval = enclose(value, box, 96)
    except (Unbounded, ValueError):
        return None
    middle = float(interval.low if lower else interval.high)
    if not math.isfinite(middle):
        return None
    for slack in (0.0, 2.0**-48, 2.0**-40, 2.0**-20):
        number = Fraction(middle) + (-1 if lower else 1) * Fraction(slack) * (abs(Fraction(middle)) + Fraction(slack))
        if at_least(value - Number(number) if lower else Number(number) - value, box, False, 96):
            return number
    return None


def _rounded(number: Fraction, symbol: Symbol, bound: Bound, box: dict[Symbol, Ends]) -> Shown:
    """number ≤ symbol (or symbol ≤ number), passing by the value of the bound."""
    end, goal = Number(number), bound.relation(Number(number), symbol)
    outer = Relation("<=", *((end, bound.value) if bound.lower else (bound.value, end)))
    corners = tuple(
        (s, e.low or Fraction(0), e.high or Fraction(0)) for s, e in sorted(box.items(), key=lambda item: key(item[0]))
    )
    enclosed = within(proven(by.Enclose(outer, corners, (None,), 96, 0)), box)
    return settled(combined(goal, [enclosed, bound.shown], [(1, (), (0,)), (1, (), (1,))]))


def within(enclosed: Shown, box: Mapping[Symbol, Ends]) -> Shown:
    """A statement about a box, with the box's sides proved from the ends of its symbols."""
    return cut(enclosed, [side for s, e in box.items() for side in sides(s, e)])


def sides(symbol: Symbol, e: Ends) -> Iterator[Shown]:
    """low ≤ symbol and symbol ≤ high, in the weak form that boxes use."""
    yield from (weakened(shown) for shown in (e.below, e.above) if shown is not None)
