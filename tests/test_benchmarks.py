"""A claim means the same to every tool it is put to, and the rows are what they are said to be."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from benchmarks.peers import rows
from benchmarks.peers.answers import OPEN, OUTSIDE, PROVED, REFUTED, CannotExpress, answering
from benchmarks.peers.measurement import OURS, Contest, Outcome, measure
from benchmarks.peers.questions import box, questions
from benchmarks.peers.report import faults, table
from benchmarks.peers.smtlib import Script, numeral
from symproof.kernel.terms import Symbol
from symproof.language.parser import parse_claim
from symproof.numerics.evaluation import Outcome as AtPoint
from symproof.numerics.evaluation import judge, status
from symproof.numerics.sampling import admissible_points
from symproof.processes import Problem

ROWS = {row.id: row for row in rows.read(rows.OWN)}
POINTS = {row["id"]: row.get("point") for row in map(json.loads, rows.OWN.read_text(encoding="utf-8").splitlines())}

# Claims with hypotheses, and points at which they hold, fail, or are undefined.
AT_POINTS = [
    ("x**3 >= x", ["x >= 0"], {"x": ("-1/2", "0", "1/2", "1", "2")}),
    ("1/x <= 1", [], {"x": ("-1", "0", "1/2", "1")}),
    ("1/x > 0 or x <= 0", [], {"x": ("0", "1", "-1")}),
    ("x**-2 > 1/9", ["x != 1"], {"x": ("0", "1", "3", "2")}),
    ("sqrt(x) > x", ["sqrt(x) < 2"], {"x": ("-1", "0", "1/4", "1", "9")}),
    ("x**(-3/2) <= 8", [], {"x": ("-1", "0", "1/9", "1/4")}),
    ("x**0 = 1", [], {"x": ("0",)}),
    ("abs(x) + max(x, 1) - min(x, 2) = pos(x)", [], {"x": ("-3", "1/2", "1", "5")}),
    ("x > 1 <=> not x <= 1/x", [], {"x": ("-2", "0", "1/2", "2")}),
]
TRANSCENDENTAL = [
    ("exp(x) <= 3", ["x >= 0"], {"x": ("-1", "0", "1", "2")}),
    ("log(x) <= 1", [], {"x": ("-1", "0", "2", "3")}),
    ("sin(x) > 1/2", ["x != 1"], {"x": ("0", "1", "2")}),
    ("x**x > 1", [], {"x": ("-1", "0", "1/2", "2")}),
]


def cases(claims):
    return [(g, h, {n: v}) for g, h, points in claims for n, values in points.items() for v in values]


def fails(claim, point) -> bool:
    """Whether the hypotheses hold at the point and the goal does not, undefined or not."""
    return all(status(h, point) is True for h in claim.given) and status(claim.goal, point) is not True


def at_point(goal, given, point, words):
    """A claim, whether it fails at the point, and its script with the variables fixed there."""
    claim = parse_claim(goal, given)
    values = {Symbol(name): Fraction(value) for name, value in point.items()}
    script = Script(claim, words)
    fixed = [f"(assert (= {script.names[s]} {numeral(v)}))" for s, v in values.items()]
    return fails(claim, values), "\n".join((script.text, *fixed))


@pytest.mark.parametrize(("goal", "given", "point"), cases(AT_POINTS))
def test_a_script_is_satisfiable_at_a_point_exactly_where_the_claim_fails_says_z3(goal, given, point):
    z3 = pytest.importorskip("z3")
    failing, text = at_point(goal, given, point, {})
    solver = z3.Solver()
    solver.from_string(text)
    assert solver.check() == (z3.sat if failing else z3.unsat)


@pytest.mark.parametrize(("goal", "given", "point"), cases(AT_POINTS + TRANSCENDENTAL))
def test_a_script_is_never_answered_against_the_claim_at_a_point_by_cvc5(goal, given, point):
    pytest.importorskip("cvc5")
    from benchmarks.peers.cvc5_solver import WORDS, check

    failing, text = at_point(goal, given, point, WORDS)
    algebraic = (goal, given) in [c[:2] for c in AT_POINTS]
    found = check(f"(set-logic {'QF_NRA' if algebraic else 'ALL'})\n{text}", 1.0)
    assert found in ((REFUTED, OPEN) if failing else (PROVED, OPEN))
    assert found != OPEN or not algebraic


@pytest.mark.parametrize("tool", ["z3_solver", "cvc5_solver", "alkahest_system", "sympy_route"])
def test_each_tool_is_asked_whether_the_goal_is_defined(tool):
    pytest.importorskip(tool.partition("_")[0])
    settle = __import__(f"benchmarks.peers.{tool}", fromlist=["settle"]).settle
    assert settle(parse_claim("x/x = 1", ["x > 0"]), 5.0) == PROVED
    assert settle(parse_claim("x/x = 1"), 5.0) in (REFUTED, OPEN)
    assert settle(parse_claim("x**2 - 2*x + 2 > 0"), 5.0) == PROVED
    assert settle(parse_claim("x**2 - 2*x > -1"), 5.0) in (REFUTED, OPEN)


@pytest.mark.parametrize("tool", ["z3_solver", "cvc5_solver", "alkahest_system"])
def test_each_tool_that_knows_polynomials_clears_fractions_by_their_signs(tool):
    pytest.importorskip(tool.partition("_")[0])
    settle = __import__(f"benchmarks.peers.{tool}", fromlist=["settle"]).settle
    assert settle(parse_claim("x/(1 + x) < 1", ["x > -1"]), 5.0) == PROVED
    assert settle(parse_claim("x/(1 + x) < 1", ["x != -1"]), 5.0) == REFUTED
    assert settle(parse_claim("1/x > 0 or x <= 0"), 5.0) == PROVED
    assert settle(parse_claim("x/y > 0 or x*y <= 0"), 5.0) == PROVED


def test_sympy_refutes_by_the_set_of_solutions():
    from benchmarks.peers.sympy_route import settle

    assert settle(parse_claim("x**2 >= x", ["x >= 0"]), 5.0) == REFUTED
    assert settle(parse_claim("x**2 >= x", ["x >= 1 or x <= 0"]), 5.0) == PROVED


def test_what_a_solver_has_no_word_for_cannot_be_expressed():
    with pytest.raises(CannotExpress, match="exp"):
        Script(parse_claim("exp(x) > 0"), {})
    with pytest.raises(CannotExpress, match="exponent"):
        Script(parse_claim("x**1001 > x"), {})
    said = answering(lambda claim, _: Script(claim, {}).text)({"problem": {**BOUND.data}, "seconds": 1.0}, None)
    assert said["verdict"] == OUTSIDE


BOUND = Problem.typed("log(x) <= x - 1", [], {"x": "positive"})


def test_the_root_of_a_negative_number_leaves_the_variables_free():
    text = Script(parse_claim("sqrt(x) >= 0"), {}).text
    assert "(assert (=> (>= x0 0.0) (and (>= x1 0.0)" in text


def test_questions_begin_with_what_makes_the_goal_defined():
    asked = questions(parse_claim("log(x) <= 1/y and x = y"))
    assert [r.op for r in asked] == ["<", "!=", "<=", "="]
    assert questions(parse_claim("x > 0 or x <= 0")) is None


def test_a_box_is_exact_if_nothing_else_is_given():
    x = Symbol("x")
    assert box(parse_claim("x < 9", ["0 <= x", "x <= 3", "1/2 <= x"])).bounds == ((x, Fraction(1, 2), Fraction(3)),)
    assert box(parse_claim("x < 9", ["0 <= x", "x <= 3"])).exact
    assert not box(parse_claim("x < 9", ["0 <= x", "x < 3"])).exact
    assert not box(parse_claim("x < 9", ["0 <= x", "x <= 3", "x**2 > 1"])).exact
    assert box(parse_claim("x < 9", ["0 <= x"])) is None


@pytest.mark.parametrize("name", [name for name in POINTS if ROWS[name].truth != "true"])
def test_a_row_that_does_not_hold_fails_as_it_says_at_its_point(name):
    claim = ROWS[name].problem.claim()
    point = {Symbol(n): Fraction(v) for n, v in POINTS[name].items()}
    assert all(status(h, point) is True for h in claim.hypotheses)
    (found,) = judge(claim.goal, [point])
    expected = (AtPoint.FALSE, AtPoint.TIED_FALSE) if ROWS[name].truth == "false" else (AtPoint.UNDEFINED,)
    assert found.outcome in expected


@pytest.mark.parametrize("name", [name for name in POINTS if ROWS[name].truth == "true"])
def test_a_row_that_holds_fails_at_no_point_that_was_tried(name):
    claim = ROWS[name].problem.claim()
    found = judge(claim.goal, admissible_points(claim, 20))
    assert found
    assert all(f.outcome >= AtPoint.TIED_TRUE for f in found)


def test_the_rows_have_claims_of_every_family_and_every_truth():
    assert len(ROWS) == len(POINTS) >= 40
    assert {row.family for row in ROWS.values()} == set(rows.FAMILIES)
    assert {row.truth for row in ROWS.values()} == set(rows.TRUTHS)


@pytest.mark.parametrize(
    ("goal", "family"),
    [
        ("x**2/2 >= x/(1 + 1)", "polynomials"), ("x**-1 > 0", "rational functions"), ("x**(1/2)/x > 0", "roots"),
        ("abs(x)/sqrt(x) > 0", "abs, max, min"), ("abs(exp(x)) > 0", "exp, log, powers"), ("x < pi", "trigonometry"),
        ("x**y > sin(x)", "exp and log with trigonometry"),
    ],
)  # fmt: skip
def test_a_family_goes_by_the_functions_in_the_claim(goal, family):
    assert rows.family(parse_claim(goal)) == family


def outcome(truth, verdict, tool=OURS, seconds=1.0):
    return Outcome(rows.Row("a", BOUND, truth, "polynomials"), tool, verdict, seconds)


def test_an_answer_is_wrong_only_against_the_truth():
    right = [("true", PROVED), ("false", REFUTED), ("undefined", REFUTED)]
    assert all(outcome(*said).decided and not outcome(*said).wrong for said in right)
    wrong = [("true", REFUTED), ("false", PROVED), ("undefined", PROVED)]
    assert all(outcome(*said).wrong and not outcome(*said).decided for said in wrong)
    assert not any(outcome("true", open_).decided or outcome("false", open_).wrong for open_ in (OPEN, OUTSIDE))


def test_the_table_compares_what_both_decided():
    found = [outcome("true", PROVED), outcome("true", PROVED, "z3", 0.25), outcome("true", REFUTED, "cvc5")]
    *_, everything, _ = table(found, (OURS, "z3", "cvc5"))
    assert everything == "| all | 1 | 1 / 0 / 1.000 s / 1× | 1 / 0 / 0.250 s / 0.25× | 0 / 1 / – / – |"
    assert list(faults(found)) == ["wrong: cvc5 says refuted of a, which is true"]


def test_an_answer_after_the_limit_is_none(monkeypatch):
    contest = Contest((OURS,), 1.0)
    said = [outcome("true", PROVED, seconds=0.5), outcome("true", PROVED, seconds=1.5)]
    monkeypatch.setattr(contest, "_outcome", lambda row, tool: said.pop(0))
    assert [contest.outcomes(ROWS["poly-1"])[0].verdict for _ in "12"] == [PROVED, OPEN]
    contest.close()


def test_what_breaks_in_a_tool_is_told():
    broken = outcome("true", OPEN, "z3")
    found = [replace(broken, reason="TypeError"), replace(broken, reason="TypeError"), broken]
    assert list(faults(found)) == ["broke: z3, 2 times: TypeError"]


def test_every_tool_answers_each_row_from_a_process_of_its_own():
    row = rows.Row("a", Problem.typed("x**2 >= 0"), "true", "polynomials")
    (found,) = measure([row], (OURS, "sympy"), 10.0)
    assert [(o.tool, o.verdict) for o in found] == [(OURS, PROVED), ("sympy", PROVED)]
