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
    "subsampling", "sampling_schemes", "draws_with_replacement", "membership_response",
    "laplace_noise", "normal_law", "gaussian_noise", "noise_profiles",
    "exponential_bounds", "l1_bound", "renyi_lemma", "loss_means", "renyi_orders", "privacy_loss", "renyi_counterexample",
    "merging_outcomes", "merging_further", "renyi_convexity", "renyi_properties", "privacy_region", "renyi_region", "renyi_conversion",
    "conversion_curve", "conversion_by_region", "conversion_inverses", "tangent_lemma",
)  # fmt: skip
# What the notes state, note by note. Every other statement is a lemma on the way.
ROWS = {
    "N0": """
        nonneg tv jc.printed jc ajc.1 ajc.2 ajc.3 ajc.equiv ajc.4 ajc cor.1 cor.2 cor.3 app.printed app eps.exact
        approx.printed eps.approx compare.printed compare compare.app
    """,
    "N2": """
        tv def ajc int.printed int eps strict.printed profile group amp amp.poisson amp.without amp.with h.printed
        amp.tight profiles
    """,
    "N3": """
        lemma case1 case1.printed exp key sym pointwise.printed pointwise integral onesided.printed l1.printed
        l1.printed.tv l1 final.printed final sharp
    """,
    "L": "tangent",
    "N1": """
        cut.props cut.det deterministic.printed bvn eps.2gen eps.2gen.tv eps.2gen.loss renyi.cex renyi.cex.pair1
        renyi.cex.pair2 renyi.inf renyi.facts conv.mironov conv.better region.dp region.renyi thm18 lemma15ext hellinger
        hellinger.region hellinger.attained hellinger.weight.printed hellinger.slope.printed gdp gdp.converse
        gdp.generated quasi losses
    """,
}
STATED = frozenset(f"{note}.{row}" for note, rows in ROWS.items() for row in rows.split())


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
