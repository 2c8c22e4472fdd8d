"""The tangent lemma: z ↦ z^α lies above its tangents, in homogeneous form.

For p ≥ 0, q, c > 0 and α ≥ 1,

    p^α q^{1−α} ≥ α·c^{α−1}·p − (α−1)·c^α·q,

with equality, for α > 1, exactly where p = cq. It carries joint convexity, data processing and the symmetrisation of the lemma.
"""

from symproof.kernel.formulas import And, Equivalent, Implies
from symproof.kernel.terms import differ, equal
from symproof.kernel.vocabulary import exp, log, pow_
from symproof.statements import Assignment, Derivation, Statement, algebra, calculus, cases, logic, substitution, use
from symproof.theorems.notation import reals, state

p, q, c, alpha, z, u = reals("p q c alpha z u")
LEFT = pow_(p, alpha) * pow_(q, 1 - alpha)
RIGHT = alpha * pow_(c, alpha - 1) * p - (alpha - 1) * pow_(c, alpha) * q

WEAK, STRICT = exp(alpha * u) >= 1 + alpha * (exp(u) - 1), exp(alpha * u) > 1 + alpha * (exp(u) - 1)
slope = calculus("the slope α(e^{αu} − e^u) has the sign of u")
CONVEX_STRICT = Statement(
    id="L.exp.convex.strict",
    title="exp lies strictly above its tangents, with a factor in the exponent",
    claim=state(STRICT, alpha > 1, differ(u, 0)),
    derivation=Derivation().have(STRICT, slope, u > 0).have(STRICT, slope, u < 0).so(cases("u < 0 or u > 0")),
    example={u: 1, alpha: 2},
)
CONVEX = Statement(
    id="L.exp.convex",
    title="exp lies above its tangents, with a factor in the exponent",
    claim=state(WEAK, alpha >= 1),
    derivation=Derivation()
    .have(WEAK, slope, u > 0)
    .have(WEAK, slope, u < 0)
    .have(WEAK, slope, equal(u, 0))
    .so(cases("the sign of u")),
    example={u: 1, alpha: 2},
)
POWER = pow_(z, alpha)
BERNOULLI_STRICT = Statement(
    id="L.bernoulli.strict",
    title="Bernoulli's inequality with a real exponent, strict",
    claim=state(POWER > 1 + alpha * (z - 1), z >= 0, alpha > 1, differ(z, 1)),
    derivation=Derivation()
    .have(differ(log(z), 0), calculus("z ≠ 1"), z > 0)
    .have(POWER > 1 + alpha * (z - 1), calculus("z = e^u").with_(use(CONVEX_STRICT, {u: log(z)})), z > 0)
    .have(POWER > 1 + alpha * (z - 1), cases("0^α = 0"), equal(z, 0))
    .so(cases("z = 0 or z > 0")),
    example={z: 2, alpha: 2},
)
BERNOULLI = Statement(
    id="L.bernoulli",
    title="Bernoulli's inequality with a real exponent",
    claim=state(POWER >= 1 + alpha * (z - 1), z >= 0, alpha >= 1),
    derivation=Derivation()
    .have(POWER >= 1 + alpha * (z - 1), calculus("z = e^u").with_(use(CONVEX, {u: log(z)})), z > 0)
    .have(POWER >= 1 + alpha * (z - 1), cases("0^α = 0"), equal(z, 0))
    .so(cases("z = 0 or z > 0")),
    example={z: 2, alpha: 2},
)

RATIO, SCALE = p / (c * q), pow_(c, alpha) * q
Z, BOUND = pow_(RATIO, alpha), 1 + alpha * (RATIO - 1)
POSITIVE = (p >= 0, q > 0, c > 0)
EXAMPLE: Assignment = {p: 2, q: 1, c: 1, alpha: 2}
scaled = algebra("laws of powers, with z = p/(cq)")

WEAK_TANGENT = Statement(
    id="L.tangent.weak",
    title="p^α q^{1−α} lies above its tangents",
    claim=state(LEFT >= RIGHT, *POSITIVE, alpha >= 1),
    derivation=Derivation()
    .have(SCALE > 0, algebra("c, q > 0"))
    .start(RIGHT)
    .equals(SCALE * BOUND, scaled)
    .at_most(SCALE * Z, algebra("Bernoulli's inequality at z").with_(use(BERNOULLI, {z: RATIO})))
    .equals(LEFT, scaled),
    example=EXAMPLE,
)
STRICT_TANGENT = Statement(
    id="L.tangent.strict",
    title="… strictly, away from the point where they touch",
    claim=state(LEFT > RIGHT, *POSITIVE, alpha > 1, differ(p, c * q)),
    derivation=Derivation()
    .have(SCALE > 0, algebra("c, q > 0"))
    .have(differ(RATIO, 1), algebra("z ≠ 1"))
    .start(RIGHT)
    .equals(SCALE * BOUND, scaled)
    .less_than(SCALE * Z, algebra("Bernoulli's inequality at z, strictly").with_(use(BERNOULLI_STRICT, {z: RATIO})))
    .equals(LEFT, scaled),
    example=EXAMPLE,
)
TOUCHING = Statement(
    id="L.tangent.touching",
    title="… and with equality where p = cq",
    claim=state(
        equal(
            pow_(c * q, alpha) * pow_(q, 1 - alpha),
            alpha * pow_(c, alpha - 1) * (c * q) - (alpha - 1) * pow_(c, alpha) * q,
        ),
        q > 0,
        c > 0,
    ),
    derivation=Derivation().so(algebra("laws of powers")),
    example={q: 1, c: 1, alpha: 2},
)
TANGENT = Statement(
    id="L.tangent",
    title="The tangent lemma",
    claim=state(
        And((LEFT >= RIGHT, Implies(alpha > 1, Equivalent(equal(LEFT, RIGHT), equal(p, c * q))))), *POSITIVE, alpha >= 1
    ),
    derivation=Derivation()
    .have(LEFT >= RIGHT, algebra("above its tangents").with_(use(WEAK_TANGENT)))
    .have(LEFT > RIGHT, algebra("strictly").with_(use(STRICT_TANGENT)), alpha > 1, differ(p, c * q))
    .have(equal(LEFT, RIGHT), substitution("and touching").with_(use(TOUCHING)), equal(p, c * q))
    .so(logic("p = cq or not")),
    example={p: 1, q: 1, c: 1, alpha: 2},
)

STATEMENTS = (CONVEX_STRICT, CONVEX, BERNOULLI_STRICT, BERNOULLI, WEAK_TANGENT, STRICT_TANGENT, TOUCHING, TANGENT)
