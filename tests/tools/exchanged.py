"""Tables of nodes with something changed: what a file or another process might send."""

import copy
from random import Random
from typing import Any

WORDS = [  # names, heads, fractions and classes
    "",
    "x",
    "#1",
    "<",
    "real",
    "measure",
    "\x00",
    "\ud800",
    "x\u0301",
    "1/0",
    "-0",
    "9" * 11_000,
    "1e5",
    "Ring",
    "x" * 300,
    "exp",
    "+",
]
NUMBERS = [0, 1, -1, 2, 7, 10**17, 10**30, True, 1.5, float("nan")]


def forged(dice: Random, table: dict[str, Any]) -> Any:
    """The table with some of its nodes changed."""
    made = copy.deepcopy(table)
    for _ in range(dice.choice((1, 1, 2, 3))):
        change(dice, made)
    return made


def change(dice: Random, made: dict[str, Any]) -> None:
    nodes = made["nodes"]
    if not nodes:
        return
    i = dice.randrange(len(nodes))
    match dice.randrange(12):
        case 0:
            made[dice.choice(list(made))] = dice.choice([None, 0, "symproof", [], {}, nodes[:1], [[[]]], nodes[::-1]])
            made.setdefault("nodes", [])
            if not isinstance(made["nodes"], list):
                made["nodes"] = []
        case 1:
            nodes.insert(i, copy.deepcopy(dice.choice(nodes)))
        case 2:
            del nodes[i]
        case 3:
            nodes[i] = dice.choice(
                [None, [], {}, "x", [[]], list(reversed(nodes[i])) if isinstance(nodes[i], list) else 0]
            )
        case _:
            nodes[i] = altered(dice, nodes[i], [n[0] if isinstance(n, list) and n else None for n in nodes[:i]])


def altered(dice: Random, thing: Any, kinds: list[Any]) -> Any:
    """A word, a number or a list with something in it changed; mostly a place becomes that of a node of the same kind."""
    if isinstance(thing, list) and thing and dice.random() < 0.9:
        i = dice.randrange(len(thing))
        return [*thing[:i], altered(dice, thing[i], kinds), *thing[i + 1 :]]
    if isinstance(thing, list):
        return dice.choice([[], thing * 2, thing[:-1], None])
    if type(thing) is int and dice.random() < 0.8:
        kind = kinds[thing] if 0 <= thing < len(kinds) else None
        return dice.choice([n for n, k in enumerate(kinds) if k == kind] or [thing + 1])
    if isinstance(thing, str) and dice.random() < 0.5:
        return dice.choice([thing + "0", "-" + thing, thing[::-1], thing.upper(), thing[:-1]])
    return dice.choice([*WORDS, *NUMBERS, None, [], {}])
