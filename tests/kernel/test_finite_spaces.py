"""Refutation on finite spaces, and the expansion of measures, events, suprema and integrals there."""

import pytest

from symproof.kernel import IllFormed, Refuted, Rejected, refute
from symproof.kernel.finite_spaces import FiniteSpace
from symproof.kernel.formulas import claim, relations
from symproof.kernel.refutation import LARGEST_SPACE
from symproof.kernel.terms import Number, Relation, differ, equal, free, substitute, term
from symproof.kernel.vocabulary import complement, density, empty, everything, integral, log, mass, mix, pos, sup
from tests.kernel.second_opinion import Model
from tests.kernel.symbols import S, T, mu, nu, p, q, x
from tests.kernel.vocabulary import Fraction, by, numeric

THIRDS, HALVES = (Fraction(1, 3), Fraction(2, 3)), (Fraction(1, 2), Fraction(1, 2))
SURE, OTHER = (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1))


def weights(**measures):
    return tuple(({"mu": mu, "nu": nu}[m], tuple(Number(Fraction(w)) for w in ws)) for m, ws in measures.items())


def space_of(measures, events=()):
    return FiniteSpace(max(map(len, dict(measures).values()), default=1), dict(measures), dict(events), {})


def shown_at(stated, values, measures, events, checked=()):
    """The point with all the evidence there is: the laws, weights of mixtures, and each relation or its negation."""
    space, values = space_of(measures, events), {s: term(v) for s, v in values.items()}
    wanted = [*space.laws(), *(r for w in checked for r in (term(0) <= w, w <= term(1)))]
    for r in (r for formula in (*stated.hypotheses, stated.conclusion) for r in relations(formula)):
        left, right = (space.expand(substitute(t, values)) for t in (r.left, r.right))
        wanted += [Relation(op, *pair) for op in ("=", "!=", "<", "<=") for pair in ((left, right), (right, left))]
    true = [r for r in wanted if not free(r.left) | free(r.right) and Model().truth(r) is True]
    return by.Point(tuple(values.items()), tuple(measures), tuple(events), tuple(map(numeric, true)))


def verdict(stated, measures=(), events=(), values=None, checked=()):
    return type(refute(stated, shown_at(stated, values or {}, measures, events, checked)))


def refused(stated, words, measures=(), events=(), values=None, checked=()):
    with pytest.raises(Rejected, match=words):
        refute(stated, shown_at(stated, values or {}, measures, events, checked))


@pytest.mark.parametrize(
    "goal",
    [
        mass(mu, S) <= Fraction(1, 4), mass(mu, S) >= mass(nu, S), differ(mass(mu, complement(S)), Fraction(2, 3)),
        equal(sup(S, mass(mu, S) - mass(nu, S)), 0), integral(p, density(mu, p) * density(nu, p)) < Fraction(1, 2),
        sup(S, mass(mu, S) * mass(nu, complement(S))) < Fraction(1, 3), mass(mu, everything) < 1,
        differ(mass(mu, empty), 0), integral(p, pos(density(nu, p) - density(mu, p))) > Fraction(1, 6),
        equal(mass(mix(Fraction(1, 3), mu, nu), S), Fraction(1, 3)),
        sup(S, mass(mix(Fraction(1, 3), mu, nu), S)) < 1,
    ],
)  # fmt: skip
def test_false_claims_about_measures_are_refuted(goal):
    third = [term(Fraction(1, 3))]
    assert verdict(claim(goal), weights(mu=THIRDS, nu=HALVES), [(S, (0,))], checked=third) is Refuted


@pytest.mark.parametrize(
    "goal",
    [
        mass(mu, S) >= 0, mass(mu, S) <= 1, equal(mass(mu, everything), 1), equal(mass(mu, empty), 0),
        equal(mass(mu, complement(S)), 1 - mass(mu, S)), equal(integral(p, density(mu, p)), 1),
        mass(mu, S) <= sup(T, mass(mu, T)),
        equal(sup(S, mass(mu, S) - mass(nu, S)), integral(p, pos(density(mu, p) - density(nu, p)))),
        equal(mass(mix(Fraction(1, 3), mu, nu), S), mass(mu, S) + Fraction(1, 3) * (mass(nu, S) - mass(mu, S))),
    ],
)  # fmt: skip
@pytest.mark.parametrize("places", [(), (0,), (1,), (0, 1), (1, 0)])
def test_true_claims_about_measures_are_not(goal, places):
    third = [term(Fraction(1, 3))]
    for measures in (weights(mu=THIRDS, nu=HALVES), weights(mu=SURE, nu=OTHER)):
        refused(claim(goal), "not shown to fail", measures, [(S, places)], checked=third)


