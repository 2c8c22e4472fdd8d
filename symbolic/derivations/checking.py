"""Checks statements: every displayed line gets its own verdict, and the lines together must prove the claim."""

from __future__ import annotations

import time
from dataclasses import dataclass

from symbolic import certificates as by
from symbolic.claims import Claim, Or, flat, normal
from symbolic.derivations.reasons import Reason, Use
from symbolic.derivations.statements import Statement, Step
from symbolic.kernel import Proved, Refuted, check, settle
from symbolic.provers.goals import Effort, Goal, OutOfTime
from symbolic.provers.steps import decide
from symbolic.sequents import Rejected
from symbolic.terms import Relation
from symbolic.verdicts import Undecided, Verdict


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

    @property
    def as_stated(self) -> bool:
        """Whether the verdict is the one the statement's file gives."""
        wanted = {"proved": Proved, "refuted": Refuted}[self.statement.stated]
        return isinstance(self.verdict, wanted)


_checked: dict[str, Checked] = {}


def check_statement(statement: Statement, seconds: float = 30.0) -> Checked:
    """The verdict of a statement, found anew in each process; statements it leans on are checked first."""
    if statement.id not in _checked:
        start = time.monotonic()
        steps, verdict = _verdicts(statement, seconds)
        _checked[statement.id] = Checked(statement, verdict, steps, time.monotonic() - start)
    return _checked[statement.id]


def _verdicts(statement: Statement, seconds: float) -> tuple[tuple[CheckedStep, ...], Verdict]:
    lines: list[CheckedStep] = []
    single: list[by.Certificate] = []
    chained: list[by.Certificate] = []
    for step in statement.derivation.steps:
        verdict = _line(statement, step, single if step.chained else [*single, *chained], seconds)
        lines.append(CheckedStep(step, verdict))
        if isinstance(verdict, Proved) and (kept := _kept(statement, step, verdict.certificate, seconds)) is not None:
            (chained if step.chained else single).append(kept)
    return tuple(lines), _whole(statement, [*single, *chained], seconds)


def _kept(statement: Statement, step: Step, proof: by.Certificate, seconds: float) -> by.Certificate | None:
    """What later lines may use: the line itself, or that its assumptions imply it."""
    relations = [a for a in step.assuming if isinstance(a, Relation)]
    if len(relations) < len(step.assuming) or (relations and isinstance(check(proof).conclusion, Or)):
        return None
    negated = tuple(normal(a, False) for a in relations)
    whole = flat(Or, (*negated, check(proof).conclusion))
    kept: by.Certificate = by.Either(proof, whole) if relations else proof
    for a in relations:
        kept = decide(a, kept, by.Either(by.Assume(normal(a, False)), whole), whole)
    goal = Goal(frozenset(statement.claim.hypotheses), whole)
    return Effort(step.reason.provers, time.monotonic() + seconds).discharge(kept, goal)


def _line(statement: Statement, step: Step, known: list[by.Certificate], seconds: float) -> Verdict:
    claim = Claim(statement.claim.variables, (*statement.claim.given, *step.assuming), step.formula)
    return _prove(claim, step.reason, known, seconds)


def _whole(statement: Statement, known: list[by.Certificate], seconds: float) -> Verdict:
    if statement.witness:
        return refute_at(statement.claim, statement.witness)
    return _prove(statement.claim, statement.derivation.conclude, known, seconds)


def _prove(claim: Claim, reason: Reason, known: list[by.Certificate], seconds: float) -> Verdict:
    """The claim by the reason's provers, from the lines known and the statements the reason leans on."""
    goal = Goal(frozenset(claim.hypotheses), claim.conclusion)
    effort = Effort(reason.provers, time.monotonic() + seconds, depth=9)
    try:
        proof = _leaning(goal, effort, known, [_instance(u, seconds) for u in reason.uses])
        return Undecided(f"not shown by {reason.words}") if proof is None else settle(claim, proof)
    except OutOfTime:
        return Undecided("out of time")
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
    found = effort.prove(inside.given(*(check(c).conclusion for c in held)))
    if found is None:
        return None
    found = by.Cut(tuple(held), found) if held else found
    return by.Cut(tuple(known), found) if known else found


def _instance(u: Use, seconds: float) -> by.Certificate:
    checked = check_statement(u.statement, seconds)
    if not isinstance(checked.verdict, Proved):
        raise Rejected(f"{u.statement.id} is not proved")
    return by.Instance(checked.verdict.certificate, u.values) if u.values else checked.verdict.certificate
