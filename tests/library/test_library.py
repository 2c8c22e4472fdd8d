"""The statements of a library are handed out so that no lemma is proved twice, and evidence is read so that none is checked twice."""

import threading

from symproof.budgets import SECOND, Budget, Limits
from symproof.kernel import Proved, check
from symproof.kernel.certificates import premises
from symproof.kernel.formulas import And, Implies, claim
from symproof.kernel.terms import Symbol, equal
from symproof.kernel.vocabulary import log
from symproof.language.exchange import decode, encode
from symproof.language.verdicts import Undecided
from symproof.library.checking import check_statement, conclude, leans_on, recall
from symproof.library.foundation import FACT, foundation, used
from symproof.processes.library import Library
from symproof.processes.schedule import Schedule
from symproof.processes.sharing import Sharing
from symproof.statements import Derivation, Statement, algebra, logic, use

x = Symbol("x")


def row(name, *leans, lines=1):
    return {"id": name, "file": "", "leans": [["", lemma] for lemma in leans], "lines": lines}


def proof(evidence="a proof", lost=False):
    return {"verdict": "proved", "evidence": evidence, "lost": lost}


def statement(name="T.square", **more):
    return Statement(id=name, title="A square", claim=claim(equal((x + 1) ** 2, x**2 + 2 * x + 1)), **more)


def test_what_others_lean_on_comes_first():
    theorem, rows = (
        row("theorem", "lemma", "other"),
        [row("other", "lemma"), row("lemma", "elsewhere"), row("long", lines=9)],
    )
    schedule, order = Schedule([theorem, *rows]), []
    for _ in range(4):
        given = schedule.take(0)
        order.append(given["id"])
        schedule.report(given, proof(given["id"]), 0)
    assert order == ["lemma", "other", "long", "theorem"]
    assert schedule.known(theorem, 0) == []
    assert [k["evidence"] for k in schedule.known(theorem, 1)] == ["lemma", "other"]
    assert schedule.known(theorem, 1) == []


def test_a_worker_is_given_what_leans_on_what_it_knows():
    schedule = Schedule([row("a"), row("b"), row("on a", "a"), row("on b", "b")])
    first, second = schedule.take(0), schedule.take(1)
    schedule.report(first, proof(), 0)
    schedule.report(second, proof(), 1)
    assert schedule.take(1)["id"] == f"on {second['id']}"
    schedule.report(row("c"), proof(lost=True), 0)
    assert [k["name"][1] for k in schedule.known(row(f"on {first['id']}"), 0)] == [first["id"]]


def test_a_statement_waits_for_what_it_leans_on():
    schedule, found = Schedule([row("theorem", "lemma"), row("lemma")]), []
    lemma = schedule.take(0)
    waiting = threading.Thread(target=lambda: found.append(schedule.take(1)["id"]), daemon=True)
    waiting.start()
    waiting.join(0.2)
    assert found == []
    schedule.report(lemma, proof(None), 0)
    waiting.join(10)
    assert found == ["theorem"]
    assert schedule.known(row("theorem", "lemma"), 1) == [], "a proof that nobody sent cannot be sent on"


def test_a_lemma_may_be_known_by_its_certificate():
    lemma = statement()
    recall(lemma, decode(encode(check_statement(statement()).verdict.certificate)))
    assert type(check_statement(lemma).verdict) is Proved
    unproved = statement()
    recall(unproved, None)
    theorem = statement(derivation=Derivation().so(algebra.with_(use(unproved))))
    assert leans_on(theorem) == [unproved]
    assert type(check_statement(theorem, Limits(1)).verdict) is Undecided


def test_the_lines_of_a_proof_prove_no_more_than_follows():
    derivation = Derivation().have(x + 1 > x, algebra)
    checked = check_statement(statement(derivation=derivation))
    assert type(conclude(checked, claim(x + 2 > x + 1), Budget.of(2 * SECOND))) is Proved
    assert type(conclude(checked, claim(x > x + 1), Budget.of(0.5 * SECOND))) is Undecided


def test_an_assumption_may_define_what_a_later_one_speaks_of():
    """The line was lost, since log(x) was asked to be defined even where x > 0 is not assumed."""
    goal, assumed = x * log(x) >= 0, (x > 0, log(x) >= 0)
    stated = Statement(
        id="T.log",
        title="A product",
        claim=claim(Implies(And(assumed), goal)),
        derivation=Derivation().have(goal, algebra, *assumed).so(logic),
    )
    assert type(check_statement(stated).verdict) is Proved


def test_equal_certificates_become_one_and_prove_the_same():
    found = check_statement(statement(derivation=Derivation().have(x + 1 > x, algebra))).verdict
    sharing = Sharing()
    first, second = (sharing.shared(decode(encode(found.certificate))) for _ in range(2))
    assert first is second is not found.certificate
    assert check(first).conclusion == found.conclusion
    assert all(a is b for a, b in zip(premises(first), premises(second), strict=True))


def test_the_foundation_counts_rules_and_facts():
    counts = used(check_statement(statement()).verdict)
    grounds = foundation([counts, counts])
    assert {g.name: g.statements for g in grounds} == dict.fromkeys(counts, 2)
    assert [g.name.startswith(FACT) for g in grounds] == sorted(g.name.startswith(FACT) for g in grounds)


def test_processes_share_what_they_prove():
    with Library(jobs=2) as library:
        rows = [r for r in library.rows() if r["id"] in ("N0.ajc", "N0.cor.1", "N0.jc.printed")]
        found = {r["id"]: library.replayed(r, Limits()) for r in library.checked(rows, Limits(), evidence=True)}
    assert {name: r["verdict"] for name, r in found.items()} == {
        "N0.ajc": "proved", "N0.cor.1": "proved", "N0.jc.printed": "refuted",
    }  # fmt: skip
    assert all(r["rules"] and r["as_stated"] for r in found.values())
