"""Hunts exact counterexamples; what it finds counts only once the kernel has checked it."""

from symproof.refuter.evidence import Assignment
from symproof.refuter.search import admissible, refute

__all__ = ["Assignment", "admissible", "refute"]
