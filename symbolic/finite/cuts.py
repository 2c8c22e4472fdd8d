"""The k-cut of a divergence on a finite space: the most that a decision rule with k answers shows of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from typing import Any

import mpmath

Weights = Sequence[Fraction]
Classes = tuple[tuple[int, ...], ...]
Value = Any  # a Fraction, infinity, or a number of mpmath: what can be compared
MOST, DIGITS = 1_000_000, 50


class TooMany(ValueError):
    """More partitions than may be tried; the message says how many there are."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """A quasi-convex divergence of two probability vectors that does not depend on the order of the outcomes.

    `of` gives an exact Fraction, or 50 digits of a number that is none, or infinity.
    """

    name: str
    of: Callable[[Weights, Weights], Value]


@dataclass(frozen=True, slots=True)
class Cut:
    """The value of a k-cut, classes of outcomes that attain it (one for each answer), and how many were tried."""

    value: Value
    classes: Classes
    tried: int


def partitions(outcomes: int, answers: int) -> int:
    """How many partitions of so many outcomes there are into at most so many classes (Stirling numbers, summed)."""
    row = [1]  # row[j]: partitions of what has been counted into j classes
    for _ in range(outcomes):
        row = [0, *(j * row[j] + row[j - 1] if j < len(row) else row[j - 1] for j in range(1, len(row) + 1))]
    return sum(row[: answers + 1])


def cut(
    divergence: Divergence,
    first: Weights,
    second: Weights,
    answers: int,
    *,
    most: int = MOST,
) -> Cut:
    """The largest divergence of the answers of a rule with so many answers, from every deterministic rule.

    Randomised rules show no more of a quasi-convex divergence: they are convex combinations of deterministic ones. Rules that
    differ in the names of their answers count once; `partitions` says how many there are, and a bar shows how far the work is
    where there are many. Raises TooMany beyond `most`, and ValueError where these are no probability vectors of one length.
    """
    if len(first) != len(second) or answers < 1 or any(sum(w) != 1 or min(w) < 0 for w in (first, second)):
        raise ValueError("expected two probability vectors of one length, and at least one answer")
    number = partitions(len(first), answers)
    if number > most:
        raise TooMany(f"{len(first)} outcomes have {number} partitions into at most {answers} classes; most={most}")
    tried = ((divergence.of(merged(first, c), merged(second, c)), c) for c in _classes(len(first), answers))
    value, classes = max(tried, key=lambda found: found[0])
    return Cut(value, classes, number)


def merged(weights: Weights, classes: Classes) -> tuple[Fraction, ...]:
    """The distribution of the class."""
    return tuple(sum((weights[i] for i in c), Fraction(0)) for c in classes)


def _classes(outcomes: int, answers: int) -> Iterator[Classes]:
    """Every partition into at most so many classes, by adding one outcome after the other."""

    def grown(place: int, classes: Classes) -> Iterator[Classes]:
        if place == outcomes:
            yield classes
            return
        for i, c in enumerate(classes):
            yield from grown(place + 1, (*classes[:i], (*c, place), *classes[i + 1 :]))
        if len(classes) < answers:
            yield from grown(place + 1, (*classes, (place,)))

    return grown(0, ())


def hockey_stick(alpha: Fraction | int) -> Divergence:
    """The α-divergence Σ [p − αq]₊ for α ≥ 1; α = e^ε gives the ε-divergence."""
    return Divergence(
        f"D_{alpha}",
        lambda p, q: sum((max(a - alpha * b, Fraction(0)) for a, b in zip(p, q, strict=True)), Fraction(0)),
    )


def power_sum(order: int) -> Divergence:
    """Σ p^α q^{1−α} = e^{(α−1)D_α} for the Rényi divergence D_α of a whole order α ≥ 2."""
    return Divergence(f"Rényi, order {order}", _summed(lambda a, b: a**order / b ** (order - 1)))


def _summed(part: Callable[[Fraction, Fraction], Value]) -> Callable[[Weights, Weights], Value]:
    """The sum of the parts where q > 0; infinite where q = 0 < p."""

    def of(p: Weights, q: Weights) -> Value:
        if any(a and not b for a, b in zip(p, q, strict=True)):
            return inf
        return sum((part(a, b) for a, b in zip(p, q, strict=True) if b), Fraction(0))

    return of


def _number(x: Fraction) -> mpmath.mpf:
    return mpmath.mpf(x.numerator) / x.denominator


def _digits(of: Callable[[Weights, Weights], Value]) -> Callable[[Weights, Weights], Value]:
    def computed(p: Weights, q: Weights) -> Value:
        with mpmath.workdps(DIGITS):
            return of(p, q)

    return computed


TOTAL_VARIATION = Divergence("total variation", hockey_stick(1).of)
CHI_SQUARED = Divergence("χ²", lambda p, q: power_sum(2).of(p, q) - 1)
RATIO = Divergence("e^{D_∞}", lambda p, q: max((a / b if b else inf for a, b in zip(p, q, strict=True) if a)))
KULLBACK_LEIBLER = Divergence(
    "Kullback–Leibler", _digits(_summed(lambda a, b: _number(a) * mpmath.log(_number(a / b)) if a else 0))
)
HELLINGER = Divergence(
    "Hellinger", _digits(lambda p, q: 1 - sum(mpmath.sqrt(_number(a * b)) for a, b in zip(p, q, strict=True)))
)
