"""Claims settled by alkahest: simplification, signs on boxes, cylindrical decomposition, certificates of positivity."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import add, mul
from typing import Any

from benchmarks.peers.answers import OPEN, PROVED, REFUTED, CannotExpress, answering, together
from benchmarks.peers.questions import Box, box, questions
from symproof.kernel.definedness import conditions
from symproof.kernel.formulas import And, Claim, Formula, Or
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, exponent, rational, subterms

NAMES = ("exp", "log", "sqrt", "abs", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh")
SIGNS = {"<": "positive", "<=": "nonnegative"}
REFUSALS = (ValueError, TypeError, RuntimeError)
NEGATIVE_SOMEWHERE = "[E-SOS-003]"  # at a point that it found
DECIDED_VARIABLES = 2  # of its quantifier elimination


def prepare() -> None:
    """Load the library before the clock runs."""
    import alkahest

    pool = alkahest.ExprPool()
    alkahest.simplify(pool.symbol("x", "real") + pool.integer(0))


def settle(claim: Claim, seconds: float) -> str:
    """By each route that applies, until one decides."""
    system, found = System(claim), OPEN
    for route in (system.by_parts, system.by_elimination):
        if (found := route()) != OPEN:
            break
    return found


class System:
    """One claim in alkahest's terms."""

    def __init__(self, claim: Claim) -> None:
        import alkahest

        self.claim, self.box = claim, box(claim)
        self.library, self.pool = alkahest, alkahest.ExprPool()
        self.symbols = {v: self.pool.symbol(f"x{i}", "real") for i, (v, _) in enumerate(claim.variables)}
        self.known: dict[Term, Any] = {v: self.symbols[v] for v in self.symbols}

    def term(self, t: Term) -> Any:
        """The expression for a term."""
        for part in subterms(t):
            if part not in self.known:
                self.known[part] = self._expression(part)
        return self.known[t]

    def _expression(self, t: Term) -> Any:
        if isinstance(t, Number):
            return self.pool.rational(t.value.numerator, t.value.denominator)
        if not isinstance(t, Apply):
            raise CannotExpress(f"{t.name} is no number")
        args = [self.known[a] for a in t.args]
        if t.head in NAMES:
            return getattr(self.library, t.head)(*args)
        if t.head not in BUILT:
            raise CannotExpress(f"there is no word for {t.head}")
        return BUILT[t.head](self, *args)

    def by_parts(self) -> str:
        """Each relation by itself."""
        asked, given = questions(self.claim), self.claim.hypotheses
        if asked is None:
            return OPEN
        certain = self.box.exact if self.box else all(_is_polynomial_order(h, "<=") for h in given)
        return together([self._holds(r) for r in asked], certain)

    def _holds(self, r: Relation) -> bool | None:
        gap = self._gap(r)
        if r.op == "=":
            return self._vanishes(gap)
        if self.box:
            return self._by_box(r.op, gap, self.box)
        return self._by_certificate(gap) if _is_polynomial_order(r, "<=") else None

    def _gap(self, r: Relation) -> Any:
        return self.term(r.right) - self.term(r.left)

    def _vanishes(self, gap: Any) -> bool | None:
        """Whether some simplification makes it 0."""
        zero = str(self.pool.integer(0))
        ways = ("simplify", "simplify_expanded", "simplify_trig_normal_form", "simplify_log_exp")
        return any(str(self._tried(getattr(self.library, way), gap)) == zero for way in ways) or None

    def _by_box(self, op: str, gap: Any, bounds: Box) -> bool | None:
        sides = [(self.symbols[s], low, high) for s, low, high in bounds.bounds]
        if op in SIGNS:
            found = self._tried(self.library.verified_sign, gap, sides, SIGNS[op])
        else:
            found = self._tried(self.library.verified_no_roots, gap, sides)
        return {"true": True, "false": False}.get(str(found))

    def _by_certificate(self, gap: Any) -> bool | None:
        """Whether it is a sum of squares, or of products of what the hypotheses say is not negative."""
        given = [self._gap(h) for h in self.claim.hypotheses if isinstance(h, Relation) and _is_polynomial_order(h)]
        try:
            self.library.prove_nonneg(gap, list(self.symbols.values()), constraints=given or None)
        except (self.library.AlkahestError, *REFUSALS) as refusal:
            return False if str(refusal).startswith(NEGATIVE_SOMEWHERE) else None
        return True

    def _tried(self, run: Callable[..., Any], *args: Any) -> Any:
        """What it returns; None where it refuses."""
        try:
            found = run(*args)
        except (self.library.AlkahestError, *REFUSALS):
            return None
        return getattr(found, "value", found)

    def by_elimination(self) -> str:
        """The claim as a sentence about polynomials, decided by cylindrical decomposition."""
        if not 0 < len(self.symbols) <= DECIDED_VARIABLES:
            return OPEN
        try:
            given = [self.library.Not(self._sentence(h)) for h in self.claim.hypotheses]
            body = reduce(self.library.Or, given, self._sentence(self.claim.conclusion))
        except CannotExpress:
            return OPEN
        sentence = reduce(lambda inner, v: self.library.Forall(v, inner), self.symbols.values(), body)
        found = self._tried(self.library.decide, sentence)
        return OPEN if found is None else PROVED if found[0] else REFUTED

    def _sentence(self, formula: Formula) -> Any:
        """What holds exactly where the formula does: each relation together with its conditions."""
        if isinstance(formula, Relation):
            needed = dict.fromkeys((*conditions(formula.left), *conditions(formula.right)))
            return reduce(self.library.And, map(self._plain, needed), self._plain(formula))
        return self._joined(formula, self._sentence)

    def _plain(self, formula: Formula) -> Any:
        """The formula about polynomials, fractions cleared; their denominators are said elsewhere not to vanish."""
        if not isinstance(formula, Relation):
            return self._joined(formula, self._plain)
        (a, b), (c, d) = self.fraction(formula.left), self.fraction(formula.right)
        words = {"<": self.pool.gt, "<=": self.pool.ge, "=": self.pool.pred_eq, "!=": self.pool.pred_ne}
        return words[formula.op]((c * b - a * d) * b * d, self.pool.integer(0))

    def _joined(self, formula: Formula, write: Callable[[Formula], Any]) -> Any:
        match formula:
            case And(parts):
                return reduce(self.library.And, map(write, parts)) if parts else self.pool.pred_true()
            case Or(parts):
                return reduce(self.library.Or, map(write, parts)) if parts else self.pool.pred_false()
        raise TypeError("not a normal formula")

    def fraction(self, t: Term) -> tuple[Any, Any]:
        """The numerator and denominator of a rational function, with whole coefficients; CannotExpress for others."""
        if isinstance(t, Number):
            return self.pool.integer(t.value.numerator), self.pool.integer(t.value.denominator)
        if isinstance(t, Symbol):
            return self.known[t], self.pool.integer(1)
        if t.head == "^" and exponent(t).denominator == 1:
            (above, below), n = self.fraction(t.args[0]), int(exponent(t))
            return (above**n, below**n) if n >= 0 else (below**-n, above**-n)
        if t.head in COMBINED:
            return reduce(COMBINED[t.head], map(self.fraction, t.args))
        if t.head == "neg":
            above, below = self.fraction(t.args[0])
            return -above, below
        raise CannotExpress("this is no rational function")


