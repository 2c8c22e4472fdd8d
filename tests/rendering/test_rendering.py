"""What people read says what the terms say."""

import re
from fractions import Fraction
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symproof.kernel.formulas import FALSE, TRUE, And, Claim, Equivalent, Formula, Implies, Not, Or, claim
from symproof.kernel.terms import (
    EVENT,
    MEASURE,
    OUTCOME,
    REAL_ARITY,
    Apply,
    Number,
    Relation,
    Symbol,
    Term,
    differ,
    equal,
    term,
)
from symproof.rendering import DEFAULT, Notation, display, latex, markdown, text
from symproof.rendering.names import name
from symproof.rendering.notations import match

x, y, t, alpha, eps, r = (Symbol(n) for n in ("x", "y", "t", "alpha", "eps", "r"))
mu, nu, mu_0, mu_1, mu_1_, P, Q = (Symbol(n, MEASURE) for n in ("mu", "nu", "mu_0", "mu_1", "mu_1'", "P", "Q"))
S, T, w, v = Symbol("S", EVENT), Symbol("T", EVENT), Symbol("x", OUTCOME), Symbol("v", OUTCOME)
EMPTY, EVERYTHING, PI = (Apply(head, ()) for head in ("empty", "everything", "pi"))


def call(head: str, *args: Term) -> Apply:
    return Apply(head, args)


def exp(a: Term) -> Apply:
    return call("exp", a)


def mass(m: Term, event: Term = S) -> Apply:
    return call("mass", m, event)


def hockey_stick(a: Term, m: Term, n: Term, event: Symbol = S) -> Apply:
    return call("sup", event, mass(m, event) - a * mass(n, event))


p, q = call("density", P, w), call("density", Q, w)

SPELLED = [
    (x - (y - t), "x - (y - t)"),
    (x + (y - t), "x + y - t"),
    (x - -y, "x - (-y)"),
    (x + term(-2), "x - 2"),
    (-(x + y) * t, "-(x + y)*t"),
    (x * (-(x + y) * t), "x*(-(x + y)*t)"),
    (-(x**2), "-x**2"),
    ((-x) ** 2, "(-x)**2"),
    (x**-2, "x**(-2)"),
    (x**y**t, "x**y**t"),
    ((x**y) ** t, "(x**y)**t"),
    (x * (y / t), "x*(y/t)"),
    (x * y / t, "x*y/t"),
    (x / (y * t), "x/(y*t)"),
    (Fraction(1, 3) * x, "1/3*x"),
    (x ** Fraction(1, 3), "x**(1/3)"),
    (x * Fraction(-1, 3), "x*(-1/3)"),
    (call("max", call("max", x, y), t), "max(x, y, t)"),
    (call("pow", x, term(2)), "pow(x, 2)"),
    (exp(call("pos", x)) * PI, "exp(pos(x))*pi"),
    (mass(call("mix", r, mu_0, mu_1_)), "((1 - r)*mu_0 + r*mu_1')(S)"),
    (call("sup", S, mass(mu) - mass(nu)), "sup_S (mu(S) - nu(S))"),
    (call("sup", S, mass(mu)) * t, "(sup_S (mu(S)))*t"),
    (call("integral", w, call("on", p, p * call("log", p / q))), "∫ P(x)*log(P(x)/Q(x)) dx"),
    (call("on", x, x * call("log", x)), "on(x, x*log(x))"),
]


@pytest.mark.parametrize(("a", "spelling"), SPELLED)
def test_text_has_no_more_brackets_than_it_needs(a: Term, spelling: str) -> None:
    assert text(a) == spelling


def test_text_writes_formulas_in_the_words_of_the_parser() -> None:
    formula = Implies(And((t >= 0, differ(x, y))), Or((Not(equal(x, y)), FALSE)))
    assert text(formula) == "Implies(And(0 <= t, x != y), Or(Not(x == y), False))"
    assert text(Equivalent(TRUE, And((x < y,)))) == "Equivalent(True, x < y)"


