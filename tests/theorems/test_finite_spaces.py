"""A second opinion on the notes: every statement again on spaces of at most four outcomes, every event enumerated.

Nothing here goes through the engine. Weights and e^ε are rational, so what speaks of events and linear integrals is exact;
powers and logarithms are mpmath's, to 60 digits.
"""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mpmath import mp, mpf

from symproof import theorems

NEAR = mpf(10) ** -45
ROWS = {s.id for s in theorems.catalogue() if s.id[:2] in ("N0", "N3") and not theorems.auxiliary(s)}
OPINIONS = {}


def second_opinion(*ids, **strategies):
    """Registers a function that asserts the statements of these ids for generated values."""

    def register(check):
        OPINIONS.update({i: settings(max_examples=60, deadline=None)(given(**strategies)(check)) for i in ids})
        return check

    return register


def counterexample(identifier):
    """Registers a function without arguments that asserts that a printed statement fails."""
    return lambda check: OPINIONS.setdefault(identifier, check)


def mpf_(x):
    return mpf(x.numerator) / x.denominator if isinstance(x, (Fraction, int)) else x


def at_most(a, b):
    return a <= b if isinstance(a, Fraction) and isinstance(b, Fraction) else mpf_(a) <= mpf_(b) + NEAR


def same(a, b):
    return abs(mpf_(a) - mpf_(b)) < NEAR


def events(n):
    return [s for k in range(n + 1) for s in combinations(range(n), k)]


def mass(mu, event):
    return sum((mu[i] for i in event), Fraction(0))


def D(alpha, mu, nu):
    """The α-divergence, the largest μ(S) − αν(S) over all events."""
    return max(mass(mu, s) - alpha * mass(nu, s) for s in events(len(mu)))


def mixed(t, mu, nu):
    return tuple((1 - t) * a + t * b for a, b in zip(mu, nu, strict=True))


def measures(count, least=0):
    """So many measures on one space; weights are at least `least` before they are scaled."""
    weights = lambda n: st.tuples(*[st.integers(least, 7)] * n).filter(any)  # noqa: E731
    scaled = lambda n: weights(n).map(lambda w: tuple(Fraction(a, sum(w)) for a in w))  # noqa: E731
    return st.integers(1, 4).flatmap(lambda n: st.tuples(*[scaled(n)] * count))


fractions = st.fractions(0, 6, max_denominator=12)
UNIT = st.fractions(0, 1, max_denominator=12)
ALPHA = fractions.map(lambda x: x + 1)
ANY = st.fractions(-4, 4, max_denominator=6)


@second_opinion("N0.nonneg", alpha=ALPHA, pair=measures(2))
def nonnegative(alpha, pair):
    assert D(alpha, *pair) >= 0


@second_opinion("N0.tv", pair=measures(2))
def total_variation(pair):
    mu, nu = pair
    largest = max(abs(mass(mu, s) - mass(nu, s)) for s in events(len(mu)))
    half = sum(abs(p - q) for p, q in zip(mu, nu, strict=True)) / 2
    assert D(1, mu, nu) == largest == half == 1 - sum(map(min, mu, nu))


@second_opinion("N0.jc", alpha=ALPHA, t=UNIT, four=measures(4))
def joint_convexity(alpha, t, four):
    mu, nu, mu_, nu_ = four
    assert D(alpha, mixed(t, mu, nu), mixed(t, mu_, nu_)) <= (1 - t) * D(alpha, mu, mu_) + t * D(alpha, nu, nu_)


@counterexample("N0.jc.printed")
def swapped_weights():
    mu, nu, t = (1, 0), (0, 1), Fraction(1, 4)
    assert D(1, mixed(t, mu, nu), mixed(1 - t, mu, nu)) == Fraction(1, 2)
    assert (1 - t) * D(1, mu, mu) + t * D(1, nu, nu) == 0


@second_opinion("N0.ajc.1", "N0.ajc.2", "N0.ajc.3", t=UNIT, alpha=ANY, alpha_=ANY, three=measures(3))
def lines_of_advanced_joint_convexity(t, alpha, alpha_, three):
    mu0, mu1, mu1_ = three
    for s in events(len(mu0)):
        m0, m1, m1_ = (mass(mu, s) for mu in three)
        left = mass(mixed(t, mu0, mu1), s) - alpha_ * mass(mixed(t, mu0, mu1_), s)
        assert left == (1 - t) * m0 + t * m1 - alpha_ * (1 - t) * m0 - alpha_ * t * m1_
        assert left == t * (m1 - alpha_ * m1_) - (1 - t) * (alpha_ - 1) * m0
        if t and alpha:
            assert left == t * (m1 - alpha * (alpha_ / alpha * m1_ + (1 - t) * (alpha_ - 1) / (t * alpha) * m0))