BUILT: dict[str, Callable[..., Any]] = {
    "+": lambda _, *args: reduce(add, args),
    "*": lambda _, *args: reduce(mul, args),
    "neg": lambda _, a: -a,
    "/": lambda _, a, b: a / b,
    "^": lambda _, a, n: a.pow_expr(n),
    "pow": lambda _, a, b: a.pow_expr(b),
    # Its bounds on boxes know abs, but not max and min; it has no constant for π.
    "max": lambda system, a, b: (a + b + system.library.abs(a - b)) / 2,
    "min": lambda system, a, b: (a + b - system.library.abs(a - b)) / 2,
    "pos": lambda system, a: (a + system.library.abs(a)) / 2,
    "pi": lambda system: 4 * system.library.atan(system.pool.integer(1)),
}


# Of numerators over denominators.
COMBINED: dict[str, Callable[..., tuple[Any, Any]]] = {
    "+": lambda p, q: (p[0] * q[1] + q[0] * p[1], p[1] * q[1]),
    "*": lambda p, q: (p[0] * q[0], p[1] * q[1]),
    "/": lambda p, q: (p[0] * q[1], p[1] * q[0]),
}


def _is_polynomial_order(h: Formula, *ops: str) -> bool:
    """Whether it is one of these relations, < or <= if none is named, between polynomials."""
    return isinstance(h, Relation) and h.op in (ops or SIGNS) and _is_polynomial(h.left) and _is_polynomial(h.right)


def _is_polynomial(t: Term) -> bool:
    if not isinstance(t, Apply) or rational(t) is not None:
        return True
    if t.head == "/":
        return rational(t.args[1]) is not None and _is_polynomial(t.args[0])
    whole = t.head == "^" and exponent(t) >= 0 and exponent(t).denominator == 1
    return (whole or t.head in ("+", "*", "neg")) and all(map(_is_polynomial, t.args))


answer = answering(settle)