TYPESET = [
    (x / 2 - Fraction(1, 3), r"\frac{x}{2} - \frac{1}{3}"),
    (-x / 2, r"-\frac{x}{2}"),
    ((x / y) ** t, r"\left(\frac{x}{y}\right)^{t}"),
    (x ** (-t / 2), "x^{-t/2}"),
    (exp((1 - t) / alpha * x), r"e^{((1 - t)/\alpha)x}"),
    (t * (exp(eps) - 1), r"t(e^{\varepsilon} - 1)"),
    (exp(term(1)) * PI, r"e\pi"),
    (2 * term(3) * x, r"2 \cdot 3x"),
    (x * term(2), r"x \cdot 2"),
    (2 * term(Fraction(1, 3)), r"2 \cdot \frac{1}{3}"),
    (alpha * x, r"\alpha x"),
    (Symbol("cost") * x, r"\mathrm{cost}\,x"),
    (call("sin", x) ** 2 + call("log", x) ** t, r"\sin^{2}(x) + (\log(x))^{t}"),
    (call("abs", call("pos", x)) + call("sqrt", x), r"\lvert [x]_+ \rvert + \sqrt{x}"),
    (call("max", x, 1 / y), r"\max\left(x, \frac{1}{y}\right)"),
    (call("asin", x), r"\arcsin(x)"),
    (
        mass(mu, call("complement", S)) - mass(mu, EMPTY) + mass(mu, EVERYTHING),
        r"\mu(S^c) - \mu(\varnothing) + \mu(\Omega)",
    ),
    (t * call("sup", S, mass(mu)), r"t\sup_{S}\bigl(\mu(S)\bigr)"),
    (mass(call("mix", r, mu_0, mu_1_)), r"((1 - r)\mu_0 + r\mu_1')(S)"),
    (call("integral", w, term(1)), r"\int 1\,dx"),
    (call("integral", w, call("on", p, p**alpha * q ** (1 - alpha))), r"\int P^{\alpha}Q^{1 - \alpha}"),
    (call("integral", w, p - q), r"\int (P - Q)"),
    (call("integral", w, p) * t, r"\left(\int P\right)t"),
    (call("integral", w, call("integral", v, p * call("density", Q, v))), r"\int \int P(x)Q(v)\,dv\,dx"),
]


@pytest.mark.parametrize(("a", "typeset"), TYPESET)
def test_latex_is_set_as_on_paper(a: Term, typeset: str) -> None:
    assert latex(a) == typeset


def test_latex_never_hides_a_guard_that_changes_the_value() -> None:
    assert latex(call("integral", w, call("on", p, q))) == r"\int \mathbf{1}_{P \ne 0}Q"
    assert r"\mathbf{1}_{Q \ne 0}" in latex(call("integral", w, call("on", q, p**alpha * q ** (1 - alpha))))
    assert r"\mathbf{1}_{P \ne 0}" in latex(call("integral", w, call("on", p, p * (q / p) ** 2)))


def test_the_number_e_is_not_mistaken_for_a_variable_e() -> None:
    assert latex(Symbol("e") * exp(x)) == r"e\exp(x)"
    assert latex(Symbol("e") < exp(x)) == r"e < \exp(x)"


CONNECTED = [
    (And((t >= 0, t <= 1, alpha >= 1)), r"0 \le t \le 1 \land 1 \le \alpha"),
    (And((x <= 1, term(1) < y)), r"x \le 1 < y"),
    (And((differ(x, y), differ(y, t))), r"x \ne y \land y \ne t"),
    (Or((x < y, And((x < t, equal(y, 0))))), r"x < y \lor (x < t \land y = 0)"),
    (Implies(And((x < y, y < t)), Not(x > t)), r"x < y < t \Rightarrow \lnot (t < x)"),
    (Equivalent(TRUE, Implies(FALSE, x < y)), r"\top \Leftrightarrow (\bot \Rightarrow x < y)"),
]


@pytest.mark.parametrize(("formula", "typeset"), CONNECTED)
def test_latex_joins_relations_into_chains_and_formulas_by_signs(formula: Formula, typeset: str) -> None:
    assert latex(formula) == typeset


NAMES = {
    "mu_1'": r"\mu_1'", "μ₁′": r"\mu_1'", "mu1_": r"\mu_1'", "α": r"\alpha", "ε": r"\varepsilon", "epsilon": r"\varepsilon",
    "x12": "x_{12}", "x_1_2": "x_{1,2}", "p_max": r"p_{\mathrm{max}}", "D_eps": r"D_{\varepsilon}", "rate": r"\mathrm{rate}",
}  # fmt: skip


@pytest.mark.parametrize("identifier", NAMES)
def test_names_are_greek_with_subscripts_and_primes(identifier: str) -> None:
    assert name(identifier) == NAMES[identifier]


