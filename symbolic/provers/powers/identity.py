"""Identities: exact arithmetic, and a normal form for powers and logarithms."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import isqrt

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import vanishes
from symproof.kernel.terms import Apply, Number, Relation, Term, exponent, subterms, term
from symproof.provers.goals import Effort, Goal
from symproof.provers.rewriting import HOLE, put, terms_of
from symproof.provers.steps import equation, fact, symmetric

CONDITION_DEPTH = 2


def ring(goal: Goal, effort: Effort) -> by.Certificate | None:
    """An equation between two forms of the same rational function."""
    r = goal.target
    if not isinstance(r, Relation) or r.op not in ("=", "<=") or not vanishes(r.left - r.right):
        return None
    if r.op == "<=":
        return effort.discharge(by.Combine(r, (), (), (), ()), goal)
    return effort.discharge(by.Ring(r.left, r.right), goal)


def powers_agree(goal: Goal, effort: Effort) -> by.Certificate | None:
    """An equation whose sides agree once powers are exponentials and logarithms of products are sums."""
    r = goal.target
    if not isinstance(r, Relation) or r.op != "=" or not any(is_open(t) for t in terms_of(r)):
        return None
    left, right = (normalised(t, goal, effort) for t in (r.left, r.right))
    if not vanishes(left[0] - right[0]):
        return None
    middle = by.Ring(left[0], right[0])
    return effort.discharge(equation(r, (left[1], middle, right[1]), 1, 1, -1), goal)


def normal_powers(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Rewrite powers as exponentials and logarithms of products as sums, and prove what comes out."""
    r = goal.target
    if not isinstance(r, Relation) or not any(is_open(t) for t in terms_of(r)):
        return None
    left, right = normalised(r.left, goal, effort), normalised(r.right, goal, effort)
    after = Relation(r.op, left[0], right[0])
    if after == r:
        return None
    inner = effort.prove(goal.aim(after))
    if inner is None:
        return None
    for (new, proof), old, template in (
        (left, r.left, Relation(r.op, HOLE, right[0])),
        (right, r.right, Relation(r.op, r.left, HOLE)),
    ):
        if new != old:
            inner = by.Rewrite(symmetric(proof, old, new), inner, template, HOLE)
    return effort.discharge(inner, goal)


def normalised(t: Term, goal: Goal, effort: Effort) -> tuple[Term, by.Certificate]:
    """A term with powers as exponentials and logarithms expanded, and a certificate that t equals it."""
    simple = replace(effort, depth=min(effort.depth, CONDITION_DEPTH))
    now: Term = t
    proof: by.Certificate = by.Ring(t, t)
    while (step := _step(now, goal, simple)) is not None:
        old, new, equation = step
        effort.tick(70)
        proof = by.Rewrite(equation, proof, Relation("=", t, put(now, old, HOLE)), HOLE)
        now = put(now, old, new)
    return now, proof


def is_open(t: Term) -> bool:
    """Whether t may be a power or logarithm that the normal form has not."""
    if not isinstance(t, Apply):
        return False
    if t.head == "^":
        return exponent(t).denominator != 1
    return t.head in ("pow", "sqrt") or (t.head == "log" and _opened_log(t) is not None)


def _step(t: Term, goal: Goal, effort: Effort) -> tuple[Term, Term, by.Certificate] | None:
    """One subterm to replace, by what, and why they are equal."""
    for s in subterms(t):
        if isinstance(s, Apply) and s.free == frozenset(x for x in s.free if x.sort == "real") and is_open(s):
            found = _opened_log(s) if s.head == "log" else _opened_power(s)
            if found is None:
                continue
            new, certificate = found
            proof = effort.discharge(certificate, goal)
            if proof is not None:
                return s, new, proof
    return None


def _opened_power(t: Apply) -> tuple[Term, by.Certificate]:
    base, n = (t.args[0], t.args[1]) if t.head != "sqrt" else (t.args[0], term(1) / 2)
    power = fact("power", base, n)
    new = Apply("exp", (n * Apply("log", (base,)),))
    same = by.Ring(t, Apply("pow", (base, n)))
    return new, by.Rewrite(power, same, Relation("=", t, HOLE), HOLE)


def _opened_log(t: Apply) -> tuple[Term, by.Certificate] | None:
    inside = t.args[0]
    if isinstance(inside, Number):
        return _log_of_number(t, inside.value)
    if not isinstance(inside, Apply):
        return None
    match inside.head, inside.args:
        case "*", (a, *rest):
            b = Apply("*", rest) if len(rest) > 1 else rest[0]
            return _via(t, _log(a * b), _log(a) + _log(b), fact("log of product", a, b))
        case "/", (a, b):
            return _log(a) - _log(b), fact("log of quotient", a, b)
        case (("pow" | "^"), (a, n)):
            return _via(t, _log(Apply("pow", (a, n))), n * _log(a), fact("log of power", a, n))
        case "sqrt", (a,):
            n = term(1) / 2
            return _via(t, _log(Apply("pow", (a, n))), n * _log(a), fact("log of power", a, n))
        case "exp", (a,):
            return a, fact("log of exp", a)
    return None


def _via(t: Term, middle: Term, new: Term, proof: by.Certificate) -> tuple[Term, by.Certificate]:
    """t = new, from middle = new, where t and middle are the same by arithmetic."""
    if t == middle:
        return new, proof
    return new, by.Rewrite(proof, by.Ring(t, middle), Relation("=", t, HOLE), HOLE)


def _log_of_number(t: Apply, value: Fraction) -> tuple[Term, by.Certificate] | None:
    """Logarithms of numbers by those of their prime factors."""
    a, b = value.numerator, value.denominator
    if value <= 0 or max(a, b) > 10**12:
        return None
    if b > 1:
        middle = _log(Apply("/", (term(a), term(b))))
        return _via(t, middle, _log(term(a)) - _log(term(b)), fact("log of quotient", a, b))
    if a == 1:
        return term(0), by.Ring(t, term(0))
    factor = next((p for p in range(2, min(isqrt(a), 10**5) + 1) if a % p == 0), None)
    if factor is None:
        return None
    middle = _log(term(factor) * term(a // factor))
    return _via(t, middle, _log(term(factor)) + _log(term(a // factor)), fact("log of product", factor, a // factor))


def _log(a: Term) -> Term:
    return Apply("log", (a,))
