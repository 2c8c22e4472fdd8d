"""Relations that follow by linear arithmetic, products of hypotheses, squares and multiples of equations."""

import pytest
from flint import fmpq

from symproof.budgets import SECOND, Budget, Spent
from symproof.kernel import Proved, Vacuous, settle
from symproof.kernel.formulas import FALSE
from symproof.kernel.sequents import Rejected
from symproof.language.parser import parse_claim, parse_formula
from symproof.provers.algebra.orderings import orderings
from symproof.provers.algebra.programs import Program, solved
from symproof.provers.algebra.relations import antisymmetry, clashes, equations, linear, products, sums_of_squares
from symproof.provers.algebra.semidefinite import Equations, numeric
from symproof.provers.algebra.squares import diagonal
from symproof.provers.goals import Effort, Goal
from symproof.provers.logic.apart import apart
from symproof.provers.logic.connectives import conjunction, disjunction, given
from symproof.provers.logic.sign import sign

QUICK = (
    ("given", given), ("conjunction", conjunction), ("linear", linear), ("equations", equations), ("apart", apart),
    ("disjunction", disjunction), ("clashes", clashes), ("products", products), ("antisymmetry", antisymmetry),
)  # fmt: skip
WHOLE = (*QUICK, ("orderings", orderings), ("squares", sums_of_squares))
SIDES = ("a > 0", "b > 0", "c > 0")


def verdict(goal, hypotheses, strategy, seconds=20.0):
    """What the certificate that is found settles, if one is found."""
    claim = parse_claim(goal, hypotheses)
    effort = Effort(strategy, Budget.of(seconds * SECOND))
    try:
        certificate = effort.prove(Goal(frozenset(claim.hypotheses), claim.conclusion))
        return None if certificate is None else settle(claim, certificate)
    except (Spent, Rejected):
        return None


def proves(goal, *hypotheses, strategy=WHOLE):
    """Whether a certificate is found that settles the claim."""
    return isinstance(verdict(goal, hypotheses, strategy), Proved)


def test_linear_arithmetic_adds_multiples_of_hypotheses():
    linear_only = (("linear", linear),)
    assert proves("x + y < 5", "x <= 2", "2*y < 6", strategy=linear_only)
    assert proves("False", "5*x < 7*y", "z/2 - 5*x < 0", "14*y - z < 0", strategy=linear_only)
    assert proves("x <= 3*z", "x == y + z", "y == 2*z", strategy=linear_only)


def test_linear_arithmetic_takes_unknown_functions_as_they_are():
    assert proves("exp(x) + 2*log(y) <= 7", "exp(x) <= 1", "log(y) <= 3", "y > 0", strategy=QUICK[:3])


def test_a_strict_relation_needs_a_strict_hypothesis():
    assert proves("x < z", "x < y", "y <= z")
    assert not proves("x < z", "x <= y", "y <= z")


def test_hypotheses_that_contradict_each_other_are_found_out():
    assert isinstance(verdict("x == 7", ("x > 1", "x^2 < 1"), WHOLE), Proved)
    assert isinstance(verdict("False", ("x > 1", "x^2 < 1"), WHOLE), Proved)
    claim = parse_claim("x == 7", ("x < y", "y < x"))
    certificate = linear(Goal(frozenset(claim.hypotheses), FALSE), Effort(WHOLE, Budget.of(9 * SECOND)))
    assert isinstance(settle(claim, certificate), Vacuous)


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("x*y >= 0", ("x >= 0", "y >= 0")),
        ("1 + t*(s - 1) <= s", ("0 <= t", "t <= 1", "s >= 1")),
        ("x*y <= 1", ("0 <= x", "x <= 1", "0 <= y", "y <= 1")),
        ("x*y + 1 >= x + y", ("x <= 1", "y <= 1")),
        ("p*r <= q*s", ("0 <= p", "p <= q", "0 <= r", "r <= s")),
        ("exp(x)*y >= 0", ("y >= 0",)),
        ("mass_s*(1 - t) <= 1 - t", ("mass_s <= 1", "t <= 1")),
    ],
)
def test_products_of_hypotheses_are_used(goal, hypotheses):
    assert proves(goal, *hypotheses, strategy=QUICK)


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("2*x^2 + 2*y^2 + 3*z^2 >= 2*x*y + 2*y*z + 2*z*x", ()),
        ("(t - 1/3)^2 >= 0", ()),
        ("0 <= 2*(a - 1)^2*e^2", ()),
        ("x^2 - 22*x + 5 >= 11^2 - 22*11 + 5", ()),
        ("a*b <= 3", ("a^2 + b^2 == 6",)),
        ("a*b <= 9/2", ("a^2 + b^2 <= 9",)),
        ("(x*u + y*v + z*w)^2 <= (x^2 + y^2 + z^2)*(u^2 + v^2 + w^2)", ()),
        ("5*x^2 - 4*x*y + y^2 - 2*x + 1 >= 0", ()),
    ],
)
def test_squares_are_used(goal, hypotheses):
    assert proves(goal, *hypotheses, strategy=QUICK)


