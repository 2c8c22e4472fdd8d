"""The bounds that hypotheses give a symbol."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import fractions
from symproof.kernel.formulas import Formula, symbols
from symproof.kernel.sequents import Rejected, opened
from symproof.kernel.terms import Relation, Symbol, term
from symproof.provers.goals import order
from symproof.provers.numbers.constants import settled
from symproof.provers.regions.inverses import Bound
from symproof.provers.regions.solving import solved
from symproof.provers.shown import Shown, assumed, combined, cut, proven

ZERO = term(0)


@lru_cache(maxsize=4096)
def bounds(hypotheses: frozenset[Formula], symbol: Symbol) -> tuple[Bound, ...]:
    """The bounds of the symbol that single hypotheses give, in the order of the hypotheses' texts."""
    found: list[Bound] = []
    signed = next((h for h in (symbol > ZERO, symbol >= ZERO) if h in hypotheses), None)
    for h in sorted((h for h in hypotheses if isinstance(h, Relation) and symbol in symbols(h)), key=order):
        for bound in solved(h, symbol, signed) if h.op != "!=" else ():
            shown = cut(bound.shown, _defined(bound.shown.hypotheses - hypotheses, hypotheses))
            if shown.hypotheses <= hypotheses:
                found.append(Bound(bound.value, bound.lower, shown))
    return tuple(found)


def _defined(conditions: frozenset[Formula], hypotheses: frozenset[Formula]) -> Iterator[Shown]:
    """Proofs of those conditions that are multiples of a hypothesis, or of what one needs to be defined, but for a spare."""
    given = list(_said(hypotheses)) if conditions else []
    for c in sorted(conditions, key=order):
        if isinstance(c, Relation) and c.op in ("<", "<="):
            ratios = ((known, _ratio(c, known.relation)) for known in given)
            known, ratio = next(((k, r) for k, r in ratios if r is not None), (None, None))
            if known is not None and ratio is not None:
                yield settled(combined(c, [known], [(ratio[1], (), (0,)), (ratio[0], (), ())]))


def _said(hypotheses: frozenset[Formula]) -> Iterator[Shown]:
    """The hypotheses that are inequalities, and the conditions under which hypotheses are defined."""
    for h in sorted(hypotheses, key=order):
        if isinstance(h, Relation):
            if h.op in ("<", "<="):
                yield assumed(h)
            with suppress(Rejected):
                needed = proven(by.Defined(by.Assume(h)))
                for part in sorted(opened((needed.conclusion,)), key=order):
                    if isinstance(part, Relation) and part.op in ("<", "<="):
                        yield cut(assumed(part), [needed])


def _ratio(c: Relation, h: Relation) -> tuple[Fraction, Fraction] | None:
    """spare ≥ 0 and factor > 0 with c = factor·h + spare, where that makes c follow from h."""
    found = fractions((c.right - c.left, h.right - h.left))
    (p, below), (q, under) = found.pairs
    if not (below.is_one() and under.is_one()) or q.is_constant() or p.is_constant():
        return None
    (powers, lead) = next(iter(q.to_dict().items()))
    factor = p.to_dict().get(powers, 0 * lead) / lead
    rest = p - q * factor
    if not rest.is_constant() or not factor > 0:
        return None
    spare = rest.leading_coefficient() if not rest.is_zero() else 0 * lead
    if spare < 0 or (c.op == "<" and h.op == "<=" and not spare):
        return None
    return Fraction(int(spare.p), int(spare.q)), Fraction(int(factor.p), int(factor.q))
