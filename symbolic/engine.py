"""Settles a claim: hunts for proofs and counterexamples in turns, and says no more than the kernel confirms."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from symbolic import certificates as by
from symbolic import kernel
from symbolic.claims import FALSE, Claim
from symbolic.kernel import IllFormed, Proved, Refuted, Vacuous
from symbolic.sequents import Rejected, defined
from symbolic.verdicts import Sampled, Undecided, Verdict

# The stages in turn, each with its share of the time: short rounds first, so that neither side starves the other.
SCHEDULE = (
    ("refuter", 0.02), ("provers", 0.10), ("vacuity", 0.05),
    ("refuter", 0.10), ("provers", 0.35), ("refuter", 0.20), ("sampling", 0.10),
)  # fmt: skip
LEAST = 0.05  # seconds below which no stage is started


@dataclass(frozen=True, slots=True)
class Tools:
    """What the engine calls on; none of it is trusted. Each takes a claim and seconds, and keeps to them roughly."""

    search: Callable[[Claim, float, dict[str, float]], by.Certificate | None]  # adds to the seconds spent by prover
    refute: Callable[[Claim, float, int], Refuted | IllFormed | None]  # with a seed
    admissible: Callable[[Claim, float], object | None]  # a point at which the hypotheses hold
    sample: Callable[[Claim, float, int], Sampled | Undecided]


@dataclass(frozen=True, slots=True)
class Settled:
    """The verdict, the seconds it took, the seconds by prover, and what failed on the way."""

    verdict: Verdict
    seconds: float
    tried: tuple[tuple[str, float], ...]
    notes: tuple[str, ...] = ()


def settle(
    claim: Claim,
    *,
    seconds: float = 10.0,
    seed: int = 0,
    tools: Tools | None = None,
    skip: frozenset[str] = frozenset(),
    watch: Callable[[str, float], None] = lambda stage, seconds: None,
) -> Settled:
    """The verdict on a claim in about so many seconds. `watch` hears of each stage before it starts."""
    if tools is None:
        from symbolic.tools import standard

        tools = standard()
    start = time.monotonic()
    run = _Run(claim, tools, seconds, start + seconds, seed, watch)
    verdict = run.verdict(skip)
    return Settled(verdict, time.monotonic() - start, tuple(run.spent.items()), tuple(run.notes))


@dataclass(slots=True)
class _Run:
    claim: Claim
    tools: Tools
    seconds: float
    deadline: float
    seed: int
    watch: Callable[[str, float], None]
    spent: dict[str, float] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    exhausted: set[str] = field(default_factory=set)
    evidence: Sampled | Undecided | None = None

    def verdict(self, skip: frozenset[str]) -> Verdict:
        """The first verdict that a stage reaches; else what the sampling says; else that nothing was found."""
        stages = {"refuter": self.refuter, "provers": self.provers, "vacuity": self.vacuity, "sampling": self.sampling}
        for name, share in SCHEDULE:
            if name not in skip and name not in self.exhausted:
                found = self.attempt(name, stages[name], share * self.seconds)
                if found is not None:
                    return found
        return self.evidence or Undecided(self.reason())

    def reason(self) -> str:
        """Why there is no verdict."""
        return "; ".join(("no proof, no counterexample and no evidence was found", *self.notes))

    def attempt(self, name: str, stage: Callable[[float], Verdict | None], seconds: float) -> Verdict | None:
        """What the stage finds. A stage that fails is noted, and the others still have their turn."""
        start = time.monotonic()
        allotted = min(seconds, self.deadline - start)
        if allotted < min(LEAST, seconds):
            return None
        self.watch(name, allotted)
        try:
            return stage(allotted)
        except MemoryError:
            raise
        except Exception as error:  # noqa: BLE001
            self.notes.append(f"{name}: {type(error).__name__}: {error}"[:300])
            return None
        finally:
            taken = time.monotonic() - start
            if name == "provers" and taken < 0.9 * allotted:
                self.exhausted.add(name)
            if name != "provers":
                self.spent[name] = self.spent.get(name, 0.0) + taken

    def refuter(self, seconds: float) -> Verdict | None:
        """A point that refutes the claim; or at which it is undefined, if none refutes it."""
        self.seed += 1
        found = self.tools.refute(self.claim, seconds, self.seed)
        if isinstance(found, Refuted):
            return kernel.refute(self.claim, found.point)
        return self.defined_counterexample(seconds) or kernel.refute(self.claim, found.point) if found else None

    def defined_counterexample(self, seconds: float) -> Verdict | None:
        """A point that refutes the claim where its conclusion is defined."""
        narrower = replace(self.claim, given=(*self.claim.given, *defined(self.claim.conclusion)))
        found = self.tools.refute(narrower, seconds, self.seed)
        verdict = kernel.refute(self.claim, found.point) if isinstance(found, Refuted) else None
        return verdict if isinstance(verdict, Refuted) else None

    def provers(self, seconds: float) -> Verdict | None:
        """A proof; or one that the hypotheses contradict each other, if no point satisfies them."""
        verdict = self.proof(self.claim, seconds)
        if isinstance(verdict, Proved) and self.claim.conclusion != FALSE:
            return self.vacuity(0.1 * self.seconds) or verdict
        return verdict

    def vacuity(self, seconds: float) -> Verdict | None:
        """A proof that the hypotheses contradict each other, looked for if no point satisfies them."""
        if self.claim.conclusion == FALSE or self.inhabited(seconds / 2):
            return None
        found = self.proof(replace(self.claim, goal=FALSE), seconds / 2)
        return kernel.settle(self.claim, found.certificate) if isinstance(found, (Proved, Vacuous)) else None

    def inhabited(self, seconds: float) -> bool:
        """Whether a point is found at which the hypotheses hold."""
        if self.claim.hypotheses and "vacuity" not in self.exhausted:
            if self.tools.admissible(self.claim, seconds) is None:
                return False
            self.exhausted.add("vacuity")
        return True

    def proof(self, claim: Claim, seconds: float) -> Proved | Vacuous | None:
        """What the kernel makes of the certificate that the provers find."""
        certificate = self.tools.search(claim, seconds, self.spent)
        if certificate is None:
            return None
        self.watch("kernel", max(self.deadline - time.monotonic(), LEAST))
        try:
            return kernel.settle(claim, certificate)
        except Rejected as error:
            self.notes.append(f"a certificate was rejected: {error}"[:300])
            return None

    def sampling(self, seconds: float) -> None:
        """Evidence, which is no verdict as long as there may be a better one."""
        self.evidence = self.tools.sample(self.claim, seconds, self.seed)
