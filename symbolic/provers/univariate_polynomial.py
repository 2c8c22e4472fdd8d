"""Relations in one variable: contradictions among facts are found between their roots, piece by piece."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flint import fmpq, fmpq_mpoly, fmpq_poly

from symbolic import certificates as by
from symbolic.arithmetic import rebuilt
from symbolic.claims import FALSE
from symbolic.provers.cones import Certifier, Element, Sum, refuted
from symbolic.provers.elimination import Elimination, eliminated, unchanged
from symbolic.provers.goals import Effort, Goal
from symbolic.provers.intervals import X, Root, between, expansion, irreducible, roots
from symbolic.provers.steps import absurd, decide, fact
from symbolic.provers.systems import Known, System, fraction, system, with_squares
from symbolic.terms import Number, Relation, Term, term

ZERO, ONE = fmpq(0), fmpq(1)
DEEPEST = 60
HIGHEST = 80


def univariate(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A relation whose two sides, and the hypotheses that matter, are polynomials in one variable."""
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
    apart = with_squares(apart)
    false = contradiction(apart, effort)
    if false is None:
        return None
    return effort.discharge(found.finished(decide(r, by.Assume(r), absurd(false, r), r)), goal)


def contradiction(whole: System, effort: Effort) -> by.Certificate | None:
    """A contradiction among the facts in one variable."""
    reduced = eliminated(whole)
    for variable in _variables(reduced.system):
        effort.tick()
        facts = [(i, p) for i, f in enumerate(reduced.system.facts) if (p := _in_one(f.gap, variable)) is not None]
        if not facts or max(p.degree() for _, p in facts) > HIGHEST:
            continue
        line = _Line(variable, whole.generators[variable], facts, roots(irreducible(p for _, p in facts)), effort)
        low, high = line.bounds(reduced)
        false = line.cover(_Piece(reduced, low, high, None), 0)
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
    coefficients = [ZERO] * (degrees[variable] + 1)
    for powers, c in zip(p.monoms(), p.coeffs(), strict=True):
        coefficients[powers[variable]] = c
    return fmpq_poly(coefficients)


@dataclass(frozen=True, slots=True)
class _End:
    """A bound for the variable: the gap of the fact at the place is scale·(variable − value), or its opposite."""

    value: fmpq
    place: int
    scale: fmpq
    strict: bool


@dataclass(frozen=True, slots=True)
class _Piece:
    """An interval, with the facts that hold on it; perhaps the sign of a factor is known, by the fact at a place."""

    elimination: Elimination
    low: _End | None
    high: _End | None
    factor: tuple[fmpq_poly, int, int] | None

    @property
    def ends(self) -> tuple[fmpq | None, fmpq | None]:
        return (self.low.value if self.low else None), (self.high.value if self.high else None)

    def holds(self, value: fmpq) -> bool:
        """Whether the value lies in the interval."""
        above = self.low is None or self.low.value < value or (self.low.value == value and not self.low.strict)
        below = self.high is None or value < self.high.value or (self.high.value == value and not self.high.strict)
        return above and below

    def meets(self, root: Root) -> bool:
        """Whether the root lies in the interval; the ends are no nearer to an irrational root than its own bounds."""
        if root.rational:
            return self.holds(root.low)
        low, high = self.ends
        return (low is None or low <= root.low) and (high is None or root.high <= high)

    def middle(self) -> fmpq:
        """A point inside."""
        low, high = self.ends
        if low is not None and high is not None:
            return between(low + (high - low) / 3, high - (high - low) / 3)
        if low is None and high is None:
            return ZERO
        return low + 1 + abs(low) if low is not None else high - 1 - abs(high)  # type: ignore[operator]


