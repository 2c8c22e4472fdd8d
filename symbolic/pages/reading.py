"""A document as links: each sentence first tells what it supposes, then what it claims."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from symproof.kernel.formulas import And, Formula, claim
from symproof.kernel.terms import EVENT, MEASURE, REAL, Relation, Symbol, Term, equal, substitute
from symproof.language.environment import Environment, Notation
from symproof.language.parser import ClaimError
from symproof.language.tex.names import LETTERS, RELATIONS, SIGNS
from symproof.language.tex.reader import BARS, Combination, Reader
from symproof.language.tex.tokens import Token, tokens
from symproof.pages.context import Context, Given, relevant
from symproof.pages.directives import apply
from symproof.pages.document import Block, Document
from symproof.pages.formulas import Item, Side, items, joined, names, told
from symproof.pages.links import Doubt, Link
from symproof.pages.phrases import AND, Role, role, sort_after, sort_before
from symproof.pages.sentences import sentences
from symproof.rendering import DEFAULT, text

TERM, LISTED = "a term by itself", "a condition, which is not asserted"


def read(document: Document) -> list[Link]:
    """Every link of the document, in order."""
    return list(_Reading(document).links())


class _Reading:
    def __init__(self, document: Document) -> None:
        self.document, self.context = document, Context()
        self.local: list[Given] = []  # given for this sentence only
        self.doubts: list[Doubt] = []  # what was read of nowhere

    def links(self) -> Iterator[Link]:
        for part in sentences(self.document.blocks):
            for link in self.sentence(part) if isinstance(part, list) else self.structure(part):
                yield self.doubted(link)

    def doubted(self, link: Link) -> Link:
        """The link with what stands before it, speaks of its letters and was not used; it may itself be such a thing."""
        if link.claim is not None:
            own = {base(s.name) for s, _ in link.claim.variables}
            return replace(link, doubts=tuple(d for d in self.doubts if d.letters & own))
        unused = link.kind == "unread" or (
            link.kind in ("no claim", "definition") and link.problem not in ("", TERM, LISTED)
        )
        if unused and (found := letters(link.source, self.document)):
            self.doubts.append(Doubt(link.line, link.source, found))
        return link

    def structure(self, block: Block) -> Iterator[Link]:
        match block.kind:
            case "heading":
                self.context.heading(block.level, block.text)
            case "open":
                self.context.opens(block.text)
            case "close":
                self.context.closes(block.text)
            case "item":
                self.context.item(block.level)
            case "directive" | "front":
                yield from apply(block, self.document, self.context)

    def sentence(self, pieces: Sequence[Block]) -> Iterator[Link]:
        """What a sentence supposes holds for all of it; then what it claims, in order."""
        self.local = []
        roles = list(self.roles(pieces))
        self.declare(pieces)
        for piece, said in zip(pieces, roles, strict=True):
            if piece.kind != "words" and said in ("given", "sentence"):
                self.suppose(piece, said)
        self.trailing(pieces)
        for piece, said in zip(pieces, roles, strict=True):
            if piece.kind != "words":
                yield from self.piece(piece, said)

    def roles(self, pieces: Sequence[Block]) -> Iterator[Role]:
        """What each piece is there for. At the head of an item, "when" holds for all of the item."""
        now: Role = "none"
        first = self.context.scopes[-1].kind == "item" and not self.context.scopes[-1].given
        for piece in pieces:
            if piece.kind == "words":
                now = role(piece.text, now)
                now = "given" if now == "sentence" and first and piece is pieces[0] else now
            yield now
            if piece.kind == "display" and now in ("given", "sentence", "definition"):
                now = "none"

    def declare(self, pieces: Sequence[Block]) -> None:
        """Sorts of letters, from the nouns before or after them."""
        sort: str | None = None
        for place, piece in enumerate(pieces):
            if piece.kind == "words":
                sort = sort if AND.match(piece.text) else sort_before(piece.text)
                continue
            listed = _listed(piece, self.document)
            after = pieces[place + 1].text if place + 1 < len(pieces) and pieces[place + 1].kind == "words" else ""
            found = sort_after(after) or sort
            if listed and found:
                self.know(listed, found)

    def know(self, listed: tuple[str, ...], sort: str) -> None:
        self.context.environment = self.context.environment.declaring(listed, sort)

    def suppose(self, piece: Block, said: Role) -> None:
        """Hypotheses from mathematics that is given."""
        waiting = list[str]()
        for item in self.items(piece):
            if item.kind == "term":
                waiting += names(item.left)
                continue
            for formula in self.hypotheses(item, waiting):
                self.give(formula, piece, item, said)
            if item.kind in ("relation", "membership"):
                waiting = []

    def give(self, formula: Formula, piece: Block, item: Item, said: Role) -> None:
        line, _ = self.document.place(piece.start + item.start)
        given = Given(formula, line)
        if said == "sentence":
            self.local.append(given)
        else:
            self.context.give(given)

    def hypotheses(self, item: Item, waiting: Sequence[str]) -> Iterator[Formula]:
        """What the item says, and the same of letters listed before it; letters it declares are declared."""
        own = names(item.left)
        if item.kind == "membership" and item.formula is None and own:
            sort = _set(item.right)
            if sort is not None:
                self.know((*waiting, *own), sort)
            return
        if isinstance(item.left.value, Combination) and isinstance(item.right.value, Combination) and len(own) == 1:
            self.value(own[0], item.right.value)
            return
        if item.formula is None:
            return
        fresh = tuple(n for n in (*waiting, *own) if not self.context.environment.knows(n))
        self.know(fresh, REAL)
        if len(own) == 1:
            for name in waiting:
                yield _with(item.formula, Symbol(own[0]), Symbol(name))
        yield item.formula

    def value(self, name: str, combination: Combination) -> None:
        """A measure that is a mixture is a name for it."""
        try:
            mixture = combination.measure()
        except ValueError:
            return
        environment = self.context.environment
        self.context.environment = replace(environment, values={**environment.values, name: mixture})

    def trailing(self, pieces: Sequence[Block]) -> None:
        """Conditions in words inside a display, and quantifiers after it, hold for this sentence."""
        for piece in pieces:
            if piece.kind != "display":
                continue
            for item in self.items(piece):
                if _is_condition(item):
                    for formula in self.hypotheses(item, ()):
                        line, _ = self.document.place(piece.start + item.start)
                        self.local.append(Given(formula, line))

    # links

    def items(self, piece: Block) -> list[Item]:
        try:
            return items(piece.text, self.context.environment, self.document.macros)
        except ClaimError:
            return []

    def piece(self, piece: Block, said: Role) -> Iterator[Link]:
        """The links of a display or of mathematics in prose."""
        try:
            found = items(piece.text, self.context.environment, self.document.macros)
        except ClaimError as problem:
            if piece.kind == "display" or re.search(r"[=<>]|\\[lg]e", piece.text):
                yield self.link(piece, 0, "unread", piece.text.strip(), problem=told(problem))
            return
        conditions = {i for item in found if item.kind == "connective" for i in item.sides}
        order = sorted(range(len(found)), key=lambda i: found[i].start)
        for index in order:
            yield from self.one(piece, found, index, said, index in conditions)

    def one(self, piece: Block, found: Sequence[Item], index: int, said: Role, condition: bool) -> Iterator[Link]:
        item, inline = found[index], piece.kind != "display"
        source = piece.text[item.left.start : item.right.end].strip()
        if item.kind == "term":
            if not inline:
                yield self.link(piece, item.start, "no claim", source, problem=TERM)
        elif item.kind == "definition":
            yield self.definition(piece, item, source)
        elif item.kind == "no claim":
            yield self.link(piece, item.start, "no claim", source, problem=f"\\{item.word} is no claim")
        elif item.kind == "membership":
            if (
                said not in ("given", "sentence")
                and not _is_condition(item)
                and item.formula is not None
                and not inline
            ):
                yield self.claimed(piece, item, source, item.formula)
        elif item.kind == "connective":
            yield self.connective(piece, found, item)
        elif said in ("given", "sentence") or _is_condition(item):
            yield self.link(
                piece, item.start, "unread" if item.problem else "given", source, self.reads(item), problem=item.problem
            )
        elif condition:
            yield self.link(
                piece,
                item.start,
                "unread" if item.problem else "no claim",
                source,
                self.reads(item),
                problem=item.problem or LISTED,
            )
        elif said == "definition" and item.word == "=":
            yield self.definition(piece, item, source)
        elif inline and said != "claim":
            yield self.link(piece, item.start, "no claim", source, self.reads(item), problem="mentioned in prose")
        elif item.formula is None:
            yield self.link(
                piece, item.start, "unread", source, problem=item.problem or "not a relation between numbers"
            )
        else:
            yield self.claimed(piece, item, source, item.formula)

    def connective(self, piece: Block, found: Sequence[Item], item: Item) -> Link:
        first, second = (found[i] for i in item.sides)
        source = piece.text[first.left.start : second.right.end].strip()
        if first.formula is None or second.formula is None:
            kind = "no claim" if "no claim" in (first.kind, second.kind) else "unread"
            return self.link(
                piece, item.start, kind, source, problem=first.problem or second.problem or "one side is no claim"
            )
        reads = f"{self.reads(first)} {item.word if item.word != '<=' else 'if'} {self.reads(second)}"
        listed = [i.formula for i in found if i.formula is not None]
        return self.claimed(piece, item, source, joined(item.word, first.formula, second.formula), reads, listed)

    def claimed(
        self, piece: Block, item: Item, source: str, formula: Formula, reads: str = "", listed: Sequence[Formula] = ()
    ) -> Link:
        """A claim under what is in force; conditions that are said to be equivalent are not supposed among themselves."""
        given = relevant(
            formula, (g for g in self.context.in_force(self.local) if not any(_same(g.formula, f) for f in listed))
        )
        own = [g for g in given if g.formula != formula]
        whole = claim(formula, *(g.formula for g in own))
        found = self.link(piece, item.start, "claim", source, reads or self.reads(item))
        return replace(found, given=tuple(own), claim=whole, sides=_sides(item))

    def reads(self, item: Item) -> str:
        """How the item was read, in the author's order."""
        if item.formula is None or item.kind == "membership":
            return text(item.formula, DEFAULT) if item.formula is not None else ""
        left, right = item.left.value, item.right.value
        if isinstance(left, Combination) or isinstance(right, Combination) or left is None or right is None:
            return ""
        return f"{text(left, DEFAULT)} {'==' if item.word == '=' else item.word} {text(right, DEFAULT)}"

    def link(self, piece: Block, start: int, kind: str, source: str, reads: str = "", problem: str = "") -> Link:
        place = piece.start + min(start, len(piece.text))
        where = "display" if piece.kind == "display" else "inline"
        return Link(
            kind, where, *self.document.place(place), " ".join(source.split()), reads, problem=problem, start=place
        )

    def definition(self, piece: Block, item: Item, source: str) -> Link:
        """A notation by example, or a letter for a term; it holds from here on."""
        pattern = _pattern(item.left.tokens, self.context.environment)
        own = names(item.left)
        if pattern is None and len(own) == 1 and item.right.value is not None:
            return self.lettered(piece, item, source, own[0])
        if pattern is None:
            return self.link(
                piece,
                item.start,
                "definition",
                source,
                problem="this definition is not used: its left side is no name with arguments",
            )
        name, index, arguments = pattern
        inner = self.context.environment
        for s in (*index, *arguments):
            inner = inner.declaring((s.name,), s.sort)
        try:
            found = Reader(item.right.tokens, piece.text, inner).whole()
            if isinstance(found, Combination):
                raise ClaimError("a notation stands for a number", piece.text, item.right.start)
        except ClaimError as problem:
            return self.link(
                piece, item.start, "definition", source, problem=f"this definition is not used: {problem.problem}"
            )
        self.context.environment = self.context.environment.noting(Notation(name, index, arguments, found))
        return self.link(piece, item.start, "definition", source, text(found, DEFAULT))

    def lettered(self, piece: Block, item: Item, source: str, name: str) -> Link:
        right = item.right.value
        if isinstance(right, Combination):
            self.value(name, right)
            return self.link(piece, item.start, "definition", source)
        assert right is not None
        self.know((name,), REAL)
        line, _ = self.document.place(piece.start + item.start)
        self.context.give(Given(equal(Symbol(name), right), line))
        return self.link(piece, item.start, "definition", source, f"{name} := {text(right, DEFAULT)}")


