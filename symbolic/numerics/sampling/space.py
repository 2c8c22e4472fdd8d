"""The space of the free variables of a claim, the others being determined by equations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import inf

import numpy as np

from symproof.kernel.formulas import And, Claim, Formula, flat, symbols
from symproof.kernel.terms import Apply, Relation, Symbol, Term, free, rational, term
from symproof.numerics.evaluation import Doubles, Point, compile_terms, statement_of, term_at, values
from symproof.numerics.sampling.solutions import coefficients, solved

NEEDED = 10  # admissible points below which there is no evidence

Place = tuple[tuple[Symbol, Term], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    given: Formula  # the hypotheses, in all variables
    asked: Formula  # the conclusion, in all variables
    free: tuple[Symbol, ...]
    determined: Mapping[Symbol, Term]  # terms in the free variables
    rest: Formula  # the hypotheses that determine nothing, in the free variables
    goal: Formula  # the conclusion, in the free variables
    low: Doubles
    high: Doubles

    @property
    def signs(self) -> list[int]:
        """The columns that hold a sign, 1 or −1."""
        return [i for i, s in enumerate(self.free) if s.name.startswith("±")]

    @property
    def needed(self) -> int:
        """How many points make evidence: one, if all there are is a few."""
        return NEEDED if len(self.free) > len(self.signs) else 1

    @property
    def steps(self) -> int:
        """How many operations take a row to the slacks of all formulas."""
        formulas = sum(len(statement_of(f).program.steps) for f in (self.given, self.asked))
        return formulas + len(compile_terms(*self.determined.values()).steps)

    def cost(self, rows: int) -> int:
        """The units of work in which so many rows of doubles are looked at."""
        return 150 + 2 * self.steps * (200 + rows) // 1000

    def exact_cost(self, points: int) -> int:
        """The units in which so many points are judged to many digits."""
        return points * (6 + self.steps // 3)

    def columns(self, rows: Doubles) -> dict[Symbol, Doubles]:
        """The values of all variables at the rows."""
        base = {s: rows[:, i] for i, s in enumerate(self.free)}
        return base | {s: values(t, base) for s, t in self.determined.items()}

    def point(self, row: Doubles) -> dict[Symbol, Fraction]:
        """The exact values of the free variables that a row stands for."""
        return {s: exact(float(x)) for s, x in zip(self.free, row, strict=False)}

    def place(self, point: Point) -> Place:
        """The exact values of all variables, those determined by equations as terms."""
        own = [(s, term(x)) for s, x in point.items() if not s.name.startswith("±")]
        return (*own, *((s, term_at(t, point)) for s, t in self.determined.items()))


def exact(x: float) -> Fraction:
    """The simple fraction or decimal that a double stands for."""
    simple = _simple(x)
    return simple if float(simple) == x else Fraction(repr(x))


@lru_cache(maxsize=1 << 14)
def _simple(x: float) -> Fraction:
    numerator, denominator = x.as_integer_ratio()
    return Fraction(numerator, denominator) if denominator < 1 << 20 else Fraction(x).limit_denominator(1000)


@lru_cache(maxsize=64)
def space_of(claim: Claim) -> Space:
    hypotheses = claim.hypotheses
    determined, rest, goal = solved(hypotheses, claim.conclusion)
    whole = symbols(flat(And, (*rest, goal, *hypotheses))).union(*(free(t) for t in determined.values()))
    names = whole | {s for s, _ in claim.variables}
    left = tuple(sorted(names - set(determined), key=lambda s: s.name))
    bounds = _bounds(rest)
    low = np.array([max(bounds.get((s, -1), [-inf])) for s in left])
    high = np.array([min(bounds.get((s, 1), [inf])) for s in left])
    return Space(flat(And, hypotheses), claim.conclusion, left, determined, flat(And, tuple(rest)), goal, low, high)


def complete(space: Space, points: Sequence[Point]) -> list[dict[Symbol, Fraction]]:
    """The points with all their coordinates, where these are rational."""
    found = []
    for point in points:
        place = {s: rational(t) for s, t in space.place(point)}
        if None not in place.values():
            found.append(place)
    return found  # type: ignore[return-value]


def _bounds(hypotheses: Sequence[Formula]) -> dict[tuple[Symbol, int], list[float]]:
    """The constants that bound a variable from below (−1) and above (1)."""
    found: dict[tuple[Symbol, int], list[float]] = {}
    for r in hypotheses:
        if isinstance(r, Relation) and r.op in ("<", "<=") and len(names := free(r.left) | free(r.right)) == 1:
            (s,) = names
            for inner in _without_abs(r):
                c, b = (
                    (float(values(t, {})) for t in line) if len(line := coefficients(inner, s) or []) == 2 else (0, 0)
                )
                if b:
                    found.setdefault((s, 1 if b > 0 else -1), []).append(-c / b)
    return found


def _without_abs(r: Relation) -> list[Term]:
    """Terms that are ≤ 0 where the relation holds."""
    if isinstance(r.left, Apply) and r.left.head == "abs":
        return [r.left.args[0] - r.right, -r.left.args[0] - r.right]
    return [r.left - r.right]
