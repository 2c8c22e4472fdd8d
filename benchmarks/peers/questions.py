"""A claim taken apart for tools that answer one relation at a time."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from symproof.kernel.definedness import conditions
from symproof.kernel.formulas import And, Claim, Formula, relations
from symproof.kernel.terms import Relation, Symbol, Term, rational


@dataclass(frozen=True, slots=True)
class Box:
    """Closed rational bounds of every variable, and whether they are all that is given."""

    bounds: tuple[tuple[Symbol, Fraction, Fraction], ...]
    exact: bool


def questions(claim: Claim) -> tuple[Relation, ...] | None:
    """Relations that hold together exactly where the goal does: definedness first. None if an "or" is among them."""
    goal = parts(claim.conclusion)
    if not all(isinstance(g, Relation) for g in goal):
        return None
    needed = dict.fromkeys(c for g in relations(claim.conclusion) for t in (g.left, g.right) for c in conditions(t))
    asked = tuple(r for f in (*needed, *goal) if (r := _unless_plain(f)) is not None)
    return tuple(r for r in asked if isinstance(r, Relation)) if all(isinstance(r, Relation) for r in asked) else None


def parts(formula: Formula) -> tuple[Formula, ...]:
    """The parts of a conjunction in normal form; any other formula by itself."""
    return formula.parts if isinstance(formula, And) else (formula,)


def _unless_plain(formula: Formula) -> Formula | None:
    """The formula, unless it says of two numbers what is so."""
    if not isinstance(formula, Relation):
        return formula
    left, right = rational(formula.left), rational(formula.right)
    if left is None or right is None:
        return formula
    holds = {"=": left == right, "!=": left != right, "<": left < right, "<=": left <= right}[formula.op]
    return None if holds else formula


def box(claim: Claim) -> Box | None:
    """The box that the hypotheses of the form x ≤ c and c ≤ x span; None where some variable has no two bounds."""
    low: dict[Symbol, Fraction] = {}
    high: dict[Symbol, Fraction] = {}
    exact = True
    for h in claim.hypotheses:
        found = _bound(h)
        if found is None:
            exact = False
            continue
        symbol, value, above = found
        side, better = (high, min) if above else (low, max)
        side[symbol] = better(side.get(symbol, value), value)
        exact = exact and isinstance(h, Relation) and h.op == "<="
    names = [s for s, _ in claim.variables]
    if not names or any(s not in low or s not in high or low[s] > high[s] for s in names):
        return None
    return Box(tuple((s, low[s], high[s]) for s in names), exact)


def _bound(h: Formula) -> tuple[Symbol, Fraction, bool] | None:
    """The variable, its bound and whether that is an upper one."""
    if not isinstance(h, Relation) or h.op not in ("<", "<="):
        return None
    left, right = _side(h.left), _side(h.right)
    if isinstance(left, Symbol) and isinstance(right, Fraction):
        return left, right, True
    if isinstance(left, Fraction) and isinstance(right, Symbol):
        return right, left, False
    return None


def _side(t: Term) -> Symbol | Fraction | None:
    return t if isinstance(t, Symbol) else rational(t)
