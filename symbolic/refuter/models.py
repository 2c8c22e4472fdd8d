"""Counterexamples that z3 proposes, where it is installed: models of what is wanted, of which the kernel has the last word."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import reduce
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from symproof.budgets import SECOND, Budget
from symproof.kernel.definedness import conditions
from symproof.kernel.formulas import And, Formula, Or
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, exponent
from symproof.refuter.problems import Values

DIGITS = 30  # to which an algebraic number is rounded
LARGEST = 60  # exponent that is written as a product
LONGEST = 1e6  # seconds
ASKING = 1.0 * SECOND  # at most; a step by z3's own count is taken for a unit


class Beyond(ValueError):
    """A term that is not built by arithmetic, roots aside."""


def available() -> bool:
    """Whether there is somebody to ask."""
    return find_spec("z3") is not None


def proposed(wanted: tuple[Formula, ...], budget: Budget) -> Iterator[Values]:
    """At most one assignment of rationals at which the formulas seem to hold; none where z3 knows nothing of their terms."""
    if not available():
        return
    z3: Any = import_module("z3")
    solver = z3.Solver(ctx=z3.Context())  # a context of its own: what was asked before changes nothing
    solver.set("rlimit", max(budget.part(ASKING).left, 1))
    solver.set("timeout", int(1000 * min(budget.seconds, LONGEST)) + 1)
    writer = _Writer(z3, solver.ctx)
    try:
        solver.add([writer.formula(f) for f in wanted])
    except Beyond:
        return
    answer, counts = solver.check(), solver.statistics()
    budget.book(counts.get_key_value("rlimit count"))
    if answer == z3.sat:
        model = solver.model()
        yield {s: Number(_value(model.eval(v, model_completion=True))) for s, v in writer.symbols.items()}


def _value(found: Any) -> Fraction:
    exact = found if hasattr(found, "numerator_as_long") else found.approx(DIGITS)
    return Fraction(exact.numerator_as_long(), exact.denominator_as_long())


class _Writer:
    """Formulas as z3 reads them; a relation holds only where both its sides are defined."""

    def __init__(self, z3: Any, context: Any) -> None:
        self.z3, self.context = z3, context
        self.symbols: dict[Symbol, Any] = {}

    def formula(self, formula: Formula) -> Any:
        match formula:
            case And(parts):
                return self.z3.And([self.formula(p) for p in parts], self.context)
            case Or(parts):
                return self.z3.Or([self.formula(p) for p in parts], self.context)
            case Relation(op, left, right):
                defined = [self.formula(c) for c in (*conditions(left), *conditions(right)) if c != formula]
                return self.z3.And([*defined, COMPARED[op](self.term(left), self.term(right))], self.context)
        raise Beyond("not a normal formula")

    def term(self, t: Term) -> Any:
        match t:
            case Number(value):
                return self.number(value)
            case Symbol(name):
                return self.symbols.setdefault(t, self.z3.Real(name, self.context))
            case Apply(head="^") if exponent(t).denominator == 1 and abs(exponent(t)) <= LARGEST:
                return self._power(self.term(t.args[0]), int(exponent(t)))
            case Apply(head=head, args=args) if head in ARITHMETIC:
                return ARITHMETIC[head](self.z3, *map(self.term, args))
        raise Beyond(f"no arithmetic: {t.head}")

    def _power(self, base: Any, n: int) -> Any:
        product = reduce(lambda a, b: a * b, [base] * abs(n), self.number(1))
        return product if n >= 0 else 1 / product

    def number(self, value: Fraction | int) -> Any:
        """A rational number."""
        return self.z3.Q(*value.as_integer_ratio(), self.context)


COMPARED: dict[str, Callable[[Any, Any], Any]] = {
    "=": lambda a, b: a == b, "!=": lambda a, b: a != b, "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
}  # fmt: skip
ARITHMETIC: dict[str, Callable[..., Any]] = {
    "+": lambda z3, *args: z3.Sum(args),
    "*": lambda z3, *args: z3.Product(args),
    "neg": lambda z3, a: -a,
    "/": lambda z3, a, b: a / b,
    "abs": lambda z3, a: z3.If(a >= 0, a, -a),
    "pos": lambda z3, a: z3.If(a >= 0, a, a - a),
    "max": lambda z3, a, b: z3.If(a >= b, a, b),
    "min": lambda z3, a, b: z3.If(a <= b, a, b),
}
