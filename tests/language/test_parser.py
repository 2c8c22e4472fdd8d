"""The parser of claim text."""

import operator
import pickle
from fractions import Fraction

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from symproof.kernel.formulas import FALSE, TRUE, And, Equivalent, Implies, Not, Or
from symproof.kernel.terms import Apply, Number, Relation, Symbol, differ, equal, term
from symproof.language.parser import ClaimError, UnsupportedWord, parse_claim, parse_formula, parse_term

x, y, z = map(Symbol, "xyz")


def apply(head, *args):
    return Apply(head, tuple(map(term, args)))


def problem(text, read=parse_formula):
    with pytest.raises(ClaimError) as caught:
        read(text)
    return caught.value


# What text means


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("x + y - z", apply("+", x, y, -z)),
        ("x - 2", apply("+", x, -2)),
        ("2*x*y", apply("*", 2, x, y)),
        ("x*y/2*z", apply("*", apply("/", apply("*", x, y), 2), z)),
        ("-x**2", -(x**2)),
        ("-x*y", apply("*", -x, y)),
        ("x**-2", x**-2),
        ("x**y**2", x ** (y**2)),
        ("x^2", x**2),
        ("+x", x),
        ("--x", apply("neg", -x)),
        ("x - -y", apply("+", x, apply("neg", -y))),
        ("(x + y) + z", apply("+", apply("+", x, y), z)),
    ],
)
def test_operators_bind_as_in_python(text, meaning):
    assert parse_term(text) == meaning


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0.1", Fraction(1, 10)),
        (".5", Fraction(1, 2)),
        ("2.", Fraction(2)),
        ("1e-8", Fraction(1, 10**8)),
        ("1.5E3", Fraction(1500)),
        ("-3", Fraction(-3)),
        ("6/4", Fraction(3, 2)),
        ("Rational(-1, 3)", Fraction(-1, 3)),
        ("Integer(7)", Fraction(7)),
    ],
)
def test_numbers_are_exact(text, value):
    assert parse_term(text) == Number(value)


def test_powers_of_numbers_are_not_computed():
    assert parse_term("2**10") == apply("^", 2, 10)


def test_a_quotient_by_zero_is_kept():
    assert parse_term("1/0") == apply("/", 1, 0)


@pytest.mark.parametrize("name", ["x", "x1", "skoX", "alpha_0", "_", "lambda", "e", "μ₁′", "mu_1'", "ε", "xₙ", "mu''"])
def test_names_are_latin_or_greek_with_digits_subscripts_and_primes(name):
    assert parse_term(name) == Symbol(name)


@pytest.mark.parametrize("text", ["pi", "π"])
def test_pi_is_a_constant(text):
    assert parse_term(text) == apply("pi")


def test_capital_e_is_the_base_of_the_logarithm():
    assert parse_term("E") == apply("exp", 1)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("exp(x)", apply("exp", x)),
        ("ln(x)", apply("log", x)),
        ("log(x, 2)", apply("log", x) / apply("log", 2)),
        ("Abs(x)", apply("abs", x)),
        ("Max(x, y, z)", apply("max", apply("max", x, y), z)),
        ("min(x)", x),
        ("PositivePart(x)", apply("pos", x)),
        ("Pow(x, y)", x**y),
        ("Add(x, y, z)", apply("+", x, y, z)),
        ("Mul(x, y)", apply("*", x, y)),
        ("cbrt(x)", x ** Fraction(1, 3)),
        ("root(x, 5)", x ** Fraction(1, 5)),
        ("atan(x)", apply("atan", x)),
    ],
)
def test_functions_have_their_usual_names(text, meaning):
    assert parse_term(text) == meaning


@pytest.mark.parametrize(
    ("word", "definition"),
    [
        ("sec(x)", "1/cos(x)"),
        ("csc(x)", "1/sin(x)"),
        ("cot(x)", "cos(x)/sin(x)"),
        ("sech(x)", "1/cosh(x)"),
        ("csch(x)", "1/sinh(x)"),
        ("coth(x)", "cosh(x)/sinh(x)"),
        ("asinh(x)", "log(x + sqrt(x**2 + 1))"),
        ("acosh(x)", "log(x + sqrt(x - 1)*sqrt(x + 1))"),
        ("atanh(x)", "log((1 + x)/(1 - x))/2"),
    ],
)
def test_rarer_functions_stand_for_their_definitions(word, definition):
    assert parse_term(word) == parse_term(definition)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("x < y", Relation("<", x, y)),
        ("x > y", Relation("<", y, x)),
        ("x <= y", Relation("<=", x, y)),
        ("x >= y", Relation("<=", y, x)),
        ("x = y", equal(x, y)),
        ("x == y", equal(x, y)),
        ("x != y", differ(x, y)),
        ("Eq(x, y)", equal(x, y)),
        ("Ne(x, y)", differ(x, y)),
        ("Lt(x, y)", x < y),
        ("Le(x, y)", x <= y),
        ("Gt(x, y)", y < x),
        ("Ge(x, y)", y <= x),
    ],
)
def test_relations_point_from_the_smaller_to_the_larger(text, meaning):
    assert parse_formula(text) == meaning


