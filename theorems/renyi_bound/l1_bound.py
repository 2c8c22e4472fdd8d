"""The L¹ distance of two distributions whose privacy loss is at most ε.

If P(S) ≤ e^ε·Q(S) and Q(S) ≤ e^ε·P(S) for every event S, then

    ‖P − Q‖₁ ≤ (e^ε − 1)·∫min(P, Q) ≤ e^ε − 1,   so ‖P − Q‖₁ ≤ min(2, e^ε − 1) ≤ 2ε.

The note, and the published proof (Mironov 2017, Lemma 1), print e^ε − 1 ≤ 2ε² for ε ≤ 1; that is false near 0. The note also draws a
two-sided bound from one direction only.
"""

from symproof.kernel.formulas import And
from symproof.kernel.terms import term
from symproof.kernel.vocabulary import absolute, density, exp, integral, minimum
from symproof.statements import (
    Assignment,
    ClosedForm,
    Derivation,
    Statement,
    algebra,
    calculus,
    cases,
    integral_sign,
    mass_one,
)
from symproof.theorems.notation import X, bounded_loss, measures, reals, state

(epsilon,) = reals("epsilon")
P, Q = measures("P Q")
p, q = density(P, X), density(Q, X)
GIVEN = (epsilon >= 0, bounded_loss(epsilon, P, Q), bounded_loss(epsilon, Q, P))
NORM = integral(X, absolute(p - q))
COMMON = integral(X, minimum(p, q))
EXAMPLE: Assignment = {epsilon: "log(2)", P: ("1/3", "2/3"), Q: ("2/3", "1/3")}

SMALL = Statement(
    id="N3.l1.number",
    title="min(2, e^ε − 1) ≤ 2ε",
    claim=state(minimum(term(2), exp(epsilon) - 1) <= 2 * epsilon, epsilon >= 0),
    derivation=Derivation()
    .have(exp(epsilon) - 1 <= 2 * epsilon, calculus("exp lies below its chord on [0, 1]"), epsilon <= 1)
    .so(cases("for ε ≥ 1, 2 ≤ 2ε")),
    example={epsilon: 1},
)
DISTANCE = Statement(
    id="N3.l1",
    title="The L¹ distance is at most 2ε",
    claim=state(
        And((NORM <= minimum(term(2), exp(epsilon) - 1), minimum(term(2), exp(epsilon) - 1) <= 2 * epsilon)), *GIVEN
    ),
    derivation=Derivation()
    .have(exp(epsilon) >= 1, algebra("ε ≥ 0"))
    .start(NORM)
    .at_most((exp(epsilon) - 1) * COMMON, integral_sign("the larger exceeds the smaller by at most e^ε − 1 times"))
    .have(COMMON <= 1, integral_sign("min(p, q) ≤ p"))
    .have((exp(epsilon) - 1) * COMMON <= exp(epsilon) - 1, algebra("e^ε ≥ 1"))
    .have(NORM <= integral(X, p) + integral(X, q), integral_sign("|p − q| ≤ p + q"))
    .have(NORM <= 2, mass_one("both densities have mass one"))
    .have(NORM <= minimum(term(2), exp(epsilon) - 1), cases("both bounds hold"))
    .have(minimum(term(2), exp(epsilon) - 1) <= 2 * epsilon, calculus("the number")),
    example=EXAMPLE,
)
ONE_SIDED = Statement(
    id="N3.onesided.printed",
    title="A two-sided bound from D_∞(P‖Q) ≤ ε alone",
    claim=state(
        And((bounded_loss(epsilon, Q, P), NORM <= exp(epsilon) - 1)), epsilon >= 0, bounded_loss(epsilon, P, Q)
    ),
    stated="refuted",
    witness={P: ("9/10", "1/10"), Q: ("2/3", "1/3"), epsilon: "log(27/20)"},
    repaired="N3.l1",
)
PRINTED = Statement(
    id="N3.l1.printed",
    title="e^ε − 1 ≤ 2ε² for ε ≤ 1, as printed",
    claim=state(exp(epsilon) - 1 <= 2 * epsilon**2, epsilon >= 0, epsilon <= 1),
    stated="refuted",
    witness={epsilon: "1/10"},
    repaired="N3.l1",
)
PRINTED_NORM = Statement(
    id="N3.l1.printed.tv",
    title="‖P − Q‖₁ ≤ 2ε² itself",
    claim=state(NORM <= 2 * epsilon**2, *GIVEN, epsilon <= 1),
    stated="refuted",
    witness={epsilon: "log(11/10)", P: ("11/21", "10/21"), Q: ("10/21", "11/21")},
    repaired="N3.l1",
)

STATEMENTS = (SMALL, DISTANCE, ONE_SIDED, PRINTED, PRINTED_NORM)

FORMULAS = (ClosedForm("N3.l1", "A bound of ‖P − Q‖₁ by the loss ε", minimum(term(2), exp(epsilon) - 1), DISTANCE),)
