"""Rényi divergence does not grow under processing: the answers of a rule show no more than the outcomes.

For μ ≪ μ′, α > 1 and a test g: Ω → [0, 1], with X = ∫gp and Y = ∫gq, the tangent lemma at c = X/Y says

    X^α Y^{1−α} ≤ ∫g·p^α q^{1−α}.

Summed over the answers of a rule, that is, over tests whose sum is 1, it says that no rule with finitely many answers shows
more than D_α(μ‖μ′); two answers, with weights g and 1 − g, are written out. With the joint quasi-convexity of the
divergence (renyi_convexity) these are its facts. Balle, Barthe, Gaboardi, Hsu, Sato (2020), Hypothesis Testing
Interpretations and Rényi Differential Privacy.
"""

from symproof.kernel.formulas import And
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import Symbol, Term, equal
from symproof.kernel.vocabulary import density, integral, log, value
from symproof.statements import (
    Assignment,
    Derivation,
    Reason,
    Statement,
    algebra,
    cases,
    chained,
    domination,
    integral_sign,
    logic,
    mass_one,
    together,
    use,
)  # fmt: skip
from symproof.theorems.facts.moment_parts import (
    COLLECTED,
    SIGN,
    TESTED,
    TOLD_NUMBER,
    TOUCHED,
    UNSEEN,
    WEIGHED,
    a,
    b,
    k,
    m,
    rho,
    two,
    u,
    v,
    w,
    x,
    y,
)
from symproof.theorems.facts.randomised_rules import alpha, c, part, tangent
from symproof.theorems.hypothesis_testing.renyi_conversion import GROWTH
from symproof.theorems.hypothesis_testing.renyi_conversion import MOMENT as TO_MOMENT
from symproof.theorems.hypothesis_testing.renyi_convexity import (
    CONVEX,
    EXAMPLE,
    FIRST,
    HERE,
    MEAN,
    MOMENT,
    QUASI,
    SECOND,
    VISIBLE_PAIRS,
    g,
    mu,
    mu_,
    p,
    q,
)
from symproof.theorems.notation import X, renyi, singular, state  # fmt: skip

# A rule answers 1 with probability g(x) at the outcome x, else 0; a weight w = g(x) or 1 − g(x) is the probability of an answer.
NEVER: dict[str, Assignment] = {"yes": {g: (1, 0), x: 0, y: 0}, "no": {g: (0, 1), x: 1, y: 1}}
PAIR_EXAMPLE: Assignment = {mu: ("1/3", "2/3"), mu_: ("2/3", "1/3"), g: ("1/2", 1)}
RULE_EXAMPLE: Assignment = {**PAIR_EXAMPLE, alpha: 2, m: 2, x: "5/6", y: "2/3"}


def seen(weight: Term, measure: Term) -> Term:
    """The probability of the answer with this weight."""
    return integral(X, weight * density(measure, X))


A, B = seen(value(g, X), mu), seen(value(g, X), mu_)
CHANCES = (equal(x, A), equal(y, B))


REST = Statement(
    id="L.chance.rest",
    title="The other answer has the rest of the probability",
    claim=state(equal(seen(1 - value(g, X), mu), 1 - A)),
    derivation=Derivation().so(integral_sign("densities have mass one")),
    example={mu: ("1/3", "2/3"), g: ("1/2", 1)},
)


