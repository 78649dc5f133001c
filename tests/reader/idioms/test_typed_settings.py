"""typed-settings, as its version 26.0 behaves."""

from __future__ import annotations

import pytest

from tests.reader.conftest import Read
from tests.reader.idioms.facts import REQUIRED, Source, expected, of, texts_of

HEADER = """
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from pathlib import Path
from typing import Optional
import attrs
import click
import typed_settings as ts

class Level(Enum):
    LOW = "l"
    HIGH = "h"

class Color(StrEnum):
    RED = "r"
    BLUE = "b"
"""
CLASS = f"""{HEADER}
@ts.settings
class Database:
    host: str = "localhost"

@ts.settings
class Settings:
    port: int = 80
    database: Database = Database()
"""


@pytest.mark.parametrize(
    ("attribute", "type_", "default"),
    [
        ("x: str", "str", REQUIRED),
        ("x: int = 5", "int", 5),
        ("x: float = 5", "float", 5.0),
        ("x: bool = False", "bool", False),
        ("x: int | None = None", "int", None),
        ('x: Path = Path("a")', "Path", Source('Path("a")')),
        ("x: list[int] = ts.option(factory=list)", "list", []),
        ("x: list[int] = attrs.field(factory=list)", "list", []),
        ('x: str = ts.option(default="a", help="What.")', "str", "a"),
        ("x: int = ts.option()", "int", REQUIRED),
        ("x: str = ts.secret()", "str", REQUIRED),
        ("x: ts.SecretStr = ts.secret()", "str", REQUIRED),
        ("x: Level = Level.LOW", "enum", Source("Level.LOW")),
        ("x: Level = ts.option(default=Level.LOW)", "enum", Source("Level.LOW")),
    ],
)
def test_attribute(read: Read, attribute: str, type_: str, default: object) -> None:
    (variable,) = read(
        f"""{HEADER}
@ts.settings
class Settings:
    {attribute}

settings = ts.load(Settings, "app")
"""
    ).variables
    assert of(variable) == expected("APP_X", type_, default)
    assert variable.attribute == "Settings.x"
    assert variable.summary == ("What." if "help" in attribute else "")


@pytest.mark.parametrize(
    ("call", "names"),
    [
        ('ts.load(Settings, "my-app")', ["MY_APP_DATABASE_HOST", "MY_APP_PORT"]),
        ('ts.load(cls=Settings, appname="app")', ["APP_DATABASE_HOST", "APP_PORT"]),
        ('ts.load(Settings, "app", env_prefix="X_")', ["X_DATABASE_HOST", "X_PORT"]),
        ('ts.load(Settings, "app", env_prefix="")', ["DATABASE_HOST", "PORT"]),
        (
            'ts.load(Settings, "app", env_nested_delimiter="__")',
            ["APP_DATABASE__HOST", "APP_PORT"],
        ),
        ('ts.load_settings(Settings, [ts.EnvLoader("X_")])', ["X_DATABASE_HOST", "X_PORT"]),
        (
            'ts.load_settings(Settings, [ts.FileLoader({}, []), ts.EnvLoader("X_", "__")])',
            ["X_DATABASE__HOST", "X_PORT"],
        ),
        (
            'ts.load_settings(Settings, loaders=ts.default_loaders("app"))',
            ["APP_DATABASE_HOST", "APP_PORT"],
        ),
        (
            'ts.load_settings(Settings, ts.default_loaders("app", env_prefix="X_"))',
            ["X_DATABASE_HOST", "X_PORT"],
        ),
        # Nothing is read, or the names cannot be told.
        ("Settings()", []),
        ('ts.load(Settings, "app", env_prefix=None)', []),
        ("ts.load(Settings, name())", []),
        ("ts.load(Settings)", []),
        ("ts.load(Other, 'app')", []),
        ("ts.load_settings(Settings, loaders())", []),
        ("ts.load_settings(Settings, [])", []),
        ("ts.load(*arguments)", []),
    ],
)
def test_names_are_those_of_the_call(read: Read, call: str, names: list[str]) -> None:
    module = read(f"{CLASS}\nloaded = {call}\n")
    assert [variable.name for variable in module.variables] == names


@pytest.mark.parametrize(
    "place",
    [
        'NAME = "app"\ndef load():\n    return ts.load(Settings, NAME)\n',
        'def load(name="app"):\n    settings = ts.load(Settings, appname=name)\n',
        'class App:\n    def start(self):\n        self.settings = ts.load(Settings, "app")\n',
        '@click.command()\n@ts.click_options(Settings, "app")\ndef main(settings): ...\n',
        '@ts.cli(Settings, "app")\ndef main(settings): ...\n',
        '@ts.cli(Settings, loaders=[ts.EnvLoader("APP_")])\ndef main(settings): ...\n',
        'one = ts.load(Settings, "app")\ntwo = ts.load(Settings, "app")\n',
    ],
)
def test_place_of_the_call(read: Read, place: str) -> None:
    module = read(f"{CLASS}\n{place}")
    assert [variable.name for variable in module.variables] == ["APP_DATABASE_HOST", "APP_PORT"]


def test_a_class_loads_itself(read: Read) -> None:
    module = read(
        f"""{HEADER}
@attrs.frozen
class Settings:
    port: int = 80

    @classmethod
    def load(cls):
        return ts.load(cls, "app")
"""
    )
    assert [of(variable) for variable in module.variables] == [expected("APP_PORT", "int", 80)]


def test_other_records(read: Read) -> None:
    module = read(
        f"""{HEADER}
@dataclass
class Pool:
    size: int = 5

@dataclass
class Settings:
    pool: Pool = field(default_factory=Pool)
    names: list[str] = field(default_factory=list)
    \"\"\"Who may call.\"\"\"

settings = ts.load(Settings, "app")
"""
    )
    assert [(v.attribute, of(v)) for v in module.variables] == [
        ("Settings.pool.size", expected("APP_POOL_SIZE", "int", 5)),
        ("Settings.names", expected("APP_NAMES", "list", [])),
    ]
    assert module.variables[1].summary == "Who may call."


@pytest.mark.parametrize(
    "annotation", ["Optional[Pool]", "Pool | None", "Plain", '"Pool | None"', "Optional['Pool']"]
)
def test_what_is_no_group_and_no_text(read: Read, annotation: str) -> None:
    module = read(
        f"""{HEADER}
@dataclass
class Pool:
    size: int = 5

class Plain:
    size: int = 5

@dataclass
class Settings:
    pool: {annotation} = None
    port: int = 80

settings = ts.load(Settings, "app")
"""
    )
    assert [variable.name for variable in module.variables] == ["APP_PORT"]


@pytest.mark.parametrize(
    ("attribute", "choices"),
    [("x: Level = Level.LOW", ("LOW", "HIGH")), ("x: Color = Color.RED", ("r", "b"))],
)
def test_choices(read: Read, attribute: str, choices: tuple[str, ...]) -> None:
    (variable,) = read(
        f'{HEADER}\n@ts.settings\nclass S:\n    {attribute}\n\nsettings = ts.load(S, "app")\n'
    ).variables
    assert variable.choices == choices


def test_boolean(read: Read) -> None:
    (variable,) = read(
        f'{HEADER}\n@ts.settings\nclass S:\n    x: bool = False\n\nsettings = ts.load(S, "app")\n'
    ).variables
    assert texts_of(variable.accepted) == (
        {"true", "t", "yes", "y", "on", "1"},
        {"false", "f", "no", "n", "off", "0"},
        "error",
    )
