"""Where the description of a variable stands, and where it starts."""

from __future__ import annotations

import pytest

from sphinx_ext.model import Description
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
        # Behind it.
        (f"{X}  # Doc.", "Doc.", 2),
        (f"{X}  #: Doc.", "Doc.", 2),
        ('X = os.environ.get(\n    "X",\n)  # Doc.', "Doc.", 4),
        ('X = os.environ.get(  # Doc.\n    "X",\n)', "Doc.", 2),
        ('X = """a\nb""" and os.environ.get("X")  # Doc.', "Doc.", 3),
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
