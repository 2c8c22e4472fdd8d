"""Work is counted: a part of a budget ends with the whole, and the clock only stops."""

import time
from pathlib import Path

import pytest

from symproof.budgets import SECOND, Budget, Limits, Spent


def test_a_part_ends_with_its_own_units_or_with_the_whole():
    whole = Budget.of(100)
    part, larger = whole.part(10), whole.part(1000)
    part.spend(10)
    with pytest.raises(Spent):
        part.spend()
    assert (whole.left, part.left, larger.left) == (89, 0, 89)


def test_a_share_is_of_what_is_left():
    whole = Budget.of(100)
    whole.book(50)
    assert whole.share(0.4).left == 20


def test_the_clock_stops_all_parts_and_that_is_known(monkeypatch):
    whole = Budget.of(100, seconds=5.0)
    part = whole.part(50)
    assert part.allows()
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 6)
    assert not part.allows()
    assert whole.meter.stopped
    assert whole.left == 0


def test_to_have_spent_all_is_not_to_be_stopped():
    budget = Budget.of(1, seconds=1000.0)
    assert not budget.allows(2)
    assert not budget.meter.stopped


def test_an_effort_is_an_amount_of_work_and_the_clock_is_patient():
    assert Limits().units == 10 * SECOND
    assert Limits().patience == 60.0
    assert Limits(5, 7.0).patience == 7.0


def test_nobody_who_searches_looks_at_the_clock():
    """The seconds by prover are told, and decide nothing."""
    rooms = [Path(__file__).parents[1] / "symbolic" / room for room in ("kernel", "numerics", "provers", "refuter")]
    reading = {path.name for room in rooms for path in room.rglob("*.py") if "import time" in path.read_text("utf-8")}
    assert reading == {"goals.py"}