def base(name: str) -> str:
    """The letter of a name without index, primes and accents."""
    return re.match(r"[A-Za-z]+?(?=hat|bar|tilde|dot|vec|low|_|'|$)|.", name)[0]  # type: ignore[index]


def letters(source: str, document: Document) -> frozenset[str]:
    """The letters that mathematics speaks of, e, d and π aside."""
    try:
        found = tokens(source, document.macros)
    except ClaimError:
        return frozenset()
    names_ = (LETTERS.get(t.word, SIGNS.get(t.word, t.word if t.kind == "letter" else "")) for t in found)
    return frozenset(n for n in names_ if n) - {"e", "d", "pi"}


def _sides(item: Item) -> tuple[Term, str, Term] | None:
    left, right = item.left.value, item.right.value
    if item.kind != "relation" or left is None or right is None:
        return None
    return None if isinstance(left, Combination) or isinstance(right, Combination) else (left, item.word, right)


def _same(a: Formula, b: Formula) -> bool:
    """Whether they are one formula, an equation being so from either side."""
    if isinstance(a, Relation) and isinstance(b, Relation) and a.op == b.op == "=":
        return {a.left, a.right} == {b.left, b.right}
    return a == b


def _with(formula: Formula, own: Symbol, other: Symbol) -> Formula:
    """The same of another letter."""
    if isinstance(formula, And):
        return And(tuple(_with(p, own, other) for p in formula.parts))
    if not isinstance(formula, Relation):
        return formula
    return Relation(formula.op, substitute(formula.left, {own: other}), substitute(formula.right, {own: other}))


