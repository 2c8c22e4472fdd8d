"""Hypotheses are sets of formulas, with conjunctions opened; the arbitrary stays arbitrary."""

import pytest

from symproof.kernel.formulas import FALSE, TRUE, And, Not, Or
from symproof.kernel.sequents import Rejected, Sequent, defined, opened, relation, require, without
from symproof.kernel.terms import differ, equal
from symproof.kernel.vocabulary import log, mass, sup
from tests.kernel.symbols import S, a, b, mu, x, y, z


def test_require_rejects_with_its_reason():
    require(True, "unused")
    with pytest.raises(Rejected, match="because"):
        require(False, "because")


def test_hypotheses_are_opened_to_the_parts_of_conjunctions():
    assert opened([And((x < y, y < z)), x < y]) == {x < y, y < z}
    assert opened([]) == opened([TRUE]) == frozenset()
    assert opened([x < y]) == {x < y}
    assert opened([Or((x < y, y < z))]) == {Or((x < y, y < z))}
    assert opened([FALSE]) == {FALSE}


def test_definedness_is_that_of_terms_and_of_all_sides_in_formulas():
    assert defined() == defined(x, mu, S) == frozenset()
    assert defined(1 / x, log(y)) == {differ(x, 0), y > 0}
    assert defined(Or((1 / x < y, And((log(y) < z, z < 1 / b))))) == {differ(x, 0), y > 0, differ(b, 0)}
    assert defined(1 / x, equal(1 / x, log(x))) == {differ(x, 0), x > 0}


def test_definedness_wants_normal_formulas():
    with pytest.raises(TypeError, match="not a normal formula"):
        defined(Not(x < y))


def test_a_sequent_may_be_asked_for_its_relation():
    sequent = Sequent(frozenset(), x < y)
    assert relation(sequent) == relation(sequent, "<") == relation(sequent, "<=", "<") == (x < y)
    with pytest.raises(Rejected, match="a relation <= or ="):
        relation(sequent, "<=", "=")
    with pytest.raises(Rejected, match="a relation"):
        relation(Sequent(frozenset(), And((x < y, y < z))))


def test_hypotheses_are_taken_away_where_the_variable_is_arbitrary_in_the_rest():
    sequent = Sequent(frozenset((x < y, a < b)), x < z)
    assert without(sequent, [x < y], x) == {a < b}
    assert without(sequent, [And((x < y, x < z))], x, a, b) == {a < b}
    assert without(sequent, [], z) == {x < y, a < b}
    assert without(sequent, [x < z, a < b], z) == {x < y}


def test_a_variable_that_is_left_in_a_hypothesis_is_not_arbitrary():
    sequent = Sequent(frozenset((x < y, Or((a < b, x < a)))), x < z)
    with pytest.raises(Rejected, match="x is not arbitrary"):
        without(sequent, [x < y], x)
    with pytest.raises(Rejected, match="b is not arbitrary"):
        without(sequent, [x < y], b)


def test_a_fixed_term_does_not_depend_on_the_variable():
    sequent = Sequent(frozenset(), x < z)
    assert without(sequent, [], S, sup(S, mass(mu, S))) == frozenset()
    with pytest.raises(Rejected, match="x occurs in a term"):
        without(sequent, [], x, a, b + x)
