"""Claims settled as one would by sympy: simplify, is_nonnegative, ask, solve_univariate_inequality."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchmarks.peers.answers import OPEN, PROVED, REFUTED, CannotExpress, answering, together
from benchmarks.peers.questions import questions
from symproof.kernel.definedness import conditions
from symproof.kernel.formulas import And, Claim, Formula, Or
from symproof.kernel.terms import Relation, Symbol, term
from symproof.language.sympy_writer import to_sympy

KNOWN = {"<": "positive", "<=": "nonnegative", "!=": "nonzero", "=": "zero"}  # what the gap of a relation is


def prepare() -> None:
    """Load sympy and the rules of `ask` before the clock runs."""
    import sympy

    x = sympy.Symbol("x", real=True)
    sympy.ask(sympy.Q.nonnegative(sympy.simplify(x**2 + 1)), sympy.Q.positive(x))


def settle(claim: Claim, seconds: float) -> str:
    """By the sign of right minus left for each relation, then by the sets of solutions if there is one variable."""
    try:
        route = Route(claim)
        found = route.by_signs()
        return found if found != OPEN else route.by_sets()
    except ValueError as problem:
        if "has no word" in str(problem):
            raise CannotExpress(str(problem)) from None
        raise


class Route:
    """One claim in sympy's terms; hypotheses that give a variable a sign become its assumptions."""

    def __init__(self, claim: Claim) -> None:
        import sympy

        self.claim = claim
        signs = {h: s for h in claim.hypotheses if (s := _sign(h)) is not None}
        self.others = [h for h in claim.hypotheses if h not in signs]
        self.assumed = {
            to_sympy(v): sympy.Symbol(v.name, real=True, **{word: True for s, word in signs.values() if s == v})
            for v, _ in claim.variables
        }

    def gap(self, r: Relation) -> Any:
        """right − left, for the variables with their assumptions."""
        return (to_sympy(r.right) - to_sympy(r.left)).xreplace(self.assumed)

    def by_signs(self) -> str:
        """What the signs of the gaps say."""
        asked = questions(self.claim)
        return OPEN if asked is None else together([self._holds(r) for r in asked], not self.others)

    def _holds(self, r: Relation) -> bool | None:
        import sympy

        word, gap = KNOWN[r.op], self.gap(r)
        for form in (gap, sympy.simplify(gap)):
            if (known := getattr(form, f"is_{word}")) is not None:
                return bool(known)
        given = [getattr(sympy.Q, KNOWN[h.op])(self.gap(h)) for h in self.others if isinstance(h, Relation)]
        try:
            return sympy.ask(getattr(sympy.Q, word)(form), sympy.And(*given))  # type: ignore[no-any-return]
        except ValueError:  # it says so where it finds the hypotheses inconsistent
            return None

    def by_sets(self) -> str:
        """Whether nothing is left over where the hypotheses hold, once the set where the goal holds is taken away."""
        import sympy

        if len(self.claim.variables) != 1:
            return OPEN
        (plain,) = (to_sympy(v) for v, _ in self.claim.variables)
        try:
            domain = sympy.Intersection(*(self._set(h, plain) for h in self.claim.hypotheses), sympy.S.Reals)
            left_over = (domain - self._set(self.claim.conclusion, plain)).is_empty
        except NotImplementedError:
            return OPEN
        return {True: PROVED, False: REFUTED}.get(left_over, OPEN)

    def _set(self, formula: Formula, variable: Any) -> Any:
        """Where the formula is defined and holds."""
        import sympy

        if not isinstance(formula, Relation):
            return _joined(formula, lambda f: self._set(f, variable))
        needed = dict.fromkeys((*conditions(formula.left), *conditions(formula.right)))
        return sympy.Intersection(*(_solutions(f, variable) for f in (*needed, formula)))


def _joined(formula: Formula, write: Callable[[Formula], Any]) -> Any:
    import sympy

    match formula:
        case And(parts):
            return sympy.Intersection(sympy.S.Reals, *map(write, parts))
        case Or(parts):
            return sympy.Union(*map(write, parts))
    raise TypeError("not a normal formula")


def _solutions(formula: Formula, variable: Any) -> Any:
    import sympy

    if not isinstance(formula, Relation):
        return _joined(formula, lambda f: _solutions(f, variable))
    words = {"<": sympy.Lt, "<=": sympy.Le, "!=": sympy.Ne, "=": sympy.Eq}
    found = words[formula.op](to_sympy(formula.left), to_sympy(formula.right))
    if found in (True, False):
        return sympy.S.Reals if found else sympy.S.EmptySet
    return sympy.solve_univariate_inequality(found, variable, relational=False)


def _sign(h: Formula) -> tuple[Symbol, str] | None:
    """The variable and the word, if the hypothesis says no more than a sign."""
    if isinstance(h, Relation) and h.op in ("<", "<=") and h.left == term(0) and isinstance(h.right, Symbol):
        return h.right, KNOWN[h.op]
    if isinstance(h, Relation) and h.op == "!=" and h.right == term(0) and isinstance(h.left, Symbol):
        return h.left, KNOWN[h.op]
    return None


answer = answering(settle)
