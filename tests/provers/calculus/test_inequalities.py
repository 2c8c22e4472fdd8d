"""Inequalities by calculus."""

import pytest

from symproof.budgets import SECOND, Budget, Spent
from symproof.kernel import Proved, settle
from symproof.kernel.sequents import Rejected
from symproof.language.parser import parse_claim
from symproof.provers.calculus.inequalities import calculus
from symproof.provers.calculus.places import steep
from symproof.provers.goals import Effort, Goal
from symproof.provers.logic.connectives import conjunction, given
from symproof.provers.logic.pieces import pieces
from symproof.provers.powers.zero_base import zero_base
from symproof.provers.regions.boxes import boxes
from symproof.provers.strategy import in_part, search

STRATEGY = (
    ("given", given),
    ("conjunction", conjunction),
    ("pieces", pieces),
    ("zero base", zero_base),
    ("boxes", boxes),
    ("calculus", calculus),
)


def proves(goal: str, *hypotheses: str, seconds: float = 20) -> bool:
    """Whether a certificate is found that settles the claim."""
    claim = parse_claim(goal, hypotheses)
    effort = Effort(STRATEGY, Budget.of(seconds * SECOND))
    try:
        certificate = effort.prove(Goal(frozenset(claim.hypotheses), claim.conclusion))
        return certificate is not None and isinstance(settle(claim, certificate), Proved)
    except (Spent, Rejected):
        return False


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("exp(t) <= 1 + t + t^2", ["0 <= t", "t <= 1"]),
        ("exp(-t) <= 1 - t + t^2", ["0 <= t", "t <= 1"]),
        ("log(1 + x) >= x/(1 + x)", ["0 <= x"]),
        ("exp(x) >= 1 + x + x^2/2", ["0 <= x"]),
        ("sinh(x) >= x", ["0 <= x"]),
        ("tanh(x) <= x", ["0 <= x"]),
        ("sin(x) <= x", ["0 <= x"]),
        ("atan(x) <= x", ["0 <= x"]),
    ],
)
def test_claims_that_are_tight_at_an_end_climb_from_there(goal, hypotheses):
    assert proves(goal, *hypotheses)


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("exp(t) >= 1 + t", []),
        ("1 - x <= exp(-x)", []),
        ("log(x) <= x - 1", ["0 < x"]),
        ("x*log(x) >= x - 1", ["0 < x"]),
        ("cos(x) >= 1 - x^2/2", []),
        ("log(x) <= x/exp(1)", ["0 < x"]),
    ],
)
def test_claims_that_are_tight_inside_are_cut_there(goal, hypotheses):
    assert proves(goal, *hypotheses)


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("x*exp(x/2) < exp(x) - 1", ["0 < x"]),
        ("sin(x) < x", ["0 < x"]),
        ("1 - 1/x < log(x)", ["1 < x"]),
    ],
)
def test_strict_claims_need_a_strict_slope(goal, hypotheses):
    assert proves(goal, *hypotheses)


def test_a_concave_term_lies_above_its_chord():
    assert proves("exp(e) - 1 <= 2*e", "0 <= e", "e <= 1")
    assert proves("exp(e) - 1 <= 2*e", "exp(e) - 1 <= 2", "0 <= e")
    assert proves("min(2, exp(e) - 1) <= 2*e", "0 <= e")


def test_unbounded_ranges_are_cut_beside_the_ends():
    assert proves("log(x)/x <= exp(-1) + 1/100", "0 < x")
    assert proves("x^2 <= exp(x)", "0 <= x")


def test_what_is_tight_at_infinity_is_brought_to_zero():
    assert proves("exp(1/n) > 1 + 1/n", "1 <= n")


def test_square_roots_are_squared_away():
    assert proves("sqrt(1 + x) <= 1 + x/2", "0 <= x")
    assert proves("sqrt(1 + 2*x) <= exp(x)", "0 <= x")


def test_products_change_sign_where_both_factors_do():
    assert proves("x*(x - sin(x)) >= 0")
    assert proves("(x - 1)*log(x) >= 0", "0 < x")


def test_an_excluded_place_parts_the_range():
    assert proves("sinh(x)/x >= 1", "x != 0")
    assert proves("(exp(x) - 1)/x > 0", "x != 0")


def test_products_of_waves_are_put_as_sums():
    assert proves("2*cos(x)*sin(y) + sin(x - y) < 101/100")
    assert proves("sin(x)^2 <= sin(x + y)*sin(x - y) + sin(y)^2 + 1/9")


def test_waves_are_taken_at_their_worst_where_they_do_not_matter():
    assert proves("exp(-t)*(3*cos(2*t) + sin(2*t)) <= 3", "0 <= t")


def test_increasing_functions_are_undone():
    assert proves("atan(x^2/(1 + x^2)) < 4/5")
    assert proves("atan(x) < 2")


def test_the_range_of_a_symbol_may_come_from_squares_and_other_symbols():
    assert proves("x*sin(y) <= y*sin(x)", "0 <= x", "x < y", "y <= pi/2")
    assert proves("cos(x) > 0", "x^2 < pi^2/4")


