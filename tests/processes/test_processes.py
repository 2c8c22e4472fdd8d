"""Whatever a problem does to its process, there is an answer, and it is no better than what was shown."""

import json
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from symproof.budgets import Limits
from symproof.cli import main
from symproof.kernel import certificates as by
from symproof.kernel.formulas import claim
from symproof.kernel.terms import Symbol
from symproof.language.exchange import encode
from symproof.processes import (
    Crashed,
    Failed,
    LimitedProcess,
    OutOfMemory,
    Pool,
    Problem,
    TimedOut,
    child,
    in_parallel,
)

x = Symbol("x")

# A searching process that does what the goal says; the certificate it sends is one of x² ≥ 0.
ACTOR = """
import os, signal, sys, time
from fractions import Fraction
from symproof.kernel import certificates as by
from symproof.language.exchange import encode
from symproof.kernel.terms import Symbol

x = Symbol("x")
square = by.Combine(x**2 >= 0, (), (), (by.Product(Fraction(1), (x,), ()),), ())

def prepare():
    print("noise on the standard output")

def answer(request, watch):
    act, skip = request["problem"]["goal"], request["skip"]
    if "@" in act:
        act, stage = act.split("@")
        if stage in skip:
            return {"verdict": "sampled", "notes": skip}
        watch(stage)
    if act == "echo":
        return {"verdict": "undecided", "reason": f"{os.getpid()} {request['seed']}"}
    if act == "sleep":
        time.sleep(60)
    if act == "spin":
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM, signal.SIGINT])
        while True: pass
    if act == "hog":
        return {"verdict": str(len(bytearray(1 << 40)))}
    if act == "grow":
        kept = []
        while True: kept.append(bytearray(1 << 26))
    if act == "fat":
        return {"verdict": "undecided", "reason": f"{os.getpid()} {len(bytes(bytearray(300 << 20)))}"}
    if act == "raise":
        raise ZeroDivisionError("by zero")
    if act == "deep":
        def deeper(): return deeper()
        deeper()
    if act == "exit":
        print("last words", file=sys.stderr, flush=True)
        os._exit(3)
    if act == "abort":
        os.abort()
    if act == "garble":
        for channel in range(3, 10):
            try: os.write(channel, b"garbage\\n")
            except OSError: pass
        time.sleep(60)
    if act == "lie":
        return {"verdict": "proved"}
    if act == "forge":
        return {"verdict": "proved", "evidence": {"format": "symproof", "version": 1, "nodes": [["Proved"]]}}
    return {"verdict": "proved", "evidence": encode(square)}
"""
HEAD = {"seed": 0, "skip": []}


