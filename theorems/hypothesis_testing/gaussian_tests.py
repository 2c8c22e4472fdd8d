"""Gaussian differential privacy is 2-generated: what holds for all sets holds for all randomised tests.

If (μ, ν) is m-GDP, then a = ∫g dμ and b = ∫g dν satisfy a ≤ Φ(m + Φ⁻¹(b)) for every test g, and so do 1 − a and 1 − b: the pair
(a, b) lies below every tangent of the curve, by the bound on the α-divergence, which is 2-generated. Hence the 2-cut of the
divergence Δ, the supremum of [Φ⁻¹(a) − Φ⁻¹(b)]₊ and [Φ⁻¹(1−a) − Φ⁻¹(1−b)]₊ over all tests, is Δ itself.
"""

from symproof.kernel.formulas import And, Formula, Or
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import Operand, Relation, Term, equal
from symproof.kernel.vocabulary import Phi, Phi_inv, empty, exp, indicator, mass, maximum, on, pos, sup
from symproof.statements import ClosedForm, Derivation, Statement, algebra, cases, logic, mass_one, supremum, use
from symproof.theorems.hypothesis_testing.gaussian_privacy import (
    BACKWARD,
    CORNERS,
    CURVE,
    DELTA,
    GAUSSIAN,
    INNER,
    INSIDE,
    PAIR,
    RENAMED,
    SIZES,
    SYMMETRIC,
    TO,
    UNIT,
    a,
    divergence,
    epsilon,
    m,
    mu,
    nu,
    private,
    quantiles,
    tradeoff,
    u,
    v,
    y,
)
from symproof.theorems.hypothesis_testing.two_generated import CHANCES, TESTS, alpha, g, mean
from symproof.theorems.notation import D, S, reals, state

d, z = reals("d z")
A, B = mean(g, mu), mean(g, nu)
K = exp(epsilon)
TANGENTS = Statement(
    id="N1.gdp.tangents",
    title="A test of a Gaussian private pair lies below every tangent of the curve",
    claim=state(And((A - K * B <= DELTA, 1 - A - K * (1 - B) <= DELTA)), m > 0, private(m, mu, nu) <= 0),
    derivation=Derivation()
    .have(D(K, mu, nu) <= DELTA, logic("the bound").with_(use(GAUSSIAN)))
    .have(replaced(TESTS.claim.conclusion, {alpha: K}), logic("tests").with_(use(TESTS, {alpha: K})))
    .so(logic("together")),
    example={m: 1, epsilon: 0, g: ("1/2", 1), **PAIR},
)


def steepness(m: Term, y: Term) -> Term:
    """The ε at which the tangent touches the curve at y."""
    return -m * (Phi_inv(y) + m / 2)


def steep(m: Term, a: Term) -> Term:
    """An ε at which the bound is below a."""
    return m * (m / 2 - Phi_inv(a / 2))


def delta(epsilon: Operand) -> Term:
    """The bound Φ(m/2 − ε/m) − e^ε·Φ(−m/2 − ε/m)."""
    return Phi(m / 2 - epsilon / m) - exp(epsilon) * Phi(-m / 2 - epsilon / m)


TOUCHING = Statement(
    id="N1.gdp.touching",
    title="The tangent that touches the curve",
    claim=state(a <= INNER, m > 0, *INSIDE, a - exp(steepness(m, y)) * y <= delta(steepness(m, y))),
    derivation=Derivation()
    .have(equal(m / 2 - steepness(m, y) / m, m + Phi_inv(y)), algebra("m > 0"))
    .have(equal(-m / 2 - steepness(m, y) / m, Phi_inv(y)), algebra("m > 0"))
    .have(equal(Phi(Phi_inv(y)), y), algebra("Φ undoes Φ⁻¹"))
    .have(equal(delta(steepness(m, y)), INNER - exp(steepness(m, y)) * y), algebra("together"))
    .so(algebra("together")),
    example={m: 1, y: "1/2", a: "1/2"},
)
VANISHING = Statement(
    id="N1.gdp.vanishing",
    title="The bound falls below every positive number",
    claim=state(delta(steep(m, a)) < a, m > 0, a > 0, a <= 1),
    derivation=Derivation()
    .have(equal(m / 2 - steep(m, a) / m, Phi_inv(a / 2)), algebra("m > 0"))
    .have(equal(Phi(Phi_inv(a / 2)), a / 2), algebra("Φ undoes Φ⁻¹"))
    .have(equal(Phi(m / 2 - steep(m, a) / m), a / 2), algebra("together"))
    .have(exp(steep(m, a)) * Phi(-m / 2 - steep(m, a) / m) > 0, algebra("both factors are positive"))
    .so(algebra("together")),
    example={m: 1, a: "1/2"},
)


