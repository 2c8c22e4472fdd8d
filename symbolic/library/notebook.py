"""How statements and what was found of them show themselves in Jupyter, after `%load_ext symproof`."""

from __future__ import annotations

from typing import Any

from symproof.library.checking import Checked
from symproof.library.pages import shown
from symproof.statements import Statement


def register(shell: Any) -> None:
    """Let the shell (an IPython InteractiveShell) typeset statements and checked statements."""
    formatter = shell.display_formatter.formatters["text/markdown"]
    for kind in (Statement, Checked):
        formatter.for_type(kind, lambda x: shown(x, "markdown"))
