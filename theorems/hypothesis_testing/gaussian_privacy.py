"""Gaussian differential privacy by a divergence that tests decide.

    Δ(μ‖ν) = sup_S [Φ⁻¹(μ(S)) − Φ⁻¹(ν(S))]₊

where a set with both masses 0, or both 1, counts 0, and where Δ is infinite if just one of them is 0 or 1. The pair is m-GDP
if μ(S) ≤ Φ(m + Φ⁻¹(ν(S))) for every S, the right-hand side being 0 at ν(S) = 0 and 1 at ν(S) = 1. For m > 0

    Δ(μ‖ν) ≤ m  ⟺  (μ, ν) is m-GDP  ⟹  D_{e^ε}(μ‖ν) ≤ Φ(m/2 − ε/m) − e^ε·Φ(−m/2 − ε/m).

Δ is symmetric, and 2-generated: what holds for all sets holds for all randomised tests.
Balle, Barthe, Gaboardi, Hsu, Sato (2020), 5.2, restored; Dong, Roth, Su (2019).
"""

from symproof.kernel.formulas import And, Implies, Or
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import Operand, Term, differ, equal
from symproof.kernel.vocabulary import Phi, Phi_inv, complement, exp, mass, on, pos, sup
from symproof.statements import (
    Assignment,
    ClosedForm,
    Derivation,
    Statement,
    algebra,
    cases,
    logic,
    mass_one,
    substitution,
    supremum,
    use,
)
from symproof.theorems.facts.normal_law import COMPLEMENT, INCREASING, LARGER, MIRROR, NONNEGATIVE, PEAK, SMALLER, gap
from symproof.theorems.facts.normal_law import c as c_
from symproof.theorems.facts.normal_law import x as x_
from symproof.theorems.facts.normal_law import y as y_
from symproof.theorems.facts.normal_law import z as z_
from symproof.theorems.notation import D, S, measures, reals, state

a, y, m, epsilon, u, v = reals("a y m epsilon u v")
mu, nu = measures("mu nu")


def tradeoff(m: Operand, y: Term) -> Term:
    """Φ(m + Φ⁻¹(y)), and 0 at y = 0 and 1 at y = 1."""
    return y + on(y * (1 - y), Phi(m + Phi_inv(y)) - y)


def private(m: Operand, mu: Term, nu: Term) -> Term:
    """sup_S (μ(S) − Φ(m + Φ⁻¹(ν(S)))), which is at most 0 where the pair is m-GDP."""
    return sup(S, mass(mu, S) - tradeoff(m, mass(nu, S)))


def quantiles(a: Term, y: Term) -> Term:
    """Φ⁻¹(a) − Φ⁻¹(y), and 0 where a = y."""
    return on(a - y, Phi_inv(a) - Phi_inv(y))


def divergence(mu: Term, nu: Term) -> Term:
    """sup_S [Φ⁻¹(μ(S)) − Φ⁻¹(ν(S))]₊."""
    return sup(S, pos(quantiles(mass(mu, S), mass(nu, S))))


