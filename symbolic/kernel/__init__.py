"""All that is trusted, and nothing else: what may be called is listed here.

`check` computes what a certificate proves, `settle` holds it against a claim, `refute` confirms a point.
"""

from symproof.kernel.checker import check, settle
from symproof.kernel.refutation import refute
from symproof.kernel.sealed import IllFormed, Proved, Refuted, Vacuous
from symproof.kernel.sequents import Rejected

__all__ = ["IllFormed", "Proved", "Refuted", "Rejected", "Vacuous", "check", "refute", "settle"]
