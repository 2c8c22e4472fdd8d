"""Whether formulas hold at points, by balls: true, false, undefined, or tied to every digit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache, partial, reduce
from math import inf
from typing import Any, NamedTuple

from flint import arb, ctx

from symproof.kernel.formulas import And, Formula, Or, normal, relations
from symproof.kernel.terms import Relation, Term
from symproof.numerics.evaluation.backends import GUARD, ball, balls
from symproof.numerics.evaluation.points import at
from symproof.numerics.evaluation.programs import Operation, Point, Program, compile_terms, execute, machine


class Outcome(IntEnum):
    """What a formula is at a point, ordered so that And is the least and Or the greatest of its parts.

    TIED: the sides agree to every digit computed, which makes = and <= seem true, < and != seem false.
    OPEN: the digits computed tell neither the sign nor whether the sides are defined.
    """

    FALSE = 0
    TIED_FALSE = 1
    UNDEFINED = 2
    OPEN = 3
    TIED_TRUE = 4
    TRUE = 5


SETTLED = (Outcome.FALSE, Outcome.UNDEFINED, Outcome.TRUE)


class Judgement(NamedTuple):
    """An outcome, its slack (right − left; for = minus the difference; −inf if undefined), the digits it took."""

    outcome: Outcome
    slack: float
    digits: int


@dataclass(frozen=True, slots=True, eq=False)
class Statement:
    program: Program
    relations: tuple[Relation, ...]
    tree: Any  # an index into the relations, or ("and" or "or", trees)

    @property
    def sides(self) -> tuple[Term, ...]:
        """Left and right of each relation in turn."""
        return tuple(side for r in self.relations for side in (r.left, r.right))

    def leaves(self, sides: Sequence[Any], relate: Callable[[str, Any, Any], Any]) -> list[Any]:
        """What relate makes of the two sides of each relation."""
        return [relate(r.op, sides[2 * k], sides[2 * k + 1]) for k, r in enumerate(self.relations)]


@lru_cache(maxsize=512)
def statement_of(formula: Formula) -> Statement:
    plain = normal(formula)
    found = tuple(dict.fromkeys(relations(plain)))
    sides = (side for r in found for side in (r.left, r.right))
    return Statement(compile_terms(*sides), found, _tree(plain, found))


def _tree(formula: Formula, found: Sequence[Formula]) -> Any:
    if isinstance(formula, (And, Or)):
        return ("and" if isinstance(formula, And) else "or"), tuple(_tree(p, found) for p in formula.parts)
    return found.index(formula)


def fold(tree: Any, leaves: Sequence[Any], least: Operation, greatest: Operation, ends: tuple[Any, Any]) -> Any:
    """And as the least, Or as the greatest of its parts; ends are the values of False and True."""
    if isinstance(tree, int):
        return leaves[tree]
    parts = [fold(p, leaves, least, greatest, ends) for p in tree[1]]
    return reduce(least, parts, ends[1]) if tree[0] == "and" else reduce(greatest, parts, ends[0])


def judge(formula: Formula, points: Sequence[Point], digits: int = 50) -> list[Judgement]:
    """The outcome at each point by ball arithmetic.

    What that leaves open is tried again with rational parts exact, then with two and four times the digits.
    """
    found = _judged(statement_of(formula), points, digits)
    for i, first in enumerate(found):
        if first.outcome not in SETTLED:
            found[i] = _judge_constant(at(formula, points[i]), digits)
    return found


def _judge_constant(formula: Formula, digits: int) -> Judgement:
    statement = statement_of(formula)
    for more in (digits, 2 * digits, 4 * digits):
        (found,) = _judged(statement, [{}], more)
        if found.outcome in SETTLED:
            break
    return found


def _judged(statement: Statement, points: Sequence[Point], digits: int) -> list[Judgement]:
    """One judgement a point. Ball arithmetic knows only a process-wide precision, which is put back."""
    with ctx.workdps(digits + GUARD):
        sides_at = partial(execute, statement.program, *machine(statement.program, balls(digits)))
        relate, symbols = partial(_relate, arb(10) ** -digits), statement.program.symbols
        rows = [sides_at([ball(p[s]) for s in symbols]) for p in points]
        found = [fold(statement.tree, statement.leaves(row, relate), _both, _either, ENDS) for row in rows]
    return [Judgement(outcome, slack, digits) for outcome, slack in found]


def _relate(tolerance: arb, op: str, left: Any, right: Any) -> tuple[Outcome, float]:
    if left is None or right is None:
        return UNDEFINED
    gap = right - left
    if gap > 0:
        return ABOVE[op], float(gap) if op != "=" else -float(gap)
    if gap < 0:
        return BELOW[op], float(gap) if op != "!=" else -float(gap)
    if gap == 0:
        return LEVEL[op], 0.0
    return (TIED[op], 0.0) if abs(gap) < tolerance * (1 + abs(left) + abs(right)) else OPEN


# The outcome of left op right where right − left is positive, negative, 0, or 0 to all digits.
ABOVE = {"<": Outcome.TRUE, "<=": Outcome.TRUE, "=": Outcome.FALSE, "!=": Outcome.TRUE}
BELOW = {"<": Outcome.FALSE, "<=": Outcome.FALSE, "=": Outcome.FALSE, "!=": Outcome.TRUE}
LEVEL = {"<": Outcome.FALSE, "<=": Outcome.TRUE, "=": Outcome.TRUE, "!=": Outcome.FALSE}
TIED = {"<": Outcome.TIED_FALSE, "<=": Outcome.TIED_TRUE, "=": Outcome.TIED_TRUE, "!=": Outcome.TIED_FALSE}
UNDEFINED, OPEN = (Outcome.UNDEFINED, -inf), (Outcome.OPEN, -inf)
ENDS = ((Outcome.FALSE, -inf), (Outcome.TRUE, inf))


def _both(a: tuple[Outcome, float], b: tuple[Outcome, float]) -> tuple[Outcome, float]:
    return min(a[0], b[0]), min(a[1], b[1])


def _either(a: tuple[Outcome, float], b: tuple[Outcome, float]) -> tuple[Outcome, float]:
    return max(a[0], b[0]), max(a[1], b[1])


def signed(op: str, gap: Any) -> Any:
    return gap if op in ("<", "<=") else -abs(gap) if op == "=" else abs(gap)


def status(formula: Formula, point: Point, digits: int = 50) -> bool | None:
    """True or False where that is certain, in Kleene's sense; None where undefined or not settled."""
    return {Outcome.TRUE: True, Outcome.FALSE: False}.get(judge(formula, [point], digits)[0].outcome)
