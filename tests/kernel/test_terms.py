"""Terms: what may be built, that equal terms are one object, and that substitution respects binders."""

import copy
import gc
import pickle
from fractions import Fraction

import pytest

from symproof.kernel import terms
from symproof.kernel.terms import (
    MAX_DEPTH,
    Apply,
    Number,
    Relation,
    Symbol,
    differ,
    equal,
    exponent,
    power,
    quotient,
    rational,
    sort_of,
    subterms,
    term,
)
from symproof.kernel.vocabulary import absolute, complement, density, empty, exp, integral, mass, mix, pi, sin, sup
from tests.kernel.symbols import S, mu, nu, p, x, y, z


@pytest.mark.parametrize("value", [0.5, 1.0, True, "1", None, 1j])
def test_only_exact_numbers_become_terms(value):
    with pytest.raises(TypeError, match="exact number"):
        term(value)


def test_ints_and_fractions_become_numbers_and_terms_stay():
    assert term(2) == Number(Fraction(2))
    assert term(Fraction(1, 2)) == Number(Fraction(1, 2))
    assert term(x) is x
    assert term(x + 1) is x + 1


@pytest.mark.parametrize("value", [1, 0.5, True, "1"])
def test_a_number_holds_a_fraction(value):
    with pytest.raises(TypeError, match="exact Fraction"):
        Number(value)


class Text(str):
    """A text that is no plain str."""

    __slots__ = ()


@pytest.mark.parametrize("made", [("",), (1,), (None,), ("x", "colour"), (Text("x"),), ("x", Text("real"))])
def test_a_symbol_has_a_name_and_a_known_sort(made):
    with pytest.raises(TypeError, match="not a symbol"):
        Symbol(*made)


def test_symbols_of_different_sorts_differ():
    assert Symbol("x") != Symbol("x", "outcome")


def test_operators_spell_terms():
    assert x + 1 == Apply("+", (x, term(1)))
    assert 1 + x == Apply("+", (term(1), x))
    assert x - 1 == Apply("+", (x, term(-1)))
    assert 1 - x == Apply("+", (term(1), Apply("neg", (x,))))
    assert x * 2 == Apply("*", (x, term(2)))
    assert 2 * x == Apply("*", (term(2), x))
    assert x / 2 == Apply("/", (x, term(2)))
    assert 2 / x == Apply("/", (term(2), x))
    assert -x == Apply("neg", (x,))
    assert x**2 == Apply("^", (x, term(2)))
    assert 2**x == Apply("pow", (term(2), x))


def test_order_relations_are_written_with_less_only():
    assert (x <= y) == Relation("<=", x, y)
    assert (x >= y) == Relation("<=", y, x)
    assert (x < y) == Relation("<", x, y)
    assert (x > y) == Relation("<", y, x)
    assert equal(x, 1) == Relation("=", x, term(1))
    assert differ(x, 1) == Relation("!=", x, term(1))


@pytest.mark.parametrize("thing", [x, x + 1, term(1), x < y, equal(x, x)])
def test_terms_and_relations_have_no_truth_value(thing):
    with pytest.raises(TypeError, match="no truth value"):
        bool(thing)


@pytest.mark.parametrize("made", [(">", x, y), ("<", mu, x), ("<", x, S), ("=", p, p), (None, x, y)])
def test_a_relation_relates_real_terms(made):
    with pytest.raises(TypeError, match="not a relation"):
        Relation(*made)


def test_equal_terms_are_one_object():
    assert sin(x + y) is sin(x + y)
    assert pickle.loads(pickle.dumps(sin(x + y))) is sin(x + y)
    assert copy.deepcopy(x + y) is x + y


def test_terms_nobody_holds_are_forgotten():
    gc.collect()
    before = len(Apply._known)
    made = [sin(term(k) / 7 + Symbol("forgotten")) for k in range(50)]
    assert len(Apply._known) >= before + 100
    del made
    gc.collect()
    assert len(Apply._known) <= before


@pytest.mark.parametrize("change", [lambda t: setattr(t, "head", "cos"), lambda t: delattr(t, "args")])
def test_terms_do_not_change(change):
    with pytest.raises(AttributeError, match="do not change"):
        change(sin(x))


def test_a_term_shows_how_to_build_it_again():
    assert repr(sin(x)) == "Apply('sin', (Symbol(name='x', sort='real'),))"


