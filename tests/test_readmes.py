"""What the READMEs show is what happens."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from symproof import theorems
from symproof.cli.arguments import EXIT
from symproof.kernel.certificates import Certificate
from symproof.kernel.facts import FACTS

ROOT = Path(__file__).parents[1]
PAGES = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in [ROOT / "README.md", *sorted(ROOT.glob("*/README.md")), *sorted(ROOT.glob("symbolic/*/README.md"))]
}
README, TABLE = PAGES["README.md"], PAGES["theorems/README.md"]
VARYING = (
    (r"\d+\.\d+ s\b", "… s"),
    (r"\d+ steps? by \d+ rules?", "… steps"),
    (r"held at \d+ points.*", "held"),
    (r'"seconds": [\d.]+', '"seconds": …'),
    (r" +", " "),
)


def blocks(language: str) -> list[str]:
    """The fenced blocks in a language."""
    pattern = re.compile(rf"^```{language}\n(.*?)^```$", re.DOTALL | re.MULTILINE)
    return [block for page in PAGES.values() for block in pattern.findall(page)]


def transcripts() -> list[tuple[str, str]]:
    """Each command that is shown, and what it is said to print."""
    found = []
    for block in blocks("console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output.rstrip()))
    return found


def settled(output: str) -> str:
    """The output without what may differ from run to run."""
    for pattern, instead in VARYING:
        output = re.sub(pattern, instead, output)
    return "\n".join(line.strip() for line in output.splitlines())


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder that holds the files the README shows."""
    path = tmp_path_factory.mktemp("readme")
    shown = [(command, output) for command, output in transcripts() if command.startswith("cat ")]
    for command, output in shown:
        (path / command.removeprefix("cat ")).write_text(f"{output}\n", encoding="utf-8")
    (theorem,) = (block for block in blocks("python") if "STATEMENTS" in block)
    (path / "larger_alpha.py").write_text(theorem, encoding="utf-8")
    return path


@pytest.mark.parametrize(("command", "output"), [s for s in transcripts() if s[0].startswith("symproof ")])
def test_commands_print_what_is_shown(command, output, folder):
    words = [sys.executable, "-m", "symproof.cli", *shlex.split(command)[1:]]
    environment = {"PATH": "", "PYTHONHASHSEED": "0"}
    settings = {"cwd": folder, "env": environment, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    found = subprocess.run(words, **settings, text=True, timeout=300, check=False)
    assert settled(found.stdout) == settled(output)


def test_every_verdict_is_in_the_tour():
    shown = "\n".join(output for _, output in transcripts())
    for verdict in ("proved", "refuted", "ill-formed", "vacuous", "sampled", "unsupported"):
        assert verdict in shown


def test_exit_codes_are_those_of_the_command():
    rows = re.findall(r"^\| (`.*?) \|.*\| (\d) \|$", README, re.MULTILINE)
    stated = {verdict: int(code) for verdicts, code in rows for verdict in re.findall(r"`([\w-]+)`", verdicts)}
    assert stated == EXIT


def test_python_examples_run():
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), {})


def test_the_first_page_is_short():
    assert len(README) <= 12_000


def test_two_commands_set_everything_up():
    first, second = re.findall(r"^python3 -m venv .*", README, re.MULTILINE)
    assert first.endswith("/symproof check")
    assert second.endswith("/pytest -q")


def test_what_is_named_exists():
    for page, text in PAGES.items():
        here = [ROOT / page, *(ROOT / page).parents]
        named = re.findall(r"`((?:\w[\w-]*/|\.)[\w./-]*)`", text) + re.findall(r"\]\(([\w./-]+)\)", text)
        places = [place for place in here if place.is_relative_to(ROOT)]
        assert not [n for n in named if n[:5] != ".venv" and not any((place / n).exists() for place in places)], page


def test_the_table_holds_what_the_library_states():
    """If not, `symproof audit --table theorems/README.md` writes it anew; that the verdicts are as stated is checked with the library."""
    rows = re.findall(r"^\| `([\w.]+)` (.*?) \| (proved|refuted)", TABLE, re.MULTILINE)
    stated = [s for s in theorems.catalogue() if not theorems.auxiliary(s)]
    assert rows == [(s.id, s.title.replace("|", "\\|"), s.stated) for s in stated]


def test_the_table_names_rules_and_facts():
    rows = re.findall(r"^\| `[\w.]+` .*? \| proved[^|]*\| (.*?) \|$", TABLE, re.MULTILINE)
    rules = {re.sub("(?<!^)(?=[A-Z])", " ", c.__name__).lower() for c in Certificate.__args__}
    assert rows
    assert {name for row in rows for name in row.split(", ") if name} <= rules | set(FACTS)
