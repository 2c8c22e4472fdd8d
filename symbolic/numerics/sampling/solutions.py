"""Equations that determine a variable."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache, reduce

from symproof.kernel.formulas import Formula, replace
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, exponent, free, substitute, subterms, term


def solved(hypotheses: Sequence[Formula], goal: Formula) -> tuple[dict[Symbol, Term], list[Formula], Formula]:
    """Variables written by others through equations among the hypotheses; what is left of these, and the goal."""
    determined: dict[Symbol, Term] = {}
    rest: list[Formula] = []
    pending = [*hypotheses, goal]
    while len(pending) > 1:
        first, *pending = pending
        found = _solution(first) if isinstance(first, Relation) and first.op == "=" else None
        step = {} if found is None else dict([found])
        try:
            written = [replace(f, step) for f in (*rest, *pending)]
            determined = {s: substitute(t, step) for s, t in determined.items()} | step
        except ValueError:  # too deep a term: keep the equation as it is
            written, found = [*rest, *pending], None
        rest, pending = written[: len(rest)], written[len(rest) :]
        rest += [first] if found is None else []
    return determined, rest, pending[0]


def _solution(equation: Relation) -> tuple[Symbol, Term] | None:
    """The variable for which the equation is solved most simply, and the solution."""
    names = sorted(free(equation.left) | free(equation.right), key=lambda s: s.name)
    found = [(s, _solve(equation.left, equation.right, s)) for s in names if not s.name.startswith("±")]
    return min(((s, t) for s, t in found if t is not None), key=lambda row: _complexity(row[1]), default=None)


def _complexity(t: Term) -> tuple[int, int]:
    heads = [s.head for s in subterms(t) if isinstance(s, Apply)]
    return sum(h not in ("+", "*", "neg", "/") for h in heads), len(heads)


def _solve(left: Term, right: Term, y: Symbol) -> Term | None:
    """y from left = right: a line, a parabola or a power in y, or y inside functions that can be undone."""
    if y in (left, right):
        other = right if left == y else left
        return None if y in free(other) else other
    match coefficients(left - right, y):
        case None:
            undone = _unwrap(left, right, y)
            return _unwrap(right, left, y) if undone is None else undone
        case [c, b]:
            return -c / b
        case [c, b, a] if b != term(0):
            root = Apply("sqrt", (b**2 - 4 * a * c,))
            return (Symbol(f"±{y.name}") * root - b) / (2 * a)
        case [c, *middle, a] if all(m == term(0) for m in middle):
            return _root(-c / a, Fraction(len(middle) + 1), y)
    return None


def _root(t: Term, n: Fraction, y: Symbol) -> Term:
    """The y with yⁿ = t; where there may be two, or y may be negative, the sign is a variable of its own."""
    sign = Symbol(f"±{y.name}")
    if n.denominator > 1 or n < 0:
        return t ** Number(1 / n)
    if n % 2:
        return sign * (sign * t) ** Number(1 / n)
    return sign * (Apply("sqrt", (t,)) if n == 2 else t ** Number(1 / n))


def _unwrap(left: Term, right: Term, y: Symbol) -> Term | None:
    inside = [a for a in left.args if y in free(a)] if isinstance(left, Apply) else []
    if len(inside) != 1 or y in free(right) or not isinstance(left, Apply):
        return None
    undone = _undo(left, inside[0], right, y)
    return None if undone is None else _solve(inside[0], undone, y)


def _undo(t: Apply, inner: Term, right: Term, y: Symbol) -> Term | None:
    """What inner is, if t = right and inner is an argument of t."""
    others = [a for a in t.args if a is not inner]
    match t.head:
        case "+":
            return right - reduce(lambda a, b: a + b, others)
        case "*":
            return right / reduce(lambda a, b: a * b, others)
        case "neg":
            return -right
        case "/":
            return right * others[0] if inner is t.args[0] else others[0] / right
        case "exp":
            return Apply("log", (right,))
        case "log":
            return Apply("exp", (right,))
        case "sqrt":
            return right**2
        case "^":
            return _root(right, exponent(t), y) if exponent(t) else None
    return None


@lru_cache(maxsize=4096)
def coefficients(t: Term, y: Symbol) -> list[Term] | None:
    """The coefficients of t as a polynomial in y, constant first; None if it is not seen to be one of degree ≤ 6."""
    if y not in free(t):
        return [t]
    if not isinstance(t, Apply):
        return [term(0), term(1)]
    parts = [coefficients(a, y) for a in t.args]
    if None in parts:
        return None
    polynomials = [p for p in parts if p is not None]
    match t.head:
        case "+":
            return _trimmed(reduce(_sum, polynomials))
        case "*":
            return _trimmed(reduce(_product, polynomials))
        case "neg":
            return [_times(term(-1), a) for a in polynomials[0]]
        case "/" if len(polynomials[1]) == 1:
            return [a if a == term(0) else a / t.args[1] for a in polynomials[0]]
        case "^" if exponent(t) in range(1, 7):
            return _trimmed(reduce(_product, polynomials[:1] * int(exponent(t))))
    return None


def _trimmed(a: list[Term]) -> list[Term] | None:
    while len(a) > 1 and a[-1] == term(0):
        a = a[:-1]
    return a if len(a) < 8 else None


def _sum(a: list[Term], b: list[Term]) -> list[Term]:
    short, long = sorted((a, b), key=len)
    return [_plus(short[i], c) if i < len(short) else c for i, c in enumerate(long)]


def _product(a: list[Term], b: list[Term]) -> list[Term]:
    found: list[Term] = [term(0)] * (len(a) + len(b) - 1)
    for i, c in enumerate(a):
        for j, d in enumerate(b):
            found[i + j] = _plus(found[i + j], _times(c, d))
    return found


def _plus(a: Term, b: Term) -> Term:
    if isinstance(a, Number) and isinstance(b, Number):
        return Number(a.value + b.value)
    return b if a == term(0) else a if b == term(0) else a + b


def _times(a: Term, b: Term) -> Term:
    if isinstance(a, Number) and isinstance(b, Number):
        return Number(a.value * b.value)
    if term(0) in (a, b):
        return term(0)
    return b if a == term(1) else a if b == term(1) else a * b
