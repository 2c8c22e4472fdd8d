"""The evidence of last resort: what many admissible points show, and the points where the goal seems to fail."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, reduce
from math import inf
from typing import Any, NamedTuple

import numpy as np

from symbolic.claims import And, Claim, Formula, flat, relations, replace, symbols
from symbolic.evaluation import Doubles, Judgement, Outcome, Point, double_slacks, judge, slack, term_at, values
from symbolic.terms import Apply, Number, Relation, Symbol, Term, exponent, free, rational, substitute, subterms, term

NEEDED = 10  # admissible points below which there is no evidence
SCAN = 4096  # rows looked at in double precision
BLUR = 1e-8  # relative error at which doubles still let a hypothesis pass
LISTED = 20  # suspects listed
CHUNK = 32  # points judged between two looks at the clock

Place = tuple[tuple[Symbol, Term], ...]


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
    claim: Claim, *, digits: int = 50, points: int = 400, seed: int = 0, seconds: float = 2.0
) -> Evidence | Shortage:
    """Judge the goal at admissible points, the tightest that a scan in double precision finds among them."""
    seen, scanned = _look(claim, points, digits, seed, seconds)
    told = [s for s in seen if s.goal.outcome != Outcome.OPEN]
    if len(told) < _space(claim).needed:
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
    space, rng = _space(claim), np.random.default_rng(seed)
    rows, _ = _explore(space, rng, time.monotonic() + 2.0)
    spread = rng.permutation(len(rows))[: 4 * count]
    found = _complete(space, [space.point(rows[i]) for i in spread])
    return sorted(_fitting(space, found, 50), key=_height)[:count]


def suspects(
    claim: Claim, *, count: int = 20, digits: int = 50, seed: int = 0, seconds: float = 2.0
) -> list[dict[Symbol, Fraction]]:
    """Rational admissible points at which the goal seems false: clear failures before close ones, simple ones first."""
    seen, _ = _look(claim, 400, digits, seed, seconds)
    failing = sorted((s for s in seen if s.goal.outcome <= Outcome.TIED_FALSE), key=lambda s: s.goal.slack)
    simple = sorted(failing[count:], key=lambda s: _height(s.point))
    found = [q for s in failing[:count] + simple[:count] for q in _complete(s.space, list(_simpler(s.point)))]
    good = _fitting(_space(claim), list({tuple(p.items()): p for p in found}.values()), digits)
    graded = zip(judge(_space(claim).asked, good, digits), good, strict=True)
    bad = [(j.outcome, j.slack > -1e-6, _height(p), p) for j, p in graded if j.outcome <= Outcome.TIED_FALSE]
    return [p for *_, p in sorted(bad, key=lambda row: row[:3])][:count]


def _fitting(space: _Space, points: list[dict[Symbol, Fraction]], digits: int) -> list[dict[Symbol, Fraction]]:
    """The points at which every hypothesis holds."""
    return [
        p for p, j in zip(points, judge(space.given, points, digits), strict=True) if j.outcome >= Outcome.TIED_TRUE
    ]


class _Sight(NamedTuple):
    """An admissible point of the free variables of a space, and the goal's outcome there."""

    space: _Space
    point: Point
    goal: Judgement

    @property
    def place(self) -> Place:
        return self.space.place(self.point)


def _places(seen: Iterable[_Sight]) -> tuple[Place, ...]:
    """Where the goal fails most, as far as it is worth to list."""
    return tuple(s.place for s in sorted(seen, key=lambda s: s.goal.slack)[:LISTED])


