"""An attack on the kernel from outside: forged certificates, facts, derivatives and enclosures, judged by another evaluator.

    python tests/tools/attack.py [--minutes M] [--seed S] [--forged N] [--corpus all] [--fault NAME]

Whatever the kernel accepts is evaluated at points where its hypotheses hold. A point at which the conclusion is false or
undefined is shown with the certificate, and the exit code is 1. `--fault` plants a known fault first, to see it found.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from mpmath import mp, mpf  # noqa: E402

from symproof.kernel import Proved, Rejected, check, settle  # noqa: E402
from symproof.kernel import certificates as by  # noqa: E402
from symproof.kernel.derivatives import NotSmooth, derivative  # noqa: E402
from symproof.kernel.enclosures import Unbounded, at_least, enclose  # noqa: E402
from symproof.kernel.facts import FACTS  # noqa: E402
from symproof.kernel.formulas import FALSE, claim  # noqa: E402
from symproof.kernel.terms import REAL_ARITY, Apply, Number, Relation, Symbol, Term, power  # noqa: E402
from symproof.language.exchange import ExchangeError, decode, encode  # noqa: E402
from tests.tools import evaluator, exchanged, refutations  # noqa: E402
from tests.tools.evaluator import TRUE, Interval, Space, Undefined, Unsure, holds  # noqa: E402
from tests.tools.faults import plant  # noqa: E402
from tests.tools.forgeries import BROKEN, EXPONENTS, NUMBERS, SYMBOLS, Forger, parts, rational  # noqa: E402
from tests.tools.points import counterexample, real  # noqa: E402

CLAIMS = ROOT / "benchmarks" / "claims.jsonl"
STATEMENTS = """
    N0.nonneg N0.tv N0.jc N0.ajc.1 N0.cor.1 N0.app L.answer L.chance L.event L.coupling.1 L.exp.convex L.bernoulli
    L.cauchy.test.scaled L.divergence.same L.antisymmetry L.continuous.mixture L.binomial.2
