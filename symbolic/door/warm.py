"""A pair of processes that is kept warm for whoever asks; started when first asked, stopped when Python ends."""

from __future__ import annotations

import atexit
import os
import threading

from symproof.processes import Pool

_lock = threading.Lock()
_pool: Pool | None = None
_inherited: list[Pool] = []  # kept, since to let go of them would touch processes that are the parent's


def warm_pool() -> Pool:
    """The pool of this process."""
    global _pool
    with _lock:
        if _pool is None:
            _pool = Pool()
            atexit.register(_pool.close)
        return _pool


def _forget() -> None:
    """After a fork, leave the pool to the parent: two that write to one pipe would read each other's answers."""
    global _lock, _pool
    _lock = threading.Lock()
    if _pool is not None:
        atexit.unregister(_pool.close)
        _inherited.append(_pool)
        _pool = None


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
