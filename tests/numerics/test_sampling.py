"""Evidence from admissible points: what it says, and what it does not say."""

import time
from fractions import Fraction as F

import mpmath
import pytest

from symproof.budgets import SECOND, Budget
from symproof.kernel.formulas import FALSE, And, Claim, Formula, Or, claim, flat
from symproof.kernel.terms import Number, Symbol, differ, equal, rational, term
from symproof.kernel.vocabulary import absolute, cos, exp, log, mass, sin, sqrt
from symproof.numerics.evaluation import NotEvaluable, Outcome, judge, status
from symproof.numerics.evaluation.backends import mpmath_numbers
from symproof.numerics.sampling import Evidence, Shortage, admissible_points, coefficients, exact, sample, suspects

x, y, z, t = map(Symbol, "xyzt")
TANGENT = claim(exp(t) <= 1 + t + t**2, t >= 0, t <= 1)


def evidence(stated: Claim, **options: float) -> Evidence:
    found = sample(stated, **options)  # type: ignore[arg-type]
    assert isinstance(found, Evidence)
    return found


def holds(formulas: tuple[Formula, ...], point: dict[Symbol, F]) -> bool:
    return judge(flat(And, formulas), [point])[0].outcome >= Outcome.TIED_TRUE


def test_a_true_claim_is_supported_at_many_points() -> None:
    found = evidence(TANGENT)
    assert found.supports
    assert found.points >= 300
    assert found.digits == 50


def test_the_least_margin_is_met_at_the_worst_place() -> None:
    found = evidence(TANGENT)
    assert found.worst == ((t, term(0)),)
    assert found.margin == 0


def test_the_margin_of_an_equation_is_its_largest_difference() -> None:
    found = evidence(claim(equal(sin(x) ** 2 + cos(x) ** 2, 1)))
    assert found.supports
    assert found.doubled
    assert 0 <= found.margin < mpmath.mpf(10) ** -50


def test_the_margin_of_a_chain_is_the_least_of_its_relations() -> None:
    assert evidence(claim(And((x <= x + 3, x <= x + 2)))).margin == 2


def test_thin_scales_near_the_corner_are_visited() -> None:
    found = evidence(claim(x > F(1, 10**11), x > 0, x < 1))
    assert not found.supports
    assert any(dict(p)[x] == term(F(1, 10**12)) for p in found.suspects)


def test_a_thin_failure_inside_is_found_by_descent() -> None:
    assert suspects(claim(x * log(x) >= F(-367879441, 10**9), x > 0, x < 1))


def test_a_failure_where_variables_are_equal_is_found() -> None:
    assert suspects(claim(x**2 + y**2 > 2 * x * y))[0] in ({x: F(0), y: F(0)}, {x: F(1), y: F(1)})


def test_a_claim_false_only_where_an_equation_holds_is_not_supported() -> None:
    found = evidence(claim(differ(x**2, 2)))
    assert not found.supports
    assert {dict(p)[x] for p in found.suspects} == {term(sign) * sqrt(2) for sign in (1, -1)}


def test_too_few_admissible_points_give_no_evidence() -> None:
    found = sample(claim(x < 5, equal(x**5 - x - 1, 0)))
    assert isinstance(found, Shortage)
    assert found.reason.startswith("too few admissible points")


def test_contradictory_hypotheses_give_no_evidence() -> None:
    assert sample(claim(equal(x, x + 1), x > 1, x**2 < 1)) == Shortage(0)


def test_one_point_is_enough_where_there_is_only_one() -> None:
    assert evidence(claim(exp(term(1)) > 2)).points == 1
    assert evidence(claim(exp(x) > 2, equal(2 * x + 1, 3))).points == 1


def test_a_hypothesis_that_is_undefined_is_not_satisfied() -> None:
    found = evidence(claim(x > 0, equal(x / x, 1), log(x) < 1))
    assert found.supports
    assert all(p[x] > 0 for p in admissible_points(claim(x > 0, log(x) < 1), 50))


def test_the_goal_undefined_at_an_admissible_point_is_reported() -> None:
    found = evidence(claim(equal(x / x, 1)))
    assert not found.supports
    assert found.undefined == (((x, term(0)),),)
    assert not found.suspects


