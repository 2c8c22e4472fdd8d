"""How the fields of a node are written, by the annotations of its class."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, Protocol, Union, get_args, get_origin, get_type_hints

from symproof.kernel.terms import Apply

MAX_NAME = 200
MAX_WHOLE = 10**18
MAX_DIGITS = 10_000  # of a numerator or denominator
CHUNK = 4_000  # digits that Python converts at once
_LIMIT, _PIECE = 10**MAX_DIGITS, 10**CHUNK


class ExchangeError(ValueError):
    """The data is the exchanged form of nothing, or the object has no such form."""


def expect(holds: bool, problem: str) -> None:
    """Complain unless the data is as it should be."""
    if not holds:
        raise ExchangeError(problem)


class Form(Protocol):
    """How the values of a field are written."""

    def read(self, data: Any, objects: Sequence[Any], used: list[int]) -> Any:
        """The value of the data; the places it refers to are noted as used."""

    def write(self, value: Any, places: Mapping[int, int]) -> Any:
        """The data for the value, given the places of objects by their id."""

    def parts(self, value: Any) -> Iterator[Any]:
        """The objects in the value."""


@cache
def forms(cls: Any) -> dict[str, Form]:
    """The fields of a class, each with its form."""
    hints = get_type_hints(cls)
    names = ("head", "args") if cls is Apply else tuple(f.name for f in fields(cls))
    return {name: _form(hints[name]) for name in names}


def _form(annotation: Any) -> Form:
    plain: dict[Any, Form] = {str: _Name(), int: _Whole(), Fraction: _Ratio()}
    origin, args = get_origin(annotation), get_args(annotation)
    if annotation in plain:
        return plain[annotation]
    if origin is tuple:
        repeated = args[-1] is Ellipsis
        return _Tuple(tuple(map(_form, args[:1] if repeated else args)), repeated)
    if origin in (Union, UnionType) and NoneType in args:
        return _Optional(_form(next(a for a in args if a is not NoneType)))
    return _Reference(frozenset(args or (annotation,)))


class _Plain:
    """Values that hold no objects and are written as they are."""

    def parts(self, value: Any) -> Iterator[Any]:
        return iter(())

    def write(self, value: Any, places: Mapping[int, int]) -> Any:
        return value


class _Name(_Plain):
    def read(self, data: Any, objects: Sequence[Any], used: list[int]) -> str:
        fits = type(data) is str and len(data) <= MAX_NAME and data.isprintable()
        expect(fits, f"expected a name of at most {MAX_NAME} characters that can be printed")
        return str(data)


class _Whole(_Plain):
    def read(self, data: Any, objects: Sequence[Any], used: list[int]) -> int:
        expect(type(data) is int and abs(data) < MAX_WHOLE, "expected a whole number of ordinary size")
        return int(data)


class _Ratio(_Plain):
    """A fraction in lowest terms, as Python prints it."""

    def read(self, data: Any, objects: Sequence[Any], used: list[int]) -> Fraction:
        found = re.fullmatch(r"(-?)([0-9]+)(?:/([0-9]+))?", data) if type(data) is str else None
        if found is None:
            raise ExchangeError('expected a fraction, written "p/q"')
        sign, above, below = found[1], found[2], found[3] or "1"
        expect(max(len(above), len(below)) <= MAX_DIGITS, f"a number of more than {MAX_DIGITS} digits")
        expect(below.strip("0") != "", "a fraction over 0")
        value = Fraction(_natural(above), _natural(below)) * (-1 if sign else 1)
        expect(self.write(value, {}) == data, "a fraction that is not in lowest terms")
        return value

    def write(self, value: Any, places: Mapping[int, int]) -> str:
        expect(type(value) is Fraction, "expected a Fraction")
        largest = max(abs(value.numerator), value.denominator)
        expect(largest < _LIMIT, f"a number of more than {MAX_DIGITS} digits")
        below = "" if value.denominator == 1 else f"/{_digits(value.denominator)}"
        return f"{'-' if value < 0 else ''}{_digits(abs(value.numerator))}{below}"


def _natural(digits: str) -> int:
    if len(digits) <= CHUNK:
        return int(digits)
    high, low = digits[:-CHUNK], digits[-CHUNK:]
    return int(_natural(high) * _PIECE + int(low))


def _digits(n: int) -> str:
    high, low = divmod(n, _PIECE) if n >= _PIECE else (0, n)
    return _digits(high) + str(low).zfill(CHUNK) if high else str(low)


@dataclass(frozen=True, slots=True)
class _Reference:
    """An object of one of the classes, by the place of its node."""

    classes: frozenset[type]

    def read(self, data: Any, objects: Sequence[Any], used: list[int]) -> Any:
        expect(type(data) is int and 0 <= data < len(objects), "expected the place of an earlier node")
        found = objects[data]
        if type(found) not in self.classes:
            expected = " or ".join(sorted(c.__name__ for c in self.classes))
            raise ExchangeError(f"node {data} is {type(found).__name__}, not {expected}")
        used.append(data)
        return found

    def write(self, value: Any, places: Mapping[int, int]) -> int:
        return places[id(value)]

    def parts(self, value: Any) -> Iterator[Any]:
        yield value


@dataclass(frozen=True, slots=True)
class _Tuple:
    """A tuple of values of these forms, or of any number of values of one form."""

    forms: tuple[Form, ...]
    repeated: bool

    def _paired(self, values: Any, kind: type) -> Iterator[tuple[Form, Any]]:
        expect(type(values) is kind, f"expected a {kind.__name__}")
        expected = self.forms * len(values) if self.repeated else self.forms
        expect(len(expected) == len(values), f"expected {len(expected)} values, not {len(values)}")
        return zip(expected, values, strict=True)

    def read(self, data: Any, objects: Sequence[Any], used: list[int]) -> tuple[Any, ...]:
        return tuple([form.read(d, objects, used) for form, d in self._paired(data, list)])

    def write(self, value: Any, places: Mapping[int, int]) -> list[Any]:
        return [form.write(v, places) for form, v in self._paired(value, tuple)]

    def parts(self, value: Any) -> Iterator[Any]:
        return (part for form, v in self._paired(value, tuple) for part in form.parts(v))


@dataclass(frozen=True, slots=True)
class _Optional:
    """Nothing, or a value of the form."""

    form: Form

    def read(self, data: Any, objects: Sequence[Any], used: list[int]) -> Any:
        return None if data is None else self.form.read(data, objects, used)

    def write(self, value: Any, places: Mapping[int, int]) -> Any:
        return None if value is None else self.form.write(value, places)

    def parts(self, value: Any) -> Iterator[Any]:
        return iter(()) if value is None else self.form.parts(value)
