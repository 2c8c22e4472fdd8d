"""`import symproof`: claims of text and of sympy objects in, verdicts as data out."""

import json
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import pytest
import sympy

import symproof
from symproof.cli import main
from symproof.door.outcomes import Outcome, _exact
from symproof.door.proving import _read
from symproof.door.warm import warm_pool
from symproof.processes import Answer
from symproof.theorems import catalogue

x, y, t = sympy.symbols("x y t")
LIBRARY = {s.id: s for s in catalogue()}
EVERYWHERE = pytest.mark.parametrize("isolated", [True, False])


SLEEPER = """
import time

def prepare(): pass

def answer(request, watch):
    if request["problem"]["goal"] == "x**2 >= 1":
        time.sleep(60)
    return {"verdict": "sampled"}
"""


def python(code: str, **more: object) -> subprocess.CompletedProcess[str]:
    settings = {"capture_output": True, "text": True, "timeout": 120, "check": False, **more}
    return subprocess.run([sys.executable, "-c", code], **settings)


def test_nothing_is_loaded_before_it_is_used():
    found = python("import sys, symproof; print(*sys.modules)")
    modules = set(found.stdout.split())
    assert {m for m in modules if m.startswith("symproof")} == {"symproof"}
    assert not modules & {"sympy", "scipy", "numpy", "flint", "mpmath"}


def test_text_needs_no_sympy():
    found = python("import sys, symproof; print(symproof.prove('x**2 >= 0').verdict, 'sympy' in sys.modules)")
    assert found.stdout.split() == ["proved", "False"]


@EVERYWHERE
def test_text_is_proved(isolated):
    v = symproof.prove("exp(t) <= 1 + t + t**2", given=["0 <= t <= 1"], isolated=isolated)
    assert (v.verdict, v.proved, v.refuted, v.point, v.szs) == ("proved", True, False, {}, "Theorem")
    assert v.claim == "for all real t with And(0 <= t, t <= 1): exp(t) <= 1 + t + t**2"
    assert "f increases" in v.explain()
    assert json.loads(json.dumps(v.certificate)) == v.certificate


@EVERYWHERE
def test_a_sympy_relation_is_refuted_at_an_exact_point(isolated):
    v = symproof.prove(sympy.Le(sympy.exp(t), 1 + t + t**2), given=[t >= 0], isolated=isolated)
    assert (v.verdict, v.proved, v.refuted) == ("refuted", False, True)
    assert v.point["t"] > 0
    assert isinstance(v.point["t"], Fraction)


def test_what_sympy_assumes_is_part_of_the_claim():
    a = sympy.Symbol("a", positive=True)
    assert symproof.prove(sympy.Ge(a + 1 / a, 2)).proved
    assert symproof.prove(sympy.Ge(x + 1 / x, 2)).verdict in ("refuted", "ill-formed")


def test_text_and_sympy_may_be_mixed():
    assert symproof.prove(sympy.Ge(x, 1), given=["x > 1"]).proved


def test_a_claim_of_the_library_may_be_asked():
    v = symproof.prove(LIBRARY["N0.jc.printed"].claim)
    weights = [value for value in v.point.values() if isinstance(value, tuple)]
    assert v.refuted
    assert any(all(isinstance(w, Fraction) for w in value) and sum(value) == 1 for value in weights)
    with pytest.raises(TypeError, match="give none beside it"):
        symproof.prove(LIBRARY["N0.jc.printed"].claim, given=["x > 0"])


def test_a_coordinate_is_a_fraction_or_exact_text():
    assert _exact("-3/4") == Fraction(-3, 4)
    assert _exact("log(2)") == "log(2)"
    assert _exact(["1/2", "1/2"]) == (Fraction(1, 2), Fraction(1, 2))
    assert _exact([0, 2]) == (0, 2)


@pytest.mark.parametrize("goal", [None, 5, 1.5, b"x > 0", ["x > 0"], object()])
def test_a_wrong_type_is_a_type_error_at_once(goal):
    with pytest.raises(TypeError):
        symproof.prove(goal)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seconds": 0},
        {"seconds": "5"},
        {"seconds": float("nan")},
        {"seed": 0.5},
        {"given": "x > 1"},
        {"variables": ["x"]},
    ],
)
def test_a_wrong_limit_is_a_type_error_at_once(wrong):
    with pytest.raises(TypeError):
        symproof.prove("x > 0", **wrong)


@pytest.mark.parametrize("goal", ["x >", "floor(x) <= x", "x", sympy.true, x == y, x + 1, sympy.floor(x) <= x])
def test_what_is_no_claim_is_one_class_of_error_with_a_place(goal):
    with pytest.raises(symproof.ClaimError) as caught:
        symproof.prove(goal)
    assert isinstance(caught.value, ValueError)
    assert (caught.value.line, caught.value.column) >= (1, 1)


