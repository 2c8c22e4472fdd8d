"""Goals as systems of polynomial relations: denominators cleared, what is known of the generators added."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from flint import fmpq, fmpq_mpoly, fmpq_mpoly_ctx

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import Fractions, canonical, fractions, rebuilt
from symproof.kernel.formulas import FALSE
from symproof.kernel.terms import Apply, Relation, Term, term
from symproof.provers.algebra.generators import closed
from symproof.provers.goals import Effort, Goal, order
from symproof.provers.steps import ONE, absurd, contradiction, decide, equation, fact, follows

ZERO = term(0)
IMPOSSIBLE = Relation("<", ZERO, ZERO)
Proof = tuple[Relation, by.Certificate]


@dataclass(frozen=True, slots=True)
class Known:
    """A proof of a relation between two terms whose difference, right − left, is the polynomial."""

    relation: Relation
    proof: by.Certificate
    gap: fmpq_mpoly

    @property
    def op(self) -> str:
        """The relation's kind."""
        return self.relation.op


@dataclass(frozen=True, slots=True)
class System:
    """Polynomial facts over generators, and the relation 0 op gap to be shown; "<" with gap 0 is a contradiction.

    The target of the goal follows from that relation and the positive (or nonzero) multipliers.
    """

    generators: tuple[Term, ...]
    facts: tuple[Known, ...]
    op: str
    gap: fmpq_mpoly
    target: Relation | None
    multipliers: tuple[by.Certificate, ...] = ()

    @property
    def ring(self) -> fmpq_mpoly_ctx:
        """The ring of all the polynomials."""
        return self.gap.context()

    @property
    def relation(self) -> Relation:
        """What is to be shown."""
        if self.target is not None and not self.multipliers:
            return self.target
        return Relation(self.op, ZERO, rebuilt(self.gap, self.generators))

    def ops(self, *wanted: str) -> list[int]:
        """The places of the facts with these ops."""
        return [i for i, f in enumerate(self.facts) if f.op in wanted]

    def aim(self, op: str, gap: fmpq_mpoly) -> System:
        """The same facts with something else to be shown, as it stands."""
        return replace(self, op=op, gap=gap, target=None, multipliers=())

    def given(self, *more: Known) -> System:
        """The system with more facts."""
        return replace(self, facts=(*self.facts, *more))

    def finished(self, proof: by.Certificate) -> by.Certificate:
        """The target of the goal, from a proof of the relation."""
        if self.target is None or not self.multipliers:
            return proof
        facts, places = (proof, *self.multipliers), tuple(range(1, len(self.multipliers) + 1))
        if self.target.op == "=":
            return by.Combine(self.target, facts, places, (), ((0, term(1)),))
        return by.Combine(self.target, facts, places, (by.Product(ONE, (), (0,)),), ())


def system(goal: Goal, effort: Effort, depth: int = 1) -> System | None:
    """The polynomial system of a goal whose target is a relation =, < or <=, or a contradiction.

    The depth is how hard the signs of denominators are looked for.
    """
    target = goal.target if isinstance(goal.target, Relation) else None
    if (target is None and goal.target != FALSE) or (target is not None and target.op == "!="):
        return None
    wanted = IMPOSSIBLE if target is None else target
    known: list[Proof] = [(h, by.Assume(h)) for h in sorted(goal.hypotheses, key=order) if isinstance(h, Relation)]
    gaps = [r.right - r.left for r in (wanted, *(r for r, _ in known))]
    known += dict(closed(gaps, goal, effort)).items()
    found = _fractions(tuple(r.right - r.left for r in (wanted, *(r for r, _ in known))))
    clearing = _Clearing(found, goal, effort, depth, {})
    facts = list(_distinct(clearing.fact(*k, *pair) for k, pair in zip(known, found.pairs[1:], strict=True)))
    facts += pinned(facts, found.generators)
    top, bottom = found.pairs[0]
    if bottom.is_constant():
        return System(found.generators, tuple(facts), wanted.op, top, target)
    cleared = clearing.cleared(bottom, wanted.op == "=")
    if cleared is None:
        return None
    return System(found.generators, tuple(facts), wanted.op, top * cleared[1], target, cleared[0])


@lru_cache(maxsize=256)
def _fractions(terms: tuple[Term, ...]) -> Fractions:
    found = fractions(terms)
    return Fractions(tuple(map(canonical, found.generators)), found.pairs)


def _distinct(facts: Iterable[Known | None]) -> Iterator[Known]:
    """The facts that say something, each polynomial once."""
    seen = set[tuple[str, str]]()
    for f in facts:
        if f is not None and (f.op, str(f.gap)) not in seen and not (f.gap.is_constant() and _holds(f)):
            seen.add((f.op, str(f.gap)))
            yield f


def _holds(f: Known) -> bool:
    value = f.gap.leading_coefficient() if not f.gap.is_zero() else fmpq(0)
    return {"=": value == 0, "!=": value != 0, "<": value > 0, "<=": value >= 0}[f.op]


