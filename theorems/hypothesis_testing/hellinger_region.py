"""The privacy region of the Hellinger distance.

Where HD(μ‖ν) = 1 − ∫√(pq) ≤ ρ, the errors x = μ(S) and y = 1 − ν(S) of every test S satisfy

    √(x(1−y)) + √((1−x)y) ≥ 1 − ρ,

by the Cauchy–Schwarz inequality on S and on its complement: √(pq) ≤ ½(tp + q/t) for every t > 0.
Balle, Barthe, Gaboardi, Hsu, Sato (2020), C.2, restored.
"""

from symproof.kernel.formulas import And
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import Symbol, Term, equal
from symproof.kernel.vocabulary import indicator, integral, mass, sqrt, value
from symproof.statements import (
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
    use,
)
from symproof.theorems.hypothesis_testing.hellinger import AFFINITY, HD, MEANS, OVERLAP, PAIR, m, mu, n, nu, rho
from symproof.theorems.notation import S, X, reals, state

p, q, t, w, a, b = reals("p q t w a b")
g = Symbol("g", "test")
G = value(g, X)

SCALED = Statement(
    id="L.means.scaled",
    title="w√(pq) is at most ½(twp + wq/t)",
    claim=state(w * sqrt(p * q) <= (t * (w * p) + w * q / t) / 2, p >= 0, q >= 0, w >= 0, t > 0),
    derivation=Derivation()
    .have(equal(t * p * (q / t), p * q), algebra("t > 0"))
    .have(sqrt(t * p * (q / t)) <= (t * p + q / t) / 2, algebra("the means").with_(use(MEANS, {p: t * p, q: q / t})))
    .have(sqrt(p * q) <= (t * p + q / t) / 2, algebra("the same root"))
    .so(algebra("times w ≥ 0")),
    example={p: 1, q: 1, t: 1, w: 1},
)
SINGULAR = Statement(
    id="L.means.singular",
    title="w√(pq) is 0 where wp or wq is",
    claim=state(w * sqrt(p * q) <= 0, p >= 0, q >= 0, w >= 0, w * p <= 0),
    derivation=Derivation().have(equal(w * p, 0), algebra("0 ≤ wp ≤ 0")).so(cases("w = 0 or p = 0")),
    example={p: 1, q: 1, w: 0},
)
BEST = sqrt(b) / sqrt(a)
OPTIMAL = Statement(
    id="L.means.best",
    title="The best t",
    claim=state(And((BEST > 0, equal((BEST * a + b / BEST) / 2, sqrt(a * b)))), a > 0, b > 0),
    derivation=Derivation()
    .have(And((sqrt(a) > 0, sqrt(b) > 0, equal(sqrt(a) ** 2, a), equal(sqrt(b) ** 2, b))), algebra("roots"))
    .have(equal(sqrt(a * b), sqrt(a) * sqrt(b)), calculus("the root of a product"))
    .have(equal(BEST * a, sqrt(a) * sqrt(b)), algebra("a = √a√a"))
    .have(equal(b / BEST, sqrt(a) * sqrt(b)), algebra("b = √b√b"))
    .have(BEST > 0, algebra("a quotient of roots"))
    .so(algebra("together")),
    example={a: 1, b: 1},
)


def scaled(name: str, weight: Term) -> Statement:
    """∫w√(pq) ≤ ½(t∫wp + ∫wq/t)."""
    left, first, second = (integral(X, weight * f) for f in (OVERLAP, m, n))
    values = {p: m, q: n, w: weight}
    return Statement(
        id=f"L.cauchy.{name}.scaled",
        title="The integral of w√(pq) is at most half of t∫wp + ∫wq/t",
        claim=state(And((left <= (t * first + second / t) / 2, first >= 0, second >= 0)), t > 0),
        derivation=Derivation()
        .have(And((weight >= 0, weight <= 1)), algebra("a test lies between 0 and 1"))
        .have(And((OVERLAP >= 0, OVERLAP <= (m + n) / 2)), algebra("the means").with_(use(MEANS, {p: m, q: n})))
        .have(And((weight * OVERLAP >= 0, weight * OVERLAP <= (m + n) / 2)), algebra("0 ≤ w ≤ 1"))
        .have(
            weight * OVERLAP <= (t * (weight * m) + weight * n / t) / 2, algebra("the means").with_(use(SCALED, values))
        )
        .have(equal(left, left), domination((m + n) / 2))
        .have(And((first >= 0, second >= 0)), integral_sign("the integrands are nonnegative"))
        .have(left <= (t * first + second / t) / 2, integral_sign),
        example={t: 1, g: ("1/2", 1), **PAIR},
    )


