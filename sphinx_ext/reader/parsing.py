"""From the bytes of a Python file to its syntax tree, whatever state the file is in."""

from __future__ import annotations

import ast
import io
import tokenize
import warnings

from sphinx_ext.model import Problem

ERRORS = (SyntaxError, ValueError, RecursionError, MemoryError)
"""What parsing raises, whatever the text is."""


def decode(data: bytes) -> tuple[str, list[Problem]]:
    """Return the text in the encoding that the file declares, as Python would read it."""
    problems: list[Problem] = []
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        text = data.decode(encoding)
    except (SyntaxError, UnicodeError, LookupError):
        rows = enumerate(data.split(b"\n"), 1)
        line = next((number for number, row in rows if not _is_utf8(row)), 0)
        text = data.decode("utf-8-sig", errors="replace")
        if line:
            message = "is not UTF-8 here; save the file as UTF-8 or declare its encoding in line 1"
        else:
            message = "is not in the encoding that it declares; save it as UTF-8 and declare that"
        problems.append(Problem("encoding", line or 1, message))
    return text.replace("\r\n", "\n").replace("\r", "\n"), problems


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def parse(text: str) -> tuple[ast.Module, str, Problem | None]:
    """Parse *text*; where it is broken, without the statement that breaks it.

    Returns the tree, the text that it belongs to (with the same line numbers), and what is wrong.
    """
    try:
        return parse_python(text), text, None
    except ERRORS as error:
        reason = getattr(error, "msg", None) or str(error)
        line = getattr(error, "lineno", None) or text[: text.find("\0") + 1].count("\n") + 1
        cuts = _cuts(text, line, error)
    tree, lines = ast.Module([], []), text.split("\n")
    text = ""
    for first, last in sorted(cuts, key=lambda cut: cut[1] - cut[0]):
        # The `pass` keeps a docstring below apart from the statement above.
        kept = [*lines[:first], "pass", *[""] * (last - first - 1), *lines[last:]]
        try:
            tree, text = parse_python("\n".join(kept)), "\n".join(kept)
        except ERRORS:
            continue
        if first >= line or line > last:
            line = first + 1
        break
    message = f"is not valid Python: {reason}; correct it, what stands around it is read meanwhile"
    return tree, text, Problem("syntax", line, message)


def _cuts(text: str, line: int, error: Exception) -> list[tuple[int, int]]:
    """Return the runs of rows, counted from 0, that may hold the statement with the error.

    *line* is the line that Python blames. For a string that does not end, this is where the last
    string of the file starts; the one to blame may be any before.
    """
    rows = text.split("\n")
    if "triple-quoted" in str(error):
        odd = [i for i, row in enumerate(rows) if row.count('"""') % 2 or row.count("'''") % 2]
        return [(i, i + 1) for i in odd]
    starts = [i for i, row in enumerate(rows) if row[:1].strip() and row[0] not in ")]}"]
    before = [i for i in starts if i < line and rows[i][0] != "#"][-3:] or [0]
    indentation = isinstance(error, IndentationError)
    if indentation or rows[line - 1][:1].strip():
        before.append(line - 1)
    after = [i for i in starts if i >= line - indentation][:20]
    return [(first, last) for first in before for last in (*after, len(rows)) if first < last]


def parse_python(text: str) -> ast.Module:
    """Parse *text* without the warnings that its own code would give when run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ast.parse(text)
