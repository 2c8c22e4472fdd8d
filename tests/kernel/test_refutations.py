"""kernel.refute: a verdict only at a point where all is shown."""

import pytest

from symproof.kernel.formulas import FALSE, TRUE, And, Claim, Implies, Not, Or, claim
from symproof.kernel.terms import differ, equal, term
from symproof.kernel.vocabulary import empty, exp, on, sqrt
from tests.kernel.points import is_refuted, point, refused
from tests.kernel.symbols import S, mu, p, x, y
from tests.kernel.vocabulary import by, combine, numeric, use

LESS = claim(x < 1)


def test_a_false_claim_is_refuted_where_its_negation_is_shown():
    is_refuted(LESS, point({x: 2}, term(1) <= term(2)))


@pytest.mark.parametrize(
    ("goal", "shown"),
    [
        (x < 2, term(2) <= term(2)), (x <= 1, term(1) < term(2)), (equal(x, 1), differ(2, 1)),
        (differ(x, 2), equal(2, 2)), (Not(x < 3), term(2) < term(3)), (Implies(x < 3, x < 2), term(2) <= term(2)),
    ],
)  # fmt: skip
def test_each_relation_is_refuted_by_its_negation(goal, shown):
    is_refuted(claim(goal), point({x: 2}, shown, term(2) < term(3)))


def test_without_evidence_nothing_is_refuted():
    refused(LESS, point({x: 2}), "not shown to fail")
    refused(LESS, point({x: 2}, term(1) < term(2)), "not shown to fail")


def test_a_point_where_the_claim_holds_refutes_nothing():
    refused(LESS, point({x: 0}, term(0) < term(1)), "not shown to fail")
    refused(claim(TRUE), point({}), "not shown to fail")


def test_falsehood_is_refuted_where_the_hypotheses_hold():
    is_refuted(claim(FALSE, x > 0), point({x: 1}, term(0) < term(1)))


def test_every_hypothesis_must_be_shown_to_hold():
    stated = claim(x < 1, x > 0, differ(x, 3))
    is_refuted(stated, point({x: 2}, term(1) <= term(2), term(0) < term(2), differ(2, 3)))
    refused(stated, point({x: 2}, term(1) <= term(2), term(0) < term(2)), "a hypothesis is not shown")
    refused(stated, point({x: 2}, term(1) <= term(2), differ(2, 3)), "a hypothesis is not shown")
    refused(stated, point({x: 3}, term(1) <= term(3), term(0) < term(3), equal(3, 3)), "a hypothesis is not shown")


def test_the_types_of_variables_are_hypotheses():
    stated = Claim(((x, "positive"),), (), x < 1)
    refused(stated, point({x: 2}, term(1) <= term(2)), "a hypothesis is not shown")
    is_refuted(stated, point({x: 2}, term(1) <= term(2), term(0) < term(2)))


def test_a_hypothesis_with_or_needs_one_part():
    stated = claim(x < 1, Or((x > 0, x < -5)))
    is_refuted(stated, point({x: 2}, term(1) <= term(2), term(0) < term(2)))
    refused(stated, point({x: 2}, term(1) <= term(2)), "a hypothesis is not shown")


def test_a_conjunction_inside_a_hypothesis_needs_all_parts():
    stated = claim(x < 1, Or((And((x > 0, x < 5)), x < -5)))
    is_refuted(stated, point({x: 2}, term(1) <= term(2), term(0) < term(2), term(2) < term(5)))
    refused(stated, point({x: 2}, term(1) <= term(2), term(0) < term(2)), "a hypothesis is not shown")
    refused(stated, point({x: 2}, term(1) <= term(2), term(2) < term(5)), "a hypothesis is not shown")


def test_every_symbol_has_a_value():
    always = use("exp is positive", x=y)
    refused(claim(exp(y) <= 0), point({}, always), "a symbol has no value")
    refused(claim(term(0) >= exp(y)), point({x: 2}, always), "a symbol has no value")
    refused(claim(Not(term(0) < exp(y))), point({x: 2}, always), "a symbol has no value")
    refused(claim(x < y), point({x: 2}, term(1) <= term(2)), "a symbol has no value")
    refused(claim(x < 1, y > 0), point({x: 2}, term(1) <= term(2)), "a symbol has no value")


