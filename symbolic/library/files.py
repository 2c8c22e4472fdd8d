"""Statements by where they stand: in the library, or in a theorem file of one's own. Loads no prover."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

from symproof.statements import Statement


@cache
def statements(file: str) -> Mapping[str, Statement]:
    """The statements of a file by their ids; those of the library, if no file is named. Raises ValueError, with the line."""
    if not file:
        from symproof.theorems import catalogue

        return {s.id: s for s in catalogue()}
    return _named(getattr(_module(file), "STATEMENTS", ()))


def _module(file: str) -> ModuleType:
    spec = spec_from_file_location("theorem_file", file)
    if spec is None or spec.loader is None:
        raise ValueError(f"{file} is not a Python file")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except FileNotFoundError:
        raise
    except Exception as error:
        raise ValueError(f"{file}{_line(error, file)}: {type(error).__name__}: {error}") from None
    return module


def _line(error: Exception, file: str) -> str:
    """The line of the file at which it went wrong, as :12."""
    if isinstance(error, SyntaxError) and error.filename == file:
        return f":{error.lineno}"
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    return f":{lines[-1]}" if lines else ""


def _named(found: Iterable[Statement]) -> Mapping[str, Statement]:
    """The statements of a file by their ids. Raises ValueError where there are none, or two have one id."""
    named: dict[str, Statement] = {}
    for s in found:
        if not isinstance(s, Statement):
            raise ValueError(f"STATEMENTS holds {type(s).__name__}, which is no statement")
        if s.id in named:
            raise ValueError(f"two statements have the id {s.id}")
        named[s.id] = s
    if not named:
        raise ValueError("the file has no STATEMENTS")
    return named
