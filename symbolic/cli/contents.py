"""The table of theorems/README.md: what the notes state, how it stands, and what that rests on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from symproof.cli.arguments import Unusable
from symproof.processes.library import Row

# What every proof uses is not repeated: logic, exact arithmetic, and the axioms of order.
COMMON = {"Assume", "Both", "Cases", "Combine", "Cut", "Defined", "Either", "Instance", "Rewrite", "Ring"}
BEGIN, END = "<!-- symproof audit --table -->", "<!-- end of the table -->"
BETWEEN = re.compile(f"{BEGIN}.*{END}", re.DOTALL)
HEADINGS = ("| statement | verdict | rests on, beside logic, arithmetic and order |", "|---|---|---|")


def markdown(rows: Iterable[Row]) -> Iterator[str]:
    """The lines of the table, note by note; lemmas on the way are left out."""
    note = None
    for row in rows:
        if row["lemma"]:
            continue
        if row["note"] != note:
            note = row["note"]
            yield from ("", f"**{note}**", "", *HEADINGS)
        yield f"| `{row['id']}` {_cell(row['title'])} | {_verdict(row)} | {_cell(', '.join(_grounds(row)))} |"


def place(lines: Iterable[str], path: str) -> None:
    """Put the lines between the marks of a file, or print them if it is named -."""
    whole = "\n".join(lines)
    if path == "-":
        print(whole)
        return
    before, after = around(path)
    try:
        Path(path).write_text(f"{before}{BEGIN}\n{whole}\n\n{END}{after}", encoding="utf-8")
    except OSError as error:
        raise Unusable(f"{path} cannot be written: {error.strerror}") from None


def around(path: str) -> tuple[str, str]:
    """What stands before and after the place of the table in a file. Raises Unusable if it has none."""
    try:
        before, after = re.split(BETWEEN, Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise Unusable(f"{path} cannot be read: {error.strerror}") from None
    except ValueError:
        raise Unusable(f"{path} has no place for the table; mark it by {BEGIN} and {END}, each on a line") from None
    return before, after


def _verdict(row: Row) -> str:
    scope = "" if row["scope"] == "all parameters" else f": {row['scope']}"
    instead = f"; `{row['repaired']}` holds" if row["repaired"] else ""
    return _cell(f"{row['verdict']}{scope}{instead}")


def _grounds(row: Row) -> Iterator[str]:
    if row["verdict"] == "refuted":
        yield row["remarks"][0].partition(";")[0] if row["remarks"] else "an exact point"
        return
    from symproof.library.foundation import FACT, ground

    for name in row["rules"]:
        if name.startswith(FACT) and ground(name).source != "ordered field axioms":
            yield name.removeprefix(FACT)
        elif not name.startswith(FACT) and name not in COMMON:
            yield re.sub("(?<!^)(?=[A-Z])", " ", name).lower()


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
