"""What theorems rest on: evidence replayed by the kernel, and the rules and facts in it with their sources."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from symproof.kernel import IllFormed, Proved, Refuted, Vacuous, measures, refute, settle
from symproof.kernel import certificates as by
from symproof.kernel import rules as kernel_rules
from symproof.kernel.facts import FACTS
from symproof.kernel.formulas import Claim
from symproof.kernel.sequents import Rejected
from symproof.rendering.text import text

FACT = "fact: "
RENAMED = {"Defined": "defined_sides"}  # rules whose function is not named after the certificate


@dataclass(frozen=True, slots=True)
class Ground:
    """A rule of the kernel or a textbook fact: what it says, where it stands, and how many statements rest on it."""

    name: str
    says: str
    source: str
    statements: int = 0
    uses: int = 0


def confirmed(claim: Claim, evidence: object) -> Proved | Vacuous | Refuted | IllFormed:
    """The kernel's verdict. Raises Rejected where the evidence shows nothing."""
    if isinstance(evidence, by.Point):
        return refute(claim, evidence)
    if isinstance(evidence, by.Certificate):
        return settle(claim, evidence)
    raise Rejected(f"{type(evidence).__name__} is no evidence")


def used(verdict: Proved | Vacuous | Refuted | IllFormed) -> dict[str, int]:
    """How often the evidence uses each rule of the kernel."""
    stack = [verdict.certificate] if isinstance(verdict, (Proved, Vacuous)) else list(verdict.point.evidence)
    seen, found = set[int](), Counter[str]()
    while stack:
        top = stack.pop()
        if id(top) not in seen:
            seen.add(id(top))
            found[by.name(top)] += 1
            stack.extend(by.premises(top))
    return dict(sorted(found.items()))


def foundation(counts: Iterable[Mapping[str, int]]) -> tuple[Ground, ...]:
    """The grounds of statements, given how often each uses which: rules first, then facts."""
    statements, uses = Counter[str](), Counter[str]()
    for count in counts:
        statements.update(count.keys())
        uses.update(count)
    named = sorted(uses, key=lambda name: (name.startswith(FACT), name))
    return tuple(ground(name, statements[name], uses[name]) for name in named)


def ground(name: str, statements: int = 0, uses: int = 0) -> Ground:
    """What is known of a rule or fact by its name. Raises LookupError where there is none of that name."""
    if name.startswith(FACT):
        fact = FACTS[name.removeprefix(FACT)]
        given = ", ".join(map(text, fact.given))
        return Ground(name, text(fact.conclusion) + (f" where {given}" if given else ""), fact.source, statements, uses)
    function = RENAMED.get(name, re.sub("(?<!^)(?=[A-Z])", "_", name).lower())
    module = kernel_rules if hasattr(kernel_rules, function) else measures
    says = str(getattr(module, function).__doc__).partition("\n")[0]
    return Ground(name, says, f"{module.__name__}.{function}", statements, uses)
