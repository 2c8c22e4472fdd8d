"""Names in TeX and the names of variables they stand for; words of functions and relations."""

from __future__ import annotations

GREEK = """
    alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi
    psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega
""".split()
LETTERS: dict[str, str] = {
    **{word: word for word in GREEK},
    **{f"var{word}": word for word in ("epsilon", "theta", "rho", "sigma", "phi", "pi", "kappa")},
    "ell": "ell", "hbar": "hbar",
}  # fmt: skip
SIGNS = dict(
    zip("αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΥΦΨΩϵϕϑϱς", (*GREEK, "epsilon", "phi", "theta", "rho", "sigma"), strict=True)
)
ACCENTS = {
    "hat": "hat",
    "widehat": "hat",
    "bar": "bar",
    "overline": "bar",
    "tilde": "tilde",
    "widetilde": "tilde",
    "dot": "dot",
    "vec": "vec",
    "underline": "low",
}
FONTS = frozenset(
    (
        "mathrm",
        "mathbf",
        "mathit",
        "mathsf",
        "mathtt",
        "mathcal",
        "mathbb",
        "mathfrak",
        "boldsymbol",
        "bm",
        "operatorname",
        "tt",
        "rm",
        "bf",
    )
)
FUNCTIONS = {
    **{word: word for word in """
    exp sin cos tan sinh cosh tanh sec csc cot coth log max min
""".split()},
    "ln": "log", "arcsin": "asin", "arccos": "acos", "arctan": "atan", "lg": "",
}  # fmt: skip
RELATIONS = {
    "=": "=", "<": "<", ">": ">", "<=": "<=", ">=": ">=", "le": "<=", "leq": "<=", "leqslant": "<=", "leqq": "<=", "ge": ">=", "geq": ">=",
    "geqslant": ">=", "geqq": ">=", "ne": "!=", "neq": "!=", "lt": "<", "gt": ">",
}  # fmt: skip
DEFINES = frozenset((":=", "coloneqq", "doteq", "triangleq", "coloneq", "eqdef", "defeq", "vcentcolon"))
NO_CLAIM = frozenset(
    """
    approx sim simeq cong propto lesssim gtrsim asymp to rightarrow mapsto subseteq subset supseteq ll gg
    equiv longrightarrow colon leadsto notin prec succ preceq succeq models vdash
""".split()
)
CONNECTIVES = {
    "implies": "=>", "Rightarrow": "=>", "Longrightarrow": "=>", "iff": "<=>", "Leftrightarrow": "<=>", "Longleftrightarrow": "<=>",
    "impliedby": "<=", "Leftarrow": "<=", "Longleftarrow": "<=",
}  # fmt: skip


def spelled(base: str, subscript: str = "", primes: int = 0) -> str:
    """The name of the variable: mu_1'."""
    return f"{base}{'_' + subscript if subscript else ''}{chr(39) * primes}"
