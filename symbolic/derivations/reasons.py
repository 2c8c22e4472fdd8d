"""Reasons a step may give: each is a choice of provers, and may lean on earlier statements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from symbolic.claims import Formula
from symbolic.provers import strategy
from symbolic.provers.calculus.taylor import taylor
from symbolic.provers.goals import Prover
from symbolic.provers.logic.connectives import alternatives, clash, given
from symbolic.provers.measures.integrals import compare, densities, dominated, linearity
from symbolic.provers.measures.suprema import both_ways, instances, masses, upper
from symbolic.terms import Operand, Symbol, Term, term

if TYPE_CHECKING:
    from symbolic.derivations.statements import Statement


@dataclass(frozen=True, slots=True)
class Use:
    """An earlier statement, at these values of its symbols."""

    statement: Statement
    values: tuple[tuple[Symbol, Term], ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a step holds: in words, the provers that are to show it, and the statements it leans on."""

    words: str
    provers: tuple[tuple[str, Prover], ...] = field(repr=False)
    uses: tuple[Use, ...] = ()

    def __call__(self, words: str) -> Reason:
        """The same reason in other words."""
        return replace(self, words=words)

    def with_(self, *uses: Use) -> Reason:
        """The same reason, leaning on more statements."""
        return replace(self, uses=(*self.uses, *uses))


def use(statement: Statement, values: Mapping[Symbol, Operand] | None = None) -> Use:
    """The statement at these values of its symbols."""
    return Use(statement, tuple((s, term(v)) for s, v in (values or {}).items()))


_SUP = (("both ways", both_ways), ("upper bound", upper), ("instances", instances), ("masses", masses))
_INTEGRAL = (
    ("densities", densities),
    ("linearity", linearity),
    ("both ways", both_ways),
    ("integrand", compare),
    ("masses", masses),
)

logic = Reason("logic", strategy.LOGIC)
substitution = Reason("substitution", strategy.SUBSTITUTION + strategy.ALGEBRA)
chained = Reason("the lines above", strategy.LOGIC)
together = Reason("together", strategy.LOGIC + strategy.ALGEBRA)
algebra = Reason("algebra", strategy.ALGEBRA)
calculus = Reason("calculus", strategy.ANALYSIS)
cases = Reason("by cases", strategy.ANALYSIS)
definition = Reason("definition", strategy.QUICK + _SUP + strategy.SLOW)
supremum = Reason("supremum over events", strategy.QUICK + _SUP + strategy.SLOW)
integral_sign = Reason("under the integral sign", strategy.QUICK + _INTEGRAL + strategy.SLOW)
mass_one = Reason("densities have mass one", (*strategy.QUICK, ("masses", masses), *strategy.SLOW))
split = Reason("in every case", (("given", given), ("clash", clash), ("alternatives", alternatives)))


def expansion(
    variable: Symbol, at: Operand, order: int, slope: Operand, values: Mapping[Symbol, Term], *where: Formula
) -> Reason:
    """Taylor's theorem of this order: the slope is the last derivative, at these values of its symbols."""
    step = taylor(variable, at, order, slope, values, *where)
    return Reason("Taylor's theorem", (("taylor", step), *strategy.ANALYSIS))


def domination(*bounds: Term) -> Reason:
    """The integral is finite, since one of these bounds the integrand."""
    return Reason("dominated", (("dominated", dominated(*bounds)), *strategy.QUICK, *_INTEGRAL, *strategy.SLOW))
