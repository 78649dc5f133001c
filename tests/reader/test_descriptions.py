"""Where the description of a variable stands, and where it starts."""

from __future__ import annotations

import pytest

from sphinx_ext.model import Description
from sphinx_ext.reader.comments import read_comments
from tests.reader.conftest import ReadOne

X = 'X = os.environ.get("X")'


@pytest.mark.parametrize(
    ("source", "text", "line"),
    [
        # Under it.
        (f'{X}\n"""Doc."""', "Doc.", 3),
        (f"{X}\n'Doc.'", "Doc.", 3),
        (f'{X}\n\n\n"""Doc."""', "Doc.", 5),
        (f'{X}\n# Not this.\n"""Doc."""', "Doc.", 4),
        (f'{X}\n"""\nDoc.\n"""', "Doc.", 4),
        (f'{X}\n"""\\\nDoc.\n"""', "Doc.", 4),
        (f'{X}\n"""\n\n  Doc.\n    More.\n"""', "Doc.\n  More.", 5),
        (f'{X}\n"""Doc.\n\n    More.\n    """', "Doc.\n\nMore.", 3),
        (f'{X}\n"""Doc.\n\tMore."""', "Doc.\nMore.", 3),
        (f'{X}\nr"""Doc \\d."""', "Doc \\d.", 3),
        (f'{X}\n"Doc "\\\n"more."', "Doc more.", 3),
        (f'if c:\n    {X}\n    """Doc."""', "Doc.", 4),
        (f'{X}; "Doc."', "Doc.", 2),
        # Above it.
        (f"#: Doc.\n{X}", "Doc.", 2),
        (f"#:Doc.\n{X}", "Doc.", 2),
        (f"#: Doc.\n#: More.\n{X}", "Doc.\nMore.", 2),
        (f"#: Doc.\n#:\n#:   - more\n{X}", "Doc.\n\n  - more", 2),
        (f"#: Doc.\n# More.\n{X}", "Doc.\nMore.", 2),
        (f"# Not this.\n#: Doc.\n{X}", "Doc.", 3),
        (f"# Doc.\n{X}", "Doc.", 2),
        (f"#Doc.\n{X}", "Doc.", 2),
        (f"#\n# Doc.\n#\n# More.\n#\n{X}", "Doc.\n\nMore.", 3),
        (f"#   Doc.\n#     More.\n{X}", "Doc.\n  More.", 2),
        (f"if c:\n    # Doc.\n    {X}", "Doc.", 3),
        (f"# Not this.\n\n# Doc.\n{X}", "Doc.", 4),
        (f"y = 1  # Not this.\n# Doc.\n{X}", "Doc.", 3),
        (f"#: Doc.\n#\n# More.\n#: End.\n{X}", "Doc.\n\nMore.\nEnd.", 2),
        (f"#: Doc.\n#: x = 5\n{X}", "Doc.\nx = 5", 2),
        (
            f"# ------\n# It waits for this long. Then it stops.\n# ------\n{X}",
            "It waits for this long. Then it stops.",
            3,
        ),
        (
            f"# Doc.\n# ===== =====\n# a     b\n# ===== =====\n{X}",
            "Doc.\n===== =====\na     b\n===== =====",
            2,
        ),
        # Behind it.
        (f"{X}  # Doc.", "Doc.", 2),
        (f"{X}  #: Doc.", "Doc.", 2),
        ('X = os.environ.get(\n    "X",\n)  # Doc.', "Doc.", 4),
        ('X = os.environ.get(  # Doc.\n    "X",\n)', "Doc.", 2),
        ('X = """a\nb""" and os.environ.get("X")  # Doc.', "Doc.", 3),
        ('X = int(\n    os.environ.get("X", 5)  # Doc.\n)', "Doc.", 3),
        ('X = int(  # noqa\n    os.environ.get("X", 5)  # Doc.\n)', "Doc.", 3),
        (f"{X}  # Doc.\n{' ' * len(X)}  # More.", "Doc.\nMore.", 2),
        (f"{X}  # Doc.\n# Not this.", "Doc.", 2),
        # Which one counts.
        (f'# Comment.\n{X}  # Behind.\n"""Doc."""', "Doc.", 4),
        (f'#: Comment.\n{X}\n"""Doc."""', "Doc.", 4),
        (f"# Above.\n{X}  # Behind.", "Above.", 2),
        (f"# Above.\n{X}  #: Behind.", "Behind.", 3),
        (f"#: Above.\n{X}  #: Behind.", "Above.", 2),
        # Signs for tools are no prose.
        (f"{X}  # Doc.  # noqa: E501", "Doc.", 2),
        (f"{X}  # noqa: E501  # Doc.", "Doc.", 2),
        (f"{X}  # type: ignore[arg-type]  # Doc.  # pragma: no cover", "Doc.", 2),
        (f"# Doc.\n# pylint: disable=x\n{X}", "Doc.", 2),
        (f"# fmt: off\n# Doc.\n{X}", "Doc.", 3),
        (f"{X}  # Issue # 5", "Issue # 5", 2),
        (f"{X}  # Issue #5", "Issue #5", 2),
        (
            f"# Doc. See https://example.org/ for more. # noqa\n{X}",
            "Doc. See https://example.org/ for more.",
            2,
        ),
        # Nor are tasks.
        (f"# Doc.\n# TODO: drop it\n{X}", "Doc.", 2),
        (f"# Doc.\n# TODO(me): drop it\n# as soon as can be\n{X}", "Doc.", 2),
        (f"# TODO: drop it.\n# Doc.\n{X}", "Doc.", 3),
        (f"# FIXME drop it\n#\n# Doc.\n{X}", "Doc.", 4),
        (f"# Doc. TODO: drop it\n# as soon as can be.\n# More.\n{X}", "Doc.\n\nMore.", 2),
        (f"# A todo list\n{X}", "A todo list", 2),
        (f"# The TODO file\n{X}", "The TODO file", 2),
        # Nor is code that is switched off.
        (f"# Doc.\n# X = 5\n{X}", "Doc.", 2),
        (f"# X = 5\n# Doc.\n{X}", "Doc.", 3),
        (f"# Doc.\n# if c:\n#     X = 5\n# More.\n{X}", "Doc.\n\n\nMore.", 2),
        (f"# Doc.\n# X = f(\n#     5,\n# )\n{X}", "Doc.", 2),
        (f"# Doc.\n# X = f(\n{X}", "Doc.", 2),
        (f"# Doc\n# (goes on).\n# timeout=5,\n{X}", "Doc\n(goes on).", 2),
        # But code in the prose is.
        (f"# Such as\n#   X = 5\n{X}", "Such as\n  X = 5", 2),
        (f"# For example:\n# X = 5\n{X}", "For example:\nX = 5", 2),
        (f"# For example:\n#\n# X = 5\n# Y = 5\n{X}", "For example:\n\nX = 5\nY = 5", 2),
        (f"# ```\n# X = 5\n# ```\n{X}", "```\nX = 5\n```", 2),
        (f"# Doc.\n# >>> f(5)\n{X}", "Doc.\n>>> f(5)", 2),
        # Prose that only looks like a sign or like code.
        (f"{X}  # Pragmatic.", "Pragmatic.", 2),
        (f"{X}  # Type: a number.", "Type: a number.", 2),
        (f"{X}  # type of the model", "type of the model", 2),
        (f"# Timeout\n{X}", "Timeout", 2),
        (f"# Timeout (seconds)\n{X}", "Timeout (seconds)", 2),
        (f"# Default: 5\n{X}", "Default: 5", 2),
        (f"# global timeout\n{X}", "global timeout", 2),
        (f"# a, b or c\n{X}", "a, b or c", 2),
        (f"# 600\n{X}", "600", 2),
        (f"# 60 * 60\n{X}", "60 * 60", 2),
        (f"# default=5\n{X}", "default=5", 2),
        (f"# 0 = off, 1 = on\n{X}", "0 = off, 1 = on", 2),
        (f"# see foo.bar\n{X}", "see foo.bar", 2),
        (f"# foo.bar\n{X}", "foo.bar", 2),
        (f"# host:port\n{X}", "host:port", 2),
        (f"# second(s)\n{X}", "second(s)", 2),
        (f"# on/off\n{X}", "on/off", 2),
        (f"# one of: a, b\n{X}", "one of: a, b", 2),
        (f"# e.g. X=5\n{X}", "e.g. X=5", 2),
        (f"# return value\n{X}", "return value", 2),
        (f"# True by default\n{X}", "True by default", 2),
        (f"# a (b,\n# c) d\n{X}", "a (b,\nc) d", 2),
        (f'# "auto": the default\n{X}', '"auto": the default', 2),
        (f'# {{"a": "b"}}\n{X}', '{"a": "b"}', 2),
        (f"# Choices:\n# - a: b\n# - c: d\n{X}", "Choices:\n- a: b\n- c: d", 2),
        (f"# While it waits:\n{X}", "While it waits:", 2),
        (f"# issue #5:\n#   it waits\n{X}", "issue #5:\n  it waits", 2),
        (f"## two signs:\n##   it waits\n{X}", "two signs:\n  it waits", 2),
        (f"# f() is not called\n{X}", "f() is not called", 2),
        (f"# It waits\n# ::\n#   five\n{X}", "It waits\n::\n  five", 2),
    ],
)
def test_description(read_one: ReadOne, source: str, text: str, line: int) -> None:
    assert read_one(source).description == Description(text, line)


