"""Short forms for certificates, and for what they prove, that the tests of the kernel share."""

from fractions import Fraction

import pytest

from symproof.kernel import Rejected, check
from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical
from symproof.kernel.sequents import opened
from symproof.kernel.terms import Number, Relation, Symbol, term
from tests.kernel.symbols import S, mu, nu


def relation(op, left, right):
    """A relation between anything that is a term or an exact number."""
    return Relation(op, term(left), term(right))


def conclusion(certificate):
    return check(certificate).conclusion


def hypotheses(certificate):
    return check(certificate).hypotheses


def proves(certificate, wanted, *given):
    """The certificate proves this, from exactly these hypotheses."""
    found = check(certificate)
    assert found.conclusion == wanted
    assert found.hypotheses == opened(given)


def refuses(certificate, words=None):
    """The kernel rejects the certificate, and says so in these words if they are given."""
    with pytest.raises(Rejected, match=words):
        check(certificate)


def use(name, **values):
    """A fact at values of its symbols."""
    sorts = {"mu": mu, "nu": nu, "S": S}
    return by.UseFact(name, tuple((sorts.get(s, Symbol(s)), term(v)) for s, v in values.items()))


def combine(goal, facts=(), products=(), equations=(), multiplier=()):
    """A combination; a product is (coefficient, squares, places of facts)."""
    parts = tuple(by.Product(Fraction(k), tuple(squares), tuple(places)) for k, squares, places in products)
    return by.Combine(goal, tuple(facts), tuple(multiplier), parts, tuple((i, term(t)) for i, t in equations))


def numeric(goal):
    """A true relation between constants: by exact arithmetic if they are rational, else by enclosure."""
    gap = canonical(goal.right - goal.left)
    if goal.op == "=":
        return by.Ring(goal.left, goal.right)
    if not isinstance(gap, Number):
        return by.Enclose(goal, (), (None,), 64, 0)
    if goal.op != "!=":
        return combine(goal, products=[(gap.value, [], [])] if gap.value else [])
    if gap.value > 0:
        return by.Cut((numeric(goal.left < goal.right),), use("less is apart", x=goal.left, y=goal.right))
    return by.Cut((numeric(goal.right < goal.left),), use("more is apart", x=goal.left, y=goal.right))
