"""The privacy profile of Gaussian noise.

The answers to neighbours are one law, shifted; in units of its standard deviation σ the shift is θ = Δ/σ > 0. For every real ε the
profile is

    Φ(θ/2 − ε/θ) − e^ε·Φ(−θ/2 − ε/θ).

The ratio of the densities at a real x increases in x, so that {p > e^εq} is a half-line; it begins at ε/θ + θ/2. There the difference of
the masses has this value, and at no beginning t of a half-line is it larger. Balle, Wang (2018), Theorem 8; restored.
"""

from symproof.kernel.formulas import And, Implies
from symproof.kernel.terms import Term, equal
from symproof.kernel.vocabulary import Phi, exp, mass
from symproof.statements import ClosedForm, Derivation, Statement, algebra, chained, logic, use
from symproof.theorems.facts import normal_law as normal
from symproof.theorems.notation import D, reals, state
from symproof.theorems.subsampling import divergence_forms as forms
from symproof.theorems.subsampling.divergence_forms import REACHED, E, mu, mu_
from symproof.theorems.subsampling.laplace_noise import short

theta, epsilon, x, t = reals("theta epsilon x t")
START = epsilon / theta + theta / 2
DELTA = Phi(theta / 2 - epsilon / theta) - exp(epsilon) * Phi(-theta / 2 - epsilon / theta)


def bell(x: Term) -> Term:
    """The Gaussian density, but for its factor."""
    return exp(-(x**2) / 2)


def head(t: Term) -> Term:
    """P(x > t) − e^ε·Q(x > t), where P is Q shifted by θ."""
    return Phi(theta - t) - exp(epsilon) * Phi(-t)


AFTER = Statement(
    id="N2.profiles.gaussian.right",
    title="Right of its beginning the shifted Gaussian density is the larger one",
    claim=state(bell(x - theta) >= exp(epsilon) * bell(x), theta > 0, x >= START),
    derivation=Derivation()
    .have(theta * x >= epsilon + theta**2 / 2, algebra("times θ > 0"))
    .have(-((x - theta) ** 2) / 2 >= epsilon - x**2 / 2, algebra("squares written out"))
    .have(bell(x - theta) >= exp(epsilon - x**2 / 2), algebra("exp increases"))
    .have(equal(exp(epsilon - x**2 / 2), exp(epsilon) * bell(x)), algebra("laws of exp")),
    example={theta: 1, epsilon: 0, x: 1},
)
BEFORE = Statement(
    id="N2.profiles.gaussian.left",
    title="Left of it the other one is",
    claim=state(bell(x - theta) <= exp(epsilon) * bell(x), theta > 0, x <= START),
    derivation=Derivation()
    .have(theta * x <= epsilon + theta**2 / 2, algebra("times θ > 0"))
    .have(-((x - theta) ** 2) / 2 <= epsilon - x**2 / 2, algebra("squares written out"))
    .have(bell(x - theta) <= exp(epsilon - x**2 / 2), algebra("exp increases"))
    .have(equal(exp(epsilon - x**2 / 2), exp(epsilon) * bell(x)), algebra("laws of exp")),
    example={theta: 1, epsilon: 0, x: 0},
)
LARGEST = Statement(
    id="N2.profiles.gaussian",
    title="The privacy profile of Gaussian noise",
    claim=state(
        And(
            (
                head(t) <= DELTA,
                equal(head(START), DELTA),
                Implies(x >= START, bell(x - theta) >= exp(epsilon) * bell(x)),
                Implies(x <= START, bell(x - theta) <= exp(epsilon) * bell(x)),
            )
        ),
        theta > 0,
    ),
    derivation=Derivation()
    .have(bell(x - theta) >= exp(epsilon) * bell(x), algebra("right").with_(use(AFTER)), x >= START)
    .have(bell(x - theta) <= exp(epsilon) * bell(x), algebra("left").with_(use(BEFORE)), x <= START)
    .have(equal(head(START), DELTA), algebra("θ − (ε/θ + θ/2) = θ/2 − ε/θ"))
    .have(equal(theta * -START + theta**2 / 2 + epsilon, 0), algebra("θ ≠ 0"))
    .have(
        Phi(theta + -t) - exp(epsilon) * Phi(-t) <= Phi(theta + -START) - exp(epsilon) * Phi(-START),
        logic("the largest difference").with_(use(normal.PEAK, {normal.m: theta, normal.c: -START, normal.z: -t})),
    )
    .have(head(t) <= head(START), algebra("the same"))
    .have(head(t) <= DELTA, chained)
    .so(logic("together")),
    example={theta: 1, epsilon: 0, x: 0, t: 0},
)
LAW = (equal(mass(mu, E), Phi(theta - START)), equal(mass(mu_, E), Phi(-START)), short(exp(epsilon)) <= 0)
DIVERGENCE = Statement(
    id="N2.profiles.gaussian.divergence",
    title="The divergence of Gaussian noise, E being the half-line",
    claim=state(equal(D(exp(epsilon), mu, mu_), DELTA), theta > 0, *LAW),
    derivation=Derivation()
    .have(equal(head(START), DELTA), algebra("θ − (ε/θ + θ/2) = θ/2 − ε/θ"))
    .have(
        equal(D(exp(epsilon), mu, mu_), mass(mu, E) - exp(epsilon) * mass(mu_, E)),
        logic("the supremum is attained at E").with_(use(REACHED, {forms.alpha: exp(epsilon)})),
    )
    .have(equal(mass(mu, E) - exp(epsilon) * mass(mu_, E), head(START)), algebra("the masses of E"))
    .so(chained),
    example={theta: 1, epsilon: 0, mu: ("Phi(1/2)", "1 - Phi(1/2)"), mu_: ("Phi(-1/2)", "1 - Phi(-1/2)"), E: (0,)},
)
STATEMENTS = (AFTER, BEFORE, LARGEST, DIVERGENCE)

FORMULAS = (
    ClosedForm("N2.profiles.gaussian", "The δ of Gaussian noise, θ being the shift over the scale", DELTA, LARGEST),
)