@pytest.mark.parametrize(
    "source",
    [
        X,
        # A blank line, or another statement, comes between.
        f"# Not this.\n\n{X}",
        f"#: Not this.\n\n{X}",
        f"# Not this.\ny = 1\n{X}",
        f'{X}\ny = 1\n"""Not this."""',
        f'"""Not this."""\n{X}',
        f"{X}\n# Not this.",
        f"if c:  # Not this.\n    {X}",
        f"if c:\n# Not this.\n    {X}",
        f'if c:\n    {X}\n"""Not this."""',
        # Nothing is said.
        f'{X}\n""',
        f'{X}\n"""\n\n"""',
        f"#\n{X}",
        f"#:\n{X}",
        f"{X}  #",
        # These are no strings that Python keeps.
        f'{X}\nf"Not this."',
        f'{X}\nb"Not this."',
        f"{X}\n5",
        # For tools.
        f"{X}  # noqa",
        f"{X}  # noqa: E501",
        f"{X}  # NOQA",
        f"{X}  # type: ignore",
        f"{X}  # type: str",
        f"{X}  # pragma: no cover",
        f"{X}  # nosec B105",
        f"{X}  # pylint: disable=invalid-name",
        f"{X}  # pyright: ignore[reportAny]",
        f"{X}  # mypy: ignore",
        f"{X}  # fmt: skip",
        f"{X}  # pragma: allowlist secret",
        f"{X}  # nosemgrep: x",
        f"{X}  # noinspection PyTypeChecker",
        f"{X}  # basedpyright: ignore",
        f"#!/usr/bin/env python\n{X}",
        f"{X}  # noqa: E501  # type: ignore",
        f"# fmt: off\n{X}",
        f"# isort: skip\n{X}",
        f"# -*- coding: utf-8 -*-\n{X}",
        # Code that is switched off.
        f"# X = 5\n{X}",
        f'# X = os.environ.get("X", "old")\n{X}',
        f"# X: int = 5\n{X}",
        f"# import os\n{X}",
        f"# from os import environ\n{X}",
        f"# print(X)\n{X}",
        f"# X += 1\n{X}",
        f"# if c:\n#     X = 5\n{X}",
        f"# def f():\n#     return 5\n{X}",
        f"# def f():\n#     ...\n{X}",
        f"# @f\n{X}",
        f"# @f(5)\n# def g(): ...\n{X}",
        f"# if c:\n{X}",
        f"# elif c:\n{X}",
        f"# else:\n{X}",
        f"# for a in b:\n{X}",
        f"# try:\n#     X = 5\n# except KeyError:\n#     X = 6\n{X}",
        f"# return f(X)\n{X}",
        f"# raise ValueError(5)\n{X}",
        f"# X = f(\n{X}",
        f"# X = f(\n#     5,\n# )\n{X}",
        f"# X = f(...)\n{X}",
        f"# )\n{X}",
        f"# timeout=5,\n{X}",
        f"# timeout=5, retries=6,\n{X}",
        f'# "X": lambda: os.getenv("X"),\n{X}',
        f'# "X":\n# lambda: os.getenv("X"),\n{X}',
        f'# "X": 5\n{X}',
        f"# X: Optional[int]\n{X}",
        f"# logging.debug(X)\n{X}",
        f"# a = b = 5\n#\n# c = 5\n{X}",
        f"{X}  # X = 5",
        f"{X}  # os.getenv('Y')",
        # For maintainers.
        f"# TODO\n{X}",
        f"# TODO: drop it\n{X}",
        f"# TODO(me): drop it,\n# as soon as can be. Not now.\n{X}",
        f"# XXX what is it for\n{X}",
        f"# todo: drop it\n{X}",
        f"{X}  # TODO: drop it",
        f"{X}  # FIXME",
        # A drawing.
        f"# ------\n{X}",
        f"{X}  # ------",
        # About a part of it.
        'X = f(\n    "a",  # Not this.\n    os.environ["X"],  # Nor this.\n)',
    ],
)
def test_no_description(read_one: ReadOne, source: str) -> None:
    variable = read_one(source)

    assert variable.description is None
    assert variable.summary == ""


