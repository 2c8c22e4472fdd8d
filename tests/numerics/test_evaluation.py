"""Numbers for terms and formulas at points."""

from fractions import Fraction as F

import mpmath
import numpy as np
import pytest
from flint import ctx
from hypothesis import given, settings
from hypothesis import strategies as st

from symproof.kernel.formulas import And, Implies, Not, Or
from symproof.kernel.terms import Number, Symbol, Term, differ, equal, term
from symproof.kernel.vocabulary import acos, cos, exp, log, mass, maximum, minimum, on, pi, pos, pow_, sin, sqrt, tan
from symproof.numerics.evaluation import (
    NotEvaluable,
    Outcome,
    at,
    compile_terms,
    double_slacks,
    judge,
    slack,
    status,
    term_at,
    value,
    values,
)

x, y, t = map(Symbol, "xyt")
UNDEFINED = [
    (1 / x, 0),
    (x**-2, 0),
    (log(x), 0),
    (log(x), -1),
    (sqrt(x), -1),
    (acos(x), 2),
    (x ** F(1, 3), -8),
    (x ** F(-1, 2), 0),
    (pow_(x, x), 0),
    (pow_(x, term(2)), -1),
    ((1 / x) ** 0, 0),
    (maximum(x, log(x)), -1),
    (on(1 - x, log(x)), -1),
]


def here(**point: F | int) -> dict[Symbol, F]:
    return {Symbol(name): F(v) for name, v in point.items()}


def outcome(formula: object, **point: F | int) -> Outcome:
    return judge(formula, [here(**point)])[0].outcome  # type: ignore[arg-type]


@pytest.mark.parametrize(("t", "at_x"), UNDEFINED)
def test_outside_the_domain_mpmath_and_doubles_give_nan(t: Term, at_x: int) -> None:
    assert mpmath.isnan(value(t, here(x=at_x)))
    assert np.isnan(values(t, {x: np.array([float(at_x)])})).all()


@pytest.mark.parametrize(("t", "at_x"), UNDEFINED)
def test_a_relation_with_an_undefined_side_is_neither_true_nor_false(t: Term, at_x: int) -> None:
    assert outcome(equal(t, t), x=at_x) == Outcome.UNDEFINED
    assert status(equal(t, t), here(x=at_x)) is None


def test_zero_to_the_zero_with_literal_exponent_is_one() -> None:
    assert value(x**0, here(x=0)) == 1
    assert values(x**0, {x: np.array([0.0])}) == 1
    assert status(equal(x**0, 1), here(x=0)) is True


def test_zero_to_a_positive_real_power_is_zero() -> None:
    assert value(pow_(x, y), here(x=0, y=F(1, 2))) == 0
    assert status(equal(pow_(x, y), 0), here(x=0, y=F(1, 2))) is True


def test_integer_powers_take_negative_bases() -> None:
    assert value(x**-3, here(x=-2)) == F(-1, 8)
    assert values(x**3, {x: np.array([-2.0])}) == -8


def test_the_body_of_on_may_be_undefined_where_its_condition_is_zero() -> None:
    assert value(on(x, log(x)), here(x=0)) == 0
    assert values(on(x, log(x)), {x: np.array([0.0])}) == 0
    assert status(equal(on(x, log(x)), 0), here(x=0)) is True


def test_the_tangent_has_no_value_at_its_pole() -> None:
    assert mpmath.isnan(value(tan(pi / 2), {}))
    assert status(tan(pi / 2) > 0, {}) is None


def test_positive_part_minimum_and_maximum() -> None:
    assert [value(pos(x), here(x=v)) for v in (-1, 0, 2)] == [0, 0, 2]
    assert value(minimum(x, y) + 10 * maximum(x, y), here(x=3, y=-1)) == 29


def test_a_shared_subterm_is_computed_once() -> None:
    shared = exp(x + 1)
    assert [head for head, *_ in compile_terms(shared * shared + shared).steps].count("exp") == 1


def test_no_global_precision_is_changed() -> None:
    before = mpmath.mp.prec, ctx.prec
    value(exp(x), here(x=1), 200)
    judge(equal(exp(x), exp(x)), [here(x=1)], 200)
    assert (mpmath.mp.prec, ctx.prec) == before


def test_the_precision_is_put_back_after_an_error() -> None:
    before = ctx.prec
    with pytest.raises(KeyError):
        judge(x > 0, [{}])
    assert ctx.prec == before


def test_the_value_has_the_digits_asked_for() -> None:
    assert (
        mpmath.nstr(value(pi + 0 * x, here(x=1), 60), 60)
        == "3.14159265358979323846264338327950288419716939937510582097494"
    )


def test_gigantic_powers_and_exponentials_are_numbers() -> None:
    assert status(term(2) ** (10**12) > 0, {}) is True
    assert status(term(2) ** (10**12) < term(3) ** (10**12), {}) is True
    assert value(term(2) ** (10**12), {}) > 10**100
    assert status(exp(-exp(exp(term(5)))) > 0, {}) is True