def test_a_verdict_has_no_truth_value():
    with pytest.raises(TypeError, match=r"write v\.proved"):
        bool(Outcome(LIBRARY["N0.nonneg"].claim, Answer("proved")))


@EVERYWHERE
def test_two_runs_are_the_same_but_for_the_timing(isolated):
    first, second = (symproof.prove("x**2 >= y", isolated=isolated).as_dict() for _ in range(2))
    assert first.pop("timing") is not None
    assert second.pop("timing") is not None
    assert json.dumps(first) == json.dumps(second)


def test_both_ways_find_the_same():
    for goal in ("x**2 >= 0", "x**3 >= 0", "x/x == 1"):
        isolated, here = (symproof.prove(goal, isolated=way).as_dict() for way in (True, False))
        assert {**isolated, "timing": 0} == {**here, "timing": 0}


@EVERYWHERE
def test_a_certificate_is_judged_again(isolated):
    v = symproof.prove("x**4 + 1 >= 2*x**2")
    again = symproof.check_certificate(v.certificate, "x**4 + 1 >= 2*x**2", isolated=isolated)
    assert (again.verdict, again.certificate) == ("proved", v.certificate)
    assert symproof.check_certificate(v.certificate, "x**4 + 1 >= 3*x**2", isolated=isolated).verdict == "error"
    assert symproof.check_certificate({"nodes": []}, "x > 0", isolated=isolated).verdict == "error"
    with pytest.raises(TypeError, match=r"v\.certificate gives"):
        symproof.check_certificate("proved", "x > 0")


def test_a_point_is_judged_again():
    v = symproof.prove("x**2 >= y")
    assert symproof.check_certificate(v.certificate, "x**2 >= y").point == v.point


@pytest.mark.parametrize(
    ("goal", "given", "says"),
    [
        ("x**2 >= 0", [], "proved"),
        ("1 <= x**2", [], "refuted at x = 0: left = 1 > 0 = right"),
        ("x == 77", ["x > 1", "x**2 < 1"], "vacuous: the hypotheses contradict each other"),
        ("x/x == 1", [], "ill-formed at x = 0: undefined there"),
    ],
)
def test_it_explains_itself(goal, given, says):
    v = symproof.prove(goal, given)
    assert says in v.explain()
    assert "$x" in v.explain("markdown")
    assert "$x" in v.explain("latex")
    assert "$x" in v._repr_markdown_()
    with pytest.raises(ValueError, match="style is text, markdown, latex"):
        v.explain("html")


@pytest.mark.parametrize(
    "answer",
    [
        Answer("undecided", reason="no time"),
        Answer("error", reason="broken"),
        Answer(
            "sampled", sample={"points": 9, "digits": 50, "margin": "0.5", "worst": {"t": "1/2"}, "rechecked": False}
        ),
    ],
)
def test_what_is_no_proof_is_never_said_to_be_one(answer):
    v = Outcome(LIBRARY["N0.nonneg"].claim, answer)
    told = (v.explain(), v._repr_markdown_(), repr(v).replace("symproof", ""))
    assert all(answer.verdict in words and "proved" not in words.replace("not proved", "") for words in told)
    assert not v.proved


def test_a_long_claim_has_a_short_representation():
    v = Outcome(LIBRARY["N2.eps"].claim, Answer("undecided", reason="word " * 100))
    assert len(repr(v)) <= 240
    assert repr(v).startswith("<symproof: undecided: for all real ")


def test_a_failing_assertion_says_what_a_person_needs(tmp_path):
    path = tmp_path / "test_it.py"
    path.write_text("import symproof\n\ndef test_it():\n    v = symproof.prove('x**2 >= 1')\n    assert v.proved\n")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(path)]
    said = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False).stdout
    assert "where False = <symproof: refuted at x = 0: for all real x: 1 <= x**2>.proved" in said


def test_a_notebook_shows_it_typeset():
    formatters = pytest.importorskip("IPython.core.formatters")
    shell = SimpleNamespace(display_formatter=formatters.DisplayFormatter())
    v = symproof.prove("1 <= x**2")
    said = shell.display_formatter.format(v)[0]
    assert said["text/markdown"].startswith("For all real $x$: $1 \\le x^{2}$")
    assert said["text/plain"] == repr(v)
    symproof.load_ipython_extension(shell)
    for x in (v.asked, v._found(), LIBRARY["N0.nonneg"]):
        assert "$" in shell.display_formatter.format(x)[0]["text/markdown"]