def test_what_is_tight_along_a_curve_is_cut_there():
    assert proves("x*y <= x*log(x) - x + exp(y)", "0 < x")


def test_hypotheses_that_leave_no_number_prove_anything():
    assert proves("exp(x) < x", "0 <= x", "x < 0")


def test_approximations_are_followed_through_their_extrema():
    assert proves("cos(x) <= 1 - 496/1000*x^2 + 37/1000*x^4 + 1/500", "0 <= x", "x <= pi/2")


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("log(1 + t*(exp(e) - 1)) <= e", ["0 <= t", "t <= 1", "0 <= e"]),
        ("log(1 + t*(exp(e) - 1)) >= t*e", ["0 <= t", "t <= 1"]),
        ("log(1 + t*(exp(e) - 1)) <= t*e + e^2/8", ["0 <= t", "t <= 1", "0 <= e"]),
        ("exp(t*e) <= 1 - t + t*exp(e)", ["0 <= t", "t <= 1"]),
        ("z^a >= 1 + a*(z - 1)", ["0 <= z", "1 <= a"]),
        ("x*log(x/y) >= x - y", ["0 < x", "0 < y"]),
        ("(2*a - 1)*tanh(u) >= tanh((2*a - 1)*u)", ["1 <= a", "0 <= u"]),
    ],
)
def test_other_symbols_may_stand_as_parameters(goal, hypotheses):
    assert proves(goal, *hypotheses)


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("exp(t) <= 1 + t + t^2/2", ["0 <= t", "t <= 1"]),
        ("exp(t) > 1 + t", []),
        ("log(x) <= x - 1", []),
        ("log(x) < x - 1", ["0 < x"]),
        ("sin(x) < x", ["0 <= x"]),
        ("cos(x) >= 1 - x^2/4", []),
        ("exp(t*e) <= 1 - t + t*exp(e)", ["0 <= t", "t <= 2"]),
        ("z^a >= 1 + a*(z - 1)", ["0 <= z", "1/2 <= a"]),
        ("log(1 + 1/n) < 1/n - 1/n^2", ["1 <= n"]),
        ("sqrt(1 + x) <= 1 + x/2 - x^2/8", ["0 <= x"]),
        ("tanh(x) <= x/2", ["0 <= x"]),
        ("1/x > 0", ["x != 0"]),
        ("sqrt(x) >= 0", []),
    ],
)
def test_what_fails_somewhere_is_never_proved(goal, hypotheses):
    assert not proves(goal, *hypotheses, seconds=3)


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("atan(x) + atan(1/x) <= pi/2", ["0 < x"]),
        ("asin(x) + acos(x) >= pi/2", ["-1 < x", "x < 1"]),
        ("atan(x) >= pi*x/(pi + 2*x)", ["0 <= x"]),
        ("2*atan(x) <= pi*x/sqrt(1 + x**2)", ["0 <= x"]),
    ],
)
def test_a_term_without_slope_is_what_it_is_at_one_place(goal, hypotheses):
    claim = parse_claim(goal, hypotheses)
    certificate = search(claim, Budget.of(30 * SECOND))
    assert certificate is not None
    assert isinstance(settle(claim, certificate), Proved)


def test_a_prover_that_is_given_up_after_its_share_of_the_work_is_noted():
    # the rest of the work was not used, since all provers seemed to have tried all they know
    claim = parse_claim("x <= y", ["x <= y"])
    turns = []

    def slow(goal, effort):
        turns.append(effort.budget.left)
        effort.tick()
        raise Spent

    spending = Effort((("slow", in_part(slow, 0.5)),), Budget.of(5 * SECOND))
    assert spending.prove(Goal(frozenset(), claim.conclusion)) is None
    assert spending.hurried == [Goal(frozenset(), claim.conclusion)]
    assert 2 * SECOND < turns[0] < 3 * SECOND


def test_a_term_that_is_zero_at_an_end_and_grows_there_is_cut_beside_that_end_once():
    # the part beside the end was cut again and again
    claim = parse_claim("0 < 8*sin(x) - 3*sqrt(2)*sin(x/sqrt(2)) - x*cos(x/sqrt(2))", ["0 < x", "x < 3/2"])
    goal = Goal(frozenset(claim.hypotheses), claim.conclusion)
    term = claim.conclusion.right
    x, place = steep(goal, term)
    assert 0 < place.value < 1
    assert steep(goal.given(x <= place), term) is None


def test_a_cube_root_is_as_large_as_what_has_the_larger_cube():
    assert proves("(x**3 + y**3)**(1/3) <= x + y", "x >= 0", "y >= 0")
    assert proves("cos(x)**(1/3) >= cos(x)/(1 - x**2/4)", "0 <= x", "x <= 3/2")
    assert not proves("(x**3 + y**3)**(1/3) >= x + y", "x >= 0", "y >= 0", seconds=3)


def test_powers_of_roots_of_numbers_are_numbers():
    # terms that are like but for a power of √3 did not cancel
    assert proves("sqrt(3)**2*sin(x) <= 3*x + sqrt(3)**4*x - 9*x", "0 <= x", seconds=8)
