"""Rényi divergence is jointly quasi-convex and does not grow under processing, both by the tangent lemma.

Let μ ≪ μ′ and ν ≪ ν′, α > 1 and 0 ≤ t ≤ 1. The moment ∫p^α q^{1−α} = e^{(α−1)D_α} is jointly convex:

    e^{(α−1)D_α((1−t)μ + tν ‖ (1−t)μ′ + tν′)} ≤ (1−t)·e^{(α−1)D_α(μ‖μ′)} + t·e^{(α−1)D_α(ν‖ν′)},

so that D_α of the mixtures is at most ρ where D_α(μ‖μ′) and D_α(ν‖ν′) are. For a test g: Ω → [0, 1], with X = ∫gp and
Y = ∫gq,

    X^α Y^{1−α} ≤ ∫g·p^α q^{1−α}.

Summed over the answers of a rule, that is, over tests whose sum is 1, it says that no rule with finitely many answers shows
more than D_α(μ‖ν); two answers are written out. Balle, Barthe, Gaboardi, Hsu, Sato (2020), Hypothesis Testing
Interpretations and Rényi Differential Privacy.
"""

from symbolic.claims import And
from symbolic.claims import replace as replaced
from symbolic.derivations import (
    Assignment,
    Derivation,
    Reason,
    Statement,
    algebra,
    calculus,
    cases,
    chained,
    domination,
    integral_sign,
    logic,
    mass_one,
    together,
    use,
)  # fmt: skip
from symbolic.functions import density, integral, log, pow_, value
from symbolic.terms import Symbol, Term, equal, term
from theorems.notation import (
    X,
    absolutely_continuous,
    measures,
    mixture,
    moment,
    moment_density,
    reals,
    renyi,
    singular,
    state,
)  # fmt: skip
from theorems.randomised_rules import ABOVE, COUNTED, TOUCHING, alpha, c, part, tangent
from theorems.randomised_rules import p as p_
from theorems.randomised_rules import q as q_
from theorems.renyi_conversion import GROWTH
from theorems.renyi_conversion import MOMENT as TO_MOMENT
from theorems.renyi_lemma import QUOTIENT as TO_DIVERGENCE
from theorems.renyi_lemma import epsilon as log_epsilon
from theorems.renyi_lemma import u as log_u
from theorems.weighted_bounds import WEIGHTED
from theorems.weighted_bounds import A as A_w
from theorems.weighted_bounds import B as B_w
from theorems.weighted_bounds import a as a_w
from theorems.weighted_bounds import b as b_w
from theorems.weighted_bounds import x as x_w
from theorems.weighted_bounds import y as y_w

