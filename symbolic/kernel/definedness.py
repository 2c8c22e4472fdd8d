"""Where a term is defined: formulas that suffice, and formulas that are necessary."""

from __future__ import annotations

from functools import lru_cache

from symproof.kernel.formulas import TRUE, And, Formula, Or, flat, replace, symbols
from symproof.kernel.terms import BINDERS, OUTCOME, Apply, Number, Term, differ, equal, exponent, free, sort_of
from symproof.kernel.vocabulary import FUNCTIONS, x, y


def conditions(t: Term) -> tuple[Formula, ...]:
    """Formulas under which t is defined. For a sup or integral of unknown shape this is t = t itself."""
    return _conditions(t, False)


def necessary(t: Term) -> tuple[Formula, ...]:
    """Formulas that hold wherever t is defined."""
    return _conditions(t, True)


@lru_cache(maxsize=1 << 16)
def _conditions(t: Term, implied: bool) -> tuple[Formula, ...]:
    if not isinstance(t, Apply):
        return ()
    if t.head in BINDERS:
        return (equal(t, t),) if implied else _bound_conditions(t)
    if t.head == "on":
        inside = flat(And, _conditions(t.args[1], implied))
        lazy = () if inside == TRUE else (Or((equal(t.args[0], 0), inside)),)
        return _merge((*_conditions(t.args[0], implied), *lazy))
    return _merge((*(c for a in t.args for c in _conditions(a, implied)), _domain(t)))


def _domain(t: Apply) -> Formula:
    if t.head == "^":
        base, n = t.args[0], exponent(t)
        if n.denominator == 1:
            return TRUE if n >= 0 else differ(base, 0)
        return base >= 0 if n > 0 else base > 0
    domain = FUNCTIONS[t.head].domain if t.head in FUNCTIONS else TRUE
    return replace(domain, dict(zip((x, y), t.args, strict=False)))


def _merge(parts: tuple[Formula, ...]) -> tuple[Formula, ...]:
    whole = flat(And, parts)
    return whole.parts if isinstance(whole, And) else (whole,)


def _bound_conditions(t: Apply) -> tuple[Formula, ...]:
    variable, body = t.args
    inside = conditions(body)
    shape = _is_bounded if t.head == "sup" else _is_integrable
    if shape(body, variable) and not any(variable in symbols(c) for c in inside):
        return inside
    return (equal(t, t),)


def _is_bounded(t: Term, variable: Term) -> bool:
    """Whether t is built by operations that keep bounded things bounded from constants, masses and values of tests.

    As an outcome varies t must be measurable too, which a supremum over events or tests need not be.
    """
    if variable not in free(t):
        return True
    if not isinstance(t, Apply):
        return False
    if t.head in BINDERS:
        return sort_of(variable) != OUTCOME and _is_bounded_binder(t, variable)
    if t.head == "^":
        return exponent(t) >= 0 and _is_bounded(t.args[0], variable)
    kept = t.head in ("+", "*", "neg", "abs", "pos", "max", "min", "exp")
    return t.head in ("mass", "value") or (kept and all(_is_bounded(a, variable) for a in t.args))


def _is_bounded_binder(t: Apply, variable: Term) -> bool:
    """Whether a sup or integral is bounded as the variable, which is not its own, varies."""
    own, body = t.args
    if t.head == "sup":
        return _is_bounded(body, variable) and _is_bounded(body, own)
    return _is_integrable(body, own) and _is_bounded(body, variable)


def _is_integrable(t: Term, point: Term) -> bool:
    """Whether t is built from densities by linear operations, absolute values, maxima, minima, and bounded factors."""
    if isinstance(t, Number):
        return not t.value
    if not isinstance(t, Apply) or point not in t.free:
        return False
    if t.head in ("*", "/"):
        varying = [a for a in t.args if point in free(a)]
        dominated = [a for a in varying if _is_integrable(a, point)]
        if t.head == "/":
            return len(varying) == 1 and dominated == [t.args[0]]
        return len(dominated) == 1 and all(a in dominated or _is_bounded(a, point) for a in varying)
    kept = t.head in ("+", "neg", "abs", "pos", "max", "min")
    own = t.head == "density" and t.args[1] == point and point not in free(t.args[0])
    return own or (kept and all(_is_integrable(a, point) for a in t.args))
