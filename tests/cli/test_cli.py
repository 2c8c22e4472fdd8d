"""The command answers clearly, with the right exit code, whatever is typed."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from symproof import theorems
from symproof.cli import main
from symproof.cli.batch import _file_name
from symproof.cli.prove import lines, variables
from symproof.language.exchange import decode
from symproof.processes import Answer

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "symproof.cli"]


def run(*arguments: str, **more: object) -> subprocess.CompletedProcess[str]:
    settings = {"cwd": ROOT, "capture_output": True, "text": True, "timeout": 120, "check": False, **more}
    return subprocess.run([*COMMAND, *arguments], **settings)  # type: ignore[call-overload, no-any-return]


def test_help_imports_nothing_heavy():
    code = "import sys; from symproof.cli import main\ntry: main(['--help'])\nfinally: print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    modules = set(loaded.splitlines()[-1].split())
    assert "argparse" in modules
    assert not modules & {"sympy", "scipy", "numpy", "mpmath", "flint", "symproof.kernel.checker", "symproof.processes"}


def test_help_is_quick():
    best = min(_seconds("--help") for _ in range(5))
    assert best < 0.5


def _seconds(*arguments: str) -> float:
    start = time.monotonic()
    assert run(*arguments).returncode == 0
    return time.monotonic() - start


@pytest.mark.parametrize("command", ["", "prove", "check", "list", "audit", "show", "eval"])
def test_each_help_states_the_exit_codes(command, capsys):
    with pytest.raises(SystemExit) as ended:
        main([*command.split(), "--help"])
    assert ended.value.code == 0
    assert "undecided, or sampled only" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "word", "code"),
    [
        (["(x + y)**2 == x**2 + 2*x*y + y**2"], "proved", 0),
        (["x + 1/x >= 2", "--var", "x: positive"], "proved", 0),
        (["x/x == 1", "--given", "x != 0"], "proved", 0),
        (["-x<=0", "--var", "x:nonnegative"], "proved", 0),
        (["exp(e)-1 <= 2*e**2", "--given", "0<e", "--given=e<=1"], "refuted", 1),
        (["x/x == 1"], "ill-formed", 1),
        (["x == 77", "--given", "x > 1", "--given", "x**2 < 1"], "vacuous", 1),
    ],
)
def test_one_claim(arguments, word, code, capsys):
    assert main(["prove", *arguments]) == code
    assert f"\n{word} in " in capsys.readouterr().out


HOSTILE = {
    "code": "__import__('os').system('id') == 0",
    "half a claim": "x +",
    "nothing": "",
    "a term": "x + 1",
    "a zero byte": "x\x00 > 0",
    "brackets": "(" * 50_000 + "x" + ")" * 50_000 + " > 0",
    "minus signs": "-" * 20_000 + "x > 0",
    "nots": "not " * 5_000 + "x > 0",
    "implications": " => ".join(["x > 0"] * 5_000),
    "powers": "**".join(["x"] * 5_000) + " > 0",
    "ten megabytes": "x + " * 2_500_000 + "1 > 0",
    "digits": "9" * 100_000 + " > 0",
    "an exponent": "1e999999999 > 0",
    "half a character": "\udcff > 0",
    "an escape sequence": "\x1b[2J\x1b[31m > 0",
    "a lookalike": "х > 0",  # Cyrillic
    "an attribute": "x.__class__ == 0",
    "a lambda": "(lambda: 0)() == 0",
    "a huge number": "2**(10**12) > 0",
    "a tower": "2**2**2**2**2**2**2 > 0",
    "a factory of towers": "exp(exp(exp(exp(exp(x))))) > 0",
    "a division by zero": "1/0 == 1/0",
    "a huge product": "(x+1)**100000*(y+1)**100000 >= 0",
}


@pytest.mark.parametrize("goal", HOSTILE.values(), ids=HOSTILE)
def test_hostile_claims_get_a_message_or_a_bounded_verdict(goal, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    start = time.monotonic()
    code = main(["prove", goal, "--seconds", "2"])
    said = capsys.readouterr()
    assert time.monotonic() - start < 20
    assert code in (0, 1, 2, 3)
    assert "Traceback" not in said.out + said.err
    assert 0 < len(said.out + said.err) < 10_000
    assert "\x1b" not in said.out + said.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("goal", ["__import__('os').system('id') == 0", "x +", "x > \ud800", "x > 0 extra"])
def test_unusable_claims_exit_with_2_and_a_caret(goal, capsys):
    assert main(["prove", goal]) == 2
    assert "^" in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["complex", "integer", "Real", "x"])
def test_other_types_are_unsupported(kind, capsys):
    assert main(["prove", "x**2 >= 0", "--var", f"x: {kind}"]) == 2
    said = capsys.readouterr().err
    assert "unsupported" in said
    assert kind in said


@pytest.mark.parametrize(
    "arguments",
    [
        ["prove"],
        ["prove", "x > 0", "--var", "x"],
        ["prove", "x > 0", "--var", "x:"],
        ["prove", "x > 0", "--var", "x: real", "--var", "x: positive"],
        ["prove", "x > 0", "--jsonl", "in.jsonl"],
        ["prove", "--jsonl", "no/such/file"],
        ["prove", "--jsonl", "."],
        ["prove", "--jsonl", __file__, "--given", "x > 0"],
        ["prove", "--jsonl", __file__, "--out", __file__],
        ["prove", "--jsonl", __file__, "--out", "no/such/folder/out.jsonl"],
        ["prove", "--jsonl", __file__, "--certificates", __file__],
    ],
)
def test_unusable_arguments_exit_with_2_and_a_message(arguments, capsys):
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("symproof: ")


@pytest.mark.parametrize(
    "arguments",
    [[], ["frobnicate"], ["prove", "x > 0", "--seconds", "nan"], ["prove", "x > 0", "--seconds", "-1"],
     ["prove", "x > 0", "--jobs", "0"], ["prove", "x > 0", "--jobs", "many"], ["prove", "x > 0", "--sec", "1"]],
)  # fmt: skip
def test_misspelt_options_exit_with_2(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_json_is_one_object_with_the_evidence(capsys):
    assert main(["prove", "x**2 >= 0", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["verdict"], found["claim"]) == ("proved", "for all real x: 0 <= x**2")
    assert decode(found["evidence"])


def test_verbose_names_the_rules_and_the_time(capsys):
    assert main(["prove", "x**2 >= 0", "--verbose"]) == 0
    assert "refuter" in capsys.readouterr().out


def test_several_variables_may_share_a_type():
    assert variables(["x, y: positive", "z:real"]) == {"x": "positive", "y": "positive", "z": "real"}


def test_evidence_is_said_to_be_no_proof():
    sample = {"points": 400, "digits": 50, "margin": "0.5", "worst": {"x": "1/2"}, "rechecked": False}
    (said,) = lines(Answer("sampled", 1.0, sample=sample))
    assert "not proved" in said
    assert "x = 1/2" in said


ROWS = [
    '{"id": "good", "variables": {"x": "positive"}, "given": [], "goal": "x + 1/x >= 2"}',
    "nonsense",
    "",
    '{"id": "typed", "variables": {"n": "integer"}, "given": [], "goal": "n >= 0"}',
    '{"id": "spelt", "goal": "x +"}',
    '{"id": 7, "goal": "x/x == 1"}',
    '{"id": "goalless"}',
    '{"id": "listed", "goal": ["x"]}',
    '{"id": "given", "goal": "x > 0", "given": "x > 0"}',
    '{"id": "named", "goal": "x > 0", "variables": {"x": 1}}',
    '{"goal": "x > 0"}',
    '{"id": true, "goal": "x > 0"}',
    "[]",
    "null",
    "[" * 100_000,
    '{"id": ' + "9" * 5_000 + ', "goal": "x > 0"}',
    '{"id": "long", "goal": "' + "x" * 10_000_000 + '"}',
    '{"id": "../escape", "goal": "exp(x) > x"}',
    '{"id": "last", "variables": {}, "given": ["0 < e", "e <= 1"], "goal": "exp(e) - 1 <= 2*e**2"}',
]


def test_a_file_of_claims_has_an_answer_for_each_row(tmp_path, capsys):
    source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_bytes("\n".join(ROWS).encode() + b"\n\xff\xfe\n")
    arguments = ["--jsonl", str(source), "--out", str(out), "--jobs", "2", "--certificates", str(tmp_path / "c")]
    assert main(["prove", *arguments]) == 0
    rows = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    found = {row["id"]: row["verdict"] for row in rows if row["id"] is not None}
    assert found == {
        "good": "proved", "typed": "unsupported", "spelt": "error", 7: "ill-formed", "goalless": "error",
        "listed": "error", "given": "error", "named": "error", "../escape": "proved", "last": "refuted",
    }  # fmt: skip
    nameless = [row for row in rows if row["id"] is None]
    assert sorted(row["line"] for row in nameless) == [2, 11, 12, 13, 14, 15, 16, 17, 20]
    assert all(row["verdict"] == "error" and row["reason"] for row in nameless)
    assert all(row["timing"]["seconds"] >= 0 for row in rows)
    assert len(list((tmp_path / "c").iterdir())) == 4
    assert {p.name for p in tmp_path.iterdir()} == {"in.jsonl", "out.jsonl", "c"}
    assert "19 claims" in capsys.readouterr().err


def test_stored_certificates_are_replayed_and_forged_ones_named(tmp_path, capsys):
    source, folder = tmp_path / "in.jsonl", tmp_path / "c"
    source.write_text('{"id": "a", "goal": "x**2 >= 0"}\n{"id": "b", "goal": "x**2 >= 1"}\n')
    assert main(["prove", "--jsonl", str(source), "--out", str(tmp_path / "out"), "--certificates", str(folder)]) == 0
    assert main(["audit", "--certificates", str(folder)]) == 0
    assert "2 of 2 certificates are confirmed" in capsys.readouterr().out
    stored = json.loads((folder / "a.json").read_text())
    forged = {**stored, "problem": {**stored["problem"], "goal": "x**2 >= 1"}}
    (folder / "a.json").write_text(json.dumps(forged))
    (folder / "b.json").write_text("[" * 100_000)
    assert main(["audit", "--certificates", str(folder)]) == 1
    said = capsys.readouterr().out
    assert "a.json: stored as proved, now error" in said
    assert "b.json: stored as nothing, now unreadable" in said
    assert main(["audit", "--certificates", str(tmp_path / "nowhere")]) == 2
    assert "holds no certificates" in capsys.readouterr().err


def test_an_empty_file_has_no_answers(tmp_path, capsys):
    source = tmp_path / "in.jsonl"
    source.write_text("\n\n")
    assert main(["prove", "--jsonl", str(source)]) == 0
    assert capsys.readouterr().out == ""


def test_claims_may_come_from_the_input():
    found = run("prove", "--jsonl", "-", input='{"id": "a", "goal": "x**2 >= 0"}\n')
    assert json.loads(found.stdout)["verdict"] == "proved"


@pytest.mark.parametrize("seconds", ["1", "NaN", "1e999"])
def test_files_that_are_no_stored_verdicts_are_named_one_by_one(seconds, tmp_path, capsys):
    # A claim without its goal ended the command with a traceback, and times that are no numbers were added up.
    for i, problem in enumerate(('{"goal": "1 > 0"}', '{"goal": 5, "given": 7, "variables": 3}', '{"claim": 5}', "{}")):
        row = f'{{"verdict": "proved", "timing": {{"seconds": {seconds}}}, "problem": {problem}, "evidence": {{}}}}'
        (tmp_path / f"{i}.json").write_text(row)
    (tmp_path / "folder.json").mkdir()
    assert main(["audit", "--certificates", str(tmp_path)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 6
    assert all("unreadable" in line for line in said[:5])
    assert said[5].startswith("0 of 5 certificates are confirmed")
    assert "nan" not in said[5]


def test_a_table_without_a_place_is_refused_before_the_work(tmp_path, capsys):
    (tmp_path / "page.md").write_text("nothing")
    start = time.monotonic()
    for name in ("page.md", "nowhere.md", "."):
        assert main(["audit", "--table", str(tmp_path / name)]) == 2
        assert str(tmp_path) in capsys.readouterr().err
    assert time.monotonic() - start < 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_output_that_cannot_be_written_is_said_in_a_line():
    with open("/dev/full", "w", encoding="utf-8") as full:
        found = run("list", capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert (found.returncode, found.stderr) == (2, "symproof: the output: No space left on device\n")


def test_a_closed_output_is_no_error():
    command = f"{sys.executable} -m symproof.cli list >&-"
    found = subprocess.run(command, shell=True, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")


def test_names_of_certificates_stay_in_their_folder_and_apart():
    names = ["a", "A", "../a", "..", ".", "", "a/b", "a b", "a%20b", "\ud800", "é", "x" * 500, "x" * 501, "/etc", "%."]
    files = [_file_name(name) for name in names]
    assert len(set(files)) == len(files)
    assert not any("/" in f or f.startswith(".") for f in files)


def test_a_closed_pipe_is_no_traceback():
    script = f"{sys.executable} -m symproof.cli prove 'x**2 >= 0' | true; exit ${{PIPESTATUS[0]}}"
    ended = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in ended.stderr
    assert ended.returncode in (0, 141)


def test_ctrl_c_stops_everything_without_a_traceback(tmp_path):
    source = tmp_path / "in.jsonl"
    rows = [{"id": i, "goal": f"sin(x*{i}) + cos(y)*z**2 <= exp(x*y)*abs(z) + {i}"} for i in range(500)]
    source.write_text("\n".join(map(json.dumps, rows)))
    process = subprocess.Popen(
        [*COMMAND, "prove", "--jsonl", str(source), "--seconds", "30", "--jobs", "2"], cwd=ROOT, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    time.sleep(3)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert said.strip() == "symproof: stopped"
    time.sleep(0.5)
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)


THEOREMS = """
from symproof.kernel.formulas import claim
from symproof.statements import Derivation, Statement, algebra
from symproof.kernel.terms import Symbol, equal

