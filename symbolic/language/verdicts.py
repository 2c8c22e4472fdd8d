"""What may be said of a claim: the kernel's four verdicts, and four that claim less."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from symproof.kernel import IllFormed, Proved, Refuted, Vacuous
from symproof.kernel.terms import Symbol


@dataclass(frozen=True, slots=True)
class Sampled:
    """Evidence, not proof: the claim held at `points` admissible points, evaluated to `digits` digits.

    The least margin (right − left, or the largest |difference| of an equation) was met at `worst`.
    """

    points: int
    digits: int
    margin: str
    worst: tuple[tuple[Symbol, Fraction], ...]
    rechecked: bool


@dataclass(frozen=True, slots=True)
class Undecided:
    """Nothing was found, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Unsupported:
    """The claim uses a word outside the vocabulary."""

    word: str
    reason: str


Verdict = Proved | Refuted | Vacuous | IllFormed | Sampled | Undecided | Unsupported

WORDS = {
    Proved: "proved",
    Refuted: "refuted",
    Vacuous: "vacuous",
    IllFormed: "ill-formed",
    Sampled: "sampled",
    Undecided: "undecided",
    Unsupported: "unsupported",
}


def word(verdict: Verdict) -> str:
    """The verdict in one word."""
    return WORDS[type(verdict)]
