"""Equations between constants, from the laws of the roots, powers, logarithms and absolute values in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm

from flint import fmpq_mpoly, fmpz

from symproof.kernel import certificates as by
from symproof.kernel import check
from symproof.kernel.arithmetic import Fractions, canonical, fractions, rebuilt
from symproof.kernel.facts import FACTS
from symproof.kernel.formulas import Formula
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, exponent, quotient, rational, term
from symproof.kernel.vocabulary import x, y, z

Sign = Callable[[Term], int | None]
Show = Callable[[Formula], "by.Certificate | None"]
LARGEST_FACTORED = 10**12


class Undecidable(ValueError):
    """The laws known here do not show the equation."""


def combination(goal: Relation, sign: Sign, show: Show) -> by.Certificate:
    """A combination of laws that proves an equation, or a weak inequality whose two sides are equal."""
    laws = _laws(goal.right - goal.left, sign)
    found = fractions((goal.right - goal.left, *(_gap(c) for _, c in laws)))
    reduction = _Reduction(found, [g for g, _ in laws])
    reduction.run()
    conjugates = list(reduction.conjugated(sign))
    if not reduction.rest.is_zero():
        raise Undecidable("a part is left over")
    apart = [show(term(0) < t) for t in conjugates]
    if None in apart:
        raise Undecidable("a conjugate vanishes")
    used = [i for i, f in enumerate(reduction.factors) if not f.is_zero()]
    facts = [laws[i][1] for i in used] + [c for c in apart if c is not None]
    equations = tuple((k, reduction.factor(i)) for k, i in enumerate(used))
    return by.Combine(goal, tuple(facts), tuple(range(len(used), len(facts))), (), equations)


def _gap(certificate: by.Certificate) -> Term:
    conclusion = check(certificate).conclusion
    if not isinstance(conclusion, Relation):
        raise Undecidable("a law is no equation")
    return conclusion.right - conclusion.left


def _laws(t: Term, sign: Sign) -> list[tuple[Term, by.Certificate]]:
    """The laws of all generators of t, and of those that the laws bring in, outer ones first."""
    laws: dict[Term, by.Certificate] = {}
    for _ in range(6):
        generators = fractions((t, *map(_gap, laws.values()))).generators
        fresh = [g for g in generators if g not in laws]
        found = [(g, c) for g in fresh for c in _law(g, set(generators), sign)]
        if not found:
            break
        laws |= dict(sorted(found, key=lambda row: -getattr(row[0], "depth", 0)))
    return list(laws.items())


def _law(g: Term, others: set[Term], sign: Sign) -> Iterator[by.Certificate]:
    """The equation that says what a generator, or a power of it, is."""
    match g:
        case Apply(head="^", args=(Number(value), n)) if value == 0:
            yield _fact("power of zero", n)
        case Apply(head="^", args=(Number(value), _)) if (found := _perfect(value)) is not None:
            yield _fact("power of power", *found, exponent(g))
        case Apply(head="^", args=(base, _)) if (common := _common_root(base, others)) != exponent(g):
            yield _fact("power of power", base, common, exponent(g) / common)
        case Apply(head="^", args=(base, _)) if exponent(g).numerator == 1:
            yield _fact("power of power", base, exponent(g), 1 / exponent(g))
        case Apply(head="abs", args=(a,)) if (side := sign(a)) is not None:
            yield _fact("abs of nonnegative" if side > 0 else "abs of nonpositive", a)
        case Apply(head="on", args=(a, b)) if (side := sign(a)) is not None or rational(a) == 0:
            yield _fact("on at zero" if side is None else "on elsewhere", a, b)
        case Apply(head="pow", args=(a, b)):
            yield _fact("power", a, b)
        case Apply(head="log", args=(a,)):
            yield from _logarithm(a)
        case Apply(head="sin", args=(a,)) if canonical(Apply("cos", (a,))) in others:
            yield _fact("circle", a)


def _common_root(base: Term, generators: set[Term]) -> Fraction:
    """The exponent of a root of the base of which all its roots among the generators are powers."""
    roots = [g for g in generators if isinstance(g, Apply) and g.head == "^" and g.args[0] == base]
    return Fraction(1, lcm(*(exponent(g).denominator for g in roots)))


def _logarithm(a: Term) -> Iterator[by.Certificate]:
    match a:
        case Apply(head="^", args=(base, Number(n))):
            yield _fact("log of power", base, n)
        case Number(value) if 0 < value != 1 and max(value.numerator, value.denominator) < LARGEST_FACTORED:
            powers = [(int(p), int(e)) for p, e in fmpz(value.numerator).factor()]
            powers += [(int(p), -int(e)) for p, e in fmpz(value.denominator).factor()]
            p, e = powers[0]
            if len(powers) > 1:
                yield _fact("log of product", Number(Fraction(p) ** e), Number(value / Fraction(p) ** e))
            elif e != 1:
                yield _fact("log of power", p, e)


def _fact(name: str, *values: Term | int | Fraction) -> by.Certificate:
    symbols = FACTS[name].symbols()
    order: tuple[Symbol, ...] = tuple(s for s in (x, y, z) if s in symbols)
    return by.UseFact(name, tuple(zip(order, map(term, values), strict=True)))


def _perfect(value: Fraction) -> tuple[Fraction, int] | None:
    """A rational and the largest power of it, above the first, that gives the value."""
    for n in range(min(64, value.numerator.bit_length() + value.denominator.bit_length()), 1, -1):
        parts = [fmpz(part).root(n) for part in (value.numerator, value.denominator)]
        root = Fraction(*map(int, parts))
        if root**n == value != 1:
            return root, n
    return None


@dataclass(slots=True)
class _Reduction:
    """multiplier · numerator = rest + Σ factors · law numerators, as polynomials in the generators."""

    found: Fractions
    mains: list[Term]
    rest: fmpq_mpoly = field(init=False)
    multiplier: fmpq_mpoly = field(init=False)
    factors: list[fmpq_mpoly] = field(init=False)

    def __post_init__(self) -> None:
        self.rest = self.found.pairs[0][0]
        ring = self.rest.context()
        self.multiplier, self.factors = ring.constant(1), [ring.constant(0)] * len(self.mains)

    def run(self) -> None:
        """Divide by each law, in the generator it is about, until none applies."""
        for _ in range(8):
            steps = [self._divide(i) for i in range(len(self.mains))]
            if not any(steps):
                return

    def _place(self, i: int) -> int | None:
        main = self.mains[i]
        return self.found.generators.index(main) if main in self.found.generators else None

    def _divide(self, i: int) -> bool:
        law, place, done = self.found.pairs[i + 1][0], self._place(i), False
        if place is None or not (degree := law.degrees()[place]):
            return False
        lead = _coefficient(law, place, degree)
        while not self.rest.is_zero() and (top := self.rest.degrees()[place]) >= degree:
            step = _coefficient(self.rest, place, top) * self.found.pairs[0][0].context().gen(place) ** (top - degree)
            self.rest = lead * self.rest - step * law
            self.multiplier, self.factors = lead * self.multiplier, [lead * f for f in self.factors]
            self.factors[i] += step
            done = True
        return done

    def conjugated(self, sign: Sign) -> Iterator[Term]:
        """Multiply a + b√c, known to be 0, by a − b√c, which must not be 0, until no root is left."""
        for i in range(len(self.mains)):
            place = self._place(i)
            if self.rest.is_zero() or place is None or self.found.pairs[i + 1][0].degrees()[place] != 2:
                continue
            if self.rest.degrees()[place] != 1:
                continue
            root = self.rest.context().gen(place)
            conjugate = self.rest - 2 * root * _coefficient(self.rest, place, 1)
            if (found := sign(rebuilt(conjugate, self.found.generators))) is None:
                continue
            conjugate = found * conjugate
            self.rest, self.factors = self.rest * conjugate, [f * conjugate for f in self.factors]
            self.run()
            yield rebuilt(conjugate, self.found.generators)

    def factor(self, i: int) -> Term:
        """What the i-th law is multiplied by in the combination."""
        below = self.multiplier * self.found.pairs[0][1]
        above = self.factors[i] * self.found.pairs[i + 1][1]
        names = self.found.generators
        return quotient(rebuilt(above, names), rebuilt(below, names)) if not below.is_one() else rebuilt(above, names)


def _coefficient(p: fmpq_mpoly, place: int, degree: int) -> fmpq_mpoly:
    """The coefficient of the given power of one generator."""
    kept = {(*k[:place], 0, *k[place + 1 :]): c for k, c in p.to_dict().items() if k[place] == degree}
    return p.context().from_dict(kept)
