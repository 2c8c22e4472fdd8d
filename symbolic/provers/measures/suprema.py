"""Suprema: least upper bounds, instances, and the masses of mixtures, complements and images."""

from __future__ import annotations

from symproof.kernel import certificates as by
from symproof.kernel import check
from symproof.kernel.arithmetic import canonical, fractions, key, rebuilt
from symproof.kernel.facts import FACTS
from symproof.kernel.formulas import Formula, symbols
from symproof.kernel.terms import (
    BINDERS,
    EVENT,
    OUTCOME,
    TEST,
    Apply,
    Relation,
    Symbol,
    Term,
    sort_of,
    substitute,
    term,
)
from symproof.kernel.vocabulary import answer, complement, density, empty, indicator, integral, mass, value
from symproof.provers.goals import Effort, Goal, order
from symproof.provers.logic.sign import sign_of
from symproof.provers.rewriting import HOLE, put_in, replacing, terms_of
from symproof.provers.steps import ONE, alternative, fact


def both_ways(goal: Goal, effort: Effort) -> by.Certificate | None:
    """An equation between suprema or integrals, from the two inequalities."""
    r = goal.target
    if not isinstance(r, Relation) or r.op != "=" or not any(_is_bound(t) for t in terms_of(r)):
        return None
    halves = [
        effort.prove(goal.aim(Relation("<=", a, b)), depth=effort.depth)
        for a, b in ((r.left, r.right), (r.right, r.left))
    ]
    if halves[0] is None or halves[1] is None:
        return None
    return effort.discharge(by.Cut((halves[0], halves[1]), fact("antisymmetry", r.left, r.right)), goal)


def upper(goal: Goal, effort: Effort) -> by.Certificate | None:
    """sup ≤ u, from f(S) ≤ u for an arbitrary event; a sup with a nonnegative factor is isolated first."""
    r = goal.target
    if not isinstance(r, Relation) or r.op != "<=":
        return None
    if isinstance(r.left, Apply) and r.left.head == "sup":
        return _least(r.left, r.right, goal, effort)
    for top in _suprema(r):
        found = _isolated(top, r, goal, effort)
        if found is not None:
            return found
    return None


def _is_bound(t: Term) -> bool:
    return isinstance(t, Apply) and t.head in BINDERS


def _suprema(formula: Formula) -> list[Apply]:
    found = {t for t in terms_of(formula) if isinstance(t, Apply) and t.head == "sup" and not _under(t, formula)}
    return sorted(found, key=key)


def _under(t: Term, formula: Formula) -> bool:
    """Whether t stands only where something binds a symbol of it."""
    return put_in(formula, t, HOLE) == formula


def _least(top: Apply, bound: Term, goal: Goal, effort: Effort) -> by.Certificate | None:
    event, body = top.args
    assert isinstance(event, Symbol)
    fresh = _fresh(event, goal)
    every = _everywhere(goal.aim(substitute(body, {event: fresh}) <= bound), fresh, effort)
    if every is None:
        return None
    proof: by.Certificate = by.SupLeast(fresh, every)
    if fresh != event:
        proof = by.Combine(top <= bound, (proof,), (), (by.Product(ONE, (), (0,)),), ())
    return effort.discharge(proof, goal)


def _everywhere(goal: Goal, arbitrary: Symbol, effort: Effort) -> by.Certificate | None:
    """The target, from the hypotheses and from the lemmas that hold for whatever the symbol stands for."""
    local = effort.lemmas_about(arbitrary)
    found = effort.prove(goal.given(*(check(c).conclusion for c in local)), depth=effort.depth)
    return by.Cut(local, found) if found is not None and local else found


def _fresh(wanted: Symbol, goal: Goal) -> Symbol:
    """The symbol, or a numbered one if the goal speaks of it already."""
    used = symbols(goal.target).union(*(symbols(h) for h in goal.hypotheses))
    names = (wanted.name, *(f"{wanted.name}{i}" for i in range(1, 100)))
    return next(s for s in (Symbol(n, wanted.sort) for n in names) if s not in used)


def _isolated(top: Apply, r: Relation, goal: Goal, effort: Effort) -> by.Certificate | None:
    """c·top ≤ a, from top ≤ a/c where c > 0, and by itself where c = 0."""
    split = _linear(top, r)
    if split is None:
        return None
    factor, rest, below = split
    if Relation("=", factor, term(0)) in goal.hypotheses or _is_negative(factor, goal, effort):
        return None
    signs = [effort.prove(goal.aim(f), depth=3) for f in (term(0) <= factor, term(0) < below)]
    if signs[0] is None or signs[1] is None:
        return None
    inside = goal.given(term(0) < factor)
    bound = effort.prove(inside.aim(top <= rest / factor), depth=effort.depth)
    if bound is None:
        return None
    product = (by.Product(ONE, (), (0, 1)),)
    above = by.Combine(r, (bound, by.Assume(term(0) < factor), signs[1]), (2,), product, ())
    if (sure := effort.prove(goal.aim(term(0) < factor), depth=3)) is not None:
        return effort.discharge(by.Cut((sure,), above), goal)
    return _or_zero(factor, signs[0], above, goal, effort)


def _is_negative(t: Term, goal: Goal, effort: Effort) -> bool:
    """Whether t is seen not to be positive."""
    known = sign_of(t, goal, effort)
    return known is not None and known[0].right == term(0)


def _or_zero(
    factor: Term, sign: by.Certificate, above: by.Certificate, goal: Goal, effort: Effort
) -> by.Certificate | None:
    """The goal, from its proof where the factor is positive; where it is 0, by the strategy."""
    zero = Relation("=", factor, term(0))
    found = effort.prove(goal.given(zero), depth=effort.depth)
    if found is None:
        return None
    small = by.Cut((sign, by.Assume(factor <= 0)), fact("antisymmetry", factor, 0))
    flat = by.Cut((small,), found)
    return effort.discharge(by.Cases(alternative(factor <= 0), (flat, above), goal.target), goal)


