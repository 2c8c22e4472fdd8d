"""The evidence of last resort: what many admissible points show, and the points where the goal seems to fail."""

from symproof.numerics.sampling.evidence import Evidence, Shortage, admissible_points, sample, suspects
from symproof.numerics.sampling.solutions import coefficients
from symproof.numerics.sampling.space import exact

__all__ = ["Evidence", "Shortage", "admissible_points", "coefficients", "exact", "sample", "suspects"]
