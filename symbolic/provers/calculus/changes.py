"""Linear changes of variables: what speaks of several symbols through one linear term is a statement about that term."""

from __future__ import annotations

from collections.abc import Iterator

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical, key
from symproof.kernel.derivatives import NotSmooth, derivative
from symproof.kernel.formulas import Formula, replace, symbols
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, free, rational, term
from symproof.provers.goals import Effort, Goal
from symproof.provers.rewriting import terms_of
from symproof.provers.steps import follows

ARITHMETIC = ("+", "*", "neg", "/", "^", "max", "min", "on")


def changed(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Name the linear argument of a function, and prove what the goal says of it, if that is simpler."""
    r = goal.target
    if not isinstance(r, Relation):
        return None
    for u, variable, slope in _linear_arguments(r):
        name = Symbol(f"{variable.name}′")
        value = (name - canonical(u - slope * variable)) / slope
        renamed = _canonical(replace(r, {variable: value}))
        if name in _all(goal) or not _is_simpler(renamed, r):
            continue
        given = {_canonical(replace(h, {variable: value})) for h in goal.hypotheses}
        kept = frozenset(h for h in given if symbols(h) <= symbols(renamed))
        found = effort.prove(Goal(kept, renamed))
        if found is not None:
            back = by.Instance(found, ((name, u),))
            return effort.discharge(follows(r, (back,)), goal)
    return None


def _is_simpler(renamed: Formula, r: Relation) -> bool:
    """Whether it speaks of fewer symbols, or takes sines and cosines of symbols alone, as r does not."""
    fewer = len(symbols(renamed)) - len(symbols(r))
    return fewer < 0 or (not fewer and _turned(r) > _turned(renamed) == 0)


def _turned(formula: Formula) -> int:
    """How many sines and cosines are taken of what is no symbol."""
    return sum(
        isinstance(t, Apply) and t.head in ("sin", "cos") and t.args[0] not in free(t) for t in terms_of(formula)
    )


def _linear_arguments(r: Relation) -> Iterator[tuple[Term, Symbol, Number]]:
    """Arguments of functions, the symbols in which they are linear, and the coefficients of these."""
    inside = {a for t in terms_of(r) if isinstance(t, Apply) and t.head not in ARITHMETIC for a in t.args}
    for u in sorted((a for a in inside if isinstance(a, Apply)), key=key):
        for variable in sorted(free(u), key=key):
            try:
                slope = rational(canonical(derivative(u, variable)))
            except NotSmooth:
                continue
            if slope:
                yield u, variable, Number(slope)


def _canonical(formula: Formula) -> Formula:
    if not isinstance(formula, Relation):
        return formula
    return Relation(formula.op, term(0), canonical(formula.right - formula.left))


def _all(goal: Goal) -> frozenset[Symbol]:
    return symbols(goal.target).union(*map(symbols, goal.hypotheses))
