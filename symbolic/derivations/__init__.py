"""Statements and their proofs as the notes write them: start, step, reason."""

from symbolic.derivations.checking import Checked, CheckedStep, check_statement
from symbolic.derivations.reasons import (
    Reason,
    Use,
    algebra,
    calculus,
    cases,
    chained,
    definition,
    domination,
    integral_sign,
    logic,
    mass_one,
    substitution,
    supremum,
    together,
    use,
)
from symbolic.derivations.statements import Assignment, Derivation, Statement, Step

__all__ = [
    "Assignment", "Checked", "CheckedStep", "Derivation", "Reason", "Statement", "Step", "Use", "algebra", "calculus", "cases", "chained",
    "check_statement", "definition", "domination", "integral_sign", "logic", "mass_one", "substitution", "supremum", "together", "use",
]  # fmt: skip
