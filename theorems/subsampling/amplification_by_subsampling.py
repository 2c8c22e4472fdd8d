"""Privacy amplification by subsampling.

S draws a subsample, to which the mechanism M is applied. If the samples drawn from neighbours x, x′ are the mixtures

    S(x) = (1 − η)ω₀ + ηω₁    and    S(x′) = (1 − η)ω₀ + ηω₁′,

then so are the answers M(S(x)) and M(S(x′)), and with e^{ε′} = 1 + η(e^ε − 1)

    D_{e^ε}(M(ω₁)‖M(ω₀)) ≤ d,  D_{e^ε}(M(ω₁)‖M(ω₁′)) ≤ d    give    D_{e^ε′}(M(S(x))‖M(S(x′))) ≤ ηd.

The two divergences are bounded by a coupling: samples drawn together, z from both, such that M(z) and M′(z) are the answers to two
data sets that differ in so many records that M(z)(S) − e^ε·M′(z)(S) ≤ g(z), bound the divergence of the answers by the mean of g.
"""

from symproof.kernel.terms import Operand, Symbol, Term, equal, term
from symproof.kernel.vocabulary import answer, density, exp, image, integral, log, mass, maximum, pos, sup, value
from symproof.statements import (
    Assignment,
    Derivation,
    Statement,
    algebra,
    calculus,
    cases,
    integral_sign,
    logic,
    supremum,
    use,
)
from symproof.theorems.alpha_divergence import advanced_joint_convexity as ajc
from symproof.theorems.alpha_divergence.amplification import MAXIMUM
from symproof.theorems.notation import D, S, X, measures, mixture, reals, state

eta, epsilon, epsilon_, d, alpha = reals("eta epsilon epsilon' d alpha")
w0, w1, w1_ = measures("omega_0 omega_1 omega_1'")
M = Symbol("M", "kernel")
k, k_ = exp(epsilon), exp(epsilon_)
AMPLIFIED = (eta >= 0, eta <= 1, epsilon >= 0, equal(exp(epsilon_), 1 + eta * (exp(epsilon) - 1)))
EXAMPLE: Assignment = {
    eta: "1/2", epsilon: "log(3)", epsilon_: "log(2)", d: "1/2",
    w0: ("1/2", "1/2"), w1: (0, 1), w1_: ("1/4", "3/4"), M: (("1/2", "1/2"), ("1/3", "2/3")),
}  # fmt: skip


def answered(w: Term, mechanism: Term = M) -> Term:
    """The probability that the answer to a sample of this law lies in the event S."""
    return mass(image(mechanism, w), S)


LINEAR = Statement(
    id="N2.amp.mixture",
    title="The answer to a mixture is the mixture of the answers",
    claim=state(
        equal(answered(mixture(eta, w0, w1)), mass(mixture(eta, image(M, w0), image(M, w1)), S)), eta >= 0, eta <= 1
    ),
    derivation=Derivation()
    .have(
        equal(answered(mixture(eta, w0, w1)), (1 - eta) * answered(w0) + eta * answered(w1)),
        integral_sign("linear in the law of the sample"),
    )
    .so(supremum("definition")),
    example={eta: "1/2", w0: (1, 0), w1: (0, 1), S: (0,), M: EXAMPLE[M]},
)


def body(mu: Term, nu: Term) -> Term:
    """μ(S) − e^{ε′}·ν(S)."""
    return mass(mu, S) - k_ * mass(nu, S)


MIXED = Statement(
    id="N2.amp.laws",
    title="Amplification for mixtures of any laws",
    claim=state(
        D(k_, mixture(eta, w0, w1), mixture(eta, w0, w1_)) <= eta * d, *AMPLIFIED, D(k, w1, w0) <= d, D(k, w1, w1_) <= d
    ),
    derivation=Derivation()
    .have(equal(epsilon_, log(1 + eta * (k - 1))), calculus("logarithms of both sides"))
    .have(
        D(k_, mixture(eta, w0, w1), mixture(eta, w0, w1_)) <= eta * maximum(D(k, w1, w0), D(k, w1, w1_)),
        logic("advanced joint convexity").with_(
            use(
                MAXIMUM,
                {ajc.t: eta, ajc.r: k_ / k, ajc.mu0: w0, ajc.mu1: w1, ajc.mu1_: w1_},
            )
        ),
    )
    .have(maximum(D(k, w1, w0), D(k, w1, w1_)) <= d, cases("both are at most d"))
    .have(eta * maximum(D(k, w1, w0), D(k, w1, w1_)) <= eta * d, algebra("times η ≥ 0")),
    example={s: v for s, v in EXAMPLE.items() if s != M},
)
SAMPLES = image(M, mixture(eta, w0, w1)), image(M, mixture(eta, w0, w1_))
MIXTURES = mixture(eta, image(M, w0), image(M, w1)), mixture(eta, image(M, w0), image(M, w1_))
ANSWERS = {w0: image(M, w0), w1: image(M, w1), w1_: image(M, w1_)}
APART, CHANGED = D(k, image(M, w1), image(M, w0)), D(k, image(M, w1), image(M, w1_))
AMPLIFICATION = Statement(
    id="N2.amp",
    title="Privacy amplification by subsampling",
    claim=state(D(k_, *SAMPLES) <= eta * d, *AMPLIFIED, APART <= d, CHANGED <= d),
    derivation=Derivation()
    .have(equal(mass(SAMPLES[0], S), mass(MIXTURES[0], S)), logic("the answer to a mixture").with_(use(LINEAR)))
    .have(equal(mass(SAMPLES[1], S), mass(MIXTURES[1], S)), logic("and so for x′").with_(use(LINEAR, {w1: w1_})))
    .have(equal(body(*SAMPLES), body(*MIXTURES)), algebra("the first less e^{ε′} times the second"))
    .have(equal(D(k_, *SAMPLES), D(k_, *MIXTURES)), supremum("so at every event"))
    .have(D(k_, *MIXTURES) <= eta * d, logic("amplification for mixtures").with_(use(MIXED, ANSWERS))),
    example=EXAMPLE,
    scope="the law of the sample is the mixture as it stands; which schemes have such mixtures is shown by enumeration",
)
A, B, g = Symbol("A", "kernel"), Symbol("B", "kernel"), Symbol("g", "test")
w = Symbol("omega", "measure")
p = density(w, X)


