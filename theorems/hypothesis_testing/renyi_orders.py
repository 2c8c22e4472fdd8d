"""Rényi divergence grows with its order: D_α(P‖Q) ≤ D_α′(P‖Q) for 1 < α ≤ α′, where the right side is finite.

With s = (α−1)/(α′−1) ≤ 1 the power z^s lies below its tangent at t, t^s + s·t^{s−1}(z − t). Under the integral, with
z = (p/q)^{α′−1} and t = E[z], this is E[z^s] ≤ E[z]^s. Balle, Barthe, Gaboardi, Hsu, Sato (2020), Hypothesis Testing
Interpretations and Rényi Differential Privacy; Mironov (2017).
"""

from symproof.kernel.formulas import And
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import Term, equal
from symproof.kernel.vocabulary import exp, integral, log, on, pow_
from symproof.statements import (
    Derivation,
    Statement,
    algebra,
    cases,
    chained,
    domination,
    integral_sign,
    logic,
    mass_one,
    substitution,
    use,
)  # fmt: skip
from symproof.theorems.facts.moment_parts import VISIBLE, ZERO, u, v
from symproof.theorems.facts.moment_parts import m as m_
from symproof.theorems.facts.randomised_rules import alpha
from symproof.theorems.facts.tangent_lemma import CONVEX
from symproof.theorems.facts.tangent_lemma import alpha as c_alpha
from symproof.theorems.facts.tangent_lemma import u as exponent
from symproof.theorems.hypothesis_testing.loss_means import (
    CONTINUOUS,
    DIVERGENCE,
    EXAMPLE,
    HERE,
    LOSS_UV,
    M,
    P,
    Q,
    alpha_,
    at_outcome,
    m,
    p,
    q,
    s,
    t,
    unseen,
    w,
    z,
)
from symproof.theorems.hypothesis_testing.renyi_convexity import LEAST, mu, mu_
from symproof.theorems.notation import X, moment, reals, renyi, state  # fmt: skip

CHORD = Statement(
    id="L.exp.slower",
    title="e^{sz} ≤ 1 + s(e^z − 1) for s ≤ 1",
    claim=state(exp(s * z) <= 1 + s * (exp(z) - 1), s > 0, s <= 1),
    derivation=Derivation()
    .have(1 / s >= 1, algebra("0 < s ≤ 1"))
    .have(
        exp(1 / s * (s * z)) >= 1 + 1 / s * (exp(s * z) - 1),
        logic("the tangent").with_(use(CONVEX, {c_alpha: 1 / s, exponent: s * z})),
    )
    .have(equal(exp(1 / s * (s * z)), exp(z)), algebra("(1/s)·sz = z"))
    .have(1 / s * (exp(s * z) - 1) <= exp(z) - 1, algebra("regrouped"))
    .so(algebra("times s > 0")),
    example={s: "1/2", z: 1},
)
RATIO = equal(alpha - 1, s * (alpha_ - 1))


def curve(order: Term, u: Term = u, v: Term = v) -> Term:
    """u^α v^{1−α} of this order, 0 where u = 0."""
    return on(u, pow_(u, order) * pow_(v, 1 - order))


