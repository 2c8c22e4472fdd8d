"""Claims as SMT-LIB 2 text: satisfiable if a claim fails somewhere, unsatisfiable if it holds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from benchmarks.peers.answers import CannotExpress
from symproof.kernel.definedness import conditions
from symproof.kernel.formulas import And, Claim, Formula, Or
from symproof.kernel.terms import REAL, Apply, Number, Relation, Symbol, Term, exponent, rational, substitute, subterms
from symproof.kernel.vocabulary import FUNCTIONS

TRANSCENDENTAL = {"exp", "log", "pow", "sin", "cos", "asin", "acos", "atan", "pi"}
DEFINED = ("tan", "sinh", "cosh", "tanh")  # written out, so that a tool needs no theory of them
PLAIN = {
    "+": "(+ {})", "*": "(* {})", "/": "(/ {})", "neg": "(- {})",
    "abs": "(ite (>= {0} 0.0) {0} (- {0}))", "pos": "(ite (>= {0} 0.0) {0} 0.0)",
    "max": "(ite (>= {0} {1}) {0} {1})", "min": "(ite (<= {0} {1}) {0} {1})",
}  # fmt: skip
RELATIONS = {"=": "(= {} {})", "!=": "(not (= {} {}))", "<": "(< {} {})", "<=": "(<= {} {})"}
LARGEST_EXPONENT = 200  # powers are written as products


class Script:
    """The text for one claim, in the words a solver has for exp, log, sin, cos, asin, acos, atan and pi."""

    def __init__(self, claim: Claim, words: Mapping[str, str]) -> None:
        self.words, self.lines, self.transcendental = words, list[str](), False
        self.names: dict[Term, str] = {}
        for symbol, _ in claim.variables:
            self.names[symbol] = self._fresh()
        self.lines += [f"(assert {self.formula(h)})" for h in claim.hypotheses]
        self.lines.append(f"(assert (not {self.formula(claim.conclusion)}))")

    @property
    def text(self) -> str:
        """The declarations and assertions, without a logic or a command."""
        return "\n".join(self.lines)

    def formula(self, formula: Formula) -> str:
        """What holds exactly where the formula holds: each relation together with its conditions of definedness."""
        match formula:
            case And(parts) | Or(parts):
                word, empty = ("and", "true") if isinstance(formula, And) else ("or", "false")
                return f"({word} {' '.join(map(self.formula, parts))})" if parts else empty
            case Relation(_, left, right):
                defined = [self._plain(c) for c in dict.fromkeys((*conditions(left), *conditions(right)))]
                return f"(and {' '.join((*defined, self._plain(formula)))})" if defined else self._plain(formula)
        raise TypeError("not a normal formula")

    def _plain(self, formula: Formula) -> str:
        """The formula with its functions taken as total; inner conditions stand beside it."""
        if isinstance(formula, (And, Or)):
            word = "and" if isinstance(formula, And) else "or"
            return f"({word} {' '.join(map(self._plain, formula.parts))})"
        if not isinstance(formula, Relation):
            raise TypeError("not a normal formula")
        return RELATIONS[formula.op].format(self.term(formula.left), self.term(formula.right))

    def term(self, t: Term) -> str:
        """The name of a term; what it stands for is written before."""
        for part in subterms(t):
            if part not in self.names:
                value = rational(part)
                self.names[part] = self._compound(part) if value is None else numeral(value)
        return self.names[t]

    def _compound(self, t: Term) -> str:
        if isinstance(t, Number):
            return numeral(t.value)
        if isinstance(t, Symbol):
            raise CannotExpress(f"{t.name} is a {t.sort}, no number" if t.sort != REAL else f"{t.name} is not declared")
        args = [self.names[a] for a in t.args]
        if t.head in PLAIN:
            template = PLAIN[t.head]
            return self._define(template.format(" ".join(args)) if "{}" in template else template.format(*args))
        if t.head in DEFINED:
            return self.term(_unfolded(t))
        match t.head:
            case "sqrt":
                return self._root(args[0], 2)
            case "^":
                return self._power(args[0], exponent(t))
            case "pow":
                power = self._call("exp", self._define(f"(* {args[1]} {self._log(args[0])})"))
                return self._define(f"(ite (= {args[0]} 0.0) 0.0 {power})")
            case "log":
                return self._log(args[0])
        return self._call(t.head, *args)

    def _call(self, head: str, *args: str) -> str:
        if head not in self.words:
            raise CannotExpress(f"there is no word for {head}")
        self.transcendental = True
        return self._define(f"({self.words[head]} {' '.join(args)})" if args else self.words[head])

    def _log(self, argument: str) -> str:
        """By its own word, or as the number whose exponential is the argument."""
        if "log" in self.words:
            return self._call("log", argument)
        found = self._fresh()
        self.lines.append(f"(assert (=> (> {argument} 0.0) (= {self._call('exp', found)} {argument})))")
        return found

    def _power(self, base: str, n: Fraction) -> str:
        if max(abs(n.numerator), n.denominator) > LARGEST_EXPONENT:
            raise CannotExpress(f"a power with exponent {n} is not written out")
        root = base if n.denominator == 1 else self._root(base, n.denominator)
        power = self._product(root, abs(n.numerator))
        return power if n >= 0 else self._define(f"(/ 1.0 {power})")

    def _root(self, base: str, n: int) -> str:
        """The nonnegative number whose n-th power is the base, where that is not negative."""
        found = self._fresh()
        power = self._product(found, n)
        self.lines.append(f"(assert (=> (>= {base} 0.0) (and (>= {found} 0.0) (= {power} {base}))))")
        return found

    def _product(self, base: str, n: int) -> str:
        if n < 2:
            return base if n else "1.0"
        return self._define(f"(* {' '.join([base] * n)})")

    def _fresh(self) -> str:
        name = f"x{len(self.lines)}"
        self.lines.append(f"(declare-const {name} Real)")
        return name

    def _define(self, text: str) -> str:
        name = f"t{len(self.lines)}"
        self.lines.append(f"(define-fun {name} () Real {text})")
        return name


def numeral(value: Fraction) -> str:
    """A rational number in SMT-LIB's words."""
    size = f"{abs(value.numerator)}.0"
    size = size if value.denominator == 1 else f"(/ {size} {value.denominator}.0)"
    return f"(- {size})" if value < 0 else size


def _unfolded(t: Apply) -> Term:
    definition = FUNCTIONS[t.head].definition
    if definition is None:
        raise CannotExpress(f"{t.head} has no definition")
    return substitute(definition, {Symbol("x"): t.args[0]})
