"""Claims from what a person has: text, sympy objects and formulas, mixed as one likes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, get_args

from symproof.kernel.formulas import Claim, Formula, normal, symbols
from symproof.kernel.terms import Number, Symbol, Term
from symproof.language import sympy_bridge
from symproof.language.parser import ClaimError, as_formula, declared, parse_formula
from symproof.language.sympy_symbols import hypothesis, is_sympy, sign, symbols_in, variable

FORMULAS, TERMS = get_args(Formula), get_args(Term)
TAKEN = 'a claim is made of text such as "x**2 >= 0", or of sympy relations such as sympy.Ge(x**2, 0)'


def read_claim(goal: object, given: Sequence[object] = (), variables: Mapping[Any, str] | None = None) -> Claim:
    """The claim that the goal follows from the given propositions.

    One name is one variable, whether text or sympy speaks of it; it is real unless a type is declared, or sympy assumes
    a sign of it. Raises ClaimError where something is no proposition, TypeError where it is of a type that is never one.
    """
    whole = (*_listed(given), goal)
    for obj in whole:
        _check_type(obj)
    *hypotheses, conclusion = map(_proposition, whole)
    objects = [obj for obj in whole if is_sympy(obj)]
    signs = {variable(s.name): sign(s) for s in symbols_in(*objects)} if objects else {}
    types = dict(_typed(variables or {}, signs))
    occurring = frozenset[Symbol]().union(*(symbols(normal(f)) for f in (*hypotheses, conclusion)))
    _check_names(types, occurring)
    said = [h for s, word in signs.items() if s in occurring and (h := hypothesis(s, word)) is not None]
    others = [(s, "real") for s in sorted(occurring - types.keys(), key=lambda s: s.name)]
    return Claim((*types.items(), *others), (*said, *hypotheses), conclusion)


def _listed(given: Sequence[object]) -> tuple[object, ...]:
    if not isinstance(given, (list, tuple)):
        raise TypeError(f"given is a list of hypotheses, not {type(given).__name__}; write given=[…]")
    return tuple(given)


def _check_type(obj: object) -> None:
    if isinstance(obj, (int, float)) and not isinstance(obj, bool):
        raise TypeError(f"{obj!r} is a number; {TAKEN}")
    if not (isinstance(obj, (str, bool, *FORMULAS, *TERMS)) or is_sympy(obj)):
        raise TypeError(f"{type(obj).__name__} is no proposition; {TAKEN}")


def _proposition(obj: Any) -> Formula:
    if isinstance(obj, str):
        return parse_formula(obj)
    ours = isinstance(obj, (*FORMULAS, *TERMS))
    try:
        return as_formula(obj if ours else sympy_bridge.without_assumptions(obj))
    except ClaimError:
        raise
    except ValueError as problem:
        raise ClaimError(str(problem), str(obj), 0) from None


def _typed(variables: Mapping[Any, str], signs: Mapping[Symbol, str]) -> Iterator[tuple[Symbol, str]]:
    """The variables that have a type, those declared first. Raises ClaimError where a sign is another."""
    if not isinstance(variables, Mapping):
        raise TypeError(f'variables are a dict such as {{"x": "positive"}}, not {type(variables).__name__}')
    named = {declared(_name(key), kind): kind for key, kind in variables.items()}
    for symbol, kind in named.items():
        if signs.get(symbol, "real") not in ("real", kind):
            problem = f"declared {kind}, but sympy's symbol is {signs[symbol]}; say it once"
            raise ClaimError(problem, symbol.name, 0)
        yield symbol, kind
    yield from ((s, w) for s, w in signs.items() if s not in named and w != "real" and hypothesis(s, w) is None)


def _name(key: object) -> str:
    name = getattr(key, "name", key)
    if not isinstance(name, str) or isinstance(key, Number):
        raise TypeError(f"a variable is named by text or by its symbol, not by {type(key).__name__}")
    return name


def _check_names(types: Mapping[Symbol, str], occurring: frozenset[Symbol]) -> None:
    names = sorted(s.name for s in occurring)
    for symbol in types:
        if symbol not in occurring:
            close = get_close_matches(symbol.name, names, cutoff=0.3) or names
            meant = f"; is it {' or '.join(close)}?" if close else ""
            raise ClaimError(f"no variable of the claim has this name{meant}", symbol.name, 0)
