"""The amplified ε′ = ln(1 + t(e^ε − 1)), and how near it is to tε.

The note writes "ε′ ≈ tε" as an equivalence; as an equation it is false. What holds, for every ε ≥ 0 and t ∈ [0, 1]:

    tε ≤ ε′ ≤ min(ε, t(e^ε − 1)),   ε′ ≤ tε + ε²/8,   |ε′ − tε − t(1−t)ε²/2| ≤ ε³/24,

and t(e^ε − 1) ≤ (e − 1)tε for ε ≤ 1.
"""

from symbolic.claims import And, Equivalent, Implies
from symbolic.derivations import Derivation, Statement, algebra, calculus
from symbolic.functions import absolute, exp, log, minimum
from symbolic.terms import equal, term
from theorems.notation import reals, state

t, epsilon, epsilon_ = reals("t epsilon epsilon'")
GIVEN = (t >= 0, t <= 1, epsilon >= 0)
AMPLIFIED = log(1 + t * (exp(epsilon) - 1))
SOLVED = equal(exp(epsilon_), 1 + t * (exp(epsilon) - 1))
EXAMPLE = {t: "1/2", epsilon: 1, epsilon_: 1}

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
SECOND = t * epsilon + t * (1 - t) * epsilon**2 / 2
LINES = (
    t * epsilon <= AMPLIFIED,
    AMPLIFIED <= minimum(epsilon, t * (exp(epsilon) - 1)),
    Implies(epsilon <= 1, t * (exp(epsilon) - 1) <= (exp(term(1)) - 1) * t * epsilon),
    AMPLIFIED <= t * epsilon + epsilon**2 / 8,
    absolute(AMPLIFIED - SECOND) <= epsilon**3 / 24,
)
APPROXIMATION = Statement(
    id="N0.eps.approx",
    title="How near the amplified ε′ is to tε",
    claim=state(And(LINES), *GIVEN),
    derivation=Derivation()
    .have(exp(t * epsilon) <= 1 - t + t * exp(epsilon), calculus("exp lies below its chord"))
    .have(LINES[0], calculus("taking logarithms"))
    .have(AMPLIFIED <= epsilon, calculus("(1 − t)(e^ε − 1) ≥ 0"))
    .have(AMPLIFIED <= t * (exp(epsilon) - 1), calculus("log(1 + u) ≤ u"))
    .have(LINES[2], calculus("exp lies below its chord on [0, 1]"))
    .have(LINES[3], calculus("the second derivative is p(1 − p) ≤ 1/4"))
    .have(AMPLIFIED <= SECOND + epsilon**3 / 24, calculus("the third derivative is p(1 − p)(1 − 2p) ≤ 1/4"))
    .have(SECOND - epsilon**3 / 24 <= AMPLIFIED, calculus("and ≥ −1/4"))
    .so(calculus("together")),
    example={t: "1/2", epsilon: 1},
)

STATEMENTS = (EXACT, PRINTED, APPROXIMATION)
