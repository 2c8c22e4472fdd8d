"""Certificates that were read before are used again, so that the kernel checks once what several proofs share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from symproof.kernel import certificates as by

RULES = get_args(by.Certificate)
MOST = 200_000  # certificates to remember


class Sharing:
    """Remembers certificates; equal ones become one object. What the kernel says of that object is what counts."""

    def __init__(self) -> None:
        self._known: dict[object, Any] = {}

    def shared(self, evidence: Any) -> Any:
        """The evidence made of certificates met before, as far as possible."""
        if not isinstance(evidence, RULES):
            return evidence
        if len(self._known) > MOST:
            self._known.clear()
        done: dict[int, Any] = {}
        stack = [evidence]
        while stack:
            missing = [p for p in by.premises(stack[-1]) if id(p) not in done]
            stack.extend(missing)
            if not missing:
                top = stack.pop()
                done[id(top)] = self._one(top, done)
        return done[id(evidence)]

    def _one(self, top: Any, done: Mapping[int, Any]) -> Any:
        fields = [_replaced(getattr(top, name), done) for name in top.__dataclass_fields__]
        return self._known.setdefault((type(top), *map(_key, fields)), type(top)(*fields))


def _replaced(value: Any, done: Mapping[int, Any]) -> Any:
    if isinstance(value, RULES):
        return done[id(value)]
    return tuple([_replaced(v, done) for v in value]) if type(value) is tuple else value


def _key(value: Any) -> object:
    """Equal for equal values; certificates are remembered, so their identity tells them apart."""
    if isinstance(value, RULES):
        return id(value)
    if isinstance(value, by.Product):
        return value.coefficient, value.squares, value.facts
    return tuple(map(_key, value)) if type(value) is tuple else value
