"""Claims and points made at random: what the kernel calls refuted must be false there, what it calls ill-formed not true."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from symproof.kernel import IllFormed, Refuted, Rejected, refute
from symproof.kernel.formulas import Claim, claim
from symproof.kernel.terms import Number, Symbol, Term, term
from symproof.refuter.evidence import Assignment
from symproof.refuter.evidence import verdict as verdict_at
from tests.tools import evaluator
from tests.tools.evaluator import FALSE, TRUE, Interval, Later, Space, Undefined, Unsure, holds
from tests.tools.forgeries import BROKEN, Forger

SORTS = {"real", "measure", "event"}  # of the symbols that a point gives values


def verdict(forger: Forger) -> Refuted | IllFormed | None:
    """What the kernel says of a random claim at a random point, or of what comes of it by a change."""
    try:
        stated = random_claim(forger)
        found = verdict_at(stated, assignment(forger, stated))
        if found is not None and forger.dice.random() < 0.7:
            found = changed(forger, found) or found
    except (*BROKEN, NotImplementedError):
        return None
    return found


def random_claim(forger: Forger) -> Claim:
    """A claim of few words; some of its hypotheses are such that they often hold."""
    given = [forger.formula(1) for _ in range(forger.dice.choice((0, 0, 1, 2)))]
    return claim(forger.formula(2), *given)


def assignment(forger: Forger, stated: Claim) -> Assignment:
    """Values for the symbols of a claim. Raises NotImplementedError where the kernel has no values for them."""
    dice, named = forger.dice, [s for s, _ in stated.variables]
    if not {s.sort for s in named} <= SORTS:
        raise NotImplementedError
    size = dice.choice((1, 2, 2, 3))
    events = {s: tuple(i for i in range(size) if dice.random() < 0.5) for s in named if s.sort == "event"}
    values = {s: constant(forger) for s in named if s.sort == "real"}
    return Assignment(values, {s: weights(forger, size) for s in named if s.sort == "measure"}, events)


def constant(forger: Forger) -> Term:
    if forger.dice.random() < 0.8:
        return Number(forger.number())
    t = forger.real(2, measured=False)
    return t if not evaluator.symbols(t) else Number(forger.number())


def weights(forger: Forger, size: int) -> tuple[Term, ...]:
    counts = [forger.dice.choice((0, 1, 1, 2)) for _ in range(size - 1)] + [1]
    return tuple(term(Fraction(n, sum(counts))) for n in counts)


def changed(forger: Forger, found: Refuted | IllFormed) -> Refuted | IllFormed | None:
    """The verdict with another claim, or another point, if the kernel has it."""
    stated, point = found.claim, found.point
    if forger.dice.random() < 0.5:
        field = forger.dice.choice(("given", "goal"))
        stated = replace(stated, **{field: forger.changed(getattr(stated, field))})
    else:
        field = forger.dice.choice(("values", "measures", "events", "evidence"))
        point = replace(point, **{field: forger.changed(getattr(point, field))})
    try:
        return refute(stated, point)
    except Rejected:
        return None


def wrong(found: Refuted | IllFormed) -> str:
    """What the evaluator has against the verdict; nothing, if it has no doubt or is not sure."""
    space = space_of(found.point)
    if space is None:
        return ""
    if not all(TRUE in holds(h, space) for h in (*found.claim.given, *found.claim.hypotheses)):
        return "a hypothesis does not hold at the point"
    goals = [holds(g, space) for g in (found.claim.goal, found.claim.conclusion)]
    if isinstance(found, Refuted) and not all(FALSE in g for g in goals):
        return "the conclusion is not false at the point"
    return "the conclusion is true at the point" if any(g == {TRUE} for g in goals) else ""


def space_of(point: Any) -> Space | None:
    """The point for the evaluator; none, if its weights are no fractions."""
    space = Space((Fraction(1),) * max([1, *(len(w) for _, w in point.measures)]))
    named: list[tuple[Symbol, Any]] = [
        *((s, Later(t, Space())) for s, t in point.values),
        *((s, frozenset(e)) for s, e in point.events),
    ]
    try:
        named += [(s, tuple(evaluator.value(w, Space()) for w in ws)) for s, ws in point.measures]
    except (Undefined, Unsure):
        return None
    for s, v in named:
        space.values[s.name, s.sort] = v
    return None if any(isinstance(w, Interval) for _, ws in named if isinstance(ws, tuple) for w in ws) else space


def told(found: Refuted | IllFormed) -> str:
    return f"{found.claim!r}\n{found.point.values!r} {found.point.measures!r} {found.point.events!r}"
