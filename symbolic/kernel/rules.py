"""The rules of logic, algebra and calculus: from what the premises prove to what a certificate proves."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import vanishes
from symproof.kernel.definedness import necessary
from symproof.kernel.derivatives import NotSmooth, derivative
from symproof.kernel.enclosures import at_least
from symproof.kernel.facts import FACTS
from symproof.kernel.formulas import And, Formula, Or, flat, normal, replace
from symproof.kernel.sequents import Rejected, Sequent, defined, opened, relation, require, without
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, sort_of, substitute, term

Proofs = Callable[[by.Certificate], Sequent]


def assume(c: by.Assume, _: Proofs) -> Sequent:
    """F ⊢ F."""
    formula = normal(c.formula)
    return Sequent(opened((formula,)), formula)


def use_fact(c: by.UseFact, _: Proofs) -> Sequent:
    """A fact at values of its symbols; the values must be defined, save those the fact does not look at."""
    require(c.name in FACTS, f"no fact is called {c.name!r}")
    fact, values = FACTS[c.name], _values(c.values)
    conclusion = replace(fact.conclusion, values)
    needed = defined(*(values.get(s, s) for s in fact.symbols() - fact.unused))
    lazy = defined(conclusion) if fact.unused else frozenset()
    return Sequent(opened(replace(g, values) for g in fact.given) | needed | lazy, conclusion)


def defined_sides(c: by.Defined, proofs: Proofs) -> Sequent:
    """What holds is defined: from H ⊢ a ~ b, the conditions of a and b."""
    sequent = proofs(c.proof)
    found = relation(sequent)
    return Sequent(sequent.hypotheses, flat(And, (*necessary(found.left), *necessary(found.right))))


def ring(c: by.Ring, _: Proofs) -> Sequent:
    """a = b, wherever both are defined, when a − b is 0 as a rational function of its non-rational parts."""
    require(vanishes(c.left - c.right), "the two sides differ as rational functions")
    return Sequent(defined(c.left, c.right), Relation("=", c.left, c.right))


def combine(c: by.Combine, proofs: Proofs) -> Sequent:
    """m·(b − a) = Σ cᵢ·sᵢ²·Π facts + Σ tⱼ·equations, with m > 0, cᵢ > 0, gives a ≤ b (Positivstellensatz form)."""
    sequents = [proofs(f) for f in c.facts]
    facts = [relation(s, "=", "<=", "<", "!=") for s in sequents]
    _check_multiplier(c, facts)
    if c.goal.op == "<":
        strict = [p for p in c.products if not p.squares and all(_pick(facts, i, "<", "<=").op == "<" for i in p.facts)]
        require(bool(strict), "no term of the combination is strictly positive")
    parts = [_product(p, facts) for p in c.products]
    parts += [factor * _gap(_pick(facts, i, "=")) for i, factor in c.equations]
    left = _times([_gap(facts[i]) for i in c.multiplier] + [_gap(c.goal)])
    require(vanishes(Apply("+", (-left, term(0), *parts))), "the combination is not the goal")
    extra = [t for p in c.products for t in p.squares] + [t for _, t in c.equations]
    return Sequent(frozenset().union(*(s.hypotheses for s in sequents)) | defined(c.goal, *extra), c.goal)


def _check_multiplier(c: by.Combine, facts: list[Relation]) -> None:
    require(c.goal.op in ("=", "<", "<="), "a combination proves =, < or <=")
    require(c.goal.op != "=" or not c.products, "an equation needs equations only")
    for i in c.multiplier:
        _pick(facts, i, *(("<", "!=") if c.goal.op == "=" else ("<",)))


def _product(p: by.Product, facts: list[Relation]) -> Term:
    require(p.coefficient > 0, "a coefficient is not positive")
    factors: list[Term] = [Number(p.coefficient), *(s**2 for s in p.squares)]
    return _times(factors + [_gap(_pick(facts, i, "<", "<=")) for i in p.facts])


def _pick(facts: list[Relation], index: int, *ops: str) -> Relation:
    require(0 <= index < len(facts), "a fact is missing")
    require(facts[index].op in ops, f"fact {index} is not one of {' '.join(ops)}")
    return facts[index]


def _gap(r: Relation) -> Term:
    return r.right - r.left


def _times(factors: list[Term]) -> Term:
    return Apply("*", factors) if len(factors) > 1 else factors[0]


def cut(c: by.Cut, proofs: Proofs) -> Sequent:
    """From H ⊢ A and H′, A ⊢ B: H, H′ ⊢ B."""
    main, lemmas = proofs(c.main), [proofs(lemma) for lemma in c.lemmas]
    rest = main.hypotheses - opened(s.conclusion for s in lemmas)
    return Sequent(rest.union(*(s.hypotheses for s in lemmas)), main.conclusion)


def cases(c: by.Cases, proofs: Proofs) -> Sequent:
    """From H ⊢ A or B, from H′, A ⊢ C and H″, B ⊢ C: H, H′, H″ ⊢ C. From H ⊢ False, anything."""
    whole = proofs(c.disjunction)
    parts = whole.conclusion.parts if isinstance(whole.conclusion, Or) else (whole.conclusion,)
    require(len(parts) == len(c.branches), f"{len(parts)} cases but {len(c.branches)} branches")
    conclusion, hypotheses = normal(c.conclusion), whole.hypotheses
    for part, branch in zip(parts, map(proofs, c.branches), strict=True):
        require(branch.conclusion == conclusion, "a case proves something else")
        hypotheses |= branch.hypotheses - opened((part,))
    return Sequent(hypotheses, conclusion)


def both(c: by.Both, proofs: Proofs) -> Sequent:
    """From A and B: A and B."""
    parts = [proofs(p) for p in c.parts]
    return Sequent(frozenset().union(*(p.hypotheses for p in parts)), flat(And, tuple(p.conclusion for p in parts)))


def either(c: by.Either, proofs: Proofs) -> Sequent:
    """From A: A or B, whatever B, even if it is undefined."""
    part, whole = proofs(c.part), normal(c.whole)
    require(isinstance(whole, Or) and part.conclusion in whole.parts, "what is proved is no part of the disjunction")
    return Sequent(part.hypotheses, whole)


def instance(c: by.Instance, proofs: Proofs) -> Sequent:
    """From H ⊢ A: H[v] ⊢ A[v], where the values v are defined."""
    general, values = proofs(c.general), _values(c.values)
    hypotheses = opened(replace(h, values) for h in general.hypotheses) | defined(*values.values())
    return Sequent(hypotheses, replace(general.conclusion, values))


def rewrite(c: by.Rewrite, proofs: Proofs) -> Sequent:
    """From a = b and A[a]: A[b], where that is defined."""
    equation, target = proofs(c.equation), proofs(c.target)
    sides, template = relation(equation, "="), normal(c.template)
    require(replace(template, {c.hole: sides.left}) == target.conclusion, "the template does not give the target")
    result = replace(template, {c.hole: sides.right})
    return Sequent(equation.hypotheses | target.hypotheses | defined(result), result)


def monotone(c: by.Monotone, proofs: Proofs) -> Sequent:
    """f(a) ≤ f(b) if f is continuous on [a, b] and f′ ≥ 0 on (a, b); < if f′ > 0 and a < b (mean value theorem)."""
    rest, op = _between(c.slope, c.variable, c.start, c.end, c.function, 1, proofs)
    low, high = (substitute(c.function, {c.variable: end}) for end in (c.start, c.end))
    hypotheses = rest | defined(low, high) | {Relation(op, c.start, c.end)}
    return Sequent(hypotheses, Relation(op, low, high))


def chord(c: by.Chord, proofs: Proofs) -> Sequent:
    """A function that is continuous on [a, b], with f″ ≥ 0 on (a, b), lies below its chord there."""
    rest, _ = _between(c.curvature, c.variable, c.start, c.end, c.function, 2, proofs)
    low, high, here = (substitute(c.function, {c.variable: t}) for t in (c.start, c.end, c.at))
    hypotheses = rest | defined(low, high, here) | {c.start <= c.at, c.at <= c.end}
    return Sequent(hypotheses, here * (c.end - c.start) <= low * (c.end - c.at) + high * (c.at - c.start))


def _between(
    proof: by.Certificate, v: Symbol, start: Term, end: Term, f: Term, order: int, proofs: Proofs
) -> tuple[frozenset[Formula], str]:
    """What the sign of the derivative of that order rests on, besides start < v < end, and the sign's relation."""
    require(isinstance(v, Symbol) and v.sort == "real", "the variable is a real symbol")
    sequent, chain = proofs(proof), [f]
    for _ in range(order):
        chain.append(_derivative(chain[-1], v))
    signs = [Relation(op, term(0), chain[-1]) for op in ("<", "<=")]
    wanted = {sign: flat(And, (sign, *(defined(*chain) - defined(chain[-1])))) for sign in signs}
    found = [s for s in signs if opened((sequent.conclusion,)) == opened((wanted[s],))]
    require(bool(found), "the sign of the derivative, and that all is defined, is not what the premise proves")
    return without(sequent, (start < v, v < end), v, start, end), found[0].op


