"""What to divide a term by before it is differentiated."""

from __future__ import annotations

from symproof.kernel.terms import Apply, Symbol, Term, free, term
from symproof.provers.algebra.factors import factored
from symproof.provers.goals import Goal
from symproof.provers.regions.points import signs, slacks

ONE = term(1)


def divisors(t: Term, v: Symbol, goal: Goal) -> list[Term]:
    """1, and positive parts of the addends of t by which it may help to divide before differentiating in v."""
    groups: dict[Term, list[Term]] = {}
    for addend in t.args if isinstance(t, Apply) and t.head == "+" else (t,):
        plain, functions = _split(addend, v)
        groups.setdefault(functions, []).append(plain)
    found: dict[Term, None] = {ONE: None}
    for functions, parts in groups.items():
        whole = Apply("+", parts) if len(parts) > 1 else parts[0]
        grown = _growth(functions)
        for d in (whole * grown, grown, whole):
            simple = _product([f**n if n > 1 else f for f, n in factored(d).above if v in free(f)])
            if simple not in found and _positive(simple, goal):
                found[simple] = None
    return list(found)


def _positive(t: Term, goal: Goal) -> bool:
    """Whether a term seems to be positive."""
    seen = slacks(t > term(0), goal.hypotheses)
    return seen is None or signs(seen) == {1}


def _split(addend: Term, v: Symbol) -> tuple[Term, Term]:
    """The factors of an addend: those that are rational in v, and the others."""
    parts = addend.args if isinstance(addend, Apply) and addend.head == "*" else (addend,)
    functions = [p for p in parts if _is_function(p, v)]
    return _product([p for p in parts if p not in functions]), _product(functions)


def _is_function(t: Term, v: Symbol) -> bool:
    base = t.args[0] if isinstance(t, Apply) and t.head == "^" and isinstance(t.args[0], Apply) else t
    return isinstance(base, Apply) and v in free(base) and base.head not in ("+", "*", "neg", "/")


def _growth(functions: Term) -> Term:
    """Those of the functions that have no zeros."""
    parts = functions.args if isinstance(functions, Apply) and functions.head == "*" else (functions,)
    return _product([p for p in parts if isinstance(p, Apply) and p.head == "exp"])


def _product(factors: list[Term]) -> Term:
    return Apply("*", factors) if len(factors) > 1 else factors[0] if factors else ONE
