"""Linear changes of variables."""

import pytest

from symproof.engine.settle import settle
from symproof.kernel import Proved
from symproof.language.parser import parse_claim


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("3*(2*x - 2*y - 5) <= 3*exp(2*x - 2*y - 6)", []),  # boxes and slopes of two variables found no way to the line
        ("exp(x - y) >= 1 + x - y", ["x > y"]),
        ("log(x + 2*y) <= x + 2*y - 1", ["x > 0", "y > 0"]),
        ("3*sin(2*x - 1/2) + 4*cos(2*x - 1/2) <= 5", []),  # a constant beside the symbol hid the circle
        ("exp(x - y - z) > x - y - z", []),
    ],
)
def test_what_depends_on_one_linear_term_is_proved_for_that_term(goal, given):
    assert type(settle(parse_claim(goal, given), effort=2).verdict) is Proved


@pytest.mark.parametrize("goal", ["exp(x - y) >= 1 + x + y", "exp(x - y) >= 2 + x - y", "sin(2*x + 1) >= sin(2*x)"])
def test_what_is_false_stays_so(goal):
    assert type(settle(parse_claim(goal), effort=1).verdict) is not Proved
