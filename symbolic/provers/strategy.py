"""The order in which provers are tried, and the search for a certificate of a claim."""

from __future__ import annotations

import time

from symbolic import certificates as by
from symbolic.claims import Claim
from symbolic.provers.apart import apart, sides
from symbolic.provers.boxes import boxes
from symbolic.provers.calculus import calculus
from symbolic.provers.goals import Effort, Goal, OutOfTime, Prover
from symbolic.provers.identity import normal_powers, ring
from symbolic.provers.increasing import increasing
from symbolic.provers.logic import alternatives, clash, conjunction, disjunction, given, implied
from symbolic.provers.pieces import pieces
from symbolic.provers.polynomial import antisymmetry, clashes, equations, linear, products, sums_of_squares
from symbolic.provers.rewriting import unfold
from symbolic.provers.sign import sign
from symbolic.provers.zero_base import zero_base

QUICK: tuple[tuple[str, Prover], ...] = (
    ("given", given),
    ("implied", implied),
    ("conjunction", conjunction),
    ("ring", ring),
    ("sign", sign),
    ("clash", clash),
    ("apart", apart),
    ("linear", linear),
    ("increasing", increasing),
)
SLOW: tuple[tuple[str, Prover], ...] = (
    ("equations", equations),
    ("unfold", unfold),
    ("alternatives", alternatives),
    ("disjunction", disjunction),
    ("pieces", pieces),
    ("zero base", zero_base),
    ("products", products),
    ("clashes", clashes),
    ("antisymmetry", antisymmetry),
    ("sides", sides),
    ("powers", normal_powers),
)
ALGEBRA = QUICK + SLOW
STRATEGY = (*ALGEBRA[:-1], ("boxes", boxes), ("calculus", calculus), ("squares", sums_of_squares), ALGEBRA[-1])


def effort(seconds: float) -> Effort:
    """The whole strategy, with this much time."""
    return Effort(STRATEGY, time.monotonic() + seconds)


def search(claim: Claim, seconds: float, spending: Effort | None = None) -> by.Certificate | None:
    """A certificate that should settle the claim, or None."""
    spending = spending or effort(seconds)
    goal = Goal(frozenset(claim.hypotheses), claim.conclusion)
    try:
        return spending.prove(goal)
    except OutOfTime:
        return None
