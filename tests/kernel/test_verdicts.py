"""check and settle: the only door to Proved and Vacuous, and the seal on every verdict."""

import copy
import dataclasses
import gc
import pickle
import weakref
from typing import get_args

import pytest

from symproof.kernel import IllFormed, Proved, Refuted, Rejected, Vacuous, check, checker, refute, settle
from symproof.kernel.formulas import FALSE, TRUE, And, Claim, Not, claim
from symproof.kernel.terms import differ, equal, term
from symproof.kernel.vocabulary import exp
from tests.kernel.symbols import x, y
from tests.kernel.vocabulary import by, combine, numeric, refuses, use

SQUARE = combine(x**2 >= 0, products=[(1, [x], [])])


def verdicts():
    """One of each."""
    less, undefined = claim(x < 1), claim(1 / x < 1)
    nowhere = by.Point(((x, term(0)),), (), (), (numeric(equal(0, 0)),))
    here = by.Point(((x, term(2)),), (), (), (numeric(term(1) <= term(2)),))
    vacuous = settle(claim(x < y, x < x), use("irreflexive <"))
    return [check(SQUARE), vacuous, refute(less, here), refute(undefined, nowhere)]


def test_each_kind_of_verdict_can_be_reached():
    assert [type(v) for v in verdicts()] == [Proved, Vacuous, Refuted, IllFormed]


def test_a_verdict_tells_what_it_is_about():
    proved, vacuous, refuted, ill = verdicts()
    assert (proved.conclusion, proved.hypotheses, proved.certificate) == (x**2 >= 0, frozenset(), SQUARE)
    assert vacuous.claim == claim(x < y, x < x)
    assert type(vacuous.certificate) is by.UseFact
    assert (refuted.claim, refuted.point.values) == (claim(x < 1), ((x, term(2)),))
    assert (ill.claim, ill.failing) == (claim(1 / x < 1), (differ(x, 0),))


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (Proved, (frozenset(), equal(0, 1), SQUARE)),
        (Vacuous, (claim(x < 1), SQUARE)),
        (Refuted, (claim(x < 1), None)),
        (IllFormed, (claim(x < 1), None, ())),
    ],
)
@pytest.mark.parametrize("seal", [(), (None,), (object(),), (True,), ("seal",)])
def test_only_the_kernel_makes_verdicts(kind, fields, seal):
    with pytest.raises(TypeError, match=f"only the kernel makes {kind.__name__}"):
        kind(*fields, *seal)


def test_a_verdict_does_not_change_and_is_not_copied_with_changes():
    for verdict in verdicts():
        first = dataclasses.fields(verdict)[0].name
        with pytest.raises(AttributeError):
            setattr(verdict, first, None)
        with pytest.raises(TypeError, match="only the kernel makes"):
            dataclasses.replace(verdict, **{first: None})


@pytest.mark.parametrize("travel", [pickle.dumps, copy.copy, copy.deepcopy])
def test_verdicts_do_not_travel(travel):
    for verdict in verdicts():
        with pytest.raises(TypeError, match="store its certificate"):
            travel(verdict)


def test_verdicts_have_no_truth_value():
    for verdict in verdicts():
        with pytest.raises(TypeError, match="no truth value"):
            bool(verdict)


def test_verdicts_hold_no_other_fields():
    for verdict in verdicts():
        with pytest.raises((AttributeError, TypeError)):
            verdict.note = "trust me"


# settle


def test_a_claim_is_settled_by_a_proof_of_its_conclusion():
    found = settle(claim(x**2 >= 0), SQUARE)
    assert type(found) is Proved
    assert found.certificate is SQUARE


def test_a_proof_may_use_the_hypotheses_and_the_types_of_the_claim():
    proof = combine(x * y >= 0, [by.Assume(x >= 0), by.Assume(y > 0)], [(1, [], [0, 1])])
    stated = Claim(((x, "nonnegative"), (y, "real")), (y > 0,), x * y >= 0)
    assert type(settle(stated, proof)) is Proved


def test_a_proof_that_uses_more_than_the_claim_gives_settles_nothing():
    proof = combine(x * y >= 0, [by.Assume(x >= 0), by.Assume(y > 0)], [(1, [], [0, 1])])
    for given in ((), (x >= 0,), (y > 0,), (x >= 0, y >= 0), (x >= 0, y + 0 > 0)):
        with pytest.raises(Rejected, match="rests on what the claim does not give"):
            settle(claim(x * y >= 0, *given), proof)


