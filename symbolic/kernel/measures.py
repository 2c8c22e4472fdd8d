"""The rules for suprema over events and integrals over outcomes, and the finite spaces that refute."""

from __future__ import annotations

from collections.abc import Callable

from symproof.kernel import certificates as by
from symproof.kernel.formulas import And, Formula, flat
from symproof.kernel.sequents import Sequent, defined, relation, require, without
from symproof.kernel.terms import Apply, Relation, Term, equal, free, substitute, subterms, term
from symproof.kernel.vocabulary import density, integral, mass, pos, sup, total

Proofs = Callable[[by.Certificate], Sequent]


def sup_instance(c: by.SupInstance, _: Proofs) -> Sequent:
    """f(E) ≤ sup_S f(S), for events, tests or indices S."""
    whole = sup(c.event, c.body)
    return Sequent(defined(whole, c.at), Relation("<=", substitute(c.body, {c.event: c.at}), whole))


def sup_least(c: by.SupLeast, proofs: Proofs) -> Sequent:
    """From f(S) ≤ u for an arbitrary S: sup_S f(S) ≤ u."""
    every = proofs(c.every)
    found = relation(every, "<=")
    rest = without(every, (), c.event, found.right)
    return Sequent(rest, sup(c.event, found.left) <= found.right)


def hahn(c: by.Hahn, _: Proofs) -> Sequent:
    """sup_S Σ cᵢ·μᵢ(S) = ∫[Σ cᵢ·pᵢ]₊, with pᵢ the densities of μᵢ (Hahn decomposition; Rudin RCA 6.14)."""
    require(bool(c.weights), "no measures")
    for weight, measure in c.weights:
        used = free(weight) | free(measure)
        require(c.event not in used and c.outcome not in used, "a weight depends on the event or the outcome")
    left = sup(c.event, total([w * mass(m, c.event) for w, m in c.weights]))
    right = integral(c.outcome, pos(total([w * density(m, c.outcome) for w, m in c.weights])))
    return Sequent(defined(left, right), equal(left, right))


def integral_linear(c: by.IntegralLinear, _: Proofs) -> Sequent:
    """∫ Σ cᵢ·fᵢ = Σ cᵢ·∫fᵢ, where each ∫fᵢ is defined."""
    require(bool(c.parts), "no parts")
    require(all(c.outcome not in free(weight) for weight, _ in c.parts), "a weight depends on the outcome")
    whole = integral(c.outcome, total([_times(w, f) for w, f in c.parts]))
    separate = total([_times(w, integral(c.outcome, f)) for w, f in c.parts])
    return Sequent(defined(separate), equal(whole, separate))


def _times(weight: Term, t: Term) -> Term:
    return t if weight == term(1) else weight * t


def integral_monotone(c: by.IntegralMonotone, proofs: Proofs) -> Sequent:
    """From f ≤ g at almost every outcome: ∫f ≤ ∫g."""
    found = relation(proofs(c.pointwise), "<=")
    low, high = integral(c.outcome, found.left), integral(c.outcome, found.right)
    return Sequent(_almost_everywhere(c, proofs) | defined(low, high), low <= high)


def integral_exists(c: by.IntegralExists, proofs: Proofs) -> Sequent:
    """From −g ≤ f ≤ g at almost every outcome, with ∫g defined: ∫f is defined (f measurable, dominated by g)."""
    conclusion = proofs(c.pointwise).conclusion
    require(isinstance(conclusion, And) and len(conclusion.parts) == 2, "expected a proof of −g ≤ f and f ≤ g")
    upper = conclusion.parts[1] if isinstance(conclusion, And) else conclusion
    require(isinstance(upper, Relation) and upper.op == "<=", "expected a proof of f ≤ g")
    f, g = (upper.left, upper.right) if isinstance(upper, Relation) else (term(0), term(0))
    require(conclusion == flat(And, (-g <= f, f <= g)), "expected a proof of −g ≤ f and f ≤ g")
    require(not any(_is_sup(t) and c.outcome in free(t) for t in subterms(f)), "f need not be measurable")
    whole = integral(c.outcome, f)
    return Sequent(_almost_everywhere(c, proofs) | defined(integral(c.outcome, g)), equal(whole, whole))


def _is_sup(t: Term) -> bool:
    return isinstance(t, Apply) and t.head == "sup"


def _almost_everywhere(c: by.IntegralMonotone | by.IntegralExists, proofs: Proofs) -> frozenset[Formula]:
    """What the pointwise premise rests on, besides h ≤ 0 for functions h ≥ 0 with ∫h ≤ 0."""
    assumed: list[Formula] = []
    rest: frozenset[Formula] = frozenset()
    for vanishing, nonnegative in c.null:
        bound, sign = relation(proofs(vanishing), "<="), relation(proofs(nonnegative), "<=")
        require(sign.left == term(0) == bound.right, "expected proofs of ∫h ≤ 0 and 0 ≤ h")
        require(bound.left == integral(c.outcome, sign.right), "expected proofs of ∫h ≤ 0 and 0 ≤ h of one h")
        rest |= without(proofs(nonnegative), (), c.outcome) | proofs(vanishing).hypotheses
        assumed.append(sign.right <= 0)
    return rest | without(proofs(c.pointwise), assumed, c.outcome)
