"""The ε-divergence is 2-generated: randomised rules with two answers show all of it.

A rule that answers 1 with probability g(x) turns (μ, ν) into the pair (a, 1 − a), (b, 1 − b) with a = ∫g dμ and b = ∫g dν.
The divergence of this pair is the largest of 0, a − αb, (1 − a) − α(1 − b) and 1 − α, and the 2-cut is its supremum over g:

    sup_g D_α((a, 1 − a) ‖ (b, 1 − b)) = D_α(μ‖ν),

since 0 ≤ g ≤ 1 gives g(p − αq) ≤ [p − αq]₊, and the indicator of a set is such a g. So are the total variation distance,
which is D_1, and D_∞: μ ≤ e^c·ν on every set exactly if ∫g dμ ≤ e^c ∫g dν for every g.
Balle, Barthe, Gaboardi, Hsu, Sato (2020), B.7.
"""

from symproof.kernel.formulas import And, Equivalent
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import Operand, Symbol, Term, equal, term
from symproof.kernel.vocabulary import (
    absolute,
    density,
    empty,
    exp,
    indicator,
    integral,
    mass,
    maximum,
    pos,
    sup,
    value,
)
from symproof.statements import Derivation, Statement, algebra, cases, integral_sign, logic, mass_one, supremum, use
from symproof.theorems.alpha_divergence.total_variation import TOTAL_VARIATION
from symproof.theorems.notation import D, S, X, bounded_loss, measures, reals, state

alpha, p, q, w, a, b, d, c = reals("alpha p q w a b d c")
mu, nu = measures("mu nu")
g = Symbol("g", "test")


def mean(g: Term, mu: Term) -> Term:
    """∫g dμ."""
    return integral(X, value(g, X) * density(mu, X))


def pair_divergence(alpha: Operand, a: Term, b: Term) -> Term:
    """The α-divergence of (a, 1 − a) and (b, 1 − b): the largest value over the four sets."""
    return maximum(maximum(0, a - alpha * b), maximum(1 - a - alpha * (1 - b), 1 - term(alpha)))


def cut(alpha: Operand, mu: Term, nu: Term) -> Term:
    """The 2-cut of the α-divergence."""
    return sup(g, pair_divergence(alpha, mean(g, mu), mean(g, nu)))