@second_opinion("N0.ajc.equiv", t=UNIT.filter(bool), alpha=ANY.filter(bool), other=ANY, solved=st.booleans())
def when_the_weights_sum_to_one(t, alpha, other, solved):
    alpha_ = 1 + t * (alpha - 1) if solved else other
    weights = 1 - alpha_ / alpha == (1 - t) * (alpha_ - 1) / (t * alpha)
    expanded = t * alpha - t * alpha_ == alpha_ - t * alpha_ - 1 + t
    assert weights == expanded == (1 + t * (alpha - 1) == alpha_)


@second_opinion("N0.ajc.4", "N0.ajc", t=UNIT, alpha=ALPHA, three=measures(3))
def advanced_joint_convexity(t, alpha, three):
    mu0, mu1, mu1_ = three
    alpha_ = 1 + t * (alpha - 1)
    r = alpha_ / alpha
    assert 1 / alpha <= r <= 1
    mu, mu_, other = mixed(t, mu0, mu1), mixed(t, mu0, mu1_), mixed(r, mu0, mu1_)
    for s in events(len(mu0)):
        assert mass(mu, s) - alpha_ * mass(mu_, s) == t * (mass(mu1, s) - alpha * mass(other, s))
    assert D(alpha_, mu, mu_) == t * D(alpha, mu1, other)


@second_opinion("N0.cor.1", "N0.cor.2", "N0.cor.3", t=UNIT, k=ALPHA, three=measures(3))
def corollary(t, k, three):
    """With k = e^ε."""
    mu0, mu1, mu1_ = three
    k_ = 1 + t * (k - 1)
    r = k_ / k
    left = D(k_, mixed(t, mu0, mu1), mixed(t, mu0, mu1_))
    assert left == t * D(k, mu1, mixed(r, mu0, mu1_))
    mean = t * ((1 - r) * D(k, mu1, mu0) + r * D(k, mu1, mu1_))
    assert left <= mean <= t * max(D(k, mu1, mu0), D(k, mu1, mu1_))


@second_opinion("N0.app", t=UNIT, k=ALPHA, more=fractions, three=measures(3))
def amplification(t, k, more, three):
    """With the least δ that the two pairs allow, and more."""
    mu0, mu1, mu1_ = three
    k_ = 1 + t * (k - 1)
    delta = max(D(k, mu0, mu1), D(k, mu1, mu0), D(k, mu1, mu1_), D(k, mu1_, mu1)) + more
    mu, mu_ = mixed(t, mu0, mu1), mixed(t, mu0, mu1_)
    assert D(k_, mu, mu_) <= t * delta
    assert D(k, mu1_, mu0) > delta or D(k_, mu_, mu) <= t * delta


@counterexample("N0.app.printed")
def one_direction_is_missing():
    k, t = Fraction(2), Fraction(1, 2)
    mu0, mu1, mu1_ = ((Fraction(a), 1 - Fraction(a)) for a in ("1/8", "1/4", "1/2"))
    assert max(D(k, mu0, mu1), D(k, mu1, mu0), D(k, mu1, mu1_), D(k, mu1_, mu1)) == 0
    assert D(1 + t * (k - 1), mixed(t, mu0, mu1_), mixed(t, mu0, mu1)) == Fraction(1, 32)


@second_opinion("N0.compare", "N0.compare.app", t=UNIT, k=ALPHA, three=measures(3))
def joint_convexity_alone(t, k, three):
    mu0, mu1, mu1_ = three
    mu, mu_ = mixed(t, mu0, mu1), mixed(t, mu0, mu1_)
    delta = max(D(k, mu1, mu1_), D(k, mu1_, mu1))
    assert D(k, mu, mu_) <= t * D(k, mu1, mu1_)
    assert max(D(k, mu, mu_), D(k, mu_, mu)) <= t * delta


@counterexample("N0.compare.printed")
def no_equality():
    mu0 = mu1 = (Fraction(1), Fraction(0))
    mu1_, t, k = (Fraction(0), Fraction(1)), Fraction(1, 2), 2
    assert (D(k, mixed(t, mu0, mu1), mixed(t, mu0, mu1_)), t * D(k, mu1, mu1_)) == (0, Fraction(1, 2))


