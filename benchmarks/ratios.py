"""Ratios: re-checking proofs to finding them, points at 50 digits to sympy's evalf; and the time for the library.

usage: python benchmarks/ratios.py
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from math import prod
from typing import Any

from symproof.budgets import EFFORT
from symproof.kernel.formulas import Claim, relations
from symproof.kernel.terms import term
from symproof.language.parser import parse_claim
from symproof.language.sympy_writer import to_sympy
from symproof.numerics.evaluation import judge, slack
from symproof.numerics.sampling import admissible_points, sample
from symproof.processes import Failed, LimitedProcess

CLAIMS = (
    ("exp(t) <= 1 + t + t**2", ["0 <= t", "t <= 1"]),
    ("log(1 + t*(exp(e) - 1)) <= t*e + e**2/8", ["0 <= t", "t <= 1", "e >= 0"]),
    ("x**a * y**(1-a) >= a*c**(a-1)*x - (a-1)*c**a*y", ["x > 0", "y > 0", "c > 0", "a >= 1"]),
    ("log((exp(a*e) + exp((1-a)*e))/(1 + exp(e)))/(a-1) <= a*e*tanh(e/2)", ["a > 1", "e >= 0"]),
    ("max(2 - exp(e), 0) + abs(e - 1)**3 <= 1 + 2*e + e**4", ["e >= 0"]),
)
DIGITS, POINTS, LIMIT = 50, 200, 60.0


def main() -> None:
    """Print them all."""
    print_rechecks()
    print_sampling()
    print_library()


def print_rechecks() -> None:
    """Every statement found from scratch in one process, its certificate read and checked in another."""
    finder, checker = LimitedProcess("symproof.processes.statements"), LimitedProcess("symproof.processes.recheck")
    found, checked, worst = 0.0, 0.0, (0.0, "")
    try:
        rows = finder.ask({}, LIMIT)["statements"]
        checker.wait()
        for row in rows:
            result = _result(finder, row)
            if result["evidence"] is None:
                print(f"{row['id']} is {result['verdict']}: left out")
                continue
            seconds = _recheck(checker, result)
            found, checked, worst = found + result["seconds"], checked + seconds, max(worst, (seconds, row["id"]))
    finally:
        finder.close()
        checker.close()
    print(f"check from scratch:  {found:8.2f} s for {len(rows)} statements")
    print(f"re-check from JSON:  {checked:8.2f} s, most of it for {worst[1]}: {worst[0]:.2f} s")
    print(f"re-check / scratch:  {checked / found:8.3f}   (aim: at most 0.1)\n")


def _result(finder: LimitedProcess, row: dict[str, Any]) -> dict[str, Any]:
    try:
        return {**row, **finder.ask({**row, "effort": EFFORT, "patience": LIMIT}, LIMIT)}
    except Failed as failure:
        return {**row, "verdict": f"not settled ({failure})", "evidence": None}


def _recheck(checker: LimitedProcess, result: dict[str, Any]) -> float:
    """The seconds it takes to read a claim with what was found, and to confirm it."""
    start = time.perf_counter()
    said = checker.ask({"problem": {"claim": result["claim"]}, "evidence": result["evidence"]}, LIMIT)
    seconds = time.perf_counter() - start
    if said["verdict"] != result["verdict"]:
        raise SystemExit(f"{result['id']}: {result['verdict']} from scratch, {said['verdict']} from the certificate")
    return seconds


def print_sampling() -> None:
    """Microseconds a point: sympy's expr.evalf(50, subs=…), balls, mpmath, and all that `sample` does."""
    print(f"microseconds a point, {DIGITS} digits")
    print(f"{'evalf':>8} {'balls':>6} {'mpmath':>6} {'sample':>6}   ratios to evalf")
    kept = []
    for goal, given in CLAIMS:
        evalf, *ours = _microseconds(parse_claim(goal, given))
        kept.append([evalf / x for x in ours])
        print(_line(evalf, ours), f"  {'  '.join(f'{x:4.0f}×' for x in kept[-1])}   {goal}")
    means = [f"{prod(column) ** (1 / len(kept)):4.0f}×" for column in zip(*kept, strict=True)]
    print(f"{'geometric mean':>30}   {'  '.join(means)}   (aim: at least 20×)\n")


def _line(evalf: float, ours: Sequence[float]) -> str:
    return f"{evalf:8.0f} " + " ".join(f"{x:6.0f}" for x in ours)


def _microseconds(claim: Claim) -> list[float]:
    """A point by evalf, by balls, by mpmath, and as part of the whole search for evidence."""
    points = admissible_points(claim, POINTS)
    named = [{to_sympy(s): to_sympy(term(x)) for s, x in p.items()} for p in points]
    gaps = [to_sympy(r.right - r.left) for r in relations(claim.conclusion)]
    runs: list[Callable[[], object]] = [
        lambda: [gap.evalf(DIGITS, subs=p) for gap in gaps for p in named],
        lambda: judge(claim.conclusion, points, DIGITS),
        lambda: [slack(claim.conclusion, p, DIGITS) for p in points],
    ]
    evidence: list[Any] = []
    whole = _best(lambda: evidence.append(sample(claim, digits=DIGITS)), 3)
    return [*(_best(run, 5) * 1e6 / len(points) for run in runs), whole * 1e6 / evidence[-1].points]


def _best(run: Callable[[], object], times: int) -> float:
    return min(map(_seconds, [run] * times))


def _seconds(run: Callable[[], object]) -> float:
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def print_library() -> None:
    """The wall time of the command, its start included."""
    command = [sys.executable, "-m", "symproof.cli", "check", "--jobs", "2"]
    silent = partial(subprocess.run, command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    print(f"symproof check --jobs 2: {_seconds(silent):.2f} s   (aim: at most 10 s on two cores)")


if __name__ == "__main__":
    main()
