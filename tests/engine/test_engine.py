"""The engine asks everybody in turn, and says only what the kernel confirms."""

import time
from dataclasses import dataclass, field
from fractions import Fraction

import pytest

from symproof import kernel
from symproof.budgets import STOPPED, Budget, Limits, Spent
from symproof.engine.settle import settle
from symproof.engine.tools import Tools
from symproof.kernel import IllFormed, Proved, Refuted, Vacuous
from symproof.kernel import certificates as by
from symproof.kernel.formulas import FALSE, Claim, claim
from symproof.kernel.terms import Apply, Number, Symbol, Term, equal
from symproof.language.verdicts import Sampled, Undecided, Unsupported

x, y = Symbol("x"), Symbol("y")
SQUARE = claim(x**2 >= 0)
EVIDENCE = Sampled(400, 50, "0.5", ((x, Fraction(1)),), False)
square = by.Combine(x**2 >= 0, (), (), (by.Product(Fraction(1), (x,), ()),), ())
each = (by.Product(Fraction(1), (), (0,)), by.Product(Fraction(1), (), (1,)))
both_signs = by.Combine(x < x, (by.Assume(x < 0), by.Assume(x > 0)), (), each, ())
contradiction = by.Cut((both_signs,), by.UseFact("irreflexive <", ((x, x),)))


def number(q: int) -> Number:
    return Number(Fraction(q))


def below(a: int, b: int) -> by.Certificate:
    return by.Enclose(number(a) < number(b), (), (None,), 64, 0)


def at_most(a: Term, b: Term) -> by.Certificate:
    return by.Enclose(a <= b, (), (None,), 64, 0)


@dataclass
class Cast:
    """Stand-ins for the provers, the refuter and the sampling, and what they were asked."""

    certificate: by.Certificate | None = None
    contradiction: by.Certificate | None = None
    points: list[by.Point] = field(default_factory=list)
    inhabited: bool = True
    evidence: Sampled | Undecided = EVIDENCE
    asked: list[str] = field(default_factory=list)

    def search(self, asked: Claim, budget: Budget, spent: dict[str, float]) -> by.Certificate | None:
        self.asked.append("search FALSE" if asked.goal == FALSE else "search")
        spent["a prover"] = spent.get("a prover", 0.0) + 0.001
        return self.contradiction if asked.goal == FALSE else self.certificate

    def refute(self, asked: Claim, budget: Budget, seed: int, glance: bool) -> Refuted | IllFormed | None:
        self.asked.append("refute")
        for point in self.points:
            try:
                return kernel.refute(asked, point)
            except kernel.Rejected:
                continue
        return None

    def admissible(self, asked: Claim, budget: Budget) -> bool:
        self.asked.append("admissible")
        return self.inhabited

    def sample(self, asked: Claim, budget: Budget, seed: int) -> Sampled | Undecided:
        self.asked.append("sample")
        return self.evidence

    @property
    def tools(self) -> Tools:
        return Tools(self.search, self.refute, self.admissible, self.sample)


@pytest.mark.parametrize("claim", ["exp(t) >= 1 + t", x >= 0, None])
def test_what_is_no_claim_is_a_type_error(claim):
    # Text was "undecided": every stage broke on it, and was noted.
    with pytest.raises(TypeError, match=r"symproof\.prove takes text"):
        settle(claim)


def test_a_certificate_that_the_kernel_accepts_is_a_proof():
    assert isinstance(settle(SQUARE, tools=Cast(square).tools).verdict, Proved)


def test_a_certificate_of_something_else_is_none():
    cast = Cast(by.Assume(x > 0))
    found = settle(SQUARE, tools=cast.tools)
    assert found.verdict == EVIDENCE
    assert "rejected" in found.notes[0]


def test_a_certificate_that_rests_on_more_than_the_claim_gives_is_none():
    cast = Cast(by.Cut((), by.Assume(x > 0)))
    assert settle(claim(x > 0), tools=cast.tools).verdict == EVIDENCE


