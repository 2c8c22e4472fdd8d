"""Certificates as proofs to read."""

from fractions import Fraction

import pytest
from hypothesis import given, settings

from symproof.engine.settle import settle
from symproof.kernel import Proved
from symproof.kernel import certificates as by
from symproof.kernel.derivatives import derivative
from symproof.kernel.formulas import claim
from symproof.kernel.terms import Number, Symbol, equal
from symproof.language.parser import parse_claim, parse_term
from symproof.library.checking import check_statement
from symproof.rendering import text
from symproof.rendering.proofs import explained, pages
from symproof.rendering.styles import STYLES
from symproof.rendering.tidying import tidied
from symproof.theorems import catalogue
from tests.kernel.strategies import REAL_TERMS, models
from tests.kernel.strategies import value as value_of


def told(goal, *hypotheses):
    verdict = settle(parse_claim(goal, hypotheses), effort=2).verdict
    return pages(explained(verdict.certificate))


@pytest.mark.parametrize(
    ("goal", "given", "words"),
    [
        ("x*y <= (x**2 + y**2)/2", [], "(1) x*y <= (x**2 + y**2)/2   [the gap is 1/2·(x - y)**2]"),
        ("(x + 1)**2 == x**2 + 2*x + 1", [], "[algebra]"),
        ("exp(x) <= 1 + x + x**2", ["0 <= x", "x <= 1"], "f increases"),
        ("abs(x) >= 0", [], "in every case"),
        ("sin(x) + 2*cos(x) < x + 3", ["0 <= x", "x <= 1"], "in numbers, rounded outward, on the box 0 <= x <= 1"),
        ("x == 7", ["x > 1", "x**2 < 1"], "a contradiction"),
    ],
)
def test_a_proof_says_what_it_rests_on(goal, given, words):
    assert words in told(goal, *given)


def test_the_last_line_is_the_claim_and_numbers_are_not_skipped():
    lines = explained(settle(parse_claim("log(x) <= x - 1", ["x > 0"]), effort=2).verdict.certificate)
    assert lines[-1].said == "log(x) <= x - 1"
    numbers = [line.number for line in lines if line.number is not None]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_line_refers_only_to_lines_above_it():
    lines = explained(settle(parse_claim("log(x) <= x - 1", ["x > 0"]), effort=2).verdict.certificate)
    for line in lines:
        for n in range(1, len(lines) + 1):
            assert f"({n})" not in line.why or (line.number is not None and n < line.number)


def test_a_symbol_that_is_bound_anew_is_not_what_it_was_outside():
    # 0 < x for the x of the claim was given as the reason why 0 < x between y and z.
    x, y, z = map(Symbol, "xyz")
    above, start = by.Assume(Number(Fraction(1)) <= x), by.Assume(y > 0)
    outside = by.Combine(x > 0, (above,), (), (plus(), plus(0)), ())
    inside = by.Combine(x > 0, (start, by.Assume(y < x)), (), (plus(0), plus(1)), ())
    slope = by.Combine(derivative(x**2, x) > 0, (inside,), (), (plus(0, coefficient=2),), ())
    lines = explained(by.Both((outside, by.Monotone(x**2, x, y, z, slope))))
    assert [line.said for line in lines if line.number is not None][:3] == ["0 < x", "0 < x", "0 < 2*x"]
    assert "Where y < x < z, for another x:" in [line.said for line in lines]
    assert "which is positive by (3)" in lines[-2].why


def test_a_statement_that_is_used_at_values_comes_with_what_it_needs():
    # Its lines stood there as if they held of every x.
    x, y = map(Symbol, "xy")
    general = by.Combine(x**2 > 0, (by.Assume(x > 0),), (), (plus(0, 0),), ())
    lines = explained(by.Instance(general, ((x, y + 1),)))
    assert [(line.said, line.depth) for line in lines[1:]] == [
        ("For all x with 0 < x:", 0),
        ("0 < x**2", 1),
        ("0 < (y + 1)**2", 0),
    ]


def plus(*facts, coefficient=1):
    return by.Product(Fraction(coefficient), (), facts)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", ["N0.nonneg", "N0.jc", "N3.exp", "N3.sym", "N0.tv"])
def test_proofs_of_the_library_are_told_in_every_style(name, style):
    verdict = check_statement(next(s for s in catalogue() if s.id == name)).verdict
    assert type(verdict) is Proved
    assert pages(explained(verdict.certificate, STYLES[style]), STYLES[style])


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("0 + x", "x"), ("-1*x", "-x"), ("1*x*1", "x"), ("x**1 + 0*y", "x"), ("exp(0) + log(1)", "1"), ("2*3*x", "6*x"),
        ("-(-x)", "x"), ("-(x - 1)", "-x + 1"), ("x/1", "x"), ("0/x", "0"), ("1 + x + 1", "x + 2"), ("-y + x", "x - y"),
        ("2*-1*x", "-2*x"), ("sin(0)*x", "0"), ("cos(x)", "cos(x)"), ("max(0 + x, y)", "max(x, y)"),
    ],
)  # fmt: skip
def test_terms_are_written_shorter(long, short):
    assert text(tidied(parse_term(long))) == short


@settings(deadline=None)
@given(REAL_TERMS, models())
def test_a_shorter_term_has_the_same_value(t, model):
    before, after = value_of(model, t), value_of(model, tidied(t))
    if before is not None and "huge" not in (before, after):
        assert abs(before - after) < 1e-20 * (1 + abs(before))


def test_a_formula_is_written_shorter_part_by_part():
    stated = claim(equal(parse_term("x + 0"), 1), parse_term("1*x") <= 0)
    assert text(tidied(stated.conclusion)) == "x == 1"
