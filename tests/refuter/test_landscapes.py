"""How far relations hold or fail at many rows of values at once."""

import numpy as np
import pytest

from symproof.kernel.formulas import FALSE, TRUE, And, Or
from symproof.kernel.terms import Symbol
from symproof.refuter.landscape import landscape
from symproof.refuter.systems import System

x, y = Symbol("x"), Symbol("y")


@pytest.mark.parametrize(
    ("formula", "signs"),
    [
        (And((x <= 1, FALSE)), [-1, -1]),
        (Or((x <= 1, FALSE)), [1, -1]),
        (Or((And((FALSE, y <= 1)), x <= 1)), [1, -1]),
        (And((TRUE, x <= 1)), [1, -1]),
        (FALSE, [-1, -1]),
    ],
)
def test_true_and_false_have_a_slack_at_every_row(formula, signs):
    """They had but one, and the rows could not be put side by side: the search ended in an error."""
    found = landscape(System((formula, x + y <= 9), 1))
    slacks = found.slacks(np.array([[0.0, 0.0], [2.0, 0.0]]))
    assert np.sign(slacks[0]).tolist() == signs
