"""The process that re-checks loads the statement itself: a worker that sends something else is caught."""

import pytest

from symproof.budgets import Limits
from symproof.kernel.formulas import Claim
from symproof.language.exchange import encode
from symproof.library.checking import check_statement
from symproof.library.files import statements
from symproof.processes.library import Library

LIBRARY = statements("")
LIMITS = Limits()


@pytest.fixture(scope="module")
def library():
    with Library() as found:
        yield found


def row(name, claim=None, evidence=None):
    """What a worker says of a statement; by default the truth."""
    own = LIBRARY[name]
    proof = check_statement(LIBRARY[evidence or name]).verdict.certificate
    return {
        "id": name, "file": "", "verdict": "proved", "remarks": [], "point": {}, "evidence": encode(proof),
        "claim": encode(claim or own.claim),
    }  # fmt: skip


def test_the_truth_is_confirmed(library):
    assert library.replayed(row("N0.nonneg"), LIMITS)["verdict"] == "proved"


def test_a_worker_that_sends_another_claim_is_caught(library):
    """N0.jc.printed with the claim and the evidence of N0.nonneg was "proved, 25 steps"."""
    lie = row("N0.jc.printed", LIBRARY["N0.nonneg"].claim, "N0.nonneg")
    found = library.replayed(lie, LIMITS)
    assert found["verdict"] == "error"
    assert "another claim than N0.jc.printed makes" in found["remarks"][0]


def test_a_worker_that_sends_the_evidence_of_another_statement_is_caught(library):
    found = library.replayed(row("N0.tv", evidence="N0.nonneg"), LIMITS)
    assert found["verdict"] == "error"
    assert "does not pass the re-check" in found["remarks"][0]


def test_a_worker_that_alters_a_hypothesis_is_caught(library):
    claim = LIBRARY["N0.jc"].claim
    altered = Claim(claim.variables, claim.given[1:], claim.goal)
    found = library.replayed(row("N0.jc", altered), LIMITS)
    assert found["verdict"] == "error"
    assert "another claim" in found["remarks"][0]


def test_a_broken_theorem_file_gives_its_line(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text("x = 1\ny = undefined_name\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"mine\.py:2: NameError"):
        statements(str(path))
    path = tmp_path / "other.py"
    path.write_text("x = 1\ny = (\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"other\.py:2: SyntaxError"):
        statements(str(path))
