"""Subsampling enumerated: the laws of samples, their mixtures, and the divergences of small mechanisms, all exact.

Nothing here goes through the engine. A law is a dictionary of exact chances; a sample is a sorted tuple of records.
"""

import random
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import comb

import pytest

from symproof import theorems

SMALL = [(n, m) for n in range(1, 5) for m in range(1, n + 1)]
DRAWS = [(n, m) for n in range(1, 4) for m in range(1, 4)]
KS = (Fraction(1), Fraction(3, 2), Fraction(2), Fraction(4))


def D(alpha, mu, nu):
    """sup_S (μ(S) − αν(S)), which is the sum of the positive parts."""
    return sum(max(mu.get(y, 0) - alpha * nu.get(y, 0), 0) for y in {*mu, *nu})


def law(pairs):
    """The chances of values that may come more than once."""
    found = {}
    for y, chance in pairs:
        found[y] = found.get(y, 0) + chance
    return {y: c for y, c in found.items() if c}


def mixed(t, mu, nu):
    return law([(y, (1 - t) * c) for y, c in mu.items()] + [(y, t * c) for y, c in nu.items()])


def poisson(records, gamma):
    subsets = [s for k in range(len(records) + 1) for s in combinations(records, k)]
    return law((s, gamma ** len(s) * (1 - gamma) ** (len(records) - len(s))) for s in subsets)


def without(records, m):
    return law((s, Fraction(1, comb(len(records), m))) for s in combinations(sorted(records), m))


def replaced(records, m):
    """m draws with replacement."""
    return law((tuple(sorted(s)), Fraction(1, len(records) ** m)) for s in product(records, repeat=m))


def given(mu, holds):
    """The law under the condition, and the chance of that."""
    inside = {y: c for y, c in mu.items() if holds(y)}
    chance = sum(inside.values())
    return {y: c / chance for y, c in inside.items()} if chance else {}, chance


def answers(mechanism, mu):
    """The law of the answer to a random sample."""
    return law((z, c * p) for y, c in mu.items() for z, p in mechanism(y).items())


def mechanism(seed):
    """Some mechanism with three answers; the same sample has the same law of answers."""

    def answer(sample):
        dice = random.Random(repr((seed, sample)))
        weights = [dice.randint(1, 6) for _ in range(3)]
        return {z: Fraction(w, sum(weights)) for z, w in enumerate(weights)}

    return answer


def distance(y, z):
    """How many records of y must be replaced to make it z, which has as many."""
    rest = list(z)
    for record in y:
        if record in rest:
            rest.remove(record)
    return len(rest)


def group_profile(answer, samples, k, most):
    """δ_{M,j}(ε) for j up to the most, with e^ε = k."""
    pairs = [(distance(y, z), D(k, answer(y), answer(z))) for y, z in product(samples, repeat=2)]
    return [max(d for j, d in pairs if j <= most_) for most_ in range(most + 1)]


@pytest.mark.parametrize("n", range(4))
@pytest.mark.parametrize("gamma", [Fraction(0), Fraction(1, 3), Fraction(1)])
def test_poisson_sampling_adds_the_record_with_its_probability(n, gamma):
    others = tuple(range(1, n + 1))
    x, x_ = poisson((0, *others), gamma), poisson(others, gamma)
    added = {(0, *s): c for s, c in x_.items()}
    assert x == mixed(gamma, x_, added)
    assert D(1, x, x_) == D(1, x_, x) == gamma
    for seed, k in product(range(3), KS):
        M = mechanism(seed)
        d = max(max(D(k, M((0, *s)), M(s)), D(k, M(s), M((0, *s)))) for s in x_)
        higher = 1 + gamma * (k - 1)
        assert D(higher, answers(M, x), answers(M, x_)) <= gamma * d
        assert D(higher, answers(M, x_), answers(M, x)) <= gamma * d


@pytest.mark.parametrize(("n", "m"), SMALL)
def test_sampling_without_replacement_holds_a_record_with_probability_m_over_n(n, m):
    x, x_ = without(range(n), m), without(range(1, n + 1), m)
    hold, eta = given(x, lambda s: 0 in s)
    rest, _ = given(x, lambda s: 0 not in s)
    held, _ = given(x_, lambda s: n in s)
    assert eta == Fraction(comb(n - 1, m - 1), comb(n, m)) == Fraction(m, n) == D(1, x, x_)
    assert (x, x_) == (mixed(eta, rest, hold), mixed(eta, rest, held))
    rest = rest or held  # every sample holds the record, so that any law will do
    samples = list(combinations(range(n + 1), m))
    for seed, k in product(range(3), KS):
        M = mechanism(seed)
        d = group_profile(M, samples, k, 1)[1]
        assert D(k, answers(M, hold), answers(M, held)) <= d
        assert D(k, answers(M, hold), answers(M, rest)) <= d
        assert D(1 + eta * (k - 1), answers(M, x), answers(M, x_)) <= eta * d