def test_a_chain_relates_neighbours():
    assert parse_formula("0 <= x < y != z") == And((term(0) <= x, x < y, differ(y, z)))


A, B, C = x < 1, y < 2, z < 3


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("x < 1 and y < 2 and z < 3", And((A, B, C))),
        ("x < 1 or y < 2 and z < 3", Or((A, And((B, C))))),
        ("not x < 1 and y < 2", And((Not(A), B))),
        ("x < 1 and y < 2 => z < 3", Implies(And((A, B)), C)),
        ("x < 1 => y < 2 => z < 3", Implies(A, Implies(B, C))),
        ("x < 1 => y < 2 iff z < 3", Equivalent(Implies(A, B), C)),
        ("~(x < 1) & y < 2 | z < 3", Or((And((Not(A), B)), C))),
        ("x < 1 implies y < 2", Implies(A, B)),
        ("x < 1 <=> y < 2", Equivalent(A, B)),
    ],
)
def test_not_binds_before_and_or_implies_iff(text, meaning):
    assert parse_formula(text) == meaning


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("And(x < 1, y < 2, z < 3)", And((A, B, C))),
        ("Or(x < 1, Not(y < 2))", Or((A, Not(B)))),
        ("Implies(x < 1, y < 2)", Implies(A, B)),
        ("Equivalent(x < 1, y < 2)", Equivalent(A, B)),
        ("Equivalent(x < 1, y < 2, z < 3)", And((Equivalent(A, B), Equivalent(B, C)))),
        ("True", TRUE),
        ("False", FALSE),
    ],
)
def test_connectives_may_be_written_as_functions(text, meaning):
    assert parse_formula(text) == meaning


def test_printed_signs_mean_the_same_as_typed_ones():
    assert parse_formula("x−y×z·2 ≤ π ≠ 1 ≥ 0") == parse_formula("x-y*z*2 <= pi != 1 >= 0")


def test_new_lines_are_spaces():
    assert parse_formula("x\n\t<\r\n1") == A


def value(t, at):
    match t:
        case Number(number):
            return number
        case Symbol(name):
            return at[name]
        case Apply(head=head, args=args):
            a, *rest = (value(part, at) for part in args)
    fold = {"+": operator.add, "*": operator.mul, "/": operator.truediv, "^": operator.pow}
    for b in rest:
        a = fold[head](a, b)
    return -a if head == "neg" else a


