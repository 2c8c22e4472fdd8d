"""The statements of the notes, a theorem a file. A file with STATEMENTS is part of the catalogue by lying here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from symbolic.derivations import Statement

NOTES = ("N0", "N2", "N3", "N1", "L")  # in the order in which they are read; lemmas last
# The files in the order in which the notes come to them; others follow by name.
READING = (
    "nonnegativity", "total_variation", "joint_convexity", "advanced_joint_convexity", "amplification",
    "amplified_epsilon", "exponential_bounds", "l1_bound", "renyi_lemma", "renyi_counterexample", "tangent_lemma",
)  # fmt: skip
# Statements that the notes do not make, which those that they make lean on; so are all of note L but the row.
LEMMAS = frozenset({
    "N0.eps.approx.sharper", "N0.eps.between", "N3.exp.sign", "N3.finite", "N3.growth", "N3.kl", "N3.l1.number",
    "N3.pointwise.exact",
})  # fmt: skip
LEMMA_OF_THE_NOTES = "L.tangent"


@cache
def catalogue() -> tuple[Statement, ...]:
    """Every statement, note by note. Raises ValueError where two have one id."""
    found = [s for name in _modules() for s in getattr(import_module(f"{__name__}.{name}"), "STATEMENTS", ())]
    twice = {s.id for s in found if sum(s.id == other.id for other in found) > 1}
    if twice:
        raise ValueError(f"two statements have the id {', '.join(sorted(twice))}")
    return tuple(sorted(found, key=lambda s: _place(s.id)))


def auxiliary(statement: Statement) -> bool:
    """Whether this is a lemma on the way, and not what the notes state."""
    return statement.id in LEMMAS or (statement.id.startswith("L.") and statement.id != LEMMA_OF_THE_NOTES)


def _modules() -> list[str]:
    names = sorted(m.name for m in iter_modules(__path__))
    return [*(n for n in READING if n in names), *(n for n in names if n not in READING)]


def _place(identifier: str) -> int:
    note = identifier.partition(".")[0]
    return NOTES.index(note) if note in NOTES else len(NOTES)