def answer(name: str, weight: Term, first: Term, second: Term, words: str, why: Reason) -> tuple[Statement, ...]:
    """That the answer, which has these probabilities, shows no more than the part of the moment it has."""
    integrals = seen(weight, mu), seen(weight, mu_)
    chances = And((equal(integrals[0], first), equal(integrals[1], second)))
    whole = integral(X, weight * part(p, q))
    here = {u: p, v: q, w: weight}
    slanted = Statement(
        id=f"N1.renyi.facts.{name}.tangent",
        title=f"The tangent lemma for {words}",
        claim=state(
            And((whole >= 0, whole >= tangent(c, first, second))),
            c >= 0, alpha > 1, VISIBLE_PAIRS[0], FIRST <= m, *CHANCES,
        ),
        derivation=Derivation()
        .have(replaced(WEIGHED, here), algebra("at every outcome").with_(use(TESTED, here)), HERE[0])
        .have(equal(whole, whole), domination(part(p, q)))
        .have(whole >= 0, integral_sign("the integrand is nonnegative"))
        .have(whole >= tangent(c, *integrals), integral_sign("the integrand lies above its tangent"))
        .have(chances, why)
        .so(together("the probabilities of the answer")),
        example={**RULE_EXAMPLE, c: 1},
    )  # fmt: skip
    never = Statement(
        id=f"L.singular.{name}",
        title=f"What is never seen under μ′ is never seen under μ: {words}",
        claim=state(first <= 0, VISIBLE_PAIRS[0], second <= 0, *CHANCES),
        derivation=Derivation()
        .have(weight * p <= 0, algebra("at every outcome").with_(use(UNSEEN, here)), HERE[0], weight * q <= 0)
        .have(chances, why)
        .have(integrals[1] <= 0, together("never seen under μ′"))
        .have(integrals[0] <= 0, integral_sign("at almost every outcome it is 0"))
        .so(together("nor under μ")),
        example={mu: (0, 1), mu_: (0, 1), **NEVER[name]},
    )
    shown = Statement(
        id=f"N1.renyi.facts.{name}",
        title=f"X^α Y^{{1−α}} ≤ ∫w·p^α q^{{1−α}} for {words}",
        claim=state(And((whole >= 0, part(first, second) <= whole, singular(first, second) <= 0)), *slanted.claim.given[1:]),
        derivation=Derivation()
        .have(And((integrals[0] >= 0, integrals[1] >= 0)), integral_sign("the integrand is nonnegative"))
        .have(chances, why)
        .have(And((first >= 0, second >= 0)), together("so are the probabilities"))
        .have(first / second >= 0, algebra("both are nonnegative"), second > 0)
        .have(
            And((whole >= 0, whole >= tangent(first / second, first, second))),
            logic("the tangent at X/Y").with_(use(slanted, {c: first / second})), second > 0,
        )
        .have(part(first, second) <= whole, logic("touching").with_(use(TOUCHED, {u: first, v: second, m: whole})), second > 0)
        .have(whole >= 0, logic("any tangent").with_(use(slanted, {c: 1})))
        .have(first <= 0, logic("never seen").with_(use(never)), second <= 0)
        .have(equal(first, 0), algebra("0 ≤ X ≤ 0"), second <= 0)
        .have(part(first, second) <= whole, cases("X = 0"), second <= 0)
        .have(singular(first, second) <= 0, cases("X = 0"), second <= 0)
        .have(singular(first, second) <= 0, cases("Y ≠ 0"), second > 0)
        .so(cases("Y = 0 or Y > 0")),
        example=RULE_EXAMPLE,
    )  # fmt: skip
    return slanted, never, shown


YES = answer("yes", value(g, X), x, y, "the answer 1", together("given"))
NO = answer(
    "no", 1 - value(g, X), 1 - x, 1 - y, "the answer 0", together("the rest").with_(use(REST), use(REST, {mu: mu_}))
)
WHOLE_YES, WHOLE_NO = (integral(X, weight * part(p, q)) for weight in (value(g, X), 1 - value(g, X)))


