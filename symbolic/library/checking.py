"""Checks statements: every displayed line gets its own verdict, and the lines together must prove the claim."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from symproof.budgets import SECOND, STOPPED, Budget, Limits, Spent
from symproof.kernel import IllFormed, Proved, Refuted, check, settle
from symproof.kernel import certificates as by
from symproof.kernel.formulas import Claim, Formula, Or, flat, normal, symbols
from symproof.kernel.sequents import Rejected
from symproof.kernel.terms import EVENT, INDEX, OUTCOME, TEST, Relation
from symproof.language.verdicts import Undecided, Verdict
from symproof.library.hypotheses import contradiction, misfit
from symproof.library.methods import provers
from symproof.library.witnesses import refute_at, refute_near
from symproof.provers.goals import Effort, Goal
from symproof.provers.steps import decide
from symproof.statements import Reason, Statement, Step, Use

BRIEFLY = 1.0 * SECOND  # the work by which a line that is not proved may yet be refuted
DEFAULT = Limits()


@dataclass(frozen=True, slots=True)
class CheckedStep:
    """A displayed line and its verdict."""

    step: Step
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Checked:
    """A statement with its verdict and those of its lines."""

    statement: Statement
    verdict: Verdict
    steps: tuple[CheckedStep, ...]
    seconds: float
    lines: tuple[by.Certificate, ...] = field(default=(), repr=False)  # of the lines, under no assumptions
    problem: str = ""  # what is wrong with the statement's example or witness

    @property
    def as_stated(self) -> bool:
        """Whether the verdict is the one the statement's file gives, and its example or witness is one."""
        wanted = {"proved": Proved, "refuted": Refuted}[self.statement.stated]
        return isinstance(self.verdict, wanted) and not self.problem


_checked: dict[int, Checked] = {}  # by the identity of the statement, which each keeps alive


def check_statement(statement: Statement, limits: Limits = DEFAULT) -> Checked:
    """The verdict of a statement, found anew in each process; statements it leans on are checked first.

    The limits are those of each line.
    """
    if id(statement) not in _checked:
        start = time.monotonic()
        steps, lines = _lines(statement, limits)
        verdict = _settled(statement, statement.claim, statement.derivation.conclude, lines, limits)
        if isinstance(verdict, Proved):
            empty = contradiction(statement, limits)
            verdict = verdict if empty is None else empty
        seconds = time.monotonic() - start
        _checked[id(statement)] = Checked(
            statement, verdict, steps, seconds, tuple(lines), _problem(statement, verdict)
        )
    return _checked[id(statement)]


def _problem(statement: Statement, verdict: Verdict) -> str:
    """What is wrong with the example of a statement that is proved, or with the witness of one that is refuted."""
    if isinstance(verdict, Proved):
        return misfit(statement)
    if (
        isinstance(verdict, Refuted)
        and statement.witness
        and not isinstance(refute_at(statement.claim, statement.witness), Refuted)
    ):
        return "it is refuted, but not at the witness given"
    return ""


def is_known(statement: Statement) -> bool:
    """Whether the verdict is known in this process."""
    return id(statement) in _checked


def recall(statement: Statement, certificate: by.Certificate | None) -> None:
    """Let the statement be known by its certificate, which the kernel checks; or let it be known not to be proved."""
    if id(statement) not in _checked:
        start = time.monotonic()
        verdict = Undecided("not proved") if certificate is None else settle(statement.claim, certificate)
        _checked[id(statement)] = Checked(statement, verdict, (), time.monotonic() - start)


def conclude(checked: Checked, claim: Claim, budget: Budget) -> Verdict:
    """What the lines of the statement and its last reason make of another claim."""
    given = set(claim.hypotheses)
    lines = [c for c in checked.lines if check(c).hypotheses <= given]
    return _prove(claim, checked.statement.derivation.conclude, lines, DEFAULT, budget)


def leans_on(statement: Statement) -> list[Statement]:
    """The statements that the statement leans on at first hand, each once."""
    reasons = (*(step.reason for step in statement.derivation.steps), statement.derivation.conclude)
    found = {id(u.statement): u.statement for reason in reasons for u in reason.uses}
    return list(found.values())


def _lines(statement: Statement, limits: Limits) -> tuple[tuple[CheckedStep, ...], list[by.Certificate]]:
    """The lines with their verdicts, and certificates of those that serve the conclusion."""
    lines: list[CheckedStep] = []
    kept: list[_Line] = []
    for step in statement.derivation.steps:
        verdict = _line(statement, step, [k.under(step) for k in kept if k.serves(step)], limits)
        lines.append(CheckedStep(step, verdict))
        implied = _kept(statement, step, verdict.certificate, limits) if isinstance(verdict, Proved) else None
        if isinstance(verdict, Proved) and implied is not None:
            kept.append(_Line(step, verdict.certificate, implied))
    return tuple(lines), [k.implied for k in kept]


