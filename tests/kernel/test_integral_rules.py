"""IntegralLinear, IntegralMonotone and IntegralExists: what they prove and what they refuse."""

import pytest

from symproof.kernel.formulas import And
from symproof.kernel.terms import Apply, Symbol, differ, equal, term
from symproof.kernel.vocabulary import absolute, density, integral, log, mass, pos
from tests.kernel.symbols import S, a, b, mu, nu, p, q, x, y
from tests.kernel.vocabulary import by, combine, proves, refuses

dmu, dnu = density(mu, p), density(nu, p)
POINT = Symbol("x", "outcome")
INT_MU, INT_NU = integral(p, dmu), integral(p, dnu)


def itself(t):
    return equal(t, t)


# IntegralLinear


def test_the_integral_of_a_sum_is_the_sum_of_the_integrals():
    whole = integral(p, Apply("+", (x * dmu, term(2) * dnu)))
    proves(by.IntegralLinear(p, ((x, dmu), (term(2), dnu))), equal(whole, Apply("+", (x * INT_MU, term(2) * INT_NU))))


def test_a_factor_moves_out_of_an_integral():
    proves(by.IntegralLinear(p, ((x, dmu),)), equal(integral(p, x * dmu), x * INT_MU))


def test_each_integral_and_weight_must_be_defined():
    odd = integral(p, dmu * dnu)
    proves(by.IntegralLinear(p, ((x, dmu * dnu),)), equal(integral(p, x * (dmu * dnu)), x * odd), itself(odd))
    proves(by.IntegralLinear(p, ((log(x), dmu),)), equal(integral(p, log(x) * dmu), log(x) * INT_MU), x > 0)


def test_a_weight_of_1_is_left_out():
    whole = integral(p, dmu + term(-1) * dnu)
    proves(by.IntegralLinear(p, ((term(1), dmu), (term(-1), dnu))), equal(whole, INT_MU + term(-1) * INT_NU))
    proves(by.IntegralLinear(p, ((term(1), dmu),)), equal(INT_MU, INT_MU))


def test_a_difference_of_infinite_integrals_is_no_number():
    """∫(1 − 1) = 0, but ∫1 − ∫1 has no value where ∫1 is infinite."""
    one = integral(p, term(1))
    wanted = equal(integral(p, term(2) * term(1) + term(-2) * term(1)), term(2) * one + term(-2) * one)
    proves(by.IntegralLinear(p, ((term(2), term(1)), (term(-2), term(1)))), wanted, itself(one))


@pytest.mark.parametrize("weight", [dnu, 1 + dmu, density(nu, p) * x])
def test_a_weight_does_not_depend_on_the_outcome(weight):
    refuses(by.IntegralLinear(p, ((weight, dmu),)), "a weight depends on the outcome")
    refuses(by.IntegralLinear(p, ((x, dmu), (weight, dmu))), "a weight depends on the outcome")


def test_a_weight_may_speak_of_another_outcome():
    weight = density(nu, q)
    proves(by.IntegralLinear(p, ((weight, dmu),)), equal(integral(p, weight * dmu), weight * INT_MU))


def test_some_part_is_needed():
    refuses(by.IntegralLinear(p, ()), "no parts")


@pytest.mark.parametrize("outcome", [x, S, mu, None])
def test_an_integral_runs_over_an_outcome(outcome):
    refuses(by.IntegralLinear(outcome, ((term(1), term(0)),)))
    refuses(by.IntegralMonotone(outcome, by.Assume(x <= y), ()))


@pytest.mark.parametrize("parts", [((x,),), ((x, mu),), ((mu, dmu),), None, (x, dmu)])
def test_parts_are_pairs_of_real_terms(parts):
    refuses(by.IntegralLinear(p, parts))


# IntegralMonotone

ZERO_MASS = by.Assume(INT_NU <= 0)
NONNEGATIVE = by.UseFact("density is nonnegative", ((mu, nu), (POINT, p)))
LARGER = combine(dmu <= dmu + dnu, [NONNEGATIVE], [(1, [], [0])])


