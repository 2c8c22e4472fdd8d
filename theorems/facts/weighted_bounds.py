"""Small inequalities between numbers that several proofs share."""

from symproof.kernel.vocabulary import log
from symproof.statements import Derivation, Statement, algebra, calculus
from symproof.theorems.notation import reals, state

a, b, A, B, x, y, u = reals("a b A B x y u")

WEIGHTED = Statement(
    id="L.weighted",
    title="Weighted sums of bounds",
    claim=state(x * a + y * b <= x * A + y * B, a <= A, b <= B, x >= 0, y >= 0),
    derivation=Derivation().so(algebra("adding x ≥ 0 times one bound and y ≥ 0 times the other")),
    example={a: 0, A: 1, b: 0, B: 1, x: 1, y: 1},
)
LOGARITHM = Statement(
    id="L.log",
    title="log(1 + u) ≤ u",
    claim=state(log(1 + u) <= u, u > -1),
    derivation=Derivation().so(calculus("the slope 1/(1 + u) − 1 has the sign of −u")),
    example={u: 1},
)

STATEMENTS = (WEIGHTED, LOGARITHM)
