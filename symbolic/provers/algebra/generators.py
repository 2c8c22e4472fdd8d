"""What is known of the terms that arithmetic does not open: roots, exponentials, absolute values, masses, sines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical, fractions
from symproof.kernel.facts import FACTS
from symproof.kernel.formulas import replace
from symproof.kernel.terms import Apply, Number, Relation, Term, equal, exponent, term
from symproof.kernel.vocabulary import absolute, empty, everything, x
from symproof.provers.goals import Effort, Goal
from symproof.provers.steps import decide, equation, fact, weaker

ROUNDS = 3
ZERO = term(0)
Proof = tuple[Relation, by.Certificate]


def closed(terms: Iterable[Term], goal: Goal, effort: Effort) -> list[Proof]:
    """Facts about the generators of the terms, and about the generators that these facts bring in."""
    speaking, seen, found = list(terms), set[Term](), list[Proof]()
    for _ in range(ROUNDS):
        new = [g for g in dict.fromkeys(g for t in speaking for g in _opaque(t)) if g not in seen]
        seen.update(new)
        speaking = []
        for g in new:
            effort.tick(35)
            more = list(_facts(g, goal, effort))
            found.extend(more)
            speaking.extend(r.right - r.left for r, _ in more)
    return found


@lru_cache(maxsize=1 << 14)
def _opaque(t: Term) -> tuple[Apply, ...]:
    """The generators of a term that are not symbols."""
    return tuple(g for g in map(canonical, fractions((t,)).generators) if isinstance(g, Apply))


def _facts(t: Apply, goal: Goal, effort: Effort) -> Iterator[Proof]:
    match t.head, t.args:
        case "exp", _:
            yield _used("exp is positive", *t.args)
        case "^", (base, Number()) if exponent(t).denominator > 1:
            yield from _root(t, base, goal, effort)
        case "pow", (base, n):
            if effort.prove(goal.aim(base > 0), depth=1) is not None:
                yield _used("power is positive", base, n)
        case "abs", (a,):
            for general in _size():
                yield _at(general, a)
        case (("sin" | "cos"), (a,)):
            yield _used("circle", a)
        case "pi", ():
            yield _used("pi is more than 3")
        case (("mass" | "density"), _):
            yield from _measured(t)
        case "value", (test, outcome):
            yield _used("test is nonnegative", g=test, x=outcome)
            yield _used("test is at most one", g=test, x=outcome)
        case "Phi", (a,):
            yield _used("normal distribution is positive", a)
            yield _used("normal distribution is less than 1", a)
            if _begins_with_minus(a):
                yield _used("normal distribution is symmetric", canonical(-a))
            if isinstance(a, Apply) and a.head == "Phi_inv":
                yield _used("normal distribution of quantile", a.args[0])
        case "Phi_inv", (Apply(head="Phi", args=(a,)),):
            yield _used("normal quantile of distribution", a)


def _begins_with_minus(t: Term) -> bool:
    """Whether the first coefficient of a canonical term is negative."""
    while isinstance(t, Apply) and t.head in ("+", "*", "neg"):
        if t.head == "neg":
            return True
        t = t.args[0]
    return isinstance(t, Number) and t.value < 0


def _used(name: str, *values: Term, **named: Term) -> Proof:
    """A fact that is a relation, at these values."""
    proof = fact(name, *values, **named)
    stated = replace(FACTS[name].conclusion, dict(proof.values))
    assert isinstance(stated, Relation)
    return stated, proof


def _root(t: Apply, base: Term, goal: Goal, effort: Effort) -> Iterator[Proof]:
    """r = base^(1/q) is nonnegative, positive if the base is, and r^q = base."""
    n = Number(exponent(t))
    q = term(exponent(t).denominator)
    if effort.prove(goal.aim(base > 0), depth=1) is not None:
        yield _used("power is positive", base, n)
    elif effort.prove(goal.aim(base >= 0), depth=1) is not None:
        yield _used("power is nonnegative", base, n)
    else:
        return
    yield _used("power of power", base, n, q)


def _measured(t: Apply) -> Iterator[Proof]:
    mu, place = t.args
    mixed = isinstance(mu, Apply) and mu.head == "mix"
    if t.head == "mass":
        yield _used("mass is nonnegative", mu=mu, S=place)
        yield _used("mass is at most one", mu=mu, S=place)
        if place in (empty, everything):
            yield _used("empty event" if place == empty else "whole space", mu=mu)
        if isinstance(place, Apply) and place.head == "complement":
            yield _used("complement", mu=mu, S=place.args[0])
    else:
        yield _density("density is nonnegative", mu, place)
    if mixed and isinstance(mu, Apply):
        weight, first, second = mu.args
        if t.head == "mass":
            yield _used("mass of mixture", weight, mu=first, nu=second, S=place)
        else:
            yield _density("density of mixture", first, place, second, weight)


def _density(name: str, mu: Term, outcome: Term, nu: Term | None = None, weight: Term | None = None) -> Proof:
    """A fact about densities: its real x and its outcome x bear the same name, so they are told apart by sort."""
    wanted = {"outcome": outcome, "real": weight}
    values = {s: {"mu": mu, "nu": nu}.get(s.name, wanted.get(s.sort)) for s in FACTS[name].symbols()}
    given = {s: v for s, v in values.items() if v is not None}
    stated = replace(FACTS[name].conclusion, given)
    assert isinstance(stated, Relation)
    return stated, by.UseFact(name, tuple(sorted(given.items(), key=lambda item: (item[0].sort, item[0].name))))


def _at(general: Proof, a: Term) -> Proof:
    """A statement about x, at a."""
    relation, proof = general
    stated = replace(relation, {x: a})
    assert isinstance(stated, Relation)
    return stated, by.Instance(proof, ((x, a),))


@lru_cache(maxsize=1)
def _size() -> tuple[Proof, ...]:
    """0 ≤ |x|, x ≤ |x|, −x ≤ |x| and |x|² = x², by cases."""
    size, square = absolute(x), equal(absolute(x) ** 2, x**2)
    up, down = Relation("<=", ZERO, x), Relation("<", x, ZERO)
    same = fact("abs of nonnegative", x)
    other = by.Cut((weaker(x <= ZERO, by.Assume(down), "<"),), fact("abs of nonpositive", x))
    above, below = by.Assume(up), by.Assume(down)

    def bound(goal: Relation, if_up: int, if_down: int) -> Proof:
        """The bound, from |x| = ±x and so many times the sign of x."""
        first, second = _shifted(goal, same, above, if_up), _shifted(goal, other, below, if_down)
        return goal, decide(up, first, second, goal)

    factors = equation(square, (same,), x + size), equation(square, (other,), size - x)
    return (
        bound(Relation("<=", ZERO, size), 1, 1),
        bound(Relation("<=", x, size), 0, 2),
        bound(Relation("<=", -x, size), 2, 0),
        (square, decide(up, *factors, square)),
    )


def _shifted(goal: Relation, size: by.Certificate, sign: by.Certificate, times: int) -> by.Certificate:
    """The goal from |x| = ±x, used backwards, and so many times the sign of x."""
    products = (by.Product(Fraction(times), (), (1,)),) if times else ()
    return by.Combine(goal, (size, sign), (), products, ((0, term(-1)),))
