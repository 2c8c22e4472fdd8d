"""Reasons a step may give: each names a method, and may lean on earlier statements. Plain data: nothing here proves."""

from __future__ import annotations

from collections.abc import Mapping

from symproof.kernel.formulas import Formula
from symproof.kernel.terms import Operand, Symbol, Term, term
from symproof.statements.details import Domination, Expansion
from symproof.statements.statements import Reason, Statement, Use


def use(statement: Statement, values: Mapping[Symbol, Operand] | None = None) -> Use:
    """The statement at these values of its symbols."""
    return Use(statement, tuple((s, term(v)) for s, v in (values or {}).items()))


logic = Reason("logic", "logic")
substitution = Reason("substitution", "substitution")
chained = Reason("the lines above", "logic")
together = Reason("together", "logic and algebra")
algebra = Reason("algebra", "algebra")
calculus = Reason("calculus", "analysis")
cases = Reason("by cases", "analysis")
definition = Reason("definition", "suprema")
supremum = Reason("supremum over events", "suprema")
integral_sign = Reason("under the integral sign", "integrals")
mass_one = Reason("densities have mass one", "masses")
split = Reason("in every case", "alternatives")


def expansion(
    variable: Symbol, at: Operand, order: int, slope: Operand, values: Mapping[Symbol, Term], *where: Formula
) -> Reason:
    """Taylor's theorem of this order: the slope is the last derivative, at these values of its symbols."""
    detail = Expansion(variable, term(at), order, term(slope), tuple(values.items()), where)
    return Reason("Taylor's theorem", "expansion", detail)


def domination(*bounds: Term) -> Reason:
    """The integral is finite, since one of these bounds the integrand."""
    return Reason("dominated", "domination", Domination(bounds))