def _listed(piece: Block, document: Document) -> tuple[str, ...]:
    """The letters, if the piece is nothing but letters."""
    try:
        found = [t for t in tokens(piece.text, document.macros) if t.kind != "end"]
    except ClaimError:
        return ()
    return (
        names(Side(tuple(found), 0, len(piece.text))) if found and not any(t.word in RELATIONS for t in found) else ()
    )


def _set(side: Side) -> str | None:
    """The sort of the members of ℝ or of the measurable sets."""
    words = [t.word for t in side.tokens]
    if words[:1] == ["mathbb"] and "R" in words:
        return REAL
    return EVENT if words in (["mathcal", "{", "F", "}"], ["mathcal", "F"], ["mathscr", "F"]) else None


CONDITION = re.compile(
    r"for (?:all|every|each|any|some)|where|if|when|since|as|because|with|provided|当|若|因(?!此)|对|由于|其中",
    re.IGNORECASE,
)


def _is_condition(item: Item) -> bool:
    """Whether words in the same formula make this a condition: (当 ε ≤ 1)."""
    return any(CONDITION.search(w) for w in item.words)


def _pattern(
    found: Sequence[Token], environment: Environment
) -> tuple[str, tuple[Symbol, ...], tuple[Symbol, ...]] | None:
    """Name, index and arguments of D_{a}(p ‖ q), where that is what the tokens spell."""
    words = [t.word for t in found]
    if "(" not in words or words[-1:] != [")"]:
        return None
    opened = words.index("(")
    head, inside = list(found[:opened]), list(found[opened + 1 : -1])
    place = next((i for i, t in enumerate(head) if t.word == "_"), len(head))
    name = "".join(
        t.word for t in head[:place] if t.word not in "{}" and t.word not in ("mathrm", "operatorname", "mathcal")
    )
    index = names(Side(tuple(t for t in head[place + 1 :] if t.word not in "{}"), 0, 0)) if place < len(head) else ()
    arguments, barred = list[str](), False
    for group in _groups(inside):
        own = names(Side(tuple(group), 0, 0))
        if len(own) != 1:
            return None
        arguments += own
    barred = any(t.word in BARS for t in inside)
    if not name or (place < len(head) and not index):
        return None
    sort = {n: (MEASURE if barred else environment.sort(n)) for n in arguments}
    return name, tuple(Symbol(n) for n in index), tuple(Symbol(n, sort[n]) for n in arguments)


def _groups(found: Sequence[Token]) -> Iterator[list[Token]]:
    group = list[Token]()
    for token in found:
        if token.word in BARS or token.word == ",":
            yield group
            group = []
        else:
            group.append(token)
    yield group
