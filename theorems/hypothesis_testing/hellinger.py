"""From the Hellinger distance to differential privacy, with the best δ.

With HD(μ‖ν) = 1 − ∫√(pq) ≤ ρ, 0 ≤ ρ ≤ 1, and k = e^ε,

    D_k(μ‖ν) ≤ δ(ε, ρ) = ½(√((k−1)² + 4kρ(2−ρ)) − (k−1)),

and √(x(1−y)) + √((1−x)y) ≥ 1 − ρ for the errors x = μ(S), y = 1 − ν(S) of every test S. The bound is attained: with
c = 2(1−ρ)² − 1 and R = √((k−1)² + 4kρ(2−ρ)) > 0 the pair (p, 1−p), (q, 1−q) has HD = ρ and p − kq = δ(ε, ρ) for

    p = ½(1 + (1 − kc)/R),  q = ½(1 + (c − k)/R).

Balle, Barthe, Gaboardi, Hsu, Sato (2020), C.2; the note's displays are missing and are restored here. With h = 1 − ρ and
A = (R+k+1)/(2R), B = k(k+1−R)/(2R), C = 2kh/R both Ap + Bq − C√(pq) and (A−1)p + (B+k)q − C√(pq) are squares.
"""

from symproof.kernel.formulas import And
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import Operand, Term, equal, term
from symproof.kernel.vocabulary import density, exp, integral, pos, sqrt
from symproof.statements import (
    Assignment,
    Derivation,
    Statement,
    algebra,
    calculus,
    cases,
    domination,
    integral_sign,
    logic,
    mass_one,
    substitution,
    supremum,
    use,
)
from symproof.theorems.notation import D, X, measures, reals, state

epsilon, rho, k, h, R, u, v, p, q = reals("epsilon rho k h R u v p q")
mu, nu = measures("mu nu")
m, n = density(mu, X), density(nu, X)
HALF = term(1) / 2
A, B, C = (R + k + 1) / (2 * R), k * (k + 1 - R) / (2 * R), 2 * k * h / R
FORMS = A * u**2 + B * v**2 - C * (u * v), (A - 1) * u**2 + (B + k) * v**2 - C * (u * v)
SIZES = (k > 0, R > 0, equal(R**2, (k + 1) ** 2 - 4 * k * h**2))

