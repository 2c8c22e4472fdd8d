"""symproof: a person writes mathematics; each line comes back proved, refuted at a point, or sampled. Loads nothing before it is used."""

from __future__ import annotations

from typing import Any

__version__ = "0.2.0"


def load_ipython_extension(shell: Any) -> None:
    """`%load_ext symproof`: statements typeset themselves."""
    from symproof.library.notebook import register

    register(shell)
