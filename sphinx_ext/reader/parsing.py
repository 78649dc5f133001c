"""From the bytes of a Python file to its syntax tree, whatever state the file is in."""

from __future__ import annotations

import ast
import io
import tokenize
import warnings

from sphinx_ext.model import Problem


def decode(data: bytes) -> tuple[str, list[Problem]]:
    """Return the text in the encoding that the file declares, as Python would read it."""
    problems: list[Problem] = []
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        text = data.decode(encoding)
    except (SyntaxError, UnicodeDecodeError):
        rows = enumerate(data.split(b"\n"), 1)
        line = next((number for number, row in rows if not _is_utf8(row)), 1)
        text = data.decode("utf-8-sig", errors="replace")
        message = "is not UTF-8 here; save the file as UTF-8 or declare its encoding in line 1"
        problems.append(Problem("encoding", line, message))
    return text.replace("\r\n", "\n").replace("\r", "\n"), problems


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def parse(text: str) -> tuple[ast.Module, str, Problem | None]:
    """Parse *text*; where it is broken, without the lines that break it.

    Returns the tree, the text that it belongs to (with the same line numbers), and what is wrong.
    """
    try:
        return parse_python(text), text, None
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 1
        reason = getattr(error, "msg", None) or str(error)
    problem = Problem(
        "syntax",
        line,
        f"is not valid Python: {reason}; correct it, what stands around it is read meanwhile",
    )
    lines = text.split("\n")
    starts = [i for i, row in enumerate(lines) if row[:1].strip() and row[0] not in ")]}#"]
    before = [i for i in starts if i < line][-3:][::-1] or [0]
    after = [i for i in starts if i >= line][:20]
    for first in before:
        for last in (*after, len(lines)):
            kept = [*lines[:first], *[""] * (last - first), *lines[last:]]
            try:
                return parse_python("\n".join(kept)), "\n".join(kept), problem
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                continue
    return ast.Module([], []), "", problem


def parse_python(text: str) -> ast.Module:
    """Parse *text* without the warnings that its own code would give when run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ast.parse(text)