def test_a_module_docstring_describes_no_variable(read_one: ReadOne) -> None:
    assert read_one(f'"""About the module."""\n{X}').description is None


def test_each_description_belongs_to_its_own_variable(read_one: ReadOne) -> None:
    source = f'y = os.name  # Of y.\n"""Of y."""\n#: Of X.\n{X}\n#: Of z.\nz = 1\n"""Of z."""'

    assert read_one(source).description == Description("Of X.", 4)


ENTRY = """\
TABLE = {
    # Not this.

    # Doc.
    #
    # More.
    "A":
    lambda: f("A"),
    # noqa
    # Doc.
    "B": lambda: f(
        "B"
    ),  # Behind.
  # Not this.
    "C": 5,
    # "D": 6,
    "E": 7,
}
"""


@pytest.mark.parametrize(
    ("first", "last", "above", "trailing"),
    [
        (7, 8, Description("Doc.\n\nMore.", 4), None),
        (11, 13, Description("Doc.", 10), Description("Behind.", 13)),
        (15, 15, None, None),
        (17, 17, None, None),
    ],
)
def test_an_entry_has_its_own_comments(
    first: int, last: int, above: Description | None, trailing: Description | None
) -> None:
    comments = read_comments(ENTRY)

    assert comments.above(first, 4) == above
    assert comments.trailing(first, last) == trailing
