"""How statements, claims and verdicts show themselves in Jupyter, after `%load_ext symproof`."""

from __future__ import annotations

from typing import Any, get_args

from symproof.kernel.formulas import Claim
from symproof.language.verdicts import Verdict
from symproof.library.checking import Checked
from symproof.library.pages import shown
from symproof.rendering import DEFAULT, markdown
from symproof.statements import Statement


def register(shell: Any) -> None:
    """Let the shell (an IPython InteractiveShell) typeset statements, claims, and what was found of them."""
    formatter = shell.display_formatter.formatters["text/markdown"]
    for kind in (Statement, Checked, *get_args(Verdict)):
        formatter.for_type(kind, lambda x: shown(x, "markdown"))
    formatter.for_type(Claim, lambda claim: markdown(claim, DEFAULT))
