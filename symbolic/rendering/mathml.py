"""MathML: terms and formulas as every current browser draws them, written from the terms alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import NamedTuple

from symproof.kernel.formulas import And, Equivalent, Formula, Implies, Not, Or
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term
from symproof.rendering.conventions import operands
from symproof.rendering.notations import Notation, match

RELATIONS = {"=": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥"}
UPRIGHT = {
    "exp": "exp", "log": "log", "max": "max", "min": "min", "sinh": "sinh", "cosh": "cosh", "tanh": "tanh", "sin": "sin", "cos": "cos",
    "tan": "tan", "asin": "arcsin", "acos": "arccos", "atan": "arctan",
}  # fmt: skip
GREEK = dict(
    zip(
        "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega "
        "Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega".split(),
        "αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΥΦΨΩ",
        strict=True,
    )
)
SUM, PRODUCT, POWER, ATOM = range(4)


class Piece(NamedTuple):
    """Elements in a row, and how tightly they hold together."""

    xml: str
    level: int


def mathml(x: Term | Formula, notations: Sequence[Notation] = ()) -> str:
    """x as a <math> element; with notations, terms that fit one are written by it."""
    writer = _Writer(tuple(notations))
    inner = writer.term(x).xml if isinstance(x, (Number, Symbol, Apply)) else writer.formula(x)
    return f"<math><mrow>{inner}</mrow></math>"


def relation(left: Term, op: str, right: Term, notations: Sequence[Notation] = ()) -> str:
    """left op right in the author's order; a <math> element for each summand, so that lines break at relations and at sums."""
    writer = _Writer(tuple(notations))
    pieces = [*writer.summands(left), _operator(RELATIONS[op]), *writer.summands(right)]
    return " ".join(f"<math><mrow>{piece}</mrow></math>" for piece in pieces)


def _operator(sign: str) -> str:
    return f"<mo>{escape(sign)}</mo>"


def _bracketed(inner: str, left: str = "(", right: str = ")") -> str:
    return f'<mrow><mo stretchy="true">{left}</mo>{inner}<mo stretchy="true">{right}</mo></mrow>'


def letter(name: str) -> str:
    """A variable: mu_1' with its index below and its primes above."""
    plain = name.rstrip("'")
    primes = "′" * (len(name) - len(plain))
    base, _, below = plain.partition("_")
    while base[-1:].isdigit() and not below.startswith(base[-1:]) and len(base) > 1 and not below:
        base, below = base.rstrip("0123456789"), base[len(base.rstrip("0123456789")) :]
    core = f"<mi>{escape(GREEK.get(base, base))}</mi>"
    index = f"<mi>{escape(','.join(GREEK.get(b, b) for b in below.split('_')))}</mi>" if below else ""
    mark = f"<mo>{primes}</mo>" if primes else ""
    if index and mark:
        return f"<msubsup>{core}{index}{mark}</msubsup>"
    return f"<msub>{core}{index}</msub>" if index else f"<msup>{core}{mark}</msup>" if mark else core


