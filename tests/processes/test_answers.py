"""Answers are data: points by name, words that other systems know, and what varies kept apart."""

import json
import re
from pathlib import Path

import pytest

from symproof.cli import main
from symproof.processes import SZS, Answer, Failed, OutOfMemory, Pool, Problem, TimedOut
from symproof.processes.pool import _with_failures
from symproof.theorems import catalogue

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def pool():
    with Pool(1) as found:
        yield found


def without_timing(row):
    return json.dumps({name: value for name, value in row.items() if name != "timing"})


@pytest.mark.parametrize("goal", ["x**2 >= 1", "exp(x) >= 1 + x", "x/x == 1"])
def test_two_runs_differ_in_timing_alone(goal, pool):
    # The seconds stood among the fields of the verdict.
    first, second = (pool.settle(Problem.typed(goal)) for _ in range(2))
    assert without_timing(first.row()) == without_timing(second.row())
    assert first.evidence == second.evidence
    assert first.row()["timing"]["seconds"] > 0


@pytest.mark.parametrize(
    ("goal", "point"), [("2*x == 1 and 1 <= 0", {"x": "0"}), ("x/x == 1", {"x": "0"}), ("1 == 0", None)]
)
def test_a_point_is_data(goal, point, pool):
    # It was to be read from lines such as "at x = 0".
    assert pool.settle(Problem.typed(goal)).row().get("point") == point


def test_the_point_of_measures_has_weights_and_outcomes(pool):
    statement = next(s for s in catalogue() if s.id == "N0.jc.printed")
    point = pool.settle(Problem.of(statement.claim)).point
    weights = [value for value in point.values() if isinstance(value, list) and value and isinstance(value[0], str)]
    assert len(weights) >= 2


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        (Answer("proved"), "Theorem"),
        (Answer("refuted"), "CounterSatisfiable"),
        (Answer("vacuous"), "ContradictoryAxioms"),
        (Answer("ill-formed"), "SemanticError"),
        (Answer("sampled"), "Unknown"),
        (Answer("undecided"), "GaveUp"),
        (Answer("unsupported"), "Inappropriate"),
        (Answer("error"), "Error"),
    ],
)
def test_a_verdict_has_a_word_of_the_szs_ontology(answer, word):
    assert answer.row()["szs"] == word


@pytest.mark.parametrize(
    ("failures", "word"),
    [
        ([TimedOut("late", "provers")], "Timeout"),
        ([OutOfMemory("large", "provers")], "MemoryOut"),
        ([Failed("broken", "provers"), TimedOut("late", "refuter")], "Timeout"),
        ([Failed("broken", "provers")], "GaveUp"),
    ],
)
def test_a_limit_that_ended_the_search_is_named(failures, word):
    assert _with_failures(Answer("undecided"), failures).szs == word
    assert _with_failures(Answer("proved"), failures).szs == "Theorem"


def test_checked_statements_are_data_too(capsys):
    found = []
    for _ in range(2):
        main(["check", "N0.nonneg", "N0.jc.printed", "--json"])
        found.append(json.loads(capsys.readouterr().out)["statements"])
    for rows in zip(*found, strict=True):
        assert len({without_timing(row) for row in rows}) == 1
    proved, refuted = found[0]
    assert (proved["szs"], proved["point"]) == ("Theorem", {})
    assert (refuted["szs"], "seconds" in refuted["timing"]) == ("CounterSatisfiable", True)
    assert refuted["point"]


def test_the_words_are_those_that_the_front_door_lists():
    page = (ROOT / "symbolic" / "door" / "README.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([\w-]+)` \| (\w+)", page, re.MULTILINE))
    assert rows == SZS