PLACE = -epsilon / m - m / 2
DELTA = Phi(m / 2 - epsilon / m) - exp(epsilon) * Phi(-m / 2 - epsilon / m)
UNIT = (a >= 0, a <= 1, y >= 0, y <= 1)
SIZES: Assignment = {m: 1, epsilon: 0, a: "1/2", y: "1/2"}
INNER = Phi(m + Phi_inv(y))
PLACES = Statement(
    id="L.unit.places",
    title="A number of the unit interval is an end or between",
    claim=state(Or((equal(y, 0), equal(y, 1), And((y > 0, y < 1)))), y >= 0, y <= 1),
    derivation=Derivation().so(cases("0 ≤ y ≤ 1")),
    example={y: 1},
)
LINE = Statement(
    id="N1.gdp.number",
    title="Below the curve is below its tangents",
    claim=state(a - exp(epsilon) * y <= DELTA, a <= 1, y >= 0, y <= 1, m > 0, a <= tradeoff(m, y)),
    derivation=Derivation()
    .have(equal(m * PLACE + m**2 / 2 + epsilon, 0), algebra("m > 0"))
    .have(equal(gap(PLACE, epsilon), DELTA), algebra("m + c = m/2 − ε/m"))
    .have(DELTA >= 0, algebra("the largest difference").with_(use(NONNEGATIVE, {c_: PLACE})))
    .have(DELTA >= 1 - exp(epsilon), algebra("the largest difference").with_(use(COMPLEMENT, {c_: PLACE})))
    .have(equal(tradeoff(m, y), 0), substitution("the curve at 0"), equal(y, 0))
    .have(a - exp(epsilon) * y <= 0, algebra("a ≤ 0"), equal(y, 0))
    .have(a - exp(epsilon) * y <= DELTA, cases("a ≤ 1"), equal(y, 1))
    .have(a <= INNER, cases("the curve"), y > 0, y < 1)
    .have(equal(Phi(Phi_inv(y)), y), algebra("Φ undoes Φ⁻¹"), y > 0, y < 1)
    .have(
        gap(Phi_inv(y), epsilon) <= DELTA,
        algebra("the peak").with_(use(PEAK, {c_: PLACE, z_: Phi_inv(y)})),
        y > 0,
        y < 1,
    )
    .have(a - exp(epsilon) * y <= DELTA, algebra("together"), y > 0, y < 1)
    .have(PLACES.claim.goal, logic("0 ≤ y ≤ 1").with_(use(PLACES)))
    .so(logic("in every case")),
    example=SIZES,
)
PAIR: Assignment = {mu: ("1/2", "1/2"), nu: ("1/2", "1/2")}
CURVE = tradeoff(m, y)
INSIDE = (y > 0, y < 1)
CORNERS = Statement(
    id="N1.gdp.corners",
    title="The curve at 0, at 1 and between",
    claim=state(
        And((
            Implies(equal(y, 0), equal(CURVE, 0)), Implies(equal(y, 1), equal(CURVE, 1)),
            Implies(And(INSIDE), And((equal(CURVE, INNER), CURVE < 1, y < CURVE))),
            Or((equal(y, 0), equal(y, 1), And(INSIDE))),
        )),
        y >= 0, y <= 1, m > 0,
    ),
    derivation=Derivation()
    .have(PLACES.claim.goal, logic("0 ≤ y ≤ 1").with_(use(PLACES)))
    .have(equal(CURVE, 0), substitution("the curve at 0"), equal(y, 0))
    .have(equal(CURVE, 1), substitution("the curve at 1"), equal(y, 1))
    .have(equal(CURVE, INNER), cases("the curve between"), *INSIDE)
    .have(equal(Phi(Phi_inv(y)), y), algebra("Φ undoes Φ⁻¹"), *INSIDE)
    .have(y < INNER, algebra("Φ increases").with_(use(INCREASING, {x_: Phi_inv(y), y_: m + Phi_inv(y)})), *INSIDE)
    .have(INNER < 1, algebra("Φ is less than 1"), *INSIDE)
    .so(logic("in every case")),
    example={m: 1, y: "1/2"},
)  # fmt: skip
corners = logic("the curve").with_(use(CORNERS))
FORWARD = Statement(
    id="N1.gdp.forward",
    title="From quantiles to the curve",
    claim=state(a <= CURVE, *UNIT, m > 0, pos(quantiles(a, y)) <= m),
    derivation=Derivation()
    .have(CORNERS.claim.goal, corners)
    .have(y <= CURVE, logic("above the diagonal"))
    .have(And((a > 0, a < 1, y > 0, y < 1)), cases("where the quantiles are defined"), differ(a, y))
    .have(Phi_inv(a) - Phi_inv(y) <= m, cases("[v]₊ ≥ v"), differ(a, y))
    .have(a <= INNER, algebra("Φ increases").with_(use(SMALLER, {x_: a, z_: m + Phi_inv(y)})), differ(a, y))
    .so(cases("a = y or not")),
    example=SIZES,
)
BACKWARD = Statement(
    id="N1.gdp.backward",
    title="From the curve, for a set and its complement, to quantiles",
    claim=state(pos(quantiles(a, y)) <= m, *UNIT, m > 0, a <= CURVE, 1 - a <= tradeoff(m, 1 - y)),
    derivation=Derivation()
    .have(CORNERS.claim.goal, corners)
    .have(replaced(CORNERS.claim.conclusion, {y: 1 - y}), algebra("the curve").with_(use(CORNERS, {y: 1 - y})))
    .have(y > 0, cases("a ≤ 0 otherwise"), differ(a, y))
    .have(y < 1, cases("1 − a ≤ 0 otherwise"), differ(a, y))
    .have(And((a < 1, a > 0)), cases("below 1 between 0 and 1"), differ(a, y))
    .have(a <= INNER, cases("the curve"), differ(a, y))
    .have(
        Phi_inv(a) <= m + Phi_inv(y),
        algebra("so are the quantiles").with_(use(LARGER, {x_: a, z_: m + Phi_inv(y)})),
        differ(a, y),
    )
    .so(cases("a = y or not")),
    example=SIZES,
)
P, Q = mass(mu, S), mass(nu, S)
GAUSSIAN = Statement(
    id="N1.gdp.bound",
    title="From Gaussian differential privacy to (ε, δ)",
    claim=state(D(exp(epsilon), mu, nu) <= DELTA, m > 0, private(m, mu, nu) <= 0),
    derivation=Derivation()
    .have(P <= tradeoff(m, Q), supremum("at an arbitrary set"))
    .have(P - exp(epsilon) * Q <= DELTA, algebra("below the tangent").with_(use(LINE, {a: P, y: Q})))
    .so(supremum),
    example={m: 1, epsilon: 0, **PAIR},
)
TO = Statement(
    id="N1.gdp.private",
    title="What the divergence bounds is Gaussian differentially private",
    claim=state(private(m, mu, nu) <= 0, m > 0, divergence(mu, nu) <= m),
    derivation=Derivation()
    .have(pos(quantiles(P, Q)) <= m, supremum("at an arbitrary set"))
    .have(P <= tradeoff(m, Q), algebra("from quantiles to the curve").with_(use(FORWARD, {a: P, y: Q})))
    .so(supremum),
    example={m: 1, **PAIR},
)
FROM = Statement(
    id="N1.gdp.converse",
    title="A Gaussian private pair has a divergence of at most m",
    claim=state(divergence(mu, nu) <= m, m > 0, private(m, mu, nu) <= 0),
    derivation=Derivation()
    .have(P <= tradeoff(m, Q), supremum("at an arbitrary set"))
    .have(1 - P <= tradeoff(m, 1 - Q), supremum("at its complement"))
    .have(pos(quantiles(P, Q)) <= m, algebra("from the curve to quantiles").with_(use(BACKWARD, {a: P, y: Q})))
    .so(supremum),
    example={m: 1, **PAIR},
)
PART = Statement(
    id="L.positive_part",
    title="What bounds the positive part",
    claim=state(And((u <= m, m >= 0)), pos(u) <= m),
    derivation=Derivation().so(cases("u ≥ 0 or u ≤ 0")),
    example={u: 1, m: 1},
)
MIRRORED = quantiles(1 - a, 1 - y)
TURNED = Statement(
    id="N1.gdp.turned",
    title="Complements exchange the roles",
    claim=state(pos(quantiles(y, a)) <= m, pos(quantiles(1 - a, 1 - y)) <= m),
    derivation=Derivation()
    .have(And((MIRRORED <= m, m >= 0)), algebra("a positive part").with_(use(PART, {u: MIRRORED})))
    .have(
        Or((equal(1 - a - (1 - y), 0), And((1 - a > 0, 1 - a < 1, 1 - y > 0, 1 - y < 1)))),
        algebra("where the quantiles are defined"),
    )
    .have(And((a > 0, a < 1, y > 0, y < 1)), algebra("where the quantiles are defined"), differ(a, y))
    .have(equal(Phi_inv(1 - a), -Phi_inv(a)), logic("symmetry").with_(use(MIRROR, {x_: a})), differ(a, y))
    .have(equal(Phi_inv(1 - y), -Phi_inv(y)), logic("symmetry").with_(use(MIRROR, {x_: y})), differ(a, y))
    .have(equal(MIRRORED, Phi_inv(1 - a) - Phi_inv(1 - y)), cases("1 − a ≠ 1 − y"), differ(a, y))
    .have(Phi_inv(y) - Phi_inv(a) <= m, algebra("both signs change"), differ(a, y))
    .so(cases("a = y or not")),
    example=SIZES,
)
RENAMED = Statement(
    id="N1.gdp.renamed",
    title="Equal probabilities have equal quantiles",
    claim=state(pos(quantiles(a, y)) <= m, pos(quantiles(u, v)) <= m, equal(u, a), equal(v, y)),
    derivation=Derivation()
    .have(Or((equal(u - v, 0), And((u > 0, u < 1, v > 0, v < 1)))), algebra("where the quantiles are defined"))
    .so(substitution("equals for equals")),
    example={**SIZES, u: "1/2", v: "1/2"},
)
OUT, OUT_ = mass(mu, complement(S)), mass(nu, complement(S))
SYMMETRIC = Statement(
    id="N1.gdp.symmetric",
    title="The divergence is symmetric",
    claim=state(divergence(nu, mu) <= m, divergence(mu, nu) <= m),
    derivation=Derivation()
    .have(pos(quantiles(OUT, OUT_)) <= m, supremum("at a complement"))
    .have(And((equal(OUT, 1 - P), equal(OUT_, 1 - Q))), mass_one("masses of the complement"))
    .have(
        pos(quantiles(1 - P, 1 - Q)) <= m,
        logic("the same").with_(use(RENAMED, {u: OUT, v: OUT_, a: 1 - P, y: 1 - Q})),
    )
    .have(pos(quantiles(Q, P)) <= m, logic("symmetry of Φ").with_(use(TURNED, {a: P, y: Q})))
    .so(supremum),
    example={m: 1, **PAIR},
)
STATEMENTS = (PLACES, LINE, CORNERS, FORWARD, BACKWARD, GAUSSIAN, TO, FROM, PART, TURNED, RENAMED, SYMMETRIC)

FORMULAS = (ClosedForm("N1.gdp.number.power", "The power at level y that m-GDP allows a test", CURVE, LINE),)