x, y, z, u = reals("x y z u")
BELOW = Statement(
    id="L.excess",
    title="A loss is at most its bound and what it exceeds that by",
    claim=state(x * u - alpha * (y * u) <= pos(x - alpha * y - z) * u + z * u, u >= 0),
    derivation=Derivation()
    .have(x - alpha * y - z <= pos(x - alpha * y - z), cases("a ≤ [a]₊"))
    .so(algebra("times u ≥ 0")),
    example={x: 1, y: 1, z: 0, u: 1, alpha: 2},
)
ANSWER = Statement(
    id="L.answer",
    title="The answer to a random sample",
    claim=state(equal(answered(w, A), integral(X, value(answer(A, S), X) * p))),
    derivation=Derivation().so(integral_sign("definition")),
    example={w: (1, 0), S: (0,), A: (("1/2", "1/2"), ("1/3", "2/3"))},
)


def excess(first: Term, second: Term, alpha: Operand, bound: Term) -> Term:
    """The largest mean, over events, of what a draw z from ω exceeds its bound by: [M(z)(S) − α·M′(z)(S) − bound]₊."""
    loss = value(answer(first, S), X) - term(alpha) * value(answer(second, S), X)
    return sup(S, integral(X, pos(loss - bound) * p))


def coupling(
    name: str, title: str, bound: Term, mean: Term, example: Assignment, averaged: Derivation | None = None
) -> Statement:
    """A divergence of answers to random samples is at most the mean of a bound for each draw, averaged by these lines."""
    first, second = value(answer(A, S), X), value(answer(B, S), X)
    over = integral(X, pos(first - alpha * second - bound) * p)
    return Statement(
        id=name,
        title=title,
        claim=state(D(alpha, image(A, w), image(B, w)) <= mean, excess(A, B, alpha, bound) <= 0),
        derivation=(averaged or Derivation())
        .have(over <= excess(A, B, alpha, bound), supremum("the largest excess"))
        .have(equal(answered(w, A), integral(X, first * p)), logic("the answer to a random sample").with_(use(ANSWER)))
        .have(
            equal(answered(w, B), integral(X, second * p)), logic("the answer to a random sample").with_(use(ANSWER, {A: B}))
        )
        .have(
            first * p - alpha * (second * p) <= pos(first - alpha * second - bound) * p + bound * p,
            algebra("a ≤ [a − b]₊ + b, times the density").with_(use(BELOW, {x: first, y: second, z: bound, u: p})),
        )
        .have(
            integral(X, first * p) - alpha * integral(X, second * p) <= over + integral(X, bound * p),
            integral_sign("so for the integrals"),
        )
        .have(equal(integral(X, bound * p), mean), integral_sign("the mean of the bound"))
        .have(answered(w, A) - alpha * answered(w, B) <= mean, algebra("no draw exceeds its bound"))
        .so(supremum("for every event")),
        example={
            alpha: 2, w: ("1/2", "1/2"), A: (("1/2", "1/2"), ("1/3", "2/3")), B: (("1/3", "2/3"), ("1/2", "1/2")),
            **example,
        },
        scope="that no draw exceeds its bound is asked of almost every draw, event by event",
    )  # fmt: skip


COUPLING = coupling(
    "N2.amp.coupling",
    "Samples drawn together: a divergence of mixtures is at most the mean of a bound for each draw",
    value(g, X),
    integral(X, value(g, X) * p),
    {g: ("1/2", "1/2")},
)
UNIFORM = coupling("N2.amp.coupling.uniform", "Samples drawn together, with one bound for all draws", d, d, {d: "1/2"})

STATEMENTS = (LINEAR, MIXED, AMPLIFICATION, BELOW, ANSWER, COUPLING, UNIFORM)
