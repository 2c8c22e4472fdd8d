"""Random terms and random finite models for them."""

from fractions import Fraction

from hypothesis import strategies as st

from symproof.kernel.terms import Apply, Number, Symbol, _has_density
from symproof.kernel.vocabulary import (
    answer,
    complement,
    density,
    empty,
    everything,
    image,
    indicator,
    integral,
    mass,
    mix,
    output,
    sup,
)
from symproof.kernel.vocabulary import value as value_of
from tests.kernel.second_opinion import Model, Undefined
from tests.kernel.symbols import K, S, T, g, i, j, mu, nu, p, q, x, y, z

UNARY = (
    "neg", "exp", "log", "sqrt", "abs", "pos", "sinh", "cosh", "tanh", "sin", "cos", "tan", "asin", "acos", "atan", "Phi", "Phi_inv",
)  # fmt: skip
BINARY = ("+", "*", "/", "max", "min", "on", "pow")
EXPONENTS = [Fraction(n) for n in ("0", "1", "2", "3", "-1", "-2", "1/2", "-1/2", "3/2", "1/3")]
SMALL = st.sampled_from([Fraction(n, d) for d in (1, 2, 3) for n in range(-3 * d, 3 * d + 1)])
REALS = (x, y, z)
FACT_POINT = Symbol("x", "outcome")  # as the facts about densities call it


def _applied(heads, *arguments):
    return st.tuples(st.sampled_from(heads), st.tuples(*arguments)).map(lambda made: Apply(*made))


def _grown(inner):
    return st.one_of(
        _applied(("+", "*", "/"), inner, inner),
        _applied(UNARY, inner),
        _applied(BINARY, inner, inner),
        st.tuples(inner, st.sampled_from(EXPONENTS)).map(lambda made: Apply("^", (made[0], Number(made[1])))),
    )


def _measured(inner):
    measures = st.sampled_from([mu, nu, mix(x, mu, nu), mix(mass(nu, S), mu, nu), output(K, i), image(K, mu)])
    tests = st.sampled_from([g, indicator(S), answer(K, T)])
    events = st.sampled_from([S, T, empty, everything, complement(S)])
    return st.one_of(
        _grown(inner),
        st.tuples(measures, events).map(lambda made: mass(*made)),
        st.tuples(measures, st.sampled_from([p, q])).map(lambda made: density(*made)),
        st.tuples(tests, st.sampled_from([p, q])).map(lambda made: value_of(*made)),
        st.tuples(st.sampled_from([S, T]), inner).map(lambda made: sup(*made)),
        inner.filter(lambda body: not _has_density(body, i)).map(lambda body: sup(i, body)),
        st.tuples(st.sampled_from([p, q]), inner).map(lambda made: integral(*made)),
    )


LEAVES = st.one_of(st.sampled_from(REALS), SMALL.map(Number))
REAL_TERMS = st.recursive(LEAVES, _grown, max_leaves=8)
RATIONAL_TERMS = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        _applied(("+", "*", "/"), inner, inner),
        _applied(("neg",), inner),
        st.tuples(inner, st.integers(-3, 3)).map(lambda made: Apply("^", (made[0], Number(Fraction(made[1]))))),
    ),
    max_leaves=6,
)
POLYNOMIALS = st.recursive(LEAVES, lambda inner: _applied(("+", "*"), inner, inner), max_leaves=6)
TERMS = st.recursive(LEAVES, _measured, max_leaves=6)
_WEIGHTS = st.sampled_from([Fraction(n, 3) for n in range(4)]).map(lambda w: (w, 1 - w))
_UNIT = st.sampled_from([Fraction(n, 2) for n in range(3)])
_EVENTS = st.sampled_from([frozenset(), frozenset({0}), frozenset({1}), frozenset({0, 1})])


@st.composite
def models(draw):
    """Reals, two measures on two outcomes, two events and two outcomes, a test, a kernel and two indices."""
    values = {s: draw(SMALL) for s in REALS}
    values |= {m: draw(_WEIGHTS) for m in (mu, nu)} | {e: draw(_EVENTS) for e in (S, T)}
    values |= {g: draw(st.tuples(_UNIT, _UNIT)), K: draw(st.tuples(_WEIGHTS, _WEIGHTS))}
    return Model(values | {o: draw(st.integers(0, 1)) for o in (p, q, FACT_POINT, i, j)})


def value(model, t, largest=10**9):
    """The value of a term as mpmath knows it; None where it is undefined, and "huge" where digits run out."""
    try:
        found = model.number(t)
    except Undefined:
        return None
    except (OverflowError, ZeroDivisionError):
        return "huge"
    return found if abs(found) < largest else "huge"
