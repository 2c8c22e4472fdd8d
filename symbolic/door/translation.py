"""Claims to sympy and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from symproof.kernel.formulas import Claim, Formula
from symproof.kernel.terms import Term
from symproof.language import sympy_writer
from symproof.language.reading import read_claim
from symproof.language.sympy_writer import SympyClaim
from symproof.statements import Statement


def to_sympy(x: Statement | Claim | Formula | Term) -> Any:
    """In sympy's words, nothing evaluated: a claim as its hypotheses and its conclusion, in real symbols.

    Raises ValueError for what is not about real numbers alone.
    """
    match x:
        case Statement():
            return to_sympy(x.claim)
        case Claim():
            return sympy_writer.sympy_claim(x)
    if isinstance(x, get_args(Formula)):
        return sympy_writer.sympy_formula(x)
    if isinstance(x, get_args(Term)):
        return sympy_writer.to_sympy(x, evaluate=False)
    raise TypeError(f"{type(x).__name__} is no statement, claim, formula or term")


def from_sympy(conclusion: Any, hypotheses: Sequence[Any] = ()) -> Claim:
    """The claim that the conclusion follows from the hypotheses, each a sympy relation; or what to_sympy gave, as it is."""
    if isinstance(conclusion, SympyClaim):
        return read_claim(conclusion.conclusion, (*conclusion.hypotheses, *hypotheses))
    return read_claim(conclusion, hypotheses)
