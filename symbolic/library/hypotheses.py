"""Whether the hypotheses of a statement hold anywhere: at its example, at a point that is found, or nowhere."""

from __future__ import annotations

from symproof.budgets import SECOND, Limits, Spent
from symproof.kernel import IllFormed, Refuted, Rejected, Vacuous, settle
from symproof.kernel.formulas import FALSE, Claim
from symproof.library.witnesses import admissible_at, refute_at
from symproof.provers.goals import Effort, Goal
from symproof.provers.strategy import ANALYSIS
from symproof.refuter import admissible
from symproof.rendering import DEFAULT, text
from symproof.statements import Statement

SEARCH, CONTRADICTION = 2.0 * SECOND, 1.0 * SECOND  # the work for a point, and for a proof that there is none


def misfit(statement: Statement) -> str:
    """What is wrong with the example of a statement; nothing, if it fits or cannot be judged."""
    if not statement.example or isinstance(admissible_at(statement.claim, statement.example), Refuted):
        return ""
    for h in statement.claim.hypotheses:
        alone = Claim(statement.claim.variables, (), h)
        if isinstance(refute_at(alone, statement.example), (Refuted, IllFormed)):
            return f"its example does not satisfy {text(h, DEFAULT)}"
    return ""


def contradiction(statement: Statement, limits: Limits) -> Vacuous | None:
    """A proof that the hypotheses contradict each other, looked for where no point is seen to satisfy them."""
    claim = statement.claim
    if not claim.hypotheses or claim.conclusion == FALSE:
        return None
    if statement.example and isinstance(admissible_at(claim, statement.example), Refuted):
        return None
    if not statement.example and admissible(claim, limits.budget().part(SEARCH)) is not None:
        return None
    effort = Effort(ANALYSIS, limits.budget().part(CONTRADICTION))
    try:
        found = effort.prove(Goal(frozenset(claim.hypotheses), FALSE))
        verdict = None if found is None else settle(claim, found)
    except (Spent, Rejected):
        return None
    return verdict if isinstance(verdict, Vacuous) else None
