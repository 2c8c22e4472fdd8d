"""What the hypotheses say about the range of a symbol, and rational boxes for all symbols together."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from symbolic import certificates as by
from symbolic.arithmetic import canonical, fractions, key, rebuilt
from symbolic.claims import Formula, symbols
from symbolic.enclosures import Box, Unbounded, at_least, enclose
from symbolic.functions import pi
from symbolic.provers.constants import holds, settled
from symbolic.provers.goals import order
from symbolic.provers.shown import Shown, assumed, cases, combined, cut, proven
from symbolic.provers.steps import fact
from symbolic.sequents import Rejected, opened
from symbolic.terms import (
    Apply,
    Number,
    Relation,
    Symbol,
    Term,
    equal,
    exponent,
    free,
    negate,
    quotient,
    rational,
    term,
)

ROUNDS, ZERO = 4, term(0)


@dataclass(frozen=True, slots=True)
class Bound:
    """value < symbol, value ≤ symbol (a lower bound), symbol < value or symbol ≤ value."""

    value: Term
    lower: bool
    shown: Shown

    @property
    def strict(self) -> bool:
        """Whether the end itself is excluded."""
        return self.shown.relation.op == "<"


@lru_cache(maxsize=4096)
def bounds(hypotheses: frozenset[Formula], symbol: Symbol) -> tuple[Bound, ...]:
    """The bounds of the symbol that single hypotheses give, in the order of the hypotheses' texts."""
    found: list[Bound] = []
    signed = next((h for h in (ZERO < symbol, ZERO <= symbol) if h in hypotheses), None)
    for h in sorted((h for h in hypotheses if isinstance(h, Relation) and symbol in symbols(h)), key=order):
        for bound in _all_solved(h, symbol, signed) if h.op != "!=" else ():
            shown = cut(bound.shown, _defined(bound.shown.hypotheses - hypotheses, hypotheses))
            if shown.hypotheses <= hypotheses:
                found.append(Bound(bound.value, bound.lower, shown))
    return tuple(found)


def _defined(conditions: frozenset[Formula], hypotheses: frozenset[Formula]) -> Iterator[Shown]:
    """Proofs of those conditions that are multiples of a hypothesis, or of what one needs to be defined, but for a spare."""
    given = list(_said(hypotheses)) if conditions else []
    for c in conditions:
        for known in given if isinstance(c, Relation) and c.op in ("<", "<=") else ():
            ratio = _ratio(c, known.relation)
            if ratio is not None:
                spare, factor = ratio
                yield settled(combined(c, [known], [(factor, (), (0,)), (spare, (), ())]))
                break


def _said(hypotheses: frozenset[Formula]) -> Iterator[Shown]:
    """The hypotheses that are inequalities, and the conditions under which hypotheses are defined."""
    for h in hypotheses:
        if isinstance(h, Relation):
            if h.op in ("<", "<="):
                yield assumed(h)
            with suppress(Rejected):
                needed = proven(by.Defined(by.Assume(h)))
                for part in opened((needed.conclusion,)):
                    if isinstance(part, Relation) and part.op in ("<", "<="):
                        yield cut(assumed(part), [needed])


def _ratio(c: Relation, h: Relation) -> tuple[Fraction, Fraction] | None:
    """spare ≥ 0 and factor > 0 with c = factor·h + spare, where that makes c follow from h."""
    found = fractions((c.right - c.left, h.right - h.left))
    (p, below), (q, under) = found.pairs
    if not (below.is_one() and under.is_one()) or q.is_constant() or p.is_constant():
        return None
    (powers, lead) = next(iter(q.to_dict().items()))
    factor = p.to_dict().get(powers, 0 * lead) / lead
    rest = p - q * factor
    if not rest.is_constant() or not factor > 0:
        return None
    spare = rest.leading_coefficient() if not rest.is_zero() else 0 * lead
    if spare < 0 or (c.op == "<" and h.op == "<=" and not spare):
        return None
    return Fraction(int(spare.p), int(spare.q)), Fraction(int(factor.p), int(factor.q))


