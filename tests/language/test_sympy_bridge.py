"""The bridge to sympy."""

import pickle
import subprocess
import sys
from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from symproof.kernel.terms import Symbol
from symproof.kernel.vocabulary import Phi, Phi_inv, mass, on
from symproof.language.parser import ClaimError, UnsupportedWord, parse_formula, parse_term
from symproof.language.sympy_bridge import from_sympy
from symproof.language.sympy_writer import to_sympy

x, y = sympy.symbols("x y")


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (sympy.Integer(3), "3"),
        (sympy.Rational(-1, 3), "-1/3"),
        (sympy.pi, "pi"),
        (sympy.E, "E"),
        (x / y, "x/y"),
        (-x, "-x"),
        (sympy.sqrt(x), "sqrt(x)"),
        (1 / sympy.sqrt(x), "1/sqrt(x)"),
        (x**-2, "1/x**2"),
        (x**y, "x**y"),
        (sympy.exp(x), "exp(x)"),
        (sympy.log(x, 2), "log(x)/log(2)"),
        (sympy.Abs(x), "abs(x)"),
        (sympy.Max(x, y), "max(x, y)"),
        (sympy.Min(x, y), "min(x, y)"),
        (sympy.tan(x), "tan(x)"),
        (sympy.cot(x), "cos(x)/sin(x)"),
        (sympy.acosh(x), "acosh(x)"),
        (sympy.Symbol("mu_1'"), "mu_1'"),
        (sympy.Symbol("x", real=True), "x"),
        (7, "7"),
        (Fraction(1, 2), "1/2"),
    ],
)
def test_an_expression_becomes_the_term_it_spells(expression, text):
    assert from_sympy(expression) == parse_term(text)


@pytest.mark.parametrize(
    ("proposition", "text"),
    [
        (x < y, "x < y"),
        (x >= y, "y <= x"),
        (sympy.Eq(x, y), "x = y"),
        (sympy.Ne(x, y), "x != y"),
        (sympy.And(x < 1, y < 2), "x < 1 and y < 2"),
        (sympy.Or(x < 1, y < 2), "x < 1 or y < 2"),
        (sympy.Not(sympy.And(x < 1, y < 2), evaluate=False), "not (x < 1 and y < 2)"),
        (sympy.Implies(x < 1, y < 2), "x < 1 => y < 2"),
        (sympy.Equivalent(x < 1, y < 2), "x < 1 <=> y < 2"),
        (sympy.Le(1, 2, evaluate=False), "1 <= 2"),
    ],
)
def test_a_proposition_becomes_the_formula_it_spells(proposition, text):
    assert from_sympy(proposition) == parse_formula(text)


def refusal(obj):
    with pytest.raises(ClaimError) as caught:
        from_sympy(obj)
    return caught.value


@pytest.mark.parametrize("decided", [sympy.true, sympy.Eq(x, x), sympy.Symbol("r", real=True) ** 2 >= 0])
def test_a_relation_that_sympy_decided_is_refused(decided):
    assert "Le(a, b, evaluate=False)" in refusal(decided).problem


@pytest.mark.parametrize("decided", [x == y, x != y])
def test_what_python_decided_is_refused(decided):
    assert "write Eq(a, b) for a == b" in refusal(decided).problem


@pytest.mark.parametrize("obj", [0.5, sympy.Float("0.1") * x])
def test_a_float_is_refused(obj):
    assert "Rational(1, 10) or the text 0.1" in refusal(obj).problem


@pytest.mark.parametrize("assumption", ["positive", "nonnegative", "negative", "nonzero"])
def test_assumptions_belong_in_hypotheses(assumption):
    assert "among the hypotheses" in refusal(sympy.Symbol("x", **{assumption: True}) + 1).problem


@pytest.mark.parametrize("assumption", ["integer", "rational", "even", "complex", "imaginary", "extended_real", "zero"])
def test_what_no_claim_can_assume_is_refused(assumption):
    assert "only its sign may be assumed" in refusal(sympy.Symbol("x", **{assumption: True}) + 1).problem


@pytest.mark.parametrize(
    ("obj", "instead"),
    [
        (sympy.Piecewise((x, x > 0), (-x, True)), "settle each case by itself"),
        (sympy.Contains(x, sympy.Interval(0, 1), evaluate=False), "write 0 <= x and x <= 1"),
        (sympy.Interval(0, 1), "write the hypotheses 0 <= x and x <= 1"),
        (sympy.Q.positive(x), "write x > 0"),
        (sympy.Integral(sympy.exp(x), x), "compute it first"),
    ],
)
def test_what_is_refused_comes_with_what_to_write(obj, instead):
    assert instead in refusal(obj).problem


