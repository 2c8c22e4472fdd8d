"""Notations: a pattern for terms, and how whatever fits it is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from string import Formatter

from symproof.kernel.terms import (
    BINDERS,
    EVENT,
    MEASURE,
    OUTCOME,
    Apply,
    Number,
    Symbol,
    Term,
    free,
    sort_of,
    subterms,
)
from symproof.kernel.vocabulary import absolute, density, integral, log, mass, on, pow_, sup


@dataclass(frozen=True, slots=True)
class Notation:
    """A term whose symbols stand for any term of their sort, and templates that name them in braces.

    Literal braces in a template are doubled: ``D_{{{alpha}}}`` fills in the rendering of alpha between braces.
    """

    pattern: Term
    text: str
    latex: str

    def __post_init__(self) -> None:
        if not isinstance(self.pattern, Apply):
            raise TypeError("the pattern of a notation is a function applied to arguments")
        names = {t.name for t in subterms(self.pattern) if isinstance(t, Symbol)}
        for template in (self.text, self.latex):
            if unknown := {field for _, field, _, _ in Formatter().parse(template) if field is not None} - names:
                raise ValueError(f"{template!r} names {sorted(unknown)}; the pattern has {sorted(names)}")


Match = dict[str, Term]
Bound = tuple[tuple[Symbol, Term], ...]


def match(pattern: Term, t: Term) -> Match | None:
    """What the symbols of the pattern stand for when it reads t, bound ones up to renaming; None if it does not fit."""
    found: dict[Symbol, Term] = {}
    return {s.name: value for s, value in found.items()} if _fits(pattern, t, (), found) else None


def fill(template: str, found: Match, write: Callable[[Term], str]) -> str:
    """The template with each name in braces replaced by what it stands for."""
    return template.format_map({name: write(value) for name, value in found.items()})


def first(notations: Sequence[Notation], t: Term) -> tuple[Notation, Match] | None:
    """The first notation that fits t, and what its symbols stand for."""
    matches = ((n, match(n.pattern, t)) for n in notations)
    return next(((n, found) for n, found in matches if found is not None), None)


def _fits(pattern: Term, t: Term, bound: Bound, found: dict[Symbol, Term]) -> bool:
    match pattern, t:
        case Symbol(), _:
            return _stands_for(pattern, t, bound, found)
        case Number(), _:
            return pattern == t
        case Apply(), Apply() if (pattern.head, len(pattern.args)) == (t.head, len(t.args)):
            if pattern.head not in BINDERS:
                return all(_fits(p, a, bound, found) for p, a in zip(pattern.args, t.args, strict=True))
            return _fits_binder(pattern, t, bound, found)
    return False


def _fits_binder(pattern: Apply, t: Apply, bound: Bound, found: dict[Symbol, Term]) -> bool:
    mine, theirs = pattern.args[0], t.args[0]
    if not isinstance(mine, Symbol) or not _fits(pattern.args[1], t.args[1], ((mine, theirs), *bound), found):
        return False
    found.setdefault(mine, theirs)
    return True


def _stands_for(symbol: Symbol, t: Term, bound: Bound, found: dict[Symbol, Term]) -> bool:
    for mine, theirs in bound:
        if mine == symbol or theirs == t:
            return mine == symbol and theirs == t
    escapes = any(theirs in free(t) for _, theirs in bound)
    return sort_of(t) == symbol.sort and not escapes and found.setdefault(symbol, t) == t


_alpha, _mu, _nu = Symbol("alpha"), Symbol("mu", MEASURE), Symbol("nu", MEASURE)
_S, _x = Symbol("S", EVENT), Symbol("x", OUTCOME)
_p, _q = density(_mu, _x), density(_nu, _x)
HOCKEY_STICK = Notation(
    sup(_S, mass(_mu, _S) - _alpha * mass(_nu, _S)),
    text="D[{alpha}]({mu} || {nu})",
    latex=r"D_{{{alpha}}}({mu} \Vert {nu})",
)
DISTANCE = Notation(integral(_x, absolute(_p - _q)), "norm1({mu} - {nu})", r"\Vert {mu} - {nu} \Vert_1")
RENYI = Notation(
    1 / (_alpha - 1) * log(integral(_x, on(_p, pow_(_p, _alpha) * pow_(_q, 1 - _alpha)))),
    text="Renyi[{alpha}]({mu} || {nu})",
    latex=r"D^{{\text{{Rényi}}}}_{{{alpha}}}({mu} \Vert {nu})",
)
KULLBACK_LEIBLER = Notation(
    integral(_x, on(_p, _p * log(_p / _q))), "KL({mu} || {nu})", r"\mathrm{{KL}}({mu} \Vert {nu})"
)
SINGULAR = Notation(
    integral(_x, _p - on(_q, _p)),
    text="mass({mu} where {nu} = 0)",
    latex=r"\mathrm{{mass}}({mu} \text{{ where }} {nu} = 0)",
)
DEFAULT: tuple[Notation, ...] = (HOCKEY_STICK, DISTANCE, RENYI, KULLBACK_LEIBLER, SINGULAR)
