"""What is not shown at a point counts neither as holding nor as failing."""

import pytest

from symproof.kernel import certificates as by
from symproof.kernel import refute
from symproof.kernel.formulas import FALSE, And, Or, claim
from symproof.kernel.sequents import Rejected
from symproof.kernel.terms import Symbol, equal, term
from symproof.kernel.vocabulary import log

x, y = Symbol("x"), Symbol("y")


def shown(relation):
    """A certificate of a relation between constants, by outward rounding."""
    return by.Enclose(relation, (), (None,), 64, 0)


def test_a_conjunction_with_an_unknown_part_is_not_known_to_hold():
    stated = claim(x > 7, Or((And((x < 1, log(2) < 1)), x < -5)))
    evidence = (shown(term(0) < 1), shown(term(0) <= 7))
    with pytest.raises(Rejected, match="not shown to hold"):
        refute(stated, by.Point(((x, term(0)),), (), (), evidence))
    refute(stated, by.Point(((x, term(0)),), (), (), (*evidence, shown(log(2) < 1))))


def test_a_disjunction_with_an_unknown_part_is_not_known_to_fail():
    stated = claim(Or((x > 7, log(2) < x)))
    with pytest.raises(Rejected, match="not shown to fail"):
        refute(stated, by.Point(((x, term(0)),), (), (), (shown(term(0) <= 7),)))


@pytest.mark.parametrize("relation", [y**2 >= 0, equal(0, y - y), -(y**2) <= 0])
def test_every_symbol_of_a_hypothesis_needs_a_value(relation):
    with pytest.raises(Rejected, match="a symbol has no value"):
        refute(claim(FALSE, relation), by.Point((), (), (), ()))
