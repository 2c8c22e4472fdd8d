"""One side of a relation in TeX, as the term that claim text would give; a mixture of measures is a combination."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from symproof.kernel.arithmetic import canonical
from symproof.kernel.terms import (
    EVENT,
    MEASURE,
    OUTCOME,
    REAL,
    Apply,
    Number,
    Symbol,
    Term,
    negate,
    power,
    quotient,
    sort_of,
    term,
)
from symproof.kernel.vocabulary import (
    absolute,
    density,
    empty,
    exp,
    mass,
    mix,
    pi,
    pos,
    sqrt,
    sup,
)
from symproof.language import parser
from symproof.language.environment import Environment, Notation
from symproof.language.parser import ClaimError, UnsupportedWord
from symproof.language.tex.names import ACCENTS, FONTS, FUNCTIONS, LETTERS, SIGNS, spelled
from symproof.language.tex.tokens import Token

CLOSING = {
    "(": ")",
    "[": "]",
    "lbrack": "rbrack",
    "{": "}",
    "lbrace": "rbrace",
    "lvert": "rvert",
    "vert": "vert",
    "|": "|",
}
TIMES = frozenset(("cdot", "times", "*", "ast"))
BARS = frozenset(("Vert", "||", "parallel", "|", "mid", "lVert", "rVert"))
DEEPEST = 100


@dataclass(frozen=True, slots=True)
class Combination:
    """Σ c·μ: a mixture of measures, once it is known that the weights sum to 1."""

    parts: tuple[tuple[Term, Term], ...]

    def measure(self) -> Term:
        """The mixture. Raises ValueError where the weights are not seen to sum to 1."""
        if canonical(Apply("+", [*(c for c, _ in self.parts), term(-1), term(0)])) != term(0):
            raise ValueError("the weights of this combination of measures do not sum to 1")
        if len(self.parts) == 1:
            return self.parts[0][1]
        if len(self.parts) > 2:
            raise ValueError("mix two measures at a time; name the inner mixture")
        (_, first), (weight, second) = self.parts
        return mix(weight, first, second)


Value = Term | Combination


class Reader:
    """Reads a run of tokens of one formula by operator precedence, in an environment."""

    def __init__(self, tokens: Sequence[Token], text: str, environment: Environment) -> None:
        self.tokens, self.text, self.environment = list(tokens), text, environment
        self.index, self.depth, self.bars = 0, 0, 0
        end = self.tokens[-1].position + len(self.tokens[-1].word) if self.tokens else 0
        self.tokens.append(Token("end", "", min(end, len(text))))

    @property
    def next(self) -> Token:
        return self.tokens[self.index]

    def take(self) -> Token:
        self.index = min(self.index + 1, len(self.tokens))
        return self.tokens[self.index - 1]

    def refuse(self, problem: str, at: Token | None = None) -> ClaimError:
        return ClaimError(problem, self.text, min((at or self.next).position, len(self.text)))

    def built(self, at: Token, build: Callable[[], Value]) -> Value:
        """What is built, or why it cannot be, at this place."""
        try:
            return build()
        except ClaimError:
            raise
        except (ValueError, TypeError) as problem:
            raise self.refuse(str(problem), at) from None

    # sums, products, powers

    def whole(self) -> Value:
        """All tokens as one sum."""
        found = self.sum()
        if self.next.kind != "end":
            raise self.refuse(f"{self.next.word!r} is not understood here")
        return found

    def sum(self) -> Value:
        """a + b − c, of numbers or of measures."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.refuse(f"nested more than {DEEPEST} deep; name the inner parts")
        start, parts = self.next, list[tuple[str, Value]]()
        sign = self.take().word if self.next.word in ("+", "-") else "+"
        parts.append((sign, self.product()))
        while self.next.word in ("+", "-"):
            sign = self.take().word
            parts.append((sign, self.product()))
        self.depth -= 1
        return self.built(start, lambda: _added(parts))

    def product(self) -> Value:
        """a · b / c; after a stroke only one factor belongs below, and one more is an error that shows both readings."""
        start = self.next
        found = self.factor()
        while True:
            here = self.next
            if here.word in TIMES and here.kind in ("command", "sign"):
                self.take()
                found = self.joined(here, found, self.factor())
            elif here.word in ("/", "div"):
                self.take()
                below = self.real(self.factor(), here)
                if self.starts_a_factor():
                    raise self.refuse(r"two readings: write \frac{a}{bc} or a/(bc), or (a/b)c", self.next)
                above = found
                found = self.built(start, lambda a=above, b=below: _divided(a, b))  # type: ignore[misc]
            elif self.starts_a_factor():
                found = self.joined(here, found, self.factor())
            else:
                return found

    def starts_a_factor(self) -> bool:
        kind, word, _ = self.next
        if kind in ("number", "letter"):
            return True
        if word in ("(", "[", "{", "lbrace", "lbrack", "lvert"):
            return True
        return kind == "command" and (
            word in LETTERS
            or word in FUNCTIONS
            or word in ACCENTS
            or word in FONTS
            or word
            in (
                "frac",
                "dfrac",
                "tfrac",
                "sqrt",
                "sup",
                "infty",
                "emptyset",
                "varnothing",
                "mathbb",
                "binom",
                "sum",
                "int",
                "prod",
                "lim",
            )
        )

    def joined(self, at: Token, a: Value, b: Value) -> Value:
        return self.built(at, lambda: _multiplied(a, b))

    def factor(self) -> Value:
        """An atom with its powers; the positive part (…)_+."""
        start = self.next
        if start.word in ("+", "-"):
            raise self.refuse("two signs in a row; put brackets around the negative part")
        found = self.atom()
        while self.next.word == "^":
            if self.tokens[self.index + 1].word == "{" and self.is_plus(2):
                raise self.refuse("x^+ has two readings; write (x)_+ or \\max(x, 0)")
            at = self.take()
            exponent = self.real(self.argument(), at)
            base = self.real(found, at)
            found = self.built(start, lambda b=base, e=exponent: power(b, e))  # type: ignore[misc]
            if self.next.word == "^":
                raise self.refuse("x^a^b has two readings; write {x^a}^b or x^{a^b}")
        if self.next.word == "!":
            raise UnsupportedWord("!", "factorials are outside the vocabulary", self.text, self.next.position)
        return found

    def is_plus(self, ahead: int) -> bool:
        return self.tokens[min(self.index + ahead, len(self.tokens) - 1)].word == "+"

    def argument(self) -> Value:
        """A braced group, or one token: x^2y is x²y."""
        if self.next.word == "{":
            return self.bracketed("{")
        if self.next.kind == "number" and len(self.next.word) > 1:
            token = self.take()
            rest = Token("number", token.word[1:], token.position + 1)
            self.index -= 1
            self.tokens[self.index] = rest
            return Number(Fraction(token.word[0]))
        return self.atom()

    # atoms

    def atom(self) -> Value:
        """A number, a name, an application, a bracket, a fraction, a root, a function or a supremum."""
        token = self.next
        kind, word, _ = token
        if kind == "number":
            return Number(Fraction(self.take().word))
        if word in ("(", "[", "{", "lbrace", "lbrack"):
            return self.positive_part(self.bracketed(word))
        if word in ("|", "lvert", "vert"):
            return absolute(self.real(self.barred(word), token))
        if kind == "letter" or (kind == "command" and (word in LETTERS or word in ACCENTS or word in FONTS)):
            return self.named()
        known: dict[str, Callable[[], Value]] = {
            "frac": self.fraction, "dfrac": self.fraction, "tfrac": self.fraction, "cfrac": self.fraction, "sqrt": self.root,
            "sup": self.supremum, "emptyset": lambda: self.constant(empty), "varnothing": lambda: self.constant(empty),
        }  # fmt: skip
        if kind == "command" and word in known:
            return known[word]()
        if kind == "command" and word in FUNCTIONS:
            return self.function()
        what = f"\\{word}" if kind == "command" else repr(word)
        if kind == "end":
            raise self.refuse("a term is missing here", token)
        raise UnsupportedWord(word, f"{what} is outside the vocabulary", self.text, min(token.position, len(self.text)))

    def constant(self, t: Term) -> Term:
        self.take()
        return t

    def bracketed(self, opening: str) -> Value:
        """What stands in a pair of brackets."""
        start, bars = self.take(), self.bars
        self.bars = 0
        found = self.sum()
        self.bars = bars
        self.close(CLOSING[opening], start)
        return found

    def close(self, word: str, opened: Token) -> None:
        if self.next.word != word:
            raise self.refuse(
                f"{word} is missing for the {opened.word} that is open"
                if self.next.kind == "end"
                else f"{self.next.word!r} is not understood here"
            )
        self.take()

    def barred(self, opening: str) -> Value:
        start = self.take()
        self.bars += 1
        found = self.sum()
        self.bars -= 1
        self.close(CLOSING[opening], start)
        return found

    def positive_part(self, inside: Value) -> Value:
        """(x)_+ and [x]_{+}."""
        if self.next.word != "_":
            return inside
        braced = self.tokens[self.index + 1].word == "{"
        if not self.is_plus(2 if braced else 1):
            raise self.refuse("an index at a bracket means nothing here")
        at = self.take()
        for _ in range(3 if braced else 1):
            self.take()
        return pos(self.real(inside, at))

    def fraction(self) -> Value:
        at = self.take()
        if self.differential(self.index):
            raise UnsupportedWord("derivative", "derivatives are outside the vocabulary", self.text, at.position)
        above, below = self.argument(), self.argument()
        return self.built(at, lambda: _divided(above, self.real(below, at)))

    def differential(self, start: int) -> bool:
        """Whether dx/dy or d/dx stands here."""
        words = [t.word for t in self.tokens[start : start + 12] if t.word not in ("mathrm", "rm")]
        if "partial" in words[:3]:
            return True
        if words[:2] != ["{", "d"] or "}" not in words:
            return False
        after = words[words.index("}") + 1 :]
        return after[:2] == ["{", "d"]

    def root(self) -> Value:
        at, degree = self.take(), None
        if self.next.word == "[":
            degree = self.real(self.bracketed("["), at)
        inside = self.real(self.argument(), at)
        return sqrt(inside) if degree is None else power(inside, quotient(term(1), degree))

    def function(self) -> Value:
        """\\log x, \\sin^2 x, \\log_b(x), \\max(a, b), \\max\\{a, b\\}."""
        at = self.take()
        head = FUNCTIONS[at.word]
        base: Term | None = None
        exponent: Term | None = None
        while self.next.word in ("_", "^"):
            sign = self.take()
            found = self.real(self.argument(), sign)
            base, exponent = (found, exponent) if sign.word == "_" else (base, found)
        if not head or (base is not None and head != "log"):
            raise self.refuse(
                f"\\{at.word} with an index means nothing here; write \\log_{{10}} x"
                if not head
                else "an index means nothing here",
                at,
            )
        if exponent == term(-1):
            raise self.refuse(f"\\{at.word}^{{-1}} has two readings; write \\arc{at.word} or 1/\\{at.word}", at)
        arguments = self.arguments(at, head)
        called = self.built(at, lambda: _called(head, arguments, base))
        whole = self.real(called, at)
        return whole if exponent is None else power(whole, exponent)

    def arguments(self, at: Token, head: str) -> list[Term]:
        """The arguments in brackets, or the factor that follows: a number and what it multiplies belong together."""
        if self.next.word in ("(", "[", "lbrace", "{") and (self.next.word != "{" or head not in ("max", "min")):
            opening = self.take()
            found = [self.real(self.sum(), at)]
            while self.next.word in (",", ";"):
                self.take()
                found.append(self.real(self.sum(), at))
            self.close(CLOSING[opening.word], opening)
            return found
        number = self.next.kind == "number"
        inside = self.real(self.factor(), at)
        if (number and self.next.kind == "letter") or (
            number and self.next.kind == "command" and self.next.word in (*LETTERS, "frac", "sqrt")
        ):
            inside = self.real(self.joined(at, inside, self.factor()), at)
        if self.next.word == "/" or (
            self.next.kind in ("letter", "number") or self.next.word in LETTERS or self.next.word in ("(", "frac")
        ):
            shown = f"\\{at.word}" if at.kind == "command" else at.word
            raise self.refuse(f"two readings: write {shown}(…) with brackets around the argument")
        return [inside]

    def supremum(self) -> Value:
        """\\sup_{S \\in F} (…): over events, or what the page declares the letter to be."""
        at = self.take()
        if self.next.word != "_":
            raise self.refuse("say over what the supremum is taken: \\sup_{S}", at)
        self.take()
        braced = self.next.word == "{"
        if braced:
            self.take()
        name = self.name()
        while braced and self.next.word != "}":  # \in \mathcal{F}: all events
            if self.next.kind == "end":
                raise self.refuse("a } is missing", at)
            if self.take().word == "{":
                while self.take().word not in ("}", ""):
                    pass
        if braced:
            self.take()
        sort = self.environment.sort(name) if self.environment.sort(name) != REAL else EVENT
        variable, outer = Symbol(name, sort), self.environment
        self.environment = outer.declaring((name,), sort)
        body = self.real(self.product(), at)
        self.environment = outer
        return sup(variable, body)

    # names and what is applied to arguments

    def name(self) -> str:
        """A letter with accents, index and primes, as the name of a variable."""
        token = self.take()
        kind, word, _ = token
        if kind == "letter":
            base = SIGNS.get(word, word)
        elif word in LETTERS:
            base = LETTERS[word]
        elif word in ACCENTS:
            braced = self.next.word == "{"
            if braced:
                self.take()
            inner = self.take() if not braced else self.next
            base = (self.name() if braced else SIGNS.get(inner.word, LETTERS.get(inner.word, inner.word))) + ACCENTS[
                word
            ]
            if braced:
                self.close("}", token)
        elif word in FONTS:
            base = "".join(t.word for t in self.group())
            if not base.isalnum():
                raise self.refuse("this is not the name of a variable", token)
        else:
            raise self.refuse(f"a letter belongs here, not {word!r}", token)
        subscript, primes = "", 0
        while True:
            if self.next.word == "_" and not subscript and not self.is_positive_part():
                self.take()
                subscript = self.subscript()
            elif self.next.word in ("'", "’", "′"):
                self.take()
                primes += 1
            elif self.next.word == "^" and self.primed():
                primes += self.primed()
                self.take()
                self.group()
            else:
                return spelled(base, subscript, primes)

    def primed(self) -> int:
        """How many \\prime stand in the exponent that follows."""
        ahead = [t.word for t in self.tokens[self.index + 1 : self.index + 6]]
        if ahead[:1] == ["prime"]:
            return 1
        inside = ahead[1 : ahead.index("}")] if ahead[:1] == ["{"] and "}" in ahead else []
        return len(inside) if inside and set(inside) <= {"prime", "'"} else 0

    def is_positive_part(self) -> bool:
        return self.is_plus(1) or (self.tokens[self.index + 1].word == "{" and self.is_plus(2))

    def group(self) -> list[Token]:
        """The tokens of a braced group, or one token."""
        if self.next.word != "{":
            return [self.take()]
        opened, found, level = self.take(), list[Token](), 1
        while level:
            token = self.take()
            if token.kind == "end":
                raise self.refuse("a } is missing", opened)
            level += (token.word == "{") - (token.word == "}")
            found.append(token)
        return found[:-1]

    def subscript(self) -> str:
        at = self.next
        words = [
            LETTERS.get(t.word, SIGNS.get(t.word, t.word))
            for t in self.group()
            if t.word not in FONTS and t.word not in "{}"
        ]
        if not words or not all(w.isalnum() for w in words):
            raise self.refuse("an index is made of letters and digits; name this variable otherwise", at)
        return "".join(words)

    def named(self) -> Value:
        """A variable, a measure at an event, a notation with index and arguments, or Euler's e."""
        token = self.next
        notation = self.notation()
        if notation is not None:
            return self.noted(notation)
        name = self.name()
        if (known := self.environment.values.get(name)) is not None:
            return self.applied(known, token) if sort_of(known) == MEASURE else known
        if name == "e" and not self.environment.knows("e"):
            return self.euler(token)
        if name == "pi" and not self.environment.knows("pi"):
            return pi
        symbol = Symbol(name, self.environment.sort(name))
        return self.applied(symbol, token) if self.next.word == "(" or symbol.sort != REAL else symbol

    def euler(self, at: Token) -> Term:
        """e^x as exp(x), and e itself."""
        if self.next.word != "^":
            return exp(term(1))
        self.take()
        return exp(self.real(self.argument(), at))

    def applied(self, t: Term, at: Token) -> Value:
        """A letter before a bracket: a measure of an event, or a product where the letter is known to be a number."""
        if sort_of(t) == MEASURE:
            return self.at_place(t, self.take()) if self.next.word == "(" else Combination(((term(1), t),))
        if isinstance(t, Symbol) and t.sort == REAL and not self.environment.knows(t.name):
            shown = self.text[at.position : self.next.position].strip()
            raise self.refuse(f"two readings: write {shown}\\cdot(…) for a product, or declare what {shown} is", at)
        return t

    def at_place(self, measure: Term, opened: Token) -> Term:
        """μ(S), μ(x), μ(∅)."""
        place = self.take() if self.next.word in ("emptyset", "varnothing") else None
        if place is not None:
            inside: Term = empty
        else:
            name = self.name()
            sort = self.environment.sort(name)
            if sort not in (EVENT, OUTCOME):
                raise self.refuse(f"{name} is neither an event nor an outcome; declare it", opened)
            inside = Symbol(name, sort)
        self.close(")", opened)
        return mass(measure, inside) if sort_of(inside) == EVENT else density(measure, inside)

    def notation(self) -> Notation | None:
        """The notation whose name stands here."""
        token, after = self.next, self.tokens[min(self.index + 1, len(self.tokens) - 1)]
        base = LETTERS.get(token.word, SIGNS.get(token.word, token.word))
        if token.word in FONTS and after.word == "{":
            words = []
            for t in self.tokens[self.index + 2 :]:
                if t.word == "}":
                    break
                words.append(t.word)
            base = "".join(words)
        return self.environment.notations.get(base)

    def noted(self, notation: Notation) -> Value:
        """A notation at its index and arguments."""
        at, values = self.next, list[Term]()
        self.index += len(notation.name) + 3 if at.word in FONTS else 1
        if notation.index:
            if self.next.word != "_":
                raise self.refuse(f"{notation.name} has an index", at)
            self.take()
            values.append(self.real(self.argument(), at))
        opened = self.take()
        if opened.word not in ("(", "[", "lbrace", "{"):
            raise self.refuse(f"{notation.name} has arguments in brackets", at)
        for number, wanted in enumerate(notation.arguments):
            if number and self.take().word not in (*BARS, ",", ";"):
                raise self.refuse(f"{notation.name} has {len(notation.arguments)} arguments", at)
            values.append(self.as_sort(self.sum(), wanted.sort, at))
        self.close(CLOSING[opened.word], opened)
        return self.built(at, lambda: notation.at(tuple(values)))

    def as_sort(self, found: Value, sort: str, at: Token) -> Term:
        if sort == MEASURE:
            if not isinstance(found, Combination):
                raise self.refuse("a measure belongs here", at)
            built = self.built(at, found.measure)
            assert not isinstance(built, Combination)
            return built
        return self.real(found, at)

    def real(self, found: Value, at: Token) -> Term:
        """The value, which must be a number."""
        if isinstance(found, Combination) or sort_of(found) != REAL:
            raise self.refuse("a number belongs here, and this is a measure or an event", at)
        return found