def below(epsilon: Term, a: Term, y: Term) -> Relation:
    """a − e^ε·y is at most the bound."""
    return a - exp(epsilon) * y <= delta(epsilon)


def tangents(a: Term, y: Term) -> tuple[Formula, Formula]:
    """(a, y) lies below the tangent that touches at y, and below a steep one."""
    touching = Or((y <= 0, y >= 1, below(steepness(m, y), a, y)))
    return touching, Or((a <= 0, below(steep(m, a), a, y)))


ENVELOPE = Statement(
    id="N1.gdp.envelope",
    title="What is below all tangents is below the curve",
    claim=state(a <= CURVE, a <= 1, y >= 0, y <= 1, m > 0, *tangents(a, y)),
    derivation=Derivation()
    .have(CORNERS.claim.goal, logic("the curve").with_(use(CORNERS)))
    .have(a <= INNER, logic("the touching tangent").with_(use(TOUCHING)), *INSIDE, below(steepness(m, y), a, y))
    .have(delta(steep(m, a)) < a, logic("a steep tangent").with_(use(VANISHING)), a > 0)
    .have(a <= 0, algebra("a steep tangent"), equal(y, 0))
    .so(algebra("in every case")),
    example=SIZES,
)


def touched(a: Term, y: Term) -> Derivation:
    """Lines that prove that the pair, which lies below every tangent, lies below the two that matter."""
    return (
        Derivation()
        .have(And((A >= 0, A <= 1)), logic("a probability").with_(use(CHANCES)))
        .have(And((B >= 0, B <= 1)), logic("a probability").with_(use(CHANCES, {mu: nu})))
        .have(
            below(steepness(m, y), a, y),
            logic("a tangent").with_(use(TANGENTS, {epsilon: steepness(m, y)})),
            y > 0,
            y < 1,
        )
        .have(below(steep(m, a), a, y), logic("a tangent").with_(use(TANGENTS, {epsilon: steep(m, a)})), a > 0)
        .have(And(tangents(a, y)), cases("in every case"))
    )


LARGEST = Statement(
    id="L.maximum.least",
    title="The larger of two numbers is at most what both are at most",
    claim=state(maximum(u, v) <= m, u <= m, v <= m),
    derivation=Derivation().so(cases("either is the larger")),
    example={u: 0, v: 0, m: 1},
)
FIRST = Statement(
    id="L.maximum.first",
    title="A number is at most the larger of two",
    claim=state(u <= m, maximum(u, v) <= m),
    derivation=Derivation().so(cases("either is the larger")),
    example={u: 0, v: 0, m: 1},
)
TESTED = Statement(
    id="N1.gdp.tested",
    title="A test of a Gaussian private pair lies below the curve",
    claim=state(A <= tradeoff(m, B), m > 0, private(m, mu, nu) <= 0),
    derivation=touched(A, B).so(algebra("below the tangents").with_(use(ENVELOPE, {a: A, y: B}))),
    example={m: 1, g: ("1/2", 1), **PAIR},
)
LEFT = Statement(
    id="N1.gdp.left",
    title="… and so does its other answer",
    claim=state(1 - A <= tradeoff(m, 1 - B), m > 0, private(m, mu, nu) <= 0),
    derivation=touched(1 - A, 1 - B).so(algebra("below the tangents").with_(use(ENVELOPE, {a: 1 - A, y: 1 - B}))),
    example={m: 1, g: ("1/2", 1), **PAIR},
)


