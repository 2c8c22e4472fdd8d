"""Settles a claim made of text or of sympy objects, and judges a certificate again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from symproof.budgets import EFFORT, LEVELS, Limits
from symproof.door.outcomes import Outcome
from symproof.door.warm import warm_pool
from symproof.kernel.formulas import Claim
from symproof.language.reading import read_claim
from symproof.processes import Pool, Problem
from symproof.processes.turns import in_turn

SECONDS = 10.0


def prove(
    goal: object,
    given: Sequence[object] = (),
    variables: Mapping[Any, str] | None = None,
    *,
    effort: int = EFFORT,
    seconds: float | None = None,
    seed: int = 0,
    isolated: bool = True,
) -> Outcome:
    """What is found of the claim that the goal follows from the given hypotheses.

    Each is text or a sympy relation; `variables` gives types, as in {"x": "positive"}. The effort, from 1 to 5, is how
    much work there may be: it is counted, so that a busy machine finds the same. After the seconds (60 at effort 3) the clock stops
    the search, and `v.answer.stopped` says so. One process searches, another re-checks; both have hard limits, and are
    kept for the next claim. With isolated=False all that happens in this process. Raises ClaimError where something is
    no proposition.
    """
    limits = _limits(effort, seconds, seed)
    asked, problem = _read(goal, given, variables)
    return Outcome(asked, _pool(isolated).settle(problem, limits, seed))


def check_certificate(
    certificate: Mapping[str, Any],
    goal: object,
    given: Sequence[object] = (),
    variables: Mapping[Any, str] | None = None,
    *,
    seconds: float = SECONDS,
    isolated: bool = True,
) -> Outcome:
    """What the kernel says that a certificate (as `Outcome.certificate` gives it) shows of the claim; nothing is searched."""
    _limits(EFFORT, seconds, 0)
    if not isinstance(certificate, Mapping):
        raise TypeError(f"a certificate is the dict that v.certificate gives, not {type(certificate).__name__}")
    asked, problem = _read(goal, given, variables)
    return Outcome(asked, _pool(isolated).replayed(problem, dict(certificate), seconds))


@in_turn
def _read(goal: object, given: Sequence[Any], variables: Mapping[Any, str] | None) -> tuple[Claim, Problem]:
    """The claim, and the problem for other processes: as it was typed, so that each reads it for itself, or as a table."""
    asked = _asked(goal, given, variables)
    if all(isinstance(x, str) for x in (goal, *given, *(variables or ()))):
        return asked, Problem.typed(str(goal), given, variables)
    return asked, Problem.of(asked)


def _asked(goal: object, given: Sequence[object], variables: Mapping[Any, str] | None) -> Claim:
    if not isinstance(goal, Claim):
        return read_claim(goal, given, variables)
    if given or variables:
        raise TypeError("a Claim has its hypotheses and variables in it; give none beside it")
    return goal


def _limits(effort: Any, seconds: Any, seed: object) -> Limits:
    if isinstance(effort, bool) or not isinstance(effort, int) or effort not in LEVELS:
        raise TypeError(f"effort is a whole number from 1 to {max(LEVELS)}, not {effort!r}")
    if seconds is not None and not _is_time(seconds):
        raise TypeError(f"seconds is a positive number, not {seconds!r}")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(f"seed is a whole number, not {seed!r}")
    return Limits(effort, seconds)


def _is_time(seconds: Any) -> bool:
    return not isinstance(seconds, bool) and isinstance(seconds, (int, float)) and 0 < seconds < float("inf")


def _pool(isolated: bool) -> Pool:
    return warm_pool() if isolated else _here()


@cache
def _here() -> Pool:
    return Pool.here()
