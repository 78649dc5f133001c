"""The bytes of a settings file."""

from __future__ import annotations

import codecs

import pytest

from tests.reader.conftest import Read

TEXT = 'import os\n# Für alle.\nX = os.environ.get("X", "größer")\n"""Maß."""\n'
COOKIE = "# -*- coding: latin-1 -*-\n"


@pytest.mark.parametrize(
    ("source", "line"),
    [
        (TEXT.encode(), 3),
        (codecs.BOM_UTF8 + TEXT.encode(), 3),
        (b"# coding: utf-8\n" + TEXT.encode(), 4),
        (codecs.BOM_UTF8 + b"# coding: utf-8\n" + TEXT.encode(), 4),
        ((COOKIE + TEXT).encode("latin-1"), 4),
        (("#!/usr/bin/python\n" + COOKIE + TEXT).encode("latin-1"), 5),
        (("# coding: cp1252\n" + TEXT).encode("cp1252"), 4),
        (TEXT.replace("\n", "\r\n").encode(), 3),
        (TEXT.replace("\n", "\r").encode(), 3),
        (codecs.BOM_UTF8 + TEXT.replace("\n", "\r\n").encode(), 3),
        (TEXT.rstrip().encode(), 3),
        (b"\f\n" + TEXT.encode(), 4),
        (TEXT.replace("# F", "\f\n# F").encode(), 4),
        (TEXT.replace("alle.", "alle.\x0b\x1c\x85\u2028").encode(), 3),
    ],
    ids=[
        "utf-8",
        "bom",
        "cookie",
        "bom-cookie",
        "latin-1",
        "latin-1-in-line-2",
        "cp1252",
        "crlf",
        "cr",
        "bom-crlf",
        "no-last-newline",
        "form-feed",
        "form-feed-within",
        "no-line-breaks",
    ],
)
def test_encoding(read: Read, source: bytes, line: int) -> None:
    module = read(source)

    (variable,) = module.variables
    assert module.problems == ()
    assert (variable.default.value, variable.default.source) == ("größer", '"größer"')
    assert variable.declaration == 'X = os.environ.get("X", "größer")'
    assert variable.description is not None
    assert variable.description.text == "Maß."
    assert (variable.line, variable.description.line) == (line, line + 1)


def test_line_breaks_within_a_text(read: Read) -> None:
    (variable,) = read(b'import os\r\nX = os.environ.get("X", """a\r\nb""")\r\n').variables

    assert variable.default.value == "a\nb"
    assert variable.declaration == 'X = os.environ.get("X", """a\nb""")'


@pytest.mark.parametrize(
    ("source", "line", "message"),
    [
        (TEXT.encode("latin-1"), 2, "save the file as UTF-8 or declare its encoding"),
        (codecs.BOM_UTF8 + TEXT.encode("latin-1"), 2, "save the file as UTF-8"),
        (TEXT.replace("ü", "u").encode("latin-1"), 3, "save the file as UTF-8"),
        (b"# coding: ascii\n" + TEXT.encode(), 1, "not in the encoding that it declares"),
        (b"# coding: no-such\n" + TEXT.encode(), 1, "not in the encoding that it declares"),
        (b"# coding: rot13\n" + TEXT.encode(), 1, "not in the encoding that it declares"),
        (b"# coding: idna\n" + TEXT.encode(), 1, "not in the encoding that it declares"),
        (
            codecs.BOM_UTF8 + b"# coding: latin-1\n" + TEXT.encode(),
            1,
            "not in the encoding that it declares",
        ),
    ],
    ids=["latin-1", "bom", "line-3", "ascii", "unknown", "rot13", "idna", "bom-and-cookie"],
)
def test_wrong_encoding(read: Read, source: bytes, line: int, message: str) -> None:
    module = read(source)

    (problem,) = module.problems
    assert (problem.kind, problem.line) == ("encoding", line)
    assert message in problem.message
    assert [variable.name for variable in module.variables] == ["X"]


def test_utf_16_is_no_python(read: Read) -> None:
    module = read(TEXT.encode("utf-16"))

    assert [problem.kind for problem in module.problems] == ["encoding", "syntax"]
    assert module.variables == ()


@pytest.mark.parametrize(
    "source", [b"", b"\n", codecs.BOM_UTF8, b"\f", b"# comment", b'"""Doc."""', b"\r\n\r\n"]
)
def test_nothing_in_it(read: Read, source: bytes) -> None:
    module = read(source)

    assert module.variables == ()
    assert [(problem.kind, problem.line) for problem in module.problems] == [("empty", 0)]
