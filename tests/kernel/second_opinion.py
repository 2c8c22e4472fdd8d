"""The meaning of terms and formulas written a second time, for finite spaces: exact where it can be, else by mpmath."""

from fractions import Fraction
from itertools import combinations
from math import prod

from mpmath import mp, mpf

from symproof.kernel.formulas import And, Equivalent, Implies, Not
from symproof.kernel.terms import Number, Relation, Symbol, term
from symproof.language.parser import parse_term

DIGITS = 60
NEAR = mpf(10) ** -40


class Undefined(Exception):
    """The term has no value here."""


class Model:
    """Values of symbols: numbers, weights of measures on finitely many outcomes, sets of outcomes, and outcomes.

    A test has its values at the outcomes; a kernel the weights at each index, or each input; there are as many of each.
    """

    def __init__(self, values=None, size=2):
        self.values, self.size = dict(values or {}), size

    def having(self, symbol, value):
        return Model({**self.values, symbol: value}, self.size)

    def number(self, t):
        """The value of a real term, a Fraction where it is known exactly."""
        with mp.workdps(DIGITS):
            return self._number(t)

    def _number(self, t):
        if isinstance(t, Number):
            return t.value
        if isinstance(t, Symbol):
            return self.values[t]
        if t.head in ("sup", "integral"):
            return self._bound(t)
        if t.head == "on":
            return Fraction(0) if zero(self._number(t.args[0])) else self._number(t.args[1])
        if t.head == "mass":
            weights = self.weights(t.args[0])
            return _plus(*[weights[i] for i in self.places(t.args[1])])
        if t.head == "density":
            return self.weights(t.args[0])[self.values[t.args[1]]]
        if t.head == "value":
            return self.test(t.args[0])[self.values[t.args[1]]]
        return MEANING[t.head](*map(self._number, t.args))

    def _bound(self, t):
        symbol, body = t.args
        if t.head == "integral":
            return _plus(*[self.having(symbol, i)._number(body) for i in range(self.size)])
        events = [frozenset(s) for k in range(self.size + 1) for s in combinations(range(self.size), k)]
        values = {"event": events, "index": range(self.size)}[symbol.sort]
        return max((self.having(symbol, v)._number(body) for v in values), key=mpf_of)

    def weights(self, measure):
        if isinstance(measure, Symbol):
            return self.values[measure]
        if measure.head == "output":
            return self.values[measure.args[0]][self.values[measure.args[1]]]
        if measure.head == "image":
            rows = self.values[measure.args[0]]
            inputs = self.weights(measure.args[1])
            return [
                _plus(*[_product(w, row[j]) for w, row in zip(inputs, rows, strict=True)]) for j in range(self.size)
            ]
        ratio, first, second = measure.args
        r = self._number(ratio)
        if not (zero(r) or zero(_plus(r, -1)) or 0 < r < 1):
            raise Undefined
        pairs = zip(self.weights(first), self.weights(second), strict=True)
        return [_plus(_product(_plus(1, -r), a), _product(r, b)) for a, b in pairs]

    def test(self, t):
        """The values of a test at the outcomes."""
        if isinstance(t, Symbol):
            return self.values[t]
        if t.head == "indicator":
            inside = self.places(t.args[0])
            return [Fraction(int(i in inside)) for i in range(self.size)]
        rows, inside = self.values[t.args[0]], self.places(t.args[1])
        return [_plus(Fraction(0), *[row[j] for j in inside]) for row in rows]

    def places(self, event):
        if isinstance(event, Symbol):
            return self.values[event]
        everything = frozenset(range(self.size))
        if event.head == "complement":
            return everything - self.places(event.args[0])
        return everything if event.head == "everything" else frozenset()

    def truth(self, formula):
        """Kleene's value: True, False, or None where it is undefined."""
        match formula:
            case Relation(op, left, right):
                try:
                    a, b = self.number(left), self.number(right)
                except Undefined:
                    return None
                gap = _plus(b, -a)
                same = zero(gap)
                return {"=": same, "!=": not same, "<": not same and gap > 0, "<=": same or gap > 0}[op]
            case Not(part):
                value = self.truth(part)
                return None if value is None else not value
            case Implies(premise, conclusion):
                return _any([self.truth(Not(premise)), self.truth(conclusion)])
            case Equivalent(left, right):
                a, b = self.truth(left), self.truth(right)
                return None if a is None or b is None else a == b
        values = [self.truth(p) for p in formula.parts]
        return _all(values) if isinstance(formula, And) else _any(values)


