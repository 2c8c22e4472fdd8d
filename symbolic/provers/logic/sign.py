"""Signs by structure: of sums, products, quotients, powers, exponentials, roots, masses and densities."""

from __future__ import annotations

from symproof.kernel import certificates as by
from symproof.kernel.facts import FACTS
from symproof.kernel.terms import Apply, Number, Relation, Symbol, Term, exponent, term
from symproof.provers.goals import Effort, Goal
from symproof.provers.steps import ONE, fact, follows, weaker

ZERO = term(0)
Sign = tuple[Relation, by.Certificate]


def sign(goal: Goal, effort: Effort) -> by.Certificate | None:
    """0 < t, 0 ≤ t, t < 0, t ≤ 0 or t ≠ 0, read off the shape of t."""
    r = goal.target
    if not isinstance(r, Relation) or ZERO not in (r.left, r.right) or r.op == "=":
        return None
    t = r.right if r.left == ZERO else r.left
    found = sign_of(t, goal, effort)
    if found is None:
        return None
    if r.op == "!=":
        return effort.discharge(_apart(r, found), goal)
    known, proof = found
    if (known.left == ZERO) != (r.left == ZERO) or (known.op == "<=" and r.op == "<"):
        return None
    return effort.discharge(weaker(r, proof, known.op), goal)


def _apart(r: Relation, found: Sign) -> by.Certificate | None:
    known, proof = found
    if known.op != "<":
        return None
    less = r.left == known.left
    return by.Cut((proof,), fact("less is apart" if less else "more is apart", r.left, r.right))


def sign_of(t: Term, goal: Goal, effort: Effort) -> Sign | None:
    """A relation between t and 0 with its proof, the strictest that the shape of t shows."""
    effort.tick(12)
    known = _of_given(t, goal)
    if known is not None and known[0].op == "<":
        return known
    return _of_shape(t, goal, effort) or known


def _of_given(t: Term, goal: Goal) -> Sign | None:
    for r in (ZERO < t, t < ZERO, ZERO <= t, t <= ZERO):
        if r in goal.hypotheses:
            return r, by.Assume(r)
    return None


def _of_shape(t: Term, goal: Goal, effort: Effort) -> Sign | None:
    if isinstance(t, Number):
        return _of_number(t)
    if not isinstance(t, Apply):
        return None
    match t.head, t.args:
        case "+", parts:
            return _of_sum(t, [sign_of(a, goal, effort) for a in parts])
        case "neg", (a,):
            return _flipped(t, sign_of(a, goal, effort))
        case "*", parts:
            return _of_product(t, [sign_of(a, goal, effort) for a in parts])
        case "/", (a, b):
            return _of_quotient(t, sign_of(a, goal, effort), sign_of(b, goal, effort))
        case "^", (a, _) if exponent(t).denominator == 1:
            return _of_whole_power(t, sign_of(a, goal, effort))
    return _of_function(t, goal, effort)


def _of_number(t: Number) -> Sign | None:
    if not t.value:
        return t <= ZERO, by.Combine(t <= ZERO, (), (), (), ())
    r = ZERO < t if t.value > 0 else t < ZERO
    return r, by.Combine(r, (), (), (by.Product(abs(t.value), (), ()),), ())


def _of_sum(t: Apply, parts: list[Sign | None]) -> Sign | None:
    known = [p for p in parts if p is not None]
    if len(known) < len(parts):
        return None
    positive = {r.left == ZERO for r, _ in known}
    if len(positive) > 1:
        return None
    op = "<" if any(r.op == "<" for r, _ in known) else "<="
    r = Relation(op, ZERO, t) if positive == {True} else Relation(op, t, ZERO)
    return r, follows(r, [p for _, p in known])


def _flipped(t: Apply, part: Sign | None) -> Sign | None:
    if part is None:
        return None
    r = Relation(part[0].op, t, ZERO) if part[0].left == ZERO else Relation(part[0].op, ZERO, t)
    return r, follows(r, [part[1]])