@pytest.fixture
def actor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "actor_for_tests.py").write_text(ACTOR, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    return "actor_for_tests"


@pytest.fixture
def process(actor):
    own = LimitedProcess(actor)
    yield lambda act, seconds=5.0: own.ask({"problem": {"goal": act}, **HEAD}, seconds)
    own.close()


@pytest.fixture
def pool(actor):
    with Pool(1, search=actor) as found:
        yield found


def test_a_process_answers_again_and_again(process):
    assert process("echo") == process("echo")


def test_the_memory_of_who_asks_does_not_count(process):
    """A process inherits the peak of its parent, and used to retire after each answer where that was large."""
    kept = bytearray(1 << 30)
    assert process("echo") == process("echo")
    assert len(kept) == 1 << 30


def test_what_libraries_print_does_not_disturb(process):
    assert process("echo")["verdict"] == "undecided"


def test_an_exception_is_an_answer_and_the_process_lives_on(process):
    before = process("echo")
    with pytest.raises(Crashed, match="ZeroDivisionError: by zero"):
        process("raise")
    assert process("echo") == before


def test_endless_recursion_is_a_crash(process):
    with pytest.raises(Crashed, match="RecursionError"):
        process("deep")


@pytest.mark.parametrize("act", ["sleep", "spin"])
def test_a_process_that_does_not_stop_is_stopped_and_replaced(process, act):
    before, start = process("echo"), time.monotonic()
    with pytest.raises(TimedOut):
        process(act, 0.1)
    assert time.monotonic() - start < 5
    assert process("echo") != before


def test_who_is_stopped_is_asked_at_which_stage(process):
    with pytest.raises(TimedOut, match="stopped by the clock") as failed:
        process("sleep@provers", 0.5)
    assert failed.value.stage == "provers"


@pytest.mark.parametrize("act", ["hog", "grow"])
def test_memory_is_limited(actor, act):
    own = LimitedProcess(actor, 1 << 29)
    with pytest.raises(OutOfMemory, match=r"0\.5 GiB"):
        own.ask({"problem": {"goal": act}, **HEAD}, 30.0)
    assert own.ask({"problem": {"goal": "echo"}, **HEAD}, 5.0)
    own.close()


def test_a_process_that_has_grown_large_retires_after_its_answer(actor):
    own = LimitedProcess(actor, 1 << 30)
    first = own.ask({"problem": {"goal": "fat"}, **HEAD}, 30.0)["reason"].split()[0]
    assert own.ask({"problem": {"goal": "echo"}, **HEAD}, 5.0)["reason"].split()[0] != first
    own.close()


def test_a_process_that_ends_says_how(process):
    with pytest.raises(Crashed, match="code 3: last words"):
        process("exit")
    with pytest.raises(Crashed, match="SIGABRT"):
        process("abort")
    assert process("echo")


def test_an_answer_that_cannot_be_read_is_a_crash(process):
    with pytest.raises(Crashed, match="cannot be read"):
        process("garble")
    assert process("echo")


def _ended(actor):
    """A process that nobody stops."""
    command = [sys.executable, "-m", "symproof.processes.child", actor, str(1 << 30)]
    request = json.dumps({"problem": {"goal": "spin"}, **HEAD, "limit": 0.2 - child.LATE}) + "\n"
    return subprocess.run(command, input=request.encode(), stdout=subprocess.DEVNULL, timeout=60, check=False)


def test_a_process_whose_parent_is_gone_ends_by_itself(actor):
    assert _ended(actor).returncode == -signal.SIGALRM


# What Windows lacks; read by each new process before anything else.
WINDOWS = """
import select, signal, sys

sys.modules["resource"] = None
for module, name in ((select, "poll"), (select, "epoll"), (signal, "setitimer"), (signal, "SIGALRM")):
    delattr(module, name)
"""


@pytest.fixture
def windows(actor, tmp_path, monkeypatch):
    (tmp_path / "sitecustomize.py").write_text(WINDOWS, encoding="utf-8")
    monkeypatch.delattr(select, "poll")
    monkeypatch.delattr(signal, "setitimer")
    monkeypatch.setattr("symproof.processes.process._said", set())
    return actor


def test_without_what_windows_lacks_there_is_still_an_answer_in_time(windows):
    # select.poll, signal.setitimer and resource were taken for granted.
    own = LimitedProcess(windows)
    start = time.monotonic()
    with pytest.warns(RuntimeWarning, match="memory is not limited on this system"):
        assert own.ask({"problem": {"goal": "echo"}, **HEAD}, 5.0)
    with pytest.raises(TimedOut):
        own.ask({"problem": {"goal": "spin"}, **HEAD}, 0.1)
    assert time.monotonic() - start < 10
    own.close()


def test_a_limit_that_cannot_be_enforced_is_named_once(windows, recwarn):
    for _ in range(2):
        own = LimitedProcess(windows)
        own.wait()
        own.close()
    assert len([w for w in recwarn if "not limited" in str(w.message)]) == 1


def test_without_a_timer_a_process_whose_parent_is_gone_ends_by_itself_too(windows):
    assert _ended(windows).returncode == 1


def test_the_command_says_in_a_line_that_a_limit_is_missing(windows, capsys):
    assert main(["prove", "x**2 >= 0"]) == 0
    assert capsys.readouterr().err.count("symproof: memory is not limited") == 1


def test_modules_are_found_where_the_asking_process_found_them(tmp_path, monkeypatch):
    # A path that was added while Python ran is no environment variable.
    (tmp_path / "found_while_running.py").write_text(ACTOR, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    own = LimitedProcess("found_while_running")
    assert own.ask({"problem": {"goal": "echo"}, **HEAD}, 5.0)
    own.close()


def test_a_process_killed_by_the_system_is_replaced(actor):
    own = LimitedProcess(actor)
    pid = int(own.ask({"problem": {"goal": "echo"}, **HEAD}, 5.0)["reason"].split()[0])
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(Crashed, match="SIGKILL"):
        own.ask({"problem": {"goal": "echo"}, **HEAD}, 5.0)
    assert own.ask({"problem": {"goal": "echo"}, **HEAD}, 5.0)
    own.close()


def test_a_module_that_cannot_be_loaded_is_a_crash():
    own = LimitedProcess("no_such_module_here")
    with pytest.raises(Crashed, match="no_such_module_here"):
        own.ask({}, 1.0)
    own.close()


def test_too_little_memory_to_start_is_an_answer(actor):
    with Pool(1, memory=1 << 24, search=actor) as small:
        answer = small.settle(Problem.typed("x**2 >= 0"))
    assert answer.verdict == "undecided"
    assert "start" in answer.reason


def test_a_closed_process_does_not_start_again(actor):
    own = LimitedProcess(actor)
    own.close()
    with pytest.raises(Failed, match="closed"):
        own.ask({}, 1.0)


def test_a_proof_is_what_the_kernel_confirms(pool):
    answer = pool.settle(Problem.typed("x**2 >= 0"))
    assert (answer.verdict, answer.claim, answer.rules) == ("proved", "for all real x: 0 <= x**2", {"Combine": 1})


def test_a_proof_of_something_else_is_an_error(pool):
    answer = pool.settle(Problem.typed("x**2 >= 1"))
    assert answer.verdict == "error"
    assert answer.evidence is None
    assert "re-check" in answer.reason


@pytest.mark.parametrize("act", ["lie", "forge"])
def test_the_word_of_the_searching_process_counts_for_nothing(pool, act):
    assert pool.settle(Problem.typed(act)).verdict == "error"


@pytest.mark.parametrize("act", ["sleep", "raise", "exit", "abort", "hog"])
def test_whatever_happens_there_is_an_answer(pool, act):
    answer = pool.settle(Problem.typed(act), Limits(seconds=0.1))
    assert answer.verdict == "undecided"
    assert answer.reason
    assert pool.settle(Problem.typed("x**2 >= 0")).verdict == "proved"


@pytest.mark.parametrize("act", ["sleep", "raise", "exit", "hog"])
def test_a_stage_that_fails_is_left_out_in_a_second_attempt(pool, act, monkeypatch):
    monkeypatch.setattr("symproof.processes.process.GRACE", 0.5)
    answer = pool.settle(Problem.typed(f"{act}@provers"), Limits(seconds=6.0))
    assert (answer.verdict, answer.notes[0]) == ("sampled", "provers")
    assert answer.notes[1].startswith("provers: ")
    assert answer.stopped == {"sleep": "time", "hog": "memory"}.get(act, "")


def test_the_seconds_are_the_whole_second_attempts_included(pool):
    """Searches were stopped and begun again until a claim with 15 seconds had taken 41."""
    answer = pool.settle(Problem.typed("spin@provers"), Limits(seconds=2.0))
    assert len([n for n in answer.notes if n.startswith("provers: ")]) <= 1
    assert answer.stopped == "time"
    assert "stopped by the clock" in answer.reason


def test_every_problem_has_its_answer_whatever_the_others_do(actor):
    acts = ["x**2 >= 0", "exit", "echo", "sleep", "raise", "x**2 >= 0", "abort", "lie", "x**2 >= 0"]
    with Pool(3, search=actor) as crew:
        found = dict(crew.answers([(i, Problem.typed(act)) for i, act in enumerate(acts)], Limits(seconds=0.2)))
    assert [found[i].verdict for i in range(len(acts))] == [
        "proved", "undecided", "undecided", "undecided", "undecided", "proved", "undecided", "error", "proved",
    ]  # fmt: skip


def test_a_caller_who_stops_early_waits_for_nobody(actor):
    start = time.monotonic()
    with Pool(2, search=actor) as crew:
        acts = ["x**2 >= 0", "sleep", "sleep", "sleep"]
        next(iter(crew.answers([(i, Problem.typed(act)) for i, act in enumerate(acts)], Limits(seconds=50.0))))
    assert time.monotonic() - start < 20


def test_problems_may_be_claims():
    problem = Problem.of(claim(x**2 >= 0))
    assert problem.claim() == claim(x**2 >= 0)
    with pytest.raises(ValueError, match="expected a claim"):
        Problem({"claim": encode(by.Ring(x, x))}).claim()


def test_the_process_that_re_checks_loads_nothing_that_searches():
    code = "import sys; from symproof.processes import recheck; recheck.prepare(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    modules = set(loaded.split())
    assert "symproof.kernel.checker" in modules
    assert not [
        m for m in modules if m.startswith(("symproof.provers", "symproof.refuter", "symproof.engine", "scipy"))
    ]


def test_work_goes_on_while_results_are_used():
    seen = dict(in_parallel([lambda n: n * n, lambda n: n * n], range(20)))
    assert seen == {n: n * n for n in range(20)}


def test_what_a_worker_raises_is_raised():
    def broken(n: int) -> int:
        raise LookupError(n)

    with pytest.raises(LookupError):
        list(in_parallel([broken], [1]))


@pytest.mark.parametrize(
    ("goal", "given", "verdict"),
    [
        ("(x + y)**2 == x**2 + 2*x*y + y**2", [], "proved"),
        ("x == 77", ["x > 1", "x**2 < 1"], "vacuous"),
        ("exp(e) - 1 <= 2*e**2", ["0 < e", "e <= 1"], "refuted"),
        ("x/x == 1", [], "ill-formed"),
        ("x/x == 1", ["x != 0"], "proved"),
        ("floor(x) <= x", [], "unsupported"),
        ("x <", [], "error"),
        ("x <= y", [], "refuted"),
    ],
)
def test_real_problems(goal, given, verdict, real):
    assert real.settle(Problem.typed(goal, given)).verdict == verdict


@pytest.fixture(scope="module")
def real():
    with Pool(1) as found:
        yield found


def test_answers_do_not_depend_on_the_number_of_processes_or_on_hashing(monkeypatch):
    goals = ["x**2 >= 0", "x**3 >= 0", "exp(x) > x", "x/y*y == x", "max(x, y) >= x", "x*y <= x**2 + y**2"]
    problems = [(goal, Problem.typed(goal)) for goal in goals]
    found = []
    for jobs, hashing in ((1, "1"), (2, "2")):
        monkeypatch.setenv("PYTHONHASHSEED", hashing)
        with Pool(jobs) as crew:
            answers = dict(crew.answers(problems))
        found.append([(answers[g].verdict, answers[g].shown, answers[g].evidence) for g in goals])
    assert found[0] == found[1]
