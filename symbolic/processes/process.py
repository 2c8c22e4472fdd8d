"""A child process with limits on time and memory, replaced when it fails."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import IO, Any

from symproof.budgets import STOPPED
from symproof.processes.lines import Lines

MEMORY = 3 << 30  # bytes of address space
GRACE = 2.0  # seconds that an answer may be late
START = 120.0  # seconds that a process may take to start
# One thread and one order of hashing each: answers do not depend on the number of processes or on chance.
ENVIRONMENT = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1", "PYTHONHASHSEED": "0"}


class Failed(Exception):
    """There is no answer: why, and at which stage the process was."""

    def __init__(self, reason: str, stage: str = "") -> None:
        super().__init__(reason)
        self.reason, self.stage = reason, stage


class TimedOut(Failed):
    """The process did not answer in time and was stopped."""


class OutOfMemory(Failed):
    """The process needed more memory than it may have."""


class Crashed(Failed):
    """The process, or what it ran, broke."""


class LimitedProcess:
    """A child process that answers requests by a named module, one at a time."""

    def __init__(self, module: str, memory: int = MEMORY) -> None:
        self.module, self.memory = module, memory
        self._process: subprocess.Popen[bytes] | None = None
        self._errors: IO[bytes] | None = None
        self._lines: Lines | None = None
        self._ready = self._closed = False
        self._stage = ""
        self._busy = threading.Lock()

    def start(self) -> None:
        """Start the process if it does not run, without waiting until it is ready."""
        with self._busy:
            self._start()

    def wait(self) -> None:
        """Wait until the process is ready. Raises Failed where it cannot be."""
        with self._busy:
            self._start()
            self._wait()

    def ask(self, request: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to a request. Raises TimedOut, OutOfMemory or Crashed; then a new process serves the next one."""
        with self._busy:
            healthy = False
            try:
                self._start()
                self._wait()
                self._send({**request, "limit": seconds + GRACE})
                answer = self._answer(seconds)
                healthy = True
                return answer
            except Crashed:
                healthy = self._alive()
                raise
            finally:
                if not healthy:
                    self._stop()

    def close(self) -> None:
        """Stop the process for good, and whoever waits for its answer."""
        self._closed = True
        if (process := self._process) is not None:
            process.kill()
        with self._busy:
            self._stop()

    def _start(self) -> None:
        if self._closed:
            raise Crashed("the process was closed")
        if self._process is not None:
            return
        command = [sys.executable, "-P", "-m", "symproof.processes.child", self.module, str(self.memory)]
        self._ready, self._stage = False, ""
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, env=_environment()
            )
            self._lines = Lines(_stream(self._process.stdout))
        except (OSError, RuntimeError) as error:
            raise Crashed(f"the process could not start: {error}") from None

    def _wait(self) -> None:
        if not self._ready:
            _say_once(self._answer(START).get("unlimited", ()))
            self._ready = True

    def _send(self, request: dict[str, Any]) -> None:
        self._stage = ""
        if self._process is None or self._process.stdin is None:
            raise Crashed("the process was closed")
        try:
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise Crashed(self._obituary()) from None

    def _answer(self, seconds: float) -> dict[str, Any]:
        deadline = time.monotonic() + seconds + GRACE
        while True:
            message = self._message(deadline)
            if "stage" in message:
                self._stage = message["stage"]
                continue
            if message.get("retiring"):
                self._stop()
            if message.get("failed") == "memory":
                raise OutOfMemory(f"more than {self.memory / (1 << 30):.3g} GiB of memory were needed", self._stage)
            if "failed" in message:
                raise Crashed(message["reason"], self._stage)
            return dict(message.get("answer", message))

    def _message(self, deadline: float) -> dict[str, Any]:
        line = self._line(deadline)
        try:
            return dict(json.loads(line))
        except (TypeError, ValueError):
            self._stop()
            raise Crashed("its answer cannot be read", self._stage) from None

    def _line(self, deadline: float) -> bytes:
        """The next line the process writes."""
        if self._lines is None:
            raise Crashed("the process was closed", self._stage)
        line = self._lines.next(deadline - time.monotonic())
        if line is None:
            raise TimedOut(f"{STOPPED}, as it did not stop by itself", self._stage)
        if not line.endswith(b"\n"):
            raise Crashed(self._obituary(), self._stage)
        return line

    def _alive(self) -> bool:
        return self._ready and self._process is not None and self._process.poll() is None

    def _obituary(self) -> str:
        """How the process ended, and the last thing it said."""
        if self._process is None or self._errors is None:
            return "the process was closed"
        code = self._process.wait()
        self._errors.seek(max(self._errors.seek(0, os.SEEK_END) - 300, 0))
        said = self._errors.read().strip().rpartition(b"\n")[2].decode(errors="replace")
        ended = f"by {signal.Signals(-code).name}" if code < 0 else f"with code {code}"
        return f"the process ended {ended}" + (f": {said}" if said else "")

    def _stop(self) -> None:
        process, self._process, self._lines, self._ready = self._process, None, None, False
        if process is not None:
            process.kill()
            process.wait()
            for stream in (process.stdin, self._errors):
                if stream is not None:
                    _close(stream)


def _close(stream: IO[bytes]) -> None:
    with suppress(OSError):
        stream.close()


def _stream(found: IO[bytes] | None) -> IO[bytes]:
    if found is None:
        raise OSError("it has no output")
    return found


def _environment() -> dict[str, str]:
    """That of this process, which may have been told where modules lie while it ran; the current folder is no such place."""
    here = {"", ".", os.getcwd() if os.path.exists(".") else ""}
    places = [p for p in sys.path if p not in here]
    told = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return {**os.environ, **ENVIRONMENT, "PYTHONPATH": os.pathsep.join(filter(None, (*told, *places)))}


_said = set[str]()


def _say_once(limits: Iterable[str]) -> None:
    """Warn of limits that this system cannot enforce."""
    for limit in limits:
        if limit not in _said:
            _said.add(limit)
            warnings.warn(f"{limit} is not limited on this system ({sys.platform})", RuntimeWarning, stacklevel=2)