def test_larger_functions_have_larger_integrals():
    proves(by.IntegralMonotone(p, LARGER, ()), integral(p, dmu + dnu) >= INT_MU)


def test_hypotheses_that_do_not_speak_of_the_outcome_are_kept():
    pointwise = by.Cut((by.Assume(a < b),), LARGER)
    proves(by.IntegralMonotone(p, pointwise, ()), integral(p, dmu + dnu) >= INT_MU, a < b)


def test_both_integrals_must_exist():
    squares = combine(-(dmu**2) <= dmu * dnu - dmu * dnu, products=[(1, [dmu], [])])
    low, high = integral(p, -(dmu**2)), integral(p, dmu * dnu - dmu * dnu)
    proves(by.IntegralMonotone(p, squares, ()), low <= high, itself(low), itself(high))


@pytest.mark.parametrize("spoiled", [dmu <= dnu, dmu > 0, differ(density(mu, p), 0)])
def test_a_hypothesis_on_the_outcome_is_refused(spoiled):
    refuses(by.IntegralMonotone(p, by.Cut((by.Assume(spoiled),), LARGER), ()), "p is not arbitrary")


@pytest.mark.parametrize("relation", [dmu < dnu, equal(dmu, dnu), differ(dmu, dnu), And((dmu <= dnu, x <= y))])
def test_only_a_weak_inequality_is_integrated(relation):
    refuses(by.IntegralMonotone(p, by.Assume(relation), ()), "expected a proof of a relation <=")


# IntegralExists


def dominated(f, g):
    return by.Assume(And((-g <= f, f <= g)))


def test_what_is_dominated_by_an_integrable_function_is_integrable():
    f = pos(dnu) * 0 + dnu
    sign = combine(-dnu <= f, [NONNEGATIVE], [(2, [], [0])])
    equal_to = combine(f <= dnu)
    whole = integral(p, f)
    proves(by.IntegralExists(p, by.Both((sign, equal_to)), ()), itself(whole))


def test_the_dominating_integral_must_exist():
    f, g = dnu * 0 + dnu, dnu + dmu * dnu - dmu * dnu
    sign = combine(-g <= f, [NONNEGATIVE], [(2, [], [0])])
    proves(by.IntegralExists(p, by.Both((sign, combine(f <= g))), ()), itself(integral(p, f)), itself(integral(p, g)))


def test_domination_is_shown_at_almost_every_outcome():
    refuses(by.IntegralExists(p, dominated(absolute(dmu), dnu), ()), "p is not arbitrary")


def test_domination_off_a_null_set_does():
    f, first, null = dnu**2, by.UseFact("density is nonnegative", ((POINT, p),)), ((ZERO_MASS, NONNEGATIVE),)
    low = combine(-dmu <= f, [first], [(1, [], [0]), (1, [dnu], [])])
    refuses(by.IntegralExists(p, by.Both((low, by.Assume(f <= dmu))), null), "p is not arbitrary")
    high = combine(f <= dmu, [by.Assume(dnu <= 0), NONNEGATIVE, first], [(1, [], [0, 1]), (1, [], [2])])
    proves(by.IntegralExists(p, by.Both((low, high)), null), itself(integral(p, f)), INT_NU <= 0)


@pytest.mark.parametrize(
    "formula",
    [
        dmu <= dnu, And((dmu <= dnu, -dnu <= dmu)), And((-dnu <= dmu, dmu < dnu)), And((-dnu < dmu, dmu <= dnu)),
        And((-dmu <= dmu, dmu <= dnu)), And((-dnu <= dmu, dmu <= dnu, x < y)), And((dnu <= dmu, dmu <= dnu)), And(()),
        And((-dnu <= dmu, equal(dmu, dnu))), mass(mu, S) <= 1,
    ],
)  # fmt: skip
def test_the_domination_has_both_halves_in_order(formula):
    refuses(by.IntegralExists(p, by.Assume(formula), ()), "expected a proof of")
