"""What the 2-cut of a divergence inherits: laws of 2-cuts, for the α-divergence on every space.

The 2-cut of D_α is the supremum, over all randomised rules with two answers, of D_α between the distributions of the answers.
It is D_α itself, it obeys the data-processing inequality for every Markov kernel, and what is below D_α is below it. Randomised
rules show no more than sets (γ may be taken deterministic, D_α being quasi-convex). A bound ρ on the 2-cut says that every test
lies in the privacy region; and D_{e^ε} ≤ δ need only be checked on the pairs of answers of tests.
Balle, Barthe, Gaboardi, Hsu, Sato (2020), section 3, theorem 18 and B.1–B.6, B.10, C.1.
"""

from symproof.kernel.formulas import And, Equivalent, Implies
from symproof.kernel.formulas import replace as replaced
from symproof.kernel.terms import Symbol, equal
from symproof.kernel.vocabulary import absolute, complement, exp, image, indicator, mass, maximum, sup
from symproof.statements import Derivation, Statement, algebra, cases, integral_sign, logic, mass_one, supremum, use
from symproof.theorems.hypothesis_testing.two_generated import GENERATED, TESTS, TOTAL, alpha, cut, g, mean, mu, nu
from symproof.theorems.notation import D, S, measures, mixture, reals, state

beta, epsilon, delta, t = reals("beta epsilon delta t")
x, y, u, v = reals("x y u v")
mu_, nu_ = measures("mu' nu'")
K = Symbol("K", "kernel")
WHOLE = D(alpha, mu, nu)
A, B = mean(g, mu), mean(g, nu)
PAIR = {mu: ("1/2", "1/2"), nu: ("1/2", "1/2")}
KERNEL = {K: (("1/2", "1/2"), (1, 0))}
IMAGE = {mu: image(K, mu), nu: image(K, nu)}

