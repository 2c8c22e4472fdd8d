"""Whatever the kernel accepts is true in every finite model: random certificates against the second opinion."""

from contextlib import suppress
from fractions import Fraction

from hypothesis import event, given, settings
from hypothesis import strategies as st

from symproof.kernel import Rejected, check
from symproof.kernel.arithmetic import canonical
from symproof.kernel.definedness import conditions
from symproof.kernel.derivatives import NotSmooth, derivative
from symproof.kernel.facts import FACTS
from symproof.kernel.formulas import And, Not, Or
from symproof.kernel.terms import Number, Relation, substitute, term
from tests.kernel.second_opinion import Model
from tests.kernel.strategies import REAL_TERMS, SMALL, TERMS, models
from tests.kernel.symbols import K, S, T, g, i, j, mu, nu, p, q, x, y, z
from tests.kernel.vocabulary import by, combine

RELATIONS = st.tuples(st.sampled_from(["=", "!=", "<", "<="]), TERMS, TERMS).map(lambda made: Relation(*made))
FORMULAS = st.recursive(
    RELATIONS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=2).map(lambda parts: And(tuple(parts))),
        st.lists(inner, max_size=2).map(lambda parts: Or(tuple(parts))),
        inner.map(Not),
    ),
    max_leaves=3,
)
PAIRS = {"measure": [mu, nu], "event": [S, T], "outcome": [p, q], "test": [g], "kernel": [K], "index": [i, j]}
BY_SORT = {"real": TERMS} | {sort: st.sampled_from(pair) for sort, pair in PAIRS.items()}


@st.composite
def values(draw, symbols):
    """Values for some of the symbols."""
    named = [s for s in sorted(symbols, key=lambda s: (s.name, s.sort)) if draw(st.booleans())]
    return tuple((s, draw(BY_SORT[s.sort])) for s in named)


@st.composite
def facts(draw):
    name = draw(st.sampled_from(sorted(FACTS)))
    return by.UseFact(name, draw(values(FACTS[name].symbols())))


@st.composite
def rings(draw):
    t = draw(TERMS)
    other = draw(TERMS)
    return draw(st.sampled_from([by.Ring(t, canonical(t)), by.Ring(t, t + other - other), by.Ring(canonical(t), t)]))


@st.composite
def enclosures(draw):
    low = {s: draw(SMALL) for s in (x, y, z)}
    box = tuple((s, a, a + draw(st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(1)]))) for s, a in low.items())
    goal = Relation(draw(st.sampled_from(["<", "<=", "!="])), draw(REAL_TERMS), draw(REAL_TERMS))
    return by.Enclose(goal, box, (None,), draw(st.sampled_from([8, 64])), draw(st.integers(0, 1)))


@st.composite
def about_measures(draw):
    body, weight = draw(TERMS), draw(TERMS)
    return draw(
        st.sampled_from(
            [
                by.SupInstance(S, body, T),
                by.SupInstance(i, body, j),
                by.Hahn(S, p, ((weight, mu), (term(-1), nu))),
                by.IntegralLinear(p, ((weight, body), (term(2), weight))),
            ]
        )
    )


@st.composite
def combined(draw, inner):
    """A goal made to measure: 0 ~ Σ coefficient · square² · Π gaps + Σ factor · gap of an equation."""
    premises = draw(st.lists(inner, min_size=1, max_size=2))
    gaps = [r.right - r.left if isinstance(r := proved(c), Relation) else term(1) for c in premises]
    square, factor, place = draw(TERMS), draw(TERMS), draw(st.integers(0, len(premises) - 1))
    kind = draw(st.sampled_from(["square", "product", "equation"]))
    if kind == "equation":
        return combine(Relation("=", term(0), factor * gaps[place]), premises, equations=[(place, factor)])
    goal, squares = (square**2 * gaps[place], [square]) if kind == "square" else (3 * gaps[place], [])
    op = draw(st.sampled_from(["<", "<="]))
    return combine(Relation(op, term(0), goal), premises, [(1 if squares else 3, squares, [place])])


