"""Quadratic upper bounds for exp, and the key inequality of the 2αε² lemma.

For s ∈ [0, 1]: e^s ≤ 1 + s + s² and e^{−s} ≤ 1 − s + s². Hence for x > y > 0, λ = log(x/y) and 0 ≤ β ≤ 1/λ,

    x^{β+1}y^{−β} + x^{−β}y^{β+1} = x·e^{βλ} + y·e^{−βλ} ≤ (1 + (βλ)²)(x + y) + βλ(x − y).

The note then puts |P − Q| for P − Q with λ = log(P/Q) of either sign, which is false where λ < 0.
"""

from symproof.kernel.formulas import And
from symproof.kernel.terms import Term, equal
from symproof.kernel.vocabulary import absolute, exp, log, pow_
from symproof.statements import Derivation, Reason, Statement, algebra, calculus, cases, use
from symproof.theorems.facts import weighted_bounds as W
from symproof.theorems.notation import reals, state

s, x, y, beta, P, Q, epsilon, lam = reals("s x y beta P Q epsilon lambda")

EXPONENTIAL = Statement(
    id="N3.exp",
    title="Quadratic upper bounds for exp",
    claim=state(And((exp(s) <= 1 + s + s**2, exp(-s) <= 1 - s + s**2)), s >= 0, s <= 1),
    derivation=Derivation().so(calculus("both sides and their derivatives agree at 0")),
    example={s: "1/2"},
)
EITHER_SIGN = Statement(
    id="N3.exp.sign",
    title="The quadratic upper bound for exp on [−1, 1]",
    claim=state(exp(s) <= 1 + s + s**2, s >= -1, s <= 1),
    derivation=Derivation()
    .have(exp(s) <= 1 + s + s**2, algebra("the first bound").with_(use(EXPONENTIAL)), s >= 0)
    .have(exp(s) <= 1 + s + s**2, algebra("the second, at −s").with_(use(EXPONENTIAL, {s: -s})), s <= 0)
    .so(calculus("by cases")),
    example={s: "-1/2"},
)


def weigh(first: Term, second: Term, exponent: Term) -> Reason:
    """x·e^s + y·e^{−s} from the bounds of e^s and e^{−s}, for x, y ≥ 0."""
    upper, lower = 1 + exponent + exponent**2, 1 - exponent + exponent**2
    values = {W.x: first, W.y: second, W.a: exp(exponent), W.b: exp(-exponent), W.A: upper, W.B: lower}
    return algebra("weighted by x, y ≥ 0").with_(use(W.WEIGHTED, values))


SUM = pow_(x, beta + 1) * pow_(y, -beta) + pow_(x, -beta) * pow_(y, beta + 1)
MIDDLE = x * exp(beta * lam) + y * exp(-(beta * lam))
RIGHT = (1 + (beta * lam) ** 2) * (x + y) + beta * lam * (x - y)
bounds = algebra("the quadratic bounds at s = βλ")
KEY = Statement(
    id="N3.key",
    title="The key inequality",
    claim=state(
        And((equal(SUM, MIDDLE), MIDDLE <= RIGHT)), x > y, y > 0, equal(lam, log(x / y)), beta >= 0, beta <= 1 / lam
    ),
    derivation=Derivation()
    .have(lam > 0, calculus("x/y > 1"))
    .have(beta * lam <= 1, algebra("β ≤ 1/λ"))
    .start(SUM)
    .equals(MIDDLE, calculus("x^{β+1}y^{−β} = x·(x/y)^β"))
    .have(exp(beta * lam) <= 1 + beta * lam + (beta * lam) ** 2, bounds.with_(use(EXPONENTIAL, {s: beta * lam})))
    .have(exp(-(beta * lam)) <= 1 - beta * lam + (beta * lam) ** 2, bounds.with_(use(EXPONENTIAL, {s: beta * lam})))
    .have(MIDDLE <= RIGHT, weigh(x, y, beta * lam)),
    example={x: 2, y: 1, lam: "log(2)", beta: 1},
)

TERM = pow_(P, beta + 1) * pow_(Q, -beta) + pow_(Q, beta + 1) * pow_(P, -beta)
ratio = log(P / Q)
EXACT = Statement(
    id="N3.pointwise.exact",
    title="The key inequality for either sign of λ",
    claim=state(
        TERM <= (1 + (beta * ratio) ** 2) * (P + Q) + beta * ratio * (P - Q), P > 0, Q > 0, absolute(beta * ratio) <= 1
    ),
    derivation=Derivation()
    .have(And((beta * ratio <= 1, beta * ratio >= -1)), cases("|βλ| ≤ 1"))
    .have(
        exp(beta * ratio) <= 1 + beta * ratio + (beta * ratio) ** 2, bounds.with_(use(EITHER_SIGN, {s: beta * ratio}))
    )
    .have(
        exp(-(beta * ratio)) <= 1 - beta * ratio + (beta * ratio) ** 2,
        bounds.with_(use(EITHER_SIGN, {s: -(beta * ratio)})),
    )
    .start(TERM)
    .equals(P * exp(beta * ratio) + Q * exp(-(beta * ratio)), calculus("laws of powers"))
    .at_most((1 + (beta * ratio) ** 2) * (P + Q) + beta * ratio * (P - Q), weigh(P, Q, beta * ratio)),
    example={P: 2, Q: 1, beta: 1},
)
BOUND = (1 + beta**2 * epsilon**2) * (P + Q) + beta * epsilon * absolute(P - Q)
POINTWISE = Statement(
    id="N3.pointwise",
    title="The pointwise bound under the integral",
    claim=state(
        And((TERM <= BOUND, TERM <= (1 + (beta * ratio) ** 2) * (P + Q) + beta * ratio * (P - Q))),
        P > 0, Q > 0, absolute(ratio) <= epsilon, beta >= 0, beta * epsilon <= 1,
    ),
    derivation=Derivation()
    .have(absolute(beta * ratio) <= beta * epsilon, cases("β ≥ 0"))
    .have(
        TERM <= (1 + (beta * ratio) ** 2) * (P + Q) + beta * ratio * (P - Q),
        algebra("the key inequality").with_(use(EXACT)),
    )
    .have((beta * ratio) ** 2 <= beta**2 * epsilon**2, cases("|βλ| ≤ βε"))
    .have(beta * ratio * (P - Q) <= beta * epsilon * absolute(P - Q), cases("|βλ| ≤ βε")),
    example={P: 2, Q: 1, beta: 1, epsilon: 1},
)  # fmt: skip
PRINTED = Statement(
    id="N3.pointwise.printed",
    title="The pointwise bound as printed, with βλ|P − Q|",
    claim=state(
        TERM <= (1 + (beta * lam) ** 2) * (P + Q) + beta * lam * absolute(P - Q),
        P > 0, Q > 0, equal(lam, ratio), absolute(lam) <= epsilon, beta >= 0, beta * epsilon <= 1,
    ),
    stated="refuted",
    witness={P: "1/3", Q: "2/3", beta: 1, lam: "log(1/2)", epsilon: 1},
    repaired="N3.pointwise",
)  # fmt: skip

STATEMENTS = (EXPONENTIAL, EITHER_SIGN, KEY, EXACT, POINTWISE, PRINTED)