def test_a_strict_inequality_that_is_tied_is_not_supported() -> None:
    assert not evidence(claim(cos(x) < 1)).supports


def test_cancellation_does_not_make_a_suspect() -> None:
    assert evidence(claim(x > sin(x), x > 0)).supports


def test_equations_among_the_hypotheses_are_solved() -> None:
    stated = claim(x + y + z >= 3, equal(x * y * z, 1), x > 0, y > 0, z > 0)
    found = evidence(stated)
    assert found.supports
    assert dict(found.worst) == {x: term(1), y: term(1), z: term(1)}
    assert all(p[x] * p[y] * p[z] == 1 for p in admissible_points(stated, 20))


def test_both_signs_of_a_square_root_are_visited() -> None:
    assert not evidence(claim(x > 0, equal(x**2, 1 + y**2))).supports
    assert evidence(claim(absolute(x) >= 1, equal(x**2, 1 + y**2))).supports


def test_an_odd_root_may_be_negative() -> None:
    assert {p[x] < 0 for p in admissible_points(claim(x < 1, equal(x**3, y)), 40)} == {True, False}


def test_a_place_names_irrational_coordinates_by_terms() -> None:
    place = dict(evidence(claim(x > 0, equal(exp(x), y), y > 1)).worst)
    assert rational(place[x]) is None
    assert place[x] == log(place[y])


def test_suspects_satisfy_the_hypotheses_and_fail_the_goal() -> None:
    stated = claim(x**2 + y**2 <= F(9, 10), equal(x + y, 1), x >= 0, y >= 0)
    found = suspects(stated)
    assert found
    assert all(holds(stated.hypotheses, p) and status(stated.goal, p) is False for p in found)


def test_suspects_come_simplest_first() -> None:
    assert suspects(claim(x**2 >= x))[0] == {x: F(1, 2)}


def test_a_true_claim_has_no_suspects() -> None:
    assert suspects(TANGENT) == []


def test_the_goal_false_makes_every_admissible_point_a_suspect() -> None:
    assert suspects(claim(FALSE, x > 3))[0] == {x: F(4)}


def test_admissible_points_satisfy_every_hypothesis() -> None:
    stated = claim(x > 0, x + y <= 1, x * y > F(1, 10), Or((x < y, y < F(1, 4))), absolute(x) <= 3)
    found = admissible_points(stated, 30)
    assert len(found) == 30
    assert all(holds(stated.hypotheses, p) for p in found)


def test_the_same_seed_gives_the_same_evidence() -> None:
    assert sample(TANGENT, seed=3) == sample(TANGENT, seed=3)


def test_the_work_allowed_is_kept() -> None:
    wide = sum((exp(Symbol(f"x{i}") / (1 + Symbol(f"x{i + 1}") ** 2)) for i in range(40)), term(0))
    found = sample(claim(wide >= 0), points=100_000, budget=Budget.of(0.5 * SECOND))
    assert isinstance(found, Shortage) or found.points < 100_000


def test_measures_are_not_sampled() -> None:
    with pytest.raises(NotEvaluable):
        sample(claim(mass(Symbol("mu", "measure"), Symbol("S", "event")) >= 0))


def test_a_double_stands_for_its_simple_fraction() -> None:
    assert [exact(1 / 3), exact(1e-12), exact(0.625)] == [F(1, 3), F(1, 10**12), F(5, 8)]


def test_coefficients_are_those_of_the_polynomial() -> None:
    found = coefficients((x + 2) * (x - 2) / y, x)
    assert found is not None
    assert found[0] == Number(F(-4)) / y
    assert found[1] == term(0)
    assert coefficients(exp(x), x) is None


@pytest.mark.parametrize("size", [-(10**3), -(10**9), -(10**40)])
def test_quantiles_of_tiny_numbers_take_no_more_digits_than_others(size: int) -> None:
    # mpmath's erfinv was given a digit for each zero after the point, and did not come back.
    backend, start = mpmath_numbers(50), time.monotonic()
    found = backend.operations["Phi_inv"](mpmath.ldexp(mpmath.mpf(1), size), None)
    assert time.monotonic() - start < 1
    assert 0.9 < found**2 / (2 * mpmath.log(2) * -size) < 1 + 1e-9  # asymptotically √(−2 log a)
