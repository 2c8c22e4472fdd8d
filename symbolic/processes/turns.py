"""One thread at a time works with terms: equal terms are one object, and python-flint has one precision for all threads."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
_turn = threading.RLock()


def in_turn(function: Callable[P, R]) -> Callable[P, R]:
    """The function, which waits until no other thread is in such a function."""

    @wraps(function)
    def called(*args: P.args, **kwargs: P.kwargs) -> R:
        with _turn:
            return function(*args, **kwargs)

    return called


def _renew() -> None:
    """After a fork, whoever had the turn is not there to end it."""
    global _turn
    _turn = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_renew)
