"""Displayed lines and what the lines after them may use."""

from symbolic.claims import claim
from symbolic.derivations import Derivation, Statement, algebra, check_statement, logic
from symbolic.kernel import Proved
from symbolic.terms import Symbol

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
