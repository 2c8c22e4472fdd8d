"""Names of variables as mathematicians typeset them."""

from __future__ import annotations

import re

_LOWER = "alpha beta gamma delta zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon chi psi omega"
_UPPER = "Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega"
_VARIANTS = {"eps": r"\varepsilon", "epsilon": r"\varepsilon", "phi": r"\varphi"}
GREEK = {name: f"\\{name}" for name in f"{_LOWER} {_UPPER}".split()} | _VARIANTS
LETTERS = dict(zip("αβγδζηθικλμνξπρστυχψωΓΔΘΛΞΠΣΥΦΨΩ", f"{_LOWER} {_UPPER}".split(), strict=True))
LETTERS |= {"ε": "epsilon", "ϵ": "epsilon", "φ": "phi", "ϕ": "phi", "ς": "sigma"}
_PLAIN = str.maketrans("₀₁₂₃₄₅₆₇₈₉′’", "0123456789''", "") | {ord("″"): "''", ord("‴"): "'''"}
_SPECIAL = {"\\": r"\backslash ", **{c: f"\\{c}" for c in "{}$%&#_"}, "^": r"\hat{}", "~": r"\sim ", " ": r"\ "}
_NAME = re.compile(r"(?P<base>.+?)_?(?P<digits>\d*)(?P<rest>(?:_[^_]+)*)(?P<primes>_?'*|_)", re.DOTALL)


def name(identifier: str) -> str:
    r"""mu_1' is \mu_1', eps is \varepsilon, x12 is x_{12}, cost is \mathrm{cost}; a trailing _ is read as a prime."""
    parts = _NAME.fullmatch(identifier.translate(_PLAIN))
    if parts is None:
        return word(identifier)
    below = [parts["digits"], *parts["rest"].split("_")]
    return word(parts["base"]) + _subscript([b for b in below if b]) + parts["primes"].replace("_", "'")


def _subscript(below: list[str]) -> str:
    inner = ",".join(map(word, below))
    return f"_{inner}" if len(inner) == 1 else f"_{{{inner}}}" if inner else ""


def word(letters: str) -> str:
    """One letter, one Greek letter, digits, or an upright word."""
    letters = LETTERS.get(letters, letters)
    if letters in GREEK:
        return GREEK[letters]
    if letters.isdigit() or (len(letters) == 1 and letters not in _SPECIAL):
        return letters
    return rf"\mathrm{{{''.join(_SPECIAL.get(c, c) for c in letters)}}}"
