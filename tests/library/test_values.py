"""Formulas compute the very terms that are proved, where the hypotheses hold, with bounds that are certain."""

import dataclasses
import json
from fractions import Fraction as F
from itertools import product

import mpmath
import pytest

from symproof import theorems
from symproof.cli import main
from symproof.kernel.formulas import normal, relations, replace
from symproof.kernel.terms import REAL, Symbol, equal, free, subterms, term
from symproof.kernel.vocabulary import exp, log
from symproof.language.parser import parse_term
from symproof.library.values import NotSettled, UnfitValues, evaluate, is_shown, spelled
from symproof.numerics.decimals import approximate
from symproof.numerics.evaluation import value

FORMULAS = theorems.formulas()
VALUES = (-1, 0, F(1, 2), 1, 2, 100)
STATEMENTS = {s.id: s for s in theorems.catalogue()}
each = pytest.mark.parametrize("form", FORMULAS.values(), ids=FORMULAS)


def constants(form):
    """The values that the statement's example gives the parameters; 1 for those that are put in."""
    brought = frozenset().union(*map(free, form.at.values()))
    return {
        s.name: form.statement.example.get(s, 1) for s in form.parameters if s in form.statement.example or s in brought
    }


@each
def test_the_term_computed_stands_in_a_statement_that_is_proved(form):
    assert STATEMENTS[form.statement.id] is form.statement
    assert form.statement.stated == "proved"
    assert stands_in_its_claim(form)


def stands_in_its_claim(form):
    sides = {side for part in form.claim for r in relations(part) for side in (r.left, r.right)}
    return form.term in {t for side in sides for t in subterms(side)}


@each
def test_a_term_that_is_put_in_is_pinned_by_an_equation(form):
    """Else it would stand in the claim because it was put there."""
    for symbol, value_ in form.at.items():
        if form.term in subterms(value_):
            equations = [h for h in form.statement.claim.hypotheses if getattr(h, "op", "") == "="]
            pinned = [h for h in equations if symbol in free(h.left) | free(h.right)]
            assert any(replace(h, form.at) in form.domain for h in pinned)


@each
def test_another_term_would_not_stand_there(form):
    assert not stands_in_its_claim(dataclasses.replace(form, term=form.term + 1))
    assert not stands_in_its_claim(dataclasses.replace(form, term=form.term * F(999, 1000)))


@each
def test_an_id_begins_with_that_of_the_statement(form):
    assert form.id == form.statement.id or form.id.startswith(f"{form.statement.id}.")
    assert form.title


@each
def test_what_is_put_in_for_symbols_of_the_statement_is_named(form):
    spoken = {s for s, _ in form.statement.claim.variables}
    assert set(form.at) <= spoken
    assert set(form.parameters) <= spoken | {s for t in form.at.values() for s in subterms(t)}


@each
def test_names_are_plain_and_can_be_spelled_in_greek(form):
    for s in form.parameters:
        assert s.name.isascii()
        assert s.sort == REAL
        assert spelled(s.name) == s.name


@each
def test_the_value_is_that_of_the_term(form):
    given = {Symbol(name): approximate(parse_term(str(v)), 30).decimal for name, v in constants(form).items()}
    found = evaluate(form, {s.name: v for s, v in given.items()}, 40)
    with mpmath.workdps(80):
        expected = value(form.term, given, 70)
        decimal = mpmath.mpf(found.decimal.numerator) / found.decimal.denominator
        assert (
            abs(decimal - expected)
            <= mpmath.mpf(found.error.numerator) / found.error.denominator + mpmath.mpf(10) ** -65
        )


@each
def test_there_is_a_value_at_the_example_of_the_statement(form):
    assert set(constants(form)) == {s.name for s in form.parameters}
    assert evaluate(form, constants(form)).error < 1


@each
def test_every_hypothesis_on_the_parameters_is_asked_for(form):
    """Each is broken by some values: nothing is in the domain for show, save what defines a symbol put in."""
    for hypothesis in form.domain:
        if hypothesis in form.statement.claim.hypotheses:
            broken = breaking(hypothesis)
            with pytest.raises(UnfitValues, match=r"needs .* which fails at"):
                evaluate(form, constants(form) | {s.name: v for s, v in broken.items()})


