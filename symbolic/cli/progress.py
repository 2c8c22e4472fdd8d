"""A line that says how far the work is, where somebody watches."""

from __future__ import annotations

import sys
import time

WIDTH = 30


class Progress:
    """A bar on the terminal; nothing where the errors go to a file or a pipe."""

    def __init__(self, total: int) -> None:
        self.total, self.done, self.start = total, 0, time.monotonic()
        self.shown = sys.stderr.isatty() and total > 1

    def __enter__(self) -> Progress:
        self._draw()
        return self

    def __exit__(self, *_: object) -> None:
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def advance(self) -> None:
        """One more is done."""
        self.done += 1
        self._draw()

    def _draw(self) -> None:
        if self.shown:
            filled = WIDTH * self.done // self.total
            bar = "█" * filled + "·" * (WIDTH - filled)
            took = time.monotonic() - self.start
            print(f"\r\x1b[K{bar} {self.done}/{self.total}  {took:.0f} s", end="", file=sys.stderr, flush=True)
