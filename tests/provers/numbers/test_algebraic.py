"""Equations between constants: roots, waves at parts of π, arcs."""

import pytest

from symproof.budgets import SECOND, Budget
from symproof.kernel import Proved, settle
from symproof.language.parser import parse_claim
from symproof.provers.calculus.arcs import arcs
from symproof.provers.goals import Effort, Goal
from symproof.provers.numbers.algebraic import algebraic

STRATEGY = (("algebraic", algebraic), ("arcs", arcs))


def proves(goal: str) -> bool:
    """Whether a certificate is found that settles the claim."""
    claim = parse_claim(goal)
    certificate = Effort(STRATEGY, Budget.of(30 * SECOND)).prove(Goal(frozenset(), claim.conclusion))
    return certificate is not None and isinstance(settle(claim, certificate), Proved)


@pytest.mark.parametrize(
    "goal",
    [
        "sqrt(2)*sqrt(3) = sqrt(6)",
        "sqrt(7 + 2*sqrt(10)) = sqrt(2) + sqrt(5)",
        "sqrt(3 + sqrt(5))*sqrt(3 - sqrt(5)) = 2",
        "sqrt(8) + sqrt(18) <= 5*sqrt(2)",
        "sqrt(sqrt(2) - 1)*(sqrt(2) + 1) = sqrt(sqrt(2) + 1)",
    ],
)
def test_a_root_is_what_has_the_same_power_and_sign(goal):
    assert proves(goal)


@pytest.mark.parametrize(
    "goal",
    [
        "cos(pi/7)*cos(2*pi/7)*cos(3*pi/7) = 1/8",
        "cos(pi/5) = (1 + sqrt(5))/4",
        "sin(-pi/9) + sin(10*pi/9) = -2*sin(pi/9)",
        "tan(pi/12) = 2 - sqrt(3)",
        "sin(1)*cos(2) = sin(3)/2 - sin(1)/2",
        "cos(3/2) + cos(1/2) = 2*cos(1)*cos(1/2)",
    ],
)
def test_waves_at_parts_of_pi_are_polynomials_in_those_of_the_least_part(goal):
    assert proves(goal)


@pytest.mark.parametrize(
    "goal",
    [
        "8*atan(1/3) + 4*atan(1/7) <= pi",
        "atan(1/2) + atan(1/3) = pi/4",
        "asin(3/5) + asin(4/5) = pi/2",
        "2*acos(0) = pi",
        "atan(2 - sqrt(3)) = pi/12",
    ],
)
def test_what_is_small_and_has_the_sine_zero_is_zero(goal):
    assert proves(goal)


@pytest.mark.parametrize(
    "goal",
    [
        "sqrt(2) + sqrt(3) = sqrt(10)",
        "sqrt(3 - 2*sqrt(2)) = 1 - sqrt(2)",
        "cos(pi/7) = 9009688679/10000000000",
        "4*atan(1/5) - atan(1/240) = pi/4",
        "atan(1) + atan(2) + atan(3) = 0",
    ],
)
def test_what_is_nearly_so_or_has_the_wrong_sign_is_not_proved(goal):
    assert not proves(goal)
