"""The bound of the Hellinger distance solved for ρ, and for ε.

With δ(ε, ρ) = ½(√((e^ε−1)² + 4e^ερ(2−ρ)) − (e^ε−1)) the equation δ(ε, ρ) = δ says δ(δ + e^ε − 1) = e^ε·ρ(2−ρ). Hence

    ρ = 1 − √(1 − δ(δ + e^ε − 1)/e^ε)      for ε ≥ 0 and 0 ≤ δ ≤ 1,
    e^ε = δ(1 − δ)/(δ − ρ(2−ρ))            for 0 ≤ ρ ≤ 1 and ρ(2−ρ) < δ < 1.
"""

from symproof.kernel.formulas import And
from symproof.kernel.terms import equal
from symproof.kernel.vocabulary import exp, log, sqrt
from symproof.statements import ClosedForm, Derivation, Statement, algebra, calculus, logic, use
from symproof.theorems.hypothesis_testing.hellinger import HELLINGER, best, squared
from symproof.theorems.notation import reals, state

delta, epsilon, k, rho, w = reals("delta epsilon k rho w")

# In numbers: k for e^ε, and w for (1 − ρ)².
ROOT = Statement(
    id="N1.hellinger.root",
    title="δ(ε, ρ) is the root of δ(δ + k − 1) = kρ(2 − ρ)",
    claim=state(
        equal(best(k, rho), delta), equal(delta * (delta + k - 1), k * rho * (2 - rho)), 2 * delta + k - 1 >= 0
    ),
    derivation=Derivation()
    .have(equal(squared(k, rho), (2 * delta + k - 1) ** 2), algebra("δ(δ + k − 1) = kρ(2 − ρ)"))
    .have(equal(sqrt((2 * delta + k - 1) ** 2), 2 * delta + k - 1), calculus("the root of a square"))
    .so(algebra("half the difference")),
    example={delta: "1/2", k: 1, rho: "1 - sqrt(3)/2"},
)
INSIDE = 1 - delta * (delta + k - 1) / k
RHO = 1 - sqrt(INSIDE)
FOR_RHO = Statement(
    id="N1.hellinger.rho.number",
    title="Solved for ρ, in numbers",
    claim=state(And((RHO >= 0, RHO <= 1, equal(best(k, RHO), delta))), k >= 1, delta >= 0, delta <= 1),
    derivation=Derivation()
    .have(delta * (delta + k - 1) <= k, algebra("(1 − δ)(δ + k) ≥ 0"))
    .have(delta * (delta + k - 1) >= 0, algebra("k ≥ 1"))
    .have(And((INSIDE >= 0, INSIDE <= 1)), algebra("divided by k > 0"))
    .have(And((RHO >= 0, RHO <= 1)), calculus("the root of a number from 0 to 1"))
    .have(equal(k * RHO * (2 - RHO), delta * (delta + k - 1)), algebra("ρ(2 − ρ) = 1 − (1 − ρ)²"))
    .have(2 * delta + k - 1 >= 0, algebra("k ≥ 1"))
    .have(equal(best(k, RHO), delta), logic("the root").with_(use(ROOT, {rho: RHO})))
    .so(logic("together")),
    example={delta: "1/2", k: 2},
)
SPARE = delta - rho * (2 - rho)
K = delta * (1 - delta) / SPARE
FOR_K = Statement(
    id="N1.hellinger.eps.number",
    title="Solved for k = e^ε",
    claim=state(And((K > 0, equal(best(K, rho), delta))), rho >= 0, rho <= 1, SPARE > 0, delta < 1),
    derivation=Derivation()
    .have(rho * (2 - rho) >= 0, algebra("0 ≤ ρ ≤ 1"))
    .have(delta > 0, algebra("δ > ρ(2 − ρ)"))
    .have(K > 0, algebra("0 < δ < 1"))
    .have(equal(K * SPARE, delta * (1 - delta)), algebra)
    .have(equal(delta * (delta + K - 1), K * rho * (2 - rho)), algebra("regrouped"))
    .have(delta * (delta + K - 1) >= 0, algebra("kρ(2 − ρ) ≥ 0"))
    .have(2 * delta + K - 1 >= 0, algebra("divided by δ > 0"))
    .have(equal(best(K, rho), delta), logic("the root").with_(use(ROOT, {k: K})))
    .so(logic("together")),
    example={delta: "1/2", rho: "1/10"},
)
E = exp(epsilon)
RHO_AT = 1 - sqrt(1 - delta * (delta + E - 1) / E)
SOLVED_RHO = Statement(
    id="N1.hellinger.rho",
    title="The Hellinger distance at which the bound is δ",
    claim=state(And((RHO_AT >= 0, RHO_AT <= 1, equal(best(E, RHO_AT), delta))), epsilon >= 0, delta >= 0, delta <= 1),
    derivation=Derivation().have(E >= 1, calculus("ε ≥ 0")).so(logic("k = e^ε").with_(use(FOR_RHO, {k: E}))),
    example={delta: "1/2", epsilon: 1},
)
EPSILON = log(K)
SOLVED_EPSILON = Statement(
    id="N1.hellinger.eps",
    title="The ε at which the bound is δ",
    claim=state(equal(best(exp(EPSILON), rho), delta), rho >= 0, rho <= 1, SPARE > 0, delta < 1),
    derivation=Derivation()
    .have(And((K > 0, equal(best(K, rho), delta))), logic("in numbers").with_(use(FOR_K)))
    .have(equal(exp(EPSILON), K), algebra("exp undoes log"))
    .so(algebra("e^ε = k")),
    example={delta: "1/2", rho: "1/10"},
)

STATEMENTS = (ROOT, FOR_RHO, FOR_K, SOLVED_RHO, SOLVED_EPSILON)

FORMULAS = (
    ClosedForm("N1.hellinger", "The δ that the Hellinger distance ρ gives at ε", best(E, rho), HELLINGER),
    ClosedForm("N1.hellinger.rho", "The ρ at which the bound of the Hellinger distance is δ", RHO_AT, SOLVED_RHO),
    ClosedForm("N1.hellinger.eps", "The ε at which it is δ", EPSILON, SOLVED_EPSILON),
)
