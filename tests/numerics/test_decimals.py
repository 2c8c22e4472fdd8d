"""Decimal values hold what they approximate within the bound they state."""

from fractions import Fraction as F

import mpmath
import pytest
from flint import ctx
from hypothesis import given, settings
from hypothesis import strategies as st

from symproof.kernel.enclosures import Unbounded
from symproof.kernel.terms import term
from symproof.kernel.vocabulary import exp, log, sqrt
from symproof.language.parser import parse_term
from symproof.numerics.decimals import MOST_DIGITS, Approximation, approximate
from symproof.numerics.evaluation import value

rationals = st.fractions(min_value=F(1, 1000), max_value=1000, max_denominator=1000)


def spoken(found: Approximation) -> tuple[F, F]:
    """The two numbers as a reader sees them."""
    return F(found.number), F(found.bound)


@given(x=rationals, y=rationals, digits=st.integers(1, 60))
@settings(deadline=None)
def test_the_value_lies_within_the_bound_that_is_written(x, y, digits):
    t = log(term(x)) * sqrt(term(y)) - exp(-term(y) / 100)
    number, bound = spoken(approximate(t, digits))
    with mpmath.workdps(200):
        exact = value(t, {}, 180)
        assert (
            abs(exact - mpmath.mpf(number.numerator) / number.denominator)
            <= mpmath.mpf(bound.numerator) / bound.denominator
        )


@given(x=rationals, digits=st.integers(1, 40))
@settings(deadline=None)
def test_all_digits_written_are_certain_but_for_one_unit_of_the_last(x, digits):
    found = approximate(exp(term(x)), digits)
    mantissa, _, power = found.number.partition("e")
    last = F(10) ** (int(power or 0) - len(mantissa.partition(".")[2]))
    assert len(mantissa.replace(".", "").lstrip("0")) == digits
    assert 0 < F(found.bound) <= last


@pytest.mark.parametrize(
    ("text", "digits", "written"),
    [
        ("1/2", 15, "0.5 (exact)"),
        ("-1/8", 3, "-0.125 (exact)"),
        ("0", 15, "0 (exact)"),
        ("10**6", 15, "1000000 (exact)"),
        ("1/3", 5, "0.33333 ± 3.4e-6"),
        ("2/3", 5, "0.66667 ± 3.4e-6"),
        ("log(2)", 15, "0.693147180559945 ± 3.1e-16"),
        ("exp(1000)", 3, "1.97e434 ± 7.2e429"),
        ("exp(-50)", 3, "1.93e-22 ± 1.3e-25"),
        ("99.999999", 3, "100 ± 1e-6"),
    ],
)
def test_numbers_are_written_for_people(text, digits, written):
    assert str(approximate(parse_term(text), digits)) == written


def test_cancellation_costs_no_digits():
    assert str(approximate(parse_term("exp(1e-400) - 1 - 1e-400"), 5)).startswith("5.0000e-801 ± ")


def test_what_cannot_be_told_from_zero_is_zero_within_a_bound():
    found = approximate(parse_term("log(6) - log(2) - log(3)"), 10)
    assert found.decimal == 0
    assert 0 < found.error < F(1, 10**4000)


def test_a_tiny_value_is_zero_within_the_least_bound_that_is_written():
    found = approximate(parse_term("exp(-exp(100))"), 10)
    assert found.decimal == 0
    assert 0 < F(found.bound) < F(1, 10**19000)


@pytest.mark.parametrize(
    "text", ["log(0)", "1/0", "sqrt(-1)", "exp(exp(100))", "0*log(0)", "2**(10**900)", "tan(pi/2)"]
)
def test_there_is_no_value_where_there_is_no_enclosure(text):
    with pytest.raises(Unbounded):
        approximate(parse_term(text))


def test_the_number_of_digits_is_bounded():
    for digits in (0, MOST_DIGITS + 1):
        with pytest.raises(ValueError, match="digits"):
            approximate(term(1), digits)


def test_the_precision_of_the_process_plays_no_part():
    before = ctx.prec
    ctx.prec = 10
    try:
        assert str(approximate(log(term(2)), 40)).startswith("0.6931471805599453094172321214581765680755 ±")
        assert ctx.prec == 10
    finally:
        ctx.prec = before
