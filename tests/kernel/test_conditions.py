"""The conditions of a term hold exactly where it is defined."""

import pytest
from hypothesis import given, settings

from symproof.kernel.definedness import conditions
from symproof.kernel.formulas import TRUE, And, Or, flat
from symproof.kernel.terms import REAL_ARITY, SIGNATURE, Apply, differ, equal, term
from symproof.kernel.vocabulary import (
    FUNCTIONS,
    absolute,
    acos,
    asin,
    complement,
    cos,
    density,
    empty,
    exp,
    integral,
    log,
    mass,
    maximum,
    minimum,
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
from tests.kernel.strategies import TERMS, models, value
from tests.kernel.symbols import S, T, mu, nu, p, q, x, y, z

mmu, dmu, dnu = mass(mu, S), density(mu, p), density(nu, p)


@settings(max_examples=200)
@given(TERMS, models())
def test_conditions_hold_exactly_where_a_term_has_a_value(t, model):
    found = value(model, t)
    if found != "huge":
        assert (model.truth(flat(And, conditions(t))) is True) == (found is not None)


@pytest.mark.parametrize(
    ("t", "wanted"),
    [
        (x, ()),
        (term(0), ()),
        (x + y * -z, ()),
        (1 / x, (differ(x, 0),)),
        (x / (1 / y), (differ(y, 0), differ(1 / y, 0))),
        (log(x), (x > 0,)),
        (sqrt(x), (x >= 0,)),
        (asin(x), (x >= -1, x <= 1)),
        (acos(x + y), (x + y >= -1, x + y <= 1)),
        (tan(x), (differ(cos(x), 0),)),
        (x**0, ()),
        (x**3, ()),
        (x**-3, (differ(x, 0),)),
        (x ** (term(1) / 2), (x >= 0,)),
        (x ** (term(-1) / 2), (x > 0,)),
        (pow_(x, y), (Or((x > 0, And((equal(x, 0), y > 0)))),)),
        (exp(1 / x) + 1 / x, (differ(x, 0),)),
        (mass(mu, S), ()),
        (mass(mix(x, mu, nu), S), (x >= 0, x <= 1)),
        (density(mix(1 / x, mu, nu), p), (differ(x, 0), 1 / x >= 0, 1 / x <= 1)),
        (mass(mu, complement(S)), ()),
    ],
)
def test_each_head_has_its_conditions(t, wanted):
    assert conditions(t) == wanted


@pytest.mark.parametrize("head", [*REAL_ARITY, *SIGNATURE])
def test_only_listed_heads_are_partial(head):
    partial = {"/", "pow", "log", "sqrt", "tan", "asin", "acos", "Phi_inv", "mix"}
    assert (FUNCTIONS[head].domain != TRUE if head in FUNCTIONS else False) == (head in partial)


def test_what_a_guard_turns_off_need_not_be_defined():
    assert conditions(on(x, 1 / y)) == (Or((equal(x, 0), differ(y, 0))),)
    assert conditions(on(1 / x, y)) == (differ(x, 0),)
    assert conditions(on(x, 1 / (y * log(z)))) == (Or((equal(x, 0), And((z > 0, differ(y * log(z), 0))))),)
    assert conditions(on(x, y)) == ()


@pytest.mark.parametrize(
    "body",
    [
        mmu, x, x * mmu + y * mass(nu, S), -mmu, absolute(mmu - mass(nu, S)),
        pos(mmu), maximum(mmu, x), minimum(x, mmu), exp(mmu), mass(mu, complement(S)),
        mmu ** 2, mmu ** 0, term(1),
    ],
)  # fmt: skip
def test_a_sup_of_bounded_things_exists(body):
    assert conditions(sup(S, body)) == ()


@pytest.mark.parametrize(
    "body",
    [
        1 / mmu, mmu / 2, mmu ** -1, log(mmu), sqrt(mmu), 1 / (1 + mmu),
        pow_(2, mmu), on(mmu, 1), mass(mix(mmu, mu, nu), S), integral(p, pow_(dmu, mmu)), integral(p, dmu / (1 + mmu)),
        sup(T, mmu / mass(mu, T)), sin(mmu), sin(mmu) ** 2, mmu ** (term(1) / 2), tan(x * mmu), sup(T, mmu * log(mass(mu, T))),
    ],
)  # fmt: skip
def test_a_sup_of_unknown_shape_is_its_own_condition(body):
    assert conditions(sup(S, body)) == (equal(sup(S, body), sup(S, body)),)


def test_constants_under_a_binder_must_be_defined():
    assert conditions(sup(S, mmu * (1 / x))) == (differ(x, 0),)
    assert conditions(sup(S, 1 / x)) == (differ(x, 0),)
    assert conditions(integral(p, log(x) * dmu)) == (x > 0,)
    assert conditions(sup(S, mass(mix(x, mu, nu), S))) == (x >= 0, x <= 1)


@pytest.mark.parametrize(
    "body",
    [
        dmu, term(0), x * dmu, dmu * x * y, dmu - dnu,
        absolute(dmu), pos(dmu - x * dnu), maximum(dmu, dnu),
        minimum(dmu, 0), -dmu, density(mu, q) * dnu, mmu * dmu,
    ],
)  # fmt: skip
def test_an_integral_of_linear_things_exists(body):
    assert conditions(integral(p, body)) == ()


@pytest.mark.parametrize(
    "body",
    [
        term(1), x, density(mu, q), dmu + 1, dmu * dnu, dmu ** 2, 1 / dmu,
        dmu / dnu, x / dmu, dmu * log(dmu), exp(dmu),
        sqrt(dmu), maximum(dmu, 1), minimum(dmu, x), on(dmu, dnu),
        density(mix(dmu, mu, nu), q), density(mix(dmu, mu, nu), p), mass(mix(dmu, mu, nu), S),
        integral(q, dmu * density(nu, q)), sup(S, dmu * mass(nu, S)), x * 0,
    ],
)  # fmt: skip
def test_an_integral_of_unknown_shape_is_its_own_condition(body):
    assert conditions(integral(p, body)) == (equal(integral(p, body), integral(p, body)),)


def test_a_density_divided_by_a_constant_needs_only_the_divisor():
    assert conditions(integral(p, dmu / x)) == (differ(x, 0),)


def test_conditions_of_an_unknown_binder_do_not_leak_the_bound_symbol():
    for t in (sup(S, 1 / mmu), integral(p, 1 / dmu), sup(S, mmu / mass(nu, S))):
        bound = {t.args[0]}
        assert not any(bound & (r.left.free | r.right.free) for r in conditions(t))


def test_the_empty_event_has_no_conditions():
    assert conditions(mass(mu, empty)) == ()
    assert conditions(Apply("pi", ())) == ()


def test_the_second_opinion_agrees_on_an_undefined_sup():
    model = Model({mu: (term(1).value, term(0).value)})
    assert value(model, sup(S, 1 / mmu)) is None
