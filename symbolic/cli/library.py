"""`symproof list`, `check`, `show` and `audit`: the statements of the library, and of theorem files."""

from __future__ import annotations

import json
import os
import re
import time
from argparse import Namespace
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from symbolic.cli.arguments import EXIT, OPEN, PROVED, REFUTED, Unusable
from symbolic.cli.progress import Progress
from symbolic.workers import Failed, LimitedProcess, TimedOut, in_parallel

MODULE, RECHECK = "symbolic.workers.statements", "symbolic.workers.recheck"
SECONDS = 60.0
WIDEST = 64  # characters of a cell, save the last in its row
Row = dict[str, Any]


def list_statements(arguments: Namespace) -> int:
    """Print the id, how it stands, and the title of each statement."""
    rows = statements([])
    if arguments.json:
        print(json.dumps({"statements": rows}, ensure_ascii=False))
    else:
        _table([(r["id"], r["stated"], r["title"], r["scope"]) for r in rows])
    return PROVED


def check(arguments: Namespace) -> int:
    """Print a table of verdicts; 1 if any is not the one stated."""
    rows = sorted(_checked(statements(arguments.names), arguments), key=lambda row: row["place"])
    good = all(row["as_stated"] for row in rows)
    if arguments.json:
        kept = ("id", "title", "statement", "verdict", "stated", "scope", "seconds", "steps", "reason")
        print(json.dumps({"statements": [{name: r[name] for name in kept} for r in rows]}, ensure_ascii=False))
    else:
        _table([(r["id"], r["title"], _verdict(r), _how(r), f"{r['seconds']:.2f} s") for r in rows])
        print(f"{sum(r['as_stated'] for r in rows)} of {len(rows)} statements are as stated")
    return PROVED if good else REFUTED


def show(arguments: Namespace) -> int:
    """Print the derivation of one statement, each line with its reason and verdict."""
    (row,) = statements([arguments.id])
    process = LimitedProcess(MODULE)
    try:
        found = _examined(process, {**row, "format": arguments.format}, arguments.seconds or SECONDS)
    finally:
        process.close()
    print("\n".join([f"{row['id']}: {row['title']}", *found["lines"]]))
    return PROVED if found["as_stated"] else EXIT.get(found["verdict"], OPEN) or REFUTED


def audit(arguments: Namespace) -> int:
    """Replay every certificate from its JSON in processes that only know the kernel; print what each rests on."""
    rows = statements([arguments.foundation] if arguments.foundation else [])
    found = sorted(_replayed(rows, arguments), key=lambda row: row["place"])
    if arguments.json:
        kept = ("id", "stated", "verdict", "rules", "reason")
        print(json.dumps({"statements": [{name: r[name] for name in kept} for r in found]}, ensure_ascii=False))
    elif arguments.foundation:
        _table([(name, f"{count}×", meaning(name)) for name, count in found[0]["rules"].items()])
    else:
        _table([(r["id"], _verdict(r), ", ".join(r["rules"])) for r in found])
    return PROVED if all(r["verdict"] == r["stated"] for r in found) else REFUTED


def statements(names: list[str]) -> list[Row]:
    """The rows of the statements named by id or by file; of the whole library, if none is named."""
    files = [n for n in names if n.endswith(".py") or os.sep in n]
    process = LimitedProcess(MODULE)
    try:
        library = process.ask({}, SECONDS)["statements"] if len(files) < len(names) or not names else []
        listed = {f: [{**r, "file": f} for r in process.ask({"file": f}, SECONDS)["statements"]] for f in files}
    except Failed as error:
        raise Unusable(f"the statements cannot be loaded: {error}") from None
    finally:
        process.close()
    chosen = [row for n in names for row in (listed[n] if n in listed else [_named(n, library)])]
    return [{**row, "place": i} for i, row in enumerate(chosen if names else library)]


def _named(name: str, library: list[Row]) -> Row:
    found = next((row for row in library if row["id"] == name), None)
    if found is None:
        close = get_close_matches(name, [row["id"] for row in library])
        raise Unusable(f"there is no statement {name!r}" + (f"; is it {' or '.join(close)}?" if close else ""))
    return found


def _checked(rows: list[Row], arguments: Namespace) -> Iterator[Row]:
    processes = [LimitedProcess(MODULE, int(arguments.memory * 2**30)) for _ in range(min(arguments.jobs, len(rows)))]
    seconds = arguments.seconds or SECONDS
    workers = [lambda row, p=p: _examined(p, row, seconds) for p in processes]
    try:
        with Progress(len(rows)) as progress:
            for _, found in in_parallel(workers, rows):
                progress.advance()
                yield found
    finally:
        for process in processes:
            process.close()


def _examined(process: LimitedProcess, row: Row, seconds: float) -> Row:
    """What the process finds out about a statement; why not, if it fails."""
    start = time.monotonic()
    try:
        return {**row, **process.ask({**row, "seconds": seconds}, seconds)}
    except Failed as failure:
        word = "undecided" if isinstance(failure, TimedOut) else "error"
        nothing = {
            "seconds": round(time.monotonic() - start, 4),
            "steps": [],
            "as_stated": False,
            "lines": [],
            "evidence": None,
            "claim": None,
        }
        return {**row, **nothing, "verdict": word, "reason": failure.reason}


def _replayed(rows: list[Row], arguments: Namespace) -> Iterator[Row]:
    checker = LimitedProcess(RECHECK, int(arguments.memory * 2**30))
    try:
        for row in _checked(rows, arguments):
            yield {**row, "rules": {}, **_replay(checker, row, arguments.seconds or SECONDS)}
    finally:
        checker.close()


def _replay(checker: LimitedProcess, row: Row, seconds: float) -> Row:
    if row["evidence"] is None:
        return {}
    try:
        return checker.ask({"problem": {"claim": row["claim"]}, "evidence": row["evidence"]}, seconds)
    except Failed as failure:
        return {"verdict": "error", "reason": f"the certificate does not replay: {failure}"}


def meaning(rule: str) -> str:
    """What a rule of the kernel says."""
    from symbolic import measures, rules
    from symbolic.functions import FACTS
    from symbolic.rendering import text

    kind, _, name = rule.partition(": ")
    if kind != "fact":
        function = re.sub("(?<!^)(?=[A-Z])", "_", rule).lower()
        return str((getattr(rules, function, None) or getattr(measures, function)).__doc__).partition("\n")[0]
    fact = FACTS[name]
    given = ", ".join(map(text, fact.given))
    return f"{text(fact.conclusion)}{' where ' * bool(given)}{given} ({fact.source})"


def _verdict(row: Row) -> str:
    return row["verdict"] if row["verdict"] == row["stated"] else f"{row['verdict']}, not {row['stated']}"


def _how(row: Row) -> str:
    return row["reason"] or (f"{len(row['steps'])} lines" if row["steps"] else "at once")


def _table(rows: list[tuple[str, ...]]) -> None:
    short = [(*(c if len(c) <= WIDEST else f"{c[: WIDEST - 1]}…" for c in row[:-1]), row[-1]) for row in rows]
    widths = [max(map(len, column)) for column in zip(*short, strict=True)]
    for row in short:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
