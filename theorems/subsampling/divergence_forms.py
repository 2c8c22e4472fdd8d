"""The α-divergence in its several forms.

For probability measures μ, μ′ with densities p, q (sums over the outcomes, if they are counted),

    ½∫|p − q| = 1 − ∫min(p, q) = sup_S (μ(S) − μ′(S)),
    D_α(μ‖μ′) = sup_E (μ(E) − αμ′(E)) = sup_E [μ(E) − αμ′(E)]₊ = ∫[p − αq]₊.

The note also writes ∫[dμ/dμ′ − α]₊ dμ′. The density exists only where μ′ has mass, so that the outcomes on which μ′ vanishes are missed:

    D_α(μ‖μ′) = ∫[p/q − α]₊ q + ∫p·1{q = 0},

and the printed formula holds if μ ≪ μ′, that is if all of μ lies where q ≠ 0. The supremum falls short at S by exactly

    D_α(μ‖μ′) − (μ(S) − αμ′(S)) = ∫(1 − 1_S)[p − αq]₊ + ∫1_S[αq − p]₊,

so that it is attained at {p > αq}, and nowhere else but for outcomes without mass or with p = αq.
"""

from symproof.kernel.formulas import And, Implies
from symproof.kernel.terms import Symbol, equal, term
from symproof.kernel.vocabulary import absolute, density, indicator, integral, mass, minimum, on, pos, sup, value
from symproof.statements import Derivation, Statement, algebra, cases, domination, integral_sign, logic, supremum, use
from symproof.theorems.alpha_divergence import advanced_joint_convexity as ajc
from symproof.theorems.alpha_divergence import total_variation as tv
from symproof.theorems.notation import D, S, X, measures, mixture, reals, state

alpha, alpha_, eta, beta = reals("alpha alpha' eta beta")
mu, mu_, mu0, mu1, mu1_, nu, nu_ = measures("mu mu' mu_0 mu_1 mu_1' nu nu'")
p, q = density(mu, X), density(mu_, X)
BODY = mass(mu, S) - alpha * mass(mu_, S)
POSITIVE = integral(X, pos(p - alpha * q))
RATIO = integral(X, on(q, pos(p / q - alpha) * q))
COMMON = integral(X, on(q, p))
half = term(1) / 2
DISTANCE = half * integral(X, absolute(density(nu, X) - density(nu_, X)))