@dataclass(frozen=True, slots=True)
class _Line:
    """A proved line: its certificate under its assumptions, and one of the implication."""

    step: Step
    bare: by.Certificate
    implied: by.Certificate

    def serves(self, other: Step) -> bool:
        """Single lines serve all that follow; lines of a chain serve single lines."""
        return not (self.step.chained and other.chained)

    def under(self, other: Step) -> by.Certificate:
        """The line as it may be used under the other's assumptions."""
        return self.bare if set(self.step.assuming) <= set(other.assuming) else self.implied


def _kept(statement: Statement, step: Step, proof: by.Certificate, limits: Limits) -> by.Certificate | None:
    """What later lines may use: the line itself, or that its assumptions imply it."""
    relations = [a for a in step.assuming if isinstance(a, Relation)]
    if len(relations) < len(step.assuming) or (relations and isinstance(check(proof).conclusion, Or)):
        return None
    negated = tuple(normal(a, False) for a in relations)
    whole = flat(Or, (*negated, check(proof).conclusion))
    kept = _widened(proof, whole) if relations else proof
    effort = Effort(provers(step.reason), limits.budget())
    for i, a in reversed(list(enumerate(relations))):  # an assumption may be what makes a later one defined
        kept = decide(a, kept, _widened(by.Assume(normal(a, False)), whole), whole)
        found = effort.discharge(kept, Goal(frozenset((*statement.claim.hypotheses, *relations[:i])), whole))
        if found is None:
            return None
        kept = found
    return effort.discharge(kept, Goal(frozenset(statement.claim.hypotheses), whole))


def _widened(part: by.Certificate, whole: Formula) -> by.Certificate:
    """The part as a proof of the disjunction, which is the part itself where a line is the negation of its assumption."""
    return by.Either(part, whole) if isinstance(whole, Or) else part


def _line(statement: Statement, step: Step, known: list[by.Certificate], limits: Limits) -> Verdict:
    claim = Claim(statement.claim.variables, (*statement.claim.given, *step.assuming), step.formula)
    return _settled(statement, claim, step.reason, known, limits)


def _settled(
    statement: Statement, claim: Claim, reason: Reason, known: list[by.Certificate], limits: Limits
) -> Verdict:
    """The claim refuted at the witness, where the statement has one; else proved, or else refuted nearby."""
    found = refute_at(claim, statement.witness) if statement.witness else None
    if isinstance(found, (Refuted, IllFormed)):
        return found
    verdict = _prove(claim, reason, known, limits, limits.budget())
    found = None
    if isinstance(verdict, Undecided):
        found = refute_near(claim, statement.example, limits.budget().part(BRIEFLY))
    return verdict if found is None else found


def _prove(claim: Claim, reason: Reason, known: list[by.Certificate], limits: Limits, budget: Budget) -> Verdict:
    """The claim by the reason's provers, from the lines known and the statements the reason leans on."""
    goal = Goal(frozenset(claim.hypotheses), claim.conclusion)
    effort = Effort(provers(reason), budget, depth=9)
    try:
        proof = _leaning(goal, effort, known, [_instance(u, limits) for u in reason.uses])
        return Undecided(f"not shown by {reason.words}") if proof is None else settle(claim, proof)
    except Spent:
        return Undecided(STOPPED if budget.meter.stopped else "the work allowed is done")
    except Rejected as error:
        return Undecided(str(error))


def _leaning(
    goal: Goal, effort: Effort, known: list[by.Certificate], uses: list[by.Certificate]
) -> by.Certificate | None:
    """The goal from the lines known, and from statements whose hypotheses the goal and those lines yield."""
    inside = goal.given(*(check(c).conclusion for c in known))
    lemmas = [effort.discharge(u, inside) for u in uses]
    held = [c for c in lemmas if c is not None]
    if len(held) < len(lemmas):
        return None
    effort.lemmas = (*known, *held)
    found = effort.prove(goal.given(*(f for c in effort.lemmas if _concerns(f := check(c).conclusion, goal))))
    if found is None:
        return None
    found = by.Cut(tuple(held), found) if held else found
    return by.Cut(tuple(known), found) if known else found


def _concerns(formula: Formula, goal: Goal) -> bool:
    """Whether the formula speaks of no event, outcome, test or index but those of the goal; what it says of others holds for all."""
    own = symbols(goal.target).union(*map(symbols, goal.hypotheses))
    return all(s in own for s in symbols(formula) if s.sort in (EVENT, OUTCOME, TEST, INDEX))


def _instance(u: Use, limits: Limits) -> by.Certificate:
    checked = check_statement(u.statement, limits)
    if not isinstance(checked.verdict, Proved):
        raise Rejected(f"{u.statement.id} is not proved")
    return by.Instance(checked.verdict.certificate, u.values) if u.values else checked.verdict.certificate
