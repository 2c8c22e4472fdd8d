"""Free symbols, and substitution that respects binders."""

import pytest

from symproof.kernel.terms import free, substitute, term
from symproof.kernel.vocabulary import density, empty, integral, mass, sin, sup
from tests.kernel.symbols import S, T, mu, nu, p, q, x, y, z


def test_free_symbols_leave_out_bound_ones():
    assert free(mass(mu, S) + x) == {mu, S, x}
    assert free(sup(S, mass(mu, S) + x)) == {mu, x}
    assert free(mass(nu, S) * sup(S, mass(mu, S))) == {mu, nu, S}
    assert free(integral(p, density(mu, p) * density(nu, q))) == {mu, nu, q}
    assert free(x) == {x}
    assert free(term(1)) == frozenset()


def test_substitution_replaces_all_at_once():
    assert substitute(x + y, {x: y, y: x}) == y + x
    assert substitute(x / y, {x: y}) == y / y
    assert substitute(term(1), {x: y}) == term(1)
    assert substitute(sin(z), {x: y}) is sin(z)
    assert substitute(x, {x: term(2)}) == term(2)


def test_substitution_leaves_bound_symbols_alone():
    body = sup(S, mass(mu, S))
    assert substitute(body, {S: empty}) is body
    assert substitute(mass(nu, S) + body, {S: empty}) == mass(nu, empty) + body


def test_substitution_reaches_under_binders():
    assert substitute(sup(S, x * mass(mu, S)), {x: y, mu: nu}) == sup(S, y * mass(nu, S))
    nested = sup(S, mass(mu, S) * integral(p, density(mu, p) * x))
    assert substitute(nested, {x: z}) == sup(S, mass(mu, S) * integral(p, density(mu, p) * z))


def test_substitution_refuses_capture():
    with pytest.raises(ValueError, match="bound by sup"):
        substitute(sup(S, mass(mu, S) + mass(mu, T)), {T: S})
    with pytest.raises(ValueError, match="bound by sup"):
        substitute(sup(S, mass(mu, S) + x), {x: mass(mu, S)})
    with pytest.raises(ValueError, match="bound by integral"):
        substitute(integral(p, x * density(mu, p)), {x: density(nu, p)})


def test_a_replacement_that_is_not_used_captures_nothing():
    body = sup(S, mass(mu, S) + x)
    assert substitute(body, {x: y, z: mass(mu, S)}) == sup(S, mass(mu, S) + y)


def test_substitution_in_one_scope_does_not_leak_into_another():
    body = mass(mu, S) * x
    assert substitute(body + sup(S, body), {S: T}) == mass(mu, T) * x + sup(S, body)


def test_one_captured_replacement_among_others_is_enough():
    body = sup(S, mass(mu, S) + x + y)
    for values in ({x: z, y: mass(nu, S)}, {x: mass(nu, S), y: z}):
        with pytest.raises(ValueError, match="bound by sup"):
            substitute(body, values)


def test_shared_subterms_are_replaced_once():
    deep = x
    for _ in range(100):
        deep = deep + deep
    assert substitute(deep, {x: y}).depth == 100
    assert substitute(substitute(deep, {x: y}), {y: x}) is deep
