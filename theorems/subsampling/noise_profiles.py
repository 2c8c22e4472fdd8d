"""Privacy profiles of randomised response and of Laplace and Gaussian noise.

Randomised response that is right with probability p, ½ ≤ p ≤ 1: [p − e^ε(1 − p)]₊. Laplace noise, θ = Δ/b ≥ 0, ε ≥ −θ:
[1 − e^{(ε−θ)/2}]₊. Gaussian noise, θ = Δ/σ > 0, every real ε: Φ(θ/2 − ε/θ) − e^ε·Φ(−θ/2 − ε/θ).

The laws of the answers are on any space. Of noise the event E is the half-line on which one density is the larger one: it has the masses of
the half-line under both laws, and ∫(1 − 1_E)[p − e^εq]₊ + ∫1_E[e^εq − p]₊ = 0. Balle, Barthe, Gaboardi (2018), §2; restored.
"""

from symproof.kernel.formulas import And, Formula, Implies
from symproof.kernel.terms import equal, term
from symproof.kernel.vocabulary import exp
from symproof.statements import Derivation, Statement, algebra, cases, chained, logic, use
from symproof.theorems.notation import D, reals, state
from symproof.theorems.subsampling import gaussian_noise as gaussian
from symproof.theorems.subsampling import laplace_noise as laplace
from symproof.theorems.subsampling.divergence_forms import mu, mu_
from symproof.theorems.subsampling.membership_response import (
    FAR,
    NEAR,
    RESPONSE,
    TOLD,
    WITH,
    WITHOUT,
    E,
    N,
    Y,
    alpha,
    p,
)

theta, epsilon, x, t = reals("theta epsilon x t")
HALF = term(1) / 2
ANSWERED = equal(D(exp(epsilon), WITH, WITHOUT), NEAR)
RESPONDED = Statement(
    id="N2.profiles.response.half",
    title="The privacy profile of randomised response, ½ ≤ p ≤ 1",
    claim=state(ANSWERED, *TOLD, p >= HALF, epsilon >= 0),
    derivation=Derivation()
    .have(exp(epsilon) >= 1, algebra("ε ≥ 0"))
    .have(equal(D(exp(epsilon), WITH, WITHOUT), FAR), logic("every p").with_(use(RESPONSE, {alpha: exp(epsilon)})))
    .have(p <= exp(epsilon) * p, algebra("times p ≥ 0"))
    .have(equal(FAR, NEAR), cases("1 − p ≤ p ≤ e^ε·p"))
    .so(chained),
    example={epsilon: 1, p: "3/4", Y: (1, 0), N: (0, 1), E: (0,)},
)


def implied(found: Statement) -> Formula:
    """That the hypotheses of a statement imply its conclusion."""
    return Implies(And(found.claim.given), found.claim.goal)


NOISES = (laplace.NOISE, laplace.DIVERGENCE, gaussian.LARGEST, gaussian.DIVERGENCE)


def every_noise() -> Derivation:
    """Randomised response, and each statement on noise."""
    derivation = Derivation().have(
        ANSWERED, logic("randomised response").with_(use(RESPONDED)), p >= HALF, epsilon >= 0
    )
    for found in NOISES:
        derivation = derivation.have(found.claim.goal, algebra(found.title).with_(use(found)), *found.claim.given)
    return derivation


PROFILES = Statement(
    id="N2.profiles",
    title="Privacy profiles of randomised response, Laplace and Gaussian noise",
    claim=state(And((Implies(And((p >= HALF, epsilon >= 0)), ANSWERED), *map(implied, NOISES))), *TOLD),
    derivation=every_noise().so(logic("together")),
    example={
        theta: 1, epsilon: 0, x: 0, t: 0, p: "3/4", Y: (1, 0), N: (0, 1), E: (0,), mu: (1, 0), mu_: (0, 1),
    },
    scope="of noise, where each density is the larger one and the largest difference of masses, among half-lines of real numbers",
)  # fmt: skip
STATEMENTS = (RESPONDED, PROFILES)
