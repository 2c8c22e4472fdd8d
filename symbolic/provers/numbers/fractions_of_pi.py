"""Sines and cosines of rational parts of π: by those of the least part, whose cosine is an algebraic number."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import cos as cosine_of
from math import lcm
from math import pi as half_turn

from flint import fmpq_poly

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical, fractions
from symproof.kernel.terms import Apply, Number, Relation, Term, equal, rational, subterms, term
from symproof.kernel.vocabulary import cos, pi, sin
from symproof.provers.numbers.angles import right_angle
from symproof.provers.numbers.constants import HOLE, holds, settled
from symproof.provers.rewriting import put
from symproof.provers.shown import Shown, combined, proven
from symproof.provers.steps import fact

ZERO, ONE = term(0), term(1)
MOST_PARTS, MOST_TURNS = 64, 24


def part(angle: Term, unit: Term = pi) -> Fraction | None:
    """angle/unit, if that is a rational number of moderate size."""
    found = rational(canonical(angle / unit))
    if found is None or abs(found) > MOST_TURNS or found.denominator > MOST_PARTS:
        return None
    return found


def opened(t: Term) -> tuple[Term, Shown]:
    """t with the sines and cosines of parts of π, and of numbers, by those of the least part each, and t = that."""
    now, proof = t, settled(proven(by.Ring(t, t)))
    for unit in (pi, ONE):
        waves = [(s, r) for s in subterms(now) if isinstance(s, Apply) and (r := _part_of_wave(s, unit)) is not None]
        parts = lcm(*(r.denominator for _, r in waves)) if waves else 1
        if (unit == pi and parts < 3) or parts > MOST_PARTS or (unit == ONE and len(waves) < 2):
            continue
        for old, r in waves:
            turned = multiple(canonical(unit / term(parts)), int(r * parts))[old.head == "sin"]
            same = settled(combined(equal(old, turned.relation.right), [turned], [], equations=[(0, 1)]))
            template = Relation("=", t, put(now, old, HOLE))
            now = put(now, old, turned.relation.right)
            proof = settled(proven(by.Rewrite(same.certificate, proof.certificate, template, HOLE)))
    return now, proof


def _part_of_wave(t: Apply, unit: Term) -> Fraction | None:
    return part(t.args[0], unit) if t.head in ("sin", "cos") and not t.free else None


@lru_cache(maxsize=1 << 12)
def multiple(angle: Term, k: int) -> tuple[Shown, Shown]:
    """cos(k·angle) and sin(k·angle) as polynomials in cos(angle) and sin(angle), at most linear in the sine."""
    if k < 0:
        return _negative(angle, k)
    if k == 0:
        return proven(fact("cos of 0")), proven(fact("sin of 0"))
    if k == 1:
        return proven(by.Ring(cos(angle), cos(angle))), proven(by.Ring(sin(angle), sin(angle)))
    return _next(angle, k, *multiple(angle, k - 1))


def _next(angle: Term, k: int, cosine: Shown, sine: Shown) -> tuple[Shown, Shown]:
    """The multiple by k, from that by k − 1."""
    c, s = cos(angle), sin(angle)
    before, there = term(k - 1) * angle, term(k) * angle
    known_c, known_s = cosine.relation.right, sine.relation.right
    slope = canonical(known_s / s)
    sums = [proven(fact(f"{name} of sum", before, angle)) for name in ("cosine", "sine")]
    circle = proven(fact("circle", angle))
    new_c = canonical(c * known_c - slope * (1 - c**2))
    new_s = canonical(s * known_c + c * known_s)
    by_cosine = combined(
        equal(cos(there), new_c),
        [sums[0], cosine, sine, circle], [], equations=[(0, ONE), (1, c), (2, -s), (3, -slope)],
    )  # fmt: skip
    by_sine = combined(equal(sin(there), new_s), [sums[1], cosine, sine], [], equations=[(0, ONE), (1, s), (2, c)])
    return settled(by_cosine), settled(by_sine)


def _negative(angle: Term, k: int) -> tuple[Shown, Shown]:
    """cos(−a) = cos a and sin(−a) = −sin a."""
    cosine, sine = multiple(angle, -k)
    there, back = term(k) * angle, canonical(term(-k) * angle)
    zero = [proven(fact("sin of 0")), proven(fact("cos of 0"))]
    found = []
    for name, known, sign, of_sin, of_cos in (
        ("cosine", cosine, 1, sin(back), cos(back)),
        ("sine", sine, -1, cos(back), -sin(back)),
    ):
        turned = proven(fact(f"{name} of difference", 0, back))
        goal = equal(Apply("cos" if sign > 0 else "sin", (there,)), canonical(term(sign) * known.relation.right))
        factors = [(0, ONE), (1, of_sin), (2, of_cos), (3, term(sign))]
        found.append(settled(combined(goal, [turned, *zero, known], [], equations=factors)))
    return found[0], found[1]


def sine(angle: Term) -> Shown | None:
    """sin² = 1 − cos², for the least part of π or of 1."""
    if not any(f is not None and f.numerator == 1 for f in (part(angle), part(angle, ONE))):
        return None
    circle = proven(fact("circle", angle))
    return settled(combined(equal(sin(angle) ** 2, 1 - cos(angle) ** 2), [circle], [], equations=[(0, 1)]))


@lru_cache(maxsize=64)
def cosine(angle: Term) -> Shown | None:
    """cⁿ = a polynomial of lower degree, where c is the cosine of the least part of π, by its minimal polynomial.

    sin(π) = 0 is sin θ times a polynomial in c with simple roots; all factors but the minimal polynomial are not 0.
    """
    found = part(angle)
    if found is None or found.numerator != 1 or found < 0:
        return None
    parts, c, s = found.denominator, cos(angle), sin(angle)
    straight, whole = right_angle(sin(pi)), multiple(pi / term(parts), parts)[1]
    total = _polynomial(canonical(whole.relation.right / s), c)
    minimal = min((f for f, _ in total.factor()[1]), key=lambda f: abs(_value(f, cosine_of(half_turn / parts))))
    minimal = minimal / minimal.leading_coefficient()
    apart = [holds(Relation("!=", t, ZERO)) for t in (_term(divmod(total, minimal)[0], c), s)]
    known = [f for f in (*apart, whole, straight) if f is not None]
    if len(known) < 4:
        return None
    n = minimal.degree()
    goal = equal(c ** term(n), canonical(c ** term(n) - _term(minimal, c)))
    return settled(combined(goal, known, [], (0, 1), [(2, -ONE), (3, ONE)]))


def _polynomial(t: Term, c: Term) -> fmpq_poly:
    """The coefficients of a polynomial in c."""
    found = fractions((t, c))
    place, total = found.generators.index(canonical(c)), fmpq_poly([0])
    for powers, value in found.pairs[0][0].to_dict().items():
        total += value * fmpq_poly([0, 1]) ** int(powers[place])
    return total


def _term(f: fmpq_poly, c: Term) -> Term:
    """The polynomial at c."""
    parts = [Number(Fraction(int(v.p), int(v.q))) * c ** term(i) for i, v in enumerate(f.coeffs())]
    return Apply("+", [*parts, ZERO, ZERO])


def _value(f: fmpq_poly, at: float) -> float:
    return sum(float(int(c.p)) / float(int(c.q)) * at**i for i, c in enumerate(f.coeffs()))
