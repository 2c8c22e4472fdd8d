"""Amplification by subsampling is tight: the randomised response to whether a record is in the sample.

The mechanism answers “yes” with probability p if the record v is in its sample, and with probability 1 − p if it is not. Y and N are laws
of the two answers, on any space: E is the event that the answer is yes. Both pairs of answers are so far apart as can be,

    D_α(pY + (1−p)N ‖ (1−p)Y + pN) = [p − α(1−p)]₊ + [1 − p − αp]₊,

and if v is in x but not in x′, and η = Pr[v ∈ S(x)], then

    D_{e^ε′}(M∘S(x)‖M∘S(x′)) = η([p − e^ε(1−p)]₊ + [1 − p − e^εp]₊),    e^{ε′} = 1 + η(e^ε − 1),

which is η[p − e^ε(1−p)]₊ for ½ ≤ p ≤ 1; the reverse divergence is at most that. So neither ε′ nor ηδ can be improved.
Balle, Barthe, Gaboardi (2018), §5; restored.
"""

from symproof.kernel.formulas import And, Implies
from symproof.kernel.terms import Symbol, Term, equal, term
from symproof.kernel.vocabulary import complement, exp, mass, pos, sup
from symproof.statements import Assignment, ClosedForm, Derivation, Statement, algebra, cases, logic, supremum, use
from symproof.theorems.alpha_divergence import nonnegativity as nonneg
from symproof.theorems.alpha_divergence.nonnegativity import NONNEGATIVITY
from symproof.theorems.notation import D, S, measures, mixture, reals, state
from symproof.theorems.subsampling.amplification_by_subsampling import AMPLIFIED, d, epsilon, epsilon_, eta
from symproof.theorems.subsampling.sampling_schemes import KEPT, gamma, mu, nu

alpha, p, x, y = reals("alpha p x y")
Y, N = measures("Y N")
E = Symbol("E", "event")
k, k_ = exp(epsilon), exp(epsilon_)
TOLD = (equal(mass(Y, E), 1), equal(mass(N, E), 0), p >= 0, p <= 1)
WITH, WITHOUT = mixture(p, N, Y), mixture(p, Y, N)
a, b = mass(Y, S), mass(N, S)
EXAMPLE: Assignment = {
    eta: "1/2", epsilon: "log(2)", epsilon_: "log(3/2)", p: "3/4", Y: (1, 0), N: (0, 1), E: (0,),
}  # fmt: skip


def apart(alpha: Term) -> Term:
    """[p − α(1−p)]₊ + [1 − p − αp]₊."""
    return pos(p - alpha * (1 - p)) + pos(1 - p - alpha * p)