def test_two_symbols_of_one_name_are_not_confused():
    assert "make each symbol once" in refusal(x - sympy.Symbol("x", real=True)).problem


@pytest.mark.parametrize("name", ["x y", "pi", "x_{1}", "sin"])
def test_a_symbol_has_a_name_that_text_can_spell(name):
    refusal(sympy.Symbol(name))


@pytest.mark.parametrize(
    ("obj", "word"),
    [
        (sympy.floor(x), "floor"),
        (sympy.I * x, "ImaginaryUnit"),
        (sympy.oo, "Infinity"),
        (sympy.Integral(x, (x, 0, 1)), "Integral"),
        (sympy.Function("f")(x), "f"),
        (sympy.Function("exp")(x), "exp"),
        (sympy.Xor(x < 1, y < 2), "Xor"),
    ],
)
def test_words_outside_the_vocabulary_are_named(obj, word):
    error = refusal(obj)
    assert type(error) is UnsupportedWord
    assert error.word == word
    assert pickle.loads(pickle.dumps(error)).word == word


def test_a_boolean_symbol_is_not_a_formula():
    assert "this is a term" in refusal(sympy.And(sympy.Symbol("p"), x < 1)).problem


@pytest.mark.parametrize("obj", ["x < 1", None, [x]])
def test_other_objects_are_a_type_error(obj):
    with pytest.raises(TypeError, match="text is read by parse_term"):
        from_sympy(obj)


@pytest.mark.parametrize("text", ["x - y", "2*x/y", "-x**2", "max(x, y)", "pi + E", "abs(x)**y", "atan(x)", "1/3"])
def test_to_sympy_is_what_sympy_reads_in_the_text(text):
    real = {name: sympy.Symbol(name, real=True) for name in "xy"}
    assert to_sympy(parse_term(text)) == sympy.sympify(text.replace("max", "Max"), real)


def test_the_positive_part_is_a_maximum():
    assert to_sympy(parse_term("pos(x)")) == sympy.Max(sympy.Symbol("x", real=True), 0)


@pytest.mark.parametrize("text", ["10**10**20", "(2*x)**10000000", "9**9**9**9"])
def test_large_powers_are_not_computed(text):
    assert to_sympy(parse_term(text)).has(sympy.Pow)


@pytest.mark.parametrize("t", [Symbol("mu", "measure"), mass(Symbol("mu", "measure"), Symbol("S", "event"))])
def test_sympy_has_no_word_for_measures(t):
    with pytest.raises(ValueError, match="sympy has no word"):
        to_sympy(t)


@pytest.mark.parametrize("t", [on(Symbol("x"), 1 / Symbol("x")), Phi(Symbol("x")), Phi_inv(Phi(Symbol("x")))])
def test_what_sympy_has_no_function_for_comes_back(t):
    assert from_sympy(to_sympy(t)) == t


@pytest.mark.parametrize(("name", "value"), [("Phi", "0.630558659818236"), ("Phi_inv", "-0.430727299295457")])
def test_the_normal_law_has_values_and_derivatives_in_sympy(name, value):
    place, step = sympy.Rational(1, 3), sympy.Rational(1, 10**20)
    law = type(to_sympy(parse_term(f"{name}(x)")))
    assert abs(sympy.N(law(place), 30) - sympy.Float(value)) < 1e-14
    slope = (sympy.N(law(place + step), 60) - sympy.N(law(place), 60)) / step
    assert abs(slope - sympy.N(sympy.diff(law(x), x).subs(x, place), 60)) < 1e-15


terms = st.recursive(
    st.sampled_from(["x", "y", "2", "1/3", "pi"]),
    lambda t: (
        st.tuples(t, st.sampled_from("+-*"), t).map("({0[0]}{0[1]}{0[2]})".format)
        | st.tuples(st.sampled_from(["exp", "cosh", "sin", "abs", "-"]), t).map("{0[0]}({0[1]})".format)
    ),
    max_leaves=6,
)


@settings(deadline=None)
@given(terms)
def test_there_and_back_is_the_same_to_sympy(text):
    there = to_sympy(from_sympy(to_sympy(parse_term(text))))  # the first way, sympy may keep abs(abs(x)) as it is
    assert to_sympy(from_sympy(there)) == there


def test_sympy_is_imported_only_when_needed():
    code = "import sys, symproof.language.sympy_bridge; sys.exit('sympy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