u, v, t, m, k, rho = reals("u v t m k rho")
VISIBLE = (u >= 0, v >= 0, singular(u, v) <= 0)
SIZES: Assignment = {u: 1, v: 1, c: 1, alpha: 2}
TANGENT = Statement(
    id="L.tangent.part",
    title="The tangent lemma for numbers that may be 0",
    claim=state(part(u, v) >= tangent(c, u, v), *VISIBLE, c >= 0, alpha > 1),
    derivation=Derivation()
    .have(
        equal(part(u, v), pow_(u, alpha) * pow_(v, 1 - alpha)),
        logic("v > 0").with_(use(COUNTED, {p_: u, q_: v})),
        v > 0,
    )
    .have(part(u, v) >= tangent(c, u, v), logic("the tangent lemma").with_(use(ABOVE, {p_: u, q_: v})), v > 0)
    .have(equal(u, 0), cases("u ≤ 0"), equal(v, 0))
    .have(part(u, v) >= tangent(c, u, v), algebra("both sides are 0"), equal(u, 0), equal(v, 0))
    .so(cases("v = 0 or v > 0")),
    example=SIZES,
)
SIGN = Statement(
    id="L.part.sign",
    title="u^α v^{1−α} is nonnegative",
    claim=state(part(u, v) >= 0, *VISIBLE, alpha > 1),
    derivation=Derivation()
    .have(
        equal(part(u, v), pow_(u, alpha) * pow_(v, 1 - alpha)),
        logic("v > 0").with_(use(COUNTED, {p_: u, q_: v})),
        v > 0,
    )
    .have(part(u, v) >= 0, algebra("powers are nonnegative"), v > 0)
    .have(equal(u, 0), cases("u ≤ 0"), equal(v, 0))
    .have(part(u, v) >= 0, algebra("it is 0"), equal(u, 0))
    .so(cases("v = 0 or v > 0")),
    example={u: 1, v: 1, alpha: 2},
)
FLOOR = Statement(
    id="L.part.floor",
    title="The tangent at c = 1",
    claim=state(part(u, v) >= alpha * u - (alpha - 1) * v, *VISIBLE, alpha > 1),
    derivation=Derivation()
    .have(part(u, v) >= tangent(term(1), u, v), logic("the tangent lemma").with_(use(TANGENT, {c: 1})))
    .have(equal(tangent(term(1), u, v), alpha * u - (alpha - 1) * v), calculus("powers of 1"))
    .so(chained),
    example={u: 1, v: 1, alpha: 2},
)
u1, u2, v1, v2, s = reals("u1 u2 v1 v2 s")
BOTH = (u1 >= 0, v1 >= 0, singular(u1, v1) <= 0, u2 >= 0, v2 >= 0, singular(u2, v2) <= 0, s >= 0, t >= 0)
WHOLE = s * part(u1, v1) + t * part(u2, v2)
PAIR: Assignment = {u1: 1, u2: 1, v1: 1, v2: 1, s: "1/2", t: "1/2", alpha: 2}
U, V = s * u1 + t * u2, s * v1 + t * v2
EMPTY = Statement(
    id="L.part.empty",
    title="Where a sum of masses is 0, so is the other",
    claim=state(And((equal(U, 0), equal(s * u1, 0), equal(t * u2, 0))), *BOTH, V <= 0),
    derivation=Derivation()
    .have(And((equal(s * v1, 0), equal(t * v2, 0))), algebra("both are nonnegative"))
    .have(equal(s * u1, 0), cases("s = 0 or v₁ = 0"))
    .have(equal(t * u2, 0), cases("t = 0 or v₂ = 0")),
    example={u1: 0, u2: 0, v1: 0, v2: 0, s: "1/2", t: "1/2"},
)
VANISHING = And((singular(U, V) >= 0, singular(U, V) <= 0))
SINGULAR = Statement(
    id="L.singular.sum",
    title="Sums of masses, the second of which is 0 only where the first is",
    claim=state(VANISHING, *BOTH),
    derivation=Derivation()
    .have(U >= 0, algebra("s, t ≥ 0"))
    .have(VANISHING, cases("v ≠ 0"), V > 0)
    .have(equal(U, 0), logic("both are 0").with_(use(EMPTY)), V <= 0)
    .have(VANISHING, cases("u = 0"), V <= 0)
    .so(logic("v = 0 or v > 0")),
    example={symbol: n for symbol, n in PAIR.items() if symbol != alpha},
)
LEVEL = U / V
ABOVE_BOTH = {
    x_w: s, y_w: t, a_w: tangent(LEVEL, u1, v1), b_w: tangent(LEVEL, u2, v2), A_w: part(u1, v1), B_w: part(u2, v2)
}  # fmt: skip
POSITIVE = Statement(
    id="L.part.positive",
    title="Sums of masses lower the moment, where the second sum is positive",
    claim=state(And((part(U, V) >= 0, part(U, V) <= WHOLE)), *BOTH, V > 0, alpha > 1),
    derivation=Derivation()
    .have(U >= 0, algebra("s, t ≥ 0"))
    .have(U / V >= 0, algebra("divided by v > 0"))
    .have(equal(U, U / V * V), algebra)
    .have(
        part(u1, v1) >= tangent(LEVEL, u1, v1), logic("the tangent lemma").with_(use(TANGENT, {u: u1, v: v1, c: LEVEL}))
    )
    .have(
        part(u2, v2) >= tangent(LEVEL, u2, v2), logic("the tangent lemma").with_(use(TANGENT, {u: u2, v: v2, c: LEVEL}))
    )
    .start(part(U, V))
    .equals(pow_(U, alpha) * pow_(V, 1 - alpha), logic("v > 0").with_(use(COUNTED, {p_: U, q_: V})))
    .equals(tangent(LEVEL, U, V), logic("touching").with_(use(TOUCHING, {p_: U, q_: V, c: LEVEL})))
    .equals(s * tangent(LEVEL, u1, v1) + t * tangent(LEVEL, u2, v2), algebra("tangents are linear"))
    .at_most(WHOLE, logic("above the tangents").with_(use(WEIGHTED, ABOVE_BOTH)))
    .have(part(U, V) <= WHOLE, chained)
    .have(pow_(U, alpha) * pow_(V, 1 - alpha) >= 0, algebra("powers are nonnegative"))
    .have(part(U, V) >= 0, chained)
    .so(logic("together")),
    example=PAIR,
)
NOTHING = Statement(
    id="L.part.nothing",
    title="… and where it is 0",
    claim=state(And((part(U, V) >= 0, part(U, V) <= WHOLE)), *BOTH, V <= 0, alpha > 1),
    derivation=Derivation()
    .have(EMPTY.claim.goal, logic("both are 0").with_(use(EMPTY)))
    .have(part(u1, v1) >= 0, logic("nonnegative").with_(use(SIGN, {u: u1, v: v1})))
    .have(part(u2, v2) >= 0, logic("nonnegative").with_(use(SIGN, {u: u2, v: v2})))
    .have(WHOLE >= 0, algebra("s, t ≥ 0"))
    .have(equal(part(U, V), 0), algebra("u = 0"))
    .have(part(U, V) >= 0, chained)
    .have(part(U, V) <= WHOLE, chained)
    .so(logic("together")),
    example={**PAIR, u1: 0, u2: 0, v1: 0, v2: 0},
)
SUM = Statement(
    id="L.part.sum",
    title="Sums of masses lower the moment",
    claim=state(And((part(U, V) >= 0, part(U, V) <= WHOLE)), *BOTH, alpha > 1),
    derivation=Derivation()
    .have(POSITIVE.claim.goal, logic("v > 0").with_(use(POSITIVE)), V > 0)
    .have(POSITIVE.claim.goal, logic("v = 0").with_(use(NOTHING)), V <= 0)
    .so(logic("v = 0 or v > 0")),
    example=PAIR,
)
mu, mu_, nu, nu_, g = *measures("mu mu' nu nu'"), Symbol("g", "test")
p, p_prime, q, q_prime = (density(m, X) for m in (mu, nu, mu_, nu_))
MIXED, MIXED_ = mixture(t, mu, nu), mixture(t, mu_, nu_)
AT_OUTCOME = {u1: p, v1: q, u2: p_prime, v2: q_prime, s: 1 - t}
HERE = (singular(p, q) <= 0, singular(p_prime, q_prime) <= 0)
VISIBLE_PAIRS = (absolutely_continuous(mu, mu_), absolutely_continuous(nu, nu_))
FIRST, SECOND, MOMENT = moment(alpha, mu, mu_), moment(alpha, nu, nu_), moment(alpha, MIXED, MIXED_)
MEAN = (1 - t) * FIRST + t * SECOND
INTEGRAND, MEAN_HERE = moment_density(alpha, MIXED, MIXED_), (1 - t) * part(p, q) + t * part(p_prime, q_prime)
EXAMPLE: Assignment = {
    alpha: 2, t: "1/2", mu: ("1/3", "2/3"), mu_: ("2/3", "1/3"), nu: ("1/2", "1/2"), nu_: ("1/4", "3/4")
}  # fmt: skip
ABOVE_ZERO = And((part(p, q) >= 0, part(p, q) >= alpha * p - (alpha - 1) * q))
LEAST = Statement(
    id="N1.renyi.facts.least",
    title="The Rényi moment is at least 1",
    claim=state(FIRST >= 1, alpha > 1, VISIBLE_PAIRS[0], FIRST <= m),
    derivation=Derivation()
    .have(
        part(p, q) >= alpha * p - (alpha - 1) * q, algebra("the tangent at 1").with_(use(FLOOR, {u: p, v: q})), HERE[0]
    )
    .start(1)
    .equals(alpha * integral(X, p) - (alpha - 1) * integral(X, q), mass_one("both densities have mass one"))
    .at_most(FIRST, integral_sign("the integrand lies above αp − (α − 1)q")),
    example={alpha: 2, m: 2, mu: ("1/3", "2/3"), mu_: ("2/3", "1/3")},
)
at_outcome = algebra("sums of masses").with_(use(SUM, AT_OUTCOME))
SINGULAR_HERE = singular(density(MIXED, X), density(MIXED_, X))
CONTINUOUS = Statement(
    id="L.continuous.mixture",
    title="Mixtures of absolutely continuous pairs are absolutely continuous",
    claim=state(absolutely_continuous(MIXED, MIXED_), t >= 0, t <= 1, *VISIBLE_PAIRS),
    derivation=Derivation()
    .have(replaced(VANISHING, AT_OUTCOME), algebra("sums of masses").with_(use(SINGULAR, AT_OUTCOME)), *HERE)
    .have(And((SINGULAR_HERE >= 0, SINGULAR_HERE <= 0)), integral_sign("densities of mixtures"), *HERE)
    .have(equal(integral(X, SINGULAR_HERE), integral(X, SINGULAR_HERE)), domination(density(MIXED, X)))
    .so(integral_sign("at almost every outcome it is 0")),
    example={symbol: n for symbol, n in EXAMPLE.items() if symbol != alpha},
)
CONVEX = Statement(
    id="N1.renyi.facts.convex",
    title="The Rényi moment is jointly convex",
    claim=state(MOMENT <= (1 - t) * m + t * k, t >= 0, t <= 1, alpha > 1, *VISIBLE_PAIRS, FIRST <= m, SECOND <= k),
    derivation=Derivation()
    .have(replaced(SUM.claim.goal, AT_OUTCOME), at_outcome, *HERE)
    .have(And((INTEGRAND >= 0, INTEGRAND <= MEAN_HERE)), integral_sign("densities of mixtures"), *HERE)
    .have(equal(integral(X, MEAN_HERE), MEAN), integral_sign("the integral is linear"))
    .have(equal(MOMENT, MOMENT), domination(MEAN_HERE))
    .start(MOMENT)
    .at_most(MEAN, integral_sign("the bound at every outcome"))
    .at_most((1 - t) * m + t * k, algebra("t, 1 − t ≥ 0")),
    example={**EXAMPLE, m: 2, k: 2},
)  # fmt: skip
QUASI = Statement(
    id="N1.renyi.facts.quasi",
    title="Rényi divergence is jointly quasi-convex",
    claim=state(
        renyi(alpha, MIXED, MIXED_) <= rho,
        t >= 0, t <= 1, alpha > 1, *VISIBLE_PAIRS, renyi(alpha, mu, mu_) <= rho, renyi(alpha, nu, nu_) <= rho,
    ),
    derivation=Derivation()
    .have(FIRST <= GROWTH, logic("the moment").with_(use(TO_MOMENT, {m: FIRST})))
    .have(SECOND <= GROWTH, logic("the moment").with_(use(TO_MOMENT, {m: SECOND})))
    .start(MOMENT)
    .at_most((1 - t) * GROWTH + t * GROWTH, logic("jointly convex").with_(use(CONVEX, {m: GROWTH, k: GROWTH})))
    .equals(GROWTH, algebra("a mean of equal numbers"))
    .have(MOMENT <= GROWTH, chained)
    .have(absolutely_continuous(MIXED, MIXED_), logic("mixtures").with_(use(CONTINUOUS)))
    .have(MOMENT >= 1, logic("at least 1").with_(use(LEAST, {mu: MIXED, mu_: MIXED_, m: GROWTH})))
    .so(logic("from the moment to the divergence").with_(use(TO_DIVERGENCE, {log_u: MOMENT, log_epsilon: rho}))),
    example={**EXAMPLE, rho: 1},
)  # fmt: skip

