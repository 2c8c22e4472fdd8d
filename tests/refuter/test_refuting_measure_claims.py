"""Claims about probability measures, refuted on small finite spaces with exact weights."""

from fractions import Fraction

import pytest

from symproof.budgets import SECOND, Budget
from symproof.kernel import IllFormed, Refuted
from symproof.kernel.formulas import claim
from symproof.kernel.terms import Symbol, differ, equal
from symproof.kernel.vocabulary import complement, density, exp, integral, mass, mix, pos, sup
from symproof.refuter import refute

S, T = Symbol("S", "event"), Symbol("T", "event")
OUTCOME = Symbol("w", "outcome")
MU, NU, MU1, NU1 = (Symbol(name, "measure") for name in ("mu", "nu", "mu'", "nu'"))
EPSILON, DELTA, T_, ALPHA = map(Symbol, ("epsilon", "delta", "t", "alpha"))


def divergence(weight, first, second):
    return sup(S, mass(first, S) - weight * mass(second, S))


PRIVATE = (divergence(exp(EPSILON), MU, NU) <= DELTA, EPSILON >= 0, DELTA >= 0)
FALSE = {
    "mixing different pairs": claim(
        sup(S, (1 - T_) * mass(MU, S) + T_ * mass(NU, S) - ALPHA * (T_ * mass(MU1, S) + (1 - T_) * mass(NU1, S)))
        <= (1 - T_) * divergence(ALPHA, MU, MU1) + T_ * divergence(ALPHA, NU, NU1),
        T_ >= 0, T_ <= 1, ALPHA >= 1,
    ),
    "privacy with half of delta": claim(mass(MU, S) <= exp(EPSILON) * mass(NU, S) + DELTA / 2, *PRIVATE),
    "symmetry": claim(divergence(exp(EPSILON), NU, MU) <= DELTA, *PRIVATE),
    "group privacy without the factor": claim(
        divergence(exp(2 * EPSILON), MU, MU1) <= 2 * DELTA,
        divergence(exp(EPSILON), NU, MU1) <= DELTA, *PRIVATE,
    ),
    "a strict triangle": claim(divergence(1, MU, NU) < divergence(1, MU, MU1) + divergence(1, MU1, NU)),
    "a strict formula by densities": claim(
        integral(OUTCOME, pos(density(MU, OUTCOME) - ALPHA * density(NU, OUTCOME))) < divergence(ALPHA, MU, NU),
        ALPHA >= 1,
    ),
    "a value never taken": claim(differ(divergence(exp(EPSILON), MU, NU), Fraction(1, 3)), EPSILON > 0),
    "disjointness": claim(mass(MU, S) + mass(MU, T) <= 1),
    "complement": claim(equal(mass(MU, complement(S)), mass(MU, S))),
}  # fmt: skip
TRUE = {
    "convexity": claim(
        divergence(ALPHA, mix(T_, MU, NU), mix(T_, MU1, NU1))
        <= (1 - T_) * divergence(ALPHA, MU, MU1) + T_ * divergence(ALPHA, NU, NU1),
        T_ >= 0, T_ <= 1, ALPHA >= 1,
    ),
    "privacy": claim(mass(MU, S) <= exp(EPSILON) * mass(NU, S) + DELTA, *PRIVATE),
}  # fmt: skip


@pytest.mark.parametrize("name", FALSE)
def test_a_false_claim_about_measures_is_refuted_by_exact_weights(name):
    found = refute(FALSE[name], Budget.of(8.0 * SECOND))
    assert isinstance(found, Refuted)
    assert all(len(weights) >= 2 for _, weights in found.point.measures)


@pytest.mark.parametrize("name", TRUE)
def test_a_true_claim_about_measures_is_not_refuted(name):
    assert refute(TRUE[name], Budget.of(1.0 * SECOND)) is None


def test_a_mixture_with_a_weight_outside_the_unit_interval_is_undefined():
    assert isinstance(refute(claim(mass(mix(T_, MU, NU), S) >= 0), Budget.of(4.0 * SECOND)), IllFormed)


def test_a_hypothesis_about_such_a_mixture_does_not_hold():
    assert refute(claim(equal(0, 1), mass(mix(T_, MU, NU), S) <= -1), Budget.of(1.0 * SECOND)) is None


def test_two_outcomes_are_tried_first():
    found = refute(claim(mass(MU, S) <= mass(NU, S)), Budget.of(4.0 * SECOND))
    assert all(len(weights) == 2 for _, weights in found.point.measures)