@lru_cache(maxsize=4096)
def _all_solved(h: Relation, symbol: Symbol, signed: Relation | None) -> tuple[Bound, ...]:
    return tuple(_solved(h, symbol, signed))


def _solved(h: Relation, symbol: Symbol, signed: Relation | None) -> Iterator[Bound]:
    """The bounds that one relation gives once it is solved for the symbol, which is nonnegative if that is signed."""
    if h.op != "=" and symbol in (h.left, h.right):
        lower = h.right == symbol
        value = h.left if lower else h.right
        if symbol not in free(value):
            yield Bound(value, lower, assumed(h))
            return
    shown = _cleared(h)
    h, isolated = shown.relation, _isolated(shown.relation, symbol)
    if len(symbols(h)) > 1 and (found := _even(shown, symbol, signed)) is not None:
        yield from found
    if isolated is not None:
        left, rest, coefficient = isolated
        value = _divided(negate(rest), coefficient)
        for lower in (True, False) if h.op == "=" else (coefficient > 0,):
            bound = _linear(h, left, value, lower, coefficient)
            yield from _opened(Bound(value, lower, cut(bound.shown, [shown])), symbol, signed)


def _even(known: Shown, symbol: Symbol, signed: Relation | None) -> Iterator[Bound] | None:
    """From Σ c·squares ≤ k, with c > 0: c·xⁿ ≤ k for one of them."""
    h = known.relation
    gap = fractions((h.right - h.left,))
    p, below = gap.pairs[0]
    sign = 1 if p.to_dict().get((0,) * len(gap.generators), 0) > 0 else -1
    if not below.is_one() or p.is_zero() or (sign < 0 and h.op != "="):
        return None
    rows = [(tuple(map(int, powers)), -sign * Fraction(int(c.p), int(c.q))) for powers, c in p.to_dict().items() if any(powers)]
    place = gap.generators.index(symbol)
    pure = [(powers, c) for powers, c in rows if sum(powers) == powers[place]]
    if len(pure) != 1 or any(c < 0 or any(n % 2 for n in powers) for powers, c in rows):
        return None
    (powers, c) = pure[0]
    constant = sign * p.to_dict()[(0,) * len(powers)]
    value = Fraction(int(constant.p), int(constant.q)) / c
    squares = [(d / c, (_half(row, gap.generators),), ()) for row, d in rows if row != powers]
    op = "<=" if h.op == "=" else h.op
    goal = Relation(op, symbol ** term(powers[place]), Number(value))
    facts: list[tuple[Fraction, tuple[Term, ...], tuple[int, ...]]] = [] if h.op == "=" else [(1 / c, (), (0,))]
    equations = [(0, Number(sign / c))] if h.op == "=" else []
    bound = settled(combined(goal, [known], [*squares, *facts], equations=equations))
    return _opened(Bound(Number(value), False, bound), symbol, signed)


