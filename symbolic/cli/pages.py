"""`symproof read` and `symproof check` on pages: Markdown, LaTeX and notebooks."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence

from symproof.budgets import Limits
from symproof.cli.arguments import EXIT, OPEN, PROVED, Unusable, limits
from symproof.cli.library import print_json
from symproof.cli.progress import Progress
from symproof.cli.prove import proof_of
from symproof.pages.document import Document, PageError
from symproof.pages.files import document
from symproof.pages.links import Link
from symproof.pages.reading import read as links_of
from symproof.processes import Answer, Pool, Problem
from symproof.processes.answers import Coordinate
from symproof.reports.html import html
from symproof.reports.pages import Said, data, lines, reading, summary


def read(arguments: Namespace) -> int:
    """Print only how the files were read; 2 if something was not."""
    code = PROVED
    for name in arguments.names:
        links = links_of(_document(name))
        if arguments.json:
            print_json(data(name, [Said(link) for link in links]))
        else:
            print("\n".join(reading(name, links)))
        code = max(code, EXIT["error"] if any(link.kind == "unread" for link in links) else PROVED)
    return code


def check(arguments: Namespace, names: Sequence[str]) -> int:
    """Print the verdicts of the links of each page; the exit code is that of the worst."""
    codes = [PROVED]
    with Pool(arguments.jobs or 1, int(arguments.memory * 2**30)) as pool:
        for name in names:
            page = _document(name)
            said = _settled(links_of(page), pool, limits(arguments))
            if arguments.json or arguments.format == "json":
                print_json(data(name, said))
            elif arguments.format == "html":
                print(html(page, said))
            else:
                print("\n".join(lines(name, said)))
                print(f"{name}: {summary(said)}", file=sys.stderr)
            codes += [_code(s) for s in said]
    return max(codes, key=lambda code: (PROVED, OPEN, EXIT["error"], EXIT["refuted"]).index(code))


def _document(name: str) -> Document:
    try:
        return document(name)
    except PageError as problem:
        raise Unusable(str(problem)) from None


def _settled(links: Sequence[Link], pool: Pool, allowed: Limits) -> list[Said]:
    """The links with the verdicts of those that claim something."""
    found = [Said(link) for link in links]
    claims = [(i, Problem.of(link.claim)) for i, link in enumerate(links) if link.claim is not None]
    with Progress(len(claims)) as progress:
        for place, answer in pool.answers(claims, allowed):
            found[place] = _said(links[place], answer)
            progress.advance()
    return found


def _said(link: Link, answer: Answer) -> Said:
    values = [f"{name} = {_value(value)}" for name, value in answer.point.items()]
    details = [f"at {', '.join(values)}"] if values else []
    details += [line for line in answer.shown if line.removeprefix("at ") not in values]
    if answer.reason:
        details.append(answer.reason)
    if answer.verdict in ("refuted", "ill-formed", "vacuous") and link.doubts:
        return Said(
            link,
            "undecided",
            (*(f"fails as it was read: {d}" for d in details[:1]), *_doubts(link), *details[1:]),
            answer.point,
        )
    return Said(link, answer.verdict, tuple(details), answer.point, proof_of(answer, "text"))


def _doubts(link: Link) -> list[str]:
    """Why a counterexample to the reading may be none to the author."""
    named = [f"line {d.line} ({d.source[:60]})" for d in link.doubts[:3]]
    more = f" and {len(link.doubts) - 3} more" if len(link.doubts) > 3 else ""
    return [f"what is said of its letters was not used: {', '.join(named)}{more}; state it as a hypothesis"]


def _value(value: Coordinate) -> str:
    return value if isinstance(value, str) else f"({', '.join(map(str, value))})"


def _code(said: Said) -> int:
    if said.link.kind == "unread":
        return EXIT["error"]
    return EXIT[said.verdict] if said.verdict else PROVED
