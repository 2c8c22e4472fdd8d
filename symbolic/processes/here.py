"""Stands in for a limited process, without the process and without the limits."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from symproof.processes.process import Crashed, OutOfMemory
from symproof.processes.turns import in_turn


class ThisProcess:
    """Answers requests by a named module, one at a time."""

    def __init__(self, module: str) -> None:
        self.module = module

    def start(self) -> None:
        """There is nothing to start."""

    def wait(self) -> None:
        """Load the module."""
        import_module(self.module)

    def close(self) -> None:
        """There is nothing to stop."""

    @in_turn
    def ask(self, request: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to a request. Raises OutOfMemory or Crashed."""
        stages = [""]
        try:
            return dict(import_module(self.module).answer(request, stages.append))
        except MemoryError:
            raise OutOfMemory("there was not enough memory", stages[-1]) from None
        except Exception as error:
            raise Crashed(f"{type(error).__name__}: {error}"[:500], stages[-1]) from None
