"""Counterexamples that z3 proposes; without it nothing is proposed."""

import pytest

from symproof.budgets import SECOND, Budget
from symproof.kernel import Refuted
from symproof.language.parser import parse_claim
from symproof.refuter import models
from symproof.refuter.evidence import verdict
from symproof.refuter.problems import prospects


def proposals(stated):
    problem = prospects(stated)[0].problem
    return [problem.assign(v) for v in models.proposed((*problem.given, problem.false), Budget.of(5 * SECOND))]


def test_without_z3_nothing_is_proposed(monkeypatch):
    monkeypatch.setattr(models, "find_spec", lambda name: None)
    assert proposals(parse_claim("x > 0")) == []


@pytest.mark.skipif(not models.available(), reason="z3 is not installed")
@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("x**2 + y**2 >= 1", ["x + y == 1"]),
        ("max(x, y) > abs(x) - 1/10", []),
        ("1/x + 1/y >= 1/5", ["x > 0", "y > 0"]),
        ("x**-2 < 100", ["x != 0"]),
        ("(x - 12345/6789)**2 > 0", []),
    ],
)
def test_the_kernel_confirms_what_is_proposed(goal, given):
    stated = parse_claim(goal, given)
    (found,) = proposals(stated)
    assert type(verdict(stated, found)) is Refuted


@pytest.mark.skipif(not models.available(), reason="z3 is not installed")
def test_nothing_is_proposed_beyond_arithmetic_or_where_there_is_nothing():
    assert proposals(parse_claim("exp(x) > x + 2")) == []
    assert proposals(parse_claim("x**2 >= 0")) == []
