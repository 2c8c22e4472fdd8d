"""Signs of terms: taken apart into factors, each of which is shown by the first way that works."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from symproof.budgets import SECOND, Spent
from symproof.kernel.arithmetic import canonical
from symproof.kernel.formulas import And, Formula, Or
from symproof.kernel.sequents import Rejected
from symproof.kernel.terms import Apply, Relation, Term, negate, term
from symproof.provers.algebra.factors import Factored, factored
from symproof.provers.goals import Effort, Goal, order, size
from symproof.provers.numbers import constants
from symproof.provers.numbers.constants import settled
from symproof.provers.regions.narrowing import narrowed, relevant
from symproof.provers.regions.points import signs, slacks, vanishes_at_end
from symproof.provers.shown import Shown, assumed, both, cases, combined, cut, either, proven, weakened
from symproof.provers.steps import fact

ZERO = term(0)
Way = Callable[["Search", Goal, Term, int], Shown | None]


@dataclass(slots=True)
class Search:
    """The ways to show that a term with one factor is positive or nonnegative, and the work that may be spent."""

    effort: Effort
    ways: Sequence[Way]
    crossing: Way
    fuel: int = 200
    done: dict[Goal, tuple[Shown | None, int]] = field(default_factory=dict)
    divided: dict[Term, Term] = field(default_factory=dict)

    def prove(self, goal: Goal, depth: int) -> Shown | None:
        """A formula under the goal's hypotheses; depth limits how many derivatives and cuts are nested."""
        self.effort.tick(50 + 12 * size(goal.target))
        goal = relevant(goal)
        if goal.target in goal.hypotheses:
            return assumed(goal.target)
        alone, lemmas = narrowed(goal)
        if lemmas and (found := self.prove(alone, depth)) is not None:
            return cut(found, lemmas)
        if goal in self.done and (self.done[goal][0] or self.done[goal][1] >= depth):
            return self.done[goal][0]
        self.done[goal] = (None, depth)
        try:
            found = self._prove(goal, depth)
        except Rejected:
            found = None
        self.done[goal] = (found, depth)
        return found

    def _prove(self, goal: Goal, depth: int) -> Shown | None:
        target = goal.target
        if constants.constant(target):
            return constants.holds(target) or (self.ask(goal) if _is_weak(target) else None)
        match target:
            case And(parts):
                return self._all(goal, parts, depth)
            case Or(parts):
                found = next((s for p in parts if (s := self.prove(goal.aim(p), depth)) is not None), None)
                return self._base(goal, target, depth) if found is None else either(found, target)
            case Relation(op="!="):
                return self._apart(goal, target, depth)
            case Relation(op=("<" | "<=")):
                return self._ordered(goal, target, depth)
        return self.ask(goal)

    def _all(self, goal: Goal, parts: Iterable[Formula], depth: int) -> Shown | None:
        shown = [self.prove(goal.aim(p), depth) for p in parts]
        found = [s for s in shown if s is not None]
        return both(found) if len(found) == len(shown) else None

    def _base(self, goal: Goal, target: Or, depth: int) -> Shown | None:
        """The domain of a real power: the base is positive, or it is 0 and the exponent positive."""
        match target.parts:
            case (Relation("<", low, base), And((Relation("=", b, z), exponent))) if low == z == ZERO and b == base:
                known = self.prove(goal.aim(base >= ZERO), depth)
                power = known and self.prove(goal.aim(exponent), depth)
                if known is None or power is None:
                    return None
                zero = cut(settled(proven(fact("antisymmetry", base, ZERO))), [known])
                split = proven(fact("dichotomy", base, ZERO))
                sides = (either(both((zero, power)), target), either(assumed(base > ZERO), target))
                return self.closed(cases(split, sides, target), goal, depth)
        return None

    def _apart(self, goal: Goal, r: Relation, depth: int) -> Shown | None:
        """a ≠ b, from a < b or b < a."""
        seen = slacks(Relation("<", r.left, r.right), goal.hypotheses)
        wanted = signs(seen) if seen is not None else frozenset((1, -1))
        if seen is not None and len(wanted) > 1:
            return None
        for sign in sorted(wanted, reverse=True):
            less = Relation("<", *((r.left, r.right) if sign > 0 else (r.right, r.left)))
            if (found := self.prove(goal.aim(less), depth)) is not None:
                name = "less is apart" if sign > 0 else "more is apart"
                return self.closed(cut(proven(fact(name, r.left, r.right)), [found]), goal, depth)
        return None

    def _ordered(self, goal: Goal, r: Relation, depth: int) -> Shown | None:
        if r.op == "<=" and (strict := Relation("<", r.left, r.right)) in goal.hypotheses:
            return weakened(assumed(strict))
        parts = factored(r.right - r.left)
        if not parts.coefficient:
            return None if r.op == "<" else self.closed(combined(r, [], []), goal, depth)
        seen = slacks(r, goal.hypotheses)
        if seen is not None and -1 in signs(seen):
            return None
        if len(parts.above) == 1 and parts.above[0][1] == 1 and not parts.below:
            return self._core(goal, r, parts, depth)
        return self._product(goal, r, parts, depth) or self._crossed(goal, parts, depth)

    def _crossed(self, goal: Goal, parts: Factored, depth: int) -> Shown | None:
        """Prove the goal on either side of a place where a factor changes sign."""
        for factor, _ in parts.above:
            seen = slacks(ZERO <= factor, goal.hypotheses)
            if seen is not None and len(signs(seen)) > 1:
                return self.crossing(self, goal, factor, depth)
        return None

    def _core(self, goal: Goal, r: Relation, parts: Factored, depth: int) -> Shown | None:
        """The relation from the sign of its only factor."""
        factor = parts.above[0][0]
        inner = canonical(negate(factor)) if parts.coefficient < 0 else factor
        wanted = goal.aim(Relation(r.op, ZERO, inner))
        if wanted.target != r:
            found = self.prove(wanted, depth)
            return found and self.closed(combined(r, [found], [(abs(parts.coefficient), (), (0,))]), goal, depth)
        if r.op == "<" and vanishes_at_end(inner, goal.hypotheses):
            return None
        if self.fuel <= 0:
            return None
        self.fuel -= 1
        for way in self.ways:
            self.effort.tick(25 + 3 * size(r))
            if (found := way(self, goal, inner, depth)) is not None:
                return found
        return None

    def _product(self, goal: Goal, r: Relation, parts: Factored, depth: int) -> Shown | None:
        """The relation from the signs of its factors; denominators are multiplied out."""
        sign, facts, places = parts.coefficient, list[Shown](), list[int]()
        self._note(parts)
        squares: list[Term] = []
        multiplier: list[int] = []
        for factor, n, into in (
            *((f, n, multiplier) for f, n in parts.below),
            *((f, n, places) for f, n in parts.above),
        ):
            if into is places and n % 2 == 0 and r.op == "<=":
                squares += [factor] * (n // 2)
                continue
            found = self.sided(goal, factor, into is multiplier or r.op == "<", depth)
            if found is None:
                return None
            into += [len(facts)] * n
            facts.append(found[1])
            sign *= found[0] ** n
        if sign < 0:
            return None
        return self.closed(combined(r, facts, [(sign, tuple(squares), tuple(places))], tuple(multiplier)), goal, depth)

    def _note(self, parts: Factored) -> None:
        """Remember what a factor was divided by: the quotient may have the simpler slope."""
        below = [f ** term(n) if n > 1 else f for f, n in parts.below]
        if below and len(parts.above) == 1:
            factor = parts.above[0][0]
            whole = Apply("*", below) if len(below) > 1 else below[0]
            self.divided |= {factor: whole, canonical(negate(factor)): whole}

    def sided(self, goal: Goal, factor: Term, strict: bool, depth: int) -> tuple[int, Shown] | None:
        """A sign s and a proof of 0 < s·factor (or ≤), its gap s·factor."""
        up = Relation("<" if strict else "<=", ZERO, factor)
        seen = slacks(up, goal.hypotheses)
        wanted = signs(seen) if seen is not None else frozenset((1, -1))
        if seen is not None and len(wanted) > 1:
            return None
        for s in sorted(wanted, reverse=True):
            found = self.prove(goal.aim(up if s > 0 else Relation(up.op, factor, ZERO)), depth)
            if found is not None:
                return s, found
        return None

    def closed(self, shown: Shown | None, goal: Goal, depth: int) -> Shown | None:
        """The statement resting on the goal's hypotheses only: the others are proved and cut away."""
        if shown is None:
            return None
        lemmas: list[Shown] = []
        for h in sorted(shown.hypotheses - goal.hypotheses, key=order):
            found = self.prove(goal.aim(h), depth)
            if found is None:
                return None
            lemmas.append(found)
        return cut(shown, lemmas)

    def ask(self, goal: Goal, depth: int = 1, units: float = 0.5 * SECOND) -> Shown | None:
        """What the rest of the strategy makes of it."""
        try:
            found = self.effort.within(units).prove(goal, depth=depth)
        except Spent:
            self.effort.tick()
            return None
        return None if found is None else proven(found)


def _is_weak(target: Formula) -> bool:
    """Whether the two sides may be equal, which enclosures do not show."""
    return isinstance(target, Relation) and target.op == "<="
