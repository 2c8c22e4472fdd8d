"""Equations solved for a variable, and systems with their equations used up."""

import pytest

from symproof.kernel.terms import Number, Symbol, equal, substitute, term
from symproof.kernel.vocabulary import sqrt
from symproof.language.parser import parse_formula
from symproof.refuter.elimination import solutions, spread
from symproof.refuter.rounding import nearby, neat
from symproof.refuter.systems import System, branches, eliminated

X, Y = Symbol("x"), Symbol("y")
SIGNS = {Symbol("±x"): term(1), Symbol("±x'"): term(1), Symbol("±y"): term(1)}


def solved(text, **given):
    here = {Symbol(name): term(value) for name, value in given.items()} | SIGNS
    return {neat(substitute(t, here)) for _, s, t in solutions(parse_formula(text)) if s == X}


@pytest.mark.parametrize(
    ("equation", "value"),
    [
        ("2*x + 3 = 0", term(-3) / 2),
        ("x**2 = 9/4", term(3) / 2),
        ("x**2 = 8", 2 * sqrt(term(2))),
        ("x**2 - 3*x + 2 = 0", term(2)),
        ("x**3 = 8", term(2)),
        ("exp(x) = 1", term(0)),
        ("sqrt(x) = 3", term(9)),
        ("1/(x + 1) = 1/5", term(4)),
        ("x**4 - 5*x**2 + 4 = 0", term(1)),
    ],
)
def test_an_equation_is_solved_for_its_variable(equation, value):
    assert value in solved(equation)


def test_each_factor_of_an_equation_has_its_own_solution():
    assert len(solutions(parse_formula("(x - 1)*(y - 2) = 0"))) == 2


def test_an_equation_too_large_to_multiply_out_is_left_alone():
    large = (X + Y + 1) ** 60 * (X - Y + 2) ** 60
    assert sum(spread(large)) > 10**5
    assert solutions(equal(large, 1)) == ()


def test_a_system_keeps_the_condition_under_which_the_solution_is_defined():
    (found,) = eliminated(System((parse_formula("x**2 + y**2 = 1"),), 1))
    assert [s.name for s, _ in found.determined] == ["x"]
    assert found.wanted


def test_branches_are_conjunctions():
    assert len(branches(parse_formula("(x < 0 or x > 1) and (y < 0 or y > 1)"))) == 4


@pytest.mark.parametrize("value", [term(1) / 3, sqrt(term(2)), -sqrt(term(3)), Number(term(22).value / 7)])
def test_a_constant_is_recognised_from_its_double(value):
    from symproof.numerics.evaluation import value as evaluated

    assert neat(value) in list(nearby(float(evaluated(value, {})) + 1e-9))