def test_denominators_are_cleared_by_their_signs():
    assert proves("a/(b + c) + b/(c + a) + c/(a + b) >= 3/2", *SIDES)
    assert proves("a/b + b/a >= 2", "a > 0", "b > 0")
    assert proves("a/b + b/a <= -2", "a > 0", "b < 0")
    assert proves("1/x^2 > 0", "x != 0")
    assert proves("y <= x", "y/x <= 1", "x > 0")


def test_the_sign_of_a_denominator_is_not_guessed():
    assert not proves("1/x > 0", "x != 0")
    assert not proves("a/b + b/a >= 2", "a != 0", "b != 0")


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("a == 3*c", ("a == b + c", "b == 2*c")),
        ("x^2*y + y^3 == 7*y", ("x^2 == 7 - y^2",)),
        ("x == 3", ("4 + 1/x == 13/x", "x != 0")),
        ("x*y == 5", ("x != 0", "y != 0", "x != y", "x + 5/x == y + 5/y")),
        ("x*(u + v) == y*v", ("x != 0", "u == v", "y == 2*x")),
        ("y == 0", ("x^2 + 3*y^2 + z^2 <= 0",)),
        ("x == y", ("x <= y", "y <= x")),
        ("x == 0", ("x^3 + y*x == 0", "y^2 == 0")),
    ],
)
def test_equations_are_combined(goal, hypotheses):
    assert proves(goal, *hypotheses)


def test_a_factor_that_may_vanish_is_not_cancelled():
    assert proves("x == y + 1", "x*z == y*z + z", "z != 0")
    assert not proves("x == y + 1", "x*z == y*z + z")


def test_what_differs_is_shown_by_contradiction():
    assert proves("x*y*z != 0", "x != 0", "y > 0", "z < -1")
    assert proves("a > b", "a >= b", "a != b")
    assert proves("x^2 + a*x + 2 != 0", "a^2 == 3")
    assert proves("False", "x != y", "x - y == 0")


def test_roots_and_absolute_values_bring_their_own_facts():
    assert proves("sqrt(x)*sqrt(x) == x", "x >= 0")
    assert proves("sqrt(x*y) <= (x + y)/2", "x >= 0", "y >= 0")
    assert proves("x <= abs(x)")
    assert proves("abs(x)^2 == x^2")
    assert proves("abs(x) + abs(y) >= 0")
    assert proves("a^(1/3) < b^(1/3) + 1", "0 < a", "a < b")
    assert proves("sin(x)*cos(x) <= 1/2")


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("x^4 + y^4 + z^4 + 1 >= 4*x*y*z", ()),
        ("(x^2 + y^2 + z^2)^2 >= 3*x*y*z*(x + y + z)", ()),
        ("a^5 + b^5 + c^5 >= a*b*c*(a^2 + b^2 + c^2)", SIDES),
        ("8*a + 5*b + 13*a*b <= 12", ("a > 0", "b > 0", "9*a^2 + 8*a*b + 7*b^2 <= 6")),
        ("a^2/(a + b) + b^2/(b + c) + c^2/(c + a) >= (a + b + c)/2", SIDES),
        ("x^4*y^2 + x^2*y^4 + 1 >= 3*x^2*y^2", ()),
    ],
)
def test_sums_of_squares_are_found_by_a_semidefinite_program_and_made_exact(goal, hypotheses):
    pytest.importorskip("clarabel")
    assert proves(goal, *hypotheses)


def test_an_equation_makes_degrees_even():
    pytest.importorskip("clarabel")
    assert proves("a^2 + b^2 + c^2 + 2*a*b*c + 1 >= 2*(a*b + b*c + c*a) - 6", *SIDES, "a + b + c == 3")
    assert proves("a*b + b*c + c*a <= 3", *SIDES, "a + b + c == 3")


