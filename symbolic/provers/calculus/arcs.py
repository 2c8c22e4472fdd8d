"""Equations between arcs of constants, as between multiples of π: what is small and has the sine 0 is 0."""

from __future__ import annotations

from dataclasses import replace
from math import lcm

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical, fractions
from symproof.kernel.terms import Apply, Relation, Symbol, Term, equal, term
from symproof.kernel.vocabulary import cos, sin
from symproof.provers.calculus.inequalities import calculus
from symproof.provers.goals import Effort, Goal
from symproof.provers.numbers.algebraic import is_small, vanishing
from symproof.provers.numbers.constants import constant, settled
from symproof.provers.numbers.fractions_of_pi import multiple
from symproof.provers.shown import Shown, assumed, cases, combined, cut, proven
from symproof.provers.steps import fact

ZERO, ONE = term(0), term(1)
SIDE, W = term(3), Symbol("w")
MOST_TIMES = 200
LEMMA_DEPTH = 3  # enough for the sign of the sine on one half turn
ARCS = ("asin", "acos", "atan", "pi")


def arcs(goal: Goal, effort: Effort) -> by.Certificate | None:
    """a = b or a ≤ b between equal sums of rational multiples of arcs and π."""
    r = goal.target
    if not isinstance(r, Relation) or r.op not in ("=", "<=") or not constant(r) or not is_small(r.left - r.right):
        return None
    times, parts = _whole(r.left - r.right)
    if not parts or sum(abs(n) for _, n in parts) > MOST_TIMES:
        return None
    total, _, sine = _sum(parts)
    value = vanishing(sine.relation.right, effort)
    if value is None:
        return None
    flat = settled(combined(equal(sin(total), 0), [sine, value], [], equations=[(0, 1), (1, 1)]))
    found = _of_sine(total, flat, effort)
    return None if found is None else settled(combined(r, [found], [], equations=[(0, ONE / term(times))])).certificate


def _whole(t: Term) -> tuple[int, list[tuple[Term, int]]]:
    """n and whole multiples of arcs and π that add up to n·t; none if t is not of that shape."""
    found = fractions((t,))
    above, below = found.pairs[0]
    if not below.is_constant() or above.total_degree() != 1:
        return 1, []
    known = [(c / below.leading_coefficient(), powers) for powers, c in above.to_dict().items()]
    times = lcm(*(int(c.q) for c, _ in known))
    parts: list[tuple[Term, int]] = []
    for c, powers in known:
        g = next((g for g, n in zip(found.generators, powers, strict=True) if n), None)
        if not isinstance(g, Apply) or g.head not in ARCS:
            return 1, []
        parts.append((g, int(c * times)))
    return times, parts


def _sum(parts: list[tuple[Term, int]]) -> tuple[Term, Shown, Shown]:
    """Σ n·arc, with the cosine and the sine of it by those of the arcs."""
    (first, n), *rest = parts
    total: Term = term(n) * first
    cosine, sine = multiple(first, n)
    for arc, k in rest:
        cosine, sine = _added(total, term(k) * arc, (cosine, sine), multiple(arc, k))
        total = total + term(k) * arc
    return total, cosine, sine


def _added(a: Term, b: Term, of_a: tuple[Shown, Shown], of_b: tuple[Shown, Shown]) -> tuple[Shown, Shown]:
    """cos(a + b) and sin(a + b) by the addition theorems."""
    (ca, sa), (cb, sb) = of_a, of_b
    values = [s.relation.right for s in (ca, sa, cb, sb)]
    facts = [ca, sa, cb, sb]
    by_cosine = combined(
        equal(cos(a + b), canonical(values[0] * values[2] - values[1] * values[3])),
        [proven(fact("cosine of sum", a, b)), *facts], [],
        equations=[(0, ONE), (1, cos(b)), (3, values[0]), (2, -sin(b)), (4, -values[1])],
    )  # fmt: skip
    by_sine = combined(
        equal(sin(a + b), canonical(values[1] * values[2] + values[0] * values[3])),
        [proven(fact("sine of sum", a, b)), *facts], [],
        equations=[(0, ONE), (2, cos(b)), (3, values[1]), (1, sin(b)), (4, values[0])],
    )  # fmt: skip
    return settled(by_cosine), settled(by_sine)


def _of_sine(z: Term, flat: Shown, effort: Effort) -> Shown | None:
    """z = 0, from sin z = 0, for a z between −3 and 3."""
    target, branches = equal(z, 0), []
    for between, sign in (
        ((-SIDE < W, W < ZERO), sin(W) < ZERO),
        ((ZERO < W, W < SIDE), ZERO < sin(W)),
    ):
        general = calculus(Goal(frozenset(between), sign), replace(effort, depth=max(effort.depth, LEMMA_DEPTH)))
        if general is None:
            return None
        here = settled(proven(by.Instance(general, ((W, z),))))
        false = combined(
            Relation("<", ZERO, ZERO), [here, flat], [(1, (), (0,))], equations=[(1, 1 if sign.left == ZERO else -1)]
        )
        absurd = cut(settled(proven(fact("irreflexive <", 0))), [false])
        branches.append(cases(absurd, (), target))
    whole = proven(fact("trichotomy", z, ZERO))
    return settled(cases(whole, (branches[0], assumed(target), branches[1]), target))
