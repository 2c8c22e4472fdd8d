"""Settles a claim: hunts for proofs and counterexamples in turns, and says no more than the kernel confirms."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from symproof import kernel
from symproof.engine.tools import Tools, standard
from symproof.kernel import Proved, Refuted, Vacuous
from symproof.kernel.formulas import FALSE, Claim
from symproof.kernel.sequents import Rejected, defined
from symproof.language.verdicts import Sampled, Undecided, Verdict
from symproof.provers.goals import order

# The stages in turn, each with its share of the time: short rounds first, so that neither side starves the other.
SCHEDULE = (
    ("refuter", 0.01), ("provers", 0.10), ("vacuity", 0.05),
    ("refuter", 0.08), ("provers", 0.55), ("refuter", 0.08), ("sampling", 0.10),
)  # fmt: skip
LEAST = 0.05  # seconds, less than which no stage is given; where less is left, none is started
Stage = Callable[[float], Verdict | None]


@dataclass(frozen=True, slots=True)
class Settled:
    """The verdict, the seconds it took, the seconds by prover, and what went wrong on the way."""

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
    """The verdict on a claim, in about so many seconds. `watch` hears of each stage, and its seconds, as it starts."""
    if not isinstance(claim, Claim):
        raise TypeError(
            f"settle takes a Claim, not {type(claim).__name__}; symproof.prove takes text and sympy objects"
        )
    start = time.monotonic()
    run = _Run(claim, tools or standard(), seconds, start + seconds, seed, watch, done=set(skip))
    verdict = run.verdict()
    return Settled(verdict, time.monotonic() - start, tuple(run.spent.items()), tuple(run.notes))


@dataclass(slots=True)
class _Run:
    """One claim on its way; `done` names the stages that can find nothing more."""

    claim: Claim
    tools: Tools
    seconds: float
    deadline: float
    seed: int
    watch: Callable[[str, float], None]
    done: set[str]
    spent: dict[str, float] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    evidence: Sampled | Undecided = field(default_factory=lambda: Undecided("no time for sampling"))

    def verdict(self) -> Verdict:
        """The first verdict that a stage reaches; else what the sampling says."""
        stages: dict[str, Stage] = {
            "refuter": self.refuter, "provers": self.provers, "vacuity": self.vacuity, "sampling": self.sampling,
        }  # fmt: skip
        for name, share in SCHEDULE:
            found = self.attempt(name, stages[name], max(share * self.seconds, min(LEAST, self.seconds)))
            if found is not None:
                return found
        if isinstance(self.evidence, Sampled):
            return self.evidence
        return Undecided("; ".join(("no proof and no counterexample was found", self.evidence.reason, *self.notes)))

    def attempt(self, name: str, stage: Stage, seconds: float, least: float = 0.0) -> Verdict | None:
        """What the stage finds. A stage that breaks is noted, and the others still have their turn."""
        start = time.monotonic()
        kept = 0.0 if name == "sampling" else SCHEDULE[-1][1] * self.seconds
        allotted = max(min(seconds, self.deadline - kept - start), least)
        if name in self.done or allotted < min(LEAST, seconds):
            return None
        self.watch(name, allotted)
        try:
            return stage(allotted)
        except MemoryError:
            raise
        except Exception as error:
            self.notes.append(f"{name}: {type(error).__name__}: {error}"[:300])
            return None
        finally:
            self.account(name, time.monotonic() - start, allotted)

    def account(self, name: str, taken: float, allotted: float) -> None:
        """Book the time. Provers that stop early have tried all they know; more time would not help."""
        if name != "provers":
            self.spent[name] = self.spent.get(name, 0.0) + taken
        elif taken < 0.9 * allotted:
            self.done.add(name)

    def refuter(self, seconds: float) -> Verdict | None:
        """A point that refutes the claim, or else one at which it is undefined."""
        self.seed += 1
        found = self.tools.refute(self.claim, seconds, self.seed)
        if found is None:
            return None
        verdict = kernel.refute(self.claim, found.point)
        if isinstance(verdict, Refuted):
            return verdict
        better = self.attempt("counterexample", self.counterexample, 0.05 * self.seconds)
        return verdict if better is None else better

    def counterexample(self, seconds: float) -> Verdict | None:
        """A point that refutes the claim, looked for where its conclusion is defined."""
        conditions = sorted(defined(self.claim.conclusion), key=order)
        found = self.tools.refute(replace(self.claim, given=(*self.claim.given, *conditions)), seconds, self.seed)
        verdict = kernel.refute(self.claim, found.point) if isinstance(found, Refuted) else None
        return verdict if isinstance(verdict, Refuted) else None

    def provers(self, seconds: float) -> Verdict | None:
        """A proof, or one that the hypotheses contradict each other."""
        verdict = self.proof(self.claim, seconds)
        if not isinstance(verdict, Proved):
            return verdict
        empty = self.attempt("vacuity", self.vacuity, 0.1 * self.seconds, least=min(0.5, self.seconds))
        return verdict if empty is None else empty

    def vacuity(self, seconds: float) -> Verdict | None:
        """A proof that the hypotheses contradict each other, looked for if no point is seen to satisfy them."""
        trivial = self.claim.conclusion == FALSE or not self.claim.hypotheses
        if trivial or self.tools.admissible(self.claim, seconds / 2):
            self.done.add("vacuity")
            return None
        found = self.proof(replace(self.claim, goal=FALSE), seconds / 2)
        return None if found is None else kernel.settle(self.claim, found.certificate)

    def proof(self, claim: Claim, seconds: float) -> Proved | Vacuous | None:
        """What the kernel makes of the certificate that the provers find."""
        certificate = self.tools.search(claim, seconds, self.spent)
        if certificate is None:
            return None
        start = time.monotonic()
        self.watch("kernel", max(self.deadline - start, 1.0))
        try:
            return kernel.settle(claim, certificate)
        except Rejected as error:
            self.notes.append(f"a certificate was rejected: {error}"[:300])
            return None
        finally:
            self.spent["kernel"] = self.spent.get("kernel", 0.0) + time.monotonic() - start

    def sampling(self, seconds: float) -> None:
        """Evidence; it counts only if nothing better is found."""
        self.evidence = self.tools.sample(self.claim, seconds, self.seed)
