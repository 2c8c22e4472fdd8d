"""The conversion from the Hellinger distance is the best one, and two slips in its derivation.

For 0 ≤ ρ ≤ 1 and k = e^ε let c = 2(1−ρ)² − 1 and R = √((k−1)² + 4kρ(2−ρ)) > 0. The pair (p, 1−p), (q, 1−q) with

    p = ½(1 + (1 − kc)/R),  q = ½(1 + (c − k)/R)

has Hellinger distance ρ and p − kq = δ(ε, ρ). The note calls the weight √t − 1 strictly convex, where 1 − √t is; and it solves
e^ε = 1/g for the slope g = −√(y(1−y))/√(x(1−x)) < 0 of the boundary √(x(1−y)) + √((1−x)y) = 1 − ρ, where the tangent is the
line x + e^ε·y = 1 − δ for e^ε = −1/g.
"""

from symproof.kernel.formulas import And
from symproof.kernel.terms import Relation, Term, differ, equal, term
from symproof.kernel.vocabulary import exp, sqrt
from symproof.statements import Derivation, Statement, algebra, calculus, logic, substitution, use
from symproof.theorems.hypothesis_testing.hellinger import best, squared
from symproof.theorems.notation import reals, state

epsilon, delta, rho, k, h, R, a, b, w, p, q, s, x, y, g, c = reals("epsilon delta rho k h R a b w p q s x y g c")
HALF = term(1) / 2

SUM_OF_ROOTS = Statement(
    id="L.roots.sum",
    title="A sum of two roots from the sum and the product of the numbers",
    claim=state(
        equal(sqrt(a) + sqrt(b), h), a >= 0, b >= 0, h >= 0, w >= 0, equal(a * b, w**2), equal(a + b + 2 * w, h**2)
    ),
    derivation=Derivation()
    .have(And((equal(sqrt(a) ** 2, a), equal(sqrt(b) ** 2, b))), algebra("squares of roots"))
    .have(equal((sqrt(a) * sqrt(b)) ** 2, w**2), algebra("(√a√b)² = ab"))
    .have(And((sqrt(a) >= 0, sqrt(b) >= 0)), algebra("roots are nonnegative"))
    .have(sqrt(a) * sqrt(b) >= 0, algebra("a product"))
    .have(equal(sqrt(a) * sqrt(b), w), algebra("both are nonnegative"))
    .have(equal((sqrt(a) + sqrt(b)) ** 2, h**2), algebra("expanded"))
    .have(sqrt(a) + sqrt(b) >= 0, algebra("a sum"))
    .so(algebra("both are nonnegative")),
    example={a: 1, b: 1, w: 1, h: 2},
)


def overlap(p: Term, q: Term) -> Term:
    """The affinity 1 − HD of the pair (p, 1 − p), (q, 1 − q)."""
    return sqrt(p * q) + sqrt((1 - p) * (1 - q))