def test_relations_are_shown_in_each_order_of_the_variables():
    schur = "a*(a - b)*(a - c) + b*(b - c)*(b - a) + c*(c - a)*(c - b) >= 0"
    assert proves(schur, "a >= 0", "b >= 0", "c >= 0", strategy=(("given", given), ("orderings", orderings)))
    assert not proves(schur, strategy=(("given", given), ("orderings", orderings)))


def test_long_products_of_small_numbers_are_small():
    squares = " + ".join(f"x{i}^2" for i in range(9))
    product = "*".join(f"x{i}" for i in range(9))
    assert proves(f"{product} <= 1", f"{squares} < 1", strategy=QUICK)


@pytest.mark.parametrize(
    ("goal", "hypotheses"),
    [
        ("x*y <= 1", ("x <= 1", "y <= 1")),
        ("x < y", ("x^2 < y^2",)),
        ("x^2 + y^2 > 0", ()),
        ("a*b <= 1", ("a^2 + b^2 == 3",)),
        ("x^4 + y^4 + z^4 + 1 >= 5*x*y*z", ()),
        ("a/(b + c) + b/(c + a) + c/(a + b) > 3/2", SIDES),
        ("x == 1", ("x^2 == 1",)),
        ("x*y != 0", ("x != 0",)),
        ("abs(x) <= x", ()),
        ("sqrt(x)^2 == x", ()),
        ("False", ("x >= 1", "x^2 <= 1")),
    ],
)
def test_a_false_claim_gets_no_certificate(goal, hypotheses):
    assert verdict(goal, hypotheses, WHOLE, seconds=6) is None


def test_the_same_certificate_is_found_in_every_run():
    box = frozenset(map(parse_formula, ("0 <= x", "x <= 1", "0 <= y", "y <= 1")))
    goal = Goal(box, parse_formula("x*y <= 1"))
    first, second = (products(goal, Effort(WHOLE, Budget.of(9 * SECOND))) for _ in range(2))
    assert repr(first) == repr(second)


def test_a_linear_program_is_solved_exactly():
    third, one = fmpq(1, 3), fmpq(1)
    program = Program([{"r": third, "s": one}, {"r": -one}, {"s": fmpq(-2)}], {"r": one, "s": fmpq(7)})
    weights = program.solve(lambda cost: None)
    assert weights == {0: fmpq(7), 1: fmpq(4, 3)}
    assert Program([{"r": one}], {"r": -one}).solve(lambda cost: None) is None
    assert Program([{"r": one}], {"r": -one}, frozenset((0,))).solve(lambda cost: None) == {0: -one}


def test_linear_equations_without_solution_have_none():
    assert solved([{"r": fmpq(1), "s": fmpq(1)}], {"r": fmpq(1), "s": fmpq(2)}) is None
    assert solved([{"r": fmpq(1), "s": fmpq(2)}], {"r": fmpq(3), "s": fmpq(6)}) == {0: fmpq(3)}


def test_only_semidefinite_matrices_are_sums_of_squares():
    def rational(rows):
        return [[fmpq(v) for v in row] for row in rows]

    assert diagonal(rational([[1, 1], [1, 1]])) == [(fmpq(1), [fmpq(1), fmpq(1)])]
    assert diagonal(rational([[1, 2], [2, 1]])) is None
    assert diagonal(rational([[0, 1], [1, 0]])) is None
    assert diagonal(rational([[0, 0], [0, 2]])) == [(fmpq(2), [fmpq(0), fmpq(1)])]


def test_the_semidefinite_program_agrees_with_its_equations():
    pytest.importorskip("clarabel")
    columns = [{"xx": fmpq(1)}, {"x": fmpq(2)}, {"1": fmpq(1)}]
    found = numeric(
        Equations(columns, ["xx", "x", "1"], {"xx": fmpq(2), "x": fmpq(2), "1": fmpq(1)}),
        [2],
        Effort((), Budget.of(SECOND)),
    )
    assert [round(float(v), 6) for v in found] == [2, 1, 1]


def test_symbols_that_an_equation_has_put_away_are_no_variables():
    # the zero polynomial has degree −1 in all of them, which once counted as an occurrence
    squares_only = (("given", given), ("sign", sign), ("squares", sums_of_squares))
    hypotheses = ["a > 0", "b > 0", "a <= 1", "a + b <= 5"]
    assert proves("sqrt(a) + sqrt(b) <= 3", *hypotheses, strategy=squares_only)
