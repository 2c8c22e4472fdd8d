"""`symproof prove --jsonl`: a file of claims in, a line for each answer out, as it becomes known."""

from __future__ import annotations

import json
import os
import sys
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO, Any
from urllib.parse import quote

from symproof.cli.arguments import Unusable, limits
from symproof.cli.progress import Progress
from symproof.processes import Answer, Pool, Problem

LONGEST = 1 << 20  # bytes of a line
Row = tuple[int, str | int | None, Problem | str]  # line, id, and the problem or why there is none


def run(arguments: Namespace) -> int:
    """Answer every row of the file."""
    if arguments.goal is not None or arguments.given or arguments.var:
        raise Unusable("--jsonl takes its claims from the file: no GOAL, --given or --var beside it")
    rows = list(_rows(arguments.jsonl))
    cabinet = Cabinet(arguments.certificates) if arguments.certificates else None
    start, tally = time.monotonic(), Counter[str]()
    with _output(arguments) as out, Progress(len(rows)) as progress:
        for (line, name, problem), answer in _answers(rows, arguments):
            row = {"id": name, **answer.row()} if name is not None else {"id": None, "line": line, **answer.row()}
            out.write(json.dumps(row) + "\n")
            out.flush()
            if cabinet and isinstance(problem, Problem):
                cabinet.store(str(name), problem, answer)
            tally[answer.verdict] += 1
            progress.advance()
    counts = ", ".join(f"{verdict} {n}" for verdict, n in tally.most_common())
    print(f"{len(rows)} claims in {time.monotonic() - start:.1f} s: {counts or 'nothing to do'}", file=sys.stderr)
    return 0


def _answers(rows: list[Row], arguments: Namespace) -> Iterator[tuple[Row, Answer]]:
    for row in rows:
        if isinstance(row[2], str):
            yield row, Answer("error", reason=row[2])
    problems = [(row, row[2]) for row in rows if isinstance(row[2], Problem)]
    jobs = max(min(arguments.jobs, len(problems)), 1)
    with Pool(jobs, int(arguments.memory * 2**30)) as pool:
        yield from pool.answers(problems, limits(arguments))


def _rows(path: str) -> Iterator[Row]:
    """The rows of the file; one that cannot be read says why."""
    try:
        with open(0 if path == "-" else path, "rb", closefd=path != "-") as file:
            for number, line in enumerate(_lines(file), 1):
                if line is None or line.strip():
                    yield (number, *_row(line))
    except OSError as error:
        raise Unusable(f"{path} cannot be read: {error.strerror}") from None


def _lines(file: IO[bytes]) -> Iterator[bytes | None]:
    """The lines; None for one that is too long."""
    while line := file.readline(LONGEST):
        if len(line) == LONGEST and not line.endswith(b"\n"):
            while (rest := file.readline(LONGEST)) and not rest.endswith(b"\n"):
                pass
            yield None
        else:
            yield line


def _row(line: bytes | None) -> tuple[str | int | None, Problem | str]:
    if line is None:
        return None, f"the line has more than {LONGEST} bytes"
    try:
        row = json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        return None, f"the line is not JSON: {error}"
    if not isinstance(row, dict):
        return None, "the line is not a JSON object"
    name = row.get("id")
    if type(name) not in (str, int):
        return None, 'the row has no "id" that is a text or a whole number'
    return name, _problem(row)


def _problem(row: dict[str, Any]) -> Problem | str:
    goal, given, variables = row.get("goal"), row.get("given", []), row.get("variables", {})
    if not isinstance(goal, str):
        return 'the row has no "goal" that is a text'
    if not (isinstance(given, list) and all(isinstance(h, str) for h in given)):
        return '"given" is not a list of texts'
    if not (isinstance(variables, dict) and all(isinstance(kind, str) for kind in variables.values())):
        return '"variables" does not give each name a type as text'
    return Problem.typed(goal, given, variables)


@contextmanager
def _output(arguments: Namespace) -> Iterator[IO[str]]:
    path = arguments.out
    if path == "-":
        yield sys.stdout
        return
    try:
        if arguments.jsonl != "-" and os.path.exists(path) and os.path.samefile(path, arguments.jsonl):
            raise Unusable("--out is the file that --jsonl reads")
        file = open(path, "w", encoding="utf-8")  # noqa: SIM115
    except OSError as error:
        raise Unusable(f"{path} cannot be written: {error.strerror}") from None
    with file:
        yield file


class Cabinet:
    """A folder of what the kernel confirmed, a JSON file each."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unusable(f"{folder} is not a folder to write to: {error.strerror}") from None

    def store(self, name: str, problem: Problem, answer: Answer) -> None:
        """Write the problem, the verdict and the evidence, if there is any."""
        if answer.evidence is not None:
            found = {"id": name, "verdict": answer.verdict, "problem": problem.data, "evidence": answer.evidence}
            content = {**found, "timing": {"seconds": round(answer.seconds, 4)}}
            (self.folder / _file_name(name)).write_text(json.dumps(content), encoding="utf-8")


def _file_name(name: str) -> str:
    """A name that is safe as a file's, and different for different names."""
    safe = quote(name, safe="", errors="backslashreplace")
    if len(safe) > 100:
        return f"{sha256(safe.encode()).hexdigest()}.json"
    return f"{'%' if safe[:1] in ('', '.') else ''}{safe}.json"
