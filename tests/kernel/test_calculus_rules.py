"""Monotone and Chord: what they prove and what they refuse."""

import pytest

from symproof.kernel.derivatives import derivative
from symproof.kernel.terms import differ, equal, term
from symproof.kernel.vocabulary import absolute, density, exp, integral, log, mass, mix, on, pos, sin, sup
from tests.kernel.symbols import S, a, b, c, mu, nu, p, x, y, z
from tests.kernel.vocabulary import by, combine, proves, refuses, use

POSITIVE = combine(x > 0, [by.Assume(a >= 0), by.Assume(a < x)], [(1, [], [0]), (1, [], [1])])
UP, LEVEL = by.Enclose(term(0) < term(1), (), (None,), 64, 0), combine(term(0) <= term(0))
SLOPE, CURVATURE = derivative(x**2, x), derivative(derivative(x**2, x), x)
ORDERS = (x, x**2, (x**2) ** 2)
CHORD = c**2 * (b - a) <= a**2 * (b - c) + b**2 * (c - a)


def resting(proof, *given):
    """The same proof, resting on these formulas as well."""
    return by.Cut(tuple(map(by.Assume, given)), proof)


def rises(*given):
    """The slope of x² is positive after a ≥ 0."""
    return resting(combine(SLOPE > 0, [POSITIVE], [(2, [], [0])]), *given)


def bends(*given):
    """The second derivative of x² is positive."""
    return resting(combine(CURVATURE > 0, products=[(2, [], [])]), *given)


def monotone(function, slope, start=a, end=b, variable=x):
    return by.Monotone(function, variable, start, end, slope)


def chord(function, curvature, start=a, end=b, at=c, variable=x):
    return by.Chord(function, variable, start, end, at, curvature)


# Monotone


def test_a_positive_slope_between_two_places_makes_a_function_rise():
    proves(monotone(x**2, rises()), a**2 < b**2, a >= 0, a < b)


def test_a_nonnegative_slope_keeps_a_function_from_falling():
    weak = combine(SLOPE >= 0, [POSITIVE], [(2, [], [0])])
    proves(monotone(x**2, weak), a**2 <= b**2, a >= 0, a <= b)


def test_the_slope_may_use_that_the_variable_lies_between():
    proves(monotone(x**2, rises(a < x, x < b)), a**2 < b**2, a >= 0, a < b)


def test_other_hypotheses_of_the_slope_are_kept():
    proves(monotone(x**2, rises(y < z)), a**2 < b**2, a >= 0, y < z, a < b)


@pytest.mark.parametrize("spoiled", [x < 1, x <= b, a <= x, equal(x, 1), differ(x, 0), b < x, x < a])
def test_a_hypothesis_on_the_variable_is_refused(spoiled):
    refuses(monotone(x**2, rises(spoiled)), "x is not arbitrary")
    refuses(chord(x**2, bends(spoiled)), "x is not arbitrary")


@pytest.mark.parametrize(("start", "end"), [(x, b), (a, x), (x - 1, b), (a, x + 1)])
def test_the_ends_do_not_depend_on_the_variable(start, end):
    refuses(monotone(x, UP, start, end), "must not depend on it")
    refuses(chord(x, by.Assume(term(0) <= term(0)), start, end), "must not depend on it")


def test_the_order_of_the_ends_is_a_hypothesis():
    proves(monotone(x, UP, term(2), term(1)), term(2) < term(1), term(2) < term(1))
    proves(monotone(x, UP, a, a), a < a, a < a)


def test_the_ends_must_be_in_the_domain():
    over = combine(1 / x > 0, [POSITIVE], [(1, [], [])], multiplier=[0])
    apart = by.Cut((POSITIVE,), use("more is apart", x=x, y=0))
    shown = by.Both((by.Cut((apart,), over), POSITIVE))
    proves(monotone(log(x), shown), log(a) < log(b), a >= 0, a > 0, b > 0, a < b)


def test_the_function_must_be_defined_between_the_ends():
    """−1/x has a positive slope on both sides of 0, and falls from 1 to −1 across it."""
    slope = derivative(-(1 / x), x)
    shown = combine(slope > 0, [by.Assume(x**2 > 0)], [(1, [], [])], multiplier=[0])
    square = by.Cut((by.Assume(differ(x**2, 0)),), shown)
    refuses(monotone(-(1 / x), square, term(-1), term(1)), "that all is defined")
    complete = by.Both((square, by.Assume(differ(x, 0))))
    refuses(monotone(-(1 / x), complete, term(-1), term(1)), "x is not arbitrary")


@pytest.mark.parametrize("given", [(), (a < x, x < b)])
def test_the_premise_must_show_that_the_function_is_defined(given):
    refuses(monotone(log(x), resting(by.Assume(1 / x > 0), *given)), "that all is defined")
    refuses(monotone(log(x), by.Both((by.Assume(1 / x > 0), by.Assume(x > 0)))), "x is not arbitrary")


