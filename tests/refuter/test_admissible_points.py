"""Points at which every hypothesis is shown to hold."""

import pytest

from symproof.budgets import SECOND, Budget
from symproof.language.parser import parse_claim
from symproof.refuter import admissible


@pytest.mark.parametrize(
    "given",
    [
        [],
        ["x > 0", "x < 1e-9"],
        ["x**2 = 2", "x < 0"],
        ["x**2 + y**2 = 1", "x + y > 1.41"],
        ["x*y*z = 1", "x + y + z = 3", "x > 0", "y > 0"],
        ["x < 0 or x > 5", "x > 1"],
        ["exp(x) = 2"],
    ],
)
def test_hypotheses_that_can_be_met_are(given):
    assert admissible(parse_claim("0 = 1", given), Budget.of(5.0 * SECOND)) is not None


@pytest.mark.parametrize("given", [["x > 1", "x < 0"], ["x**2 < 0"], ["log(x) = y", "x < 0"]])
def test_hypotheses_that_contradict_each_other_are_not(given):
    assert admissible(parse_claim("0 = 1", given), Budget.of(0.5 * SECOND)) is None
