"""Products of sines and cosines as sums, by the addition theorems."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from symproof.kernel.arithmetic import canonical, key
from symproof.kernel.facts import FACTS
from symproof.kernel.terms import Apply, Number, Relation, Term, equal, exponent, negate, term
from symproof.provers.goals import Goal
from symproof.provers.numbers.angles import ADDITION, HALF, ONE, ZERO
from symproof.provers.shown import Shown, combined, proven
from symproof.provers.steps import fact

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search

MOST_FACTORS, MOST_STEPS = 6, 60


def sums_of_waves(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """0 op t from the same of t with its products of sines and cosines as sums, where that is shorter."""
    if not isinstance(goal.target, Relation) or not all(name in FACTS for name in ADDITION):
        return None
    found = _linear(t)
    if found is None or not found[1]:
        return None
    simple, equations = found
    if _length(simple) >= _length(t):
        return None
    inner = search.prove(goal.aim(Relation(goal.target.op, ZERO, simple)), depth)
    if inner is None:
        return None
    facts = [inner, *(e for e, _ in equations)]
    factors = [(i + 1, factor) for i, (_, factor) in enumerate(equations)]
    return search.closed(combined(goal.target, facts, [(1, (), (0,))], equations=factors), goal, depth)


def _length(t: Term) -> int:
    return len(t.args) if isinstance(t, Apply) and t.head == "+" else int(t != ZERO)


@dataclass(frozen=True, slots=True)
class _Monomial:
    """coefficient · rest · Π waves."""

    coefficient: Fraction
    rest: tuple[Term, ...]
    waves: tuple[Apply, ...]

    def without(self, first: int) -> Term:
        """The monomial but for its first waves."""
        return _product([Number(self.coefficient), *self.rest, *self.waves[first:]])


def _linear(t: Term) -> tuple[Term, list[tuple[Shown, Term]]] | None:
    """t′ with at most one wave in each addend, and equations with factors whose sum is t − t′."""
    todo = [_monomial(a) for a in (t.args if isinstance(t, Apply) and t.head == "+" else (t,))]
    if max(len(m.waves) for m in todo) > MOST_FACTORS:
        return None
    done: list[_Monomial] = []
    used: list[tuple[Shown, Term]] = []
    while todo:
        m = todo.pop()
        if len(m.waves) < 2:
            if m.waves and (turn := _turned(m.waves[0])) is not None:
                equation, sign, wave = turn
                used.append((equation, negate(m.without(1))))
                m = _Monomial(m.coefficient * sign, m.rest, (wave,))
            done.append(m)
            continue
        if len(used) > MOST_STEPS:
            return None
        equation, parts = product_of_waves(*m.waves[:2])
        used.append((equation, negate(m.without(2))))
        todo += [
            _Monomial(m.coefficient * c, m.rest, (*((w,) if w is not None else ()), *m.waves[2:])) for c, w in parts
        ]
    return canonical(
        Apply("+", [*(_product([Number(m.coefficient), *m.rest, *m.waves]) for m in done), ZERO, ZERO])
    ), used


def _monomial(t: Term) -> _Monomial:
    coefficient, rest, waves = Fraction(1), list[Term](), list[Apply]()
    for f in t.args if isinstance(t, Apply) and t.head == "*" else (t,):
        base, n = (f.args[0], exponent(f)) if isinstance(f, Apply) and f.head == "^" else (f, Fraction(1))
        if isinstance(f, Number):
            coefficient *= f.value
        elif isinstance(base, Apply) and base.head in ("sin", "cos") and n.denominator == 1 and n > 0:
            waves += [base] * int(n)
        else:
            rest.append(f)
    return _Monomial(coefficient, tuple(rest), tuple(waves))


def _product(factors: list[Term]) -> Term:
    return Apply("*", factors) if len(factors) > 1 else factors[0]


@lru_cache(maxsize=4096)
def product_of_waves(f: Apply, g: Apply) -> tuple[Shown, tuple[tuple[Fraction, Apply | None], ...]]:
    """f·g = Σ coefficient·wave (None stands for 1), from the addition theorems."""
    if f.head == "cos" and g.head == "sin":
        f, g = g, f
    a, b = f.args[0], g.args[0]
    total, (difference, turned) = canonical(a + b), _oriented(a, b)
    kind = "sine" if f.head != g.head else "cosine"
    above = proven(fact(f"{kind} of sum", a, b))
    beside = proven(fact(f"{kind} of difference", *((b, a) if turned else (a, b))))
    head = "sin" if kind == "sine" else "cos"
    first = -HALF if f.head == g.head == "sin" else HALF
    second = -HALF if kind == "sine" and turned else HALF
    parts: list[tuple[Fraction, Apply | None]] = [(first, Apply(head, (total,)))]
    facts, factors = [above, beside], [(0, -first), (1, -second)]
    if difference != ZERO:
        parts.append((second, Apply(head, (difference,))))
    else:
        facts.append(proven(fact("cos of 0" if head == "cos" else "sin of 0")))
        factors.append((2, second))
        parts += [(second, None)] if head == "cos" else []
    whole = Apply("+", [*(Number(c) * w if w is not None else Number(c) for c, w in parts), ZERO, ZERO])
    return combined(equal(f * g, whole), facts, [], equations=[(i, Number(c)) for i, c in factors]), tuple(parts)


@lru_cache(maxsize=4096)
def _turned(w: Apply) -> tuple[Shown, int, Apply] | None:
    """A wave at −a by the one at a, where a comes first."""
    a = canonical(w.args[0])
    back = canonical(negate(a))
    if key(a) <= key(back):
        return None
    sign, name = (-1, "sine") if w.head == "sin" else (1, "cosine")
    wave = Apply(w.head, (back,))
    known = [proven(fact(f"{name} of difference", 0, back)), proven(fact("sin of 0")), proven(fact("cos of 0"))]
    other = Apply("cos" if w.head == "sin" else "sin", (back,))
    factors = [(0, ONE), (1, other), (2, -wave if sign < 0 else wave)]
    return combined(equal(w, term(sign) * wave), known, [], equations=factors), sign, wave


def _oriented(a: Term, b: Term) -> tuple[Term, bool]:
    """a − b or b − a, whichever comes first, and whether it is b − a."""
    there, back = canonical(a - b), canonical(b - a)
    return (there, False) if key(there) <= key(back) else (back, True)
