"""Symbols that the tests of the kernel share."""

from symproof.kernel.terms import Symbol

x, y, z, a, b, c = map(Symbol, "xyzabc")
mu, nu = Symbol("mu", "measure"), Symbol("nu", "measure")
S, T = Symbol("S", "event"), Symbol("T", "event")
p, q = Symbol("p", "outcome"), Symbol("q", "outcome")
g, K, i, j = Symbol("g", "test"), Symbol("K", "kernel"), Symbol("i", "index"), Symbol("j", "index")