def test_a_point_that_the_kernel_accepts_is_a_refutation():
    point = by.Point(((x, number(-1)),), (), (), (below(-1, 0),))
    assert isinstance(settle(claim(x >= 0), tools=Cast(points=[point]).tools).verdict, Refuted)


def test_a_refutation_of_another_claim_is_none():
    cast = Cast()
    other = kernel.refute(claim(x >= 0), by.Point(((x, number(-1)),), (), (), (below(-1, 0),)))
    tools = Tools(cast.search, lambda *_: other, cast.admissible, cast.sample)
    found = settle(claim(x <= 0), tools=tools)
    assert found.verdict == EVIDENCE
    assert "Rejected" in found.notes[0]


def undefined_at_zero() -> by.Point:
    zero = by.UseFact("antisymmetry", ((x, number(0)), (y, number(0))))
    return by.Point(((x, number(0)),), (), (), (by.Cut((at_most(number(0), number(0)),), zero),))


def false_at_one() -> by.Point:
    apart = by.Cut((below(0, 1),), by.UseFact("more is apart", ((x, number(1)), (y, number(0)))))
    ratio = Apply("/", (number(1), number(1)))
    return by.Point(((x, number(1)),), (), (), (apart, at_most(ratio, number(2))))


def test_undefined_at_an_admissible_point_wins_over_evidence():
    cast = Cast(points=[undefined_at_zero()])
    assert isinstance(settle(claim(equal(x / x, 1)), tools=cast.tools).verdict, IllFormed)


def test_a_defined_counterexample_wins_over_an_undefined_point():
    cast = Cast(points=[undefined_at_zero(), false_at_one()])
    assert isinstance(settle(claim(x / x > 2), tools=cast.tools).verdict, Refuted)


def test_contradictory_hypotheses_make_a_proved_claim_vacuous():
    cast = Cast(by.Cut((), by.Assume(x > 0)), contradiction, inhabited=False)
    assert isinstance(settle(claim(x > 0, x > 0, x < 0), tools=cast.tools).verdict, Vacuous)


def test_contradictory_hypotheses_make_an_unproved_claim_vacuous():
    cast = Cast(None, contradiction, inhabited=False)
    assert isinstance(settle(claim(x > 7, x > 0, x < 0), tools=cast.tools).verdict, Vacuous)


def test_that_the_hypotheses_contradict_is_proved_where_it_is_the_claim():
    cast = Cast(contradiction=contradiction, inhabited=False)
    assert isinstance(settle(claim(FALSE, x > 0, x < 0), tools=cast.tools).verdict, Proved)


def test_a_proof_whose_hypotheses_are_not_seen_to_hold_stands_if_no_contradiction_is_found():
    cast = Cast(by.Assume(x > 0), inhabited=False)
    assert isinstance(settle(claim(x > 0, x > 0), tools=cast.tools).verdict, Proved)


def test_a_claim_without_hypotheses_needs_no_admissible_point():
    cast = Cast(square, inhabited=False)
    assert isinstance(settle(SQUARE, tools=cast.tools).verdict, Proved)
    assert "admissible" not in cast.asked


def test_evidence_is_the_last_resort():
    cast = Cast()
    assert settle(SQUARE, tools=cast.tools).verdict == EVIDENCE
    assert cast.asked[-1] == "sample"


def test_without_evidence_the_claim_is_undecided_with_the_reason():
    cast = Cast(evidence=Undecided("too few admissible points: 3 found"))
    verdict = settle(SQUARE, tools=cast.tools).verdict
    assert isinstance(verdict, Undecided)
    assert "3 found" in verdict.reason


def test_provers_and_refuter_take_turns():
    cast = Cast()
    tools = Tools(lambda *a: [cast.search(*a), a[1].book(a[1].left)][0], cast.refute, cast.admissible, cast.sample)
    settle(SQUARE, tools=tools)
    assert cast.asked == ["refute", "search", "refute", "search", "refute", "sample"]


