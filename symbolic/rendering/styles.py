"""The three ways to write a page: how its mathematics, its words, and what is emphasised are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from symproof.kernel.formulas import And, Claim, Formula
from symproof.kernel.terms import Relation, Term
from symproof.rendering.conventions import opened, variables
from symproof.rendering.latex import RELATIONS, latex
from symproof.rendering.markdown import markdown
from symproof.rendering.notations import DEFAULT
from symproof.rendering.prose import escaped, prose
from symproof.rendering.text import text


@dataclass(frozen=True, slots=True)
class Style:
    """`bare` writes mathematics as it stands inside a formula, `set_off` puts it among words; a `name` is an id."""

    bare: Callable[[Term | Formula], str]
    set_off: Callable[[str], str]
    words: Callable[[str], str]
    claim: Callable[[Claim], str]
    name: Callable[[str], str]
    signs: dict[str, str]
    braces: tuple[str, str]

    def inline(self, x: Term | Formula) -> str:
        """Mathematics among words."""
        return self.set_off(self.bare(x))

    def listed(self, formulas: Iterable[Formula]) -> str:
        """Formulas among words."""
        return ", ".join(map(self.inline, formulas))


def _same(words: str) -> str:
    return words


def _typeset(x: Term | Formula) -> str:
    return latex(x, DEFAULT)


def _sentence(claim: Claim) -> str:
    return markdown(claim, DEFAULT)


def _spelt(x: Term | Formula) -> str:
    return text(x, DEFAULT)


def _listed(claim: Claim) -> str:
    """For whom, under what, and each part of the goal, on lines of their own."""
    who = f"for all {variables(claim, lambda group: ', '.join(s.name for s in group))}" if claim.variables else ""
    given = ", ".join(map(_spelt, opened(claim.given)))
    goals = claim.goal.parts if isinstance(claim.goal, And) else (claim.goal,)
    return "\n".join(filter(None, (who, given and f"given {given}", *(f"  {_spelt(g)}" for g in goals))))


def _bold(name: str) -> str:
    return rf"\textbf{{{escaped(name)}}}"


TEXT = Style(_spelt, _same, _same, _listed, _same, {"=": "=", "!=": "!=", "<": "<", "<=": "<="}, ("{", "}"))
MARKDOWN = Style(_typeset, "${}$".format, prose, _sentence, "**{}**".format, RELATIONS, (r"\{", r"\}"))
LATEX = Style(_typeset, "${}$".format, prose, _sentence, _bold, RELATIONS, (r"\{", r"\}"))
STYLES = {"text": TEXT, "markdown": MARKDOWN, "latex": LATEX}


def as_relation(formula: Formula) -> Relation:
    """The formula, which is a relation: the links of a chain are."""
    if not isinstance(formula, Relation):
        raise TypeError("a chain is made of relations")
    return formula
