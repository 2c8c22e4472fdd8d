"""On three outcomes no randomised two-valued rule shows more of a Rényi divergence than the best deterministic one.

A rule γ: {1, 2, 3} → {0, 1} that answers 1 with probability gᵢ at the outcome i turns a pair μ₁ = (a₁, a₂, a₃), μ₂ = (b₁, b₂, b₃) into the
two-point pair (P, 1 − P), (Q, 1 − Q) with P = Σ gᵢaᵢ and Q = Σ gᵢbᵢ. Its power sum

    P^α Q^{1−α} + (1 − P)^α (1 − Q)^{1−α}

is at most M as soon as the power sums of the three pairs with two outcomes merged are. By the tangent lemma the power sum lies above
tangents that touch it at (P, Q), and these are affine in each gᵢ, so that they are largest at a corner of the cube.
"""

from symbolic.claims import And
from symbolic.derivations import Derivation, Statement, algebra, calculus, cases, logic, together, use
from symbolic.functions import on, pow_
from symbolic.terms import Apply, Term, equal, term
from theorems.notation import reals, state
from theorems.tangent_lemma import WEAK_TANGENT

alpha, p, q, c, x, y, g, M, P, Q, r, s = reals("alpha p q c x y g M P Q r s")
p_, q_ = reals("p' q'")
xs, ys = reals("x1 x2 x3"), reals("y1 y2 y3")
a, b, gamma = reals("a1 a2 a3"), reals("b1 b2 b3"), reals("g1 g2 g3")
MERGES = ((0, 1), (1, 2), (0, 2))
Vector = tuple[Term, ...]


def power_sum(first: Vector, second: Vector) -> Term:
    """Σ μ₁ᵢ^α μ₂ᵢ^{1−α}."""
    return Apply("+", tuple(pow_(m, alpha) * pow_(n, 1 - alpha) for m, n in zip(first, second, strict=True)))


def merged(vector: Vector, i: int, j: int) -> Vector:
    """The distribution with outcomes i and j made one."""
    return (vector[i] + vector[j], *(vector[k] for k in range(3) if k not in (i, j)))


def tangent(c: Term, p: Term, q: Term) -> Term:
    """The tangent of p^α q^{1−α} along p = cq."""
    return alpha * pow_(c, alpha - 1) * p - (alpha - 1) * pow_(c, alpha) * q


ABOVE = Statement(
    id="L.tangent.zero",
    title="The tangent lemma for c ≥ 0",
    claim=state(pow_(p, alpha) * pow_(q, 1 - alpha) >= tangent(c, p, q), p >= 0, q > 0, c >= 0, alpha > 1),
    derivation=Derivation()
    .have(equal(pow_(c, alpha), 0), cases("0^α = 0"), equal(c, 0))
    .have(equal(pow_(c, alpha - 1), 0), cases("0^{α−1} = 0"), equal(c, 0))
    .have(pow_(p, alpha) * pow_(q, 1 - alpha) >= 0, algebra("powers are nonnegative"))
    .have(pow_(p, alpha) * pow_(q, 1 - alpha) >= tangent(c, p, q), algebra("the tangent is 0"), equal(c, 0))
    .have(pow_(p, alpha) * pow_(q, 1 - alpha) >= tangent(c, p, q), logic("the tangent lemma").with_(use(WEAK_TANGENT)), c > 0)
    .so(cases("c = 0 or c > 0")),
    example={p: 1, q: 1, c: 1, alpha: 2},
)
TOUCHING = Statement(
    id="L.tangent.touches",
    title="The tangent touches at c = p/q",
    claim=state(equal(pow_(p, alpha) * pow_(q, 1 - alpha), tangent(p / q, p, q)), p >= 0, q > 0, alpha > 1),
    derivation=Derivation().so(cases("p = 0 or p > 0")),
    example={p: 1, q: 1, alpha: 2},
)
AT_ONE = Statement(
    id="L.tangent.one",
    title="The tangent at p = q = 1",
    claim=state(alpha * pow_(c, alpha - 1) - (alpha - 1) * pow_(c, alpha) <= 1, c >= 0, alpha > 1),
    derivation=Derivation()
    .have(equal(pow_(term(1), alpha) * pow_(term(1), 1 - alpha), 1), calculus("laws of powers"))
    .so(algebra("the tangent lemma").with_(use(ABOVE, {p: term(1), q: term(1)}))),
    example={c: 1, alpha: 2},
)
SLANTED = Statement(
    id="L.tangent.unit",
    title="The tangent at c = 1",
    claim=state(pow_(p, alpha) * pow_(q, 1 - alpha) >= alpha * p - (alpha - 1) * q, p >= 0, q > 0, alpha > 1),
    derivation=Derivation()
    .have(equal(tangent(term(1), p, q), alpha * p - (alpha - 1) * q), calculus("powers of 1"))
    .so(algebra("the tangent lemma at c = 1").with_(use(ABOVE, {c: term(1)}))),
    example={p: 1, q: 1, alpha: 2},
)
AT_LEAST_ONE = Statement(
    id="L.renyi.at_least_one",
    title="The power sum of a two-point pair is at least 1",
    claim=state(
        power_sum((p, p_), (q, q_)) >= 1, p >= 0, p_ >= 0, q > 0, q_ > 0, equal(p + p_, 1), equal(q + q_, 1), alpha > 1
    ),
    derivation=Derivation()
    .have(alpha * p - (alpha - 1) * q + (alpha * p_ - (alpha - 1) * q_) >= 1, algebra("p + p′ = q + q′ = 1"))
    .so(logic("the tangents at c = 1").with_(use(SLANTED), use(SLANTED, {p: p_, q: q_}))),
    example={p: "1/2", p_: "1/2", q: "1/3", q_: "2/3", alpha: 2},
)
SEGMENT = Statement(
    id="L.segment",
    title="An average is at most what both numbers are at most",
    claim=state((1 - g) * y + g * x <= M, x <= M, y <= M, g >= 0, g <= 1),
    derivation=Derivation().so(algebra("g and 1 − g are nonnegative")),
    example={x: 1, y: 0, g: "1/2", M: 1},
)


