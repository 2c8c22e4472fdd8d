"""On three outcomes no randomised two-valued rule shows more of a Rényi divergence than the best deterministic one.

A rule γ: {1, 2, 3} → {0, 1} that answers 1 with probability gᵢ at the outcome i turns μ₁ = (a₁, a₂, a₃) and
μ₂ = (b₁, b₂, b₃) into the two-point pair (p, p′), (q, q′) with p = Σ gᵢaᵢ, p′ = Σ (1 − gᵢ)aᵢ, q = Σ gᵢbᵢ and
q′ = Σ (1 − gᵢ)bᵢ. Its power sum

    p^α q^{1−α} + p′^α q′^{1−α}    (an answer with p = 0 counting 0)

is at most M as soon as the power sums of the three pairs with two outcomes merged are. The tangents that touch it at
this pair are affine in each gᵢ, so that they are largest at a corner of the cube; and at a corner they lie below the
power sum of a merged pair, by the tangent lemma.
"""

from symproof.kernel.formulas import And
from symproof.kernel.terms import Apply, Term, equal, term
from symproof.kernel.vocabulary import on, pow_
from symproof.statements import (
    Assignment,
    Derivation,
    Reason,
    Statement,
    Use,
    algebra,
    calculus,
    cases,
    logic,
    split,
    substitution,
    use,
)
from symproof.theorems.facts.tangent_lemma import WEAK_TANGENT
from symproof.theorems.notation import reals, state

together = logic("together")

alpha, p, q, c, x, y, g, M, r, s = reals("alpha p q c x y g M r s")
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


CURVE = pow_(p, alpha) * pow_(q, 1 - alpha)
ABOVE = Statement(
    id="L.tangent.zero",
    title="The tangent lemma for c ≥ 0",
    claim=state(CURVE >= tangent(c, p, q), p >= 0, q > 0, c >= 0, alpha > 1),
    derivation=Derivation()
    .have(equal(pow_(c, alpha), 0), cases("0^α = 0"), equal(c, 0))
    .have(equal(pow_(c, alpha - 1), 0), cases("0^{α−1} = 0"), equal(c, 0))
    .have(CURVE >= 0, algebra("powers are nonnegative"))
    .have(CURVE >= tangent(c, p, q), algebra("the tangent is 0"), equal(c, 0))
    .have(CURVE >= tangent(c, p, q), logic("the tangent lemma").with_(use(WEAK_TANGENT)), c > 0)
    .so(cases("c = 0 or c > 0")),
    example={p: 1, q: 1, c: 1, alpha: 2},
)
TOUCHES = Statement(
    id="L.tangent.at",
    title="The tangent touches at cq",
    claim=state(equal(pow_(c * q, alpha) * pow_(q, 1 - alpha), tangent(c, c * q, q)), c >= 0, q > 0, alpha > 1),
    derivation=Derivation().so(cases("c = 0 or c > 0")),
    example={q: 1, c: 1, alpha: 2},
)
TOUCHING = Statement(
    id="L.tangent.touches",
    title="The tangent touches where p = cq",
    claim=state(equal(CURVE, tangent(c, p, q)), c >= 0, q > 0, alpha > 1, equal(p, c * q)),
    derivation=Derivation().so(substitution("p = cq, by cases").with_(use(TOUCHES))),
    example={p: 1, q: 1, c: 1, alpha: 2},
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
    claim=state(CURVE >= alpha * p - (alpha - 1) * q, p >= 0, q > 0, alpha > 1),
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
    .have(equal(alpha * p - (alpha - 1) * q + (alpha * p_ - (alpha - 1) * q_), 1), algebra("p + p′ = q + q′ = 1"))
    .so(logic("the tangents at c = 1").with_(use(SLANTED), use(SLANTED, {p: p_, q: q_}))),
    example={p: "1/2", p_: "1/2", q: "1/3", q_: "2/3", alpha: 2},
)
BOTH = Statement(
    id="L.renyi.touching",
    title="Two tangents that touch a two-point power sum",
    claim=state(
        equal(power_sum((p, p_), (q, q_)), tangent(r, p, q) + tangent(s, p_, q_)),
        q > 0, q_ > 0, r >= 0, s >= 0, equal(p, r * q), equal(p_, s * q_), alpha > 1,
    ),
    derivation=Derivation().so(
        logic("touching twice").with_(use(TOUCHING, {c: r}), use(TOUCHING, {c: s, p: p_, q: q_}))
    ),
    example={p: 1, p_: 1, q: 1, q_: 1, r: 1, s: 1, alpha: 2},
)  # fmt: skip
BELOW = Statement(
    id="L.renyi.tangents",
    title="Two tangents are below a two-point power sum",
    claim=state(
        tangent(r, p, q) + tangent(s, p_, q_) <= power_sum((p, p_), (q, q_)),
        p >= 0, p_ >= 0, q > 0, q_ > 0, r >= 0, s >= 0, alpha > 1,
    ),
    derivation=Derivation().so(
        logic("the tangent lemma twice").with_(use(ABOVE, {c: r}), use(ABOVE, {c: s, p: p_, q: q_}))
    ),
    example={p: 1, p_: 1, q: 1, q_: 1, r: 1, s: 1, alpha: 2},
)  # fmt: skip
SEGMENT = Statement(
    id="L.segment",
    title="An average is at most what both numbers are at most",
    claim=state((1 - g) * y + g * x <= M, x <= M, y <= M, g >= 0, g <= 1),
    derivation=Derivation().so(algebra("g and 1 − g are nonnegative")),
    example={x: 1, y: 0, g: "1/2", M: 1},
)


