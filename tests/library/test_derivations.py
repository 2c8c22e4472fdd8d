"""Displayed lines and what the lines after them may use."""

from symproof.kernel import Proved
from symproof.kernel.formulas import claim
from symproof.kernel.terms import Symbol
from symproof.library.checking import check_statement
from symproof.statements import Derivation, Statement, algebra, logic

x, y = Symbol("x"), Symbol("y")


def test_a_line_shown_from_its_own_negation_holds_outright():
    """The disjunction of the line and the negated assumption is the line itself, which ended in an error."""
    smaller = Statement(
        id="T.smaller",
        title="Of two nonnegative numbers the one with the smaller square",
        claim=claim(x <= y, x**2 <= y**2, y >= 0),
        derivation=Derivation().have(x <= y, algebra("x + y > 0"), x > y).so(logic),
    )
    found = check_statement(smaller)
    assert [type(line.verdict) for line in found.steps] == [Proved]
    assert isinstance(found.verdict, Proved)
