"""Test functions, Markov kernels and families of measures: what their terms mean, and what the rules refuse."""

import pytest

from symproof.kernel import Rejected, check, refute
from symproof.kernel.definedness import conditions
from symproof.kernel.formulas import Or, claim
from symproof.kernel.terms import Symbol, equal, substitute, term
from symproof.kernel.vocabulary import (
    answer,
    density,
    everything,
    exp,
    image,
    indicator,
    integral,
    log,
    mass,
    mix,
    output,
    pos,
    sin,
    sup,
    value,
)
from tests.kernel.points import point
from tests.kernel.symbols import K, S, g, i, j, mu, nu, p, q, x, y
from tests.kernel.vocabulary import by, proves, refuses, use

dmu, dnu, gp = density(mu, p), density(nu, p), value(g, p)
h = Symbol("h", "test")
OWN, OTHER = output(K, i), output(K, j)


@pytest.mark.parametrize(
    "body", [gp * dmu, x * gp * dmu, gp * (dmu - x * dnu), pos(gp * dmu), gp**2 * dmu, exp(gp) * dmu]
)
def test_a_test_times_a_density_is_integrable(body):
    assert conditions(integral(p, body)) == ()


@pytest.mark.parametrize(
    "body", [gp, gp + dmu, gp / dmu, dmu / (1 + gp), gp * dmu * dnu, 1 - gp, log(gp) * dmu, gp**-1 * dmu]
)
def test_other_integrals_with_tests_are_their_own_condition(body):
    """A test may be 1 on a space of infinite measure."""
    assert conditions(integral(p, body)) == (equal(integral(p, body), integral(p, body)),)


@pytest.mark.parametrize(
    "body",
    [gp, integral(p, gp * dmu), pos(integral(p, gp * (dmu - x * dnu))), gp * value(h, p), exp(integral(p, gp * dmu))],
)
def test_a_sup_over_tests_of_bounded_things_exists(body):
    assert conditions(sup(g, body)) == ()


@pytest.mark.parametrize("body", [log(gp), 1 / integral(p, gp * dmu), integral(p, dmu / (1 + gp)), integral(p, gp)])
def test_a_sup_over_tests_of_other_things_is_its_own_condition(body):
    assert conditions(sup(g, body)) == (equal(sup(g, body), sup(g, body)),)


@pytest.mark.parametrize(
    "factor",
    [
        sup(S, value(indicator(S), p) * (1 - mass(mu, S))),
        sup(S, value(answer(K, S), p) - mass(mu, S)),
        sup(h, value(h, p) * (1 - integral(q, value(h, q) * density(mu, q)))),
    ],
)
def test_a_supremum_at_each_outcome_need_not_be_measurable(factor):
    """μ may be 0 on countable sets and 1 on their complements; the first is then the indicator of any uncountable set."""
    whole = integral(p, dmu * factor)
    assert conditions(whole) == (equal(whole, whole),)
    bounds = by.Both((by.Assume(-dmu <= dmu * factor), by.Assume(dmu * factor <= dmu)))
    refuses(by.IntegralExists(p, bounds, ()), "need not be measurable")


@pytest.mark.parametrize("body", [density(mu, q), density(mix(dmu, mu, nu), q)])
def test_only_a_density_at_the_outcome_itself_is_integrable(body):
    whole = integral(p, body * gp)
    assert conditions(whole) == (equal(whole, whole),)


def test_a_density_that_varies_with_the_test_does_not_count_as_bounded():
    """At another outcome it may be as large as it likes, and the weight of the integral with it."""
    for weight in (density(mix(value(g, q), mu, nu), q), exp(density(mix(value(g, q), mu, nu), q))):
        assert conditions(sup(g, integral(p, weight * dmu))) != ()


@pytest.mark.parametrize(
    "body", [mass(OWN, S) - x * mass(nu, S), sup(S, mass(OWN, S) - x * mass(OTHER, S)), mass(image(K, OWN), S)]
)
def test_a_sup_over_a_family_of_masses_exists(body):
    assert conditions(sup(i, body)) == ()


def test_a_sup_of_sups_is_bounded_only_if_both_are():
    body = sup(S, mass(OWN, S) / (1 + mass(nu, S)))
    assert conditions(sup(i, body)) == (equal(sup(i, body), sup(i, body)),)


