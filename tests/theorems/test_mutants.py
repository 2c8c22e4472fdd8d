"""A theorem with one slip in it is not a theorem: mutants of every statement are refuted, or at least never proved."""

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from symproof import theorems
from symproof.budgets import SECOND, Budget
from symproof.kernel import Proved
from symproof.kernel.formulas import And, Claim, Equivalent, Formula, Implies, Not, Or, symbols
from symproof.kernel.terms import (
    EVENT,
    INDEX,
    KERNEL,
    MEASURE,
    OUTCOME,
    REAL,
    TEST,
    Apply,
    Relation,
    Symbol,
    Term,
    free,
    negate,
    term,
)
from symproof.library.checking import check_statement, conclude
from symproof.library.witnesses import refute_near
from symproof.refuter.problems import prospects
from symproof.rendering import text
from tests.kernel.second_opinion import Model, Undefined, model_at

SAMPLE = 1  # mutants of each lemma, unless --many; twice as many of what the notes state
HUNT, PROOF, BRIEF = (
    0.2 * SECOND,
    0.5 * SECOND,
    0.1 * SECOND,
)  # for a refutation, for a proof, and for one of what is refuted
POINTS, TRIES = 20, 4000  # at which a second opinion is asked
NUMBERS = tuple(Fraction(n) for n in ("0", "1/3", "1/2", "1", "3/2", "2", "3", "-1", "-1/2", "1/10", "9/10", "5"))
CATALOGUE = {s.id: s for s in theorems.catalogue()}
TRUE = [s for s in CATALOGUE.values() if s.stated == "proved"]


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


def sampled(statement, many):
    """Some mutants of the statement's claim, the same in every run."""
    found = mutants(statement.claim)
    size = 2 * SAMPLE if not theorems.auxiliary(statement) else SAMPLE
    return found if many else random.Random(statement.id).sample(found, min(size, len(found)))


@cache
def refuted(statement_id, mutant):
    """The verdict at a point where the mutant fails, if one is found."""
    return refute_near(mutant, CATALOGUE[statement_id].example, Budget.of(HUNT))


@pytest.mark.parametrize("name", [s.id for s in TRUE])
def test_mutants_are_refuted_or_at_least_never_proved(name, many):
    """What the lines of the theorem still prove of a mutant must be true by a second opinion."""
    checked = check_statement(CATALOGUE[name])
    for slip, mutant in sampled(checked.statement, many):
        point = refuted(name, mutant)
        proved = conclude(checked, mutant, Budget.of(PROOF if point is None else BRIEF))
        if isinstance(proved, Proved):
            assert point is None, f"{slip}: both proved and refuted: {text(mutant)}"
            assert holds_by_a_second_opinion(mutant, checked.statement.example), f"{slip}: {text(mutant)}"


def test_most_slips_are_refuted():
    """So the mutants are no idle ones; those that speak of tests, kernels or indices have no points."""
    stated = [s for s in TRUE if not theorems.auxiliary(s)]
    asked = [(s.id, mutant) for s in stated for _, mutant in sampled(s, many=False) if prospects(mutant)]
    found = [refuted(name, mutant) is not None for name, mutant in asked]
    assert sum(found) > len(found) / 3


def holds_by_a_second_opinion(claim, example):
    """Whether the goal is true at random points near and far at which every hypothesis is."""
    dice, truths = random.Random(0), []
    known = model_at(example).values
    for _ in range(TRIES):
        model = chosen(claim, known, dice)
        if model is not None and all(model.truth(h) is True for h in claim.hypotheses):
            truths.append(model.truth(claim.conclusion))
        if len(truths) == POINTS:
            break
    return all(t is True for t in truths) and bool(truths)


def chosen(claim, known, dice):
    """A random point; a symbol that a hypothesis says equals a term has the value of that term."""
    determined = {}
    for h in claim.hypotheses:
        if isinstance(h, Relation) and h.op == "=" and isinstance(h.left, Symbol) and h.left not in free(h.right):
            determined.setdefault(h.left, h.right)
    spoken = symbols(And((*claim.hypotheses, claim.conclusion))) - set(determined)
    kept = dice.random()
    values = {
        s: known[s] if s in known and dice.random() < kept else value(s.sort, dice)
        for s in sorted(spoken, key=lambda s: s.name)
    }
    size = {len(v) for s, v in values.items() if s.sort in (MEASURE, TEST, KERNEL)} or {2}
    return completed(Model(values, min(size)), determined) if len(size) == 1 else None


def completed(model, determined):
    """The model with the determined symbols, as soon as what they are made of is known."""
    try:
        for _ in determined:
            for s, t in determined.items():
                if s not in model.values and free(t) <= set(model.values):
                    model = model.having(s, model.number(t))
    except (Undefined, OverflowError):
        return None
    return model if set(determined) <= set(model.values) else None


def value(sort, dice):
    first, second = (
        dice.choice((Fraction(0), Fraction(1, 4), Fraction(1, 2), Fraction(2, 3), Fraction(1))) for _ in range(2)
    )
    return {
        REAL: dice.choice(NUMBERS),
        MEASURE: (first, 1 - first),
        TEST: (first, second),
        KERNEL: ((first, 1 - first), (second, 1 - second)),
        EVENT: frozenset(i for i in range(2) if dice.random() < 0.5),
        OUTCOME: dice.randrange(2),
        INDEX: dice.randrange(2),
    }[sort]