def test_an_overflow_is_infinite_and_does_not_crash() -> None:
    tower = exp(exp(exp(exp(term(5)))))
    assert value(tower, {}) == mpmath.inf
    assert values(exp(x), {x: np.array([1e4])}) == np.inf
    assert outcome(tower <= 1) == Outcome.OPEN


def test_measures_have_no_value_at_a_point() -> None:
    m = mass(Symbol("mu", "measure"), Symbol("S", "event"))
    with pytest.raises(NotEvaluable, match="measure"):
        value(m, {})


def test_conjunctions_and_disjunctions_are_kleenes() -> None:
    undefined, true, false = log(x) > 0, x <= 0, x > 0
    assert [status(f, here(x=-1)) for f in (undefined, true, false)] == [None, True, False]
    assert status(And((undefined, false)), here(x=-1)) is False
    assert status(And((undefined, true)), here(x=-1)) is None
    assert status(Or((undefined, true)), here(x=-1)) is True
    assert status(Implies(undefined, false), here(x=-1)) is None
    assert status(Not(false), here(x=-1)) is True
    assert (status(And(()), {}), status(Or(()), {})) == (True, False)


def test_rational_ties_are_decided_exactly() -> None:
    assert status(3 * x < 1, here(x=F(1, 3))) is False
    assert status(3 * x <= 1, here(x=F(1, 3))) is True
    assert status(equal(sqrt(x - F(1, 3)), 0), here(x=F(1, 3))) is True
    assert outcome(1 / (3 * x - 1) > 0, x=F(1, 3)) == Outcome.UNDEFINED


def test_an_identity_between_irrational_numbers_is_tied_but_never_certain() -> None:
    circle = sin(x) ** 2 + cos(x) ** 2
    assert outcome(equal(circle, 1), x=1) == Outcome.TIED_TRUE
    assert outcome(differ(circle, 1), x=1) == Outcome.TIED_FALSE
    assert status(equal(circle, 1), here(x=1)) is None


def test_numbers_that_agree_to_all_digits_asked_for_are_told_apart_by_twice_as_many() -> None:
    inside = 5280**3 * (236674 + 30303 * sqrt(term(61))) ** 3 + 744
    (found,) = judge(equal(log(inside) / sqrt(term(427)), pi), [{}], 40)
    assert found.outcome == Outcome.FALSE
    assert found.digits == 80


def test_cancellation_is_met_with_more_digits() -> None:
    assert outcome(x - sin(x) > 0, x=F(1, 10**30)) == Outcome.TRUE
    assert outcome(((1 + x) - 1) / x > F(1, 2), x=F(1, 10**60)) == Outcome.TRUE


def test_the_slack_of_a_formula_is_the_least_over_and_the_greatest_over_or() -> None:
    small, large, same = x <= 1, x <= 5, equal(x, 2)
    assert slack(And((small, large)), here(x=0)) == 1
    assert slack(Or((small, large)), here(x=0)) == 5
    assert slack(same, here(x=5)) == -3
    assert slack(log(x) <= 0, here(x=-1)) == -mpmath.inf


def test_slacks_in_doubles_are_relative_to_what_is_added_up() -> None:
    assert double_slacks(equal(x + y - 1, 0), {x: np.array([0.1]), y: np.array([0.9 + 1e-16])}) > -1e-15


def test_a_strict_relation_fails_in_doubles_where_its_sides_are_equal() -> None:
    assert double_slacks(x > 0, {x: np.array([0.0])}) == -1
    assert double_slacks(x >= 0, {x: np.array([0.0])}) == 0


def test_a_formula_at_a_point_has_its_rational_parts_computed() -> None:
    assert term_at(sqrt(x) + x ** F(1, 3), here(x=64)) == Number(F(12))
    assert at(x < exp(x), here(x=1)) == (term(1) < exp(1))


terms = st.recursive(
    st.sampled_from([x, y, pi, term(2), term(F(-1, 3))]),
    lambda inner: st.one_of(
        st.builds(lambda a, b: a + b, inner, inner),
        st.builds(lambda a, b: a * b, inner, inner),
        st.builds(lambda a, b: a / b, inner, inner),
        st.builds(lambda a, n: a**n, inner, st.sampled_from([2, 3, -1, F(1, 2)])),
        st.builds(lambda f, a: f(a), st.sampled_from([exp, log, sqrt, sin, pos]), inner),
        st.builds(lambda f, a, b: f(a, b), st.sampled_from([maximum, minimum, on, pow_]), inner, inner),
    ),
    max_leaves=8,
)
fractions = st.fractions(min_value=-4, max_value=4, max_denominator=12)


@given(terms, fractions, fractions)
@settings(max_examples=300, deadline=None)
def test_balls_and_mpmath_agree(t: Term, a: F, b: F) -> None:
    point = here(x=a, y=b)
    found = value(t, point)
    if 1e-99 < abs(found) < 1e99:
        middle = F(mpmath.nstr(found, 40))
        width = abs(middle) / 10**30 + F(1, 10**40)
        assert status(And((middle - width <= t, t <= middle + width)), point) is not False
