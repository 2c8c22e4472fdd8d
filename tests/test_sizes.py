"""What must be trusted stays small enough to read. `pytest -s tests/test_sizes.py` prints the sizes."""

import ast
import tokenize
from pathlib import Path

ROOT = Path(__file__).parents[1]
KERNEL = ROOT / "symbolic" / "kernel"
PARSER = ROOT / "symbolic" / "language" / "parser.py"  # what a typed claim says is read by this
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
    return {path.stem: code_lines(path) for path in sorted(KERNEL.glob("*.py"))}


def test_only_code_is_counted(tmp_path):
    path = tmp_path / "a.py"
    path.write_text(SAMPLE, encoding="utf-8")
    assert code_lines(path) == 4


def test_the_trusted_files_can_be_read_in_one_sitting(capsys):
    found = sizes()
    whole = sum(found.values())
    with capsys.disabled():
        rows = [
            *found.items(),
            ("all that theorems rest on", whole),
            ("and for typed claims the parser", code_lines(PARSER)),
        ]
        print("\ncode lines of what is trusted:\n" + "\n".join(f"{n:6}  {name}" for name, n in rows))
    assert whole <= 1740
    assert max(found.values()) <= 300


def test_what_is_trusted_imports_nothing_else_of_ours():
    for path in KERNEL.glob("*.py"):
        assert all(m.startswith("symproof.kernel") for m in _ours(ast.parse(path.read_text("utf-8")))), path.name


def _ours(tree: ast.Module) -> set[str]:
    """The modules of this package that are imported."""
    found = {n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    found |= {alias.name for n in ast.walk(tree) if isinstance(n, ast.Import) for alias in n.names}
    return {m for m in found if m.startswith("symproof")}
