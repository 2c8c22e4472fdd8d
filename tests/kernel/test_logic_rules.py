"""Assume, UseFact, Cut, Cases, Both and Either: what they prove and what they refuse."""

import pytest

from symproof.kernel.facts import FACTS
from symproof.kernel.formulas import FALSE, TRUE, And, Equivalent, Implies, Not, Or
from symproof.kernel.terms import differ, equal, term
from symproof.kernel.vocabulary import complement, density, exp, log, mass, mix, on, pow_
from tests.kernel.symbols import S, T, a, b, mu, nu, p, x, y, z
from tests.kernel.vocabulary import by, numeric, proves, refuses, use

# Assume


def test_a_formula_follows_from_itself():
    proves(by.Assume(x < y), x < y, x < y)


def test_a_conjunction_is_assumed_part_by_part():
    proves(by.Assume(And((x < y, And((y < z, x < y))))), And((x < y, y < z)), x < y, y < z)


def test_what_is_assumed_is_brought_to_normal_form():
    proves(by.Assume(Not(x < y)), y <= x, y <= x)
    proves(by.Assume(Implies(x < y, x < z)), Or((y <= x, x < z)), Or((y <= x, x < z)))
    proves(by.Assume(TRUE), TRUE)
    proves(by.Assume(FALSE), FALSE, FALSE)


@pytest.mark.parametrize("formula", [x, "x < y", None, 1])
def test_only_formulas_are_assumed(formula):
    refuses(by.Assume(formula), "not a formula")


# UseFact


def test_a_fact_is_used_at_values_and_keeps_what_it_wants():
    proves(use("exp is increasing", x=a, y=b + 1), exp(a) < exp(b + 1), a < b + 1)


def test_a_fact_keeps_the_conditions_of_its_values():
    proves(use("exp is positive", x=1 / x), exp(1 / x) > 0, differ(x, 0))
    proves(use("log of product", x=log(a), y=b), equal(log(log(a) * b), log(log(a)) + log(b)), log(a) > 0, a > 0, b > 0)


def test_a_fact_keeps_the_conditions_of_a_value_that_its_conclusion_does_not_show():
    proves(use("power of zero", y=1 / x), equal(pow_(0, 1 / x), 0), 1 / x > 0, differ(x, 0))
    proves(use("trichotomy", x=1 / a, y=b), Or((1 / a < b, equal(1 / a, b), b < 1 / a)), differ(a, 0))


def test_an_argument_that_is_turned_off_may_be_undefined():
    dead = 1 / (y - y)
    lazy = Or((equal(x, 0), differ(y - y, 0)))
    proves(use("on at zero", y=dead), equal(on(x, dead), 0), equal(x, 0), lazy)


def test_an_argument_that_is_turned_on_must_be_defined():
    proves(use("on elsewhere", y=1 / y), equal(on(x, 1 / y), 1 / y), differ(x, 0), differ(y, 0))


def test_facts_about_measures_take_measures_and_events():
    proves(use("complement", S=complement(T)), equal(mass(mu, complement(complement(T))), 1 - mass(mu, complement(T))))
    proves(use("mass is nonnegative", mu=mix(x, mu, nu)), mass(mix(x, mu, nu), S) >= 0, x >= 0, x <= 1)


def test_a_value_for_a_symbol_the_fact_does_not_speak_of_changes_nothing():
    proves(use("exp is positive", z=1 / y), exp(x) > 0)


@pytest.mark.parametrize("name", ["", "Exp is positive", "modus ponens", None, 3, ("exp is positive",)])
def test_only_listed_facts_are_used(name):
    refuses(by.UseFact(name, ()), "no fact is called")


def test_a_value_of_another_sort_is_refused():
    refuses(by.UseFact("exp is positive", ((x, mu),)), "wrong sort")
    refuses(by.UseFact("mass is nonnegative", ((mu, x),)), "wrong sort")
    refuses(by.UseFact("mass is nonnegative", ((S, p),)), "wrong sort")


def test_two_values_for_one_symbol_are_refused():
    refuses(by.UseFact("exp is positive", ((x, a), (x, b))), "two values")
    refuses(by.UseFact("exp is positive", ((x, a), (x, a))), "two values")


def test_a_fact_under_a_binder_takes_no_value_that_would_be_captured():
    bound = next(s for s in FACTS["densities have mass one"].conclusion.left.args if s != x)
    refuses(by.UseFact("densities have mass one", ((mu, mix(density(nu, bound), mu, nu)),)), "bound by integral")


@pytest.mark.parametrize("values", [None, 3, ((x,),), (x, a), ((x, a, b),), ((exp(x), a),), (("x", a),), ((x, 2),)])
def test_values_that_are_no_pairs_of_symbol_and_term_are_refused(values):
    refuses(by.UseFact("exp is positive", values))


# Cut


def test_a_lemma_takes_its_hypothesis_away_and_brings_its_own():
    main = use("exp is increasing", x=x, y=y)
    lemma = by.Rewrite(by.Assume(equal(a, y)), by.Assume(x < a), x < z, z)
    proves(by.Cut((lemma,), main), exp(x) < exp(y), equal(a, y), x < a)


def test_a_lemma_without_hypotheses_just_removes_one():
    main = use("log is increasing", x=term(1), y=term(2))
    proves(by.Cut((numeric(term(0) < term(1)),), main), log(term(1)) < log(term(2)), term(1) < term(2))