ROOTS = ((R + k + 1) * u - 2 * k * h * v) ** 2, k * ((R + k + 1) * v - 2 * h * u) ** 2
SQUARES = Statement(
    id="N1.hellinger.squares",
    title="The two quadratic forms are nonnegative",
    claim=state(And(tuple(f >= 0 for f in FORMS)), *SIZES),
    derivation=Derivation()
    .have(R + k + 1 > 0, algebra("k, R > 0"))
    .have(And(tuple(r / (2 * R * (R + k + 1)) >= 0 for r in ROOTS)), algebra("a square over a positive number"))
    .have(equal(FORMS[0], ROOTS[0] / (2 * R * (R + k + 1))), algebra("a square"))
    .have(equal(FORMS[1], ROOTS[1] / (2 * R * (R + k + 1))), algebra("a square"))
    .so(logic("squares")),
    example={k: 1, R: 2, h: 0, u: 1, v: 1},
)
ROOT = sqrt(p * q)
PART = Statement(
    id="N1.hellinger.number",
    title="[p − kq]₊ ≤ Ap + Bq − C√(pq)",
    claim=state(pos(p - k * q) <= A * p + B * q - C * ROOT, p >= 0, q >= 0, *SIZES),
    derivation=Derivation()
    .have(And((equal(sqrt(p) ** 2, p), equal(sqrt(q) ** 2, q))), algebra("squares of roots"))
    .have(equal(ROOT, sqrt(p) * sqrt(q)), calculus("the root of a product"))
    .have(
        And((A * p + B * q - C * ROOT >= 0, (A - 1) * p + (B + k) * q - C * ROOT >= 0)),
        algebra("the forms at √p, √q").with_(use(SQUARES, {u: sqrt(p), v: sqrt(q)})),
    )
    .so(cases("p ≥ kq or p ≤ kq")),
    example={k: 1, R: 2, h: 0, p: 1, q: 1},
)
MEANS = Statement(
    id="N1.hellinger.means",
    title="The geometric mean is at most the arithmetic mean",
    claim=state(And((sqrt(p * q) >= 0, sqrt(p * q) <= (p + q) / 2)), p >= 0, q >= 0),
    derivation=Derivation()
    .have(And((equal(sqrt(p) ** 2, p), equal(sqrt(q) ** 2, q))), algebra("squares of roots"))
    .have(equal(sqrt(p * q), sqrt(p) * sqrt(q)), calculus("the root of a product"))
    .have((sqrt(p) - sqrt(q)) ** 2 >= 0, algebra("a square"))
    .so(algebra("(√p − √q)² ≥ 0")),
    example={p: 1, q: 2},
)
AFFINITY = integral(X, sqrt(m * n))
OVERLAP = sqrt(m * n)
HD = 1 - AFFINITY
PAIR: Assignment = {mu: ("1/2", "1/2"), nu: ("1/2", "1/2")}
FINITE = Statement(
    id="N1.hellinger.finite",
    title="The Hellinger distance exists and lies between 0 and 1",
    claim=state(And((HD >= 0, HD <= 1))),
    derivation=Derivation()
    .have(And((OVERLAP >= 0, OVERLAP <= (m + n) / 2)), algebra("at every outcome").with_(use(MEANS, {p: m, q: n})))
    .have(equal(AFFINITY, AFFINITY), domination((m + n) / 2))
    .have(AFFINITY >= 0, integral_sign("the integrand is nonnegative"))
    .start(AFFINITY)
    .at_most(integral(X, m) / 2 + integral(X, n) / 2, integral_sign("the integrand is at most the mean"))
    .equals(1, mass_one("both densities have mass one")),
    example=PAIR,
)
VALUE = Statement(
    id="N1.hellinger.value",
    title="The bound at an affinity of at least h",
    claim=state(A + B - C * u <= (R - (k - 1)) / 2, *SIZES, h >= 0, u >= h),
    derivation=Derivation()
    .have(C >= 0, algebra("h ≥ 0"))
    .have(C * (u - h) >= 0, algebra("u ≥ h"))
    .have(equal(A + B - C * h, (R - (k - 1)) / 2), algebra("the value of R²"))
    .so(logic("together")),
    example={k: 1, R: 2, h: 0, u: 1},
)
POSITIVE = Statement(
    id="N1.hellinger.positive",
    title="The bound for R > 0",
    claim=state(D(k, mu, nu) <= (R - (k - 1)) / 2, *SIZES, h >= 0, HD <= 1 - h),
    derivation=Derivation()
    .have(AFFINITY >= h, algebra("HD ≤ 1 − h"))
    .have(pos(m - k * n) <= A * m + B * n - C * OVERLAP, algebra("at every outcome").with_(use(PART, {p: m, q: n})))
    .start(D(k, mu, nu))
    .equals(integral(X, pos(m - k * n)), integral_sign("Hahn"))
    .at_most(A * integral(X, m) + B * integral(X, n) - C * AFFINITY, integral_sign("the forms are nonnegative"))
    .equals(A + B - C * AFFINITY, mass_one("both densities have mass one"))
    .at_most((R - (k - 1)) / 2, logic("C ≥ 0 and the value of R²").with_(use(VALUE, {u: AFFINITY}))),
    example={k: 1, R: "sqrt(3)", h: "1/2", **PAIR},
)


def squared(k: Operand, rho: Operand) -> Term:
    """(k − 1)² + 4kρ(2 − ρ)."""
    return (term(k) - 1) ** 2 + 4 * term(k) * rho * (2 - term(rho))


def best(k: Operand, rho: Operand) -> Term:
    """½(√((k − 1)² + 4kρ(2 − ρ)) − (k − 1))."""
    return (sqrt(squared(k, rho)) - (term(k) - 1)) / 2