def average(i: int) -> Term:
    """gᵢxᵢ + (1 − gᵢ)yᵢ."""
    return gamma[i] * xs[i] + (1 - gamma[i]) * ys[i]


def vertex(i: int, j: int, k: int) -> Term:
    """x at the coordinates that are 1 and y at those that are 0."""
    return (ys, xs)[i][0] + (ys, xs)[j][1] + (ys, xs)[k][2]


def edge(j: int, k: int) -> Term:
    """The average along the edge of the cube on which the last two coordinates are j and k."""
    return average(0) + (ys, xs)[j][1] + (ys, xs)[k][2]


def face(k: int) -> Term:
    """The average over the face on which the last coordinate is k."""
    return average(0) + average(1) + (ys, xs)[k][2]


def mean(i: int, high: Term, low: Term) -> Reason:
    """At the i-th coordinate, an average of two numbers that are at most M."""
    return logic("an average of two").with_(use(SEGMENT, {x: high, y: low, g: gamma[i]}))


UNIT = tuple(bound for g in gamma for bound in (g >= 0, g <= 1))
BITS = (0, 1)
CUBE = Statement(
    id="L.cube",
    title="What is affine in each of three coordinates is largest at a corner",
    claim=state(
        average(0) + average(1) + average(2) <= M,
        *(vertex(i, j, k) <= M for i in BITS for j in BITS for k in BITS), *UNIT,
    ),
    derivation=Derivation()
    .have(edge(0, 0) <= M, mean(0, vertex(1, 0, 0), vertex(0, 0, 0)))
    .have(edge(0, 1) <= M, mean(0, vertex(1, 0, 1), vertex(0, 0, 1)))
    .have(edge(1, 0) <= M, mean(0, vertex(1, 1, 0), vertex(0, 1, 0)))
    .have(edge(1, 1) <= M, mean(0, vertex(1, 1, 1), vertex(0, 1, 1)))
    .have(face(0) <= M, mean(1, edge(1, 0), edge(0, 0)))
    .have(face(1) <= M, mean(1, edge(1, 1), edge(0, 1)))
    .so(mean(2, face(1), face(0))),
    example={M: 1, **dict.fromkeys((*xs, *ys), 0), **dict.fromkeys(gamma, "1/2")},
)  # fmt: skip


def along(c: Term) -> Vector:
    """The three tangents along aᵢ = cbᵢ."""
    return tuple(tangent(c, m, n) for m, n in zip(a, b, strict=True))


def weighed(first: Vector, second: Vector) -> Term:
    """Σ gᵢxᵢ + (1 − gᵢ)yᵢ."""
    parts = tuple(g * m + (1 - g) * n for g, m, n in zip(gamma, first, second, strict=True))
    return parts[0] + parts[1] + parts[2]


