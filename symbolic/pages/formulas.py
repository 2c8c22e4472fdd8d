"""A piece of mathematics of a page as relations between terms, each with its place; what cannot be read says why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from symproof.kernel.formulas import And, Equivalent, Formula, Implies
from symproof.kernel.terms import Relation, Term
from symproof.language.environment import Environment
from symproof.language.parser import RELATIONS, ClaimError
from symproof.language.tex.chains import Mark, Part, split
from symproof.language.tex.reader import Combination, Reader, Value
from symproof.language.tex.tokens import Macros, Token, tokens

Kind = Literal["relation", "definition", "membership", "connective", "no claim", "unread", "term"]
FLAT = {"(", ")", "[", "]"}


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a relation: where it stands, its tokens, and its value or why it has none."""

    tokens: tuple[Token, ...]
    start: int
    end: int
    value: Value | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A relation, definition, membership or connective between two sides, or a term by itself.

    `start` is where its new text begins: the left side at the head of a chain, the relation after that. `words` are what
    stands in words before it in the same formula; `row` whether it begins a new row.
    """

    kind: Kind
    word: str
    left: Side
    right: Side
    start: int
    words: tuple[str, ...] = ()
    formula: Formula | None = None
    sides: tuple[int, int] = (0, 0)  # of a connective: the places of the items it joins

    @property
    def problem(self) -> str:
        """Why the item could not be read."""
        return self.left.problem or self.right.problem


def items(text: str, environment: Environment, macros: Macros) -> list[Item]:
    """What a formula says, in order. Raises ClaimError where not even its words can be told apart."""
    parts = [p for p in split(tokens(text, macros)) if isinstance(p, Mark) or p]
    return list(_Items(text, environment, parts).found())


class _Items:
    def __init__(self, text: str, environment: Environment, parts: Sequence[Part]) -> None:
        self.text, self.environment, self.parts = text, environment, parts
        self.words: list[str] = []  # in force since they stood before the head of the chain
        self.left: Side | None = None
        self.head = True

    def found(self) -> Iterator[Item]:
        """Items in order; a chain goes on over the end of a row where a relation stands at either side of it."""
        count, last = 0, -1
        pending: Mark | None = None  # a relation whose right side is to come
        joining: Mark | None = None  # a connective whose second formula is to come
        for index, part in enumerate(self.parts):
            if not isinstance(part, Mark):
                side = self.side(part)
                if pending is not None and self.left is not None:
                    item = self.item(pending, self.left, side)
                    yield item
                    before, last, count = last, count, count + 1
                    if joining is not None:
                        yield Item(
                            "connective", joining.word, item.left, item.right, joining.position, sides=(before, last)
                        )
                        count, joining = count + 1, None
                    self.head, pending = False, None
                elif self.left is not None and self.head:
                    yield self.alone(self.left)
                    count += 1
                self.left = side
            elif part.kind in ("relation", "definition", "membership", "no claim"):
                pending = part
            elif part.kind == "row" and (pending is not None or self.continues(index)):
                continue
            else:
                if self.left is not None and self.head and pending is None and part.kind in ("separator", "row"):
                    yield self.alone(self.left)
                    count += 1
                if part.kind == "connective" and part.word in ("=>", "<=>", "<=") and last >= 0:
                    joining = part
                self.words = [part.word.strip()] if part.kind == "words" else []
                if pending is None:
                    self.left, self.head = None, True
        if self.left is not None and self.head and pending is None:
            yield self.alone(self.left)

    def continues(self, index: int) -> bool:
        """Whether what follows the end of the row is a relation."""
        after = next((p for p in self.parts[index + 1 :] if not (isinstance(p, Mark) and p.kind == "row")), None)
        return isinstance(after, Mark) and after.kind in ("relation", "definition", "no claim", "membership")

    def side(self, found: tuple[Token, ...]) -> Side:
        last = found[-1]
        start, end = found[0].position, min(last.position + len(last.word) + (last.kind == "command"), len(self.text))
        try:
            return Side(found, start, end, Reader(found, self.text, self.environment).whole())
        except ClaimError as error:
            return Side(found, start, end, None, told(error))

    def alone(self, side: Side) -> Item:
        words = tuple(self.words)
        return Item("term", "", side, side, side.start, words)

    def item(self, mark: Mark, left: Side, right: Side) -> Item:
        words = tuple(self.words)
        start = left.start if self.head else mark.position
        kind: Kind = mark.kind  # type: ignore[assignment]
        if kind == "membership":
            return Item(
                kind, mark.word, left, right, start, words, membership(left, right, self.environment, self.text)
            )
        if kind == "no claim":
            return Item(kind, mark.word, left, right, start, words)
        formula = relation(mark.word, left.value, right.value) if mark.kind == "relation" else None
        if (
            kind == "relation"
            and formula is None
            and not (left.problem or right.problem)
            and not _of_measures(left, right, mark)
        ):
            return Item(
                "unread",
                mark.word,
                left,
                Side(
                    right.tokens,
                    right.start,
                    right.end,
                    None,
                    "measures are compared at events; write what holds of μ(S)",
                ),
                start,
                words,
            )
        return Item(kind, mark.word, left, right, start, words, formula)


def _of_measures(left: Side, right: Side, mark: Mark) -> bool:
    return mark.word == "=" and isinstance(left.value, Combination) and isinstance(right.value, Combination)


def relation(word: str, left: Value | None, right: Value | None) -> Relation | None:
    """The relation between two numbers."""
    if left is None or right is None or isinstance(left, Combination) or isinstance(right, Combination):
        return None
    return RELATIONS[word](left, right)


def joined(word: str, left: Formula, right: Formula) -> Formula:
    """What a connective says of two formulas."""
    if word == "<=>":
        return Equivalent(left, right)
    return Implies(left, right) if word == "=>" else Implies(right, left)


def names(side: Side) -> tuple[str, ...]:
    """The letters that a side lists, such as x, y; none if it is anything else."""
    found = list[str]()
    reader = Reader(side.tokens, " " * (side.end + 1), Environment())
    try:
        while True:
            found.append(reader.name())
            if reader.next.kind == "end":
                return tuple(found)
            if reader.take().word != ",":
                return ()
    except ClaimError:
        return ()


def membership(left: Side, right: Side, environment: Environment, text: str) -> Formula | None:
    """x ∈ [a, b) as inequalities; None for other sets."""
    found = right.tokens
    if (
        len(found) < 5
        or found[0].word not in "(["
        or found[-1].word not in ")]"
        or left.value is None
        or isinstance(left.value, Combination)
    ):
        return None
    level = 0
    for index, token in enumerate(found):
        level += (token.word in "([{") - (token.word in ")]}")
        if token.word == "," and level == 1:
            low, high = found[1:index], found[index + 1 : -1]
            return _between(left.value, low, high, found[0].word == "[", found[-1].word == "]", environment, text)
    return None


def _between(
    x: Term, low: Sequence[Token], high: Sequence[Token], closed: bool, shut: bool, environment: Environment, text: str
) -> Formula | None:
    parts = list[Formula]()
    for tokens_, op, from_left in ((low, "<=" if closed else "<", True), (high, "<=" if shut else "<", False)):
        if [t.word for t in tokens_][-1:] == ["infty"]:
            continue
        try:
            end = Reader(tokens_, text, environment).whole()
        except ClaimError:
            return None
        if isinstance(end, Combination):
            return None
        parts.append(Relation(op, end, x) if from_left else Relation(op, x, end))
    return And(tuple(parts))


def told(error: ClaimError) -> str:
    """What is wrong, and where in the formula."""
    return f"{error.problem}\n    {error.excerpt}\n    {error.caret}"
