"""Files of every kind as documents, read with limits: what is too long or no text is one clear message."""

from __future__ import annotations

import json
from pathlib import Path

from symproof.pages import latex, markdown
from symproof.pages.document import LONGEST, Document, PageError

KINDS = {".md": markdown.read, ".markdown": markdown.read, ".tex": latex.read, ".ltx": latex.read}
SUFFIXES = (*KINDS, ".ipynb")


def is_page(name: str) -> bool:
    """Whether a file of this name is read as a page."""
    return Path(name).suffix.lower() in SUFFIXES


def document(path: str) -> Document:
    """The document in a file. Raises PageError where it cannot be read."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise PageError(f"{path} cannot be read: {error.strerror}") from None
    if len(data) > LONGEST:
        raise PageError(f"{path} has {len(data)} bytes, more than {LONGEST}; split it up")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PageError(f"{path}:{line}: not UTF-8: byte 0x{data[error.start]:02x}; save the file as UTF-8") from None
    if "\0" in text:
        raise PageError(f"{path} is no text: it holds a NUL character")
    text = text.replace("\r\n", "\n")
    if path.lower().endswith(".ipynb"):
        return markdown.read(path, _cells(path, text))
    return KINDS[Path(path).suffix.lower()](path, text)


def _cells(path: str, text: str) -> str:
    """The Markdown cells of a notebook, one after the other."""
    try:
        cells = json.loads(text)["cells"]
        found = ["".join(c["source"]) for c in cells if c["cell_type"] == "markdown"]
    except (ValueError, LookupError, TypeError, RecursionError):
        raise PageError(f"{path} is no notebook of format 4; open and save it with a current Jupyter") from None
    return "\n\n".join(found)
