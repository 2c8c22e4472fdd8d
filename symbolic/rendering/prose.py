"""Words with mathematics in them, such as "e^ε ≥ 1, as ε ≥ 0", for Markdown and LaTeX: the mathematics in dollars."""

from __future__ import annotations

import re
from itertools import pairwise

from symproof.rendering.names import GREEK, LETTERS

_SIGNS = {
    "−": "-", "·": r"\cdot ", "≤": r"\le ", "≥": r"\ge ", "≠": r"\ne ", "≈": r"\approx ", "∈": r"\in ", "∞": r"\infty ",
    "∫": r"\int ", "∅": r"\varnothing ", "‖": r"\Vert ", "′": "'", "₊": "_+", "√": r"\sqrt", "↦": r"\mapsto ",
    "₀": "_0", "₁": "_1", "₂": "_2", "¹": "^1", "²": "^2", "³": "^3", "∀": r"\forall ", "⇒": r"\Rightarrow ",
    "⟺": r"\Leftrightarrow ", "Σ": r"\sum ", "½": r"\tfrac12 ", "!=": r"\ne ",
}  # fmt: skip
_SPELT = {letter: GREEK[name] + " " for letter, name in LETTERS.items()} | _SIGNS
_SPELLING = re.compile("|".join(map(re.escape, _SPELT)))
_NAMES = "exp|log|ln|min|max|sup|tanh|cosh|sinh"
_FUNCTION = re.compile(rf"(?<![A-Za-z\\])({_NAMES})(?![A-Za-z])")
_MATHEMATICAL = re.compile(rf"[=<>+/^_|\[\]0-9{re.escape(''.join(_SPELT))}]|^\(?[B-HJ-Zb-z]$|[a-z]\([a-z0-9]\b")
_NOT_MATHEMATICAL = re.compile(r"-[a-z]{3}|^\(?\d{4}\)?$")  # α-divergence, (2018)
_CONTINUED = re.compile(r".*([=<>+/≤≥≠≈∈−·] [(\[]*[A-Za-z]{1,2}|[(,] [(\[]*[A-Za-z])[)\],.;₊]*")
_PUNCTUATION = ",.;:"
_IDLE = re.compile(r" +(?=[_^'),} ]|$)|(?<=[a-z]) +(?=\()")
_SPECIAL = {c: f"\\{c}" for c in "&%$#_{}"}


def prose(words: str) -> str:
    """The words, each run of mathematics in dollars."""
    runs: list[tuple[bool, list[str]]] = []
    for token, following in pairwise([*words.split(), ""]):
        before = runs[-1][1][-1] if runs and runs[-1][0] else ""
        mathematical = _is_mathematical(token, before, following)
        if runs and runs[-1][0] == mathematical:
            runs[-1][1].append(token)
        else:
            runs.append((mathematical, [token]))
    return " ".join((_set if mathematical else escaped)(" ".join(run)) for mathematical, run in runs)


def _is_mathematical(token: str, before: str, following: str) -> bool:
    """Judged by the token and its neighbours; `before` is empty unless it is mathematical."""
    if _CONTINUED.fullmatch(f"{before} {token}"):
        return True
    if re.fullmatch(_NAMES, token):
        return _is_mathematical(following, before, "")
    bare = token.rstrip(_PUNCTUATION)
    return bool(_MATHEMATICAL.search(bare)) and not _NOT_MATHEMATICAL.search(bare)


def _set(run: str) -> str:
    """A run of mathematics in dollars, but for the punctuation after it."""
    inner = run.rstrip(_PUNCTUATION)
    spelt = _SPELLING.sub(lambda sign: _SPELT[sign[0]], inner)
    spelt = _IDLE.sub("", _FUNCTION.sub(lambda f: f"\\{f[1]} ", spelt))
    return f"${spelt}${run[len(inner) :]}"


def escaped(words: str) -> str:
    """Words without mathematics, save for Greek letters."""
    return "".join(_SPECIAL.get(c) or (f"${GREEK[LETTERS[c]]}$" if c in LETTERS else c) for c in words)
