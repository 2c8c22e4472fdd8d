"""Integrals over outcomes: comparison under the integral sign, domination, and almost-everywhere facts."""

from __future__ import annotations

from dataclasses import dataclass

from symproof.kernel import certificates as by
from symproof.kernel import check
from symproof.kernel.arithmetic import canonical, fractions, key, rebuilt
from symproof.kernel.formulas import And, Formula, flat, symbols
from symproof.kernel.terms import EVENT, Apply, Relation, Symbol, Term, free, sort_of, substitute, term
from symproof.kernel.vocabulary import density, integral, pos
from symproof.provers.goals import Effort, Goal, Prover, order
from symproof.provers.rewriting import replacing, terms_of
from symproof.provers.steps import ONE, equation, fact, follows

POINT = Symbol("x", "outcome")


@dataclass(frozen=True, slots=True)
class AlmostEverywhere:
    """What may be assumed of an outcome: formulas, how they follow from h ≤ 0, and the null certificates of each h."""

    formulas: tuple[Formula, ...]
    proofs: tuple[by.Certificate, ...]
    null: tuple[tuple[by.Certificate, by.Certificate], ...]


def almost_everywhere(goal: Goal, effort: Effort) -> AlmostEverywhere:
    """Σ c·density ≤ 0 at almost every outcome, for each hypothesis sup_S Σ c·μ(S) ≤ 0; f ≤ 0 for ∫f ≤ 0 where f ≥ 0."""
    formulas: list[Formula] = []
    proofs: list[by.Certificate] = []
    null: list[tuple[by.Certificate, by.Certificate]] = []
    for h in sorted(goal.hypotheses, key=order):
        weights = _bounded_above_by_zero(h)
        if weights is None:
            if (found := _null(h, effort)) is not None:
                formulas.append(found[0])
                proofs.append(by.Assume(found[0]))
                null.append(found[1:])
            continue
        value = _sum([w * density(m, POINT) for w, m in weights])
        vanishing = _vanishing(h, weights, pos(value))
        sign = effort.prove(Goal(frozenset(), term(0) <= pos(value)))
        below = effort.prove(Goal(frozenset((pos(value) <= 0,)), value <= 0))
        if sign is not None and below is not None:
            plain = _plainly(weights)
            formulas.append(plain)
            proofs.append(by.Cut((below,), follows(plain, (by.Assume(value <= 0),))))
            null.append((vanishing, sign))
    return AlmostEverywhere(tuple(formulas), tuple(proofs), tuple(null))


def _null(h: Formula, effort: Effort) -> tuple[Relation, by.Certificate, by.Certificate] | None:
    """f ≤ 0 at almost every outcome, a proof of ∫f ≤ 0 and one of 0 ≤ f, for a hypothesis ∫f ≤ 0."""
    if not (isinstance(h, Relation) and h.op == "<=" and h.right == term(0) and _is(h.left, "integral")):
        return None
    assert isinstance(h.left, Apply)
    f = h.left.args[1]
    sign = effort.prove(Goal(frozenset(), term(0) <= f)) if h.left.args[0] == POINT else None
    return None if sign is None else (f <= 0, by.Assume(h), sign)


