"""False claims that are easily believed: the obvious certificates are rejected, or rest on what makes them true."""

import pytest

from symproof.kernel import IllFormed, Proved, Refuted, Rejected, refute, settle
from symproof.kernel.definedness import conditions
from symproof.kernel.formulas import And, Or, claim
from symproof.kernel.terms import Apply, differ, equal, term
from symproof.kernel.vocabulary import (
    absolute,
    density,
    exp,
    integral,
    log,
    mass,
    maximum,
    mix,
    on,
    pos,
    pow_,
    sin,
    sqrt,
    sup,
    tan,
)
from tests.kernel.second_opinion import Model
from tests.kernel.symbols import S, T, a, b, mu, nu, p, x, y, z
from tests.kernel.vocabulary import Fraction, by, check, combine, numeric, refuses, use

UNDEFINED_SOMEWHERE = [
    (x / x, term(1)), (x**0 / x**0 * (1 / x) * x, term(1)), ((x**2 - 1) / (x - 1), x + 1), (0 / x, term(0)),
    (x * x**-1, term(1)),
    (exp(log(x)), x), (sqrt(x) * sqrt(x) - sqrt(x) ** 2, term(0)), (log(x) - log(x), term(0)), (1 / x - 1 / x, term(0)),
    (tan(x), sin(x) / Apply("cos", (x,))), (pow_(x, 0), term(1)), (pow_(x, 2), x**2), (0 * log(x), term(0)),
    (x / y * (y / x), term(1)),
    (mass(mix(x, mu, nu), S) - mass(mix(x, mu, nu), S), term(0)), (sup(S, 1 / mass(mu, S)) * 0, term(0)),
    (x**-2 * x**2, term(1)),
    (integral(p, density(mu, p) / density(mu, p)) * 0, term(0)), (1 / (1 / x), x), (1 / (x - x) * 0, term(0)),
]  # fmt: skip


@pytest.mark.parametrize(("left", "right"), UNDEFINED_SOMEWHERE)
def test_an_identity_that_is_undefined_somewhere_is_no_theorem(left, right):
    """x/x = 1 is not one; x ≠ 0 ⊢ x/x = 1 is."""
    proof = by.Ring(left, right)
    with pytest.raises(Rejected, match="rests on what the claim does not give"):
        settle(claim(equal(left, right)), proof)
    found = check(proof)
    assert found.hypotheses == set(conditions(left)) | set(conditions(right))
    assert type(settle(claim(equal(left, right), *found.hypotheses), proof)) is Proved


FALSE_IDENTITIES = [
    (sqrt(x * y), sqrt(x) * sqrt(y), {x: -1, y: -1}), (log(x**2), 2 * log(x), {x: -1}),
    (log(x * y), log(x) + log(y), {x: -1, y: -1}),
    (sqrt(x**2), x, {x: -1}), (absolute(x), x, {x: -1}), ((x**2) ** Fraction(1, 2), x, {x: -2}),
    (exp(x) * exp(y), exp(x * y), {x: 1, y: 1}),
    (log(x / y), log(x) - log(y), {x: -1, y: -1}), (pos(x) + pos(y), pos(x + y), {x: 1, y: -1}),
    (exp(x) ** 2, exp(x**2), {x: 1}),
    (maximum(x, y) * z, maximum(x * z, y * z), {x: 0, y: 1, z: -1}), ((x + y) ** 2, x**2 + y**2, {x: 1, y: 1}),
    (sin(x + y), sin(x) + sin(y), {x: 1, y: 1}),
    (1 / (x + y), 1 / x + 1 / y, {x: 1, y: 1}), (x - (y - z), x - y - z, {x: 0, y: 0, z: 1}),
    (x / (y / z), x / y / z, {x: 1, y: 1, z: 2}),
    (on(x, y), y, {x: 0, y: 1}), (log(x + y), log(x) * log(y), {x: 1, y: 1}),
    (pow_(pow_(x, 2), y / 2), pow_(x, y), {x: -1, y: 1}),
    (Fraction(1, 2) * (x + y), Fraction(1, 2) * x + y, {x: 0, y: 1}), (term(-2) ** 2, -(term(2) ** 2), {}),
    (2 ** (x + y), 2**x + 2**y, {x: 0, y: 0}),
    (sup(S, mass(mu, S) + mass(nu, S)), sup(S, mass(mu, S)) + sup(T, mass(mu, T) * mass(nu, T)), None),
    (sup(S, -mass(mu, S)), -sup(S, mass(mu, S)), None), (integral(p, density(mu, p) * density(nu, p)), term(1), None),
    (mass(mix(x, mu, nu), S), mass(mix(x, nu, mu), S), None),
    (sup(S, mass(mu, S) - mass(nu, S)), sup(S, mass(nu, S) * mass(mu, S)), None),
]  # fmt: skip


