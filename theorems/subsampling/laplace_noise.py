"""The privacy profile of Laplace noise.

The answers to neighbours are one law, shifted; in units of its scale b the shift is θ = Δ/b ≥ 0. For ε ≥ −θ the profile is

    [1 − e^{(ε−θ)/2}]₊.

The ratio of the densities p, q at a real x does not increase in x, so that {p > e^εq} is a half-line; it ends at (θ − ε)/2, and for ε > θ
there is none. There the difference of the masses is 1 − e^{(ε−θ)/2}, and at no end t of a half-line is it larger. The distribution
function of the law is F(x) = (1 + e^{min(x, 0)} − e^{−max(x, 0)})/2. Balle, Barthe, Gaboardi (2018), §2; restored.
"""

from symproof.kernel.formulas import And, Implies
from symproof.kernel.terms import Term, equal, substitute, term
from symproof.kernel.vocabulary import absolute, exp, mass, maximum, minimum, pos
from symproof.statements import Assignment, ClosedForm, Derivation, Statement, algebra, cases, chained, logic, use
from symproof.theorems.notation import D, reals, state
from symproof.theorems.subsampling import divergence_forms as forms
from symproof.theorems.subsampling.divergence_forms import REACHED, SHORT, E, mu, mu_

theta, epsilon, x, t, u, v = reals("theta epsilon x t u v")


def laplace(x: Term) -> Term:
    """The distribution function of the Laplace law of scale 1."""
    return (1 + exp(minimum(x, term(0))) - exp(-maximum(x, term(0)))) / 2


def height(x: Term) -> Term:
    """Its density at x."""
    return exp(-absolute(x)) / 2


def tail(t: Term) -> Term:
    """P(x ≤ t) − e^ε·Q(x ≤ t), where Q is P shifted by θ."""
    return laplace(t) - exp(epsilon) * laplace(t - theta)


def short(alpha: Term) -> Term:
    """By how much the event E falls short of the divergence: 0 if it is where p > αq, but for outcomes without mass."""
    return substitute(SHORT, {forms.alpha: alpha})