# A rule answers 1 with probability g(x) at the outcome x, else 0; a weight w = g(x) or 1 − g(x) is the probability of an answer.
w, a, b, x, y = reals("w a b X Y")
WEIGHED = And((w * part(u, v) >= 0, w * part(u, v) <= part(u, v), w * part(u, v) >= w * tangent(c, u, v)))
PORTION = Statement(
    id="L.portion",
    title="A part w of a number",
    claim=state(And((w * a >= 0, w * a <= a, w * a >= w * b)), w >= 0, w <= 1, a >= 0, a >= b),
    derivation=Derivation().so(algebra),
    example={a: 1, b: 0, w: "1/2"},
)
TESTED = Statement(
    id="L.part.tested",
    title="A part of u^α v^{1−α}",
    claim=state(WEIGHED, w >= 0, w <= 1, *VISIBLE, c >= 0, alpha > 1),
    derivation=Derivation()
    .have(part(u, v) >= 0, logic("nonnegative").with_(use(SIGN)))
    .have(part(u, v) >= tangent(c, u, v), logic("the tangent lemma").with_(use(TANGENT)))
    .so(logic("a part of it").with_(use(PORTION, {a: part(u, v), b: tangent(c, u, v)}))),
    example={**SIZES, w: "1/2"},
)
UNSEEN = Statement(
    id="L.singular.tested",
    title="An answer that is never given under the second distribution",
    claim=state(w * u <= 0, w >= 0, *VISIBLE, w * v <= 0),
    derivation=Derivation()
    .have(equal(w * v, 0), algebra("both are nonnegative"))
    .have(w * u <= 0, cases("w = 0"), v > 0)
    .have(w * u <= 0, cases("u = 0"), v <= 0)
    .so(cases("v = 0 or v > 0")),
    example={u: 0, v: 0, w: 0},
)
TOUCHED = Statement(
    id="L.part.touched",
    title="The tangent at c = u/v touches",
    claim=state(part(u, v) <= m, u >= 0, v > 0, m >= tangent(u / v, u, v), alpha > 1),
    derivation=Derivation()
    .have(u / v >= 0, algebra("u ≥ 0"))
    .have(equal(u, u / v * v), algebra)
    .start(part(u, v))
    .equals(pow_(u, alpha) * pow_(v, 1 - alpha), logic("v > 0").with_(use(COUNTED, {p_: u, q_: v})))
    .equals(tangent(u / v, u, v), logic("touching").with_(use(TOUCHING, {p_: u, q_: v, c: u / v})))
    .at_most(m, logic("given")),
    example={u: 1, v: 1, m: 1, alpha: 2},
)
NEVER: dict[str, Assignment] = {"yes": {g: (1, 0), x: 0, y: 0}, "no": {g: (0, 1), x: 1, y: 1}}
PAIR_EXAMPLE: Assignment = {mu: ("1/3", "2/3"), mu_: ("2/3", "1/3"), g: ("1/2", 1)}
RULE_EXAMPLE: Assignment = {**PAIR_EXAMPLE, alpha: 2, m: 2, x: "5/6", y: "2/3"}


