"""Putting equals for equals, in goals and their hypotheses."""

from __future__ import annotations

from collections.abc import Iterator

from symproof.kernel import certificates as by
from symproof.kernel.formulas import And, Formula, Or, relations
from symproof.kernel.terms import BINDERS, Apply, Relation, Symbol, Term, free, subterms
from symproof.provers.goals import Effort, Goal, order
from symproof.provers.steps import symmetric

HOLE = Symbol("hole")
ARITHMETIC = ("+", "*", "neg", "/", "^", "mass", "mix", "density", "sup", "integral")


def put(t: Term, old: Term, new: Term) -> Term:
    """t with new for old, outside the scope of binders that bind a symbol of either."""
    return _put(t, old, new, {})


def _put(t: Term, old: Term, new: Term, done: dict[Term, Term]) -> Term:
    if t == old:
        return new
    if not isinstance(t, Apply) or (t.head in BINDERS and t.args[0] in free(old) | free(new)):
        return t
    if t not in done:
        done[t] = Apply(t.head, tuple(_put(a, old, new, done) for a in t.args))
    return done[t]


def put_in(formula: Formula, old: Term, new: Term) -> Formula:
    """A normal formula with new for old."""
    if isinstance(formula, Relation):
        return Relation(formula.op, put(formula.left, old, new), put(formula.right, old, new))
    assert isinstance(formula, (And, Or))
    return type(formula)(tuple(put_in(p, old, new) for p in formula.parts))


def terms_of(formula: Formula) -> Iterator[Term]:
    """Every subterm of every relation of a normal formula, arguments first."""
    for r in relations(formula):
        yield from subterms(r.left)
        yield from subterms(r.right)


def rewritten(proof: by.Certificate, statement: Formula, equation: by.Certificate, old: Term) -> by.Rewrite:
    """From a proof of the statement and one of old = new: the statement with new for old."""
    return by.Rewrite(equation, proof, put_in(statement, old, HOLE), HOLE)


def replacing(
    goal: Goal, old: Term, new: Term, equation: by.Certificate, effort: Effort, spent: Formula | None = None
) -> by.Certificate | None:
    """Prove the goal with new put for old in target and hypotheses, given a certificate of old = new.

    The spent hypothesis, from which the equation comes, is not kept.
    """
    touched = {h: put_in(h, old, new) for h in sorted(goal.hypotheses, key=order) if h != spent}
    touched = {h: after for h, after in touched.items() if after != h}
    target = put_in(goal.target, old, new)
    if not touched and target == goal.target:
        return None
    easier = Goal(goal.hypotheses - frozenset((*touched, *((spent,) if spent is not None else ()))), target).given(
        *touched.values()
    )
    inner = effort.prove(easier, depth=effort.depth)
    if inner is None:
        return None
    result: by.Certificate = inner
    if target != goal.target:
        template = put_in(goal.target, old, HOLE)
        result = by.Rewrite(symmetric(equation, old, new), inner, template, HOLE)
    lemmas = tuple(rewritten(by.Assume(h), h, equation, old) for h in touched)
    return effort.discharge(by.Cut(lemmas, result) if lemmas else result, goal)


def unfold(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Put the value of a symbol for the symbol, where a hypothesis gives it."""
    for h in sorted(goal.hypotheses, key=order):
        if isinstance(h, Relation) and h.op == "=":
            for old, new, proof in (
                (h.left, h.right, by.Assume(h)),
                (h.right, h.left, symmetric(by.Assume(h), h.left, h.right)),
            ):
                if isinstance(old, Symbol) and old not in free(new) and _is_inside(old, goal, h):
                    return replacing(goal, old, new, proof, effort, h)
    return None


def _is_inside(symbol: Symbol, goal: Goal, definition: Formula) -> bool:
    """Whether the symbol occurs in an argument of a function that arithmetic does not open."""
    closed = (
        t for f in (goal.target, *goal.hypotheses) if f != definition for t in terms_of(f) if isinstance(t, Apply)
    )
    return any(t.head not in ARITHMETIC and symbol in t.free for t in closed)
