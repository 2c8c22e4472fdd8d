"""Certificates are plain data of exact types; each names its premises and its rule."""

import re
from fractions import Fraction
from typing import get_args

import pytest

from symproof.kernel import Rejected, check, refute
from symproof.kernel.certificates import Certificate, is_plain, name, premises
from symproof.kernel.facts import FACTS
from symproof.kernel.formulas import TRUE, And, claim
from symproof.kernel.terms import Relation, Symbol, equal, term
from symproof.kernel.vocabulary import density, exp, mass, sup
from symproof.language.exchange import dumps, loads
from tests.kernel.symbols import S, mu, p, x, y, z
from tests.kernel.vocabulary import by, combine, refuses, use

A, B, C = by.Assume(x < y), by.Assume(y < z), by.Assume(x < z)
EACH = {
    by.Assume(x < y): (),
    use("dichotomy"): (),
    by.Defined(A): (A,),
    by.Ring(x, x): (),
    combine(x < z, [A, B], [(1, [], [0]), (1, [], [1])]): (A, B),
    by.Cut((A, B), C): (A, B, C),
    by.Cases(A, (B, C), x < z): (A, B, C),
    by.Both((A, B)): (A, B),
    by.Either(A, And((x < y, y < z))): (A,),
    by.Instance(A, ((x, z),)): (A,),
    by.Rewrite(A, B, x < y, z): (A, B),
    by.Monotone(x, x, y, z, A): (A,),
    by.Chord(x, x, y, z, z, A): (A,),
    by.Enclose(x < 1, ((x, Fraction(0), Fraction(1)),), (None,), 64, 0): (),
    by.SupInstance(S, mass(mu, S), S): (),
    by.SupLeast(S, A): (A,),
    by.Hahn(S, p, ((term(1), mu),)): (),
    by.IntegralLinear(p, ((term(1), density(mu, p)),)): (),
    by.IntegralMonotone(p, A, ((B, C), (C, B))): (A, B, C, C, B),
    by.IntegralExists(p, A, ((B, C),)): (A, B, C),
}


def test_there_is_an_example_of_each_rule():
    assert {type(c) for c in EACH} == set(get_args(Certificate))


@pytest.mark.parametrize("certificate", EACH)
def test_a_certificate_names_its_premises(certificate):
    assert premises(certificate) == EACH[certificate]


@pytest.mark.parametrize("certificate", EACH)
def test_each_example_is_plain(certificate):
    assert is_plain(certificate)


@pytest.mark.parametrize("certificate", EACH)
def test_a_certificate_names_its_rule(certificate):
    wanted = "fact: dichotomy" if type(certificate) is by.UseFact else type(certificate).__name__
    assert name(certificate) == wanted


def test_facts_go_by_their_own_names():
    assert {name(by.UseFact(fact, ())) for fact in FACTS} == {f"fact: {fact}" for fact in FACTS}


class Text(str):
    """A text that says it equals any other."""

    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other):
        return True


class Whole(int):
    """A whole number that says it equals any other."""

    __hash__ = int.__hash__

    def __eq__(self, other):
        return True


class Ratio(Fraction):
    """A fraction of another class."""


class Pair(tuple):
    """A tuple that gives something else each time."""

    __slots__ = ()


class Letter(Symbol):
    """A symbol of another class."""


class Stated(Relation):
    """A relation of another class."""


class Granted(by.Assume):
    """A rule of another class."""


STRANGE = [1.0, True, 1j, [], {}, set(), frozenset(), object(), b"x", range(2), len, int, iter(()), check]
STRANGE += [Text("x"), Whole(1), Ratio(1, 2), Pair(), Letter("x"), Stated("<", x, y), Granted(x < y), (t for t in ())]


@pytest.mark.parametrize("thing", STRANGE)
def test_nothing_but_plain_data_is_plain(thing):
    assert not is_plain(thing)
    assert not is_plain((x, (thing,)))
    assert not is_plain(by.Both((by.Assume(thing),)))
    assert not is_plain(by.Assume(And((x < y, And((thing,))))))
    assert not is_plain(by.Point(((x, thing),), (), (), ()))


@pytest.mark.parametrize("thing", STRANGE)
def test_what_is_not_plain_is_rejected_at_the_door(thing):
    refuses(thing, "plain data")
    refuses(by.Both((by.Assume(thing),)), "plain data")
    refuses(by.UseFact("dichotomy", ((x, thing),)), "plain data")
    with pytest.raises(Rejected, match="plain data"):
        refute(claim(x < 1), by.Point(((x, thing),), (), (), ()))


@pytest.mark.parametrize(
    "thing",
    [None, 1, "Assume", (), (A,), x, x < y, And(()), Fraction(1), claim(x < y), by.Product(1, (), ())],
)
def test_plain_data_that_is_no_certificate_is_rejected(thing):
    assert is_plain(thing)
    refuses(thing)
    refuses(by.Both((A, thing)))
    refuses(by.Cut((), thing))


@pytest.mark.parametrize("rule", get_args(Certificate))
@pytest.mark.parametrize("filling", [None, 1, "x", (), ((),), ((1, 2),), x, x < y, mu, S, exp(x), Fraction(1), A])
def test_a_rule_filled_with_the_wrong_things_is_rejected_or_proves_a_triviality(rule, filling):
    """Nothing but Rejected comes out of the door, whatever goes in."""
    certificate = rule(*[filling] * len(rule.__dataclass_fields__))
    try:
        found = check(certificate)
    except Rejected:
        return
    trivial = {by.Assume: [x < y], by.Ring: [equal(x, x), equal(exp(x), exp(x))], by.Both: [TRUE], by.Defined: [TRUE]}
    assert found.conclusion in trivial[rule]


def test_known_parts_are_not_looked_into():
    class Unopened:
        def __contains__(self, thing):
            return True

    assert is_plain(by.Both((by.Assume(1.0),)), Unopened())
    assert not is_plain((1.0,), Unopened())


def test_shared_parts_are_looked_into_once():
    shared = by.Both((A, A))
    for _ in range(200):
        shared = by.Both((shared, shared))
    assert is_plain(shared)
    assert check(shared).conclusion == (x < y)


def test_an_example_of_sup_is_a_real_term():
    assert sup(S, mass(mu, S)).head == "sup"


@pytest.mark.parametrize("certificate", EACH)
def test_a_certificate_proves_the_same_once_it_has_been_written_and_read(certificate):
    again = loads(dumps(certificate))
    try:
        found = check(certificate)
    except Rejected as error:
        refuses(again, re.escape(str(error)))
        return
    assert (check(again).hypotheses, check(again).conclusion) == (found.hypotheses, found.conclusion)
