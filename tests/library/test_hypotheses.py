"""A theorem holds somewhere: contradictory hypotheses prove nothing, an example fits, a witness refutes."""

import pytest

from symproof.kernel import Proved, Refuted, Vacuous
from symproof.kernel.terms import equal, term
from symproof.library.checking import check_statement
from symproof.statements import Derivation, Statement, algebra
from symproof.theorems.notation import D, measures, reals, state

alpha, x = reals("alpha x")
mu, nu = measures("mu nu")
BY_ALGEBRA = Derivation().so(algebra)


def stated(claim, **more):
    return check_statement(Statement(id="t", title="t", claim=claim, derivation=BY_ALGEBRA, **more))


@pytest.mark.parametrize(
    "claim",
    [
        state(D(alpha, mu, nu) <= 0, alpha >= 1, alpha < 1),  # was "proved, as stated"
        state(equal(term(1), 2), alpha > 1, alpha < 1),
    ],
)
def test_contradictory_hypotheses_prove_nothing(claim):
    found = stated(claim)
    assert isinstance(found.verdict, Vacuous)
    assert not found.as_stated


def test_an_example_outside_the_hypotheses_is_told():
    found = stated(state(x**2 >= 0, x > 0), example={x: -1})
    assert isinstance(found.verdict, Proved)
    assert found.problem == "its example does not satisfy 0 < x"
    assert not found.as_stated


def test_an_example_that_fits_is_passed_over_in_silence():
    assert stated(state(x**2 >= 0, x > 0), example={x: 1}).as_stated
    assert stated(state(x**2 >= 0, x > 0)).as_stated


def test_a_refutation_at_another_point_than_the_witness_is_told():
    found = stated(state(x >= 0), stated="refuted", witness={x: 1})
    assert isinstance(found.verdict, Refuted)
    assert found.problem == "it is refuted, but not at the witness given"
    assert not found.as_stated
    assert stated(state(x >= 0), stated="refuted", witness={x: -1}).as_stated
