"""symproof: a person writes mathematics; each line comes back proved, refuted at a point, or sampled. Loads nothing before it is used.

>>> import symproof
>>> v = symproof.prove("exp(t) <= 1 + t + t**2", given=["0 <= t <= 1"])
>>> v.verdict, v.point, v.certificate, v.explain(), v.claim
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from symproof.door.outcomes import Outcome
    from symproof.door.proving import check_certificate, prove
    from symproof.door.translation import from_sympy, to_sympy
    from symproof.language.parser import ClaimError

__version__ = "0.2.0"
__all__ = ["ClaimError", "Outcome", "__version__", "check_certificate", "from_sympy", "prove", "to_sympy"]
_PLACES = {
    "ClaimError": "symproof.language.parser",
    "Outcome": "symproof.door.outcomes",
    "check_certificate": "symproof.door.proving",
    "from_sympy": "symproof.door.translation",
    "prove": "symproof.door.proving",
    "to_sympy": "symproof.door.translation",
}


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'symproof' has no attribute {name!r}; it has {', '.join(_PLACES)}")
    globals()[name] = value = getattr(import_module(_PLACES[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_PLACES})


def load_ipython_extension(shell: Any) -> None:
    """`%load_ext symproof`: statements typeset themselves."""
    from symproof.library.notebook import register

    register(shell)
