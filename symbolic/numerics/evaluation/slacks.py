"""By how much formulas hold at points."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Any

import mpmath
import numpy as np

from symproof.kernel.formulas import Formula
from symproof.kernel.terms import Apply, Symbol, Term
from symproof.numerics.evaluation.backends import mpmath_numbers
from symproof.numerics.evaluation.judgement import fold, signed, statement_of
from symproof.numerics.evaluation.programs import Doubles, compile_terms, run
from symproof.numerics.evaluation.values import double_values


def slack(formula: Formula, point: Mapping[Symbol, Any], digits: int = 50) -> Any:
    """right − left in mpmath, for = minus the difference; the least over And, greatest over Or; −inf if undefined."""
    statement, backend = statement_of(formula), mpmath_numbers(digits)
    low, high = backend.number(-inf), backend.number(inf)
    sides = run(statement.program, backend, [backend.number(point[s]) for s in statement.program.symbols])

    def gap(op: str, left: Any, right: Any) -> Any:
        undefined = left is None or right is None or mpmath.isnan(right - left)
        return low if undefined else signed(op, right - left)

    return fold(statement.tree, statement.leaves(sides, gap), min, max, (low, high))


def double_slacks(formula: Formula, points: Mapping[Symbol, Doubles]) -> Doubles:
    """The slacks in double precision, relative to the size of what is added up: from −1 to 1, nan where undefined."""
    statement = statement_of(formula)
    addends = [[*_addends(r.left), *_addends(r.right)] for r in statement.relations]
    flat = [t for row in addends for t in row]
    found = double_values(compile_terms(*statement.sides, *flat), points)
    numbers = iter(np.clip(v, -1e300, 1e300) for v in found)
    sides = [next(numbers) for _ in statement.sides]
    sizes = [sum(abs(next(numbers)) for _ in row) + 1e-300 for row in addends]
    with np.errstate(all="ignore"):
        gaps = statement.leaves(sides, _double_gap)
        leaves = [np.clip(gap / size, -1, 1) for gap, size in zip(gaps, sizes, strict=True)]
        least = fold(statement.tree, leaves, np.minimum, np.fmax, (-inf, inf))
    return np.broadcast_to(least, np.broadcast_shapes(*map(np.shape, points.values())))


def _double_gap(op: str, left: Any, right: Any) -> Any:
    """The gap, −inf where a strict relation has equal sides."""
    gap = right - left
    return np.where(gap == 0, -inf, signed(op, gap)) if op in ("<", "!=") else signed(op, gap)


def _addends(t: Term) -> list[Term]:
    if isinstance(t, Apply) and t.head in ("+", "neg"):
        return [b for a in t.args for b in _addends(a)]
    return [t]
