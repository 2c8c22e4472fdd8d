"""The command `symproof`. Nothing heavy is imported before it is needed."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from contextlib import suppress

from symproof.cli.arguments import UNUSABLE, Unusable, read


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code says how it went."""
    _open_streams()
    try:
        arguments = read(sys.argv[1:] if argv is None else argv)
        with warnings.catch_warnings():
            warnings.showwarning = _warn
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
        _print_no_more()
        return 141
    except OSError as problem:
        print(f"symproof: {problem.filename or 'the output'}: {problem.strerror}", file=sys.stderr)
        _print_no_more()
        return UNUSABLE


def _warn(message: object, *_: object, **__: object) -> None:
    print(f"symproof: {message}", file=sys.stderr)


def _open_streams() -> None:
    """What cannot be encoded is escaped; what was closed by who started us goes nowhere."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        with suppress(AttributeError):
            getattr(sys, name).reconfigure(errors="backslashreplace")


def _print_no_more() -> None:
    """What is still in the buffer would fail again when Python ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
