"""Where a conclusion is undefined, as a formula."""

from __future__ import annotations

from symproof.kernel.formulas import And, Formula, Or, flat, normal, relations
from symproof.kernel.sequents import defined
from symproof.kernel.terms import Apply, Number, Relation, Term, subterms


def conditions(conclusion: Formula) -> list[Formula]:
    """The conditions under which a normal formula is defined, simple ones first, but for t = t of a sup or integral."""
    needed = [c for c in defined(conclusion) if not (isinstance(c, Relation) and c.op == "=" and c.left == c.right)]
    return sorted(needed, key=simplicity)


def undefined(conclusion: Formula) -> Formula:
    """Holds where a condition fails because of which the conclusion is not true."""
    if isinstance(conclusion, Relation):
        return flat(Or, tuple(normal(c, False) for c in conditions(conclusion)))
    parts = getattr(conclusion, "parts", ())
    if isinstance(conclusion, And):
        return flat(Or, tuple(map(undefined, parts)))
    choices = [(undefined(p), *(_not_true(q) for q in parts if q is not p)) for p in parts]
    return flat(Or, tuple(flat(And, c) for c in choices))


def _not_true(formula: Formula) -> Formula:
    if isinstance(formula, Relation):
        return flat(Or, (normal(formula, False), undefined(formula)))
    kind = Or if isinstance(formula, And) else And
    return flat(kind, tuple(map(_not_true, getattr(formula, "parts", ()))))


def simplicity(formula: Formula) -> tuple[int, str]:
    """Orders formulas the same way in every run, simple ones first."""
    places, words = dict[Term, int](), list[str]()
    for r in relations(formula):
        for t in (*subterms(r.left), *subterms(r.right)):
            words += [] if t in places else [_word(t, places)]
            places.setdefault(t, len(places))
        words.append(f"{places[r.left]}{r.op}{places[r.right]}")
    return len(places), " ".join(words)


def _word(t: Term, places: dict[Term, int]) -> str:
    """What a term is made of; numbers in base 16, which has no limit."""
    if isinstance(t, Apply):
        return f"{t.head}{[places[a] for a in t.args]}"
    return f"{t.value.numerator:x}/{t.value.denominator:x}" if isinstance(t, Number) else f"{t.name}:{t.sort}"
