"""Terms, formulas, claims, points and certificates as JSON: a flat table of nodes that refer to earlier ones by place.

A node is a list: its class, then its fields in order. A field that holds an object is the place of that object's node;
a fraction is the text "p/q". Equal nodes are written once, so what is shared stays shared; the last node is the whole.
What is read is hostile until its table stands: the only complaint is ExchangeError.
"""

from symproof.language.exchange.forms import ExchangeError
from symproof.language.exchange.tables import decode, encode
from symproof.language.exchange.text import dumps, loads, read_json

__all__ = ["ExchangeError", "decode", "dumps", "encode", "loads", "read_json"]
