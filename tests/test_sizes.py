"""What must be trusted stays small enough to read. `pytest -s tests/test_sizes.py` prints the sizes."""

import ast
import re
import tokenize
from pathlib import Path

ROOT = Path(__file__).parents[1]
KERNEL = ("kernel", "rules", "measures")
LANGUAGE = ("terms", "claims", "functions", "certificates", "sequents", "parser")
EXACT = ("arithmetic", "enclosures")
TRUSTED = (*KERNEL, *LANGUAGE, *EXACT)
SPACE = {
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING,
    tokenize.ENDMARKER,
}  # fmt: skip
SAMPLE = '''"""A module.

In three lines.
"""

# a comment
x = (
    1,  # one
)

def f():
    """f."""
'''


def code_lines(path: Path) -> int:
    """The lines that hold code: no blank ones, comments or docstrings."""
    with path.open("rb") as file:
        tokens = [t for t in tokenize.tokenize(file.readline) if t.type not in SPACE]
    lines = {line for t in tokens for line in range(t.start[0], t.end[0] + 1)}
    return len(lines - _docstrings(ast.parse(path.read_text(encoding="utf-8"))))


def _docstrings(tree: ast.Module) -> set[int]:
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    first = [n.body[0] for n in ast.walk(tree) if isinstance(n, documented) and ast.get_docstring(n) is not None]
    return {line for d in first for line in range(d.lineno, (d.end_lineno or d.lineno) + 1)}


def sizes() -> dict[str, int]:
    return {name: code_lines(ROOT / "symbolic" / f"{name}.py") for name in TRUSTED}


def test_only_code_is_counted(tmp_path):
    path = tmp_path / "a.py"
    path.write_text(SAMPLE, encoding="utf-8")
    assert code_lines(path) == 4


def test_the_trusted_files_can_be_read_in_one_sitting(capsys):
    found = sizes()
    kernel, whole = sum(found[name] for name in KERNEL), sum(found.values())
    with capsys.disabled():
        rows = [*found.items(), (" + ".join(KERNEL), kernel), ("all", whole)]
        print("\ncode lines of what is trusted:\n" + "\n".join(f"{n:6}  {name}" for name, n in rows))
    assert kernel <= 500
    assert whole <= 2000
    assert max(found.values()) <= 300


def test_what_is_trusted_imports_nothing_else_of_ours():
    imports = {m for name in TRUSTED for m in _ours(ast.parse((ROOT / "symbolic" / f"{name}.py").read_text("utf-8")))}
    assert imports <= set(TRUSTED)


def _ours(tree: ast.Module) -> set[str]:
    """The modules of this package that are imported."""
    found = set()
    for n in ast.walk(tree):
        if isinstance(n, ast.ImportFrom) and (n.module or "").startswith("symbolic"):
            inside = (n.module or "").removeprefix("symbolic").lstrip(".")
            found |= {inside} if inside else {alias.name for alias in n.names}
        if isinstance(n, ast.Import):
            found |= {alias.name.removeprefix("symbolic.") for alias in n.names if alias.name.startswith("symbolic")}
    return found


def test_the_readme_gives_the_sizes():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    stated = {name: int(n) for name, n in re.findall(r"^\| `(\w+)` *\| *(\d+) \|", text, re.MULTILINE)}
    assert stated.keys() == set(TRUSTED)
    for name, n in sizes().items():
        assert abs(stated[name] - n) <= 10 + n // 10, f"{name} has {n} code lines, the README says {stated[name]}"
