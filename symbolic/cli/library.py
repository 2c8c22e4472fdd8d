"""`symproof check`, `show` and `audit`: the statements of the library, and of theorem files."""

from __future__ import annotations

import json
import os
import time
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Any

from symproof.cli.arguments import EXIT, OPEN, PROVED, REFUTED, Unusable, limits
from symproof.cli.contents import around, markdown, place
from symproof.cli.progress import Progress
from symproof.processes import SZS
from symproof.processes.library import Library, Row
from symproof.processes.process import Failed

WIDEST = 64  # characters of a cell, save the last in its row
CHECKED = ("id", "title", "statement", "verdict", "stated", "scope", "lemma", "by", "steps", "remarks", "point")
REPLAYED = ("id", "stated", "verdict", "remarks", "point", "rules")


def check(arguments: Namespace) -> int:
    """Print a table of verdicts; 1 if any is not the one stated."""
    start = time.monotonic()
    with _library(arguments) as library:
        rows = statements(library, arguments.names)
        found = _in_order(_watched(library.checked(rows, limits(arguments)), len(rows)), rows)
    if arguments.json:
        print_json({"statements": findings(found, CHECKED, "seconds")})
    else:
        table([(r["id"], r["title"], verdict(r), how(r), f"{r['seconds']:.2f} s") for r in found])
        print(f"{_counted(found)} in {time.monotonic() - start:.1f} s")
    return PROVED if all(r["as_stated"] for r in found) else REFUTED


def show(arguments: Namespace) -> int:
    """Print the derivation of one statement, each line with its reason and verdict."""
    with Library() as library:
        (row,) = statements(library, [arguments.id])
        found = library.shown(row, arguments.format, limits(arguments))
    print(found["page"] or f"{row['id']} {row['title']}: {verdict(found)}: {how(found)}")
    return PROVED if found["as_stated"] else EXIT.get(found["verdict"], OPEN) or REFUTED


def audit(arguments: Namespace) -> int:
    """Replay every certificate from its JSON in a process that only knows the kernel; print what each rests on."""
    if arguments.certificates:
        from symproof.cli.certificates import audit as replay

        return replay(arguments)
    if arguments.table not in (None, "-"):
        around(arguments.table)  # said before the work, not after it
    allowed = limits(arguments)
    with _library(arguments) as library:
        rows = statements(library, [arguments.foundation] if arguments.foundation else [])
        every = (library.replayed(r, allowed) for r in library.checked(rows, allowed, evidence=True))
        found = _in_order(_watched(every, len(rows)), rows)
    if arguments.table:
        place(markdown(found), arguments.table)
    elif arguments.json:
        said = findings(found, REPLAYED, "seconds", "replay")
        print_json({"statements": said, "foundation": [list(g) for g in grounds(found)]})
    else:
        if arguments.foundation is None:
            table([(r["id"], verdict(r), f"{sum(r['rules'].values())} steps", ", ".join(r["rules"])) for r in found])
            print()
        table([(g[0], f"{g[3]} of {len(found)}", f"{g[4]}×", g[2], g[1]) for g in grounds(found)])
        print(f"\n{_replayed(found)}")
    return PROVED if all(r["verdict"] == r["stated"] for r in found) else REFUTED


def grounds(rows: Sequence[Row]) -> list[tuple[str, str, str, int, int]]:
    """The rules and facts that the statements rest on: name, what it says, source, in how many statements, uses."""
    from symproof.library.foundation import foundation

    return [(g.name, g.says, g.source, g.statements, g.uses) for g in foundation(r["rules"] for r in rows)]


def statements(library: Library, names: Sequence[str]) -> list[Row]:
    """The rows of the statements named by id or by file; of the whole library, if none is named."""
    files = [n for n in names if n.endswith(".py") or os.sep in n]
    try:
        everything = library.rows() if len(files) < len(names) or not names else []
        listed = {f: library.rows(f) for f in files}
    except Failed as error:
        raise Unusable(f"the statements cannot be loaded: {error}") from None
    chosen = [row for n in names for row in (listed[n] if n in listed else [_named(n, everything)])]
    return list({(r["file"], r["id"]): r for r in (chosen if names else everything)}.values())


def _named(name: str, library: list[Row]) -> Row:
    found = next((row for row in library if row["id"] == name), None)
    if found is None:
        close = get_close_matches(name, [row["id"] for row in library])
        raise Unusable(f"there is no statement {name!r}" + (f"; is it {' or '.join(close)}?" if close else ""))
    return found


def _library(arguments: Namespace) -> Library:
    return Library(arguments.jobs or _cores(), int(arguments.memory * 2**30))


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _watched(rows: Iterable[Row], total: int) -> Iterator[Row]:
    with Progress(total) as progress:
        for row in rows:
            progress.advance()
            yield row


def _in_order(found: Iterable[Row], rows: Sequence[Row]) -> list[Row]:
    places = {(r["file"], r["id"]): i for i, r in enumerate(rows)}
    return sorted(found, key=lambda r: places[r["file"], r["id"]])


def verdict(row: Row) -> str:
    """The verdict, and the one that is stated if that is another."""
    return row["verdict"] if row["verdict"] == row["stated"] else f"{row['verdict']}, not {row['stated']}"


def how(row: Row) -> str:
    """How the verdict came about."""
    if row["remarks"]:
        return "; ".join(row["remarks"])
    lines = f"{len(row['steps'])} line{'s' * (len(row['steps']) != 1)}, " if row["steps"] else ""
    return f"{lines}{row['by']}"


def _counted(rows: Sequence[Row]) -> str:
    lines = [step["verdict"] for row in rows for step in row["steps"]]
    good = f"{sum(r['as_stated'] for r in rows)} of {len(rows)} statements are as stated"
    return f"{good}, {lines.count('proved')} of {len(lines)} lines are proved"


def _replayed(rows: Sequence[Row]) -> str:
    searched, replayed = sum(r["seconds"] for r in rows), sum(r["replay"] for r in rows)
    count, steps = sum(bool(r["rules"]) for r in rows), sum(sum(r["rules"].values()) for r in rows)
    what = f"{count} of {len(rows)} replayed from JSON, {steps} steps of the kernel"
    ratio = f", 1/{searched / replayed:.0f} of it" if replayed and searched > replayed else ""
    return f"{what}: {searched:.2f} s to find, {replayed:.2f} s to check again{ratio}"


def chosen(rows: Iterable[Row], names: Sequence[str]) -> list[dict[str, Any]]:
    """The fields with these names."""
    return [{name: row[name] for name in names} for row in rows]


def findings(rows: Iterable[Row], names: Sequence[str], *times: str) -> list[dict[str, Any]]:
    """The fields with these names, the verdict in the words of the SZS ontology, and in an object of their own the times."""
    return [
        {
            **{name: row[name] for name in names},
            "szs": SZS[row["verdict"]],
            "timing": {name: row[name] for name in times},
        }
        for row in rows
    ]


def print_json(content: dict[str, Any]) -> None:
    """Print one JSON object."""
    print(json.dumps(content, ensure_ascii=False))


def table(rows: Sequence[tuple[str, ...]]) -> None:
    """Print rows in columns."""
    print("\n".join(columns(rows)))


def columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """The rows as lines in columns; only the last column may be wide."""
    short = [(*(c if len(c) <= WIDEST else f"{c[: WIDEST - 1]}…" for c in row[:-1]), row[-1]) for row in rows]
    widths = [max(map(len, column)) for column in zip(*short, strict=True)]
    return ["  ".join(c.ljust(width) for c, width in zip(row, widths, strict=True)).rstrip() for row in short]