@st.composite
def rewritten(draw, inner):
    equation, target = draw(rings()), draw(inner)
    return (
        by.Rewrite(equation, target, proved(target), z)
        if draw(st.booleans())
        else by.Rewrite(equation, by.Assume(equation.left <= z + 1), x <= z + 1, x)
    )


def proved(certificate):
    try:
        return check(certificate).conclusion
    except Rejected:
        return And(())


def accepted(certificate):
    """The certificate, or where it is rejected the first of its premises that is not."""
    good = (c for c in (certificate, *by.premises(certificate)) if proved(c) != And(()))
    return next(good, by.Assume(x < y))


def grown(inner):
    made = st.one_of(
        combined(inner),
        rewritten(inner),
        st.lists(inner, max_size=2).map(lambda parts: by.Both(tuple(parts))),
        st.tuples(inner, inner).map(lambda made: by.Cut((made[0],), made[1])),
        st.tuples(inner, FORMULAS).map(lambda made: by.Either(made[0], Or((proved(made[0]), made[1])))),
        st.tuples(inner, inner, inner).map(lambda made: by.Cases(made[0], made[1:], proved(made[1]))),
        st.tuples(inner, values({x, y, mu, S, p})).map(lambda made: by.Instance(*made)),
        inner.map(lambda every: by.SupLeast(S, every)),
        inner.map(lambda every: by.SupLeast(i, every)),
        TERMS.map(lambda body: by.SupLeast(S, combine(body <= body + 1, products=[(1, [], [])]))),
        TERMS.map(lambda body: by.IntegralMonotone(p, combine(body <= body + body**2, products=[(1, [body], [])]), ())),
        inner.map(lambda pointwise: by.IntegralMonotone(p, pointwise, ())),
        inner.map(lambda pointwise: by.IntegralExists(p, pointwise, ())),
        inner.map(by.Defined),
    )
    return made.map(accepted)


SIMPLE = st.one_of(FORMULAS.map(by.Assume), facts(), rings(), enclosures(), about_measures())
CERTIFICATES = st.recursive(SIMPLE.map(accepted), grown, max_leaves=4)


@settings(max_examples=300, deadline=None)
@given(CERTIFICATES, st.lists(models(), min_size=4, max_size=4))
def test_what_a_random_certificate_proves_is_true_wherever_its_hypotheses_are(certificate, tried):
    with suppress(Rejected, OverflowError, MemoryError):
        found = check(certificate)
        event(type(certificate).__name__)
        for model in tried:
            if all(model.truth(h) is True for h in found.hypotheses):
                assert model.truth(found.conclusion) is True


def between(goal, start, end):
    """The goal for start < x < end, by enclosure on the closed interval; equations and Or are not tried."""
    over = by.Enclose(goal, ((x, start, end),), (None,), 64, 0)
    low, high = Relation("<", term(start), x), Relation("<", x, term(end))
    weak = [combine(r.left <= r.right, [by.Assume(r)], [(1, [], [0])]) for r in (low, high)]
    return by.Cut(tuple(weak), over)


@settings(max_examples=300, deadline=None)
@given(REAL_TERMS, SMALL, st.sampled_from([Fraction(1, 2), Fraction(2)]), st.sampled_from([1, 2]), st.booleans())
def test_random_functions_lie_as_their_derivatives_say(t, start, width, order, strict):
    f, end = substitute(t, {y: Number(Fraction(1, 3)), z: term(2)}), start + width
    with suppress(Rejected, NotSmooth, OverflowError):
        chain = [f, derivative(f, x), derivative(derivative(f, x), x)][: order + 1]
        goal = Relation("<" if strict else "<=", term(0), chain[-1])
        extra = {c for g in chain for c in conditions(g)} - set(conditions(chain[-1]))
        shown = by.Both(tuple(between(g, start, end) for g in (goal, *extra)))
        at = start + width / 3
        rule = (
            by.Monotone(f, x, term(start), term(end), shown)
            if order == 1
            else by.Chord(f, x, term(start), term(end), term(at), shown)
        )
        found = check(rule)
        event(f"order {order}")
        if all(Model().truth(h) is True for h in found.hypotheses):
            assert Model().truth(found.conclusion) is True