@pytest.mark.parametrize(("n", "m"), DRAWS)
def test_draws_with_replacement_hit_a_record_binomially_often(n, m):
    x, x_ = replaced(range(n), m), replaced(range(1, n + 1), m)
    hold, eta = given(x, lambda s: 0 in s)
    rest, _ = given(x, lambda s: 0 not in s)
    held, _ = given(x_, lambda s: n in s)
    times = [given(x, lambda s, j=j: s.count(0) == j)[1] for j in range(m + 1)]
    assert times == [comb(m, j) * Fraction(1, n) ** j * (1 - Fraction(1, n)) ** (m - j) for j in range(m + 1)]
    assert eta == 1 - (1 - Fraction(1, n)) ** m == D(1, x, x_)
    assert (x, x_) == (mixed(eta, rest, hold), mixed(eta, rest, held))
    rest = rest or held
    samples = sorted({tuple(sorted(s)) for s in product(range(n + 1), repeat=m)})
    for seed, k in product(range(2), KS):
        M = mechanism(seed)
        profile = group_profile(M, samples, k, m)
        bound = sum(times[j] * profile[j] for j in range(1, m + 1))
        assert eta * D(k, answers(M, hold), answers(M, held)) <= bound
        assert eta * D(k, answers(M, hold), answers(M, rest)) <= bound
        assert D(1 + eta * (k - 1), answers(M, x), answers(M, x_)) <= bound


def test_with_repeated_records_the_weight_is_only_a_bound():
    assert D(1, replaced("uuw", 2), replaced("uww", 2)) == Fraction(1, 3)
    assert 1 - (1 - Fraction(1, 3)) ** 2 == Fraction(5, 9)


def test_one_step_of_the_profile_is_not_enough_with_replacement():
    chance = (Fraction(1, 5), Fraction(2, 5), Fraction(7, 10))

    def M(sample):
        copies = sample.count("v")
        return {1: chance[copies], 0: 1 - chance[copies]}

    x, x_ = replaced("uv", 2), replaced("uu", 2)
    assert group_profile(M, [("u", "u"), ("u", "v"), ("v", "v")], 2, 1)[1] == 0
    assert D(Fraction(7, 4), answers(M, x), answers(M, x_)) == Fraction(3, 40)


@pytest.mark.parametrize("p", [Fraction(0), Fraction(1, 5), Fraction(1, 2), Fraction(3, 4), Fraction(1)])
@pytest.mark.parametrize(
    "scheme", [lambda r: poisson(r, Fraction(1, 3)), lambda r: replaced(r, 2), lambda r: without(r, 1)]
)
def test_the_membership_response_attains_the_bound(p, scheme):
    x, x_ = scheme(("u", "v")), scheme(("u", "w"))

    def M(sample):
        yes = p if "v" in sample else 1 - p
        return law([(1, yes), (0, 1 - yes)])

    eta = given(x, lambda s: "v" in s)[1]
    for k in KS:
        far = max(p - k * (1 - p), 0) + max(1 - p - k * p, 0)
        assert D(1 + eta * (k - 1), answers(M, x), answers(M, x_)) == eta * far
        assert D(1 + eta * (k - 1), answers(M, x_), answers(M, x)) <= eta * far


@pytest.mark.parametrize("seed", range(10))
def test_groups_of_records_have_the_geometric_bound(seed):
    """e^{ε/k} = a, so that all numbers are rational."""
    dice = random.Random(seed)
    path = [mechanism(seed)(j) for j in range(6)]
    a = Fraction(dice.randint(4, 12), 4)
    for k in range(1, 6):
        d = max(D(a, first, second) for first, second in pairwise(path[: k + 1]))
        assert D(a**k, path[0], path[k]) <= sum(a**j for j in range(k)) * d


@pytest.mark.parametrize("seed", range(10))
def test_the_divergence_has_its_forms(seed):
    mu, nu = mechanism(seed)(0), {**mechanism(seed)(1)}
    mu = law([(0, mu[0] + mu[1]), (1, mu[2])]) if seed % 2 else mu
    for alpha in KS:
        gaps = [
            sum(mu.get(y, 0) - alpha * nu.get(y, 0) for y in s) for j in range(4) for s in combinations(range(3), j)
        ]
        assert max(gaps) == D(alpha, mu, nu) == sum(max(mu.get(y, 0) / q - alpha, 0) * q for y, q in nu.items())
        largest = [y for y in range(3) if mu.get(y, 0) > alpha * nu.get(y, 0)]
        assert sum(mu.get(y, 0) - alpha * nu.get(y, 0) for y in largest) == max(gaps)


def test_every_row_on_subsampling_is_in_the_catalogue():
    """So that what is enumerated here is what is stated there."""
    rows = {f"N2.{r}" for r in ("amp", "amp.poisson", "amp.without", "amp.with", "amp.tight", "h.printed", "group")}
    assert rows <= {s.id for s in theorems.catalogue()}
