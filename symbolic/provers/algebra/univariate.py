"""Relations in one variable: contradictions among facts are found between their roots, segment by segment."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flint import fmpq, fmpq_mpoly, fmpq_poly

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import rebuilt
from symproof.kernel.formulas import FALSE
from symproof.kernel.terms import Number, Relation, term
from symproof.provers.algebra.cones import Certifier, Sum, refuted
from symproof.provers.algebra.elimination import Reduction, eliminated, unchanged
from symproof.provers.algebra.intervals import Root, X, between, divides, irreducible, roots
from symproof.provers.algebra.samples import constant, holds
from symproof.provers.algebra.segments import ONE, End, Segment
from symproof.provers.algebra.systems import Known, System, fraction, system, with_squares
from symproof.provers.goals import Effort, Goal
from symproof.provers.steps import absurd, decide, fact

ZERO = term(0)
DEEPEST = 60
HIGHEST = 80  # degree


def univariate(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A relation that follows from what the hypotheses say of one variable by itself."""
    found = system(goal, effort)
    if found is None or effort.depth < 1:
        return None
    if found.op == "=":
        return _equation(found, goal, effort)
    found = with_squares(found)
    false = contradiction(refuted(found), effort)
    if false is None:
        return None
    proof = false if goal.target == FALSE else Certifier(found, unchanged(found)).concluded(false)
    return effort.discharge(found.finished(proof), goal)


def _equation(found: System, goal: Goal, effort: Effort) -> by.Certificate | None:
    """l = r, since l ≠ r contradicts the facts."""
    r = found.relation
    other = Relation("!=", r.left, r.right)
    apart = found.aim("<", found.gap - found.gap).given(Known(other, by.Assume(other), found.gap))
    false = contradiction(with_squares(apart), effort)
    if false is None:
        return None
    return effort.discharge(found.finished(decide(r, by.Assume(r), absurd(false, r), r)), goal)


def contradiction(whole: System, effort: Effort) -> by.Certificate | None:
    """A contradiction among the facts in one variable."""
    reduced = eliminated(whole)
    for i, f in enumerate(reduced.system.facts):
        if f.op in ("<", "<=") and f.gap.is_constant() and not holds(f.op, value := constant(f.gap)):
            here = Segment(0, reduced)
            return here.certified(Sum(((ONE, here.fact(i)), *(((-value, here.unit()),) if value else ()))))
    for variable in _variables(reduced.system):
        effort.tick(15)
        facts = [(i, p) for i, f in enumerate(reduced.system.facts) if (p := _in_one(f.gap, variable)) is not None]
        if max(p.degree() for _, p in facts) <= HIGHEST:
            line = _Line(facts, roots(irreducible(p for _, p in facts)), effort)
            false = line.cover(line.whole(variable, reduced), 0)
            if false is not None:
                return false
    return None


def _variables(now: System) -> list[int]:
    """The variables that some fact has alone, that of the last fact first."""
    gaps = [f.gap for f in reversed(now.facts) if f.op != "!=" and not f.gap.is_constant()]
    alone = [[i for i, n in enumerate(gap.degrees()) if n] for gap in gaps]
    return list(dict.fromkeys(found[0] for found in alone if len(found) == 1))


def _in_one(p: fmpq_mpoly, variable: int) -> fmpq_poly | None:
    """The polynomial as one in the variable, if it has no other."""
    degrees = p.degrees()
    if sum(degrees) != degrees[variable] or p.is_zero():
        return None
    coefficients = [fmpq(0)] * (degrees[variable] + 1)
    for powers, c in zip(p.monoms(), p.coeffs(), strict=True):
        coefficients[powers[variable]] = c
    return fmpq_poly(coefficients)