@given(st.text(min_size=1))
def test_no_name_breaks_the_braces(identifier: str) -> None:
    bare = re.sub(r"\\.", "", name(identifier))
    assert bare.count("{") == bare.count("}")
    assert "$" not in bare


def test_the_hockey_stick_divergence_has_its_usual_name() -> None:
    assert latex(hockey_stick(exp(eps), mu, nu), DEFAULT) == r"D_{e^{\varepsilon}}(\mu \Vert \nu)"
    mixed = t * hockey_stick(alpha, mu_1, call("mix", r, mu_0, mu_1_), event=T)
    assert latex(mixed, DEFAULT) == r"tD_{\alpha}(\mu_1 \Vert (1 - r)\mu_0 + r\mu_1')"
    assert text(mixed, DEFAULT) == "t*D[alpha](mu_1 || (1 - r)*mu_0 + r*mu_1')"


def test_the_mass_where_another_measure_has_none_is_said_in_words() -> None:
    unseen = call("integral", w, p - call("on", q, p))
    assert text(unseen, DEFAULT) == "mass(P where Q = 0)"
    assert latex(unseen, DEFAULT) == r"\mathrm{mass}(P \text{ where } Q = 0)"
    assert text(call("integral", w, p - call("on", p, q)), DEFAULT) == "∫ (P(x) - on(P(x), Q(x))) dx"


def test_notations_are_optional() -> None:
    assert latex(hockey_stick(alpha, mu, nu)) == r"\sup_{S}\bigl(\mu(S) - \alpha\nu(S)\bigr)"


def test_the_first_notation_that_fits_wins_from_the_outside_in() -> None:
    square, root = Notation(x**2, "sq({x})", r"{x}\square"), Notation(call("sqrt", y), "root({y})", r"\surd {y}")
    whole = Notation(call("sqrt", x**2), "size({x})", r"\Vert {x}\Vert")
    a = call("sqrt", call("sqrt", alpha) ** 2)
    assert text(a, (square, root, whole)) == "root(sq(root(alpha)))"
    assert text(a, (whole, square, root)) == "size(root(alpha))"


def test_a_notation_names_only_what_its_pattern_has() -> None:
    with pytest.raises(ValueError, match="beta"):
        Notation(exp(alpha), "E({beta})", "E({alpha})")
    with pytest.raises(TypeError, match="applied"):
        Notation(alpha, "{alpha}", "{alpha}")


def test_a_notation_does_not_fit_when_its_symbols_would_depend_on_the_event() -> None:
    pattern = hockey_stick(alpha, mu, nu)
    assert match(pattern, hockey_stick(mass(mu), mu, nu)) is None
    assert match(pattern, call("sup", S, mass(mu, T) - alpha * mass(nu))) is None


def test_a_symbol_of_a_notation_stands_for_the_same_term_each_time() -> None:
    assert match(x + x, y + y) == {"x": y}
    assert match(x + x, y + t) is None
    assert match(x + 1, y + 2) is None
    assert match(mass(mu), x) is None


T_ALPHA = claim(equal(x, 1 + t * (alpha - 1)), t >= 0, t <= 1, alpha >= 1)


def test_markdown_states_a_claim_as_a_sentence() -> None:
    assert markdown(T_ALPHA) == (
        r"For all real $\alpha, t, x$ with $0 \le t \le 1$ and $\alpha \ge 1$: $x = 1 + t(\alpha - 1)$"
    )
    assert markdown(claim(exp(term(1)) < 4)) == "$e < 4$"
    assert markdown(claim(FALSE, x < y, y < x)) == "There are no real $x, y$ with $x < y < x$."


def test_variables_are_named_with_their_kinds() -> None:
    variables = ((t, "real"), (x, "positive"), (y, "real"), (mu, "real"), (nu, "real"))
    stated = Claim(variables, (t <= 1,), hockey_stick(y, mu, nu) <= x)
    assert text(stated, DEFAULT) == (
        "for all real t, y, positive x and probability measures mu, nu with t <= 1: D[y](mu || nu) <= x"
    )
    assert latex(stated, DEFAULT) == r"0 < x,\; t \le 1 \;\vdash\; D_{y}(\mu \Vert \nu) \le x"


def test_a_notebook_shows_mathematics_and_a_console_shows_text() -> None:
    shown = display(T_ALPHA)
    assert repr(shown) == "for all real alpha, t, x with 0 <= t, t <= 1, 1 <= alpha: x == 1 + t*(alpha - 1)"
    assert shown._repr_markdown_() == markdown(T_ALPHA)
    assert shown._repr_latex_().startswith(r"$\displaystyle 0 \le t \le 1")


