"""What is said of the links of a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from symproof.pages.links import Link
from symproof.rendering import DEFAULT, text

WIDEST = 60  # characters of a link's source in the terminal


@dataclass(frozen=True, slots=True)
class Said:
    """A link and its verdict, if it is a claim: one word, what there is to say, the point, and the proof to read."""

    link: Link
    verdict: str = ""
    details: tuple[str, ...] = ()
    point: Mapping[str, Any] = field(default_factory=dict)
    proof: str = ""


def lines(name: str, said: Iterable[Said], every: bool = False) -> Iterator[str]:
    """A page's links for the terminal; those that are no claims and were read, only if every link is asked for."""
    for s in said:
        link = s.link
        if not every and link.kind in ("given", "no claim", "definition") and not link.problem:
            continue
        if not every and link.kind == "no claim" and link.where == "inline":
            continue
        source = link.source if len(link.source) <= WIDEST else f"{link.source[: WIDEST - 1]}…"
        yield f"{name}:{link.line}:{link.column}  {source}  {s.verdict or link.kind}"
        yield from (f"    {line}" for line in _details(s))


def _details(s: Said) -> Iterator[str]:
    link = s.link
    if link.problem:
        yield from link.problem.splitlines()
        return
    if s.verdict and s.verdict != "proved":
        yield f"read as {link.reads}"
        if link.given:
            yield "given " + ", ".join(f"{text(g.formula, DEFAULT)} (line {g.line})" for g in link.given)
    yield from s.details


def reading(name: str, links: Iterable[Link]) -> Iterator[str]:
    """How a page was read, link by link."""
    for link in links:
        yield f"{name}:{link.line}:{link.column}  {link.kind}  {link.source}"
        if link.reads:
            yield f"    reads {link.reads}"
        if link.given:
            yield "    given " + ", ".join(f"{text(g.formula, DEFAULT)} (line {g.line})" for g in link.given)
        if link.problem:
            yield from (f"    {line}" for line in link.problem.splitlines())


def data(name: str, said: Sequence[Said]) -> dict[str, Any]:
    """A page's links as a JSON object."""
    return {"file": name, "links": [_row(s) for s in said], "coverage": coverage(said)}


def _row(s: Said) -> dict[str, Any]:
    link = s.link
    row = {
        "line": link.line, "column": link.column, "where": link.where, "kind": link.kind, "source": link.source, "reads": link.reads,
        "given": [{"formula": text(g.formula, DEFAULT), "line": g.line} for g in link.given], "problem": link.problem,
        "verdict": s.verdict, "point": dict(s.point), "details": list(s.details),
    }  # fmt: skip
    return {k: v for k, v in row.items() if v or k in ("line", "column", "where", "kind", "source")}


def coverage(said: Iterable[Said]) -> dict[str, int]:
    """How many links have which verdict, or are given, definitions, no claims or not read."""
    return dict(Counter(s.verdict or s.link.kind for s in said))


def summary(said: Sequence[Said]) -> str:
    """The coverage in words."""
    return ", ".join(f"{n} {word}" for word, n in coverage(said).items()) or "no mathematics"