TOTAL_VARIATION = Statement(
    id="N2.tv",
    title="The total variation distance in three forms",
    claim=state(
        And(
            (
                equal(DISTANCE, 1 - integral(X, minimum(density(nu, X), density(nu_, X)))),
                equal(DISTANCE, sup(S, mass(nu, S) - mass(nu_, S))),
            )
        )
    ),
    derivation=Derivation()
    .have(
        equal(sup(S, mass(nu, S) - mass(nu_, S)), D(1, nu, nu_)),
        supremum("the divergence at α = 1 (both ways)"),
    )
    .so(algebra("the forms of D_1").with_(use(tv.TOTAL_VARIATION, {tv.mu: nu, tv.nu: nu_}))),
    example={nu: ("1/2", "1/2"), nu_: (1, 0)},
)
POSITIVE_PART = Statement(
    id="N2.def",
    title="The positive part in the definition changes nothing",
    claim=state(equal(sup(S, pos(BODY)), D(alpha, mu, mu_))),
    derivation=Derivation()
    .have(D(alpha, mu, mu_) >= 0, supremum("∅ is an event"))
    .have(pos(BODY) <= D(alpha, mu, mu_), supremum("both 0 and μ(S) − αμ′(S) are at most the supremum"))
    .have(sup(S, pos(BODY)) <= D(alpha, mu, mu_), supremum("an upper bound"))
    .have(D(alpha, mu, mu_) <= sup(S, pos(BODY)), supremum("a ≤ [a]₊"))
    .so(algebra("both ways")),
    example={alpha: 2, mu: (1, 0), mu_: (0, 1)},
)
LEFT = D(alpha_, mixture(eta, mu0, mu1), mixture(eta, mu0, mu1_))
THEOREM = Statement(
    id="N2.ajc",
    title="Advanced joint convexity, with η for t and β for r",
    claim=state(
        And((equal(LEFT, eta * D(alpha, mu1, mixture(beta, mu0, mu1_))), 1 / alpha <= beta, beta <= 1)),
        eta >= 0, eta <= 1, alpha >= 1, equal(alpha_, 1 + eta * (alpha - 1)), equal(beta, alpha_ / alpha),
    ),
    derivation=Derivation().so(logic("the same theorem").with_(use(ajc.THEOREM, {ajc.t: eta, ajc.r: beta}))),
    example={
        eta: "1/2", alpha: 3, alpha_: 2, beta: "2/3", mu0: ("1/2", "1/2"), mu1: ("1/4", "3/4"), mu1_: (1, 0),
    },
)  # fmt: skip
x, y = reals("x y")
BRACKET = on(y, pos(x / y - alpha) * y)
SPLIT = equal(pos(x - alpha * y), BRACKET + (x - on(y, x)))
TAKEN_OUT = Statement(
    id="L.bracket",
    title="A factor taken out of the bracket, and what is lost where it is 0",
    claim=state(SPLIT, x >= 0, y >= 0),
    derivation=Derivation()
    .have(equal(pos(x - alpha * y), x), cases("x ≥ 0"), equal(y, 0))
    .have(equal(x - alpha * y, (x / y - alpha) * y), algebra("y ≠ 0"), y > 0)
    .have(equal(pos((x / y - alpha) * y), pos(x / y - alpha) * y), cases("y > 0"), y > 0)
    .have(equal(pos(x - alpha * y), pos(x / y - alpha) * y), algebra("the same"), y > 0)
    .have(And((equal(BRACKET, 0), equal(on(y, x), 0))), cases("where y = 0 nothing counts"), equal(y, 0))
    .have(SPLIT, algebra("nothing is left but x"), equal(y, 0))
    .have(SPLIT, algebra("nothing is lost"), y > 0)
    .so(cases("y = 0 or y > 0")),
    example={x: 1, y: 1, alpha: 1},
)
BOUNDED = Statement(
    id="L.bracket.bound",
    title="The bracket is bounded",
    claim=state(And((BRACKET >= 0, BRACKET <= x)), x >= 0, y >= 0, alpha >= 0),
    derivation=Derivation()
    .have(pos(x - alpha * y) <= x, cases("αy ≥ 0"))
    .have(0 <= pos(x - alpha * y), cases("a positive part"))
    .have(on(y, x) <= x, cases("y = 0 or not"))
    .so(cases("the bracket").with_(use(TAKEN_OUT))),
    example={x: 1, y: 1, alpha: 1},
)
LEBESGUE = Statement(
    id="N2.int.parts",
    title="The divergence by the density of the absolutely continuous part, and what that misses",
    claim=state(equal(D(alpha, mu, mu_), RATIO + (1 - COMMON)), alpha >= 0),
    derivation=Derivation()
    .have(equal(RATIO, RATIO), domination(p)("at most p").with_(use(BOUNDED, {x: p, y: q})))
    .have(equal(COMMON, COMMON), domination(p)("at most p"))
    .have(equal(D(alpha, mu, mu_), POSITIVE), integral_sign("the supremum is attained where p > αq (Hahn)"))
    .have(
        equal(pos(p - alpha * q), on(q, pos(p / q - alpha) * q) + (p - on(q, p))),
        logic("q = 0, or q > 0 is taken out of the bracket").with_(use(TAKEN_OUT, {x: p, y: q})),
    )
    .have(equal(POSITIVE, RATIO + integral(X, p) - COMMON), integral_sign("so for the integrals"))
    .so(integral_sign("p has mass one")),
    example={alpha: 1, mu: (1, 0), mu_: (0, 1)},
)