def test_the_pair_stays_warm():
    symproof.prove("x**2 >= 0")
    before = [warm_pool()._pairs[0].searcher._process.pid, warm_pool()._pairs[0].checker._process.pid]
    symproof.prove("x**4 >= 0")
    assert before == [warm_pool()._pairs[0].searcher._process.pid, warm_pool()._pairs[0].checker._process.pid]


def test_the_processes_end_with_python():
    code = """
import symproof
from symproof.door.warm import warm_pool
symproof.prove("x**2 >= 0")
pair = warm_pool()._pairs[0]
print(pair.searcher._process.pid, pair.checker._process.pid)
"""
    for pid in map(int, python(code).stdout.split()):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


@EVERYWHERE
def test_threads_may_ask_at_once(isolated):
    # Two threads that make the same term at once each had their own, and what was proved was not what was claimed.
    goals = ["x**2 >= 0", "x**3 >= 0", "x/x == 1", "x**2 + 1 > 0"] * 2
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda goal: symproof.prove(goal, isolated=isolated), goals))
        told = list(threads.map(lambda v: v.explain(), found))
    assert [v.verdict for v in found] == ["proved", "refuted", "ill-formed", "proved"] * 2
    assert all(v.verdict in words for v, words in zip(found, told, strict=True))


@pytest.fixture
def hasty_threads():
    """Threads take turns as often as they can."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def test_threads_that_read_the_same_claim_share_its_terms(hasty_threads):
    together = threading.Barrier(4)

    def read(goal):
        together.wait()
        return _read(goal, (), None)[0]

    with ThreadPoolExecutor(4) as threads:
        for n in range(100):
            claims = list(threads.map(read, [f"exp(x + {n})*({n} + y)**2 >= {n}*sin(x)"] * 4))
            assert len({id(claim.goal.right) for claim in claims}) == 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_forked_process_has_a_pair_of_its_own():
    # Two processes that write to one pipe read each other's answers, and the first to end stops both.
    code = """
import os, symproof
from symproof.door.warm import warm_pool
symproof.prove("x**2 >= 0")
mine = warm_pool()._pairs[0].searcher._process.pid
child = os.fork()
v = symproof.prove("x**3 >= 0" if child else "x**2 + 1 > 0")
print(v.verdict, warm_pool()._pairs[0].searcher._process.pid == mine, flush=True)
if child:
    os.waitpid(child, 0)
    print(symproof.prove("x**2 >= 0").verdict, warm_pool()._pairs[0].searcher._process.pid == mine)
"""
    assert sorted(python(code).stdout.splitlines()) == ["proved False", "proved True", "refuted True"]


def test_a_search_that_is_interrupted_leaves_nothing_behind(tmp_path):
    (tmp_path / "sleeper.py").write_text(SLEEPER)
    code = """
import _thread, threading, symproof
from symproof.door import warm
from symproof.processes import Pool
warm._pool = Pool(search="sleeper")
threading.Timer(1.5, _thread.interrupt_main).start()
try:
    symproof.prove("x**2 >= 1", seconds=60)
except KeyboardInterrupt:
    print("interrupted", symproof.prove("x**2 >= 0").verdict)
"""
    found = python(code, env={**os.environ, "PYTHONPATH": str(tmp_path)})
    assert found.stdout.split() == ["interrupted", "sampled"]


def test_any_statement_over_the_reals_goes_to_sympy_and_back():
    statement = next(s for s in LIBRARY.values() if s.id == "N0.eps.approx.sharper")
    hypotheses, conclusion = symproof.to_sympy(statement)
    assert all(isinstance(h, sympy.Rel) for h in hypotheses)
    assert symproof.from_sympy(conclusion, hypotheses) == statement.claim
    assert symproof.from_sympy(symproof.to_sympy(statement)) == statement.claim
    assert symproof.to_sympy(statement.claim.goal) == conclusion
    with pytest.raises(ValueError, match="sympy has no word for the"):
        symproof.to_sympy(LIBRARY["N0.nonneg"])
    with pytest.raises(TypeError, match="no statement, claim, formula or term"):
        symproof.to_sympy("x > 0")


def test_the_version_is_said(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"symproof {symproof.__version__}\n"


def test_what_there_is_can_be_listed():
    assert {"prove", "check_certificate", "to_sympy", "from_sympy", "ClaimError", "Outcome"} <= set(dir(symproof))
    with pytest.raises(AttributeError, match="it has ClaimError"):
        symproof.settle  # noqa: B018


def test_types_are_seen_by_type_checkers():
    assert set(symproof._PLACES) | {"__version__"} == set(symproof.__all__)
    assert (Path(symproof.__file__).parent / "py.typed").exists()