def test_weights_are_shown_to_be_probabilities():
    stated = claim(mass(mu, S) <= Fraction(1, 4))
    for wrong in ((Fraction(1, 3), Fraction(1, 3)), (Fraction(2), Fraction(-1)), (Fraction(1), Fraction(1))):
        refused(stated, "not well defined", weights(mu=wrong), [(S, (0,))])
    good = shown_at(stated, {}, weights(mu=THIRDS), [(S, (0,))])
    assert type(refute(stated, good)) is Refuted
    for k in range(3):
        with pytest.raises(Rejected, match="not well defined"):
            refute(stated, by.Point((), good.measures, good.events, good.evidence[:k] + good.evidence[k + 1 :]))


@pytest.mark.parametrize("places", [(0, 0), (-1,), (1,), (2,), (0, -1), (0.0,), (True,), ("0",), (None,), (term(0),)])
def test_an_event_is_a_set_of_outcomes(places):
    """An outcome counted twice refuted mass(mu, S) <= 1."""
    for goal in (mass(mu, S) <= 1, equal(mass(mu, S), 1 - mass(mu, complement(S)))):
        stated = claim(goal)
        try:
            at = shown_at(stated, {}, weights(mu=(1,)), [(S, places)])
        except (IndexError, TypeError):
            at = shown_at(stated, {}, weights(mu=(1,)), [(S, (0,))])
        with pytest.raises(Rejected, match="set of outcomes" if set(map(type, places)) == {int} else None):
            refute(stated, by.Point((), at.measures, ((S, places),), at.evidence))


@pytest.mark.parametrize("event", [everything, empty, complement(S), nu, x, p, None, "S"])
def test_places_are_given_to_event_symbols_only(event):
    """Places for `everything` refuted mass(mu, everything) = 1."""
    stated = claim(equal(mass(mu, everything), 1))
    good = shown_at(stated, {}, weights(mu=SURE), [])
    with pytest.raises(Rejected, match="no event symbol"):
        refute(stated, by.Point((), good.measures, ((event, ()),), (*good.evidence, numeric(differ(0, 1)))))


@pytest.mark.parametrize("measure", [S, x, p, mix(x, mu, nu), None])
def test_weights_are_given_to_measure_symbols_only(measure):
    with pytest.raises(Rejected, match="no measure symbol"):
        refute(claim(equal(0, 1)), by.Point((), ((measure, (term(1),)),), (), (numeric(differ(0, 1)),)))


def test_all_measures_live_on_one_space():
    for measures in (weights(mu=SURE, nu=(1,)), weights(mu=()), weights(mu=(), nu=())):
        with pytest.raises(Rejected, match="different spaces"):
            refute(claim(equal(0, 1)), by.Point((), measures, (), (numeric(differ(0, 1)),)))


def test_a_space_is_small():
    many = weights(mu=[Fraction(1, LARGEST_SPACE + 1)] * (LARGEST_SPACE + 1))
    refused(claim(equal(0, 1)), "different spaces", many)
    most = weights(mu=[Fraction(1, LARGEST_SPACE)] * LARGEST_SPACE)
    assert verdict(claim(mass(mu, everything) < 1), most) is Refuted


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        (mass(nu, S) < 0, "nu has no weights"), (mass(mu, T) < 0, "an event has no outcomes"),
        (mass(mu, complement(T)) < 0, "an event has no outcomes"), (density(mu, p) < 0, "an outcome has no place"),
    ],
)  # fmt: skip
def test_a_measure_event_or_outcome_without_a_value_is_refused(goal, words):
    laws = (numeric(equal(1, 1)), numeric(term(0) <= term(1)))
    with pytest.raises(Rejected, match=words):
        refute(claim(goal), by.Point((), weights(mu=(1,)), ((S, (0,)),), laws))


