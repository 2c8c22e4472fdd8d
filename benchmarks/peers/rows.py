"""The claims to run on: a file of rows, a sample of them, and the family of each by its functions."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from symproof.kernel.formulas import And, Claim, flat, normal, relations
from symproof.kernel.terms import Apply, exponent, rational, subterms
from symproof.language.parser import ClaimError
from symproof.processes import Problem

OWN = Path(__file__).parents[1] / "claims.jsonl"
TRUTHS = ("true", "false", "undefined")
# From the first that applies; a tool's strength goes by what is in a claim.
FAMILIES = (
    "exp and log with trigonometry", "trigonometry", "exp, log, powers", "abs, max, min", "roots",
    "rational functions", "polynomials",
)  # fmt: skip
TRIGONOMETRIC = {"sin", "cos", "tan", "asin", "acos", "atan", "pi"}
EXPONENTIAL = {"exp", "log", "pow", "sinh", "cosh", "tanh", "Phi", "Phi_inv"}


@dataclass(frozen=True, slots=True)
class Row:
    """A claim as text, what is known of it, and its family."""

    id: str
    problem: Problem
    truth: str
    family: str


def read(path: Path) -> list[Row]:
    """The rows of a file. Raises ValueError for a line that is no row."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [_row(json.loads(line), f"{path.name}:{n}") for n, line in enumerate(lines, 1) if line.strip()]


def sample(rows: list[Row], limit: int | None, seed: int) -> list[Row]:
    """So many of the rows, drawn at random; all of them if there are no more."""
    return rows if limit is None or limit >= len(rows) else random.Random(seed).sample(rows, limit)


def _row(data: dict[str, object], place: str) -> Row:
    problem = Problem({"goal": data["goal"], "given": data.get("given", []), "variables": data.get("variables", {})})
    if data.get("truth") not in TRUTHS:
        raise ValueError(f"{place}: truth is one of {', '.join(TRUTHS)}")
    return Row(str(data.get("id", place)), problem, str(data["truth"]), _family(problem))


def _family(problem: Problem) -> str:
    try:
        return family(problem.claim())
    except ClaimError:
        return "outside the grammar"


def family(claim: Claim) -> str:
    """The kind of functions the claim speaks of."""
    heads = set(_kinds(claim))
    if heads & TRIGONOMETRIC:
        return FAMILIES[0] if heads & EXPONENTIAL else FAMILIES[1]
    tests = (EXPONENTIAL, {"abs", "max", "min", "pos"}, {"root"}, {"/"})
    return next((name for name, kind in zip(FAMILIES[2:], tests, strict=False) if heads & kind), FAMILIES[-1])


def _kinds(claim: Claim) -> Iterator[str]:
    whole = flat(And, (*claim.hypotheses, normal(claim.goal)))
    for t in (t for r in relations(whole) for side in (r.left, r.right) for t in subterms(side)):
        if not isinstance(t, Apply) or rational(t) is not None:
            continue
        if t.head == "sqrt" or (t.head == "^" and exponent(t).denominator > 1):
            yield "root"
        elif (t.head == "^" and exponent(t) < 0) or (t.head == "/" and rational(t.args[1]) is None):
            yield "/"
        elif t.head != "/":
            yield t.head