def _half(powers: tuple[int, ...], generators: tuple[Term, ...]) -> Term:
    """The square root of a monomial with even exponents."""
    factors = [g ** term(n // 2) for g, n in zip(generators, powers, strict=True) if n]
    return Apply("*", factors) if len(factors) > 1 else factors[0]


def _cleared(h: Relation) -> Shown:
    """The relation times the exponentials that it is divided by."""
    found = fractions((h.right - h.left,))
    numerator, denominator = found.pairs[0]
    powers = denominator.monoms()
    if denominator.is_constant() or len(powers) != 1:
        return assumed(h)
    by_place = [(g, int(n)) for g, n in zip(found.generators, powers[0], strict=True) if n]
    if not all(isinstance(g, Apply) and g.head == "exp" for g, _ in by_place):
        return assumed(h)
    goal = Relation(h.op, term(0), rebuilt(numerator, found.generators))
    if h.op == "=":
        return settled(combined(goal, [assumed(h)], [], equations=[(0, rebuilt(denominator, found.generators))]))
    positive = [proven(fact("exp is positive", g.args[0])) for g, n in by_place if isinstance(g, Apply) for _ in range(n)]
    return settled(combined(goal, [assumed(h), *positive], [(1, (), tuple(range(len(positive) + 1)))]))


def _isolated(h: Relation, symbol: Symbol) -> tuple[Term, Term, Fraction] | None:
    """left, rest, c with right − left = c·left + rest: a power of one generator, and a rest free of the symbol."""
    found = fractions((h.right - h.left,))
    numerator, denominator = found.pairs[0]
    holders = [i for i, g in enumerate(found.generators) if symbol in free(g)]
    if len(holders) != 1 or not denominator.is_one():
        return None
    place = holders[0]
    touched = {powers: c for powers, c in numerator.to_dict().items() if powers[place]}
    if len(touched) != 1:
        return None
    ((powers, c),) = touched.items()
    if sum(powers) != powers[place]:
        return None
    context = numerator.context()
    rest = numerator - context.from_dict(touched)
    return (
        rebuilt(context.gens()[place] ** int(powers[place]), found.generators),
        rebuilt(rest, found.generators),
        Fraction(int(c.p), int(c.q)),
    )


def solution(t: Term, symbol: Symbol) -> Term | None:
    """The value of the symbol at which t is 0, where that can be had by undoing one function."""
    found = _isolated(equal(t, 0), symbol)
    if found is None:
        return None
    left, rest, c = found
    value = _divided(negate(rest), c)
    match left:
        case Symbol():
            return value
        case Apply(head="log", args=(Symbol(),)):
            return Apply("exp", (value,))
        case Apply(head="exp", args=(Symbol(),)):
            return Apply("log", (value,))
    return None


def _divided(t: Term, by_: Fraction) -> Term:
    value = rational(t)
    if value is not None:
        return Number(value / by_)
    return t if by_ == 1 else quotient(t, Number(by_))


def _linear(h: Relation, left: Term, value: Term, lower: bool, coefficient: Fraction) -> Bound:
    op = "<=" if h.op == "=" else h.op
    goal = Relation(op, value, left) if lower else Relation(op, left, value)
    if h.op == "=":
        factor = Number((1 if lower else -1) / coefficient)
        return Bound(value, lower, settled(combined(goal, [assumed(h)], [], equations=[(0, factor)])))
    return Bound(value, lower, settled(combined(goal, [assumed(h)], [(1 / abs(coefficient), (), (0,))])))


def _opened(bound: Bound, symbol: Symbol, signed: Relation | None) -> Iterator[Bound]:
    """Bounds of the symbol from one of a function of it: inverse functions are monotone."""
    relation = bound.shown.relation
    inside = relation.right if bound.lower else relation.left
    if inside == symbol:
        yield bound
    elif isinstance(inside, Apply) and inside.head in ("exp", "log"):
        yield from _inverse(bound, inside, symbol, signed)
    elif isinstance(inside, Apply) and inside.head == "^" and inside.args[0] == symbol and exponent(inside).denominator == 1:
        if inside.args[1] == term(2) and not bound.lower and signed is None:
            yield from _roots(bound, symbol)
        elif bound.lower and rational(bound.value) == 0 and exponent(inside) > 0 and (exponent(inside) % 2 or (signed is not None and bound.strict)):
            yield _sign_of_base(bound, symbol, int(exponent(inside)), signed)
        elif signed is not None and exponent(inside) > 1:
            yield from _power_root(bound, symbol, int(exponent(inside)), signed)


def _inverse(bound: Bound, inside: Apply, symbol: Symbol, signed: Relation | None) -> Iterator[Bound]:
    """From exp(u) ≤ c: u ≤ log(c); from log(u) ≤ c: u ≤ exp(c), for a constant c; and the same from below."""
    value, u = bound.value, inside.args[0]
    if free(value) or (inside.head == "exp" and holds(term(0) < value) is None):
        return
    other, end = ("log", Apply("log", (value,))) if inside.head == "exp" else ("exp", Apply("exp", (value,)))
    end = canonical(end) if rational(canonical(end)) is not None else end
    name = "is increasing" if bound.strict else "is monotone"
    image = proven(fact(f"{other} {name}", *((value, inside) if bound.lower else (inside, value))))
    back = proven(fact("log of exp" if other == "log" else "exp of log", u))
    goal = Relation(image.relation.op, *((end, u) if bound.lower else (u, end)))
    turned = combined(goal, [image, back], [(1, (), (0,))], equations=[(1, 1 if bound.lower else -1)])
    positive = [proven(fact("exp is positive", u))] if other == "log" else []
    shown = settled(cut(turned, [bound.shown, *positive]))
    if symbol == u:
        yield Bound(end, bound.lower, shown)
    for found in _solved(goal, symbol, signed) if symbol != u else ():
        yield Bound(found.value, found.lower, settled(cut(found.shown, [shown])))


def _sign_of_base(bound: Bound, symbol: Symbol, n: int, signed: Relation | None) -> Bound:
    """From xⁿ > 0 (or ≥, for odd n): x > 0 (or ≥), as otherwise 0 < 0."""
    goal = Relation("<", ZERO, symbol) if bound.strict else Relation("<=", ZERO, symbol)
    other = Relation("<=", symbol, ZERO) if bound.strict else Relation("<", symbol, ZERO)
    places = (1,) * n if n % 2 else (1, *(2,) * (n - 1))
    facts = [bound.shown, assumed(other), *([assumed(signed)] if signed is not None else [])]
    zero = settled(combined(Relation("<", ZERO, ZERO), facts, [(1, (), (0,)), (1, (), places)]))
    false = settled(cut(proven(fact("irreflexive <", 0)), [zero]))
    absurd = cases(false, (), goal)
    split = settled(proven(fact("dichotomy", *((symbol, ZERO) if bound.strict else (ZERO, symbol)))))
    branches = (absurd, assumed(goal)) if bound.strict else (assumed(goal), absurd)
    return Bound(ZERO, True, cases(split, branches, goal))


def _power_root(bound: Bound, symbol: Symbol, n: int, signed: Relation) -> Iterator[Bound]:
    """From xⁿ ≤ c (or ≥) for a number c and x ≥ 0: x ≤ r (or ≥), where xⁿ − rⁿ = (x − r)·Σ xⁱ·rⁿ⁻¹⁻ⁱ."""
    value = rational(bound.value)
    if value is None or value <= 0:
        return
    r = _near_root(value, n, below=bound.lower)
    goal = Relation(bound.shown.relation.op, *((Number(r), symbol) if bound.lower else (symbol, Number(r))))
    whole = Apply("+", [Number(r ** (n - 1 - i)) * symbol ** term(i) if i else Number(r ** (n - 1)) for i in range(n)])
    positive = [(r ** (n - 1 - i), (), (0,) * i) for i in range(n)]
    factor = settled(combined(ZERO < whole, [assumed(signed)], positive))
    spare = abs(value - r**n)
    yield Bound(Number(r), bound.lower, settled(combined(goal, [bound.shown, factor], [(1, (), (0,)), (spare, (), ())], (1,))))


def _near_root(value: Fraction, n: int, below: bool) -> Fraction:
    """A rational number whose nth power is the value, or close to it on the side named."""
    exact = [_whole_root(part, n) for part in (value.numerator, value.denominator)]
    if exact[0] is not None and exact[1] is not None:
        return Fraction(exact[0], exact[1])
    guess = Fraction(float(value) ** (1 / n)).limit_denominator(1 << 24)
    step = guess / (1 << 30)
    while (guess**n > value) if below else (guess**n < value):
        guess, step = guess - step if below else guess + step, step * 2
    return guess


def _whole_root(value: int, n: int) -> int | None:
    guess = round(float(value) ** (1 / n)) if value.bit_length() < 1000 else 0
    return next((g for g in (guess - 1, guess, guess + 1) if g >= 0 and g**n == value), None)


def _roots(bound: Bound, symbol: Symbol) -> Iterator[Bound]:
    """From x² ≤ c for a number c: x ≤ r and −r ≤ x, with r² ≥ c and r rational."""
    value = rational(bound.value)
    if value is None:
        yield from _constant_roots(bound, symbol)
    if value is None or value <= 0:
        return
    r = _root_above(value)
    for lower in (True, False):
        goal = Relation("<=", Number(-r), symbol) if lower else Relation("<=", symbol, Number(r))
        square = (Number(r) + symbol) if lower else (Number(r) - symbol)
        half = 1 / (2 * r)
        products = [(half, (square,), ()), (half * (r * r - value), (), ()), (half, (), (0,))]
        yield Bound(Number(-r) if lower else Number(r), lower, settled(combined(goal, [bound.shown], products)))


def _constant_roots(bound: Bound, symbol: Symbol) -> Iterator[Bound]:
    """From x² ≤ (c·π)²: x ≤ c·π and −c·π ≤ x."""
    square = rational(canonical(bound.value / pi**2)) if not free(bound.value) else None
    parts = [_whole_root(n, 2) for n in (square.numerator, square.denominator)] if square is not None and square > 0 else [None]
    if parts[0] is None or parts[-1] is None:
        return
    r = Number(Fraction(parts[0], parts[-1])) * pi
    positive = holds(r > ZERO)
    for lower in (True, False) if positive is not None else ():
        goal = Relation(bound.shown.relation.op, *((-r, symbol) if lower else (symbol, r)))
        square_ = r + symbol if lower else r - symbol
        half = Fraction(1, 2)
        yield Bound(-r if lower else r, lower, settled(combined(goal, [bound.shown, positive], [(half, (square_,), ()), (half, (), (0,))], (1,))))


def _root_above(value: Fraction) -> Fraction:
    scale = 1 << 20
    root = Fraction(math.isqrt(math.ceil(value * scale * scale)), scale)
    while root * root < value:
        root += Fraction(1, scale)
    return root


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
    number = rational(bound.value)
    shown = bound.shown if number is not None else None
    if number is None:
        found = _linear_end(symbol, bound, known) or _enclosed_end(symbol, bound, known)
        if found is None:
            return now
        number, shown = found
    assert shown is not None
    if bound.value != Number(number) and rational(bound.value) is not None:
        end = Number(number)
        goal = Relation(bound.shown.relation.op, *((end, symbol) if bound.lower else (symbol, end)))
        shown = settled(combined(goal, [bound.shown], [(1, (), (0,))]))
    strict = shown.relation.op == "<"
    if bound.lower and (now.low is None or number > now.low or (number == now.low and strict and not now.strict[0])):
        return Ends(number, now.high, shown, now.above)
    if not bound.lower and (now.high is None or number < now.high or (number == now.high and strict and not now.strict[1])):
        return Ends(now.low, number, now.below, shown)
    return now


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
    number = _outward(bound.value, {s: (e.low or Fraction(0), e.high or Fraction(0)) for s, e in box.items()}, bound.lower)
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
    end = Number(number)
    goal = Relation(bound.shown.relation.op, *((end, symbol) if bound.lower else (symbol, end)))
    outer = Relation("<=", *((end, bound.value) if bound.lower else (bound.value, end)))
    corners = tuple((s, e.low or Fraction(0), e.high or Fraction(0)) for s, e in sorted(box.items(), key=lambda item: key(item[0])))
    enclosed = within(proven(by.Enclose(outer, corners, (None,), 96, 0)), box)
    return settled(combined(goal, [enclosed, bound.shown], [(1, (), (0,)), (1, (), (1,))]))


def within(enclosed: Shown, box: Mapping[Symbol, Ends]) -> Shown:
    """A statement about a box, with the box's sides proved from the ends of its symbols."""
    return cut(enclosed, [side for s, e in box.items() for side in sides(s, e)])


def sides(symbol: Symbol, e: Ends) -> Iterator[Shown]:
    """low ≤ symbol and symbol ≤ high, in the weak form that boxes use."""
    for shown in (e.below, e.above):
        if shown is not None:
            weak = Relation("<=", shown.relation.left, shown.relation.right)
            yield shown if shown.conclusion == weak else combined(weak, [shown], [(1, (), (0,))])
