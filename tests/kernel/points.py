"""Short forms for points, and for what kernel.refute says of them."""

import pytest

from symproof.kernel import IllFormed, Refuted, Rejected, refute
from symproof.kernel.terms import term
from tests.kernel.vocabulary import by, numeric


def point(values, *evidence, measures=(), events=()):
    """A point; evidence is a certificate, or a true relation between numbers."""
    certificates = tuple(e if type(e) in by._RULES else numeric(e) for e in evidence)
    return by.Point(tuple((s, term(v)) for s, v in values.items()), tuple(measures), tuple(events), certificates)


def refused(stated, at, words=None):
    with pytest.raises(Rejected, match=words):
        refute(stated, at)


def failing(stated, at):
    found = refute(stated, at)
    assert type(found) is IllFormed
    assert (found.claim, found.point) == (stated, at)
    return set(found.failing)


def is_refuted(stated, at):
    found = refute(stated, at)
    assert type(found) is Refuted
    assert (found.claim, found.point) == (stated, at)