def densities(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Write a supremum of Σ c·μ(S) as the integral of [Σ c·density]₊."""
    if not any(_is(t, "integral") for t in terms_of(goal.target)):
        return None
    for t in terms_of(goal.target):
        if isinstance(t, Apply) and t.head == "sup" and (weights := _weights(t)) is not None:
            hahn = by.Hahn(Symbol("S", "event"), POINT, weights)
            value = integral(POINT, pos(_sum([w * density(m, POINT) for w, m in weights])))
            return replacing(goal, t, value, equation(Relation("=", t, value), (hahn,), 1), effort)
    return None


def _plainly(weights: tuple[tuple[Term, Term], ...]) -> Relation:
    """Σ c·density ≤ 0, as p ≤ c·q where it is of that form."""
    if len(weights) == 2 and term(1) in (weights[0][0], weights[1][0]):
        (_, first), (w, second) = weights if weights[0][0] == term(1) else weights[::-1]
        return density(first, POINT) <= canonical(-w) * density(second, POINT)
    return _sum([w * density(m, POINT) for w, m in weights]) <= 0


def _bounded_above_by_zero(h: Formula) -> tuple[tuple[Term, Term], ...] | None:
    """The weights c and measures μ of a hypothesis sup_S Σ c·μ(S) ≤ 0."""
    if (
        isinstance(h, Relation)
        and h.op == "<="
        and h.right == term(0)
        and isinstance(h.left, Apply)
        and h.left.head == "sup"
    ):
        return _weights(h.left)
    return None


def _weights(t: Apply) -> tuple[tuple[Term, Term], ...] | None:
    """The weights c and measures μ of sup_S Σ c·μ(S)."""
    event, body = t.args
    if sort_of(event) != EVENT:
        return None
    found = fractions((body,))
    (above, below), pairs = found.pairs[0], []
    if any(event in free(g) and not _is(g, "mass") for g in found.generators):
        return None
    for powers, c in above.to_dict().items():
        masses = [g for g, n in zip(found.generators, powers, strict=True) if n and event in free(g)]
        if len(masses) != 1:
            return None
        rest = tuple(0 if g == masses[0] else n for g, n in zip(found.generators, powers, strict=True))
        weight = rebuilt(above.context().from_dict({rest: c}), found.generators) / rebuilt(below, found.generators)
        assert isinstance(masses[0], Apply)
        pairs.append((canonical(weight), masses[0].args[0]))
    return tuple(pairs)


def _is(t: Term, head: str) -> bool:
    return isinstance(t, Apply) and t.head == head


def _vanishing(h: Formula, weights: tuple[tuple[Term, Term], ...], positive: Term) -> by.Certificate:
    """∫[Σ c·density]₊ ≤ 0, from the hypothesis that the sup is at most 0."""
    hahn = by.Hahn(Symbol("S", "event"), POINT, weights)
    target = integral(POINT, positive) <= 0
    return by.Combine(target, (by.Assume(h), hahn), (), (by.Product(ONE, (), (0,)),), ((1, term(-1)),))


def compare(goal: Goal, effort: Effort) -> by.Certificate | None:
    """A linear inequality between integrals, from the inequality of the integrands; constants are spread by a mass."""
    r = goal.target
    if not isinstance(r, Relation) or r.op != "<=" or not any(_is(t, "integral") for t in terms_of(r)):
        return None
    split = _linear(r)
    if split is None:
        return None
    parts, rest = split
    for measure in _measures(goal):
        found = _under_integral(goal, r, parts, rest, measure, effort)
        if found is not None:
            return found
    return None


def linearity(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Take in that the integral of a sum is the sum of the integrals, constants in front."""
    new: dict[Relation, by.Certificate] = {}
    for t in terms_of(goal.target):
        if isinstance(t, Apply) and t.head == "integral" and (parts := _parts(t)) is not None:
            outcome = _symbol(t.args[0])
            value = _sum([integral(outcome, f) if w == term(1) else w * integral(outcome, f) for w, f in parts])
            if Relation("=", t, value) not in goal.hypotheses:
                linear = by.IntegralLinear(outcome, parts)
                new |= {Relation("=", t, value): linear, Relation("=", t, t): by.Defined(linear)}
    if not new:
        return None
    found = effort.prove(goal.given(*new), same=True)
    return effort.discharge(by.Cut(tuple(new.values()), found), goal) if found is not None else None


def _parts(t: Apply) -> tuple[tuple[Term, Term], ...] | None:
    """Weights and integrands of an integral whose integrand is a sum, or a constant times something."""
    outcome, body = t.args
    parts = body.args if isinstance(body, Apply) and body.head == "+" else (body,)
    split = [_weighted(p, outcome) for p in parts]
    return tuple(split) if len(split) > 1 or split[0][0] != term(1) else None


def _weighted(t: Term, outcome: Term) -> tuple[Term, Term]:
    if isinstance(t, Apply) and t.head == "*" and len(t.args) == 2 and outcome not in free(t.args[0]):
        return t.args[0], t.args[1]
    return term(1), t


def _linear(r: Relation) -> tuple[list[tuple[Term, Term]], Term] | None:
    """right − left as Σ c·∫f + rest, with the integrands at the common outcome."""
    found = fractions((r.right - r.left,))
    above, below = found.pairs[0]
    written = {canonical(t): t for t in terms_of(r) if _is(t, "integral")}
    ring, parts, rest = above.context(), [], above
    if any(_is(g, "integral") and any(p[i] for p in below.to_dict()) for i, g in enumerate(found.generators)):
        return None
    for i, g in enumerate(found.generators):
        if isinstance(g, Apply) and g.head == "integral" and isinstance(t := written.get(g, g), Apply):
            terms = {p: c for p, c in above.to_dict().items() if p[i]}
            if any(p[i] != 1 for p in terms):
                return None
            slope = ring.from_dict({(*p[:i], 0, *p[i + 1 :]): c for p, c in terms.items()})
            if any(_is(h, "integral") and any(p[j] for p in slope.to_dict()) for j, h in enumerate(found.generators)):
                return None
            weight = canonical(rebuilt(slope, found.generators) / rebuilt(below, found.generators))
            parts.append((weight, substitute(t.args[1], {_symbol(t.args[0]): POINT})))
            rest = rest - ring.from_dict(terms)
    return parts, canonical(rebuilt(rest, found.generators) / rebuilt(below, found.generators))


def _symbol(t: Term) -> Symbol:
    assert isinstance(t, Symbol)
    return t


def _measures(goal: Goal) -> list[Term]:
    """Measures whose mass one may spread a constant, most used first."""
    seen: dict[Term, int] = {}
    for t in terms_of(goal.target):
        if isinstance(t, Apply) and t.head == "density" and t.args[0] != POINT:
            seen[t.args[0]] = seen.get(t.args[0], 0) + 1
    return sorted(seen, key=lambda m: (-seen[m], key(m)))


def _under_integral(
    goal: Goal, r: Relation, parts: list[tuple[Term, Term]], rest: Term, measure: Term, effort: Effort
) -> by.Certificate | None:
    """0 ≤ ∫(Σ c·f + rest·density), from the integrand's sign almost everywhere."""
    spread = [*parts, (rest, density(measure, POINT))] if rest != term(0) else parts
    everywhere = almost_everywhere(goal, effort)
    whole = _sum([f if w == term(1) else w * f for w, f in spread])
    inside = _pointwise(goal.aim(term(0) <= whole), everywhere, effort)
    if inside is None:
        return None
    linear = by.IntegralLinear(POINT, tuple(spread))
    monotone = by.Cut((by.Defined(linear),), by.IntegralMonotone(POINT, inside, everywhere.null))
    zero = by.IntegralLinear(POINT, ((term(0), density(measure, POINT)),))
    mass = fact_mass(measure)
    final = _gathered(r, monotone, linear, zero, mass, rest)
    return effort.discharge(final, goal)


def _pointwise(goal: Goal, everywhere: AlmostEverywhere, effort: Effort) -> by.Certificate | None:
    """The target at an arbitrary outcome, from hypotheses that do not speak of it, what holds almost everywhere and lemmas."""
    local = effort.lemmas_about(POINT)
    here = Goal(frozenset(h for h in goal.hypotheses if POINT not in symbols(h)), goal.target)
    found = effort.prove(here.given(*everywhere.formulas, *(check(c).conclusion for c in local)), depth=effort.depth)
    if found is None:
        return None
    lemmas = (*everywhere.proofs, *local)
    return by.Cut(lemmas, found) if lemmas else found


def fact_mass(measure: Term) -> by.UseFact:
    """∫ density of the measure = 1."""
    return fact("densities have mass one", mu=measure)


def _gathered(
    r: Relation, monotone: by.Certificate, linear: by.Certificate, zero: by.Certificate, mass: by.Certificate,
    rest: Term,
) -> by.Certificate:  # fmt: skip
    """right − left = (∫whole − ∫0) + (Σ c·∫f − ∫whole) + …; ∫0 = 0·∫density."""
    nothing = by.Combine(Relation("=", integral(POINT, term(0)), term(0)), (zero,), (), (), ((0, term(1)),))
    equations = ((1, term(1)), (2, term(-1)), (3, rest))
    return by.Combine(r, (monotone, linear, nothing, mass), (), (by.Product(ONE, (), (0,)),), equations)


def _sum(parts: list[Term]) -> Term:
    return Apply("+", parts) if len(parts) > 1 else parts[0]


def dominated(*bounds: Term) -> Prover:
    """A prover that an integral is defined, since its integrand lies between −g and g for one of these g."""

    def exists(goal: Goal, effort: Effort) -> by.Certificate | None:
        r = goal.target
        if not isinstance(r, Relation) or r.op != "=" or r.left != r.right or not _is(r.left, "integral"):
            return None
        assert isinstance(r.left, Apply)
        f = substitute(r.left.args[1], {_symbol(r.left.args[0]): POINT})
        for g in bounds:
            found = _between(f, g, goal, effort)
            if found is not None:
                return effort.discharge(found, goal)
        return None

    return exists


def _between(f: Term, g: Term, goal: Goal, effort: Effort) -> by.Certificate | None:
    everywhere = almost_everywhere(goal, effort)
    inside = _pointwise(goal.aim(flat(And, (-g <= f, f <= g))), everywhere, effort)
    if inside is None:
        return None
    return by.IntegralExists(POINT, inside, everywhere.null)
