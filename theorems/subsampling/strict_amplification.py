"""When subsampling lowers ε strictly.

For η ∈ [0, 1] and ε ≥ 0 let ε′ = log(1 + η(e^ε − 1)). Then

    0 ≤ ε′ ≤ ε;   ε′ < ε iff η < 1 and ε > 0;   ε′ > 0 iff η > 0 and ε > 0;   ε′ does not decrease in η or in ε.

The note says that subsampling strictly lowers ε. It does not where every record is drawn, as in sampling m = n of n records
without replacement: there η = 1 and ε′ = ε.
"""

from symproof.kernel.formulas import And, Equivalent, Implies
from symproof.kernel.terms import Term, equal
from symproof.kernel.vocabulary import exp, log
from symproof.statements import Assignment, ClosedForm, Derivation, Statement, algebra, calculus, cases, logic, use
from symproof.theorems.notation import reals, state

eta, eta_, epsilon, epsilon1, m, n = reals("eta eta' epsilon epsilon_1 m n")
GIVEN = (eta >= 0, eta <= 1, epsilon >= 0)
EXAMPLE: Assignment = {eta: "1/2", eta_: "3/4", epsilon: 1, epsilon1: 2}


def amplified(eta: Term, epsilon: Term) -> Term:
    """log(1 + η(e^ε − 1))."""
    return log(1 + eta * (exp(epsilon) - 1))


LOWER = amplified(eta, epsilon)
u = exp(epsilon)
INSIDE = 1 + eta * (u - 1)
BETWEEN = Statement(
    id="N2.eps.between",
    title="0 ≤ ε′ ≤ ε",
    claim=state(And((LOWER >= 0, LOWER <= epsilon)), *GIVEN),
    derivation=Derivation()
    .have(u >= 1, calculus("ε ≥ 0"))
    .have(INSIDE >= 1, algebra("η(e^ε − 1) ≥ 0"))
    .have(INSIDE <= u, algebra("(1 − η)(e^ε − 1) ≥ 0"))
    .have(LOWER >= 0, calculus("the logarithm of a number from 1 on"))
    .have(LOWER <= epsilon, calculus("log e^ε = ε")),
    example={eta: "1/2", epsilon: 1},
)
STRICT = And((eta < 1, epsilon > 0))
POSITIVE = And((eta > 0, epsilon > 0))
LESS = Statement(
    id="N2.eps.less",
    title="ε′ < ε if and only if η < 1 and ε > 0",
    claim=state(Equivalent(LOWER < epsilon, STRICT), *GIVEN),
    derivation=Derivation()
    .have(u >= 1, calculus("ε ≥ 0"))
    .have(INSIDE >= 1, algebra("η(e^ε − 1) ≥ 0"))
    .have(u > 1, calculus("ε > 0"), epsilon > 0)
    .have(INSIDE < u, algebra("(1 − η)(e^ε − 1) > 0"), eta < 1, epsilon > 0)
    .have(LOWER < epsilon, calculus("log increases"), eta < 1, epsilon > 0)
    .have(equal(LOWER, epsilon), calculus("η = 1"), eta >= 1)
    .have(equal(LOWER, epsilon), calculus("ε = 0"), epsilon <= 0)
    .so(cases("in every case")),
    example={eta: "1/2", epsilon: 1},
)
MORE = Statement(
    id="N2.eps.more",
    title="ε′ > 0 if and only if η > 0 and ε > 0",
    claim=state(Equivalent(LOWER > 0, POSITIVE), *GIVEN),
    derivation=Derivation()
    .have(u >= 1, calculus("ε ≥ 0"))
    .have(INSIDE >= 1, algebra("η(e^ε − 1) ≥ 0"))
    .have(u > 1, calculus("ε > 0"), epsilon > 0)
    .have(INSIDE > 1, algebra("η(e^ε − 1) > 0"), eta > 0, epsilon > 0)
    .have(LOWER > 0, calculus("log increases"), eta > 0, epsilon > 0)
    .have(equal(LOWER, 0), calculus("η = 0"), eta <= 0)
    .have(equal(LOWER, 0), calculus("ε = 0"), epsilon <= 0)
    .so(cases("in every case")),
    example={eta: "1/2", epsilon: 1},
)
HIGHER = amplified(eta_, epsilon1)
MONOTONE = Statement(
    id="N2.eps.monotone",
    title="ε′ does not decrease in η or in ε",
    claim=state(LOWER <= HIGHER, eta >= 0, eta <= eta_, epsilon >= 0, epsilon <= epsilon1),
    derivation=Derivation()
    .have(u >= 1, calculus("ε ≥ 0"))
    .have(exp(epsilon1) >= u, calculus("exp increases"))
    .have(INSIDE >= 1, algebra("η(e^ε − 1) ≥ 0"))
    .have(eta * (u - 1) <= eta_ * (u - 1), algebra("η ≤ η′"))
    .have(eta_ * (u - 1) <= eta_ * (exp(epsilon1) - 1), algebra("η′ ≥ 0"))
    .have(INSIDE <= 1 + eta_ * (exp(epsilon1) - 1), algebra("both"))
    .so(calculus("log increases")),
    example=EXAMPLE,
)
AMPLIFICATION = Statement(
    id="N2.eps",
    title="The amplified ε′ is at most ε, and strictly less unless η = 1 or ε = 0",
    claim=state(
        And(
            (
                BETWEEN.claim.goal,
                LESS.claim.goal,
                MORE.claim.goal,
                Implies(And((eta <= eta_, epsilon <= epsilon1)), LOWER <= HIGHER),
            )
        ),
        *GIVEN,
    ),
    derivation=Derivation()
    .have(BETWEEN.claim.goal, logic("between").with_(use(BETWEEN)))
    .have(LESS.claim.goal, logic("strictly below ε").with_(use(LESS)))
    .have(MORE.claim.goal, logic("strictly above 0").with_(use(MORE)))
    .have(LOWER <= HIGHER, logic("monotone").with_(use(MONOTONE)), eta <= eta_, epsilon <= epsilon1)
    .so(cases("together")),
    example=EXAMPLE,
)
PRINTED = Statement(
    id="N2.strict.printed",
    title="Subsampling strictly lowers ε, for m of n records without replacement",
    claim=state(amplified(m / n, epsilon) < epsilon, m >= 1, m <= n, epsilon > 0),
    stated="refuted",
    witness={m: 2, n: 2, epsilon: "log(2)"},
    repaired="N2.eps",
)

STATEMENTS = (BETWEEN, LESS, MORE, MONOTONE, AMPLIFICATION, PRINTED)

FORMULAS = (ClosedForm("N2.eps", "The amplified ε′ = log(1 + η(e^ε − 1))", LOWER, AMPLIFICATION),)
