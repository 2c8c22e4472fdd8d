"""Hunts exact counterexamples; what it finds counts only once the kernel has checked it."""

from symbolic.refuter.evidence import Assignment
from symbolic.refuter.search import admissible, refute

__all__ = ["Assignment", "admissible", "refute"]