def _linear(top: Apply, r: Relation) -> tuple[Term, Term, Term] | None:
    """(c, a, d) with d·(right − left) = a − c·top and top not in a, c, d."""
    both = fractions((r.right - r.left, top))
    index = both.generators.index(canonical(top)) if canonical(top) in both.generators else -1
    numerator, denominator = both.pairs[0]
    degrees = {powers[index]: 0 for powers in numerator.to_dict()}
    if index < 0 or 1 not in degrees or set(degrees) - {0, 1} or any(p[index] for p in denominator.to_dict()):
        return None
    ring = numerator.context()
    rest = ring.from_dict({p: c for p, c in numerator.to_dict().items() if not p[index]})
    slope = ring.from_dict({_without(p, index): -c for p, c in numerator.to_dict().items() if p[index]})
    return tuple(rebuilt(p, both.generators) for p in (slope, rest, denominator))  # type: ignore[return-value]


def _without(powers: tuple[int, ...], index: int) -> tuple[int, ...]:
    return (*powers[:index], 0, *powers[index + 1 :])


def instances(goal: Goal, effort: Effort) -> by.Certificate | None:
    """f(E) ≤ sup f, for every sup in the goal and every event, test or index in sight."""
    new: dict[Formula, by.Certificate] = {}
    for formula in (goal.target, *sorted(goal.hypotheses, key=order)):
        for top in _suprema(formula):
            for event in _places(_symbol(top.args[0]).sort, goal):
                proof = by.SupInstance(_symbol(top.args[0]), top.args[1], event)
                statement = substitute(top.args[1], {_symbol(top.args[0]): event}) <= top
                if statement not in goal.hypotheses:
                    new[statement] = proof
    if not new:
        return None
    found = effort.prove(goal.given(*new), depth=effort.depth)
    return effort.discharge(by.Cut(tuple(new.values()), found), goal) if found is not None else None


def _symbol(t: Term) -> Symbol:
    assert isinstance(t, Symbol)
    return t


def _places(sort: str, goal: Goal) -> list[Term]:
    """What of this sort a sup may be taken at."""
    seen = symbols(goal.target).union(*(symbols(h) for h in goal.hypotheses))
    named: list[Term] = sorted((s for s in seen if s.sort == sort), key=key)
    if sort == EVENT:
        return [*named, *map(complement, named)] if named else [empty]
    if sort == TEST:
        built = {
            t for f in (goal.target, *goal.hypotheses) for t in terms_of(f) if sort_of(t) == TEST and t not in named
        }
        return [*named, *sorted(built, key=key), *map(indicator, _places(EVENT, goal))]
    return named


def masses(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Write out the mass of a mixture, a complement, the empty event or the whole space, and densities of mixtures."""
    for formula in (goal.target, *sorted(goal.hypotheses, key=order)):
        for t in terms_of(formula):
            if isinstance(t, Apply) and (opened := _opened(t)) is not None and not _under(t, formula):
                return replacing(goal, t, opened[0], opened[1], effort)
    return None


def _opened(t: Apply) -> tuple[Term, by.Certificate] | None:
    if t.head == "integral":
        return _opened_integral(*t.args)
    if t.head not in ("mass", "density"):
        return None
    measure, place = t.args
    if isinstance(measure, Apply) and measure.head == "image" and t.head == "mass":
        kernel, inner = measure.args
        return _answered(kernel, inner, place), fact("mass of image", K=kernel, mu=inner, S=place)
    if isinstance(measure, Apply) and measure.head == "mix":
        r, first, second = measure.args
        build, name = (mass, "mass of mixture") if t.head == "mass" else (density, "density of mixture")
        return (1 - r) * build(first, place) + r * build(second, place), _at(name, measure.args, place)
    if isinstance(place, Apply):
        if place.head == "complement":
            return 1 - mass(measure, place.args[0]), fact("complement", mu=measure, S=place.args[0])
        name, number = ("empty event", 0) if place.head == "empty" else ("whole space", 1)
        return term(number), fact(name, mu=measure)
    return None


def _opened_integral(outcome: Term, body: Term) -> tuple[Term, by.Certificate] | None:
    """The integral of a density is 1; that of a density over an event is the event's mass."""
    match body:
        case Apply(head="density", args=(measure, place)) if place == outcome:
            return term(1), fact("densities have mass one", mu=measure)
        case Apply(head="*", args=(Apply(head="value", args=(Apply(head="indicator", args=(event,)), _)), density_)):
            if isinstance(density_, Apply) and density_.head == "density":
                return mass(density_.args[0], event), fact("indicator", mu=density_.args[0], S=event)
    return None


def _answered(kernel: Term, measure: Term, event: Term) -> Term:
    """∫K(x)(S)·density of the measure."""
    point = Symbol("x", OUTCOME)
    return integral(point, value(answer(kernel, event), point) * density(measure, point))


def _at(name: str, mixture: tuple[Term, ...], place: Term) -> by.UseFact:
    """The fact about a mixture with these weights, at an event or outcome."""
    wanted: dict[tuple[str, str], Symbol] = {(s.name, s.sort): s for s in FACTS[name].symbols()}
    r, first, second = mixture
    values = [("x", "real", r), ("mu", "measure", first), ("nu", "measure", second)]
    values.append(("S", "event", place) if ("S", "event") in wanted else ("x", "outcome", place))
    return by.UseFact(name, tuple((wanted[n, sort], v) for n, sort, v in values))
