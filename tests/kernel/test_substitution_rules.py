"""Instance and Rewrite: what they prove and what they refuse."""

from contextlib import suppress

import pytest

from symproof.kernel.formulas import And, Not, Or
from symproof.kernel.terms import differ, equal, term
from symproof.kernel.vocabulary import complement, density, empty, exp, integral, log, mass, mix, on, pos, sup
from tests.kernel.symbols import S, T, a, b, mu, nu, p, q, x, y, z
from tests.kernel.vocabulary import Rejected, by, check, proves, refuses, use

GENERAL = by.Assume(x < y)


def instance(general, **values):
    sorts = {"mu": mu, "nu": nu, "S": S, "T": T, "p": p, "q": q}
    symbols = {"x": x, "y": y, "z": z, **sorts}
    return by.Instance(general, tuple((symbols[s], term(v)) for s, v in values.items()))


# Instance


def test_hypotheses_and_conclusion_take_the_values():
    proves(instance(GENERAL, x=a, y=b + 1), a < b + 1, a < b + 1)


def test_the_values_are_put_in_at_once():
    proves(instance(use("exp is increasing"), x=y, y=x), exp(y) < exp(x), y < x)


def test_the_conditions_of_the_values_are_kept():
    proves(instance(use("exp is positive"), x=1 / z), exp(1 / z) > 0, differ(z, 0))
    proves(instance(GENERAL, z=log(a)), x < y, x < y, a > 0)


def test_measures_events_and_outcomes_are_instantiated_too():
    mixed = instance(use("mass is nonnegative"), mu=mix(x, mu, nu), S=complement(T))
    proves(mixed, mass(mix(x, mu, nu), complement(T)) >= 0, x >= 0, x <= 1)
    proves(instance(by.Assume(density(mu, p) >= 0), p=q), density(mu, q) >= 0, density(mu, q) >= 0)
    proves(instance(by.Assume(mass(mu, S) > 0), S=empty), mass(mu, empty) > 0, mass(mu, empty) > 0)


def test_an_instance_of_a_disjunction_is_taken_part_by_part():
    proves(instance(use("dichotomy"), x=a, y=a), Or((a <= a, a < a)))


def test_an_instance_of_conjunctions_opens_them_as_hypotheses():
    general = by.Assume(And((x < y, y < z)))
    proves(instance(general, z=x), And((x < y, y < x)), x < y, y < x)


def test_an_instance_without_values_is_what_it_was():
    proves(by.Instance(GENERAL, ()), x < y, x < y)


def test_an_instance_takes_one_value_of_the_right_sort_for_a_symbol():
    refuses(by.Instance(GENERAL, ((x, a), (x, b))), "two values")
    refuses(by.Instance(GENERAL, ((x, mu),)), "wrong sort")
    refuses(by.Instance(GENERAL, ((S, p),)), "wrong sort")
    refuses(by.Instance(by.Assume(mass(mu, S) > 0), ((S, mu),)), "wrong sort")


def test_an_instance_captures_nothing():
    suprema = by.Assume(sup(S, mass(mu, S) - x) < y)
    refuses(instance(suprema, x=mass(nu, S)), "bound by sup")
    integrals = by.Assume(integral(p, x * density(mu, p)) < y)
    refuses(instance(integrals, x=density(mu, p)), "bound by integral")
    refuses(instance(integrals, mu=mix(density(mu, p), mu, nu)), "bound by integral")


def test_a_bound_symbol_is_not_instantiated():
    whole = sup(S, mass(mu, S)) < y
    proves(instance(by.Assume(whole), S=empty), whole, whole)


@pytest.mark.parametrize("values", [None, (x, a), ((x, 2),), ((exp(x), a),), ((term(1), a),)])
def test_an_instance_wants_pairs_of_symbol_and_term(values):
    refuses(by.Instance(GENERAL, values))


# Rewrite


def rewrite(equation, target, template, hole=z):
    return by.Rewrite(by.Assume(equation), by.Assume(target), template, hole)


