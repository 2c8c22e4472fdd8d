"""Reads claim text: a closed grammar of terms, relations and formulas, and nothing else."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar
from unicodedata import name as name_of

from symproof.kernel.formulas import (
    FALSE,
    TRUE,
    TYPES,
    And,
    Claim,
    Equivalent,
    Formula,
    Implies,
    Not,
    Or,
    normal,
    symbols,
)
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, differ, equal, negate, power, quotient

MAX_LENGTH = 100_000  # of the text in characters, and of what it stands for in words
MAX_DIGITS = 4_000  # of a number; Python prints no more than 4300
MAX_NESTING = 120
Value = Term | Formula
T = TypeVar("T")


class ClaimError(ValueError):
    """The text is not a claim: what is wrong, where, and what to write instead."""

    def __init__(self, problem: str, text: str, position: int) -> None:
        start = text.rfind("\n", 0, position) + 1
        end = (text + "\n").index("\n", position)
        left, right = max(start, position - 40), min(end, position + 40)
        shown = "…" * (left > start) + text[left:right] + "…" * (right < end)
        self.problem, self.line, self.column = problem, text.count("\n", 0, start) + 1, position - start + 1
        self.excerpt = "".join(c if c.isprintable() else " " for c in shown)
        self.caret = " " * (position - left + (left > start)) + "^"

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.problem}\n    {self.excerpt}\n    {self.caret}"


class UnsupportedWord(ClaimError):
    """The text uses a word outside the vocabulary."""

    def __init__(self, word: str, problem: str, text: str, position: int) -> None:
        super().__init__(problem, text, position)
        self.word = word


class _Token(NamedTuple):
    kind: str
    word: str
    position: int


LETTER = "A-Za-zΓΔΘΛΞΠΣΦΨΩα-ξπ-ω"  # no Greek letter that looks like a Latin one
TOKEN = re.compile(
    r"(?P<space>[ \t\r\n]+)"
    r"|(?P<number>(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)"
    rf"|(?P<name>[{LETTER}_][{LETTER}_0-9₀-₉ₐ-ₜᵢⱼ]*['′″‴]*)"
    r"|(?P<sign><=>|=>|\*\*|[<>!=]=|[-+*/^<>=(),&|~≤≥≠×·−])"
)
SPELLINGS = {
    "^": "**", "×": "*", "·": "*", "−": "-", "==": "=", "≤": "<=", "≥": ">=", "≠": "!=",
    "&": "and", "|": "or", "~": "not", "implies": "=>", "iff": "<=>",
    "π": "pi", "ln": "log", "Φ": "Phi", "Abs": "abs", "Max": "max", "Min": "min", "PositivePart": "pos",
}  # fmt: skip
HINTS = {
    "²": "write x**2", "√": "write sqrt(x)", "!": "differs is !=",
    **dict.fromkeys("'\"", "names stand without quotes"), **dict.fromkeys("[]{}", "write round brackets"),
    ".": "a decimal is 0.5; nothing has attributes",
}  # fmt: skip


def _tokens(text: str) -> Iterator[_Token]:
    """The numbers, words and signs of the text, then its end."""
    if len(text) > MAX_LENGTH:
        raise ClaimError(f"the text has {len(text)} characters, more than {MAX_LENGTH}; split it up", text, 0)
    position = 0
    while position < len(text):
        found = TOKEN.match(text, position)
        if found is None:
            odd, names = text[position], "names are made of Latin and Greek letters, digits, _, subscripts and primes"
            what = f"{odd!r} ({name_of(odd, f'character {ord(odd)}')}) has no meaning here"
            raise ClaimError(f"{what}; {HINTS.get(odd, names)}", text, position)
        if found.lastgroup != "space":
            yield _Token(str(found.lastgroup), SPELLINGS.get(found[0], found[0]), position)
        position = found.end()
    yield _Token("end", "", position)


def as_term(value: Value) -> Term:
    """The value, if it is a term."""
    if isinstance(value, (Number, Symbol, Apply)):
        return value
    raise ValueError("this is a formula where a term belongs; formulas are joined by and, or, =>, <=>")


def as_formula(value: Value) -> Formula:
    """The value, if it is a formula."""
    if not isinstance(value, (Number, Symbol, Apply)):
        return value
    raise ValueError("this is a term; a claim needs a relation, such as ... = 0 or ... >= 0 (=> means implies)")


def _number(digits: str) -> Number:
    """The exact value of an integer or decimal."""
    mantissa, _, exponent = digits.lower().partition("e")
    if len(digits) > MAX_DIGITS or len(mantissa) + abs(int(exponent or 0)) > MAX_DIGITS:
        raise ValueError(f"a number of more than {MAX_DIGITS} digits; write it with a power, such as 10**5000")
    return Number(Fraction(digits))


def _whole(n: Term) -> Number:
    """n itself, if it is a whole number."""
    if isinstance(n, Number) and n.value.denominator == 1:
        return n
    raise ValueError("Integer takes a whole number")


def _divide(a: Term, b: Term) -> Term:
    """a/b; computed if both are numbers."""
    c = quotient(a, b)
    if isinstance(c, Number) and max(abs(c.value.numerator), c.value.denominator) >= 10**MAX_DIGITS:
        raise ValueError(f"a quotient of more than {MAX_DIGITS} digits; write it with a power, such as 10**5000")
    return c


def _apply(head: str) -> Callable[..., Term]:
    return lambda *args: Apply(head, args)


def _all(head: str, terms: Sequence[Term]) -> Term:
    """The sum or product of the terms."""
    return terms[0] if len(terms) == 1 else Apply(head, terms)


def _sum(signs: Sequence[str], terms: Sequence[Term]) -> Term:
    return _all("+", [negate(t) if sign == "-" else t for sign, t in zip(("+", *signs), terms, strict=True)])


def _product(signs: Sequence[str], terms: Sequence[Term]) -> Term:
    """a*b/c*d is ((a*b)/c)*d."""
    factors = [terms[0]]
    for sign, t in zip(signs, terms[1:], strict=True):
        if sign == "*":
            factors.append(t)
        else:
            factors = [_divide(_all("*", factors), t)]
    return _all("*", factors)


def _chain(signs: Sequence[str], terms: Sequence[Term]) -> Formula:
    """a < b <= c is a < b and b <= c."""
    found = tuple(RELATIONS[sign](a, b) for sign, (a, b) in zip(signs, pairwise(terms), strict=True))
    return found[0] if len(found) == 1 else And(found)


def _equivalent(*sides: Formula) -> Formula:
    """All sides hold, or all are defined and false."""
    pairs = tuple(Equivalent(a, b) for a, b in pairwise(sides))
    return pairs[0] if len(pairs) == 1 else And(pairs)


def _iff(signs: Sequence[str], sides: Sequence[Formula]) -> Formula:
    if len(signs) > 1:
        raise ValueError("a <=> b <=> c can be read in two ways; write Equivalent(a, b, c)")
    return _equivalent(*sides)


RELATIONS: dict[str, Callable[[Term, Term], Relation]] = {
    "=": equal, "!=": differ, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
# The operators from the loosest to the tightest: what they join, and how they join a run of it; => and ** go in pairs.
LEVELS: list[tuple[Iterable[str], Callable[[Value], Value], Callable[[list[str], list[Any]], Value]]] = [
    (["<=>"], as_formula, _iff),
    (["=>"], as_formula, lambda _, pair: Implies(*pair)),
    (["or"], as_formula, lambda _, parts: Or(tuple(parts))),
    (["and"], as_formula, lambda _, parts: And(tuple(parts))),
    (RELATIONS, as_term, _chain),
    (["+", "-"], as_term, _sum),
    (["*", "/"], as_term, _product),
    (["**"], as_term, lambda _, pair: power(*pair)),
]
LEVEL = {sign: level for level, (signs, _, _) in enumerate(LEVELS) for sign in signs}

ONE, TWO, SOME = range(1, 2), range(2, 3), range(1, MAX_LENGTH)
BASIC = (
    "exp", "sqrt", "abs", "pos", "sinh", "cosh", "tanh", "sin", "cos", "tan", "asin", "acos", "atan", "Phi", "Phi_inv",
)  # fmt: skip
exp, log, sqrt, sin, cos, sinh, cosh = map(_apply, ("exp", "log", "sqrt", "sin", "cos", "sinh", "cosh"))
# Each is defined exactly where its definition is.
DEFINED: dict[str, Callable[[Term], Term]] = {
    "sec": lambda x: 1 / cos(x),
    "csc": lambda x: 1 / sin(x),
    "cot": lambda x: cos(x) / sin(x),
    "sech": lambda x: 1 / cosh(x),
    "csch": lambda x: 1 / sinh(x),
    "coth": lambda x: cosh(x) / sinh(x),
    "asinh": lambda x: log(x + sqrt(x**2 + 1)),
    "acosh": lambda x: log(x + sqrt(x - 1) * sqrt(x + 1)),
    "atanh": lambda x: log((1 + x) / (1 - x)) / 2,
    "cbrt": lambda x: x ** Fraction(1, 3),
}
RELATION_WORDS = {"Eq": "=", "Ne": "!=", "Lt": "<", "Le": "<=", "Gt": ">", "Ge": ">="}
FUNCTIONS: dict[str, tuple[range, Callable[..., Value]]] = {
    **{word: (ONE, _apply(word)) for word in BASIC},
    **{word: (ONE, definition) for word, definition in DEFINED.items()},
    **{word: (TWO, RELATIONS[sign]) for word, sign in RELATION_WORDS.items()},
    "max": (SOME, lambda *terms: reduce(_apply("max"), terms)),
    "min": (SOME, lambda *terms: reduce(_apply("min"), terms)),
    "Add": (SOME, lambda *terms: _all("+", terms)),
    "Mul": (SOME, lambda *terms: _all("*", terms)),
    "Pow": (TWO, power),
    "log": (range(1, 3), lambda x, *base: log(x) / log(*base) if base else log(x)),
    "root": (TWO, lambda x, n: x ** (1 / n)),
    "Rational": (TWO, _divide),
    "Integer": (ONE, _whole),
}
CONNECTIVES: dict[str, tuple[range, Callable[..., Value]]] = {
    "And": (SOME, lambda *parts: And(parts)),
    "Or": (SOME, lambda *parts: Or(parts)),
    "Not": (ONE, Not),
    "Implies": (TWO, Implies),
    "Equivalent": (range(2, MAX_LENGTH), _equivalent),
}
CONSTANTS: dict[str, Value] = {"pi": Apply("pi", ()), "E": exp(Number(Fraction(1))), "True": TRUE, "False": FALSE}
OUTSIDE = ("I", "oo", "zoo", "nan", "inf", "EulerGamma", "Catalan", "GoldenRatio", "TribonacciConstant")


class _Reader:
    """Reads one text by operator precedence."""

    def __init__(self, text: str) -> None:
        self.text, self.tokens, self.index, self.depth, self.words = text, list(_tokens(text)), 0, 0, 0

    @property
    def next(self) -> _Token:
        return self.tokens[self.index]

    def take(self) -> _Token:
        self.index, self.words = self.index + 1, self.words + 1
        return self.tokens[self.index - 1]

    def close(self, word: str) -> None:
        """Takes a closing bracket, or the end of the text."""
        known = {"": "a ) is missing", ")": "this ) closes nothing", ",": "a comma stands only between arguments"}
        found = self.take()
        if found.word != word:
            problem = known.get(found.word, f"an operator is missing before {found.word}; write * for a product")
            raise ClaimError(problem, self.text, found.position)

    def repeat(self, since: int) -> None:
        """What was read since then stands up to four times in the meaning."""
        self.words += 3 * (self.words - since)
        if self.words > MAX_LENGTH:
            raise ValueError(f"written out, this has more than {MAX_LENGTH} words; name the inner parts")

    def expression(self, loosest: int, accept: Callable[[Value], T]) -> T:
        """The longest expression with operators of this level or tighter, if it is acceptable."""
        start, before, self.depth = self.next.position, self.words, self.depth + 1
        try:
            if self.depth > MAX_NESTING:
                raise ValueError(f"nested more than {MAX_NESTING} deep; name the inner parts")
            value = self.operand()
            while (level := LEVEL.get(self.next.word, -1)) >= loosest:
                value = self.run(level, value)
                if level == LEVEL["<=>"]:
                    self.repeat(before)
            self.depth -= 1
            return accept(value)
        except ClaimError:
            raise
        except ValueError as problem:
            raise ClaimError(str(problem), self.text, start) from None

    def run(self, level: int, first: Value) -> Value:
        """All that operators of one level join to the first value."""
        _, accept, join = LEVELS[level]
        signs, values = list[str](), [accept(first)]
        while LEVEL.get(self.next.word) == level:
            signs.append(self.take().word)
            values.append(self.expression(level if signs[-1] in ("=>", "**") else level + 1, accept))
        return join(signs, values)

    def operand(self) -> Value:
        """A number, a name, a call, a bracket, or one of them behind a sign."""
        match token := self.take():
            case _Token(_, "-"):
                return negate(self.expression(LEVEL["**"], as_term))
            case _Token(_, "+"):
                return self.expression(LEVEL["**"], as_term)
            case _Token(_, "not"):
                return Not(self.expression(LEVEL["="], as_formula))
            case _Token(_, "("):
                value: Value = self.expression(0, lambda inner: inner)
                self.close(")")
                return value
            case _Token("number", digits):
                return _number(digits)
            case _Token("name", word) if word not in LEVEL:
                return self.named(token)
        hint = " (write abs(x) for |x|)" if token.word == "or" else ""
        problem = f"a term or formula is missing before {token.word or 'the end'}{hint}"
        raise ClaimError(problem, self.text, token.position)

    def named(self, token: _Token) -> Value:
        """A constant, a call or a variable."""
        word = token.word
        if word in CONSTANTS:
            return CONSTANTS[word]
        if word in FUNCTIONS:
            return self.call(word, *FUNCTIONS[word], as_term)
        if word in CONNECTIVES:
            return self.call(word, *CONNECTIVES[word], as_formula)
        if word in OUTSIDE or self.next.word == "(":
            known = ", ".join((*FUNCTIONS, *CONNECTIVES))
            problem = f"{word} is outside the vocabulary (and a product needs *); it has {known}"
            raise UnsupportedWord(word, problem, self.text, token.position)
        return Symbol(word)

    def call(self, word: str, count: range, build: Callable[..., Value], accept: Callable[[Value], Value]) -> Value:
        """A function or connective applied to its arguments."""
        if self.next.word != "(":
            raise ValueError(f"{word} is a function: write {word}(...), or give the variable another name")
        before, arguments = self.words, list[Value]()
        while not arguments or self.next.word == ",":
            self.take()
            arguments.append(self.expression(0, accept))
        self.close(")")
        if len(arguments) not in count:
            known = " or ".join(map(str, count)) if len(count) < 3 else f"{count.start} or more"
            raise ValueError(f"{word} takes {known} arguments, not {len(arguments)}")
        if word in DEFINED or word == "Equivalent":
            self.repeat(before)
        return build(*arguments)


def _read(text: str, accept: Callable[[Value], T]) -> T:
    """The value of the whole text, if it is acceptable."""
    reader = _Reader(text)

    def whole(value: Value) -> T:
        reader.close("")
        return accept(value)

    return reader.expression(0, whole)


def parse_term(text: str) -> Term:
    """The term that the text spells; ClaimError if it spells none."""
    return _read(text, as_term)


def parse_formula(text: str) -> Formula:
    """The formula that the text spells; ClaimError if it spells none."""
    return _read(text, as_formula)


def declared(name: str, kind: str) -> Symbol:
    """A declared variable; UnsupportedWord if its type is not one of ours."""
    if kind not in TYPES:
        problem = f"{kind!r} variables are outside the vocabulary; variables are {', '.join(TYPES)}"
        raise UnsupportedWord(kind, problem, f"{name}: {kind}", len(name) + 2)
    if parse_term(name) != Symbol(name):
        raise ClaimError("this is not the name of a variable; write one such as x1 or mu_1'", name, 0)
    return Symbol(name)


def parse_claim(goal: str, given: Sequence[str] = (), variables: Mapping[str, str] | None = None) -> Claim:
    """The claim that the goal follows from the given formulas; variables not declared are real."""
    if isinstance(given, str):
        raise TypeError("given is a list of hypotheses, each a text: write [given]")
    types = {declared(name, kind): kind for name, kind in (variables or {}).items()}
    formulas = [parse_formula(text) for text in (*given, goal)]
    occurring = frozenset[Symbol]().union(*(symbols(normal(f)) for f in formulas))
    others = sorted(occurring - types.keys(), key=lambda s: s.name)
    return Claim((*types.items(), *((s, "real") for s in others)), tuple(formulas[:-1]), formulas[-1])
