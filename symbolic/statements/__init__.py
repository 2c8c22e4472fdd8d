"""Statements and their proofs as notes write them, as plain data: start, step, reason."""

from symproof.statements.closed_forms import ClosedForm
from symproof.statements.details import Domination, Expansion
from symproof.statements.notes import Note
from symproof.statements.reasons import (
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
from symproof.statements.statements import Assignment, Derivation, Reason, Statement, Step, Use

__all__ = [
    "Assignment",
    "ClosedForm",
    "Derivation",
    "Domination",
    "Expansion",
    "Note",
    "Reason",
    "Statement",
    "Step",
    "Use",
    "algebra",
    "calculus",
    "cases",
    "chained",
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