def seen(weight: Term, measure: Term) -> Term:
    """The probability of the answer with this weight."""
    return integral(X, weight * density(measure, X))


A, B = seen(value(g, X), mu), seen(value(g, X), mu_)
CHANCES = (equal(x, A), equal(y, B))


REST = Statement(
    id="L.chance.rest",
    title="The other answer has the rest of the probability",
    claim=state(equal(seen(1 - value(g, X), mu), 1 - A)),
    derivation=Derivation().so(integral_sign("densities have mass one")),
    example={mu: ("1/3", "2/3"), g: ("1/2", 1)},
)


def answer(name: str, weight: Term, first: Term, second: Term, words: str, why: Reason) -> tuple[Statement, ...]:
    """That the answer, which has these probabilities, shows no more than the part of the moment it has."""
    integrals = seen(weight, mu), seen(weight, mu_)
    chances = And((equal(integrals[0], first), equal(integrals[1], second)))
    whole = integral(X, weight * part(p, q))
    here = {u: p, v: q, w: weight}
    slanted = Statement(
        id=f"N1.renyi.facts.{name}.tangent",
        title=f"The tangent lemma for {words}",
        claim=state(
            And((whole >= 0, whole >= tangent(c, first, second))),
            c >= 0, alpha > 1, VISIBLE_PAIRS[0], FIRST <= m, *CHANCES,
        ),
        derivation=Derivation()
        .have(replaced(WEIGHED, here), algebra("at every outcome").with_(use(TESTED, here)), HERE[0])
        .have(equal(whole, whole), domination(part(p, q)))
        .have(whole >= 0, integral_sign("the integrand is nonnegative"))
        .have(whole >= tangent(c, *integrals), integral_sign("the integrand lies above its tangent"))
        .have(chances, why)
        .so(together("the probabilities of the answer")),
        example={**RULE_EXAMPLE, c: 1},
    )  # fmt: skip
    never = Statement(
        id=f"L.singular.{name}",
        title=f"What is never seen under μ′ is never seen under μ: {words}",
        claim=state(first <= 0, VISIBLE_PAIRS[0], second <= 0, *CHANCES),
        derivation=Derivation()
        .have(weight * p <= 0, algebra("at every outcome").with_(use(UNSEEN, here)), HERE[0], weight * q <= 0)
        .have(chances, why)
        .have(integrals[1] <= 0, together("never seen under μ′"))
        .have(integrals[0] <= 0, integral_sign("at almost every outcome it is 0"))
        .so(together("nor under μ")),
        example={mu: (0, 1), mu_: (0, 1), **NEVER[name]},
    )
    shown = Statement(
        id=f"N1.renyi.facts.{name}",
        title=f"X^α Y^{{1−α}} ≤ ∫w·p^α q^{{1−α}} for {words}",
        claim=state(And((whole >= 0, part(first, second) <= whole, singular(first, second) <= 0)), *slanted.claim.given[1:]),
        derivation=Derivation()
        .have(And((integrals[0] >= 0, integrals[1] >= 0)), integral_sign("the integrand is nonnegative"))
        .have(chances, why)
        .have(And((first >= 0, second >= 0)), together("so are the probabilities"))
        .have(first / second >= 0, algebra("both are nonnegative"), second > 0)
        .have(
            And((whole >= 0, whole >= tangent(first / second, first, second))),
            logic("the tangent at X/Y").with_(use(slanted, {c: first / second})), second > 0,
        )
        .have(part(first, second) <= whole, logic("touching").with_(use(TOUCHED, {u: first, v: second, m: whole})), second > 0)
        .have(whole >= 0, logic("any tangent").with_(use(slanted, {c: 1})))
        .have(first <= 0, logic("never seen").with_(use(never)), second <= 0)
        .have(equal(first, 0), algebra("0 ≤ X ≤ 0"), second <= 0)
        .have(part(first, second) <= whole, cases("X = 0"), second <= 0)
        .have(singular(first, second) <= 0, cases("X = 0"), second <= 0)
        .have(singular(first, second) <= 0, cases("Y ≠ 0"), second > 0)
        .so(cases("Y = 0 or Y > 0")),
        example=RULE_EXAMPLE,
    )  # fmt: skip
    return slanted, never, shown


