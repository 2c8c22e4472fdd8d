"""Pages from the command: verdicts at the author's lines, in the terminal, as data and as one HTML file."""

import json

import pytest

from symproof.cli import main

PAGE = r"""# Notes

Let $t \in [0,1]$. Then
$$ e^t \le 1 + t + t^2. $$

$$ (x+1)^2 = x^2 + 1 $$

$$ x = f(y) $$
"""


@pytest.fixture
def page(tmp_path):
    path = tmp_path / "notes.md"
    path.write_text(PAGE, encoding="utf-8")
    return str(path)


def test_each_link_has_its_verdict_at_its_line(page, capsys):
    assert main(["check", page]) == 1
    said = capsys.readouterr().out
    assert "notes.md:4:4  e^t \\le 1 + t + t^2  proved" in said
    assert "notes.md:6:4  (x+1)^2 = x^2 + 1  refuted" in said
    assert "two readings" in said


def test_links_as_data(page, capsys):
    main(["check", page, "--format", "json"])
    found = json.loads(capsys.readouterr().out)
    displayed = [link for link in found["links"] if link["where"] == "display"]
    assert [(k["line"], k["kind"], k.get("verdict")) for k in displayed] == [
        (4, "claim", "proved"), (6, "claim", "refuted"), (8, "unread", None),
    ]  # fmt: skip
    assert displayed[1]["point"] == {"x": "1"}


def test_a_page_of_html_loads_nothing_from_elsewhere(page, capsys):
    main(["check", page, "--format", "html"])
    said = capsys.readouterr().out
    assert said.count("<details") == 3
    assert "http" not in said
    assert "<script" not in said


def test_reading_alone_settles_nothing(page, capsys):
    assert main(["read", page]) == 2
    said = capsys.readouterr().out
    assert "reads exp(t) <= 1 + t + t**2" in said
    assert "given And(0 <= t, t <= 1) (line 3)" in said
    assert "proved" not in said


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("a.md", b"\xff\xfe", "not UTF-8"),
        ("a.md", b"x\0y", "NUL"),
        ("a.ipynb", b"{}", "no notebook"),
        ("b.tex", None, "cannot be read"),
    ],
)
def test_what_is_no_page_is_one_clear_message(name, content, problem, tmp_path, capsys):
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    assert main(["check", str(path)]) == 2
    assert problem in capsys.readouterr().err
