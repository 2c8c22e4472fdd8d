"""The statements of the notes, a folder a note, a theorem a file: plain data, which loads no prover.

A file's STATEMENTS are part of the catalogue; its FORMULAS, if it has any, are the terms in them that can be computed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from symproof.statements import ClosedForm, Note, Statement

FOLDERS = ("alpha_divergence", "subsampling", "renyi_bound", "hypothesis_testing", "facts")  # in reading order


@cache
def notes() -> Mapping[str, Note]:
    """The notes by the prefix of their ids, in the order in which they are read; facts last."""
    found = [import_module(f"{__name__}.{folder}").NOTE for folder in FOLDERS]
    return {note.prefix: note for note in found}


@cache
def catalogue() -> tuple[Statement, ...]:
    """Every statement, note by note. Raises ValueError where two have one id."""
    found = [s for module in _modules() for s in getattr(module, "STATEMENTS", ())]
    if len({s.id for s in found}) < len(found):
        twice = {s.id for s in found if sum(s.id == other.id for other in found) > 1}
        raise ValueError(f"two statements have the id {', '.join(sorted(twice))}")
    return tuple(sorted(found, key=lambda s: _place(s.id)))


@cache
def formulas() -> Mapping[str, ClosedForm]:
    """Every closed form that can be computed, by its id. Raises ValueError where two have one id."""
    found = [f for module in _modules() for f in getattr(module, "FORMULAS", ())]
    found.sort(key=lambda f: _place(f.id))
    if len({f.id for f in found}) < len(found):
        raise ValueError("two formulas have one id")
    return {f.id: f for f in found}


def auxiliary(statement: Statement) -> bool:
    """Whether this is a lemma on the way, and not what a note states."""
    prefix, _, row = statement.id.partition(".")
    return prefix not in notes() or row not in notes()[prefix].stated


def title(identifier: str) -> str:
    """The title of the note that a statement belongs to."""
    note = notes().get(identifier.partition(".")[0])
    return note.title if note else "Other"


def _modules() -> Iterator[ModuleType]:
    """The theorem files, note by note, in the order in which each note is read."""
    for folder, note in zip(FOLDERS, notes().values(), strict=True):
        yield from (import_module(f"{__name__}.{folder}.{file}") for file in note.reading)


def _place(identifier: str) -> int:
    order = list(notes())
    prefix = identifier.partition(".")[0]
    return order.index(prefix) if prefix in order else len(order)