@pytest.mark.parametrize(
    "body",
    [
        sup(S, sin(mass(OWN, everything)) * mass(nu, S)),
        integral(p, sin(mass(OWN, S)) * dmu),
        integral(p, sin(mass(OWN, S)) * gp * dmu),
    ],
)
def test_what_varies_with_the_index_must_be_bounded_inside_other_binders_too(body):
    """Nothing but the shape tells here: neither the inner sup nor the integral has a condition of its own."""
    assert conditions(body) == ()
    assert conditions(sup(i, body)) == (equal(sup(i, body), sup(i, body)),)


def test_a_family_need_not_have_densities():
    """No measure dominates all point masses on the line and the uniform law, so no sup may run over such densities."""
    with pytest.raises(TypeError, match="sup does not take"):
        sup(i, integral(p, pos(density(OWN, p) - dmu)))
    with pytest.raises(TypeError, match="sup does not take"):
        sup(i, density(mix(x, mu, image(K, OWN)), p))
    assert sup(i, density(OTHER, p)).free == {K, j, p}
    refuses(by.SupInstance(i, density(OWN, p), j), "sup does not take")


@pytest.mark.parametrize("variable", [mu, K, x, p, everything, indicator(S)])
def test_a_sup_runs_over_events_tests_and_indices_alone(variable):
    with pytest.raises(TypeError):
        sup(variable, term(1))


@pytest.mark.parametrize(
    ("variable", "body", "at"),
    [
        (g, integral(p, gp * dmu), h),
        (g, integral(p, gp * dmu), indicator(S)),
        (g, gp, answer(K, S)),
        (i, mass(OWN, S), j),
    ],
)
def test_the_value_at_a_test_or_index_is_at_most_the_sup(variable, body, at):
    proves(by.SupInstance(variable, body, at), substitute(body, {variable: at}) <= sup(variable, body))


@pytest.mark.parametrize(("variable", "at"), [(g, S), (g, x), (i, S), (i, g), (i, x), (i, mu)])
def test_a_sup_is_taken_at_its_own_sort(variable, at):
    refuses(by.SupInstance(variable, gp if variable == g else mass(OWN, S), at))


def test_a_bound_for_an_arbitrary_test_or_index_bounds_the_sup():
    proves(
        by.SupLeast(g, by.Instance(use("test is at most one"), ((Symbol("x", "outcome"), p),))),
        sup(g, value(g, p)) <= 1,
    )
    every = by.Instance(use("mass is at most one"), ((mu, OWN),))
    proves(by.SupLeast(i, every), sup(i, mass(OWN, S)) <= 1)
    refuses(by.SupLeast(i, by.Assume(mass(OWN, S) <= x)), "not arbitrary")
    refuses(by.SupLeast(g, by.Assume(gp <= x)), "not arbitrary")


def test_the_index_is_not_captured():
    body = sup(j, mass(OWN, S) - mass(OTHER, S))
    refuses(by.SupInstance(i, body, j), "bound by sup")


def test_facts_about_tests_and_images():
    x_ = Symbol("x", "outcome")
    proves(use("test is nonnegative"), value(g, x_) >= 0)
    proves(use("test is at most one"), value(g, x_) <= 1)
    one = value(indicator(S), x_)
    proves(use("indicator is 0 or 1"), Or((equal(one, 0), equal(one, 1))))
    proves(use("indicator"), equal(integral(x_, one * density(mu, x_)), mass(mu, S)))
    proves(use("mass of image"), equal(mass(image(K, mu), S), integral(x_, value(answer(K, S), x_) * density(mu, x_))))


def test_an_image_of_a_mixture_wants_its_weight():
    mixed = image(K, mix(y, mu, nu))
    assert set(conditions(mass(mixed, S))) == {y >= 0, y <= 1}


def test_claims_about_tests_kernels_and_indices_are_not_refuted():
    for goal in (
        gp < 0,
        mass(OWN, S) < 0,
        mass(image(K, mu), S) < 0,
        sup(g, integral(p, gp * dmu)) < 0,
        sup(i, term(1)) < 0,
    ):
        with pytest.raises(Rejected):
            refute(claim(goal), point({}, term(0) <= term(1), measures=((mu, (term(1),)), (nu, (term(1),)))))


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("normal distribution of quantile", {x > 0, x < 1}),
        ("normal quantile of distribution", set()),
        ("normal distribution is symmetric", set()),
    ],
)
def test_facts_about_the_normal_law_keep_their_domain(name, wanted):
    assert check(use(name)).hypotheses >= wanted
