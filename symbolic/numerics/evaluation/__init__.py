"""Numbers for terms and formulas at points: one straight-line program, run on doubles, mpmath numbers or balls."""

from symproof.numerics.evaluation.backends import DOUBLES, balls, mpmath_numbers
from symproof.numerics.evaluation.judgement import SETTLED, Judgement, Outcome, judge, statement_of, status
from symproof.numerics.evaluation.points import at, term_at
from symproof.numerics.evaluation.programs import (
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
from symproof.numerics.evaluation.slacks import double_slacks, slack
from symproof.numerics.evaluation.values import value, values

__all__ = [
    "DOUBLES", "SETTLED", "Backend", "Doubles", "Judgement", "NotEvaluable", "Operation", "Outcome", "Point", "Program",
    "Undefined", "at", "balls", "compile_terms", "double_slacks", "judge", "mpmath_numbers", "run", "slack",
    "statement_of", "status", "term_at", "value", "values",
]  # fmt: skip
