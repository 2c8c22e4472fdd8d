"""The logical shape of goals, and pieces of absolute values and maxima."""

import pytest

from symproof.budgets import SECOND, Budget
from symproof.kernel import Proved, settle
from symproof.language.parser import parse_claim
from symproof.provers.strategy import search


def proves(goal: str, *hypotheses: str, seconds: float = 20) -> bool:
    """Whether a certificate is found that settles the claim."""
    claim = parse_claim(goal, hypotheses)
    certificate = search(claim, Budget.of(seconds * SECOND))
    return certificate is not None and isinstance(settle(claim, certificate), Proved)


@pytest.mark.parametrize(
    "goal",
    [
        # a disjunction inside a conjunction inside a disjunction once came out as a proof of something else
        "(x/3 <= 0 and (x/3 != 0 or -y/3 < 0)) or 0 < x or (x = 0 and 0 <= -y)",
        "((c < x and x < d) or (d < x and x < c)) => (min(c, d) < x and x < max(c, d))",
        "(x > 0 or (x = 0 and y > 0)) <=> (2*x > 0 or (2*x = 0 and 2*y > 0))",
    ],
)
def test_conjunctions_and_disjunctions_are_taken_apart_however_they_are_nested(goal):
    assert proves(goal)


def test_a_disjunction_holds_if_its_parts_cannot_all_fail():
    assert proves("x > 2 or y > 3 or x*y <= 6", "x >= 0", "y >= 0")
    assert not proves("x > 2 or y > 3 or x*y < 6", "x >= 0", "y >= 0", seconds=2)


def test_what_fails_in_one_case_is_not_proved():
    assert not proves("(x > 0 or (x = 0 and y > 0)) <=> (2*x > 0 or (2*x = 0 and 2*y >= 0))", seconds=3)


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("abs(sin(x) - x + x**3/6) <= 1/10000", ["abs(x) <= 1/4"]),
        ("max(x - x**3/6, 0) <= sin(x)", ["0 <= x", "x <= 1"]),
        ("min(exp(x), 1 + x) <= 1 + x + x**2", []),
    ],
)
def test_a_bound_of_an_absolute_value_or_maximum_is_a_bound_of_both_pieces(goal, hypotheses):
    assert proves(goal, *hypotheses)


def test_a_symbol_between_two_equal_bounds_is_what_they_are():
    assert proves("y*x <= exp(x)", "y <= exp(1)", "exp(1) <= y", "0 < x")


def test_a_function_of_a_sum_is_bounded_as_the_sum_is():
    assert proves("cos(x - y) <= 2*cos(x)*cos(y)", "-1 < x + y", "x + y < 1")


def test_an_arc_starts_at_zero():
    # the value of asin at 0 was not known, so that nothing could climb from there
    assert proves("x <= asin(x)", "0 <= x", "x < 1")
