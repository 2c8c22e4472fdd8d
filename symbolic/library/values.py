"""Values of closed forms: the term that stands in a proved statement, computed where the statement's hypotheses hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from fractions import Fraction

from symproof.kernel.enclosures import Unbounded, at_least
from symproof.kernel.formulas import And, Formula, Or, normal, replace
from symproof.kernel.sequents import defined
from symproof.kernel.terms import Relation, Symbol, Term, equal, free, substitute, term
from symproof.kernel.vocabulary import exp
from symproof.language.parser import ClaimError, parse_term
from symproof.numerics.decimals import Approximation, approximate
from symproof.provers.numbers.constants import PRECISIONS, holds
from symproof.rendering import text
from symproof.rendering.names import LETTERS
from symproof.statements import ClosedForm

LONGEST, SHOWN = 1000, 60  # characters of a value, and of one in a message
EULER = Symbol("e")  # in a value, which has no variables, e can only be the number
Given = int | Fraction | str | Term


class UnfitValues(ValueError):
    """The values do not fit the closed form: unknown or missing names, no constants, or outside the domain."""


class NotSettled(ValueError):
    """It could not be shown whether the values lie in the domain, or where the value lies."""


def evaluate(form: ClosedForm, values: Mapping[str, Given], digits: int = 15) -> Approximation:
    """The value at the parameters, given by name as exact numbers or the text of constants. Raises UnfitValues, NotSettled.

    Names may be spelled in Greek, and epsilon as eps. The error bound is certain.
    """
    point = _point(form, values)
    _require_domain(form, point)
    value = substitute(form.term, point)
    try:
        found = approximate(value, digits)
    except Unbounded as error:
        raise NotSettled(f"{form.id} at {_shown(point)}: {error}") from None
    return approximate(term(0), digits) if found.error and not found.decimal and is_shown(equal(value, 0)) else found


def _point(form: ClosedForm, values: Mapping[str, Given]) -> dict[Symbol, Term]:
    known = {s.name: s for s in form.parameters}
    point: dict[Symbol, Term] = {}
    for written, value in values.items():
        name = written if written in known else spelled(written)
        if name not in known:
            raise UnfitValues(f"{form.id} has no parameter {shortened(written)!r}; it has {', '.join(known)}")
        if known[name] in point:
            raise UnfitValues(f"{name} is given twice")
        point[known[name]] = _constant(name, value)
    if missing := [name for name, s in known.items() if s not in point]:
        raise UnfitValues(f"{form.id} needs {', '.join(known)}; there is no value for {', '.join(missing)}")
    return point


def spelled(name: str) -> str:
    """The name in Latin letters, eps written out."""
    plain = "".join(LETTERS.get(c, c) for c in name.strip())
    return f"epsilon{plain[3:]}" if plain[:3] == "eps" and plain[:7] != "epsilon" else plain


def _constant(name: str, value: Given) -> Term:
    if not isinstance(value, str):
        return term(value)
    if len(value) > LONGEST:
        raise UnfitValues(f"the value of {name} has {len(value)} characters, more than {LONGEST}")
    try:
        found = substitute(parse_term(value), {EULER: exp(term(1))})
    except ClaimError as error:
        raise UnfitValues(f"{name}: {error.problem}: {error.excerpt.strip()}") from None
    if unknown := sorted(s.name for s in free(found)):
        raise UnfitValues(f"{name} is to be a constant, and {shortened(', '.join(unknown))} in its value is none")
    return found


def _require_domain(form: ClosedForm, point: Mapping[Symbol, Term]) -> None:
    for symbol, value in point.items():
        if not all(map(is_shown, defined(value))):
            raise UnfitValues(f"{_shown({symbol: value})} is not shown to be defined")
    for condition in _conditions(form):
        here = replace(condition, point)
        whole = (*defined(here), here)
        if not all(map(is_shown, whole)):
            if any(is_shown(normal(c, False)) for c in whole):
                raise UnfitValues(f"{form.id} needs {text(condition)}, which fails at {_shown(point)}")
            raise NotSettled(f"{form.id} needs {text(condition)}; that is neither shown nor refuted at {_shown(point)}")


def is_shown(formula: Formula) -> bool:
    """Whether a normal formula without symbols is shown: by enclosures, or by a proof of the kernel."""
    match formula:
        case And(parts):
            return all(map(is_shown, parts))
        case Or(parts):
            return any(map(is_shown, parts))
        case Relation():
            with suppress(ArithmeticError, RecursionError):
                return _is_enclosed(formula) or ((found := holds(formula)) is not None and not found.hypotheses)
    return False


def _is_enclosed(r: Relation) -> bool:
    gap = r.right - r.left
    gaps = {"=": (), "!=": (gap, -gap)}.get(r.op, (gap,))
    return any(at_least(g, {}, r.op != "<=", bits) for bits in PRECISIONS for g in gaps)


def _conditions(form: ClosedForm) -> Iterator[Formula]:
    """The domain, and what the term needs to be defined."""
    yield from dict.fromkeys((*form.domain, *sorted(defined(form.term), key=text)))


def _shown(point: Mapping[Symbol, Term]) -> str:
    return ", ".join(f"{s.name} = {shortened(text(t))}" for s, t in point.items())


def shortened(words: str) -> str:
    """Words that may be long, cut for a message."""
    return words if len(words) <= SHOWN else f"{words[:SHOWN]}…"
