"""A display as segments between relations, connectives and row ends; two segments with a relation between them are a link."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from symproof.language.tex.names import CONNECTIVES, DEFINES, NO_CLAIM, RELATIONS
from symproof.language.tex.tokens import Token

OPENING, CLOSING = frozenset(("(", "[", "{", "lbrace", "langle")), frozenset((")", "]", "}", "rbrace", "rangle"))
FOOTNOTES = frozenset(("dagger", "ddagger", "star", "ast", "*"))
JOINING = {"wedge": "and", "land": "and", "vee": "or", "lor": "or"}


@dataclass(frozen=True, slots=True)
class Mark:
    """What stands between two segments: a relation, definition, connective, separator, row end or words; and where."""

    kind: str
    word: str
    position: int


Part = Mark | tuple[Token, ...]


def split(tokens: Sequence[Token]) -> Iterator[Part]:
    """Segments and marks in turns; brackets keep what is inside them together."""
    segment, level = list[Token](), 0
    for token in _joined(tokens):
        mark = _mark(token) if level <= 0 or token.word == "\\" else None
        level += (token.word in OPENING) - (token.word in CLOSING)
        if token.word == "&":
            continue
        if mark is None:
            segment.append(token)
            continue
        if token.word == "\\":
            level = 0
        yield tuple(segment)
        yield mark
        segment = []
    yield tuple(segment)


def _joined(tokens: Sequence[Token]) -> Iterator[Token]:
    """The tokens, : and = as one sign, {=} as =; brackets around words, and signs such as (†), are read over."""
    rest = [t for t in tokens if t.kind != "end"]
    index, dropped = 0, set[int]()
    while index < len(rest):
        token, after = rest[index], rest[index + 1 : index + 3]
        words = [t.word for t in after]
        if token.word in (":", "vcentcolon") and words[:1] == ["="]:
            yield Token("command", ":=", token.position)
            index += 2
        elif token.word == "not" and words[:1] == ["="]:
            yield Token("command", "ne", token.position)
            index += 2
        elif token.word == "{" and len(after) == 2 and words[0] in RELATIONS and words[1] == "}":
            yield after[0]
            index += 3
        elif token.word == "{" and words[:1] == ["}"]:  # {} before a relation is nothing
            index += 2
        elif token.word == "(" and (end := _footnote(rest, index)):
            index = end
        else:
            if token.word == "(" and after and after[0].kind == "text":
                dropped.add(_partner(rest, index))
            elif index not in dropped:
                yield token
            index += 1


def _footnote(tokens: Sequence[Token], start: int) -> int:
    """The place after a (†) or (*) that begins here; 0 if none does."""
    index = start + 1
    while index < len(tokens) and tokens[index].word in FOOTNOTES | {"{", "}"}:
        index += 1
    marked = any(t.word in FOOTNOTES for t in tokens[start:index])
    return index + 1 if marked and index < len(tokens) and tokens[index].word == ")" else 0


def _partner(tokens: Sequence[Token], start: int) -> int:
    """The place of the bracket that closes the one here; the end, if none does."""
    level = 0
    for index in range(start, len(tokens)):
        level += (tokens[index].word in OPENING) - (tokens[index].word in CLOSING)
        if level == 0:
            return index
    return len(tokens)


def _mark(token: Token) -> Mark | None:
    kind, word, position = token
    if kind == "text":
        return Mark("words", word, position)
    if word in DEFINES:
        return Mark("definition", ":=", position)
    if word in RELATIONS and (kind == "sign" or word not in ("<", ">")):
        return Mark("relation", RELATIONS[word], position)
    if kind == "command" and word in CONNECTIVES:
        return Mark("connective", CONNECTIVES[word], position)
    if kind == "command" and word in JOINING:
        return Mark("connective", JOINING[word], position)
    if word == "in" and kind == "command":
        return Mark("membership", "in", position)
    if kind == "command" and word in NO_CLAIM:
        return Mark("no claim", word, position)
    if kind == "command" and word in ("forall", "exists"):
        return Mark("quantifier", word, position)
    if word in ("\\", "quad", "qquad") and kind == "command":
        return Mark("row", word, position)
    if word in (",", ";", ".", ":") and kind == "sign":
        return Mark("separator", word, position)
    return None