""".split()  # fmt: skip
POINTS, TRIES = 5, 14  # admissible points wanted for an accepted certificate, and points tried
PRECISIONS = (2, 3, 5, 8, 16, 64)


@dataclass(frozen=True)
class Finding:
    """What is wrong, and what shows it."""

    what: str
    shown: str


@dataclass
class Attack:
    """One run: its dice, what it has counted, and what it found."""

    seed: int
    corpus: list[by.Certificate] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dice = Random(self.seed)
        self.forger = Forger(self.dice, self.corpus)
        self.seen: set[Any] = set()

    def run(self, more: Callable[[], bool], sweep: bool = True) -> None:
        """Once through facts and functions, then at random, while there is to be more and nothing was found."""
        turns = chain(self.swept() if sweep else (), self.at_random())
        while more() and not self.findings:
            next(turns)()

    def swept(self) -> Iterator[Callable[[], None]]:
        """Every fact at its own symbols, every function's derivative and enclosure."""
        for name in sorted(FACTS):
            yield partial(self.fact, name, (), 8 * POINTS)
        for t in simple_terms():
            yield partial(self.slope, t)
            yield from [partial(self.enclosure, t)] * 4

    def at_random(self) -> Iterator[Callable[[], None]]:
        """What to do in turn, without end."""
        while True:
            yield self.random_fact
            yield partial(self.slope, None)
            yield from [partial(self.enclosure, None)] * 2
            yield from [*[self.misreading] * 8, *[self.refutation] * 4, *[self.exchanged] * 4]
            yield from [self.forgery] * 16

    def forgery(self) -> None:
        """A forged certificate, and what is built on it."""
        for c in self.forger.forged():
            self.counts["forged"] += 1
            proved = self.checked(c)
            if proved is not None:
                self.counts["accepted"] += 1
                self.forger.pool.add(c)
                self.judge(proved)

    def checked(self, c: by.Certificate) -> Proved | None:
        """What the kernel says; anything but a verdict is a finding."""
        try:
            return check(c)
        except Rejected:
            return None
        except Exception as error:
            self.findings.append(Finding(f"the kernel breaks: {type(error).__name__}: {error}"[:300], shown(c)))
            return None

    def judge(self, proved: Proved, wanted: int = POINTS) -> None:
        """Evaluate what was proved, unless that was done before."""
        key = (proved.hypotheses, proved.conclusion)
        if key in self.seen:
            return
        self.seen.add(key)
        seen, where = self.points(proved, wanted)
        self.counts["points"] += seen
        self.counts["judged"] += seen > 0
        if where is not None:
            self.findings.append(self.smallest(proved.certificate, where))

    def points(self, proved: Proved, wanted: int = POINTS) -> tuple[int, Space | None]:
        ordered = sorted(proved.hypotheses, key=repr)
        return counterexample(self.dice, ordered, proved.conclusion, wanted, TRIES * wanted // POINTS)

    def smallest(self, c: by.Certificate, where: Space) -> Finding:
        """The smallest part of a false certificate that is seen to be false by itself."""
        for part in sorted(parts(c), key=lambda p: len(parts(p))):
            proved = check(part)
            found = next((w for w in (self.points(proved)[1] for _ in range(5)) if w is not None), None)
            if found is not None:
                return Finding(
                    f"{type(part).__name__} proves what is false", f"{sequent(proved)}\n{at(found)}\n{shown(part)}"
                )
        return Finding(f"{type(c).__name__} proves what is false", f"{sequent(check(c))}\n{at(where)}\n{shown(c)}")

    def misreading(self) -> None:
        """A claim that says what it is given in other words, and what the kernel makes of it."""
        try:
            said = self.forger.formula(2, plain=self.dice.random() < 0.8)
            stated = claim(self.forger.misread(said), said)
        except (*BROKEN, NotImplementedError):
            return
        for c in (by.Assume(said), by.Assume(stated.goal)):
            with suppress(Rejected):
                found = settle(stated, c)
                self.counts["claims"] += 1
                goal = stated.goal if isinstance(found, Proved) else FALSE
                self.counts["points"], where = self.weighed(stated.given, goal)
                if where is not None:
                    what = f"a wrong {type(found).__name__}"
                    self.findings.append(Finding(what, f"{stated!r}\n{at(where)}\n{shown(c)}"))

    def weighed(self, given: tuple[Any, ...], goal: Any) -> tuple[int, Space | None]:
        seen, where = counterexample(self.dice, list(given), goal, POINTS, TRIES)
        return self.counts["points"] + seen, where

    def refutation(self) -> None:
        """A claim and a point that the kernel says refutes it, or shows it ill-formed."""
        found = refutations.verdict(self.forger)
        if found is None:
            return
        self.counts["refutations"] += 1
        wrong = refutations.wrong(found)
        if wrong:
            self.findings.append(Finding(f"a wrong {type(found).__name__}: {wrong}", refutations.told(found)))

    def exchanged(self) -> None:
        """The JSON of a certificate with something changed, read again."""
        data = exchanged.forged(self.dice, encode(self.forger.pool.any()))
        self.counts["JSON"] += 1
        try:
            found = decode(data)
            read = found if type(found) in by._RULES else None
        except ExchangeError:
            return
        except Exception as error:
            self.findings.append(Finding(f"the reader breaks: {type(error).__name__}: {error}"[:300], json.dumps(data)))
            return
        proved = self.checked(read) if read is not None else None
        if proved is not None:
            self.counts["JSON accepted"] += 1
            self.judge(proved)

    def random_fact(self) -> None:
        """A fact at values that may be anything."""
        name = self.dice.choice(sorted(FACTS))
        self.fact(name, self.forger.values(FACTS[name].symbols(), 0.7), POINTS)

    def fact(self, name: str, values: tuple[tuple[Symbol, Term], ...], wanted: int) -> None:
        """A fact at these values."""
        proved = self.checked(by.UseFact(name, values))
        self.counts["facts"] += 1
        if proved is not None:
            self.judge(proved, wanted)

    def slope(self, t: Term | None) -> None:
        """A derivative against a difference quotient."""
        v = SYMBOLS["real"][0]
        t = self.forger.real(self.dice.choice((1, 2, 3)), measured=False) if t is None else t
        try:
            by_rule = derivative(t, v)
        except (NotSmooth, ValueError):
            return
        for _ in range(6):
            space = edge_space(self.dice)
            self.counts["slopes"] += 1
            if differs(t, by_rule, v, space):
                self.findings.append(Finding("a wrong derivative", f"of {t!r}\nis {by_rule!r}\n{at(space)}"))

    def enclosure(self, t: Term | None) -> None:
        """An enclosure, and whether it holds the values at ends, middles and in between."""
        t = self.forger.real(self.dice.choice((1, 2, 2, 3)), measured=False) if t is None else t
        box = {s: box_side(self.dice) for s in SYMBOLS["real"]}
        bits, order = self.dice.choice(PRECISIONS), self.dice.randint(0, 1)
        try:
            found = enclose(t, box, bits, order)
            low, high = rational(found.low.lower()), rational(found.high.upper())
        except (Unbounded, NotSmooth, ValueError, ArithmeticError):
            return
        for _ in range(4):
            space = Space(values={(s.name, s.sort): inside(self.dice, *side) for s, side in box.items()})
            self.counts["enclosures"] += 1
            certain = [at_least(t - Number(low), box, False, bits, order), at_least(t, box, True, bits, order)]
            claims = [Relation("<=", Number(low), t), Relation("<=", t, Number(high))]
            claims += [Relation("<", Number(Fraction(0)), t)] if certain[1] else []
            for r in claims:
                if TRUE not in holds(r, space):
                    what = f"{t!r}\nis not in [{low}, {high}], bits {bits}, order {order}, {box}\n{at(space)}"
                    self.findings.append(Finding("a wrong enclosure", what))


def simple_terms() -> Iterator[Term]:
    """Every function of real numbers at symbols."""
    x, y, z, *_ = SYMBOLS["real"]
    for head, arity in REAL_ARITY.items():
        yield Apply(head, (x, y, z)[: arity or 3])
        yield Apply(head, (x * x, y, z)[: arity or 3]) if arity == 1 else Apply(head, (y, x, z)[: arity or 3])
    for n in EXPONENTS:
        yield power(x, Number(n))


def edge_space(dice: Random) -> Space:
    return Space(values={(s.name, s.sort): real(dice) for s in SYMBOLS["real"]})


def box_side(dice: Random) -> tuple[Fraction, Fraction]:
    low, high = sorted((dice.choice(NUMBERS), dice.choice(NUMBERS)))
    return (low, low) if dice.random() < 0.2 else (low, high)


def inside(dice: Random, low: Fraction, high: Fraction) -> Fraction:
    return dice.choice((low, high, (low + high) / 2, low + (high - low) * Fraction(dice.randint(0, 1000), 1000)))


def differs(t: Term, slope: Term, v: Symbol, space: Space) -> bool:
    """Whether the slope is not the limit of difference quotients, from the sides on which t is defined."""
    at_point = space.values[v.name, v.sort]
    if not isinstance(at_point, Fraction):
        return False
    try:
        claimed, here = number(slope, space), number(t, space)
    except (Undefined, Unsure, OverflowError):
        return False
    return any(off(t, claimed, here, v, space, at_point, side) for side in (1, -1))


def off(t: Term, claimed: Any, here: Any, v: Symbol, space: Space, point: Fraction, side: int) -> bool:
    """Whether three quotients at ever smaller steps keep away from the slope, and do not come nearer."""
    gaps = []
    for n in (15, 25, 35):
        step = side * Fraction(1, 10**n)
        try:
            there = number(t, space.having(v, point + step))
        except (Undefined, Unsure, OverflowError):
            return False
        with mp.workdps(100):
            gaps.append(abs((there - here) * 10**n * side - claimed))
    with mp.workdps(100):
        small = mpf(10) ** -8 * max(1, abs(claimed))
        return all(g > small for g in gaps) and gaps[2] > gaps[0] / 10


def number(t: Term, space: Space) -> Any:
    """The value of a term to a hundred digits."""
    found = evaluator.value(t, space, 100)
    with mp.workdps(100):
        if isinstance(found, Interval):
            if not found.high - found.low < mpf(10) ** -80 * max(1, abs(found.low)):
                raise Unsure
            return (found.low + found.high) / 2
        return mpf(found.numerator) / found.denominator


def sequent(proved: Proved) -> str:
    given = "\n".join(f"  given {h!r}" for h in sorted(proved.hypotheses, key=repr))
    return f"{given}\n  then {proved.conclusion!r}"


def at(space: Space) -> str:
    values = "\n".join(f"    {n} ({sort}): {v}" for (n, sort), v in space.values.items())
    return f"  at base {tuple(map(str, space.base))}, {space.indices} indices\n{values}"


def shown(c: by.Certificate) -> str:
    """The certificate as JSON, or as Python has it."""
    try:
        return json.dumps(encode(c))
    except (ExchangeError, ValueError, TypeError, LookupError):
        return repr(c)[:20_000]


def found_for_claims(count: int | None = None) -> Iterator[by.Certificate]:
    """Certificates that the engine finds for the benchmark's claims, with little effort."""
    from symproof.engine import settle as engine
    from symproof.processes.problems import Problem

    rows = [json.loads(line) for line in CLAIMS.read_text(encoding="utf-8").splitlines()]
    for row in [r for r in rows if r["truth"] == "true"][:count]:
        verdict = engine.settle(Problem.typed(row["goal"], row["given"], row["variables"]).claim(), effort=1).verdict
        if isinstance(verdict, Proved):
            yield verdict.certificate


def found_for_statements(names: list[str] | None) -> Iterator[by.Certificate]:
    """Certificates of the library's statements; of all of them, if none are named."""
    from symproof import theorems
    from symproof.library.checking import check_statement

    for s in theorems.catalogue():
        if names is None or s.id in names:
            verdict = check_statement(s).verdict
            if isinstance(verdict, Proved):
                yield verdict.certificate


CORPORA: dict[str, Callable[[], list[by.Certificate]]] = {
    "nothing": list,
    "little": lambda: [*found_for_claims(8), *found_for_statements(STATEMENTS)],
    "all": lambda: [*found_for_claims(None), *found_for_statements(None)],
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--forged", type=int, default=sys.maxsize, help="stop after so many certificates, whatever the time"
    )
    parser.add_argument("--corpus", choices=list(CORPORA), default="little", help="the certificates to start from")
    parser.add_argument("--no-sweep", action="store_true", help="do without the first pass through facts and functions")
    parser.add_argument("--fault", default="", help="plant this fault first (see tests/tools/faults.py)")
    options = parser.parse_args()
    known = CORPORA[options.corpus]()
    if options.fault:
        plant(options.fault)
    attack = Attack(options.seed, known)
    end = time.monotonic() + 60 * options.minutes
    attack.run(lambda: time.monotonic() < end and attack.counts["forged"] < options.forged, not options.no_sweep)
    print(", ".join(f"{n} {what}" for what, n in sorted(attack.counts.items())), f"seed {options.seed}", sep=", ")
    for f in attack.findings:
        print(f"\n{f.what}\n{f.shown}")
    print("nothing found" if not attack.findings else f"{len(attack.findings)} found")
    return 1 if attack.findings else 0


if __name__ == "__main__":
    sys.exit(main())
