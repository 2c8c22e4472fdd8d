"""Statements and their proofs as the notes write them: start, step, reason."""

from symbolic.derivations.checking import Checked, CheckedStep, check_statement
from symbolic.derivations.closed_forms import ClosedForm
from symbolic.derivations.reasons import (
    Reason,
    Use,
    algebra,
    calculus,
    cases,
    chained,
    definition,
    domination,
    expansion,
    integral_sign,
    logic,
    mass_one,
    split,
    substitution,
    supremum,
    together,
    use,
)
from symbolic.derivations.statements import Assignment, Derivation, Statement, Step

__all__ = [
    "Assignment",
    "Checked",
    "CheckedStep",
    "ClosedForm",
    "Derivation",
    "Reason",
    "Statement",
    "Step",
    "Use",
    "algebra",
    "calculus",
    "cases",
    "chained",
    "check_statement",
    "definition",
    "domination",
    "expansion",
    "integral_sign",
    "logic",
    "mass_one",
    "split",
    "substitution",
    "supremum",
    "together",
    "use",
]
