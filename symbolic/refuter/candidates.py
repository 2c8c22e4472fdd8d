"""Where to look first: simple numbers, ends of ranges, poles, and their thin surroundings."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np

from symproof.kernel.definedness import conditions
from symproof.kernel.formulas import Formula, relations
from symproof.kernel.terms import REAL, Apply, Number, Relation, Symbol, Term, free, rational, sort_of, subterms, term
from symproof.kernel.vocabulary import log, pi
from symproof.numerics.evaluation import Doubles, value
from symproof.refuter.elimination import is_sign, solutions
from symproof.refuter.landscape import Landscape
from symproof.refuter.rounding import fraction, neat

SIMPLE = (0, *(s * x for x in (1, 2, 1 / 2, 3, 1 / 3, 4, 5, 10) for s in (1, -1)), 1 / 4, 3 / 4, 3 / 2, 2 / 3, 0.1, 0.9)
LARGE = tuple(s * 10.0**k for k in (2, 3, 4, 6, 9, 12, 20, 50, 100) for s in (1, -1))
SMALL = tuple(s * 10.0**-k for k in (2, 3, 4, 6, 9, 12, 20) for s in (1, -1))
THIN = (1e-12, 1e-9, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.1, 0.25)
MOST_ROWS = 20_000


@dataclass(frozen=True, slots=True, eq=False)
class Specials:
    """For each column the values to look at first and others close to them; exact constants for some doubles."""

    first: tuple[Doubles, ...]
    near: tuple[Doubles, ...]
    named: dict[float, Term]

    def choice(self, row: Doubles) -> list[Term]:
        """The exact constants that a row stands for."""
        return [self.named[x] if x in self.named else fraction(x) for x in map(float, row)]


def specials(here: Landscape, formulas: Iterable[Formula]) -> Specials:
    """Special values for the columns, read off the formulas of the problem and the system."""
    given = [*formulas, *here.system.wanted]
    constants = dict.fromkeys(t for f in given for t in _constants(f))
    critical: dict[Symbol, list[Term]] = {}
    for s, t in dict.fromkeys(pair for f in given for pair in _critical(f)):
        critical.setdefault(s, []).append(t)
    heads, named = _heads(given), dict[float, Term]()
    first, near = [], []
    for i, s in enumerate(here.columns):
        own = [*critical.get(s, ()), *constants, *_transcendental(heads.get(s, set()))]
        values = [x for t in own[:60] if (x := _double(t, named)) is not None]
        first.append(_within(here, i, [*SIMPLE, *values]))
        near.append(_within(here, i, [*LARGE, *SMALL, *_surroundings(here, i, values)]))
    return Specials(tuple(first), tuple(near), named)


def plain(here: Landscape) -> Specials:
    """Simple numbers only."""
    columns = range(len(here.columns))
    return Specials(
        tuple(_within(here, i, SIMPLE) for i in columns), tuple(_within(here, i, SMALL) for i in columns), {}
    )


def _double(t: Term, named: dict[float, Term]) -> float | None:
    try:
        x = float(value(t, {}))
    except (ValueError, ArithmeticError):
        return None
    if not math.isfinite(x) or abs(x) > 1e150:
        return None
    if rational(t) is None or fraction(x).value != rational(t):
        named.setdefault(x, t)
    return x


def _constants(formula: Formula) -> Iterator[Term]:
    """The closed terms in a formula."""
    for r in relations(formula):
        for t in (*subterms(r.left), *subterms(r.right)):
            if sort_of(t) == REAL and not free(t) and t != term(0):
                yield neat(t)


def _critical(formula: Formula) -> Iterator[tuple[Symbol, Term]]:
    """Where a side of a relation, a condition or the inside of an absolute value changes sign."""
    for r in relations(formula):
        inner = [t for side in (r.left, r.right) for t in subterms(side) if isinstance(t, Apply)]
        asked = [r, *(c for side in (r.left, r.right) for f in conditions(side) for c in relations(f))]
        asked += [Relation("=", t.args[0], term(0)) for t in inner if t.head in ("abs", "pos")]
        asked += [Relation("=", *t.args) for t in inner if t.head in ("max", "min")]
        for q in asked:
            if len(free(q.left) | free(q.right)) == 1:
                yield from _zeros(q)


def _zeros(r: Relation) -> Iterator[tuple[Symbol, Term]]:
    for _, s, t in solutions(Relation("=", r.left, r.right)):
        signs = sorted(free(t), key=lambda f: f.name)
        if all(map(is_sign, signs)):
            for choice in product((term(1), term(-1)), repeat=len(signs)):
                yield s, neat(t, dict(zip(signs, choice, strict=True)))


def _heads(formulas: Iterable[Formula]) -> dict[Symbol, set[str]]:
    """For each symbol the functions in whose arguments it occurs."""
    sides = dict.fromkeys(side for f in formulas for r in relations(f) for side in (r.left, r.right))
    found: dict[Symbol, set[str]] = {}
    for t in dict.fromkeys(t for side in sides for t in subterms(side)):
        if isinstance(t, Apply) and t.head in ("exp", "sin", "cos", "tan"):
            for s in t.free:
                found.setdefault(s, set()).add(t.head)
    return found


def _transcendental(heads: set[str]) -> Iterator[Term]:
    """Logarithms of simple numbers for what occurs in an exponent, parts of π for what occurs in a sine."""
    if "exp" in heads:
        yield from (log(Number(fraction(q).value)) for q in (2, 3, 1 / 2, 3 / 2, 4, 5 / 4, 10))
    if heads - {"exp"}:
        yield from (Number(fraction(q).value) * pi for q in (1 / 2, 1, -1, 3 / 2, 2, 1 / 4, -1 / 2))


def _surroundings(here: Landscape, i: int, values: list[float]) -> Iterator[float]:
    """Points close to the given ones and to the ends of the range."""
    low, high = float(here.low[i]), float(here.high[i])
    width = high - low if high - low < np.inf else 1.0
    for x in {*values, *(end for end in (low, high) if abs(end) < np.inf)}:
        yield x
        yield from (x + s * width * d for d in THIN for s in (1, -1))
    if high - low < np.inf:
        yield from low + width * np.arange(1, 32) / 32


def _within(here: Landscape, i: int, values: Iterable[float]) -> Doubles:
    kept = [x for x in dict.fromkeys(float(v) for v in values) if here.low[i] <= x <= here.high[i]]
    if i in here.signs:
        kept = [1.0, -1.0]
    return np.array(kept or [float(np.clip(0.0, here.low[i], here.high[i]))])


def grid(here: Landscape, found: Specials, rng: np.random.Generator) -> Doubles:
    """Rows of special values: all combinations, or many where there are too many, equal values among them."""
    sizes = [len(f) for f in found.first]
    if math.prod(sizes) <= MOST_ROWS:
        rows = np.array(list(product(*found.first)), dtype=np.float64).reshape(math.prod(sizes), len(sizes))
    else:
        rows = np.stack([rng.choice(f[: 5 + 2 * (k % 3)], MOST_ROWS // 2) for k, f in enumerate(found.first)], axis=1)
        wide = np.stack([rng.choice(f, MOST_ROWS // 2) for f in found.first], axis=1)
        rows = np.concatenate([rows, wide])
    return here.inside(rows)


def scatter(here: Landscape, found: Specials, rng: np.random.Generator, count: int) -> Doubles:
    """Rows that mix special values, their surroundings, uniform numbers and numbers of all sizes."""
    columns = [np.concatenate([f, n]) for f, n in zip(found.first, found.near, strict=True)]
    rows = np.zeros((count, len(columns)))
    share = rng.choice([0.0, 0.3, 0.7, 1.0], count)
    for i, pool in enumerate(columns):
        drawn = _drawn(float(here.low[i]), float(here.high[i]), count, rng)
        rows[:, i] = np.where(rng.random(count) < share, rng.choice(pool, count), drawn)
    for i in range(1, rows.shape[1]):
        same = rng.random(count) < 0.15
        rows[same, i] = rows[same, rng.integers(i)] * rng.choice([1, 1, 1, -1])
    return here.inside(rows)


def _drawn(low: float, high: float, count: int, rng: np.random.Generator) -> Doubles:
    """Uniform between two ends, otherwise of all sizes above the one end; short doubles."""
    if high - low < np.inf:
        return np.asarray(low + (high - low) * rng.integers(0, 1025, count) / 1024)
    scale = rng.choice([1.0, 10.0, 100.0], count)
    even, wide = rng.integers(0, 1025, count) / 256 * scale, 10.0 ** rng.uniform(-6, 6, count)
    size = np.where(rng.random(count) < 0.5, even, wide)
    size = size if low > -np.inf or high < np.inf else size * rng.choice([-1, 1], count)
    return low + size if low > -np.inf else high - size if high < np.inf else size
