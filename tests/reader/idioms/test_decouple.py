"""python-decouple, as its version 3.8 behaves."""

from __future__ import annotations

import pytest

from tests.reader.conftest import Read
from tests.reader.idioms.facts import REQUIRED, Source, expected, of, texts_of

HEADER = """
import json
from pathlib import Path
from decouple import AutoConfig, Choices, Config, Csv, RepositoryEnv, config
from elsewhere import parse

own = Config(RepositoryEnv(".env"))
auto = AutoConfig(search_path="/etc")
"""


@pytest.mark.parametrize(
    ("call", "type_", "default"),
    [
        ('config("X")', "str", REQUIRED),
        ('config("X", default=None)', "str", None),
        ('config("X", "a")', "str", "a"),
        ('config("X", 8000, int)', "int", 8000),
        # A default is converted like a text.
        ('config("X", default="5", cast=int)', "int", 5),
        ('config("X", default=5, cast=float)', "float", 5.0),
        ('config("X", default=5, cast=str)', "str", "5"),
        ('config("X", default=0, cast=bool)', "bool", False),
        ('config("X", default="on", cast=bool)', "bool", True),
        ('config("X", default="{}", cast=json.loads)', "json", {}),
        ('config("X", default="a b", cast=lambda text: text.split())', "list", ["a", "b"]),
        ('config("X", default="a", cast=Path)', "Path", Source('"a"')),
        ('config("X", default="a", cast=parse)', "unknown", Source('"a"')),
        ('config("X", default="a, b", cast=Csv())', "list", ["a", "b"]),
        ('config("X", default="", cast=Csv())', "list", []),
        ('config("X", default="1, 2", cast=Csv(int))', "list", [1, 2]),
        (
            'config("X", default="1;2", cast=Csv(int, delimiter=";", post_process=tuple))',
            "tuple",
            (1, 2),
        ),
        # Quotes as in a shell are more than is worked out.
        ("config('X', default='a,\"b,c\"', cast=Csv())", "list", Source("'a,\"b,c\"'")),
        ('own("X", cast=int)', "int", REQUIRED),
        ('own.get("X", "a")', "str", "a"),
        ('auto("X", default=1, cast=int)', "int", 1),
    ],
)
def test_call(read: Read, call: str, type_: str, default: object) -> None:
    (variable,) = read(f"{HEADER}\nVALUE = {call}\n").variables
    assert of(variable) == expected("X", type_, default)


def test_boolean(read: Read) -> None:
    (variable,) = read(f'{HEADER}\nVALUE = config("X", default=True, cast=bool)\n').variables
    assert texts_of(variable.accepted) == (
        {"y", "yes", "t", "true", "on", "1"},
        {"n", "no", "f", "false", "off", "0", ""},
        "error",
    )
    assert variable.accepted is not None
    assert variable.accepted.ignore_case


@pytest.mark.parametrize(
    ("cast", "type_", "choices"),
    [
        ('Choices(["a", "b"])', "str", ("a", "b")),
        ('Choices(choices=[(1, "one"), (2, "two")], cast=int)', "int", ("1", "2")),
        ('Choices(flat=[1], cast=int, choices=[(2, "two")])', "int", ("1", "2")),
    ],
)
def test_choices(read: Read, cast: str, type_: str, choices: tuple[str, ...]) -> None:
    (variable,) = read(f'{HEADER}\nVALUE = config("X", cast={cast})\n').variables
    assert (variable.type, variable.choices) == (type_, choices)