GIVEN = (theta >= 0, epsilon >= -theta)
END = (theta - epsilon) / 2
ROOT = exp((epsilon - theta) / 2)
EXAMPLE: Assignment = {theta: 1, epsilon: 0, x: 0, t: 0}
LEFT_OF = Statement(
    id="N2.profiles.laplace.left",
    title="Left of its end the Laplace density is the larger one",
    claim=state(height(x) >= exp(epsilon) * height(x - theta), *GIVEN, epsilon <= theta, x <= END),
    derivation=Derivation()
    .have(-absolute(x) >= epsilon - absolute(x - theta), cases("|x − θ| − |x| ≥ θ − 2x or = θ"))
    .have(exp(-absolute(x)) >= exp(epsilon - absolute(x - theta)), algebra("exp increases"))
    .have(equal(exp(epsilon - absolute(x - theta)), exp(epsilon) * exp(-absolute(x - theta))), algebra("laws of exp"))
    .so(algebra("half of both")),
    example=EXAMPLE,
)
RIGHT_OF = Statement(
    id="N2.profiles.laplace.right",
    title="Right of it the other one is",
    claim=state(height(x) <= exp(epsilon) * height(x - theta), *GIVEN, x >= END),
    derivation=Derivation()
    .have(-absolute(x) <= epsilon - absolute(x - theta), cases("|x − θ| − |x| ≤ θ − 2x or = −θ"))
    .have(exp(-absolute(x)) <= exp(epsilon - absolute(x - theta)), algebra("exp increases"))
    .have(equal(exp(epsilon - absolute(x - theta)), exp(epsilon) * exp(-absolute(x - theta))), algebra("laws of exp"))
    .so(algebra("half of both")),
    example={**EXAMPLE, x: 2},
)
EVERYWHERE = Statement(
    id="N2.profiles.laplace.everywhere",
    title="Beyond ε = θ it is everywhere",
    claim=state(height(x) <= exp(epsilon) * height(x - theta), theta >= 0, epsilon > theta),
    derivation=Derivation()
    .have(-absolute(x) <= epsilon - absolute(x - theta), cases("|x − θ| − |x| ≤ θ"))
    .have(exp(-absolute(x)) <= exp(epsilon - absolute(x - theta)), algebra("exp increases"))
    .have(equal(exp(epsilon - absolute(x - theta)), exp(epsilon) * exp(-absolute(x - theta))), algebra("laws of exp"))
    .so(algebra("half of both")),
    example={theta: 1, epsilon: 2, x: 0},
)
BELOW = Statement(
    id="L.laplace.below",
    title="The Laplace law left of its centre",
    claim=state(equal(laplace(x), exp(x) / 2), x <= 0),
    derivation=Derivation()
    .have(And((equal(minimum(x, term(0)), x), equal(maximum(x, term(0)), 0))), cases("x ≤ 0"))
    .so(algebra("e⁰ = 1")),
    example={x: -1},
)
ABOVE = Statement(
    id="L.laplace.above",
    title="The Laplace law right of its centre",
    claim=state(equal(laplace(x), 1 - exp(-x) / 2), x >= 0),
    derivation=Derivation()
    .have(And((equal(minimum(x, term(0)), 0), equal(maximum(x, term(0)), x))), cases("x ≥ 0"))
    .so(algebra("e⁰ = 1")),
    example={x: 1},
)
AT_END = Statement(
    id="N2.profiles.laplace.value",
    title="The value at the end of the half-line",
    claim=state(equal(tail(END), 1 - ROOT), *GIVEN, epsilon <= theta),
    derivation=Derivation()
    .have(equal(laplace(END), 1 - exp(-END) / 2), algebra("right of the centre").with_(use(ABOVE, {x: END})))
    .have(
        equal(laplace(END - theta), exp(END - theta) / 2),
        algebra("left of the centre").with_(use(BELOW, {x: END - theta})),
    )
    .have(equal(exp(-END), ROOT), algebra("laws of exp"))
    .have(equal(exp(epsilon) * exp(END - theta), ROOT), algebra("laws of exp"))
    .so(algebra("together")),
    example={theta: 1, epsilon: 0},
)
BOUND = pos(1 - ROOT)
MEANS = Statement(
    id="L.exp.means",
    title="Twice the exponential of a mean is at most the sum of the exponentials",
    claim=state(2 * exp((u + v) / 2) <= exp(u) + exp(v)),
    derivation=Derivation()
    .have(equal(exp(u / 2) ** 2, exp(u)), algebra("laws of exp"))
    .have(equal(exp(v / 2) ** 2, exp(v)), algebra("laws of exp"))
    .have(equal(exp(u / 2) * exp(v / 2), exp((u + v) / 2)), algebra("laws of exp"))
    .have((exp(u / 2) - exp(v / 2)) ** 2 >= 0, algebra("a square"))
    .so(algebra("multiplied out")),
    example={u: 0, v: 1},
)
r, y = reals("r y")
SMALL = Statement(
    id="L.difference.squares",
    title="A part of 1 − r² is at most twice [1 − r]₊",
    claim=state(y * (1 - r**2) / 2 <= pos(1 - r), y >= 0, y <= 1, r >= 0),
    derivation=Derivation()
    .have(y * (1 - r**2) <= 0, algebra("r ≥ 1"), r >= 1)
    .have(1 - r**2 <= 2 * (1 - r), algebra("(1 − r)² ≥ 0"))
    .have(y * (1 - r**2) <= y * (2 * (1 - r)), algebra("times y ≥ 0"))
    .have(y * (2 * (1 - r)) <= 2 * (1 - r), algebra("y ≤ 1"), r < 1)
    .have(y * (1 - r**2) <= 2 * (1 - r), algebra("both"), r < 1)
    .have(And((1 - r <= pos(1 - r), pos(1 - r) >= 0)), cases("a positive part"))
    .have(y * (1 - r**2) / 2 <= pos(1 - r), algebra("half"), r >= 1)
    .have(y * (1 - r**2) / 2 <= pos(1 - r), algebra("half"), r < 1)
    .so(cases("r < 1 or r ≥ 1")),
    example={y: "1/2", r: "1/2"},
)
FIRST = Statement(
    id="L.laplace.first",
    title="Half-lines that end left of both centres",
    claim=state(tail(t) <= BOUND, *GIVEN, t <= 0),
    derivation=Derivation()
    .have(equal(laplace(t), exp(t) / 2), algebra("left of the centre").with_(use(BELOW, {x: t})))
    .have(
        equal(laplace(t - theta), exp(t - theta) / 2), algebra("left of the centre").with_(use(BELOW, {x: t - theta}))
    )
    .have(equal(exp(epsilon) * exp(t - theta), exp(t) * ROOT**2), algebra("laws of exp"))
    .have(equal(tail(t), exp(t) * (1 - ROOT**2) / 2), algebra("together"))
    .have(And((exp(t) >= 0, exp(t) <= 1)), algebra("t ≤ 0"))
    .have(exp(t) * (1 - ROOT**2) / 2 <= BOUND, algebra("numbers").with_(use(SMALL, {y: exp(t), r: ROOT})))
    .so(chained),
    example=EXAMPLE,
)
MIDDLE = Statement(
    id="L.laplace.middle",
    title="Half-lines that end between the centres",
    claim=state(tail(t) <= BOUND, *GIVEN, t >= 0, t <= theta),
    derivation=Derivation()
    .have(equal(laplace(t), 1 - exp(-t) / 2), algebra("right of the centre").with_(use(ABOVE, {x: t})))
    .have(
        equal(laplace(t - theta), exp(t - theta) / 2), algebra("left of the centre").with_(use(BELOW, {x: t - theta}))
    )
    .have(equal(exp(epsilon) * exp(t - theta), exp(epsilon + t - theta)), algebra("laws of exp"))
    .have(equal(tail(t), 1 - (exp(-t) + exp(epsilon + t - theta)) / 2), algebra("together"))
    .have(
        2 * exp((-t + (epsilon + t - theta)) / 2) <= exp(-t) + exp(epsilon + t - theta),
        logic("the mean").with_(use(MEANS, {u: -t, v: epsilon + t - theta})),
    )
    .have(equal(exp((-t + (epsilon + t - theta)) / 2), ROOT), algebra("the same exponent"))
    .have(tail(t) <= 1 - ROOT, algebra("together"))
    .have(1 - ROOT <= BOUND, cases("a ≤ [a]₊"))
    .so(chained),
    example=EXAMPLE,
)
LAST = Statement(
    id="L.laplace.last",
    title="Half-lines that end right of both centres",
    claim=state(tail(t) <= BOUND, *GIVEN, t >= theta),
    derivation=Derivation()
    .have(equal(laplace(t), 1 - exp(-t) / 2), algebra("right of the centre").with_(use(ABOVE, {x: t})))
    .have(
        equal(laplace(t - theta), 1 - exp(-(t - theta)) / 2),
        algebra("right of the centre").with_(use(ABOVE, {x: t - theta})),
    )
    .have(equal(exp(epsilon) * exp(-(t - theta)), exp(-t) * exp(epsilon + theta)), algebra("laws of exp"))
    .have(equal(tail(t), 1 - exp(epsilon) + exp(-t) * (exp(epsilon + theta) - 1) / 2), algebra("together"))
    .have(exp(epsilon + theta) >= 1, algebra("ε ≥ −θ"))
    .have(exp(-t) <= exp(-theta), algebra("t ≥ θ"))
    .have(
        exp(-t) * (exp(epsilon + theta) - 1) <= exp(-theta) * (exp(epsilon + theta) - 1),
        algebra("times e^{ε+θ} − 1 ≥ 0"),
    )
    .have(equal(exp(-theta) * exp(epsilon + theta), exp(epsilon)), algebra("laws of exp"))
    .have(tail(t) <= 1 - (exp(epsilon) + exp(-theta)) / 2, algebra("together"))
    .have(
        2 * exp((epsilon + -theta) / 2) <= exp(epsilon) + exp(-theta),
        logic("the mean").with_(use(MEANS, {u: epsilon, v: -theta})),
    )
    .have(equal(exp((epsilon + -theta) / 2), ROOT), algebra("the same exponent"))
    .have(tail(t) <= 1 - ROOT, algebra("together"))
    .have(1 - ROOT <= BOUND, cases("a ≤ [a]₊"))
    .so(chained),
    example={**EXAMPLE, t: 2},
)
LAPLACE = And(
    (
        tail(t) <= BOUND,
        Implies(epsilon <= theta, equal(tail(END), BOUND)),
        Implies(And((epsilon <= theta, x <= END)), height(x) >= exp(epsilon) * height(x - theta)),
        Implies(x >= END, height(x) <= exp(epsilon) * height(x - theta)),
        Implies(epsilon > theta, And((equal(BOUND, 0), height(x) <= exp(epsilon) * height(x - theta)))),
    )
)
NOISE = Statement(
    id="N2.profiles.laplace",
    title="The privacy profile of Laplace noise",
    claim=state(LAPLACE, *GIVEN),
    derivation=Derivation()
    .have(ROOT <= 1, algebra("ε ≤ θ"), epsilon <= theta)
    .have(ROOT >= 1, algebra("ε > θ"), epsilon > theta)
    .have(equal(BOUND, 1 - ROOT), cases("nonnegative"), epsilon <= theta)
    .have(equal(BOUND, 0), cases("negative"), epsilon > theta)
    .have(height(x) >= exp(epsilon) * height(x - theta), logic("left").with_(use(LEFT_OF)), epsilon <= theta, x <= END)
    .have(height(x) <= exp(epsilon) * height(x - theta), logic("right").with_(use(RIGHT_OF)), x >= END)
    .have(height(x) <= exp(epsilon) * height(x - theta), logic("everywhere").with_(use(EVERYWHERE)), epsilon > theta)
    .have(equal(tail(END), 1 - ROOT), logic("the value").with_(use(AT_END)), epsilon <= theta)
    .have(equal(tail(END), BOUND), logic("the value"), epsilon <= theta)
    .have(tail(t) <= BOUND, logic("left of both centres").with_(use(FIRST)), t <= 0)
    .have(tail(t) <= BOUND, logic("between").with_(use(MIDDLE)), t >= 0, t <= theta)
    .have(tail(t) <= BOUND, logic("right of both centres").with_(use(LAST)), t >= theta)
    .have(tail(t) <= BOUND, cases("the place of t"))
    .so(logic("together")),
    example=EXAMPLE,
)
LAW = (equal(mass(mu, E), laplace(END)), equal(mass(mu_, E), laplace(END - theta)), short(exp(epsilon)) <= 0)
DIVERGENCE = Statement(
    id="N2.profiles.laplace.divergence",
    title="The divergence of Laplace noise, E being the half-line",
    claim=state(equal(D(exp(epsilon), mu, mu_), BOUND), *GIVEN, epsilon <= theta, *LAW),
    derivation=Derivation()
    .have(ROOT <= 1, algebra("ε ≤ θ"))
    .have(equal(BOUND, 1 - ROOT), cases("nonnegative"))
    .have(equal(tail(END), 1 - ROOT), logic("the value").with_(use(AT_END)))
    .have(
        equal(D(exp(epsilon), mu, mu_), mass(mu, E) - exp(epsilon) * mass(mu_, E)),
        logic("the supremum is attained at E").with_(use(REACHED, {forms.alpha: exp(epsilon)})),
    )
    .have(equal(mass(mu, E) - exp(epsilon) * mass(mu_, E), tail(END)), algebra("the masses of E"))
    .so(chained),
    example={theta: "log(4)", epsilon: 0, mu: ("3/4", "1/4"), mu_: ("1/4", "3/4"), E: (0,)},
)
STATEMENTS = (
    LEFT_OF, RIGHT_OF, EVERYWHERE, BELOW, ABOVE, AT_END, MEANS, SMALL, FIRST, MIDDLE, LAST, NOISE, DIVERGENCE,
)  # fmt: skip

FORMULAS = (
    ClosedForm("N2.profiles.laplace", "The δ of Laplace noise, θ being the shift over the scale", BOUND, NOISE),
)