WEIGHTED = Statement(
    id="N1.eps.2gen.number",
    title="A part of a number, and the rest of it, is at most its positive part",
    claim=state(
        And((w * (p - alpha * q) <= pos(p - alpha * q), (1 - w) * (p - alpha * q) <= pos(p - alpha * q))),
        w >= 0,
        w <= 1,
    ),
    derivation=Derivation().so(cases("p ≥ αq or p ≤ αq")),
    example={w: "1/2", alpha: 1, p: 1, q: 1},
)
G, P, Q = value(g, X), density(mu, X), density(nu, X)
BASE = Statement(
    id="N1.eps.2gen.base",
    title="The divergence is at least its values at no and at every outcome",
    claim=state(And((D(alpha, mu, nu) >= 0, D(alpha, mu, nu) >= 1 - alpha))),
    derivation=Derivation()
    .have(mass(mu, empty) - alpha * mass(nu, empty) <= D(alpha, mu, nu), supremum("∅ is an event"))
    .have(integral(X, P) - alpha * integral(X, Q) <= integral(X, pos(P - alpha * Q)), integral_sign)
    .have(equal(D(alpha, mu, nu), integral(X, pos(P - alpha * Q))), integral_sign("Hahn"))
    .have(And((equal(integral(X, P), 1), equal(integral(X, Q), 1))), mass_one("densities have mass one"))
    .so(supremum),
    example={alpha: 1, mu: ("1/2", "1/2"), nu: ("1/2", "1/2")},
)
CHANCES = Statement(
    id="L.test.mean",
    title="The probability of an answer lies between 0 and 1",
    claim=state(And((mean(g, mu) >= 0, mean(g, mu) <= 1))),
    derivation=Derivation()
    .have(And((G * P >= 0, G * P <= P)), algebra("0 ≤ g ≤ 1"))
    .have(mean(g, mu) >= 0, integral_sign)
    .have(mean(g, mu) <= integral(X, P), integral_sign)
    .have(equal(integral(X, P), 1), mass_one("the density has mass one")),
    example={g: ("1/2", 1), mu: ("1/2", "1/2")},
)
TESTS = Statement(
    id="N1.eps.2gen.tests",
    title="A test shows no more than the divergence, whichever answer counts",
    claim=state(
        And(
            (
                mean(g, mu) - alpha * mean(g, nu) <= D(alpha, mu, nu),
                1 - mean(g, mu) - alpha * (1 - mean(g, nu)) <= D(alpha, mu, nu),
            )
        ),
    ),
    derivation=Derivation()
    .have(
        And((G * (P - alpha * Q) <= pos(P - alpha * Q), (1 - G) * (P - alpha * Q) <= pos(P - alpha * Q))),
        algebra("at every outcome").with_(use(WEIGHTED, {w: G, p: P, q: Q})),
    )
    .have(And((equal(integral(X, P), 1), equal(integral(X, Q), 1))), mass_one("densities have mass one"))
    .have(equal(D(alpha, mu, nu), integral(X, pos(P - alpha * Q))), integral_sign("Hahn"))
    .have(mean(g, mu) - alpha * mean(g, nu) <= integral(X, pos(P - alpha * Q)), integral_sign)
    .have(
        integral(X, P) - mean(g, mu) - alpha * (integral(X, Q) - mean(g, nu)) <= integral(X, pos(P - alpha * Q)),
        integral_sign,
    )
    .so(algebra("together")),
    example={alpha: 1, g: ("1/2", 1), mu: ("1/2", "1/2"), nu: ("1/2", "1/2")},
)
FOUR = Statement(
    id="N1.eps.2gen.four",
    title="The divergence of a pair on two points is at most what its four values are at most",
    claim=state(
        pair_divergence(alpha, a, b) <= d,
        d >= 0,
        a - alpha * b <= d,
        1 - a - alpha * (1 - b) <= d,
        1 - alpha <= d,
    ),
    derivation=Derivation().so(cases("the largest of four")),
    example={alpha: 1, a: "1/2", b: "1/2", d: 1},
)
ONE = Statement(
    id="N1.eps.2gen.one",
    title="… and at least one of them",
    claim=state(a - alpha * b <= pair_divergence(alpha, a, b)),
    derivation=Derivation().so(cases("the largest of four")),
    example={alpha: 1, a: "1/2", b: "1/2"},
)
CUT, WHOLE = cut(alpha, mu, nu), D(alpha, mu, nu)
A, B = mean(g, mu), mean(g, nu)
ONES, ONES_ = mean(indicator(S), mu), mean(indicator(S), nu)
GENERATED = Statement(
    id="N1.eps.2gen",
    title="The α-divergence is 2-generated",
    claim=state(equal(CUT, WHOLE)),
    derivation=Derivation()
    .have(And((WHOLE >= 0, WHOLE >= 1 - alpha)), supremum("no outcome, every outcome").with_(use(BASE)))
    .have(TESTS.claim.goal, logic("tests").with_(use(TESTS)))
    .have(pair_divergence(alpha, A, B) <= WHOLE, logic("four values").with_(use(FOUR, {a: A, b: B, d: WHOLE})))
    .have(CUT <= WHOLE, supremum("over all tests"))
    .have(pair_divergence(alpha, ONES, ONES_) <= CUT, supremum("at the indicator of S"))
    .have(
        ONES - alpha * ONES_ <= pair_divergence(alpha, ONES, ONES_),
        logic("one value").with_(use(ONE, {a: ONES, b: ONES_})),
    )
    .have(And((equal(ONES, mass(mu, S)), equal(ONES_, mass(nu, S)))), mass_one("the integral of an indicator"))
    .have(mass(mu, S) - alpha * mass(nu, S) <= CUT, algebra("together"))
    .have(WHOLE <= CUT, supremum("over all sets"))
    .so(algebra("both ways")),
    example={alpha: 1, mu: ("1/2", "1/2"), nu: ("1/2", "1/2")},
    source="Balle, Barthe, Gaboardi, Hsu, Sato (2020), B.7",
)
TOTAL = Statement(
    id="N1.eps.2gen.tv",
    title="The total variation distance is 2-generated",
    claim=state(equal(cut(1, mu, nu), sup(S, absolute(mass(mu, S) - mass(nu, S))))),
    derivation=Derivation()
    .start(cut(1, mu, nu))
    .equals(D(1, mu, nu), logic("α = 1").with_(use(GENERATED, {alpha: 1})))
    .equals(
        sup(S, absolute(mass(mu, S) - mass(nu, S))), logic("the total variation distance").with_(use(TOTAL_VARIATION))
    ),
    example={mu: ("1/2", "1/2"), nu: ("1/2", "1/2")},
)
SEEN = sup(g, A - exp(c) * B) <= 0
LOSS = Statement(
    id="N1.eps.2gen.loss",
    title="D_∞ is 2-generated: what bounds it on every set bounds it for every test",
    claim=state(Equivalent(bounded_loss(c, mu, nu), SEEN)),
    derivation=Derivation()
    .have(replaced(TESTS.claim.conclusion, {alpha: exp(c)}), logic("tests").with_(use(TESTS, {alpha: exp(c)})))
    .have(sup(g, A - exp(c) * B) <= D(exp(c), mu, nu), supremum("over all tests"))
    .have(ONES - exp(c) * ONES_ <= sup(g, A - exp(c) * B), supremum("at the indicator of S"))
    .have(And((equal(ONES, mass(mu, S)), equal(ONES_, mass(nu, S)))), mass_one("the integral of an indicator"))
    .have(mass(mu, S) - exp(c) * mass(nu, S) <= sup(g, A - exp(c) * B), algebra("together"))
    .have(D(exp(c), mu, nu) <= sup(g, A - exp(c) * B), supremum("over all sets"))
    .so(cases("both are the same supremum")),
    example={c: 0, mu: ("1/2", "1/2"), nu: ("1/2", "1/2")},
)
STATEMENTS = (WEIGHTED, BASE, CHANCES, TESTS, FOUR, ONE, GENERATED, TOTAL, LOSS)
