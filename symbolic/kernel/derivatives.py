"""Derivatives by the rules of calculus."""

from __future__ import annotations

from functools import lru_cache

from symproof.kernel.terms import Apply, Operand, Symbol, Term, free, substitute, term
from symproof.kernel.vocabulary import FUNCTIONS, x, y


class NotSmooth(ValueError):
    """A term has no derivative rule in the variable asked for."""


@lru_cache(maxsize=1 << 14)
def derivative(t: Term, variable: Symbol) -> Term:
    """The derivative by the rules of calculus; right wherever t and the result are both defined. Raises NotSmooth."""
    if t == variable:
        return term(1)
    if variable not in free(t):
        return term(0)
    assert isinstance(t, Apply)
    match t.head:
        case "+":
            return _sum([derivative(a, variable) for a in t.args])
        case "neg":
            return -derivative(t.args[0], variable)
        case "*":
            return _sum([_product(derivative(a, variable), *_others(t.args, i)) for i, a in enumerate(t.args)])
        case "/":
            a, b = t.args
            return _sum([_product(derivative(a, variable), 1 / b), -_product(derivative(b, variable), a / b**2)])
        case "^":
            base, n = t.args
            return _product(derivative(base, variable), n, base ** (n - 1))
    return _chain(t, variable)


def _chain(t: Apply, variable: Symbol) -> Term:
    row = FUNCTIONS.get(t.head)
    if row is None or row.slopes is None:
        raise NotSmooth(f"no derivative of {t.head} in {variable.name}")
    here = dict(zip((x, y), t.args, strict=False))
    return _sum(
        [_product(derivative(a, variable), substitute(s, here)) for a, s in zip(t.args, row.slopes, strict=True)]
    )


def _others(args: tuple[Term, ...], index: int) -> tuple[Term, ...]:
    return args[:index] + args[index + 1 :]


def _sum(parts: list[Operand]) -> Term:
    kept = [p for p in map(term, parts) if p != term(0)]
    return Apply("+", kept) if len(kept) > 1 else kept[0] if kept else term(0)


def _product(*factors: Term) -> Term:
    if term(0) in factors[:1]:
        return term(0)
    kept = [f for f in factors if f != term(1)]
    return Apply("*", kept) if len(kept) > 1 else kept[0] if kept else term(1)
