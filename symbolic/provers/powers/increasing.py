"""Monotone functions applied to both sides: exp, log and powers."""

from __future__ import annotations

from symproof.kernel import certificates as by
from symproof.kernel.terms import Apply, Relation, Term, term
from symproof.kernel.vocabulary import exp
from symproof.provers.goals import Effort, Goal
from symproof.provers.steps import fact, follows


def increasing(goal: Goal, effort: Effort) -> by.Certificate | None:
    """f(a) ≤ f(b) from a ≤ b, a logarithm being undone by exp and 1 read as exp(0)."""
    r = goal.target
    if not isinstance(r, Relation) or r.op not in ("<", "<="):
        return None
    strict = r.op == "<"
    for left, right, name, values in _moves(r, strict):
        inner = effort.prove(goal.aim(Relation(r.op, left, right)), depth=effort.depth)
        if inner is not None:
            known = by.Cut((inner,), fact(name, *values))
            return effort.discharge(follows(r, (known,)), goal)
    return None


def _moves(r: Relation, strict: bool) -> list[tuple[Term, Term, str, tuple[Term, ...]]]:
    """What to prove in place of the goal, and the fact (with its values) that carries it back."""
    word = "increasing" if strict else "monotone"
    found: list[tuple[Term, Term, str, tuple[Term, ...]]] = []
    a, b = _exponent(r.left), _exponent(r.right)
    if a is not None and b is not None and (r.left, r.right) != (term(1), term(1)):
        found.append((a, b, f"exp is {word}", (a, b)))
    a, b = _argument(r.left), _argument(r.right)
    if a is not None or b is not None:
        low, high = (exp(r.left) if a is None else a), (exp(r.right) if b is None else b)
        found.append((low, high, f"log is {word}", (low, high)))
    left, right = _power(r.left), _power(r.right)
    if left is not None and right is not None and left[1] == right[1]:
        found.append((left[0], right[0], f"power is {word}", (left[0], right[0], left[1])))
    return found


def _exponent(t: Term) -> Term | None:
    if t == term(1):
        return term(0)
    return t.args[0] if isinstance(t, Apply) and t.head == "exp" else None


def _argument(t: Term) -> Term | None:
    return t.args[0] if isinstance(t, Apply) and t.head == "log" else None


def _power(t: Term) -> tuple[Term, Term] | None:
    if isinstance(t, Apply) and t.head in ("pow", "^"):
        return t.args[0], t.args[1]
    return (t.args[0], term(1) / 2) if isinstance(t, Apply) and t.head == "sqrt" else None
