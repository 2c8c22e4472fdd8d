"""The textbook facts that may be used, one row a fact, each with its source."""

from __future__ import annotations

from dataclasses import dataclass

from symproof.kernel.formulas import And, Formula, Or, flat, symbols
from symproof.kernel.terms import Symbol, differ, equal
from symproof.kernel.vocabulary import (
    Phi,
    Phi_inv,
    absolute,
    acos,
    answer,
    asin,
    atan,
    complement,
    cos,
    density,
    empty,
    everything,
    exp,
    image,
    indicator,
    integral,
    log,
    mass,
    mix,
    on,
    pi,
    pow_,
    sin,
    tan,
    value,
    x,
    y,
    z,
)

_mu, _nu, _event, _point = (
    Symbol("mu", "measure"),
    Symbol("nu", "measure"),
    Symbol("S", "event"),
    Symbol("x", "outcome"),
)
_test, _kernel = Symbol("g", "test"), Symbol("K", "kernel")


@dataclass(frozen=True, slots=True)
class Fact:
    """A textbook fact: for all values of its symbols for which the given formulas hold, the conclusion holds.

    The symbols in `unused` may stand for terms that are undefined where the fact is used.
    """

    conclusion: Formula
    given: tuple[Formula, ...] = ()
    source: str = "definition"
    unused: frozenset[Symbol] = frozenset()

    def symbols(self) -> frozenset[Symbol]:
        """The symbols the fact speaks of."""
        return symbols(flat(And, (self.conclusion, *self.given)))


