"""`symproof check`: one verb for pages, theorem files and statements of the library."""

from __future__ import annotations

from argparse import Namespace

from symproof.cli import library


def check(arguments: Namespace) -> int:
    """Check the pages among the names as pages, and what else is named as statements; the worse exit code of the two."""
    from symproof.pages.files import is_page

    found = [n for n in arguments.names if is_page(n)]
    others = [n for n in arguments.names if n not in found]
    code = 0
    if found:
        from symproof.cli import pages

        code = pages.check(arguments, found)
    if others or not found:
        arguments.names = others
        code = max(code, library.check(arguments))
    return code
