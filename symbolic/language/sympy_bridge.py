"""Takes sympy objects as terms and formulas, and gives terms to sympy; trusted by nobody."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from symproof.kernel.formulas import Formula
from symproof.kernel.terms import Apply, Number, Symbol, Term, negate, power, quotient, subterms, term
from symproof.language import parser
from symproof.language.parser import ClaimError, UnsupportedWord, as_formula, as_term, parse_term

SAME = ("exp", "log", "sqrt", "sinh", "cosh", "tanh", "sin", "cos", "tan", "asin", "acos", "atan")
RENAMED = {"abs": "Abs", "max": "Max", "min": "Min", "+": "Add", "*": "Mul", "^": "Pow", "pow": "Pow"}
LARGEST_EXPONENT = 1000  # beyond it sympy is kept from computing powers


def from_sympy(obj: Any) -> Term | Formula:
    """The term or formula that a sympy object stands for; ClaimError if it stands for none.

    sympy rewrites as it builds: (x/y)**-2 arrives as y**2/x**2, without y != 0. Text keeps what was typed.
    """
    import sympy

    if isinstance(obj, (int, Fraction)) and not isinstance(obj, bool):
        return term(obj)
    if not isinstance(obj, (sympy.Basic, bool, float)):
        raise TypeError(f"not a sympy object: {obj!r}; text is read by parse_term, parse_formula and parse_claim")
    if isinstance(obj, sympy.Basic):
        found = obj.atoms(sympy.Symbol)
        if len({s.name for s in found}) < len(found):
            raise ClaimError("two different symbols have the same name; make each symbol once", str(obj), 0)
    try:
        return _read(obj)
    except ClaimError:
        raise
    except ValueError as problem:
        raise ClaimError(str(problem), str(obj), 0) from None


def _word(name: str) -> str:
    return parser.SPELLINGS.get(name, name)


def _read(obj: Any) -> Term | Formula:
    import sympy

    name = type(obj).__name__
    match obj:
        case bool() | sympy.logic.boolalg.BooleanAtom():
            problem = "sympy has already decided this; write text, or keep the relation: Le(a, b, evaluate=False)"
            raise ClaimError(problem, str(obj), 0)
        case sympy.Rational():
            return term(Fraction(int(obj.p), int(obj.q)))
        case float() | sympy.Float():
            raise ClaimError("a float is not an exact number; write Rational(1, 10) or the text 0.1", str(obj), 0)
        case sympy.Symbol():
            return _symbol(obj)
        case sympy.Pow():
            return _power(*map(_term, obj.args))
        case sympy.Mul():
            return _product(*obj.args)
        case sympy.core.relational.Relational():
            return parser.RELATIONS[_word(obj.rel_op)](*map(_term, obj.args))
        case sympy.logic.boolalg.BooleanFunction() if name in parser.CONNECTIVES:
            return parser.CONNECTIVES[name][1](*(as_formula(_read(a)) for a in obj.args))
    if obj is sympy.pi or obj is sympy.E:
        return parse_term(str(obj))
    if _word(name) in parser.FUNCTIONS and getattr(sympy, name, None) is type(obj):
        return as_term(parser.FUNCTIONS[_word(name)][1](*map(_term, obj.args)))
    raise UnsupportedWord(name, f"{name} is outside the vocabulary; it has {', '.join(parser.FUNCTIONS)}", str(obj), 0)


def _term(obj: Any) -> Term:
    return as_term(_read(obj))


def _symbol(obj: Any) -> Symbol:
    """The real variable of that name; its name must be one that text can spell."""
    import sympy

    plain = (sympy.Symbol("x").assumptions0, sympy.Symbol("x", real=True).assumptions0)
    if type(obj) is not sympy.Symbol or obj.assumptions0 not in plain:
        problem = "a symbol carries no assumptions but real; make it plain and put x > 0 among the hypotheses"
        raise ClaimError(problem, str(obj), 0)
    if parse_term(obj.name) != Symbol(obj.name):
        raise ClaimError("this is not the name of a variable; write one such as x1 or mu_1'", obj.name, 0)
    return Symbol(obj.name)


def _power(base: Term, exponent: Term) -> Term:
    """sqrt for the exponent 1/2, a quotient for negative ones."""
    if isinstance(exponent, Number) and exponent.value < 0:
        return quotient(term(1), _power(base, negate(exponent)))
    if exponent == term(Fraction(1, 2)):
        return Apply("sqrt", (base,))
    return base if exponent == term(1) else power(base, exponent)


def _product(*factors: Any) -> Term:
    """sympy's a*b*c**-1 as a*b/c, and (-1)*a as -a."""
    above, below, minus = list[Term](), list[Term](), False
    for factor in factors:
        t = _term(factor)
        if t == term(-1):
            minus = not minus
        elif isinstance(t, Apply) and t.head == "/" and t.args[0] == term(1):
            below.append(t.args[1])
        else:
            above.append(t)
    whole = _multiply(above)
    whole = quotient(whole, _multiply(below)) if below else whole
    return negate(whole) if minus else whole


def _multiply(factors: list[Term]) -> Term:
    return Apply("*", factors) if len(factors) > 1 else factors[0] if factors else term(1)


def to_sympy(t: Term) -> Any:
    """The sympy expression for a real term, in real symbols; ValueError for terms about measures."""
    done: dict[Term, Any] = {}
    for part in subterms(t):
        done[part] = _write(part, *(done[a] for a in part.args)) if isinstance(part, Apply) else _atom(part)
    return done[t]


def _atom(t: Number | Symbol) -> Any:
    import sympy

    match t:
        case Number(value):
            return sympy.Rational(value.numerator, value.denominator)
        case Symbol(name, "real"):
            return sympy.Symbol(name, real=True)
    raise ValueError(f"sympy has no word for the {t.sort} {t.name}")


def _write(t: Apply, *args: Any) -> Any:
    """The head of t applied to arguments that are sympy's already."""
    import sympy

    match t.head, args:
        case "pi", ():
            return sympy.pi
        case "neg", (a,):
            return -a
        case "/", (a, b):
            return a / b
        case "pos", (a,):
            return sympy.Max(a, 0)
        case "^" | "pow", (a, b) if b.is_Rational and abs(b) > LARGEST_EXPONENT:
            return sympy.Pow(a, b, evaluate=False)
    if t.head not in SAME and t.head not in RENAMED:
        raise ValueError(f"sympy has no word for {t.head}")
    return getattr(sympy, RENAMED.get(t.head, t.head))(*args)
