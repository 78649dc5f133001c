"""The ways in which a module gets at the environment."""

from __future__ import annotations

import pytest

from tests.reader.conftest import Read


@pytest.mark.parametrize(
    ("imports", "value"),
    [
        ("import os", 'os.environ.get("X", 5)'),
        ("import os", 'os.environ.get(key="X", default=5)'),
        ("import os", 'os.environ.get("X", default=5)'),
        ("import os", 'os.getenv("X", 5)'),
        ("import os", 'os.getenv(key="X", default=5)'),
        ("import os", '(os).environ.get(("X"), (5))'),
        ("import os as system", 'system.environ.get("X", 5)'),
        ("import os as system", 'system.getenv("X", 5)'),
        ("import os.path", 'os.environ.get("X", 5)'),
        ("import sys, os", 'os.environ.get("X", 5)'),
        ("from os import environ", 'environ.get("X", 5)'),
        ("from os import environ as env", 'env.get("X", 5)'),
        ("from os import getenv", 'getenv("X", 5)'),
        ("from os import path, getenv as read", 'read("X", 5)'),
        ("try:\n    from os import environ\nexcept ImportError:\n    raise", 'environ.get("X", 5)'),
        ("import os\nenv = os.environ", 'env.get("X", 5)'),
        ("import os\nos.environ['Y'] = '1'\nos.makedirs('a')", 'os.environ.get("X", 5)'),
        ("import os\nenv = os.environ\nread = env.get", 'read("X", 5)'),
        ("import os\ngetenv = os.getenv", 'getenv("X", 5)'),
    ],
)
def test_optional(read: Read, imports: str, value: str) -> None:
    (variable,) = read(f"{imports}\nATTRIBUTE = {value}\n").variables

    assert (variable.name, variable.attribute) == ("X", "ATTRIBUTE")
    assert (variable.default.kind, variable.default.value) == ("literal", 5)


@pytest.mark.parametrize(
    ("imports", "value"),
    [
        ("import os", 'os.environ["X"]'),
        ("import os as system", 'system.environ["X"]'),
        ("from os import environ", 'environ["X"]'),
        ("from os import environ as env", 'env["X"]'),
        ("from os import environ\nenv = environ", 'env["X"]'),
    ],
)
def test_required(read: Read, imports: str, value: str) -> None:
    (variable,) = read(f"{imports}\nATTRIBUTE = {value}\n").variables

    assert (variable.name, variable.default.kind) == ("X", "required")


def test_a_name_that_is_removed_afterwards(read: Read) -> None:
    (variable,) = read("import os\nX = os.environ.get('X')\ndel os\n").variables

    assert variable.name == "X"


@pytest.mark.parametrize(
    ("constants", "argument"),
    [
        ('NAME = "APP_X"', "NAME"),
        ('PREFIX = "APP_"', 'PREFIX + "X"'),
        ('PREFIX = "APP_"', 'f"{PREFIX}X"'),
        ('PREFIX = "app"', 'PREFIX.upper() + "_X"'),
        ('NAMES = {"x": "APP_X"}', 'NAMES["x"]'),
        ("", '"APP" "_X"'),
    ],
)
def test_computed_name(read: Read, constants: str, argument: str) -> None:
    (variable,) = read(f"import os\n{constants}\nX = os.environ.get({argument})\n").variables

    assert (variable.name, variable.attribute) == ("APP_X", "X")


@pytest.mark.parametrize(
    "source",
    [
        # Not the environment that Python's `os` hands out.
        'X = os.environ.get("X")',
        'import config as os\nX = os.environ.get("X")',
        'from config import environ\nX = environ.get("X")',
        'from .os import environ\nX = environ.get("X")',
        'environ = {"X": "1"}\nX = environ.get("X")',
        'def getenv(name):\n    return name\nX = getenv("X")',
        'from os import getenv\ndef getenv(name):\n    return name\nX = getenv("X")',
        'class os:\n    environ = {"X": "1"}\nX = os.environ["X"]',
        # No name that can be told.
        "import os\nX = os.environ.get(name())",
        "import os\nX = os.environ[name]",
        'import os\nX = os.environ.get(b"X")',
        "import os\nX = os.environ.get(5)",
        "import os\nX = os.environ.get()",
        # Writing is not reading.
        'import os\nos.environ["X"] = "1"',
        'import os\nos.environ.setdefault("X", "1")',
        'import os\nX = os.environ["X"] = "1"',
    ],
)
def test_not_a_read(read: Read, source: str) -> None:
    module = read(source + "\n")

    assert module.variables == ()
    assert [problem.kind for problem in module.problems] == ["empty"]
