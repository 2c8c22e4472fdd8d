"""The distribution function Φ of the normal law: it increases, and so does its inverse; a shifted Φ against a multiple of it.

For m > 0 the difference Φ(m + z) − e^ε·Φ(z) is largest at z = −ε/m − m/2, where it is

    δ = Φ(m/2 − ε/m) − e^ε·Φ(−m/2 − ε/m) ≥ max(0, 1 − e^ε).
"""

from symbolic.derivations import Derivation, Statement, algebra, calculus, cases, logic, use
from symbolic.functions import Phi, Phi_inv, exp
from symbolic.terms import Operand, Term, equal, term
from theorems.notation import reals, state

x, y, z, c, m, epsilon = reals("x y z c m epsilon")

INCREASING = Statement(
    id="L.normal.increasing",
    title="Φ is strictly increasing",
    claim=state(Phi(x) < Phi(y), x < y),
    derivation=Derivation().so(calculus("its slope is positive")),
    example={x: 0, y: 1},
)
QUANTILE = Statement(
    id="L.normal.quantile",
    title="a ≤ Φ(z) exactly where Φ⁻¹(a) ≤ z",
    claim=state(Phi_inv(x) <= z, x > 0, x < 1, x <= Phi(z)),
    derivation=Derivation().so(cases("Φ is increasing").with_(use(INCREASING, {x: z, y: Phi_inv(x)}))),
    example={x: "1/2", z: 0},
)


def gap(z: Operand, epsilon: Operand) -> Term:
    """Φ(m + z) − e^ε·Φ(z)."""
    return Phi(m + z) - exp(epsilon) * Phi(z)


PEAK = Statement(
    id="L.normal.peak",
    title="Φ(m + z) − e^ε·Φ(z) is largest where the densities are e^ε apart",
    claim=state(gap(z, epsilon) <= gap(c, epsilon), m > 0, equal(m * c + m**2 / 2 + epsilon, 0)),
    derivation=Derivation()
    .have(gap(z, epsilon) <= gap(c, epsilon), calculus("it increases up to there"), z < c)
    .have(gap(z, epsilon) <= gap(c, epsilon), calculus("and decreases from there"), z > c)
    .so(cases("z < c, z > c or z = c")),
    example={m: 1, c: "-1/2", epsilon: 0, z: 0},
)
STATEMENTS = (INCREASING, QUANTILE, PEAK)
