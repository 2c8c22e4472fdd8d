"""Markdown: claims as sentences, with the mathematics in dollars."""

from __future__ import annotations

from collections.abc import Sequence

from symproof.kernel.formulas import FALSE, And, Claim, Formula
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term
from symproof.rendering.conventions import chains, listed, opened, variables
from symproof.rendering.latex import latex
from symproof.rendering.notations import DEFAULT, Notation

FLIPPED = {"<": ">", "<=": r"\ge"}


def markdown(x: Term | Formula | Claim, notations: Sequence[Notation] = DEFAULT) -> str:
    """For all real $t$ with $0 \\le t$: $goal$. Terms and formulas stand in dollars."""
    if not isinstance(x, Claim):
        return f"${latex(x, notations)}$"
    opening = " ".join(filter(None, (_variables(x), _given(x, notations))))
    if x.goal == FALSE and x.variables:
        return f"There are no {opening}."
    goal = f"${latex(x.goal, notations)}$"
    return f"{'For all' if x.variables else 'Given'} {opening}: {goal}" if opening else goal


def _variables(claim: Claim) -> str:
    return variables(claim, lambda group: f"${', '.join(map(latex, group))}$") if claim.variables else ""


def _given(claim: Claim, notations: Sequence[Notation]) -> str:
    phrases = [f"${_hypothesis(run, notations)}$" for run in chains(opened(claim.given))]
    return f"{'with ' if claim.variables else ''}{listed(phrases)}" if phrases else ""


def _hypothesis(run: tuple[Formula, ...], notations: Sequence[Notation]) -> str:
    r"""A chain, or a formula; 1 ≤ α alone reads \alpha \ge 1."""
    match run:
        case (Relation("<" | "<=" as op, Number() as bound, Symbol() | Apply() as x),):
            return f"{latex(x, notations)} {FLIPPED[op]} {latex(bound, notations)}"
    return latex(And(run), notations)
