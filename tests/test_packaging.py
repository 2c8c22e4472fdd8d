"""What is installed is what lies in the folders."""

import tomllib
from pathlib import Path

import symproof

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_folder_of_code_is_installed():
    listed = PROJECT["tool"]["setuptools"]["packages"]
    found = [
        ".".join((name, *path.parent.relative_to(ROOT / folder).parts))
        for folder, name in (("symbolic", "symproof"), ("theorems", "symproof.theorems"))
        for path in (ROOT / folder).rglob("__init__.py")
    ]
    assert sorted(found) == sorted(listed)


def test_the_version_is_that_of_the_newest_entry_of_the_changelog():
    headings = [line for line in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines() if line[:3] == "## "]
    assert headings[0].split()[1] == symproof.__version__
