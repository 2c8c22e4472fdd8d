"""The conversion law from Rényi to (ε, δ)-differential privacy need only be checked on pairs of two points.

D_{e^ε} being 2-generated, whatever bounds the Rényi divergence of the pairs (μ(S), 1 − μ(S)), (ν(S), 1 − ν(S)) by ρ, for all
sets S, gives D_{e^ε}(μ‖ν) ≤ δ with the ε of the better law: the 2-cut of the Rényi divergence is enough, which may be strictly
smaller than the divergence. Balle, Barthe, Gaboardi, Hsu, Sato (2020), the extension of lemma 15 in B.6.
"""

from symproof.kernel.formulas import And, Or
from symproof.kernel.terms import Term, equal
from symproof.kernel.vocabulary import exp, mass, pos, sup
from symproof.statements import Assignment, Derivation, Statement, algebra, cases, logic, substitution, supremum, use
from symproof.theorems.facts.randomised_rules import part
from symproof.theorems.hypothesis_testing.renyi_conversion import (
    AT_K,
    BELOW,
    BETTER,
    FACTOR,
    GROWTH,
    SOLVED,
    K,
    alpha,
    delta,
    k,
    m,
    rho,
    u,
    v,
)
from symproof.theorems.notation import D, S, measures, reals, singular, state

x, y, z = reals("x y z")
mu, nu = measures("mu nu")
P, Q = mass(mu, S), mass(nu, S)
EXAMPLE: Assignment = {alpha: 2, rho: 1, delta: "1/10", mu: ("1/3", "2/3"), nu: ("1/2", "1/2")}


def pair_moment(x: Term, y: Term) -> Term:
    """The Rényi moment of (x, 1 − x) and (y, 1 − y)."""
    return part(x, y) + part(1 - x, 1 - y)


DOMAIN = Or(
    (
        equal(x, 0),
        And((Or((x > 0, And((equal(x, 0), alpha > 0)))), Or((y > 0, And((equal(y, 0), 1 - alpha > 0)))))),
    )
)
PART = Statement(
    id="N1.lemma15ext.part",
    title="A part of a moment is nonnegative, and finite only where q > 0 or p = 0",
    claim=state(And((part(x, y) >= 0, singular(x, y) <= 0)), x >= 0, y >= 0, alpha > 1, part(x, y) <= z),
    derivation=Derivation()
    .have(DOMAIN, algebra("where it is defined"))
    .have(y > 0, cases("where the power is defined"), x > 0)
    .have(part(x, y) >= 0, algebra("powers are nonnegative"), x > 0, y > 0)
    .have(singular(x, y) <= 0, algebra("q > 0"), x > 0, y > 0)
    .have(part(x, y) >= 0, substitution("0"), equal(x, 0))
    .have(singular(x, y) <= 0, cases("0"), equal(x, 0))
    .so(cases("p = 0 or p > 0")),
    example={x: 1, y: 1, z: 1, alpha: 2},
)
ABOVE = Statement(
    id="L.positive_part.above",
    title="A number is at most its positive part",
    claim=state(z <= pos(z)),
    derivation=Derivation().so(cases("z ≥ 0 or z ≤ 0")),
    example={z: 1},
)
TIMES = Statement(
    id="L.times",
    title="An inequality times a positive number",
    claim=state(x * y <= x * z, x > 0, y <= z),
    derivation=Derivation().so(algebra("x > 0")),
    example={x: 1, y: 1, z: 1},
)
POSITIVE = Statement(
    id="N1.lemma15ext.factor",
    title="C is positive",
    claim=state(FACTOR > 0, k > 0, alpha > 1),
    derivation=Derivation().so(algebra("powers are positive")),
    example={k: 1, alpha: 2},
)
OTHER = part(1 - x, 1 - y)
NUMBER = Statement(
    id="N1.lemma15ext.number",
    title="x − ky is at most C times the moment of the pair",
    claim=state(
        x - k * y <= FACTOR * m, x >= 0, x <= 1, y >= 0, y <= 1, k > 0, alpha > 1, pair_moment(x, y) <= m
    ),
    derivation=Derivation()
    .have(FACTOR > 0, logic("powers are positive").with_(use(POSITIVE)))
    .have(And((part(x, y) <= part(x, y), OTHER <= OTHER, 1 - x >= 0, 1 - y >= 0)), algebra("both are finite"))
    .have(And((part(x, y) >= 0, singular(x, y) <= 0)), logic("a part").with_(use(PART, {z: part(x, y)})))
    .have(OTHER >= 0, logic("a part").with_(use(PART, {x: 1 - x, y: 1 - y, z: OTHER})))
    .have(part(x, y) <= m, logic("one of two"))
    .have(pos(x - k * y) <= FACTOR * part(x, y), logic("the tangent lemma").with_(use(BELOW, {u: x, v: y})))
    .have(FACTOR * part(x, y) <= FACTOR * m, logic("times C > 0").with_(use(TIMES, {x: FACTOR, y: part(x, y), z: m})))
    .have(x - k * y <= pos(x - k * y), logic("a positive part").with_(use(ABOVE, {z: x - k * y})))
    .so(logic("together")),
    example={x: "1/2", y: "1/2", k: 1, alpha: 2, m: 1},
)  # fmt: skip
SHOWN = sup(S, pair_moment(P, Q))
CONVERSION = Statement(
    id="N1.lemma15ext",
    title="The better conversion law, from the pairs of two points that sets make",
    claim=state(D(exp(BETTER), mu, nu) <= delta, alpha > 1, delta > 0, SHOWN <= GROWTH),
    derivation=Derivation()
    .have(K > 0, algebra("exponentials are positive"))
    .have(pair_moment(P, Q) <= GROWTH, supremum("at an arbitrary set"))
    .have(And((P >= 0, P <= 1, Q >= 0, Q <= 1)), algebra("masses"))
    .have(P - K * Q <= AT_K * GROWTH, logic("for the pair").with_(use(NUMBER, {x: P, y: Q, k: K, m: GROWTH})))
    .have(P - K * Q <= delta, logic("by the choice of ε").with_(use(SOLVED)))
    .so(supremum),
    example=EXAMPLE,
    scope="Δ the Rényi divergence, Δ′ the ε-divergence, k = 2",
    source="Balle, Barthe, Gaboardi, Hsu, Sato (2020), B.6",
)
STATEMENTS = (PART, ABOVE, TIMES, POSITIVE, NUMBER, CONVERSION)
