"""The tangent lemma: z ↦ z^α lies above its tangents, in homogeneous form.

For p ≥ 0, q, c > 0 and α ≥ 1,

    p^α q^{1−α} ≥ α·c^{α−1}·p − (α−1)·c^α·q,

with equality, for α > 1, exactly where p = cq. It carries joint convexity, data processing and the symmetrisation of the lemma.
"""

from symbolic.claims import And, Equivalent, Implies
from symbolic.derivations import Derivation, Statement, algebra, calculus, cases, use
from symbolic.functions import exp, log, pow_
from symbolic.terms import differ, equal
from theorems.notation import reals, state

p, q, c, alpha, z, u = reals("p q c alpha z u")
LEFT = pow_(p, alpha) * pow_(q, 1 - alpha)
RIGHT = alpha * pow_(c, alpha - 1) * p - (alpha - 1) * pow_(c, alpha) * q

CONVEX = Statement(
    id="L.exp.convex",
    title="exp lies above its tangents, with a factor in the exponent",
    claim=state(
        And((exp(alpha * u) >= 1 + alpha * (exp(u) - 1), Implies(And((alpha > 1, differ(u, 0))), exp(alpha * u) > 1 + alpha * (exp(u) - 1)))),
        alpha >= 1,
    ),
    derivation=Derivation()
    .have(exp(alpha * u) > 1 + alpha * (exp(u) - 1), calculus("the slope α(e^{αu} − e^u) has the sign of u"), alpha > 1, u > 0)
    .have(exp(alpha * u) > 1 + alpha * (exp(u) - 1), calculus("the slope α(e^{αu} − e^u) has the sign of u"), alpha > 1, u < 0)
    .have(exp(alpha * u) >= 1 + alpha * (exp(u) - 1), calculus("equality at u = 0"), equal(u, 0))
    .have(exp(alpha * u) >= 1 + alpha * (exp(u) - 1), calculus("equality at α = 1"), equal(alpha, 1))
    .so(cases("by cases")),
    example={u: 1, alpha: 2},
)  # fmt: skip
STRICT = pow_(z, alpha) > 1 + alpha * (z - 1)
BERNOULLI = Statement(
    id="L.bernoulli",
    title="Bernoulli's inequality with a real exponent",
    claim=state(
        And((pow_(z, alpha) >= 1 + alpha * (z - 1), Implies(And((alpha > 1, differ(z, 1))), STRICT))), z >= 0, alpha >= 1
    ),
    derivation=Derivation()
    .have(pow_(z, alpha) >= 1 + alpha * (z - 1), calculus("z = e^u").with_(use(CONVEX, {u: log(z)})), z > 0)
    .have(STRICT, calculus("z = e^u").with_(use(CONVEX, {u: log(z)})), z > 0, alpha > 1, differ(z, 1))
    .have(And((pow_(z, alpha) >= 1 + alpha * (z - 1), Implies(alpha > 1, STRICT))), cases("0^α = 0"), equal(z, 0))
    .so(cases("z = 0 or z > 0")),
    example={z: 2, alpha: 2},
)

TANGENT = Statement(
    id="L.tangent",
    title="The tangent lemma",
    claim=state(
        And((LEFT >= RIGHT, Implies(alpha > 1, Equivalent(equal(LEFT, RIGHT), equal(p, c * q))))),
        p >= 0, q > 0, c > 0, alpha >= 1,
    ),
    derivation=Derivation()
    .have(equal(LEFT, pow_(c, alpha) * q * pow_(p / (c * q), alpha)), calculus("laws of powers"))
    .have(equal(RIGHT, pow_(c, alpha) * q * (1 + alpha * (p / (c * q) - 1))), calculus("laws of powers"))
    .so(algebra("Bernoulli's inequality at z = p/(cq), times c^α q > 0").with_(use(BERNOULLI, {z: p / (c * q)}))),
    example={p: 1, q: 1, c: 1, alpha: 2},
)  # fmt: skip

STATEMENTS = (CONVEX, BERNOULLI, TANGENT)