_NORMAL = "Φ is the distribution function of the standard normal law, Φ_inv its inverse (Billingsley, Probability, §20)"
_ORDER, _ANALYSIS, _MEASURE = (
    "ordered field axioms",
    "Rudin, Principles, ch. 8",
    "Rudin, Real and Complex Analysis, ch. 1, 6",
)
FACTS = {
    "trichotomy": Fact(Or((x < y, equal(x, y), y < x)), (), _ORDER),
    "dichotomy": Fact(Or((x <= y, y < x)), (), _ORDER),
    "equal or apart": Fact(Or((equal(x, y), differ(x, y))), (), _ORDER),
    "antisymmetry": Fact(equal(x, y), (x <= y, y <= x), _ORDER),
    "less is apart": Fact(differ(x, y), (x < y,), _ORDER),
    "more is apart": Fact(differ(x, y), (y < x,), _ORDER),
    "apart": Fact(Or((x < y, y < x)), (differ(x, y),), _ORDER),
    "product is nonzero": Fact(differ(x * y, 0), (differ(x, 0), differ(y, 0)), _ORDER),
    "irreflexive <": Fact(Or(()), (x < x,), _ORDER),
    "irreflexive !=": Fact(Or(()), (differ(x, x),), _ORDER),
    "abs of nonnegative": Fact(equal(absolute(x), x), (x >= 0,)),
    "abs of nonpositive": Fact(equal(absolute(x), -x), (x <= 0,)),
    "exp is positive": Fact(exp(x) > 0, (), _ANALYSIS),
    "exp is increasing": Fact(exp(x) < exp(y), (x < y,), _ANALYSIS),
    "exp is monotone": Fact(exp(x) <= exp(y), (x <= y,), _ANALYSIS),
    "log is increasing": Fact(log(x) < log(y), (x > 0, x < y), _ANALYSIS),
    "log is monotone": Fact(log(x) <= log(y), (x > 0, x <= y), _ANALYSIS),
    "exp of log": Fact(equal(exp(log(x)), x), (x > 0,), _ANALYSIS),
    "log of exp": Fact(equal(log(exp(x)), x), (), _ANALYSIS),
    "log of product": Fact(equal(log(x * y), log(x) + log(y)), (x > 0, y > 0), _ANALYSIS),
    "log of quotient": Fact(equal(log(x / y), log(x) - log(y)), (x > 0, y > 0), _ANALYSIS),
    "log of power": Fact(equal(log(pow_(x, y)), y * log(x)), (x > 0,), _ANALYSIS),
    "power": Fact(equal(pow_(x, y), exp(y * log(x))), (x > 0,), _ANALYSIS),
    "power of zero": Fact(equal(pow_(0, y), 0), (y > 0,)),
    "power of power": Fact(equal(pow_(pow_(x, y), z), pow_(x, y * z)), (x >= 0, y > 0, z > 0), _ANALYSIS),
    "power is positive": Fact(pow_(x, y) > 0, (x > 0,), _ANALYSIS),
    "power is nonnegative": Fact(pow_(x, y) >= 0, (x >= 0, y > 0), _ANALYSIS),
    "power is monotone": Fact(pow_(x, z) <= pow_(y, z), (x >= 0, x <= y, z > 0), _ANALYSIS),
    "power is increasing": Fact(pow_(x, z) < pow_(y, z), (x >= 0, x < y, z > 0), _ANALYSIS),
    "pi is more than 3": Fact(pi > 3, (), _ANALYSIS),
    "circle": Fact(equal(sin(x) ** 2 + cos(x) ** 2, 1), (), _ANALYSIS),
    "sin of 0": Fact(equal(sin(0), 0), (), _ANALYSIS),
    "cos of 0": Fact(equal(cos(0), 1), (), _ANALYSIS),
    "sin of half pi": Fact(equal(sin(pi / 2), 1), (), _ANALYSIS),
    "cos of half pi": Fact(equal(cos(pi / 2), 0), (), _ANALYSIS),
    "sine of sum": Fact(equal(sin(x + y), sin(x) * cos(y) + cos(x) * sin(y)), (), _ANALYSIS),
    "cosine of sum": Fact(equal(cos(x + y), cos(x) * cos(y) - sin(x) * sin(y)), (), _ANALYSIS),
    "sine of difference": Fact(equal(sin(x - y), sin(x) * cos(y) - cos(x) * sin(y)), (), _ANALYSIS),
    "cosine of difference": Fact(equal(cos(x - y), cos(x) * cos(y) + sin(x) * sin(y)), (), _ANALYSIS),
    "atan of 0": Fact(equal(atan(0), 0), (), _ANALYSIS),
    "atan is less than half pi": Fact(atan(x) < pi / 2, (), _ANALYSIS),
    "atan is more than minus half pi": Fact(-pi / 2 < atan(x), (), _ANALYSIS),
    "tan of atan": Fact(equal(tan(atan(x)), x), (), _ANALYSIS),
    "sin of asin": Fact(equal(sin(asin(x)), x), (x >= -1, x <= 1), _ANALYSIS),
    "cos of acos": Fact(equal(cos(acos(x)), x), (x >= -1, x <= 1), _ANALYSIS),
    "asin is at least minus half pi": Fact(-pi / 2 <= asin(x), (x >= -1, x <= 1), _ANALYSIS),
    "asin is at most half pi": Fact(asin(x) <= pi / 2, (x >= -1, x <= 1), _ANALYSIS),
    "asin and acos": Fact(equal(asin(x) + acos(x), pi / 2), (x >= -1, x <= 1), _ANALYSIS),
    "normal distribution is positive": Fact(Phi(x) > 0, (), _NORMAL),
    "normal distribution is less than 1": Fact(Phi(x) < 1, (), _NORMAL),
    "normal distribution is symmetric": Fact(equal(Phi(-x), 1 - Phi(x)), (), _NORMAL),
    "normal distribution of quantile": Fact(equal(Phi(Phi_inv(x)), x), (x > 0, x < 1), _NORMAL),
    "normal quantile of distribution": Fact(equal(Phi_inv(Phi(x)), x), (), _NORMAL),
    "on at zero": Fact(equal(on(x, y), 0), (equal(x, 0),), unused=frozenset((y,))),
    "on elsewhere": Fact(equal(on(x, y), y), (differ(x, 0),)),
    "empty event": Fact(equal(mass(_mu, empty), 0), (), _MEASURE),
    "whole space": Fact(equal(mass(_mu, everything), 1), (), _MEASURE),
    "mass is nonnegative": Fact(mass(_mu, _event) >= 0, (), _MEASURE),
    "mass is at most one": Fact(mass(_mu, _event) <= 1, (), _MEASURE),
    "complement": Fact(equal(mass(_mu, complement(_event)), 1 - mass(_mu, _event)), (), _MEASURE),
    "mass of mixture": Fact(
        equal(mass(mix(x, _mu, _nu), _event), (1 - x) * mass(_mu, _event) + x * mass(_nu, _event)),
        (x >= 0, x <= 1), _MEASURE),
    "density is nonnegative": Fact(density(_mu, _point) >= 0, (), _MEASURE),
    "density of mixture": Fact(
        equal(density(mix(x, _mu, _nu), _point), (1 - x) * density(_mu, _point) + x * density(_nu, _point)),
        (x >= 0, x <= 1), _MEASURE),
    "densities have mass one": Fact(equal(integral(_point, density(_mu, _point)), 1), (), _MEASURE),
    "test is nonnegative": Fact(value(_test, _point) >= 0),
    "test is at most one": Fact(value(_test, _point) <= 1),
    "indicator": Fact(
        equal(integral(_point, value(indicator(_event), _point) * density(_mu, _point)), mass(_mu, _event)), (), _MEASURE),
    "indicator is 0 or 1": Fact(
        Or((equal(value(indicator(_event), _point), 0), equal(value(indicator(_event), _point), 1)))),
    "mass of image": Fact(
        equal(mass(image(_kernel, _mu), _event), integral(_point, value(answer(_kernel, _event), _point) * density(_mu, _point))),
        (), "Kallenberg, Foundations, ch. 1: (μK)(S) = ∫K(x, S) μ(dx)"),
}  # fmt: skip
