"""kernel.refute: a verdict only at a point where all is shown."""

import pytest

from symbolic.claims import FALSE, TRUE, And, Claim, Implies, Not, Or, claim
from symbolic.functions import exp, log, on, pow_, sqrt
from symbolic.kernel import IllFormed, Refuted, Rejected, refute
from symbolic.terms import Apply, differ, equal, term
from tests.kernel.symbols import S, mu, p, x, y, z
from tests.kernel.vocabulary import by, combine, numeric, use


def point(values, *evidence, measures=(), events=()):
    """A point; evidence is a certificate, or a true relation between numbers."""
    certificates = tuple(e if type(e) in by._RULES else numeric(e) for e in evidence)
    return by.Point(tuple((s, term(v)) for s, v in values.items()), tuple(measures), tuple(events), certificates)


def refused(stated, at, words=None):
    with pytest.raises(Rejected, match=words):
        refute(stated, at)


def failing(stated, at):
    found = refute(stated, at)
    assert type(found) is IllFormed
    assert (found.claim, found.point) == (stated, at)
    return set(found.failing)


def is_refuted(stated, at):
    found = refute(stated, at)
    assert type(found) is Refuted
    assert (found.claim, found.point) == (stated, at)


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


def test_every_symbol_has_a_value():
    refused(claim(x < y), point({x: 2}, term(1) <= term(2)), "a symbol has no value")
    refused(claim(x < 1, y > 0), point({x: 2}, term(1) <= term(2)), "a symbol has no value")


def test_a_value_is_a_defined_real_constant():
    refused(LESS, point({x: y}, term(1) <= term(2)), "a constant")
    refused(LESS, by.Point(((x, mu),), (), (), ()))
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


# Ill-formed claims


def test_a_claim_that_is_undefined_at_a_point_is_ill_formed():
    assert failing(claim(x / x <= 2), point({x: 0}, equal(0, 0))) == {differ(x, 0)}
    assert failing(claim(log(x) <= 2), point({x: 0}, term(0) <= term(0))) == {x > 0}
    assert failing(claim(equal(sqrt(x), sqrt(x))), point({x: -1}, term(-1) < term(0))) == {x >= 0}


def test_an_unproved_failure_makes_nothing_ill_formed():
    refused(claim(1 / x <= 2), point({x: 0}), "not shown to fail")
    refused(claim(1 / x <= 2), point({x: 1}, differ(1, 0)), "not shown to fail")


def test_only_the_failing_conditions_are_named():
    stated = claim(log(x) + 1 / y + sqrt(z) <= 2)
    at = point({x: 1, y: 0, z: 1}, term(0) < term(1), equal(0, 0), term(0) <= term(1))
    assert failing(stated, at) == {differ(y, 0)}


def test_a_condition_that_is_itself_undefined_fails():
    assert differ(1 / x, 0) in failing(claim(1 / (1 / x) <= 2), point({x: 0}, equal(0, 0)))


def test_a_division_by_the_number_zero_is_never_defined():
    nowhere = Apply("/", (term(1), term(0)))
    assert failing(claim(nowhere <= 2), point({}, equal(0, 0))) == {differ(0, 0)}


def test_a_power_of_zero_fails_in_every_case_of_its_condition():
    shown = (term(0) <= term(0), equal(0, 0))
    condition = Or((x > 0, And((equal(x, 0), y > 0))))
    assert failing(claim(pow_(x, y) <= 2), point({x: 0, y: 0}, *shown)) == {condition}
    refused(claim(pow_(x, y) <= 2), point({x: 0, y: 1}, *shown), "not shown to fail")
    refused(claim(pow_(x, y) <= 2), point({x: 0, y: 0}, equal(0, 0)), "not shown to fail")


def test_ill_formed_wants_the_hypotheses_too():
    stated = claim(1 / x <= 2, x < 1)
    refused(stated, point({x: 0}, equal(0, 0)), "a hypothesis is not shown")
    assert failing(stated, point({x: 0}, equal(0, 0), term(0) < term(1))) == {differ(x, 0)}


def test_a_disjunction_with_a_true_part_is_not_ill_formed():
    stated = claim(Or((1 / x <= 2, x <= 1)))
    refused(stated, point({x: 0}, equal(0, 0), term(0) <= term(1)), "not shown to fail")


def test_a_disjunction_whose_other_parts_fail_is_ill_formed():
    stated = claim(Or((1 / x <= 2, x > 1)))
    assert failing(stated, point({x: 0}, equal(0, 0), term(0) <= term(1))) == {differ(x, 0)}
    refused(stated, point({x: 0}, equal(0, 0)), "not shown to fail")


def test_a_conjunction_with_an_undefined_part_is_ill_formed():
    stated = claim(And((1 / x <= 2, x <= 1)))
    assert failing(stated, point({x: 0}, equal(0, 0))) == {differ(x, 0)}
    assert failing(claim(And((1 / x <= 2, x > 1))), point({x: 0}, equal(0, 0), term(0) <= term(1))) == {differ(x, 0)}


def test_a_goal_that_is_defined_and_false_is_refuted_and_not_ill_formed():
    one = Apply("/", (term(1), term(1)))
    is_refuted(claim(1 / x <= 0), point({x: 1}, by.Enclose(term(0) < one, (), (None,), 64, 0), differ(1, 0)))


def test_what_a_guard_turns_off_is_not_ill_formed():
    stated = claim(equal(on(x, 1 / x), 0))
    refused(stated, point({x: 0}, equal(0, 0)), "not shown to fail")


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
