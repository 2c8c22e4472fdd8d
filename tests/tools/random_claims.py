"""Random claims whose truth is known: true by construction, or false at a point that is known.

Each kind draws a true claim and a point at which it is tight or nearly so; moving its constant past the gap there makes
it false. The second opinion, which shares no code with the kernel, confirms what is false before it is asked about.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import prod

from symproof.kernel.arithmetic import canonical
from symproof.kernel.formulas import Claim, claim
from symproof.kernel.terms import Number, Relation, Symbol, Term, equal, term
from symproof.kernel.vocabulary import absolute, cos, exp, log, maximum, sin, sqrt
from tests.kernel.second_opinion import Model, mpf_of

x, y, z = map(Symbol, "xyz")
SMALL = [Fraction(n, d) for d in (1, 2, 3) for n in range(-3 * d, 3 * d + 1) if n]


@dataclass(frozen=True)
class Row:
    """A claim, whether it is true, its kind, and where it is false."""

    claim: Claim
    true: bool
    kind: str
    point: dict[Symbol, Fraction] | None = None


@dataclass(frozen=True)
class Tight:
    """low ≤ high under the hypotheses, with a point at which they hold and the sides are near each other."""

    low: Term
    high: Term
    given: tuple[Relation, ...]
    point: dict[Symbol, Fraction]


def rows(dice, count):
    """So many claims, in turn a true one, and the same with its constant moved so that it is false."""
    made = []
    while len(made) < count:
        kind = dice.choice(sorted(KINDS))
        tight = KINDS[kind](dice)
        made.append(Row(claim(tight.low <= tight.high, *tight.given), True, kind))
        moved = false_by(tight, dice)
        if moved is not None:
            made.append(Row(moved, False, kind, tight.point))
    return made[:count]


def false_by(tight, dice):
    """The claim with a constant added on the left that is a little more than the gap at the point."""
    model = Model(tight.point)
    gap = mpf_of(model.number(tight.high - tight.low))
    past = Fraction(int(gap * 1000) + dice.choice((1, 1, 30)), 1000)
    moved = claim(tight.low + Number(past) <= tight.high, *tight.given)
    fails = all(model.truth(g) is True for g in moved.hypotheses) and model.truth(moved.conclusion) is False
    return moved if fails else None


def number(dice):
    return dice.choice(SMALL)


def positive(dice):
    return abs(number(dice))


def linear(dice, symbols):
    """A linear polynomial, and where it vanishes if the other symbols are 1."""
    return Number(number(dice)) + sum((Number(number(dice)) * s for s in symbols), term(0))


def at(t, point):
    """The exact value of a rational term."""
    return Model(point).number(t)


def point_for(dice, symbols):
    return {s: number(dice) for s in symbols}


def square(dice):
    """Σ cᵢ·(linear)² ≥ 0, multiplied out; both vanish where the squares do."""
    point = point_for(dice, (x, y))
    parts = [linear(dice, (x, y)) * dice.choice((term(1), x, y)) for _ in range(dice.randint(1, 3))]
    vanishing = [p - Number(at(p, point)) for p in parts]
    whole = sum((Number(positive(dice)) * p**2 for p in vanishing), term(0))
    return Tight(term(0), canonical(whole), (), point)


def means(dice):
    """The inequality of the means in three variables, weighted."""
    n = dice.choice((2, 3))
    symbols, scale = (x, y, z)[:n], positive(dice)
    powers = sum((s**n for s in symbols), term(0)) * Number(scale / n)
    product = Number(scale)
    for s in symbols:
        product = product * s
    return Tight(product, powers, tuple(s >= 0 for s in symbols), dict.fromkeys(symbols, positive(dice)))


def cone(dice):
    """A product of hypotheses: (x − a)(b − y) ≥ 0 and the like, multiplied out."""
    a, b = sorted(point_for(dice, (x, y)).values())
    whole = (x - Number(a)) * (Number(b) - y) * Number(positive(dice)) + (y - Number(a)) ** 2
    point = {x: a, y: a}
    return Tight(term(0), canonical(whole), (x >= Number(a), y <= Number(b)), point)


def exponential(dice):
    """1 + u ≤ e^u at a linear u."""
    point = point_for(dice, (x, y))
    u = linear(dice, (x, y))
    u = u - Number(at(u, point))
    c = Number(positive(dice))
    return Tight(c * (1 + u), c * exp(u), (), point)


def logarithm(dice):
    """log(v) ≤ v − 1 at a linear v that is positive."""
    c, s = positive(dice), positive(dice)
    v = Number(s) * x
    return Tight(Number(c) * log(v), Number(c) * (v - 1), (x > 0,), {x: 1 / s})


def wave(dice):
    """3 sin u + 4 cos u ≤ 5."""
    a, b, c = dice.choice(((3, 4, 5), (5, 12, 13), (8, 15, 17)))
    u = linear(dice, (x,))
    return Tight(a * sin(u) + b * cos(u), term(c), (), {x: number(dice)})


def distance(dice):
    """|u + v| ≤ |u| + |v|, or the larger of two is at least their mean."""
    u, v = linear(dice, (x, y)), linear(dice, (x, y))
    point = point_for(dice, (x, y))
    if dice.random() < 0.5:
        return Tight(absolute(u + v), absolute(u) + absolute(v), (), point)
    return Tight((u + v) / 2, maximum(u, v), (), point)


def root(dice):
    """√(1 + u) ≤ 1 + u/2."""
    s = positive(dice)
    u = Number(s) * x
    return Tight(sqrt(1 + u), 1 + u / 2, (x >= 0,), {x: Fraction(0)})


def bounded(dice):
    """A polynomial on the unit box is at most the sum of its positive coefficients."""
    terms = [(number(dice), (dice.randint(0, 2), dice.randint(0, 2))) for _ in range(3)]
    whole = sum((Number(c) * x**i * y**j for c, (i, j) in terms), term(0))
    most = sum((c for c, _ in terms if c > 0), start=Fraction(0))
    return Tight(whole, Number(most), (x >= 0, x <= 1, y >= 0, y <= 1), {x: Fraction(1), y: Fraction(1)})


def identity(dice):
    """A product equals what it is multiplied out to, from both sides; so no constant may be added."""
    factors = [linear(dice, (x, y)) for _ in range(2)]
    return Tight(canonical(prod(factors, start=term(1))), factors[0] * factors[1], (), point_for(dice, (x, y)))


def division(dice):
    """u + 1/u ≥ 2 at u > 0."""
    s = Number(positive(dice))
    return Tight(term(2), s * x + 1 / (s * x), (x > 0,), {x: 1 / s.value})


def substitution(dice):
    """An equation among the hypotheses decides."""
    a = Number(number(dice))
    point = {x: number(dice)}
    point[y] = at(a - x, point)
    return Tight(x * y, a**2 / 4, (equal(x + y, a),), {x: a.value / 2, y: a.value / 2})


KINDS = {
    kind.__name__: kind
    for kind in (
        square, means, cone, exponential, logarithm, wave, distance, root, bounded, identity, division, substitution,
    )
}  # fmt: skip
