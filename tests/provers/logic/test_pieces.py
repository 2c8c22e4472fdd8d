"""Case splits for piecewise functions."""

from symbolic.claims import claim
from symbolic.derivations import Derivation, Statement, cases, check_statement
from symbolic.functions import on, pos
from symbolic.kernel import Proved
from symbolic.terms import Symbol, equal

x, y = Symbol("x"), Symbol("y")


def test_what_guards_is_opened_before_what_it_guards():
    """The positive part was opened first, of a quotient that has no value where y = 0."""
    stated = Statement(
        "test", "A test", claim(equal(on(y, pos(x / y)), 0), equal(y, 0)), derivation=Derivation().so(cases)
    )
    assert type(check_statement(stated).verdict) is Proved
