"""`symproof audit --certificates DIR`: replay what `prove --certificates DIR` stored, in a process that knows only the kernel."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from symproof.cli.arguments import PROVED, REFUTED, Unusable
from symproof.cli.progress import Progress
from symproof.processes import CONFIRMED, Failed, LimitedProcess, Problem

SECONDS = 30.0  # for each file
LARGEST = 64 << 20  # bytes of a file


@dataclass(frozen=True, slots=True)
class Replay:
    """A stored verdict, the one found now (or why there is none), and the seconds to find it and to check it again."""

    name: str
    stored: str
    found: str
    searched: float
    replayed: float

    @property
    def agrees(self) -> bool:
        """Whether the kernel says again what was stored."""
        return self.found == self.stored


def audit(arguments: Namespace) -> int:
    """Print what the kernel does not confirm, and how long it all took; 1 if there is any."""
    folder = Path(arguments.certificates)
    files = sorted(folder.glob("*.json"))
    if not files:
        raise Unusable(f"{folder} holds no certificates; symproof prove … --certificates {folder} stores them")
    start = time.monotonic()
    with Progress(len(files)) as progress:
        found = []
        for replay in _replays(files, arguments.seconds or SECONDS, int(arguments.memory * 2**30)):
            found.append(replay)
            progress.advance()
    bad = [r for r in found if not r.agrees]
    if arguments.json:
        print(json.dumps(_summary(found, bad), ensure_ascii=False))
    else:
        for r in bad:
            print(f"{r.name}: stored as {r.stored or 'nothing'}, now {r.found}")
        print(_said(found, bad, time.monotonic() - start))
    return REFUTED if bad else PROVED


def _replays(files: list[Path], seconds: float, memory: int) -> Iterator[Replay]:
    process = LimitedProcess("symproof.processes.recheck", memory)
    try:
        for path in files:
            yield _replay(path, process, seconds)
    finally:
        process.close()


def _replay(path: Path, process: LimitedProcess, seconds: float) -> Replay:
    try:
        row = _row(path)
    except (OSError, ValueError, RecursionError) as error:
        return Replay(path.name, "", f"unreadable: {error}", 0.0, 0.0)
    stored, searched = row["verdict"], row["timing"]["seconds"]
    replayed = 0.0
    try:
        answer = process.ask({"problem": row["problem"], "evidence": row["evidence"]}, seconds)
        replayed = answer.get("seconds", 0.0)
        word = answer["verdict"] if answer["verdict"] in CONFIRMED else f"error: {answer.get('reason', '')}"
    except Failed as failure:
        word = f"error: {failure}"
    return Replay(path.name, stored, word, searched, replayed)


def _row(path: Path) -> dict[str, Any]:
    """What a file holds. Raises ValueError where that is no stored verdict."""
    if not path.is_file():  # a pipe would keep us waiting
        raise ValueError("not a file")
    if path.stat().st_size > LARGEST:
        raise ValueError(f"more than {LARGEST >> 20} MB")
    row = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(row, dict) or row.get("verdict") not in CONFIRMED or not isinstance(row.get("evidence"), dict):
        raise ValueError("not a stored verdict with its evidence")
    if not isinstance(row.get("problem"), dict) or not _is_timing(row.get("timing")):
        raise ValueError("not a stored problem")
    Problem(row["problem"]).claim()
    return row


def _is_timing(data: object) -> bool:
    value = data.get("seconds") if isinstance(data, dict) else None
    return isinstance(value, (int, float)) and 0 <= value < float("inf")


def _summary(found: list[Replay], bad: list[Replay]) -> dict[str, Any]:
    return {
        "files": len(found),
        "confirmed": len(found) - len(bad),
        "failed": [{"file": r.name, "stored": r.stored, "found": r.found} for r in bad],
        "timing": {
            "searched": round(sum(r.searched for r in found), 4),
            "replayed": round(sum(r.replayed for r in found), 4),
        },
    }


def _said(found: list[Replay], bad: list[Replay], seconds: float) -> str:
    searched, replayed = sum(r.searched for r in found), sum(r.replayed for r in found)
    ratio = f", 1/{searched / replayed:.0f} of it" if replayed and searched > replayed else ""
    return (
        f"{len(found) - len(bad)} of {len(found)} certificates are confirmed in {seconds:.1f} s: "
        f"{searched:.2f} s to find, {replayed:.2f} s to check again{ratio}"
    )