PAIR_OF_ANSWERS = Statement(
    id="N1.gdp.answers",
    title="Where both answers lie below the curve, their quantiles are close",
    claim=state(
        maximum(pos(quantiles(a, y)), pos(quantiles(1 - a, 1 - y))) <= m,
        *UNIT, m > 0, a <= CURVE, 1 - a <= tradeoff(m, 1 - y),
    ),
    derivation=Derivation()
    .have(pos(quantiles(a, y)) <= m, logic("the first").with_(use(BACKWARD)))
    .have(And((1 - a >= 0, 1 - a <= 1, 1 - y >= 0, 1 - y <= 1)), algebra("complements"))
    .have(equal(tradeoff(m, 1 - (1 - y)), CURVE), algebra("1 − (1 − y) = y"))
    .have(1 - (1 - a) <= tradeoff(m, 1 - (1 - y)), algebra("1 − (1 − a) = a"))
    .have(pos(quantiles(1 - a, 1 - y)) <= m, logic("the second").with_(use(BACKWARD, {a: 1 - a, y: 1 - y})))
    .so(logic("the larger of two").with_(use(LARGEST, {u: pos(quantiles(a, y)), v: pos(quantiles(1 - a, 1 - y))}))),
    example=SIZES,
)  # fmt: skip


BOTH = pos(quantiles(a, y)), pos(quantiles(1 - a, 1 - y))
DEFINED = And(tuple(equal(b, b) for b in BOTH))
ONE_ANSWER = Statement(
    id="N1.gdp.answer",
    title="One answer of two",
    claim=state(pos(quantiles(a, y)) <= m, maximum(*BOTH) <= d, d <= m),
    derivation=Derivation()
    .have(maximum(*BOTH) <= m, algebra("d ≤ m"))
    .have(DEFINED, algebra("both are defined"))
    .so(logic("one of two").with_(use(FIRST, {u: pos(quantiles(a, y)), v: pos(quantiles(1 - a, 1 - y))}))),
    example={**SIZES, d: 1},
)


def cut(mu: Term, nu: Term) -> Term:
    """The 2-cut of the divergence: the pairs (a, 1 − a), (b, 1 − b) of all tests."""
    a, b = mean(g, mu), mean(g, nu)
    return sup(g, maximum(pos(quantiles(a, b)), pos(quantiles(1 - a, 1 - b))))


PAIRED = maximum(pos(quantiles(A, B)), pos(quantiles(1 - A, 1 - B)))
EVERY = Statement(
    id="N1.gdp.every",
    title="No test shows more than the divergence",
    claim=state(cut(mu, nu) <= m, m > 0, private(m, mu, nu) <= 0),
    derivation=Derivation()
    .have(And((A >= 0, A <= 1)), logic("a probability").with_(use(CHANCES)))
    .have(And((B >= 0, B <= 1)), logic("a probability").with_(use(CHANCES, {mu: nu})))
    .have(A <= tradeoff(m, B), logic("an answer").with_(use(TESTED)))
    .have(1 - A <= tradeoff(m, 1 - B), logic("the other").with_(use(LEFT)))
    .have(PAIRED <= m, logic("from the curve to quantiles").with_(use(PAIR_OF_ANSWERS, {a: A, y: B})))
    .so(supremum),
    example={m: 1, **PAIR},
)
P, Q = mass(mu, S), mass(nu, S)
ONES, ONES_ = mean(indicator(S), mu), mean(indicator(S), nu)
INDICATOR = Statement(
    id="L.indicators",
    title="The integral of an indicator is the mass of the set",
    claim=state(And((equal(ONES, P), equal(ONES_, Q)))),
    derivation=Derivation().so(mass_one("the integral of an indicator")),
    example={S: (0,), **PAIR},
)
SHOWN = maximum(pos(quantiles(ONES, ONES_)), pos(quantiles(1 - ONES, 1 - ONES_)))
ANSWER = {a: ONES, y: ONES_, d: cut(mu, nu), m: cut(mu, nu)}
SAME = {u: ONES, v: ONES_, a: P, y: Q}
CUT, WHOLE = cut(mu, nu), divergence(mu, nu)
NONE, NONE_ = mass(mu, empty), mass(nu, empty)
BOUNDED = Statement(
    id="N1.gdp.bounded",
    title="A bound of the divergence is one of its 2-cut",
    claim=state(CUT <= m, m > 0, WHOLE <= m),
    derivation=Derivation()
    .have(private(m, mu, nu) <= 0, logic("Gaussian privacy").with_(use(TO)))
    .so(logic("no test shows more").with_(use(EVERY))),
    example={m: 1, **PAIR},
)
SIGN = Statement(
    id="N1.gdp.sign",
    title="The divergence is nonnegative",
    claim=state(WHOLE >= 0, WHOLE <= m),
    derivation=Derivation()
    .have(pos(quantiles(NONE, NONE_)) <= WHOLE, supremum("∅ is an event"))
    .have(pos(quantiles(NONE, NONE_)) >= 0, cases("a positive part"))
    .so(logic("together")),
    example={m: 1, **PAIR},
)


