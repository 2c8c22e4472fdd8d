"""Certificates as short proofs to read: numbered lines, each with its reason; cases and arbitrary points set in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod

from symproof.kernel import certificates as by
from symproof.kernel import check
from symproof.kernel.derivatives import derivative
from symproof.kernel.formulas import FALSE, Formula, Or, symbols
from symproof.kernel.terms import Number, Relation, Symbol, Term, term
from symproof.rendering.styles import TEXT, Style
from symproof.rendering.tidying import tidied

SILENT = ("less is apart", "more is apart", "equal or apart", "dichotomy", "trichotomy")  # a reader sees these unasked
GAP = "The gap of a ≤ b, of a < b, a = b or a ≠ b, is b − a."


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a proof: its number, or None for a remark such as Case x ≤ 0; what it says; why; how deep it is set in."""

    number: int | None
    said: str
    why: str = ""
    depth: int = 0


def explained(certificate: by.Certificate, style: Style = TEXT) -> tuple[Line, ...]:
    """The proof that the certificate gives, premises before what follows from them. Raises Rejected if it proves nothing."""
    found = check(certificate)
    conclusion = found.conclusion
    teller = _Teller(style, scope=frozenset().union(*map(symbols, (*found.hypotheses, conclusion))))
    teller.conclude(conclusion, teller.tell(certificate))
    spoken = any("the gap" in line.why for line in teller.lines)
    return (Line(None, style.words(GAP)), *teller.lines) if spoken else tuple(teller.lines)


def pages(lines: Sequence[Line], style: Style = TEXT) -> str:
    """The lines as text, Markdown or LaTeX."""
    return "\n".join(_plain(lines) if style is TEXT else _typeset(lines, style))


def _plain(lines: Sequence[Line]) -> Iterator[str]:
    heads = [f"{'  ' * line.depth}{'' if line.number is None else f'({line.number}) '}{line.said}" for line in lines]
    width = max((len(h) for h, line in zip(heads, lines, strict=True) if line.why and len(h) <= 70), default=0)
    for head, line in zip(heads, lines, strict=True):
        yield f"{head:{width}}   [{line.why}]" if line.why else head


def _typeset(lines: Sequence[Line], style: Style) -> Iterator[str]:
    for line in lines:
        number = "" if line.number is None else f"({line.number}) "
        indent = r"\quad" * line.depth
        why = f" [{line.why}]" if line.why else ""
        yield f"{f'${indent}$ ' if indent else ''}{number}{line.said}{why}{'  ' if style is not TEXT else ''}\n"


