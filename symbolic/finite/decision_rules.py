"""Randomised decision rules, rows of probabilities, as convex combinations of deterministic ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

Rule = Sequence[Sequence[Fraction | int]]


class NotARule(ValueError):
    """A matrix is not row-stochastic with exact entries; the message names the row."""


@dataclass(frozen=True, slots=True)
class Part:
    """A deterministic rule, input i being answered by answers[i], and its weight in a convex combination."""

    weight: Fraction
    answers: tuple[int, ...]


def checked(rule: Rule) -> tuple[tuple[Fraction, ...], ...]:
    """The rule with entries as Fractions.

    Raises NotARule, naming the row, where an entry is no int or Fraction or is negative, where a row has another length than
    the first or does not sum to 1, and where there are no rows or no answers.
    """
    if not rule or not rule[0]:
        raise NotARule("a decision rule has at least one input and one answer")
    for i, row in enumerate(rule):
        for entry in row:
            if type(entry) not in (int, Fraction):
                raise NotARule(f"row {i}: {entry!r} is no exact number; write Fraction(1, 10)")
        if len(row) != len(rule[0]):
            raise NotARule(f"row {i} has {len(row)} entries where row 0 has {len(rule[0])}")
        if any(entry < 0 for entry in row):
            raise NotARule(f"row {i}: {min(row)} is negative")
        if sum(row) != 1:
            raise NotARule(f"row {i} sums to {sum(row)}, not to 1")
    return tuple(tuple(map(Fraction, row)) for row in rule)


def product_parts(rule: Rule) -> tuple[Part, ...]:
    """Every deterministic rule, weighted by the product of the probabilities of its answers, where that is positive.

    There are up to k^l of them for l inputs and k answers. Raises NotARule.
    """
    rows = checked(rule)
    choices = product(*([j for j, entry in enumerate(row) if entry] for row in rows))
    return tuple(Part(prod((row[j] for row, j in zip(rows, f, strict=True)), start=Fraction(1)), f) for f in choices)


def greedy_parts(rule: Rule) -> tuple[Part, ...]:
    """At most l(k − 1) + 1 deterministic rules for l inputs and k answers. Raises NotARule.

    In each step every input is answered by what is left of it most, with the least of these weights: that empties an entry,
    and the last step empties one in each row. Balle, Barthe, Gaboardi, Hsu, Sato (2020), appendix A.
    """
    left = [list(row) for row in checked(rule)]
    parts: list[Part] = []
    while any(left[0]):
        answers = tuple(max(range(len(row)), key=row.__getitem__) for row in left)
        weight = min(row[j] for row, j in zip(left, answers, strict=True))
        for row, j in zip(left, answers, strict=True):
            row[j] -= weight
        parts.append(Part(weight, answers))
    return tuple(parts)


def recombined(parts: Sequence[Part], answers: int) -> tuple[tuple[Fraction, ...], ...]:
    """The matrix of the convex combination, for so many answers."""
    inputs = range(len(parts[0].answers))
    return tuple(
        tuple(sum((p.weight for p in parts if p.answers[i] == j), Fraction(0)) for j in range(answers)) for i in inputs
    )


def answered(rule: Rule, weights: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """The distribution of the answer where the inputs have these weights. Raises NotARule."""
    rows = checked(rule)
    return tuple(
        sum((w * row[j] for w, row in zip(weights, rows, strict=True)), Fraction(0)) for j in range(len(rows[0]))
    )
