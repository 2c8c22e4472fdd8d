"""Randomised rules as combinations of deterministic ones, and k-cuts on finite spaces: what must be so in every case."""

from fractions import Fraction
from itertools import pairwise, product
from math import inf, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symproof.finite.cuts import (
    CHI_SQUARED,
    HELLINGER,
    KULLBACK_LEIBLER,
    RATIO,
    TOTAL_VARIATION,
    Divergence,
    TooMany,
    cut,
    hockey_stick,
    merged,
    partitions,
    power_sum,
)
from symproof.finite.decision_rules import NotARule, answered, greedy_parts, product_parts, recombined

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
TWO_GENERATED = (hockey_stick(1), hockey_stick(2), hockey_stick(Fraction(3, 2)), TOTAL_VARIATION, RATIO)
STRICT = (power_sum(2), power_sum(3), CHI_SQUARED, KULLBACK_LEIBLER, HELLINGER)
NEAR = Fraction(1, 10**40)


def distributions(size):
    """Probability vectors, some with zeros."""
    parts = st.lists(st.integers(0, 6), min_size=size, max_size=size).filter(any)
    return parts.map(lambda ns: tuple(Fraction(n, sum(ns)) for n in ns))


def rules():
    sizes = st.tuples(st.integers(1, 4), st.integers(1, 4))
    return sizes.flatmap(lambda s: st.lists(distributions(s[1]), min_size=s[0], max_size=s[0]))


@given(rules())
@settings(deadline=None)
def test_product_weights_give_the_rule_back(rule):
    parts = product_parts(rule)
    assert sum(p.weight for p in parts) == 1
    assert recombined(parts, len(rule[0])) == tuple(map(tuple, rule))
    assert all(p.weight == prod(row[j] for row, j in zip(rule, p.answers, strict=True)) > 0 for p in parts)


@given(rules())
@settings(deadline=None)
def test_few_deterministic_rules_are_enough(rule):
    inputs, answers = len(rule), len(rule[0])
    parts = greedy_parts(rule)
    assert sum(p.weight for p in parts) == 1
    assert recombined(parts, answers) == tuple(map(tuple, rule))
    assert all(p.weight > 0 for p in parts)
    assert len(parts) <= inputs * (answers - 1) + 1


def test_the_bound_on_their_number_is_attained():
    rule = [(Fraction(1, 3), Fraction(2, 3)), (Fraction(1, 4), Fraction(3, 4)), (Fraction(1, 5), Fraction(4, 5))]
    assert len(greedy_parts(rule)) == 4


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ([], "at least one input"),
        ([[]], "at least one input"),
        ([[1, 0], [Fraction(3, 2), Fraction(-1, 2)]], "row 1: -1/2 is negative"),
        ([[HALF, HALF], [HALF, THIRD]], "row 1 sums to 5/6"),
        ([[HALF, HALF], [1]], "row 1 has 1 entries where row 0 has 2"),
        ([[0.5, 0.5]], "row 0: 0.5 is no exact number"),
        ([[True, False]], "row 0: True is no exact number"),
        ([["1", "0"]], "row 0: '1' is no exact number"),
    ],
)
@pytest.mark.parametrize("decompose", [product_parts, greedy_parts])
def test_what_is_no_rule_is_refused_with_its_row(decompose, rule, message):
    with pytest.raises(NotARule, match=message):
        decompose(rule)


@pytest.mark.parametrize(
    ("outcomes", "answers", "number"), [(0, 3, 1), (1, 1, 1), (3, 2, 4), (4, 4, 15), (5, 2, 16), (4, 9, 15)]
)
def test_partitions_are_counted(outcomes, answers, number):
    assert partitions(outcomes, answers) == number


@pytest.mark.parametrize("answers", [1, 2, 3, 4])
def test_every_partition_is_tried_once(answers):
    tried = []
    noting = Divergence("noting", lambda p, q: tried.append(p) or 0)
    weights = tuple(Fraction(2**i, 15) for i in range(4))
    assert cut(noting, weights, weights, answers).tried == partitions(4, answers)
    assert len({frozenset(p) for p in tried}) == len(tried) == partitions(4, answers)
    assert all(sum(p) == 1 and len(p) <= answers for p in tried)


def test_too_many_partitions_are_refused_with_their_number():
    uniform = (Fraction(1, 20),) * 20
    with pytest.raises(TooMany, match="20 outcomes have 524288 partitions into at most 2 classes"):
        cut(TOTAL_VARIATION, uniform, uniform, 2, most=1000)


@pytest.mark.parametrize(
    ("first", "second", "answers"),
    [((1, 0), (1,), 2), ((HALF, THIRD), (1, 0), 2), ((2, -1), (1, 0), 2), ((1, 0), (1, 0), 0)],
)
def test_a_cut_is_taken_of_probability_vectors(first, second, answers):
    with pytest.raises(ValueError, match="probability vectors"):
        cut(TOTAL_VARIATION, first, second, answers)


def less(a, b):
    return a < b - NEAR


@pytest.mark.parametrize("divergence", TWO_GENERATED, ids=lambda d: d.name)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_two_answers_show_all_of_these(divergence, data):
    first, second = (data.draw(distributions(4)) for _ in range(2))
    assert cut(divergence, first, second, 2).value == divergence.of(first, second)


@pytest.mark.parametrize("divergence", STRICT, ids=lambda d: d.name)
@pytest.mark.parametrize("answers", [1, 2, 3, 4])
def test_no_finite_number_of_answers_shows_all_of_the_others(divergence, answers):
    """On one outcome more than answers, with ratios that all differ, every merging loses."""
    size = answers + 1
    first = (Fraction(1, size),) * size
    second = tuple(Fraction(2 * (i + 1), size * (size + 1)) for i in range(size))
    values = [cut(divergence, first, second, k).value for k in range(1, size + 1)]
    assert all(less(a, b) for a, b in pairwise(values))
    assert values[-1] == divergence.of(first, second)


@pytest.mark.parametrize("divergence", [*TWO_GENERATED, *STRICT], ids=lambda d: d.name)
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_randomised_rules_show_no_more_than_the_best_deterministic_one(divergence, data):
    first, second = (data.draw(distributions(3)) for _ in range(2))
    rule = data.draw(st.lists(distributions(2), min_size=3, max_size=3))
    shown = divergence.of(answered(rule, first), answered(rule, second))
    assert not less(cut(divergence, first, second, 2).value, shown)


def test_without_quasi_convexity_a_randomised_rule_may_show_more():
    """The divergence that is 1 unless an answer is certain: no deterministic rule shows that of a certain input."""
    spread = lambda p, q: int(0 < p[0] < 1)  # noqa: E731
    certain = (Fraction(1), Fraction(0))
    rules = ([(f, 1 - f), (g, 1 - g)] for f, g in product((Fraction(0), Fraction(1)), repeat=2))
    assert {spread(answered(rule, certain), answered(rule, certain)) for rule in rules} == {0}
    fair = [(HALF, HALF), (HALF, HALF)]
    assert spread(answered(fair, certain), answered(fair, certain)) == 1


def test_a_rule_that_separates_what_the_second_measure_excludes_shows_infinity():
    first, second = (HALF, HALF), (Fraction(1), Fraction(0))
    assert [d.of(first, second) for d in (power_sum(2), RATIO, KULLBACK_LEIBLER)] == [inf, inf, inf]
    assert merged(first, ((0, 1),)) == (1,)
    assert cut(power_sum(2), first, second, 1).value == 1
