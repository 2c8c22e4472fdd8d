"""Laws that every statement of the library obeys; a new theorem file needs no tests of its own."""

import ast
import json
from pathlib import Path

import pytest

from symproof import theorems
from symproof.budgets import SECOND, Budget
from symproof.kernel import Proved, Refuted
from symproof.kernel.formulas import And, relations
from symproof.kernel.formulas import symbols as symbols_of
from symproof.kernel.terms import INDEX, KERNEL, OUTCOME, TEST, sort_of, subterms
from symproof.language.exchange import decode, encode
from symproof.language.verdicts import Undecided, word
from symproof.library.checking import check_statement, leans_on
from symproof.library.foundation import confirmed, ground, used
from symproof.library.pages import shown
from symproof.library.witnesses import admissible_at, refute_at
from symproof.refuter import refute
from symproof.rendering import text
from tests.kernel.second_opinion import model_at

CATALOGUE = {s.id: s for s in theorems.catalogue()}
TRUE = [s for s in CATALOGUE.values() if s.stated == "proved"]
FALSE = [s for s in CATALOGUE.values() if s.stated == "refuted"]
ROWS = """
    N0.nonneg N0.tv N0.jc.printed N0.jc N0.ajc.1 N0.ajc.2 N0.ajc.3 N0.ajc.equiv N0.ajc.4 N0.ajc N0.cor.1 N0.cor.2
    N0.cor.3 N0.app.printed N0.app N0.eps.exact N0.approx.printed N0.eps.approx N0.compare.printed N0.compare
    N0.compare.app
    N2.tv N2.def N2.ajc N2.int.printed N2.int N2.eps N2.strict.printed N2.profile N2.group
    N2.amp N2.amp.poisson N2.amp.without N2.amp.with N2.h.printed N2.amp.tight N2.profiles
    N3.lemma N3.case1 N3.case1.printed N3.exp N3.key N3.sym N3.pointwise.printed N3.pointwise N3.integral
    N3.onesided.printed N3.l1.printed N3.l1.printed.tv N3.l1 N3.final.printed N3.final N3.sharp
    N1.eps.2gen N1.hellinger N1.hellinger.weight.printed N1.hellinger.slope.printed N1.gdp N1.bvn
    N1.deterministic.printed N1.cut.det N1.cut.props N1.thm18 N1.quasi N1.lemma15ext
    L.tangent N1.renyi.cex N1.renyi.inf N1.renyi.facts N1.conv.mironov N1.conv.better N1.region.dp N1.region.renyi
    N1.losses
"""
# Standing assumptions of the notes that a statement repeats though its proof does without them.
UNNEEDED = {
    "N0.nonneg": {"1 <= alpha"},
    "N0.jc": {"1 <= alpha"},
    "N0.ajc.4": {"1 <= alpha"},
    "N0.app": {"0 <= delta"},
    "N0.compare.app": {"0 <= delta"},
    "N0.eps.exact": {"0 <= t", "t <= 1", "0 <= epsilon"},
    "N3.sym": {"0 <= epsilon"},
    "N3.integral": {"0 <= epsilon", "1 <= alpha"},
    "N3.lemma": {"1 <= alpha"},
}


def of(statements):
    return pytest.mark.parametrize("statement", statements, ids=[s.id for s in statements])


def checked(statement):
    return check_statement(statement)


@pytest.mark.parametrize("row", ROWS.split())
def test_every_row_of_the_notes_is_stated(row):
    assert CATALOGUE[row].stated == ("refuted" if ".printed" in row else "proved")
    assert not theorems.auxiliary(CATALOGUE[row])


def test_the_catalogue_names_what_every_proof_leans_on():
    named = set(map(id, CATALOGUE.values()))
    assert [t.id for s in CATALOGUE.values() for t in leans_on(s) if id(t) not in named] == []


def test_notes_are_read_in_order():
    notes = [list(theorems.notes()).index(s.id.partition(".")[0]) for s in CATALOGUE.values()]
    assert notes == sorted(notes)


@of(list(CATALOGUE.values()))
def test_the_verdict_is_the_one_stated(statement):
    assert word(checked(statement).verdict) == statement.stated


@of(TRUE)
def test_each_displayed_line_is_what_its_reason_proves(statement):
    failed = [c for c in checked(statement).steps if type(c.verdict) is not Proved]
    assert [(text(c.step.formula), word(c.verdict)) for c in failed] == []


