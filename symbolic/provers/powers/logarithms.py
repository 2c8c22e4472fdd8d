"""Hypotheses with powers as exponentials and logarithms of products as sums; logarithms of equations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from flint import fmpq

from symproof.kernel import certificates as by
from symproof.kernel import check
from symproof.kernel.arithmetic import fractions
from symproof.kernel.formulas import Formula, relations
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, equal, free, term
from symproof.kernel.vocabulary import exp, log
from symproof.provers.goals import Effort, Goal, order
from symproof.provers.powers.identity import is_open, normal_powers, normalised
from symproof.provers.rewriting import HOLE, terms_of
from symproof.provers.steps import equation

CONDITION_DEPTH = 2


def expanded(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Take in the hypotheses by logarithms of single things, and the logarithms of equations between products."""
    if effort.depth < 1 or not any(_is_transcendental(t) for f in (goal.target, *goal.hypotheses) for t in terms_of(f)):
        return None
    given = sorted((h for h in goal.hypotheses if isinstance(h, Relation)), key=order)
    new: dict[Formula, by.Certificate] = {}
    spent: set[Formula] = set()
    for h in given:
        if any(is_open(t) for t in terms_of(h)) and (plain := _plain(h, goal, effort)) is not None:
            new[check(plain).conclusion] = plain
            spent.add(h)
        for proof in _logarithm(h, goal, effort):
            new[check(proof).conclusion] = proof
            if _inside_logarithms(free(h.left) | free(h.right), goal, h):
                spent.add(h)
    proofs = {f: p for f, p in new.items() if f not in goal.hypotheses}
    if not proofs:
        return None
    easier = Goal(goal.hypotheses - spent, goal.target).given(*proofs)
    found = (normal_powers(easier, effort) if _has_logarithm(goal.target) else None) or effort.prove(easier)
    return effort.discharge(by.Cut(tuple(proofs.values()), found), goal) if found is not None else None


def _inside_logarithms(symbols: frozenset[Symbol], goal: Goal, h: Relation) -> bool:
    """Whether the other equations and the target speak of the symbols as arguments of logarithms only."""
    others = [f for f in goal.hypotheses if f != h and isinstance(f, Relation) and f.op == "="]
    sides = [side for f in (goal.target, *others) for r in relations(f) for side in (r.left, r.right)]
    generators = frozenset(g for t in sides for g in fractions((t,)).generators)
    return symbols.isdisjoint(generators) and any(not symbols.isdisjoint(free(g)) for g in generators)


def by_logarithms(goal: Goal, effort: Effort) -> by.Certificate | None:
    """a = b between positive products, from log a = log b in normal form."""
    r = goal.target
    if not isinstance(r, Relation) or r.op != "=" or not (_is_product(r.left) and _is_product(r.right)):
        return None
    if not any(_is_transcendental(t) for f in (goal.target, *goal.hypotheses) for t in terms_of(f)):
        return None
    simple = replace(effort, depth=min(effort.depth, CONDITION_DEPTH))
    if any(simple.prove(goal.aim(t > 0)) is None for t in (r.left, r.right)):
        return None
    (a, of_left), (b, of_right) = (normalised(log(t), goal, effort) for t in (r.left, r.right))
    inner = effort.prove(goal.aim(equal(a, b)))
    if inner is None:
        return None
    same = equation(equal(log(r.left), log(r.right)), (of_left, inner, of_right), 1, 1, -1)
    raised = by.Rewrite(same, by.Ring(r.left, exp(log(r.left))), equal(r.left, exp(HOLE)), HOLE)
    return effort.discharge(equation(r, (raised,), 1), goal)


def _has_logarithm(target: Formula) -> bool:
    return any(isinstance(t, Apply) and t.head == "log" and is_open(t) for t in terms_of(target))


def _is_transcendental(t: Term) -> bool:
    return isinstance(t, Apply) and t.head in ("log", "pow")


def _plain(h: Relation, goal: Goal, effort: Effort) -> by.Certificate | None:
    """The hypothesis with both sides in normal form."""
    proof: by.Certificate = by.Assume(h)
    now = h
    for side in (0, 1):
        old = (now.left, now.right)[side]
        new, same = normalised(old, goal, effort)
        sides = [(HOLE, now.right), (now.left, HOLE)][side]
        if new != old:
            proof = by.Rewrite(same, proof, Relation(now.op, *sides), HOLE)
            now = Relation(now.op, *((new, now.right) if side == 0 else (now.left, new)))
    return None if now == h else effort.discharge(proof, goal)


def _logarithm(h: Relation, goal: Goal, effort: Effort) -> Iterator[by.Certificate]:
    """log a = log b in normal form, from a = b."""
    known: by.Certificate = by.Assume(h)
    if h.op == "=" and not (_is_product(h.left) and _is_product(h.right)):
        h, known = _isolated(h)
    if h.op != "=" or not (_is_product(h.left) and _is_product(h.right)) or isinstance(h.left, Symbol):
        return
    simple = replace(effort, depth=min(effort.depth, CONDITION_DEPTH))
    if simple.prove(goal.aim(h.left > 0)) is None:
        return
    left, right = log(h.left), log(h.right)
    same = by.Rewrite(known, by.Ring(left, left), equal(left, log(HOLE)), HOLE)
    (_, of_left), (b, of_right) = normalised(left, goal, effort), normalised(right, goal, effort)
    by_right = by.Rewrite(of_right, same, equal(left, HOLE), HOLE)
    found = effort.discharge(by.Rewrite(of_left, by_right, equal(HOLE, b), HOLE), goal)
    if found is not None:
        yield found


def _isolated(h: Relation) -> tuple[Relation, by.Certificate]:
    """power = number, from an equation between that power and numbers; else the equation as it is."""
    found = fractions((h.right - h.left,))
    if len(found.generators) != 1:
        return h, by.Assume(h)
    above, below = found.pairs[0]
    g, rest = found.generators[0], above.to_dict().get((0,), fmpq(0))
    n = int(above.total_degree())
    alone = isinstance(g, Apply) and g.head in ("pow", "exp")
    if not alone or not below.is_constant() or len(above) > 2 or n < 1 or (len(above) == 2 and not rest):
        return h, by.Assume(h)
    slope = above.leading_coefficient()
    value, share = -rest / slope, -below.leading_coefficient() / slope
    same = equal(g ** term(n), Number(Fraction(int(value.p), int(value.q))))
    return same, equation(same, (by.Assume(h),), Number(Fraction(int(share.p), int(share.q))))


def _is_product(t: Term) -> bool:
    """Whether the logarithm of t is a sum of logarithms of single things."""
    return not isinstance(t, Apply) or t.head in ("*", "/", "^", "pow", "exp", "sqrt")
