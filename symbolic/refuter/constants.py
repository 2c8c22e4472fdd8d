"""Certificates, resting on nothing, of formulas in which no symbol is free."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from functools import lru_cache

from symproof.kernel import certificates as by
from symproof.kernel import check
from symproof.kernel.enclosures import at_least, enclose
from symproof.kernel.facts import FACTS
from symproof.kernel.formulas import And, Formula, normal
from symproof.kernel.sequents import Rejected
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, equal, rational, subterms
from symproof.kernel.vocabulary import absolute
from symproof.numerics.evaluation import term_at
from symproof.refuter.definedness import simplicity
from symproof.refuter.identities import combination

PRECISIONS = (64, 256, 1024, 4096)
HOLE = Symbol("□")
LARGEST = 1 << 12  # the largest denominator of a rational that a constant is taken for
LONGEST = 4096  # binary digits


def sign(t: Term) -> int | None:
    """1 or −1 where outward rounding settles the sign of a constant; None where it does not, as at 0."""
    for bits in PRECISIONS:
        try:
            found = enclose(t, {}, bits)
        except (ValueError, ArithmeticError, RecursionError):
            continue
        if found.low > 0 or found.high < 0:
            return 1 if found.low > 0 else -1
        if found.low.is_exact() and found.high.is_exact():
            return None
    return None


def decide(r: Relation) -> by.Certificate | None:
    """A certificate of the relation or of its negation."""
    negated = normal(r, False)
    return show(r) or show(negated)


@lru_cache(maxsize=1 << 14)
def show(formula: Formula) -> by.Certificate | None:
    """A certificate of a closed normal formula, or None."""
    with suppress(RecursionError, ArithmeticError):  # numbers too large to compute with
        return _show(formula)
    return None


def _show(formula: Formula) -> by.Certificate | None:
    if not isinstance(formula, Relation):
        return _show_parts(formula)
    found = _show_relation(formula)
    if found is None and not _settled_against(formula) and _is_short(formula.right - formula.left):
        found = _by_computed_sides(formula) or _by_simpler_constants(formula)
    return found


def _show_parts(formula: Formula) -> by.Certificate | None:
    if isinstance(formula, And):
        parts = [show(p) for p in formula.parts]
        return None if None in parts else by.Both(tuple(p for p in parts if p is not None))
    part = next((c for c in map(show, getattr(formula, "parts", ())) if c is not None), None)
    return None if part is None else by.Either(part, formula)


def _settled_against(r: Relation) -> bool:
    found = sign(r.right - r.left)
    return found is not None and (r.op == "=" or (found < 0 and r.op != "!="))


def _show_relation(r: Relation) -> by.Certificate | None:
    gap = r.right - r.left
    for bits in PRECISIONS if r.op != "=" else ():
        if any(at_least(g, {}, r.op != "<=", bits) for g in ((gap, -gap) if r.op == "!=" else (gap,))):
            return by.Enclose(r, (), (None,), bits, 0)
        if at_least(-gap, {}, True, bits):
            return None
    if r.op in ("<", "!=") or _settled_against(r) or not _is_short(gap):
        return None
    return _antisymmetric(r) if r.op == "=" and _is_exact(gap) else _by_identities(r)


def _is_short(t: Term) -> bool:
    """Whether no number in the term is too long for exact arithmetic to be quick."""
    parts = [part for s in subterms(t) if isinstance(s, Number) for part in s.value.as_integer_ratio()]
    return all(part.bit_length() < LONGEST for part in parts)


def _is_exact(gap: Term) -> bool:
    return at_least(gap, {}, False) and at_least(-gap, {}, False)


def _antisymmetric(r: Relation) -> by.Certificate | None:
    """a = b from the enclosures of a ≤ b and b ≤ a."""
    values = tuple(zip(sorted(FACTS["antisymmetry"].symbols(), key=lambda s: s.name), (r.left, r.right), strict=True))
    return discharged(by.UseFact("antisymmetry", values))


def _by_identities(r: Relation) -> by.Certificate | None:
    """a = b (or a ≤ b) from the equations that define the roots, powers and logarithms in it."""
    try:
        return discharged(combination(r, sign, show))
    except (TypeError, ValueError, ArithmeticError):
        return None


def discharged(certificate: by.Certificate) -> by.Certificate | None:
    """The certificate with each of its hypotheses shown and cut away."""
    try:
        lemmas = [show(h) for h in sorted(check(certificate).hypotheses, key=simplicity)]
    except Rejected:
        return None
    if None in lemmas:
        return None
    return by.Cut(tuple(c for c in lemmas if c is not None), certificate) if lemmas else certificate


def _by_computed_sides(r: Relation) -> by.Certificate | None:
    """The relation from the one in which the rational parts are computed."""
    left, right = term_at(r.left, {}), term_at(r.right, {})
    found = show(Relation(r.op, left, right)) if (left, right) != (r.left, r.right) else None
    steps = (left, r.left, Relation(r.op, HOLE, right)), (right, r.right, Relation(r.op, r.left, HOLE))
    for computed, side, template in steps:
        if found is not None and computed != side:
            equation = discharged(by.Ring(computed, side))
            found = equation and discharged(by.Rewrite(equation, found, template, HOLE))
    return found


def _by_simpler_constants(r: Relation) -> by.Certificate | None:
    """The relation with an inner constant, such as exp(log(2)) or sqrt(2)², put in place of the rational it equals."""
    for inner in (*subterms(r.left), *subterms(r.right)):
        value = _rational_value(inner)
        if value is None or (equation := _show_relation(equal(value, inner))) is None or inner in (r.left, r.right):
            continue
        template = Relation(r.op, _with_hole(r.left, inner), _with_hole(r.right, inner))
        target = show(Relation(r.op, _with_hole(r.left, inner, value), _with_hole(r.right, inner, value)))
        return target and discharged(by.Rewrite(equation, target, template, HOLE))
    return None


def _rational_value(t: Term) -> Number | None:
    """The simple rational that a constant which is not written as one seems to be."""
    if not isinstance(t, Apply) or rational(t) is not None or t.depth > 30:
        return None
    try:
        found = enclose(t, {}, 256)
    except (ValueError, ArithmeticError, RecursionError):
        return None
    middle, width = ((found.low + found.high) / 2).mid(), found.high - found.low
    if not width < 2.0**-150:
        return None
    mantissa, power = (int(n) for n in middle.man_exp())
    if abs(power) > LONGEST:
        return None
    simple = (Fraction(mantissa) * Fraction(2) ** power).limit_denominator(LARGEST)
    close = at_least(Number(Fraction(1, 1 << 100)) - absolute(t - Number(simple)), {}, True, 256)
    return Number(simple) if close else None


def _with_hole(t: Term, inner: Term, hole: Term = HOLE) -> Term:
    if t == inner:
        return hole
    if not isinstance(t, Apply) or t.depth <= getattr(inner, "depth", 0):
        return t
    return Apply(t.head, tuple(_with_hole(a, inner, hole) for a in t.args))
