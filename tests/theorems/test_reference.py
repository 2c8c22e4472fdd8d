"""Values that public libraries print or compute: the formulas and definitions of the library give the same."""

import json
from collections.abc import Callable
from fractions import Fraction as F
from pathlib import Path

import pytest

from symproof import theorems
from symproof.kernel.finite_spaces import FiniteSpace
from symproof.kernel.terms import Term, term
from symproof.kernel.vocabulary import exp, log
from symproof.library.values import evaluate, is_shown
from symproof.numerics.decimals import Approximation, approximate
from symproof.numerics.evaluation import term_at
from symproof.theorems.hypothesis_testing.gaussian_privacy import divergence
from symproof.theorems.notation import D, bounded_loss, measures, renyi

DATA = Path(__file__).parent / "data" / "reference_values.jsonl"
FORMULAS = theorems.formulas()
Row = dict[str, F | str]
mu, nu = measures("mu nu")
COVERED: dict[str, Callable[..., Approximation]] = {}


def rows() -> list[tuple[str, Row, F, F, str]]:
    """Quantity, parameters, value, tolerance and source of each row; numbers are the decimals that are written."""
    lines = DATA.read_text(encoding="utf-8").splitlines()
    read = [json.loads(line, parse_float=F, parse_int=F) for line in lines]
    return [(r["quantity"], r["parameters"], r["value"], r["tolerance"], r["source"]) for r in read]


def covers(quantity: str):
    """The function computes this quantity from the parameters of a row."""

    def known(function):
        COVERED[quantity] = function
        return function

    return known


def formula(name: str, **values: F | Term) -> Approximation:
    return evaluate(FORMULAS[name], values, 25)


def on_outcomes(t: Term, first: list[Term], second: list[Term]) -> Term:
    """The term with μ and ν given by their weights."""
    return FiniteSpace(len(first), {mu: tuple(first), nu: tuple(second)}, {}, {}).expand(t)


def times(factor: Approximation, found: Approximation) -> Approximation:
    """The product of two numbers, each known within its bound."""
    error = abs(factor.decimal) * found.error + abs(found.decimal) * factor.error + factor.error * found.error
    return Approximation(factor.decimal * found.decimal, error, 1)


EXACTLY_ZERO, ONE = Approximation(F(0), F(0), 1), Approximation(F(1), F(0), 1)


def sampled(profile: Callable[[Term], Approximation], q: F, adjacency: str, eps: F) -> Approximation:
    """The divergence of a pair in which a record is there with probability q: N0.removed, N0.added, N0.whole."""
    alpha = exp(term(eps))
    if q == 1:
        return profile(alpha)
    if adjacency == "remove":
        return times(Approximation(q, F(0), 1), profile(1 + (alpha - 1) / term(q)))
    factor = 1 - alpha * (1 - term(q))
    if is_shown(factor <= 0):
        return EXACTLY_ZERO
    return times(approximate(factor, 25), profile(alpha * term(q) / factor))


def gaussian_profile(alpha: Term, theta: F) -> Approximation:
    return (
        approximate(1 - alpha, 25)
        if is_shown(alpha <= 0)
        else formula("N2.profiles.gaussian", theta=theta, eps=log(alpha))
    )


@covers("hockey_stick_gaussian")
def gaussian(sigma: F, sensitivity: F, q: F, adjacency: str, eps: F) -> Approximation:
    """Where a record is replaced, the two laws are twice as far apart."""
    theta = sensitivity / sigma * (2 if adjacency == "replace" else 1)
    return sampled(lambda alpha: gaussian_profile(alpha, theta), q, adjacency, eps)


@covers("gdp_to_dp_delta")
def gaussian_delta(mu: F, eps: F) -> Approximation:
    return formula("N1.gdp", m=mu, eps=eps)


@covers("gaussian_exact_eps")
def gaussian_epsilon(sigma: F, delta: F) -> Approximation:
    """By bisection: the profile falls in ε."""
    low, high = F(0), F(64)
    while high - low > F(1, 10**12):
        middle = (low + high) / 2
        low, high = (middle, high) if gaussian_profile(exp(term(middle)), 1 / sigma).decimal > delta else (low, middle)
    return Approximation((low + high) / 2, high - low, 12)


@covers("gaussian_tpr_at_fpr")
def gaussian_power(mu: F, fpr: F) -> Approximation:
    return formula("N1.gdp.number.power", m=mu, y=fpr)


@covers("gdp_mu_of_binary_rr")
def response_gdp(noise: F, num_buckets: F) -> Approximation:
    """The least m for which randomised response is m-GDP."""
    written = on_outcomes(divergence(mu, nu), *response(noise, int(num_buckets) - 1, "replace_one"))
    return approximate(term_at(written, {}), 25)


@covers("hellinger_to_dp_delta")
def hellinger(eps: F, rho: F) -> Approximation:
    return formula("N1.hellinger", eps=eps, rho=rho)


@covers("hockey_stick_laplace")
def laplace(scale: F, sensitivity: F, q: F, adjacency: str, eps: F) -> Approximation:
    """For α < 1 the two laws change places, N0.turned; they mirror each other, so that the profile is the same."""
    theta = sensitivity / scale

    def profile(alpha: Term) -> Approximation:
        if is_shown(alpha <= 0):
            return approximate(1 - alpha, 25)
        if not is_shown(alpha < 1):
            return formula("N2.profiles.laplace", theta=theta, eps=log(alpha))
        turned = times(approximate(alpha, 25), profile(1 / alpha))
        less = approximate(1 - alpha, 25)
        return Approximation(less.decimal + turned.decimal, less.error + turned.error, 1)

    return sampled(profile, q, adjacency, eps)


