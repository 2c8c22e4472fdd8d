"""What a reader supplies unasked: 0·log 0 = 0 under an integral, chains of relations, kinds of variables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from symproof.kernel.formulas import And, Claim, Equivalent, Formula, Implies, Not, Or, flat
from symproof.kernel.terms import (
    EVENT,
    INDEX,
    KERNEL,
    MEASURE,
    OUTCOME,
    TEST,
    Apply,
    Number,
    Relation,
    Symbol,
    Term,
    subterms,
)

NOUNS = {
    MEASURE: "probability measures", EVENT: "events", OUTCOME: "outcomes", TEST: "tests", KERNEL: "Markov kernels",
    INDEX: "indices",
}  # fmt: skip


def vanishes(body: Term, p: Term) -> bool:
    """Whether a reader takes body to be 0 where p is 0, so that on(p, body) may be written as body."""
    return _has_factor(body, p) and not _divides_by(body, p)


def _has_factor(body: Term, p: Term) -> bool:
    match body:
        case Apply(head="*", args=factors):
            return any(_has_factor(f, p) for f in factors)
        case Apply(head="+", args=summands):
            return all(_has_factor(s, p) for s in summands)
        case Apply(head="neg" | "/", args=(top, *_)):
            return _has_factor(top, p)
        case Apply(head="^" | "pow", args=(base, exponent)):
            return _is_positive(exponent) and _has_factor(base, p)
    return body == p


def _divides_by(t: Term, p: Term) -> bool:
    match t:
        case Apply(head="log"):
            return False
        case Apply(head="/", args=(top, bottom)):
            return p in subterms(bottom) or _divides_by(top, p)
        case Apply(head="^" | "pow", args=(base, exponent)) if not _is_positive(exponent):
            return p in subterms(base) or _divides_by(exponent, p)
        case Apply(args=args):
            return any(_divides_by(a, p) for a in args)
    return False


def _is_positive(exponent: Term) -> bool:
    """α and 2 are read as positive exponents, 1 - α is not."""
    return isinstance(exponent, Symbol) or (isinstance(exponent, Number) and exponent.value > 0)


def operands(t: Apply) -> tuple[Term, ...]:
    """The arguments of t; those of max(max(a, b), c) are a, b and c."""
    args = t.args
    while t.head in ("max", "min") and isinstance(args[0], Apply) and args[0].head == t.head:
        args = (*args[0].args, *args[1:])
    return args


def is_local(body: Term, x: Symbol) -> bool:
    """Whether every density and test in body is taken at x, so that P may stand for P(x) under the integral over x."""
    points = {t.args[1] for t in subterms(body) if isinstance(t, Apply) and t.head in ("density", "value")}
    return points == {x} and not any(isinstance(t, Apply) and t.head == "integral" for t in subterms(body))


def chains(parts: Iterable[Formula]) -> list[tuple[Formula, ...]]:
    """The parts, with a ≤ b and b ≤ c side by side; each tuple is one chain or one formula."""
    runs: list[list[Formula]] = []
    for part in parts:
        run = next((r for r in runs if _links(r, part)), None)
        if run is None:
            runs.append([part])
        else:
            run.append(part)
    return [tuple(run) for run in runs]


def _links(run: list[Formula], part: Formula) -> bool:
    match run[0], run[-1], part:
        case Relation(_, start, _), Relation(op, _, end), Relation(next_op, left, _) if "!=" not in (op, next_op):
            # 0 ≤ t ≤ 1 is complete: 1 ≤ α says something else.
            return left == end and not (isinstance(start, Number) and isinstance(end, Number))
    return False


def opened(formulas: tuple[Formula, ...]) -> tuple[Formula, ...]:
    """The formulas, conjunctions opened, each once."""
    whole = flat(And, formulas)
    return whole.parts if isinstance(whole, And) else (whole,)


def typed(claim: Claim) -> tuple[Formula, ...]:
    """The hypotheses as stated, those that the types of the variables make first."""
    return opened((*Claim(claim.variables, (), claim.goal).hypotheses, *claim.given))


def variables(claim: Claim, write: Callable[[tuple[Symbol, ...]], str]) -> str:
    """The variables by kind: real t, alpha, positive x and probability measures mu, nu."""
    kinds: dict[str, list[Symbol]] = {}
    for symbol, kind in claim.variables:
        kinds.setdefault(NOUNS.get(symbol.sort, kind), []).append(symbol)
    return listed([f"{kind} {write(tuple(group))}" for kind, group in kinds.items()])


def terms(x: Term | Formula | Claim) -> Iterator[Term]:
    """The outermost terms that x is made of."""
    match x:
        case Number() | Symbol() | Apply():
            yield x
        case Not(part):
            yield from terms(part)
        case Relation(_, left, right) | Implies(left, right) | Equivalent(left, right):
            yield from terms(left)
            yield from terms(right)
        case And(parts) | Or(parts):
            for part in parts:
                yield from terms(part)
        case Claim():
            yield from terms(And((*x.given, x.goal)))


def listed(phrases: list[str]) -> str:
    """a, b and c."""
    *front, last = phrases
    return f"{', '.join(front)} and {last}" if front else last
