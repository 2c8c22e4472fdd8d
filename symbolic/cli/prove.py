"""`symproof prove` for one claim."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence

from symproof.budgets import STOPPED
from symproof.cli.arguments import EXIT, Unusable, limits
from symproof.processes import Answer, Pool, Problem


def prove(arguments: Namespace) -> int:
    """Settle the claim that was typed, or those of a file."""
    if arguments.jsonl is not None:
        from symproof.cli.batch import run

        return run(arguments)
    if arguments.goal is None:
        raise Unusable('there is no claim; write symproof prove "GOAL", or --jsonl FILE')
    problem = Problem.typed(arguments.goal, arguments.given, variables(arguments.var))
    with Pool(1, int(arguments.memory * 2**30)) as pool:
        answer = pool.settle(problem, limits(arguments))
    if arguments.certificates:
        from symproof.cli.batch import Cabinet

        Cabinet(arguments.certificates).store("claim", problem, answer)
    _report(answer, arguments)
    return EXIT[answer.verdict]


def variables(texts: Sequence[str]) -> dict[str, str]:
    """The types of variables, each text being "x: positive" or "x, y: positive"."""
    found: dict[str, str] = {}
    for text in texts:
        names, colon, kind = (part.strip() for part in text.partition(":"))
        if not (names and colon and kind):
            raise Unusable(f'--var takes a text such as "x: positive", not {text!r}')
        for name in map(str.strip, names.split(",")):
            if found.setdefault(name, kind) != kind:
                raise Unusable(f"--var gives {name!r} two types: {found[name]} and {kind}")
    return found


def _report(answer: Answer, arguments: Namespace) -> None:
    told = proof_of(answer, arguments.format) if arguments.explain else ""
    if arguments.json:
        explained = {"proof": told} if told else {}
        print(json.dumps({**answer.row(), **explained, "evidence": answer.evidence}, ensure_ascii=False))
    elif answer.verdict in ("error", "unsupported"):
        print(f"symproof: {answer.verdict}: {answer.reason}", file=sys.stderr)
    else:
        print("\n".join(lines(answer, arguments.verbose)))
        print(f"\n{told}" if told else "", end="\n" * bool(told))


def proof_of(answer: Answer, style: str) -> str:
    """The proof to read; nothing where there is none."""
    if answer.verdict not in ("proved", "vacuous") or answer.evidence is None:
        return ""
    from symproof.language.exchange import decode
    from symproof.rendering.proofs import explained, pages
    from symproof.rendering.styles import STYLES

    return pages(explained(decode(answer.evidence), STYLES[style]), STYLES[style])


def lines(answer: Answer, verbose: bool = False) -> list[str]:
    """What is said of an answer."""
    said = [*filter(None, [answer.claim]), f"{answer.verdict} in {answer.seconds:.2f} s{_how(answer)}"]
    said += [f"  {line}" for line in answer.shown]
    if answer.stopped == "time":
        said.append(f"  {STOPPED}: with more --seconds, or less to do beside it, another verdict may be found")
    if verbose:
        said += [f"  {name}: {count}" for name, count in answer.rules.items()]
        said += [f"  {seconds:8.3f} s  {name}" for name, seconds in _longest(answer.tried)]
        said += [f"  note: {note}" for note in answer.notes]
    return said


def _how(answer: Answer) -> str:
    if answer.verdict in ("proved", "vacuous"):
        why = ": the hypotheses contradict each other" if answer.verdict == "vacuous" else ""
        steps, rules = _counted(sum(answer.rules.values()), "step"), _counted(len(answer.rules), "rule")
        return f"{why}, {steps} by {rules} of the kernel"
    if answer.verdict == "sampled":
        found = answer.sample
        where = ", ".join(f"{name} = {value}" for name, value in found["worst"].items())
        margin = f"least margin {found['margin']}" + (f" at {where}" if where else "")
        return f", not proved: held at {_counted(found['points'], 'point')} to {found['digits']} digits, {margin}"
    return f": {answer.reason}" if answer.reason else ""


def _counted(n: int, noun: str) -> str:
    return f"{n} {noun}{'s' * (n != 1)}"


def _longest(tried: Mapping[str, float]) -> list[tuple[str, float]]:
    return sorted(((n, s) for n, s in tried.items() if s >= 0.0005), key=lambda row: -row[1])
