"""The table by family, and the picture of what was decided by when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from benchmarks.peers.answers import OPEN, OUTSIDE
from benchmarks.peers.measurement import OURS, Outcome
from benchmarks.peers.rows import FAMILIES

CELL = "decided / wrong / median seconds of the decided / ratio to symproof"


def table(outcomes: Sequence[Outcome], tools: Sequence[str]) -> Iterator[str]:
    """A line for each family and one for all, in Markdown; a cell is CELL."""
    yield f"| functions | claims | {' | '.join(tools)} |"
    yield "|---|---|" + "---|" * len(tools)
    families = sorted({o.row.family for o in outcomes}, key=lambda f: FAMILIES.index(f) if f in FAMILIES else -1)
    for family in reversed(families):
        yield _line(family, [o for o in outcomes if o.row.family == family], tools)
    yield _line("all", outcomes, tools)
    unsaid = [str(sum(o.verdict == OUTSIDE for o in outcomes if o.tool == tool)) for tool in tools]
    yield f"| cannot be expressed | | {' | '.join(unsaid)} |"


def _line(name: str, outcomes: Sequence[Outcome], tools: Sequence[str]) -> str:
    ours = {o.row.id: o.seconds for o in outcomes if o.tool == OURS and o.decided}
    cells = [_cell([o for o in outcomes if o.tool == tool], ours) for tool in tools]
    return f"| {name} | {len({o.row.id for o in outcomes})} | {' | '.join(cells)} |"


def _cell(outcomes: Sequence[Outcome], ours: dict[str, float]) -> str:
    decided = [o for o in outcomes if o.decided]
    ratios = [o.seconds / ours[o.row.id] for o in decided if o.row.id in ours]
    seconds = f"{median(o.seconds for o in decided):.3f} s" if decided else "–"
    ratio = f"{median(ratios):.2g}×" if ratios else "–"
    return f"{len(decided)} / {sum(o.wrong for o in outcomes)} / {seconds} / {ratio}"


def faults(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """A line for each wrong answer, and one for each way in which a tool broke instead of answering."""
    for o in outcomes:
        if o.wrong:
            yield f"wrong: {o.tool} says {o.verdict} of {o.row.id}, which is {o.row.truth}"
    broken = Counter((o.tool, o.reason) for o in outcomes if o.verdict == OPEN and o.reason)
    for (tool, reason), times in broken.most_common():
        yield f"broke: {tool}, {times} times: {reason[:100]}"


def plot(outcomes: Sequence[Outcome], tools: Sequence[str], path: Path) -> None:
    """How many claims each tool had decided within so many seconds a claim."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4.5), layout="constrained")
    axes = figure.add_subplot(xscale="log", xlabel="seconds for a claim", ylabel="claims decided in that time")
    last = max((o.seconds for o in outcomes), default=1.0)
    for tool in tools:
        times = sorted(o.seconds for o in outcomes if o.tool == tool and o.decided)
        axes.step([*times, last], [*range(1, len(times) + 1), len(times)], where="post", label=tool)
    axes.set_ylim(0, len({o.row.id for o in outcomes}))
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(path)
