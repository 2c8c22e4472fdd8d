"""Claims settled by cvc5: coverings where all is algebraic, incremental linearisation otherwise."""

from __future__ import annotations

from benchmarks.peers.answers import OPEN, PROVED, REFUTED, answering
from benchmarks.peers.smtlib import Script
from symproof.kernel.formulas import Claim

# It has no logarithm; that is the number whose exponential is given.
WORDS = {
    "exp": "exp", "sin": "sin", "cos": "cos", "asin": "arcsin", "acos": "arccos", "atan": "arctan", "pi": "real.pi",
}  # fmt: skip


def prepare() -> None:
    """Load the solver before the clock runs."""
    check("(set-logic QF_NRA)", 1.0)


def settle(claim: Claim, seconds: float) -> str:
    """Proved if the negated claim is unsatisfiable, refuted if it is satisfiable."""
    script = Script(claim, WORDS)
    # With the logic QF_NRAT it decides less than with ALL.
    return check(f"(set-logic {'ALL' if script.transcendental else 'QF_NRA'})\n{script.text}", seconds)


def check(text: str, seconds: float) -> str:
    """What the solver says of the assertions."""
    import cvc5

    terms = cvc5.TermManager()
    solver, symbols = cvc5.Solver(terms), cvc5.SymbolManager(terms)
    solver.setOption("tlimit-per", str(int(1000 * seconds)))
    parser = cvc5.InputParser(solver, symbols)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "claim")
    while not (command := parser.nextCommand()).isNull():
        command.invoke(solver, symbols)
    found = solver.checkSat()
    return PROVED if found.isUnsat() else REFUTED if found.isSat() else OPEN


answer = answering(settle)