K = pow_(t, s)
SHIFTED = (alpha_ - 1) * LOSS_UV - log(t)
LARGER = pow_(u, alpha_) * pow_(v, 1 - alpha_)
SPLIT = Statement(
    id="L.loss.split",
    title="e^{(α−1)L} = t^s·e^{sz} with z = (α′ − 1)L − log t",
    claim=state(equal(exp((alpha - 1) * z), K * exp(s * ((alpha_ - 1) * z - log(t)))), t > 0, RATIO),
    derivation=Derivation()
    .have(equal((alpha - 1) * z, s * log(t) + s * ((alpha_ - 1) * z - log(t))), algebra("α − 1 = s(α′ − 1)"))
    .start(exp((alpha - 1) * z))
    .equals(exp(s * log(t) + s * ((alpha_ - 1) * z - log(t))), algebra("α − 1 = s(α′ − 1)"))
    .equals(exp(s * log(t)) * exp(s * ((alpha_ - 1) * z - log(t))), algebra("laws of exp"))
    .equals(K * exp(s * ((alpha_ - 1) * z - log(t))), algebra("laws of powers")),
    example={s: "1/2", alpha: 2, alpha_: 3, t: 1, z: 1},
)
e, a, b, k = reals("e a b k")
COMBINED = Statement(
    id="L.loss.combined",
    title="The tangent, times u·t^s",
    claim=state(
        u * e <= k * ((1 - s) * u + s / t * w),
        u > 0, t > 0, k > 0, equal(e, k * a), a <= 1 + s * (b - 1), equal(u * b, w / t),
    ),
    derivation=Derivation()
    .have(u * k > 0, algebra("both are positive"))
    .start(u * e)
    .equals(u * k * a, algebra("e = ka"))
    .at_most(u * k * (1 + s * (b - 1)), algebra("times uk > 0"))
    .equals(k * ((1 - s) * u + s * (u * b)), algebra("regrouped"))
    .equals(k * ((1 - s) * u + s / t * w), algebra("ub = w/t")),
    example={u: 1, t: 1, k: 1, e: 1, a: 1, b: 1, s: 1, w: 1},
)  # fmt: skip
SLOWER = Statement(
    id="L.loss.slower.positive",
    title="u^α v^{1−α} below a tangent in u^α′ v^{1−α′}, for positive numbers",
    claim=state(
        pow_(u, alpha) * pow_(v, 1 - alpha) <= K * ((1 - s) * u + s / t * LARGER),
        u > 0, v > 0, t > 0, s > 0, s <= 1, RATIO,
    ),
    derivation=Derivation()
    .have(equal(pow_(u, alpha) * pow_(v, 1 - alpha), u * exp((alpha - 1) * LOSS_UV)), algebra("laws of powers"))
    .have(equal(LARGER, u * exp((alpha_ - 1) * LOSS_UV)), algebra("laws of powers"))
    .have(equal(exp(SHIFTED), exp((alpha_ - 1) * LOSS_UV) / t), algebra("laws of exp"))
    .have(equal(u * exp(SHIFTED), LARGER / t), algebra("times u"))
    .have(exp(s * SHIFTED) <= 1 + s * (exp(SHIFTED) - 1), logic("the tangent").with_(use(CHORD, {z: SHIFTED})))
    .have(equal(exp((alpha - 1) * LOSS_UV), K * exp(s * SHIFTED)), logic("laws of exp").with_(use(SPLIT, {z: LOSS_UV})))
    .have(K > 0, algebra("powers are positive"))
    .have(
        u * exp((alpha - 1) * LOSS_UV) <= K * ((1 - s) * u + s / t * LARGER),
        logic("times u·t^s").with_(
            use(COMBINED, {k: K, e: exp((alpha - 1) * LOSS_UV), a: exp(s * SHIFTED), b: exp(SHIFTED), w: LARGER})
        ),
    )
    .so(chained),
    example={u: 1, v: 1, t: 1, s: "1/2", alpha: 2, alpha_: 3},
)  # fmt: skip
SLOW_UV = K * ((1 - s) * u + s / t * curve(alpha_))
SLOW = And((-SLOW_UV <= curve(alpha), curve(alpha) <= SLOW_UV))
RAW = pow_(u, alpha) * pow_(v, 1 - alpha)
MOVED = Statement(
    id="L.loss.moved",
    title="Equals for equals",
    claim=state(
        And((-(w * ((1 - s) * u + s / t * e)) <= a, a <= w * ((1 - s) * u + s / t * e))),
        equal(a, b), equal(e, k), b >= 0, t > 0, b <= w * ((1 - s) * u + s / t * k),
    ),
    derivation=Derivation().so(substitution),
    example={a: 0, b: 0, e: 0, k: 0, t: 1, u: 0, w: 0, s: 0},
)  # fmt: skip
SLOWER_NUMBER = Statement(
    id="L.loss.slower",
    title="… and for numbers that may be 0",
    claim=state(SLOW, *VISIBLE, t > 0, s > 0, s <= 1, alpha > 1, alpha_ > 1, RATIO),
    derivation=Derivation()
    .have(SLOWER.claim.goal, logic("positive numbers").with_(use(SLOWER)), u > 0, v > 0)
    .have(And((equal(curve(alpha), RAW), equal(curve(alpha_), LARGER))), cases("u ≠ 0"), u > 0, v > 0)
    .have(RAW >= 0, algebra("powers are nonnegative"), u > 0, v > 0)
    .have(
        SLOW,
        logic("they are equal").with_(use(MOVED, {a: curve(alpha), b: RAW, e: curve(alpha_), k: LARGER, w: K})),
        u > 0,
        v > 0,
    )
    .have(K > 0, algebra("powers are positive"))
    .have(
        And((equal(curve(alpha), 0), equal(curve(alpha_), 0))),
        logic("u = 0").with_(use(ZERO), use(ZERO, {alpha: alpha_})),
        equal(u, 0),
    )
    .have(SLOW, algebra("both are 0"), equal(u, 0))
    .have(equal(u, 0), unseen, equal(v, 0))
    .so(cases("u = 0, v = 0, or both are positive")),
    example={u: 1, v: 1, t: 1, s: "1/2", alpha: 2, alpha_: 3},
)
M_ = moment(alpha_, P, Q)
SLOW_BOUND = K * ((1 - s) * p + s / t * curve(alpha_, p, q))
SLOW_MOMENT = Statement(
    id="N1.losses.moment.tangent",
    title="The Rényi moment lies below tangents in a moment of higher order",
    claim=state(
        M <= K * ((1 - s) + s / t * M_),
        t > 0, s > 0, s <= 1, alpha > 1, alpha_ > 1, RATIO, CONTINUOUS, M_ <= m,
    ),
    derivation=Derivation()
    .have(replaced(SLOW, at_outcome), algebra("at every outcome").with_(use(SLOWER_NUMBER, at_outcome)), HERE)
    .have(
        equal(integral(X, SLOW_BOUND), K * ((1 - s) * integral(X, p) + s / t * M_)), integral_sign("the integral is linear")
    )
    .have(equal(M, M), domination(SLOW_BOUND))
    .start(M)
    .at_most(K * ((1 - s) * integral(X, p) + s / t * M_), integral_sign("the bound at every outcome"))
    .equals(K * ((1 - s) * 1 + s / t * M_), mass_one("densities have mass one"))
    .equals(K * ((1 - s) + s / t * M_), algebra),
    example={**EXAMPLE, alpha_: 3, s: "1/2", t: 1, m: 3},
)  # fmt: skip
ORDERED = Statement(
    id="L.renyi.orders",
    title="From m ≤ k^s to log(m)/(α − 1) ≤ log(k)/(α′ − 1)",
    claim=state(
        1 / (alpha - 1) * log(z) <= 1 / (alpha_ - 1) * log(w),
        z >= 1, w >= 1, alpha > 1, alpha_ > 1, RATIO, z <= pow_(w, s) * ((1 - s) + s / w * w),
    ),
    derivation=Derivation()
    .have(equal((1 - s) + s / w * w, 1), algebra)
    .have(z <= pow_(w, s), algebra("s/k·k = s"))
    .have(log(z) <= log(pow_(w, s)), algebra("the logarithm is monotone"))
    .have(equal(log(pow_(w, s)), s * log(w)), algebra("laws of logarithms"))
    .have(log(z) <= s * log(w), chained)
    .have(equal(1 / (alpha - 1) * (s * log(w)), 1 / (alpha_ - 1) * log(w)), algebra("s = (α − 1)/(α′ − 1)"))
    .have(1 / (alpha - 1) * log(z) <= 1 / (alpha - 1) * (s * log(w)), algebra("divided by α − 1 > 0"))
    .so(chained),
    example={z: 1, w: 1, s: "1/2", alpha: 2, alpha_: 3},
)  # fmt: skip
S = (alpha - 1) / (alpha_ - 1)
GROWING = Statement(
    id="N1.losses.orders",
    title="Rényi divergence grows with its order",
    claim=state(And((M >= 1, DIVERGENCE <= renyi(alpha_, P, Q))), alpha > 1, alpha <= alpha_, CONTINUOUS, M_ <= m),
    derivation=Derivation()
    .have(alpha_ > 1, algebra("α′ ≥ α"))
    .have(S > 0, algebra("α, α′ > 1"))
    .have(S <= 1, algebra("α ≤ α′"))
    .have(equal(alpha - 1, S * (alpha_ - 1)), algebra)
    .have(M_ >= 1, logic("at least 1").with_(use(LEAST, {mu: P, mu_: Q, m_: m, alpha: alpha_})))
    .have(M <= pow_(M_, S) * ((1 - S) + S / M_ * M_), logic("the tangent at M′").with_(use(SLOW_MOMENT, {s: S, t: M_})))
    .have(M >= 1, logic("at least 1").with_(use(LEAST, {mu: P, mu_: Q, m_: pow_(M_, S) * ((1 - S) + S / M_ * M_)})))
    .have(DIVERGENCE <= renyi(alpha_, P, Q), logic("logarithms").with_(use(ORDERED, {s: S, z: M, w: M_})))
    .so(logic("both")),
    example={**EXAMPLE, alpha_: 3, m: 3},
)
LARGER_ORDER = renyi(alpha_, P, Q)

STATEMENTS = (
    CHORD, SPLIT, COMBINED, SLOWER, MOVED, SLOWER_NUMBER, SLOW_MOMENT, ORDERED, GROWING,
)  # fmt: skip
