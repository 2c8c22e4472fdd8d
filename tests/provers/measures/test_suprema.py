"""Suprema over events, tests and indices, and images under Markov kernels, as a derivation proves them."""

import pytest

from symproof.kernel import Proved
from symproof.kernel.formulas import claim
from symproof.kernel.terms import Symbol, equal
from symproof.kernel.vocabulary import density, exp, image, integral, mass, output, sup, value
from symproof.library.checking import check_statement
from symproof.statements import Derivation, Statement, algebra, calculus, integral_sign, supremum
from symproof.theorems.notation import D, S, X, measures, reals

alpha, s, t = reals("alpha s t")
mu, nu = measures("mu nu")
g, i = Symbol("g", "test"), Symbol("i", "index")
K, L = Symbol("K", "kernel"), Symbol("L", "kernel")
p, q = density(mu, X), density(nu, X)
TESTED = integral(X, value(g, X) * p) - alpha * integral(X, value(g, X) * q)
CHANCES = mass(output(K, i), S), mass(output(L, i), S)


def profile(order):
    return sup(i, sup(S, CHANCES[0] - exp(order) * CHANCES[1]))


@pytest.mark.parametrize(
    ("goal", "given", "derivation"),
    [
        (integral(X, value(g, X) * (p - alpha * q)) <= D(alpha, mu, nu), [], Derivation().so(integral_sign)),
        (
            D(alpha, image(K, mu), image(K, nu)) <= D(alpha, mu, nu),
            [alpha >= 0],
            Derivation()
            .have(mass(image(K, mu), S) - alpha * mass(image(K, nu), S) <= D(alpha, mu, nu), integral_sign)
            .so(supremum),
        ),
        (
            equal(sup(g, TESTED), D(alpha, mu, nu)),
            [alpha >= 0],
            Derivation()
            .have(TESTED <= D(alpha, mu, nu), integral_sign)
            .have(mass(mu, S) - alpha * mass(nu, S) <= sup(g, TESTED), supremum)
            .so(supremum),
        ),
        (
            profile(t) <= profile(s),
            [s <= t],
            Derivation()
            .have(exp(s) <= exp(t), calculus)
            .have(exp(s) * CHANCES[1] <= exp(t) * CHANCES[1], algebra)
            .so(supremum),
        ),
    ],
    ids=["test", "data processing", "tests show no more than events", "profile"],
)
def test_suprema_are_compared(goal, given, derivation):
    stated = Statement(id="test", title="A test", claim=claim(goal, *given), derivation=derivation)
    assert type(check_statement(stated).verdict) is Proved