@dataclass(frozen=True, slots=True)
class _Writer:
    notations: tuple[Notation, ...]

    def at(self, t: Term, level: int) -> str:
        """The term where at least this level is needed."""
        piece = self.term(t)
        return piece.xml if piece.level >= level else _bracketed(piece.xml)

    def term(self, t: Term) -> Piece:
        match t:
            case Number(value):
                return _number(value)
            case Symbol(name):
                return Piece(letter(name), ATOM)
            case Apply(head=head, args=args):
                noted = self.noted(t)
                return noted if noted is not None else self.applied(head, args, t)

    def noted(self, t: Apply) -> Piece | None:
        """A divergence as D with its order below and ‖ between its measures."""
        for notation in self.notations:
            found = match(notation.pattern, t)
            if found is not None and {"mu", "nu"} <= found.keys():
                name = notation.text.partition("[")[0].partition("(")[0]
                head = f"<mi>{escape(name)}</mi>"
                if "alpha" in found:
                    head = f"<msub>{head}<mrow>{self.term(found['alpha']).xml}</mrow></msub>"
                between = _operator("−") if "-" in notation.text else _operator("‖")
                inside = f"{self.term(found['mu']).xml}{between}{self.term(found['nu']).xml}"
                return Piece(f"{head}{_bracketed(inside)}", ATOM)
        return None

    def applied(self, head: str, args: tuple[Term, ...], t: Apply) -> Piece:
        match head, args:
            case "+", _:
                return self.total(args)
            case "*", _:
                return Piece("<mo>·</mo>".join(self.at(a, PRODUCT) for a in args), PRODUCT)
            case "neg", (a,):
                return Piece(f"<mo>−</mo>{self.at(a, PRODUCT)}", SUM)
            case "/", (a, b):
                return Piece(f"<mfrac><mrow>{self.term(a).xml}</mrow><mrow>{self.term(b).xml}</mrow></mfrac>", POWER)
            case (("^" | "pow"), (a, b)):
                return Piece(f"<msup><mrow>{self.at(a, ATOM)}</mrow><mrow>{self.term(b).xml}</mrow></msup>", POWER)
            case "sqrt", (a,):
                return Piece(f"<msqrt>{self.term(a).xml}</msqrt>", ATOM)
            case "abs", (a,):
                return Piece(_bracketed(self.term(a).xml, "|", "|"), ATOM)
            case "pos", (a,):
                return Piece(f"<msub>{_bracketed(self.term(a).xml, '[', ']')}<mo>+</mo></msub>", ATOM)
            case (("mass" | "density" | "value" | "output" | "image"), (m, s)):
                return Piece(f"{self.at(m, ATOM)}{_bracketed(self.term(s).xml)}", ATOM)
            case "mix", (r, a, b):
                return Piece(f"{self.weighted(1 - r, a)}<mo>+</mo>{self.weighted(r, b)}", SUM)
        return self.named(head, args, t)

    def named(self, head: str, args: tuple[Term, ...], t: Apply) -> Piece:
        match head, args:
            case "pi", ():
                return Piece("<mi>π</mi>", ATOM)
            case "empty", ():
                return Piece("<mi>∅</mi>", ATOM)
            case "everything", ():
                return Piece("<mi>Ω</mi>", ATOM)
            case "complement", (s,):
                return Piece(f"<msup>{self.at(s, ATOM)}<mi>c</mi></msup>", ATOM)
            case "sup", (s, body):
                return Piece(
                    f"<munder><mo>sup</mo><mrow>{self.term(s).xml}</mrow></munder>{_bracketed(self.term(body).xml)}",
                    ATOM,
                )
            case "integral", (x, body):
                return Piece(f"<mo>∫</mo>{_bracketed(self.term(body).xml)}<mi>d</mi>{self.term(x).xml}", PRODUCT)
            case "indicator", (s,):
                return Piece(f"<msub><mn>1</mn><mrow>{self.term(s).xml}</mrow></msub>", ATOM)
            case "on", (p, body):
                guard = f"<msub><mn>1</mn><mrow>{self.term(p).xml}<mo>≠</mo><mn>0</mn></mrow></msub>"
                return Piece(f"{guard}<mo>·</mo>{self.at(body, PRODUCT)}", PRODUCT)
            case "Phi_inv", (a,):
                return Piece(f"<msup><mi>Φ</mi><mn>−1</mn></msup>{_bracketed(self.term(a).xml)}", ATOM)
        inside = "<mo>,</mo>".join(self.term(a).xml for a in operands(t))
        return Piece(
            f"<mi>{escape(UPRIGHT.get(head, GREEK.get(head, head)))}</mi><mo>&#x2061;</mo>{_bracketed(inside)}", ATOM
        )

    def weighted(self, weight: Term, measure: Term) -> str:
        return f"{self.at(weight, PRODUCT)}<mo>·</mo>{self.at(measure, PRODUCT)}"

    def summands(self, t: Term) -> list[str]:
        """What a line may break between."""
        if not isinstance(t, Apply) or t.head != "+":
            return [self.term(t).xml]
        return [self.signed(place, part) for place, part in enumerate(t.args)]

    def signed(self, place: int, part: Term) -> str:
        """A summand with its sign; none before the first, unless it is a minus."""
        minus = isinstance(part, Apply) and part.head == "neg"
        if isinstance(part, Number) and part.value < 0:
            return f"<mo>−</mo>{_number(-part.value).xml}"
        inner = part.args[0] if minus and isinstance(part, Apply) else part
        sign = "<mo>−</mo>" if minus else "<mo>+</mo>" if place else ""
        return sign + (self.at(inner, PRODUCT) if minus or place else self.term(inner).xml)

    def total(self, parts: Sequence[Term]) -> Piece:
        """a + b − c."""
        return Piece("".join(self.signed(place, part) for place, part in enumerate(parts)), SUM)

    def formula(self, f: Formula) -> str:
        match f:
            case Relation(op, left, right):
                return f"{self.term(left).xml}{_operator(RELATIONS[op])}{self.term(right).xml}"
            case And(()) | Or(()):
                return f"<mi>{'true' if isinstance(f, And) else 'false'}</mi>"
            case And(parts) | Or(parts):
                return _operator("∧" if isinstance(f, And) else "∨").join(self.part(p) for p in parts)
            case Not(part):
                return f"<mo>¬</mo>{self.part(part)}"
            case Implies(left, right) | Equivalent(left, right):
                return f"{self.part(left)}{_operator('⟹' if isinstance(f, Implies) else '⟺')}{self.part(right)}"
        raise TypeError(f"not a formula: {f!r}")

    def part(self, f: Formula) -> str:
        return self.formula(f) if isinstance(f, Relation) else _bracketed(self.formula(f))


def _number(value: Fraction) -> Piece:
    if value < 0:
        return Piece(f"<mo>−</mo>{_number(-value).xml}", SUM)
    if value.denominator == 1:
        return Piece(f"<mn>{value.numerator}</mn>", ATOM)
    return Piece(f"<mfrac><mn>{value.numerator}</mn><mn>{value.denominator}</mn></mfrac>", POWER)
