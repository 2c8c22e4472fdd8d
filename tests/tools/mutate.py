"""Mutation testing of the trusted files: break them in one place at a time and see whether some test notices.

    python tests/tools/mutate.py [--jobs N] [--only TEXT] [--lines FIRST-LAST] [module ...]

lists each mutant that survives (or never ends): module:line, what was there and what stands there now. Comments are no part of the
mutants; each runs in a fork of this process, on a copy of the sources.
"""

import argparse
import ast
import copy
import os
import resource
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRST = {
    "terms": ["test_terms", "test_substitution", "test_tests_and_kernels"],
    "formulas": ["test_claims"],
    "vocabulary": ["test_conditions", "test_derivatives", "test_facts", "test_tests_and_kernels"],
    "facts": ["test_facts", "test_tests_and_kernels"],
    "definedness": ["test_conditions", "test_tests_and_kernels", "test_inner_guards"],
    "derivatives": ["test_derivatives"],
    "certificates": ["test_certificates"],
    "arithmetic": ["test_arithmetic"],
    "enclosures": ["test_enclosures"],
    "sequents": ["test_sequents"],
    "rules": ["test_logic_rules", "test_algebra_rules", "test_substitution_rules", "test_calculus_rules"],
    "measures": ["test_event_rules", "test_integral_rules", "test_null_sets", "test_finite_spaces"],
    "finite_spaces": ["test_finite_spaces"],
    "sealed": ["test_verdicts"],
    "checker": ["test_verdicts", "test_certificates"],
    "refutation": ["test_refutations", "test_ill_formed", "test_finite_spaces"],
}
COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
COUNTED = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.Pow: ast.Mult, ast.BitAnd: ast.BitOr,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult, ast.LShift: ast.Add,
}  # fmt: skip
WORDS = {"<": "<=", "<=": "<", "=": "!=", "!=": "=", "any": "all", "all": "any", "min": "max", "max": "min"}
SHORTENED = ("defined", "without", "union", "opened", "And", "Or", "_merge", "_hull")
SECONDS, MEMORY = 400, 6 << 30
Mutant = tuple[int, str, str, str]


def variants(node: ast.AST) -> Iterator[ast.AST | None]:
    """What may stand in the place of a node; None takes a statement out."""
    match node:
        case ast.Compare(ops=ops):
            for i, op in enumerate(ops):
                yield changed(node, "ops", i, COMPARED[type(op)]())
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            yield from values
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            yield from (left, right)
        case ast.BinOp(left=left, op=op, right=right):
            yield ast.BinOp(left, COUNTED[type(op)](), right)
            yield left
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
        case ast.Constant(value=str() as value) if value in WORDS:
            yield ast.Constant(WORDS[value])
        case ast.Name(id=name) if name in WORDS:
            yield ast.Name(WORDS[name], node.ctx)
        case ast.If(test=test) | ast.IfExp(test=test) if not isinstance(test, ast.Constant):
            yield changed(node, "test", None, ast.Constant(True))
            yield changed(node, "test", None, ast.Constant(False))
        case ast.comprehension(ifs=ifs) if ifs:
            yield changed(node, "ifs", None, [])
        case ast.match_case(guard=guard) if guard is not None:
            yield changed(node, "guard", None, None)
        case ast.Expr(value=ast.Call(func=ast.Name(id="require"))) | ast.Raise():
            yield None
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args) if name in SHORTENED:
            for i in range(len(args) if len(args) > 1 else 0):
                yield changed(node, "args", None, args[:i] + args[i + 1 :])
        case ast.Tuple(elts=elts) if any(isinstance(e, (ast.Starred, ast.Compare)) for e in elts):
            for i in range(len(elts)):
                yield changed(node, "elts", None, elts[:i] + elts[i + 1 :])
        case ast.Call(func=ast.Attribute(attr="lower" | "upper" | "max" | "min", value=value)):
            yield value


def changed(node: ast.AST, field: str, index: int | None, value: object) -> ast.AST:
    """A copy of the node with a field, or one entry of it, replaced."""
    new = copy.copy(node)
    if index is not None:
        entries = list(getattr(node, field))
        entries[index] = value
        value = entries
    setattr(new, field, value)
    return new


