"""Relations on boxes: outward-rounded evaluation on ever smaller pieces, constants included."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import key
from symproof.kernel.enclosures import Interval, Unbounded, at_least, enclose
from symproof.kernel.formulas import symbols
from symproof.kernel.sequents import Rejected
from symproof.kernel.terms import Relation, Symbol, Term, free
from symproof.provers.goals import Effort, Goal, order, size
from symproof.provers.numbers import constants
from symproof.provers.regions.ranges import Ends, ends, within
from symproof.provers.shown import Shown, proven
from symproof.provers.steps import absurd, contradiction, negation

Sides = dict[Symbol, tuple[Fraction, Fraction]]
Splitting = tuple[tuple[Symbol, Fraction] | None, ...]
MOST_SYMBOLS = 8
DEEPEST = 40
FEW, MANY, MANY_ALONE = ((0, 24), (1, 100), (0, 150)), ((1, 2000), (0, 6000)), ((1, 600),)


class Fails(Exception):
    """At some point of the box the relation is certainly false."""


def numbers(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A relation without symbols, or anything from one that fails."""
    if constants.constant(goal.target) and (found := constants.holds(goal.target)) is not None:
        return found.certificate
    for h in sorted(goal.hypotheses, key=order):
        if isinstance(h, Relation) and constants.constant(h) and (other := constants.holds(negation(h))) is not None:
            return absurd(contradiction(h, by.Assume(h), other.certificate), goal.target)
    return None


def boxes(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A relation whose symbols all have a least and a greatest value, or that has no symbols."""
    found = enclosed(goal, effort, FEW if effort.depth > 1 else FEW[:2])
    return None if found is None else effort.discharge(found.certificate, goal)


def many_boxes(goal: Goal, effort: Effort) -> by.Certificate | None:
    """The same with much patience."""
    alone = len(symbols(goal.target)) == 1
    found = enclosed(goal, effort, MANY_ALONE if alone else MANY) if effort.depth > 1 else None
    return None if found is None else effort.discharge(found.certificate, goal)


def enclosed(goal: Goal, effort: Effort, plans: Sequence[tuple[int, int]], precision: int = 64) -> Shown | None:
    """The target by enclosure under the goal's hypotheses, save that it is for others to show it defined."""
    r = goal.target
    if not isinstance(r, Relation):
        return None
    if constants.constant(r):
        return constants.holds(r)
    known = ends(goal.hypotheses)
    box = {s: known[s] for s in sorted(free(r.left) | free(r.right), key=key) if s in known}
    if r.op == "=" or not 0 < len(box) <= MOST_SYMBOLS or free(r.left) | free(r.right) != box.keys():
        return None
    if any(e.low is None or e.high is None or e.low > e.high for e in box.values()):
        return None
    try:
        return next((s for plan in plans if (s := _covered(r, box, *plan, precision, effort)) is not None), None)
    except (Fails, Rejected):
        return None


def _covered(
    r: Relation, box: Mapping[Symbol, Ends], order: int, limit: int, bits: int, effort: Effort
) -> Shown | None:
    whole = {s: (e.low, e.high) for s, e in box.items() if e.low is not None and e.high is not None}
    splitting = _Cover(r, order, bits, effort).splitting(whole, limit)
    if splitting is None:
        return None
    corners = tuple((s, low, high) for s, (low, high) in whole.items())
    return within(proven(by.Enclose(r, corners, splitting, bits, order)), box)


@dataclass(frozen=True, slots=True)
class _Cover:
    """The search for a splitting on whose leaves a relation is certain."""

    relation: Relation
    order: int
    precision: int
    effort: Effort

    @property
    def gap(self) -> Term:
        return self.relation.right - self.relation.left

    def splitting(self, box: Sides, limit: int) -> Splitting | None:
        """Nodes depth first, or None once there are more than the limit. Raises Fails."""
        cost = 20 + 3 * size(self.relation) * (1 + self.order)
        nodes: list[tuple[Symbol, Fraction] | None] = []
        stack = [(box, 0)]
        while stack:
            self.effort.tick(cost)
            here, depth = stack.pop()
            if self.certain(here):
                nodes.append(None)
                continue
            self.refuse(here)
            if depth >= DEEPEST * len(box) or len(nodes) + len(stack) >= limit:
                return None
            symbol = self.widest(here)
            low, high = here[symbol]
            middle = (low + high) / 2
            nodes.append((symbol, middle))
            stack += [({**here, symbol: (middle, high)}, depth + 1), ({**here, symbol: (low, middle)}, depth + 1)]
        return tuple(nodes)

    def certain(self, box: Sides) -> bool:
        """Whether the relation holds on all of the box, as the kernel will see it."""
        if self.relation.op == "!=":
            return any(at_least(side, box, True, self.precision, self.order) for side in (self.gap, -self.gap))
        return at_least(self.gap, box, self.relation.op == "<", self.precision, self.order)

    def refuse(self, box: Sides) -> None:
        """Raise Fails if the relation is false in the middle of the box."""
        middle = {s: ((a + b) / 2, (a + b) / 2) for s, (a, b) in box.items()}
        value = _enclosure(self.gap, middle, self.precision)
        if value is not None and value.high < 0 and self.relation.op != "!=":
            raise Fails

    def widest(self, box: Sides) -> Symbol:
        """The symbol whose width matters most to the enclosure."""
        if len(box) == 1:
            return next(iter(box))
        return min(box, key=lambda s: (self._without(box, s), -(box[s][1] - box[s][0])))

    def _without(self, box: Sides, symbol: Symbol) -> float:
        """The width of the enclosure if the symbol had its middle value."""
        low, high = box[symbol]
        middle = (low + high) / 2
        value = _enclosure(self.gap, {**box, symbol: (middle, middle)}, self.precision)
        return float("inf") if value is None else float(value.high - value.low)


def _enclosure(t: Term, box: Sides, precision: int) -> Interval | None:
    try:
        return enclose(t, box, precision)
    except (Unbounded, ValueError):
        return None


def simplest(low: Fraction, high: Fraction) -> Fraction:
    """The rational number between the two, strictly, with the least denominator."""
    whole = low.numerator // low.denominator
    if whole + 1 < high:
        return (
            Fraction(whole + 1) if whole + 1 > 0 or high <= 0 else min((Fraction(n) for n in _near(low, high)), key=abs)
        )
    if low == whole:
        return whole + 1 / (Fraction(int(1 / (high - whole))) + 1)
    return whole + 1 / simplest(1 / (high - whole), 1 / (low - whole))


def _near(low: Fraction, high: Fraction) -> Iterator[int]:
    yield 0
    yield int(low) + 1
