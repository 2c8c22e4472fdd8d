"""Ring and Combine: what they prove and what they refuse."""

from fractions import Fraction

import pytest

from symproof.kernel.formulas import And
from symproof.kernel.terms import Relation, differ, equal, term
from symproof.kernel.vocabulary import exp, log, mass, sqrt, sup
from tests.kernel.symbols import S, a, b, mu, x, y, z
from tests.kernel.vocabulary import by, combine, hypotheses, proves, refuses, use

# Ring


def test_terms_that_arithmetic_identifies_are_equal():
    proves(by.Ring((x + y) ** 2, x**2 + 2 * x * y + y**2), equal((x + y) ** 2, x**2 + 2 * x * y + y**2))


def test_both_sides_must_be_defined():
    proves(by.Ring(x / x, term(1)), equal(x / x, 1), differ(x, 0))
    proves(by.Ring(term(1), x / x), equal(1, x / x), differ(x, 0))
    proves(by.Ring(exp(log(x)), x), equal(exp(log(x)), x), x > 0)
    proves(by.Ring(log(x) - log(x), sqrt(y) - sqrt(y)), equal(log(x) - log(x), sqrt(y) - sqrt(y)), x > 0, y >= 0)
    proves(by.Ring(0 / x, 0 * (1 / y)), equal(0 / x, 0 * (1 / y)), differ(x, 0), differ(y, 0))


def test_a_sup_that_may_not_exist_is_its_own_condition():
    whole = sup(S, 1 / mass(mu, S))
    proves(by.Ring(whole, whole), equal(whole, whole), equal(whole, whole))


@pytest.mark.parametrize("right", [y, x + 1, -x, x**2, 2 * x, sqrt(x**2)])
def test_terms_that_arithmetic_tells_apart_are_refused(right):
    refuses(by.Ring(x, right), "differ as rational functions")


@pytest.mark.parametrize(("left", "right"), [(mu, mu), (1, 1), (x, 1.0), (None, x), (x, x < y), (S, S), ("x", "x")])
def test_only_real_terms_are_compared(left, right):
    refuses(by.Ring(left, right))


# Combine


def test_a_square_is_nonnegative():
    proves(combine(x**2 - 2 * x + 1 >= 0, products=[(1, [x - 1], [])]), x**2 - 2 * x + 1 >= 0)


def test_facts_are_added_and_their_hypotheses_kept():
    facts = [by.Assume(x <= y), by.Assume(y <= z)]
    proves(combine(x <= z, facts, [(1, [], [0]), (1, [], [1])]), x <= z, x <= y, y <= z)


def test_facts_are_multiplied():
    facts = [by.Assume(x >= 0), by.Assume(y >= 0)]
    proves(combine(x * y >= 0, facts, [(1, [], [0, 1])]), x * y >= 0, x >= 0, y >= 0)


def test_a_fact_that_is_not_used_still_brings_its_hypotheses():
    proves(combine(x**2 >= 0, [by.Assume(a < b)], [(1, [x], [])]), x**2 >= 0, a < b)


def test_products_of_strict_facts_are_strict():
    facts = [by.Assume(x > 0), by.Assume(y > 0), by.Assume(z >= 0)]
    proves(combine(x * y > 0, facts[:2], [(1, [], [0, 1])]), x * y > 0, x > 0, y > 0)
    proves(combine(x * y + z > 0, facts, [(1, [], [0, 1]), (1, [], [2])]), x * y + z > 0, x > 0, y > 0, z >= 0)
    proves(combine(term(0) < 1 + x**2, products=[(1, [], []), (1, [x], [])]), term(0) < 1 + x**2)


def test_a_strict_goal_wants_a_term_that_is_surely_positive():
    facts = [by.Assume(x > 0), by.Assume(y >= 0)]
    refuses(combine(x * y > 0, facts, [(1, [], [0, 1])]), "strictly positive")
    refuses(combine(x**2 > 0, products=[(1, [x], [])]), "strictly positive")
    refuses(combine(x * y**2 > 0, facts, [(1, [y], [0])]), "strictly positive")
    refuses(combine(x - x > 0, facts), "strictly positive")


def test_a_multiplier_of_strict_facts_divides():
    facts = [by.Assume(x > 0), by.Assume(x * y >= 0)]
    proves(combine(y >= 0, facts, [(1, [], [1])], multiplier=[0]), y >= 0, x > 0, x * y >= 0)


@pytest.mark.parametrize("relation", [x >= 0, differ(x, 0), equal(x, 1)])
def test_an_inequality_is_divided_by_strict_facts_only(relation):
    facts = [by.Assume(relation), by.Assume(x * y >= 0)]
    refuses(combine(y >= 0, facts, [(1, [], [1])], multiplier=[0]), "fact 0 is not one of")


def test_an_equation_follows_from_equations():
    facts = [by.Assume(equal(x, y)), by.Assume(equal(y, z))]
    proves(combine(equal(x, z), facts, equations=[(0, 1), (1, 1)]), equal(x, z), equal(x, y), equal(y, z))
    proves(combine(equal(a * x, a * y), facts[:1], equations=[(0, a)]), equal(a * x, a * y), equal(x, y))


def test_an_equation_is_divided_by_what_is_not_zero():
    same = equal(x * y, x * z)
    for apart in (differ(0, x), x > 0):
        facts = [by.Assume(apart), by.Assume(same)]
        proves(combine(equal(y, z), facts, equations=[(1, 1)], multiplier=[0]), equal(y, z), apart, same)


