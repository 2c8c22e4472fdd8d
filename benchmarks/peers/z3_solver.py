"""Claims settled by z3: nlsat where all is algebraic, its default solver otherwise."""

from __future__ import annotations

from benchmarks.peers.answers import OPEN, PROVED, REFUTED, answering
from benchmarks.peers.smtlib import Script
from symproof.kernel.formulas import Claim

WORDS = {word: word for word in ("exp", "log", "sin", "cos", "asin", "acos", "atan", "pi")}


def prepare() -> None:
    """Load the solver before the clock runs."""
    import z3

    z3.Solver().check()


def settle(claim: Claim, seconds: float) -> str:
    """Proved if the negated claim is unsatisfiable, refuted if it is satisfiable."""
    import z3

    script, context = Script(claim, WORDS), z3.Context()
    solver = z3.Solver(ctx=context) if script.transcendental else z3.SolverFor("QF_NRA", ctx=context)
    solver.set("timeout", int(1000 * seconds))
    solver.from_string(script.text)
    found = solver.check()
    return PROVED if found == z3.unsat else REFUTED if found == z3.sat else OPEN


answer = answering(settle)