PRINTED = Statement(
    id="N2.int.printed",
    title="The integral of [dμ/dμ′ − α]₊ dμ′, where μ′ need not dominate μ",
    claim=state(equal(sup(S, pos(BODY)), RATIO), alpha >= 1),
    stated="refuted",
    witness={alpha: 1, mu: (1, 0), mu_: (0, 1)},
    repaired="N2.int",
)
E = Symbol("E", "event")
ONE = value(indicator(E), X)
AT = mass(mu, E) - alpha * mass(mu_, E)
SHORT = integral(X, (1 - ONE) * pos(p - alpha * q) + ONE * pos(alpha * q - p))
ATTAINED = Statement(
    id="N2.int.attained",
    title="By how much an event falls short of the supremum: it is attained at {p > αq}",
    claim=state(equal(D(alpha, mu, mu_) - AT, SHORT)),
    derivation=Derivation()
    .have(equal(D(alpha, mu, mu_), POSITIVE), integral_sign("the supremum is attained where p > αq (Hahn)"))
    .have(equal(integral(X, ONE * p), mass(mu, E)), integral_sign("the integral over E"))
    .have(equal(integral(X, ONE * q), mass(mu_, E)), integral_sign("the integral over E"))
    .have(
        equal(
            (1 - ONE) * pos(p - alpha * q) + ONE * pos(alpha * q - p), pos(p - alpha * q) - ONE * p + alpha * (ONE * q)
        ),
        cases("a = [a]₊ − [−a]₊"),
    )
    .have(
        equal(SHORT, POSITIVE - integral(X, ONE * p) + alpha * integral(X, ONE * q)),
        integral_sign("so for the integrals"),
    )
    .so(algebra("together")),
    example={alpha: 1, mu: (1, 0), mu_: (0, 1), E: (0,)},
)
REACHED = Statement(
    id="N2.int.reached",
    title="An event that holds {p > αq} and lies in {p ≥ αq}, but for outcomes without mass, attains the supremum",
    claim=state(equal(D(alpha, mu, mu_), AT), SHORT <= 0),
    derivation=Derivation()
    .have(AT <= D(alpha, mu, mu_), supremum("the supremum is an upper bound"))
    .have(equal(D(alpha, mu, mu_) - AT, SHORT), logic("what the event misses").with_(use(ATTAINED))),
    example={alpha: 1, mu: (1, 0), mu_: (0, 1), E: (0,)},
)
POINTWISE = And(
    (
        equal(sup(S, pos(BODY)), POSITIVE),
        Implies(equal(COMMON, 1), equal(sup(S, pos(BODY)), RATIO)),
        equal(sup(S, pos(BODY)) - AT, SHORT),
    )
)
INTEGRAL = Statement(
    id="N2.int",
    title="The divergence as an integral, with μ ≪ μ′ where densities are divided, and where it is attained",
    claim=state(POINTWISE, alpha >= 0),
    derivation=Derivation()
    .have(
        equal(sup(S, pos(BODY)), D(alpha, mu, mu_)),
        logic("the positive part changes nothing").with_(use(POSITIVE_PART)),
    )
    .have(equal(D(alpha, mu, mu_), POSITIVE), integral_sign("the supremum is attained where p > αq (Hahn)"))
    .have(equal(D(alpha, mu, mu_), RATIO + (1 - COMMON)), logic("Lebesgue's decomposition").with_(use(LEBESGUE)))
    .have(equal(D(alpha, mu, mu_) - AT, SHORT), logic("what S misses").with_(use(ATTAINED))),
    example={alpha: 1, mu: (1, 0), mu_: ("1/2", "1/2"), E: (0,)},
)

STATEMENTS = (
    TOTAL_VARIATION, POSITIVE_PART, THEOREM, TAKEN_OUT, BOUNDED, LEBESGUE, PRINTED, ATTAINED, REACHED, INTEGRAL,
)  # fmt: skip