@pytest.mark.parametrize("relation", [x >= 0, equal(x, 1)])
def test_an_equation_is_not_divided_by_what_may_be_zero(relation):
    facts = [by.Assume(relation), by.Assume(equal(x * y, x * z))]
    refuses(combine(equal(y, z), facts, equations=[(1, 1)], multiplier=[0]), "fact 0 is not one of")


def test_an_equation_takes_no_products():
    facts = [by.Assume(y - x >= 0)]
    refuses(combine(equal(x, y), facts, [(1, [], [0])]), "an equation needs equations only")
    refuses(combine(equal(0, x**2), products=[(1, [x], [])]), "an equation needs equations only")


def test_equations_help_inequalities():
    facts = [by.Assume(equal(x, y)), by.Assume(y <= z)]
    proves(combine(x <= z, facts, [(1, [], [1])], [(0, 1)]), x <= z, equal(x, y), y <= z)
    proves(combine(x <= y, facts[:1], equations=[(0, 1)]), x <= y, equal(x, y))


@pytest.mark.parametrize("coefficient", [0, -1, Fraction(-1, 2)])
def test_coefficients_are_positive(coefficient):
    refuses(combine(-(x**2) >= 0, products=[(coefficient, [x], [])]), "a coefficient is not positive")
    refuses(combine(term(0) < coefficient, products=[(coefficient, [], [])]), "a coefficient is not positive")


@pytest.mark.parametrize("relation", [equal(x, 1), differ(x, 0)])
def test_products_are_made_of_inequalities(relation):
    refuses(combine(x >= 0, [by.Assume(relation)], [(1, [], [0])]), "fact 0 is not one of < <=")


@pytest.mark.parametrize("relation", [x >= 0, x > 0, differ(x, 0)])
def test_factors_are_for_equations_only(relation):
    refuses(combine(x <= 0, [by.Assume(relation)], equations=[(0, -1)]), "fact 0 is not one of =")


@pytest.mark.parametrize("place", [-1, 1, 7])
def test_a_place_without_a_fact_is_refused(place):
    facts = [by.Assume(x > 0)]
    refuses(combine(x >= 0, facts, [(1, [], [place])]), "a fact is missing")
    refuses(combine(x > 0, facts, [(1, [], [place])]), "a fact is missing")
    refuses(combine(equal(x, 0), facts, equations=[(place, 1)]), "a fact is missing")
    refuses(combine(x >= 0, facts, [(1, [], [0])], multiplier=[place]), "a fact is missing")


def test_the_combination_must_be_the_goal():
    facts = [by.Assume(x <= y)]
    refuses(combine(x <= y + 1, facts, [(1, [], [0])]), "the combination is not the goal")
    refuses(combine(y <= x, facts, [(1, [], [0])]), "the combination is not the goal")
    refuses(combine(x <= y, facts, [(2, [], [0])]), "the combination is not the goal")
    refuses(combine(x <= y, facts), "the combination is not the goal")
    refuses(combine(x >= 0, products=[(1, [x], [])]), "the combination is not the goal")
    refuses(combine(x * y >= 0, products=[(1, [x], [])]), "the combination is not the goal")
    refuses(combine(equal(x, y)), "the combination is not the goal")


def test_an_identity_needs_no_facts():
    proves(combine(x <= x + y - y), x <= x + y - y)
    proves(combine(equal(x + x, 2 * x)), equal(x + x, 2 * x))


@pytest.mark.parametrize("goal", [differ(x, y), And((x <= y,)), x, None, Relation("!=", x, y)])
def test_a_goal_is_an_equation_or_inequality(goal):
    refuses(by.Combine(goal, (), (), (), ()))


@pytest.mark.parametrize("goal", [differ(x, x), differ(x, x + y)])
def test_a_combination_does_not_tell_apart(goal):
    refuses(combine(goal), "a combination proves")
    refuses(combine(goal, [by.Assume(equal(0, y))], equations=[(0, 1)]), "a combination proves")


def test_a_fact_that_is_no_relation_is_refused():
    refuses(combine(x**2 >= 0, [use("dichotomy")], [(1, [x], [])]), "expected a proof of a relation")


def test_goal_squares_and_factors_must_be_defined():
    assert hypotheses(combine((1 / x) ** 2 >= 0, products=[(1, [1 / x], [])])) == {differ(x, 0)}
    assert hypotheses(combine(x**2 + 0 * y >= 0, products=[(1, [x + 0 * log(y)], [])])) == {y > 0}
    assert hypotheses(combine(equal(0 * (1 / y), 0), [by.Assume(equal(x, x))], equations=[(0, log(z))])) == {
        equal(x, x),
        differ(y, 0),
        z > 0,
    }


def test_a_combination_with_wrongly_typed_numbers_is_refused():
    square = by.Product(1.0, (x,), ())
    refuses(by.Combine(x**2 >= 0, (), (), (square,), ()), "plain data")
    refuses(by.Combine(x**2 >= 0, (), (), (by.Product(True, (x,), ()),), ()), "plain data")
    refuses(by.Combine(x**2 >= 0, (), (), (by.Product(1, (x,), ()),), ()), "exact Fraction")
    refuses(by.Combine(x >= 0, (by.Assume(x >= 0),), (), (by.Product(Fraction(1), (), (Fraction(0),)),), ()))
