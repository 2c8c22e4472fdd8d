"""Numbers for terms and formulas at points: one straight-line program, run on doubles, mpmath numbers or balls."""

from symbolic.evaluation.backends import DOUBLES, balls, mpmath_numbers
from symbolic.evaluation.judgement import SETTLED, Judgement, Outcome, judge, status
from symbolic.evaluation.points import at, term_at
from symbolic.evaluation.programs import (
    Backend,
    Doubles,
    NotEvaluable,
    Operation,
    Point,
    Program,
    Undefined,
    compile_terms,
    run,
)
from symbolic.evaluation.slacks import double_slacks, slack
from symbolic.evaluation.values import value, values

__all__ = [
    "DOUBLES", "SETTLED", "Backend", "Doubles", "Judgement", "NotEvaluable", "Operation", "Outcome", "Point", "Program",
    "Undefined", "at", "balls", "compile_terms", "double_slacks", "judge", "mpmath_numbers", "run", "slack", "status",
    "term_at", "value", "values",
]  # fmt: skip
