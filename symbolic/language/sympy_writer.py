"""Terms, formulas and claims over the reals as sympy objects."""

from __future__ import annotations

from typing import Any, NamedTuple

from symproof.kernel.formulas import And, Claim, Equivalent, Formula, Implies, Not, Or
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, subterms

SAME = ("exp", "log", "sqrt", "sinh", "cosh", "tanh", "sin", "cos", "tan", "asin", "acos", "atan")
RENAMED = {"abs": "Abs", "max": "Max", "min": "Min", "+": "Add", "*": "Mul", "^": "Pow", "pow": "Pow"}
RELATIONS = {"=": "Eq", "!=": "Ne", "<": "Lt", "<=": "Le"}
LARGEST_EXPONENT = 1000  # beyond it sympy is kept from computing powers


class SympyClaim(NamedTuple):
    """A claim in sympy's words; what its parts say is said where they are defined, which sympy does not ask."""

    hypotheses: tuple[Any, ...]
    conclusion: Any


def sympy_claim(claim: Claim) -> SympyClaim:
    """The claim in real symbols, nothing evaluated; its types are hypotheses. ValueError where it is not over the reals."""
    typed = Claim(claim.variables, (), claim.goal).hypotheses
    return SympyClaim(tuple(map(sympy_formula, (*typed, *claim.given))), sympy_formula(claim.goal))


def sympy_formula(f: Formula) -> Any:
    """The formula in real symbols, nothing evaluated. ValueError where sympy has no words for it, or decides it."""
    import sympy

    made: Any = None
    match f:
        case Relation(op, left, right):
            made = getattr(sympy, RELATIONS[op])(*(to_sympy(t, False) for t in (left, right)), evaluate=False)
        case And(parts) | Or(parts):
            made = getattr(sympy, type(f).__name__)(*map(sympy_formula, parts), evaluate=False)
        case Not(part):
            made = sympy.Not(sympy_formula(part), evaluate=False)
        case Implies(a, b) | Equivalent(a, b):
            made = getattr(sympy, type(f).__name__)(sympy_formula(a), sympy_formula(b), evaluate=False)
    if isinstance(made, sympy.logic.boolalg.BooleanAtom) and f not in (And(()), Or(())):
        raise ValueError(f"sympy does not keep this but decides that it is {made}")
    return made


def to_sympy(t: Term, evaluate: bool = True) -> Any:
    """The sympy expression for a real term, in real symbols; ValueError for terms about measures.

    Evaluated, it is what sympy would have made of it: x/x is 1.
    """
    done: dict[Term, Any] = {}
    for part in subterms(t):
        inner = [done[a] for a in part.args] if isinstance(part, Apply) else []
        done[part] = _write(part, inner, evaluate) if isinstance(part, Apply) else _atom(part)
    return done[t]


def _atom(t: Number | Symbol) -> Any:
    import sympy

    match t:
        case Number(value):
            return sympy.Rational(value.numerator, value.denominator)
        case Symbol(name, "real"):
            return sympy.Symbol(name, real=True)
    raise ValueError(f"sympy has no word for the {t.sort} {t.name}")


def _write(t: Apply, args: list[Any], evaluate: bool) -> Any:
    """The head of t applied to arguments that are sympy's already."""
    import sympy

    match t.head, args:
        case "pi", []:
            return sympy.pi
        case "neg", [a]:
            return sympy.Mul(-1, a, evaluate=evaluate)
        case "/", [a, b]:
            return sympy.Mul(a, sympy.Pow(b, -1, evaluate=evaluate), evaluate=evaluate)
        case "pos", [a]:
            return sympy.Max(a, 0, evaluate=evaluate)
        case "on", [guard, body]:
            return sympy.Piecewise((body, sympy.Ne(guard, 0, evaluate=evaluate)), (0, True), evaluate=evaluate)
        case "^" | "pow", [a, b] if b.is_Rational and abs(b) > LARGEST_EXPONENT:
            return sympy.Pow(a, b, evaluate=False)
    return _function(t.head)(*args, evaluate=evaluate)


def _function(head: str) -> Any:
    import sympy

    from symproof.language.sympy_normal import LAWS

    if head in LAWS:
        return LAWS[head]
    if head not in SAME and head not in RENAMED:
        raise ValueError(f"sympy has no word for {head}")
    return getattr(sympy, RENAMED.get(head, head))
