"""The four verdicts that only the kernel can give. Sealed against mistakes; audits guard against mischief."""

from __future__ import annotations

from dataclasses import InitVar, dataclass
from typing import NoReturn, final

from symproof.kernel import certificates as by
from symproof.kernel.formulas import Claim, Formula

SEAL = object()


@dataclass(frozen=True, slots=True)
class _Sealed:
    """A verdict that only the kernel can make; it has no truth value and does not travel: certificates do."""

    def _check(self, seal: object) -> None:
        if seal is not SEAL:
            raise TypeError(f"only the kernel makes {type(self).__name__}; give it a certificate")

    def __bool__(self) -> NoReturn:
        raise TypeError("a verdict has no truth value; match on its class")

    def __reduce__(self) -> NoReturn:
        raise TypeError("a verdict is not pickled; store its certificate and check that again")


@final
@dataclass(frozen=True, slots=True)
class Proved(_Sealed):
    """Wherever the hypotheses hold, the conclusion is defined and holds."""

    hypotheses: frozenset[Formula]
    conclusion: Formula
    certificate: by.Certificate
    seal: InitVar[object] = None

    def __post_init__(self, seal: object) -> None:
        self._check(seal)


@final
@dataclass(frozen=True, slots=True)
class Vacuous(_Sealed):
    """The hypotheses of the claim contradict each other."""

    claim: Claim
    certificate: by.Certificate
    seal: InitVar[object] = None

    def __post_init__(self, seal: object) -> None:
        self._check(seal)


@final
@dataclass(frozen=True, slots=True)
class Refuted(_Sealed):
    """At the point every hypothesis holds, and the conclusion is defined and false."""

    claim: Claim
    point: by.Point
    seal: InitVar[object] = None

    def __post_init__(self, seal: object) -> None:
        self._check(seal)


@final
@dataclass(frozen=True, slots=True)
class IllFormed(_Sealed):
    """At the point every hypothesis holds, and the conclusion is undefined since the conditions named fail."""

    claim: Claim
    point: by.Point
    failing: tuple[Formula, ...]
    seal: InitVar[object] = None

    def __post_init__(self, seal: object) -> None:
        self._check(seal)
