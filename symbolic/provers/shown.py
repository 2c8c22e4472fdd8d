"""Certificates joined step by step, each with what it proves, so that no step is checked twice on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from symbolic import certificates as by
from symbolic import rules
from symbolic.claims import Formula
from symbolic.provers.goals import Goal
from symbolic.sequents import Rejected, Sequent, opened
from symbolic.terms import Relation, Term, term

LEAVES: dict[type, Callable[[Any], Sequent]] = {
    by.Assume: rules.assume, by.UseFact: rules.use_fact, by.Ring: rules.ring, by.Enclose: rules.enclose,
}  # fmt: skip
STEPS: dict[type, Callable[[Any, rules.Proofs], Sequent]] = {
    by.Combine: rules.combine, by.Cut: rules.cut, by.Cases: rules.cases, by.Both: rules.both, by.Either: rules.either,
    by.Instance: rules.instance, by.Rewrite: rules.rewrite, by.Monotone: rules.monotone, by.Chord: rules.chord,
}  # fmt: skip


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


def leaf(certificate: by.Certificate) -> Shown:
    """What a certificate without premises proves. Raises Rejected."""
    return Shown(certificate, *LEAVES[type(certificate)](certificate))


def step(certificate: by.Certificate, *premises: Shown) -> Shown:
    """What a certificate proves, given what its premises prove. Raises Rejected."""
    known = {id(p.certificate): Sequent(p.hypotheses, p.conclusion) for p in premises}
    return Shown(certificate, *STEPS[type(certificate)](certificate, lambda c: known[id(c)]))


def assumed(formula: Formula) -> Shown:
    """The formula under itself."""
    return Shown(by.Assume(formula), opened((formula,)), formula)


def claimed(certificate: by.Certificate, goal: Goal) -> Shown:
    """A certificate that was found for the goal: it rests on no more than the goal's hypotheses."""
    return Shown(certificate, goal.hypotheses, goal.target)


def combined(
    goal: Relation,
    facts: Iterable[Shown],
    products: Iterable[tuple[Fraction | int, tuple[Term, ...], tuple[int, ...]]],
    multiplier: tuple[int, ...] = (),
    equations: Iterable[tuple[int, Term | int]] = (),
) -> Shown:
    """multiplier · (right − left) as Σ coefficient · squares² · facts + Σ factor · equation."""
    shown = tuple(facts)
    parts = tuple(by.Product(Fraction(c), squares, places) for c, squares, places in products if c)
    factors = tuple((i, term(f)) for i, f in equations)
    return step(by.Combine(goal, tuple(f.certificate for f in shown), multiplier, parts, factors), *shown)


def cut(main: Shown, lemmas: Iterable[Shown]) -> Shown:
    """The main statement with the hypotheses that the lemmas prove taken away."""
    needed = [lemma for lemma in lemmas if opened((lemma.conclusion,)) & main.hypotheses]
    if not needed:
        return main
    return step(by.Cut(tuple(n.certificate for n in needed), main.certificate), main, *needed)
