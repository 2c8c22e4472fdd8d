"""Equations between powers and logarithms."""

import time

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
    ("goal", "hypotheses"),
    [
        ("x = 4", ["3**x = 81"]),
        ("a*b = 2", ["2**a = 3", "3**b = 4"]),
        ("b = 2", ["7**b + 1 = 50"]),
        ("x = log(5)/2", ["exp(2*x) - 5 = 0"]),
        ("log(x*y) = 2/3", ["x > 0", "y > 0", "log(x**2*y) = 1", "log(x*y**2) = 1"]),
        ("2*log(x) = 2*log(3) + log(y)", ["x > 0", "y > 0", "x**2 = 9*y"]),
    ],
)
def test_equations_between_powers_are_equations_between_their_logarithms(goal, hypotheses):
    assert proves(goal, *hypotheses)


def test_the_logarithm_of_a_product_needs_its_factors_positive():
    assert not proves("2*log(x) = log(y)", "x**2 = y", "y > 0", seconds=2)


def test_a_high_power_of_an_exponential_is_one_fact_and_not_as_many():
    # its sign once filled a list with a proof for every factor
    start = time.monotonic()
    assert proves("y*exp(3000000*x) <= 3", "y <= 2*exp(-3000000*x)")
    assert time.monotonic() - start < 20
