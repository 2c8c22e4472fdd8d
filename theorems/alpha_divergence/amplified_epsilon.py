"""The amplified ε′ = ln(1 + t(e^ε − 1)), and how near it is to tε.

The note writes "ε′ ≈ tε" as an equivalence; as an equation it is false. What holds, for every ε ≥ 0 and t ∈ [0, 1]:

    tε ≤ ε′ ≤ min(ε, t(e^ε − 1)),   ε′ ≤ tε + ε²/8,   |ε′ − tε − t(1−t)ε²/2| ≤ ε³/24,

and t(e^ε − 1) ≤ (e − 1)tε for ε ≤ 1. With p = te^ε/(1 + t(e^ε − 1)), the slopes of ε′ in ε are p, p(1−p) and
p(1−p)(1−2p); the last lies between ±3/31, so that the bound ε³/24 may be sharpened to ε³/62.
"""

from symproof.kernel.formulas import And, Equivalent, Implies
from symproof.kernel.terms import Operand, equal, term
from symproof.kernel.vocabulary import absolute, exp, log, minimum
from symproof.statements import (
    Assignment,
    Derivation,
    Reason,
    Statement,
    algebra,
    calculus,
    cases,
    expansion,
    logic,
    use,
)
from symproof.theorems.notation import reals, state

t, epsilon, epsilon_, u, p = reals("t epsilon epsilon' u p")
GIVEN = (t >= 0, t <= 1, epsilon >= 0)
AMPLIFIED = log(1 + t * (exp(epsilon) - 1))
SOLVED = equal(exp(epsilon_), 1 + t * (exp(epsilon) - 1))
EXAMPLE: Assignment = {t: "1/2", epsilon: 1, epsilon_: 1}

EXACT = Statement(
    id="N0.eps.exact",
    title="Two forms of the amplified ε′",
    claim=state(Equivalent(SOLVED, equal(exp(epsilon_) - 1, t * (exp(epsilon) - 1))), *GIVEN),
    derivation=Derivation().so(algebra),
    example=EXAMPLE,
)
PRINTED = Statement(
    id="N0.approx.printed",
    title="ε′ = tε, the printed ≈ read as an equation",
    claim=state(equal(epsilon_, t * epsilon), *GIVEN, SOLVED),
    stated="refuted",
    witness={t: "1/2", epsilon: "log(9/4)", epsilon_: "log(13/8)"},
    repaired="N0.eps.approx",
)
LOG = Statement(
    id="L.log.tangent",
    title="log lies below its tangent at 1",
    claim=state(log(1 + u) <= u, u > -1),
    derivation=Derivation()
    .have(log(1 + u) <= u, calculus("the slope u/(1 + u) of u − log(1 + u) has the sign of u"), u >= 0)
    .have(log(1 + u) <= u, calculus("the slope u/(1 + u) of u − log(1 + u) has the sign of u"), u < 0)
    .so(cases("the sign of u")),
    example={u: 1},
)

SECOND = t * epsilon + t * (1 - t) * epsilon**2 / 2
P = t * exp(epsilon) / (1 + t * (exp(epsilon) - 1))
THIRD, BOUND = p * (1 - p) * (1 - 2 * p), term(3) / 31
GROWTH = t * (exp(epsilon) - 1)
LINES = (
    t * epsilon <= AMPLIFIED,
    AMPLIFIED <= minimum(epsilon, GROWTH),
    Implies(epsilon <= 1, GROWTH <= (exp(term(1)) - 1) * t * epsilon),
    AMPLIFIED <= t * epsilon + epsilon**2 / 8,
    absolute(AMPLIFIED - SECOND) <= epsilon**3 / 24,
)


def third_order(words: str, slope: Operand) -> Reason:
    """Taylor's theorem of order three at ε = 0, the third slope being this term at p = te^ε/(1 + t(e^ε − 1))."""
    return expansion(epsilon, 0, 3, slope, {p: P}, p >= 0, p <= 1)(words)


SHARPER = Statement(
    id="N0.eps.approx.sharper",
    title="The expansion of ε′ to second order, with a sharper bound",
    claim=state(absolute(AMPLIFIED - SECOND) <= epsilon**3 / 62, *GIVEN),
    derivation=Derivation()
    .have(
        AMPLIFIED <= SECOND + epsilon**3 / 62, third_order("the third slope p(1 − p)(1 − 2p) is ≤ 3/31", BOUND - THIRD)
    )
    .have(SECOND - epsilon**3 / 62 <= AMPLIFIED, third_order("and ≥ −3/31", BOUND + THIRD))
    .so(cases("both ways")),
    example={t: "1/2", epsilon: 1},
)
CHORD = Statement(
    id="L.exp.chord",
    title="exp lies below its chord on [0, 1]",
    claim=state(exp(u) - 1 <= (exp(term(1)) - 1) * u, u >= 0, u <= 1),
    derivation=Derivation().so(calculus("exp is convex")),
    example={u: "1/2"},
)
BETWEEN = Statement(
    id="N0.eps.between",
    title="The amplified ε′ lies between tε and min(ε, t(e^ε − 1))",
    claim=state(And(LINES[:2]), *GIVEN),
    derivation=Derivation()
    .have(GROWTH >= 0, calculus("e^ε ≥ 1"))
    .have(AMPLIFIED <= epsilon, calculus("(1 − t)(e^ε − 1) ≥ 0"))
    .have(AMPLIFIED <= GROWTH, algebra("log(1 + u) ≤ u").with_(use(LOG, {u: GROWTH})))
    .have(exp(t * epsilon) <= 1 - t + t * exp(epsilon), calculus("exp lies below its chord"))
    .have(LINES[0], calculus("taking logarithms"))
    .have(LINES[1], cases("both")),
    example={t: "1/2", epsilon: 1},
)
APPROXIMATION = Statement(
    id="N0.eps.approx",
    title="How near the amplified ε′ is to tε",
    claim=state(And(LINES), *GIVEN),
    derivation=Derivation()
    .have(epsilon**3 / 62 <= epsilon**3 / 24, algebra("ε ≥ 0"))
    .have(LINES[3], calculus("the second slope is p(1 − p) ≤ 1/4"))
    .have(LINES[2].conclusion, algebra("below its chord, times t").with_(use(CHORD, {u: epsilon})), epsilon <= 1)
    .have(And(LINES[:2]), logic("the bounds before").with_(use(BETWEEN)))
    .have(LINES[4], algebra("the expansion to second order").with_(use(SHARPER)))
    .so(logic("together")),
    example={t: "1/2", epsilon: 1},
)

STATEMENTS = (EXACT, PRINTED, LOG, SHARPER, CHORD, BETWEEN, APPROXIMATION)
