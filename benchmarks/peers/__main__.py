"""The command `python -m benchmarks.peers`."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path

from benchmarks.peers import __doc__ as about
from benchmarks.peers.measurement import TOOLS, Outcome, installed, measure, version_of
from benchmarks.peers.report import CELL, faults, plot, table
from benchmarks.peers.rows import OWN, Row, read, sample


def main() -> None:
    """Run the tools that are installed, print the table, and write what is asked for."""
    options = _options()
    missing = [tool for tool in options.only if not installed(tool)]
    tools = [tool for tool in options.only if tool not in missing]
    rows = sample(read(options.rows), options.limit, options.seed)
    before = os.getloadavg()[0]
    outcomes = _outcomes(rows, tools, options)
    load = f"load average {before:.1f} before, {os.getloadavg()[0]:.1f} after, on {os.cpu_count()} cores"
    print(f"{datetime.now(UTC):%Y-%m-%d}: {len(rows)} claims, {options.seconds:g} s each, {load}")
    print(", ".join(f"{tool} {version_of(tool)}".strip() for tool in tools))
    for tool in missing:
        print(f"not installed, so left out: {tool} (pip install -r benchmarks/peers-requirements.txt)")
    print(f"\n{CELL}")
    print("\n".join(("", *table(outcomes, tools), "", *faults(outcomes))))
    _write(outcomes, tools, options)


def _options() -> Namespace:
    parser = ArgumentParser(
        "python -m benchmarks.peers", description=about, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("rows", nargs="?", type=Path, default=OWN, help="a JSONL file of claims")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each tool and claim (10)")
    parser.add_argument("--jobs", type=int, default=1, help="claims at a time; times are for comparison only with 1")
    parser.add_argument("--limit", type=int, help="take so many rows at random")
    parser.add_argument("--seed", type=int, default=0, help="of the random choice (0)")
    parser.add_argument("--only", action="append", choices=TOOLS, help="this tool; may be repeated")
    parser.add_argument("--plot", type=Path, help="write the picture to this file")
    parser.add_argument("--out", type=Path, help="write every outcome to this file, as JSON")
    options = parser.parse_args()
    options.only = [tool for tool in TOOLS if not options.only or tool in options.only]
    return options


def _outcomes(rows: Sequence[Row], tools: Sequence[str], options: Namespace) -> list[Outcome]:
    found = list[Outcome]()
    for n, outcomes in enumerate(measure(rows, tools, options.seconds, options.jobs), 1):
        found += outcomes
        if sys.stderr.isatty():
            print(f"\r{n} of {len(rows)}", end="\n" if n == len(rows) else "", file=sys.stderr, flush=True)
    return found


def _write(outcomes: Sequence[Outcome], tools: Sequence[str], options: Namespace) -> None:
    if options.out:
        said = [
            {"id": o.row.id, "truth": o.row.truth, "family": o.row.family, "tool": o.tool, "verdict": o.verdict,
             "seconds": round(o.seconds, 4), "reason": o.reason}
            for o in outcomes
        ]  # fmt: skip
        versions = {tool: version_of(tool) for tool in tools}
        whole = {"seconds": options.seconds, "versions": versions, "outcomes": said}
        options.out.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
    if options.plot and find_spec("matplotlib") is None:
        print("not installed, so there is no picture: matplotlib")
    elif options.plot:
        plot(outcomes, tools, options.plot)


if __name__ == "__main__":
    main()