YES = answer("yes", value(g, X), x, y, "the answer 1", together("given"))
NO = answer(
    "no", 1 - value(g, X), 1 - x, 1 - y, "the answer 0", together("the rest").with_(use(REST), use(REST, {mu: mu_}))
)
WHOLE_YES, WHOLE_NO = (integral(X, weight * part(p, q)) for weight in (value(g, X), 1 - value(g, X)))


def two(x: Term, y: Term) -> Term:
    """The Rényi moment of (x, 1 − x) and (y, 1 − y)."""
    return part(x, y) + part(1 - x, 1 - y)


TWO_LEAST = Statement(
    id="L.part.least",
    title="The moment of a pair on two points is at least 1",
    claim=state(two(u, v) >= 1, *VISIBLE, u <= 1, v <= 1, singular(1 - u, 1 - v) <= 0, alpha > 1),
    derivation=Derivation()
    .have(part(u, v) >= alpha * u - (alpha - 1) * v, logic("the tangent at 1").with_(use(FLOOR)))
    .have(
        part(1 - u, 1 - v) >= alpha * (1 - u) - (alpha - 1) * (1 - v),
        algebra("the tangent at 1").with_(use(FLOOR, {u: 1 - u, v: 1 - v})),
    )
    .so(algebra("added")),
    example={u: "1/2", v: "1/3", alpha: 2},
)
CHANCE = Statement(
    id="L.chance",
    title="The probability of an answer lies between 0 and 1",
    claim=state(And((A >= 0, A <= 1))),
    derivation=Derivation()
    .have(A >= 0, integral_sign("0 ≤ g"))
    .start(A)
    .at_most(integral(X, p), integral_sign("g ≤ 1"))
    .equals(1, mass_one("densities have mass one"))
    .have(A <= 1, chained),
    example={mu: ("1/3", "2/3"), g: ("1/2", 1)},
)
PARTS = Statement(
    id="N1.renyi.facts.parts",
    title="Each answer has its part of the moment",
    claim=state(
        equal(WHOLE_YES + WHOLE_NO, FIRST), alpha > 1, VISIBLE_PAIRS[0], FIRST <= m, WHOLE_YES >= 0, WHOLE_NO >= 0
    ),
    derivation=Derivation()
    .have(part(p, q) >= 0, algebra("nonnegative").with_(use(SIGN, {u: p, v: q})), HERE[0])
    .so(integral_sign("g + (1 − g) = 1")),
    example={alpha: 2, m: 2, **PAIR_EXAMPLE},
)
COLLECTED = Statement(
    id="L.part.collected",
    title="Two answers together",
    claim=state(
        And((two(u, v) >= 1, two(u, v) <= m)),
        *VISIBLE, u <= 1, v <= 1, singular(1 - u, 1 - v) <= 0, part(u, v) <= a, part(1 - u, 1 - v) <= b, equal(a + b, m),
        alpha > 1,
    ),
    derivation=Derivation()
    .have(two(u, v) >= 1, logic("at least 1").with_(use(TWO_LEAST)))
    .have(two(u, v) <= m, algebra("added")),
    example={u: "1/2", v: "1/2", a: 1, b: 1, m: 2, alpha: 2},
)  # fmt: skip
IN_SQUARE = (x >= 0, x <= 1, y >= 0, y <= 1, singular(x, y) <= 0, singular(1 - x, 1 - y) <= 0)
ANSWERS: dict[Symbol, Term] = {u: x, v: y, a: WHOLE_YES, b: WHOLE_NO, m: FIRST}


