"""The statements of the notes, a theorem a file. A file with STATEMENTS is part of the catalogue by lying here.

Its FORMULAS, if it has any, are the terms in them that can be computed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from symbolic.derivations import ClosedForm, Statement

NOTES = ("N0", "N2", "N3", "N1", "L")  # in the order in which they are read; lemmas last
TITLES = {
    "N0": "The α-divergence", "N2": "Subsampling and privacy profiles", "N3": "The 2αε² lemma",
    "N1": "Hypothesis testing and Rényi differential privacy", "L": "Lemmas",
}  # fmt: skip
# The files in the order in which the notes come to them; others follow by name.
READING = (
    "nonnegativity", "total_variation", "joint_convexity", "advanced_joint_convexity", "amplification",
    "amplified_epsilon", "divergence_forms", "strict_amplification", "privacy_profile", "group_privacy",
    "subsampling", "sampling_schemes", "membership_response", "noise_profiles",
    "exponential_bounds", "l1_bound", "renyi_lemma", "renyi_counterexample", "tangent_lemma",
)  # fmt: skip
# What the notes state. Every other statement is a lemma on the way.
STATED = frozenset(
    [
        "N0.nonneg",
        "N0.tv",
        "N0.jc.printed",
        "N0.jc",
        "N0.ajc.1",
        "N0.ajc.2",
        "N0.ajc.3",
        "N0.ajc.equiv",
        "N0.ajc.4",
        "N0.ajc",
        "N0.cor.1",
        "N0.cor.2",
        "N0.cor.3",
        "N0.app.printed",
        "N0.app",
        "N0.eps.exact",
        "N0.approx.printed",
        "N0.eps.approx",
        "N0.compare.printed",
        "N0.compare",
        "N0.compare.app",
        "N2.tv",
        "N2.def",
        "N2.ajc",
        "N2.int.printed",
        "N2.int",
        "N2.eps",
        "N2.strict.printed",
        "N2.profile",
        "N2.group",
        "N2.amp",
        "N2.amp.poisson",
        "N2.amp.without",
        "N2.amp.with",
        "N2.h.printed",
        "N2.amp.tight",
        "N2.profiles",
        "N3.lemma",
        "N3.case1",
        "N3.case1.printed",
        "N3.exp",
        "N3.key",
        "N3.sym",
        "N3.pointwise.printed",
        "N3.pointwise",
        "N3.integral",
        "N3.onesided.printed",
        "N3.l1.printed",
        "N3.l1.printed.tv",
        "N3.l1",
        "N3.final.printed",
        "N3.final",
        "N3.sharp",
        "L.tangent",
        "N1.cut.props",
        "N1.cut.det",
        "N1.deterministic.printed",
        "N1.bvn",
        "N1.eps.2gen",
        "N1.renyi.cex",
        "N1.renyi.cex.pair1",
        "N1.renyi.cex.pair2",
        "N1.renyi.inf",
        "N1.renyi.facts",
        "N1.conv.mironov",
        "N1.conv.better",
        "N1.region.dp",
        "N1.region.renyi",
        "N1.thm18",
        "N1.lemma15ext",
        "N1.hellinger",
        "N1.hellinger.weight.printed",
        "N1.hellinger.slope.printed",
        "N1.gdp",
        "N1.quasi",
        "N1.losses",
    ]
)


@cache
def catalogue() -> tuple[Statement, ...]:
    """Every statement, note by note. Raises ValueError where two have one id."""
    found = [s for name in _modules() for s in getattr(import_module(f"{__name__}.{name}"), "STATEMENTS", ())]
    twice = {s.id for s in found if sum(s.id == other.id for other in found) > 1}
    if twice:
        raise ValueError(f"two statements have the id {', '.join(sorted(twice))}")
    return tuple(sorted(found, key=lambda s: _place(s.id)))


@cache
def formulas() -> Mapping[str, ClosedForm]:
    """Every closed form that can be computed, by its id. Raises ValueError where two have one id."""
    found = [f for name in _modules() for f in getattr(import_module(f"{__name__}.{name}"), "FORMULAS", ())]
    found.sort(key=lambda f: _place(f.id))
    if len({f.id for f in found}) < len(found):
        raise ValueError("two formulas have one id")
    return {f.id: f for f in found}


def auxiliary(statement: Statement) -> bool:
    """Whether this is a lemma on the way, and not what the notes state."""
    return statement.id not in STATED


def note(identifier: str) -> str:
    """The title of the note that a statement belongs to."""
    return TITLES.get(identifier.partition(".")[0], "Other")


def _modules() -> list[str]:
    names = sorted(m.name for m in iter_modules(__path__))
    return [*(n for n in READING if n in names), *(n for n in names if n not in READING)]


def _place(identifier: str) -> int:
    note = identifier.partition(".")[0]
    return NOTES.index(note) if note in NOTES else len(NOTES)
