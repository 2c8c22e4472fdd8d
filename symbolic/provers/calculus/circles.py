"""Squares of cosines put as 1 − sin², so that fewer terms remain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flint import fmpq_mpoly

from symproof.kernel.arithmetic import fractions, rebuilt
from symproof.kernel.terms import Apply, Relation, Term, term
from symproof.provers.goals import Goal
from symproof.provers.shown import Shown, combined, proven
from symproof.provers.steps import fact

if TYPE_CHECKING:
    from symproof.provers.calculus.signs import Search


def circle(search: Search, goal: Goal, t: Term, depth: int) -> Shown | None:
    """0 op t from the same of what t is by sin² + cos² = 1."""
    found = fractions((t,))
    p = found.pairs[0][0]
    places = {g: i for i, g in enumerate(found.generators)}
    facts: list[tuple[Term, Term]] = []
    for g, i in places.items():
        j = places.get(Apply("sin", g.args)) if isinstance(g, Apply) and g.head == "cos" else None
        if isinstance(g, Apply) and j is not None and int(p.degrees()[i]) > 1:
            rest, factor = _reduced(p, i, j)
            if len(rest) < len(p):
                p = rest
                facts.append((g.args[0], rebuilt(factor, found.generators)))
    if not facts or not isinstance(goal.target, Relation):
        return None
    inner = search.prove(goal.aim(Relation(goal.target.op, term(0), rebuilt(p, found.generators))), depth)
    if inner is None:
        return None
    known = [proven(fact("circle", a)) for a, _ in facts]
    equations = [(k + 1, -factor) for k, (_, factor) in enumerate(facts)]
    return search.closed(combined(goal.target, [inner, *known], [(1, (), (0,))], equations=equations), goal, depth)


def _reduced(p: fmpq_mpoly, cosine: int, sine: int) -> tuple[fmpq_mpoly, fmpq_mpoly]:
    """p = rest + factor·(sin² + cos² − 1), the rest linear in the cosine."""
    gens = p.context().gens()
    c, s = gens[cosine], gens[sine]
    rest, factor = p, p - p
    while int(rest.degrees()[cosine]) > 1:
        high = p.context().from_dict({k: v for k, v in rest.to_dict().items() if int(k[cosine]) > 1})
        part = high / c**2
        factor += part
        rest = rest - part * (s**2 + c**2 - 1)
    return rest, factor
