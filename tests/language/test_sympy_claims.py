"""Claims in sympy's words, and back: over the whole library."""

import pytest
import sympy

from symproof.kernel.formulas import And, Claim, Equivalent, Implies, Not, Or
from symproof.kernel.terms import Apply, Number, Relation, Symbol, subterms, term
from symproof.language.parser import ClaimError, parse_claim, parse_term
from symproof.language.reading import read_claim
from symproof.language.sympy_writer import sympy_claim, sympy_formula, to_sympy
from symproof.rendering.conventions import terms
from symproof.theorems import catalogue

LIBRARY = {s.id: s for s in catalogue()}
x, y, t = sympy.symbols("x y t")


def is_real(claim):
    return all(u.sort == "real" for top in terms(claim) for u in subterms(top) if isinstance(u, Symbol))


REAL = [s for s in LIBRARY.values() if is_real(s.claim)]
OTHERS = [s for s in LIBRARY.values() if not is_real(s.claim)]


def sorted_out(thing):
    """The same but for the order of parts, which sympy does not keep, and the name of max(x, 0)."""
    match thing:
        case Apply(head="pos", args=(a,)):
            return sorted_out(Apply("max", (a, term(0))))
        case Apply(head=head, args=args):
            args = tuple(map(sorted_out, args))
            return Apply(head, sorted(args, key=repr) if head in ("max", "min") else args)
        case Number() | Symbol():
            return thing
        case Relation(op, a, b):
            return Relation(op, sorted_out(a), sorted_out(b))
        case And(parts) | Or(parts):
            parts = [
                p for part in map(sorted_out, parts) for p in (part.parts if type(part) is type(thing) else (part,))
            ]
            return type(thing)(tuple(sorted(set(parts), key=repr)))
        case Not(part):
            return Not(sorted_out(part))
        case Implies(a, b):
            return Implies(sorted_out(a), sorted_out(b))
        case Equivalent(a, b):
            return Equivalent(*sorted(map(sorted_out, (a, b)), key=repr))
        case Claim(variables, given, goal):
            return Claim(variables, tuple(map(sorted_out, given)), sorted_out(goal))


def test_there_are_statements_of_both_kinds():
    assert len(REAL) > 250
    assert len(OTHERS) > 150


@pytest.mark.parametrize("s", REAL, ids=lambda s: s.id)
def test_a_statement_over_the_reals_comes_back_from_sympy(s):
    written = sympy_claim(s.claim)
    back = read_claim(written.conclusion, written.hypotheses)
    assert sorted_out(back) == sorted_out(s.claim)
    assert sympy_claim(back) == written


@pytest.mark.parametrize("s", REAL, ids=lambda s: s.id)
def test_what_sympy_is_told_holds_at_the_example(s):
    """A second opinion on the translation: sympy computes with it."""
    at = {
        to_sympy(symbol): to_sympy(value if isinstance(value, Apply) else parse_term(str(value)))
        for symbol, value in s.example.items()
    }
    if len(at) < len(s.claim.variables):
        pytest.skip("the example is not complete")
    written = sympy_claim(s.claim)
    for proposition in (*written.hypotheses, *([written.conclusion] if s.stated == "proved" else [])):
        assert holds(proposition, at)


def holds(proposition, at):
    match proposition:
        case sympy.And():
            return all(holds(p, at) for p in proposition.args)
        case sympy.Or():
            return any(holds(p, at) for p in proposition.args)
        case sympy.Not():
            return not holds(proposition.args[0], at)
        case sympy.Implies():
            return not holds(proposition.args[0], at) or holds(proposition.args[1], at)
        case sympy.Equivalent():
            return len({holds(p, at) for p in proposition.args}) == 1
    left, right = (sympy.N(side.subs(at), 40) for side in proposition.args)
    gap, tiny = left - right, sympy.Float(10) ** -25
    match proposition.rel_op:
        case "==":
            return abs(gap) < tiny
        case "!=":
            return abs(gap) > tiny
        case "<=":
            return gap < tiny
        case "<":
            return gap < -tiny
    raise AssertionError(proposition)