@second_opinion("N0.eps.exact", t=UNIT, k=ALPHA, other=ALPHA, solved=st.booleans())
def two_forms(t, k, other, solved):
    k_ = 1 + t * (k - 1) if solved else other
    assert (k_ == 1 + t * (k - 1)) == (k_ - 1 == t * (k - 1))


@counterexample("N0.approx.printed")
def no_equation():
    """Squares of e^{ε′} = 13/8 and e^{tε} = 3/2, for e^ε = 9/4 and t = 1/2."""
    assert 1 + Fraction(1, 2) * (Fraction(9, 4) - 1) == Fraction(13, 8)
    assert Fraction(13, 8) ** 2 != Fraction(9, 4)


@second_opinion("N0.eps.approx", t=UNIT, epsilon=fractions)
def how_near(t, epsilon):
    with mp.workdps(60):
        t_, e = mpf_(t), mpf_(epsilon)
        amplified = mp.log(1 + t_ * mp.expm1(e))
        assert at_most(t_ * e, amplified)
        assert at_most(amplified, min(e, t_ * mp.expm1(e)))
        assert epsilon > 1 or at_most(t_ * mp.expm1(e), (mp.e - 1) * t_ * e)
        assert at_most(amplified, t_ * e + e**2 / 8)
        assert at_most(abs(amplified - t_ * e - t_ * (1 - t_) * e**2 / 2), e**3 / 24)


def bounded(pair):
    """The least k = e^ε for which P ≤ kQ and Q ≤ kP."""
    return max(max(a / b, b / a) for a, b in zip(*pair, strict=True) if a)


CLOSE = measures(2, least=1)


def power_sum(alpha, P, Q):
    return sum((mpf_(p) ** mpf_(alpha) * mpf_(q) ** (1 - mpf_(alpha)) for p, q in zip(P, Q, strict=True) if p), mpf(0))


def renyi(alpha, P, Q):
    if alpha == 1:
        return sum((mpf_(p) * mp.log(mpf_(p / q)) for p, q in zip(P, Q, strict=True) if p), mpf(0))
    return mp.log(power_sum(alpha, P, Q)) / mpf_(alpha - 1)


def norm(P, Q):
    return sum(abs(p - q) for p, q in zip(P, Q, strict=True))


@second_opinion("N3.lemma", "N3.sharp", alpha=ALPHA, pair=CLOSE, more=st.sampled_from([Fraction(1), Fraction(7, 5)]))
def the_lemma_and_the_sharp_bound(alpha, pair, more):
    with mp.workdps(60):
        e, a = mp.log(mpf_(bounded(pair) * more)), mpf_(alpha)
        found = renyi(alpha, *pair)
        curve = e * mp.tanh(e / 2)
        if alpha > 1:
            curve = mp.log((mp.exp(a * e) + mp.exp((1 - a) * e)) / (1 + mp.exp(e))) / (a - 1)
        assert at_most(found, curve)
        assert at_most(curve, a * e * mp.tanh(e / 2))
        assert at_most(a * e * mp.tanh(e / 2), a * e**2 / 2)
        assert at_most(found, 2 * a * e**2)


@second_opinion("N3.case1", pair=CLOSE, more=fractions)
def the_first_case(pair, more):
    with mp.workdps(60):
        e = mp.log(mpf_(bounded(pair)))
        if not e:
            return
        a = 1 + 1 / e + mpf_(more)
        found = mp.log(power_sum(a, *pair)) / (a - 1)
        assert at_most(found, e)
        assert at_most(e, (a - 1) * e**2)


@counterexample("N3.case1.printed")
def only_a_bound():
    P = (Fraction(1, 2), Fraction(1, 2))
    assert bounded((P, P)) == 1
    assert mp.log(1) != 1


@second_opinion("N3.exp", s=UNIT)
def quadratic_bounds(s):
    with mp.workdps(60):
        x = mpf_(s)
        assert at_most(mp.exp(x), 1 + x + x**2)
        assert at_most(mp.exp(-x), 1 - x + x**2)


@second_opinion("N3.key", x=ALPHA, y=UNIT.filter(bool), u=UNIT)
def the_key_inequality(x, y, u):
    """With β = u/λ."""
    with mp.workdps(60):
        if x == y:
            return
        a, b = mpf_(x), mpf_(y)
        lam = mp.log(a / b)
        beta = mpf_(u) / lam
        left = a ** (beta + 1) * b**-beta + a**-beta * b ** (beta + 1)
        assert same(left, a * mp.exp(beta * lam) + b * mp.exp(-beta * lam))
        assert at_most(left, (1 + (beta * lam) ** 2) * (a + b) + beta * lam * (a - b))


