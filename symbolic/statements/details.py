"""What some methods have to be told besides the line they are to show."""

from __future__ import annotations

from dataclasses import dataclass

from symproof.kernel.formulas import Formula
from symproof.kernel.terms import Symbol, Term


@dataclass(frozen=True, slots=True)
class Expansion:
    """Taylor's theorem in the variable from a start: the slope is the last derivative, at these values of its symbols."""

    variable: Symbol
    start: Term
    order: int
    slope: Term
    values: tuple[tuple[Symbol, Term], ...]
    given: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Domination:
    """Terms, one of which bounds an integrand."""

    bounds: tuple[Term, ...]