@dataclass(frozen=True, slots=True)
class _Line:
    """Facts about one variable by their places, and where one of them may change its sign."""

    facts: list[tuple[int, fmpq_poly]]
    roots: list[Root]
    effort: Effort

    def whole(self, variable: int, reduced: Reduction) -> Segment:
        """Between the tightest ends that the facts give."""
        low: End | None = None
        high: End | None = None
        for i, p in self.facts:
            op = reduced.system.facts[i].op
            if p.degree() == 1 and op in ("<", "<="):
                end = End(-p[0] / p[1], i, abs(p[1]), op == "<")
                if p[1] > 0 and (low is None or (end.value, end.strict) > (low.value, low.strict)):
                    low = end
                if p[1] < 0 and (high is None or (-end.value, end.strict) > (-high.value, high.strict)):
                    high = end
        return Segment(variable, reduced, low, high)

    def cover(self, segment: Segment, depth: int) -> by.Certificate | None:
        """A contradiction everywhere on the segment."""
        self.effort.tick(20)
        if depth > DEEPEST:
            return None
        if (total := segment.crossed()) is not None:
            return segment.certified(total)
        if segment.low and segment.high and segment.low.value == segment.high.value:
            return self.around(segment, segment.low.value, depth)
        inside = [r for r in self.roots if segment.meets(r)]
        for i, p in self.facts:
            total = self.failing(segment, i, p, inside)
            if total is not None:
                return segment.certified(total)
        return self.split(segment, inside, depth)

    def failing(self, segment: Segment, place: int, p: fmpq_poly, inside: list[Root]) -> Sum | None:
        """A sum that shows that the fact fails on the segment, if an expansion shows it."""
        op = segment.system.facts[place].op
        if op == "!=":
            return None
        sign = 1 if op == "=" and p(segment.middle()) > 0 else -1
        terms = segment.positive(p * sign, op != "<", inside)
        if terms is None:
            return None
        if op == "=":
            return Sum(tuple(terms), ((place, segment.system.ring.constant(-sign)),))
        return Sum(((ONE, segment.fact(place)), *terms))

    def split(self, segment: Segment, inside: list[Root], depth: int) -> by.Certificate | None:
        """A contradiction on smaller segments."""
        if not inside:
            point = segment.middle()
            consistent = all(holds(segment.system.facts[i].op, p(point)) for i, p in self.facts)
            return None if consistent else self.halved(segment, point, depth)
        k = len(inside) // 2
        root = inside[k]
        if root.rational:
            return self.around(segment, root.low, depth)
        if k:
            return self.halved(segment, between(inside[k - 1].high, root.low), depth)
        if segment.factor is None:
            return self.by_sign(segment, root.factor, depth)
        return self.halved(segment, _beside(segment, root), depth)

    def halved(self, segment: Segment, value: fmpq, depth: int) -> by.Certificate | None:
        """Below or at the value, and above it."""
        low = self.cover(segment.below(value, False), depth + 1)
        high = self.cover(segment.above(value), depth + 1) if low else None
        split = fact("dichotomy", segment.generator, Number(fraction(value)))
        return by.Cases(split, (low, high), FALSE) if low and high else None

    def around(self, segment: Segment, value: fmpq, depth: int) -> by.Certificate | None:
        """Below the value, at it and above it."""
        at = self.at(segment, value)
        low = self.cover(segment.below(value, True), depth + 1) if at else None
        high = self.cover(segment.above(value), depth + 1) if low else None
        split = fact("trichotomy", segment.generator, Number(fraction(value)))
        return by.Cases(split, (low, at, high), FALSE) if low and at and high else None

    def at(self, segment: Segment, value: fmpq) -> by.Certificate | None:
        """A contradiction with a fact that fails at the value."""
        r = Relation("=", segment.generator, Number(fraction(value)))
        here, place = segment.with_fact(r, segment.spread(value - X)), len(segment.system.facts)
        for i, p in self.facts:
            op, there = segment.system.facts[i].op, p(value)
            if op == "!=" or holds(op, there):
                continue
            sign = 1 if op != "=" or there < 0 else -1
            elements = [(abs(there), segment.unit())] if there else []
            equations = [(place, segment.spread((p - there) / (X - value)) * sign)]
            if op == "=":
                equations.append((i, segment.system.ring.constant(sign)))
            else:
                elements.append((ONE, segment.fact(i)))
            return here.certified(Sum(tuple(elements), tuple(equations)))
        return None

    def by_sign(self, segment: Segment, f: fmpq_poly, depth: int) -> by.Certificate | None:
        """By the sign of a factor that has an irrational root on the segment."""
        gap, place, found = segment.spread(f), len(segment.system.facts), []
        t = rebuilt(gap, segment.system.generators)
        for r, sign in ((Relation("<", t, ZERO), -1), (Relation("=", t, ZERO), 0), (Relation("<", ZERO, t), 1)):
            here = replace(segment.with_fact(r, gap * (sign or -1)), factor=(f, sign, place))
            proof = self.cover(here, depth + 1) if sign else self.vanishing(here, f, place)
            if proof is None:
                return None
            found.append(proof)
        return by.Cases(fact("trichotomy", t, ZERO), tuple(found), FALSE)

    def vanishing(self, segment: Segment, f: fmpq_poly, place: int) -> by.Certificate | None:
        """A contradiction with a strict fact that is a multiple of a factor that is 0."""
        for i, p in self.facts:
            if segment.system.facts[i].op == "<" and divides(f, p):
                return segment.certified(Sum(((ONE, segment.fact(i)),), ((place, segment.spread(p / f)),)))
        return None


def _beside(segment: Segment, root: Root) -> fmpq:
    """A point between the root and the farther end."""
    low, high = segment.ends
    if high is None or (low is not None and high - root.high > root.low - low):
        return between(root.high, root.high + 1 if high is None else high)
    return between(root.low - 1 if low is None else low, root.low)
