"""TeX mathematics as tokens: macros of the page expanded, what only spaces or sizes read over. TeX itself is never run."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from symproof.language.parser import ClaimError

MOST_TOKENS, DEEPEST = 20_000, 40


class Token(NamedTuple):
    """A kind (number, letter, command, sign, text, end), the word, and where it stands in the source."""

    kind: str
    word: str
    position: int


@dataclass(frozen=True, slots=True)
class Macro:
    """A \\newcommand: how many arguments it takes, and its body."""

    arguments: int
    body: str


Macros = Mapping[str, Macro]
PLAIN = re.compile(
    r"(?P<space>\s+|%[^\n]*\n?|~)"
    r"|(?P<number>[0-9]+(?:\.[0-9]+)?|\.[0-9]+)"
    r"|(?P<command>\\(?:[A-Za-z]+|.))"
    r"|(?P<word>(?:min|max|sup|inf|exp|log|ln|sin|cos|tan)(?![A-Za-z]))"
    r"|(?P<letter>[A-Za-zΑ-Ωα-ωϵϕϑϱ])"
    r"|(?P<sign>\|\||<=|>=|[-+*/=<>()\[\]{}|,;:.!'’′_^&?])"
    r"|(?P<odd>.)",
    re.DOTALL,
)
# Commands that say how it looks and nothing of what it says.
SILENT = frozenset(
    """
    left right middle big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr bigm Bigm , ; :
    ! > displaystyle textstyle scriptstyle limits nolimits nonumber notag square qed qedhere qedsymbol Box
    blacksquare allowbreak protect boldmath hfill noindent enspace thinspace
""".split()
) | {" "}
WITH_ARGUMENT = frozenset(("label", "tag", "vspace", "hspace", "phantom", "vphantom", "hphantom", "footnote", "cite"))
TEXT = frozenset(("text", "textrm", "textit", "textbf", "mbox", "intertext", "textnormal"))
BRACKETS = {"{": "lbrace", "}": "rbrace", "|": "Vert", "lbrack": "[", "rbrack": "]", "lparen": "(", "rparen": ")"}
ROWS = frozenset(
    """
    aligned align alignat alignedat array split gather gathered equation eqnarray multline displaymath math
    flalign