def test_a_value_is_a_defined_real_constant():
    refused(LESS, point({x: y}, term(1) <= term(2)), "a constant")
    refused(LESS, by.Point(((x, mu),), (), (), ()), "a constant")
    refused(LESS, by.Point(((x, empty),), (), (), ()), "a constant")
    root = sqrt(term(4))
    high = by.Enclose(term(1) <= root, (), (None,), 64, 0)
    refused(LESS, point({x: root}, high), "not well defined")
    is_refuted(LESS, point({x: root}, high, term(0) <= term(4)))


def test_an_undefined_value_is_refused():
    nowhere = 1 / (term(1) - 1)
    refused(claim(equal(0 * x, 1)), point({x: nowhere}, differ(0, 1)), "not well defined")


@pytest.mark.parametrize("values", [((x, term(2)), (x, term(0))), ((x, term(2)), (x, term(2)))])
def test_a_symbol_has_one_value(values):
    refused(LESS, by.Point(values, (), (), (numeric(term(1) <= term(2)),)), "two values")


@pytest.mark.parametrize("symbol", [mu, S, p, x + 1, term(1), None, "x"])
def test_values_are_given_to_real_symbols(symbol):
    refused(LESS, by.Point(((x, term(2)), (symbol, term(2))), (), (), (numeric(term(1) <= term(2)),)), "no real symbol")


def test_evidence_rests_on_nothing():
    refused(LESS, point({x: 2}, by.Assume(term(1) <= term(2))), "rests on nothing")
    refused(LESS, point({x: 2}, combine(y >= 1, [by.Assume(y >= 1)], [(1, [], [0])])), "rests on nothing")


def test_evidence_is_checked():
    refused(LESS, point({x: 2}, by.Ring(term(1), term(2))), "differ as rational functions")
    refused(LESS, point({x: 2}, by.Enclose(term(1) <= term(0), (), (None,), 64, 0)), "not certain")


def test_evidence_about_all_numbers_does():
    stated = claim(exp(x) <= 0)
    is_refuted(stated, point({x: 2}, use("exp is positive", x=2)))


def test_a_disjunction_is_refuted_part_by_part():
    stated = claim(Or((x < 1, equal(x, 1))))
    is_refuted(stated, point({x: 2}, term(1) <= term(2), differ(2, 1)))
    refused(stated, point({x: 2}, term(1) <= term(2)), "not shown to fail")
    refused(stated, point({x: 2}, differ(2, 1)), "not shown to fail")


def test_a_conjunction_is_refuted_by_one_part_if_all_are_defined():
    stated = claim(And((x < 1, x < 3)))
    is_refuted(stated, point({x: 2}, term(1) <= term(2), term(2) < term(3)))
    refused(stated, point({x: 2}, term(1) <= term(2)), "not shown to fail")


def test_a_guard_is_evaluated_with_its_body():
    stated = claim(equal(on(x, 3), 0))
    is_refuted(stated, point({x: 2}, by.Enclose(differ(on(term(2), term(3)), 0), (), (None,), 64, 0)))


# Types


@pytest.mark.parametrize(
    "at",
    [
        None, "point", by.Assume(x < 1), by.Point(None, (), (), ()), by.Point((), None, (), ()),
        by.Point((), (), None, ()), by.Point((), (), (), None), by.Point((), (), (), (None,)),
        by.Point(((x, 2.0),), (), (), ()), by.Point(((x,),), (), (), ()), by.Point({x: term(2)}, (), (), ()),
        by.Point([(x, term(2))], (), (), ()), by.Point(((x, 2),), (), (), ()),
    ],
)  # fmt: skip
def test_what_is_no_point_is_rejected(at):
    refused(LESS, at)


def test_what_is_no_claim_is_rejected():
    for stated in (None, x < 1, "x < 1", Claim(((x, "real"),), (None,), x < 1), Claim(((x, "real"),), (), None)):
        refused(stated, point({x: 2}, term(1) <= term(2)))
