"""JSON text in and out."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from symproof.language.exchange.forms import ExchangeError, expect
from symproof.language.exchange.tables import Exchanged, decode, encode

MAX_TEXT = 1 << 25  # characters


def dumps(obj: Exchanged) -> str:
    """The object as JSON text."""
    return json.dumps(encode(obj), separators=(",", ":"))


def loads(text: str | bytes) -> Any:
    """The object that the JSON text stands for. Raises ExchangeError where it stands for none."""
    return decode(read_json(text))


def read_json(text: str | bytes) -> Any:
    """JSON in which numbers are whole and of ordinary size, and an object names each field once."""
    expect(len(text) <= MAX_TEXT, f"more than {MAX_TEXT} characters")
    try:
        return json.loads(
            text, parse_float=_no_number, parse_constant=_no_number, parse_int=_small, object_pairs_hook=_once
        )
    except RecursionError:
        raise ExchangeError("the JSON is nested too deeply") from None
    except ExchangeError:
        raise
    except ValueError as error:
        raise ExchangeError(f"not JSON: {error}") from None


def _no_number(digits: str) -> NoReturn:
    raise ExchangeError(f"{digits[:20]} is not a whole number; fractions are written as text")


def _small(digits: str) -> int:
    expect(len(digits) <= 18, f"a whole number of {len(digits)} characters; big numbers are written as text")
    return int(digits)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    expect(len(found) == len(pairs), "an object names a field twice")
    return found