def _added(parts: list[tuple[str, Value]]) -> Value:
    signed = [_negated(v) if sign == "-" else v for sign, v in parts]
    if any(isinstance(v, Combination) for v in signed):
        if not all(isinstance(v, Combination) for v in signed):
            raise ValueError("measures and numbers are added")
        return Combination(tuple(p for v in signed if isinstance(v, Combination) for p in v.parts))
    reals = [v for v in signed if not isinstance(v, Combination)]
    if any(sort_of(v) != REAL for v in reals):
        raise ValueError("only numbers and measures are added")
    return Apply("+", reals) if len(reals) > 1 else reals[0]


def _negated(v: Value) -> Value:
    if isinstance(v, Combination):
        return Combination(tuple((negate(c), m) for c, m in v.parts))
    return negate(v)


def _multiplied(a: Value, b: Value) -> Value:
    if isinstance(a, Combination):
        a, b = b, a
    if isinstance(a, Combination):
        raise ValueError("measures are not multiplied")
    if sort_of(a) != REAL or (not isinstance(b, Combination) and sort_of(b) != REAL):
        raise ValueError("only numbers are multiplied")
    if isinstance(b, Combination):
        return Combination(tuple((a if c == term(1) else Apply("*", (a, c)), m) for c, m in b.parts))
    factors = [*(a.args if isinstance(a, Apply) and a.head == "*" else (a,)), b]
    return Apply("*", factors)


def _divided(a: Value, b: Term) -> Value:
    if isinstance(a, Combination):
        return Combination(tuple((quotient(c, b), m) for c, m in a.parts))
    return quotient(a, b)


def _called(head: str, arguments: list[Term], base: Term | None) -> Term:
    count, build = parser.FUNCTIONS[head]
    given = [*arguments, *([base] if base is not None else [])]
    if len(given) not in count:
        raise ValueError(f"{head} does not take {len(given)} arguments")
    return parser.as_term(build(*given))
