"""The distribution function Φ of the normal law: it increases, and so does its inverse; a shifted Φ against a multiple of it.

For m > 0 the difference Φ(m + z) − e^ε·Φ(z) is largest at z = −ε/m − m/2, where it is

    δ = Φ(m/2 − ε/m) − e^ε·Φ(−m/2 − ε/m) ≥ max(0, 1 − e^ε).
"""

from symproof.kernel.formulas import And
from symproof.kernel.terms import Operand, Term, equal
from symproof.kernel.vocabulary import Phi, Phi_inv, exp, pi, sqrt
from symproof.statements import (
    Derivation,
    Reason,
    Statement,
    algebra,
    calculus,
    cases,
    expansion,
    logic,
    substitution,
    use,
)
from symproof.theorems.notation import reals, state

x, y, z, c, m, epsilon = reals("x y z c m epsilon")
a, b, t = reals("a b t")

INCREASING = Statement(
    id="L.normal.increasing",
    title="Φ is strictly increasing",
    claim=state(Phi(x) < Phi(y), x < y),
    derivation=Derivation().so(calculus("its slope is positive")),
    example={x: 0, y: 1},
)
SMALLER = Statement(
    id="L.normal.quantile",
    title="x ≤ Φ(z) where Φ⁻¹(x) ≤ z",
    claim=state(x <= Phi(z), x > 0, x < 1, Phi_inv(x) <= z),
    derivation=Derivation()
    .have(equal(Phi(Phi_inv(x)), x), algebra("Φ undoes Φ⁻¹"))
    .have(Phi(Phi_inv(x)) < Phi(z), logic("Φ increases").with_(use(INCREASING, {x: Phi_inv(x), y: z})), Phi_inv(x) < z)
    .have(x <= Phi(z), substitution("Φ⁻¹(x) = z"), equal(Phi_inv(x), z))
    .so(cases("Φ⁻¹(x) < z or Φ⁻¹(x) = z")),
    example={x: "1/2", z: 0},
)
LARGER = Statement(
    id="L.normal.quantile.converse",
    title="Φ⁻¹(x) ≤ z where x ≤ Φ(z)",
    claim=state(Phi_inv(x) <= z, x > 0, x < 1, x <= Phi(z)),
    derivation=Derivation()
    .have(equal(Phi(Phi_inv(x)), x), algebra("Φ undoes Φ⁻¹"))
    .have(Phi(z) < Phi(Phi_inv(x)), logic("Φ increases").with_(use(INCREASING, {x: z, y: Phi_inv(x)})), z < Phi_inv(x))
    .so(cases("Φ⁻¹(x) ≤ z or z < Φ⁻¹(x)")),
    example={x: "1/2", z: 0},
)


def gap(z: Operand, epsilon: Operand) -> Term:
    """Φ(m + z) − e^ε·Φ(z)."""
    return Phi(m + z) - exp(epsilon) * Phi(z)


MIRROR = Statement(
    id="L.normal.mirror",
    title="The quantile is symmetric",
    claim=state(equal(Phi_inv(1 - x), -Phi_inv(x)), x > 0, x < 1),
    derivation=Derivation()
    .have(equal(Phi(Phi_inv(x)), x), algebra("Φ undoes Φ⁻¹"))
    .have(equal(Phi(-Phi_inv(x)), 1 - x), algebra("Φ(−z) = 1 − Φ(z)"))
    .have(Phi_inv(1 - x) <= -Phi_inv(x), algebra("one way").with_(use(LARGER, {x: 1 - x, z: -Phi_inv(x)})))
    .have(equal(Phi(Phi_inv(1 - x)), 1 - x), algebra("Φ undoes Φ⁻¹"))
    .have(
        Phi(Phi_inv(1 - x)) < Phi(-Phi_inv(x)),
        logic("Φ increases").with_(use(INCREASING, {x: Phi_inv(1 - x), y: -Phi_inv(x)})),
        Phi_inv(1 - x) < -Phi_inv(x),
    )
    .have(-Phi_inv(x) <= Phi_inv(1 - x), cases("other way"))
    .so(algebra("both ways")),
    example={x: "1/2"},
)
TOP = equal(m * c + m**2 / 2 + epsilon, 0)


def slope(early: Term, late: Term) -> Reason:
    """Taylor's theorem where the slope is the difference of two values of the density, whose exponents are these."""
    return expansion(t, 0, 1, (a - b) / x, {a: exp(early), b: exp(late), x: sqrt(2 * pi)}, a >= b, x > 0)


