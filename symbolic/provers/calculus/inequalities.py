"""Inequalities by calculus: signs of derivatives between the places where a claim is tight."""

from __future__ import annotations

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import fractions
from symproof.kernel.formulas import Formula, symbols
from symproof.kernel.terms import Apply, Relation, Symbol, rational, term
from symproof.provers.calculus import leaves
from symproof.provers.calculus.arguments import argument
from symproof.provers.calculus.chords import chord
from symproof.provers.calculus.circles import circle
from symproof.provers.calculus.cubes import cube_root
from symproof.provers.calculus.cuts import beside, crossing, split
from symproof.provers.calculus.envelopes import envelope, outermost
from symproof.provers.calculus.inversion import inversion
from symproof.provers.calculus.ladders import ladder
from symproof.provers.calculus.radicals import radicals
from symproof.provers.calculus.roots import root
from symproof.provers.calculus.several import several
from symproof.provers.calculus.signs import Search
from symproof.provers.calculus.summands import logarithms, summands
from symproof.provers.calculus.waves import sums_of_waves
from symproof.provers.goals import Effort, Goal, order
from symproof.provers.numbers.constants import settled
from symproof.provers.regions.points import undefined
from symproof.provers.regions.ranges import ends
from symproof.provers.rewriting import terms_of
from symproof.provers.shown import Shown, cases, combined, cut, proven
from symproof.provers.steps import fact

WAYS = (
    leaves.single, leaves.polynomial, logarithms, radicals, sums_of_waves, leaves.box, circle, summands, several, argument,
    outermost, envelope, root, cube_root, beside, ladder, chord, inversion, split,
)  # fmt: skip
DEEPEST, ZERO = 27, term(0)


def calculus(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A relation <, <= or != by the signs of factors, derivatives along ladders, and cuts."""
    r = goal.target
    if not isinstance(r, Relation) or r.op == "=" or effort.depth < 2:
        return None
    if _is_piecewise(r) or undefined(r, goal.hypotheses):
        return None
    found = _parted(Search(effort, WAYS, crossing), goal)
    return None if found is None else found.certificate


def vacuous(goal: Goal) -> Shown | None:
    """Anything, where no number is left for some symbol."""
    for e in ends(goal.hypotheses).values():
        if e.below is not None and e.above is not None and e.low is not None and e.high is not None:
            gap = e.low - e.high
            if gap > 0 or (not gap and any(e.strict)):
                zero = combined(
                    Relation("<", ZERO, ZERO), [e.below, e.above], [(1, (), (0,)), (1, (), (1,)), (gap, (), ())]
                )
                false = cut(settled(proven(fact("irreflexive <", 0))), [zero])
                return cases(false, (), goal.target)
    return None


def _is_piecewise(r: Relation) -> bool:
    """Whether a function occurs that cases take apart better."""
    return any(isinstance(t, Apply) and t.head in ("abs", "max", "min", "pos", "on") for t in terms_of(r))


def _parted(search: Search, goal: Goal) -> Shown | None:
    """Prove the goal on either side of a place that a hypothesis excludes."""
    excluded = next((h for h in sorted(goal.hypotheses, key=order) if _excludes(goal, h)), None)
    if not isinstance(excluded, Relation):
        return vacuous(goal) or search.prove(goal, DEEPEST)
    rest, sides = Goal(goal.hypotheses - {excluded}, goal.target), list[Shown]()
    for low, high in ((excluded.left, excluded.right), (excluded.right, excluded.left)):
        found = _parted(search, rest.given(Relation("<", low, high)))
        if found is None:
            return None
        sides.append(found)
    split = proven(fact("apart", excluded.left, excluded.right))
    whole = cases(split, sides, goal.target)
    return search.closed(whole, goal, DEEPEST)


def _excludes(goal: Goal, h: Formula) -> bool:
    """Whether a hypothesis between polynomials in one symbol takes places out of its range."""
    if not isinstance(h, Relation) or h.op != "!=" or len(symbols(h)) != 1:
        return False
    (symbol,) = symbols(h)
    place = rational(h.right) if h.left == symbol else rational(h.left) if h.right == symbol else None
    known = ends(goal.hypotheses).get(symbol)
    if place is not None and known is not None:
        return not ((known.low or place) > place or (known.high or place) < place)
    return all(isinstance(g, Symbol) for g in fractions((h.left, h.right)).generators)
