"""The normal law's distribution function and its inverse as functions of sympy, which has neither under one name."""

from __future__ import annotations

from typing import Any

import sympy


class Phi(sympy.Function):  # type: ignore[misc]
    """The distribution function of the standard normal law."""

    nargs = 1
    is_extended_real = True

    def fdiff(self, argindex: int = 1) -> Any:
        """The density."""
        return sympy.exp(-(self.args[0] ** 2) / 2) / sympy.sqrt(2 * sympy.pi)

    def _eval_rewrite_as_erf(self, x: Any, **_: object) -> Any:
        return (1 + sympy.erf(x / sympy.sqrt(2))) / 2

    def _eval_evalf(self, prec: int) -> Any:
        return self.rewrite(sympy.erf).evalf(sympy.core.evalf.prec_to_dps(prec))


class Phi_inv(sympy.Function):  # type: ignore[misc]
    """Its inverse, on the open interval from 0 to 1."""

    nargs = 1
    is_extended_real = True

    def fdiff(self, argindex: int = 1) -> Any:
        """One over the density where the quantile lies."""
        return sympy.sqrt(2 * sympy.pi) * sympy.exp(self**2 / 2)

    def _eval_rewrite_as_erfinv(self, p: Any, **_: object) -> Any:
        return sympy.sqrt(2) * sympy.erfinv(2 * p - 1)

    def _eval_evalf(self, prec: int) -> Any:
        return self.rewrite(sympy.erfinv).evalf(sympy.core.evalf.prec_to_dps(prec))


LAWS = {"Phi": Phi, "Phi_inv": Phi_inv}
