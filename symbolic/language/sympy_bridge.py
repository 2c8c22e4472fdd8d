"""Takes sympy objects as terms and formulas; trusted by nobody."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from symproof.kernel.formulas import Formula
from symproof.kernel.terms import Apply, Number, Term, negate, power, quotient, term
from symproof.kernel.vocabulary import Phi, Phi_inv, on
from symproof.language import parser
from symproof.language.parser import ClaimError, UnsupportedWord, as_formula, as_term, parse_term
from symproof.language.sympy_symbols import is_sympy, sign, symbols_in, variable

INSTEAD = {
    "Piecewise": "settle each case by itself, the case among the hypotheses; abs, max, min and pos need no cases",
    "Contains": "write 0 <= x and x <= 1 for x in Interval(0, 1)",
    "Interval": "write the hypotheses 0 <= x and x <= 1 for Interval(0, 1)",
    "AppliedPredicate": "write x > 0 for Q.positive(x)",
    "ITE": "write And(Implies(c, a), Implies(Not(c), b))",
    "sign": "write the cases x < 0, x = 0 and x > 0",
    "Heaviside": "write the cases x < 0 and x > 0",
    "Derivative": "compute it first: .doit()",
    "Integral": "compute it first: .doit()",
    "Sum": "compute it first: .doit()",
    "Product": "compute it first: .doit()",
}


def from_sympy(obj: Any) -> Term | Formula:
    """The term or formula that a sympy object stands for; ClaimError if it stands for none.

    sympy rewrites as it builds: (x/y)**-2 arrives as y**2/x**2, without y != 0. Text keeps what was typed.
    """
    for symbol in symbols_in(obj) if is_sympy(obj) else ():
        if sign(symbol) != "real":
            problem = "this symbol carries an assumption, which only a claim can state; put it among the hypotheses"
            raise ClaimError(problem, symbol.name, 0)
    return without_assumptions(obj)


def without_assumptions(obj: Any) -> Term | Formula:
    """The same, whatever is assumed of its symbols."""
    import sympy

    if isinstance(obj, (int, Fraction)) and not isinstance(obj, bool):
        return term(obj)
    if not isinstance(obj, (sympy.Basic, bool, float)):
        raise TypeError(f"not a sympy object: {obj!r}; text is read by parse_term, parse_formula and parse_claim")
    try:
        return _read(obj)
    except ClaimError:
        raise
    except RecursionError:
        raise ClaimError("nested too deeply; name the inner parts", type(obj).__name__, 0) from None
    except ValueError as problem:
        raise ClaimError(str(problem), str(obj), 0) from None


def _word(name: str) -> str:
    return parser.SPELLINGS.get(name, name)


def _read(obj: Any) -> Term | Formula:
    import sympy

    from symproof.language.sympy_normal import LAWS

    name = type(obj).__name__
    match obj:
        case bool() | sympy.logic.boolalg.BooleanAtom():
            raise ClaimError(_decided(obj), str(obj), 0)
        case sympy.Rational():
            return term(Fraction(int(obj.p), int(obj.q)))
        case float() | sympy.Float():
            raise ClaimError("a float is not an exact number; write Rational(1, 10) or the text 0.1", str(obj), 0)
        case sympy.Symbol():
            return variable(obj.name)
        case sympy.Piecewise() if (guarded := _guarded(obj)) is not None:
            return guarded
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
    if type(obj) in LAWS.values():
        return {"Phi": Phi, "Phi_inv": Phi_inv}[name](*map(_term, obj.args))
    instead = INSTEAD.get(name, f"it has {', '.join(parser.FUNCTIONS)}")
    raise UnsupportedWord(name, f"{name} is outside the vocabulary; {instead}", str(obj), 0)


def _guarded(obj: Any) -> Term | None:
    """a where p != 0, else 0: the one case distinction that has a word."""
    import sympy

    if len(obj.args) == 2 and obj.args[1] == (0, True) and isinstance(obj.args[0].cond, sympy.Ne):
        guard, zero = obj.args[0].cond.args
        return on(_term(guard), _term(obj.args[0].expr)) if zero == 0 else None
    return None


def _decided(obj: Any) -> str:
    if isinstance(obj, bool):
        return f"this is Python's {obj}; write Eq(a, b) for a == b and Ne(a, b) for a != b, or write text"
    return "sympy has already decided this; write text, or keep the relation: Le(a, b, evaluate=False)"


def _term(obj: Any) -> Term:
    return as_term(_read(obj))


def _power(base: Term, exponent: Term) -> Term:
    """sqrt for the exponent 1/2, a quotient for negative ones."""
    if isinstance(exponent, Number) and exponent.value < 0:
        return quotient(term(1), _power(base, negate(exponent)))
    if exponent == term(Fraction(1, 2)):
        return Apply("sqrt", (base,))
    return base if exponent == term(1) else power(base, exponent)


def _product(*factors: Any) -> Term:
    """sympy's a*b*c**-1 as a*b/c, and (-1)*a as -a."""
    import sympy

    above, below, minus = list[Term](), list[Term](), False
    for factor in factors:
        if isinstance(factor, sympy.Pow) and factor.exp.is_Rational and factor.exp < 0:
            below.append(_power(*map(_term, (factor.base, -factor.exp))))
        elif factor == -1:
            minus = not minus
        else:
            above.append(_term(factor))
    if minus and not above:
        minus, above = False, [term(-1)]
    whole = _multiply(above)
    whole = quotient(whole, _multiply(below)) if below else whole
    return negate(whole) if minus else whole


def _multiply(factors: list[Term]) -> Term:
    return Apply("*", factors) if len(factors) > 1 else factors[0] if factors else term(1)