def breaking(relation):
    """Values at which the relation is shown to fail."""
    names = sorted(free(relation.left) | free(relation.right), key=lambda s: s.name)
    points = (dict(zip(names, values, strict=True)) for values in product(VALUES, repeat=len(names)))
    return next(p for p in points if is_shown(normal(replace(relation, {s: term(v) for s, v in p.items()}), False)))


SHARP, AMPLIFIED = FORMULAS["N3.sharp"], FORMULAS["N0.cor.1.eps"]


def test_epsilon_may_be_spelled_in_three_ways():
    assert len({evaluate(AMPLIFIED, {"t": "1/2", name: 1}) for name in ("eps", "epsilon", "ε")}) == 1
    assert spelled("eps'") == "epsilon'"
    assert spelled("epsilon'") == "epsilon'"
    assert spelled("α") == "alpha"


@pytest.mark.parametrize("text", ["e^2", "exp(2)", "E**2"])
def test_e_is_a_constant_in_values(text):
    assert evaluate(AMPLIFIED, {"t": 1, "eps": text}, 20).number == "7.3890560989306502272"


def test_the_ends_of_the_domain_belong_to_it():
    assert str(evaluate(AMPLIFIED, {"t": 0, "eps": 2})) == "0 (exact)"
    assert evaluate(AMPLIFIED, {"t": "sqrt(2)/sqrt(2)", "eps": "log(2) - log(2)"}).decimal == 0


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"t": 2, "eps": 1}, "N0.cor.1.eps needs t <= 1, which fails at t = 2, epsilon = 1"),
        ({"t": "1/2", "eps": "-1e-300"}, "needs 0 <= epsilon, which fails at"),
        ({"t": "sqrt(2)", "eps": 1}, "needs t <= 1, which fails at t = sqrt(2)"),
        ({"t": "1/2", "eps": "log(0)"}, "epsilon = log(0) is not shown to be defined"),
        ({"t": "1/0", "eps": 1}, "t = 1/0 is not shown to be defined"),
        ({"t": "1/2"}, "needs epsilon, t; there is no value for epsilon"),
        ({"t": "1/2", "eps": 1, "delta": 1}, "has no parameter 'delta'; it has epsilon, t"),
        ({"t": "1/2", "eps": 1, "epsilon": 1}, "epsilon is given twice"),
        ({"t": "x", "eps": 1}, "t is to be a constant, and x in its value is none"),
        ({"t": "1 +", "eps": 1}, "t: a term or formula is missing before the end"),
        ({"t": "1 < 2", "eps": 1}, "t: this is a formula where a term belongs"),
        ({"t": "", "eps": 1}, "t: a term or formula is missing"),
        ({"t": "1+" * 600 + "1", "eps": 1}, "the value of t has 1201 characters, more than 1000"),
    ],
)
def test_unfit_values_are_refused_in_one_line(values, said):
    with pytest.raises(UnfitValues) as refused:
        evaluate(AMPLIFIED, values)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300


def test_floats_are_refused():
    with pytest.raises(TypeError, match="exact"):
        evaluate(AMPLIFIED, {"t": 0.1, "eps": 1})


def test_what_is_neither_shown_nor_refuted_is_said_to_be_so():
    with pytest.raises(NotSettled, match="neither shown nor refuted"):
        evaluate(AMPLIFIED, {"t": "sin(1)**2 + cos(1)**2", "eps": 1})


def test_what_holds_only_where_it_is_defined_is_not_shown():
    """The conditions under which a proof of constants holds were once overlooked."""
    assert not is_shown(log(term(0)) <= log(term(0)))


def test_relations_between_constants_are_shown_only_if_they_hold():
    assert is_shown(log(term(2)) < term(1))
    assert is_shown(equal(log(exp(term(2))), 2))
    assert not is_shown(term(1) < log(term(2)))


