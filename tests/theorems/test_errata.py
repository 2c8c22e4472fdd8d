"""Formulas that were published or shipped and are wrong: each is refuted at an exact point, beside what holds instead."""

from dataclasses import dataclass
from fractions import Fraction as F
from itertools import product

import pytest

from symproof import theorems
from symproof.kernel import Refuted
from symproof.kernel.formulas import Claim
from symproof.kernel.terms import Term, equal, term
from symproof.kernel.vocabulary import absolute, density, exp, integral, log, minimum, pow_
from symproof.library.witnesses import admissible_at, refute_at
from symproof.statements import Assignment
from symproof.theorems.notation import D, X, bounded_loss, measures, mixture, reals, renyi, state

alpha, alpha_, beta, delta, epsilon, eta, m, n, rho = reals("alpha alpha' beta delta epsilon eta m n rho")
mu, nu, mu0, mu1, mu1_ = measures("mu nu mu_0 mu_1 mu_1'")
LOSSES = (epsilon >= 0, bounded_loss(epsilon, mu, nu), bounded_loss(epsilon, nu, mu))
TOTAL = log(delta) + log(alpha)
RENYI = (alpha > 1, delta > 0, delta < 1, renyi(alpha, mu, nu) <= rho)
ORDER = {alpha: 5, rho: "4/10", delta: "1e-5"}


def response(epsilon: str) -> Assignment:
    """Randomised response with this loss, as the pair μ, ν."""
    more, less = f"exp({epsilon})/(1 + exp({epsilon}))", f"1/(1 + exp({epsilon}))"
    return {mu: (more, less), nu: (less, more)}


def law(wrong: Term) -> Claim:
    """That (α, ρ)-Rényi privacy gives (ε, δ)-privacy with this ε."""
    return state(D(exp(wrong), mu, nu) <= delta, *RENYI)


@dataclass(frozen=True)
class Erratum:
    """What is claimed, where, a point at which it fails, and the statement of the library that holds instead."""

    claim: Claim
    where: str
    point: Assignment
    right: str


DISTANCE = integral(X, absolute(density(mu, X) - density(nu, X)))
DRAWN = 1 - pow_(1 - 1 / n, m)
ERRATA = {
    "the L1 distance is at most 2ε²": Erratum(
        state(DISTANCE <= 2 * epsilon**2, *LOSSES, epsilon <= 1),
        "Mironov (2017), arXiv:1702.07476v3, page 7, proof of Lemma 1",
        {epsilon: "1/10", **response("1/10")},
        "N3.l1",
    ),
    "min(2, e^ε − 1) is at most 2ε²": Erratum(
        state(minimum(term(2), exp(epsilon) - 1) <= 2 * epsilon**2, epsilon >= 0, epsilon <= 1),
        "Mironov (2017), arXiv:1702.07476v3, page 7, proof of Lemma 1",
        {epsilon: "1/10"},
        "N3.l1",
    ),
    "the Rényi divergence of ε-DP is (α − 1)ε/α": Erratum(
        state(renyi(alpha, mu, nu) <= (alpha - 1) * epsilon / alpha, alpha > 1, *LOSSES),
        "prv_accountant 0.2.0, privacy_random_variables/pure_dp_mechanism.py",
        {alpha: 2, epsilon: 1, **response("1")},
        "N3.sharp",
    ),
    "with replacement, η is (1 − 1/n)^m": Erratum(
        state(
            D(alpha_, mixture(eta, mu0, mu1), mu0) <= pow_(1 - 1 / n, m) * D(alpha, mu1, mu0),
            n >= 1, m >= 1, alpha >= 1, equal(eta, DRAWN), equal(alpha_, 1 + eta * (alpha - 1)),
        ),
        "a summary of Balle, Barthe, Gaboardi (2018)",
        {n: 3, m: 2, eta: "5/9", alpha: 1, alpha_: 1, mu0: ("1/5", "4/5"), mu1: ("4/5", "1/5")},
        "N2.amp.with",
    ),
    "advanced joint convexity holds for every weight": Erratum(
        state(
            D(alpha_, mixture(eta, mu0, mu1), mixture(eta, mu0, mu1_)) <= eta * D(alpha, mu1, mixture(beta, mu0, mu1_)),
            eta >= 0, eta <= 1, beta >= 0, beta <= 1, alpha >= 1, equal(alpha_, 1 + eta * (alpha - 1)),
        ),
        "a summary of Balle, Barthe, Gaboardi (2018)",
        {
            mu0: ("5/7", "2/7"), mu1: ("1/2", "1/2"), mu1_: ("38/45", "7/45"),
            eta: "2/5", alpha: "23/10", alpha_: "38/25", beta: "3/10",
        },
        "N0.ajc",
    ),
    "the conversion adds (log δ + log α)/(α − 1)": Erratum(
        law(rho + log((alpha - 1) / alpha) + TOTAL / (alpha - 1)),
        "the right law with one sign changed",
        {**ORDER, mu: ("1/2", "1/2"), nu: ("1/2", "1/2")},
        "N1.conv.better",
    ),
    "the conversion divides by α": Erratum(
        law(rho + log((alpha - 1) / alpha) - TOTAL / alpha),
        "the right law with α for α − 1",
        {**ORDER, mu: ("1/5000", "4999/5000"), nu: ("1/54000", "53999/54000")},
        "N1.conv.better",
    ),
}  # fmt: skip
each = pytest.mark.parametrize("erratum", ERRATA.values(), ids=ERRATA)


@each
def test_what_was_printed_is_refuted_at_an_exact_point(erratum):
    assert isinstance(admissible_at(erratum.claim, erratum.point), Refuted)
    assert isinstance(refute_at(erratum.claim, erratum.point), Refuted)


@each
def test_what_holds_instead_is_in_the_library(erratum):
    """Whether it is proved is checked with the library."""
    assert {s.id: s.stated for s in theorems.catalogue()}[erratum.right] == "proved"


def test_the_chance_to_be_drawn_is_counted():
    draws = list(product(range(3), repeat=2))
    assert F(sum(0 in draw for draw in draws), len(draws)) == F(5, 9) == 1 - (1 - F(1, 3)) ** 2