@dataclass(frozen=True, slots=True)
class _Clearing:
    """Clears denominators, finding out the signs of their factors."""

    found: Fractions
    goal: Goal
    effort: Effort
    depth: int
    signs: dict[str, tuple[int, by.Certificate] | None]

    def fact(self, r: Relation, proof: by.Certificate, top: fmpq_mpoly, bottom: fmpq_mpoly) -> Known | None:
        """A relation as a polynomial fact."""
        if bottom.is_constant():
            return Known(r, proof, top)
        if r.op in ("=", "!="):
            return self._unsigned(r, proof, top, bottom)
        if (cleared := self.cleared(bottom, False)) is None:
            return None
        multipliers, factor = cleared
        wanted = Relation(r.op, ZERO, self.spelled(top * factor))
        return Known(wanted, follows(wanted, (proof, *multipliers), range(len(multipliers) + 1)), top * factor)

    def _unsigned(self, r: Relation, proof: by.Certificate, top: fmpq_mpoly, bottom: fmpq_mpoly) -> Known:
        """0 = n from a proof of n/d = 0, and 0 ≠ n from one of n/d ≠ 0."""
        wanted, below = Relation(r.op, ZERO, self.spelled(top)), self.spelled(bottom)
        if r.op == "=":
            return Known(wanted, equation(wanted, (proof,), below), top)
        zero, same = Relation("=", ZERO, wanted.right), Relation("=", r.left, r.right)
        clash = contradiction(same, equation(same, (by.Assume(zero),), 1 / below), proof)
        return Known(wanted, decide(zero, absurd(clash, wanted), by.Assume(wanted), wanted), top)

    def cleared(self, bottom: fmpq_mpoly, unsigned: bool) -> tuple[tuple[by.Certificate, ...], fmpq_mpoly] | None:
        """Facts 0 < s (or s ≠ 0) whose product is the factor times the denominator."""
        scale, factors = bottom.factor()
        proofs, extra = list[by.Certificate](), bottom.context().constant(1 / scale)
        for f, n in factors:
            if (power := _exponential(self.spelled(f), n)) is not None:
                proofs.append(power)
                continue
            if (known := self.sign(f)) is None:
                return None
            sign, proof = known
            if sign or unsigned:
                proofs += [proof] * n
                extra *= (sign or -1) ** n
            else:
                apart = Relation("!=", self.spelled(f), ZERO)
                proofs += [positive_square(apart, proof)[1]] * ((n + 1) // 2)
                extra *= f ** (n % 2)
        return tuple(proofs), extra

    def sign(self, f: fmpq_mpoly) -> tuple[int, by.Certificate] | None:
        """1 or −1 with a proof that ±f > 0, or 0 with a proof that f ≠ 0."""
        if str(f) not in self.signs:
            self.signs[str(f)] = self._sign(f)
        return self.signs[str(f)]

    def _sign(self, f: fmpq_mpoly) -> tuple[int, by.Certificate] | None:
        plain = (h for h in self.goal.hypotheses if isinstance(h, Relation) and not _has_quotient(h))
        goal = Goal(frozenset(plain), FALSE)
        up, down = (Relation("<", ZERO, self.spelled(p)) for p in (f, -f))
        apart = Relation("!=", up.right, ZERO)
        for depth in sorted({1, self.depth}):
            for r, sign in ((up, 1), (down, -1), (apart, 0)):
                if (proof := self.effort.prove(goal.aim(r), depth=depth)) is not None:
                    return sign, proof
        return None

    def spelled(self, p: fmpq_mpoly) -> Term:
        """The polynomial as a term."""
        return rebuilt(p, self.found.generators)


def _exponential(t: Term, n: int) -> by.Certificate | None:
    """0 < exp(n·a), where t is exp(a)."""
    match t:
        case Apply(head="exp", args=(a,)):
            return fact("exp is positive", a if n == 1 else canonical(term(n) * a))
    return None


def positive_square(apart: Relation, proof: by.Certificate) -> Proof:
    """0 < (r − l)², from a proof of l ≠ r."""
    left, right = apart.left, apart.right
    wanted = Relation("<", ZERO, (right - left) ** 2)
    split = by.Cut((proof,), fact("apart", left, right))
    branches = tuple(follows(wanted, (by.Assume(r),), (0, 0)) for r in (left < right, right < left))
    return wanted, by.Cases(split, branches, wanted)


def pinned(facts: Sequence[Known], generators: tuple[Term, ...]) -> Iterator[Known]:
    """0 = g, where 0 ≤ g and 0 ≤ −g are known."""
    known: dict[str, Known] = {}
    for f in facts:
        if f.op == "<=" and not f.gap.is_zero():
            g = f.gap / abs(f.gap.leading_coefficient())
            known[str(g)] = f
            if (other := known.get(str(-g))) is not None:
                yield _equal(f, other, rebuilt(g, generators), g)


def _equal(up: Known, down: Known, t: Term, g: fmpq_mpoly) -> Known:
    lemmas = []
    for f, r in ((up, t >= ZERO), (down, t <= ZERO)):
        scale = 1 / fraction(abs(f.gap.leading_coefficient()))
        lemmas.append(by.Combine(r, (f.proof,), (), (by.Product(scale, (), (0,)),), ()))
    return Known(Relation("=", ZERO, t), by.Cut(tuple(lemmas), fact("antisymmetry", ZERO, t)), g)


def fraction(value: fmpq) -> Fraction:
    """The same number."""
    return Fraction(int(value.p), int(value.q))


def with_squares(found: System) -> System:
    """The system with 0 < (r − l)² for what differs."""
    more = []
    for i in found.ops("!="):
        f = found.facts[i]
        more.append(Known(*positive_square(f.relation, f.proof), f.gap**2))
    return found.given(*more)


@lru_cache(maxsize=1 << 12)
def _has_quotient(r: Relation) -> bool:
    return any(not bottom.is_constant() for _, bottom in fractions((r.right - r.left,)).pairs)
