"""The lines of the small proof that a refutation is."""

import re
from fractions import Fraction

from symproof.budgets import SECOND, Budget
from symproof.kernel.certificates import Point
from symproof.kernel.formulas import claim
from symproof.kernel.terms import Symbol, term
from symproof.kernel.vocabulary import exp, log, mass
from symproof.language.parser import parse_claim
from symproof.refuter import Assignment, refute
from symproof.refuter.evidence import verdict
from symproof.refuter.explanation import explain
from symproof.rendering import text

E = Symbol("e")
PI_80 = "3.14159265358979323846264338327950288419716939937510582097494459230781640628620899863"


def explained(goal, **values):
    here = Assignment({Symbol(name): term(value) for name, value in values.items()})
    return explain(verdict(parse_claim(goal), here))


def test_the_larger_side_is_bounded_below_by_a_decimal_beyond_the_other_side():
    lines = explained("exp(e) - 1 <= 2*e**2", e=Fraction(1, 10)).lines()
    assert lines == ("at e = 1/10", "left ≥ 0.1051 > 0.02 = right")


def test_decimals_get_longer_until_they_decide():
    (_, line) = explained("exp(t) <= 1 + t + 0.7182818*t**2", t=1).lines()
    assert line == "left ≥ 2.71828182 > 2.7182818 = right"


def test_numbers_closer_than_doubles_are_told_apart_as_they_are():
    # The ends of enclosures were rounded to doubles, so that 2.71828182845904509 stood above 2.71828182845904523.
    for goal in ("exp(1) < 2.718281828459045235360287", "pi > 3.14159265358979323846264338327951", f"pi > {PI_80}"):
        (line,) = explained(goal).lines()
        left, right = map(Fraction, re.findall(r"[0-9./]+", line))
        assert (left > right) == (">" in line)


def test_sides_that_no_precision_tells_apart_are_compared_without_numbers():
    assert explained("exp(1) < exp(1)").lines() == ("left = right",)


def test_exponentials_of_logarithms_of_rational_numbers_are_exact():
    found = verdict(claim(exp(E) <= 2), Assignment({E: log(Fraction(9, 4))}))
    assert explain(found).lines(text)[1] == "left = 2.25 > 2 = right"


def test_a_tie_is_an_equation():
    assert explained("x**2 > 0", x=0).lines() == ("at x = 0", "left = 0 = right")


def test_an_undefined_point_names_the_condition_that_fails():
    (_, line) = explained("x/x = 1", x=0).lines()
    assert line == "undefined, since left = 0 = right where left != right is needed"


def test_measures_are_given_by_their_weights():
    mu, s = Symbol("mu", "measure"), Symbol("S", "event")
    found = refute(claim(mass(mu, s) <= 0), Budget.of(4.0 * SECOND))
    weights, event, line = explain(found).lines()
    assert weights.startswith("mu = (")
    assert event == "S = {0}"
    assert line.endswith("> 0 = right")


def test_the_hypotheses_that_hold_come_with_their_numbers():
    found = verdict(claim(exp(E) <= 1, E > 0), Assignment({E: term(1)}))
    assert isinstance(found.point, Point)
    assert [c.order for c in explain(found).hypotheses] == ["<"]