WITHIN = Statement(
    id="L.ratio.within",
    title="A ratio to a number whose square is no smaller",
    claim=state(And((a / R <= 1, a / R >= -1)), R > 0, R**2 - a**2 >= 0),
    derivation=Derivation().have(And((a <= R, -R <= a)), algebra("a² ≤ R²")).so(algebra("over R > 0")),
    example={a: 1, R: 2},
)
FACTORS = Statement(
    id="L.factors",
    title="Equal factors, equal products",
    claim=state(equal(x * y, a * b), equal(x, a), equal(y, b)),
    derivation=Derivation().so(substitution("equals for equals")),
    example={x: 1, y: 2, a: 1, b: 2},
)
COSINE = equal(c, 2 * (1 - rho) ** 2 - 1)
P, Q = HALF * (1 + (1 - k * c) / R), HALF * (1 + (c - k) / R)
BOUNDS = (p >= 0, p <= 1, q >= 0, q <= 1)
CHOSEN = (k > 0, rho >= 0, rho <= 1, R > 0, equal(R**2, squared(k, rho)), COSINE, equal(p, P), equal(q, Q))
SCALE = k * (1 - c**2) / (4 * R**2)
UNIT = Statement(
    id="N1.hellinger.unit",
    title="p and q are probabilities",
    claim=state(And(BOUNDS), *CHOSEN),
    derivation=Derivation()
    .have(And((c >= -1, c <= 1)), algebra("0 ≤ 1 − ρ ≤ 1"))
    .have(1 - c**2 >= 0, algebra("−1 ≤ c ≤ 1"))
    .have(equal(R**2 - (1 - k * c) ** 2, k**2 * (1 - c**2)), algebra("the value of R²"))
    .have(equal(R**2 - (c - k) ** 2, 1 - c**2), algebra("the value of R²"))
    .have(k**2 * (1 - c**2) >= 0, algebra("times k²"))
    .have(
        And(((1 - k * c) / R <= 1, (1 - k * c) / R >= -1)),
        algebra("the square is at most R²").with_(use(WITHIN, {a: 1 - k * c})),
    )
    .have(
        And(((c - k) / R <= 1, (c - k) / R >= -1)), algebra("the square is at most R²").with_(use(WITHIN, {a: c - k}))
    )
    .so(algebra("half of 1 plus a number between −1 and 1")),
    example={k: 1, rho: 1, R: 2, c: -1, p: 1, q: 0},
)
PRODUCT, REST = p * q, (1 - p) * (1 - q)
LINE = Statement(
    id="N1.hellinger.line",
    title="p − kq for this pair",
    claim=state(equal(p - k * q, (R - (k - 1)) / 2), *CHOSEN),
    derivation=Derivation()
    .have(equal(R**2, 1 + k**2 - 2 * k * c), algebra("c = 2(1−ρ)² − 1"))
    .so(substitution("p and q")),
    example={k: 1, rho: 1, R: 2, c: -1, p: 1, q: 0},
)
BY_FACTORS = {x: p * (1 - p), y: q * (1 - q), a: k**2 * (1 - c**2) / (4 * R**2), b: (1 - c**2) / (4 * R**2)}
OVERLAP = Statement(
    id="N1.hellinger.overlap",
    title="The affinity of this pair",
    claim=state(equal(overlap(p, q), 1 - rho), *CHOSEN, *BOUNDS),
    derivation=Derivation()
    .have(equal(R**2, 1 + k**2 - 2 * k * c), algebra("c = 2(1−ρ)² − 1"))
    .have(And((PRODUCT >= 0, REST >= 0)), algebra("probabilities"))
    .have(1 - c**2 >= 0, algebra("0 ≤ 1 − ρ ≤ 1"))
    .have(SCALE >= 0, algebra("k, R > 0"))
    .have(equal(PRODUCT + REST + 2 * SCALE, (1 + c) / 2), substitution("p and q"))
    .have(equal(p * (1 - p), k**2 * (1 - c**2) / (4 * R**2)), substitution("p and R²"))
    .have(equal(q * (1 - q), (1 - c**2) / (4 * R**2)), substitution("q and R²"))
    .start(PRODUCT * REST)
    .equals(p * (1 - p) * (q * (1 - q)), algebra("regrouped"))
    .equals(
        k**2 * (1 - c**2) / (4 * R**2) * ((1 - c**2) / (4 * R**2)),
        logic("both factors").with_(use(FACTORS, BY_FACTORS)),
    )
    .equals(SCALE**2, algebra("regrouped"))
    .have(equal(PRODUCT + REST + 2 * SCALE, (1 - rho) ** 2), algebra("c = 2(1−ρ)² − 1"))
    .have(1 - rho >= 0, algebra("ρ ≤ 1"))
    .so(logic("two roots").with_(use(SUM_OF_ROOTS, {a: PRODUCT, b: REST, w: SCALE, h: 1 - rho}))),
    example={k: 1, rho: 1, R: 2, c: -1, p: 1, q: 0},
)
ATTAINED = Statement(
    id="N1.hellinger.attained",
    title="The bound from the Hellinger distance is attained on two points",
    claim=state(
        And((*BOUNDS, equal(1 - overlap(p, q), rho), equal(p - k * q, best(k, rho)))),
        k > 0,
        rho >= 0,
        rho <= 1,
        squared(k, rho) > 0,
        COSINE,
        equal(R, sqrt(squared(k, rho))),
        equal(p, P),
        equal(q, Q),
    ),
    derivation=Derivation()
    .have(And((R > 0, equal(R**2, squared(k, rho)))), algebra("R is the root"))
    .have(And(BOUNDS), logic("probabilities").with_(use(UNIT)))
    .have(equal(overlap(p, q), 1 - rho), logic("two roots").with_(use(OVERLAP)))
    .have(equal(p - k * q, (R - (k - 1)) / 2), logic("linear").with_(use(LINE)))
    .have(equal((R - (k - 1)) / 2, best(k, rho)), algebra("R is the root")),
    example={k: 1, rho: 1, R: 2, c: -1, p: 1, q: 0},
)