APART = Statement(
    id="N1.hellinger.apart",
    title="The bound, unless k = 1 and ρ = 0",
    claim=state(D(k, mu, nu) <= best(k, rho), k > 0, rho <= 1, squared(k, rho) > 0, HD <= rho),
    derivation=Derivation()
    .have(sqrt(squared(k, rho)) > 0, algebra("a root of a positive number"))
    .have(equal(sqrt(squared(k, rho)) ** 2, (k + 1) ** 2 - 4 * k * (1 - rho) ** 2), algebra("the square of a root"))
    .so(algebra("h = 1 − ρ").with_(use(POSITIVE, {R: sqrt(squared(k, rho)), h: 1 - rho}))),
    example={k: 1, rho: "1/2", **PAIR},
)
TV = D(1, mu, nu)
SMALL = Statement(
    id="N1.hellinger.small",
    title="The bound for k = 1 and ρ = d²/8 is below d",
    claim=state(And((squared(1, u**2 / 8) > 0, best(1, u**2 / 8) < u)), u > 0, u <= 1),
    derivation=Derivation()
    .have(squared(1, u**2 / 8) > 0, algebra("0 < u ≤ 1"))
    .have(best(1, u**2 / 8) < u, calculus("4ρ(2−ρ) < 8ρ = d²")),
    example={u: 1},
)
SAME = Statement(
    id="N1.hellinger.same",
    title="At Hellinger distance 0 the total variation is 0: otherwise it would be less than itself",
    claim=state(TV <= 0, HD <= 0),
    derivation=Derivation()
    .have(TV <= 1, supremum("μ(S) ≤ 1 and ν(S) ≥ 0"))
    .have(replaced(SMALL.claim.goal, {u: TV}), algebra("a small ρ").with_(use(SMALL, {u: TV})), TV > 0)
    .have(
        TV <= best(1, TV**2 / 8), algebra("the bound for ρ = TV²/8").with_(use(APART, {k: 1, rho: TV**2 / 8})), TV > 0
    )
    .so(cases("TV > 0 or TV ≤ 0")),
    example=PAIR,
)
NOTHING = Statement(
    id="N1.hellinger.nothing",
    title="Where the root is 0",
    claim=state(And((equal(k, 1), equal(rho, 0))), k > 0, rho >= 0, rho <= 1, squared(k, rho) <= 0),
    derivation=Derivation()
    .have(rho * (2 - rho) >= 0, algebra("0 ≤ ρ ≤ 1"))
    .have(k * (rho * (2 - rho)) >= 0, algebra("k > 0"))
    .have((k - 1) ** 2 >= 0, algebra("a square"))
    .have(equal((k - 1) ** 2, 0), algebra("a sum of nonnegative terms"))
    .have(equal(k, 1), algebra("a square that is 0"))
    .have(equal(rho * (2 - rho), 0), algebra("k = 1"))
    .have(equal(rho, 0), algebra("2 − ρ > 0")),
    example={k: 1, rho: 0},
)
BOUND = D(k, mu, nu) <= best(k, rho)
EVERY = Statement(
    id="N1.hellinger.every",
    title="The bound for every k > 0",
    claim=state(BOUND, k > 0, rho >= 0, rho <= 1, HD <= rho),
    derivation=Derivation()
    .have(BOUND, logic("k ≠ 1 or ρ > 0").with_(use(APART)), squared(k, rho) > 0)
    .have(NOTHING.claim.goal, logic("nonnegative terms").with_(use(NOTHING)), squared(k, rho) <= 0)
    .have(BOUND, substitution("k = 1 and ρ = 0").with_(use(SAME)), equal(k, 1), equal(rho, 0))
    .so(cases("(k−1)² + 4kρ(2−ρ) > 0 or not")),
    example={k: 1, rho: "1/2", **PAIR},
)
K = exp(epsilon)
HELLINGER = Statement(
    id="N1.hellinger",
    title="From the Hellinger distance to differential privacy",
    claim=state(D(K, mu, nu) <= best(K, rho), rho >= 0, rho <= 1, HD <= rho),
    derivation=Derivation().so(algebra("k = e^ε").with_(use(EVERY, {k: K}))),
    example={epsilon: 1, rho: "1/2", **PAIR},
    source="Balle, Barthe, Gaboardi, Hsu, Sato (2020), C.2",
)
STATEMENTS = (SQUARES, PART, MEANS, FINITE, VALUE, POSITIVE, APART, SMALL, SAME, NOTHING, EVERY, HELLINGER)