def test_the_deepest_terms_can_be_written() -> None:
    deep, tower = term(x), term(y)
    for _ in range(99):
        deep, tower = -exp(deep), call("pow", x, call("pow", x, tower))
    assert text(deep, DEFAULT).count("exp") == latex(deep, DEFAULT).count("e^") == 99
    assert text(tower, DEFAULT).count("**") == latex(tower, DEFAULT).count("^") == 198


NUMBERS = st.fractions(min_value=-9, max_value=9, max_denominator=9).map(Number)
CALLED = sorted(h for h, arity in REAL_ARITY.items() if arity and h not in ("neg", "/", "pow", "on"))


def larger(smaller: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    two = st.tuples(smaller, smaller)
    joined = st.tuples(st.sampled_from("+*"), st.lists(smaller, min_size=2, max_size=3)).map(lambda c: Apply(*c))
    called = st.sampled_from(CALLED).flatmap(lambda h: st.tuples(*[smaller] * REAL_ARITY[h]).map(lambda c: Apply(h, c)))
    operations = [lambda c: c[0] - c[1], lambda c: c[0] / c[1], lambda c: c[0] ** c[1]]
    return st.one_of(joined, called, smaller.map(lambda a: -a), *(two.map(o) for o in operations))


REALS = st.recursive(st.one_of(st.sampled_from([x, y, Symbol("mu_1'"), PI]), NUMBERS), larger, max_leaves=12)
RELATIONS = st.builds(Relation, st.sampled_from(["=", "!=", "<", "<="]), REALS, REALS)


def more(smaller: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
    parts = st.lists(smaller, min_size=2, max_size=3).map(tuple)
    return st.one_of(
        parts.map(And), parts.map(Or), smaller.map(Not), st.builds(Implies, smaller, smaller), st.builds(Equivalent, smaller, smaller)
    )  # fmt: skip


FORMULAS = st.recursive(st.one_of(RELATIONS, st.sampled_from([TRUE, FALSE])), more, max_leaves=5)


def canonical(a: Term) -> tuple[Fraction, list[object]]:
    """A coefficient and factors: sums and products opened, signs and numbers gathered in front."""
    match a:
        case Number(value):
            return value, []
        case Symbol():
            return Fraction(1), [a]
        case Apply(head="neg", args=(b,)):
            coefficient, factors = canonical(b)
            return -coefficient, factors
        case Apply(head="*", args=args):
            parts = [canonical(b) for b in args]
            return reduce(lambda c, part: c * part[0], parts, Fraction(1)), [f for _, factors in parts for f in factors]
        case Apply(head="/", args=(top, bottom)):
            coefficient, factors = canonical(top)
            sign = Fraction((coefficient > 0) - (coefficient < 0))
            return sign, [("/", (abs(coefficient), factors), canonical(bottom))]
        case Apply(head="+", args=args):
            return Fraction(1), [("+", [s for b in args for s in summands(b)])]
    return Fraction(1), [(a.head, [canonical(b) for b in a.args])]


def summands(a: Term) -> list[object]:
    match canonical(a):
        case Fraction(numerator=1, denominator=1), [("+", list(inner))]:
            return inner
    return [canonical(a)]


def outline(formula: Formula) -> tuple[object, ...]:
    match formula:
        case Relation(op, left, right):
            return op, canonical(left), canonical(right)
        case And(parts) | Or(parts):
            return type(formula), *map(outline, parts)
        case Not(part):
            return Not, outline(part)
    return type(formula), *map(outline, (getattr(formula, n) for n in formula.__match_args__))


@given(REALS)
def test_a_term_is_read_back_from_its_text(a: Term) -> None:
    parser = pytest.importorskip("symproof.language.parser")
    assert canonical(parser.parse_term(text(a))) == canonical(a)


@given(FORMULAS)
def test_a_formula_is_read_back_from_its_text(formula: Formula) -> None:
    parser = pytest.importorskip("symproof.language.parser")
    assert outline(parser.parse_formula(text(formula))) == outline(formula)


@given(REALS)
def test_the_latex_of_a_term_has_balanced_brackets(a: Term) -> None:
    typeset = latex(a)
    assert all(typeset.count(left) == typeset.count(right) for left, right in ("()", "{}", "[]"))
    assert typeset.count(r"\left") == typeset.count(r"\right")
