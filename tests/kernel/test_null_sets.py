"""What holds but on a null set may be integrated: where ∫h ≤ 0 and h ≥ 0, almost everywhere h ≤ 0."""

import pytest

from symproof.kernel.terms import Symbol, differ, equal
from symproof.kernel.vocabulary import density, integral
from tests.kernel.symbols import a, b, mu, nu, p, q, x, y
from tests.kernel.vocabulary import by, combine, proves, refuses

dmu, dnu = density(mu, p), density(nu, p)
POINT = Symbol("x", "outcome")
INT_MU, INT_NU = integral(p, dmu), integral(p, dnu)
ZERO_MASS = by.Assume(INT_NU <= 0)
NONNEGATIVE = by.UseFact("density is nonnegative", ((mu, nu), (POINT, p)))
POINTWISE = combine(dmu + dnu <= dmu, [by.Assume(dnu <= 0)], [(1, [], [0])])


def test_what_holds_but_on_a_null_set_may_be_integrated():
    """Where ∫q ≤ 0 and q ≥ 0, almost everywhere q ≤ 0."""
    found = by.IntegralMonotone(p, POINTWISE, ((ZERO_MASS, NONNEGATIVE),))
    proves(found, integral(p, dmu + dnu) <= INT_MU, INT_NU <= 0)


def test_without_the_null_certificates_the_assumption_stays():
    refuses(by.IntegralMonotone(p, POINTWISE, ()), "p is not arbitrary")


def test_several_null_sets_join():
    square = combine(dmu**2 >= 0, products=[(1, [dmu], [])])
    pointwise = by.Cut((by.Assume(dmu**2 <= 0),), POINTWISE)
    thin = integral(p, dmu**2) <= 0
    null = ((by.Assume(thin), square), (ZERO_MASS, NONNEGATIVE))
    proves(by.IntegralMonotone(p, pointwise, null), integral(p, dmu + dnu) <= INT_MU, INT_NU <= 0, thin)
    refuses(by.IntegralMonotone(p, pointwise, null[:1]), "p is not arbitrary")
    refuses(by.IntegralMonotone(p, pointwise, null[1:]), "p is not arbitrary")


def test_hypotheses_of_the_null_certificates_are_kept():
    null = ((by.Cut((by.Assume(a < b),), ZERO_MASS), by.Cut((by.Assume(x < y),), NONNEGATIVE)),)
    proves(by.IntegralMonotone(p, POINTWISE, null), integral(p, dmu + dnu) <= INT_MU, INT_NU <= 0, a < b, x < y)


def test_that_it_is_nonnegative_is_shown_at_an_arbitrary_outcome():
    refuses(by.IntegralMonotone(p, POINTWISE, ((ZERO_MASS, by.Assume(dnu >= 0)),)), "p is not arbitrary")


def test_the_null_certificates_speak_of_one_function():
    other = by.UseFact("density is nonnegative", ((POINT, p),))
    for null in ((ZERO_MASS, other), (by.Assume(INT_MU <= 0), NONNEGATIVE), (by.Assume(x <= 0), NONNEGATIVE)):
        refuses(by.IntegralMonotone(p, POINTWISE, (null,)), "of one h")


def test_the_null_certificates_say_at_most_0_and_at_least_0():
    shifted = combine(dnu >= -1, [NONNEGATIVE], [(1, [], [0]), (1, [], [])])
    for null in ((by.Assume(INT_NU <= 1), NONNEGATIVE), (ZERO_MASS, shifted)):
        refuses(by.IntegralMonotone(p, POINTWISE, (null,)), "expected proofs of")


@pytest.mark.parametrize("zero", [equal(INT_NU, 0), INT_NU < 0, differ(INT_NU, 0)])
def test_the_null_certificates_are_weak_inequalities(zero):
    refuses(by.IntegralMonotone(p, POINTWISE, ((by.Assume(zero), NONNEGATIVE),)), "expected a proof of a relation <=")
    strict = by.Assume(dnu > 0)
    refuses(by.IntegralMonotone(p, POINTWISE, ((ZERO_MASS, strict),)), "expected a proof of a relation <=")


def test_the_null_integral_runs_over_the_same_outcome():
    elsewhere = by.Assume(integral(q, density(nu, q)) <= 0)
    refuses(by.IntegralMonotone(p, POINTWISE, ((elsewhere, NONNEGATIVE),)), "of one h")


@pytest.mark.parametrize("null", [None, (ZERO_MASS,), ((ZERO_MASS,),), ((ZERO_MASS, ZERO_MASS, ZERO_MASS),), ((x, y),)])
def test_null_certificates_come_in_pairs(null):
    refuses(by.IntegralMonotone(p, combine(dmu <= dmu), null))