@dataclass(frozen=True, slots=True)
class _Line:
    variable: int
    generator: Term
    facts: list[tuple[int, fmpq_poly]]
    roots: list[Root]
    effort: Effort

    def bounds(self, reduced: Elimination) -> tuple[_End | None, _End | None]:
        """The tightest ends that the facts give."""
        low: _End | None = None
        high: _End | None = None
        for i, p in self.facts:
            op = reduced.system.facts[i].op
            if p.degree() == 1 and op in ("<", "<="):
                end = _End(-p[0] / p[1], i, abs(p[1]), op == "<")
                if p[1] > 0 and (low is None or (end.value, end.strict) > (low.value, low.strict)):
                    low = end
                if p[1] < 0 and (high is None or (-end.value, end.strict) > (-high.value, high.strict)):
                    high = end
        return low, high

    def cover(self, piece: _Piece, depth: int) -> by.Certificate | None:
        """A contradiction on the whole piece."""
        self.effort.tick()
        if depth > DEEPEST:
            return None
        inside = [r for r in self.roots if piece.meets(r)]
        if (empty := self.empty(piece)) is not None:
            return empty
        if piece.low and piece.high and piece.low.value == piece.high.value:
            return self.around(piece, piece.low.value, depth)
        for i, p in self.facts:
            total = self.leaf(piece, i, p, inside)
            if total is not None:
                return self.certified(piece, total)
        if not inside:
            return None if self.satisfied(piece) else self.halved(piece, piece.middle(), depth)
        k = len(inside) // 2
        root = inside[k]
        if root.rational:
            return self.around(piece, root.low, depth)
        if k:
            return self.halved(piece, between(inside[k - 1].high, root.low), depth)
        if len(inside) > 1:
            return self.halved(piece, between(root.high, inside[k + 1].low), depth)
        if piece.factor is None:
            return self.by_sign(piece, root.factor, depth)
        return self.halved(piece, self.beside(piece, root), depth)

    def empty(self, piece: _Piece) -> by.Certificate | None:
        """A contradiction between the ends."""
        low, high = piece.low, piece.high
        if low is None or high is None or low.value < high.value:
            return None
        if low.value == high.value and not (low.strict or high.strict):
            return None
        elements = [(1 / low.scale, self.end(piece, low)), (1 / high.scale, self.end(piece, high))]
        if low.value > high.value:
            elements.append((low.value - high.value, self.constant(piece)))
        return self.certified(piece, Sum(tuple(elements)))

    def satisfied(self, piece: _Piece) -> bool:
        """Whether all facts hold at a point inside, so that there is no contradiction."""
        point = piece.middle()
        system = piece.elimination.system
        return all(_holds(system.facts[i].op, p(point)) for i, p in self.facts)

    def leaf(self, piece: _Piece, place: int, p: fmpq_poly, inside: list[Root]) -> Sum | None:
        """A sum that shows that the fact fails on the piece, if an expansion shows it."""
        op = piece.elimination.system.facts[place].op
        if op == "!=":
            return None
        sign = 1 if op == "=" and p(piece.middle()) > 0 else -1
        terms = self.positive(piece, p * sign, op != "<", inside)
        if terms is None:
            return None
        if op == "=":
            gap = piece.elimination.system.facts[place].gap
            return Sum(tuple(terms), ((place, gap.context().constant(-sign)),))
        own = Element(piece.elimination.system.facts[place].gap, (), (place,), op == "<")
        return Sum(((ONE, own), *terms))

    def positive(
        self, piece: _Piece, q: fmpq_poly, strictly: bool, inside: list[Root]
    ) -> list[tuple[fmpq, Element]] | None:
        """q as a sum of elements that are positive, or at least nonnegative, on the piece."""
        common, q = self.split_factor(piece, q)
        for end, sign in ((piece.low, 1), (piece.high, -1)):
            while end is not None and not q(end.value) and not (strictly and not end.strict):
                q = q / (X - end.value) * sign
                common = common * self.end(piece, end)
                q = q / end.scale
        if not strictly:
            common, q = self.split_squares(piece, common, q, inside)
        if q(piece.middle()) <= 0 or any(not q(r.low) if r.rational else not divmod(q, r.factor)[1] for r in inside):
            return None
        terms = expansion(q, *piece.ends)
        if terms is None or (strictly and not any(i == j == 0 for _, i, j in terms)):
            return None
        return [(c / self.scale(piece, i, j), common * self.power(piece, i, j)) for c, i, j in terms]

    def split_factor(self, piece: _Piece, q: fmpq_poly) -> tuple[Element, fmpq_poly]:
        """Take out the factor whose sign is known."""
        common = self.constant(piece)
        if piece.factor is not None:
            f, sign, place = piece.factor
            own = Element(piece.elimination.system.facts[place].gap, (), (place,), True)
            while not divmod(q, f)[1]:
                q, common = q / f * sign, common * own
        return common, q

    def split_squares(
        self, piece: _Piece, common: Element, q: fmpq_poly, inside: list[Root]
    ) -> tuple[Element, fmpq_poly]:
        """Take out squares of the factors that have roots on the piece."""
        for f in irreducible([r.factor for r in inside]):
            while q.degree() >= 2 * f.degree() and not divmod(q, f * f)[1]:
                s = self.spread(piece, f)
                q, common = q / (f * f), common * Element(s * s, (s,))
        return common, q

    def spread(self, piece: _Piece, p: fmpq_poly) -> fmpq_mpoly:
        """The polynomial in the ring of the system."""
        ring = piece.elimination.system.ring
        v, found = ring.gen(self.variable), ring.constant(0)
        for c in reversed(p.coeffs()):
            found = found * v + c
        return found

    def constant(self, piece: _Piece) -> Element:
        return Element(piece.elimination.system.ring.constant(1), strict=True)

    def end(self, piece: _Piece, end: _End) -> Element:
        return Element(piece.elimination.system.facts[end.place].gap, (), (end.place,), end.strict)

    def power(self, piece: _Piece, i: int, j: int) -> Element:
        found = self.constant(piece)
        for end, n in ((piece.low, i), (piece.high, j)):
            if end is not None and n:
                found = found * self.end(piece, end) ** n
        return found

    def scale(self, piece: _Piece, i: int, j: int) -> fmpq:
        found = ONE
        for end, n in ((piece.low, i), (piece.high, j)):
            if end is not None:
                found *= end.scale**n
        return found

    def certified(self, piece: _Piece, total: Sum) -> by.Certificate | None:
        """The contradiction that the sum shows."""
        return Certifier(piece.elimination.original, piece.elimination).contradiction(total)

    def known(self, piece: _Piece, r: Relation, gap: fmpq_mpoly) -> Elimination:
        """The facts of the piece and another, which is assumed."""
        return piece.elimination.given(Known(r, by.Assume(r), gap))

    def below(self, piece: _Piece, value: fmpq, strict: bool) -> _Piece:
        r = Relation("<" if strict else "<=", self.generator, Number(fraction(value)))
        end = _End(value, len(piece.elimination.system.facts), ONE, strict)
        return replace(piece, elimination=self.known(piece, r, self.spread(piece, value - X)), high=end)

    def above(self, piece: _Piece, value: fmpq) -> _Piece:
        r = Relation("<", Number(fraction(value)), self.generator)
        end = _End(value, len(piece.elimination.system.facts), ONE, True)
        return replace(piece, elimination=self.known(piece, r, self.spread(piece, X - value)), low=end)

    def halved(self, piece: _Piece, value: fmpq, depth: int) -> by.Certificate | None:
        """Below or at the value, and above it."""
        low = self.cover(self.below(piece, value, False), depth + 1)
        high = self.cover(self.above(piece, value), depth + 1) if low else None
        split = fact("dichotomy", self.generator, Number(fraction(value)))
        return by.Cases(split, (low, high), FALSE) if low and high else None

    def around(self, piece: _Piece, value: fmpq, depth: int) -> by.Certificate | None:
        """At the value, below it and above it."""
        at = self.at(piece, value)
        low = self.cover(self.below(piece, value, True), depth + 1) if at else None
        high = self.cover(self.above(piece, value), depth + 1) if low else None
        split = fact("trichotomy", self.generator, Number(fraction(value)))
        return by.Cases(split, (low, at, high), FALSE) if low and at and high else None

    def at(self, piece: _Piece, value: fmpq) -> by.Certificate | None:
        """A fact that fails at the value."""
        r = Relation("=", self.generator, Number(fraction(value)))
        here = replace(piece, elimination=self.known(piece, r, self.spread(piece, value - X)))
        place = len(piece.elimination.system.facts)
        for i, p in self.facts:
            op, there = piece.elimination.system.facts[i].op, p(value)
            if op != "!=" and not _holds(op, there):
                rest = self.spread(piece, (p - there) / (X - value))
                gap = piece.elimination.system.facts[i].gap
                sign = (1 if there < 0 else -1) if op == "=" else 1
                constant = ((abs(there), self.constant(piece)),) if there else ()
                own = () if op == "=" else ((ONE, Element(gap, (), (i,), op == "<")),)
                equations = [(place, rest * sign)] + ([(i, gap.context().constant(sign))] if op == "=" else [])
                return self.certified(here, Sum((*constant, *own), tuple(equations)))
        return None

    def by_sign(self, piece: _Piece, f: fmpq_poly, depth: int) -> by.Certificate | None:
        """By the sign of a factor that has an irrational root on the piece."""
        gap = self.spread(piece, f)
        t, zero = rebuilt(gap, piece.elimination.system.generators), term(0)
        place, found = len(piece.elimination.system.facts), []
        for r, sign in ((Relation("<", t, zero), -1), (Relation("=", t, zero), 0), (Relation("<", zero, t), 1)):
            here = replace(piece, elimination=self.known(piece, r, gap * (sign or -1)), factor=(f, sign, place))
            proof = self.cover(here, depth + 1) if sign else self.vanishing(here, f, place)
            if proof is None:
                return None
            found.append(proof)
        return by.Cases(fact("trichotomy", t, zero), tuple(found), FALSE)

    def vanishing(self, piece: _Piece, f: fmpq_poly, place: int) -> by.Certificate | None:
        """A strict fact that is a multiple of a factor that is 0."""
        for i, p in self.facts:
            known = piece.elimination.system.facts[i]
            if known.op == "<" and not divmod(p, f)[1]:
                total = Sum(((ONE, Element(known.gap, (), (i,), True)),), ((place, self.spread(piece, p / f)),))
                return self.certified(piece, total)
        return None

    def beside(self, piece: _Piece, root: Root) -> fmpq:
        """A point between the root and the farther end."""
        low, high = piece.ends
        if high is None or (low is not None and high - root.high > root.low - low):
            return between(root.high, root.high + 1 if high is None else high)
        return between(root.low - 1 if low is None else low, root.low)


def _holds(op: str, gap: fmpq) -> bool:
    return {"=": gap == 0, "!=": gap != 0, "<": gap > 0, "<=": gap >= 0}[op]

