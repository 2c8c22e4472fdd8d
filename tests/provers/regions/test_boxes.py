"""Relations on boxes, by enclosure."""

import pytest

from symproof.budgets import SECOND, Budget, Spent
from symproof.kernel import Proved, settle
from symproof.kernel.sequents import Rejected
from symproof.language.parser import parse_claim
from symproof.provers.goals import Effort, Goal
from symproof.provers.logic.connectives import conjunction, given
from symproof.provers.regions.boxes import boxes, many_boxes

STRATEGY = (("given", given), ("conjunction", conjunction), ("boxes", boxes), ("many boxes", many_boxes))


def proves(goal: str, *hypotheses: str) -> bool:
    """Whether a certificate is found that settles the claim."""
    claim = parse_claim(goal, hypotheses)
    effort = Effort(STRATEGY, Budget.of(20 * SECOND))
    try:
        certificate = effort.prove(Goal(frozenset(claim.hypotheses), claim.conclusion))
        return certificate is not None and isinstance(settle(claim, certificate), Proved)
    except (Spent, Rejected):
        return False


@pytest.mark.parametrize(
    "goal", ["exp(1) < 3", "3 < pi", "exp(pi) > pi^exp(1)", "sqrt(2) + sqrt(3) < 63/20", "exp(1) != 2"]
)
def test_relations_between_constants_are_proved(goal):
    assert proves(goal)


@pytest.mark.parametrize(
    "goal", ["sqrt(4) = 2", "sqrt(9/4) <= 3/2", "0^(1/3) >= 0", "exp(0) + log(1) <= 1", "log(exp(2)*exp(3)) = 5"]
)
def test_constants_that_are_equal_are_evaluated_exactly(goal):
    assert proves(goal)


def test_constants_that_almost_agree_are_told_apart_by_more_digits():
    assert proves("exp(pi*sqrt(163)) < 640320^3 + 744")
    assert not proves("exp(pi*sqrt(163)) >= 640320^3 + 744")


def test_a_relation_on_an_interval_is_proved_by_cutting_it_up():
    assert proves("x - x^3/6 < sin(x) + 1/1000", "0 <= x", "x <= 1")


def test_strict_bounds_serve_as_well_as_weak_ones():
    assert proves("x*(1 - x) < 1/3", "0 < x", "x < 1")


def test_bounds_may_be_constants_that_are_not_rational():
    assert proves("sin(x) + cos(x) <= 3/2", "0 <= x", "x <= pi/2")
    assert proves("log(1 + x) < 7/5", "0 <= x", "x <= exp(1)")


def test_bounds_may_hide_inside_increasing_functions():
    assert proves("x < 7/6", "0 <= x", "exp(x) - 1 <= 2")
    assert proves("x < 8", "log(x) <= 2", "0 < x")


def test_bounds_are_passed_from_symbol_to_symbol():
    assert proves("x*y < 3", "0 <= x", "x <= y", "2*y <= 3")
    assert proves("x + y < 26/5", "-1/2 < x", "-1/2 < y", "x + y < 2")


def test_squares_and_roots_bound_a_symbol():
    assert proves("x < 27/10", "x^2 <= 7")
    assert proves("x > 3/2", "x^2 >= 3", "x >= 0", "x <= 2")


def test_boxes_of_several_symbols_are_cut_where_it_matters():
    assert proves(
        "x1*x2 + x2*x3 + x3*x1 + 1 > 0", *(f"{end}" for i in (1, 2, 3) for end in (f"-1/2 <= x{i}", f"x{i} <= 1/2"))
    )
    assert proves("y*exp(x)*sin(x) < 1", "0 <= x", "x <= 1/2", "0 <= y", "y <= 1")


def test_what_is_different_all_over_a_box_is_different():
    assert proves("exp(x) != x", "0 <= x", "x <= 1")


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("exp(1) > 3", []),
        ("exp(x) < 2", ["0 <= x", "x <= 1"]),
        ("x*(1 - x) < 1/4", ["0 <= x", "x <= 1"]),
        ("x^2 != 1/4", ["0 <= x", "x <= 1"]),
        ("log(x) < 1", ["0 <= x", "x <= 1"]),
        ("1/x > 0", ["0 <= x", "x <= 1"]),
        ("x + y < 2", ["0 <= x", "x <= 1", "0 <= y"]),
    ],
)
def test_what_fails_somewhere_is_never_proved(goal, hypotheses):
    assert not proves(goal, *hypotheses)