def printed_weight(x: Term) -> Term:
    """The weight √x − 1 of the note."""
    return sqrt(x) - 1


MEAN = (1 - s) * x + s * y
BETWEEN = (x >= 0, y >= 0, differ(x, y), s > 0, s < 1)
WEIGHT = Statement(
    id="N1.hellinger.weight",
    title="The weight 1 − √t is strictly convex",
    claim=state(1 - sqrt(MEAN) < (1 - s) * (1 - sqrt(x)) + s * (1 - sqrt(y)), *BETWEEN),
    derivation=Derivation()
    .have(differ(sqrt(x), sqrt(y)), calculus("the root is increasing"))
    .have((sqrt(x) - sqrt(y)) ** 2 > 0, algebra("a square"))
    .have(And((equal(sqrt(x) ** 2, x), equal(sqrt(y) ** 2, y))), algebra("squares of roots"))
    .have(
        equal(MEAN - ((1 - s) * sqrt(x) + s * sqrt(y)) ** 2, s * (1 - s) * (sqrt(x) - sqrt(y)) ** 2),
        algebra("expanded"),
    )
    .have(s * (1 - s) * (sqrt(x) - sqrt(y)) ** 2 > 0, algebra("0 < s < 1"))
    .have((1 - s) * sqrt(x) + s * sqrt(y) >= 0, algebra("a mean of roots"))
    .have(MEAN >= 0, algebra("a mean"))
    .have(And((sqrt(MEAN) >= 0, equal(sqrt(MEAN) ** 2, MEAN))), algebra("the square of a root"))
    .have((1 - s) * sqrt(x) + s * sqrt(y) < sqrt(MEAN), algebra("so are the squares")),
    example={x: 0, y: 1, s: "1/4"},
)
WEIGHT_PRINTED = Statement(
    id="N1.hellinger.weight.printed",
    title="The weight as printed, √t − 1, is strictly convex",
    claim=state(printed_weight(MEAN) < (1 - s) * printed_weight(x) + s * printed_weight(y), *BETWEEN),
    stated="refuted",
    witness={x: 0, y: 1, s: "1/4"},
    repaired="N1.hellinger.weight",
)
ON_BOUNDARY = (
    x > 0, x < 1, y > 0, y < 1, rho >= 0, rho <= 1,
    equal(sqrt(x * (1 - y)) + sqrt((1 - x) * y), 1 - rho),
    equal(g, -sqrt(y * (1 - y)) / sqrt(x * (1 - x))),
)  # fmt: skip


def on_line(x: Term, y: Term) -> Relation:
    """(x, y) lies on the line x + e^ε·y = 1 − δ."""
    return equal(x + exp(epsilon) * y, 1 - delta)


TANGENT = (on_line(x, y), on_line(x + 1, y + g))
SLOPE = Statement(
    id="N1.hellinger.slope",
    title="A line of slope g through (x, y) is x + e^ε·y = 1 − δ for e^ε = −1/g",
    claim=state(equal(exp(epsilon), -1 / g), *TANGENT),
    derivation=Derivation()
    .have(equal(exp(epsilon) * g, -1), algebra("the difference of the two points"))
    .have(differ(g, 0), algebra("a product that is not 0"))
    .so(algebra("over g")),
    example={epsilon: 0, g: -1, x: 0, y: 0, delta: 1},
)
SLOPE_PRINTED = Statement(
    id="N1.hellinger.slope.printed",
    title="The slope as printed: the tangent at (x, y), of slope g, is x + e^ε·y = 1 − δ for e^ε = 1/g",
    claim=state(equal(exp(epsilon), 1 / g), *ON_BOUNDARY, *TANGENT),
    stated="refuted",
    witness={
        rho: "1/5", x: "25/169", y: "1089/4225", g: "-154/125", epsilon: "log(125/154)",
        delta: "1 - 25/169 - 125/154*1089/4225",
    },
    repaired="N1.hellinger.slope",
)  # fmt: skip
STATEMENTS = (
    SUM_OF_ROOTS, WITHIN, FACTORS, UNIT, LINE, OVERLAP, ATTAINED, WEIGHT, WEIGHT_PRINTED, SLOPE, SLOPE_PRINTED,
)  # fmt: skip
