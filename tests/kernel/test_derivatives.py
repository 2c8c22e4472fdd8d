"""Derivatives agree with difference quotients wherever term and derivative are both defined."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from mpmath import mp

from symproof.kernel.definedness import conditions
from symproof.kernel.derivatives import NotSmooth, derivative
from symproof.kernel.terms import REAL_ARITY, Apply, equal, free, term
from symproof.kernel.vocabulary import (
    FUNCTIONS,
    Phi,
    Phi_inv,
    absolute,
    acos,
    asin,
    atan,
    cos,
    cosh,
    density,
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
    sinh,
    sqrt,
    sup,
    tan,
    tanh,
)
from tests.kernel.second_opinion import DIGITS, Model, mpf_of
from tests.kernel.strategies import REAL_TERMS, models, value
from tests.kernel.symbols import S, mu, nu, p, x, y

STEP = Fraction(1, 10**15)
LISTED = [f(x) for f in (exp, log, sqrt, absolute, sinh, cosh, tanh, sin, cos, tan, asin, acos, atan, Phi, Phi_inv)]
SMOOTH = [*LISTED, x**3, x**-2, x ** Fraction(3, 2), x ** Fraction(-1, 3), pow_(x, y), pow_(y, x), pow_(x, x)]
SMOOTH += [x / y, y / x, x * y]
SMOOTH += [-x, x + y, x * x * sin(x), x / (1 + x**2), exp(x * y) / x, log(sin(x) + 2), sqrt(1 + x**2), absolute(x**3)]


def slope_by_quotients(t, model):
    """Difference quotients to both sides; None where the term is not defined on both sides."""
    here = model.values[x]
    sides = [value(model.having(x, here + k * STEP), t) for k in (-1, 0, 1)]
    if None in sides or "huge" in sides:
        return None
    with mp.workdps(DIGITS):
        low, middle, high = map(mpf_of, sides)
        return (middle - low) * 10**15, (high - middle) * 10**15


def agrees(t, slope, model):
    """Whether the slope is that of the difference quotients, as far as both exist."""
    quotients, exact = slope_by_quotients(t, model), value(model, slope, 10**4)
    if quotients is None or exact in (None, "huge"):
        return True
    with mp.workdps(DIGITS):
        return all(abs(q - mpf_of(exact)) < (1 + abs(mpf_of(exact))) / 1000 for q in quotients)


@pytest.mark.parametrize("t", SMOOTH)
def test_each_function_has_the_slope_of_its_difference_quotients(t):
    for here in ("-2", "-1", "-1/2", "0", "1/3", "1", "5/2"):
        for there in ("-1", "0", "1/2", "2"):
            assert agrees(t, derivative(t, x), Model({x: Fraction(here), y: Fraction(there)}))


@pytest.mark.parametrize("t", LISTED)
def test_each_listed_function_has_a_slope_somewhere(t):
    model = Model({x: Fraction(1, 3)})
    assert slope_by_quotients(t, model) is not None
    assert value(model, derivative(t, x)) is not None


@settings(max_examples=150, deadline=None)
@given(REAL_TERMS, models())
def test_compositions_have_the_slope_of_their_difference_quotients(t, model):
    try:
        slope = derivative(t, x)
    except NotSmooth:
        return
    assert agrees(t, slope, model)


@pytest.mark.parametrize(
    ("t", "wanted"),
    [
        (x, term(1)), (y, term(0)), (term(3), term(0)), (x + y, term(1)), (x + x, term(1) + term(1)), (-x, term(-1)),
        (x * y, y), (x * x, x + x), (x / y, 1 / y), (y / x, -(y / x**2)), (x**3, 3 * x**2), (sin(y), term(0)),
        (exp(x), exp(x)), (exp(2 * x), term(2) * exp(2 * x)), (log(x), 1 / x), (sqrt(x), 1 / (2 * sqrt(x))),
        (x**0, term(0) * x**-1), (pow_(y, x), pow_(y, x) * log(y)), (pow_(x, y), y * pow_(x, y - 1)), (y + 2, term(0)),
    ],
)  # fmt: skip
def test_derivatives_are_written_by_the_rules_of_calculus(t, wanted):
    assert derivative(t, x) == wanted


@pytest.mark.parametrize(
    "t",
    [
        maximum(x, y), minimum(x, y), pos(x), on(x, y), on(y, x), mass(mix(x, mu, nu), S), density(mix(x, mu, nu), p),
        sup(S, x * mass(mu, S)), integral(p, x * density(mu, p)), 1 + maximum(x, 0), sin(on(x, 1)),
    ],
)  # fmt: skip
def test_what_jumps_or_bends_has_no_derivative(t):
    with pytest.raises(NotSmooth, match="no derivative of"):
        derivative(t, x)


@pytest.mark.parametrize("t", [maximum(y, 0), on(y, 1), sup(S, y * mass(mu, S)), mass(mix(y, mu, nu), S)])
def test_what_does_not_depend_on_the_variable_is_constant(t):
    assert derivative(t, x) == term(0)


@pytest.mark.parametrize(
    ("t", "here"),
    [(absolute(x), 0), (sqrt(x), 0), (asin(x), 1), (acos(x), -1), (x ** Fraction(1, 3), 0), (log(x), 0), (1 / x, 0)],
)
def test_the_derivative_is_undefined_where_there_is_none(t, here):
    assert value(Model({x: Fraction(here)}), derivative(t, x)) is None


def test_the_slope_of_a_power_whose_exponent_moves_wants_a_positive_base():
    slope = derivative(pow_(x, x), x)
    assert (x > 0) in conditions(slope)
    assert value(Model({x: Fraction(0)}), slope) is None


def test_a_vanishing_inner_slope_leaves_out_the_outer_one():
    assert derivative(0 * x, x) == term(0)
    assert derivative(log(0 * x + y), x) == term(0)


def test_a_derivative_mentions_no_new_symbol():
    for t in SMOOTH:
        assert free(derivative(t, x)) <= free(t)


def test_functions_that_bend_are_defined_by_others():
    for head in ("max", "min", "pos", "sqrt", "sinh", "cosh", "tanh", "tan"):
        assert FUNCTIONS[head].definition is not None


@settings(max_examples=60, deadline=None)
@given(models())
def test_definitions_have_the_value_of_what_they_define(model):
    for head, row in FUNCTIONS.items():
        if row.definition is not None:
            whole = Apply(head, (x, y) if REAL_ARITY[head] == 2 else (x,))
            assert (value(model, whole) is None) == (value(model, row.definition) is None)
            assert model.truth(equal(whole, row.definition)) in (True, None)
