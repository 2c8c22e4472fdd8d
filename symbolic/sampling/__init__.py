"""The evidence of last resort: what many admissible points show, and the points where the goal seems to fail."""

from symbolic.sampling.evidence import Evidence, Shortage, admissible_points, sample, suspects
from symbolic.sampling.solutions import coefficients
from symbolic.sampling.space import exact

__all__ = ["Evidence", "Shortage", "admissible_points", "coefficients", "exact", "sample", "suspects"]
