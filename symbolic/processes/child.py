"""The inside of a limited process: answers one JSON line after another by a named module.

usage: python -m symproof.processes.child MODULE BYTES

The module has `prepare()`, called once, and `answer(request, watch)`, called for each request with a function to call
before each stage with its name.
"""

from __future__ import annotations

import faulthandler
import json
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

OUT_OF_MEMORY = b'{"failed": "memory"}\n'
LATE = 5.0  # seconds after which a process that nobody stopped stops itself


def main() -> None:
    """Serve until the input ends."""
    module, memory = sys.argv[1], int(sys.argv[2])
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    channel = os.dup(1)
    os.dup2(2, 1)
    unlimited = [] if limit_memory(memory) else ["memory"]
    with _memory_guard(channel):
        task = import_module(module)
        task.prepare()
    _send(channel, {"ready": True, "unlimited": unlimited})
    for line in sys.stdin.buffer:
        with _memory_guard(channel):
            _serve(task.answer, json.loads(line), channel, memory)


def _serve(answer: Callable[..., Any], request: dict[str, Any], channel: int, memory: int) -> None:
    _end_after(request["limit"] + LATE)
    try:
        found = {"answer": answer(request, lambda stage: _send(channel, {"stage": stage}))}
    except MemoryError:
        raise
    except Exception as error:
        found = {"failed": "crash", "reason": f"{type(error).__name__}: {error}"[:500]}
    _end_after(None)
    _send(channel, {**found, "retiring": _peak() > memory // 4})


class _memory_guard:
    """Says that memory ran out, and ends the process: what is left of it is not worth keeping."""

    def __init__(self, channel: int) -> None:
        self.channel = channel

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if kind is not None and issubclass(kind, MemoryError):
            os.write(self.channel, OUT_OF_MEMORY)
            os._exit(1)


def _end_after(seconds: float | None) -> None:
    """End this process after so many seconds, whatever it does then; never, if none are given."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds or 0)
    elif seconds is None:
        faulthandler.cancel_dump_traceback_later()
    else:
        faulthandler.dump_traceback_later(seconds, exit=True)


def limit_memory(size: int) -> bool:
    """Let this process have so many bytes of address space; whether the system enforces that."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        allowed = resource.getrlimit(resource.RLIMIT_AS)[1]
        size = size if allowed == resource.RLIM_INFINITY else min(size, allowed)
        resource.setrlimit(resource.RLIMIT_AS, (size, size))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        return sys.platform != "darwin"
    return False


def _peak() -> int:
    """The most memory this process has had, in bytes. What getrusage says may be the peak of whoever started it."""
    with suppress(OSError, ValueError, StopIteration), open("/proc/self/status", encoding="utf-8") as status:
        return 1024 * int(next(line for line in status if line.startswith("VmHWM:")).split()[1])
    with suppress(ImportError):
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return 0


def _send(channel: int, message: dict[str, Any]) -> None:
    data = json.dumps(message).encode() + b"\n"
    while data:
        data = data[os.write(channel, data) :]


if __name__ == "__main__":
    main()
