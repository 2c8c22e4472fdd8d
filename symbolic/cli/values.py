"""`symproof eval`: values of the formulas that the library proves."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from symproof.cli.arguments import OPEN, PROVED, Unusable
from symproof.cli.library import table
from symproof.processes import Failed, LimitedProcess

MODULE, SECONDS, LOADING = "symproof.processes.values", 20.0, 60.0


def evaluate(arguments: Namespace) -> int:
    """Print the value of the formula, or list all formulas if none is named."""
    values = assignments(arguments.values)
    process = LimitedProcess(MODULE, int(arguments.memory * 2**30))
    try:
        rows = _asked(process, {}, LOADING)["formulas"]
        if arguments.id is None:
            return _list(rows, arguments.json)
        row = _named(arguments.id, rows)
        request = {"id": row["id"], "values": values, "digits": arguments.digits}
        return _report(_asked(process, request, arguments.seconds or SECONDS), arguments)
    finally:
        process.close()


def assignments(texts: Sequence[str]) -> dict[str, str]:
    """The values by name, each text being "name=value"."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            raise Unusable(f"a value is given as name=value, such as delta=1e-5, not {_short(text)}")
        if name in found:
            raise Unusable(f"{_short(name)} is given twice")
        found[name] = value
    return found


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:60]}…")


def _asked(process: LimitedProcess, request: Mapping[str, Any], seconds: float) -> dict[str, Any]:
    try:
        return process.ask(request, seconds)
    except Failed as failure:
        raise Unusable(f"there is no value: {failure.reason}") from None


def _named(name: str, rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    found = next((row for row in rows if row["id"] == name), None)
    if found is None:
        inside = [row["id"] for row in rows if row["id"].startswith(f"{name}.")]
        close = inside or get_close_matches(name, [row["id"] for row in rows])
        hint = f"is it {' or '.join(close)}?" if close else "symproof eval lists them"
        raise Unusable(f"there is no formula {_short(name)}; {hint}")
    return found


def _list(rows: Sequence[dict[str, Any]], as_json: bool) -> int:
    if as_json:
        print(json.dumps({"formulas": rows}, ensure_ascii=False))
    else:
        table([(row["id"], row["title"], ", ".join(row["parameters"])) for row in rows])
    return PROVED


def _report(found: dict[str, Any], arguments: Namespace) -> int:
    if "error" in found:
        if found["settled"]:
            raise Unusable(found["error"])
        print(f"symproof: {found['error']}", file=sys.stderr)
        return OPEN
    if arguments.json:
        print(json.dumps(found, ensure_ascii=False))
        return PROVED
    print(f"{found['value']} (exact)" if found["exact"] else f"{found['value']} ± {found['error_bound']}")
    if arguments.verbose:
        print("\n".join(_about(found)))
    return PROVED


def _about(found: dict[str, Any]) -> list[str]:
    given = " and ".join(found["domain"]) or "all values"
    proof = f"{found['statement']} {found['says']} (symproof show {found['statement']})"
    return [f"  {found['title']}: {found['formula']}", f"  where {given}", f"  in the statement {proof}"]