def test_provers_that_have_tried_everything_are_not_asked_again():
    cast = Cast()
    settle(SQUARE, tools=cast.tools)
    assert cast.asked.count("search") == 1


@pytest.mark.parametrize("error", [ZeroDivisionError("0"), Spent(), RecursionError(), KeyError("x")])
def test_a_stage_that_breaks_leaves_the_others_their_turn(error):
    def broken(*_: object) -> None:
        raise error

    cast = Cast(square)
    assert isinstance(settle(SQUARE, tools=Tools(cast.search, broken, broken, cast.sample)).verdict, Proved)
    found = settle(SQUARE, tools=Tools(broken, cast.refute, cast.admissible, cast.sample))
    assert found.verdict == EVIDENCE
    assert type(error).__name__ in found.notes[0]
    assert isinstance(settle(SQUARE, tools=Tools(broken, broken, broken, broken)).verdict, Undecided)


def test_a_vacuity_check_that_breaks_does_not_lose_the_proof():
    def broken(*_: object) -> bool:
        raise ValueError

    cast = Cast(by.Assume(x > 0))
    tools = Tools(cast.search, cast.refute, broken, cast.sample)
    assert isinstance(settle(claim(x > 0, x > 0), tools=tools).verdict, Proved)


def test_running_out_of_memory_is_not_hushed_up():
    def greedy(*_: object) -> None:
        raise MemoryError

    cast = Cast()
    with pytest.raises(MemoryError):
        settle(SQUARE, tools=Tools(greedy, cast.refute, cast.admissible, cast.sample))


def test_stages_to_skip_are_skipped():
    cast = Cast(square)
    assert settle(SQUARE, tools=cast.tools, skip=frozenset({"provers", "sampling"})).verdict != EVIDENCE
    assert set(cast.asked) == {"refute"}


def test_each_stage_is_announced():
    heard: list[str] = []
    settle(SQUARE, tools=Cast().tools, watch=heard.append)
    assert heard == ["refuter", "provers", "vacuity", "refuter", "refuter", "sampling"]


def busy(_: Claim, budget: Budget, *rest: object) -> None:
    """Works until nothing more may be done."""
    while budget.allows(100):
        time.sleep(0.001)


def test_all_stages_together_keep_to_the_work_of_the_effort():
    cast, spent = Cast(), list[int]()

    def work(_: Claim, budget: Budget, *rest: object) -> None:
        spent.append(budget.left)
        budget.book(budget.left)

    settle(claim(x > 0, x > -1), effort=2, tools=Tools(work, work, work, cast.sample))
    assert 0.8 * Limits(2).units < sum(spent) <= Limits(2).units


def test_the_clock_is_a_hard_stop_that_says_so_and_leaves_time_for_sampling():
    cast = Cast()
    start = time.monotonic()
    found = settle(claim(x > 0, x > -1), seconds=0.5, tools=Tools(busy, busy, busy, cast.sample))
    assert time.monotonic() - start < 0.8
    assert found.verdict == EVIDENCE
    assert found.stopped
    assert found.notes == (STOPPED,)
    cast = Cast(evidence=Undecided("too few admissible points: none found"))
    found = settle(claim(x > 0, x > -1), seconds=0.1, tools=Tools(busy, busy, busy, cast.sample))
    assert STOPPED in found.verdict.reason


def test_what_is_found_in_time_was_not_stopped():
    assert not settle(SQUARE, seconds=5.0, tools=Cast(square).tools).stopped


def test_the_time_of_each_prover_is_told():
    assert "a prover" in dict(settle(SQUARE, tools=Cast(square).tools).tried)


def test_the_engine_itself_never_says_unsupported():
    assert not isinstance(settle(SQUARE, tools=Cast().tools).verdict, Unsupported)
