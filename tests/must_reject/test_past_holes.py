"""Holes that were found by attack: each forged certificate once proved, or refuted, something false."""

import pytest

from symproof.kernel import Rejected, check, refute, settle
from symproof.kernel.arithmetic import canonical
from symproof.kernel.formulas import claim
from symproof.kernel.terms import Apply, Symbol, differ, equal, term
from symproof.kernel.vocabulary import complement, density, empty, everything, exp, integral, log, mass, mix, sin, sup
from tests.kernel.symbols import S, T, a, b, mu, nu, p, x, y
from tests.kernel.vocabulary import by, combine, numeric, refuses, use

TAKEN, POINT = Symbol("#1", "event"), Symbol("#1", "outcome")


def test_a_free_symbol_is_not_captured_by_the_name_of_a_bound_one():
    """Bound symbols are called #1, #2, … inside arithmetic; sup(mu(S) − mu(#1)) came out as sup 0."""
    refuses(by.Ring(sup(S, mass(mu, S) - mass(mu, TAKEN)), sup(T, 0 * mass(mu, T))))
    refuses(by.Ring(sup(S, mass(mu, S) - mass(mu, TAKEN)), term(0)))
    difference = density(mu, p) - density(mu, POINT)
    refuses(by.Ring(integral(p, difference), integral(p, 0 * density(mu, p))))


def test_a_free_symbol_of_an_inner_binder_is_not_captured_either():
    inner = sup(S, mass(mu, S) - mass(mu, TAKEN))
    refuses(by.Ring(sup(T, inner + mass(nu, T)), sup(T, mass(nu, T))))
    second = Symbol("#2", "event")
    outer = sup(T, sup(S, mass(mu, S) - mass(mu, second)) + mass(nu, T))
    refuses(by.Ring(outer, sup(T, sup(S, mass(mu, S) - mass(mu, T)) + mass(nu, T))))


def test_bound_symbols_of_any_name_may_still_be_renamed():
    assert check(by.Ring(sup(TAKEN, mass(mu, TAKEN)), sup(S, mass(mu, S)))).hypotheses == frozenset()
    nested, other = sup(S, sup(T, mass(mu, S) - mass(nu, T))), sup(T, sup(S, mass(mu, T) - mass(nu, S)))
    assert check(by.Ring(nested, other)).conclusion == equal(nested, other)
    refuses(by.Ring(nested, sup(T, sup(S, mass(mu, S) - mass(nu, T)))))


def test_parts_of_an_exponent_that_are_one_function_are_added():
    """exp(s + 3t) came out as exp(3t) where s and t are the same sine, written so that arithmetic sees it late."""
    first = exp(x * y / (y + 1)) * exp(x / (y + 1))
    s, t = sin(first), sin(canonical(first))
    refuses(by.Ring(exp(s + 3 * t), exp(3 * t)))
    refuses(by.Ring(log(exp(s + 3 * t)), 3 * t))


@pytest.mark.parametrize("places", [(0, 0), (-1, 0), (0, -1)])
def test_outcomes_are_not_counted_twice(places):
    double = by.Enclose(term(1) < Apply("+", (term(0), term(1), term(1))), (), (None,), 64, 0)
    evidence = (numeric(equal(1, 1)), numeric(term(0) <= term(1)), double)
    with pytest.raises(Rejected):
        refute(claim(mass(mu, S) <= 1), by.Point((), ((mu, (term(1),)),), ((S, places),), evidence))


@pytest.mark.parametrize("event", [everything, empty, complement(S)])
def test_events_that_are_no_symbols_are_given_no_outcomes(event):
    stated = claim(equal(mass(mu, everything), 1), equal(mass(mu, empty), 0))
    evidence = (numeric(equal(1, 1)), numeric(term(0) <= term(1)), numeric(differ(0, 1)), numeric(equal(0, 0)))
    with pytest.raises(Rejected):
        refute(stated, by.Point((), ((mu, (term(1),)),), ((event, ()),), evidence))


def test_a_mixture_with_a_weight_outside_0_and_1_has_no_masses():
    """A weight of 2 gave a mass of 2, so that a hypothesis held which is undefined."""
    stated = claim(equal(0, 1), equal(mass(mix(x, mu, nu), S), 2))
    value = term(0) + ((1 - term(2)) * term(0) + term(2) * term(1))
    evidence = [numeric(r) for r in (equal(value, 2), differ(0, 1), equal(term(0) + 1, 1), equal(term(1) + 0, 1))]
    evidence += [numeric(r) for r in (term(0) <= term(0), term(0) <= term(1), term(0) <= term(2))]
    measures = ((mu, (term(0), term(1))), (nu, (term(1), term(0))))
    with pytest.raises(Rejected, match="a hypothesis is not shown"):
        refute(stated, by.Point(((x, term(2)),), measures, ((S, (0,)),), tuple(evidence)))


def test_a_term_in_the_place_of_a_variable_proves_nothing():
    """The derivative of sin(x) in sin(x) is 1, and substitution finds nothing to replace."""
    up = by.Enclose(term(0) < term(1), (), (None,), 64, 0)
    refuses(by.Monotone(sin(x), sin(x), a, b, up), "a real symbol")
    refuses(by.Chord(sin(x), sin(x), a, b, x, combine(term(0) <= term(0))), "a real symbol")


def test_no_certificate_is_rejected_with_another_exception():
    for thing in (None, "x", by.Ring(1, 1), by.Both(None), by.Combine(None, (), (), (), ()), by.Assume(1)):
        refuses(thing)
    refuses(combine(x > 0, [use("exp is positive")], [(1, [], [5])]))
    refuses(by.Enclose(x < 1, ((x, 0.0, 1.0),), (None,), 64, 0))
    with pytest.raises(Rejected):
        settle(None, by.Both(()))
