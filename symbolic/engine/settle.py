"""Settles a claim: hunts for proofs and counterexamples in turns, and says no more than the kernel confirms."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from symproof import kernel
from symproof.budgets import EFFORT, STOPPED, Budget, Limits, Meter
from symproof.engine.tools import Tools, standard
from symproof.kernel import Proved, Refuted, Vacuous
from symproof.kernel.formulas import FALSE, Claim
from symproof.kernel.sequents import Rejected, defined
from symproof.language.verdicts import Sampled, Undecided, Verdict
from symproof.provers.goals import order

# The stages in turn, each with its share of the work: short rounds first, so that neither side starves the other. The
# first time the refuter only glances at simple points.
SCHEDULE = (
    ("refuter", 0.02), ("provers", 0.10), ("vacuity", 0.05),
    ("refuter", 0.08), ("provers", 0.55), ("refuter", 0.08), ("sampling", 0.10),
)  # fmt: skip
SEARCHING = 0.9  # of the seconds, after which the clock stops all but the sampling
Stage = Callable[[Budget], Verdict | None]


@dataclass(frozen=True, slots=True)
class Settled:
    """The verdict, the seconds it took, the seconds by prover, what went wrong, and whether the clock stopped a search."""

    verdict: Verdict
    seconds: float
    tried: tuple[tuple[str, float], ...]
    notes: tuple[str, ...] = ()
    stopped: bool = False


def settle(
    claim: Claim,
    *,
    effort: int = EFFORT,
    seconds: float | None = None,
    seed: int = 0,
    tools: Tools | None = None,
    skip: frozenset[str] = frozenset(),
    watch: Callable[[str], None] = lambda stage: None,
) -> Settled:
    """The verdict on a claim, by the work of an effort from 1 to 5; `watch` hears of each stage as it starts.

    The same claim, effort and seed give the same verdict, unless the clock stops the search: after the seconds, or long
    after it should have ended if none are given.
    """
    if not isinstance(claim, Claim):
        raise TypeError(
            f"settle takes a Claim, not {type(claim).__name__}; symproof.prove takes text and sympy objects"
        )
    start, limits = time.monotonic(), Limits(effort, seconds)
    meter = Meter(start + SEARCHING * limits.patience)
    run = _Run(claim, tools or standard(), limits.units, meter, seed, watch, done=set(skip))
    verdict = run.verdict(Meter(start + limits.patience))
    notes = (*run.notes, STOPPED) if run.stopped else tuple(run.notes)
    return Settled(verdict, time.monotonic() - start, tuple(run.spent.items()), notes, run.stopped)


@dataclass(slots=True)
class _Run:
    """One claim on its way; `done` names the stages that can find nothing more."""

    claim: Claim
    tools: Tools
    units: int
    meter: Meter
    seed: int
    watch: Callable[[str], None]
    done: set[str]
    glanced: bool = False
    stopped: bool = False
    spent: dict[str, float] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    evidence: Sampled | Undecided = field(default_factory=lambda: Undecided("no time for sampling"))

    def verdict(self, last: Meter) -> Verdict:
        """The first verdict that a stage reaches; else what the sampling says, whose meter is the last."""
        stages: dict[str, Stage] = {
            "refuter": self.refuter, "provers": self.provers, "vacuity": self.vacuity, "sampling": self.sampling,
        }  # fmt: skip
        for name, share in SCHEDULE:
            if name == "sampling":
                self.meter = last
            found = self.attempt(name, stages[name], share)
            if found is not None:
                return found
        if isinstance(self.evidence, Sampled):
            return self.evidence
        said = ("no proof and no counterexample was found", self.evidence.reason, *self.notes)
        return Undecided("; ".join((*said, STOPPED) if self.stopped else said))

    def attempt(self, name: str, stage: Stage, share: float) -> Verdict | None:
        """What the stage finds with its share of the work. If it breaks, that is noted, and the others have their turn."""
        budget, start = Budget(self.meter.done + int(share * self.units), self.meter), time.monotonic()
        if name in self.done or self.meter.stopped:
            return None
        self.watch(name)
        try:
            return stage(budget)
        except MemoryError:
            raise
        except Exception as error:
            self.notes.append(f"{name}: {type(error).__name__}: {error}"[:300])
            return None
        finally:
            self.account(name, time.monotonic() - start, budget)

    def account(self, name: str, taken: float, budget: Budget) -> None:
        """Book the time. Provers that stop early have tried all they know; more work would not help."""
        self.stopped = self.stopped or self.meter.stopped
        if name != "provers":
            self.spent[name] = self.spent.get(name, 0.0) + taken
        elif budget.left:
            self.done.add(name)

    def refuter(self, budget: Budget) -> Verdict | None:
        """A point that refutes the claim, or else one at which it is undefined."""
        glance, self.glanced = not self.glanced, True
        self.seed += 1
        found = self.tools.refute(self.claim, budget, self.seed, glance)
        if found is None:
            return None
        verdict = kernel.refute(self.claim, found.point)
        if isinstance(verdict, Refuted):
            return verdict
        better = self.attempt("counterexample", self.counterexample, 0.05)
        return verdict if better is None else better

    def counterexample(self, budget: Budget) -> Verdict | None:
        """A point that refutes the claim, looked for where its conclusion is defined."""
        conditions = sorted(defined(self.claim.conclusion), key=order)
        where = replace(self.claim, given=(*self.claim.given, *conditions))
        found = self.tools.refute(where, budget, self.seed, False)
        verdict = kernel.refute(self.claim, found.point) if isinstance(found, Refuted) else None
        return verdict if isinstance(verdict, Refuted) else None

    def provers(self, budget: Budget) -> Verdict | None:
        """A proof, or one that the hypotheses contradict each other."""
        verdict = self.proof(self.claim, budget)
        if not isinstance(verdict, Proved):
            return verdict
        empty = self.attempt("vacuity", self.vacuity, 0.1)
        return verdict if empty is None else empty

    def vacuity(self, budget: Budget) -> Verdict | None:
        """A proof that the hypotheses contradict each other, looked for if no point is seen to satisfy them."""
        trivial = self.claim.conclusion == FALSE or not self.claim.hypotheses
        if trivial or self.tools.admissible(self.claim, budget.share(0.5)):
            self.done.add("vacuity")
            return None
        found = self.proof(replace(self.claim, goal=FALSE), budget)
        return None if found is None else kernel.settle(self.claim, found.certificate)

    def proof(self, claim: Claim, budget: Budget) -> Proved | Vacuous | None:
        """What the kernel makes of the certificate that the provers find."""
        certificate = self.tools.search(claim, budget, self.spent)
        if certificate is None:
            return None
        start = time.monotonic()
        self.watch("kernel")
        try:
            return kernel.settle(claim, certificate)
        except Rejected as error:
            self.notes.append(f"a certificate was rejected: {error}"[:300])
            return None
        finally:
            self.spent["kernel"] = self.spent.get("kernel", 0.0) + time.monotonic() - start

    def sampling(self, budget: Budget) -> None:
        """Evidence; it counts only if nothing better is found."""
        self.evidence = self.tools.sample(self.claim, budget, self.seed)
