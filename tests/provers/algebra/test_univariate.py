"""Relations in one variable, decided between the roots."""

import pytest
from flint import fmpq, fmpq_poly

from symproof.budgets import SECOND, Budget, Spent
from symproof.kernel import Proved, settle
from symproof.kernel.sequents import Rejected
from symproof.language.parser import parse_claim
from symproof.provers.algebra.intervals import between, expansion, irreducible, roots
from symproof.provers.algebra.relations import linear
from symproof.provers.algebra.univariate import univariate
from symproof.provers.goals import Effort, Goal
from symproof.provers.logic.apart import apart
from symproof.provers.logic.connectives import conjunction, disjunction, given

STRATEGY = (
    ("given", given), ("conjunction", conjunction), ("linear", linear), ("univariate", univariate),
    ("apart", apart), ("disjunction", disjunction),
)  # fmt: skip


def proves(goal, *hypotheses):
    """Whether a certificate is found that settles the claim."""
    claim = parse_claim(goal, hypotheses)
    effort = Effort(STRATEGY, Budget.of(20 * SECOND))
    try:
        certificate = effort.prove(Goal(frozenset(claim.hypotheses), claim.conclusion))
        return certificate is not None and isinstance(settle(claim, certificate), Proved)
    except (Spent, Rejected):
        return False


@pytest.mark.parametrize("goal", ["x^2 + x + 1 > 0", "x^4 - x + 1 > 0", "x^12 - x^5 + 1 > 0", "x^2 + 1 >= 2*x"])
def test_relations_without_bounds_are_proved(goal):
    assert proves(goal)


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("x^3 + 2 >= 3*x", ("x >= 0",)),
        ("x^3 <= x", ("0 <= x", "x <= 1")),
        ("x^2 <= 3*x - 2", ("1 <= x", "x <= 2")),
        ("x^5 - 5*x + 4 >= 0", ("x >= -1",)),
        ("1 - x^7 >= 7*(1 - x)*x^6", ("0 <= x", "x <= 1")),
    ],
)
def test_relations_that_are_tight_at_an_end_or_inside_are_proved(goal, hypotheses):
    assert proves(goal, *hypotheses)


def test_roots_that_are_irrational_are_told_by_the_signs_of_their_factors():
    assert proves("(x^2 - 2)^2*(x^2 + 1) >= 0")
    assert proves("(x^2 - 2)*(x - 5) <= 0", "x^2 >= 2", "x > 0", "x <= 5")
    assert proves("(x^2 - 2)*(x^2 - 3) < 0", "2 < x^2", "x^2 < 3")
    assert proves("x^3 - x - 1 > 0", "x^6 - 2*x^4 - 2*x^3 + x^2 + 2*x + 1 > 0", "x > 1", "x^3 - x - 1 >= 0")


def test_equations_are_proved_where_only_one_root_is_left():
    assert proves("x == 13", "x > 0", "(x - 13)*(x + 3) == 0")
    assert proves("x == 2 or x == -2", "x^2 == 4")
    assert proves("x == 1", "x^5 == 1")


def test_hypotheses_without_common_solution_prove_anything():
    assert proves("False", "x^2 == 2", "x^2 == 3")
    assert proves("y > 7", "x^3 + x < 0", "x > 0")
    assert proves("False", "x >= 0", "x <= 0", "x != 0")


def test_powers_roots_and_exponentials_may_stand_for_the_variable():
    assert proves("sqrt(x) <= (1 + x)/2", "x >= 0")
    assert proves("exp(x) + exp(-x) >= 2")
    assert proves("1 + x/2 - x^2/8 < sqrt(1 + x)", "0 < x")
    assert proves("x/(1 + x^2) <= 1/2")


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("x^2 > 0", ()),
        ("x^3 <= x", ("0 <= x",)),
        ("x^2 < 1", ("x < 1",)),
        ("x^4 - 4*x^2 + 4 > 0", ()),
        ("x^2 != 2", ("x > 1",)),
        ("x == 2", ("x^2 == 4",)),
        ("1000000*x^2 + 1 > 2000*x", ()),
        ("x^2 - 2 > 0", ("x >= 141421356/100000000",)),
    ],
)
def test_a_false_claim_gets_no_certificate(goal, hypotheses):
    assert not proves(goal, *hypotheses)


def test_real_roots_come_from_left_to_right_with_their_factors():
    p = fmpq_poly([-2, 0, 1]) * fmpq_poly([1, 0, 1]) * fmpq_poly([-1, 3])
    found = roots(irreducible([p]))
    assert [r.rational for r in found] == [False, True, False]
    assert found[1].low == fmpq(1, 3)
    assert found[0].high < -1 < 1 < found[2].low


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (fmpq(-1), fmpq(1), fmpq(0)), (fmpq(1, 3), fmpq(1, 2), fmpq(2, 5)), (fmpq(2), fmpq(3), fmpq(5, 2)),
        (fmpq(-3, 2), fmpq(-1), fmpq(-4, 3)), (fmpq(5, 2), fmpq(9), fmpq(3)),
    ],
)  # fmt: skip
def test_the_simplest_rational_between_two_is_found(low, high, expected):
    assert between(low, high) == expected


def test_an_expansion_adds_up_to_the_polynomial():
    x, p = fmpq_poly([0, 1]), fmpq_poly([3, -2, 1])
    for low, high in ((fmpq(0), fmpq(2)), (fmpq(1), None), (None, fmpq(-1))):
        terms = expansion(p, low, high)
        total = fmpq_poly([0])
        for c, i, j in terms:
            total += c * (x - (low or 0)) ** i * ((high or 0) - x) ** j
        assert total == p
    assert expansion(fmpq_poly([-1, 0, 1]), fmpq(0), fmpq(2)) is None
