"""Guards inside the trusted files that no well-formed term or formula reaches."""

import pytest

from symproof.kernel.arithmetic import _scaled, _symbol
from symproof.kernel.definedness import _is_bounded
from symproof.kernel.formulas import Not
from symproof.kernel.refutation import _three_valued
from tests.kernel.symbols import S, x, y


def test_a_binder_binds_a_symbol():
    assert _symbol(x) is x
    with pytest.raises(TypeError, match="binds a symbol"):
        _symbol(x + 1)


def test_multiples_of_a_part_of_an_exponent():
    assert _scaled(1, x) == x
    assert _scaled(3, x) == 3 * x
    assert _scaled(6, x / 2) == 3 * x
    assert _scaled(2, x / 2) == x


def test_an_event_is_not_bounded_by_itself():
    assert not _is_bounded(S, S)
    assert _is_bounded(S, x)


def test_only_normal_formulas_have_a_value():
    with pytest.raises(TypeError, match="not a normal formula"):
        _three_valued(Not(x < y), lambda r: True)
