"""Facts about the functions in a goal that provers take in."""

import pytest

from symproof.engine.settle import settle
from symproof.kernel import Proved
from symproof.kernel.formulas import claim
from symproof.kernel.terms import Symbol, equal
from symproof.kernel.vocabulary import Phi

x, y = Symbol("x"), Symbol("y")


@pytest.mark.parametrize("z", [x, 2 * x, x + y, y - x])
def test_the_normal_law_is_symmetric_wherever_the_minus_stands(z):
    """The symmetry was found for a bare minus only, which normal forms do not keep."""
    assert isinstance(settle(claim(equal(Phi(-z) + Phi(z), 1)), effort=2).verdict, Proved)
