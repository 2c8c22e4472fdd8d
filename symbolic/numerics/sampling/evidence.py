"""What many admissible points show, and the points where the goal seems to fail."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from symproof.budgets import SECOND, Budget
from symproof.kernel.formulas import Claim, relations
from symproof.kernel.terms import Relation, Symbol
from symproof.numerics.evaluation import Doubles, Judgement, Outcome, Point, judge, slack
from symproof.numerics.sampling.rows import SCAN, chosen, explore, ordered, scan
from symproof.numerics.sampling.space import Place, Space, complete, space_of

LISTED = 20  # suspects listed
CHUNK = 32  # points judged at once
ENOUGH = 2 * SECOND  # units of work


@dataclass(frozen=True, slots=True)
class Evidence:
    """What was seen at the admissible points: evidence, never proof.

    The margin is the least slack (right − left; for an equation the largest difference), computed by mpmath at the
    worst place. Places where the goal seems false or is undefined are handed on for an exact check.
    """

    points: int
    scanned: int
    digits: int
    doubled: bool
    margin: Any
    worst: Place
    suspects: tuple[Place, ...]
    undefined: tuple[Place, ...]
    unsettled: int

    @property
    def supports(self) -> bool:
        """Whether the goal seemed to hold at every point at which it could be told."""
        return not self.suspects and not self.undefined


@dataclass(frozen=True, slots=True)
class Shortage:
    """Too few admissible points were found to say anything."""

    admissible: int

    @property
    def reason(self) -> str:
        """Why there is no evidence."""
        return f"too few admissible points: {self.admissible or 'none'} found"


def sample(
    claim: Claim, *, digits: int = 50, points: int = 400, seed: int = 0, budget: Budget | None = None
) -> Evidence | Shortage:
    """Judge the goal at admissible points, the tightest that a scan in double precision finds among them."""
    seen, scanned = _look(claim, points, digits, seed, budget or Budget.of(ENOUGH))
    told = [s for s in seen if s.goal.outcome != Outcome.OPEN]
    if len(told) < space_of(claim).needed:
        return Shortage(len(told))
    margin, worst = _margin(told)
    return Evidence(
        points=len(told),
        scanned=scanned,
        digits=digits,
        doubled=any(s.goal.digits > digits for s in told),
        margin=abs(margin) if isinstance(worst.space.goal, Relation) and worst.space.goal.op == "=" else margin,
        worst=worst.place,
        suspects=_places(s for s in told if s.goal.outcome <= Outcome.TIED_FALSE),
        undefined=_places(s for s in told if s.goal.outcome == Outcome.UNDEFINED),
        unsettled=len(seen) - len(told),
    )


def admissible_points(claim: Claim, count: int, seed: int = 0) -> list[dict[Symbol, Fraction]]:
    """Rational points at which every hypothesis holds, simple ones first."""
    space, rng = space_of(claim), np.random.default_rng(seed)
    rows, _ = explore(space, rng, Budget.of(ENOUGH))
    spread = rng.permutation(len(rows))[: 4 * count]
    found = complete(space, [space.point(rows[i]) for i in spread])
    return sorted(_fitting(space, found, 50), key=_height)[:count]


def suspects(claim: Claim, *, count: int = 20, digits: int = 50, seed: int = 0) -> list[dict[Symbol, Fraction]]:
    """Rational admissible points at which the goal seems false: clear failures before close ones, simple ones first."""
    seen, _ = _look(claim, 400, digits, seed, Budget.of(ENOUGH))
    failing = sorted((s for s in seen if s.goal.outcome <= Outcome.TIED_FALSE), key=lambda s: s.goal.slack)
    simple = sorted(failing[count:], key=lambda s: _height(s.point))
    found = [q for s in failing[:count] + simple[:count] for q in complete(s.space, list(_simpler(s.point)))]
    good = _fitting(space_of(claim), list({tuple(p.items()): p for p in found}.values()), digits)
    graded = zip(judge(space_of(claim).asked, good, digits), good, strict=True)
    bad = [(j.outcome, j.slack > -1e-6, _height(p), p) for j, p in graded if j.outcome <= Outcome.TIED_FALSE]
    return [p for *_, p in sorted(bad, key=lambda row: row[:3])][:count]


def _fitting(space: Space, points: list[dict[Symbol, Fraction]], digits: int) -> list[dict[Symbol, Fraction]]:
    """The points at which every hypothesis holds."""
    return [
        p for p, j in zip(points, judge(space.given, points, digits), strict=True) if j.outcome >= Outcome.TIED_TRUE
    ]


class _Sight(NamedTuple):
    """An admissible point of the free variables of a space, and the goal's outcome there."""

    space: Space
    point: Point
    goal: Judgement

    @property
    def place(self) -> Place:
        return self.space.place(self.point)


def _places(seen: Iterable[_Sight]) -> tuple[Place, ...]:
    """Where the goal fails most, as far as it is worth to list."""
    return tuple(s.place for s in sorted(seen, key=lambda s: s.goal.slack)[:LISTED])


def _look(claim: Claim, points: int, digits: int, seed: int, budget: Budget) -> tuple[list[_Sight], int]:
    """What is seen at that many points, and at a few where a strict part of the goal is an equality."""
    rng = np.random.default_rng(seed)
    rows, scanned = explore(space_of(claim), rng, budget)
    seen = list(_judged(space_of(claim), chosen(rows, points, rng), digits, budget))
    for space in _boundaries(claim):
        if not budget.allows(space.cost(SCAN // 8)):
            break
        rows = ordered(space, scan(space, rng, SCAN // 8))
        seen += _judged(space, chosen(rows, points // 8, rng), digits, budget)
    return seen, scanned


def _boundaries(claim: Claim) -> Iterator[Space]:
    strict = [r for r in relations(claim.conclusion) if r.op in ("<", "!=")]
    for r in strict[:4]:
        space = space_of(Claim(claim.variables, (*claim.given, Relation("=", r.left, r.right)), claim.goal))
        if len(space.determined) > len(space_of(claim).determined):
            yield space


def _height(point: Point) -> int:
    return sum(x.numerator.bit_length() + x.denominator.bit_length() for x in point.values())


def _simpler(point: Point) -> Iterator[Point]:
    """The point, and the point with its coordinates rounded to small fractions."""
    for limit in (1, 2, 4, 10, 100, 10**4, 10**6):
        yield {s: x.limit_denominator(limit) for s, x in point.items()}
    yield point


def _margin(told: Sequence[_Sight]) -> tuple[Any, _Sight]:
    """The least slack in mpmath over the points that ball arithmetic found tightest, and where it is."""
    tightest = sorted(told, key=lambda s: s.goal.slack)[:8]
    margins = [(slack(s.space.goal, s.point, s.goal.digits), s) for s in tightest]
    return min(margins, key=lambda row: row[0])


def _judged(space: Space, rows: Doubles, digits: int, budget: Budget) -> Iterator[_Sight]:
    """What is seen at the admissible ones among the rows, until the work is done."""
    for start in range(0, len(rows), CHUNK):
        if not budget.allows(space.exact_cost(CHUNK)) and start:
            return
        chunk = [space.point(row) for row in rows[start : start + CHUNK]]
        kept = [
            p for p, j in zip(chunk, judge(space.rest, chunk, digits), strict=True) if j.outcome >= Outcome.TIED_TRUE
        ]
        for point, judgement in zip(kept, judge(space.goal, kept, digits), strict=True):
            yield _Sight(space, point, judgement)