RISE, FALL = along(r), along(s)
MERGED = tuple(power_sum(merged(a, *m), merged(b, *m)) for m in MERGES)
POSITIVE = (*(m >= 0 for m in a), *(n > 0 for n in b), r >= 0, s >= 0, alpha > 1)
PROBABILITIES = (equal(a[0] + a[1] + a[2], 1), equal(b[0] + b[1] + b[2], 1))
BOUNDED = tuple(m <= M for m in MERGED)
CORNERS = (RISE[0] + RISE[1] + FALL[2], FALL[0] + RISE[1] + RISE[2], RISE[0] + FALL[1] + RISE[2])
OPPOSITE = (FALL[0] + FALL[1] + RISE[2], RISE[0] + FALL[1] + FALL[2], FALL[0] + RISE[1] + FALL[2])


def corner(merge: int, i: int, j: int, k: int, words: str) -> Statement:
    """At the corner at which outcomes i and j are merged and k is alone."""
    alone = {p: a[i] + a[j], q: b[i] + b[j], p_: a[k], q_: b[k]}
    return Statement(
        id=f"L.renyi.corner{k + 1}",
        title=f"At the corner where {words} outcomes are merged the tangents are below the power sum",
        claim=state(CORNERS[merge] <= M, *POSITIVE, BOUNDED[merge]),
        derivation=Derivation()
        .start(CORNERS[merge])
        .equals(tangent(r, a[i] + a[j], b[i] + b[j]) + FALL[k], algebra("tangents are linear"))
        .at_most(MERGED[merge], logic("two tangents").with_(use(BELOW, alone)))
        .at_most(M, logic("given"))
        .so(together),
        example={alpha: 2, r: 1, s: 1, M: 2, **dict.fromkeys((*a, *b), "1/3")},
    )


FIRST = corner(0, 0, 1, 2, "the first two")
LAST = corner(1, 1, 2, 0, "the last two")
OUTER = corner(2, 0, 2, 1, "the outer two")
SWAPPED = {r: s, s: r}
TANGENTS = {**dict(zip(xs, RISE, strict=True)), **dict(zip(ys, FALL, strict=True))}
WHOLE = RISE[0] + RISE[1] + RISE[2]
TOGETHER = Statement(
    id="L.renyi.all",
    title="At the corner of everything the tangents are at most 1",
    claim=state(WHOLE <= M, M >= 1, *PROBABILITIES, r >= 0, alpha > 1),
    derivation=Derivation()
    .start(WHOLE)
    .equals(tangent(r, a[0] + a[1] + a[2], b[0] + b[1] + b[2]), algebra("tangents are linear"))
    .equals(alpha * pow_(r, alpha - 1) - (alpha - 1) * pow_(r, alpha), algebra("the masses are 1"))
    .at_most(term(1), logic("the tangent at 1").with_(use(AT_ONE, {c: r})))
    .at_most(M, logic("given")),
    example={alpha: 2, r: 1, M: 1, **dict.fromkeys((*a, *b), "1/3")},
)
CENTRAL = Statement(
    id="L.renyi.average",
    title="The average of the tangents is at most what the merged power sums are at most",
    claim=state(weighed(RISE, FALL) <= M, *POSITIVE, *PROBABILITIES, *BOUNDED, M >= 1, *UNIT),
    derivation=Derivation()
    .have(WHOLE <= M, logic("all").with_(use(TOGETHER)))
    .have(FALL[0] + FALL[1] + FALL[2] <= M, logic("none").with_(use(TOGETHER, {r: s})))
    .have(CORNERS[0] <= M, logic("the first two").with_(use(FIRST)))
    .have(OPPOSITE[0] <= M, logic("the first two").with_(use(FIRST, SWAPPED)))
    .have(CORNERS[1] <= M, logic("the last two").with_(use(LAST)))
    .have(OPPOSITE[1] <= M, logic("the last two").with_(use(LAST, SWAPPED)))
    .have(CORNERS[2] <= M, logic("the outer two").with_(use(OUTER)))
    .have(OPPOSITE[2] <= M, logic("the outer two").with_(use(OUTER, SWAPPED)))
    .so(logic("affine in each coordinate").with_(use(CUBE, TANGENTS))),
    example={M: 2, alpha: 2, r: 1, s: 1, **dict.fromkeys((*a, *b), "1/3"), **dict.fromkeys(gamma, "1/2")},
)


def told(vector: Vector) -> tuple[Term, Term]:
    """The two-point distribution of the rule's answer."""
    (u, v, w), (i, j, k) = gamma, vector
    return u * i + v * j + w * k, (1 - u) * i + (1 - v) * j + (1 - w) * k


