"""SupInstance, SupLeast and Hahn: what they prove and what they refuse."""

import pytest

from symproof.kernel.terms import Apply, differ, equal, term
from symproof.kernel.vocabulary import complement, density, empty, everything, integral, log, mass, mix, pos, sup
from tests.kernel.symbols import S, T, a, b, mu, nu, p, q, x, y
from tests.kernel.vocabulary import by, proves, refuses, use

# SupInstance


@pytest.mark.parametrize("event", [T, S, empty, everything, complement(T)])
def test_the_value_at_an_event_is_at_most_the_sup(event):
    body = mass(mu, S) - x * mass(nu, S)
    proves(by.SupInstance(S, body, event), mass(mu, event) - x * mass(nu, event) <= sup(S, body))


def test_the_sup_must_exist():
    body = 1 / mass(mu, S)
    proves(by.SupInstance(S, body, T), 1 / mass(mu, T) <= sup(S, body), equal(sup(S, body), sup(S, body)))


def test_constants_in_the_body_must_be_defined():
    body = mass(mu, S) / x + mass(nu, S) * log(y)
    whole = sup(S, body)
    proves(by.SupInstance(S, body, empty), mass(mu, empty) / x + mass(nu, empty) * log(y) <= whole, equal(whole, whole))
    scaled = log(y) * mass(mu, S)
    proves(by.SupInstance(S, scaled, empty), log(y) * mass(mu, empty) <= sup(S, scaled), y > 0)


def test_a_body_without_the_event_is_its_own_sup():
    proves(by.SupInstance(S, x, T), x <= sup(S, x))


def test_the_event_is_not_captured_by_an_inner_sup():
    body = sup(T, mass(mu, S) - mass(mu, T))
    refuses(by.SupInstance(S, body, T), "bound by sup")
    refuses(by.SupInstance(S, body, complement(T)), "bound by sup")


@pytest.mark.parametrize("place", [mu, x, p, 1, None, "S"])
def test_a_sup_is_taken_at_an_event(place):
    refuses(by.SupInstance(S, mass(mu, S), place))


@pytest.mark.parametrize("event", [x, p, mu, empty, complement(S), None])
def test_a_sup_runs_over_an_event_symbol(event):
    refuses(by.SupInstance(event, mass(mu, S), T))
    refuses(by.SupLeast(event, use("mass is at most one")))


# SupLeast


def test_a_bound_for_an_arbitrary_event_bounds_the_sup():
    proves(by.SupLeast(S, use("mass is at most one")), sup(S, mass(mu, S)) <= 1)


def test_hypotheses_that_do_not_speak_of_the_event_are_kept():
    every = by.Cut((by.Assume(a < b),), use("mass is at most one", mu=mix(x, mu, nu)))
    proves(by.SupLeast(S, every), sup(S, mass(mix(x, mu, nu), S)) <= 1, a < b, x >= 0, x <= 1)


@pytest.mark.parametrize("spoiled", [mass(mu, S) <= 0, differ(mass(nu, complement(S)), 1)])
def test_an_event_that_is_not_arbitrary_is_refused(spoiled):
    refuses(by.SupLeast(S, by.Assume(mass(mu, S) <= 0)), "S is not arbitrary")
    refuses(by.SupLeast(S, by.Cut((by.Assume(spoiled),), use("mass is at most one"))), "S is not arbitrary")


def test_a_hypothesis_on_a_bound_event_of_the_same_name_does_no_harm():
    given = sup(S, mass(nu, S)) <= x
    proves(by.SupLeast(S, by.Cut((by.Assume(given),), use("mass is at most one"))), sup(S, mass(mu, S)) <= 1, given)


def test_the_bound_does_not_depend_on_the_event():
    always = by.SupInstance(T, mass(mu, T) + mass(mu, S), S)
    refuses(by.SupLeast(S, always), "S occurs in a term that must not depend on it")


@pytest.mark.parametrize("relation", [x < y, equal(x, y), differ(x, y)])
def test_only_a_weak_inequality_bounds_a_sup(relation):
    refuses(by.SupLeast(S, by.Assume(relation)), "expected a proof of a relation <=")


def test_a_body_that_does_not_mention_the_event_is_bounded_too():
    proves(by.SupLeast(S, by.Assume(x <= y)), sup(S, x) <= y, x <= y)


def test_bound_and_hypotheses_may_speak_of_other_events():
    proves(by.SupLeast(T, use("mass is at most one")), sup(T, mass(mu, S)) <= 1)
    proves(by.SupLeast(S, by.Assume(x <= mass(mu, T))), sup(S, x) <= mass(mu, T), x <= mass(mu, T))


# Hahn


def test_the_sup_over_events_is_the_integral_of_the_positive_part():
    left = sup(S, Apply("+", (1 * mass(mu, S), -x * mass(nu, S))))
    right = integral(p, pos(Apply("+", (1 * density(mu, p), -x * density(nu, p)))))
    proves(by.Hahn(S, p, ((term(1), mu), (-x, nu))), equal(left, right))


def test_one_measure_will_do():
    proves(by.Hahn(S, p, ((x, mu),)), equal(sup(S, x * mass(mu, S)), integral(p, pos(x * density(mu, p)))))


def test_weights_and_mixtures_must_be_defined():
    mixed = mix(y, mu, nu)
    wanted = equal(sup(S, log(x) * mass(mixed, S)), integral(p, pos(log(x) * density(mixed, p))))
    proves(by.Hahn(S, p, ((log(x), mixed),)), wanted, x > 0, y >= 0, y <= 1)


@pytest.mark.parametrize("weight", [mass(nu, S), density(nu, p), 1 + mass(nu, S) * x, mass(nu, complement(S))])
def test_weights_depend_neither_on_event_nor_outcome(weight):
    refuses(by.Hahn(S, p, ((weight, mu),)), "a weight depends on the event or the outcome")
    refuses(by.Hahn(S, p, ((term(1), mu), (weight, nu))), "a weight depends on the event or the outcome")
    refuses(by.Hahn(S, p, ((term(1), mix(weight, mu, nu)),)), "a weight depends on the event or the outcome")


def test_weights_may_speak_of_other_events_and_outcomes():
    weight = mass(nu, T) * density(nu, q)
    wanted = equal(sup(S, weight * mass(mu, S)), integral(p, pos(weight * density(mu, p))))
    proves(by.Hahn(S, p, ((weight, mu),)), wanted)


def test_some_measure_is_needed():
    refuses(by.Hahn(S, p, ()), "no measures")


@pytest.mark.parametrize("weights", [((mu, x),), ((x, x),), ((x, S),), ((x,),), (x, mu), None, ((x, mu, nu),)])
def test_weights_are_pairs_of_term_and_measure(weights):
    refuses(by.Hahn(S, p, weights))


@pytest.mark.parametrize(("event", "outcome"), [(p, S), (x, p), (S, x), (S, T), (p, q), (empty, p)])
def test_hahn_binds_an_event_and_an_outcome(event, outcome):
    refuses(by.Hahn(event, outcome, ((x, mu),)))
