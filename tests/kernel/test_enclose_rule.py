"""Enclose: what it proves and what it refuses."""

import pytest

from symproof.kernel.formulas import And, Or
from symproof.kernel.terms import Relation, differ, equal, term
from symproof.kernel.vocabulary import absolute, exp, log, mass, on, sin, sqrt, sup
from tests.kernel.symbols import S, a, mu, p, x, y
from tests.kernel.vocabulary import Fraction, by, proves, refuses

LEAF = None


def enclose(goal, splitting=(LEAF,), precision=64, order=0, **box):
    """A relation on a box that names its sides by symbol."""
    names = {"x": x, "y": y, "a": a}
    sides = tuple((names[s], Fraction(low), Fraction(high)) for s, (low, high) in box.items())
    return by.Enclose(goal, sides, splitting, precision, order)


def test_a_relation_that_is_certain_on_the_box_is_proved_with_the_box_as_hypotheses():
    proves(enclose(x < 2, x=(0, 1)), x < 2, x >= 0, x <= 1)
    proves(enclose(x <= 1, x=(0, 1)), x <= 1, x >= 0, x <= 1)
    proves(enclose(differ(x, 2), x=(0, 1)), differ(x, 2), x >= 0, x <= 1)
    proves(enclose(differ(x, -2), x=(0, 1)), differ(x, -2), x >= 0, x <= 1)


def test_every_side_of_the_box_is_a_hypothesis():
    proves(enclose(x < 2, x=(0, 1), y=(2, 3)), x < 2, x >= 0, x <= 1, y >= 2, y <= 3)


def test_a_relation_between_constants_needs_no_box():
    proves(enclose(term(2) < exp(term(1))), term(2) < exp(term(1)))


@pytest.mark.parametrize("goal", [x < 1, x <= Fraction(99, 100), x > 0, *(differ(x, Fraction(k, 2)) for k in range(3))])
def test_what_fails_somewhere_on_the_box_is_refused(goal):
    refuses(enclose(goal, x=(0, 1)), "not certain")


@pytest.mark.parametrize(
    "goal",
    [log(x) <= 0, 1 / x > 0, on(x, 1) >= 0, sqrt(x - 1) >= 0, y <= 1, mass(mu, S) <= 1, sup(S, x * mass(mu, S)) <= 1],
)
def test_what_is_not_defined_on_the_whole_box_or_not_known_is_refused(goal):
    refuses(enclose(goal, x=(0, 1)), "not certain")


def test_an_undefined_side_is_not_cancelled():
    refuses(enclose(0 * log(x) <= term(1), x=(-1, 1)), "not certain")
    refuses(enclose(x / x <= term(2), x=(0, 1)), "not certain")


@pytest.mark.parametrize("goal", [equal(x, x), equal(sin(x), sin(x))])
def test_equations_are_not_proved_by_enclosure(goal):
    refuses(enclose(goal, x=(0, 1)), "an enclosure proves")


@pytest.mark.parametrize("goal", [And((x < 2,)), Or((x < 2, x < 3)), x, None, "x < 2"])
def test_the_goal_is_a_relation(goal):
    refuses(enclose(goal, x=(0, 1)))


def test_a_splitting_shows_more():
    goal = x * (1 - x) <= Fraction(1, 2)
    refuses(enclose(goal, x=(0, 1)), "not certain")
    half, quarter = (x, Fraction(1, 2)), (x, Fraction(1, 4))
    splitting = (half, quarter, LEAF, LEAF, (x, Fraction(3, 4)), LEAF, LEAF)
    proves(enclose(goal, splitting, x=(0, 1)), goal, x >= 0, x <= 1)


def test_each_half_of_a_different_sign_shows_that_it_is_not_zero():
    splitting = ((x, Fraction(0)), LEAF, LEAF)
    goal = differ(absolute(x) + x**2 + 1, 0)
    proves(enclose(goal, splitting, x=(-1, 1)), goal, x >= -1, x <= 1)
    refuses(enclose(differ(x, 0), splitting, x=(-1, 1)), "not certain")


def test_the_leaves_come_low_half_first():
    """Only the upper half needs to be cut again."""
    splitting = ((x, Fraction(1)), LEAF, (x, Fraction(3, 2)), LEAF, LEAF)
    goal = x * x - x <= Fraction(5, 2)
    proves(enclose(goal, splitting, x=(0, 2)), goal, x >= 0, x <= 2)
    refuses(enclose(goal, ((x, Fraction(1)), (x, Fraction(1, 2)), LEAF, LEAF, LEAF), x=(0, 2)), "not certain")


def test_a_part_that_is_left_uncovered_is_refused():
    for splitting in ((), ((x, Fraction(1, 2)), LEAF), ((x, Fraction(1, 2)), LEAF, (x, Fraction(3, 4)), LEAF)):
        refuses(enclose(x < 2, splitting, x=(0, 1)), "a part of the box uncovered")


