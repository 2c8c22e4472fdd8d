"""Equations between constants: roots, and sines and cosines of parts of π, as algebraic numbers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from flint import fmpq_mpoly

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical, fractions, rebuilt
from symproof.kernel.enclosures import Unbounded, enclose
from symproof.kernel.terms import Apply, Relation, Term, equal, exponent, term
from symproof.provers.goals import Effort, Goal
from symproof.provers.numbers.constants import constant, evaluated, holds, settled
from symproof.provers.numbers.fractions_of_pi import cosine, opened, sine
from symproof.provers.shown import Shown, combined, proven
from symproof.provers.steps import absurd, contradiction, decide, fact

ZERO, ONE = term(0), term(1)
PRECISION = 512
DEEPEST = 12  # isolated roots


@dataclass(frozen=True, slots=True)
class Algebraic:
    """generator^degree = rest, which is of lower degree in it; a root is positive, and the rest does not hold it."""

    generator: Term
    degree: int
    rest: Term
    shown: Shown
    is_root: bool


def algebraic(goal: Goal, effort: Effort) -> by.Certificate | None:
    """a = b or a ≤ b between equal constants."""
    r = goal.target
    if not isinstance(r, Relation) or r.op not in ("=", "<=") or not constant(r):
        return None
    found = vanishing(r.left - r.right, effort)
    return None if found is None else settled(combined(r, [found], [], equations=[(0, 1)])).certificate


def vanishing(t: Term, effort: Effort) -> Shown | None:
    """t = 0."""
    if not is_small(t):
        return None
    value, same = evaluated(t)
    plain, open_ = opened(value)
    numerator, denominator = _quotient(plain)
    found = zero(numerator, effort)
    if found is None:
        return None
    inner = settled(combined(equal(plain, 0), [found], [], equations=[(0, ONE / denominator)]))
    return settled(combined(equal(t, 0), [same, open_, inner], [], equations=[(0, 1), (1, 1), (2, 1)]))


def is_small(t: Term) -> bool:
    """Whether t seems to be 0."""
    with suppress(Unbounded, ValueError):
        value = enclose(t, {}, PRECISION)
        return not (value.low > 0 or value.high < 0)
    return False


def _quotient(t: Term) -> tuple[Term, Term]:
    found = fractions((t,))
    above, below = (rebuilt(p, found.generators) for p in found.pairs[0])
    return above, below


def zero(t: Term, effort: Effort, depth: int = DEEPEST) -> Shown | None:
    """t = 0, for a polynomial in generators."""
    effort.tick(2000)
    if canonical(t) == ZERO:
        return proven(by.Ring(t, ZERO))
    if depth <= 0 or not is_small(t):
        return None
    known = list(_relations(t))
    for a in known:
        if (reduced := Division.of(t, a)) is not None:
            inner = zero(reduced.rest, effort, depth)
            return None if inner is None else _before(t, inner, a, reduced)
    attempts = (_isolated(t, a, effort, depth) for a in known if a.is_root)
    return next((s for s in attempts if s is not None), None)


def _relations(t: Term) -> Iterator[Algebraic]:
    """What is known of the generators of t, the most deeply nested first."""
    for g in sorted(fractions((t,)).generators, key=lambda g: -g.depth if isinstance(g, Apply) else 0):
        match g:
            case Apply(head="^") if (root := root_of(g)) is not None:
                yield root
            case Apply(head=("sin" | "cos"), args=(Apply(head=("asin" | "acos" | "atan")) as arc,)):
                yield from _of_arc(g, arc)
            case Apply(head="sin", args=(angle,)) if (circle := sine(angle)) is not None:
                yield Algebraic(g, 2, circle.relation.right, circle, True)
            case Apply(head="cos", args=(angle,)) if (minimal := cosine(angle)) is not None:
                yield Algebraic(g, _degree(minimal), minimal.relation.right, minimal, False)


def root_of(g: Term) -> Algebraic | None:
    """gⁿ = a, for an nth root g of a."""
    if not isinstance(g, Apply) or g.head != "^" or exponent(g).numerator != 1:
        return None
    base, n = g.args[0], exponent(g).denominator
    known = settled(proven(fact("power of power", base, g.args[1], n)))
    return Algebraic(g, n, base, settled(combined(equal(g ** term(n), base), [known], [], equations=[(0, 1)])), True)


def _degree(power: Shown) -> int:
    """n, of an equation gⁿ = rest."""
    left = power.relation.left
    return int(exponent(left)) if isinstance(left, Apply) and left.head == "^" else 1


def _of_arc(wave: Apply, arc: Apply) -> Iterator[Algebraic]:
    """sin(asin u) = u, cos(asin u)² = 1 − u², the same of acos, and of atan sin = u·cos, cos² = 1/(1 + u²)."""
    u, circle = arc.args[0], proven(fact("circle", arc))
    beside = Apply("cos" if wave.head == "sin" else "sin", (arc,))
    if arc.head == "atan":
        s, c = Apply("sin", (arc,)), Apply("cos", (arc,))
        tangent = settled(combined(equal(s, u * c), [proven(fact("tan of atan", u))], [], (), [(0, c)]))
        if wave == s:
            yield Algebraic(s, 1, u * c, tangent, False)
            return
        goal, share = equal(c ** term(2), 1 / (1 + u**2)), 1 / (1 + u**2)
        whole = combined(goal, [circle, tangent], [], (), [(0, share), (1, -(s + u * c) * share)])
        yield Algebraic(c, 2, goal.right, settled(whole), True)
        return
    own = settled(proven(fact("sin of asin" if arc.head == "asin" else "cos of acos", u)))
    if f"a{wave.head}" == arc.head:
        yield Algebraic(wave, 1, u, own, False)
        return
    goal = equal(wave ** term(2), 1 - u**2)
    yield Algebraic(
        wave, 2, goal.right, settled(combined(goal, [circle, own], [], (), [(0, ONE), (1, -beside - u)])), True
    )


@dataclass(frozen=True, slots=True)
class Division:
    """scale·t = rest + factor·(generator^degree − value)."""

    scale: Term
    rest: Term
    factor: Term

    @classmethod
    def of(cls, t: Term, a: Algebraic) -> Division | None:
        """The division of t, if its degree in the generator is not below already."""
        found = fractions((t, a.generator, a.rest))
        (p, _), (g, _), (above, below) = found.pairs
        place = found.generators.index(canonical(a.generator))
        rest, factor, scale = p, p - p, p.context().constant(1)
        if int(rest.degrees()[place]) < a.degree:
            return None
        while (n := int(rest.degrees()[place])) >= a.degree:
            high = leading(rest, place, n) * g ** (n - a.degree)
            rest = below * rest - high * (below * g**a.degree - above)
            factor, scale = below * (factor + high), below * scale
        scale_, rest_, factor_ = (rebuilt(q, found.generators) for q in (scale, rest, factor))
        return cls(scale_, rest_, factor_)


def leading(p: fmpq_mpoly, place: int, n: int) -> fmpq_mpoly:
    """The coefficient of the nth power of a generator."""
    terms = {(*k[:place], 0, *k[place + 1 :]): c for k, c in p.to_dict().items() if int(k[place]) == n}
    return p.context().from_dict(terms)


def _before(t: Term, inner: Shown, a: Algebraic, division: Division) -> Shown:
    """t = 0, since what is left of it is 0."""
    factors = [(0, ONE / division.scale), (1, division.factor / division.scale)]
    return settled(combined(equal(t, 0), [inner, a.shown], [], equations=factors))


def _isolated(t: Term, a: Algebraic, effort: Effort, depth: int) -> Shown | None:
    """t = c·root + rest = 0, since root = −rest/c; or since both are 0."""
    found = fractions((t, a.generator))
    p, place = found.pairs[0][0], found.generators.index(canonical(a.generator))
    if int(p.degrees()[place]) != 1:
        return None
    c = rebuilt(leading(p, place, 1), found.generators)
    rest = rebuilt(leading(p, place, 0), found.generators)
    if is_small(c):
        parts = [zero(c, effort, depth - 1), zero(rest, effort, depth - 1)]
        shown = [s for s in parts if s is not None]
        factors = [(0, a.generator), (1, ONE)]
        return settled(combined(equal(t, 0), shown, [], equations=factors)) if len(shown) == 2 else None
    value = canonical(-rest / c)
    same = _root_is(a, value, effort, depth)
    return None if same is None else settled(combined(equal(t, 0), [same], [], equations=[(0, c)]))


def _root_is(a: Algebraic, value: Term, effort: Effort, depth: int) -> Shown | None:
    """root = value, since their powers are equal and both are positive."""
    if is_small(a.rest) and a.degree == 2:
        return _root_is_zero(a, value, effort, depth)
    others = [a.generator ** term(i) * value ** term(a.degree - 1 - i) for i in range(a.degree)]
    positive = holds(Relation("<", ZERO, Apply("+", others)))
    if positive is None or holds(Relation("<", ZERO, value)) is None:
        return None
    above, below = _quotient(value ** term(a.degree) - a.rest)
    power = zero(above, effort, depth - 1)
    if power is None:
        return None
    equations = [(1, ONE), (2, -ONE / below)]
    return settled(combined(equal(a.generator, value), [positive, a.shown, power], [], (0,), equations))


def _root_is_zero(a: Algebraic, value: Term, effort: Effort, depth: int) -> Shown | None:
    """root = value, since the square of the root and the value are both 0."""
    g = a.generator
    above, below = _quotient(a.rest)
    square, other = zero(above, effort, depth - 1), vanishing(value, effort)
    if square is None or other is None:
        return None
    flat = settled(combined(equal(g * g, 0), [a.shown, square], [], (), [(0, ONE), (1, ONE / below)]))
    nonzero = proven(fact("product is nonzero", g, g))
    zero_ = equal(g, 0)
    false = contradiction(equal(g * g, 0), flat.certificate, nonzero.certificate)
    alone = settled(proven(decide(zero_, by.Assume(zero_), absurd(false, zero_), zero_)))
    return settled(combined(equal(g, value), [alone, other], [], (), [(0, ONE), (1, -ONE)]))
