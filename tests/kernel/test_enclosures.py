"""Enclosures hold every value on the box, and refuse where some value is missing."""

from fractions import Fraction

import pytest
from flint import arb, ctx
from hypothesis import given, settings
from hypothesis import strategies as st

from symproof.kernel.enclosures import BINARY, MAX_BITS, UNARY, Interval, Unbounded, at_least, enclose
from symproof.kernel.terms import REAL_ARITY, Number, power, term
from symproof.kernel.vocabulary import (
    Phi,
    Phi_inv,
    absolute,
    acos,
    asin,
    atan,
    cos,
    cosh,
    exp,
    log,
    mass,
    maximum,
    minimum,
    on,
    pi,
    pos,
    pow_,
    sin,
    sinh,
    sqrt,
    sup,
    tan,
    tanh,
)
from tests.kernel.second_opinion import Model
from tests.kernel.strategies import REAL_TERMS, REALS, SMALL, value
from tests.kernel.symbols import S, mu, x, y

WIDTHS = st.sampled_from([Fraction(n) for n in ("0", "1/10", "1/2", "1", "3")])
PLACES = st.lists(st.integers(0, 10).map(lambda k: Fraction(k, 10)), min_size=3, max_size=3)
HALF = Number(Fraction(1, 2))
EXACT_SLACK = Fraction(1, 10**45)


@st.composite
def boxes(draw):
    lows = {s: draw(SMALL) for s in REALS}
    return {s: (low, low + draw(WIDTHS)) for s, low in lows.items()}


def ends(interval):
    """The outer ends as exact fractions."""
    low, high = interval.low, interval.high
    return fraction(low.mid()) - fraction(low.rad()), fraction(high.mid()) + fraction(high.rad())


def fraction(point):
    mantissa, binary = point.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(binary)


def exact(v):
    """A value as a fraction, to the digits that mpmath has."""
    if isinstance(v, (Fraction, int)):
        return Fraction(v)
    sign, mantissa, binary, _ = v._mpf_
    return (-1) ** sign * Fraction(int(mantissa)) * Fraction(2) ** binary


def holds(interval, v):
    low, high = ends(interval)
    slack = EXACT_SLACK * (1 + abs(exact(v)))
    return low - slack <= exact(v) <= high + slack


@settings(max_examples=250, deadline=None)
@given(REAL_TERMS, boxes(), PLACES, st.sampled_from([2, 16, 64, 160]), st.sampled_from([0, 1]))
def test_an_enclosure_holds_the_values_at_all_points(t, box, places, precision, order):
    try:
        found = enclose(t, box, precision, order)
    except ValueError:
        return
    for place in (places, [0, 0, 0], [1, 1, 1], [0, 1, places[2]]):
        model = Model({s: a + (b - a) * k for (s, (a, b)), k in zip(box.items(), place, strict=True)})
        v = value(model, t)
        assert v is not None
        assert v == "huge" or holds(found, v)


SINGLE = [
    f(x) for f in (absolute, exp, log, sqrt, pos, sinh, cosh, tanh, sin, cos, tan, asin, acos, atan, Phi, Phi_inv)
]
SINGLE += [-x, x**2, x**3, x**0, x**-1, x**-2, x**-3, sqrt(x) ** 3, maximum(x, 0), minimum(x, 1 - x), x + pi, x * x * x]
SINGLE += [power(x, term(Fraction(n))) for n in ("1/3", "-1/3", "3/2")]
SINGLE += [pow_(x, x), pow_(x, 2 + x), pow_(2, x), pow_(x, -x)]
SINGLE += [x * (1 - x), x / (2 + x), on(x, 1 / x), 1 / (x * x), (x - 1) * (x + 1), on(term(0), log(x)), on(x * x, x)]
ENDS = [Fraction(n) for n in ("-4", "-2", "-1", "-1/3", "0", "1/7", "1/2", "1", "3/2", "5")]


