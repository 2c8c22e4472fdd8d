"""The privacy region of Rényi differential privacy: what every test's false alarm and missed detection satisfy.

A test rejects "the output is from μ" on an event S, with false alarm X = μ(S) and missed detection Y = 1 − ν(S). On two
points, for α > 1, D_α((X, 1−X)‖(1−Y, Y)) ≤ ρ says

    X^α (1−Y)^{1−α} + (1−X)^α Y^{1−α} ≤ e^{(α−1)ρ},

with 0^α·0^{1−α} = 0; at Y = 1, X > 0 and at Y = 0, X < 1 the left side is infinite. If D_α(μ‖ν) ≤ ρ, every S lies in this
region, and so does every randomised test g with X = ∫gp and 1 − Y = ∫gq, by the tangent lemma. The converse is false:
Rényi divergence is not 2-generated. Balle, Barthe, Gaboardi, Hsu, Sato (2020), Hypothesis Testing Interpretations and
Rényi Differential Privacy; the display of the region is lost and is restored here.
"""

from symproof.kernel.formulas import And, Equivalent
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import Term, equal
from symproof.kernel.vocabulary import indicator, log, mass, value
from symproof.statements import Assignment, Derivation, Statement, algebra, chained, integral_sign, logic, use
from symproof.theorems.facts import moment_parts as parts
from symproof.theorems.facts.moment_parts import TWO_LEAST, m, two
from symproof.theorems.facts.randomised_rules import alpha, part
from symproof.theorems.hypothesis_testing.renyi_conversion import GROWTH, rho
from symproof.theorems.hypothesis_testing.renyi_conversion import MOMENT as TO_MOMENT
from symproof.theorems.hypothesis_testing.renyi_convexity import FIRST, VISIBLE_PAIRS, g, mu, mu_
from symproof.theorems.hypothesis_testing.renyi_properties import PROCESSED, A, B, seen
from symproof.theorems.notation import S, X, reals, renyi, singular, state
from symproof.theorems.renyi_bound.renyi_lemma import QUOTIENT as TO_DIVERGENCE
from symproof.theorems.renyi_bound.renyi_lemma import epsilon as epsilon_
from symproof.theorems.renyi_bound.renyi_lemma import u as moment_

x, y, z = reals("X Y z")
GIVEN = (alpha > 1, VISIBLE_PAIRS[0], renyi(alpha, mu, mu_) <= rho)
ALARM, MISS = mass(mu, S), 1 - mass(mu_, S)
EXAMPLE: Assignment = {alpha: 2, rho: 1, mu: ("1/3", "2/3"), mu_: ("2/3", "1/3"), S: (0,)}


def both(x: Term, y: Term) -> Term:
    """The Rényi moment of (x, 1 − x) and (1 − y, y)."""
    return part(x, 1 - y) + part(1 - x, y)


POINT = (x >= 0, x <= 1, y >= 0, y <= 1, singular(x, 1 - y) <= 0, singular(1 - x, y) <= 0, alpha > 1)
BOUNDED = Equivalent(1 / (alpha - 1) * log(z) <= rho, z <= GROWTH)
MOMENT = Statement(
    id="L.renyi.moment",
    title="The Rényi divergence is at most ρ exactly if its moment is at most e^{(α−1)ρ}",
    claim=state(BOUNDED, z > 0, alpha > 1),
    derivation=Derivation()
    .have(z <= GROWTH, logic("exp is monotone").with_(use(TO_MOMENT, {m: z})), 1 / (alpha - 1) * log(z) <= rho)
    .have(
        1 / (alpha - 1) * log(z) <= rho,
        logic("the logarithm is monotone").with_(use(TO_DIVERGENCE, {moment_: z, epsilon_: rho})),
        z <= GROWTH,
    )
    .so(logic("both ways")),
    example={z: 1, alpha: 2, rho: 1},
)
TWO_POINTS = Statement(
    id="N1.region.renyi.points",
    title="The region of Rényi divergence on two points",
    claim=state(Equivalent(1 / (alpha - 1) * log(both(x, y)) <= rho, both(x, y) <= GROWTH), *POINT),
    derivation=Derivation()
    .have(both(x, y) >= 1, algebra("tangents").with_(use(TWO_LEAST, {parts.u: x, parts.v: 1 - y})))
    .so(logic("the moment").with_(use(MOMENT, {z: both(x, y)}))),
    example={x: "1/2", y: "1/2", alpha: 2, rho: 1},
)
TURNED = Statement(
    id="L.renyi.turned",
    title="The moment by missed detection in place of detection",
    claim=state(both(x, y) <= m, two(x, 1 - y) <= m, *POINT),
    derivation=Derivation().so(algebra("1 − (1 − Y) = Y")),
    example={x: "1/2", y: "1/2", alpha: 2, m: 1},
)
TEST = Statement(
    id="N1.region.renyi.test",
    title="Every randomised test of a pair with D_α ≤ ρ lies in the region",
    claim=state(And((both(x, y) <= GROWTH, *POINT[:-1])), *GIVEN, equal(x, A), equal(1 - y, B)),
    derivation=Derivation()
    .have(FIRST <= GROWTH, logic("the moment").with_(use(TO_MOMENT, {m: FIRST})))
    .have(
        replaced(PROCESSED.claim.goal, {parts.y: 1 - y}),
        logic("answers show no more than outcomes").with_(use(PROCESSED, {m: GROWTH, parts.y: 1 - y})),
    )
    .have(And(POINT[:4]), algebra("probabilities"))
    .have(singular(1 - x, y) <= 0, algebra("1 − (1 − Y) = Y"))
    .have(two(x, 1 - y) <= GROWTH, chained)
    .have(both(x, y) <= GROWTH, logic("turned").with_(use(TURNED, {m: GROWTH})))
    .so(logic("together")),
    example={**EXAMPLE, g: ("1/2", 1), x: "5/6", y: "1/3"},
)
INDICATOR = indicator(S)
HELD = {g: INDICATOR, x: ALARM, y: MISS}
EVENT = Statement(
    id="N1.region.renyi.event",
    title="Every event of a pair with D_α ≤ ρ lies in the region",
    claim=state(And((both(ALARM, MISS) <= GROWTH, *(replaced(f, {x: ALARM, y: MISS}) for f in POINT[:-1]))), *GIVEN),
    derivation=Derivation()
    .have(equal(ALARM, seen(value(INDICATOR, X), mu)), integral_sign("μ(S) = ∫1_S p"))
    .have(equal(1 - MISS, seen(value(INDICATOR, X), mu_)), integral_sign("ν(S) = ∫1_S q"))
    .so(logic("S is a test").with_(use(TEST, HELD))),
    example=EXAMPLE,
)
REGION = Statement(
    id="N1.region.renyi",
    title="The privacy region of Rényi divergence, and that every event lies in it",
    claim=state(And((TWO_POINTS.claim.goal, EVENT.claim.goal)), *POINT, *GIVEN),
    derivation=Derivation()
    .have(TWO_POINTS.claim.goal, logic("on two points").with_(use(TWO_POINTS)))
    .have(EVENT.claim.goal, logic("every event").with_(use(EVENT)))
    .so(logic("both")),
    example={**EXAMPLE, x: "1/2", y: "1/2"},
)
STATEMENTS = (MOMENT, TWO_POINTS, TURNED, TEST, EVENT, REGION)
