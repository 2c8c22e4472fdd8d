"""A page says what it supposes and what it claims; each relation is one link at its line."""

import pytest

from symproof.pages import latex, markdown
from symproof.pages.reading import read
from symproof.rendering import DEFAULT, text

CHAIN = r"""
Let $t \in [0,1]$ and $x, y > 0$. Then

$$
\begin{aligned}
e^t &\le 1 + t + t^2 \\
&\le 1 + 2t \\
&= 2t + 1.
\end{aligned}
$$
"""
MEASURES = r"""
**Definition.** Given $\alpha \ge 1$ and two probability measures $\mu, \nu$, let
$$ D_\alpha (\mu \Vert \nu) \doteq \sup_{S \in \mathcal{F}} \Big( \mu(S) - \alpha \cdot \nu(S) \Big). $$

**Theorem.** Let $\mu, \mu'$ be probability measures. Then
$$ D_{e^\epsilon}(\mu \Vert (1-t)\mu + t\mu') \ge 0. $$
"""


def links(source, kind="claim"):
    return [link for link in read(markdown.read("page.md", source)) if link.kind == kind]


def test_each_relation_of_a_chain_is_a_link_at_its_line():
    assert [(link.line, link.reads) for link in links(CHAIN)] == [
        (6, "exp(t) <= 1 + t + t**2"),
        (7, "1 + t + t**2 <= 1 + 2*t"),
        (8, "1 + 2*t == 2*t + 1"),
    ]


def test_a_link_has_the_hypotheses_that_concern_it_with_their_lines():
    (first, *_) = links(CHAIN)
    assert [(text(g.formula), g.line) for g in first.given] == [("And(0 <= t, t <= 1)", 2)]


def test_letters_listed_before_a_relation_share_it():
    (link,) = links("Let $x, y > 0$. Then $$ x y > 0. $$")
    assert {text(g.formula) for g in link.given} == {"0 < x", "0 < y"}


def test_a_notation_by_example_is_unfolded():
    (link,) = links(MEASURES)
    assert link.reads == "D[exp(epsilon)](mu || (1 - t)*mu + t*mu') >= 0"
    assert not link.given


def test_hypotheses_of_a_theorem_hold_in_its_proof_and_not_in_the_next_theorem():
    page = r"""
**Theorem.** Let $x > 0$. $$ x + 1 > 1. $$

*Proof.* $$ x > 0 $$ $\square$

**Theorem.** $$ x^2 \ge 0 $$
"""
    assert [len(link.given) for link in links(page)] == [1, 0, 0]  # the second claims what is given


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("$$ f(x+1) = 2 $$", "two readings"),
        ("$$ a/bc = 2 $$", "two readings"),
        ("$$ \\sum_{i=1}^n i = 2 $$", "outside the vocabulary"),
        ("$$ x^a^b = 2 $$", "two readings"),
        ("$$ (x = 2 $$", ""),
    ],
)
def test_what_is_not_read_is_a_link_that_says_why(source, problem):
    (link,) = read(markdown.read("page.md", source))
    assert link.kind in ("unread", "no claim")
    assert problem in link.problem


def test_conditions_joined_by_an_equivalence_are_not_claimed_by_themselves():
    found = read(markdown.read("page.md", r"$$ x^2 = 4 \iff x = 2 $$"))
    assert [link.kind for link in found] == ["no claim", "claim", "no claim"]
    assert found[1].reads == "x**2 == 4 <=> x == 2"


def test_approximations_are_no_claim():
    (link,) = read(markdown.read("page.md", r"$$ x \approx 2 $$"))
    assert (link.kind, link.problem) == ("no claim", "\\approx is no claim")


def test_code_is_no_mathematics():
    assert not read(markdown.read("page.md", "```\n$$ x = 1 $$\n```\n\n`$$ x = 2 $$`\n\n<!-- $$ x = 3 $$ -->\n"))


def test_a_condition_in_words_inside_a_display_is_a_hypothesis_of_it():
    found = read(markdown.read("page.md", r"$$ e^x - 1 \le 2x (\text{when } 0 \le x \le 1). $$"))
    claimed = [link for link in found if link.kind == "claim"]
    assert [text(g.formula) for g in claimed[0].given] == ["0 <= x", "x <= 1"]


def test_directives_are_in_force():
    (link,) = links("<!-- symproof: let x, y > 0; given x < y -->\n\n$$ x^2 < y^2 $$")
    assert {text(g.formula) for g in link.given} == {"0 < x", "0 < y", "x < y"}


def test_a_directive_that_is_not_understood_says_so():
    (link,) = read(markdown.read("page.md", "<!-- symproof: frobnicate x -->"))
    assert link.kind == "unread"
    assert "write" in link.problem


def test_latex_reads_like_markdown():
    source = r"""\documentclass{article}
\newcommand{\dv}[3]{D_{#1}(#2 \Vert #3)}
\newtheorem{theorem}{Theorem}
\begin{document}
% symproof: measures p, q
\begin{theorem} Let $a \ge 1$. Define
\[ \dv{a}{p}{q} := \sup_{S} \big(p(S) - a q(S)\big). \]
Then \begin{equation}\label{eq} \dv{a}{p}{q} \ge 0. \end{equation} % x = 3
\end{theorem}
\end{document}
"""
    (link,) = [k for k in read(latex.read("page.tex", source)) if k.kind == "claim"]
    assert (link.line, link.reads) == (8, "D[a](p || q) >= 0")
    assert [text(g.formula, DEFAULT) for g in link.given] == ["1 <= a"]


def test_what_is_said_of_a_letter_and_not_used_is_a_doubt():
    """A hypothesis that was passed over made true lines of a page refuted."""
    page = "The number $p = \\Gamma(x)$ is small. Then\n\n$$ p < 1. $$\n\n$$ y < 1 $$"
    first, second = links(page)
    assert [(d.line, d.source) for d in first.doubts] == [(1, "p = \\Gamma(x)")]
    assert not second.doubts


def test_a_derivative_is_no_fraction():
    (link,) = read(markdown.read("page.md", r"$$ \frac{dx}{dy} = 1 $$"))
    assert (link.kind, link.problem.splitlines()[0]) == ("unread", "derivatives are outside the vocabulary")