def test_too_many_leaves_are_refused():
    refuses(enclose(x < 2, (LEAF, LEAF), x=(0, 1)), "more leaves than boxes")
    refuses(enclose(x < 2, (LEAF, (x, Fraction(1, 2))), x=(0, 1)), "more leaves than boxes")


@pytest.mark.parametrize("cut", [(s, Fraction(k)) for s, k in ((x, 2), (x, -1), (y, 1), (p, 1), (S, 0))])
def test_a_cut_outside_the_box_is_refused(cut):
    refuses(enclose(x < 2, (cut, LEAF, LEAF), x=(0, 1)), "a cut outside the box")


def test_a_cut_outside_a_half_is_refused():
    splitting = ((x, Fraction(1, 2)), (x, Fraction(3, 4)), LEAF, LEAF, LEAF)
    refuses(enclose(x < 2, splitting, x=(0, 1)), "a cut outside the box")


def test_a_cut_at_an_end_is_allowed():
    proves(enclose(x < 2, ((x, Fraction(0)), LEAF, (x, Fraction(1)), LEAF, LEAF), x=(0, 1)), x < 2, x >= 0, x <= 1)


def test_a_cut_changes_one_side_only():
    splitting = ((x, Fraction(1, 2)), (y, Fraction(1, 2)), LEAF, LEAF, LEAF)
    goal = x + y < 3
    proves(enclose(goal, splitting, x=(0, 1), y=(0, 1)), goal, x >= 0, x <= 1, y >= 0, y <= 1)
    refuses(enclose(x + y < Fraction(7, 4), splitting, x=(0, 1), y=(0, 1)), "not certain")


@pytest.mark.parametrize("cut", [(x,), (x, Fraction(1, 2), 0), (), x, "x", 1, (x, 0.5), (x, "1/2"), (x, None)])
def test_a_cut_is_a_symbol_and_an_exact_place(cut):
    refuses(enclose(x < 2, (cut, LEAF, LEAF), x=(0, 1)))


@pytest.mark.parametrize(
    "box",
    [
        ((x, Fraction(1), Fraction(0)),), ((x, Fraction(0), Fraction(1)), (x, Fraction(0), Fraction(1))),
        ((S, Fraction(0), Fraction(1)),), ((p, Fraction(0), Fraction(1)),),
    ],
)  # fmt: skip
def test_a_box_gives_each_real_symbol_one_range(box):
    refuses(by.Enclose(term(0) < term(1), box, (LEAF,), 64, 0), "not a box")


@pytest.mark.parametrize("side", [(x, 0.0, 1.0), (x, True, True), (x, None, None), (x, "0", "1"), (x, 0), (-x, 0, 1)])
def test_a_side_of_a_box_is_a_symbol_with_exact_ends(side):
    refuses(by.Enclose(term(0) < term(1), (side,), (LEAF,), 64, 0))
    refuses(by.Enclose(x < 2, (side,), (LEAF,), 64, 0))


def test_a_box_of_no_width_is_a_point():
    proves(enclose(sin(x) <= 0, x=(0, 0)), sin(x) <= 0, x >= 0, x <= 0)


@pytest.mark.parametrize("precision", [-10, 0, 1, 10**12])
def test_no_precision_proves_what_is_false(precision):
    refuses(enclose(exp(term(1)) < Fraction(27182818284, 10**10), precision=precision), "not certain")


def test_precision_matters_where_the_margin_is_small():
    close = Fraction(2718281828459045235360287471352662497757, 10**39)
    refuses(enclose(term(close) < exp(term(1)), precision=64), "not certain")
    proves(enclose(term(close) < exp(term(1)), precision=256), term(close) < exp(term(1)))


@pytest.mark.parametrize(("precision", "order"), [(64.0, 0), (True, 0), ("64", 0), (None, 0), (64, 0.5), (64, True)])
def test_precision_and_order_are_whole_numbers(precision, order):
    refuses(by.Enclose(x < 2, ((x, Fraction(0), Fraction(1)),), (LEAF,), precision, order))


def test_the_order_says_which_form_is_used():
    goal = x - x * x <= Fraction(2, 5)
    box = (Fraction(2, 5), Fraction(3, 5))
    refuses(enclose(goal, order=0, x=box), "not certain")
    proves(enclose(goal, order=1, x=box), goal, box[0] <= x, x <= box[1])


def test_both_sides_of_the_goal_count():
    proves(enclose(Relation("<", x, x + 1), order=1, x=(0, 5)), x < x + 1, x >= 0, x <= 5)
    refuses(enclose(Relation("<", x + 1, x), order=1, x=(0, 5)), "not certain")
