"""What may be typed after `symproof`."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from math import isfinite

from symproof import __version__
from symproof.budgets import EFFORT, LEVELS, Limits

PROVED, REFUTED, UNUSABLE, OPEN = range(4)
EXIT = {
    "proved": PROVED, "refuted": REFUTED, "vacuous": REFUTED, "ill-formed": REFUTED,
    "unsupported": UNUSABLE, "error": UNUSABLE, "undecided": OPEN, "sampled": OPEN,
}  # fmt: skip
CODES = """exit codes:
  0  proved, or as stated, or a value
  1  refuted, vacuous or ill-formed, or not as stated
  2  unusable or unsupported input, or values outside the domain
  3  undecided, or sampled only"""
EXAMPLES = """examples:
  symproof prove "exp(t) <= 1 + t + t**2" --given "0 <= t <= 1"
  symproof prove "x + 1/x >= 2" --var "x: positive"
  symproof prove --jsonl claims.jsonl --out answers.jsonl --jobs 2

"""
VALUES = """examples:
  symproof eval N1.conv.better alpha=5 rho=0.4 delta=1e-5
  symproof eval N3.sharp alpha=2 "eps=log(3)/2" --digits 50

"""


class Unusable(Exception):
    """What was typed cannot be used, and why."""


def read(argv: Sequence[str]) -> argparse.Namespace:
    """The arguments; `run` is the function of them that does the work."""
    return _parser().parse_args([" " + a if _is_text(a) else a for a in argv])


def _is_text(argument: str) -> bool:
    """Whether an argument that starts with a minus is a claim, not an option."""
    return argument.startswith("-") and not re.fullmatch(r"-|--|-h|--[a-z]+(=.*)?", argument, re.DOTALL)


def _parser() -> argparse.ArgumentParser:
    does, style = "Check claims about real numbers and measures.", argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("symproof", description=does, epilog=CODES, formatter_class=style)
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    add = parser.add_subparsers(title="commands", metavar="COMMAND", required=True).add_parser
    _prove(_command(add, "prove", "settle a claim, or a file of claims", "symproof.cli.prove:prove", EXAMPLES))
    _command(add, "list", "list the statements of the library", "symproof.cli.listing:list_statements")
    _check(
        _command(
            add, "check", "check pages and statements: all of the library, or those named", "symproof.cli.check:check"
        )
    )
    _read(_command(add, "read", "show how pages are read, and settle nothing", "symproof.cli.pages:read"))
    _show(_command(add, "show", "show a derivation with its verdicts", "symproof.cli.library:show"))
    _audit(_command(add, "audit", "replay every certificate from its JSON", "symproof.cli.library:audit"))
    _eval(_command(add, "eval", "compute with a formula of the library", "symproof.cli.values:evaluate", VALUES))
    return parser


def _command(
    add: Callable[..., argparse.ArgumentParser], name: str, does: str, run: str, more: str = ""
) -> argparse.ArgumentParser:
    parser = add(
        name, help=does, description=f"{does[0].upper()}{does[1:]}.", epilog=more + CODES, allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.set_defaults(run=_lazily(run))
    if name not in ("list", "read"):
        stop = "a hard stop for each claim or line (60 at effort 3)" if name != "eval" else "a hard stop (20)"
        parser.add_argument("--seconds", type=_seconds, default=None, metavar="S", help=stop)
    if name not in ("list", "read", "eval"):
        parser.add_argument(
            "--effort", type=int, choices=LEVELS, default=EFFORT, metavar="1…5",
            help=f"how much work for each claim or line, counted, not timed ({EFFORT})",
        )  # fmt: skip
    if name != "show":
        parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def limits(arguments: argparse.Namespace) -> Limits:
    """What each claim or line may cost."""
    return Limits(arguments.effort, arguments.seconds)


def _lazily(name: str) -> Callable[[argparse.Namespace], int]:
    module, _, function = name.partition(":")
    return lambda arguments: int(getattr(import_module(module), function)(arguments))


def _prove(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("goal", nargs="?", metavar="GOAL", help='such as "exp(t) >= 1 + t"')
    parser.add_argument("--given", action="append", default=[], metavar="H", help="a hypothesis; may be repeated")
    parser.add_argument(
        "--var", action="append", default=[], metavar='"X: TYPE"',
        help="a variable that is positive, nonnegative or nonzero (real unless said); may be repeated",
    )  # fmt: skip
    parser.add_argument("--verbose", action="store_true", help="show the rules used and the time by prover")
    parser.add_argument("--explain", action="store_true", help="show the proof, in lines to follow")
    parser.add_argument("--format", choices=("text", "markdown", "latex"), default="text", help="of the proof (text)")
    parser.add_argument("--jsonl", metavar="IN", help="settle the claims of a file, a JSON object a line (- is stdin)")
    parser.add_argument("--out", metavar="OUT", default="-", help="where the answers go, one a line, as they are known")
    parser.add_argument("--certificates", metavar="DIR", help="store what the kernel confirmed as JSON files there")
    _workers(parser, 1)


def _workers(parser: argparse.ArgumentParser, jobs: int | None = None) -> None:
    said = "one for each core" if jobs is None else jobs
    parser.add_argument("--jobs", type=_count, default=jobs, metavar="N", help=f"how many to settle at once ({said})")
    parser.add_argument("--memory", type=_seconds, default=3.0, metavar="GIB", help="memory for each process (3)")


def _check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "names",
        nargs="*",
        metavar="ID|FILE",
        help="statements of the library, theorem files (.py), or pages (.md, .tex, .ipynb)",
    )
    parser.add_argument(
        "--format", choices=("text", "json", "html"), default="text", help="of what is said of pages (text)"
    )
    _workers(parser)


def _read(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("names", nargs="+", metavar="FILE", help="pages: .md, .tex or .ipynb")


def _show(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID")
    parser.add_argument("--format", choices=("text", "markdown", "latex"), default="text")


def _audit(parser: argparse.ArgumentParser) -> None:
    foundation = "list the rules and facts that one statement, or the whole library, rests on"
    parser.add_argument("--foundation", nargs="?", const="", metavar="ID", help=foundation)
    parser.add_argument("--certificates", metavar="DIR", help="replay what prove --certificates stored there instead")
    parser.add_argument(
        "--table", metavar="FILE", help="put the table of statements into this Markdown file (- prints it)"
    )
    _workers(parser)


def _eval(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", nargs="?", metavar="ID", help="a formula; all are listed if none is named")
    parser.add_argument("values", nargs="*", metavar="NAME=VALUE", help="such as delta=1e-5, t=1/3, eps=log(2)")
    parser.add_argument("--digits", type=_count, default=15, metavar="D", help="significant digits (15)")
    parser.add_argument("--verbose", action="store_true", help="show the formula and the statement it stands in")
    parser.add_argument("--memory", type=_seconds, default=3.0, metavar="GIB", help="memory for the process (3)")


def _seconds(text: str) -> float:
    with suppress(ValueError):
        value = float(text)
        if isfinite(value) and 0 < value <= 1e6:
            return value
    raise argparse.ArgumentTypeError(f"not a positive number: {text[:60]}")


def _count(text: str) -> int:
    with suppress(ValueError):
        value = int(text)
        if 1 <= value <= 1000:
            return value
    raise argparse.ArgumentTypeError(f"not a number from 1 to 1000: {text[:60]}")
