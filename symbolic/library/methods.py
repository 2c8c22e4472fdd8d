"""The methods that reasons name: each is a choice of provers."""

from __future__ import annotations

from collections.abc import Mapping

from symproof.provers import strategy
from symproof.provers.calculus.taylor import taylor
from symproof.provers.goals import Prover
from symproof.provers.logic.connectives import alternatives, clash, given
from symproof.provers.measures.integrals import dominated
from symproof.statements import Domination, Expansion, Reason

Provers = tuple[tuple[str, Prover], ...]

METHODS: Mapping[str, Provers] = {
    "logic": strategy.LOGIC,
    "logic and algebra": strategy.LOGIC + strategy.ALGEBRA,
    "substitution": strategy.SUBSTITUTION + strategy.ALGEBRA,
    "algebra": strategy.ALGEBRA,
    "analysis": strategy.ANALYSIS,
    "suprema": strategy.QUICK + strategy.SUPREMA + strategy.SLOW,
    "integrals": strategy.QUICK + strategy.INTEGRALS + strategy.SLOW,
    "masses": strategy.QUICK + strategy.MASSES + strategy.SLOW,
    "alternatives": (("given", given), ("clash", clash), ("alternatives", alternatives)),
}


def provers(reason: Reason) -> Provers:
    """What the reason's method tries, in order. Raises LookupError where no method has its name."""
    match reason.detail:
        case Expansion() as e:
            climb = taylor(e.variable, e.start, e.order, e.slope, dict(e.values), *e.given)
            return (("taylor", climb), *strategy.ANALYSIS)
        case Domination(bounds):
            return (("dominated", dominated(*bounds)), *METHODS["integrals"])
    return METHODS[reason.method]