def _of_product(t: Apply, parts: list[Sign | None]) -> Sign | None:
    known = [p for p in parts if p is not None]
    if len(known) < len(parts):
        return None
    r = _signed(t, [r for r, _ in known])
    return r, follows(r, [p for _, p in known], range(len(known)))


def _signed(t: Term, parts: list[Relation]) -> Relation:
    """The sign of a product: gaps of negative factors are their opposites."""
    op = "<" if all(r.op == "<" for r in parts) else "<="
    negative = sum(r.left != ZERO for r in parts) % 2
    return Relation(op, t, ZERO) if negative else Relation(op, ZERO, t)


def _of_quotient(t: Apply, above: Sign | None, below: Sign | None) -> Sign | None:
    if above is None or below is None or below[0].op != "<":
        return None
    r = _signed(t, [above[0], below[0]])
    products = (by.Product(ONE, (), (0,)),)
    return r, by.Combine(r, (above[1], below[1]), (1,), products, ())


def _of_whole_power(t: Apply, base: Sign | None) -> Sign | None:
    n = int(exponent(t))
    if base is not None and (base[0].op == "<" or n > 0) and 0 < abs(n) <= 64:
        r = _signed(t, [base[0]] * abs(n))
        if n > 0:
            return r, follows(r, [base[1]], (0,) * n)
        return r, by.Combine(r, (base[1],), (0,) * -n, (by.Product(ONE, (), ()),), ())
    if n >= 0 and n % 2 == 0:
        r = ZERO <= t
        return r, by.Combine(r, (), (), (by.Product(ONE, (t.args[0] ** (term(n) / 2),), ()),), ())
    return None


def _of_function(t: Apply, goal: Goal, effort: Effort) -> Sign | None:
    match t.head, t.args:
        case "exp", (a,):
            return ZERO < t, fact("exp is positive", a)
        case (("pow" | "^" | "sqrt"), (a, *rest)):
            return _of_power(t, a, rest[0] if rest else term(1) / 2, sign_of(a, goal, effort))
        case "mass", (mu, event):
            return ZERO <= t, fact("mass is nonnegative", mu=mu, S=event)
        case "density", (mu, outcome):
            return ZERO <= t, by.UseFact("density is nonnegative", _density_values(mu, outcome))
        case "value", (test, outcome):
            return ZERO <= t, fact("test is nonnegative", g=test, x=outcome)
        case "Phi", (a,):
            return ZERO < t, fact("normal distribution is positive", a)
        case "log", (a,):
            return _of_log(t, a, goal, effort)
    return None


def _density_values(mu: Term, outcome: Term) -> tuple[tuple[Symbol, Term], ...]:
    symbols = {s.sort: s for s in FACTS["density is nonnegative"].symbols()}
    return ((symbols["measure"], mu), (symbols["outcome"], outcome))


def _of_power(t: Apply, base: Term, n: Term, known: Sign | None) -> Sign | None:
    if known is None or known[0].left != ZERO:
        return None
    name, op = ("power is positive", "<") if known[0].op == "<" else ("power is nonnegative", "<=")
    r = Relation(op, ZERO, t)
    return r, weaker(r, by.Combine(r, (fact(name, base, n),), (), (by.Product(ONE, (), (0,)),), ()), op)


def _of_log(t: Apply, a: Term, goal: Goal, effort: Effort) -> Sign | None:
    """log is nonnegative from 1 on, and nonpositive below."""
    for strict in (True, False):
        for low, high in ((term(1), a), (a, term(1))):
            r = Relation("<" if strict else "<=", low, high)
            if r in goal.hypotheses or effort.prove(goal.aim(r), depth=1) is not None:
                name = "log is increasing" if strict else "log is monotone"
                sign = Relation(r.op, ZERO, t) if low == term(1) else Relation(r.op, t, ZERO)
                return sign, follows(sign, [fact(name, low, high)])
    return None