def _derivative(f: Term, v: Symbol) -> Term:
    try:
        return derivative(f, v)
    except NotSmooth as error:
        raise Rejected(str(error)) from error


def enclose(c: by.Enclose, _: Proofs) -> Sequent:
    """A relation between expressions that outward-rounded evaluation confirms on every leaf of a cover of the box."""
    require(c.goal.op in ("<", "<=", "!="), "an enclosure proves <, <= or !=")
    box = {s: (low, high) for s, low, high in c.box}
    require(len(box) == len(c.box) and all(a <= b and s.sort == "real" for s, a, b in c.box), "not a box")
    open_boxes = [box]
    for node in c.splitting:
        require(bool(open_boxes), "the splitting has more leaves than boxes")
        here = open_boxes.pop()
        if node is None:
            require(_certain(c, here), f"not certain on {here}")
        else:
            low, high = _halves(here, *node)
            open_boxes += [high, low]
    require(not open_boxes, "the splitting leaves a part of the box uncovered")
    return Sequent(frozenset(f for s, a, b in c.box for f in (term(a) <= s, s <= term(b))), c.goal)


def _certain(c: by.Enclose, box: dict[Symbol, tuple[Fraction, Fraction]]) -> bool:
    gap = _gap(c.goal)
    if c.goal.op == "!=":
        return any(at_least(side, box, True, c.precision, c.order) for side in (gap, -gap))
    return at_least(gap, box, c.goal.op == "<", c.precision, c.order)


def _halves(
    box: dict[Symbol, tuple[Fraction, Fraction]], s: Symbol, place: Fraction
) -> tuple[dict[Symbol, tuple[Fraction, Fraction]], dict[Symbol, tuple[Fraction, Fraction]]]:
    require(s in box and box[s][0] <= place <= box[s][1], "a cut outside the box")
    low, high = box[s]
    return {**box, s: (low, place)}, {**box, s: (place, high)}


def _values(pairs: tuple[tuple[Symbol, Term], ...]) -> dict[Symbol, Term]:
    values = dict(pairs)
    require(len(values) == len(pairs), "a symbol has two values")
    require(all(s.sort == sort_of(t) for s, t in pairs), "a value has the wrong sort")
    return values
