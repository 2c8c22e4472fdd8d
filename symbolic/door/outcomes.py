"""What was found of a claim, for Python, for a notebook and for a failing test."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NoReturn

from symproof.kernel.formulas import Claim
from symproof.kernel.terms import Symbol
from symproof.language.exchange import decode
from symproof.language.verdicts import Sampled, Undecided, Verdict
from symproof.library.foundation import confirmed
from symproof.library.pages import numbers
from symproof.processes import CONFIRMED, Answer
from symproof.processes.turns import in_turn
from symproof.rendering.proofs import explained, pages
from symproof.rendering.styles import STYLES, Style
from symproof.rendering.text import text
from symproof.rendering.verdicts import said

Exact = Fraction | str
WIDTH = 200  # characters of a representation; pytest cuts longer ones in the middle


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Outcome:
    """A verdict on a claim, as data; `explain` tells why."""

    asked: Claim
    answer: Answer

    @property
    def verdict(self) -> str:
        """proved, refuted, vacuous, ill-formed, sampled, undecided or error."""
        return self.answer.verdict

    @property
    def proved(self) -> bool:
        """Whether the kernel accepted a proof."""
        return self.verdict == "proved"

    @property
    def refuted(self) -> bool:
        """Whether the kernel confirmed a point at which the hypotheses hold and the goal is defined and false."""
        return self.verdict == "refuted"

    @property
    @in_turn
    def claim(self) -> str:
        """The claim as it was read."""
        return text(self.asked)

    @property
    def point(self) -> dict[str, Exact | tuple[Exact, ...] | tuple[int, ...]]:
        """Where the claim fails: a Fraction or the text of a constant, the weights of a measure, the outcomes of an event."""
        return {name: _exact(value) for name, value in self.answer.point.items()}

    @property
    def certificate(self) -> dict[str, Any] | None:
        """What the kernel accepted, as JSON; `symproof.check_certificate` lets it judge again."""
        return None if self.answer.evidence is None else dict(self.answer.evidence)

    @property
    def reason(self) -> str:
        """Why there is no better verdict."""
        return self.answer.reason

    @property
    def szs(self) -> str:
        """The verdict in the words of the SZS ontology, such as Theorem."""
        return self.answer.szs

    @property
    def seconds(self) -> float:
        """How long it took."""
        return self.answer.seconds

    def as_dict(self) -> dict[str, Any]:
        """All of it as JSON; two runs differ in `timing` alone."""
        return {**self.answer.row(), "claim": self.claim, "evidence": self.certificate}

    @in_turn
    def explain(self, style: Literal["text", "markdown", "latex"] = "text") -> str:
        """The claim, the verdict, and the proof or the numbers that decide; the kernel checks once more."""
        if style not in STYLES:
            raise ValueError(f"style is {', '.join(STYLES)}, not {style!r}")
        proof = [_proof(self.answer.evidence, STYLES[style])] if self.verdict in ("proved", "vacuous") else []
        return "\n\n".join((*self._told(STYLES[style]), *proof))

    def __repr__(self) -> str:
        where = ", ".join(f"{name} = {_shown(value)}" for name, value in self.answer.point.items())
        at = f" at {_short(where, WIDTH // 3)}" if where else ""
        why = f" ({_short(self.reason, WIDTH // 3)})" if self.reason else ""
        head, tail = f"<symproof: {self.verdict}{at}: ", f"{why}>"
        return f"{head}{_short(self.claim, max(WIDTH - len(head) - len(tail), 60))}{tail}"

    @in_turn
    def _repr_markdown_(self) -> str:
        return "\n\n".join(self._told(STYLES["markdown"]))

    def __bool__(self) -> NoReturn:
        raise TypeError("a verdict is more than true or false; write v.proved, v.refuted or v.verdict")

    def _told(self, style: Style) -> tuple[str, str]:
        """The claim, and the verdict in a line."""
        found = self._found()
        told = f"{self.verdict}: {style.words(self.reason)}" if found is None else said(found, style, numbers(found))
        return style.claim(self.asked), told

    def _found(self) -> Verdict | None:
        """The verdict as an object, which the kernel makes again if it is one of its own; none where something broke."""
        if self.verdict in CONFIRMED:
            return confirmed(self.asked, decode(self.answer.evidence))
        if self.verdict == "sampled":
            worst = tuple((Symbol(name), Fraction(value)) for name, value in self.answer.sample["worst"].items())
            return Sampled(**{**self.answer.sample, "worst": worst})
        return Undecided(self.reason) if self.verdict == "undecided" else None


def _proof(evidence: object, style: Style) -> str:
    return pages(explained(decode(evidence), style), style)


def _exact(value: Any) -> Any:
    if isinstance(value, str):
        return Fraction(value) if re.fullmatch(r"-?\d{1,2000}(/\d{1,2000})?", value) else value
    return tuple(map(_exact, value)) if isinstance(value, list) else value


def _shown(value: str | list[str] | list[int]) -> str:
    if isinstance(value, str):
        return value
    brackets = "{{{}}}" if all(isinstance(v, int) for v in value) else "({})"
    return brackets.format(", ".join(map(str, value)))


def _short(words: str, width: int) -> str:
    return words if len(words) <= width else f"{words[: width - 1]}…"
