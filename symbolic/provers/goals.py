"""What a prover is asked for, and what it may spend and call on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from symproof.budgets import Budget, Spent
from symproof.kernel import certificates as by
from symproof.kernel import check
from symproof.kernel.arithmetic import key
from symproof.kernel.formulas import Formula, relations, symbols
from symproof.kernel.sequents import opened
from symproof.kernel.terms import Symbol, subterms


@lru_cache(maxsize=1 << 16)
def order(formula: Formula) -> str:
    """A text that orders formulas the same way in every run."""
    return " ".join(f"{key(r.left)}{r.op}{key(r.right)}" for r in relations(formula))


@lru_cache(maxsize=1 << 16)
def size(formula: Formula) -> int:
    """How many terms there are within the sides of the relations of a formula."""
    return sum(1 for r in relations(formula) for side in (r.left, r.right) for _ in subterms(side))


TRIED = 20  # units for a prover that only looks at a goal
Prover = Callable[["Goal", "Effort"], "by.Certificate | None"]


@dataclass(frozen=True, slots=True)
class Goal:
    """Find a certificate of the target that rests on no more than the hypotheses. All formulas are normal."""

    hypotheses: frozenset[Formula]
    target: Formula

    def given(self, *more: Formula) -> Goal:
        """The same target with more hypotheses."""
        return replace(self, hypotheses=self.hypotheses | opened(more))

    def aim(self, target: Formula) -> Goal:
        """Another target under the same hypotheses."""
        return replace(self, target=target)


class Hopeless(Exception):
    """A prover knows that those after it will not find anything either."""


@dataclass(slots=True)
class Effort:
    """The work a search may do, how deep it may nest, the strategy for subgoals, and what it knows already.

    The lemmas are certificates at hand; a prover that makes a symbol arbitrary may cut with them what they say of it.
    """

    strategy: Sequence[tuple[str, Prover]]
    budget: Budget
    depth: int = 8
    known: dict[Goal, by.Certificate] = field(default_factory=dict)
    failed: dict[Goal, int] = field(default_factory=dict)
    spent: dict[str, float] = field(default_factory=dict)
    lemmas: tuple[by.Certificate, ...] = ()
    hurried: list[Goal] = field(default_factory=list)  # on which a prover was given up, so that others had their turn

    def prove(self, goal: Goal, *, depth: int | None = None, same: bool = False) -> by.Certificate | None:
        """Try the whole strategy on the goal, one level deeper, or on the same level. Raises Spent."""
        below = self.depth if same else self.depth - 1
        level = below if depth is None else min(depth, below)
        if goal in self.known:
            return self.known[goal]
        if level < 0 or self.failed.get(goal, -1) >= level:
            return None
        before = self.failed.get(goal, -1)
        self.failed[goal] = level  # so that the goal is not asked for on the way to itself
        try:
            found = replace(self, depth=level)._first(goal)
        except Spent:
            self.failed[goal] = before  # what was given up is not known to fail
            raise
        if found is not None:
            self.known[goal] = found
        return found

    def _first(self, goal: Goal) -> by.Certificate | None:
        """What the first prover of the strategy finds that finds anything."""
        tried = (self._try(name, prover, goal) for name, prover in self.strategy)
        try:
            return next((found for found in tried if found is not None), None)
        except Hopeless:
            return None

    def within(self, units: float) -> Effort:
        """The same effort with at most so much work."""
        return replace(self, budget=self.budget.part(units))

    def tick(self, cost: int = 1) -> None:
        """Call in loops with the work that a round takes. Raises Spent where none is left."""
        self.budget.spend(cost)

    def _try(self, name: str, prover: Prover, goal: Goal) -> by.Certificate | None:
        self.tick(TRIED)
        start = time.monotonic()
        try:
            return self._sound(prover(goal, self), goal)
        except (ValueError, ArithmeticError, LookupError, RecursionError):  # a prover's slip costs its proof, no more
            return None
        finally:
            self.spent[name] = self.spent.get(name, 0.0) + time.monotonic() - start

    def _sound(self, found: by.Certificate | None, goal: Goal) -> by.Certificate | None:
        """The certificate, if it proves the target from the hypotheses of the goal. Raises Rejected where it proves nothing."""
        if found is None:
            return None
        proved = check(found)
        if proved.conclusion != goal.target:
            return None
        return found if proved.hypotheses <= goal.hypotheses else self.discharge(found, goal)

    def lemmas_about(self, arbitrary: Symbol) -> tuple[by.Certificate, ...]:
        """The lemmas that speak of the symbol and hold whatever it stands for."""
        speaking = (c for c in self.lemmas if arbitrary in symbols(check(c).conclusion))
        return tuple(c for c in speaking if not any(arbitrary in symbols(h) for h in check(c).hypotheses))

    def discharge(self, certificate: by.Certificate | None, goal: Goal) -> by.Certificate | None:
        """The certificate with every hypothesis the goal does not give proved and cut away, or None.

        Raises Rejected where the certificate proves nothing.
        """
        if certificate is None:
            return None
        lemmas = self.prove_all(check(certificate).hypotheses - goal.hypotheses, goal)
        if lemmas is None:
            return None
        return by.Cut(tuple(lemmas), certificate) if lemmas else certificate

    def prove_all(self, formulas: Iterable[Formula], goal: Goal) -> list[by.Certificate] | None:
        """Certificates of all the formulas under the goal's hypotheses, or None."""
        found: list[by.Certificate] = []
        for formula in sorted(formulas, key=order):
            proof = self.prove(goal.aim(formula))
            if proof is None:
                return None
            found.append(proof)
        return found
