"""Relations between constants: exact rationals, special values of functions, and enclosures of rising precision."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical
from symproof.kernel.enclosures import Unbounded, enclose
from symproof.kernel.facts import FACTS
from symproof.kernel.formulas import And, Formula, Or, relations
from symproof.kernel.sequents import Rejected
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, equal, free, subterms
from symproof.provers.goals import order
from symproof.provers.numbers.angles import right_angle
from symproof.provers.shown import Shown, both, combined, cut, either, proven
from symproof.provers.steps import fact

PRECISIONS = (64, 256, 1024, 4096)
HOLE = Symbol("hole")


def constant(formula: Formula) -> bool:
    """Whether no symbol occurs in the formula."""
    return not any(free(r.left) | free(r.right) for r in relations(formula))


@lru_cache(maxsize=1 << 14)
def holds(formula: Formula) -> Shown | None:
    """A proof of a formula without symbols, resting on nothing."""
    try:
        match formula:
            case Relation():
                return _relation(formula)
            case And(parts):
                shown = [s for s in map(holds, parts) if s is not None]
                return both(shown) if len(shown) == len(parts) else None
            case Or(parts):
                found = next((s for s in map(holds, parts) if s is not None), None)
                return None if found is None else either(found, formula)
    except (Rejected, ValueError):
        return None
    return None


def settled(shown: Shown) -> Shown:
    """The statement with those of its hypotheses cut away that have no symbols and hold."""
    lemmas = [holds(h) for h in sorted(shown.hypotheses, key=order) if constant(h)]
    return cut(shown, [lemma for lemma in lemmas if lemma is not None])


def _relation(r: Relation) -> Shown | None:
    if r.op == "!=":
        for op, name, sides in (("<", "less is apart", (r.left, r.right)), ("<", "more is apart", (r.right, r.left))):
            if (found := holds(Relation(op, *sides))) is not None:
                return cut(settled(proven(fact(name, r.left, r.right))), [found])
        return None
    gap = canonical(r.right - r.left)
    if isinstance(gap, Number):
        return _exact(r, gap.value, [])
    if r.op != "=" and (found := _enclosed(r)) is not None:
        return found
    value, proof = evaluated(r.right - r.left)
    if isinstance(value, Number):
        return _exact(r, value.value, [proof])
    return None


def _exact(r: Relation, value: Fraction, equations: list[Shown]) -> Shown | None:
    """r, whose gap equals the value by ring arithmetic or by the one equation gap = value."""
    if (r.op == "=" and value) or value < 0 or (r.op == "<" and not value):
        return None
    products = [(value, (), ())] if value else []
    return settled(combined(r, equations, products, equations=[(i, -1) for i in range(len(equations))]))


def _enclosed(r: Relation) -> Shown | None:
    gap = r.right - r.left
    for precision in PRECISIONS:
        try:
            interval = enclose(gap, {}, precision)
        except (Unbounded, ValueError):
            continue
        if interval.high < 0:
            return None
        if interval.low > 0:
            return proven(by.Enclose(r, (), (None,), precision, 0))
    return None


@lru_cache(maxsize=1 << 12)
def evaluated(t: Term) -> tuple[Term, Shown]:
    """The term with special values put in, innermost first, and t = that."""
    proof, now = settled(proven(by.Ring(t, t))), t
    for _ in range(40):
        change = next(((s, found) for s in subterms(now) if (found := _special(s)) is not None), None)
        if change is None:
            break
        old, equation = change
        after = _put(now, old, equation.relation.right)
        template = Relation("=", t, _put(now, old, HOLE))
        proof = settled(proven(by.Rewrite(equation.certificate, proof.certificate, template, HOLE)))
        now = after
    simple = canonical(now)
    same = settled(proven(by.Ring(now, simple)))
    return simple, settled(combined(equal(t, simple), [proof, same], [], equations=[(0, 1), (1, 1)]))


def _put(t: Term, old: Term, new: Term) -> Term:
    if t == old:
        return new
    return Apply(t.head, tuple(_put(a, old, new) for a in t.args)) if isinstance(t, Apply) else t


@lru_cache(maxsize=1 << 12)
def _special(t: Term) -> Shown | None:
    """t = a simpler constant, if a fact says so."""
    if not isinstance(t, Apply) or free(t) or t.head in ("+", "*", "neg", "/", "pi"):
        return None
    if t.head in ("^", "pow", "sqrt"):
        return _root(t)
    if t.head in ("sin", "cos") and (found := right_angle(t)) is not None:
        return settled(found)
    if t.head in ("asin", "acos") and (found := _enclosed_exactly(t)) is not None:
        return found
    for name in VALUES.get(t.head, ()):
        equation = FACTS[name].conclusion
        if isinstance(equation, Relation) and canonical(t) == canonical(equation.left):
            known = proven(by.UseFact(name, ()))
            return settled(combined(equal(t, equation.right), [known], [], equations=[(0, 1)]))
    return None


def _enclosed_exactly(t: Term) -> Shown | None:
    """t = 0, where outward-rounded evaluation rounds nothing: it is neither below nor above."""
    zero = Number(Fraction(0))
    try:
        sides = [proven(by.Enclose(r, (), (None,), PRECISIONS[0], 0)) for r in (t <= zero, zero <= t)]
    except Rejected:
        return None
    return cut(settled(proven(fact("antisymmetry", t, zero))), sides)


VALUES: dict[str, list[str]] = {}
for _name, _fact in FACTS.items():
    if not _fact.symbols() and isinstance(_fact.conclusion, Relation) and _fact.conclusion.op == "=":
        _left = _fact.conclusion.left
        if isinstance(_left, Apply):
            VALUES.setdefault(_left.head, []).append(_name)


def _root(t: Apply) -> Shown | None:
    """(rⁿ)^(1/n) = r for a rational r ≥ 0, and 0^y = 0."""
    base = canonical(t.args[0])
    exponent = canonical(t.args[1]) if len(t.args) > 1 else Number(Fraction(1, 2))
    if not isinstance(base, Number) or not isinstance(exponent, Number) or exponent.value <= 0:
        return None
    n = exponent.value.denominator
    if n == 1:
        return None
    if not base.value:
        known = proven(fact("power of zero", 0, exponent))
        return settled(combined(equal(t, 0), [known], [], equations=[(0, 1)]))
    root = whole_root(base.value.numerator, n), whole_root(base.value.denominator, n)
    if root[0] is None or root[1] is None:
        return None
    r = Fraction(root[0], root[1])
    known = proven(fact("power of power", r, n, exponent))
    value = r**exponent.value.numerator
    return settled(combined(equal(t, value), [known], [], equations=[(0, 1)]))


def whole_root(value: int, n: int) -> int | None:
    """The nonnegative integer whose nth power is the value, if there is one."""
    if value < 0:
        return None
    guess = round(value ** (1.0 / n)) if value < 1 << 900 else 0
    return next((g for g in (guess - 1, guess, guess + 1) if g >= 0 and g**n == value), None)
