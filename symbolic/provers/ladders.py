"""Ladders of derivatives: a term is positive since it is at one end and its slope, or that of a multiple, is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from symbolic import certificates as by
from symbolic.claims import And, Formula, flat, symbols
from symbolic.functions import NotSmooth, derivative
from symbolic.provers.factors import factored, simple_quotient
from symbolic.provers.goals import Goal
from symbolic.provers.leaves import size
from symbolic.provers.ranges import Bound, bounds
from symbolic.provers.regions import relative, sample, signs, slacks
from symbolic.provers.shown import Shown, assumed, combined, cut, proven
from symbolic.sequents import defined
from symbolic.terms import Apply, Relation, Symbol, Term, free, negate, substitute, term

if TYPE_CHECKING:
    from symbolic.provers.signs import Search

ZERO, ONE = term(0), term(1)
MOST_CLIMBS, CLEAR = 4, 1e-3


class Climb(NamedTuple):
    """Up (or down) from the start to the variable, along the term over a positive divisor."""

    variable: Symbol
    start: Bound
    divisor: Term
    function: Term


def ladder(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """0 op t, from an end of the range of a symbol."""
    if depth <= 0:
        return None
    for climb in _climbs(goal, t, search.divided.get(t))[:MOST_CLIMBS]:
        search.effort.tick()
        found = _climbed(search, goal, t, climb, depth)
        if found is not None:
            return found
    return None


def _climbs(goal: Goal, t: Term, divided: Term | None) -> list[Climb]:
    """The climbs that seem to work, those first that leave the simplest slope."""
    ranked: list[tuple[int, int, Climb]] = []
    for v in sorted(free(t), key=lambda s: s.name):
        ends = starts(goal, v) if v.sort == "real" else []
        for divisor in dict.fromkeys((*divisors(t, v, goal), *((divided,) if divided is not None else ()))) if ends else ():
            function = simple_quotient(t, divisor)
            for up, rank in _directions(goal, function, v):
                ranked += [(rank, len(ranked), Climb(v, b, divisor, function)) for b in ends if b.lower == up and begins(goal, function, v, b)]
    return [climb for *_, climb in sorted(ranked, key=lambda r: r[:2])]


def starts(goal: Goal, v: Symbol) -> list[Bound]:
    return list({(b.value, b.lower): b for b in bounds(goal.hypotheses, v)}.values())


def begins(goal: Goal, function: Term, v: Symbol, start: Bound) -> bool:
    """Whether the function may be nonnegative at the start."""
    seen = slacks(ZERO <= substitute(function, {v: start.value}), goal.hypotheses)
    return seen is None or (-1 not in signs(seen) and bool(np.isfinite(seen).any()))


def _directions(goal: Goal, function: Term, v: Symbol) -> Iterator[tuple[bool, int]]:
    """Whether the function increases or decreases in v all over the region, with the size of its slope."""
    try:
        slope = derivative(function, v)
    except NotSmooth:
        return
    points = sample(goal.hypotheses, free(function))
    seen = None if points is None else relative(slope, points)
    found = signs(seen) if seen is not None else frozenset((1, -1))
    for s in (1, -1) if len(found) < 2 else ():
        if -s not in found:
            yield s > 0, size(slope)


def divisors(t: Term, v: Symbol, goal: Goal) -> list[Term]:
    """1, and positive parts of the addends of t by which it may help to divide before differentiating in v."""
    groups: dict[Term, list[Term]] = {}
    for addend in t.args if isinstance(t, Apply) and t.head == "+" else (t,):
        plain, functions = _split(addend, v)
        groups.setdefault(functions, []).append(plain)
    found: dict[Term, None] = {ONE: None}
    for functions, parts in groups.items():
        whole = Apply("+", parts) if len(parts) > 1 else parts[0]
        grown = _growth(functions)
        for d in (whole * grown, grown, whole):
            simple = _product([f**n if n > 1 else f for f, n in factored(d).above if v in free(f)])
            if simple not in found and _positive(simple, goal):
                found[simple] = None
    return list(found)


def _positive(t: Term, goal: Goal) -> bool:
    """Whether a term seems to be positive."""
    seen = slacks(ZERO < t, goal.hypotheses)
    return seen is None or signs(seen) == {1}


def _split(addend: Term, v: Symbol) -> tuple[Term, Term]:
    """The factors of an addend: those that are rational in v, and the others."""
    parts = addend.args if isinstance(addend, Apply) and addend.head == "*" else (addend,)
    functions = [p for p in parts if _is_function(p, v)]
    return _product([p for p in parts if p not in functions]), _product(functions)


def _is_function(t: Term, v: Symbol) -> bool:
    base = t.args[0] if isinstance(t, Apply) and t.head == "^" and isinstance(t.args[0], Apply) else t
    return isinstance(base, Apply) and v in free(base) and base.head not in ("+", "*", "neg", "/")


def _growth(functions: Term) -> Term:
    """Those of the functions that have no zeros."""
    parts = functions.args if isinstance(functions, Apply) and functions.head == "*" else (functions,)
    return _product([p for p in parts if isinstance(p, Apply) and p.head == "exp"])


def _product(factors: list[Term]) -> Term:
    return Apply("*", factors) if len(factors) > 1 else factors[0] if factors else ONE


def _climbed(search: Search, goal: Goal, t: Term, climb: Climb, depth: int) -> Shown | None:
    """m·(f(start) − 0) + m·(f(v) − f(start)) = t for f = t/m."""
    r = goal.target
    assert isinstance(r, Relation)
    first = _first(search, goal, climb, depth)
    if first is None:
        return None
    strict = r.op == "<" and first.relation.op == "<="
    facts, places = [first], ()
    sign = 1
    if climb.divisor != ONE:
        sided = search.sided(goal, climb.divisor, r.op == "<", depth - 1)
        if sided is None or sided[0] < 0:
            return None
        facts, places = [first, sided[1]], (1,)
    rise = _rise(search, goal, climb, strict, depth)
    if rise is None:
        return None
    products = [(sign, (), (0, *places)), (sign, (), (len(facts), *places))]
    return search.closed(combined(r, [*facts, rise], products), goal, depth)


def _first(search: Search, goal: Goal, climb: Climb, depth: int) -> Shown | None:
    """0 < f(start), or 0 ≤ f(start)."""
    value = substitute(climb.function, {climb.variable: climb.start.value})
    seen = slacks(ZERO <= value, goal.hypotheses)
    clear = seen is not None and np.nanmin(seen, initial=1.0) > CLEAR
    found = search.prove(goal.aim(Relation("<", ZERO, value)), depth - 1) if clear else None
    return found or search.prove(goal.aim(Relation("<=", ZERO, value)), depth - 1)


def _rise(search: Search, goal: Goal, climb: Climb, strict: bool, depth: int) -> Shown | None:
    """f(start) ≤ f(v), or <."""
    v, up = climb.variable, climb.start.lower
    y = fresh(v, goal)
    f = substitute(climb.function if up else negate(climb.function), {v: y})
    start, end = (climb.start.value, v) if up else (v, climb.start.value)
    slope = _slope(search, goal, climb, f, y, strict, depth)
    if slope is None:
        return None
    rise = proven(by.Monotone(f, y, start, end, slope.certificate))
    return search.closed(_weak_end(rise, climb), goal, depth)


def _weak_end(rise: Shown, climb: Climb) -> Shown:
    """The rise, its range start ≤ v taken from what is known of v."""
    known = climb.start.shown
    weak = Relation("<=", known.relation.left, known.relation.right)
    lemmas = [known] if known.conclusion == weak else [known, combined(weak, [known], [(1, (), (0,))])]
    return cut(rise, [cut(lemma, []) for lemma in lemmas])


def _slope(search: Search, goal: Goal, climb: Climb, f: Term, y: Symbol, strict: bool, depth: int) -> Shown | None:
    """0 ≤ f′(y) (or <) between the start and v, with all that is needed for f and f′ to be defined."""
    slope = derivative(f, y)
    inner, lemmas = between(goal, climb, y)
    sign = Relation("<" if strict else "<=", ZERO, slope)
    extra = flat(And, (sign, *(defined(f, slope) - defined(slope))))
    found = search.prove(Goal(inner, extra), depth - 1)
    return None if found is None else cut(found, lemmas)


def between(goal: Goal, climb: Climb, y: Symbol) -> tuple[frozenset[Formula], list[Shown]]:
    """The hypotheses on y between the start and v, and proofs of those that do not only say that."""
    v, up = climb.variable, climb.start.lower
    kept = frozenset(h for h in goal.hypotheses if v not in symbols(h))
    from_start = Relation("<", *((climb.start.value, y) if up else (y, climb.start.value)))
    to_v = Relation("<", *((y, v) if up else (v, y)))
    hypotheses, lemmas = {from_start}, []
    for b in starts(goal, v):
        if b.lower != up and y not in free(b.value):
            farther = Relation("<", *((y, b.value) if up else (b.value, y)))
            hypotheses.add(farther)
            lemmas.append(combined(farther, [assumed(to_v), b.shown], [(1, (), (0,)), (1, (), (1,))]))
    return kept | hypotheses, lemmas


def fresh(v: Symbol, goal: Goal) -> Symbol:
    """A symbol that the goal does not speak of."""
    used = frozenset[Symbol]().union(*map(symbols, (*goal.hypotheses, goal.target)))
    name = v.name.rstrip("′")
    while (found := Symbol(name)) in used:
        name += "′"
    return found