@second_opinion("N3.sym", alpha=ALPHA, pair=CLOSE)
def the_symmetric_term(alpha, pair):
    with mp.workdps(60):
        P, Q = pair
        assert at_most(power_sum(alpha, P, Q), power_sum(alpha, P, Q) + power_sum(alpha, Q, P) - 1)


@second_opinion("N3.pointwise", P=ALPHA, Q=ALPHA, u=UNIT, more=UNIT)
def the_pointwise_bound(P, Q, u, more):
    """With ε at least |log(P/Q)| and β = u/ε."""
    with mp.workdps(60):
        p, q = mpf_(P), mpf_(Q)
        lam = mp.log(p / q)
        e = abs(lam) + mpf_(more)
        beta = mpf_(u) / e if e else mpf_(u)
        left = p ** (beta + 1) * q**-beta + q ** (beta + 1) * p**-beta
        assert at_most(left, (1 + (beta * e) ** 2) * (p + q) + beta * e * abs(p - q))
        assert at_most(left, (1 + (beta * lam) ** 2) * (p + q) + beta * lam * (p - q))


@counterexample("N3.pointwise.printed")
def the_sign_of_the_logarithm():
    """At P = 1/3, Q = 2/3, α = 2, where λ = log(1/2): 3/2 > 1.26."""
    p, q, lam = Fraction(1, 3), Fraction(2, 3), mp.log(mpf(1) / 2)
    assert p**2 / q + q**2 / p == Fraction(3, 2)
    assert (1 + lam**2) + lam / 3 < mpf("1.26")


@second_opinion("N3.integral", alpha=ALPHA, epsilon=fractions, pair=measures(2))
def the_integral(alpha, epsilon, pair):
    P, Q = pair
    b = alpha - 1
    terms = [(1 + b**2 * epsilon**2) * (p + q) + b * epsilon * abs(p - q) for p, q in zip(P, Q, strict=True)]
    assert sum(terms) - 1 == 1 + 2 * b**2 * epsilon**2 + b * epsilon * norm(P, Q)


@counterexample("N3.onesided.printed")
def both_directions_are_needed():
    P, Q, k = (Fraction(9, 10), Fraction(1, 10)), (Fraction(2, 3), Fraction(1, 3)), Fraction(27, 20)
    assert all(p <= k * q for p, q in zip(P, Q, strict=True))
    assert Q[1] / P[1] == Fraction(10, 3) > k
    assert norm(P, Q) == Fraction(7, 15) > k - 1


@counterexample("N3.l1.printed")
def near_zero():
    """e^{1/10} − 1 > 1/10 > 1/50."""
    assert mp.expm1(mpf(1) / 10) > mpf(1) / 10 > 2 * mpf(1) / 100


@counterexample("N3.l1.printed.tv")
def randomised_response():
    k = Fraction(11, 10)
    P, Q = (k / (1 + k), 1 / (1 + k)), (1 / (1 + k), k / (1 + k))
    assert bounded((P, Q)) == k
    assert norm(P, Q) == 2 * (k - 1) / (k + 1)
    assert mpf_(norm(P, Q)) > 2 * mp.log(mpf_(k)) ** 2


@second_opinion("N3.l1", pair=CLOSE, more=st.sampled_from([Fraction(1), Fraction(7, 5)]))
def the_distance(pair, more):
    k = bounded(pair) * more
    assert norm(*pair) <= min(2, k - 1)
    with mp.workdps(60):
        assert at_most(min(Fraction(2), k - 1), 2 * mp.log(mpf_(k)))


@second_opinion("N3.final", pair=CLOSE, u=UNIT.filter(bool))
def the_second_case(pair, u):
    """With (α − 1)ε = u ≤ 1."""
    with mp.workdps(60):
        e = mp.log(mpf_(bounded(pair)))
        if not e:
            return
        a = 1 + mpf_(u) / e
        moment = power_sum(a, *pair)
        assert at_most(moment, 1 + 2 * a * (a - 1) * e**2)
        assert at_most(mp.log(moment) / (a - 1), 2 * a * e**2)


@counterexample("N3.final.printed")
def needs_a_small_epsilon():
    a, e = Fraction(5, 4), 2
    assert a < 1 + Fraction(1, e)
    assert (2 * (a - 1) * e**2 + 2 * e**3, 2 * a * e**2) == (18, 10)


@pytest.mark.parametrize("identifier", sorted(OPINIONS))
def test_a_second_opinion(identifier):
    OPINIONS[identifier]()


def test_every_statement_of_the_two_notes_has_a_second_opinion():
    assert set(OPINIONS) == ROWS
