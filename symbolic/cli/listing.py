"""`symproof list`: the statements of the library, note by note."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from itertools import groupby

from symproof.cli.arguments import PROVED
from symproof.cli.library import chosen, columns, print_json, statements
from symproof.processes.library import Library, Row

LISTED = ("id", "note", "title", "statement", "stated", "scope", "lemma")


def list_statements(arguments: Namespace) -> int:
    """Print the id, how it stands, and the title of each statement, under the title of its note."""
    with Library() as library:
        rows = statements(library, [])
    if arguments.json:
        print_json({"statements": chosen(rows, LISTED)})
        return PROVED
    lines = columns([(r["id"], r["stated"], r["title"], "; ".join(_asides(r))) for r in rows])
    for note, group in groupby(zip(rows, lines, strict=True), key=lambda pair: pair[0]["note"]):
        print(f"{note}\n", *(f"  {line}\n" for _, line in group), sep="")
    return PROVED


def _asides(row: Row) -> Iterator[str]:
    if row["lemma"]:
        yield "lemma"
    if row["scope"] != "all parameters":
        yield row["scope"]