PROCESSING = Statement(
    id="N1.cut.processing",
    title="The data-processing inequality of the α-divergence",
    claim=state(D(alpha, image(K, mu), image(K, nu)) <= WHOLE),
    derivation=Derivation()
    .have(mass(image(K, mu), S) - alpha * mass(image(K, nu), S) <= WHOLE, integral_sign("the answer in S is a test"))
    .so(supremum),
    example={alpha: 1, **PAIR, **KERNEL},
)
FALLING = Statement(
    id="N1.cut.falling",
    title="The α-divergence does not grow with α",
    claim=state(D(beta, mu, nu) <= WHOLE, alpha <= beta),
    derivation=Derivation()
    .have((beta - alpha) * mass(nu, S) >= 0, algebra("ν(S) ≥ 0"))
    .have(mass(mu, S) - beta * mass(nu, S) <= mass(mu, S) - alpha * mass(nu, S), algebra("α ≤ β"))
    .so(supremum),
    example={alpha: 1, beta: 2, **PAIR},
)
CUT, CUT_, LOWER = cut(alpha, mu, nu), cut(alpha, image(K, mu), image(K, nu)), cut(beta, mu, nu)
PROPERTIES = Statement(
    id="N1.cut.props",
    title="The 2-cut is at most the divergence, obeys the data-processing inequality, and keeps order",
    claim=state(And((CUT <= WHOLE, CUT_ <= CUT, Implies(alpha <= beta, And((LOWER <= CUT, D(beta, mu, nu) <= CUT)))))),
    derivation=Derivation()
    .have(equal(CUT, WHOLE), logic("2-generated").with_(use(GENERATED)))
    .have(equal(CUT_, D(alpha, *IMAGE.values())), logic("2-generated").with_(use(GENERATED, IMAGE)))
    .have(equal(LOWER, D(beta, mu, nu)), logic("2-generated").with_(use(GENERATED, {alpha: beta})))
    .have(D(alpha, *IMAGE.values()) <= WHOLE, logic("data processing").with_(use(PROCESSING)))
    .have(D(beta, mu, nu) <= WHOLE, logic("order").with_(use(FALLING)), alpha <= beta)
    .so(logic("together")),
    example={alpha: 1, beta: 2, **PAIR, **KERNEL},
    scope="the α-divergence and two answers, on every space; finite spaces and other divergences are for symproof.finite.cuts",
    source="Balle, Barthe, Gaboardi, Hsu, Sato (2020), B.2–B.6",
)
ONES, ONES_ = mean(indicator(S), mu), mean(indicator(S), nu)
SHOWN = sup(g, A - alpha * B)
DETERMINISTIC = Statement(
    id="N1.cut.det",
    title="Randomised rules with two answers show no more of the α-divergence than sets",
    claim=state(equal(SHOWN, WHOLE)),
    derivation=Derivation()
    .have(TESTS.claim.conclusion, logic("tests").with_(use(TESTS)))
    .have(SHOWN <= WHOLE, supremum("over all tests"))
    .have(mass(mu, S) - alpha * mass(nu, S) <= SHOWN, supremum("at the indicator of S"))
    .have(WHOLE <= SHOWN, supremum("over all sets"))
    .so(algebra("both ways")),
    example={alpha: 1, **PAIR},
    scope="the α-divergence and two answers, on every space; Rényi divergences on three outcomes are N1.renyi.three",
    source="Balle, Barthe, Gaboardi, Hsu, Sato (2020), section 3",
)
LEVEL = exp(epsilon)
MISSED = 1 - A - LEVEL * (1 - B)
CUT_E = cut(LEVEL, mu, nu)
OUT, OUT_ = mean(indicator(complement(S)), mu), mean(indicator(complement(S)), nu)
EQUAL = Statement(
    id="L.equivalent",
    title="Equal numbers have equal bounds",
    claim=state(Equivalent(x <= delta, u <= delta), equal(x, y), u <= y, y <= u),
    derivation=Derivation().so(cases("the same number")),
    example={x: 1, y: 1, u: 1, delta: 1},
)
REGION = Statement(
    id="N1.thm18",
    title="The 2-cut is at most δ exactly if every randomised test lies in the privacy region",
    claim=state(Equivalent(cut(LEVEL, mu, nu) <= delta, sup(g, MISSED) <= delta)),
    derivation=Derivation()
    .have(equal(cut(LEVEL, mu, nu), D(LEVEL, mu, nu)), logic("2-generated").with_(use(GENERATED, {alpha: LEVEL})))
    .have(replaced(TESTS.claim.conclusion, {alpha: LEVEL}), logic("tests").with_(use(TESTS, {alpha: LEVEL})))
    .have(sup(g, MISSED) <= D(LEVEL, mu, nu), supremum("over all tests"))
    .have(1 - OUT - LEVEL * (1 - OUT_) <= sup(g, MISSED), supremum("at the indicator of the complement of S"))
    .have(And((equal(OUT, 1 - mass(mu, S)), equal(OUT_, 1 - mass(nu, S)))), mass_one("the mass of the complement"))
    .have(mass(mu, S) - LEVEL * mass(nu, S) <= sup(g, MISSED), algebra("together"))
    .have(D(LEVEL, mu, nu) <= sup(g, MISSED), supremum("over all sets"))
    .so(logic("both are the same supremum").with_(use(EQUAL, {x: CUT_E, y: D(LEVEL, mu, nu), u: sup(g, MISSED)}))),
    example={epsilon: 0, delta: 0, **PAIR},
    scope="the ε-divergence: 1 − x ≤ e^ε·y + δ for the errors x = ∫g dμ, y = 1 − ∫g dν of every test g",
    source="Balle, Barthe, Gaboardi, Hsu, Sato (2020), theorem 18",
)
DISTANCE, DISTANCE_ = (sup(S, absolute(mass(p, S) - mass(q, S))) for p, q in ((mu, nu), (mu_, nu_)))
MIXED = mixture(t, mu, mu_), mixture(t, nu, nu_)
GAP, GAP_ = mass(mu, S) - mass(nu, S), mass(mu_, S) - mass(nu_, S)
CONVEX = Statement(
    id="N1.quasi.number",
    title="|x| is quasi-convex",
    claim=state(absolute((1 - t) * x + t * y) <= maximum(u, v), absolute(x) <= u, absolute(y) <= v, t >= 0, t <= 1),
    derivation=Derivation()
    .have(And((u <= maximum(u, v), v <= maximum(u, v))), cases("the larger of two"))
    .have(And((x <= maximum(u, v), -x <= maximum(u, v), y <= maximum(u, v), -y <= maximum(u, v))), cases("|x| ≥ ±x"))
    .have((1 - t) * x + t * y <= maximum(u, v), algebra("a mean of two numbers"))
    .have(-((1 - t) * x + t * y) <= maximum(u, v), algebra("a mean of two numbers"))
    .so(cases("a mean of two numbers")),
    example={x: 1, y: -1, u: 1, v: 1, t: "1/2"},
)
QUASI = Statement(
    id="N1.quasi",
    title="F(x, y) = |x − y| gives a quasi-convex, 2-generated divergence: the total variation distance",
    claim=state(
        And((
            equal(cut(1, mu, nu), DISTANCE),
            sup(S, absolute(mass(MIXED[0], S) - mass(MIXED[1], S))) <= maximum(DISTANCE, DISTANCE_),
        )),
        t >= 0, t <= 1,
    ),
    derivation=Derivation()
    .have(equal(cut(1, mu, nu), DISTANCE), logic("2-generated").with_(use(TOTAL)))
    .have(And((absolute(GAP) <= DISTANCE, absolute(GAP_) <= DISTANCE_)), supremum("at an arbitrary set"))
    .have(
        absolute((1 - t) * GAP + t * GAP_) <= maximum(DISTANCE, DISTANCE_),
        logic("F is quasi-convex").with_(use(CONVEX, {x: GAP, y: GAP_, u: DISTANCE, v: DISTANCE_})),
    )
    .so(supremum),
    example={t: "1/2", **PAIR, mu_: (1, 0), nu_: ("1/2", "1/2")},
    scope="this F; α-divergences are N1.eps.2gen, and [Φ⁻¹(x) − Φ⁻¹(y)]₊ is N1.gdp.generated",
    source="Balle, Barthe, Gaboardi, Hsu, Sato (2020), theorem 23 and C.1",
)  # fmt: skip
STATEMENTS = (PROCESSING, FALLING, PROPERTIES, DETERMINISTIC, EQUAL, REGION, CONVEX, QUASI)
