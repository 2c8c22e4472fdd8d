"""Terms as straight-line programs: numbers of any kind go in, numbers come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from symproof.kernel.terms import REAL, REAL_ARITY, Apply, Number, Symbol, Term, exponent, subterms

Point = Mapping[Symbol, Fraction]
Doubles = np.ndarray[Any, np.dtype[np.float64]]
Operation = Callable[[Any, Any], Any]


class NotEvaluable(ValueError):
    """The term belongs to the measure layer: it has no value at a point."""


class Undefined(ArithmeticError):
    """The point lies outside the domain of the term."""


@dataclass(frozen=True, slots=True, eq=False)
class Program:
    """Registers hold the symbols, then the constants, then the result of each step (operation, register, register)."""

    symbols: tuple[Symbol, ...]
    constants: tuple[Term, ...]
    steps: tuple[tuple[str, int, int], ...]
    outputs: tuple[int, ...]

    def cost(self, rows: int) -> int:
        """The units of work in which it runs on so many rows of doubles."""
        return 2 + len(self.steps) * (200 + rows) // 1000


@dataclass(frozen=True, slots=True, eq=False)
class Backend:
    """A kind of number; functions of one argument ignore the second, "whole power" takes an int as its second."""

    number: Callable[[Any], Any]
    pi: Callable[[], Any]
    operations: Mapping[str, Operation]


@lru_cache(maxsize=512)
def compile_terms(*terms: Term) -> Program:
    """The program whose outputs are the terms; a subterm that they share is computed once."""
    whole = tuple(dict.fromkeys(s for t in terms for s in subterms(t)))
    _refuse_measures(whole)
    symbols = tuple(s for s in whole if isinstance(s, Symbol))
    constants = tuple(s for s in whole if isinstance(s, Number) or (isinstance(s, Apply) and s.head == "pi"))
    place: dict[Term, int] = {leaf: i for i, leaf in enumerate((*symbols, *constants))}
    steps: list[tuple[str, int, int]] = []
    leaves = len(place)
    for s in whole:
        if isinstance(s, Apply) and s not in place:
            steps.extend(_steps(s, place, leaves + len(steps)))
            place[s] = leaves + len(steps) - 1
    return Program(symbols, constants, tuple(steps), tuple(place[t] for t in terms))


def _refuse_measures(terms: Iterable[Term]) -> None:
    for t in terms:
        if isinstance(t, Symbol) and t.sort != REAL:
            raise NotEvaluable(f"{t.name} is not a real number but of sort {t.sort}")
        if isinstance(t, Apply) and t.head not in (*REAL_ARITY, "^", "pi"):
            raise NotEvaluable(f"{t.head} has no value at a point")


def _steps(s: Apply, place: Mapping[Term, int], start: int) -> list[tuple[str, int, int]]:
    first, *others = (place[a] for a in s.args)
    if s.head == "^" and (n := exponent(s)).denominator == 1:
        return [("*", first, first) if n == 2 else ("whole power", first, int(n))]
    if not others:
        return [(s.head, first, first)]
    return [(s.head, start + k - 1 if k else first, other) for k, other in enumerate(others)]


@lru_cache(maxsize=512)
def machine(program: Program, backend: Backend) -> tuple[list[Any], list[tuple[Operation, int, int]]]:
    constants = [backend.number(c.value) if isinstance(c, Number) else backend.pi() for c in program.constants]
    return constants, [_bound(step, backend) for step in program.steps]


def _bound(step: tuple[str, int, int], backend: Backend) -> tuple[Operation, int, int]:
    head, i, j = step
    operation = backend.operations[head]
    return ((lambda a, _: operation(a, j)), i, i) if head == "whole power" else (operation, i, j)


def run(program: Program, backend: Backend, inputs: Sequence[Any]) -> list[Any]:
    """The outputs at the given values of program.symbols; None where an operation raised Undefined."""
    return execute(program, *machine(program, backend), inputs)


def execute(
    program: Program, constants: list[Any], steps: list[tuple[Operation, int, int]], inputs: Sequence[Any]
) -> list[Any]:
    registers = [*inputs, *constants]
    try:
        for operation, i, j in steps:
            registers.append(operation(registers[i], registers[j]))
    except Undefined:
        registers = _run_past_undefined(program, steps, [*inputs, *constants])
    return [registers[k] for k in program.outputs]


def _run_past_undefined(program: Program, steps: list[tuple[Operation, int, int]], registers: list[Any]) -> list[Any]:
    for (head, _, _), (operation, i, j) in zip(program.steps, steps, strict=True):
        a, b = registers[i], registers[j]
        try:
            missing = a is None or (b is None and head != "on")
            registers.append(None if missing else operation(a, b))
        except Undefined:
            registers.append(None)
    return registers