def model_at(point):
    """The model in which the symbols have the values that a statement's example gives them."""
    values = {s: _given(s.sort, v) for s, v in point.items()}
    sizes = [len(v) for s, v in values.items() if s.sort in ("measure", "test", "kernel")]
    return Model(values, max(sizes, default=2))


def _given(sort, value):
    if sort == "event":
        return frozenset(value)
    if sort in ("index", "outcome"):
        return value
    if isinstance(value, tuple):
        return tuple(_given(sort, v) for v in value)
    return Model().number(parse_term(value) if isinstance(value, str) else term(value))


def zero(a):
    return a == 0 if isinstance(a, (Fraction, int)) else abs(a) < NEAR


def _any(values):
    return True if True in values else None if None in values else False


def _all(values):
    return False if False in values else None if None in values else True


def _needs(fits, value):
    if not fits:
        raise Undefined
    return value()


def mpf_of(a):
    """An exact number, or one of mpmath's own, as mpmath's."""
    return mpf(a.numerator) / a.denominator if isinstance(a, (Fraction, int)) else a


def _product(*factors):
    if Fraction(0) in factors:
        return Fraction(0)
    exact = all(isinstance(f, (Fraction, int)) for f in factors)
    return prod(factors, start=Fraction(1)) if exact else prod(map(mpf_of, factors), start=mpf(1))


def _plus(*parts):
    exact = all(isinstance(p, (Fraction, int)) for p in parts)
    return sum(parts, Fraction(0)) if exact else sum(map(mpf_of, parts), mpf(0))


def _over(a, b):
    exact = isinstance(a, Fraction) and isinstance(b, Fraction)
    return _needs(not zero(b), lambda: a / b if exact else mpf_of(a) / mpf_of(b))


def _real_power(a, b):
    if zero(a):
        return _needs(not zero(b) and b > 0, lambda: Fraction(0))
    return _needs(a > 0, lambda: mp.exp(_moderate(mpf_of(b) * mp.log(mpf_of(a)))))


def _constant_power(a, n):
    if n.denominator > 1:
        return _real_power(a, n)
    if zero(a):
        return _needs(n >= 0, lambda: Fraction(0) if n else Fraction(1))
    return a ** int(n) if isinstance(a, Fraction) and abs(n) < 100 else mp.power(mpf_of(a), int(n))


def _exact(point, value, function):
    return lambda a: Fraction(value) if a == point else function(_moderate(mpf_of(a)))


def _moderate(a):
    if abs(a) > 10**5:
        raise OverflowError("mpmath would need too many digits")
    return a


def _unit(function):
    inside = lambda a: -1 <= a <= 1 or zero(_plus(abs(a), -1))  # noqa: E731
    return lambda a: _needs(inside(a), lambda: function(min(max(mpf_of(a), mpf(-1)), mpf(1))))


def _log(a):
    return _needs(not zero(a) and a > 0, lambda: _exact(1, 0, mp.log)(a))


def _sqrt(a):
    return Fraction(0) if zero(a) else _needs(a > 0, lambda: _exact(1, 1, mp.sqrt)(a))


def _quantile(a):
    """Φ⁻¹ by bisection: slow, and not how anything else here computes it."""
    low, high = mpf(-60), mpf(60)
    for _ in range(250):
        middle = (low + high) / 2
        low, high = (middle, high) if mp.ncdf(middle) < mpf_of(a) else (low, middle)
    return (low + high) / 2


MEANING = {
    "+": _plus,
    "*": _product,
    "neg": lambda a: -a,
    "/": _over,
    "pow": _real_power,
    "^": _constant_power,
    "max": lambda a, b: a if mpf_of(a) >= mpf_of(b) else b,
    "min": lambda a, b: a if mpf_of(a) <= mpf_of(b) else b,
    "exp": _exact(0, 1, mp.exp),
    "log": _log,
    "sqrt": _sqrt,
    "abs": abs,
    "pos": lambda a: a if a > 0 else Fraction(0),
    "sinh": _exact(0, 0, mp.sinh),
    "cosh": _exact(0, 1, mp.cosh),
    "tanh": _exact(0, 0, mp.tanh),
    "sin": _exact(0, 0, mp.sin),
    "cos": _exact(0, 1, mp.cos),
    "tan": lambda a: _needs(not zero(mp.cos(mpf_of(a))), lambda: _exact(0, 0, mp.tan)(a)),
    "asin": _unit(mp.asin),
    "acos": _unit(mp.acos),
    "atan": _exact(0, 0, mp.atan),
    "Phi": _exact(0, Fraction(1, 2), mp.ncdf),
    "Phi_inv": lambda a: _needs(not zero(a) and not zero(_plus(a, -1)) and 0 < a < 1, lambda: _quantile(a)),
    "pi": lambda: +mp.pi,
}
