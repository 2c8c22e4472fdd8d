"""Case splits for piecewise functions."""

from symproof.kernel import Proved
from symproof.kernel.formulas import claim
from symproof.kernel.terms import Symbol, equal
from symproof.kernel.vocabulary import on, pos
from symproof.library.checking import check_statement
from symproof.statements import Derivation, Statement, cases

x, y = Symbol("x"), Symbol("y")


def test_what_guards_is_opened_before_what_it_guards():
    """The positive part was opened first, of a quotient that has no value where y = 0."""
    stated = Statement(
        "test", "A test", claim(equal(on(y, pos(x / y)), 0), equal(y, 0)), derivation=Derivation().so(cases)
    )
    assert type(check_statement(stated).verdict) is Proved
