"""Notes: folders of theorem files that say how they are read and what of them the note itself states."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Note:
    """A note: the prefix of its ids, its title and source, its files in the order in which they are read, and what it states.

    Every other statement in its files is a step on the way.
    """

    prefix: str
    title: str
    source: str
    reading: tuple[str, ...]
    stated: frozenset[str]
