"""Claims made at random, half of them false by a little: no verdict contradicts what is known of them."""

import random

import pytest

from symproof.engine.settle import settle
from symproof.kernel import IllFormed, Proved, Refuted, Vacuous
from symproof.rendering import text
from tests.kernel.second_opinion import Model
from tests.tools.random_claims import KINDS, false_by, rows

FEW, MANY, EFFORT = 36, 500, 1


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_true_at_its_own_point_and_false_when_moved(kind):
    dice = random.Random(kind)
    for _ in range(5):
        tight = KINDS[kind](dice)
        model = Model(tight.point)
        assert all(model.truth(g) is True for g in tight.given)
        assert model.truth(tight.low <= tight.high) is True
        assert false_by(tight, dice) is not None


def test_no_verdict_on_a_random_claim_is_false(many):
    """`pytest --many -s tests/test_random_claims.py` tries 500 and prints how many were decided."""
    found = rows(random.Random(0), MANY if many else FEW)
    decided = 0
    for row in found:
        verdict = settle(row.claim, effort=EFFORT).verdict
        allowed = Proved if row.true else Refuted
        assert type(verdict) is allowed or not isinstance(verdict, (Proved, Refuted, Vacuous, IllFormed)), text(
            row.claim
        )
        decided += type(verdict) is allowed
    print(f"\n{decided} of {len(found)} random claims decided, none wrongly")
    assert decided > len(found) // 2
