"""The command `symproof`. Nothing heavy is imported before it is needed."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from symbolic.cli.arguments import UNUSABLE, Unusable, read


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code says how it went."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        arguments = read(sys.argv[1:] if argv is None else argv)
        code = int(arguments.run(arguments))
        sys.stdout.flush()
        return code
    except Unusable as problem:
        print(f"symproof: {problem}", file=sys.stderr)
        return UNUSABLE
    except KeyboardInterrupt:
        print("symproof: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
