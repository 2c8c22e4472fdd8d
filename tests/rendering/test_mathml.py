"""MathML is well-formed and says what the term says."""

from xml.etree import ElementTree

from hypothesis import given

from symproof.kernel.terms import term
from symproof.language.parser import parse_formula, parse_term
from symproof.rendering import DEFAULT
from symproof.rendering.mathml import letter, mathml, relation
from symproof.theorems import catalogue
from tests.kernel.strategies import TERMS


@given(TERMS)
def test_every_term_is_well_formed(t):
    ElementTree.fromstring(mathml(t))


def test_every_statement_is_well_formed():
    for statement in catalogue():
        ElementTree.fromstring(mathml(statement.claim.goal, DEFAULT))


def test_sums_keep_their_brackets_and_signs():
    assert mathml(parse_term("(a + b)*c")).count("(") == 1
    assert "<mo>−</mo><mn>1</mn>" in mathml(parse_term("a") + term(-1))


def test_indices_and_primes_have_their_places():
    assert letter("mu_1'") == "<msubsup><mi>μ</mi><mi>1</mi><mo>′</mo></msubsup>"


def test_names_are_escaped():
    assert "<" in mathml(parse_formula("x < y"))
    assert "&lt;" in mathml(parse_formula("x < y"))


def test_a_relation_stands_in_the_order_of_its_author():
    found = relation(parse_term("a + b"), ">=", term(0))
    assert found.index("a") < found.index("≥") < found.index(">0<")
    assert found.count("<math>") == 4