def test_a_mixture_needs_its_weight_shown_between_0_and_1():
    """A weight of 2 made a hypothesis hold that is undefined, and refuted a true claim."""
    stated = claim(equal(0, 1), equal(mass(mix(x, mu, nu), S), 2))
    measures, events = weights(mu=OTHER, nu=SURE), [(S, (0,))]
    refused(stated, "a hypothesis is not shown", measures, events, {x: 2}, [term(2)])
    refused(stated, "a hypothesis is not shown", measures, [(S, (1,))], {x: -1}, [term(-1)])
    goal = claim(mass(mix(x, mu, nu), S) < 0)
    assert verdict(goal, measures, events, {x: Fraction(1, 2)}, [term(Fraction(1, 2))]) is Refuted
    refused(goal, "not shown to fail", measures, events, {x: Fraction(1, 2)})


@pytest.mark.parametrize("value", [2, -1])
def test_a_claim_about_no_mixture_is_ill_formed(value):
    goal = claim(mass(mix(x, mu, nu), S) >= 0)
    at = shown_at(goal, {x: value}, weights(mu=OTHER, nu=SURE), [(S, (0,))])
    fails = numeric(term(1) < term(2)) if value == 2 else numeric(term(-1) < term(0))
    found = refute(goal, by.Point(at.values, at.measures, at.events, (*at.evidence, fails)))
    assert type(found) is IllFormed
    assert found.failing == ((x <= 1,) if value == 2 else (x >= 0,))


@pytest.mark.parametrize("event", [empty, S])
def test_the_weight_of_a_mixture_counts_even_on_the_empty_event(event):
    stated = claim(equal(0, 1), equal(mass(mix(x, mu, nu), event), 0))
    refused(stated, "a hypothesis is not shown", weights(mu=OTHER, nu=SURE), [(S, ())], {x: 2}, [term(2)])


def test_a_mixture_whose_weight_depends_on_a_bound_event_is_refused():
    """The weight was looked at where a free event of the same name lies."""
    twisted = sup(S, mass(mix(2 * mass(nu, S), mu, nu), S))
    stated = claim(equal(0, 1), equal(twisted, 2), equal(mass(nu, S), 0))
    checked = [2 * space_of(weights(nu=SURE), [(S, ())]).expand(mass(nu, S))]
    refused(stated, "a hypothesis is not shown", weights(mu=OTHER, nu=SURE), [(S, ())], {}, checked)


def test_without_measures_there_is_one_outcome():
    assert verdict(claim(differ(integral(p, term(1)), 1))) is Refuted
    refused(claim(equal(integral(p, term(1)), 1)), "not shown to fail")


def test_an_undefined_body_refutes_nothing():
    stated = claim(integral(p, density(mu, p) * log(density(mu, p))) < -5)
    refused(stated, "not shown to fail", weights(mu=SURE))
    assert verdict(stated, weights(mu=HALVES)) is Refuted


@pytest.mark.parametrize("size", [1, 2, 3])
def test_expansion_agrees_with_the_second_opinion(size):
    first, second = tuple(Fraction(k + 1, size * (size + 1) // 2) for k in range(size)), (Fraction(1, size),) * size
    space = space_of(weights(mu=first, nu=second), [(S, (0,)), (T, tuple(range(size)))])
    model = Model({mu: first, nu: second, S: frozenset({0}), T: frozenset(range(size))}, size)
    third = term(Fraction(1, 3))
    for t in (
        mass(mu, S), mass(nu, complement(S)), mass(mu, empty), mass(mu, everything), mass(mix(third, mu, nu), T),
        mass(mix(third, mix(third, nu, mu), nu), S), sup(S, mass(mu, S) - mass(nu, S)), term(3),
        integral(p, density(mu, p) ** 2), integral(p, integral(q, density(mu, p) * density(nu, q))),
        sup(S, sup(T, mass(mu, S) - mass(nu, T))), integral(p, density(mix(third, mu, nu), p) * mass(mu, S)),
        sup(S, mass(mu, T) * mass(nu, S)), integral(p, term(1)),
        sup(S, integral(p, density(nu, p) * mass(mu, S))), mass(mu, complement(complement(S))) + 1,
    ):  # fmt: skip
        assert not free(space.expand(t))
        assert model.number(space.expand(t)) == model.number(t)


def test_the_inner_binder_counts():
    space = space_of(weights(mu=THIRDS))
    assert Model().number(space.expand(integral(p, density(mu, p) + integral(p, density(mu, p))))) == 3
