"""What a notebook shows for a term, a formula, a claim or a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from symproof.kernel.formulas import Claim, Formula
from symproof.kernel.terms import Term
from symproof.language.verdicts import Verdict
from symproof.rendering.latex import latex
from symproof.rendering.markdown import markdown
from symproof.rendering.notations import DEFAULT, Notation
from symproof.rendering.styles import MARKDOWN, TEXT
from symproof.rendering.text import text
from symproof.rendering.verdicts import said


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


def display(
    x: Term | Formula | Claim | Verdict, notations: Sequence[Notation] = DEFAULT, reasons: Sequence[str] = ()
) -> Display:
    """x for a notebook. Claims read as sentences; a verdict may come with the numbers that decide at its point."""
    if isinstance(x, Verdict):
        return _verdict(x, reasons)
    return Display(text(x, notations), rf"$\displaystyle {latex(x, notations)}$", markdown(x, notations))


def _verdict(x: Verdict, reasons: Sequence[str]) -> Display:
    typeset = said(x, MARKDOWN, reasons)
    return Display(said(x, TEXT, reasons), typeset, typeset)
