"""A claim on its way to another process: as it was typed, or as its table of nodes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from symproof.kernel.formulas import Claim


@dataclass(frozen=True, slots=True)
class Problem:
    """What a claim is made from; each process makes its own."""

    data: Mapping[str, Any]

    @staticmethod
    def typed(goal: str, given: Sequence[str] = (), variables: Mapping[str, str] | None = None) -> Problem:
        """A claim as text; it is read only by the processes that settle it."""
        return Problem({"goal": goal, "given": list(given), "variables": dict(variables or {})})

    @staticmethod
    def of(claim: Claim) -> Problem:
        """A claim made of Python objects."""
        from symproof.language.exchange import encode

        return Problem({"claim": encode(claim)})

    def claim(self) -> Claim:
        """The claim. Raises ValueError where there is none; UnsupportedWord, if only the vocabulary is too small."""
        try:
            return self._claim()
        except (TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
            raise ValueError(f"not a claim: {type(error).__name__}: {error}") from None

    def _claim(self) -> Claim:
        from symproof.kernel.formulas import Claim
        from symproof.language.exchange import decode
        from symproof.language.parser import parse_claim

        if "claim" not in self.data:
            return parse_claim(self.data["goal"], self.data["given"], self.data["variables"])
        found = decode(self.data["claim"])
        if not isinstance(found, Claim):
            raise ValueError(f"expected a claim, not {type(found).__name__}")
        return found
