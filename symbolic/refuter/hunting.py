"""Hunts exact points of one system: simple ones, scattered ones, and those that climbing finds, rounded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import islice, product

import numpy as np

from symproof.budgets import Budget
from symproof.kernel.formulas import Formula
from symproof.kernel.terms import Number, Relation, Term
from symproof.numerics.evaluation import Doubles, Outcome
from symproof.refuter.candidates import Specials, grid, plain, scatter, specials
from symproof.refuter.climbing import climb
from symproof.refuter.descending import carried, descend
from symproof.refuter.landscape import BLUR, Landscape, landscape
from symproof.refuter.problems import Problem, Values
from symproof.refuter.rounding import fraction, nearby, neat, simpler
from symproof.refuter.systems import System, eliminated, systems

SCATTERED = 6_000
CLEAR = 1e-14  # the slack above which rounding errors seldom explain it
GIANT = tuple(s * Fraction(10) ** k for k in (200, 400, 1000, 4000, 20_000, -200, -1000) for s in (1, -1))
CONFIRMED, SIFTED = 40, 100  # units in which a row is judged to many digits, and in which a column of many is made
TIDIED = 100  # rows tried to make a number simple
LONG = np.arange(-400_000, 400_000) * 0.05


@dataclass(slots=True, eq=False)
class Hunt:
    """One system that was solved for some variables, with what was tried already."""

    here: Landscape
    found: Specials
    origin: Landscape
    rng: np.random.Generator
    tried: set[tuple[Term, ...]] = field(default_factory=set)
    doubts: int = 6  # how often points may be looked at that seem to fail by less than many digits tell

    def stage(self, effort: int, budget: Budget) -> Iterator[Values]:
        """Values at which everything wanted seems to hold, by ever more costly means."""
        if effort == 0:
            yield from self._exact(self._sifted(grid(self.here, self.found, self.rng), budget), budget)
        elif effort == 1 or not self.here.columns:
            rows = self._sifted(scatter(self.here, self.found, self.rng, SCATTERED), budget)
            yield from self._tidied(rows, budget)
        else:
            if len(self.here.columns) == 1 and effort == 2:
                yield from self._exact(self._sifted(self._long(budget), budget), budget)
            if effort == 3:
                yield from self._giants(budget)
            equations = len(self.here.system.determined) > 1
            downhill = len(self.here.columns) > 1 and effort % 2 == (0 if equations else 1)
            yield from self._descend(budget) if downhill else self._climb(budget)

    def _sifted(self, rows: Doubles, budget: Budget, clear: int = 12, tied: int = 40) -> Iterator[Doubles]:
        """The rows that meet the system, simple ones first, then those that may meet it with equality."""
        budget.book(self.here.cost(len(rows)) + SIFTED * (1 + len(self.here.columns)))
        least = self._least(rows)
        yield from sorted(rows[least > BLUR][:400], key=_height)[:clear]
        yield from rows[(least > CLEAR) & (least <= BLUR)][:clear]
        yield from sorted(rows[(least >= -BLUR) & (least <= CLEAR)][:2000], key=_height)[:tied]

    def _exact(self, rows: Iterator[Doubles], budget: Budget) -> Iterator[Values]:
        for row in rows:
            if not budget.allows(CONFIRMED):
                return
            yield from self._confirmed(self.found.choice(row))

    def _confirmed(self, choice: Sequence[Term]) -> Iterator[Values]:
        key = tuple(choice)
        if key not in self.tried:
            self.tried.add(key)
            outcome = self.here.outcome(choice)
            self.doubts -= outcome == Outcome.TIED_FALSE
            if outcome >= Outcome.OPEN or (outcome == Outcome.TIED_FALSE and self.doubts >= 0):
                yield {s: neat(t) for s, t in self.here.values(choice).items()}

    def _climb(self, budget: Budget) -> Iterator[Values]:
        budget.book(self.here.cost(SCATTERED) + SIFTED)
        rows = scatter(self.here, self.found, self.rng, SCATTERED // 2)
        if len(self.here.columns) > 3:
            simple = grid(self.here, self.found, self.rng)
            yield from self._exact(self._sifted(simple, budget), budget)
            rows = np.concatenate([rows, simple])
        for best in climb(self.here, self.found, rows, self.rng, budget):
            for row in best[:3]:
                yield from self._rounded(row, budget)

    def _descend(self, budget: Budget) -> Iterator[Values]:
        """Solutions of the system as it was before equations were solved, carried over."""
        budget.book(self.origin.cost(SCATTERED) + SIFTED)
        rows = scatter(self.origin, plain(self.origin), self.rng, SCATTERED).clip(-1e3, 1e3)
        best = rows[np.argsort(-self.origin.fitness(self.origin.slacks(rows)), kind="stable")[:60]]
        for row in descend(self.origin, np.concatenate([best, rows[:300]]), budget):
            if (here := carried(row, self.origin, self.here)) is not None:
                yield from self._rounded(here, budget)

    def _rounded(self, row: Doubles, budget: Budget) -> Iterator[Values]:
        """The simplest rationals near a row that will do, or the constants that it seems to approach."""
        budget.book(self.here.cost(TIDIED) + CONFIRMED)
        options = self.here.inside(simpler(row))
        least = self._least(options)
        yield from self._tidied(options[least > CLEAR][:4], budget)
        if least[-1] <= BLUR:
            yield from self._tidied(options[least >= -BLUR][:4], budget)
            near = [
                list(islice(nearby(float(x)), 3)) or [own] for x, own in zip(row, self.found.choice(row), strict=True)
            ]
            for choice in islice(product(*near), 12):
                budget.book(CONFIRMED // 2)
                yield from self._confirmed(choice)

    def _giants(self, budget: Budget) -> Iterator[Values]:
        """Numbers too large or too small for doubles in one place, simple ones in the others."""
        for size in GIANT:
            for i in range(len(self.here.columns)):
                for others in islice(product(*(f[:3] for f in self.found.first)), 6):
                    if not budget.allows(CONFIRMED):
                        return
                    simple = self.found.choice(np.array(others))
                    if i not in self.here.signs:
                        yield from self._confirmed([*simple[:i], Number(size), *simple[i + 1 :]])

    def _least(self, rows: Doubles) -> Doubles:
        slacks = self.here.slacks(rows)
        return slacks.min(axis=0) if len(slacks) else np.ones(len(rows))

    def _tidied(self, rows: Iterable[Doubles], budget: Budget) -> Iterator[Values]:
        """The rows made simple, exactly."""
        cost = len(self.here.columns) * (80 + self.here.cost(TIDIED))
        return self._exact((self._tidy(row) for row in rows if budget.allows(cost)), budget)

    def _tidy(self, row: Doubles) -> Doubles:
        """The row with one number after the other made as simple as the system lets it be."""
        enough = min(CLEAR, self._least(row[None, :])[0] / 2)
        for i, pool in enumerate(self.found.first):
            numbers = sorted({*pool.tolist(), *simpler(row)[:, i].tolist()}, key=lambda x: _height(np.array([x])))
            options = np.repeat(row[None, :], len(numbers), axis=0)
            options[:, i] = numbers
            good = np.nonzero(self._least(self.here.inside(options)) > enough)[0]
            row = options[good[0]] if len(good) and enough > 0 else row
        return row

    def _long(self, budget: Budget) -> Doubles:
        """The best rows of a long row of evenly spaced ones, each moved to the best place beside it."""
        best = [np.zeros((0, 1))]
        for part in np.array_split(LONG, 16):
            if not budget.allows(self.here.cost(len(part)) + SIFTED):
                break
            rows = self.here.inside(part[:, None])
            best.append(rows[np.argsort(-self.here.fitness(self.here.slacks(rows)))[:40]])
        rows = np.concatenate(best)
        for width in 0.05 * 0.1 ** np.arange(6) if len(rows) else ():
            beside = self.here.inside((rows + width * np.linspace(-1, 1, 41)).reshape(-1, 1))
            heights = self.here.fitness(self.here.slacks(beside)).reshape(len(rows), -1)
            rows = beside.reshape(len(rows), -1)[np.arange(len(rows)), heights.argmax(axis=1)][:, None]
        rows = rows[np.argsort(-self.here.fitness(self.here.slacks(rows)))[:40]]
        return np.concatenate([simpler(row) for row in rows]) if len(rows) else rows


def _height(row: Doubles) -> int:
    """How long the numbers of a row are, written as fractions."""
    parts = [fraction(float(x)).value.as_integer_ratio() for x in row]
    return sum(n.bit_length() + d.bit_length() for n, d in parts)


def hunts(problem: Problem, aim: Formula, seed: int) -> list[Hunt]:
    """A hunt for each branch of the aim, with equations solved; and one in which a weak inequality is tight."""
    return [Hunt(here, found, origin, np.random.default_rng(seed)) for here, found, origin in _grounds(problem, aim)]


@lru_cache(maxsize=64)
def _grounds(problem: Problem, aim: Formula) -> tuple[tuple[Landscape, Specials, Landscape], ...]:
    formulas, found = (*problem.given, problem.false), []
    for system in systems(problem.given, aim):
        origin = landscape(system)
        for solved in (*eliminated(system), *_tied(system)) if origin is not None else ():
            here = landscape(solved)
            if here is not None and origin is not None:
                found.append((here, specials(here, formulas), origin))
    return tuple(found)


def _tied(system: System) -> Iterator[System]:
    """The systems in which a weak inequality that is aimed at holds with equality."""
    start = len(system.wanted) - system.aims
    for i, f in enumerate(system.wanted[start:], start):
        if isinstance(f, Relation) and f.op == "<=":
            equation = Relation("=", f.left, f.right)
            tied = System((*system.wanted[:i], equation, *system.wanted[i + 1 :]), system.aims, system.determined)
            yield from (s for s in eliminated(tied) if len(s.determined) > len(eliminated(system)[0].determined))
