"""Certificates joined step by step, each with what it proves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from symproof.kernel import certificates as by
from symproof.kernel import check
from symproof.kernel.formulas import Formula
from symproof.kernel.sequents import Rejected, opened
from symproof.kernel.terms import Relation, Term, term

Product = tuple[Fraction | int, tuple[Term, ...], tuple[int, ...]]
Products = Iterable[Product]


class Shown(NamedTuple):
    """A certificate, and what it rests on and proves."""

    certificate: by.Certificate
    hypotheses: frozenset[Formula]
    conclusion: Formula

    @property
    def relation(self) -> Relation:
        """The conclusion, which is a relation."""
        if not isinstance(self.conclusion, Relation):
            raise Rejected("not a relation")
        return self.conclusion


def proven(certificate: by.Certificate) -> Shown:
    """What a certificate proves. Raises Rejected."""
    proved = check(certificate)
    return Shown(certificate, proved.hypotheses, proved.conclusion)


def assumed(formula: Formula) -> Shown:
    """The formula under itself."""
    return Shown(by.Assume(formula), opened((formula,)), formula)


def combined(
    goal: Relation,
    facts: Iterable[Shown],
    products: Products,
    multiplier: tuple[int, ...] = (),
    equations: Iterable[tuple[int, Term | int]] = (),
) -> Shown:
    """multiplier · (right − left) as Σ coefficient · squares² · facts + Σ factor · equation."""
    parts = tuple(by.Product(Fraction(c), squares, places) for c, squares, places in products if c)
    factors = tuple((i, term(f)) for i, f in equations)
    return proven(by.Combine(goal, tuple(f.certificate for f in facts), multiplier, parts, factors))


def cut(main: Shown, lemmas: Iterable[Shown]) -> Shown:
    """The main statement with the hypotheses that the lemmas prove taken away."""
    needed = [lemma for lemma in lemmas if opened((lemma.conclusion,)) & main.hypotheses]
    return proven(by.Cut(tuple(n.certificate for n in needed), main.certificate)) if needed else main


def weakened(strong: Shown) -> Shown:
    """left ≤ right from left < right; what is weak stays as it is."""
    r = strong.relation
    return combined(Relation("<=", r.left, r.right), [strong], [(1, (), (0,))]) if r.op == "<" else strong


def cases(split: Shown, branches: Sequence[Shown], conclusion: Formula) -> Shown:
    """The conclusion, which each branch proves from its part of the disjunction."""
    return proven(by.Cases(split.certificate, tuple(b.certificate for b in branches), conclusion))


def both(parts: Sequence[Shown]) -> Shown:
    """All parts together."""
    return proven(by.Both(tuple(p.certificate for p in parts)))


def either(part: Shown, whole: Formula) -> Shown:
    """A disjunction from one of its parts."""
    return proven(by.Either(part.certificate, whole))
