"""The order in which provers are tried, and the search for a certificate of a claim."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from symproof.budgets import Budget, Spent
from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import fractions
from symproof.kernel.formulas import Claim, Formula, relations, symbols
from symproof.kernel.terms import Apply, Relation, Symbol, subterms
from symproof.provers.algebra.orderings import orderings
from symproof.provers.algebra.parameters import pinned, solved
from symproof.provers.algebra.relations import antisymmetry, clashes, equations, linear, products, sums_of_squares
from symproof.provers.algebra.univariate import univariate
from symproof.provers.calculus.arcs import arcs
from symproof.provers.calculus.changes import changed
from symproof.provers.calculus.inequalities import calculus
from symproof.provers.goals import Effort, Goal, Prover
from symproof.provers.logic.apart import apart, sides
from symproof.provers.logic.chains import chain, sums
from symproof.provers.logic.connectives import alternatives, clash, conjunction, disjunction, given, implied, resolve
from symproof.provers.logic.pieces import pieces
from symproof.provers.logic.sign import sign
from symproof.provers.measures.integrals import compare, densities, linearity
from symproof.provers.measures.suprema import both_ways, instances, masses, upper
from symproof.provers.numbers.algebraic import algebraic
from symproof.provers.powers.domains import domain
from symproof.provers.powers.identity import normal_powers, powers_agree, ring
from symproof.provers.powers.increasing import increasing
from symproof.provers.powers.logarithms import by_logarithms, expanded
from symproof.provers.powers.zero_base import zero_base
from symproof.provers.regions.boxes import boxes, many_boxes, numbers
from symproof.provers.rewriting import unfold

QUICK: tuple[tuple[str, Prover], ...] = (
    ("given", given),
    ("domain", domain),
    ("chain", chain),
    ("resolve", resolve),
    ("implied", implied),
    ("conjunction", conjunction),
    ("ring", ring),
    ("sign", sign),
    ("clash", clash),
    ("powers agree", powers_agree),
    ("apart", apart),
    ("linear", linear),
    ("univariate", univariate),
    ("sums", sums),
)
SLOW: tuple[tuple[str, Prover], ...] = (
    ("equations", equations),
    ("increasing", increasing),
    ("alternatives", alternatives),
    ("disjunction", disjunction),
    ("pieces", pieces),
    ("zero base", zero_base),
    ("products", products),
    ("unfold", unfold),
    ("clashes", clashes),
    ("antisymmetry", antisymmetry),
    ("sides", sides),
    ("powers", normal_powers),
)
MASSES: tuple[tuple[str, Prover], ...] = (("masses", masses),)
SUPREMA: tuple[tuple[str, Prover], ...] = (
    ("both ways", both_ways),
    ("upper bound", upper),
    ("instances", instances),
    *MASSES,
)
INTEGRALS: tuple[tuple[str, Prover], ...] = (
    ("densities", densities),
    ("linearity", linearity),
    ("both ways", both_ways),
    ("integrand", compare),
    *MASSES,
)
# For claims on suprema, integrals and masses: what the shape decides, then the rules on measures, then algebra.
MEASURES = (*QUICK, *SUPREMA, *INTEGRALS[:2], INTEGRALS[3], *SLOW)
SUBSTITUTION: tuple[tuple[str, Prover], ...] = (("given", given), ("unfold", unfold))
ALGEBRA = QUICK + SLOW
LOGIC: tuple[tuple[str, Prover], ...] = (
    ("given", given),
    ("domain", domain),
    ("chain", chain),
    ("resolve", resolve),
    ("implied", implied),
    ("conjunction", conjunction),
    ("ring", ring),
    ("clash", clash),
    ("apart", apart),
    ("linear", linear),
    ("sums", sums),
    ("alternatives", alternatives),
    ("disjunction", disjunction),
)
HEAVY_DEPTH, MOST_SYMBOLS = 3, 6


def _near_the_top(prover: Prover) -> Prover:
    """The prover, for goals that are not a detail of a detail."""
    return lambda goal, effort: prover(goal, effort) if effort.depth >= HEAVY_DEPTH else None


def in_part(prover: Prover, share: float) -> Prover:
    """The prover with a share of the work that is left, so that those after it have their turn."""

    def search(goal: Goal, effort: Effort) -> by.Certificate | None:
        try:
            return prover(goal, replace(effort, budget=effort.budget.share(share)))
        except Spent:
            effort.tick()
            effort.hurried.append(goal)
            return None

    return search


def in_full(prover: Prover, share: float) -> Prover:
    """The prover as it is."""
    return prover


def _algebraic(prover: Prover) -> Prover:
    """The prover, for inequalities between algebraic functions of a few symbols: what calculus is not best at."""
    return lambda goal, effort: prover(goal, effort) if _is_algebraic(goal.target) else None


def _is_algebraic(target: Formula) -> bool:
    if not isinstance(target, Relation) or target.op in ("=", "!=") or not 1 < len(symbols(target)) <= MOST_SYMBOLS:
        return False
    return all(
        isinstance(g, Symbol) or (isinstance(g, Apply) and g.head == "^")
        for g in fractions((target.left, target.right)).generators
    )


# For a step whose author says that it takes analysis where algebra does not do.
ANALYSIS: tuple[tuple[str, Prover], ...] = (
    *ALGEBRA[:-1],
    ("boxes", _near_the_top(boxes)),
    ("calculus", _near_the_top(calculus)),
    ("orderings", _near_the_top(orderings)),
    ("squares", _near_the_top(sums_of_squares)),
    ALGEBRA[-1],
)


def _strategy(timed: Callable[[Prover, float], Prover]) -> tuple[tuple[str, Prover], ...]:
    """What the shape of a goal decides, then analysis, then algebra, then what takes long."""
    return (
        ("given", given),
        ("domain", domain),
        ("conjunction", conjunction),
        ("ring", ring),
        ("numbers", numbers),
        ("algebraic", algebraic),
        ("arcs", arcs),
        ("sign", sign),
        ("clash", clash),
        ("apart", apart),
        ("alternatives", alternatives),
        ("disjunction", disjunction),
        ("pieces", pieces),
        ("zero base", zero_base),
        ("pinned", pinned),
        ("expanded", _near_the_top(timed(expanded, 0.8))),
        ("solved", timed(solved, 0.8)),
        ("changed", _near_the_top(changed)),
        ("boxes", _near_the_top(boxes)),
        ("products", _algebraic(timed(products, 0.4))),
        ("squares", _near_the_top(_algebraic(timed(sums_of_squares, 0.4)))),
        ("calculus", _near_the_top(timed(calculus, 0.6))),
        ("chain", chain),
        ("resolve", resolve),
        ("implied", implied),
        ("powers agree", powers_agree),
        ("linear", linear),
        ("univariate", univariate),
        ("sums", sums),
        ("equations", equations),
        ("increasing", increasing),
        ("by logarithms", by_logarithms),
        ("products", products),
        ("unfold", unfold),
        ("clashes", clashes),
        ("antisymmetry", antisymmetry),
        ("sides", sides),
        ("orderings", _near_the_top(orderings)),
        ("powers", normal_powers),
        ("squares", _near_the_top(sums_of_squares)),
        ("many boxes", _near_the_top(many_boxes)),
    )


STRATEGY, PATIENT = _strategy(in_part), _strategy(in_full)


def effort(budget: Budget) -> Effort:
    """The whole strategy, with this much work."""
    return Effort(STRATEGY, budget)


def _is_about_measures(goal: Goal) -> bool:
    sides = (side for r in relations(goal.target) for side in (r.left, r.right))
    return any(
        isinstance(t, Apply) and t.head in ("sup", "integral", "mass", "density") for s in sides for t in subterms(s)
    )


def search(claim: Claim, budget: Budget, spending: Effort | None = None) -> by.Certificate | None:
    """A certificate that should settle the claim, or None."""
    spending = spending or effort(budget)
    goal = Goal(frozenset(claim.hypotheses), claim.conclusion)
    if _is_about_measures(goal):
        spending = replace(spending, strategy=MEASURES)
    try:
        found = spending.prove(goal)
        if found is None and spending.hurried:
            found = replace(spending, strategy=PATIENT, failed={}).prove(goal)
        return found
    except Spent:
        return None
