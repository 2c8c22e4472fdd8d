"""Equations that put a symbol away."""

import pytest

from symproof.budgets import SECOND, Budget, Spent
from symproof.kernel import Proved, settle
from symproof.kernel.sequents import Rejected
from symproof.language.parser import parse_claim
from symproof.provers.algebra.parameters import solved
from symproof.provers.algebra.relations import linear
from symproof.provers.calculus.inequalities import calculus
from symproof.provers.goals import Effort, Goal
from symproof.provers.logic.connectives import given

STRATEGY = (("given", given), ("linear", linear), ("solved", solved), ("calculus", calculus))


def proves(goal: str, *hypotheses: str, seconds: float = 20) -> bool:
    """Whether a certificate is found that settles the claim."""
    claim = parse_claim(goal, hypotheses)
    effort = Effort(STRATEGY, Budget.of(seconds * SECOND))
    try:
        certificate = effort.prove(Goal(frozenset(claim.hypotheses), claim.conclusion))
        return certificate is not None and isinstance(settle(claim, certificate), Proved)
    except (Spent, Rejected):
        return False


def test_a_symbol_that_stands_for_a_square_root_takes_the_place_of_what_it_is_the_root_of():
    assert proves("y <= exp(x)", "0 <= x", "0 <= y", "y^2 = 1 + 2*x")


def test_a_cube_root_gets_its_sign_from_its_cube():
    assert proves("y <= exp(x)", "0 < x", "y^3 = 1 + 3*x")


def test_a_linear_equation_is_solved_where_its_slope_has_a_sign():
    assert proves("y <= log(1 + x)", "0 <= x", "(1 + x)*y = x")


def test_an_equation_between_powers_is_solved_by_a_root():
    assert proves("x <= y", "0 <= x", "0 <= y", "y^2 = 9 + x^2")


def test_a_named_number_is_put_in():
    assert proves("exp(a*x) >= 1 + 2*x", "a = 2")


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("y < exp(x)", ["0 <= x", "0 <= y", "y^2 = 1 + 2*x"]),
        ("y <= exp(x/2)", ["0 < x", "y^3 = 1 + 3*x"]),
        ("y >= 0", ["y^2 = x"]),
        ("y < x", ["0 <= x", "0 <= y", "y^2 = 9 + x^2"]),
    ],
)
def test_what_fails_somewhere_is_never_proved(goal, hypotheses):
    assert not proves(goal, *hypotheses, seconds=3)