def test_a_condition_of_definedness_must_be_given():
    proof = by.Ring(x / x, term(1))
    with pytest.raises(Rejected, match="rests on what the claim does not give: 1"):
        settle(claim(equal(x / x, 1)), proof)
    assert type(settle(claim(equal(x / x, 1), differ(x, 0)), proof)) is Proved
    assert type(settle(Claim(((x, "nonzero"),), (), equal(x / x, 1)), proof)) is Proved


def test_a_proof_of_something_else_settles_nothing():
    for goal in (x >= 0, x**2 > 0, x**2 >= -1, x * x >= 0, And((x**2 >= 0, x >= 0))):
        with pytest.raises(Rejected, match="proves something else"):
            settle(claim(goal), SQUARE)


def test_the_goal_may_be_in_any_form():
    assert type(settle(claim(Not(x**2 < 0)), SQUARE)) is Proved


def test_contradictory_hypotheses_make_a_claim_vacuous():
    found = settle(claim(equal(0, 1), x < x), use("irreflexive <"))
    assert type(found) is Vacuous
    assert found.claim == claim(equal(0, 1), x < x)


def test_a_claim_of_falsehood_is_proved_by_a_contradiction():
    assert type(settle(claim(FALSE, x < x), use("irreflexive <"))) is Proved
    assert type(settle(claim(FALSE, FALSE), by.Assume(FALSE))) is Proved


def test_a_contradiction_of_other_hypotheses_is_not_vacuous():
    with pytest.raises(Rejected, match="rests on what the claim does not give"):
        settle(claim(equal(0, 1), x < y), use("irreflexive <"))


def test_a_rejected_certificate_settles_nothing():
    with pytest.raises(Rejected, match="differ as rational functions"):
        settle(claim(equal(x, y)), by.Ring(x, y))


@pytest.mark.parametrize("stated", [None, x < 1, Claim((), (None,), x < 1), Claim((), (), None), Claim((), (), x)])
def test_what_is_no_claim_is_rejected(stated):
    with pytest.raises(Rejected):
        settle(stated, SQUARE)


def test_the_true_claim_is_proved_by_nothing():
    assert type(settle(claim(TRUE), by.Both(()))) is Proved


# check


def test_a_deep_certificate_is_checked():
    deep = SQUARE
    for _ in range(3000):
        deep = by.Cut((), deep)
    assert check(deep).conclusion == (x**2 >= 0)


def test_a_shared_premise_is_checked_once(monkeypatch):
    calls = []
    rule = checker._RULES[by.UseFact]
    monkeypatch.setitem(checker._RULES, by.UseFact, lambda c, proofs: calls.append(c) or rule(c, proofs))
    shared = use("exp is positive", x=y)
    check(by.Both((shared, by.Cut((shared, shared), shared))))
    check(by.Both((shared,)))
    assert calls == [shared]


def test_there_is_a_rule_for_each_certificate():
    assert set(checker._RULES) == set(get_args(by.Certificate))


def test_what_a_certificate_proves_is_forgotten_with_it():
    certificate = use("exp is positive", x=y + 17)
    assert check(certificate).conclusion == (exp(y + 17) > 0)
    before, gone = len(checker._known), weakref.ref(certificate)
    del certificate
    gc.collect()
    assert gone() is None
    assert len(checker._known) < before


def test_equal_certificates_are_checked_each_for_itself():
    first, second = use("exp is positive", x=y), use("exp is positive", x=y)
    assert first != second
    assert check(first).conclusion == check(second).conclusion


def test_a_rejection_says_what_is_wrong_in_the_words_of_the_rule():
    with pytest.raises(Rejected) as caught:
        check(by.Ring(x, y))
    assert str(caught.value) == "the two sides differ as rational functions"
    with pytest.raises(Rejected) as caught:
        check(by.Ring(x, None))
    assert str(caught.value).startswith("TypeError: ")


def test_a_rejected_certificate_stays_rejected():
    wrong = by.Ring(x, y)
    for _ in range(2):
        refuses(wrong, "differ as rational functions")
        refuses(by.Both((SQUARE, wrong)), "differ as rational functions")


def test_a_certificate_that_holds_itself_is_rejected():
    loop = by.Both(())
    object.__setattr__(loop, "parts", (loop,))
    refuses(loop, "too deep, or holds itself")
