"""Objects as tables of nodes, and tables of nodes as objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any, get_args

from symproof.kernel import certificates as by
from symproof.kernel.formulas import Claim, Equivalent, Formula
from symproof.kernel.terms import Term, free
from symproof.language.exchange.forms import ExchangeError, Form, expect, forms

FORMAT, VERSION = "symproof", 1
MAX_NODES = 500_000
MAX_WRITTEN = 10_000_000  # words of a term or formula if nothing were shared
MAX_DEPTH = 150  # of a formula; terms have their own limit
MAX_FREE = 5_000_000  # free symbols of all terms together

Exchanged = Term | Formula | Claim | by.Point | by.Certificate
TERMS: tuple[type, ...] = get_args(Term)
FORMULAS: tuple[type, ...] = get_args(Formula)
EVIDENCE = [c for c in vars(by).values() if isinstance(c, type) and is_dataclass(c) and c.__module__ == by.__name__]
CLASSES: dict[str, type] = {c.__name__: c for c in (*TERMS, *FORMULAS, Claim, *EVIDENCE)}


def encode(obj: Exchanged) -> dict[str, Any]:
    """The object as a table of nodes."""
    table, places, known = _Table(), dict[int, int](), dict[object, int]()
    for part in _inside_out(obj):
        row = _row(part, places)
        key = _frozen(row)
        if key not in known:
            known[key] = len(table.rows)
            table.add(row)
        places[id(part)] = known[key]
    return {"format": FORMAT, "version": VERSION, "nodes": table.rows}


def decode(data: object) -> Any:
    """The object whose table this is. Raises ExchangeError where it is no table."""
    if not isinstance(data, dict) or set(data) != {"format", "version", "nodes"}:
        raise ExchangeError('expected an object with the fields "format", "version" and "nodes"')
    if data["format"] != FORMAT or type(data["version"]) is not int or data["version"] != VERSION:
        raise ExchangeError(f"expected the format {FORMAT!r} in version {VERSION}")
    if not isinstance(data["nodes"], list) or not data["nodes"]:
        raise ExchangeError('"nodes" must be a list that is not empty')
    table = _Table()
    for row in data["nodes"]:
        table.add(row)
    return table.objects[-1]


class _Table:
    """Nodes and the objects they stand for, each checked as it is added."""

    def __init__(self) -> None:
        self.rows: list[list[Any]] = []
        self.objects: list[Any] = []
        self.sizes: list[tuple[int, int]] = []  # of each object: words written out, depth as a formula
        self.free = 0

    def add(self, row: Any) -> None:
        """Add a node. Raises ExchangeError where it stands for nothing."""
        try:
            self._add(row)
        except (TypeError, ValueError, RecursionError) as error:
            raise ExchangeError(f"node {len(self.rows)}: {error}") from None

    def _add(self, row: Any) -> None:
        expect(len(self.rows) < MAX_NODES, f"more than {MAX_NODES} nodes")
        known = type(row) is list and bool(row) and type(row[0]) is str and row[0] in CLASSES
        expect(known, "not a list that starts with the name of a class")
        cls, used = CLASSES[row[0]], list[int]()
        expect(len(row) == len(forms(cls)) + 1, f"{row[0]} has {len(forms(cls))} fields, not {len(row) - 1}")
        read = [form.read(data, self.objects, used) for form, data in zip(forms(cls).values(), row[1:], strict=True)]
        self.sizes.append(self._size(cls, used))
        self.objects.append(_built(cls, read))
        self.rows.append(row)
        self.free += len(free(self.objects[-1])) if cls in TERMS else 0
        expect(self.free <= MAX_FREE, f"more than {MAX_FREE} free symbols in all terms")

    def _size(self, cls: type, used: list[int]) -> tuple[int, int]:
        if cls not in TERMS and cls not in FORMULAS:
            return 0, 0
        words = (1 + sum(self.sizes[i][0] for i in used)) * (2 if cls is Equivalent else 1)
        depth = 0 if cls in TERMS else 1 + max((self.sizes[i][1] for i in used), default=0)
        expect(words <= MAX_WRITTEN, f"written out, this has more than {MAX_WRITTEN} words")
        expect(depth <= MAX_DEPTH, f"a formula nested more than {MAX_DEPTH} deep")
        return words, depth


def _built(cls: type, values: list[Any]) -> Any:
    made = cls(*values)
    if isinstance(made, Claim):
        _ = made.hypotheses, made.conclusion  # complains where a type does not fit its variable
    return made


def _fields(obj: Any) -> Iterable[tuple[str, Form]]:
    cls: Any = type(obj)
    return forms(cls).items()


def _row(obj: Any, places: Mapping[int, int]) -> list[Any]:
    written = (form.write(getattr(obj, name), places) for name, form in _fields(obj))
    return [type(obj).__name__, *written]


def _frozen(row: Any) -> object:
    return tuple(map(_frozen, row)) if isinstance(row, list) else row


def _parts(obj: Any) -> list[Any]:
    known = CLASSES.get(type(obj).__name__) is type(obj)
    expect(known, f"{type(obj).__name__} has no exchanged form")
    return [part for name, form in _fields(obj) for part in form.parts(getattr(obj, name))]


def _inside_out(whole: Any) -> Iterator[Any]:
    """Every part once, before what holds it."""
    stack, entered, done = [whole], set[int](), set[int]()
    while stack:
        top = stack[-1]
        missing = [] if id(top) in done else [p for p in _parts(top) if id(p) not in done]
        expect(not missing or id(top) not in entered, "the object holds itself")
        entered.add(id(top))
        stack.extend(missing)
        if not missing:
            stack.pop()
            if id(top) not in done:
                done.add(id(top))
                yield top