def mutants(source: str) -> Iterator[Mutant]:
    """Line, text before, text after, and the whole mutated source."""
    tree = ast.parse(source)
    for parent, field, index, node in list(places(tree)):
        for variant in variants(node):
            set_place(parent, field, index, variant or ast.Pass())
            after = ast.unparse(variant) if variant is not None else "(nothing)"
            yield getattr(node, "lineno", getattr(parent, "lineno", 0)), ast.unparse(node), after, ast.unparse(tree)
            set_place(parent, field, index, node)


def places(parent: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Every node but annotations and docstrings, and where it hangs."""
    for field, value in ast.iter_fields(parent):
        if field in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for index, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(node, ast.AST) and not isinstance(node, (ast.expr_context, ast.operator)):
                yield parent, field, index, node
                yield from places(node)


def set_place(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def start(folder: Path, tests: list[str]) -> int:
    """Run the tests on the sources in the folder, in a fork of this process."""
    child = os.fork()
    if not child:
        run_tests(folder, tests)
    return child


def run_tests(folder: Path, tests: list[str]) -> None:
    import pytest

    os.chdir(folder)
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(SECONDS)
    sys.path[:] = [str(folder), *(p for p in sys.path if Path(p or ".").resolve() not in (ROOT, ROOT / "tests"))]
    os._exit(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0", *tests]))


def survivors(module: str, waiting: list[Mutant], folders: list[Path]) -> Iterator[tuple[str, Mutant]]:
    """The mutants that no test notices, or not in time: first the tests of the module are asked, then all."""
    original = source_of(module, folders[0])
    first = [f"tests/kernel/{name}.py" for name in FIRST[module]]
    running: dict[int, tuple[Path, Mutant, bool]] = {}
    while waiting or running:
        while waiting and folders:
            folder, mutant = folders.pop(), waiting.pop(0)
            (folder / "symproof" / "kernel" / f"{module}.py").write_text(mutant[3])
            running[start(folder, first)] = (folder, mutant, False)
        child, status = os.wait()
        folder, mutant, last = running.pop(child)
        if status == 0 and not last:
            running[start(folder, ["tests/kernel", "tests/must_reject"])] = (folder, mutant, True)
            continue
        (folder / "symproof" / "kernel" / f"{module}.py").write_text(original)
        folders.append(folder)
        if status == 0 or os.WIFSIGNALED(status):
            yield "survives" if status == 0 else "takes too long", mutant


def source_of(module: str, folder: Path) -> str:
    return (folder / "symproof" / "kernel" / f"{module}.py").read_text()


def workshop(parent: str, name: int) -> Path:
    """A copy of what the tests need."""
    folder = Path(parent) / str(name)
    shutil.copytree(ROOT / "symbolic", folder / "symproof", ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("kernel", "must_reject"):
        shutil.copytree(ROOT / "tests" / part, folder / "tests" / part, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "pyproject.toml").write_text("[tool.pytest.ini_options]\npythonpath = ['.']\n")
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", default=list(FIRST))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="mutants whose text before holds this")
    parser.add_argument("--lines", default="0-99999", help="mutants of these lines")
    options = parser.parse_args()
    low, high = map(int, options.lines.split("-"))
    sys.dont_write_bytecode = True
    import flint  # noqa: F401 - loaded once, before the forks
    import hypothesis  # noqa: F401
    import mpmath  # noqa: F401
    import pytest  # noqa: F401

    with tempfile.TemporaryDirectory() as parent:
        folders = [workshop(parent, n) for n in range(options.jobs)]
        start(folders[0], ["tests/kernel", "tests/must_reject"])
        if os.wait()[1]:
            sys.exit("the tests do not pass on the sources as they are")
        for module in options.modules:
            found = [m for m in mutants(source_of(module, folders[0])) if options.only in m[1] and low <= m[0] <= high]
            print(f"{module}: {len(found)} mutants", flush=True)
            for fate, (line, before, after, _) in survivors(module, found, folders):
                print(f"  {fate}: {module}:{line}: {before!r} -> {after!r}", flush=True)


if __name__ == "__main__":
    main()
