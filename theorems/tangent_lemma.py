"""The tangent lemma: z ↦ z^α lies above its tangents, in homogeneous form.

For p ≥ 0, q, c > 0 and α ≥ 1,

    p^α q^{1−α} ≥ α·c^{α−1}·p − (α−1)·c^α·q,

with equality, for α > 1, exactly where p = cq. It carries joint convexity, data processing and the symmetrisation of the lemma.
"""

from symbolic.claims import And, Equivalent, Implies
from symbolic.derivations import Derivation, Statement, algebra, calculus, use
from symbolic.functions import pow_
from symbolic.terms import equal
from theorems.notation import reals, state

p, q, c, alpha, z = reals("p q c alpha z")
LEFT = pow_(p, alpha) * pow_(q, 1 - alpha)
RIGHT = alpha * pow_(c, alpha - 1) * p - (alpha - 1) * pow_(c, alpha) * q

BERNOULLI = Statement(
    id="L.bernoulli",
    title="Bernoulli's inequality with a real exponent",
    claim=state(
        And((pow_(z, alpha) >= 1 + alpha * (z - 1), Implies(And((alpha > 1, z < 1)), pow_(z, alpha) > 1 + alpha * (z - 1)),
             Implies(And((alpha > 1, z > 1)), pow_(z, alpha) > 1 + alpha * (z - 1)))),
        z >= 0, alpha >= 1,
    ),
    derivation=Derivation().so(calculus("z^α − 1 − α(z − 1) has its minimum at z = 1")),
    example={z: 2, alpha: 2},
)  # fmt: skip

TANGENT = Statement(
    id="L.tangent",
    title="The tangent lemma",
    claim=state(
        And((LEFT >= RIGHT, Implies(alpha > 1, Equivalent(equal(LEFT, RIGHT), equal(p, c * q))))),
        p >= 0, q > 0, c > 0, alpha >= 1,
    ),
    derivation=Derivation()
    .have(equal(pow_(p, alpha), pow_(c * q, alpha) * pow_(p / (c * q), alpha)), calculus("p = cq·z with z = p/(cq)"))
    .have(equal(LEFT, pow_(c, alpha) * q * pow_(p / (c * q), alpha)), calculus("laws of powers"))
    .have(equal(RIGHT, pow_(c, alpha) * q * (1 + alpha * (p / (c * q) - 1))), calculus("laws of powers"))
    .so(algebra("Bernoulli's inequality at z = p/(cq), times c^α q > 0").with_(use(BERNOULLI, {z: p / (c * q)}))),
    example={p: 1, q: 1, c: 1, alpha: 2},
)  # fmt: skip

STATEMENTS = (BERNOULLI, TANGENT)