@of(TRUE)
def test_what_is_proved_is_the_claim(statement):
    verdict = checked(statement).verdict
    assert verdict.conclusion == statement.claim.conclusion
    assert verdict.hypotheses <= set(statement.claim.hypotheses)


@of([s for s in TRUE if not theorems.auxiliary(s)])
def test_every_hypothesis_is_used(statement):
    """Without it the certificate would not fit the claim. A lemma may ask for more than its proof takes."""
    unused = set(statement.claim.hypotheses) - checked(statement).verdict.hypotheses
    assert set(map(text, unused)) == UNNEEDED.get(statement.id, set())


@of(list(CATALOGUE.values()))
def test_the_evidence_replays_from_json_and_rests_on_rules_of_the_kernel(statement):
    verdict = checked(statement).verdict
    evidence = verdict.certificate if isinstance(verdict, Proved) else verdict.point
    again = confirmed(statement.claim, decode(json.loads(json.dumps(encode(evidence)))))
    assert type(again) is type(verdict)
    assert all(ground(rule).says for rule in used(again))


@of(list(CATALOGUE.values()))
def test_the_hypotheses_hold_together_at_the_example(statement):
    claim, point = statement.claim, statement.example or statement.witness
    valued = {s for s, _ in claim.variables if s.sort != OUTCOME}
    assert valued <= set(point), "the example gives every variable a value"
    if any(sort_of(t) in (TEST, KERNEL, INDEX) for h in claim.hypotheses for r in relations(h) for t in parts(r)):
        assert all(model_at(point).truth(h) is True for h in claim.hypotheses), "by a second opinion"
    else:
        assert isinstance(admissible_at(claim, point), Refuted)


def parts(relation):
    return [*subterms(relation.left), *subterms(relation.right)]


@of(TRUE)
def test_the_claim_is_not_refuted(statement, many):
    assert isinstance(refute_at(statement.claim, statement.example), Undecided)
    assert refute(statement.claim, Budget.of((10.0 if many else 0.1) * SECOND)) is None


@of(FALSE)
def test_what_is_printed_is_refuted_at_the_exact_point_given(statement):
    found = refute_at(statement.claim, statement.witness)
    assert isinstance(found, Refuted)
    assert {s for pairs in (found.point.values, found.point.measures, found.point.events) for s, _ in pairs} == set(
        statement.witness
    )


@of(FALSE)
def test_beside_what_is_printed_stands_what_holds(statement):
    repaired = CATALOGUE[statement.repaired]
    assert repaired.stated == "proved"
    assert isinstance(checked(repaired).verdict, Proved)
    assert "What holds instead" in shown(checked(statement), repair=repaired)


@of(list(CATALOGUE.values()))
def test_a_statement_is_described_in_words(statement):
    assert statement.title
    assert statement.scope
    assert all(step.reason.words for step in statement.derivation.steps)
    for style in ("text", "markdown", "latex"):
        page = shown(checked(statement), style)
        assert statement.id in page.replace("\\_", "_")
        assert page.count("$") % 2 == 0


@pytest.mark.parametrize("path", sorted(Path(theorems.__file__).parent.glob("*/*.py")), ids=lambda p: p.stem)
def test_a_theorem_file_states_and_computes_nothing(path):
    """It imports the language, statements and other theorems."""
    module = ast.parse(path.read_text(encoding="utf-8"))
    imported = {n.module for n in ast.walk(module) if isinstance(n, ast.ImportFrom)}
    language = ("kernel.formulas", "kernel.terms", "kernel.vocabulary", "statements", "theorems")
    allowed = tuple(f"symproof.{m}" for m in language)
    assert {m for m in imported if not m.startswith(allowed)} <= {"__future__", "collections.abc", "fractions"}
    assert not any(isinstance(n, ast.Import) for n in ast.walk(module))
    assert ast.get_docstring(module)


def test_a_note_reads_all_its_files():
    root = Path(theorems.__file__).parent
    for folder, note in zip(theorems.FOLDERS, theorems.notes().values(), strict=True):
        assert sorted(note.reading) == sorted(p.stem for p in (root / folder).glob("*.py") if p.stem != "__init__")
        assert note.stated <= {s.id.partition(".")[2] for s in CATALOGUE.values() if s.id.startswith(note.prefix + ".")}


def test_no_variable_is_declared_in_vain():
    for s in CATALOGUE.values():
        spoken = symbols_of(And((*s.claim.hypotheses, s.claim.conclusion)))
        assert {v for v, _ in s.claim.variables} <= spoken, s.id
