"""Settings modules of any length, in the shapes that published ones have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from textwrap import indent


@dataclass(frozen=True)
class Shape:
    """How a module declares its variables."""

    head: str
    variable: str
    """What declares one of them, with ``{i}`` for its number."""
    foot: str = ""
    indent: str = ""

    def module(self, count: int) -> str:
        """Return a module that declares *count* variables."""
        variables = "".join(self.variable.replace("{i}", str(i)) for i in range(count))
        return f"{self.head}\n{indent(variables, self.indent)}{self.foot}"


SHAPES: Mapping[str, Shape] = {
    "plain reads": Shape(
        "import os\n",
        'X{i} = os.environ.get("X{i}")\n',
    ),
    "docstrings": Shape(
        "import os\n",
        'X{i} = int(os.environ.get("X{i}", 180))\n"""The number {i}, in seconds."""\n\n',
    ),
    "booleans": Shape(
        "import os\n",
        '# Does {i}.\nX{i} = os.environ.get("X{i}", "0").lower() in ("1", "true", "yes")\n',
    ),
    "helper calls": Shape(
        """\
import os

def env_int(name, default):
    value = os.environ.get(name)
    if value is None or not value.strip():
        return default
    try:
        return int(value)
    except ValueError:
        raise RuntimeError(name) from None

""",
        '# How many {i}.\nX{i} = env_int("X{i}", {i})\n',
    ),
    "functions": Shape(
        "import os\n",
        'def x{i}(default=None):\n    """The number {i}."""\n'
        '    value = os.environ.get("X{i}")\n'
        "    if value is None:\n        return default\n    return int(value)\n\n",
    ),
    "lambdas": Shape(
        """\
import os
from typing import Any, Callable

environment_variables: dict[str, Callable[[], Any]] = {
""",
        "# What the number {i} does.\n# It goes on.\n"
        '"X{i}":\nlambda: int(os.getenv("X{i}", "{i}")),\n\n',
        """\
}

def __getattr__(name: str):
    if name in environment_variables:
        return environment_variables[name]()
    raise AttributeError(name)
""",
        "    ",
    ),
    "objects": Shape(
        """\
import os

class _EnvironmentVariable:
    def __init__(self, name, type_, default):
        self.name = name
        self.type = type_
        self.default = default

    @property
    def defined(self):
        return self.name in os.environ

    def get_raw(self):
        return os.getenv(self.name)

    def get(self):
        if (val := self.get_raw()) is not None:
            try:
                return self.type(val)
            except Exception as e:
                raise ValueError(self.name) from e
        return self.default

""",
        "#: What the number {i} does. (default: ``{i}``)\n"
        'X{i} = _EnvironmentVariable("X{i}", int, {i})\n\n',
    ),
    "descriptors": Shape(
        """\
import os

class EnvInt:
    def __init__(self, default):
        self.default = default

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner):
        value = os.getenv(self.name)
        return self.default if value is None else int(value)

class Envs:
""",
        "# What the number {i} does.\nX{i} = EnvInt({i})\n",
        "\nenvs = Envs()\n",
        "    ",
    ),
    "fields": Shape(
        """\
from pydantic import Field
from pydantic_settings import BaseSettings

class Settings(BaseSettings):
""",
        'x{i}: int = Field({i}, description="The number {i}.")\n',
        indent="    ",
    ),
    "properties": Shape(
        "import os\n\nclass Settings:\n",
        "@property\ndef x{i}(self):\n"
        '    """The number {i}."""\n    return float(os.getenv("X{i}", "1.5"))\n\n',
        indent="    ",
    ),
    "fall-backs": Shape(
        "import os\n",
        'X{i} = os.environ.get("X{i}") or os.environ.get("OLD_X{i}", "a")\n',
    ),
    "branches": Shape(
        "import os\n",
        'if os.environ.get("X{i}"):\n    X{i} = int(os.environ["X{i}"])\nelse:\n    X{i} = {i}\n',
    ),
    "attempts": Shape(
        "import os\n",
        'try:\n    X{i} = int(os.environ["X{i}"])\n'
        "except (KeyError, ValueError):\n    X{i} = {i}\n",
    ),
    "derived values": Shape(
        "import os\n",
        '_x{i} = os.environ.get("X{i}", "{i}")\nX{i} = int(_x{i})\n',
    ),
    "constants": Shape(
        "import os\n",
        'X{i}_NAME = "X{i}"\nX{i}_DEFAULT = {i}\nX{i} = int(os.getenv(X{i}_NAME, X{i}_DEFAULT))\n',
    ),
    "sections": Shape(
        "import os\n",
        '# ---- Part {i} ----\n\n# Group {i}\nX{i} = os.getenv("X{i}", "a")\n'
        'Y{i} = os.getenv("Y{i}", "b")  # the other\n\n',
    ),
    "one variable over and over": Shape(
        "import os\n",
        'def f{i}(a):\n    if os.getenv("X"):\n        return a\n    return g(a)\n\n',
    ),
    "no variables": Shape(
        "from pydantic import BaseModel, Field\n",
        "class C{i}(BaseModel):\n"
        '    """The class {i}."""\n\n'
        '    a: str | None = Field(default=None, description="""A text.""")\n'
        "    b: int = 5\n\n    def f(self, x):\n        return self.a or x.b(self.b)\n\n",
    ),
}
