"""Statements read as the notes write them, with what was found of every line."""

import pytest

from symproof.kernel.formulas import claim
from symproof.kernel.terms import Symbol, equal
from symproof.kernel.vocabulary import exp, log
from symproof.language.verdicts import Sampled, Undecided
from symproof.library.checking import check_statement
from symproof.library.notebook import register
from symproof.library.pages import numbers, shown
from symproof.rendering import display
from symproof.rendering.prose import prose
from symproof.statements import Derivation, Statement, algebra

x, epsilon = Symbol("x"), Symbol("epsilon")
SQUARE = Statement(
    id="T.square",
    title="The square of 1 + x, for x ≥ 0",
    claim=claim(equal((x + 1) ** 2, x**2 + 2 * x + 1), x >= 0),
    derivation=Derivation()
    .have(x + 1 >= 1, algebra("x ≥ 0"))
    .start((x + 1) ** 2)
    .equals(x**2 + x + x + 1, algebra)
    .equals(x**2 + 2 * x + 2, algebra("a slip"))
    .equals(x**2 + 2 * x + 1, algebra("another"), equal(x, 0)),
    example={x: 1},
    scope="x ≥ 0 only",
    source="Euclid, Book II",
)
PRINTED = Statement(
    id="T.printed",
    title="e^ε ≤ 2",
    claim=claim(exp(epsilon) <= 2),
    stated="refuted",
    witness={epsilon: "log(9/4)"},
    repaired="T.square",
)


def test_text_aligns_chains_and_says_what_was_found_of_each_line():
    lines = shown(check_statement(SQUARE)).splitlines()
    assert lines[0] == "T.square The square of 1 + x, for x ≥ 0: proved"
    assert lines[2:5] == ["for all real x", "given 0 <= x", "  (x + 1)**2 == x**2 + 2*x + 1"]
    assert "  1 <= x + 1   [x ≥ 0: proved]" in lines
    chain = lines.index("  (x + 1)**2")
    assert lines[chain + 1] == "    = x**2 + x + x + 1              [algebra: proved]"
    assert lines[chain + 2].startswith("    = x**2 + 2*x + 2                [a slip: refuted at x = ")
    assert lines[chain + 3].startswith("    = x**2 + 2*x + 1 where x == 0   [another: ")
    assert lines[-3:] == ["Scope: x ≥ 0 only.", "", "Source: Euclid, Book II."]


def test_a_false_statement_is_shown_with_its_point_its_numbers_and_what_holds():
    page = shown(check_statement(PRINTED), repair=SQUARE)
    assert "The statement is refuted at epsilon = log(9/4): left = 2.25 > 2 = right." in page
    assert "What holds instead is T.square The square of 1 + x, for x ≥ 0:" in page


def test_typeset_pages_align_at_the_relations():
    page = shown(SQUARE, "latex")
    assert page.startswith(r"\textbf{T.square} The square of $1 + x$, for $x \ge 0$")
    assert r"(x + 1)^{2}& = x^{2} + x + x + 1 && \text{algebra} \\" in page
    assert r"& = x^{2} + 2x + 1\quad\text{where $x = 0$} && \text{another}" in page
    assert page.count(r"\begin{align*}") == page.count(r"\end{align*}") == 2
    assert shown(SQUARE, "markdown").count("$$") == 4


class Shell:
    """As much of an IPython shell as `%load_ext` needs."""

    def __init__(self):
        self.display_formatter, self.formatters, self.kinds = self, {"text/markdown": self}, {}

    def for_type(self, kind, function):
        self.kinds[kind] = function

    def shown(self, x):
        return self.kinds[type(x)](x)


def test_what_was_found_is_typeset_in_notebooks():
    checked = check_statement(PRINTED)
    point = r"$\varepsilon = \log\left(\frac{9}{4}\right)$: left $= 2.25 > 2 =$ right"
    shell = Shell()
    register(shell)
    assert f"refuted at {point}" in shell.shown(checked)
    assert shell.shown(SQUARE).count("$$") == 4
    assert display(checked.verdict, reasons=numbers(checked.verdict))._repr_markdown_() == f"refuted at {point}"


def test_lesser_verdicts_say_how_far_they_reach():
    assert repr(display(Undecided("no proof was found"))) == "undecided: no proof was found"
    sampled = Sampled(50, 60, "0.1", (), True)
    assert repr(display(sampled)) == "sampled: not proved: held at 50 points to 60 digits, least margin 0.1"


@pytest.mark.parametrize(
    ("words", "typeset"),
    [
        ("the α-divergence of μ₁′", r"the $\alpha$-divergence of $\mu_1'$"),
        ("e^{(α−1)ε} p, as ε ≥ 0", r"$e^{(\alpha -1)\varepsilon} p$, as $\varepsilon \ge 0$"),
        ("min(a, b) = a − [a − b]₊", r"$\min(a, b) = a - [a - b]_+$"),
        ("a supremum, and a sum", "a supremum, and a sum"),
        ("exp lies below its chord on [0, 1]", "exp lies below its chord on $[0, 1]$"),
        ("(1 − α) log x < 0", r"$(1 - \alpha) \log x < 0$"),
        ("where p = cq or not", "where $p = cq$ or not"),
        ("Mironov (2017), 50 % of it", r"Mironov (2017), $50$ \% of it"),
    ],
)
def test_mathematics_in_words_is_typeset(words, typeset):
    assert prose(words) == typeset


def test_logarithms_stay_as_they_are_given():
    assert "log(9/4)" in shown(check_statement(PRINTED).verdict)
    assert log(2).head == "log"