@dataclass(slots=True)
class _Teller:
    """Writes lines; `known` names what may be referred to, by what it says, and `scope` the symbols that mean something."""

    style: Style
    lines: list[Line] = field(default_factory=list)
    known: dict[Formula, str] = field(default_factory=dict)
    depth: int = 0
    scope: frozenset[Symbol] = frozenset()

    def add(self, formula: Formula, why: str) -> str:
        """A new line, and how to refer to it."""
        number = 1 + sum(line.number is not None for line in self.lines)
        self.lines.append(Line(number, self._said(formula), why, self.depth))
        self.known[tidied(formula)] = f"({number})"
        return f"({number})"

    def remark(self, words: str) -> None:
        self.lines.append(Line(None, words, depth=self.depth))

    def conclude(self, formula: Formula, reference: str) -> None:
        """See to it that the last line says the formula."""
        if not self.lines or self.lines[-1].depth != self.depth or self.lines[-1].said != self._said(formula):
            self.add(formula, f"that is {reference}")

    def _said(self, formula: Formula) -> str:
        return "a contradiction" if formula == FALSE else self.style.inline(tidied(formula))

    def _written(self, t: Term) -> str:
        return self.style.inline(tidied(t))

    @contextmanager
    def inside(self, words: str, *new: Symbol) -> Iterator[None]:
        """What is said in here holds under an assumption, and is not referred to from outside.

        What was said outside about symbols that are new here is about something else of the same name.
        """
        self.remark(words)
        before, scope = self.known, self.scope
        self.known = {said: name for said, name in before.items() if symbols(said).isdisjoint(new)}
        self.scope, self.depth = scope.union(new), self.depth + 1
        yield
        self.known, self.scope, self.depth = before, scope, self.depth - 1

    def tell(self, c: by.Certificate) -> str:
        """Write what the certificate's proof needs; a reference to what it proves."""
        formula = check(c).conclusion
        said = tidied(formula)
        if said not in self.known:
            self.known[said] = self._tell(c, formula)
        return self.known[said]

    def _tell(self, c: by.Certificate, formula: Formula) -> str:
        match c:
            case by.Assume():
                return self._said(formula)
            case by.UseFact(name):
                return self._said(formula) if name in SILENT else f"{self._said(formula)}, as {name}"
            case by.Cut(lemmas, main):
                for lemma in lemmas:
                    self.tell(lemma)
                return self.tell(main)
            case by.Both(parts):
                return " and ".join(map(self.tell, parts))
            case by.Either(part) | by.Defined(part):
                return self.tell(part)
            case by.Combine():
                return self._combine(c, formula)
            case by.Ring():
                return self.add(formula, "algebra")
            case by.Cases():
                return self._cases(c, formula)
            case by.Instance(general, values):
                reference = self._general(general, [s for s, _ in values])
                return self.add(formula, f"{reference} at {self._values(values)}")
            case by.Rewrite(equation, target):
                first, second = self.tell(equation), self.tell(target)
                return self.add(formula, f"{second} with {first}")
        return self._analysis(c, formula)

    def _general(self, general: by.Certificate, new: Sequence[Symbol]) -> str:
        """A statement about all values of some symbols that meet its hypotheses."""
        given = sorted({self._said(h) for h in check(general).hypotheses if not symbols(h).isdisjoint(new)})
        before, names = len(self.lines), ", ".join(self.style.inline(s) for s in new)
        with self.inside(f"For all {names}{' with ' * bool(given)}{', '.join(given)}:", *new):
            reference = self.tell(general)
        if len(self.lines) == before + 1:
            self.lines.pop()  # it needed no proof
        return reference

    def _values(self, values: Sequence[tuple[Symbol, Term]]) -> str:
        sign = self.style.signs["="]
        return ", ".join(self.style.set_off(f"{self.style.bare(s)} {sign} {self.style.bare(t)}") for s, t in values)

    def _cases(self, c: by.Cases, formula: Formula) -> str:
        disjunction = check(c.disjunction).conclusion
        parts = disjunction.parts if isinstance(disjunction, Or) else (disjunction,)
        why = self.tell(c.disjunction)
        if not c.branches:
            return self.add(formula, f"{why}, which is impossible")
        for part, branch in zip(parts, c.branches, strict=True):
            with self.inside(f"Case {self._said(part)}:"):
                self.conclude(formula, self.tell(branch))
        return self.add(formula, "in every case")

    def _combine(self, c: by.Combine, formula: Formula) -> str:
        """What has the same gap as a premise, or is about numbers alone, needs no line."""
        if (same := _same_gap(c)) is not None:
            return self.tell(c.facts[same])
        if not c.facts and not symbols(formula):
            return self._said(formula)
        counted = _counted(c)
        terms = [self._product(p, c.facts) for p in counted]
        terms += [self._multiple(t, self.tell(c.facts[i])) for i, t in c.equations]
        times = "".join(f" times the gap of {self.tell(c.facts[i])}" for i in c.multiplier)
        return self.add(formula, f"the gap{times} is {' + '.join(terms).replace('+ -', '- ') or '0'}")

    def _product(self, p: by.Product, facts: Sequence[by.Certificate]) -> str:
        """3·(x − 1)²·(2)·(4): each number in brackets stands for the gap of its line."""
        numbers = [_number(facts[i]) for i in p.facts]
        gaps = [_bracketed(self.tell(facts[i])) for i, n in zip(p.facts, numbers, strict=True) if n is None]
        squares = [self._written(s**2) for s in p.squares]
        coefficient = prod((n for n in numbers if n is not None), start=p.coefficient)
        factors = [*([] if coefficient == 1 and (squares or gaps) else [str(coefficient)]), *squares, *gaps]
        return "·".join(factors)

    def _multiple(self, factor: Term, reference: str) -> str:
        shown = _bracketed(reference)
        return shown if factor == term(1) else f"{self._written(factor)}·{shown}"

    def _analysis(self, c: by.Certificate, formula: Formula) -> str:
        match c:
            case by.Monotone(function, variable, start, end, slope):
                return self._slope(formula, function, variable, (start, end), slope, 1)
            case by.Chord(function, variable, start, end, _, curvature):
                return self._slope(formula, function, variable, (start, end), curvature, 2)
            case by.Enclose(_, box, splitting):
                return self.add(formula, self._enclosed(box, splitting))
            case by.SupInstance(event, _, at):
                return self.add(formula, f"a supremum is at least its value at {self._values(((event, at),))}")
            case by.SupLeast(event, every):
                return self._arbitrary(formula, event, every, "so the supremum is no larger")
            case by.Hahn():
                return self.add(formula, "the supremum is attained where the density is positive (Hahn)")
            case by.IntegralLinear():
                return self.add(formula, "the integral is linear")
            case by.IntegralMonotone(outcome, pointwise):
                return self._arbitrary(formula, outcome, pointwise, "so the integral is no larger")
            case by.IntegralExists(outcome, pointwise):
                return self._arbitrary(formula, outcome, pointwise, "so the integral exists, by domination")
        raise TypeError(f"no words for {by.name(c)}")

    def _arbitrary(self, formula: Formula, symbol: Symbol, every: by.Certificate, words: str) -> str:
        with self.inside(f"For every {self.style.inline(symbol)}:", symbol):
            reference = self.tell(every)
        return self.add(formula, f"{reference}, {words}")

    def _slope(
        self, formula: Formula, f: Term, v: Symbol, ends: tuple[Term, Term], sign: by.Certificate, order: int
    ) -> str:
        slope = f
        for _ in range(order):
            slope = derivative(slope, v)
        another = f", for another {self.style.inline(v)}" if v in self.scope else ""
        with self.inside(f"Where {self._chain(ends[0], v, ends[1], '<')}{another}:", v):
            reference = self.tell(sign)
        primes = self.style.words("f′ =" if order == 1 else "f″ =")
        shape = "f increases" if order == 1 else "f is convex and lies below its chord"
        sign_said = "positive" if isinstance(formula, Relation) and formula.op == "<" else "not negative"
        why = (
            f"f = {self._written(f)} has {primes} {self._written(slope)}, which is {sign_said} by {reference}: {shape}"
        )
        return self.add(formula, why)

    def _chain(self, low: Term, middle: Term, high: Term, op: str) -> str:
        shown = [self.style.bare(tidied(t)) for t in (low, middle, high)]
        return self.style.set_off(f" {self.style.signs[op]} ".join(shown))

    def _enclosed(
        self, box: Sequence[tuple[Symbol, Fraction, Fraction]], splitting: Sequence[tuple[Symbol, Fraction] | None]
    ) -> str:
        if not box:
            return "in numbers, rounded outward"
        boxes = splitting.count(None)
        where = ", ".join(self._chain(term(a), s, term(b), "<=") for s, a, b in box)
        return f"in numbers, rounded outward, on {f'{boxes} boxes that cover' if boxes > 1 else 'the box'} {where}"


def _same_gap(c: by.Combine) -> int | None:
    """The premise whose gap, up to a sign for equations, is that of the conclusion as a reader sees it."""
    match c.multiplier, _counted(c), c.equations:
        case (), [by.Product(Fraction(numerator=1, denominator=1), (), places)], ():
            telling = [i for i in places if _number(c.facts[i]) != 1]
            return telling[0] if len(telling) == 1 else None
        case (), [], ((place, factor),) if factor in (term(1), term(-1)):
            return place
    return None


def _counted(c: by.Combine) -> list[by.Product]:
    """The products that are not 0 at sight."""
    return [p for p in c.products if all(_number(c.facts[i]) != 0 for i in p.facts)]


def _number(fact: by.Certificate) -> Fraction | None:
    """The gap of what is proved, where a reader sees at once that it is this number."""
    r = check(fact).conclusion
    gap = tidied(r.right - r.left) if isinstance(r, Relation) else None
    return gap.value if isinstance(gap, Number) else None


def _bracketed(reference: str) -> str:
    return reference if reference.startswith("(") and reference.endswith(")") else f"[{reference}]"