def test_conditions_that_the_slope_has_too_are_shown_by_the_slope():
    function = exp(y) * x + 1 / y
    shown = by.Both((use("exp is positive", x=y), by.Assume(differ(y, 0))))
    low, high = exp(y) * a + 1 / y, exp(y) * b + 1 / y
    proves(monotone(function, shown), low < high, differ(y, 0), a < b)
    shared = derivative(x / y, x)
    proves(monotone(x / y, by.Assume(shared >= 0)), a / y <= b / y, shared >= 0, differ(y, 0), a <= b)


@pytest.mark.parametrize("shown", [x >= 0, x**2 >= 0, 2 * x >= 0, 3 * x**2 > 0, SLOPE >= 1, SLOPE <= 0, SLOPE < 0])
@pytest.mark.parametrize("prove", [monotone, chord])
def test_what_is_shown_must_be_the_sign_of_the_derivative(prove, shown):
    refuses(prove(x**2, resting(by.Assume(shown), a < x, x < b)), "the sign of the derivative")


@pytest.mark.parametrize("shown", [differ(SLOPE, 0), equal(SLOPE, 0), equal(0, SLOPE), differ(0, SLOPE)])
def test_a_sign_is_an_inequality(shown):
    refuses(monotone(x**2, by.Assume(shown)), "the sign of the derivative")


def test_the_first_derivative_does_for_monotone_and_the_second_for_chord():
    refuses(chord(x**2, rises()), "the sign of the derivative")
    refuses(monotone(x**2, bends()), "the sign of the derivative")


def test_a_constant_neither_rises_nor_falls():
    proves(monotone(log(y), by.Both((LEVEL, by.Assume(y > 0)))), log(y) <= log(y), y > 0, a <= b)


@pytest.mark.parametrize(
    "function",
    [
        on(x, 1), pos(x), mass(mix(x, mu, nu), S), sup(S, x * mass(mu, S)), integral(p, x * density(mu, p)),
        sin(on(x, y)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("prove", [monotone, chord])
def test_a_function_without_a_derivative_rule_is_refused(prove, function):
    refuses(prove(function, LEVEL), "no derivative of")


@pytest.mark.parametrize("variable", [sin(x), x + 1, term(1), mu, S, p, None, "x"])
def test_the_variable_is_a_real_symbol(variable):
    """sin(x) has derivative 1 in sin(x): a term in the place of the variable would prove sin(x) < sin(x)."""
    refuses(by.Monotone(variable, variable, a, b, UP))
    refuses(by.Monotone(x, variable, a, b, LEVEL))
    refuses(by.Chord(x, variable, a, b, c, LEVEL))


# Chord


def test_a_convex_function_lies_below_its_chord():
    proves(chord(x**2, bends()), CHORD, a <= c, c <= b)


def test_a_weak_sign_of_the_second_derivative_does():
    proves(chord(x**2, combine(CURVATURE >= 0, products=[(2, [], [])])), CHORD, a <= c, c <= b)


def test_a_chord_keeps_hypotheses_but_those_on_the_variable():
    proves(chord(x**2, bends(y < z, a < x, x < b)), CHORD, y < z, a <= c, c <= b)


def test_the_place_may_depend_on_the_variable():
    proves(chord(x**2, bends(), at=x), x**2 * (b - a) <= a**2 * (b - x) + b**2 * (x - a), a <= x, x <= b)


def test_a_chord_wants_ends_and_place_in_the_domain():
    function, powers = 1 / x, [combine(x**2 > 0, [POSITIVE], [(1, [], [0, 0])])]
    powers.append(combine((x**2) ** 2 > 0, [POSITIVE], [(1, [], [0] * 4)]))
    signs = zip([POSITIVE, *powers], ORDERS, strict=True)
    apart = [by.Cut((sign,), use("more is apart", x=t, y=0)) for sign, t in signs]
    curvature = derivative(derivative(function, x), x)
    bent = combine(curvature > 0, [POSITIVE, powers[1]], [(2, [], [0])], multiplier=[1])
    shown = by.Both((by.Cut(tuple(apart), bent), apart[0], apart[1]))
    wanted = (1 / c) * (b - a) <= (1 / a) * (b - c) + (1 / b) * (c - a)
    proves(chord(function, shown), wanted, a >= 0, a <= c, c <= b, differ(a, 0), differ(b, 0), differ(c, 0))


def test_a_chord_wants_function_and_slope_defined_between_the_ends():
    curvature = derivative(derivative(log(x), x), x)
    refuses(chord(log(x), resting(by.Assume(curvature >= 0), a < x, x < b)), "that all is defined")
    refuses(chord(log(x), by.Both((by.Assume(curvature >= 0), POSITIVE))), "that all is defined")
    shown = by.Both((by.Assume(curvature >= 0), POSITIVE, by.Assume(differ(x, 0))))
    refuses(chord(log(x), shown), "x is not arbitrary")


def test_a_corner_is_no_chord():
    """−|x| has second derivative 0 but at 0, and lies above its chord from −1 to 1."""
    for sign in (1, -1):
        function = sign * absolute(x)
        curvature = derivative(derivative(function, x), x)
        refuses(chord(function, by.Assume(curvature >= 0), term(-1), term(1), term(0)))
        refuses(chord(function, LEVEL, term(-1), term(1), term(0)), "the sign of the derivative")