@pytest.mark.parametrize(
    ("head", "args"),
    [
        ("sin", ()), ("sin", (x, y)), ("sin", (S,)), ("+", (x,)), ("+", ()), ("+", (x, mu)), ("/", (x, y, z)),
        ("unknown", (x,)), ("pi", (x,)), ("mass", (mu,)), ("mass", (S, mu)), ("mass", (mu, p)), ("mass", (x, S)),
        ("density", (mu, S)), ("mix", (mu, mu, nu)), ("mix", (x, mu, S)), ("complement", (mu,)), ("empty", (S,)),
        ("sup", (p, x)), ("sup", (empty, x)), ("sup", (S, mu)), ("integral", (S, x)), ("integral", (p, S)),
        ("^", (x, y)), ("^", (x, x + 1)), ("^", (mu, term(2))), ("+", (x, 1)), ("+", (x, 0.5)), ("+", (x, "y")),
        (Text("sin"), (Symbol("not seen before"),)), ("sin", (x < y,)),
    ],
)  # fmt: skip
def test_heads_take_arguments_of_their_sorts_only(head, args):
    with pytest.raises(TypeError):
        Apply(head, args)


def test_every_sort_of_term_can_be_built():
    assert [sort_of(t) for t in (x, term(1), x + y, pi, mass(mu, S), density(mu, p))] == ["real"] * 6
    assert sort_of(mix(x, mu, nu)) == "measure"
    assert sort_of(complement(S)) == sort_of(empty) == sort_of(S) == "event"
    assert sort_of(p) == "outcome"
    assert sort_of(sup(S, mass(mu, S))) == sort_of(integral(p, density(mu, p))) == "real"


def test_a_term_is_one_deeper_than_its_deepest_argument():
    assert (sin(x) + sin(sin(sin(x)))).depth == (sin(sin(sin(x))) + sin(x)).depth == 4
    assert (x + 1).depth == 1


def test_terms_nest_up_to_a_limit():
    deep = x
    for _ in range(MAX_DEPTH):
        deep = sin(deep)
    assert deep.depth == MAX_DEPTH
    with pytest.raises(ValueError, match="nested more than"):
        sin(deep)


def test_negated_numbers_and_quotients_of_numbers_are_numbers():
    assert -term(2) == term(-2)
    assert quotient(term(1), term(3)) == Number(Fraction(1, 3))
    assert quotient(term(1), term(0)) == Apply("/", (term(1), term(0)))
    assert quotient(x, term(3)) == Apply("/", (x, term(3)))
    assert quotient(term(3), x) == Apply("/", (term(3), x))


def test_a_constant_exponent_makes_its_own_kind_of_power():
    assert power(x, term(1) + 2).head == power(x, term(1) / term(3)).head == "^"
    assert power(x, y).head == power(x, sin(term(1))).head == "pow"
    assert exponent(power(x, term(1) + 2)) == 3


@pytest.mark.parametrize("t", [x + y, Apply("pow", (x, term(2)))])
def test_only_constant_powers_have_an_exponent(t):
    with pytest.raises(TypeError, match="no constant exponent"):
        exponent(t)


@pytest.mark.parametrize(
    ("t", "value"),
    [
        (term(2) + 3 - 1, 4), (term(2) * 3 * 5, 30), (Apply("neg", (term(2),)), -2), (1 / (term(0) + 0), None),
        (Apply("/", (term(1), term(3))), Fraction(1, 3)), (term(2) ** -3, Fraction(1, 8)), (term(0) ** 0, 1),
        (term(0) ** -1, None), (term(0) ** 2, 0), (term(2) ** 64, 2**64), (term(2) ** 65, None),
        (term(2) ** -64, Fraction(1, 2**64)), (term(2) ** -65, None), (term(4) ** Fraction(1, 2), None),
        (x, None), (x + 1, None), (pi, None), (sin(term(0)), None), (term(1) + sin(term(0)), None),
        (absolute(term(1)), None), (exp(term(0)), None),
    ],
)  # fmt: skip
def test_rational_terms_have_their_value(t, value):
    assert rational(t) == value


def test_rational_values_stay_small():
    assert rational(term(1) + term(2**4000)) == 2**4000 + 1
    assert rational(term(1) + term(2**4096)) is None
    assert rational(term(1) + Number(Fraction(1, 2**4096))) is None
    many = term(3)
    for _ in range(60):
        many = many * many
    assert rational(many) is None


def test_subterms_come_once_and_arguments_first():
    shared = sin(x)
    assert list(subterms(shared + shared * y)) == [x, shared, y, shared * y, shared + shared * y]


def test_every_head_has_one_signature():
    assert not set(terms.REAL_ARITY) & set(terms.SIGNATURE)
