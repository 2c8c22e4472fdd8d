"""Certificates of relations between constants, with nothing left to assume."""

from fractions import Fraction

import pytest

from symproof.kernel import check
from symproof.kernel.formulas import And, Or
from symproof.kernel.terms import Number, differ, equal, term
from symproof.kernel.vocabulary import absolute, asin, cos, exp, log, maximum, on, pow_, sin, sinh, sqrt
from symproof.refuter.constants import decide, show

TWO, ROOT, E = term(2), sqrt(term(2)), exp(term(1))
THIRD, TINY = Number(Fraction(1, 3)), Number(Fraction(1, 10**20))


@pytest.mark.parametrize(
    "relation",
    [
        equal(ROOT * ROOT, 2),
        equal(sqrt(term(8)), 2 * ROOT),
        equal(sqrt(term(2)) * sqrt(term(3)), sqrt(term(6))),
        equal(1 / (1 + ROOT), ROOT - 1),
        equal(sqrt(3 + 2 * ROOT), 1 + ROOT),
        equal(sqrt(term(2)) + sqrt(term(3)), sqrt(5 + 2 * sqrt(term(6)))),
        equal(term(8) ** THIRD, 2),
        equal(TWO**THIRD * term(4) ** THIRD, 2),
        equal(sinh(log(1 + ROOT)), 1),
        equal(exp(log(term(4)) / 2), 2),
        equal(log(term(12)), 2 * log(term(2)) + log(term(3))),
        equal(log(ROOT), log(TWO) / 2),
        equal(pow_(E, E), exp(E)),
        equal(pow_(TWO, ROOT), exp(ROOT * log(TWO))),
        equal(absolute(ROOT - 2), 2 - ROOT),
        equal(maximum(ROOT, term(1)), ROOT),
        equal(sin(term(0)), 0),
        term(1) - on(TWO, THIRD) - on(THIRD, 1 - THIRD) <= 0,  # tight, so that no enclosure shows it
        equal(on(term(0), log(term(0))), 0),
        equal(sin(E) ** 2, 1 - cos(E) ** 2),
        equal(sqrt(ROOT * ROOT - 2), 0),
        equal(asin(ROOT * ROOT / 2), asin(term(1))),
        ROOT * ROOT <= 2,
        differ(ROOT, Fraction(14142135, 10**7)),
        term(0) < TINY - (THIRD - THIRD) ** 2,
        differ(exp(term(1)), Number(Fraction(27, 10))),
        differ((THIRD - THIRD) ** 2, TINY),
    ],
)
def test_a_true_relation_is_shown_with_no_hypotheses(relation):
    proved = check(show(relation))
    assert not proved.hypotheses
    assert proved.conclusion == relation


@pytest.mark.parametrize("relation", [ROOT < ROOT, equal(ROOT, 1), equal(term(1) / 0, term(1) / 0), log(term(-1)) <= 0])
def test_a_relation_that_is_false_or_undefined_is_not_shown(relation):
    assert show(relation) is None


def test_conjunctions_are_shown_by_their_parts_and_disjunctions_by_one():
    assert check(show(And((ROOT > 1, ROOT < 2)))).conclusion == And((ROOT > 1, ROOT < 2))
    assert check(show(Or((ROOT < 1, ROOT < 2)))).conclusion == Or((ROOT < 1, ROOT < 2))


def test_what_is_false_is_decided_by_its_negation():
    assert check(decide(ROOT < 1)).conclusion == (term(1) <= ROOT)
