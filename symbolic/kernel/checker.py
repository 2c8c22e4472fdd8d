"""Computes what a certificate proves. The only code that can say Proved or Vacuous."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakKeyDictionary

from symproof.kernel import certificates as by
from symproof.kernel import measures, rules
from symproof.kernel.formulas import FALSE, Claim
from symproof.kernel.sealed import SEAL, Proved, Vacuous
from symproof.kernel.sequents import Rejected, Sequent, require


def check(certificate: by.Certificate) -> Proved:
    """What the certificate proves. Raises Rejected where it proves nothing."""
    with door(certificate):
        found = _sequent(certificate)
    return Proved(found.hypotheses, found.conclusion, certificate, SEAL)


def settle(claim: Claim, certificate: by.Certificate) -> Proved | Vacuous:
    """Whether what the certificate proves is the claim, or that its hypotheses contradict. Raises Rejected if neither."""
    with door(claim):
        given, goal = set(claim.hypotheses), claim.conclusion
    proved = check(certificate)
    extra = proved.hypotheses - given
    require(not extra, f"the proof rests on what the claim does not give: {len(extra)} hypotheses")
    if proved.conclusion == goal:
        return proved
    require(proved.conclusion == FALSE, "the certificate proves something else")
    return Vacuous(claim, certificate, SEAL)


@contextmanager
def door(thing: object) -> Iterator[None]:
    """Only plain data comes in, and whatever is wrong with it is a Rejected."""
    require(by.is_plain(thing, _known), "a certificate is plain data of the exact types")
    try:
        yield
    except (
        TypeError,
        ValueError,
        ArithmeticError,
        AttributeError,
        LookupError,
        AssertionError,
        RecursionError,
    ) as error:
        raise error if isinstance(error, Rejected) else Rejected(f"{type(error).__name__}: {error}") from error


# Certificates do not change, so what one proves is found once. Keys are compared by identity and go with the certificate.
_known: WeakKeyDictionary[by.Certificate, Sequent] = WeakKeyDictionary()


def _sequent(certificate: by.Certificate) -> Sequent:
    """Check premises before what builds on them, each once, however deep."""
    stack = [certificate]
    while stack:
        missing = [p for p in by.premises(stack[-1]) if p not in _known]
        if missing:
            require(len(stack) < 100_000, "the certificate is too deep, or holds itself")
            stack.extend(missing)
        else:
            top = stack.pop()
            if top not in _known:
                _known[top] = _RULES[type(top)](top, _known.__getitem__)
    return _known[certificate]


_RULES: dict[type, Callable[[Any, rules.Proofs], Sequent]] = {
    by.Assume: rules.assume,
    by.UseFact: rules.use_fact,
    by.Defined: rules.defined_sides,
    by.Ring: rules.ring,
    by.Combine: rules.combine,
    by.Cut: rules.cut,
    by.Cases: rules.cases,
    by.Both: rules.both,
    by.Either: rules.either,
    by.Instance: rules.instance,
    by.Rewrite: rules.rewrite,
    by.Monotone: rules.monotone,
    by.Chord: rules.chord,
    by.Enclose: rules.enclose,
    by.SupInstance: measures.sup_instance,
    by.SupLeast: measures.sup_least,
    by.Hahn: measures.hahn,
    by.IntegralLinear: measures.integral_linear,
    by.IntegralMonotone: measures.integral_monotone,
    by.IntegralExists: measures.integral_exists,
}