MASSES = POSITIVE[:6]
ANSWER = tuple(equal(n, t) for n, t in zip((p, p_, q, q_), (*told(a), *told(b)), strict=True))
EVEN = {**dict.fromkeys((*a, *b), "1/3"), **dict.fromkeys((*gamma, p, p_, q, q_), "1/2")}
POINT: Assignment = {M: 2, alpha: 2, **EVEN}
LINEAR = Statement(
    id="L.renyi.linear",
    title="The tangents at the answers are averages of the tangents at the outcomes",
    claim=state(equal(tangent(r, p, q) + tangent(s, p_, q_), weighed(RISE, FALL)), *ANSWER, r >= 0, s >= 0, alpha > 1),
    derivation=Derivation().so(substitution("tangents are linear")),
    example={r: 1, s: 1, **POINT},
)
INSIDE = Statement(
    id="L.renyi.inside",
    title="A randomised rule, where both answers are possible",
    claim=state(
        power_sum((p, p_), (q, q_)) <= M,
        *POSITIVE, *PROBABILITIES, *BOUNDED, M >= 1, *UNIT, *ANSWER,
        p >= 0, p_ >= 0, q > 0, q_ > 0, equal(p, r * q), equal(p_, s * q_),
    ),
    derivation=Derivation()
    .start(power_sum((p, p_), (q, q_)))
    .equals(tangent(r, p, q) + tangent(s, p_, q_), logic("the tangents that touch").with_(use(BOTH)))
    .equals(weighed(RISE, FALL), logic("tangents are linear").with_(use(LINEAR)))
    .at_most(M, logic("the average of the tangents").with_(use(CENTRAL)))
    .so(together),
    example={r: 1, s: 1, **POINT},
)  # fmt: skip


def part(p: Term, q: Term) -> Term:
    """p^α q^{1−α}, and 0 where p = 0."""
    return on(p, pow_(p, alpha) * pow_(q, 1 - alpha))


