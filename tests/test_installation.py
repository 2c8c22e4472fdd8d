"""Installed plainly, the package is found by its own name alone, whatever else is installed or lies in the current folder."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import symproof

ROOT = Path(__file__).parents[1]


def pip_install(source: Path, site: Path) -> None:
    """A plain install, without network."""
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    made = subprocess.run([*command, "--target", str(site), str(source)], capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr


def a_project(folder: Path, name: str, content: str) -> Path:
    """A distribution with one package, both of that name."""
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text(content, encoding="utf-8")
    project = f'[project]\nname = "{name}"\nversion = "1"\n[tool.setuptools]\npackages = ["{name}"]\n'
    (folder / "pyproject.toml").write_text(project, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Where symproof lies, installed plainly, and after it projects called symbolic and theorems."""
    if not (find_spec("pip") and find_spec("setuptools")):
        pytest.skip("pip and setuptools build the package")
    folder = tmp_path_factory.mktemp("install")
    for name in ("symbolic", "theorems"):
        shutil.copytree(ROOT / name, folder / "source" / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / "source")
    pip_install(folder / "source", folder / "site")
    for name in ("symbolic", "theorems"):
        pip_install(a_project(folder / f"other_{name}", name, "OWNER = 'another project'\n"), folder / "site")
    return folder / "site"


USER_TEST = """
import symbolic, theorems
import symproof
from symproof.theorems import catalogue

def test_mine():
    assert symbolic.OWNER == theorems.OWNER == "the user"
    assert symproof.prove("x**2 >= 0").proved
    assert symproof.prove("x**2 >= 0", isolated=False).proved
    assert len(list(catalogue())) > 400
"""
USES = {
    "Python": ["-c", "import symproof.theorems as t, symbolic; print(symbolic.OWNER, len(list(t.catalogue())) > 400)"],
    "the command": ["-m", "symproof.cli", "check", "N0.nonneg", "N0.jc.printed"],
    "a claim": ["-m", "symproof.cli", "prove", "x**2 >= 0"],
    "pytest": ["-m", "pytest", "-q", "-p", "no:cacheprovider"],
}
SAYS = {"Python": "the user True", "the command": "2 of 2 statements", "a claim": "proved", "pytest": "1 passed"}


@pytest.mark.parametrize("use", USES)
def test_nobody_takes_our_names_and_we_take_nobodys(use, site, tmp_path):
    # A folder theorems/ in the current directory, or an installed package called symbolic, broke every command.
    for name in ("symbolic", "theorems"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("OWNER = 'the user'\n", encoding="utf-8")
    (tmp_path / "test_mine.py").write_text(USER_TEST, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(site)}
    found = subprocess.run(
        [sys.executable, *USES[use]], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout + found.stderr
    assert SAYS[use] in found.stdout


def test_it_is_the_installed_package_that_was_used(site, tmp_path):
    code = "import symproof, symproof.theorems, symbolic; print(symproof.__file__, symproof.theorems.__file__, symbolic.OWNER)"
    environment = {**os.environ, "PYTHONPATH": str(site)}
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    *files, owner = found.stdout.split(maxsplit=2)
    assert all(Path(file).is_relative_to(site) for file in files)
    assert owner.strip() == "another project"


def test_the_command_is_installed_under_its_name(site, tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(site)}
    found = subprocess.run(
        [sys.executable, str(site / "bin" / "symproof"), "--version"], cwd=tmp_path, env=environment,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert found.stdout == f"symproof {symproof.__version__}\n"
