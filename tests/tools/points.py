"""Points at which hypotheses hold: edge values, small spaces, and values solved for so that equations and bounds are met."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from symproof.kernel.terms import Relation, Symbol, term
from symproof.kernel.vocabulary import exp, log, pi, sqrt
from tests.tools import evaluator
from tests.tools.evaluator import INFINITE, TRUE, Later, Space, Undefined, Unsure, holds

TINY = Fraction(1, 10**20)
PLAIN = [Fraction(n, d) for d in (1, 2, 3) for n in range(-3 * d, 3 * d + 1)]
EDGES = [
    Fraction(0),
    Fraction(1),
    Fraction(-1),
    TINY,
    -TINY,
    1 - TINY,
    1 + TINY,
    Fraction(50),
    Fraction(-50),
    Fraction(10**6),
]
EXACT = [Later(t, Space()) for t in (pi, pi / 2, -pi, sqrt(2), exp(1), log(2), -sqrt(term(1) / 2), pi / 4)]
SEQUENCE = [Fraction(1, 10**n) for n in (5, 10, 20)]
MASSES = (0, 0, 1, 1, 2, 3)
HEIGHTS = [Fraction(0), Fraction(1), Fraction(1, 2), Fraction(1, 3), TINY]


def named(symbols: Iterable[Symbol]) -> list[Symbol]:
    """The symbols in a fixed order."""
    return sorted(symbols, key=lambda s: (s.name, s.sort))


def spaces(dice: Random, hypotheses: list[Any], symbols: set[Symbol]) -> Iterator[Space]:
    """Spaces for the symbols, without end; most are mended so that more hypotheses hold."""
    reals = [s for s in named(symbols) if s.sort == "real"]
    while True:
        made = random_space(dice, named(symbols))
        for _ in range(dice.choice((0, 1, 1, 2))):
            for h in dice.sample(hypotheses, len(hypotheses)):
                made = mended(dice, made, h, reals)
        yield made


def random_space(dice: Random, symbols: list[Symbol]) -> Space:
    """Values for the symbols, with no regard to hypotheses."""
    base: tuple[Fraction | str, ...] = (Fraction(1),) * dice.choice((1, 2, 2, 3))
    if dice.random() < 0.4:
        base = (Fraction(dice.choice((1, 2))), *(Fraction(dice.choice("0 1/2 1 2".split())) for _ in base[1:]))
    if dice.random() < 0.15:
        base = (*base, INFINITE)
    space = Space(base, dice.choice((1, 2, 3)))
    if len(free_places(space)) > 1 and dice.random() < 0.2:
        space.indices, space.endless = space.indices + len(SEQUENCE), True
    for s in symbols:
        same = [v for (_, sort), v in space.values.items() if sort == s.sort]
        reuse = same and dice.random() < 0.25
        space.values[s.name, s.sort] = dice.choice(same) if reuse else random_value(dice, s.sort, space)
    return space


def random_value(dice: Random, sort: str, space: Space) -> Any:
    """A value for a symbol of the sort."""
    places = range(len(space.base))
    match sort:
        case "real":
            return real(dice)
        case "measure":
            return densities(dice, space)
        case "event":
            return frozenset(i for i in places if dice.random() < 0.5)
        case "outcome":
            return dice.choice(places)
        case "index":
            return dice.choice(range(space.indices))
        case "test":
            return tuple(dice.choice(HEIGHTS) for _ in places)
        case "kernel":
            inputs = tuple(densities(dice, space) for _ in places)
            return inputs, family(dice, space)
    raise ValueError(f"no values of sort {sort}")


def real(dice: Random) -> Any:
    """A number at which things go wrong, or a plain one."""
    choice = dice.random()
    if choice < 0.6:
        return dice.choice(PLAIN)
    if choice < 0.85:
        return dice.choice(EDGES)
    return dice.choice(EXACT) if choice < 0.95 else Fraction(dice.randint(-(10**6), 10**6), 10**5)


def family(dice: Random, space: Space) -> tuple[tuple[Fraction, ...], ...]:
    """The densities of a measure for each index; if the space is endless, the last ones lose mass at a place."""
    plain = [densities(dice, space) for _ in range(space.indices)]
    if space.endless:
        least, most = dice.sample(free_places(space), 2)
        ends = [
            {least: small / Fraction(space.base[least]), most: (1 - small) / Fraction(space.base[most])}
            for small in SEQUENCE
        ]
        plain[-len(SEQUENCE) :] = [tuple(end.get(i, Fraction(0)) for i in range(len(space.base))) for end in ends]
    return tuple(plain)


def free_places(space: Space) -> list[int]:
    """The outcomes that may hold mass."""
    return [i for i, w in enumerate(space.base) if w not in (0, INFINITE)]


def densities(dice: Random, space: Space) -> tuple[Fraction, ...]:
    """The densities of a probability measure; on null outcomes they are what they like."""
    free = free_places(space)
    counts = {i: dice.choice(MASSES) for i in free}
    if not any(counts.values()):
        counts[dice.choice(free)] = 1
    whole = sum(counts.values())
    null = {i: Fraction(dice.choice((0, 1, 5))) for i, w in enumerate(space.base) if w == 0}
    held = {i: Fraction(n, whole) / Fraction(space.base[i]) for i, n in counts.items()}
    return tuple({**null, **held}.get(i, Fraction(0)) for i in range(len(space.base)))


def mended(dice: Random, space: Space, formula: Any, reals: list[Symbol]) -> Space:
    """The space with one number changed so that the formula holds, if that is easy."""
    kind = type(formula).__name__
    if kind != "Relation":
        parts = getattr(formula, "parts", None) or [getattr(formula, f) for f in getattr(formula, "__slots__", ())]
        for part in parts if kind == "And" else parts and [dice.choice(parts)]:
            space = mended(dice, space, part, reals)
        return space
    inside = evaluator.symbols(formula)
    candidates = [s for s in reals if s in inside]
    if not candidates or (holds(formula, space) == {TRUE} and dice.random() < 0.7):
        return space
    symbol = dice.choice(candidates)
    new = isolated(formula, symbol, space)
    if new is None:
        new = solved(dice, space, formula, symbol)
    return space if new is None else space.having(symbol, new)


def isolated(r: Relation, symbol: Symbol, space: Space) -> Later | None:
    """The other side of an equation that has the symbol alone on one side, as a value."""
    for one, other in ((r.left, r.right), (r.right, r.left)):
        if r.op in ("=", "<=") and one == symbol and symbol not in evaluator.symbols(other):
            return Later(other, replace(space, values=dict(space.values)))
    return None


def solved(dice: Random, space: Space, r: Relation, symbol: Symbol) -> Fraction | None:
    """Where the relation is tight, or holds with some slack, if its gap is linear in the symbol."""
    gap = r.right - r.left
    try:
        at = [evaluator.value(gap, space.having(symbol, Fraction(n))) for n in (0, 1, 2)]
    except (Undefined, Unsure, OverflowError):
        return None
    if not all(isinstance(v, Fraction) for v in at) or at[0] + at[2] != 2 * at[1] or at[0] == at[1]:
        return None
    slack = {"=": [0], "<=": [0, 0, TINY, 1], "<": [TINY, Fraction(1, 3), 1, 7], "!=": [TINY, -TINY, 1, -1]}[r.op]
    return Fraction(dice.choice(slack) - at[0]) / (at[1] - at[0])


def counterexample(
    dice: Random, hypotheses: list[Any], conclusion: Any, wanted: int, tries: int
) -> tuple[int, Space | None]:
    """So many points at which the hypotheses hold, or as many as some tries give; and one at which the conclusion does not."""
    symbols = set().union(*map(evaluator.symbols, (*hypotheses, conclusion)))
    seen = 0
    for _, space in zip(range(tries), spaces(dice, hypotheses, symbols), strict=False):
        if not all(holds(h, space) == {TRUE} for h in hypotheses):
            continue
        seen += 1
        if TRUE not in holds(conclusion, space):
            return seen, space
        if seen >= wanted or not symbols:
            break
    return seen, None
