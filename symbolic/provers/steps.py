"""Small certificates that many provers put together."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from symproof.kernel import certificates as by
from symproof.kernel.facts import FACTS
from symproof.kernel.formulas import FALSE, Formula, normal
from symproof.kernel.terms import Operand, Relation, Symbol, Term, term
from symproof.kernel.vocabulary import x

ONE = Fraction(1)


def fact(name: str, *values: Operand, **named: Operand) -> by.UseFact:
    """The named fact at these values of x, y, z in that order; other symbols by name."""
    wanted = {s.name: s for s in FACTS[name].symbols()}
    given = dict(zip("xyz", values, strict=False)) | named
    return by.UseFact(name, tuple((wanted[n], term(v)) for n, v in sorted(given.items()) if n in wanted))


def follows(goal: Relation, facts: Sequence[by.Certificate], *products: Sequence[int]) -> by.Combine:
    """The goal as the sum of products of facts, each given by its places; by default the sum of all facts."""
    chosen = products or tuple((i,) for i in range(len(facts)))
    return by.Combine(goal, tuple(facts), (), tuple(by.Product(ONE, (), tuple(p)) for p in chosen), ())


def equation(goal: Relation, facts: Sequence[by.Certificate], *factors: Operand) -> by.Combine:
    """The goal as Σ factor·fact, with facts that are equations."""
    return by.Combine(goal, tuple(facts), (), (), tuple((i, term(f)) for i, f in enumerate(factors)))


def symmetric(proof: by.Certificate, old: Term, new: Term) -> by.Combine:
    """new = old from a proof of old = new."""
    return equation(Relation("=", new, old), (proof,), -1)


def weaker(goal: Relation, proof: by.Certificate, op: str) -> by.Certificate:
    """The weak goal from a proof of the same with =, < or <=."""
    if op == goal.op:
        return proof
    return equation(goal, (proof,), 1) if op == "=" else follows(goal, (proof,))


def absurd(proof_of_false: by.Certificate, target: Formula) -> by.Certificate:
    """Anything, from a contradiction."""
    return proof_of_false if target == FALSE else by.Cases(proof_of_false, (), target)


def alternative(r: Relation) -> by.UseFact:
    """A proof of: r or not r."""
    if r.op in ("=", "!="):
        return fact("equal or apart", r.left, r.right)
    return fact("dichotomy", r.left, r.right) if r.op == "<=" else fact("dichotomy", r.right, r.left)


def decide(r: Relation, if_so: by.Certificate, if_not: by.Certificate, conclusion: Formula) -> by.Cases:
    """The conclusion from its proofs under r and under the negation of r."""
    branches = (if_so, if_not) if r.op in ("=", "<=") else (if_not, if_so)
    return by.Cases(alternative(r), branches, conclusion)


def negation(r: Relation) -> Formula:
    """The relation that holds where r is defined and false."""
    return normal(r, False)


def contradiction(r: Relation, proof: by.Certificate, proof_of_negation: by.Certificate) -> by.Certificate:
    """False, from proofs of r and of its negation."""
    if r.op in ("=", "!="):
        apart, same = (proof_of_negation, proof) if r.op == "=" else (proof, proof_of_negation)
        sides = Relation("!=", r.left, r.left)
        hole = Symbol("hole")
        back = symmetric(same, r.left, r.right)
        itself = by.Rewrite(back, apart, Relation("!=", r.left, hole), hole)
        return by.Cut((itself,), by.UseFact("irreflexive !=", ((x, sides.left),)))
    zero = follows(Relation("<", term(0), term(0)), (proof, proof_of_negation))
    return by.Cut((zero,), by.UseFact("irreflexive <", ((x, term(0)),)))


def transitive(goal: Relation, first: by.Certificate, second: by.Certificate) -> by.Combine:
    """a ≤ c from proofs of a ≤ b and b ≤ c; strict if one of them is and the goal is."""
    return follows(goal, (first, second))
