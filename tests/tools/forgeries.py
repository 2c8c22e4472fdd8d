"""Certificates that nobody asked for: real ones with something changed, and new ones rule by rule."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any

from symproof.kernel import Rejected, check
from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import canonical
from symproof.kernel.derivatives import derivative
from symproof.kernel.enclosures import enclose
from symproof.kernel.facts import FACTS
from symproof.kernel.formulas import And, Equivalent, Implies, Not, Or
from symproof.kernel.sequents import defined
from symproof.kernel.terms import (
    REAL_ARITY,
    SIGNATURE,
    Apply,
    Number,
    Relation,
    Symbol,
    Term,
    free,
    power,
    sort_of,
    substitute,
    term,
)
from symproof.kernel.vocabulary import density, mass
from symproof.kernel.vocabulary import value as value_of

OPS = ("=", "!=", "<", "<=")
NAMES = {
    "real": "x y z t", "measure": "mu nu", "event": "S T", "outcome": "p q", "test": "g h", "kernel": "K", "index": "i j",
}  # fmt: skip
SYMBOLS = {sort: [Symbol(n, sort) for n in names.split()] for sort, names in NAMES.items()}
NUMBERS = [Fraction(n) for n in "0 1 -1 2 -2 3 1/2 -1/2 1/3 10 1/10 100 -3/2".split()]
EXPONENTS = [Fraction(n) for n in "0 1 2 3 4 -1 -2 1/2 -1/2 3/2 1/3 2/3".split()]
UNARY = [h for h, n in REAL_ARITY.items() if n == 1]
BINARY = ["+", "*", "/", "pow", "max", "min", "on"]
LARGEST, POOLED = 60, 400  # nodes of a certificate that is kept, and how many are kept of a rule
BROKEN = (TypeError, ValueError, ArithmeticError, LookupError, RecursionError)


def parts(certificate: by.Certificate) -> list[by.Certificate]:
    """The certificates that a certificate is made of, itself last."""
    found: dict[int, by.Certificate] = {}
    stack = [(certificate, False)]
    while stack:
        top, ready = stack.pop()
        if ready:
            found.setdefault(id(top), top)
        elif id(top) not in found:
            stack.append((top, True))
            stack.extend((p, False) for p in by.premises(top))
    return list(found.values())


def rebuilt(thing: Any, change: Callable[[Any], Any], done: dict[int, Any]) -> Any:
    """The thing with everything in it changed from the inside out."""
    if id(thing) in done:
        return done[id(thing)]
    if isinstance(thing, tuple):
        new: Any = tuple(rebuilt(part, change, done) for part in thing)
    elif is_dataclass(thing) and not isinstance(thing, (Number, Symbol, type)):
        new = type(thing)(*(rebuilt(getattr(thing, f.name), change, done) for f in fields(thing)))
    else:
        new = thing
    done[id(thing)] = new = change(new)
    return new


class Pool:
    """Certificates that the kernel accepted, by rule, and the terms in them by sort."""

    def __init__(self, dice: Random, corpus: Iterable[by.Certificate] = ()) -> None:
        self.dice = dice
        self.rules: dict[str, list[by.Certificate]] = defaultdict(list)
        self.terms: dict[str, list[Term]] = defaultdict(list)
        self.concluding: dict[Any, by.Certificate] = {}
        for whole in corpus:
            for c in parts(whole):
                with suppress(Rejected):  # as a kernel with a planted fault may say
                    check(c)
                    self.add(c)

    def add(self, c: by.Certificate) -> None:
        """Keep a certificate that proves something, unless it is long."""
        if len(parts(c)) > LARGEST:
            return
        kept = self.rules[type(c).__name__]
        if len(kept) < POOLED:
            kept.append(c)
        else:
            kept[self.dice.randrange(POOLED)] = c
        for t in sides(c):
            room = self.terms[sort_of(t)]
            room.append(t) if len(room) < POOLED else room.__setitem__(self.dice.randrange(POOLED), t)
        if len(self.concluding) < 20 * POOLED:
            self.concluding.setdefault(check(c).conclusion, c)

    def any(self, *rules: str) -> by.Certificate:
        """One of those kept, by these rules; rare rules as often as common ones."""
        names = [r for r in rules or sorted(self.rules) if self.rules.get(r)]
        return self.dice.choice(self.rules[self.dice.choice(names)])


def sides(c: by.Certificate) -> list[Term]:
    """Some terms of a certificate."""
    held = [getattr(c, f.name) for f in fields(c)]
    return [t for h in held for t in ((h.left, h.right) if isinstance(h, Relation) else (h,)) if isinstance(t, Apply)]


class Forger:
    """Makes certificates at random; most are worthless, and the kernel says so."""

    def __init__(self, dice: Random, corpus: Iterable[by.Certificate] = ()) -> None:
        self.dice, self.pool = dice, Pool(dice, (*(by.UseFact(name, ()) for name in sorted(FACTS)), *corpus))
        self.builders = [b for n, b in BUILDERS.items() if hasattr(by, n)]

    def forged(self) -> tuple[by.Certificate, ...]:
        """Certificates to try in turn."""
        for _ in range(20):
            try:
                if self.dice.random() < 0.5:
                    return (self.dice.choice(self.builders)(self),)
                return self.mutated(self.pool.any())
            except (*BROKEN, NotImplementedError):
                continue
        return ()

    # mutation

    def mutated(self, whole: by.Certificate) -> tuple[by.Certificate, ...]:
        """A part with a field changed, by itself, and the whole around it; or a symbol renamed everywhere."""
        if self.dice.random() < 0.15:
            return (self.renamed(whole),)
        target = self.dice.choice(parts(whole))
        field = self.dice.choice(fields(target)).name
        new = replace(target, **{field: self.changed(getattr(target, field))})
        if target is whole:
            return (new,)
        return new, rebuilt(whole, lambda c: c, {id(target): new})

    def renamed(self, whole: by.Certificate) -> by.Certificate:
        """Every symbol of a name replaced by a term or another symbol of its sort."""
        inside = sorted({s for t in self.pool.terms["real"] for s in free(t)}, key=lambda s: (s.name, s.sort))
        old = self.dice.choice(inside or SYMBOLS["real"])
        new = self.dice.choice(SYMBOLS[old.sort]) if self.dice.random() < 0.6 else self.term(old.sort)
        swap = lambda t: self.replaced(t, old, new) if isinstance(t, (Number, Symbol, Apply)) else t  # noqa: E731
        return rebuilt(whole, swap, {})

    def replaced(self, t: Term, old: Symbol, new: Term) -> Term:
        """t with the symbol replaced, bound or free."""
        if t == old:
            return new
        if not isinstance(t, Apply):
            return t
        return Apply(t.head, tuple(self.replaced(a, old, new) for a in t.args))

    def changed(self, thing: Any) -> Any:
        """Something of the same kind."""
        if isinstance(thing, (Number, Symbol, Apply)):
            return self.changed_term(thing)
        if isinstance(thing, tuple):
            return self.changed_tuple(thing)
        if isinstance(thing, str):
            return self.dice.choice(OPS if thing in OPS else sorted(FACTS))
        if isinstance(thing, Fraction):
            return self.dice.choice((thing + 1, thing - 1, -thing, thing / 2, thing * 2, self.dice.choice(NUMBERS)))
        if isinstance(thing, int):
            return thing + self.dice.choice((-1, 1, 2))
        if type(thing) in by._RULES:
            return self.dice.choice([self.pool.any(), *parts(thing), self.pool.any(type(thing).__name__)])
        if thing is None:
            return (self.dice.choice(SYMBOLS["real"]), self.dice.choice(NUMBERS))
        if isinstance(thing, Relation) and self.dice.random() < 0.2:
            return Relation(thing.op, thing.right, thing.left)
        if isinstance(thing, (And, Or)) and self.dice.random() < 0.3:
            return (Or if isinstance(thing, And) else And)(thing.parts)
        field = self.dice.choice(fields(thing)).name
        return replace(thing, **{field: self.changed(getattr(thing, field))})

    def changed_tuple(self, things: tuple[Any, ...]) -> tuple[Any, ...]:
        """One entry changed, left out, doubled, or two swapped."""
        if not things:
            raise NotImplementedError
        i, j = self.dice.randrange(len(things)), self.dice.randrange(len(things))
        match self.dice.randrange(6):
            case 0:
                return things[:i] + things[i + 1 :]
            case 1:
                return (*things, things[i])
            case 2:
                swapped = list(things)
                swapped[i], swapped[j] = swapped[j], swapped[i]
                return tuple(swapped)
        return (*things[:i], self.changed(things[i]), *things[i + 1 :])

    def changed_term(self, t: Term) -> Term:
        """t with something in it changed, of the same sort."""
        sort = sort_of(t)
        if isinstance(t, Apply) and t.args and self.dice.random() < 0.6:
            i = self.dice.randrange(len(t.args))
            return Apply(t.head, (*t.args[:i], self.changed_term(t.args[i]), *t.args[i + 1 :]))
        if isinstance(t, Number):
            return Number(self.changed(t.value))
        if isinstance(t, Symbol):
            return self.dice.choice(SYMBOLS[sort]) if self.dice.random() < 0.7 else self.term(sort)
        match self.dice.randrange(5):
            case 0:
                return self.dice.choice([a for a in t.args if sort_of(a) == sort])
            case 1:
                return Apply(t.head, t.args[::-1])
            case 2 if t.head in REAL_ARITY:
                kin = [h for h, n in REAL_ARITY.items() if n in (0, len(t.args)) and (n or len(t.args) > 1)]
                return Apply(self.dice.choice(kin), t.args)
            case 3:
                return self.term(sort)
        return Apply("neg", (t,)) if sort == "real" else self.term(sort)

    # random terms

    def number(self) -> Fraction:
        return self.dice.choice(NUMBERS)

    def term(self, sort: str = "real", depth: int = 3) -> Term:
        """A term of the sort, often one that was seen."""
        if self.pool.terms.get(sort) and self.dice.random() < 0.3:
            return self.dice.choice(self.pool.terms[sort])
        if sort == "real":
            return self.real(depth)
        if self.dice.random() < 0.6:
            return self.dice.choice(SYMBOLS[sort])
        heads = [h for h, (_, result) in SIGNATURE.items() if result == sort]
        return self.applied(self.dice.choice(heads), depth) if heads else self.dice.choice(SYMBOLS[sort])

    def applied(self, head: str, depth: int) -> Term:
        return Apply(head, tuple(self.term(s, depth - 1) for s in SIGNATURE[head][0]))

    def real(self, depth: int = 3, measured: bool = True) -> Term:
        """A real term; without measures if so wanted."""
        if depth <= 0 or self.dice.random() < 0.2:
            return self.dice.choice(SYMBOLS["real"]) if self.dice.random() < 0.7 else Number(self.number())
        inner = lambda: self.real(depth - 1, measured)  # noqa: E731
        choice = self.dice.random()
        if measured and choice < 0.25:
            return self.measured(depth)
        if choice < 0.5:
            return Apply(self.dice.choice(("+", "*")), (inner(), inner()))
        if choice < 0.7:
            return Apply(self.dice.choice(UNARY), (inner(),))
        if choice < 0.8:
            return power(inner(), Number(self.dice.choice(EXPONENTS)))
        return Apply(self.dice.choice(BINARY), (inner(), inner())) if choice < 0.97 else Apply("pi", ())

    def measured(self, depth: int) -> Term:
        """A mass, density, value, supremum or integral."""
        head = self.dice.choice(("mass", "mass", "density", "value", "sup", "integral"))
        if head not in ("sup", "integral"):
            return self.applied(head, depth)
        sort = "outcome" if head == "integral" else self.dice.choice(("event", "event", "test", "index"))
        bound = self.dice.choice(SYMBOLS[sort])
        try:
            return Apply(head, (bound, self.spoken_of(bound, depth)))
        except TypeError:  # not all of a family of measures have densities
            return self.applied("mass", depth)

    def spoken_of(self, bound: Symbol, depth: int = 2) -> Term:
        """A real term that is likely to hold the symbol."""
        m = self.term("measure", 1)
        own = {
            "event": lambda: mass(m, bound),
            "outcome": lambda: density(m, bound),
            "test": lambda: Apply(
                "integral",
                (SYMBOLS["outcome"][1], value_of(bound, SYMBOLS["outcome"][1]) * density(m, SYMBOLS["outcome"][1])),
            ),
            "index": lambda: mass(Apply("output", (SYMBOLS["kernel"][0], bound)), self.term("event", 1)),
            "real": lambda: bound,
        }[bound.sort]()
        return self.dice.choice(
            (own, own * self.real(1), own + self.real(1), self.real(depth), Apply("pos", (own,)) - own)
        )

    def relation(self, *ops: str) -> Relation:
        return Relation(self.dice.choice(ops or OPS), self.term(), self.term())

    def formula(self, depth: int = 2, plain: bool = False) -> Any:
        """A formula; a plain one compares symbols and numbers."""
        if depth == 0 or self.dice.random() < 0.5:
            return Relation(self.dice.choice(OPS), self.real(0), self.real(0)) if plain else self.relation()
        kind = self.dice.choice((And, Or, Not, Implies, Equivalent))
        size = {Not: 1, Implies: 2, Equivalent: 2}.get(kind, self.dice.randint(0, 3))
        inner = [self.formula(depth - 1, plain) for _ in range(size)]
        return kind(tuple(inner)) if kind in (And, Or) else kind(*inner)

    def values(self, symbols: Iterable[Symbol], share: float = 0.6) -> tuple[tuple[Symbol, Term], ...]:
        """Values for some of the symbols."""
        ordered = sorted(symbols, key=lambda s: (s.name, s.sort))
        return tuple((s, self.simple(s.sort)) for s in ordered if self.dice.random() < share)

    def simple(self, sort: str) -> Term:
        """A value at which something may happen: small or at an edge."""
        if sort == "real" and self.dice.random() < 0.4:
            return Number(self.number())
        return self.term(sort, self.dice.choice((0, 1, 2)))

    def misread(self, formula: Any) -> Any:
        """The formula said in another way, which at times is not quite the same."""
        sides = getattr(formula, "left", None), getattr(formula, "right", None)
        match formula:
            case Relation(op):
                denied = {
                    "=": ("!=", *sides),
                    "!=": ("=", *sides),
                    "<": ("<=", *sides[::-1]),
                    "<=": ("<", *sides[::-1]),
                }[op]
                other = Relation(self.dice.choice(OPS), *self.dice.choice((sides, sides[::-1])))
                return self.dice.choice((Not(Relation(*denied)), formula, other, Not(other)))
            case Not(part):
                return self.dice.choice((Not(self.misread(part)), self.misread(part), Implies(part, Or(()))))
            case Implies(premise, conclusion):
                return self.dice.choice(
                    (Or((Not(premise), conclusion)), Implies(Not(conclusion), Not(premise)), formula)
                )
            case Equivalent(left, right):
                return And(
                    (Implies(left, right), self.dice.choice((Implies(right, left), Implies(Not(left), Not(right)))))
                )
            case And(parts) | Or(parts):
                kind = Or if isinstance(formula, And) else And
                return self.dice.choice(
                    (Not(kind(tuple(map(Not, parts)))), type(formula)(tuple(map(self.misread, parts))))
                )
        raise NotImplementedError

    # rules

    def assume(self) -> by.Certificate:
        return by.Assume(self.formula())

    def use_fact(self) -> by.Certificate:
        name = self.dice.choice(sorted(FACTS))
        return by.UseFact(name, self.values(FACTS[name].symbols(), 0.8))

    def defined(self) -> by.Certificate:
        return by.Defined(self.dice.choice((self.pool.any(), by.Assume(self.relation()))))

    def ring(self) -> by.Certificate:
        t, other = self.term(), self.term()
        near = (canonical(t), t + other - other, t * other / other, self.changed_term(t), self.unfolded(t))
        return by.Ring(t, self.dice.choice(near))

    def unfolded(self, t: Term) -> Term:
        """A term that often, but not everywhere, equals t."""
        root = power(power(t, term(2)), Number(Fraction(1, 2)))
        return self.dice.choice(
            (root, Apply("exp", (Apply("log", (t,)),)), Apply("log", (Apply("exp", (t,)),)), Apply("abs", (t,)))
        )

    def combine(self) -> by.Certificate:
        """A goal made from a random combination, so that the identity holds; the rest may not."""
        facts = tuple(
            self.dice.choice((self.pool.any(), by.Assume(self.relation()))) for _ in range(self.dice.randint(0, 3))
        )
        gaps = [r.right - r.left if isinstance(r := check(f).conclusion, Relation) else term(0) for f in facts]
        sign = self.dice.choice((1, 1, 1, 1, -1))
        products = tuple(
            by.Product(sign * abs(self.number()) or Fraction(1), self.squares(), self.places(facts))
            for _ in range(self.dice.randint(0, 2))
        )
        equations = tuple((i, self.real(1)) for i in self.places(facts)) if self.dice.random() < 0.5 else ()
        made: list[Term] = [self.expanded(p, gaps) for p in products] + [t * gaps[i] for i, t in equations]
        whole = Apply("+", (*made, term(0), term(0)))
        left = self.dice.choice((term(0), self.term()))
        goal = Relation(self.dice.choice(("=", "<", "<=")), left, left + self.dice.choice((whole, canonical(whole))))
        return by.Combine(goal, facts, self.multiplier(facts), products, equations)

    def squares(self) -> tuple[Term, ...]:
        return tuple(self.real(1) for _ in range(self.dice.choice((0, 0, 1))))

    def places(self, facts: tuple[Any, ...]) -> tuple[int, ...]:
        return tuple(self.dice.randrange(len(facts)) for _ in range(self.dice.choice((0, 1, 1, 2)))) if facts else ()

    def multiplier(self, facts: tuple[Any, ...]) -> tuple[int, ...]:
        return self.places(facts) if self.dice.random() < 0.1 else ()

    def expanded(self, p: by.Product, gaps: list[Term]) -> Term:
        factors = [Number(p.coefficient), *(s**2 for s in p.squares), *(gaps[i] for i in p.facts)]
        return Apply("*", (*factors, term(1)))

    def divided(self) -> by.Certificate:
        """From m > 0 (or m ≠ 0) and m·gap: the gap."""
        m = self.dice.choice((self.real(1), SYMBOLS["real"][0]))
        sign = by.Assume(Relation(self.dice.choice(("<", "<=", "!=")), term(0), m))
        left, right = self.term(), self.term()
        op = self.dice.choice(("=", "<", "<="))
        scaled = by.Assume(Relation(op, term(0), m * (right - left)))
        uses = {"products": (by.Product(Fraction(1), (), (1,)),), "equations": ()}
        if op == "=":
            uses = {"products": (), "equations": ((1, term(1)),)}
        goal = Relation(self.dice.choice(("=", "<", "<=", op, op)), left, right)
        return by.Combine(goal, (sign, scaled), (0,), **uses)

    def cut(self) -> by.Certificate:
        """A statement with some of its hypotheses proved, from whatever proves them."""
        if self.dice.random() < 0.15:
            lemma = self.alternatives()
            parts = getattr(check(lemma).conclusion, "parts", ())
            return by.Cut((lemma,), by.Both(tuple(map(by.Assume, parts))))
        main = self.dice.choice((self.pool.any(), self.pool.any("UseFact", "Combine"), self.pool.any("Cut")))
        hypotheses = sorted(check(main).hypotheses, key=repr)
        known = [self.pool.concluding[h] for h in hypotheses if h in self.pool.concluding]
        lemmas = [c for c in known if self.dice.random() < 0.8]
        for h in hypotheses:
            if isinstance(h, Relation) and self.dice.random() < 0.4:
                lemmas.append(self.stronger(h))
        return by.Cut(tuple(lemmas or [self.pool.any()]), main)

    def stronger(self, h: Relation) -> by.Certificate:
        """A proof of a relation from something else."""
        if h.op == "<=":
            strict = by.Assume(Relation("<", h.left, h.right))
            return by.Combine(h, (strict,), (), (by.Product(Fraction(1), (), (0,)),), ())
        if h.op == "!=":
            return by.UseFact("less is apart", ((Symbol("x"), h.left), (Symbol("y"), h.right)))
        return by.Assume(And((h, self.relation())))

    def cases(self) -> by.Certificate:
        """A disjunction that is a fact, or assumed, and branches that lead to one formula."""
        whole = self.alternatives()
        found = check(whole).conclusion
        options = found.parts if isinstance(found, Or) else (found,)
        goal = self.dice.choice((Or((*options[1:], self.relation(), *options[:1])), Or(options[::-1])))
        branches = [by.Either(by.Assume(o), goal) for o in options]
        if self.dice.random() < 0.3:
            branches.pop(self.dice.randrange(len(branches)))
        return by.Cases(whole, tuple(branches), goal)

    def alternatives(self) -> by.Certificate:
        """A proof of a disjunction, mostly."""
        choice = self.dice.random()
        if choice < 0.5:
            pair = ((Symbol("x"), self.term()), (Symbol("y"), self.simple("real")))
            return by.UseFact(self.dice.choice(("dichotomy", "trichotomy", "equal or apart")), pair)
        return by.Assume(Or((self.relation(), self.relation()))) if choice < 0.8 else self.pool.any()

    def both(self) -> by.Certificate:
        return by.Both(tuple(self.pool.any() for _ in range(self.dice.randint(0, 3))))

    def either(self) -> by.Certificate:
        part = self.pool.any()
        return by.Either(
            part, Or((self.formula(1), self.dice.choice((check(part).conclusion, self.formula(1))), self.formula(1)))
        )

    def instance(self) -> by.Certificate:
        general = self.pool.any()
        proved = check(general)
        inside = {s for f in (*proved.hypotheses, proved.conclusion) for s in symbols_of(f)}
        return by.Instance(general, self.values(inside))

    def rewrite(self) -> by.Certificate:
        """One side of an equation for the other, somewhere in a statement."""
        equation = self.dice.choice((self.pool.any(), by.Assume(self.relation("="))))
        found = check(equation).conclusion
        if not isinstance(found, Relation) or found.op != "=":
            raise NotImplementedError
        hole = Symbol("hole")
        if self.dice.random() < 0.6:
            template = Relation(self.dice.choice(OPS), self.around(hole), self.simple("real"))
            target: by.Certificate = by.Assume(put(template, {hole: found.left}))
        else:
            target = self.pool.any()
            template = self.punched(check(target).conclusion, found.left, hole)
        return by.Rewrite(equation, target, template, hole)

    def around(self, hole: Term) -> Term:
        """A term that holds the hole."""
        other = self.real(1)
        wrapped = (
            hole,
            hole * other,
            other / hole,
            Apply(self.dice.choice(UNARY), (hole,)),
            hole**2,
            self.measured(2) + hole,
        )
        return self.dice.choice(wrapped)

    def punched(self, formula: Any, old: Term, hole: Symbol) -> Any:
        swap = lambda t: hole if t is old or t == old else t  # noqa: E731
        return rebuilt(formula, lambda t: self.swapped(t, swap) if isinstance(t, (Number, Symbol, Apply)) else t, {})

    def swapped(self, t: Term, swap: Callable[[Term], Term]) -> Term:
        new = swap(t)
        if new is not t or not isinstance(t, Apply):
            return new
        return Apply(t.head, tuple(self.swapped(a, swap) for a in t.args))

    def monotone(self) -> by.Certificate:
        """A function whose slope is enclosed on a box that holds what lies between the ends."""
        v = self.dice.choice(SYMBOLS["real"])
        if self.dice.random() < 0.2:
            return self.moving(v)
        f = self.smooth(v)
        low, high = sorted(self.dice.sample(NUMBERS, 2))
        slope = derivative(f, v)
        if self.dice.random() < 0.5:
            return by.Monotone(f, v, *self.ends(low, high, v), self.sign_between(slope, v, low, high, f))
        return by.Monotone(f, v, *self.ends(low, high, v), self.pool.any())

    def moving(self, v: Symbol) -> by.Certificate:
        """A function that increases where v lies past an end that moves with v; so that this must not be allowed."""
        n, other = self.dice.choice((1, 2, 3)), self.simple("real")
        shift = Number(self.number())
        start = Apply("*", (power(v, term(n)), shift)) if self.dice.random() < 0.7 else other
        f = v**2 / 2 - (v ** (n + 1) * shift / (n + 1) if v in free(start) else start * v)
        slope = term(0) <= derivative(f, v)
        known = by.Assume(Relation("<", start, v))
        proof = by.Combine(slope, (known,), (), (by.Product(Fraction(1), (), (0,)),), ())
        return by.Monotone(f, v, start, self.dice.choice((term(2), self.simple("real"))), proof)

    def ends(self, low: Fraction, high: Fraction, v: Symbol) -> tuple[Term, Term]:
        made = [term(low), term(high)]
        if self.dice.random() < 0.3:
            made[self.dice.randrange(2)] = self.dice.choice((v, self.simple("real")))
        return made[0], made[1]

    def smooth(self, v: Symbol) -> Term:
        """A function of the symbol alone, with a derivative."""
        one = self.dice.choice(
            (
                v,
                v * v,
                Apply("exp", (v,)),
                Apply(self.dice.choice(UNARY), (v,)),
                1 / v,
                v**3,
                power(v, Number(self.dice.choice(EXPONENTS))),
            )
        )
        return one + Number(self.number()) * v if self.dice.random() < 0.6 else one * Number(self.number())

    def sign_between(self, slope: Term, v: Symbol, low: Fraction, high: Fraction, f: Term) -> by.Certificate:
        """That the slope is positive, and all is defined, between the ends; from an enclosure."""
        op = self.dice.choice(("<", "<="))
        weak = [
            by.Combine(r, (by.Assume(Relation("<", r.left, r.right)),), (), (by.Product(Fraction(1), (), (0,)),), ())
            for r in (term(low) <= v, v <= term(high))
        ]
        box = ((v, low, high),)
        enclosed = by.Enclose(Relation(op, term(0), slope), box, self.splitting(v, low, high), 64, 0)
        needed = [
            by.Enclose(c, box, (None,), 64, 0) for c in conditions_of(f) if isinstance(c, Relation) and c.op != "="
        ]
        whole = by.Both((enclosed, *needed)) if needed else enclosed
        return by.Cut(tuple(weak), whole)

    def splitting(self, v: Symbol, low: Fraction, high: Fraction) -> tuple[tuple[Symbol, Fraction] | None, ...]:
        if low == high or self.dice.random() < 0.6:
            return (None,)
        return ((v, (low + high) / 2), None, None)

    def chord(self) -> by.Certificate:
        v = self.dice.choice(SYMBOLS["real"])
        f = self.smooth(v)
        low, high = sorted(self.dice.sample(NUMBERS, 2))
        curvature = derivative(derivative(f, v), v)
        proof = self.sign_between(curvature, v, low, high, derivative(f, v))
        return by.Chord(f, v, *self.ends(low, high, v), self.dice.choice((v, self.simple("real"))), proof)

    def enclose(self) -> by.Certificate:
        """A bound as tight as the enclosure has it, at few bits; or one that holds on half of the box."""
        box = {s: tuple(sorted(self.dice.sample(NUMBERS, 2))) for s in SYMBOLS["real"]}
        held = {s: (low, self.dice.choice((low, high))) for s, (low, high) in box.items()}
        t = self.real(self.dice.choice((1, 2, 3)), measured=False)
        s = self.dice.choice(sorted(free(t), key=repr) or SYMBOLS["real"])
        low, high = held.get(s, (Fraction(0), Fraction(1)))
        half = self.dice.random() < 0.3
        bits, order = self.dice.choice((2, 3, 5, 8, 64)), self.dice.randint(0, 1)
        found = enclose(t, {**held, s: (low, (low + high) / 2)} if half else held, bits, order)
        bound = Number(rational(self.dice.choice((found.low, found.high))))
        goal = Relation(self.dice.choice(("<", "<=", "!=")), *self.dice.choice(((t, bound), (bound, t))))
        splitting = ((s, (low + high) / 2), None) if half else self.splitting(s, low, high)
        return by.Enclose(goal, tuple((v, *ends) for v, ends in held.items()), splitting, bits, order)

    def sup_instance(self) -> by.Certificate:
        event = self.dice.choice(SYMBOLS[self.dice.choice(("event", "event", "test", "index"))])
        return by.SupInstance(event, self.spoken_of(event), self.term(event.sort, 1))

    def bound_of(self, symbol: Symbol) -> by.Certificate:
        """A proof of body ≤ bound, for what may be any value of the symbol."""
        body = self.spoken_of(symbol)
        if self.dice.random() < 0.5:
            fact = {
                "event": ("mass is at most one", "mass is nonnegative"),
                "outcome": ("density is nonnegative", "test is at most one", "test is nonnegative"),
            }.get(symbol.sort, ("mass is at most one",))
            name = self.dice.choice(fact)
            own = [s for s in FACTS[name].symbols() if s.sort == symbol.sort]
            return by.UseFact(name, tuple((s, symbol) for s in own))
        if self.dice.random() < 0.5:
            return by.Assume(body <= self.dice.choice((self.term(), body + 1, self.simple("real"))))
        return by.Combine(body <= body + 1, (), (), (by.Product(Fraction(1), (), ()),), ())

    def sup_least(self) -> by.Certificate:
        event = self.dice.choice(SYMBOLS[self.dice.choice(("event", "event", "test", "index"))])
        return by.SupLeast(event, self.dice.choice((self.bound_of(event), self.pool.any())))

    def hahn(self) -> by.Certificate:
        event, outcome = self.dice.choice(SYMBOLS["event"]), self.dice.choice(SYMBOLS["outcome"])
        weights = tuple((self.weight(event, outcome), self.term("measure", 1)) for _ in range(self.dice.randint(1, 3)))
        return by.Hahn(event, outcome, weights)

    def weight(self, *symbols: Symbol) -> Term:
        """A number, often; at times one that depends on what it must not depend on."""
        if self.dice.random() < 0.15:
            return self.spoken_of(self.dice.choice(symbols))
        return self.dice.choice((Number(self.number()), Number(self.number()), self.simple("real")))

    def integral_linear(self) -> by.Certificate:
        outcome = self.dice.choice(SYMBOLS["outcome"])
        made = tuple((self.weight(outcome), self.spoken_of(outcome)) for _ in range(self.dice.randint(1, 3)))
        return by.IntegralLinear(outcome, made)

    def integral_monotone(self) -> by.Certificate:
        outcome = self.dice.choice(SYMBOLS["outcome"])
        return by.IntegralMonotone(
            outcome, self.dice.choice((self.bound_of(outcome), self.pool.any())), self.null(outcome)
        )

    def null(self, outcome: Symbol) -> tuple[tuple[by.Certificate, by.Certificate], ...]:
        """That some h ≥ 0 has ∫h ≤ 0."""
        if self.dice.random() < 0.6:
            return ()
        h = self.dice.choice((density(SYMBOLS["measure"][0], outcome), self.spoken_of(outcome)))
        vanishing = by.Assume(Apply("integral", (outcome, h)) <= 0)
        sign = by.Assume(term(0) <= h)
        if isinstance(h, Apply) and h.head == "density":
            sign = by.UseFact("density is nonnegative", ((Symbol("x", "outcome"), outcome),))  # type: ignore[assignment]
        return ((vanishing, sign),)

    def integral_exists(self) -> by.Certificate:
        outcome = self.dice.choice(SYMBOLS["outcome"])
        g = self.dice.choice((density(SYMBOLS["measure"][0], outcome), self.spoken_of(outcome)))
        f = self.dice.choice((g, g * 0 + g, self.spoken_of(outcome)))
        lower = by.Combine(-g <= f, (by.Assume(term(0) <= g),), (), (by.Product(Fraction(2), (), (0,)),), ())
        upper = by.Combine(f <= g, (), (), (), ())
        return by.IntegralExists(outcome, by.Both((lower, upper)), self.null(outcome))


def symbols_of(formula: Any) -> set[Symbol]:
    if isinstance(formula, Relation):
        return set(free(formula.left) | free(formula.right))
    return set().union(*map(symbols_of, formula.parts))


def put(r: Relation, values: Mapping[Symbol, Term]) -> Relation:
    return Relation(r.op, substitute(r.left, values), substitute(r.right, values))


def conditions_of(f: Term) -> list[Any]:
    return sorted(defined(f), key=repr)


def rational(ball: Any) -> Fraction:
    """The middle of a ball. Raises ValueError where it is huge or tiny."""
    mantissa, exponent = ball.mid().man_exp()
    if abs(exponent) > 4000:
        raise ValueError("too many digits")
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


BUILDERS: dict[str, Callable[[Forger], by.Certificate]] = {
    "Assume": Forger.assume,
    "UseFact": Forger.use_fact,
    "Defined": Forger.defined,
    "Ring": Forger.ring,
    "Combine": Forger.combine,
    "Cut": Forger.cut,
    "Cases": Forger.cases,
    "Both": Forger.both,
    "Either": Forger.either,
    "Instance": Forger.instance,
    "Rewrite": Forger.rewrite,
    "Monotone": Forger.monotone,
    "Chord": Forger.chord,
    "Enclose": Forger.enclose,
    "SupInstance": Forger.sup_instance,
    "SupLeast": Forger.sup_least,
    "Hahn": Forger.hahn,
    "IntegralLinear": Forger.integral_linear,
    "IntegralMonotone": Forger.integral_monotone,
    "IntegralExists": Forger.integral_exists,
}
