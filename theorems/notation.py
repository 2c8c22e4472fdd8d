"""Names and divergences that the theorem files share. Definitions only: nothing here is trusted or proved."""

from symproof.kernel.formulas import And, Claim, Formula, claim
from symproof.kernel.terms import Operand, Relation, Symbol, Term, term
from symproof.kernel.vocabulary import density, exp, integral, log, mass, mix, on, pow_, sup

S = Symbol("S", "event")
X = Symbol("x", "outcome")


def reals(names: str) -> tuple[Symbol, ...]:
    """Real symbols with these names."""
    return tuple(Symbol(n) for n in names.split())


def measures(names: str) -> tuple[Symbol, ...]:
    """Probability measures with these names, on one measurable space."""
    return tuple(Symbol(n, "measure") for n in names.split())


def D(alpha: Operand, mu: Term, nu: Term) -> Term:
    """The α-divergence (hockey-stick) sup_S (μ(S) − α·ν(S))."""
    return sup(S, mass(mu, S) - term(alpha) * mass(nu, S))


def indistinguishable(epsilon: Term, delta: Operand, mu: Term, nu: Term) -> And:
    """(ε, δ)-indistinguishability: D_{e^ε} ≤ δ in both directions."""
    return And((D(exp(epsilon), mu, nu) <= delta, D(exp(epsilon), nu, mu) <= delta))


def bounded_loss(epsilon: Term, p: Term, q: Term) -> Relation:
    """D_∞(P‖Q) ≤ ε: P(S) ≤ e^ε·Q(S) for every event, that is sup_S (P(S) − e^ε·Q(S)) ≤ 0."""
    return D(exp(epsilon), p, q) <= 0


def singular(p: Operand, q: Operand) -> Term:
    """p where q = 0, and 0 elsewhere."""
    return term(p) - on(q, p)


def absolutely_continuous(mu: Term, nu: Term) -> Relation:
    """μ ≪ ν: where the density of ν is 0, that of μ is 0 at almost every outcome."""
    return integral(X, singular(density(mu, X), density(nu, X))) <= 0


def moment_density(alpha: Operand, p: Term, q: Term) -> Term:
    """P^α Q^{1−α} at an outcome, 0 where P = 0."""
    return on(density(p, X), pow_(density(p, X), alpha) * pow_(density(q, X), 1 - term(alpha)))


def moment(alpha: Operand, p: Term, q: Term) -> Term:
    """∫P^α Q^{1−α}, outcomes with P = 0 counting 0."""
    return integral(X, moment_density(alpha, p, q))


def renyi(alpha: Term, p: Term, q: Term) -> Term:
    """The Rényi divergence of order α ≠ 1: log(∫P^α Q^{1−α})/(α − 1)."""
    return 1 / (alpha - 1) * log(moment(alpha, p, q))


def kl(p: Term, q: Term) -> Term:
    """The Kullback–Leibler divergence ∫P log(P/Q), with 0·log 0 = 0."""
    return integral(X, on(density(p, X), density(p, X) * log(density(p, X) / density(q, X))))


def state(goal: Formula, *given: Formula) -> Claim:
    """The claim that the goal follows from the given formulas."""
    return claim(goal, *given)


def mixture(t: Operand, first: Term, second: Term) -> Term:
    """(1 − t)·first + t·second."""
    return mix(t, first, second)


def raised(base: Term, n: int) -> Term:
    """base^n as one writes it: 1 for n = 0, the base for n = 1."""
    return base**n if n > 1 else base if n else term(1)
