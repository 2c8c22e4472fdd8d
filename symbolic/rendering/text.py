"""Plain text: real terms and formulas are written so that the parser of claims reads them back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from symproof.kernel.formulas import And, Claim, Equivalent, Formula, Implies, Not, Or
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, rational
from symproof.rendering.conventions import operands, vanishes, variables
from symproof.rendering.layout import Layout, Level, Piece, total
from symproof.rendering.notations import Match, Notation, fill, first

RELATIONS = {"=": "==", "!=": "!=", "<": "<", "<=": "<="}
_LAYOUT = Layout(brackets="({})".format, times="{}*{}".format, floor=Level.QUOTIENT)


def text(x: Term | Formula | Claim, notations: Sequence[Notation] = ()) -> str:
    """x in plain text; with notations, terms that fit one are written by it."""
    writer = _Writer(tuple(notations))
    match x:
        case Number() | Symbol() | Apply():
            return writer.term(x).string
        case Claim():
            return writer.claim(x)
    return writer.formula(x)


@dataclass(frozen=True, slots=True)
class _Writer:
    notations: tuple[Notation, ...]
    under_integral: bool = False

    def term(self, t: Term) -> Piece:
        match t:
            case Number(value):
                return _number(value)
            case Symbol(name):
                return Piece(name, Level.ATOM)
            case _ if fit := first(self.notations, t):
                return self.noted(*fit)
            case Apply(head="on", args=(p, body)) if self.under_integral and vanishes(body, p):
                return self.term(body)
            case Apply(head="pow", args=(_, exponent)) if rational(exponent) is not None:
                return _call("pow", *map(self.term, t.args))  # x**2 would be read as the other kind of power
            case Apply(head="integral", args=args):
                return _integral(*map(replace(self, under_integral=True).term, args))
        pieces = tuple(map(self.term, operands(t)))
        return _RULES[t.head](*pieces) if t.head in _RULES else _call(t.head, *pieces)

    def noted(self, notation: Notation, found: Match) -> Piece:
        return Piece(fill(notation.text, found, lambda v: self.term(v).string), Level.ATOM)

    def formula(self, f: Formula) -> str:
        match f:
            case Relation(op, left, right):
                return f"{self.term(left).string} {RELATIONS[op]} {self.term(right).string}"
            case And((part,)) | Or((part,)):
                return self.formula(part)
            case And(()) | Or(()):
                return str(isinstance(f, And))
            case And(parts) | Or(parts):
                return f"{type(f).__name__}({', '.join(map(self.formula, parts))})"
            case Not(part):
                return f"Not({self.formula(part)})"
            case Implies(left, right) | Equivalent(left, right):
                return f"{type(f).__name__}({self.formula(left)}, {self.formula(right)})"
        raise TypeError(f"not a formula: {f!r}")

    def claim(self, c: Claim) -> str:
        given = ", ".join(map(self.formula, c.given))
        who = "for all " + variables(c, lambda group: ", ".join(s.name for s in group)) if c.variables else ""
        opening = " ".join(filter(None, (who, given and f"with {given}")))
        return f"{opening}: {self.formula(c.goal)}" if opening else self.formula(c.goal)


def _number(value: Fraction) -> Piece:
    size = Piece(str(abs(value)), Level.ATOM if value.denominator == 1 else Level.QUOTIENT)
    return _LAYOUT.negation(size) if value < 0 else size


def _call(head: str, *args: Piece) -> Piece:
    return Piece(f"{head}({', '.join(a.string for a in args)})", Level.ATOM)


def _quotient(top: Piece, bottom: Piece) -> Piece:
    minus = top.level is Level.NEGATIVE
    above = top.string if minus else _LAYOUT.at(top, Level.QUOTIENT)
    return Piece(f"{above}/{_LAYOUT.at(bottom, Level.POWER)}", Level.NEGATIVE if minus else Level.QUOTIENT)


def _power(base: Piece, exponent: Piece) -> Piece:
    return Piece(f"{_LAYOUT.at(base, Level.ATOM)}**{_LAYOUT.at(exponent, Level.POWER)}", Level.POWER)


def _supremum(event: Piece, body: Piece) -> Piece:
    return Piece(f"sup_{event.string} ({body.string})", Level.OPEN)


def _integral(outcome: Piece, body: Piece) -> Piece:
    return Piece(f"∫ {_LAYOUT.at(body, Level.OPEN)} d{outcome.string}", Level.OPEN)


def _complement(event: Piece) -> Piece:
    return Piece(f"{_LAYOUT.at(event, Level.ATOM)}ᶜ", Level.POWER)


_RULES: dict[str, Callable[..., Piece]] = {
    "+": total,
    "*": _LAYOUT.product,
    "neg": _LAYOUT.negation,
    "/": _quotient,
    "^": _power,
    "pow": _power,
    "pi": lambda: Piece("pi", Level.ATOM),
    "mass": _LAYOUT.applied,
    "density": _LAYOUT.applied,
    "value": _LAYOUT.applied,
    "indicator": lambda event: Piece(f"1[{event.string}]", Level.ATOM),
    "output": _LAYOUT.applied,
    "image": _LAYOUT.applied,
    "answer": lambda kernel, event: Piece(f"{kernel.string}[{event.string}]", Level.ATOM),
    "mix": _LAYOUT.mixture,
    "sup": _supremum,
    "complement": _complement,
    "empty": lambda: Piece("∅", Level.ATOM),
    "everything": lambda: Piece("Ω", Level.ATOM),
}
