"""The same claim, effort and seed give the same verdict with the same certificate, whatever the machine does meanwhile."""

import functools
import gc
import json
import os
import subprocess
import sys
import time
from hashlib import sha256

import pytest

from symproof.engine.settle import settle
from symproof.kernel import IllFormed, Proved, Refuted, Vacuous
from symproof.language.exchange import encode
from symproof.language.parser import parse_claim
from symproof.language.verdicts import Sampled

CLAIMS = {
    "calculus": ("exp(t) <= 1 + t + t**2", ["0 <= t", "t <= 1"]),
    "squares": ("x*y + y*z + z*x <= x**2 + y**2 + z**2", []),
    "boxes": ("sin(x)*y <= x", ["0 <= x", "x <= 1", "0 <= y", "y <= 1"]),
    "roots": ("sqrt(a) + sqrt(b) <= 3", ["a > 0", "b > 0", "a <= 1", "a + b <= 5"]),
    "cases": ("abs(x + y) <= abs(x) + abs(y)", []),
    "contradiction": ("x = 77", ["x**2 + y**2 = 1", "x > 1"]),
    "refuted": ("x**3*y + y**3*z <= (x**2 + y**2 + z**2)**2/5", []),
    "sampled": (
        "a**3/(b**2 + c*d) + b**3/(c**2 + d*a) + c**3/(d**2 + a*b) + d**3/(a**2 + b*c) >= (a + b + c + d)/2",
        ["a > 0", "b > 0", "c > 0", "d > 0"],
    ),
}
OPEN = CLAIMS["sampled"]
SLOW = ("exp(x*y) >= 1 + x*y + sin(x*y)**4/50 - cos(x)/100", ["0 <= x", "x <= 1", "0 <= y", "y <= 1"])
SCRIPT = "from tests.engine.test_same_verdict import CLAIMS, found; print(*(found(c) for c in CLAIMS))"


@functools.cache
def expected(name):
    return found(name)


def found(name):
    """The verdict, and a digest of all that is known of it."""
    goal, given = CLAIMS[name]
    verdict = settle(parse_claim(goal, given), effort=1, seconds=1e6).verdict
    evidence = ""
    if isinstance(verdict, (Proved, Vacuous)):
        evidence = json.dumps(encode(verdict.certificate))
    if isinstance(verdict, (Refuted, IllFormed)):
        evidence = json.dumps(encode(verdict.point))
    return f"{type(verdict).__name__}:{sha256((evidence or repr(verdict)).encode()).hexdigest()}"


def forget():
    """Empty every cache of ours."""
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper) and (thing.__module__ or "").startswith("symproof"):
            thing.cache_clear()


@pytest.mark.parametrize("name", CLAIMS)
def test_what_is_remembered_changes_nothing(name):
    forget()
    cold = found(name)
    assert found(name) == cold == expected(name)


@pytest.mark.parametrize("name", CLAIMS)
@pytest.mark.parametrize("speed", [50.0, 0.02])
def test_the_speed_of_the_clock_changes_nothing(name, speed, monkeypatch):
    """Stages were given shares of seconds: what a search found followed the load of the machine."""
    before, real = expected(name), time.monotonic
    monkeypatch.setattr(time, "monotonic", lambda: speed * real())
    assert found(name) == before


def test_others_that_keep_the_machine_busy_change_nothing():
    before = {name: expected(name) for name in CLAIMS}
    hogs = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(3)]
    try:
        assert {name: found(name) for name in CLAIMS} == before
    finally:
        for hog in hogs:
            hog.kill()
            hog.wait()


@pytest.mark.parametrize("hashing", ["1", "2"])
def test_a_fresh_process_that_orders_sets_otherwise_finds_the_same(hashing):
    """Certificates held lemmas in the order in which sets were run through."""
    run = [sys.executable, "-c", SCRIPT]
    said = subprocess.run(
        run, env={**os.environ, "PYTHONHASHSEED": hashing}, capture_output=True, text=True, check=True
    )
    assert said.stdout.split() == [expected(name) for name in CLAIMS]


def test_the_clock_stops_a_search_that_has_much_work_left():
    start = time.monotonic()
    settled = settle(parse_claim(*OPEN), effort=5, seconds=1.0)
    assert time.monotonic() - start < 6.0
    assert settled.stopped
    assert "stopped by the clock" in settled.notes


def test_more_effort_proves_more():
    first, second = (settle(parse_claim(*SLOW), effort=e, seconds=1e6) for e in (1, 2))
    assert not first.stopped
    assert isinstance(first.verdict, Sampled)
    assert isinstance(second.verdict, Proved)
