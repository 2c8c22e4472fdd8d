"""Chains of relations among the hypotheses, and sums of equations."""

from __future__ import annotations

from fractions import Fraction

from symproof.kernel import certificates as by
from symproof.kernel.arithmetic import fractions
from symproof.kernel.terms import Number, Relation, Term
from symproof.provers.algebra.cones import column
from symproof.provers.algebra.programs import solved
from symproof.provers.goals import Effort, Goal, order


def sums(goal: Goal, effort: Effort) -> by.Certificate | None:
    """An equation that is a linear combination of equations among the hypotheses."""
    target = goal.target
    if not isinstance(target, Relation) or target.op != "=":
        return None
    known = sorted((h for h in goal.hypotheses if isinstance(h, Relation) and h.op == "="), key=order)
    if not known:
        return None
    found = fractions(r.right - r.left for r in (target, *known))
    columns = [column(a) for a, b in found.pairs if b.is_one()]
    if len(columns) <= len(known):
        return None
    weights = solved(columns[1:], columns[0])
    if weights is None:
        return None
    factors = tuple((k, Number(Fraction(int(w.p), int(w.q)))) for k, w in enumerate(weights.values()))
    facts = tuple(by.Assume(known[j]) for j in weights)
    return effort.discharge(by.Combine(target, facts, (), (), factors), goal)


def chain(goal: Goal, effort: Effort) -> by.Certificate | None:
    """a ≤ z along a chain a ≤ b = c < … ≤ z of hypotheses, read as they stand."""
    target = goal.target
    if not isinstance(target, Relation) or target.op == "!=":
        return None
    path = _path(target, goal)
    if path is None or (target.op == "<" and all(r.op != "<" for r, _ in path)):
        return None
    facts = tuple(by.Assume(r) for r, _ in path)
    equations = tuple((i, Number(Fraction(1 if forward else -1))) for i, (r, forward) in enumerate(path) if r.op == "=")
    products = tuple(by.Product(Fraction(1), (), (i,)) for i, (r, _) in enumerate(path) if r.op != "=")
    return by.Combine(target, facts, (), products, equations)


def _path(target: Relation, goal: Goal) -> list[tuple[Relation, bool]] | None:
    """Hypotheses, with the direction in which each is read, that lead from the left side of the target to its right."""
    edges: dict[Term, list[tuple[Term, Relation, bool]]] = {}
    for h in sorted((h for h in goal.hypotheses if isinstance(h, Relation)), key=order):
        if h.op == "=" or (h.op != "!=" and target.op != "="):
            edges.setdefault(h.left, []).append((h.right, h, True))
        if h.op == "=":
            edges.setdefault(h.right, []).append((h.left, h, False))
    return _search(edges, target)


def _search(
    edges: dict[Term, list[tuple[Term, Relation, bool]]], target: Relation
) -> list[tuple[Relation, bool]] | None:
    """A path, with a strict step where the target is strict; each term is met at most twice, before and after one."""
    start, end = (target.left, False), (target.right, target.op == "<")
    came: dict[tuple[Term, bool], tuple[tuple[Term, bool], Relation, bool] | None] = {start: None}
    queue = [start]
    for place in queue:
        for after, h, forward in edges.get(place[0], []):
            there = (after, target.op == "<" and (place[1] or h.op == "<"))
            if there not in came:
                came[there] = (place, h, forward)
                queue.append(there)
    path: list[tuple[Relation, bool]] = []
    while end in came and (step := came[end]) is not None:
        path.append((step[1], step[2]))
        end = step[0]
    return path[::-1] if path and end == start else None
