"""Bounds of sines and cosines, and their values at multiples of a right angle."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from symproof.kernel.arithmetic import canonical
from symproof.kernel.facts import FACTS
from symproof.kernel.terms import Apply, Number, Term, equal, rational, term
from symproof.kernel.vocabulary import cos, pi, sin
from symproof.provers.shown import Shown, combined, proven
from symproof.provers.steps import fact

ZERO, ONE, HALF = term(0), term(1), Fraction(1, 2)
ADDITION = ("sine of sum", "cosine of sum", "sine of difference", "cosine of difference")


def wave(g: Apply, sign: int, apart: bool = False) -> Shown:
    """0 ≤ 1 + sign·wave (or −1 ≤ wave, wave ≤ 1 apart), from sin² + cos² = 1."""
    a = g.args[0]
    circle = proven(fact("circle", a))
    other, half = cos(a) if g.head == "sin" else sin(a), Fraction(1, 2)
    inside = ONE + g if sign > 0 else ONE - g
    goal = ZERO <= inside if not apart else term(-1) <= g if sign > 0 else g <= ONE
    return combined(goal, [circle], [(half, (inside,), ()), (half, (other,), ())], equations=[(0, Number(half))])


@lru_cache(maxsize=256)
def right_angle(t: Apply) -> Shown | None:
    """The value of a sine or cosine at a multiple of a right angle."""
    turns = rational(canonical(2 * t.args[0] / pi))
    if turns is None or turns.denominator != 1 or abs(turns) > 8 or not all(name in FACTS for name in ADDITION):
        return None
    n = int(turns)
    if n in (0, 1):
        known = proven(fact(f"{t.head} of {'0' if n == 0 else 'half pi'}"))
        value = known.relation.right
        return combined(equal(t, value), [known], [], equations=[(0, 1)])
    a, b = (ZERO, Number(Fraction(-n, 2)) * pi) if n < 0 else (Number(Fraction(n - 1, 2)) * pi, Number(HALF) * pi)
    known = proven(fact(f"{'sine' if t.head == 'sin' else 'cosine'} of {'difference' if n < 0 else 'sum'}", a, b))
    values = [right_angle(Apply(h, (c,))) for c in (a, b) for h in ("sin", "cos")]
    sa, ca, sb, cb = (v.relation.right if v is not None else ZERO for v in values)
    shown = [v for v in values if v is not None]
    side = -1 if n < 0 else 1
    # sin a·cos b ± cos a·sin b, or cos a·cos b ∓ sin a·sin b, one factor after the other
    first, second = ((0, 3), (1, 2)) if t.head == "sin" else ((1, 3), (0, 2))
    signs = (1, side) if t.head == "sin" else (1, -side)
    numbers, waves = (sa, ca, sb, cb), (sin(a), cos(a), sin(b), cos(b))
    factors: list[tuple[int, Term]] = [(0, ONE)]
    for (i, j), s in zip((first, second), signs, strict=True):
        factors += [(1 + i, term(s) * waves[j]), (1 + j, term(s) * numbers[i])]
    total = rational(
        term(signs[0]) * numbers[first[0]] * numbers[first[1]]
        + term(signs[1]) * numbers[second[0]] * numbers[second[1]]
    )
    if total is None or len(shown) < 4:
        return None
    return combined(equal(t, Number(total)), [known, *shown], [], equations=factors)
