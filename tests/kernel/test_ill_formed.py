"""kernel.refute: a claim is ill-formed at a point where its goal is shown to be undefined."""

from symproof.kernel.formulas import And, Or, claim
from symproof.kernel.terms import Apply, differ, equal, term
from symproof.kernel.vocabulary import log, on, pow_, sqrt
from tests.kernel.points import failing, is_refuted, point, refused
from tests.kernel.symbols import x, y, z
from tests.kernel.vocabulary import by


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