def test_equals_are_put_for_equals():
    proves(rewrite(equal(x, a), x + y < 1, z + y < 1), a + y < 1, equal(x, a), x + y < 1)


def test_only_the_marked_places_are_rewritten():
    proves(rewrite(equal(x, a), x < x + 1, z < x + 1), a < x + 1, equal(x, a), x < x + 1)


def test_a_template_without_a_hole_changes_nothing():
    proves(rewrite(equal(x, a), x < y, x < y), x < y, equal(x, a), x < y)


def test_the_new_terms_must_be_defined():
    proves(rewrite(equal(x, 1 / a), x < y, z < y), 1 / a < y, equal(x, 1 / a), x < y, differ(a, 0))
    proves(rewrite(equal(x, a), log(x) < y, log(z) < y), log(a) < y, equal(x, a), log(x) < y, a > 0)


def test_equals_are_put_under_binders():
    target, template = sup(S, x * mass(mu, S)) < y, sup(S, z * mass(mu, S)) < y
    proves(rewrite(equal(x, a), target, template), sup(S, a * mass(mu, S)) < y, equal(x, a), target)


def test_equals_are_put_in_every_part_of_a_formula():
    target, template = Or((x < y, And((y < x, x < 1)))), Or((z < y, And((y < z, x < 1))))
    proves(rewrite(equal(x, a), target, template), Or((a < y, And((y < a, x < 1)))), equal(x, a), target)


def test_the_template_is_brought_to_normal_form():
    proves(rewrite(equal(x, a), y <= x, Not(z < y)), y <= a, equal(x, a), y <= x)


def test_an_equation_is_not_used_backwards():
    refuses(rewrite(equal(a, x), x < y, z < y), "does not give the target")


def test_a_template_that_does_not_give_the_target_is_refused():
    refuses(rewrite(equal(x, a), x < y, z <= y), "does not give the target")
    refuses(rewrite(equal(x, a), x < y, z < z), "does not give the target")


@pytest.mark.parametrize("relation", [x <= a, x < a, differ(x, a), Or((equal(x, a), x < a))])
def test_only_an_equation_rewrites(relation):
    refuses(rewrite(relation, x < y, z < y), "expected a proof of a relation")


def test_an_equation_between_bound_symbols_is_not_put_under_their_binder():
    """From μ(S) = 0 for one S it does not follow that sup μ(S) = sup 0."""
    target, template = equal(sup(S, mass(mu, S)), 1), equal(sup(S, z), 1)
    refuses(rewrite(equal(mass(mu, S), 0), target, template), "bound by sup")
    target, template = equal(integral(p, density(mu, p)), 1), equal(integral(p, z), 1)
    refuses(rewrite(equal(density(mu, p), 0), target, template), "bound by integral")


def test_the_other_side_of_an_equation_is_not_captured_either():
    target, template = sup(S, x * mass(mu, S)) < y, sup(S, z * mass(mu, S)) < y
    refuses(rewrite(equal(x, mass(nu, S)), target, template), "bound by sup")


def test_what_a_guard_turns_off_may_be_rewritten():
    target, template = equal(on(x, y), 0), equal(on(x, z), 0)
    lazy = Or((equal(x, 0), differ(b, 0)))
    proves(rewrite(equal(y, 1 / b), target, template), equal(on(x, 1 / b), 0), equal(y, 1 / b), target, lazy)


@pytest.mark.parametrize("hole", [mu, S, p])
def test_a_hole_of_another_sort_is_refused_or_changes_nothing(hole):
    template = mass(mu, S) * density(mu, p) < 1
    refuses(rewrite(equal(x, a), template, template, hole))


@pytest.mark.parametrize("hole", [exp(x), term(1), None, "z"])
def test_a_hole_that_is_no_symbol_marks_no_place(hole):
    """A later kernel may refuse it; what it must not do is rewrite exp(x) to exp(y) at x."""
    target = pos(exp(x)) < 1
    with suppress(Rejected):
        assert check(rewrite(equal(exp(x), exp(y)), target, target, hole)).conclusion == target