@pytest.mark.parametrize("s", OTHERS, ids=lambda s: s.id)
def test_a_statement_about_measures_is_refused(s):
    with pytest.raises(ValueError, match="sympy has no word for"):
        sympy_claim(s.claim)


def test_a_type_is_a_hypothesis_in_sympy():
    written = sympy_claim(parse_claim("x + 1/x >= 2", [], {"x": "positive"}))
    real = sympy.Symbol("x", real=True)
    assert written.hypotheses == (sympy.Lt(0, real, evaluate=False),)


def test_nothing_is_evaluated():
    # sympy makes 1 of x/x, and with it goes the condition that x is not 0.
    assert sympy_formula(parse_claim("x/x == 1").goal) != sympy.true


def test_what_sympy_decides_in_spite_of_that_is_refused():
    with pytest.raises(ValueError, match="decides"):
        sympy_formula(parse_claim("x < 1 and x >= 1").goal)


@pytest.mark.parametrize("word", ["positive", "nonnegative", "nonzero", "real"])
def test_what_sympy_assumes_of_a_symbol_is_its_type(word):
    # Any assumption but real was refused.
    a = sympy.Symbol("a", **{word: True})
    assert read_claim(sympy.Le(a, y)) == parse_claim("a <= y", [], {} if word == "real" else {"a": word})


@pytest.mark.parametrize(("word", "hypothesis"), [("negative", "a < 0"), ("nonpositive", "a <= 0")])
def test_a_sign_that_is_no_type_is_a_hypothesis(word, hypothesis):
    a = sympy.Symbol("a", **{word: True})
    assert read_claim(sympy.Le(a, y), [sympy.Ge(y, 1)]) == parse_claim("a <= y", [hypothesis, "y >= 1"])


def test_text_and_sympy_speak_of_the_same_variables():
    a = sympy.Symbol("a", positive=True)
    assert read_claim(sympy.Le(a, y), ["a <= 1", y > 2]) == parse_claim(
        "a <= y", ["a <= 1", "y > 2"], {"a": "positive"}
    )


def test_one_name_is_one_symbol_in_all_of_a_claim():
    with pytest.raises(ClaimError, match="make each symbol once"):
        read_claim(x < 1, [sympy.Symbol("x", positive=True) < 2])


def test_a_type_is_said_once():
    a = sympy.Symbol("a", positive=True)
    assert read_claim(a < y, [], {a: "positive"}) == read_claim(a < y)
    with pytest.raises(ClaimError, match="say it once"):
        read_claim(a < y, [], {"a": "nonzero"})


@pytest.mark.parametrize("goal", [None, 5, 0.5, ["x > 0"], b"x > 0", object(), {"x"}])
def test_what_is_never_a_proposition_is_a_type_error(goal):
    with pytest.raises(TypeError):
        read_claim(goal)
    with pytest.raises(TypeError):
        read_claim("x > 0", [goal])


@pytest.mark.parametrize("given", ["x > 1", x > 1, None, 5, {"x > 1"}])
def test_hypotheses_are_a_list(given):
    with pytest.raises(TypeError, match="given is a list"):
        read_claim("x > 0", given)


@pytest.mark.parametrize("goal", [x, x + 1, sympy.true, x == y, "x", "x >", "", Symbol("x")])
def test_what_is_no_proposition_is_a_claim_error(goal):
    with pytest.raises(ClaimError):
        read_claim(goal)


def test_a_variable_that_does_not_occur_is_refused():
    # A misspelt name gave its type to nothing, and the claim was refuted.
    with pytest.raises(ClaimError, match="no variable of the claim has this name; is it epsilon"):
        read_claim("epsilon >= 0", [], {"epsilom": "positive"})


@pytest.mark.parametrize("variables", [["x"], "x: positive", 5])
def test_variables_are_a_mapping(variables):
    with pytest.raises(TypeError, match="variables are a dict"):
        read_claim("x > 0", [], variables)


@pytest.mark.parametrize("kind", ["integer", "Positive", None])
def test_a_type_is_one_of_ours(kind):
    with pytest.raises(ClaimError, match="outside the vocabulary"):
        read_claim("x > 0", [], {"x": kind})
