"""Goals without what has nothing to do with them, and symbols that they do not speak of."""

from __future__ import annotations

from symproof.kernel.arithmetic import key
from symproof.kernel.formulas import Formula, symbols
from symproof.kernel.terms import Number, Relation, Symbol
from symproof.provers.goals import Goal
from symproof.provers.regions.ranges import Ends, ends
from symproof.provers.shown import Shown

STEP = 3  # a derivative counts for the depth of a search as much as three cuts


def relevant(goal: Goal) -> Goal:
    """The goal without the hypotheses that have nothing to do with its symbols, or that say less than another."""
    about, rest = symbols(goal.target), set(goal.hypotheses)
    kept: set[Formula] = set()
    while linked := {h for h in rest if symbols(h) & about}:
        kept |= linked
        rest -= linked
        about = about.union(*map(symbols, linked))
    return Goal(frozenset(h for h in kept if not _weaker_than_another(h, kept)), goal.target)


def narrowed(goal: Goal) -> tuple[Goal, list[Shown]]:
    """The goal under hypotheses on its own symbols only, with ends that others give them, and proofs of these."""
    about = symbols(goal.target)
    own = frozenset(h for h in goal.hypotheses if symbols(h) <= about)
    if own == goal.hypotheses:
        return goal, []
    whole, alone = ends(goal.hypotheses), ends(own)
    found: list[Shown] = []
    for s in sorted(about, key=key):
        e, known = whole.get(s, Ends()), alone.get(s, Ends())
        pairs = ((e.below, e.low, known.low), (e.above, e.high, known.high))
        found += [proof for proof, end, other in pairs if proof is not None and end != other]
    return Goal(own | frozenset(f.conclusion for f in found), goal.target), found


def _weaker_than_another(h: Formula, kept: set[Formula]) -> bool:
    if not isinstance(h, Relation) or h.op not in ("<", "<="):
        return False
    if h.op == "<=" and Relation("<", h.left, h.right) in kept:
        return True
    for value, symbol, s in ((h.left, h.right, 1), (h.right, h.left, -1)):
        if isinstance(value, Number) and isinstance(symbol, Symbol):
            others = (
                (o, o.left if s > 0 else o.right) for o in kept if isinstance(o, Relation) and o.op in ("<", "<=")
            )
            same = (
                v.value * s for o, v in others if isinstance(v, Number) and symbol == (o.right if s > 0 else o.left)
            )
            return any(v > value.value * s for v in same)
    return False


def fresh(v: Symbol, goal: Goal) -> Symbol:
    """A symbol that the goal does not speak of."""
    used = frozenset[Symbol]().union(*map(symbols, (*goal.hypotheses, goal.target)))
    name = v.name.rstrip("′")
    while (found := Symbol(name)) in used:
        name += "′"
    return found
