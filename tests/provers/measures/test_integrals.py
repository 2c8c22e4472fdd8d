"""What holds at almost every outcome, for integrals to be compared."""

from symproof.budgets import SECOND, Budget
from symproof.kernel import Proved, settle
from symproof.kernel.formulas import claim
from symproof.kernel.terms import Symbol
from symproof.kernel.vocabulary import absolute, density, integral, pos
from symproof.provers.goals import Effort, Goal
from symproof.provers.measures.integrals import compare
from symproof.provers.strategy import QUICK, SLOW

X, MU, NU = Symbol("x", "outcome"), Symbol("mu", "measure"), Symbol("nu", "measure")
p, q = density(MU, X), density(NU, X)


def proves(goal, *given):
    """Whether comparing integrands settles the claim."""
    stated = claim(goal, *given)
    effort = Effort((*QUICK, ("integrand", compare), *SLOW), Budget.of(10 * SECOND))
    found = effort.prove(Goal(frozenset(stated.hypotheses), stated.conclusion))
    return found is not None and isinstance(settle(stated, found), Proved)


def test_where_the_integral_of_a_nonnegative_function_is_0_so_is_the_function():
    vanishing = integral(X, pos(p - q)) <= 0
    assert proves(integral(X, absolute(p - q)) <= integral(X, q - p), vanishing)
    assert not proves(integral(X, absolute(p - q)) <= integral(X, q - p))


def test_an_integral_that_is_0_says_nothing_of_a_function_of_either_sign():
    assert not proves(integral(X, absolute(p - q)) <= integral(X, q - p), integral(X, p - q) <= 0)