@pytest.mark.parametrize("t", SINGLE)
@pytest.mark.parametrize("order", [0, 1])
def test_each_function_is_enclosed_where_it_is_defined_and_refused_elsewhere(t, order):
    for low in ENDS:
        for high in (e for e in ENDS if e >= low):
            points = [low + (high - low) * Fraction(k, 12) for k in range(13)]
            values = [value(Model({x: point}), t, 10**30) for point in points]
            try:
                found = enclose(t, {x: (low, high)}, 80, order)
            except ValueError:
                continue
            assert None not in values
            assert all(holds(found, v) for v in values)


@pytest.mark.parametrize("t", SINGLE)
def test_each_function_is_enclosed_tightly_at_points_inside_its_domain(t):
    for point in (Fraction(1, 7), Fraction(2, 3)):
        low, high = ends(enclose(t, {x: (point, point)}, 100))
        assert high - low < Fraction(1, 10**25)


@pytest.mark.parametrize(
    ("t", "low", "high", "least", "largest"),
    [
        (sqrt(x), 0, 4, 0, 2), (x**2, -1, 2, 0, 4), (x**2, -3, 2, 0, 9), (x**2, 1, 2, 1, 4), (x**2, -2, -1, 1, 4),
        (x**3, -1, 2, -1, 8), (absolute(x), -3, 2, 0, 3), (absolute(x), -3, -1, 1, 3), (absolute(x), 1, 3, 1, 3),
        (pos(x), -1, 2, 0, 2), (-x, 1, 2, -2, -1), (1 / x, 2, 4, "1/4", "1/2"), (x**-2, -2, -1, "1/4", 1),
        (1 / x, -4, -2, "-1/2", "-1/4"), (maximum(x, 1), 0, 2, 1, 2), (minimum(x, 1), 0, 2, 0, 1),
        (x * x, -1, 2, -2, 4),
        (x * x, 1, 2, 1, 4), (exp(0 * x), -1, 1, 1, 1), (x + x, -1, 2, -2, 4),
        (x**HALF, 0, 4, 0, 2),
        (pow_(x, 2), 0, 3, 0, 9), (on(x, 3), 1, 2, 3, 3), (on(x, 3), -2, -1, 3, 3), (on(0 * x, 1 / x), 0, 1, 0, 0),
        (sin(x), 0, 10, -1, 1), (cos(x), -10, 10, -1, 1), (log(x), 1, 1, 0, 0), (x**0, -1, 1, 1, 1),
        (x - x, 0, 1, -1, 1),
        (cosh(x), 0, 0, 1, 1), (x / 3 - x / 3, 1, 1, 0, 0), (x * x * x, -2, 1, -8, 4), (x * -x, 1, 2, -4, -1),
    ],
)  # fmt: skip
def test_ends_are_as_sharp_as_they_should_be(t, low, high, least, largest):
    found = ends(enclose(t, {x: (Fraction(low), Fraction(high))}, 64))
    for end, wanted in zip(found, (least, largest), strict=True):
        assert abs(end - Fraction(wanted)) < Fraction(1, 10**15)


@pytest.mark.parametrize(
    ("t", "low", "high"),
    [
        (log(x), 0, 1), (log(x), -1, 1), (1 / x, -1, 1), (1 / x, 0, 1), (1 / x, -1, 0), (x**-1, 0, 1), (x**-2, -1, 1),
        (asin(x), 0, 2), (asin(x), -2, 0), (acos(x), 0, 2), (tan(x), 1, 2), (tan(x), 0, 100), (x ** -HALF, 0, 1),
        (x**HALF, -1, 1), (pow_(x, x), 0, 1), (pow_(x, y), 0, 1), (on(x, 1), 0, 1), (on(x, 1), -1, 1), (y, 0, 1),
        (pow_(x, -1), 0, 1), (sup(S, x * mass(mu, S)), 0, 1), (mass(mu, S), 0, 1), (exp(exp(exp(exp(x)))), 100, 100),
        (on(x, log(x)), -2, -1), (sqrt(x), -1, 1), (on(x, 1), -1, 0), (acos(x), -2, 0),
    ],
)  # fmt: skip
def test_what_may_be_undefined_or_unknown_is_refused(t, low, high):
    with pytest.raises(Unbounded):
        enclose(t, {x: (Fraction(low), Fraction(high))})