def corner(*chosen: int) -> Term:
    """x at the chosen places and y at the others."""
    return Apply("+", tuple(xs[i] if chosen[i] else ys[i] for i in range(3)))


def average(i: int) -> Term:
    """gᵢxᵢ + (1 − gᵢ)yᵢ."""
    return gamma[i] * xs[i] + (1 - gamma[i]) * ys[i]


UNIT = tuple(bound for g in gamma for bound in (g >= 0, g <= 1))
BITS = (0, 1)
EDGES = tuple(
    (average(0) + Apply("+", (xs[1] if j else ys[1], xs[2] if k else ys[2])), corner(1, j, k), corner(0, j, k))
    for j in BITS for k in BITS
)  # fmt: skip
FACES = tuple((average(0) + average(1) + (xs[2] if k else ys[2]), EDGES[2 + k][0], EDGES[k][0]) for k in BITS)
CENTRE = average(0) + average(1) + average(2)


def between(value: Term, high: Term, low: Term, i: int) -> tuple:
    return value <= M, algebra("an average of two").with_(use(SEGMENT, {x: high, y: low, g: gamma[i]}))


CUBE = Statement(
    id="L.cube",
    title="What is affine in each of three coordinates is largest at a corner",
    claim=state(CENTRE <= M, *(corner(i, j, k) <= M for i in BITS for j in BITS for k in BITS), *UNIT),
    derivation=Derivation()
    .have(*between(*EDGES[0], 0))
    .have(*between(*EDGES[1], 0))
    .have(*between(*EDGES[2], 0))
    .have(*between(*EDGES[3], 0))
    .have(*between(*FACES[0], 1))
    .have(*between(*FACES[1], 1))
    .so(algebra("an average of two").with_(use(SEGMENT, {x: FACES[1][0], y: FACES[0][0], g: gamma[2]}))),
    example={M: 1, **dict.fromkeys((*xs, *ys), 0), **dict.fromkeys(gamma, "1/2")},
)

def total(first: Vector) -> Term:
    return first[0] + first[1] + first[2]


PROBABILITIES = (*(m >= 0 for m in a), *(n > 0 for n in b), equal(total(a), 1), equal(total(b), 1), alpha > 1)
MERGED = tuple(power_sum(merged(a, *m), merged(b, *m)) for m in MERGES)
BOUNDED = tuple(m <= M for m in MERGED)
RISE, FALL = (tuple(tangent(k, m, n) for m, n in zip(a, b, strict=True)) for k in (r, s))
LINES = dict(zip((*xs, *ys), (*RISE, *FALL), strict=True))


def above(c: Term, p_at: Term, q_at: Term):
    return use(ABOVE, {ABOVE_C: c, p: p_at, q: q_at})


ABOVE_C = c


def corners(i: int, j: int) -> tuple:
    k = 3 - i - j
    both = tuple(use(ABOVE, {c: slope, p: m, q: n}) for slope in (r, s) for m, n in ((a[i] + a[j], b[i] + b[j]), (a[k], b[k])))
    low, high = RISE[i] + RISE[j] + FALL[k], FALL[i] + FALL[j] + RISE[k]
    return And((low <= MERGED[MERGES.index((i, j))], high <= MERGED[MERGES.index((i, j))])), algebra("tangents").with_(*both)


CORNERS = Statement(
    id="L.renyi.corners",
    title="At the corners the tangents are below the power sums of the merged pairs",
    claim=state(
        And(tuple(corners(*m)[0] for m in MERGES)),
        *PROBABILITIES, r >= 0, s >= 0,
    ),
    derivation=Derivation()
    .have(*corners(*MERGES[0]))
    .have(*corners(*MERGES[1]))
    .have(*corners(*MERGES[2]))
    ,
    example={M: 2, alpha: 2, r: 1, s: 1, **dict.fromkeys((*a, *b), "1/3")},
)
STATEMENTS = (ABOVE, TOUCHING, AT_ONE, SLANTED, AT_LEAST_ONE, SEGMENT, CUBE, CORNERS)
