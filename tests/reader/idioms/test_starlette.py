"""Starlette's configuration, as its version 1.10 behaves."""

from __future__ import annotations

import pytest

from tests.reader.conftest import Read
from tests.reader.idioms.facts import REQUIRED, Source, expected, of, texts_of

HEADER = """
from pathlib import Path
from starlette.config import Config, environ
from starlette.datastructures import URL, CommaSeparatedStrings, Secret

config = Config(".env")
"""


@pytest.mark.parametrize(
    ("call", "type_", "default"),
    [
        ('config("X")', "str", REQUIRED),
        ('config("X", default="")', "str", ""),
        ('config("X", default=None)', "str", None),
        ('config("X", int, 5)', "int", 5),
        ('config("X", cast=int, default="5")', "int", 5),
        ('config("X", cast=bool, default=None)', "bool", None),
        ('config("X", cast=bool, default=1)', "bool", True),
        ('config("X", cast=URL)', "url", REQUIRED),
        ('config("X", cast=URL, default="http://a")', "url", Source('"http://a"')),
        ('config("X", cast=Secret, default="a")', "str", "a"),
        ('config("X", cast=CommaSeparatedStrings, default="a, b")', "list", ["a", "b"]),
        ('config("X", cast=CommaSeparatedStrings, default=["a"])', "list", ["a"]),
        ('config("X", cast=Path, default="a")', "Path", Source('"a"')),
        ('config.get("X", cast=float)', "float", REQUIRED),
        ('environ.get("X", "a")', "str", "a"),
    ],
)
def test_call(read: Read, call: str, type_: str, default: object) -> None:
    (variable,) = read(f"{HEADER}\nVALUE = {call.replace('X', 'X_Y')}\n").variables
    assert of(variable) == expected("X_Y", type_, default)


def test_boolean(read: Read) -> None:
    (variable,) = read(f'{HEADER}\nVALUE = config("X", cast=bool, default=False)\n').variables
    assert texts_of(variable.accepted) == ({"true", "1"}, {"false", "0"}, "error")


def test_prefix(read: Read) -> None:
    (variable,) = read(
        """
        from starlette.config import Config
        config = Config(env_prefix="APP_")
        PORT = config("PORT", cast=int, default=1)
        """
    ).variables
    assert of(variable) == expected("APP_PORT", "int", 1)