def test_every_head_of_real_arguments_has_an_enclosure():
    assert UNARY.keys() | BINARY.keys() | {"on"} == REAL_ARITY.keys()


def test_an_interval_has_finite_ends():
    for low, high in ((arb("nan"), arb(0)), (arb(0), arb("inf")), (arb("-inf"), arb(0)), (arb(0, "inf"), arb(0))):
        with pytest.raises(Unbounded, match="not finite"):
            Interval(low, high)


def test_the_mean_value_form_sees_cancellation():
    t, box = x - x * x - x + x * x, {x: (Fraction(0), Fraction(1, 4))}
    plain, better = (ends(enclose(t, box, 64, order)) for order in (0, 1))
    assert plain[1] - plain[0] > better[1] - better[0]


def test_the_mean_value_form_is_never_wider_than_the_plain_one():
    for t in (sin(x) * x, x**2, exp(x) - x):
        plain, better = (ends(enclose(t, {x: (Fraction(-1), Fraction(3))}, 64, order)) for order in (0, 1))
        assert plain[0] <= better[0] <= better[1] <= plain[1]


def test_the_mean_value_form_wants_a_derivative():
    for t in (absolute(x), maximum(x, 0), sqrt(x)):
        assert enclose(t + 0 * x, {x: (Fraction(0), Fraction(1))}, 64, 0)
        with pytest.raises(ValueError, match=r"no derivative|divisor may be 0"):
            enclose(t, {x: (Fraction(0), Fraction(1))}, 64, 1)


def test_the_mean_value_form_leaves_fixed_symbols_alone():
    box = {x: (Fraction(1), Fraction(2)), y: (Fraction(0), Fraction(0))}
    assert enclose(x + sqrt(y), box, 64, 1)


@pytest.mark.parametrize("order", [0, 1])
def test_at_least_tells_strict_from_weak(order):
    box = {x: (Fraction(0), Fraction(1))}
    assert at_least(x, box, False, 64, order)
    assert not at_least(x, box, True, 64, order)
    assert at_least(x + 1, box, True, 64, order)
    assert not at_least(x - 1, box, False, 64, order)


@pytest.mark.parametrize("strict", [True, False])
def test_at_least_is_false_where_nothing_is_known(strict):
    box = {x: (Fraction(0), Fraction(1))}
    for t in (log(x), 1 / x, y, mass(mu, S), on(x, 1)):
        assert not at_least(t, box, strict)
    assert not at_least(maximum(x, 0) + 1, box, strict, 64, 1)


@pytest.mark.parametrize("precision", [-5, 0, 1, 2, 53, 10**9])
def test_any_precision_is_sound_and_bounded(precision):
    found = ends(enclose(Number(Fraction(1, 3)), {}, precision))
    assert found[0] <= Fraction(1, 3) <= found[1]
    assert (found[1] - found[0]) * 2**MAX_BITS >= Fraction(1, 8)


@pytest.mark.parametrize("precision", [100, 7, -1])
def test_the_precision_of_the_library_is_left_as_it_was(precision):
    before = ctx.prec
    enclose(exp(x), {x: (Fraction(0), Fraction(1))}, precision)
    assert not at_least(log(x), {x: (Fraction(0), Fraction(1))}, True, precision)
    with pytest.raises(Unbounded):
        enclose(log(x), {x: (Fraction(0), Fraction(1))}, precision)
    assert ctx.prec == before


def test_more_precision_gives_sharper_ends():
    coarse, fine = (ends(enclose(exp(x), {x: (Fraction(1, 3), Fraction(1, 3))}, bits)) for bits in (20, 200))
    assert coarse[0] <= fine[0] <= fine[1] <= coarse[1]
    assert coarse[1] - coarse[0] > 2**100 * (fine[1] - fine[0])
