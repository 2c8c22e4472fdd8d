"""What sympy's symbols say besides their names: a sign, which becomes a type or a hypothesis, or what no claim can say."""

from __future__ import annotations

import sys
from functools import cache
from itertools import pairwise
from typing import Any

from symproof.kernel.formulas import TYPES, Formula
from symproof.kernel.terms import Symbol
from symproof.language.parser import ClaimError, parse_term

SIGNS = (*TYPES, "negative", "nonpositive")
ADVICE = {
    "integer": "claims are about real numbers; make it real=True: what holds for all real numbers holds for integers",
    "complex": "claims are about real numbers; make it real=True",
}


def is_sympy(obj: object) -> bool:
    """Whether this is a sympy object; there is none before sympy is loaded."""
    return "sympy" in sys.modules and isinstance(obj, sys.modules["sympy"].Basic)


def symbols_in(*objects: Any) -> list[Any]:
    """The symbols of sympy objects by name. Raises ClaimError where two that differ have one name."""
    import sympy

    found = sorted(set[Any]().union(*(obj.atoms(sympy.Symbol) for obj in objects)), key=lambda s: str(s.name))
    for first, second in pairwise(found):
        if first.name == second.name:
            raise ClaimError("two different symbols have this name; make each symbol once", first.name, 0)
    return found


def sign(symbol: Any) -> str:
    """What a symbol is assumed to be, as one of SIGNS. Raises ClaimError where it is something else."""
    known = symbol.assumptions0
    for word, assumed in _assumptions().items():
        if known in assumed and type(symbol).__name__ == "Symbol":
            return word
    told = next((advice for word, advice in ADVICE.items() if known.get(word)), "make it plain, or real=True")
    raise ClaimError(f"of a symbol only its sign may be assumed ({', '.join(SIGNS)}); {told}", symbol.name, 0)


@cache
def _assumptions() -> dict[str, tuple[dict[str, bool], ...]]:
    """All that sympy derives from each of SIGNS; a plain symbol is read as a real one."""
    import sympy

    plain = {"real": (sympy.Symbol("x").assumptions0,)}
    return {word: (sympy.Symbol("x", **{word: True}).assumptions0, *plain.get(word, ())) for word in SIGNS}


def hypothesis(symbol: Symbol, word: str) -> Formula | None:
    """What no type of a variable says: that it is negative, or not positive."""
    return {"negative": symbol < 0, "nonpositive": symbol <= 0}.get(word)


def variable(name: str) -> Symbol:
    """The real variable of that name; its name must be one that text can spell."""
    if parse_term(name) != Symbol(name):
        raise ClaimError("this is not the name of a variable; write one such as x1 or mu_1'", name, 0)
    return Symbol(name)
