"""The attack on the kernel finds nothing in it, and finds known faults; its evaluator shares no code with ours."""

import ast
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from symproof.kernel.terms import Symbol, equal, term
from symproof.kernel.vocabulary import (
    Phi,
    Phi_inv,
    asin,
    density,
    everything,
    exp,
    image,
    indicator,
    integral,
    log,
    mass,
    mix,
    on,
    pi,
    pow_,
    sin,
    sqrt,
    sup,
    tan,
    tanh,
    value,
)
from tests.kernel.symbols import K, S, g, i, mu, nu, p, x
from tests.tools.evaluator import FALSE, INFINITE, TRUE, UNDEFINED, Space, holds

TOOLS = Path(__file__).parent
HALF = Fraction(1, 2)
MU, NU = (HALF, HALF), (Fraction(1), Fraction(0))
SPACE = Space(
    base=(Fraction(1), Fraction(1)),
    indices=2,
    values={
        ("x", "real"): Fraction(2),
        ("mu", "measure"): MU,
        ("nu", "measure"): NU,
        ("S", "event"): frozenset({1}),
        ("g", "test"): (Fraction(1, 3), Fraction(0)),
        ("K", "kernel"): ((NU, MU), (MU, NU)),
    },
)
FORGED = 3000  # certificates at most until a fault is found; these take a few hundred at most
FOUND = [
    "weights of mixtures are unchecked",
    "facts hold for undefined values",
    "without does not look",
    "Instance leaves the hypotheses",
    "Both forgets hypotheses",
    "Hahn with any weights",
    "sums of integrals where undefined",
]
SWEPT = ["exp increases weakly", "balls without radii"]  # found before anything is forged


@pytest.mark.parametrize("name", ["evaluator.py", "intervals.py"])
def test_the_evaluator_imports_nothing_of_ours(name):
    tree = ast.parse((TOOLS / name).read_text(encoding="utf-8"))
    modules = {n.module for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    modules |= {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    assert not [m for m in modules if m.startswith(("symproof", "tests")) and m != "tests.tools.intervals"]


@pytest.mark.parametrize(
    ("formula", "truth"),
    [
        (equal(sin(x) ** 2 + sin(x + pi / 2) ** 2, 1), TRUE),
        (asin(1) < pi / 2, FALSE),
        (tanh(40 * x) < 1, TRUE),
        (Phi(-20 * x) > 0, TRUE),
        (equal(Phi_inv(Phi(x)), x), TRUE),
        (equal(tan(pi / 2), 0), UNDEFINED),
        (log(x - 2) < 0, UNDEFINED),
        (equal(pow_(x - 2, x - 2), 1), UNDEFINED),
        (equal(on(x - 2, log(x - 2)), 0), TRUE),
        (sqrt(2) ** 2 <= x, TRUE),
        (exp(x) < 7, FALSE),
        (equal(mass(mix(term(1) / 2, mu, nu), S), term(1) / 4), TRUE),
        (equal(mass(mix(x, mu, nu), S), 1), UNDEFINED),
        (equal(mass(image(K, mu), S), term(1) / 4), TRUE),
        (equal(sup(S, mass(mu, S) - mass(nu, S)), term(1) / 2), TRUE),
        (equal(sup(i, mass(mix(term(0), mu, nu), S)), term(1) / 2), TRUE),
        (equal(integral(p, value(indicator(S), p) * density(mu, p)), mass(mu, S)), TRUE),
        (equal(sup(g, integral(p, value(g, p) * (density(nu, p) - density(mu, p)))), term(1) / 2), TRUE),
        (equal(integral(p, density(mu, p) / density(nu, p)), 1), UNDEFINED),
        (equal(mass(nu, everything), 1), TRUE),
    ],
)
def test_the_evaluator_knows_what_words_mean(formula, truth):
    assert holds(formula, SPACE) == {truth}


def test_what_happens_on_null_outcomes_does_not_matter():
    space = Space(
        (Fraction(1), Fraction(0)), values={("mu", "measure"): (Fraction(1), Fraction(5)), ("nu", "measure"): NU}
    )
    assert holds(equal(integral(p, density(mu, p) / density(nu, p)), 1), space) == {TRUE}


def test_an_integral_over_an_infinite_base_is_undefined_unless_0_stands_there():
    space = Space((Fraction(1), INFINITE), values={("nu", "measure"): NU})
    assert holds(equal(integral(p, density(nu, p)), 1), space) == {TRUE}
    assert holds(integral(p, exp(density(nu, p))) > 0, space) == {UNDEFINED}


def test_the_evaluator_says_when_it_does_not_know():
    assert holds(equal(sin(Symbol("x") ** 65537), 0), SPACE) != {TRUE}


def attack(*options):
    command = [
        sys.executable,
        str(TOOLS / "attack.py"),
        "--minutes",
        "5",
        "--seed",
        "1",
        "--corpus",
        "nothing",
        *options,
    ]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_nothing_is_found_in_the_kernel_as_it_is():
    found = attack("--forged", "400")
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize("fault", FOUND)
def test_a_planted_fault_is_found_by_forged_certificates(fault):
    found = attack("--no-sweep", "--fault", fault, "--forged", str(FORGED))
    assert found.returncode == 1, found.stdout + found.stderr
    assert "proves what is false" in found.stdout


@pytest.mark.parametrize("fault", SWEPT)
def test_a_planted_fault_is_found_by_going_through_facts_and_functions(fault):
    found = attack("--fault", fault, "--forged", "1")
    assert found.returncode == 1, found.stdout + found.stderr
