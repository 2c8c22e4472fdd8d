"""Inequalities by calculus."""

from __future__ import annotations

from symbolic import certificates as by
from symbolic.provers import leaves
from symbolic.provers.cuts import cut
from symbolic.provers.goals import Effort, Goal
from symbolic.provers.ladders import ladder
from symbolic.provers.roots import root
from symbolic.provers.signs import Search
from symbolic.terms import Relation

WAYS = (leaves.single, leaves.polynomial, leaves.box, root, ladder, cut)


def calculus(goal: Goal, effort: Effort) -> by.Certificate | None:
    """Signs."""
    if not isinstance(goal.target, Relation) or effort.depth < 2:
        return None
    found = Search(effort, WAYS).prove(goal, 8)
    return None if found is None else found.certificate