def test_a_proved_conjunction_removes_all_its_parts():
    main = use("log is increasing", x=term(1), y=term(2))
    lemma = by.Both((numeric(term(0) < term(1)), numeric(term(1) < term(2))))
    proves(by.Cut((lemma,), main), log(term(1)) < log(term(2)))


def test_a_lemma_that_is_not_wanted_still_brings_its_hypotheses():
    proves(by.Cut((by.Assume(a < b),), by.Assume(x < y)), x < y, x < y, a < b)


def test_a_lemma_removes_nothing_but_what_it_proves():
    main = use("exp is increasing", x=x, y=y)
    proves(by.Cut((by.Assume(x <= y), by.Assume(y < x)), main), exp(x) < exp(y), x < y, x <= y, y < x)
    proves(by.Cut((), main), exp(x) < exp(y), x < y)


def test_a_lemma_that_assumes_what_it_proves_takes_nothing_away():
    proves(by.Cut((by.Assume(x < y),), by.Assume(x < y)), x < y, x < y)


def test_part_of_a_disjunction_does_not_remove_the_disjunction():
    whole = Or((x < y, y < x))
    proves(by.Cut((by.Assume(x < y),), by.Assume(whole)), whole, whole, x < y)


# Cases


def needing(*formulas):
    """A proof of z < 1 that rests on z < 1 and these."""
    return by.Cut(tuple(map(by.Assume, formulas)), by.Assume(z < 1))


def test_what_every_case_yields_follows():
    wanted = Or((y < x, x < y))
    branches = (by.Either(by.Assume(x < y), wanted), by.Either(by.Assume(y < x), wanted))
    proves(by.Cases(use("apart"), branches, wanted), wanted, differ(x, y))


def test_cases_keep_the_other_hypotheses_of_every_branch():
    branches = (needing(x <= y, a < b), needing(y < x))
    proves(by.Cases(use("dichotomy"), branches, z < 1), z < 1, z < 1, a < b)


def test_a_case_takes_only_its_own_assumption_away():
    proves(by.Cases(use("dichotomy"), (needing(y < x), needing(x <= y)), z < 1), z < 1, z < 1, y < x, x <= y)


def test_a_case_that_is_a_conjunction_is_taken_away_part_by_part():
    positive = Or((x > 0, And((equal(x, 0), y > 0))))
    branches = (needing(x > 0), needing(equal(x, 0), y > 0))
    proves(by.Cases(by.Assume(positive), branches, z < 1), z < 1, positive, z < 1)


def test_from_falsehood_anything():
    proves(by.Cases(by.Assume(FALSE), (), equal(0, 1)), equal(0, 1), FALSE)
    proves(by.Cases(use("irreflexive <"), (), FALSE), FALSE, x < x)


def test_what_is_no_disjunction_is_one_case():
    proves(by.Cases(by.Assume(x < y), (by.Assume(x < y),), x < y), x < y, x < y)


def test_a_missing_or_extra_branch_is_refused():
    branch = by.Assume(z < 1)
    for branches in ((), (branch,), (branch, branch, branch)):
        refuses(by.Cases(use("dichotomy"), branches, z < 1), "2 cases but")


def test_a_branch_that_proves_something_else_is_refused():
    refuses(by.Cases(use("dichotomy"), (by.Assume(z < 1), by.Assume(z <= 1)), z < 1), "a case proves something else")
    refuses(by.Cases(use("dichotomy"), (by.Assume(z <= 1), by.Assume(z < 1)), z < 1), "a case proves something else")


def test_the_conclusion_of_cases_is_brought_to_normal_form():
    branch = by.Assume(z < 1)
    proves(by.Cases(use("dichotomy"), (branch, branch), Not(z >= 1)), z < 1, z < 1)


# Both and Either


def test_both_join_conclusions_and_hypotheses():
    parts = (by.Assume(x < y), use("exp is positive", x=1 / a))
    proves(by.Both(parts), And((x < y, exp(1 / a) > 0)), x < y, differ(a, 0))


def test_both_open_conjunctions_and_keep_one_of_equal_parts():
    proves(by.Both((by.Assume(And((x < y, y < z))), by.Assume(x < y))), And((x < y, y < z)), x < y, y < z)
    proves(by.Both((by.Assume(x < y),)), x < y, x < y)
    proves(by.Both(()), TRUE)


def test_either_adds_a_part_even_an_undefined_one():
    whole = Or((1 / (x - x) < 0, x < y))
    proves(by.Either(by.Assume(x < y), whole), whole, x < y)


def test_either_takes_the_disjunction_in_any_form():
    proves(by.Either(by.Assume(x < y), Implies(x < z, x < y)), Or((z <= x, x < y)), x < y)


@pytest.mark.parametrize(
    "whole",
    [x < y, Or((y < x, x <= y)), And((x < y, x < z)), FALSE, TRUE, Or((x < y, x < y)), Equivalent(x < y, x < y)],
)
def test_either_wants_a_disjunction_that_holds_the_part(whole):
    refuses(by.Either(by.Assume(x < y), whole), "no part of the disjunction")


def test_either_does_not_take_a_disjunction_for_its_part():
    refuses(by.Either(by.Assume(Or((x < y, y < x))), x < y), "no part of the disjunction")