def test_the_command_prints_the_value_and_its_bound(capsys):
    assert main(["eval", "N3.sharp", "alpha=2", "eps=0.6"]) == 0
    assert capsys.readouterr().out == "0.315489660040189 ± 5e-16\n"
    assert main(["eval", "N0.cor.1.eps", "t=0", "eps=1"]) == 0
    assert capsys.readouterr().out == "0 (exact)\n"


def test_the_command_tells_all_as_json_and_more_if_asked(capsys):
    assert main(["eval", "N3.sharp", "alpha=2", "eps=log(3)/2", "--digits", "30", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["value"] == evaluate(SHARP, {"alpha": 2, "eps": "log(3)/2"}, 30).number
    assert found["statement"] == "N3.sharp"
    assert float(found["error_bound"]) < 1e-29
    assert main(["eval", "N0.cor.1.eps", "t=1/2", "eps=1", "--verbose"]) == 0
    assert "in the statement N0.cor.1 Advanced joint convexity in terms of ε" in capsys.readouterr().out


def test_the_command_lists_the_formulas(capsys):
    assert main(["eval"]) == 0
    assert all(form.id in capsys.readouterr().out for form in [SHARP])
    assert main(["eval", "--json"]) == 0
    assert [f["id"] for f in json.loads(capsys.readouterr().out)["formulas"]] == list(FORMULAS)


@pytest.mark.parametrize(
    ("arguments", "said", "code"),
    [
        (["N3.shrap", "alpha=2"], "there is no formula 'N3.shrap'; is it N3.sharp", 2),
        (["N0.cor.1", "t=1/2"], "is it N0.cor.1.eps or N0.cor.1.r?", 2),
        (["N3.sharp", "alpha"], "a value is given as name=value", 2),
        (["N3.sharp", "alpha=2", "alpha=3"], "'alpha' is given twice", 2),
        (["N3.sharp", "alpha=1", "eps=1"], "needs 1 < alpha, which fails at alpha = 1", 2),
        (["N3.sharp", "alpha=2", "eps=__import__('os').getcwd()"], "epsilon: ", 2),
        (["N3.sharp", "alpha=2^(10^900)", "eps=1"], "is neither shown nor refuted", 3),
        (["N3.sharp", "alpha=2\x00", "eps=1"], "alpha: ", 2),
        (["N0.cor.1.eps", "t=sin(1)**2+cos(1)**2", "eps=1"], "neither shown nor refuted", 3),
    ],
)
def test_the_command_refuses_in_one_line(arguments, said, code, capsys):
    assert main(["eval", *arguments]) == code
    out, err = capsys.readouterr()
    assert said in err
    assert err.startswith("symproof: ")
    assert err.count("\n") == 1
    assert out == ""


def test_symbols_are_those_of_the_claim():
    assert AMPLIFIED.parameters == (Symbol("epsilon"), Symbol("t"))


@pytest.mark.parametrize(
    ("there", "back", "values", "parameter"),
    [
        ("N1.conv.better", "N1.conv.better.delta", {"alpha": 5, "rho": "0.4", "delta": "1e-5"}, "delta"),
        ("N1.conv.mironov", "N1.conv.mironov.delta", {"alpha": 5, "rho": "0.4", "delta": "1e-5"}, "delta"),
        ("N1.hellinger", "N1.hellinger.rho", {"eps": 1, "rho": "0.05"}, "rho"),
        ("N1.hellinger", "N1.hellinger.eps", {"eps": 1, "rho": "0.05"}, "eps"),
    ],
)
def test_an_inverse_leads_back_to_thirty_digits(there, back, values, parameter):
    form, inverse = FORMULAS[there], FORMULAS[back]
    result = evaluate(form, values, 40).decimal
    (name,) = {s.name for s in inverse.parameters} - {s.name for s in form.parameters}
    rest = {k: v for k, v in values.items() if k != parameter}
    found = evaluate(inverse, rest | {name: result}, 40).decimal
    assert abs(found / F(values[parameter]) - 1) < F(1, 10**30)