def _look(claim: Claim, points: int, digits: int, seed: int, seconds: float) -> tuple[list[_Sight], int]:
    """What is seen at that many points, and at a few where a strict part of the goal is an equality."""
    rng, deadline = np.random.default_rng(seed), time.monotonic() + seconds
    rows, scanned = _explore(_space(claim), rng, deadline)
    seen = list(_judged(_space(claim), _chosen(rows, points, rng), digits, deadline))
    for space in _boundaries(claim):
        if time.monotonic() > deadline:
            break
        rows = _ordered(space, _scan(space, rng, SCAN // 8))
        seen += _judged(space, _chosen(rows, points // 8, rng), digits, deadline)
    return seen, scanned


def _boundaries(claim: Claim) -> Iterator[_Space]:
    strict = [r for r in relations(claim.conclusion) if r.op in ("<", "!=")]
    for r in strict[:4]:
        space = _space(Claim(claim.variables, (*claim.given, Relation("=", r.left, r.right)), claim.goal))
        if len(space.determined) > len(_space(claim).determined):
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


def _judged(space: _Space, rows: Doubles, digits: int, deadline: float) -> Iterator[_Sight]:
    """What is seen at the admissible ones among the rows, until the time is up."""
    for start in range(0, len(rows), CHUNK):
        if time.monotonic() > deadline and start:
            return
        chunk = [space.point(row) for row in rows[start : start + CHUNK]]
        kept = [
            p for p, j in zip(chunk, judge(space.rest, chunk, digits), strict=True) if j.outcome >= Outcome.TIED_TRUE
        ]
        for point, judgement in zip(kept, judge(space.goal, kept, digits), strict=True):
            yield _Sight(space, point, judgement)


# The space of the free variables, the others being determined by equations


@dataclass(frozen=True, slots=True, eq=False)
class _Space:
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
def _space(claim: Claim) -> _Space:
    hypotheses = claim.hypotheses
    determined, rest, goal = _solved(hypotheses, claim.conclusion)
    whole = symbols(flat(And, (*rest, goal, *hypotheses))).union(*(free(t) for t in determined.values()))
    names = whole | {s for s, _ in claim.variables}
    left = tuple(sorted(names - set(determined), key=lambda s: s.name))
    bounds = _bounds(rest)
    low = np.array([max(bounds.get((s, -1), [-inf])) for s in left])
    high = np.array([min(bounds.get((s, 1), [inf])) for s in left])
    return _Space(flat(And, hypotheses), claim.conclusion, left, determined, flat(And, tuple(rest)), goal, low, high)


def _complete(space: _Space, points: Sequence[Point]) -> list[dict[Symbol, Fraction]]:
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


# Rows of doubles: a scan of the space, then steps towards admissible and towards tight ones

SIMPLE = [Fraction(sign * n, d) for d in (1, 2, 3, 4) for n in (0, 1, 2, 3, 5, 10) for sign in (1, -1)]
THIN = np.array([0, 1e-12, 1e-9, 1e-6, 1e-3, 0.01, 0.1])
POWERS = 10.0 ** np.arange(-6, 7)


def _explore(space: _Space, rng: np.random.Generator, deadline: float) -> tuple[Doubles, int]:
    """Rows that seem admissible, those at which the goal is tightest first, and how many were looked at."""
    rows = _scan(space, rng, SCAN)
    for objective in (_violation, _tightness):
        if objective is _tightness or np.count_nonzero(_violation(space, rows) < BLUR) < SCAN // 16:
            rows = np.concatenate([rows, _descend(space, objective, rows, rng, deadline)])
    return _ordered(space, rows), len(rows)


def _violation(space: _Space, rows: Doubles) -> Doubles:
    """By how much the hypotheses fail."""
    found = _slacks(space, space.given, rows)
    return np.where(np.isnan(found), inf, -np.minimum(found, 0))


def _tightness(space: _Space, rows: Doubles) -> Doubles:
    """The slack of the goal where it is defined and the hypotheses hold."""
    found = _slacks(space, space.asked, rows)
    return np.where((_violation(space, rows) < BLUR) & ~np.isnan(found), found, inf)


def _ordered(space: _Space, rows: Doubles) -> Doubles:
    """The rows that seem admissible: the goal undefined, then false, then tight."""
    rows = np.unique(rows, axis=0) if space.free else rows
    rows = rows[_violation(space, rows) < BLUR]
    slacks = _slacks(space, space.asked, rows)
    return rows[np.argsort(np.where(np.isnan(slacks), -inf, slacks), kind="stable")]


def _slacks(space: _Space, formula: Formula, rows: Doubles) -> Doubles:
    return np.broadcast_to(double_slacks(formula, space.columns(rows)), (len(rows),))


def _scan(space: _Space, rng: np.random.Generator, count: int) -> Doubles:
    """Rows that mix corners and their thin surroundings, simple fractions, powers of ten, random and equal values."""
    rows = np.zeros((count if space.free else 1, len(space.free)))
    for i, (low, high) in enumerate(zip(space.low, space.high, strict=True)):
        pool, drawn = _special(low, high), _drawn(low, high, len(rows), rng)
        share = rng.choice([0.0, 0.5, 1.0], len(rows))
        rows[:, i] = np.where(rng.random(len(rows)) < share, rng.choice(pool, len(rows)), drawn)
    for i in range(1, len(space.free)):
        same = rng.random(len(rows)) < 0.25
        rows[same, i] = rows[same, rng.integers(i)]
    return np.unique(_inside(space, rows), axis=0) if space.free else rows


def _special(low: float, high: float) -> Doubles:
    """Ends, points close to them, simple fractions and powers of ten."""
    width = high - low if high - low < inf else 1.0
    ends = [end + sign * width * THIN for end, sign in ((low, 1), (high, -1)) if abs(end) < inf]
    inner = [low + width * np.arange(1, 16) / 16] if low > -inf else []
    whole = np.concatenate([np.array(SIMPLE, dtype=np.float64), POWERS, -POWERS, *ends, *inner])
    found: Doubles = np.unique(whole[(whole >= low) & (whole <= high)])
    return found if len(found) else np.array([low])


def _drawn(low: float, high: float, count: int, rng: np.random.Generator) -> Doubles:
    """Uniform between two ends; otherwise of all sizes. Short doubles, so that their fractions are simple."""
    if high - low < inf:
        found = low + (high - low) * rng.integers(1, 1024, count) / 1024
    else:
        size = 10.0 ** rng.uniform(-3, 3, count)
        ends = (low + size) if low > -inf else (high - size) if high < inf else size * rng.choice([-1, 1], count)
        mantissa, power = np.frexp(ends)
        found = np.ldexp(np.round(mantissa * 1024) / 1024, power)
    return np.asarray(found)


def _inside(space: _Space, rows: Doubles) -> Doubles:
    rows = np.clip(rows, space.low, space.high)
    rows[:, space.signs] = np.where(rows[:, space.signs] < 0, -1, 1)
    return rows


def _descend(
    space: _Space,
    objective: Callable[[_Space, Doubles], Doubles],
    rows: Doubles,
    rng: np.random.Generator,
    deadline: float,
    keep: int = 32,
) -> Doubles:
    """Rows reached by random steps, ever smaller, from the best ones."""
    best, reached = rows, [rows[:0]]
    for k in range(14 if space.free else 0):
        if time.monotonic() > deadline:
            break
        best = best[np.argsort(objective(space, best), kind="stable")[:keep]]
        parents = best[rng.integers(len(best), size=8 * keep)]
        scale = np.where(space.high - space.low < inf, space.high - space.low, np.abs(parents) + 0.01)
        moves = rng.standard_normal(parents.shape) * (rng.random(parents.shape) < 0.6)
        children = _inside(space, parents + moves * scale * 0.5 * 3.0**-k)
        reached.append(children)
        best = np.unique(np.concatenate([best, children]), axis=0)
    return np.concatenate(reached)


def _chosen(rows: Doubles, count: int, rng: np.random.Generator) -> Doubles:
    """Half of them the first, half spread over all; the order is mixed so that a time limit cuts fairly."""
    first = min(count // 2, len(rows))
    spread = first + rng.permutation(len(rows) - first)[: count - first]
    found: Doubles = rows[rng.permutation(np.concatenate([np.arange(first), spread]))]
    return found


# Equations that determine a variable


def _solved(hypotheses: Sequence[Formula], goal: Formula) -> tuple[dict[Symbol, Term], list[Formula], Formula]:
    """Variables written by others through equations among the hypotheses; what is left of these, and the goal."""
    determined: dict[Symbol, Term] = {}
    rest: list[Formula] = []
    pending = [*hypotheses, goal]
    while len(pending) > 1:
        first, *pending = pending
        found = _solution(first) if isinstance(first, Relation) and first.op == "=" else None
        step = {} if found is None else dict([found])
        try:
            written = [replace(f, step) for f in (*rest, *pending)]
            determined = {s: substitute(t, step) for s, t in determined.items()} | step
        except ValueError:  # too deep a term: keep the equation as it is
            written, found = [*rest, *pending], None
        rest, pending = written[: len(rest)], written[len(rest) :]
        rest += [first] if found is None else []
    return determined, rest, pending[0]


def _solution(equation: Relation) -> tuple[Symbol, Term] | None:
    """The variable for which the equation is solved most simply, and the solution."""
    names = sorted(free(equation.left) | free(equation.right), key=lambda s: s.name)
    found = [(s, _solve(equation.left, equation.right, s)) for s in names if not s.name.startswith("±")]
    return min(((s, t) for s, t in found if t is not None), key=lambda row: _complexity(row[1]), default=None)


def _complexity(t: Term) -> tuple[int, int]:
    heads = [s.head for s in subterms(t) if isinstance(s, Apply)]
    return sum(h not in ("+", "*", "neg", "/") for h in heads), len(heads)


def _solve(left: Term, right: Term, y: Symbol) -> Term | None:
    """y from left = right: a line, a parabola or a power in y, or y inside functions that can be undone."""
    if y in (left, right):
        other = right if left == y else left
        return None if y in free(other) else other
    match coefficients(left - right, y):
        case None:
            undone = _unwrap(left, right, y)
            return _unwrap(right, left, y) if undone is None else undone
        case [c, b]:
            return -c / b
        case [c, b, a] if b != term(0):
            root = Apply("sqrt", (b**2 - 4 * a * c,))
            return (Symbol(f"±{y.name}") * root - b) / (2 * a)
        case [c, *middle, a] if all(m == term(0) for m in middle):
            return _root(-c / a, Fraction(len(middle) + 1), y)
    return None


def _root(t: Term, n: Fraction, y: Symbol) -> Term:
    """The y with yⁿ = t; where there may be two, or y may be negative, the sign is a variable of its own."""
    sign = Symbol(f"±{y.name}")
    if n.denominator > 1 or n < 0:
        return t ** Number(1 / n)
    if n % 2:
        return sign * (sign * t) ** Number(1 / n)
    return sign * (Apply("sqrt", (t,)) if n == 2 else t ** Number(1 / n))


def _unwrap(left: Term, right: Term, y: Symbol) -> Term | None:
    inside = [a for a in left.args if y in free(a)] if isinstance(left, Apply) else []
    if len(inside) != 1 or y in free(right) or not isinstance(left, Apply):
        return None
    undone = _undo(left, inside[0], right, y)
    return None if undone is None else _solve(inside[0], undone, y)


def _undo(t: Apply, inner: Term, right: Term, y: Symbol) -> Term | None:
    """What inner is, if t = right and inner is an argument of t."""
    others = [a for a in t.args if a is not inner]
    match t.head:
        case "+":
            return right - reduce(lambda a, b: a + b, others)
        case "*":
            return right / reduce(lambda a, b: a * b, others)
        case "neg":
            return -right
        case "/":
            return right * others[0] if inner is t.args[0] else others[0] / right
        case "exp":
            return Apply("log", (right,))
        case "log":
            return Apply("exp", (right,))
        case "sqrt":
            return right**2
        case "^":
            return _root(right, exponent(t), y) if exponent(t) else None
    return None


@lru_cache(maxsize=4096)
def coefficients(t: Term, y: Symbol) -> list[Term] | None:
    """The coefficients of t as a polynomial in y, constant first; None if it is not seen to be one of degree ≤ 6."""
    if y not in free(t):
        return [t]
    if not isinstance(t, Apply):
        return [term(0), term(1)]
    parts = [coefficients(a, y) for a in t.args]
    if None in parts:
        return None
    polynomials = [p for p in parts if p is not None]
    match t.head:
        case "+":
            return _trimmed(reduce(_sum, polynomials))
        case "*":
            return _trimmed(reduce(_product, polynomials))
        case "neg":
            return [_times(term(-1), a) for a in polynomials[0]]
        case "/" if len(polynomials[1]) == 1:
            return [a if a == term(0) else a / t.args[1] for a in polynomials[0]]
        case "^" if exponent(t) in range(1, 7):
            return _trimmed(reduce(_product, polynomials[:1] * int(exponent(t))))
    return None


def _trimmed(a: list[Term]) -> list[Term] | None:
    while len(a) > 1 and a[-1] == term(0):
        a = a[:-1]
    return a if len(a) < 8 else None


def _sum(a: list[Term], b: list[Term]) -> list[Term]:
    short, long = sorted((a, b), key=len)
    return [_plus(short[i], c) if i < len(short) else c for i, c in enumerate(long)]


def _product(a: list[Term], b: list[Term]) -> list[Term]:
    found: list[Term] = [term(0)] * (len(a) + len(b) - 1)
    for i, c in enumerate(a):
        for j, d in enumerate(b):
            found[i + j] = _plus(found[i + j], _times(c, d))
    return found


def _plus(a: Term, b: Term) -> Term:
    if isinstance(a, Number) and isinstance(b, Number):
        return Number(a.value + b.value)
    return b if a == term(0) else a if b == term(0) else a + b


def _times(a: Term, b: Term) -> Term:
    if isinstance(a, Number) and isinstance(b, Number):
        return Number(a.value * b.value)
    if term(0) in (a, b):
        return term(0)
    return b if a == term(1) else a if b == term(1) else a * b
