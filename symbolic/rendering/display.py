"""What a notebook shows for a term, formula or claim."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from symbolic.claims import Claim, Formula
from symbolic.rendering.latex import latex
from symbolic.rendering.markdown import markdown
from symbolic.rendering.notations import DEFAULT, Notation
from symbolic.rendering.text import text
from symbolic.terms import Term


@dataclass(frozen=True, slots=True, repr=False)
class Display:
    """One thing in three spellings; the notebook picks one."""

    plain: str
    latex: str
    markdown: str

    def __repr__(self) -> str:
        return self.plain

    def _repr_latex_(self) -> str:
        return self.latex

    def _repr_markdown_(self) -> str:
        return self.markdown


def display(x: Term | Formula | Claim, notations: Sequence[Notation] = DEFAULT) -> Display:
    """x for a notebook; claims read as sentences."""
    return Display(text(x, notations), rf"$\displaystyle {latex(x, notations)}$", markdown(x, notations))
