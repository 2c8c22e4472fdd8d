"""Square roots taken out of an inequality: the sign of a + b·√u from those of a, b and a² − b²·u."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical, fractions, rebuilt
from symproof.kernel.terms import (
    Apply,
    Number,
    Relation,
    Symbol,
    Term,
    equal,
    exponent,
    free,
    negate,
    substitute,
    term,
)
from symproof.provers.goals import Goal
from symproof.provers.numbers import constants
from symproof.provers.regions.narrowing import STEP
from symproof.provers.regions.points import signs, slacks
from symproof.provers.regions.ranges import Ends, ends
from symproof.provers.rewriting import HOLE
from symproof.provers.shown import Products, Shown, cases, combined, proven
from symproof.provers.steps import fact

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search

ZERO, HALF = term(0), Number(Fraction(1, 2))


def root(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """Square a root away."""
    if depth <= 0 or not isinstance(goal.target, Relation):
        return None
    for s, a, b in _splittings(t):
        known = search.closed(_square(s), goal, depth)
        if known is not None and (found := _Conjugate(search, goal, t, s, a, b, known, depth).shown()) is not None:
            return found
        if goal.target.op == "<=" and (found := point_apart(search, goal, t, depth)) is not None:
            return found
    return None


def point_apart(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """Where t is 0 at an end that its symbol may take: the goal at that end, and beyond it."""
    if len(free(t)) != 1:
        return None
    (v,) = free(t)
    known = ends(goal.hypotheses).get(v, Ends())
    for end, excluded, up in zip((known.low, known.high), known.strict, (True, False), strict=True):
        if end is None or excluded or known.low == known.high:
            continue
        value = substitute(t, {v: Number(end)})
        at_end = constants.holds(value >= ZERO) if constants.holds(equal(value, 0)) is not None else None
        beyond = Relation("<", *((Number(end), v) if up else (v, Number(end))))
        rest = search.prove(goal.given(beyond), depth - STEP) if at_end is not None else None
        if at_end is not None and rest is not None:
            return _joined(search, goal, v, Number(end), at_end, rest, up)
    return None


def _joined(search: Search, goal: Goal, v: Symbol, place: Term, at_end: Shown, rest: Shown, up: bool) -> Shown | None:
    """The goal from its proofs at the place and beyond it."""
    sides = (v, place) if up else (place, v)
    same = proven(fact("antisymmetry", place, v))
    assert isinstance(goal.target, Relation)
    template = Relation("<=", ZERO, substitute(goal.target.right, {v: HOLE}))
    there = proven(by.Rewrite(same.certificate, at_end.certificate, template, HOLE))
    split = proven(fact("dichotomy", *sides))
    whole = cases(split, (there, rest), goal.target)
    return search.closed(whole, goal, 1)


def _splittings(t: Term) -> Iterator[tuple[Apply, Term, Term]]:
    """s, a and b, with t = a + b·s where s² is put as what s is the root of."""
    found = fractions((t,))
    numerator = found.pairs[0][0]
    for i, s in enumerate(found.generators):
        if isinstance(s, Apply) and s.head == "^" and exponent(s) == HALF.value and free(s):
            parts: list[list[Term]] = [[], []]
            for k in range(int(numerator.degrees()[i]) + 1):
                rows = {p: c for p, c in numerator.to_dict().items() if int(p[i]) == k}
                bare = {tuple(0 if j == i else int(n) for j, n in enumerate(p)): c for p, c in rows.items()}
                if bare:
                    part = rebuilt(numerator.context().from_dict(bare), found.generators)
                    parts[k % 2].append(part * s.args[0] ** (k // 2) if k > 1 else part)
            a, b = (canonical(Apply("+", [*p, ZERO, ZERO])) for p in parts)
            if b != ZERO:
                yield s, a, b


def _square(s: Apply) -> Shown:
    """s² = u for s = √u."""
    known = proven(fact("power of power", s.args[0], HALF, 2))
    return combined(equal(s**2, s.args[0]), [known], [], equations=[(0, 1)])


@dataclass(frozen=True, slots=True)
class _Conjugate:
    """t = a + b·s, with s² = u known."""

    search: Search
    goal: Goal
    t: Term
    s: Apply
    a: Term
    b: Term
    square: Shown
    depth: int

    @property
    def factor(self) -> Term:
        """What s² − u is to be multiplied by to give t − a − b·s."""
        return canonical((self.t - self.a - self.b * self.s) / (self.s**2 - self.s.args[0]))

    @property
    def strict(self) -> bool:
        """Whether the goal is."""
        return isinstance(self.goal.target, Relation) and self.goal.target.op == "<"

    def shown(self) -> Shown | None:
        """The sign of t, by the signs of a and b."""
        a, b = self.seen(self.a), self.seen(self.b)
        if -1 not in a and -1 not in b:
            return self.sum(self.goal)
        if b == {1} and a == {1, -1}:
            return self.cases()
        if b == {1}:
            return self.difference(self.goal, -1)
        return self.difference(self.goal, 1) if b == {-1} and a == {1} else None

    def seen(self, t: Term) -> frozenset[int]:
        found = slacks(ZERO <= t, self.goal.hypotheses)
        return frozenset((1, -1)) if found is None else signs(found)

    def nonnegative(self, goal: Goal, t: Term, strict: bool = False) -> Shown | None:
        return self.search.prove(goal.aim(Relation("<" if strict else "<=", ZERO, t)), self.depth)

    def sum(self, goal: Goal) -> Shown | None:
        """a + b·s with a, b ≥ 0."""
        a = self.nonnegative(goal, self.a, self.strict)
        b = a and self.nonnegative(goal, self.b)
        s = b and self.nonnegative(goal, self.s)
        return a and b and s and self.closed(goal, [a, b, s], [(1, (), (0,)), (1, (), (1, 2))], (), self.factor)

    def cases(self) -> Shown | None:
        """Where a ≥ 0, and where a < 0."""
        up, down = Relation("<=", ZERO, self.a), Relation("<", self.a, ZERO)
        second = self.difference(self.goal.given(down), -1)
        first = second and self.sum(self.goal.given(up))
        if first is None or second is None:
            return None
        split = proven(fact("dichotomy", ZERO, self.a))
        whole = cases(split, (first, second), self.goal.target)
        return self.search.closed(whole, self.goal, self.depth)

    def difference(self, goal: Goal, side: int) -> Shown | None:
        """(a + b·s)·|a − b·s| = ±(a² − b²·u), where a and b have opposite signs: that of a is the side."""
        u = self.s.args[0]
        rest = canonical((self.a**2 - self.b**2 * u) if side > 0 else (self.b**2 * u - self.a**2))
        seen = slacks(rest >= ZERO, goal.hypotheses)
        if seen is not None and -1 in signs(seen):
            return None
        other = self.other(goal, side)
        known = other and self.nonnegative(goal, rest, self.strict)
        if other is None or known is None:
            return None
        gap = self.a - self.b * self.s if side > 0 else self.b * self.s - self.a
        factor = self.factor * gap - term(side) * self.b**2
        return self.closed(goal, [known, other], [(1, (), (0,))], (1,), canonical(factor))

    def other(self, goal: Goal, side: int) -> Shown | None:
        """0 < |a| + |b|·s, since one of the two is positive."""
        a, b = (self.a, canonical(negate(self.b))) if side > 0 else (canonical(negate(self.a)), self.b)
        for first in (True, False):
            known = [
                self.nonnegative(goal, a, first),
                self.nonnegative(goal, b, not first),
                self.nonnegative(goal, self.s, not first),
            ]
            facts = [k for k in known if k is not None]
            if len(facts) == len(known):
                whole = combined(a + b * self.s > ZERO, facts, [(1, (), (0,)), (1, (), (1, 2))])
                return self.search.closed(whole, goal, self.depth)
        return None

    def closed(
        self, goal: Goal, facts: list[Shown], products: Products, multiplier: tuple[int, ...], factor: Term
    ) -> Shown | None:
        """The goal as a combination, with factor·(u − s²) = −factor·(s² − u) added."""
        assert isinstance(goal.target, Relation)
        equations = [(len(facts), canonical(negate(factor)))]
        shown = combined(goal.target, [*facts, self.square], products, multiplier, equations)
        return self.search.closed(shown, goal, self.depth)
