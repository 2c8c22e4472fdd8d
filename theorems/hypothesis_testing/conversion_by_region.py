"""The better law of conversion as the notes derive it: the region of Rényi divergence lies in that of (ε, δ)-privacy.

If D_α(μ‖ν) ≤ ρ, the false alarm X = μ(S) and the missed detection Y = 1 − ν(S) of every event S satisfy 1 − X ≤ e^ε Y + δ
with the ε of the better law, since they lie above the curve and the curve lies above its tangent; and that is
D_{e^ε}(μ‖ν) ≤ δ. Balle, Barthe, Gaboardi, Hsu, Sato (2020), Hypothesis Testing Interpretations and Rényi Differential Privacy.
"""

from symproof.kernel.terms import equal
from symproof.kernel.vocabulary import sup
from symproof.statements import Derivation, Statement, algebra, cases, chained, logic, supremum, use
from symproof.theorems.facts.moment_parts import SIGN, u, v
from symproof.theorems.facts.randomised_rules import COUNTED, alpha, part
from symproof.theorems.facts.randomised_rules import p as p_
from symproof.theorems.facts.randomised_rules import q as q_
from symproof.theorems.hypothesis_testing.conversion_curve import BY_CURVE
from symproof.theorems.hypothesis_testing.conversion_curve import x as curve_x
from symproof.theorems.hypothesis_testing.conversion_curve import y as curve_y
from symproof.theorems.hypothesis_testing.renyi_conversion import GROWTH, K, delta, rho
from symproof.theorems.hypothesis_testing.renyi_convexity import mu, mu_
from symproof.theorems.hypothesis_testing.renyi_region import ALARM, EVENT, EXAMPLE, GIVEN, MISS, POINT, both, x, y
from symproof.theorems.notation import D, S, reals, state

k, a, b, c = reals("k a b c")
REST = part(1 - x, y)
EDGE = Statement(
    id="L.line.edge",
    title="Where the false alarm is 1 nothing is asked",
    claim=state(1 - x <= k * y + delta, 1 - x <= 0, k > 0, y >= 0, delta > 0),
    derivation=Derivation().so(algebra("ky + δ > 0")),
    example={x: 1, y: 0, k: 1, delta: 1},
)
SECOND = Statement(
    id="L.second",
    title="A part of a bounded sum",
    claim=state(b <= c, a >= 0, a + b <= c),
    derivation=Derivation().so(algebra),
    example={a: 0, b: 1, c: 1},
)
LINE = 1 - x <= K * y + delta
edge = logic("nothing is asked").with_(use(EDGE, {k: K}))
POINTS = Statement(
    id="N1.conv.better.points",
    title="The region of Rényi divergence lies below the line 1 − X = e^ε Y + δ",
    claim=state(LINE, delta > 0, both(x, y) <= GROWTH, *POINT),
    derivation=Derivation()
    .have(K > 0, algebra("exponentials are positive"))
    .have(1 - x <= 0, algebra("X = 1"), x >= 1)
    .have(LINE, edge, x >= 1)
    .have(1 - x <= 0, cases("no mass is unseen"), y <= 0)
    .have(LINE, edge, y <= 0)
    .have(1 - x >= 0, algebra("X ≤ 1"))
    .have(part(x, 1 - y) >= 0, cases("nonnegative").with_(use(SIGN, {u: x, v: 1 - y})))
    .have(REST <= GROWTH, logic("a part of the whole").with_(use(SECOND, {a: part(x, 1 - y), b: REST, c: GROWTH})))
    .have(
        equal(REST, (1 - x) ** alpha * y ** (1 - alpha)), logic("Y > 0").with_(use(COUNTED, {p_: 1 - x, q_: y})), y > 0
    )
    .have((1 - x) ** alpha * y ** (1 - alpha) <= GROWTH, chained, y > 0)
    .have(LINE, logic("above the curve").with_(use(BY_CURVE, {curve_x: x, curve_y: y})), x < 1, y > 0)
    .so(logic("X = 1, Y = 0 or neither")),
    example={x: "1/2", y: "1/2", alpha: 2, rho: 1, delta: "1/10"},
)
HERE = {x: ALARM, y: MISS}
EVENTS = Statement(
    id="N1.conv.better.events",
    title="The better law by way of the regions",
    claim=state(D(K, mu, mu_) <= delta, delta > 0, *GIVEN),
    derivation=Derivation()
    .have(EVENT.claim.goal, logic("every event lies in the region").with_(use(EVENT)))
    .have(1 - ALARM <= K * MISS + delta, logic("which lies below the line").with_(use(POINTS, HERE)))
    .have(1 - ALARM - K * MISS <= delta, algebra)
    .have(sup(S, 1 - ALARM - K * MISS) <= delta, supremum("for every event"))
    .have(equal(sup(S, 1 - ALARM - K * MISS), D(K, mu, mu_)), supremum("the complement of S"))
    .so(chained),
    example={**{s: v for s, v in EXAMPLE.items() if s != S}, delta: "1/10"},
)
STATEMENTS = (EDGE, SECOND, POINTS, EVENTS)
