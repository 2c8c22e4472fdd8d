"""LaTeX: terms, formulas and claims typeset as a mathematician would."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from symproof.kernel.formulas import And, Claim, Equivalent, Formula, Implies, Not, Or
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, free
from symproof.rendering.conventions import chains, is_local, operands, terms, typed, vanishes
from symproof.rendering.layout import Layout, Level, Piece, total
from symproof.rendering.names import name
from symproof.rendering.notations import Match, Notation, fill, first

RELATIONS = {"=": "=", "!=": r"\ne", "<": "<", "<=": r"\le"}
FUNCTIONS = {
    "exp": r"\exp", "log": r"\log", "max": r"\max", "min": r"\min", "sinh": r"\sinh", "cosh": r"\cosh", "tanh": r"\tanh",
    "sin": r"\sin", "cos": r"\cos", "tan": r"\tan", "asin": r"\arcsin", "acos": r"\arccos", "atan": r"\arctan",
    "Phi": r"\Phi", "Phi_inv": r"\Phi^{-1}",
}  # fmt: skip
_TALL = re.compile(r"\\(frac|sup|int|left|bigl)(?![a-z])")
_WORD_END = re.compile(r"\\mathrm\{[^{}]*\}+'*$")
_E = Symbol("e")


def latex(x: Term | Formula | Claim, notations: Sequence[Notation] = ()) -> str:
    """x in LaTeX, for math mode; with notations, terms that fit one are written by it."""
    writer = _Writer(tuple(notations), has_e=any(_E in free(t) for t in terms(x)))
    match x:
        case Number() | Symbol() | Apply():
            return writer.term(x).string
        case Claim():
            return writer.claim(x)
    return writer.formula(x)[0]


def _brackets(inner: str) -> str:
    return rf"\left({inner}\right)" if _TALL.search(inner) else f"({inner})"


def _juxtapose(left: str, right: str) -> str:
    r"""2x, but 2 \cdot 3, and never two words or a command and a letter run together."""
    if right[0].isdigit() or (re.search(r"(^|[- ])\d+$", left) and right.startswith(r"\frac")):
        return rf"{left} \cdot {right}"
    if _WORD_END.search(left) or right.startswith(r"\mathrm"):
        return rf"{left}\,{right}"
    return left + " " * bool(re.search(r"\\[a-zA-Z]+$", left) and right[0].isalpha()) + right


_LAYOUT = Layout(_brackets, _juxtapose, floor=Level.PRODUCT)


@dataclass(frozen=True, slots=True)
class _Writer:
    notations: tuple[Notation, ...]
    has_e: bool  # a variable is called e, so the number e is written exp(1)
    point: Symbol | None = None  # the outcome at which densities stand without (x)
    on_line: bool = False  # in an exponent fractions are a/b

    def term(self, t: Term) -> Piece:
        match t:
            case Number(value):
                return self.number(value)
            case Symbol(identifier):
                return Piece(name(identifier), Level.ATOM)
            case _ if fit := first(self.notations, t):
                return self.noted(*fit)
            case Apply(head="exp", args=(x,)) if not self.has_e:
                return _exponential(self.raised(x))
            case Apply(head="^" | "pow", args=(base, exponent)):
                return _power(self.term(base), self.raised(exponent))
            case Apply(head="/", args=args):
                return (_slash if self.on_line else _fraction)(*map(self.term, args))
            case Apply(head="density" | "value", args=(p, x)) if x == self.point:
                return self.term(p)
            case Apply(head="on", args=(p, body)) if vanishes(body, p):
                return self.term(body)
            case Apply(head="integral", args=(Symbol() as x, body)) if is_local(body, x):
                return _integral(replace(self, point=x).term(body))
            case Apply(head="integral", args=(x, body)):
                return _integral(replace(self, point=None).term(body), rf"\,d{self.term(x).string}")
        return _RULES[t.head](*map(self.term, operands(t)))

    def raised(self, t: Term) -> Piece:
        return replace(self, on_line=True).term(t)

    def noted(self, notation: Notation, found: Match) -> Piece:
        return Piece(fill(notation.latex, found, lambda v: self.term(v).string), Level.ATOM)

    def number(self, value: Fraction) -> Piece:
        if value < 0:
            return _LAYOUT.negation(self.number(-value))
        top, bottom = (Piece(str(n), Level.ATOM) for n in value.as_integer_ratio())
        return top if bottom.string == "1" else (_slash if self.on_line else _fraction)(top, bottom)

    def formula(self, f: Formula) -> tuple[str, int]:
        match f:
            case Relation():
                return self.chain((f,)), _RELATION
            case And(()) | Or(()):
                return (r"\top" if isinstance(f, And) else r"\bot"), _CLOSED
            case And((part,)) | Or((part,)):
                return self.formula(part)
            case And(parts):
                return self.conjunction(parts)
            case Or(parts):
                return r" \lor ".join(self.within(p, _RELATION) for p in parts), _JUNCTION
            case Not(part):
                return rf"\lnot {self.within(part, _CLOSED)}", _CLOSED
            case Implies(left, right):
                return rf"{self.within(left, _JUNCTION)} \Rightarrow {self.within(right, _JUNCTION)}", _ARROW
            case Equivalent(left, right):
                return rf"{self.within(left, _JUNCTION)} \Leftrightarrow {self.within(right, _JUNCTION)}", _ARROW
        raise TypeError(f"not a formula: {f!r}")

    def within(self, f: Formula, level: int) -> str:
        string, own = self.formula(f)
        return string if own >= level else _brackets(string)

    def conjunction(self, parts: tuple[Formula, ...]) -> tuple[str, int]:
        runs = [self.chain(run) if len(run) > 1 else self.within(run[0], _RELATION) for run in chains(parts)]
        return r" \land ".join(runs), _JUNCTION if len(runs) > 1 else _RELATION

    def chain(self, run: tuple[Formula, ...]) -> str:
        links = [r for r in run if isinstance(r, Relation)]
        steps = (f" {RELATIONS[r.op]} {self.term(r.right).string}" for r in links)
        return self.term(links[0].left).string + "".join(steps)

    def claim(self, c: Claim) -> str:
        given = r",\; ".join(self.formula(And(run))[0] for run in chains(typed(c)))
        goal = self.formula(c.goal)[0]
        return rf"{given} \;\vdash\; {goal}" if given else goal


_ARROW, _JUNCTION, _RELATION, _CLOSED = range(4)


def _exponential(exponent: Piece) -> Piece:
    return Piece("e", Level.ATOM) if exponent.string == "1" else Piece(f"e^{{{exponent.string}}}", Level.POWER)


def _power(base: Piece, exponent: Piece) -> Piece:
    r"""b^{x}; whole powers of a function as in \sin^{2}(x)."""
    raised = f"^{{{exponent.string}}}"
    if base.level is Level.FUNCTION and exponent.string.isdigit() and exponent.string > "1":
        return Piece(re.sub(r"^\\[a-z]+", lambda f: f[0] + raised, base.string), Level.POWER)
    return Piece(_LAYOUT.at(base, Level.ATOM) + raised, Level.POWER)


def _fraction(top: Piece, bottom: Piece) -> Piece:
    if top.level is Level.NEGATIVE:
        return Piece(rf"-\frac{{{top.string[1:]}}}{{{bottom.string}}}", Level.NEGATIVE)
    return Piece(rf"\frac{{{top.string}}}{{{bottom.string}}}", Level.POWER)


def _slash(top: Piece, bottom: Piece) -> Piece:
    minus = top.level is Level.NEGATIVE
    above = top.string if minus else _LAYOUT.at(top, Level.PRODUCT)
    return Piece(f"{above}/{_LAYOUT.at(bottom, Level.POWER)}", Level.SUM if minus else Level.QUOTIENT)


def _function(head: str) -> Callable[..., Piece]:
    level = Level.POWER if head in ("max", "min", "exp") else Level.FUNCTION
    return lambda *args: Piece(FUNCTIONS[head] + _brackets(", ".join(a.string for a in args)), level)


def _absolute(x: Piece) -> Piece:
    left, right = (r"\left", r"\right") if _TALL.search(x.string) else ("", "")
    return Piece(rf"{left}\lvert {x.string} {right}\rvert", Level.ATOM)


def _positive_part(x: Piece) -> Piece:
    left, right = (r"\left", r"\right") if _TALL.search(x.string) else ("", "")
    return Piece(f"{left}[{x.string}{right}]_+", Level.ATOM)


def _guarded(p: Piece, body: Piece) -> Piece:
    r"""\mathbf{1}_{p \ne 0} body: what on(p, body) says where 0·log 0 = 0 does not say it already."""
    return _LAYOUT.product(Piece(rf"\mathbf{{1}}_{{{p.string} \ne 0}}", Level.ATOM), body)


def _supremum(event: Piece, body: Piece) -> Piece:
    return Piece(rf"\sup_{{{event.string}}}\bigl({body.string}\bigr)", Level.OPEN)


def _integral(body: Piece, measure: str = "") -> Piece:
    return Piece(rf"\int {_LAYOUT.at(body, Level.OPEN)}{measure}", Level.OPEN)


def _complement(event: Piece) -> Piece:
    return Piece(f"{_LAYOUT.at(event, Level.ATOM)}^c", Level.POWER)


_RULES: dict[str, Callable[..., Piece]] = {
    **{head: _function(head) for head in FUNCTIONS},
    "+": total,
    "*": _LAYOUT.product,
    "neg": _LAYOUT.negation,
    "pi": lambda: Piece(r"\pi", Level.ATOM),
    "sqrt": lambda x: Piece(rf"\sqrt{{{x.string}}}", Level.POWER),
    "abs": _absolute,
    "pos": _positive_part,
    "on": _guarded,
    "mass": _LAYOUT.applied,
    "density": _LAYOUT.applied,
    "value": _LAYOUT.applied,
    "indicator": lambda event: Piece(rf"\mathbf{{1}}_{{{event.string}}}", Level.ATOM),
    "output": _LAYOUT.applied,
    "image": _LAYOUT.applied,
    "answer": lambda kernel, event: Piece(rf"{kernel.string}[{event.string}]", Level.ATOM),
    "mix": _LAYOUT.mixture,
    "sup": _supremum,
    "complement": _complement,
    "empty": lambda: Piece(r"\varnothing", Level.ATOM),
    "everything": lambda: Piece(r"\Omega", Level.ATOM),
}
