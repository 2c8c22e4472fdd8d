"""Lines from another process, waited for with a deadline, on every system."""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO

TURN = 0.2  # seconds; on Windows nothing interrupts a wait


class Lines:
    """The lines of a stream, read by a thread of their own, which closes the stream at its end."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream, self._found = stream, SimpleQueue[bytes]()
        threading.Thread(target=self._read, daemon=True).start()

    def next(self, seconds: float) -> bytes | None:
        """The next line, empty after the last; None if there is none in time. Waits in turns, so that it may be interrupted."""
        deadline = time.monotonic() + seconds
        while True:
            left = deadline - time.monotonic()
            with suppress(Empty):
                return self._found.get(timeout=max(min(left, TURN), 0))
            if left <= TURN:
                return None

    def _read(self) -> None:
        try:
            with self._stream:
                for line in self._stream:
                    self._found.put(line)
        finally:
            self._found.put(b"")
