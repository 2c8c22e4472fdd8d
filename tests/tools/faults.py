"""Known faults to plant in the kernel of this process, to see that the attack finds them. Never in a process that goes on."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from symproof.kernel import (
    arithmetic,
    checker,
    definedness,
    derivatives,
    enclosures,
    facts,
    formulas,
    measures,
    rules,
    sequents,
    terms,
    vocabulary,
)
from symproof.kernel import certificates as by
from symproof.kernel.enclosures import Interval
from symproof.kernel.formulas import TRUE, And, Or
from symproof.kernel.sequents import Sequent, opened
from symproof.kernel.terms import Apply, Relation, equal
from symproof.kernel.vocabulary import Phi, cos, exp, sin, sqrt, tan, x, y

Proofs = Callable[[by.Certificate], Sequent]


def plant(name: str) -> None:
    """Break the kernel of this process in one way, and forget what it knew."""
    FAULTS[name]()
    checker._known.clear()
    for module in modules():
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


def modules() -> Iterator[Any]:
    return (m for n, m in list(sys.modules.items()) if n.startswith("symproof.kernel"))


def instead(old: Callable[..., Any], new: Callable[..., Any]) -> None:
    """Put a function in the place of another, wherever the kernel has it."""
    for module in modules():
        for name, thing in list(vars(module).items()):
            if thing is old:
                setattr(module, name, new)
    for rule, thing in checker._RULES.items():
        if thing is old:
            checker._RULES[rule] = new


def fact(name: str, **changes: Any) -> Callable[[], None]:
    """A fault: the fact with other hypotheses or another conclusion."""
    return lambda: facts.FACTS.__setitem__(name, replace(facts.FACTS[name], **changes))


def function(head: str, **changes: Any) -> Callable[[], None]:
    """A fault: the function with another domain or derivative."""
    return lambda: vocabulary.FUNCTIONS.__setitem__(head, replace(vocabulary.FUNCTIONS[head], **changes))


def swapped(old: Callable[..., Any], new: Callable[..., Any]) -> Callable[[], None]:
    """A fault: one function in the place of another."""
    return lambda: instead(old, new)


def lenient(*reasons: str) -> Callable[[], None]:
    """A fault: the kernel does not ask for what it would give these reasons for."""
    require = sequents.require

    def weaker(holds: bool, reason: str) -> None:
        require(holds or any(r in reason for r in reasons), reason)

    return swapped(require, weaker)


def without_looking(sequent: Sequent, formulas: Any, variable: Any, *fixed: Any) -> frozenset[Any]:
    return sequent.hypotheses - opened(formulas)


def without_the_ends(sequent: Sequent, formulas: Any, variable: Any, *fixed: Any) -> frozenset[Any]:
    return _without(sequent, formulas, variable)


_without = sequents.without


def cut_of_nothing(c: by.Cut, proofs: Proofs) -> Sequent:
    main, lemmas = proofs(c.main), [proofs(lemma) for lemma in c.lemmas]
    return Sequent(main.hypotheses - opened(s.conclusion for s in lemmas), main.conclusion)


def cases_of_the_last(c: by.Cases, proofs: Proofs) -> Sequent:
    found = _cases(c, proofs)
    parts = proofs(c.disjunction).conclusion
    last = opened((parts.parts[-1] if isinstance(parts, Or) and parts.parts else parts,))
    rest = (proofs(c.branches[-1]).hypotheses if c.branches else frozenset()) - last
    return Sequent(proofs(c.disjunction).hypotheses | rest, found.conclusion)


_cases = rules.cases


def instance_of_the_conclusion(c: by.Instance, proofs: Proofs) -> Sequent:
    general = proofs(c.general)
    return Sequent(general.hypotheses, formulas.replace(general.conclusion, dict(c.values)))


def instance_anywhere(c: by.Instance, proofs: Proofs) -> Sequent:
    general, values = proofs(c.general), dict(c.values)
    return Sequent(
        opened(formulas.replace(h, values) for h in general.hypotheses), formulas.replace(general.conclusion, values)
    )


def fact_anywhere(c: by.UseFact, _: Proofs) -> Sequent:
    found, values = facts.FACTS[c.name], dict(c.values)
    return Sequent(opened(formulas.replace(g, values) for g in found.given), formulas.replace(found.conclusion, values))


def both_of_nothing(c: by.Both, proofs: Proofs) -> Sequent:
    found = _both(c, proofs)
    return Sequent(proofs(c.parts[0]).hypotheses if c.parts else frozenset(), found.conclusion)


_both = rules.both


def undefined_monotone(c: by.IntegralMonotone, proofs: Proofs) -> Sequent:
    found = _integral_monotone(c, proofs)
    return Sequent(frozenset(h for h in found.hypotheses if not _says_defined(h)), found.conclusion)


_integral_monotone = measures.integral_monotone


def undefined_linear(c: by.IntegralLinear, proofs: Proofs) -> Sequent:
    return Sequent(frozenset(), _integral_linear(c, proofs).conclusion)


_integral_linear = measures.integral_linear


def _says_defined(h: Any) -> bool:
    return isinstance(h, Relation) and h == Relation("=", h.left, h.left)


def capturing(t: Any, values: Any) -> Any:
    """Substitution that lets a sup or integral take hold of what is put inside."""
    if not isinstance(t, Apply):
        return values.get(t, t)
    inner = {s: v for s, v in values.items() if t.head not in terms.BINDERS or s != t.args[0]}
    start = (t.args[0],) if t.head in terms.BINDERS else ()
    return Apply(t.head, (*start, *(capturing(a, inner) for a in t.args[len(start) :])))


def middles(a: Interval, b: Interval) -> Interval:
    """A product of intervals that forgets the radii of the balls."""
    found = _multiply(a, b)
    return Interval(found.low.mid(), found.high.mid())


_multiply = enclosures._multiply


def wave_at_ends(a: Interval) -> Interval:
    low, high = a.low.sin(), a.high.sin()
    return Interval(low.min(high), low.max(high))


def quotient_without_square(t: Any, variable: Any) -> Any:
    if isinstance(t, Apply) and t.head == "/" and variable in t.free:
        a, b = t.args
        return derivatives.derivative(a, variable) / b - a * derivatives.derivative(b, variable) / b
    return _derivative(t, variable)


_derivative = derivatives.derivative


def root_of_square(t: Any) -> bool:
    """Arithmetic that takes √(a²) for a."""
    return _vanishes(_unrooted(t))


def _unrooted(t: Any) -> Any:
    if not isinstance(t, Apply):
        return t
    if t == power_of_power(t):
        return t.args[0].args[0]
    if t.head in terms.BINDERS:
        return t
    return Apply(t.head, tuple(map(_unrooted, t.args)))


def power_of_power(t: Any) -> Any:
    """√(a²) if the term is of that form; else none."""
    inner = t.args[0] if t.head == "^" else None
    return sqrt_of(inner.args[0] ** 2) if isinstance(inner, Apply) and inner.head == "^" else None


def sqrt_of(t: Any) -> Any:
    return t ** (terms.term(1) / 2)


_vanishes = arithmetic.vanishes


def opened_wide(things: Any) -> frozenset[Any]:
    """Disjunctions too count as their parts."""
    return frozenset(p for h in _opened(things) for p in (h.parts if isinstance(h, Or) and h.parts else (h,)))


_opened = sequents.opened


def denied(formula: Any, positive: bool = True) -> Any:
    """The negation of a < b as b < a."""
    found = _normal(formula, positive)
    if isinstance(formula, Relation) and not positive and formula.op == "<":
        return Relation("<", formula.right, formula.left)
    return found


_normal = formulas.normal


FAULTS: dict[str, Callable[[], None]] = {
    "log is defined everywhere": function("log", domain=TRUE),
    "a quotient is defined everywhere": function("/", domain=TRUE),
    "0 to the power 0": function("pow", domain=Or((x > 0, And((equal(x, 0), y >= 0))))),
    "sqrt is defined everywhere": function("sqrt", domain=TRUE),
    "the quantile is defined at 0": function("Phi_inv", domain=And((x >= 0, x < 1))),
    "weights of mixtures are unchecked": function("mix", domain=TRUE),
    "tan has the slope of its square": function("tan", slopes=(tan(x) ** 2,)),
    "atan has another slope": function("atan", slopes=(1 / (1 + x),)),
    "Phi lacks a factor": function("Phi", slopes=(exp(-(x**2) / 2) / sqrt(terms.term(2)),)),
    "cos has the slope of sin": function("cos", slopes=(sin(x),)),
    "exp increases weakly": fact("exp is increasing", given=(x <= y,)),
    "powers increase at any exponent": fact("power is monotone", given=(x >= 0, x <= y)),
    "logarithms of products of any numbers": fact("log of product", given=()),
    "asin is less than half pi": fact("asin is at most half pi", conclusion=vocabulary.asin(x) < vocabulary.pi / 2),
    "Phi is at least a half": fact("normal distribution is positive", conclusion=Phi(x) >= terms.term(1) / 2),
    "sine of sum with a sign": fact("sine of sum", conclusion=equal(sin(x + y), sin(x) * cos(y) - cos(x) * sin(y))),
    "facts hold for undefined values": swapped(rules.use_fact, fact_anywhere),
    "without does not look": swapped(sequents.without, without_looking),
    "without does not look at the ends": swapped(sequents.without, without_the_ends),
    "Cut forgets what lemmas rest on": swapped(rules.cut, cut_of_nothing),
    "Cases looks at the last case only": swapped(rules.cases, cases_of_the_last),
    "Cases with too few branches": lenient("a case proves something else"),
    "Instance leaves the hypotheses": swapped(rules.instance, instance_of_the_conclusion),
    "Instance at undefined values": swapped(rules.instance, instance_anywhere),
    "Both forgets hypotheses": swapped(rules.both, both_of_nothing),
    "Either of anything": lenient("no part of the disjunction"),
    "coefficients of any sign": lenient("a coefficient is not positive"),
    "strictness from nowhere": lenient("strictly positive"),
    "a multiplier of any sign": lenient("is not one of"),
    "Hahn with any weights": lenient("a weight depends on the event or the outcome"),
    "weights that depend on the outcome": lenient("a weight depends on the outcome"),
    "integrals compared where undefined": swapped(measures.integral_monotone, undefined_monotone),
    "sums of integrals where undefined": swapped(measures.integral_linear, undefined_linear),
    "all functions are integrable": swapped(definedness._is_integrable, lambda t, point: True),
    "all functions are bounded": swapped(definedness._is_bounded, lambda t, variable: True),
    "boxes left uncovered": lenient("leaves a part of the box uncovered"),
    "balls without radii": swapped(enclosures._multiply, middles),
    "sin by its ends": lambda: enclosures.UNARY.__setitem__("sin", wave_at_ends),
    "derivative of quotients": swapped(derivatives.derivative, quotient_without_square),
    "roots of squares without absolute values": swapped(arithmetic.vanishes, root_of_square),
    "substitution captures": swapped(terms.substitute, capturing),
    "hypotheses of disjunctions are opened": swapped(sequents.opened, opened_wide),
    "negation of less": swapped(formulas.normal, denied),
}