def halfway(u: Term, v: Term) -> Term:
    """A number above v, which is below u if u is above v."""
    return v + 1 + on(pos(u - v), pos(u - v) / 2 - 1)


BETWEEN = Statement(
    id="L.between",
    title="A number above v, which is below u if u is above v",
    claim=state(And((halfway(u, v) > 0, v <= halfway(u, v), Or((halfway(u, v) < u, u <= v)))), v >= 0),
    derivation=Derivation().so(cases("u ≤ v or v < u")),
    example={u: 1, v: 1},
)
ANTISYMMETRY = Statement(
    id="L.antisymmetry",
    title="Two numbers of which neither is larger",
    claim=state(equal(u, v), v <= u, u <= z, Or((z < u, u <= v))),
    derivation=Derivation().so(algebra("u ≤ v ≤ u")),
    example={u: 1, v: 1, z: 1},
)
ABOVE = {u: CUT, v: WHOLE}
GENERATED = Statement(
    id="N1.gdp.generated",
    title="The divergence of Gaussian privacy is 2-generated",
    claim=state(equal(CUT, WHOLE), m > 0, WHOLE <= m),
    derivation=Derivation()
    .have(CUT <= m, logic("a bound").with_(use(BOUNDED)))
    .have(SHOWN <= CUT, supremum("at the indicator of S"))
    .have(pos(quantiles(ONES, ONES_)) <= CUT, logic("one of two").with_(use(ONE_ANSWER, ANSWER)))
    .have(INDICATOR.claim.goal, logic("the integral of an indicator").with_(use(INDICATOR)))
    .have(pos(quantiles(P, Q)) <= CUT, logic("the same").with_(use(RENAMED, {**SAME, m: CUT})))
    .have(WHOLE <= CUT, supremum("over all sets"))
    .have(WHOLE >= 0, logic("nonnegative").with_(use(SIGN)))
    .have(replaced(BETWEEN.claim.conclusion, ABOVE), logic("a number above Δ").with_(use(BETWEEN, ABOVE)))
    .have(CUT <= halfway(CUT, WHOLE), logic("a bound").with_(use(BOUNDED, {m: halfway(CUT, WHOLE)})))
    .so(logic("otherwise it is below the 2-cut").with_(use(ANTISYMMETRY, {**ABOVE, z: halfway(CUT, WHOLE)}))),
    example={m: 1, **PAIR},
)
GDP = Statement(
    id="N1.gdp",
    title="Gaussian differential privacy is characterised by a symmetric, 2-generated divergence",
    claim=state(
        And((private(m, mu, nu) <= 0, divergence(nu, mu) <= m, cut(mu, nu) <= m, D(K, mu, nu) <= DELTA)),
        m > 0, divergence(mu, nu) <= m,
    ),
    derivation=Derivation()
    .have(private(m, mu, nu) <= 0, logic("Gaussian privacy").with_(use(TO)))
    .have(divergence(nu, mu) <= m, logic("symmetric").with_(use(SYMMETRIC)))
    .have(cut(mu, nu) <= m, logic("2-generated").with_(use(EVERY)))
    .have(D(K, mu, nu) <= DELTA, logic("the bound").with_(use(GAUSSIAN)))
    .so(logic("together")),
    example={m: 1, epsilon: 0, **PAIR},
    scope="one direction of each equivalence; the converse of the first is N1.gdp.converse, and N1.gdp.generated has equality in the third",
    source="Balle, Barthe, Gaboardi, Hsu, Sato (2020), 5.2; Dong, Roth, Su (2019)",
)  # fmt: skip
STATEMENTS = (
    LARGEST, TANGENTS, TOUCHING, VANISHING, ENVELOPE, TESTED, LEFT, PAIR_OF_ANSWERS, EVERY, FIRST, ONE_ANSWER,
    INDICATOR, BOUNDED, SIGN, BETWEEN, ANTISYMMETRY, GENERATED, GDP,
)  # fmt: skip

FORMULAS = (ClosedForm("N1.gdp", "The δ that m-GDP gives at ε", DELTA, GDP),)