x = Symbol("x")
STATEMENTS = (
    Statement(
        id="T.square", title="A square", claim=claim(equal((x + 1) ** 2, x**2 + 2 * x + 1)),
        derivation=Derivation().start((x + 1) ** 2).equals(x**2 + x + x + 1, algebra).equals(x**2 + 2 * x + 1, algebra),
    ),
    Statement(id="T.slip", title="A slip", claim=claim(equal((x + 1) ** 2, x**2 + 1))),
)
"""


@pytest.fixture
def theorem_file(tmp_path):
    file = tmp_path / "own.py"
    file.write_text(THEOREMS, encoding="utf-8")
    return file


def test_a_theorem_file_is_checked_line_by_line(theorem_file, capsys):
    assert main(["check", str(theorem_file), "--json", "--seconds", "5"]) == 1
    square, slip = json.loads(capsys.readouterr().out)["statements"]
    assert (square["id"], square["verdict"], square["stated"]) == ("T.square", "proved", "proved")
    assert [step["verdict"] for step in square["steps"]] == ["proved", "proved"]
    assert slip["verdict"] == "refuted"
    assert slip["remarks"][0].startswith("at x = ")


def test_the_table_says_what_is_not_as_stated(theorem_file, capsys):
    assert main(["check", str(theorem_file), "--seconds", "5"]) == 1
    said = capsys.readouterr().out
    assert "refuted, not proved" in said
    assert "1 of 2 statements" in said


@pytest.mark.parametrize(
    "content",
    ["STATEMENTS =", "raise SystemExit", "x = 1", "import os; os.abort()", "STATEMENTS = ()", "STATEMENTS = (1,)"],
)
def test_a_file_that_holds_no_statements_is_unusable(theorem_file, content, capsys):
    theorem_file.write_text(content, encoding="utf-8")
    assert main(["check", str(theorem_file)]) == 2
    assert capsys.readouterr().err.startswith("symproof: the statements cannot be loaded")


def test_two_statements_of_a_file_with_one_id_are_refused(theorem_file, capsys):
    # The first of them was dropped without a word.
    theorem_file.write_text(THEOREMS.replace("T.slip", "T.square"), encoding="utf-8")
    assert main(["check", str(theorem_file)]) == 2
    assert "two statements have the id T.square" in capsys.readouterr().err


def test_rules_and_facts_have_a_meaning_and_a_source():
    from symproof.kernel.certificates import Certificate
    from symproof.kernel.facts import FACTS
    from symproof.library.foundation import ground

    rules = [c.__name__ for c in Certificate.__args__ if c.__name__ != "UseFact"]
    found = [ground(name) for name in (*rules, *(f"fact: {name}" for name in FACTS))]
    assert all(g.says and g.source for g in found)
    assert all(
        g.source.startswith(("symproof.kernel.rules.", "symproof.kernel.measures.")) for g in found[: len(rules)]
    )


library = pytest.mark.skipif(not (ROOT / "theorems" / "__init__.py").exists(), reason="the library is not there yet")


@library
def test_the_library_is_listed(capsys):
    assert main(["list", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["statements"]
    assert {"N0.jc", "N0.jc.printed"} <= {row["id"] for row in rows}


@library
def test_the_library_is_listed_note_by_note(capsys):

    assert main(["list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    headings = [line for line in lines if line and not line.startswith(" ")]
    assert headings == list(dict.fromkeys(theorems.title(s.id) for s in theorems.catalogue()))
    assert lines[lines.index(theorems.title("N3.lemma")) - 1] == ""
    assert next(line for line in lines if line.startswith("  N3.l1.number ")).endswith("lemma")


@library
def test_the_table_names_what_a_statement_rests_on_beside_logic(capsys):
    assert main(["audit", "--foundation", "N0.jc", "--table", "-"]) == 0
    said = capsys.readouterr().out
    row = "| `N0.jc` Joint convexity of the α-divergence | proved | sup instance, sup least, complement, empty event, mass of mixture |"
    assert row in said
    assert "**The α-divergence**" in said
    assert main(["audit", "--foundation", "N0.jc.printed", "--table", "-"]) == 0
    assert "| refuted; `N0.jc` holds | at alpha = 1, t = 1/4, mu = (1, 0)" in capsys.readouterr().out


def test_the_table_is_put_between_the_marks_of_a_file(tmp_path):
    from symproof.cli.arguments import Unusable
    from symproof.cli.contents import BEGIN, END, place

    file = tmp_path / "page.md"
    file.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    place(["", "new"], str(file))
    place(["", "newer"], str(file))
    assert file.read_text(encoding="utf-8") == f"before\n{BEGIN}\n\nnewer\n\n{END}\nafter\n"
    file.write_text("before", encoding="utf-8")
    with pytest.raises(Unusable, match="no place for the table"):
        place([], str(file))


@library
def test_a_statement_is_shown_with_its_lines_and_verdicts(capsys):
    assert main(["show", "N0.jc"]) == 0
    assert "regrouping inside the supremum: proved" in capsys.readouterr().out


@library
def test_a_statement_replays_from_its_json_and_names_its_rules(capsys):
    assert main(["audit", "--foundation", "N0.jc"]) == 0
    assert "Hahn" not in capsys.readouterr().out


@library
def test_an_unknown_statement_is_answered_with_those_like_it(capsys):
    assert main(["show", "N0.jcc"]) == 2
    assert "is it N0.jc" in capsys.readouterr().err


def test_a_terminal_sees_how_far_the_work_is(monkeypatch, capsys):
    from symproof.cli.progress import Progress

    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with Progress(2) as bar:
        bar.advance()
    assert "1/2" in capsys.readouterr().err


def test_a_verdict_that_the_clock_cut_off_says_so(capsys):
    goal = "a**3/(b**2 + c*d) + b**3/(c**2 + d*a) + c**3/(d**2 + a*b) + d**3/(a**2 + b*c) >= (a + b + c + d)/2"
    limits = ["--effort", "5", "--seconds", "2"]
    assert main(["prove", goal, *(f"--var={v}: positive" for v in "abcd"), *limits]) == 3
    assert "stopped by the clock" in capsys.readouterr().out
    assert main(["prove", goal, *(f"--var={v}: positive" for v in "abcd"), *limits, "--json"]) == 3
    found = json.loads(capsys.readouterr().out)
    assert (found["stopped"], "stopped by the clock" in found["notes"]) == ("time", True)


@pytest.mark.parametrize("effort", ["0", "6", "2.5", "much"])
def test_efforts_are_one_to_five(effort, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["prove", "x > 0", "--effort", effort])
    assert ended.value.code == 2
    assert "--effort" in capsys.readouterr().err