CHANCE = Statement(
    id="L.chance",
    title="The probability of an answer lies between 0 and 1",
    claim=state(And((A >= 0, A <= 1))),
    derivation=Derivation()
    .have(A >= 0, integral_sign("0 ≤ g"))
    .start(A)
    .at_most(integral(X, p), integral_sign("g ≤ 1"))
    .equals(1, mass_one("densities have mass one"))
    .have(A <= 1, chained),
    example={mu: ("1/3", "2/3"), g: ("1/2", 1)},
)
PARTS = Statement(
    id="N1.renyi.facts.parts",
    title="Each answer has its part of the moment",
    claim=state(
        equal(WHOLE_YES + WHOLE_NO, FIRST), alpha > 1, VISIBLE_PAIRS[0], FIRST <= m, WHOLE_YES >= 0, WHOLE_NO >= 0
    ),
    derivation=Derivation()
    .have(part(p, q) >= 0, algebra("nonnegative").with_(use(SIGN, {u: p, v: q})), HERE[0])
    .so(integral_sign("g + (1 − g) = 1")),
    example={alpha: 2, m: 2, **PAIR_EXAMPLE},
)
IN_SQUARE = (x >= 0, x <= 1, y >= 0, y <= 1, singular(x, y) <= 0, singular(1 - x, 1 - y) <= 0)
ANSWERS: dict[Symbol, Term] = {u: x, v: y, a: WHOLE_YES, b: WHOLE_NO, m: FIRST}


def both_answers(bound: Term, why: Reason) -> Derivation:
    """Lines on both answers, from a bound of the moment."""
    return (
        Derivation()
        .have(FIRST <= bound, why)
        .have(YES[-1].claim.goal, logic("the answer 1").with_(use(YES[-1], {m: bound})))
        .have(NO[-1].claim.goal, logic("the answer 0").with_(use(NO[-1], {m: bound})))
        .have(equal(WHOLE_YES + WHOLE_NO, FIRST), logic("g + (1 − g) = 1").with_(use(PARTS, {m: bound})))
        .have(And((A >= 0, A <= 1)), logic("a probability").with_(use(CHANCE)))
        .have(And((B >= 0, B <= 1)), logic("a probability").with_(use(CHANCE, {mu: mu_})))
        .have(And((x >= 0, x <= 1, y >= 0, y <= 1)), together("probabilities"))
    )


PROCESSED = Statement(
    id="N1.renyi.facts.rule",
    title="A rule with two answers shows no more than the Rényi moment",
    claim=state(
        And((two(x, y) >= 1, two(x, y) <= FIRST, *IN_SQUARE)), alpha > 1, VISIBLE_PAIRS[0], FIRST <= m, *CHANCES
    ),
    derivation=both_answers(m, logic("given"))
    .have(And((two(x, y) >= 1, two(x, y) <= FIRST)), logic("added").with_(use(COLLECTED, ANSWERS)))
    .so(logic("together")),
    example=RULE_EXAMPLE,
)
TOLD = 1 / (alpha - 1) * log(two(x, y)) <= rho
BOUNDED = logic("the moment").with_(use(TO_MOMENT, {m: FIRST}))
SHOWN = Statement(
    id="N1.renyi.facts.two",
    title="The Rényi divergence of the answers is at most that of the outcomes",
    claim=state(TOLD, alpha > 1, VISIBLE_PAIRS[0], renyi(alpha, mu, mu_) <= rho, *CHANCES),
    derivation=both_answers(GROWTH, logic("the moment").with_(use(TO_MOMENT, {m: FIRST}))).so(
        logic("added").with_(use(TOLD_NUMBER, ANSWERS))
    ),
    example={**{s: n for s, n in RULE_EXAMPLE.items() if s != m}, rho: 1},
)
FACTS = Statement(
    id="N1.renyi.facts",
    title="Rényi divergence is jointly quasi-convex, its moment jointly convex, and answers show no more than outcomes",
    claim=state(And((MOMENT <= MEAN, QUASI.claim.goal, TOLD)), *QUASI.claim.given, *CHANCES),
    derivation=Derivation()
    .have(MOMENT <= MEAN, logic("jointly convex").with_(use(CONVEX, {m: FIRST, k: SECOND})))
    .have(QUASI.claim.goal, logic("quasi-convex").with_(use(QUASI)))
    .have(TOLD, logic("two answers").with_(use(SHOWN)))
    .so(logic("all three")),
    example={**EXAMPLE, rho: 1, g: ("1/2", 1), x: "5/6", y: "2/3"},
    scope="all parameters; processing by rules with two answers",
)

STATEMENTS = (
    REST, *YES, *NO, CHANCE, PARTS, PROCESSED, SHOWN, FACTS,
)  # fmt: skip
