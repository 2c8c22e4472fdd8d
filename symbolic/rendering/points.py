"""Points as data: to each name its exact value."""

from __future__ import annotations

from symproof.kernel import IllFormed, Refuted
from symproof.kernel.certificates import Point
from symproof.language.verdicts import Verdict
from symproof.rendering.text import text


def coordinates(point: Point) -> dict[str, str | list[str] | list[int]]:
    """Constants as the text that claims are written in; the weights of measures; the outcomes of events."""
    return {
        **{s.name: text(t) for s, t in point.values},
        **{s.name: [text(w) for w in weights] for s, weights in point.measures},
        **{s.name: list(places) for s, places in point.events},
    }


def located(verdict: Verdict) -> dict[str, str | list[str] | list[int]]:
    """The point of a verdict; nothing for one without."""
    return coordinates(verdict.point) if isinstance(verdict, (Refuted, IllFormed)) else {}