@pytest.mark.parametrize(("left", "right", "where"), FALSE_IDENTITIES)
def test_a_false_identity_is_no_ring_identity(left, right, where):
    refuses(by.Ring(left, right), "differ as rational functions")
    refuses(combine(equal(left, right)), "the combination is not the goal")
    refuses(combine(left <= right), "the combination is not the goal")
    if where is not None:
        assert Model({s: Fraction(v) for s, v in where.items()}).truth(equal(left, right)) is not True


def test_the_fact_about_log_of_a_product_wants_positive_factors():
    assert check(use("log of product", x=x, y=x)).hypotheses == {x > 0}
    assert check(use("log of product", x=x, y=y)).hypotheses == {x > 0, y > 0}


def test_the_square_root_of_a_square_is_the_number_only_if_it_is_not_negative():
    half = term(Fraction(1, 2))
    found = check(use("power of power", x=x, y=2, z=half))
    assert found.conclusion == equal(pow_(pow_(x, 2), half), pow_(x, term(2) * half))
    assert found.hypotheses >= {x >= 0}


@pytest.mark.parametrize("weight", [2, -1, Fraction(3, 2)])
def test_a_mixture_with_more_than_the_whole_has_no_mass(weight):
    found = check(use("mass of mixture", x=weight))
    assert any(Model().truth(h) is False for h in found.hypotheses)
    for body in (mass(mix(weight, mu, nu), S), density(mix(weight, mu, nu), p)):
        assert any(Model().truth(h) is False for h in check(by.Ring(body, body)).hypotheses)


def test_a_claim_about_a_mixture_without_its_weight_is_not_settled():
    stated = claim(mass(mix(x, mu, nu), S) >= 0)
    proof = use("mass is nonnegative", mu=mix(x, mu, nu))
    with pytest.raises(Rejected, match="rests on what the claim does not give: 2"):
        settle(stated, proof)
    assert type(settle(claim(stated.goal, x >= 0, x <= 1), proof)) is Proved


def test_strictness_is_not_gained():
    refuses(combine(x < y, [by.Assume(x <= y)], [(1, [], [0])]), "strictly positive")
    refuses(combine(x**2 > 0, products=[(1, [x], [])]), "strictly positive")
    refuses(by.Enclose(x < 1, ((x, Fraction(0), Fraction(1)),), (None,), 64, 0), "not certain")
    level = combine(term(0) <= term(0))
    assert check(by.Monotone(term(1), x, a, b, level)).conclusion == (term(1) <= term(1))


def test_division_by_what_may_vanish_is_refused():
    facts = [by.Assume(equal(x * y, x * z))]
    refuses(combine(equal(y, z), facts, equations=[(0, 1 / x + y)]))
    assert differ(x, 0) in check(combine(equal(y, z), facts, equations=[(0, 1 / x)])).hypotheses


def test_a_case_that_is_left_out_is_missed():
    sure = combine(x**2 >= 0, products=[(1, [x], [])])
    refuses(by.Cases(use("trichotomy"), (sure, sure), x**2 >= 0), "3 cases but 2 branches")


def test_a_disjunction_is_not_its_part():
    with pytest.raises(Rejected, match="proves something else"):
        settle(claim(x <= y), use("dichotomy"))
    assert type(settle(claim(Or((x <= y, y < x))), use("dichotomy"))) is Proved


def test_a_conjunction_is_not_proved_by_a_part():
    with pytest.raises(Rejected, match="proves something else"):
        settle(claim(And((x**2 >= 0, y**2 >= 0))), combine(x**2 >= 0, products=[(1, [x], [])]))


def test_a_function_that_is_steep_only_at_places_is_not_shown_to_rise():
    """x ↦ 1/x falls on both sides of 0 and is larger at 1 than at −1."""
    refuses(by.Monotone(1 / x, x, term(-1), term(1), by.Assume(-(1 / x**2) >= 0)))
    box = by.Enclose(x**2 >= 0, ((x, Fraction(-1), Fraction(1)),), (None,), 64, 0)
    refuses(by.Monotone(1 / x, x, term(-1), term(1), box))


def test_a_sup_is_not_bounded_by_its_value_somewhere():
    refuses(by.SupLeast(S, by.Assume(mass(mu, S) <= Fraction(1, 2))), "S is not arbitrary")
    refuses(by.SupLeast(S, by.Instance(by.Assume(mass(mu, T) <= x), ((T, S),))), "S is not arbitrary")


def test_integrals_of_ones_are_not_assumed_to_exist():
    one = integral(p, term(1))
    with pytest.raises(Rejected, match="rests on what the claim does not give"):
        settle(claim(equal(one - one, 0)), by.Ring(one - one, term(0)))
    refuses(by.IntegralExists(p, by.Assume(And((-(density(mu, p)) <= term(1), term(1) <= density(mu, p)))), ()))


def test_refutation_tells_false_from_undefined():
    at_zero = by.Point(((x, term(0)),), (), (), (numeric(equal(0, 0)),))
    assert type(refute(claim(equal(x / x, 1)), at_zero)) is IllFormed
    at_one = by.Point(((x, term(1)),), (), (), (numeric(differ(1, 2)),))
    assert type(refute(claim(equal(x, 2)), at_one)) is Refuted