EXTREME = Statement(
    id="L.renyi.extreme",
    title="A rule that never gives an answer",
    claim=state(
        And((equal(p, 0), equal(p_, 1), equal(q_, 1))),
        *MASSES[3:], *PROBABILITIES, *UNIT[::2], *ANSWER, equal(q, 0),
    ),
    derivation=Derivation()
    .have(And(tuple(equal(g * n, 0) for g, n in zip(gamma, b, strict=True))), algebra("nonnegative, and of sum 0"))
    .have(And(tuple(equal(g, 0) for g in gamma)), algebra("bᵢ > 0"))
    .so(algebra("all gᵢ are 0")),
    example={**POINT, p: 0, p_: 1, q: 0, q_: 1, **dict.fromkeys(gamma, 0)},
)  # fmt: skip
WEIGHT = (p >= 0, p_ >= 0, q >= 0, q_ >= 0)
COUNTED = Statement(
    id="L.renyi.part",
    title="An answer of probability 0 counts 0 anyway",
    claim=state(equal(part(p, q), CURVE), p >= 0, q > 0, alpha > 1),
    derivation=Derivation().so(cases("p = 0 or p > 0")),
    example={p: 1, q: 1, alpha: 2},
)
ONLY = Statement(
    id="L.renyi.only",
    title="The answer that is always given counts 1, the other 0",
    claim=state(equal(part(p, q) + part(p_, q_), 1), equal(p, 0), equal(p_, 1), equal(q_, 1)),
    derivation=Derivation()
    .have(equal(pow_(term(1), alpha), 1), calculus("laws of powers"))
    .have(equal(pow_(term(1), 1 - alpha), 1), calculus("laws of powers"))
    .so(substitution("p = 0, p′ = q′ = 1")),
    example={p: 0, p_: 1, q: 0, q_: 1, alpha: 2},
)
SIGNS = Statement(
    id="L.renyi.answers",
    title="The probabilities of the answers are nonnegative",
    claim=state(And(WEIGHT), *MASSES, *UNIT, *ANSWER),
    derivation=Derivation().so(substitution("sums of products")),
    example=POINT,
)
PAIRED = {p: a[0] + a[1], p_: a[2], q: b[0] + b[1], q_: b[2]}
FLOOR = Statement(
    id="L.renyi.floor",
    title="What the power sum of a merged pair is at most is at least 1",
    claim=state(M >= 1, *MASSES, *PROBABILITIES, alpha > 1, BOUNDED[0]),
    derivation=Derivation().have(MERGED[0] >= 1, logic("at least 1").with_(use(AT_LEAST_ONE, PAIRED))).so(together),
    example=POINT,
)
PARTS = part(p, q) + part(p_, q_)
COUNTED_BOTH = Statement(
    id="L.renyi.parts",
    title="Answers of probability 0 count 0 anyway",
    claim=state(equal(PARTS, power_sum((p, p_), (q, q_))), p >= 0, p_ >= 0, q > 0, q_ > 0, alpha > 1),
    derivation=Derivation().so(logic("twice").with_(use(COUNTED), use(COUNTED, {p: p_, q: q_}))),
    example={p: 1, q: 1, p_: 1, q_: 1, alpha: 2},
)
NEVER = Statement(
    id="L.renyi.never",
    title="A rule that never gives an answer shows nothing",
    claim=state(PARTS <= 1, *MASSES, *PROBABILITIES, *UNIT, *ANSWER, q <= 0),
    derivation=Derivation()
    .have(q >= 0, logic("a probability").with_(use(SIGNS)))
    .have(equal(q, 0), algebra("0 ≤ q ≤ 0"))
    .have(And((equal(p, 0), equal(p_, 1), equal(q_, 1))), logic("so is p").with_(use(EXTREME)))
    .have(equal(PARTS, 1), logic("the other answer counts 1").with_(use(ONLY)))
    .so(together),
    example={**POINT, p: 0, p_: 1, q: 0, q_: 1, **dict.fromkeys(gamma, 0)},
)
MIXED = Statement(
    id="L.renyi.mixed",
    title="A rule that may give either answer",
    claim=state(PARTS <= M, *MASSES, *PROBABILITIES, alpha > 1, *BOUNDED, *UNIT, *ANSWER, q > 0, q_ > 0),
    derivation=Derivation()
    .have(And(WEIGHT), logic("probabilities").with_(use(SIGNS)))
    .have(M >= 1, logic("at least 1").with_(use(FLOOR)))
    .start(PARTS)
    .equals(power_sum((p, p_), (q, q_)), logic("q, q′ > 0").with_(use(COUNTED_BOTH)))
    .at_most(M, algebra("the tangents").with_(use(INSIDE, {r: p / q, s: p_ / q_})))
    .so(together),
    example=POINT,
)
SWITCHED = {p: p_, p_: p, q: q_, q_: q, **{g: 1 - g for g in gamma}}
ALWAYS = Statement(
    id="L.renyi.always",
    title="Nor does one that always gives the same",
    claim=state(PARTS <= 1, *MASSES, *PROBABILITIES, *UNIT, *ANSWER, q_ <= 0),
    derivation=Derivation().so(logic("the answers switched").with_(use(NEVER, SWITCHED))),
    example={**POINT, p: 1, p_: 0, q: 1, q_: 0, **dict.fromkeys(gamma, 1)},
)
THREE = Statement(
    id="N1.renyi.three",
    title="On three outcomes no randomised two-valued rule beats the deterministic ones",
    claim=state(PARTS <= M, *MASSES, *PROBABILITIES, alpha > 1, *BOUNDED, *UNIT, *ANSWER),
    derivation=Derivation()
    .have(M >= 1, logic("at least 1").with_(use(FLOOR)))
    .have(PARTS <= M, logic("either answer").with_(use(MIXED)), q > 0, q_ > 0)
    .have(PARTS <= M, logic("never the first").with_(use(NEVER)), q <= 0)
    .have(PARTS <= M, logic("never the second").with_(use(ALWAYS)), q_ <= 0)
    .so(split),
    example=POINT,
)


def for_pair(first: Vector, second: Vector, most: Term, *answers: Term) -> Use:
    """The statement for this pair, the answers having these probabilities."""
    masses = dict(zip((*a, *b), (*first, *second), strict=True))
    return use(THREE, {**masses, M: most, **dict(zip((p, p_, q, q_), answers, strict=True))})


STATEMENTS = (
    ABOVE, TOUCHES, TOUCHING, AT_ONE, SLANTED, AT_LEAST_ONE, BOTH, BELOW, SEGMENT, CUBE, FIRST, LAST, OUTER, TOGETHER,
    CENTRAL, LINEAR, INSIDE, EXTREME, COUNTED, ONLY, SIGNS, FLOOR, COUNTED_BOTH, NEVER, ALWAYS, MIXED, THREE,
)  # fmt: skip