""".split()
)
COLUMNS = frozenset(("array", "alignat", "alignedat"))
STACKED = frozenset(("overset", "stackrel", "underset"))
SAME = {
    "−": "-", "–": "-", "≤": r"\le", "⩽": r"\le", "≥": r"\ge", "⩾": r"\ge", "≠": r"\ne", "·": r"\cdot", "×": r"\times", "∈": r"\in",
    "∞": r"\infty", "⟹": r"\implies", "⇒": r"\implies", "⟺": r"\iff", "⇔": r"\iff", "‖": r"\Vert", "∥": r"\Vert", "√": r"\sqrt",
    "±": r"\pm", "≈": r"\approx", "∀": r"\forall", "∃": r"\exists", "∅": r"\emptyset", "≪": r"\ll", "⟸": r"\impliedby", "…": r"\dots",
    "≔": r"\coloneqq", "†": r"\dagger", "‡": r"\ddagger", "∑": r"\sum", "∫": r"\int", "∏": r"\prod",
    "∪": r"\cup", "∩": r"\cap", "⊆": r"\subseteq", "，": ",", "。": ".",
    "（": "(", "）": ")", "：": ":", "；": ";",
}  # fmt: skip


@dataclass(slots=True)
class _Source:
    """A text on its way to tokens, and how many there may yet be."""

    text: str
    macros: Macros
    left: int = MOST_TOKENS
    opened: list[int] = field(default_factory=list)

    def tokens(self, text: str, offset: int | None, depth: int) -> Iterator[Token]:
        """The tokens of the text, which stands at the offset; those of a macro's body all stand where the macro does."""
        position = 0
        while position < len(text):
            found = PLAIN.match(text, position)
            assert found is not None
            kind, word, at = str(found.lastgroup), found[0], position if offset is None else offset
            position = found.end()
            self.left -= 1
            if self.left < 0 or depth > DEEPEST:
                why = (
                    "macros call each other without end"
                    if depth > DEEPEST
                    else f"more than {MOST_TOKENS} words in one formula"
                )
                raise ClaimError(why, self.text, min(at, len(self.text)))
            if word in SAME:
                kind, word = ("command" if SAME[word][0] == "\\" else "sign"), SAME[word]
            if kind == "command":
                position = yield from self.command(word[1:], text, position, at, offset, depth)
            elif kind == "odd":
                raise ClaimError(f"{word!r} has no meaning in mathematics here", self.text, at)
            elif kind != "space":
                yield Token("command" if kind == "word" else kind, word, at)

    def command(
        self, name: str, text: str, position: int, at: int, offset: int | None, depth: int
    ) -> Generator[Token, None, int]:
        """A command: read over, a piece of words, a macro of the page, or itself; gives the position after it."""
        if name in WITH_ARGUMENT or name in TEXT:
            content, position = argument(text, position, self.text, at)
            if name in TEXT:
                yield Token("text", content, at)
        elif name in ("begin", "end"):
            content, position = argument(text, position, self.text, at)
            if content.rstrip("*") not in ROWS:
                raise ClaimError(f"an environment {content!r} is not read inside a formula", self.text, at)
            if name == "begin" and content.rstrip("*") in COLUMNS:
                _, position = argument(text, position, self.text, at)
        elif name in STACKED:
            first, position = argument(text, position, self.text, at)
            second, position = argument(text, position, self.text, at)
            yield from self.stacked(name, first, second, at, depth)
        elif name in self.macros:
            macro, values = self.macros[name], list[str]()
            for _ in range(macro.arguments):
                value, position = argument(text, position, self.text, at)
                values.append(value)
            body = re.sub("#([1-9])", lambda m: values[int(m[1]) - 1] if int(m[1]) <= len(values) else m[0], macro.body)
            if len(body) > 100_000:
                raise ClaimError("macros grow without end", self.text, at)
            yield from self.tokens(body, at, depth + 1)
        elif name not in SILENT:
            yield Token("command", BRACKETS.get(name, name), at)
            if name == "\\":
                found = re.compile(r"\*?(?:\[[^\]\\]*(?:pt|em|ex|mm|cm|baselineskip)\])?").match(text, position)
                position = found.end() if found else position
        elif name in ("left", "right", "middle"):
            found = re.compile(r"\s*\.").match(text, position)  # \left. is no bracket
            position = found.end() if found else position
        return position

    def stacked(self, name: str, first: str, second: str, at: int, depth: int) -> Iterator[Token]:
        """A sign with something over or under it: a definition, a binder with its variable, or the sign with a reason."""
        if name in ("underset", "underbrace"):
            yield from self.tokens(f"{second}_{{{first}}}", at, depth + 1)
        elif re.search(r"def|triangle|Delta", first):
            yield Token("command", "coloneqq", at)
        else:
            yield from self.tokens(second, at, depth + 1)


def tokens(text: str, macros: Macros | None = None) -> list[Token]:
    """The tokens of a formula, then its end. Raises ClaimError where a sign has no meaning or macros do not end."""
    found = list(_Source(text, macros or {}).tokens(text, None, 0))
    return [*found, Token("end", "", len(text.rstrip()))]


def argument(text: str, position: int, whole: str, at: int) -> tuple[str, int]:
    """The next braced group or single token of the text, and the position after it."""
    while position < len(text) and text[position].isspace():
        position += 1
    if position >= len(text):
        raise ClaimError("an argument is missing", whole, min(at, len(whole)))
    if text[position] != "{":
        found = re.compile(r"\\(?:[A-Za-z]+|.)|.", re.DOTALL).match(text, position)
        assert found is not None
        return found[0], found.end()
    level = 0
    for end in range(position, len(text)):
        escaped = end and text[end - 1] == "\\"
        level += 0 if escaped else (text[end] == "{") - (text[end] == "}")
        if level == 0:
            return text[position + 1 : end], end + 1
    raise ClaimError("a } is missing", whole, min(at, len(whole)))


NEW = re.compile(
    r"\\(?:re)?newcommand\*?\s*(?:\{\s*\\([A-Za-z]+)\s*\}|\\([A-Za-z]+))\s*(?:\[(\d)\])?\s*(?=\{)"
    r"|\\def\s*\\([A-Za-z]+)\s*((?:#\d)*)\s*(?=\{)"
    r"|\\DeclareMathOperator(\*?)\s*\{\s*\\([A-Za-z]+)\s*\}\s*(?=\{)"
)


def macros_of(text: str) -> dict[str, Macro]:
    """The macros that a document defines. One that cannot be read is left out."""
    found = dict[str, Macro]()
    for m in NEW.finditer(text):
        try:
            body, _ = argument(text, m.end(), text, m.start())
        except ClaimError:
            continue
        if m[7]:
            found[m[7]] = Macro(0, rf"\operatorname{{{body}}}")
        elif m[4]:
            found[m[4]] = Macro(len(m[5]) // 2, body)
        else:
            found[m[1] or m[2]] = Macro(int(m[3] or 0), body)
    return found