AFTER = Statement(
    id="L.normal.after",
    title="Φ(m + z) − e^ε·Φ(z) decreases where the densities have crossed",
    claim=state(gap(c + t, epsilon) <= gap(c, epsilon), m > 0, t >= 0, TOP),
    derivation=Derivation().so(slope(epsilon - (c + t) ** 2 / 2, -((m + (c + t)) ** 2) / 2)),
    example={m: 1, c: "-1/2", epsilon: 0, t: 1},
)
BEFORE = Statement(
    id="L.normal.before",
    title="… and increases before",
    claim=state(gap(c - t, epsilon) <= gap(c, epsilon), m > 0, t >= 0, TOP),
    derivation=Derivation().so(slope(-((m + (c - t)) ** 2) / 2, epsilon - (c - t) ** 2 / 2)),
    example={m: 1, c: "-1/2", epsilon: 0, t: 1},
)
PEAK = Statement(
    id="L.normal.peak",
    title="Φ(m + z) − e^ε·Φ(z) is largest where the densities cross",
    claim=state(gap(z, epsilon) <= gap(c, epsilon), m > 0, TOP),
    derivation=Derivation()
    .have(gap(c + (z - c), epsilon) <= gap(c, epsilon), logic("it decreases").with_(use(AFTER, {t: z - c})), z >= c)
    .have(gap(c - (c - z), epsilon) <= gap(c, epsilon), logic("it increases").with_(use(BEFORE, {t: c - z})), z <= c)
    .have(gap(z, epsilon) <= gap(c, epsilon), algebra("c + (z − c) = z"), z >= c)
    .have(gap(z, epsilon) <= gap(c, epsilon), algebra("c − (c − z) = z"), z <= c)
    .so(cases("z ≤ c or z ≥ c")),
    example={m: 1, c: "-1/2", epsilon: 0, z: 0},
)
ABOVE = Statement(
    id="L.normal.peak.above",
    title="The largest difference is above −e^ε·y for every y between 0 and 1",
    claim=state(gap(c, epsilon) > -exp(epsilon) * y, m > 0, TOP, y > 0, y < 1),
    derivation=Derivation()
    .have(equal(Phi(Phi_inv(y)), y), algebra("Φ undoes Φ⁻¹"))
    .have(gap(Phi_inv(y), epsilon) <= gap(c, epsilon), logic("the peak").with_(use(PEAK, {z: Phi_inv(y)})))
    .have(gap(Phi_inv(y), epsilon) > -exp(epsilon) * y, algebra("Φ is positive")),
    example={m: 1, c: "-1/2", epsilon: 0, y: "1/2"},
)
HALF = -gap(c, epsilon) / (2 * exp(epsilon))
NONNEGATIVE = Statement(
    id="L.normal.peak.nonnegative",
    title="… so that it is nonnegative",
    claim=state(gap(c, epsilon) >= 0, m > 0, TOP),
    derivation=Derivation()
    .have(And((Phi(m + c) > 0, Phi(c) < 1, exp(epsilon) > 0)), algebra("Φ lies between 0 and 1"))
    .have(exp(epsilon) * Phi(c) < exp(epsilon), algebra("times e^ε"))
    .have(And((HALF > 0, HALF < 1)), algebra("−e^ε < Φ(m + c) − e^ε·Φ(c) < 0"), gap(c, epsilon) < 0)
    .have(gap(c, epsilon) > -exp(epsilon) * HALF, logic("above").with_(use(ABOVE, {y: HALF})), gap(c, epsilon) < 0)
    .have(equal(exp(epsilon) * HALF, -gap(c, epsilon) / 2), algebra("by definition"))
    .so(cases("negative or not")),
    example={m: 1, c: "-1/2", epsilon: 0},
)
OTHER = -m - c
COMPLEMENT = Statement(
    id="L.normal.peak.complement",
    title="… and at least 1 − e^ε",
    claim=state(gap(c, epsilon) >= 1 - exp(epsilon), m > 0, TOP),
    derivation=Derivation()
    .have(
        gap(OTHER, -epsilon) >= 0, algebra("the roles exchanged").with_(use(NONNEGATIVE, {c: OTHER, epsilon: -epsilon}))
    )
    .have(equal(Phi(-(m + c)), 1 - Phi(m + c)), algebra("Φ(−z) = 1 − Φ(z)"))
    .have(equal(Phi(-c), 1 - Phi(c)), algebra("Φ(−z) = 1 − Φ(z)"))
    .have(equal(gap(OTHER, -epsilon), Phi(-c) - exp(-epsilon) * Phi(-(m + c))), algebra("m + (−m − c) = −c"))
    .have(exp(epsilon) * (Phi(-c) - exp(-epsilon) * Phi(-(m + c))) >= 0, algebra("times e^ε > 0"))
    .have(
        equal(exp(epsilon) * (Phi(-c) - exp(-epsilon) * Phi(-(m + c))), exp(epsilon) * Phi(-c) - Phi(-(m + c))),
        algebra("e^ε·e^{−ε} = 1"),
    )
    .so(algebra("rearranged")),
    example={m: 1, c: "-1/2", epsilon: 0},
)
STATEMENTS = (INCREASING, SMALLER, LARGER, MIRROR, AFTER, BEFORE, PEAK, ABOVE, NONNEGATIVE, COMPLEMENT)
