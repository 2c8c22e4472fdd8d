"""Runs the notebooks and stores their output.

usage: python notebooks/execute.py [--check] [NOTEBOOK.ipynb…]

With --check nothing is stored; a notebook fails whose stored output is missing, or gives other verdicts than today's.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

FOLDER = Path(__file__).resolve().parent
VERDICT = re.compile(r"\b(?:proved|refuted|vacuous|ill-formed|sampled|undecided|unsupported)\b")


def main() -> int:
    """Run them; 1 if any fails."""
    parser = argparse.ArgumentParser(description="Run the notebooks and store their output.")
    parser.add_argument("--check", action="store_true", help="store nothing; compare with what is stored")
    parser.add_argument("notebooks", nargs="*", type=Path, help="all, unless some are named")
    arguments = parser.parse_args()
    paths = arguments.notebooks or sorted(FOLDER.glob("*.ipynb"))
    problems = [f"{path.name}: {problem}" for path in paths for problem in problems_of(path, arguments.check)]
    print("\n".join(problems or [f"{len(paths)} notebooks are {'as stored' if arguments.check else 'stored'}"]))
    return 1 if problems or not paths else 0


def problems_of(path: Path, check: bool) -> Iterator[str]:
    """Run a notebook; what is wrong with it."""
    stored = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    fresh = deepcopy(stored)
    client = NotebookClient(fresh, timeout=600, record_timing=False, resources={"metadata": {"path": str(FOLDER)}})
    try:
        client.execute()
    except CellExecutionError as error:
        yield f"{error.ename}: {error.evalue}"
        return
    if not check:
        fresh.metadata = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
        nbformat.write(fresh, path)  # type: ignore[no-untyped-call]
        return
    for number, (old, new) in enumerate(zip(stored.cells, fresh.cells, strict=True), 1):
        if said(old) != said(new):
            yield f"the stored output of cell {number} is out of date: {said(old)}, now {said(new)}"


def said(cell: NotebookNode) -> list[str]:
    """The verdicts among the outputs of a cell, and the kinds of its outputs."""
    outputs = [o.get("data") or {"text/plain": o.get("text", "")} for o in cell.get("outputs", [])]
    words = [VERDICT.findall(data.get("text/markdown", data.get("text/plain", ""))) for data in outputs]
    return [", ".join([*sorted(kinds), *found]) for kinds, found in zip(outputs, words, strict=True)]


if __name__ == "__main__":
    sys.exit(main())