@covers("hockey_stick_discrete_laplace")
def discrete_laplace(parameter: F, sensitivity: F, q: F, adjacency: str, eps: F) -> Approximation:
    """Outcomes below 0 count as one, and so do those above the sensitivity: there the ratio of the two is the same."""
    a, n = exp(-term(parameter)), int(sensitivity)
    inside = [(1 - a) / (1 + a) * a**k for k in range(1, n)]
    first, second = [1 / (1 + a), *inside, a**n / (1 + a)], [a**n / (1 + a), *reversed(inside), 1 / (1 + a)]
    return sampled(lambda alpha: approximate(on_outcomes(D(alpha, mu, nu), first, second), 25), q, adjacency, eps)


@covers("hockey_stick_discrete_gaussian")
def discrete_gaussian(sigma: F, sensitivity: F, truncation_bound: F, q: F, adjacency: str, eps: F) -> Approximation:
    """Outcomes that only one of the two has count as one."""
    shift, bound = int(sensitivity), int(truncation_bound)
    weights = {k: exp(-term(k * k) / (2 * term(sigma) ** 2)) for k in range(-bound, bound + 1)}
    total = sum(weights.values(), start=term(0))
    places = range(shift - bound, bound + 1)
    alone = sum((weights[k] for k in weights if k not in places), start=term(0)) / total
    first = [alone, *(weights[k] / total for k in places), term(0)]
    second = [term(0), *(weights[k - shift] / total for k in places), alone]
    return sampled(lambda alpha: approximate(on_outcomes(D(alpha, mu, nu), first, second), 25), q, adjacency, eps)


def response(noise: F, others: int, relation: str) -> tuple[list[Term], list[Term]]:
    """Randomised response, answers that both sides give with equal probability counted as one."""
    rest = noise / (others + 1)
    true = 1 - noise + rest
    if relation == "replace_special":
        uniform = F(1, others + 1)
        return [term(true), term(rest * others)], [term(uniform), term(uniform * others)]
    same = [term(rest * (others - 1))] if others > 1 else []
    return [term(true), term(rest), *same], [term(rest), term(true), *same]


@covers("rdp_randomized_response")
def response_renyi(noise: F, num_buckets: F, alpha: F | str, relation: str) -> Approximation:
    """The larger divergence of the two directions; of order ∞ it is the least bound of the loss."""
    first, second = response(noise, int(num_buckets) - 1, relation)
    found = [_divergence(alpha, *pair) for pair in ((first, second), (second, first))]
    return max(found, key=lambda f: f.decimal)


def _divergence(alpha: F | str, first: list[Term], second: list[Term]) -> Approximation:
    if alpha != "inf":
        return approximate(on_outcomes(renyi(term(F(alpha)), mu, nu), first, second), 25)
    losses = [log(p / q) for p, q in zip(first, second, strict=True)]
    (least,) = {e for e in losses if is_shown(on_outcomes(bounded_loss(e, mu, nu).left, first, second) <= 0)}
    return approximate(least, 25)


@covers("rr_tpr_at_fpr")
def response_power(noise: F, num_buckets: F, fpr: F) -> Approximation:
    """The most that a test can detect: μ(S) ≤ D_α + αν(S) for every α, and the best bound is at a ratio of densities."""
    first, second = response(noise, int(num_buckets) - 1, "replace_one")
    bounds = [
        on_outcomes(D(p / q, mu, nu) + p / q * term(fpr), first, second) for p, q in zip(first, second, strict=True)
    ]
    return min((approximate(b, 25) for b in bounds), key=lambda f: f.decimal)


@covers("amplified_eps")
def amplified(
    eps: F, eta: F, scheme: str = "", n: F | None = None, m: F | None = None, gamma: F | None = None
) -> Approximation:
    chance = {"poisson": gamma, "wor": m and n and m / n, "wr": m and n and 1 - (1 - 1 / n) ** int(m)}.get(scheme, eta)
    assert abs(chance - eta) < F(1, 10**12)
    return formula("N0.cor.1.eps", t=chance, eps=eps)


@covers("pure_dp_to_rdp")
def sharp(eps: F, alpha: F) -> Approximation:
    return formula("N3.sharp", eps=eps, alpha=alpha)


@covers("rdp_to_dp_eps_single_order")
def conversion(alpha: F, rho: F, delta: F) -> Approximation:
    return formula("N1.conv.better", alpha=alpha, rho=rho, delta=delta)


@covers("rdp_to_dp_delta_single_order")
def conversion_delta(alpha: F, rho: F, eps: F) -> Approximation:
    return formula("N1.conv.better.delta", alpha=alpha, rho=rho, eps=eps)


@covers("gaussian_rdp_to_dp_eps_optimised")
def conversion_of_a_gaussian(sigma: F, delta: F) -> Approximation:
    """The least ε over the orders, D_α being α/(2σ²); around the least the orders are looked at closely."""

    def at(alpha: F) -> Approximation:
        return conversion(alpha, alpha / (2 * sigma**2), delta)

    best, step = F(2), F(16)
    while step > F(1, 1000):
        best = min((a for a in (best - step, best, best + step) if a > 1), key=lambda a: at(a).decimal)
        step = step / 2
    return at(best)


@pytest.mark.parametrize(("quantity", "parameters", "value", "tolerance", "source"), rows())
def test_the_value_is_the_one_that_others_compute(quantity, parameters, value, tolerance, source):
    found = COVERED[quantity](**parameters)
    assert found.error < tolerance / 1000
    assert abs(found.decimal - value) <= tolerance, source


def test_a_wrong_value_would_be_noticed():
    quantity, parameters, value, tolerance, _ = rows()[0]
    assert abs(COVERED[quantity](**parameters).decimal - (value + 3 * tolerance)) > tolerance
