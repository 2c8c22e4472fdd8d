"""Values of terms at points, by mpmath and in double precision."""

from __future__ import annotations

from collections.abc import Mapping
from math import nan
from typing import Any

import numpy as np

from symproof.kernel.terms import Symbol, Term
from symproof.numerics.evaluation.backends import DOUBLES, mpmath_numbers
from symproof.numerics.evaluation.programs import Doubles, Program, compile_terms, run


def value(t: Term, point: Mapping[Symbol, Any], digits: int = 50) -> Any:
    """The mpmath value, computed with a few digits more than asked for; nan where undefined."""
    program, backend = compile_terms(t), mpmath_numbers(digits)
    (result,) = run(program, backend, [backend.number(point[s]) for s in program.symbols])
    return backend.number(nan) if result is None else result


def values(t: Term, points: Mapping[Symbol, Doubles]) -> Doubles:
    """The values in double precision at many points at once; nan where undefined."""
    return double_values(compile_terms(t), points)[0]


def double_values(program: Program, points: Mapping[Symbol, Doubles]) -> list[Doubles]:
    inputs = [np.asarray(points[s], dtype=np.float64) for s in program.symbols]
    shape = np.broadcast_shapes(*map(np.shape, points.values()))
    with np.errstate(all="ignore"):
        return [np.broadcast_to(v, shape) for v in run(program, DOUBLES, inputs)]
