"""Verdicts as people read them: at which point a claim fails, how far evidence reaches, and why nothing was found."""

from __future__ import annotations

from collections.abc import Sequence

from symproof.kernel import IllFormed, Proved, Refuted, Vacuous
from symproof.kernel.certificates import Point
from symproof.kernel.terms import equal
from symproof.language.verdicts import Sampled, Undecided, Unsupported, Verdict, word
from symproof.rendering.styles import TEXT, Style


def remarks(verdict: Verdict, style: Style = TEXT, reasons: Sequence[str] = ()) -> tuple[str, ...]:
    """What there is to say besides the verdict's word; `reasons` are the numbers that decide at a point, as text."""
    match verdict:
        case Proved():
            return ()
        case Vacuous():
            return ("the hypotheses contradict each other",)
        case Refuted(point=point) | IllFormed(point=point):
            return (*at(point, style), *_failing(verdict, style), *map(style.words, reasons))
        case Sampled():
            return (_sampled(verdict, style),)
        case Undecided(reason):
            return (style.words(reason),)
        case Unsupported(unknown, reason):
            return (f"{unknown}: {style.words(reason)}",)


def said(verdict: Verdict, style: Style = TEXT, reasons: Sequence[str] = ()) -> str:
    """The verdict in a line: refuted at ε = 1/10: left ≥ 0.105 > 0.02 = right."""
    where = at(verdict.point, style) if isinstance(verdict, (Refuted, IllFormed)) else ()
    more = remarks(verdict, style, reasons)[len(where) :]
    return " ".join((word(verdict), *where)) + f"{': ' * bool(more)}{'; '.join(more)}"


def at(point: Point, style: Style = TEXT) -> tuple[str, ...]:
    """Where it is: at ε = log(2), μ = (1/2, 1/2), S = {0}. Nothing, if nothing was to be chosen."""
    values = [f"{style.bare(s)} {style.signs['=']} {style.bare(t)}" for s, t in point.values]
    weights = [f"{style.bare(s)} = ({', '.join(map(style.bare, ws))})" for s, ws in point.measures]
    left, right = style.braces
    events = [f"{style.bare(s)} = {left}{', '.join(map(str, places))}{right}" for s, places in point.events]
    everything = [style.set_off(a) for a in (*values, *weights, *events)]
    return (f"at {', '.join(everything)}",) if everything else ()


def _failing(verdict: Refuted | IllFormed, style: Style) -> tuple[str, ...]:
    if isinstance(verdict, Refuted):
        return ()
    return (f"undefined there, since {style.listed(verdict.failing)} does not hold",)


def _sampled(found: Sampled, style: Style) -> str:
    worst = ", ".join(style.inline(equal(s, value)) for s, value in found.worst)
    where = f" at {worst}" if worst else ""
    return f"not proved: held at {found.points} points to {found.digits} digits, least margin {found.margin}{where}"
