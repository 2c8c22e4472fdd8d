"""What a page says to symproof alone: % symproof: let x, y > 0; given x < y; measures mu, nu; notation: divergences."""

from __future__ import annotations

import re
from collections.abc import Iterator

from symproof.kernel.formulas import TYPES, And, normal, symbols
from symproof.kernel.terms import EVENT, MEASURE, REAL, Symbol, term
from symproof.language.parser import ClaimError, parse_formula, parse_term
from symproof.pages.context import Context, Given
from symproof.pages.document import Block, Document
from symproof.pages.links import Link

SORTS = {"measures": MEASURE, "measure": MEASURE, "events": EVENT, "event": EVENT, "reals": REAL, "real": REAL}
WAYS = 'write "let x, y > 0", "let t: positive", "given x < y", "measures mu, nu" or "events S"'


def apply(block: Block, document: Document, context: Context) -> Iterator[Link]:
    """Put in force what a directive says; a line that is not understood is a link that was not read."""
    if block.kind == "front":
        return
    for order in filter(None, (o.strip() for o in re.split(r"[;\n]", block.text))):
        line, column = document.place(block.start)
        try:
            _order(order, line, context)
        except ValueError as problem:
            yield Link("unread", "directive", line, column, order, problem=f"{problem}; {WAYS}")


def _order(order: str, line: int, context: Context) -> None:
    word, _, rest = order.partition(" ")
    if word == "given" or word == "assume":
        _give(rest, line, context)
    elif word == "let":
        _let(rest, line, context)
    elif word.rstrip(":") in SORTS:
        context.environment = context.environment.declaring(_names(rest), SORTS[word.rstrip(":")])
    else:
        raise ValueError(f"{word!r} is no directive")


def _give(words: str, line: int, context: Context) -> None:
    formula = parse_formula(words)
    known = tuple(s.name for s in symbols(normal(formula)) if not context.environment.knows(s.name))
    context.environment = context.environment.declaring(known, REAL)
    context.give(Given(formula, line))


def _let(words: str, line: int, context: Context) -> None:
    """let x, y > 0; let t: positive; let x be a real number."""
    *front, last = words.split(",")
    listed, colon, kind = words.partition(":")
    if colon:
        if kind.strip() not in TYPES:
            raise ValueError(f"variables are {', '.join(TYPES)}, not {kind.strip()!r}")
        for name in _names(listed):
            _typed(name, kind.strip(), line, context)
        return
    head = re.match(r"\s*([^\s<>=!]+)(.*)", last)
    if head is None:
        raise ValueError("a letter is missing")
    own = (*_names(",".join(front)), *_names(head[1])) if front else _names(head[1])
    context.environment = context.environment.declaring(own, REAL)
    if head[2].strip():
        for name in own:
            _give(f"{name}{head[2]}", line, context)


def _typed(name: str, kind: str, line: int, context: Context) -> None:
    context.environment = context.environment.declaring((name,), REAL)
    if op := TYPES[kind]:
        symbol, zero = Symbol(name), term(0)
        context.give(
            Given(
                {"<": zero < symbol, "<=": zero <= symbol}.get(op, And(()))
                if op != "!="
                else parse_formula(f"{name} != 0"),
                line,
            )
        )


def _names(words: str) -> tuple[str, ...]:
    found = tuple(w.strip() for w in words.split(",") if w.strip())
    for name in found:
        try:
            if parse_term(name) != Symbol(name):
                raise ValueError
        except (ClaimError, ValueError):
            raise ValueError(f"{name!r} is not the name of a variable") from None
    return found