def cauchy(name: str, weight: Term, bound: Statement) -> Statement:
    """∫w√(pq) ≤ √(∫wp·∫wq)."""
    left, first, second = (integral(X, weight * f) for f in (OVERLAP, m, n))
    best = {a: first, b: second}
    ratio = sqrt(second) / sqrt(first)
    return Statement(
        id=f"L.cauchy.{name}",
        title="The Cauchy–Schwarz inequality for the roots of the densities, weighted",
        claim=state(left <= sqrt(first * second)),
        derivation=Derivation()
        .have(And((equal(left, left), first >= 0, second >= 0)), algebra("nonnegative").with_(use(bound, {t: 1})))
        .have(replaced(OPTIMAL.claim.goal, best), logic("the best t").with_(use(OPTIMAL, best)), first > 0, second > 0)
        .have(
            left <= (ratio * first + second / ratio) / 2,
            logic("at the best t").with_(use(bound, {t: ratio})),
            first > 0,
            second > 0,
        )
        .have(weight >= 0, algebra("a test lies between 0 and 1"))
        .have(
            weight * OVERLAP <= 0,
            algebra("p is 0 there").with_(use(SINGULAR, {p: m, q: n, w: weight})),
            weight * m <= 0,
        )
        .have(
            weight * OVERLAP <= 0,
            algebra("q is 0 there").with_(use(SINGULAR, {p: n, q: m, w: weight})),
            weight * n <= 0,
        )
        .have(left <= 0, integral_sign("p is 0 there, almost everywhere"), first <= 0)
        .have(left <= 0, integral_sign("q is 0 there, almost everywhere"), second <= 0)
        .have(sqrt(first * second) >= 0, algebra("a root"))
        .so(cases("both are positive, or not")),
        example={g: ("1/2", 1), **PAIR},
    )


G_SCALED, REST_SCALED = scaled("test", G), scaled("rest", 1 - G)
CAUCHY, REST = cauchy("test", G, G_SCALED), cauchy("rest", 1 - G, REST_SCALED)


def mean(test: Term, measure: Term) -> Term:
    """∫g dμ."""
    return integral(X, value(test, X) * measure)


def allowed(x: Term, y: Term) -> Term:
    """√(x(1−y)) + √((1−x)y), which is at least 1 − ρ in the region."""
    return sqrt(x * (1 - y)) + sqrt((1 - x) * y)


ROOTS = Statement(
    id="L.roots.factors",
    title="Equal factors, equal roots",
    claim=state(equal(sqrt(p * q), sqrt(a * b)), equal(p, a), equal(q, b), p * q >= 0),
    derivation=Derivation().so(substitution("equals for equals")),
    example={p: 1, q: 1, a: 1, b: 1},
)
A, B = mean(g, m), mean(g, n)
LEFT, RIGHT = (integral(X, (1 - G) * f) for f in (m, n))
PART, OTHER = (integral(X, weight * OVERLAP) for weight in (G, 1 - G))
SAME = {p: LEFT, q: RIGHT, a: 1 - A, b: 1 - B}
TESTS = Statement(
    id="N1.hellinger.region.tests",
    title="The privacy region of the Hellinger distance, for randomised tests",
    claim=state(allowed(A, 1 - B) >= 1 - rho, HD <= rho),
    derivation=Derivation()
    .have(AFFINITY >= 1 - rho, algebra("HD ≤ ρ"))
    .have(PART <= sqrt(A * B), logic("Cauchy–Schwarz").with_(use(CAUCHY)))
    .have(OTHER <= sqrt(LEFT * RIGHT), logic("Cauchy–Schwarz").with_(use(REST)))
    .have(equal(AFFINITY, PART + OTHER), integral_sign("a test and what it leaves"))
    .have(equal(LEFT, integral(X, m) - A), integral_sign("a test and what it leaves"))
    .have(equal(RIGHT, integral(X, n) - B), integral_sign("a test and what it leaves"))
    .have(And((equal(integral(X, m), 1), equal(integral(X, n), 1))), mass_one("densities have mass one"))
    .have(And((equal(LEFT, 1 - A), equal(RIGHT, 1 - B))), algebra("together"))
    .have(equal(sqrt(LEFT * RIGHT), sqrt((1 - A) * (1 - B))), logic("the same product").with_(use(ROOTS, SAME)))
    .have(equal(sqrt(A * (1 - (1 - B))), sqrt(A * B)), algebra("1 − (1 − b) = b"))
    .so(algebra("together")),
    example={rho: "1/2", g: ("1/2", 1), **PAIR},
)
P, Q = mass(mu, S), mass(nu, S)
ONES, ONES_ = mean(indicator(S), m), mean(indicator(S), n)
REGION = Statement(
    id="N1.hellinger.region",
    title="The privacy region of the Hellinger distance",
    claim=state(allowed(P, 1 - Q) >= 1 - rho, HD <= rho),
    derivation=Derivation()
    .have(And((equal(ONES, P), equal(ONES_, Q))), mass_one("the integral of an indicator"))
    .have(allowed(ONES, 1 - ONES_) >= 1 - rho, logic("the test 1_S").with_(use(TESTS, {g: indicator(S)})))
    .so(mass_one("together")),
    example={rho: "1/2", S: (0,), **PAIR},
)
STATEMENTS = (SCALED, SINGULAR, OPTIMAL, G_SCALED, REST_SCALED, CAUCHY, REST, ROOTS, TESTS, REGION)
