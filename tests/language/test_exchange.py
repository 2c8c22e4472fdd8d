"""Whatever is written reads back as the same; whatever else is read is refused with ExchangeError and nothing else."""

import json
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symproof.kernel import certificates as by
from symproof.kernel import check
from symproof.kernel.formulas import FALSE, TRUE, And, Claim, Equivalent, Implies, Not, Or, claim
from symproof.kernel.terms import Number, Relation, Symbol, Term, equal
from symproof.kernel.vocabulary import exp, log, mass, maximum, pi, pow_, sup
from symproof.language.exchange import ExchangeError, decode, dumps, encode, loads
from symproof.language.exchange.tables import CLASSES

x, y = Symbol("x"), Symbol("μ₁′")
mu, S, X = Symbol("mu", "measure"), Symbol("S", "event"), Symbol("ω", "outcome")

rationals, whole = st.fractions(), st.integers(0, 500)
leaves = st.sampled_from([x, y, pi, mass(mu, S)]) | rationals.map(Number)


def bigger(inner: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    return st.one_of(
        st.builds(lambda a, b: a + b, inner, inner),
        st.builds(lambda a, b: a * b, inner, inner),
        st.builds(lambda a, b: a / b, inner, inner),
        st.builds(lambda a, b: maximum(a, b), inner, inner),
        st.builds(lambda a, b: pow_(a, b), inner, inner),
        st.builds(lambda a, n: a**n, inner, st.fractions(-5, 5, max_denominator=9)),
        st.builds(lambda a: log(exp(-a)), inner),
        st.builds(lambda a: sup(S, a), inner),
    )


terms = st.recursive(leaves, bigger, max_leaves=12)
relations = st.builds(Relation, st.sampled_from(["=", "!=", "<", "<="]), terms, terms)
formulas = st.recursive(
    relations | st.sampled_from([TRUE, FALSE]),
    lambda f: st.one_of(
        st.lists(f, max_size=3).map(lambda p: And(tuple(p))), st.lists(f, max_size=3).map(lambda p: Or(tuple(p))),
        f.map(Not), st.builds(Implies, f, f), st.builds(Equivalent, f, f),
    ),
    max_leaves=6,
)  # fmt: skip
values = st.lists(st.tuples(st.just(x), terms), max_size=2).map(tuple)
steps = st.one_of(
    formulas.map(by.Assume),
    st.builds(by.UseFact, st.sampled_from(["circle", "no such fact"]), values),
    st.builds(by.Ring, terms, terms),
    st.builds(
        by.Enclose, relations, st.just(((x, Fraction(-1, 3), Fraction(7)),)),
        st.lists(st.none() | st.tuples(st.just(x), rationals), max_size=3).map(tuple), whole, whole,
    ),
    st.builds(by.SupInstance, st.just(S), terms, st.just(S)),
    st.builds(by.IntegralLinear, st.just(X), st.lists(st.tuples(terms, terms), max_size=2).map(tuple)),
)  # fmt: skip


def larger(proofs: st.SearchStrategy[by.Certificate]) -> st.SearchStrategy[by.Certificate]:
    many = st.lists(proofs, max_size=3).map(tuple)
    products = st.builds(by.Product, rationals, st.lists(terms, max_size=2).map(tuple), st.just((0, 1)))
    return st.one_of(
        st.builds(by.Cut, many, proofs),
        st.builds(by.Both, many),
        st.builds(by.Cases, proofs, many, formulas),
        st.builds(by.Monotone, terms, st.just(x), terms, terms, proofs),
        st.builds(by.Combine, relations, many, st.just((0,)), products.map(lambda p: (p,)), st.just(((0, x),))),
        st.builds(by.IntegralExists, st.just(X), proofs, st.lists(st.tuples(proofs, proofs), max_size=1).map(tuple)),
    )  # fmt: skip


certificates = st.recursive(steps, larger, max_leaves=4)
objects = terms | formulas | certificates


@settings(deadline=None)
@given(terms | formulas)
def test_terms_and_formulas_read_back_equal(obj):
    assert loads(dumps(obj)) == obj


@settings(deadline=None)
@given(certificates)
def test_certificates_read_back_as_the_same_table(certificate):
    assert encode(loads(dumps(certificate))) == encode(certificate)
    assert repr(loads(dumps(certificate))) == repr(certificate)


def test_claims_read_back_equal():
    stated = Claim(((x, "positive"), (y, "real")), (x < y,), Implies(x > 1, y > 1))
    assert loads(dumps(stated)) == stated


def test_points_read_back():
    point = by.Point(((x, exp(Number(Fraction(1)))),), ((mu, (Number(Fraction(1, 2)),) * 2),), ((S, (0, 1)),), ())
    assert repr(loads(dumps(point))) == repr(point)


def test_a_proof_read_back_proves_the_same():
    proof = by.Cut((by.UseFact("exp is positive", ((x, y),)),), by.Assume(exp(y) > 0))
    assert check(loads(dumps(proof))).conclusion == check(proof).conclusion


def test_what_is_shared_is_written_once():
    proof: by.Certificate = by.Assume(x > 0)
    for _ in range(60):
        proof = by.Cut((proof, proof), proof)
    assert len(encode(proof)["nodes"]) == 64


def test_deep_certificates_need_no_deep_recursion():
    proof: by.Certificate = by.Assume(x > 0)
    for _ in range(20_000):
        proof = by.Cut((), proof)
    assert len(encode(loads(dumps(proof)))["nodes"]) == 20_004


def test_long_numbers_read_back_although_python_refuses_to_print_them():
    long = Number(Fraction(-(10**9_999) + 7, 3))
    assert loads(dumps(long)) == long


def table(*nodes: object) -> dict[str, object]:
    return {"format": "symproof", "version": 1, "nodes": list(nodes)}


ONE, X_, LESS = ["Number", "1"], ["Symbol", "x", "real"], ["Relation", "<", 0, 1]
FORGED = {
    "not an object": [],
    "another format": {**table(ONE), "format": "other"},
    "another version": {**table(ONE), "version": 2},
    "a version that is true": {**table(ONE), "version": True},
    "no version": {"format": "symproof", "nodes": [ONE]},
    "more than the three fields": {**table(ONE), "more": 0},
    "no nodes": table(),
    "nodes that are no list": {**table(), "nodes": "Number"},
    "a node that is no list": table({"Number": "1"}),
    "an empty node": table([]),
    "an unknown class": table(["Proved", "1"]),
    "a class that is no text": table([["Number"], "1"]),
    "too few fields": table(["Symbol", "x"]),
    "too many fields": table(["Number", "1", "2"]),
    "a number that is no text": table(["Number", 1]),
    "a number in decimals": table(["Number", "0.5"]),
    "a number that is not finite": table(["Number", "nan"]),
    "a number over zero": table(["Number", "1/0"]),
    "a number not in lowest terms": table(["Number", "2/4"]),
    "a number with a plus": table(["Number", "+1"]),
    "a number with other digits": table(["Number", "१"]),
    "a number with spaces": table(["Number", " 1"]),
    "a number that is minus zero": table(["Number", "-0"]),
    "a number too long": table(["Number", "1" + "0" * 10_000]),
    "a node that refers to itself": table(["Apply", "exp", [0]]),
    "a node that refers to a later one": table(["Apply", "exp", [1]], ONE),
    "a node that refers backwards from the end": table(ONE, ["Apply", "exp", [-1]]),
    "a place that is true": table(ONE, X_, ["Relation", "<", 0, True]),
    "a place that is a text": table(ONE, ["Apply", "exp", ["0"]]),
    "a place where a list belongs": table(ONE, ["Apply", "exp", 0]),
    "an unknown function": table(ONE, ["Apply", "floor", [0]]),
    "the wrong number of arguments": table(ONE, ["Apply", "exp", [0, 0]]),
    "an argument of the wrong sort": table(["Symbol", "S", "event"], ["Apply", "exp", [0]]),
    "an unknown sort": table(["Symbol", "x", "complex"]),
    "a name that is empty": table(["Symbol", "", "real"]),
    "a name that cannot be printed": table(["Symbol", "x\x1b[2J", "real"]),
    "half a character": table(["Symbol", "\ud800", "real"]),
    "a name too long": table(["Symbol", "x" * 1000, "real"]),
    "a relation of formulas": table(ONE, X_, LESS, ["Relation", "<", 2, 0]),
    "an unknown relation": table(ONE, ["Relation", ">", 0, 0]),
    "a formula where a certificate belongs": table(ONE, X_, LESS, ["Both", [2]]),
    "a certificate where a formula belongs": table(ONE, X_, LESS, ["Assume", 2], ["Not", 3]),
    "a pair of three": table(ONE, X_, ["UseFact", "circle", [[1, 0, 0]]]),
    "a box of two": table(ONE, X_, LESS, ["Enclose", 2, [[1, "0"]], [None], 64, 0]),
    "a precision that is true": table(ONE, X_, LESS, ["Enclose", 2, [[1, "0", "1"]], [None], True, 0]),
    "a precision that is huge": table(ONE, X_, LESS, ["Enclose", 2, [[1, "0", "1"]], [None], 10**30, 0]),
    "a precision that is no integer": table(ONE, X_, LESS, ["Enclose", 2, [[1, "0", "1"]], [None], 64.0, 0]),
    "an unknown type of variable": table(ONE, X_, LESS, ["Claim", [[1, "integer"]], [], 2]),
    "a positive measure": table(["Symbol", "m", "measure"], ["And", []], ["Claim", [[0, "positive"]], [], 1]),
}


@pytest.mark.parametrize("data", FORGED.values(), ids=FORGED)
def test_it_refuses(data):
    with pytest.raises(ExchangeError):
        decode(data)


def test_a_term_that_would_be_too_long_written_out_is_refused():
    nodes = [X_, *(["Apply", "*", [i, i]] for i in range(100))]
    with pytest.raises(ExchangeError, match="written out"):
        decode(table(*nodes))


def test_equivalences_that_double_when_opened_are_refused():
    nodes = [ONE, X_, LESS, *(["Equivalent", i, 2] for i in range(2, 60))]
    with pytest.raises(ExchangeError, match="written out"):
        decode(table(*nodes))


def test_formulas_nested_too_deep_are_refused_in_both_directions():
    deep = x > 0
    for _ in range(500):
        deep = Not(deep)
    with pytest.raises(ExchangeError, match="deep"):
        encode(deep)
    with pytest.raises(ExchangeError, match="deep"):
        decode(table(ONE, X_, LESS, *(["Not", i] for i in range(2, 500))))


TEXTS = {
    "nothing": "",
    "no JSON": "{",
    "deep nesting": "[" * 1_000_000,
    "not a number": '{"format": NaN}',
    "infinity": "[-Infinity]",
    "a decimal": "[1.5]",
    "an integer of 5000 digits": "[" + "9" * 5000 + "]",
    "a field twice": '{"format": 1, "format": 2}',
    "bytes that are no text": b"\xff\xfe\xfd",
    "a zero byte": '["\x00"]',
    "too much": " " * (1 << 26),
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_text_that_is_refused(text):
    with pytest.raises(ExchangeError):
        loads(text)


fuzz = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["0", "1/2", "-3"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)
small = st.integers(-1, 12)
rows = st.builds(
    lambda tag, fields: [tag, *fields],
    st.sampled_from(sorted(CLASSES)), st.lists(small | st.lists(small | st.lists(small)) | fuzz, max_size=5),
)  # fmt: skip


@given(fuzz | st.lists(rows | fuzz, max_size=8).map(lambda nodes: table(ONE, X_, LESS, ["Assume", 2], *nodes)))
@settings(max_examples=300, deadline=None)
def test_fuzzed_tables_raise_nothing_else(data):
    with suppress(ExchangeError):
        decode(data)


@settings(deadline=None)
@given(certificates, st.data())
def test_damaged_tables_raise_nothing_else(certificate, data):
    nodes = json.loads(dumps(certificate))["nodes"]
    damaged = data.draw(st.integers(0, len(nodes) - 1))
    nodes[damaged] = data.draw(rows | fuzz)
    with suppress(ExchangeError):
        decode(table(*nodes))


@given(st.text(max_size=40) | st.binary(max_size=40))
def test_fuzzed_text_raises_nothing_else(text):
    with pytest.raises(ExchangeError):
        loads(text)


@pytest.mark.parametrize("obj", [None, 1, "x", object(), [x], by, Fraction(1), {"x": x}])
def test_other_objects_have_no_form(obj):
    with pytest.raises(ExchangeError):
        encode(obj)


def test_fields_of_the_wrong_type_have_no_form():
    for wrong in (by.Assume(x), by.Both([by.Ring(x, x)]), by.Enclose(x < y, (), (), 10**20, 0), by.Cut((), None)):
        with pytest.raises(ExchangeError):
            encode(wrong)


def test_a_certificate_that_holds_itself_has_no_form():
    proof = by.Both((by.Ring(x, x),))
    object.__setattr__(proof, "parts", (proof,))
    with pytest.raises(ExchangeError, match="holds itself"):
        encode(proof)


def test_every_class_of_certificate_can_be_exchanged():
    assert {c.__name__ for c in by.Certificate.__args__} < set(CLASSES)


def test_a_claim_without_variables_reads_back():
    assert loads(dumps(claim(equal(Number(Fraction(1)), 1)))) == claim(equal(Number(Fraction(1)), 1))
