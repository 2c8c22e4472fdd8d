"""A theorem with one slip in it is not a theorem: mutants of every statement are refuted, or at least never proved."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

import theorems
from symbolic.claims import And, Claim, Equivalent, Formula, Implies, Not, Or
from symbolic.derivations import check_statement
from symbolic.derivations.witnesses import refute_near
from symbolic.kernel import IllFormed, Proved, Refuted
from symbolic.rendering import text
from symbolic.terms import Apply, Relation, Term, negate, term

SAMPLE = 3  # mutants of each statement, unless --many
HUNT, PROOF = 0.3, 1.0  # seconds for a refutation, and for each line of a proof
TRUE = [s for s in theorems.catalogue() if s.stated == "proved"]


def terms_with_a_slip(t: Term) -> Iterator[tuple[str, Term]]:
    """The term with one sign flipped, one 1 for a 2, or the weights of one mixture swapped."""
    if t == term(1):
        yield "1 to 2", term(2)
    if not isinstance(t, Apply):
        return
    match t.head, t.args:
        case "neg", (a,):
            yield "sign", a
        case "mix", (weight, first, second):
            yield "weight", Apply("mix", (weight, second, first))
        case "+", args:
            flipped = ((i, a) for i, a in enumerate(args) if not (isinstance(a, Apply) and a.head == "neg"))
            yield from (("sign", Apply("+", (*args[:i], negate(a), *args[i + 1 :]))) for i, a in flipped)
    for i, a in enumerate(t.args):
        if not (t.head == "^" and i == 1):
            for name, slip in terms_with_a_slip(a):
                yield name, Apply(t.head, (*t.args[:i], slip, *t.args[i + 1 :]))


def formulas_with_a_slip(f: Formula) -> Iterator[tuple[str, Formula]]:
    """The formula with a slip in one of its terms, with one relation turned round, or with < for ≤."""
    match f:
        case Relation(op, left, right):
            if op in ("<", "<="):
                yield "direction", Relation(op, right, left)
            if op == "<=":
                yield "strict", Relation("<", left, right)
            yield from ((name, Relation(op, slip, right)) for name, slip in terms_with_a_slip(left))
            yield from ((name, Relation(op, left, slip)) for name, slip in terms_with_a_slip(right))
        case And(parts) | Or(parts):
            for i, part in enumerate(parts):
                for name, slip in formulas_with_a_slip(part):
                    yield name, type(f)((*parts[:i], slip, *parts[i + 1 :]))
        case Implies(left, right) | Equivalent(left, right):
            yield from ((name, type(f)(left, slip)) for name, slip in formulas_with_a_slip(right))
            if isinstance(f, Equivalent):
                yield from ((name, type(f)(slip, right)) for name, slip in formulas_with_a_slip(left))
        case Not(part):
            yield from ((name, Not(slip)) for name, slip in formulas_with_a_slip(part))


def mutants(claim: Claim) -> list[tuple[str, Claim]]:
    """The claim with a slip in its goal, or without one of its hypotheses."""
    found = [(name, replace(claim, goal=goal)) for name, goal in formulas_with_a_slip(claim.goal)]
    dropped = [replace(claim, given=(*claim.given[:i], *claim.given[i + 1 :])) for i in range(len(claim.given))]
    unique = {c: name for name, c in [*found, *(("dropped", c) for c in dropped)] if c != claim}
    return [(name, c) for c, name in unique.items()]