GAIN, LOSS = p - alpha * (1 - p), 1 - p - alpha * p
WEIGHED = Statement(
    id="L.weighed",
    title="A weighed sum is at most that of the positive parts",
    claim=state(alpha * x + p * y <= pos(alpha) + pos(p), x >= 0, x <= 1, y >= 0, y <= 1),
    derivation=Derivation()
    .have(alpha * x <= pos(alpha), cases("the sign of α"))
    .have(p * y <= pos(p), cases("the sign of p")),
    example={alpha: 1, p: 1, x: 1, y: 0},
)
SHOWN = Statement(
    id="L.event",
    title="No event shows more than the divergence",
    claim=state(mass(mu, E) - alpha * mass(nu, E) <= D(alpha, mu, nu)),
    derivation=Derivation().so(supremum("the supremum is an upper bound")),
    example={alpha: 2, mu: (1, 0), nu: (0, 1), E: (0,)},
)
LARGER = Statement(
    id="L.parts",
    title="Of two numbers with a sum of at most 0, at most one is positive",
    claim=state(pos(x) + pos(y) <= alpha, x <= alpha, y <= alpha, alpha >= 0, x + y <= 0),
    derivation=Derivation().so(cases("the signs")),
    example={x: 1, y: -1, alpha: 1},
)
LARGEST = D(alpha, WITH, WITHOUT)
RESPONSE = Statement(
    id="N2.profiles.response",
    title="The divergence of randomised response",
    claim=state(equal(D(alpha, WITH, WITHOUT), apart(alpha)), alpha >= 1, *TOLD),
    derivation=Derivation()
    .have(equal(mass(WITH, S) - alpha * mass(WITHOUT, S), GAIN * a + LOSS * b), supremum("the masses of the mixtures"))
    .have(
        GAIN * a + LOSS * b <= apart(alpha),
        algebra("masses lie between 0 and 1").with_(use(WEIGHED, {alpha: GAIN, p: LOSS, x: a, y: b})),
    )
    .have(mass(WITH, S) - alpha * mass(WITHOUT, S) <= apart(alpha), algebra("both"))
    .have(LARGEST <= apart(alpha), supremum("for every event"))
    .have(
        LARGEST >= 0,
        logic("nonnegative").with_(use(NONNEGATIVITY, {nonneg.alpha: alpha, nonneg.mu: WITH, nonneg.nu: WITHOUT})),
    )
    .have(
        mass(WITH, E) - alpha * mass(WITHOUT, E) <= LARGEST,
        logic("at “yes”").with_(use(SHOWN, {mu: WITH, nu: WITHOUT})),
    )
    .have(
        mass(WITH, complement(E)) - alpha * mass(WITHOUT, complement(E)) <= LARGEST,
        logic("at “no”").with_(use(SHOWN, {mu: WITH, nu: WITHOUT, E: complement(E)})),
    )
    .have(equal(mass(WITH, E) - alpha * mass(WITHOUT, E), GAIN), supremum("the masses at E"))
    .have(
        equal(mass(WITH, complement(E)) - alpha * mass(WITHOUT, complement(E)), LOSS),
        supremum("the masses at its complement"),
    )
    .have(And((GAIN <= LARGEST, LOSS <= LARGEST)), algebra("both"))
    .have(GAIN + LOSS <= 0, algebra("the sum is 1 − α"))
    .have(
        apart(alpha) <= LARGEST, logic("at most one is positive").with_(use(LARGER, {x: GAIN, y: LOSS, alpha: LARGEST}))
    )
    .so(algebra("both ways")),
    example={s: EXAMPLE[s] for s in (p, Y, N, E)} | {alpha: 2},
)
BOTH = mixture(eta, nu, mu)
EXCESS = mass(mu, S) - k * mass(nu, S)
SCALED = Statement(
    id="N2.amp.exact",
    title="Where the other law is the common part, amplification is an equation",
    claim=state(equal(D(k_, BOTH, nu), eta * D(k, mu, nu)), *AMPLIFIED),
    derivation=Derivation()
    .have(equal(mass(BOTH, S) - k_ * mass(nu, S), eta * EXCESS), supremum("e^{ε′} = 1 + η(e^ε − 1)"))
    .have(equal(D(k_, BOTH, nu), sup(S, eta * EXCESS)), supremum("for every event"))
    .have(equal(sup(S, eta * EXCESS), eta * D(k, mu, nu)), supremum("a supremum scales with η ≥ 0"))
    .so(algebra("together")),
    example={**{s: EXAMPLE[s] for s in (eta, epsilon, epsilon_)}, mu: (1, 0), nu: (0, 1)},
)
SAMPLED = mixture(eta, WITHOUT, WITH)
FAR = apart(k)
EXACT, REVERSE = D(k_, SAMPLED, WITHOUT), D(k_, WITHOUT, SAMPLED)
EVERY = Statement(
    id="N2.amp.tight.every",
    title="Amplification is attained by randomised response, for every p",
    claim=state(And((equal(EXACT, eta * FAR), REVERSE <= eta * FAR)), *AMPLIFIED, *TOLD),
    derivation=Derivation()
    .have(k >= 1, algebra("ε ≥ 0"))
    .have(And((equal(mass(N, complement(E)), 1), equal(mass(Y, complement(E)), 0))), supremum("“no” is the complement"))
    .have(equal(D(k, WITH, WITHOUT), FAR), logic("randomised response").with_(use(RESPONSE, {alpha: k})))
    .have(
        equal(D(k, WITHOUT, WITH), FAR),
        logic("“yes” and “no” exchanged").with_(use(RESPONSE, {alpha: k, Y: N, N: Y, E: complement(E)})),
    )
    .have(
        equal(EXACT, eta * D(k, WITH, WITHOUT)), logic("it scales with η").with_(use(SCALED, {mu: WITH, nu: WITHOUT}))
    )
    .have(equal(EXACT, eta * FAR), algebra("together"))
    .have(
        REVERSE <= eta * FAR,
        algebra("amplification").with_(use(KEPT, {gamma: eta, d: FAR, mu: WITH, nu: WITHOUT})),
    )
    .so(logic("together")),
    example=EXAMPLE,
)
NEAR = pos(p - k * (1 - p))
TIGHT = Statement(
    id="N2.amp.tight",
    title="Amplification by subsampling is tight",
    claim=state(
        And(
            (
                equal(EXACT, eta * FAR),
                REVERSE <= eta * FAR,
                Implies(p >= term(1) / 2, And((equal(EXACT, eta * NEAR), REVERSE <= eta * NEAR))),
            )
        ),
        *AMPLIFIED,
        *TOLD,
    ),
    derivation=Derivation()
    .have(k >= 1, algebra("ε ≥ 0"))
    .have(1 - p - k * p <= 0, algebra("1 − p ≤ p ≤ e^ε·p"), p >= term(1) / 2)
    .have(equal(FAR, NEAR), cases("the second bracket is 0"), p >= term(1) / 2)
    .have(EVERY.claim.goal, logic("for every p").with_(use(EVERY)))
    .have(equal(EXACT, eta * NEAR), algebra("the same"), p >= term(1) / 2)
    .have(REVERSE <= eta * NEAR, algebra("the same"), p >= term(1) / 2)
    .so(logic("together")),
    example=EXAMPLE,
    scope="all laws Y, N of the answers on any space; M∘S(x) is the mixture of M's answers to samples with v and without",
)
STATEMENTS = (WEIGHED, SHOWN, LARGER, RESPONSE, SCALED, EVERY, TIGHT)

FORMULAS = (
    ClosedForm(
        "N2.profiles.response", "The δ of randomised response, right with probability p", apart(k), RESPONSE, {alpha: k}
    ),
    ClosedForm("N2.amp.tight", "The δ at ε′ that membership response attains", eta * FAR, TIGHT),
)
