"""Defined: what holds is defined, so its conditions hold."""

from contextlib import suppress

import pytest
from hypothesis import given, settings

from symproof.kernel.definedness import conditions
from symproof.kernel.formulas import TRUE, And, Or
from symproof.kernel.terms import Apply, Relation, differ, equal
from symproof.kernel.vocabulary import asin, density, exp, integral, log, mass, mix, on, pow_, sqrt, sup
from tests.kernel.strategies import TERMS, models
from tests.kernel.symbols import S, a, b, mu, nu, p, x, y, z
from tests.kernel.vocabulary import Rejected, by, check, proves, refuses

SUP, INTEGRAL = sup(S, 1 / mass(mu, S)), integral(p, log(x))


@pytest.mark.parametrize(
    ("relation", "wanted"),
    [
        (1 / x < y, differ(x, 0)), (y < log(x), x > 0), (equal(sqrt(x), log(y)), And((x >= 0, y > 0))),
        (differ(asin(x), 0), And((x >= -1, x <= 1))), (x < y, TRUE),
        (on(x, 1 / y) <= 0, Or((equal(x, 0), differ(y, 0)))),
        (pow_(x, y) <= 1, Or((x > 0, And((equal(x, 0), y > 0))))),
        (1 / log(x) <= 1 / x, And((x > 0, differ(log(x), 0), differ(x, 0)))),
        (mass(mix(x, mu, nu), S) <= 0, And((x >= 0, x <= 1))),
        (density(mix(1 / z, mu, nu), p) <= 0, And((differ(z, 0), 1 / z >= 0, 1 / z <= 1))),
    ],
)  # fmt: skip
def test_the_conditions_of_both_sides_of_what_holds_hold(relation, wanted):
    proves(by.Defined(by.Assume(relation)), wanted, relation)


def test_the_hypotheses_are_those_of_the_proof():
    proves(by.Defined(by.Cut((by.Assume(a < b),), by.Assume(log(x) < y))), x > 0, log(x) < y, a < b)


@pytest.mark.parametrize("side", [sup(S, mass(mu, S) / x), integral(p, density(mu, p) / x), sup(S, x)])
def test_a_sup_or_integral_that_is_a_side_exists(side):
    proves(by.Defined(by.Assume(side <= log(y))), And((equal(side, side), y > 0)), side <= log(y))
    proves(by.Defined(by.Assume(log(y) <= side)), And((y > 0, equal(side, side))), log(y) <= side)
    proves(by.Defined(by.Assume(side < side)), equal(side, side), side < side)


@pytest.mark.parametrize(
    ("side", "inside"),
    [
        (1 + SUP, SUP), (exp(INTEGRAL), INTEGRAL), (SUP * INTEGRAL, And((equal(SUP, SUP), equal(INTEGRAL, INTEGRAL)))),
        (on(z, SUP), Or((equal(z, 0), equal(SUP, SUP)))), (log(SUP), And((equal(SUP, SUP), SUP > 0))),
    ],
)  # fmt: skip
def test_a_sup_or_integral_inside_a_side_exists(side, inside):
    wanted = equal(inside, inside) if isinstance(inside, Apply) else inside
    proves(by.Defined(by.Assume(side <= x)), wanted, side <= x)
    proves(by.Defined(by.Assume(x <= side)), wanted, x <= side)


@pytest.mark.parametrize("formula", [And((1 / x < y, x < y)), Or((1 / x < y, x < y)), TRUE])
def test_only_a_relation_is_known_to_be_defined(formula):
    refuses(by.Defined(by.Assume(formula)), "expected a proof of a relation")


@settings(max_examples=150, deadline=None)
@given(TERMS, TERMS, models())
def test_a_relation_that_holds_somewhere_has_its_conditions_there(left, right, model):
    for op in ("=", "!=", "<", "<="):
        relation = Relation(op, left, right)
        try:
            holds = model.truth(relation)
        except OverflowError:
            return
        if holds is True:
            assert model.truth(check(by.Defined(by.Assume(relation))).conclusion) is True


@settings(max_examples=100, deadline=None)
@given(TERMS)
def test_ring_asks_for_exactly_the_conditions_of_its_sides(t):
    with suppress(Rejected):
        assert check(by.Ring(t, t)).hypotheses == set(conditions(t))
