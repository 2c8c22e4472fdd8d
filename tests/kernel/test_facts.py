"""Every textbook fact holds on a grid of values with all the edge cases, and on finite spaces."""

import itertools
from fractions import Fraction

import pytest

from symproof.kernel.facts import FACTS
from symproof.kernel.formulas import And, normal, replace
from symproof.kernel.terms import Number, Symbol
from symproof.kernel.vocabulary import empty, everything
from tests.kernel.second_opinion import Model
from tests.kernel.symbols import S
from tests.kernel.vocabulary import by, check, use

GRID = [Fraction(n) for n in ("-3", "-1", "-1/2", "0", "1/3", "1", "2", "7/2")]
POINT = Symbol("x", "outcome")
CHOICES = {
    "real": GRID,
    "measure": [(Fraction(1), Fraction(0)), (Fraction(0), Fraction(1)), (Fraction(1, 3), Fraction(2, 3))],
    "event": [frozenset(), frozenset({0}), frozenset({1}), frozenset({0, 1})],
    "outcome": [0, 1],
    "test": [(Fraction(0), Fraction(1)), (Fraction(1, 3), Fraction(3, 4))],
    "kernel": [((Fraction(1), Fraction(0)), (Fraction(1, 4), Fraction(3, 4)))],
    "index": [0, 1],
}
KNOWN = """
    abs of nonnegative, abs of nonpositive, antisymmetry, apart, circle, complement, densities have mass one,
    density is nonnegative, density of mixture, dichotomy, empty event, equal or apart, exp is increasing, exp
    is monotone, exp is positive, exp of log, irreflexive !=, irreflexive <, less is apart, log is increasing,
    log is monotone, log of exp, log of power, log of product, log of quotient, mass is at most one, mass is
    nonnegative, mass of mixture, more is apart, on at zero, on elsewhere, pi is more than 3, power, power is
    increasing, power is monotone, power is nonnegative, power is positive, power of power, power of zero,
    product is nonzero, trichotomy, whole space, sin of 0, cos of 0, sin of half pi, cos of half pi, sine of sum,
    cosine of sum, sine of difference, cosine of difference, atan of 0, atan is less than half pi, atan is more
    than minus half pi, tan of atan, sin of asin, cos of acos, asin is at least minus half pi, asin is at most half pi,
    asin and acos, normal distribution is positive, normal
    distribution is less than 1, normal distribution is symmetric, normal distribution of quantile, normal
    quantile of distribution, test is nonnegative, test is at most one, indicator, indicator is 0 or 1, mass of image
"""


def grid(symbols):
    """All assignments from the choices."""
    named = sorted(symbols, key=lambda s: (s.name, s.sort))
    for values in itertools.product(*(CHOICES[s.sort] for s in named)):
        yield Model(dict(zip(named, values, strict=True)))


def test_each_fact_is_known_here_so_that_a_new_one_is_looked_at():
    assert sorted(FACTS) == sorted(" ".join(name.split()) for name in KNOWN.split(","))


@pytest.mark.parametrize("name", FACTS)
def test_a_fact_holds_wherever_what_it_wants_holds(name):
    fact = FACTS[name]
    for model in grid(fact.symbols()):
        if model.truth(And(fact.given)) is True:
            assert model.truth(fact.conclusion) is True


@pytest.mark.parametrize("name", [n for n in FACTS if not n.startswith("irreflexive")])
def test_a_fact_speaks_of_something(name):
    fact = FACTS[name]
    assert any(model.truth(And(fact.given)) is True for model in grid(fact.symbols()))


@pytest.mark.parametrize("name", FACTS)
def test_no_condition_of_a_fact_can_be_left_out(name):
    fact = FACTS[name]
    for dropped in fact.given:
        rest = And(tuple(g for g in fact.given if g != dropped))
        models = [m for m in grid(fact.symbols()) if m.truth(rest) is True]
        assert any(m.truth(fact.conclusion) is not True for m in models)


@pytest.mark.parametrize("name", FACTS)
def test_a_fact_is_stated_in_normal_form(name):
    fact = FACTS[name]
    assert normal(fact.conclusion) == fact.conclusion
    assert all(normal(g) == g for g in fact.given)


@pytest.mark.parametrize("name", FACTS)
def test_a_fact_names_its_source(name):
    assert FACTS[name].source


@pytest.mark.parametrize("name", FACTS)
def test_the_kernel_states_the_fact_as_listed(name):
    fact = FACTS[name]
    found = check(by.UseFact(name, ()))
    assert found.conclusion == fact.conclusion
    assert set(fact.given) <= found.hypotheses or fact.given == ()


@pytest.mark.parametrize("name", [n for n, fact in FACTS.items() if any(s.sort == "real" for s in fact.symbols())])
def test_a_fact_holds_at_numbers(name):
    """The kernel's own instances, at every grid point, are true once their hypotheses are."""
    fact = FACTS[name]
    reals = sorted((s for s in fact.symbols() if s.sort == "real"), key=lambda s: s.name)
    others = {s: CHOICES[s.sort][-1] for s in fact.symbols() if s.sort != "real"}
    for values in itertools.product(GRID[1:6:2], repeat=len(reals)):
        found = check(by.UseFact(name, tuple((s, Number(v)) for s, v in zip(reals, values, strict=True))))
        model = Model(others)
        assert found.conclusion == replace(fact.conclusion, dict(zip(reals, map(Number, values), strict=True)))
        if model.truth(And(tuple(found.hypotheses))) is True:
            assert model.truth(found.conclusion) is True


@pytest.mark.parametrize("event", [S, empty, everything])
def test_facts_about_mixtures_want_a_weight_between_0_and_1(event):
    found = check(use("mass of mixture", x=2, S=event))
    assert any(Model().truth(h) is False for h in found.hypotheses)


def test_only_the_dropped_argument_of_on_may_be_undefined():
    assert {name: fact.unused for name, fact in FACTS.items() if fact.unused} == {"on at zero": {Symbol("y")}}