def truth(formula, at):
    match formula:
        case Relation(op, a, b):
            order = {"=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le}
            return order[op](value(a, at), value(b, at))
        case And(parts):
            return all(truth(p, at) for p in parts)
        case Or(parts):
            return any(truth(p, at) for p in parts)
        case Not(part):
            return not truth(part, at)


def mixed(*parts):
    return st.tuples(*(st.sampled_from(p.split("_")) if isinstance(p, str) else p for p in parts)).map("".join)


terms = st.recursive(
    st.sampled_from(["x", "y", "z", "x**2", "y**-1", "z**-2**2"]),
    lambda t: mixed(t, "+_-_*_/_ - ", t) | mixed("-_+", t) | mixed("(", t, ")_)**2_)**-1"),
    max_leaves=8,
)
formulas = st.recursive(
    mixed(terms, "<_<=_>_>=_==_!=", terms) | mixed(terms, "<_==_!=", terms, "<=_>=_!=", terms),
    lambda f: mixed(f, " and _ or ", f) | mixed("not ", f) | mixed("(", f, ")"),
    max_leaves=5,
)
fractions = st.fractions(-3, 3, max_denominator=5)


@settings(deadline=None)
@given(formulas, fractions, fractions, fractions)
def test_a_formula_is_true_where_python_finds_it_true(text, a, b, c):
    at = {"x": a, "y": b, "z": c}
    try:
        expected = eval(text, {}, dict(at))
        found = truth(parse_formula(text), at)
    except ZeroDivisionError:
        assume(False)
    assert found == expected


# What is refused, and where


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ("", 1, 1, "missing before the end"),
        ("x +", 1, 4, "missing before the end"),
        ("x < * y", 1, 5, "missing before *"),
        ("x <\n  1 +\n  * 2", 3, 3, "missing before *"),
        ("|x| < 1", 1, 1, "write abs(x)"),
        ("2x > 1", 1, 2, "write * for a product"),
        ("2(x + 1) > 1", 1, 2, "write * for a product"),
        ("x y > 1", 1, 3, "write * for a product"),
        ("(x + y > 1", 1, 11, "a ) is missing"),
        ("x + y) > 1", 1, 6, "closes nothing"),
        ("(x, y) = 1", 1, 3, "a comma stands only between arguments"),
        ("x + sin() = 1", 1, 9, "missing before )"),
        ("x = log(x, y, z)", 1, 5, "log takes 1 or 2 arguments, not 3"),
        ("x = sin(x, y)", 1, 5, "sin takes 1 arguments, not 2"),
        ("Equivalent(x < 1)", 1, 1, "Equivalent takes 2 or more"),
        ("1 + Integer(1.5) = x", 1, 5, "whole number"),
        ("1 < sin", 1, 5, "write sin(...)"),
        ("y + (x < 1) = 2", 1, 5, "a formula where a term belongs"),
        ("(x < 1) + 2 = y", 1, 1, "a formula where a term belongs"),
        ("sin(x < 1) = y", 1, 5, "a formula where a term belongs"),
        ("(x < y) = (y < x)", 1, 1, "joined by and, or, =>, <=>"),
        ("x < 1 and y + 1", 1, 11, "this is a term"),
        ("x => 1", 1, 1, "=> means implies"),
        ("not x", 1, 5, "this is a term"),
        ("x < 1 <=> y < 1 <=> z < 1", 1, 1, "read in two ways"),
        ("x² > 0", 1, 2, "write x**2"),
        ("√x > 0", 1, 1, "write sqrt(x)"),
        ("[x] > 0", 1, 1, "round brackets"),
        ("x.real > 0", 1, 2, "nothing has attributes"),
        ("__import__('os')", 1, 12, "without quotes"),
        ("lambda x: x", 1, 9, "COLON"),
        ("x > 0; y", 1, 6, "SEMICOLON"),
        ("x\0 > 0", 1, 2, "character 0"),
        ("x\N{NO-BREAK SPACE}> 0", 1, 2, "NO-BREAK SPACE"),
        ("ϵ > 0", 1, 1, "GREEK LUNATE EPSILON SYMBOL"),
        ("Α > 0", 1, 1, "GREEK CAPITAL LETTER ALPHA"),
        ("½ > 0", 1, 1, "VULGAR FRACTION"),
    ],
)
def test_an_error_says_where_and_what_to_write(text, line, column, says):
    error = problem(text)
    assert (error.line, error.column) == (line, column)
    assert says in error.problem


def test_the_caret_stands_under_the_place():
    assert str(problem("x <\n  1 + * 2")).splitlines()[1:] == ["      1 + * 2", "          ^"]


def test_a_tab_does_not_move_the_caret():
    assert str(problem("\tx < * 2")).splitlines()[1:] == ["     x < * 2", "         ^"]


@pytest.mark.parametrize("before", [0, 39, 40, 41, 500])
@pytest.mark.parametrize("after", [0, 38, 39, 40, 500])
def test_a_long_line_is_shortened_around_the_place(before, after):
    _, excerpt, caret = str(problem(" " * before + "$" + "1" * after)).splitlines()
    assert excerpt[caret.index("^")] == "$"
    assert len(excerpt) <= 4 + 82
    assert excerpt.startswith("    …") == (before > 40)
    assert excerpt.endswith("…") == (after > 39)


def test_a_bare_term_is_not_a_claim():
    assert "a claim needs a relation, such as ... = 0" in problem("x + 1").problem


def test_a_relation_is_not_a_term():
    assert "a formula where a term belongs" in problem("x < 1", parse_term).problem


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("floor(x) < 1", "floor"),
        ("x + Integral(exp(-t), (t, 0, oo)) = 1", "Integral"),
        ("gamma(x) > 0", "gamma"),
        ("x < oo", "oo"),
        ("I**2 = -1", "I"),
        ("Piecewise((1, x > 0), (0, True)) = 1", "Piecewise"),
        ("atan2(x, y) = 0", "atan2"),
        ("x(y + 1) = 0", "x"),
    ],
)
def test_words_outside_the_vocabulary_are_named(text, word):
    error = problem(text)
    assert type(error) is UnsupportedWord
    assert error.word == word
    assert error.column == text.index(word) + 1


def test_gamma_without_brackets_is_a_variable():
    assert parse_term("gamma") == Symbol("gamma")


def test_errors_survive_pickling():
    error = problem("x <\n floor(x)")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.word) == (UnsupportedWord, str(error), "floor")