def both_answers(bound: Term, why: Reason) -> Derivation:
    """Lines on both answers, from a bound of the moment."""
    return (
        Derivation()
        .have(FIRST <= bound, why)
        .have(YES[-1].claim.goal, logic("the answer 1").with_(use(YES[-1], {m: bound})))
        .have(NO[-1].claim.goal, logic("the answer 0").with_(use(NO[-1], {m: bound})))
        .have(equal(WHOLE_YES + WHOLE_NO, FIRST), logic("g + (1 − g) = 1").with_(use(PARTS, {m: bound})))
        .have(And((A >= 0, A <= 1)), logic("a probability").with_(use(CHANCE)))
        .have(And((B >= 0, B <= 1)), logic("a probability").with_(use(CHANCE, {mu: mu_})))
        .have(And((x >= 0, x <= 1, y >= 0, y <= 1)), together("probabilities"))
    )


PROCESSED = Statement(
    id="N1.renyi.facts.rule",
    title="A rule with two answers shows no more than the Rényi moment",
    claim=state(
        And((two(x, y) >= 1, two(x, y) <= FIRST, *IN_SQUARE)), alpha > 1, VISIBLE_PAIRS[0], FIRST <= m, *CHANCES
    ),
    derivation=both_answers(m, logic("given"))
    .have(And((two(x, y) >= 1, two(x, y) <= FIRST)), logic("added").with_(use(COLLECTED, ANSWERS)))
    .so(logic("together")),
    example=RULE_EXAMPLE,
)
ORDERED = Statement(
    id="L.renyi.ordered",
    title="Of a smaller moment the divergence is smaller",
    claim=state(1 / (alpha - 1) * log(u) <= rho, u >= 1, u <= m, alpha > 1, 1 / (alpha - 1) * log(m) <= rho),
    derivation=Derivation()
    .have(log(u) <= log(m), algebra("the logarithm is monotone"))
    .have(1 / (alpha - 1) * log(u) <= 1 / (alpha - 1) * log(m), algebra("divided by α − 1 > 0"))
    .so(chained),
    example={u: 1, m: 2, alpha: 2, rho: 1},
)
TOLD = 1 / (alpha - 1) * log(two(x, y)) <= rho
TOLD_NUMBER = Statement(
    id="L.renyi.collected",
    title="The Rényi divergence of two answers",
    claim=state(1 / (alpha - 1) * log(two(u, v)) <= rho, *COLLECTED.claim.given, 1 / (alpha - 1) * log(m) <= rho),
    derivation=Derivation()
    .have(COLLECTED.claim.goal, logic("the moment").with_(use(COLLECTED)))
    .so(logic("and its logarithm").with_(use(ORDERED, {u: two(u, v)}))),
    example={**COLLECTED.example, rho: 1},
)
BOUNDED = logic("the moment").with_(use(TO_MOMENT, {m: FIRST}))
SHOWN = Statement(
    id="N1.renyi.facts.two",
    title="The Rényi divergence of the answers is at most that of the outcomes",
    claim=state(TOLD, alpha > 1, VISIBLE_PAIRS[0], renyi(alpha, mu, mu_) <= rho, *CHANCES),
    derivation=both_answers(GROWTH, logic("the moment").with_(use(TO_MOMENT, {m: FIRST}))).so(
        logic("added").with_(use(TOLD_NUMBER, ANSWERS))
    ),
    example={**{s: n for s, n in RULE_EXAMPLE.items() if s != m}, rho: 1},
)
FACTS = Statement(
    id="N1.renyi.facts",
    title="Rényi divergence is jointly quasi-convex, its moment jointly convex, and answers show no more than outcomes",
    claim=state(And((MOMENT <= MEAN, QUASI.claim.goal, TOLD)), *QUASI.claim.given, *CHANCES),
    derivation=Derivation()
    .have(MOMENT <= MEAN, logic("jointly convex").with_(use(CONVEX, {m: FIRST, k: SECOND})))
    .have(QUASI.claim.goal, logic("quasi-convex").with_(use(QUASI)))
    .have(TOLD, logic("two answers").with_(use(SHOWN)))
    .so(logic("all three")),
    example={**EXAMPLE, rho: 1, g: ("1/2", 1), x: "5/6", y: "2/3"},
    scope="all parameters; processing by rules with two answers",
)
STATEMENTS = (
    TANGENT, SIGN, FLOOR, EMPTY, SINGULAR, POSITIVE, NOTHING, SUM, LEAST, CONTINUOUS, CONVEX, QUASI, PORTION, TESTED, UNSEEN, TOUCHED,
    REST, *YES, *NO, TWO_LEAST, CHANCE, PARTS, COLLECTED, PROCESSED, ORDERED, TOLD_NUMBER, SHOWN, FACTS,
)  # fmt: skip
