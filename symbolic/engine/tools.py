"""What the engine calls on and does not trust: the provers, the refuter and the sampling."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from symproof.budgets import Budget
from symproof.kernel import IllFormed, Refuted
from symproof.kernel import certificates as by
from symproof.kernel.formulas import Claim
from symproof.language.verdicts import Sampled, Undecided


@dataclass(frozen=True, slots=True)
class Tools:
    """Each takes a claim and a budget, and keeps to it roughly."""

    search: Callable[[Claim, Budget, dict[str, float]], by.Certificate | None]  # adds to the seconds spent by prover
    refute: Callable[[Claim, Budget, int, bool], Refuted | IllFormed | None]  # with a seed, or a glance only
    admissible: Callable[[Claim, Budget], bool]  # whether a point is found at which the hypotheses hold
    sample: Callable[[Claim, Budget, int], Sampled | Undecided]  # with a seed


def standard() -> Tools:
    """Everything this package has."""
    return Tools(_search, _refute, _admissible, _sample)


def preload() -> None:
    """Import it all now, where the first claim should not have to wait for it."""
    import symproof.numerics.sampling  # noqa: F401


def _search(claim: Claim, budget: Budget, spent: dict[str, float]) -> by.Certificate | None:
    from symproof.provers.strategy import effort, search

    spending = effort(budget)
    try:
        return search(claim, budget, spending)
    finally:
        for name, taken in spending.spent.items():
            spent[name] = spent.get(name, 0.0) + taken


def _refute(claim: Claim, budget: Budget, seed: int, glance: bool) -> Refuted | IllFormed | None:
    from symproof.refuter import refute

    return refute(claim, budget, seed, 1) if glance else refute(claim, budget, seed)


def _admissible(claim: Claim, budget: Budget) -> bool:
    from symproof.refuter import admissible

    return admissible(claim, budget) is not None


def _sample(claim: Claim, budget: Budget, seed: int) -> Sampled | Undecided:
    import mpmath

    from symproof.kernel.terms import rational
    from symproof.numerics.sampling import Shortage, sample

    found = sample(claim, budget=budget, seed=seed)
    if isinstance(found, Shortage):
        return Undecided(found.reason)
    if not found.supports:
        return Undecided("at some points the goal seems to fail, which could not be shown exactly")
    worst = tuple((s, value) for s, t in found.worst if (value := rational(t)) is not None)
    return Sampled(found.points, found.digits, str(mpmath.nstr(found.margin, 10)), worst, found.doubled)
