"""Formulas mean what Kleene's three-valued logic says, and claims spell their hypotheses out."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symproof.kernel.formulas import (
    FALSE,
    TRUE,
    And,
    Claim,
    Equivalent,
    Implies,
    Not,
    Or,
    flat,
    normal,
    relations,
    replace,
    symbols,
)
from symproof.kernel.formulas import claim as stated
from symproof.kernel.terms import Relation, differ, equal, term
from symproof.kernel.vocabulary import mass, sup
from tests.kernel.second_opinion import Model
from tests.kernel.symbols import S, T, mu, x, y, z

ATOMS = (x < 0, x <= 0, equal(x, 0), differ(x, 0), 1 / x > 0, equal(1 / x, 1))
FORMULAS = st.recursive(
    st.sampled_from(ATOMS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda parts: And(tuple(parts))),
        st.lists(inner, max_size=3).map(lambda parts: Or(tuple(parts))),
        inner.map(Not),
        st.tuples(inner, inner).map(lambda pair: Implies(*pair)),
        st.tuples(inner, inner).map(lambda pair: Equivalent(*pair)),
    ),
    max_leaves=6,
)
MODELS = [Model({x: term(v).value}) for v in (-1, 0, 1, 2)]


@given(FORMULAS)
def test_the_normal_form_has_the_same_three_valued_meaning(formula):
    for model in MODELS:
        assert model.truth(normal(formula)) == model.truth(formula)


@given(FORMULAS)
def test_the_negated_normal_form_has_the_opposite_meaning(formula):
    for model in MODELS:
        assert model.truth(normal(formula, False)) == model.truth(Not(formula))


@given(FORMULAS)
def test_a_normal_form_is_made_of_relations_and_or_and_stays_as_it_is(formula):
    once = normal(formula)
    assert list(relations(once)) is not None
    assert normal(once) == once


@given(FORMULAS)
def test_negating_twice_gives_the_normal_form_back(formula):
    assert normal(Not(Not(formula))) == normal(formula)


def test_each_relation_has_its_negation():
    assert normal(Not(x < y)) == (y <= x)
    assert normal(Not(x <= y)) == (y < x)
    assert normal(Not(equal(x, y))) == differ(x, y)
    assert normal(Not(differ(x, y))) == equal(x, y)


def test_negation_swaps_and_with_or():
    assert normal(Not(And((x < y, y < z)))) == Or((y <= x, z <= y))
    assert normal(Not(Or((x < y, y < z)))) == And((y <= x, z <= y))
    assert normal(Not(TRUE)) == FALSE
    assert normal(Not(FALSE)) == TRUE


def test_an_implication_is_a_negated_premise_or_the_conclusion():
    assert normal(Implies(x < y, y < z)) == Or((y <= x, y < z))
    assert normal(Not(Implies(x < y, y < z))) == And((x < y, z <= y))


def test_an_equivalence_is_two_implications():
    both = normal(Equivalent(x < y, y < z))
    assert both == And((Or((y <= x, y < z)), Or((x < y, z <= y))))


def test_an_undefined_premise_does_not_make_an_implication_true():
    assert Model({x: term(0).value}).truth(normal(Implies(1 / x > 0, x > 0))) is None


def test_nested_conjunctions_and_disjunctions_are_opened():
    assert normal(And((x < y, And((y < z, And((x < z,))))))) == And((x < y, y < z, x < z))
    assert normal(Or((x < y, Or((y < z, Or((x < z,))))))) == Or((x < y, y < z, x < z))
    assert normal(And((Or((x < y, y < z)), x < z))) == And((Or((x < y, y < z)), x < z))


def test_flat_keeps_one_of_equal_parts_and_a_single_part_alone():
    assert flat(And, (x < y, x < y)) == (x < y)
    assert flat(Or, (x < y, x < y)) == (x < y)
    assert flat(And, (x < y, And((y < z, x < y)))) == And((x < y, y < z))
    assert flat(And, (Or((x < y, y < z)),)) == Or((x < y, y < z))
    assert flat(And, ()) == TRUE
    assert flat(Or, ()) == FALSE
    assert flat(And, (FALSE, TRUE)) == FALSE


@pytest.mark.parametrize("thing", [x, "x < y", None, True, ()])
@pytest.mark.parametrize("read", [normal, lambda f: list(relations(f)), symbols, lambda f: replace(f, {})])
def test_what_is_no_formula_is_refused(thing, read):
    with pytest.raises(TypeError, match="not a"):
        read(thing)


@pytest.mark.parametrize("read", [lambda f: list(relations(f)), lambda f: replace(f, {})])
def test_relations_and_replacement_want_a_normal_formula(read):
    with pytest.raises(TypeError, match="not a normal formula"):
        read(Not(x < y))


@pytest.mark.parametrize("formula", [And(()), Or(()), Not(x < y), Implies(x < y, x < y), Equivalent(x < y, x < y)])
def test_formulas_have_no_truth_value(formula):
    with pytest.raises(TypeError, match="no truth value"):
        bool(formula)


def test_the_relations_of_a_formula_come_in_order():
    assert list(relations(And((x < y, Or((y < z, equal(x, z))))))) == [x < y, y < z, equal(x, z)]


def test_the_symbols_of_a_formula_are_the_free_ones_of_both_sides():
    assert symbols(Or((x < y, equal(z, sup(S, mass(mu, S)))))) == {x, y, z, mu}
    assert symbols(TRUE) == frozenset()


def test_replacement_reaches_every_side_of_every_relation():
    formula = And((x < y, Or((y < x, equal(x, x)))))
    assert replace(formula, {x: z}) == And((z < y, Or((y < z, equal(z, z)))))


def test_replacement_refuses_capture():
    with pytest.raises(ValueError, match="bound by sup"):
        replace(equal(sup(S, mass(mu, S) - mass(mu, T)), 0), {T: S})


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        ("real", ()),
        ("positive", (Relation("<", term(0), x),)),
        ("nonnegative", (Relation("<=", term(0), x),)),
        ("nonzero", (Relation("!=", x, term(0)),)),
    ],
)
def test_types_of_variables_are_hypotheses(kind, wanted):
    assert Claim(((x, kind),), (), x < y).hypotheses == wanted


@pytest.mark.parametrize("kind", ["integer", "", "Positive", None])
def test_unknown_types_are_refused(kind):
    with pytest.raises(ValueError, match="not supported"):
        Claim(((x, kind),), (), x < y)


def test_hypotheses_are_normal_and_conjunctions_opened():
    stated_claim = Claim(((x, "positive"),), (And((x < y, y < z)), Not(z < y), x < y), x < z)
    assert stated_claim.hypotheses == (x > 0, x < y, y < z, y <= z)


def test_a_claim_without_hypotheses_has_none():
    assert Claim((), (), x < y).hypotheses == ()
    assert Claim((), (FALSE,), x < y).hypotheses == (FALSE,)


def test_the_conclusion_is_normal():
    assert Claim((), (), Not(x < y)).conclusion == (y <= x)


def test_a_stated_claim_lists_all_its_symbols_as_reals_by_name():
    made = stated(y < x, z < y, Not(x < z))
    assert made.variables == ((x, "real"), (y, "real"), (z, "real"))
    assert made.given == (z < y, Not(x < z))
    assert made.goal == (y < x)
    assert stated(y < x).variables == ((x, "real"), (y, "real"))


def test_kleene_tables_of_the_second_opinion():
    undefined, true, false = 1 / x > 0, equal(x, 0), differ(x, 0)
    here = Model({x: term(0).value})
    values = {undefined: None, true: True, false: False}
    for first, second in itertools.product(values, repeat=2):
        u, v = values[first], values[second]
        both = False if False in (u, v) else None if None in (u, v) else True
        assert here.truth(And((first, second))) is both
        assert here.truth(Or((first, second))) is (True if True in (u, v) else None if None in (u, v) else False)
