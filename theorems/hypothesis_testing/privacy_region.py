"""The privacy region of differential privacy: what every test's false alarm and missed detection satisfy.

A test rejects "the output is from μ₁" on an event S. Its false alarm is x = μ₁(S), its missed detection y = 1 − μ₂(S). Then

    D_{e^ε}(μ₁‖μ₂) ≤ δ  ⟺  1 − x ≤ e^ε y + δ for every S  ⟺  x ≤ e^ε (1 − y) + δ for every S,

and both directions together are x + e^ε y ≥ 1 − δ and e^ε x + y ≥ 1 − δ for every S. "For every S" is said by a supremum.
The two forms agree as families, by the complement, and not test by test: at ε = δ = 0 the point (1, 1) satisfies the first
and not the second. Wasserman, Zhou (2010); Kairouz, Oh, Viswanath (2015); Balle, Barthe, Gaboardi, Hsu, Sato (2020),
Hypothesis Testing Interpretations and Rényi Differential Privacy; the display of the region is lost and is restored here.
"""

from symproof.kernel.formulas import And, Equivalent
from symproof.kernel.terms import Relation, Term, equal
from symproof.kernel.vocabulary import exp, mass, sup
from symproof.statements import Assignment, Derivation, Statement, definition, logic, supremum
from symproof.theorems.notation import D, S, indistinguishable, measures, reals, state

epsilon, delta, x, y = reals("epsilon delta x y")
mu1, mu2 = measures("mu_1 mu_2")
k = exp(epsilon)
ALARM, MISS = mass(mu1, S), 1 - mass(mu2, S)
EXAMPLE: Assignment = {epsilon: "log(2)", delta: "1/3", mu1: ("1/3", "2/3"), mu2: ("2/3", "1/3")}


def every(excess: Term) -> Relation:
    """The excess is at most δ for every S."""
    return sup(S, excess) <= delta


ACCEPTED, REJECTED = 1 - ALARM - k * MISS, ALARM - k * (1 - MISS)
LOWER, OTHER = 1 - (ALARM + k * MISS), 1 - (k * ALARM + MISS)
FORWARD, BACKWARD = D(k, mu1, mu2), D(k, mu2, mu1)

REGION = Statement(
    id="N1.region.dp",
    title="The privacy region of (ε, δ)-differential privacy",
    claim=state(
        And((
            Equivalent(FORWARD <= delta, every(ACCEPTED)),
            Equivalent(FORWARD <= delta, every(REJECTED)),
            Equivalent(indistinguishable(epsilon, delta, mu1, mu2), And((every(LOWER), every(OTHER)))),
        )),
    ),
    derivation=Derivation()
    .have(equal(sup(S, REJECTED), FORWARD), definition("1 − y = μ₂(S)"))
    .have(equal(sup(S, ACCEPTED), FORWARD), supremum("the test that accepts where S rejects"))
    .have(equal(sup(S, LOWER), FORWARD), supremum("the test that accepts where S rejects"))
    .have(equal(sup(S, OTHER), BACKWARD), definition("1 − y = μ₂(S)"))
    .so(logic("the suprema are the divergences")),
    example=EXAMPLE,
)  # fmt: skip
SETS = Statement(
    id="N1.region.dp.sets",
    title="The two forms of the region as sets of points (x, y)",
    claim=state(
        Equivalent(1 - x <= k * y + delta, x <= k * (1 - y) + delta),
        x >= 0, x <= 1, y >= 0, y <= 1, epsilon >= 0, delta >= 0,
    ),
    stated="refuted",
    witness={x: 1, y: 1, epsilon: 0, delta: 0},
    repaired="N1.region.dp",
)  # fmt: skip

STATEMENTS = (REGION, SETS)