# Claims


def test_a_claim_keeps_declared_variables_and_adds_the_others_as_real():
    claim = parse_claim("x < z", ["0 < y"], {"z": "positive", "unused": "nonzero"})
    names = [(s.name, kind) for s, kind in claim.variables]
    assert names == [("z", "positive"), ("unused", "nonzero"), ("x", "real"), ("y", "real")]
    assert (claim.given, claim.goal) == ((term(0) < y,), x < z)


@pytest.mark.parametrize("kind", ["complex", "integer", "integer positive", ""])
def test_variables_of_other_types_are_unsupported(kind):
    with pytest.raises(UnsupportedWord) as caught:
        parse_claim("n = n", variables={"n": kind})
    assert caught.value.word == kind


@pytest.mark.parametrize("name", ["", "x y", "1", "x + y", "pi", "E", "True", "sin", "and", "I", "x < 1"])
def test_only_names_are_declared(name):
    with pytest.raises(ClaimError):
        parse_claim("x = x", variables={name: "real"})


# Hostile text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("x" * 100_001, "100001 characters"),
        ("1" * 5000 + " = x", "more than 4000 digits"),
        ("1e999999999999 = x", "more than 4000 digits"),
        ("1e-5000 = x", "more than 4000 digits"),
        ("1e" + "9" * 5000 + " = x", "more than 4000 digits"),
        ("x = 1" + "/1e3999" * 1000, "more than 4000 digits"),
        ("(" * 50_000 + "x", "nested more than"),
        ("-" * 50_000 + "x = 1", "nested more than"),
        ("not " * 20_000 + "x = 1", "nested more than"),
        ("sin(" * 20_000 + "x = 1", "nested more than"),
        ("x = " + "2**" * 20_000 + "x", "nested more than"),
        ("x = " + "x/" * 20_000 + "x", "nested more than"),
        ("x = 1 => " * 10_000 + "x = 2", "nested more than"),
        ("x = " + "cot(" * 60 + "x" + ")" * 60, "name the inner parts"),
        ("Equivalent(x < 1, " * 60 + "x < 2" + ")" * 60, "name the inner parts"),
        ("(x < 1 iff " * 60 + "x < 2" + ")" * 60, "name the inner parts"),
    ],
)
def test_what_would_exhaust_the_machine_is_refused(text, says):
    assert says in problem(text, parse_claim).problem


@pytest.mark.parametrize(
    ("opening", "closing"),
    [
        ("(", ")"),
        ("not ", ""),
        ("Not(", ")"),
        ("x < 1 => (", ")"),
        ("(", " => x < 1)"),
        ("And(x < 1, Or(y < 1, ", "))"),
    ],
)
def test_fifty_levels_of_formulas_are_fine(opening, closing):
    assert parse_claim(opening * 50 + "x < 1" + closing * 50).conclusion is not None


@pytest.mark.parametrize("opening", ["(", "1 + (", "-(", "sin(", "2**("])
def test_fifty_levels_of_terms_are_fine(opening):
    assert parse_claim("y = " + opening * 50 + "x" + ")" * opening.count("(") * 50)


def test_a_long_flat_sum_is_fine():
    assert len(parse_term("+".join(["x"] * 50_000)).args) == 50_000


WORDS = """x y μ₁′ 1 0.5 1e9 2e-7 pi E I oo + - * / ** ^ < <= = == != >= > ( ) , and or not => <=> iff & | ~ ² − é
sin( Max( log( Eq( And( Not( Equivalent( Rational( Integer( root( acosh( floor( True False . ' " [ ] :"""
pieces = st.sampled_from([*WORDS.split(), "\n", "\t", "\0", "\ud800"])
texts = st.lists(pieces, max_size=30).map(" ".join) | st.lists(pieces, max_size=30).map("".join) | st.text(max_size=60)


def refusals(text):
    for read in (parse_term, parse_formula, parse_claim, lambda name: parse_claim("x = x", [name], {name: "real"})):
        try:
            read(text)
        except ClaimError as error:
            yield error


@settings(max_examples=500, deadline=None)
@given(texts)
@example("x^(1/0)")
def test_any_text_is_read_or_refused_with_a_place(text):
    lines = text.split("\n")
    for error in refusals(text):
        assert 1 <= error.line <= len(lines)
        assert 1 <= error.column <= len(lines[error.line - 1]) + 1
        assert len(str(error).splitlines()) == 3


def test_hypotheses_are_a_list():
    # Each letter of the text was read as a hypothesis.
    with pytest.raises(TypeError, match="write \\[given\\]"):
        parse_claim("x > 0", "x > 1")
