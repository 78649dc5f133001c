"""Everett, as its version 3.5 behaves."""

from __future__ import annotations

import pytest

from tests.reader.conftest import Read
from tests.reader.idioms.facts import REQUIRED, Source, expected, of, texts_of

HEADER = """
from everett.manager import (
    ChoiceOf, ConfigManager, ConfigOSEnv, ListOf, parse_bool, parse_class, parse_data_size
)

config = ConfigManager(environments=[ConfigOSEnv()], doc="See the manual.")
basic = ConfigManager.basic_config()
"""


@pytest.mark.parametrize(
    ("call", "name", "type_", "default"),
    [
        ('config("x")', "X", "str", REQUIRED),
        ('config("x", raise_error=False)', "X", "str", None),
        ('basic("x", default="a")', "X", "str", "a"),
        # A default is converted like a text.
        ('config("x", default="5", parser=int)', "X", "int", 5),
        ('config("x", default="true", parser=bool)', "X", "bool", True),
        ('config("x", default="off", parser=parse_bool)', "X", "bool", False),
        ('config("x", default="10kb", parser=parse_data_size)', "X", "int", Source('"10kb"')),
        ('config("x", parser=parse_class)', "X", "class", REQUIRED),
        ('config("x", default="a, b", parser=ListOf(str))', "X", "list", ["a", "b"]),
        ('config("x", default="1:2", parser=ListOf(int, delimiter=":"))', "X", "list", [1, 2]),
        ('config("x", default="yes,no", parser=ListOf(bool))', "X", "list", [True, False]),
        ('config("x", namespace="app")', "APP_X", "str", REQUIRED),
        ('config("x", namespace=["app", "db"], default="a")', "APP_DB_X", "str", "a"),
        ('config.with_namespace("app")("x", default="a")', "APP_X", "str", "a"),
        (
            'config.with_namespace("app").with_namespace("db")("x", "pool", "a")',
            "APP_DB_POOL_X",
            "str",
            "a",
        ),
    ],
)
def test_call(read: Read, call: str, name: str, type_: str, default: object) -> None:
    (variable,) = read(f"{HEADER}\nVALUE = {call}\n").variables
    assert of(variable) == expected(name, type_, default)


@pytest.mark.parametrize(
    ("default", "empty"),
    [("true", "true"), ("false", "false")],
)
def test_an_empty_text_is_as_good_as_none(read: Read, default: str, empty: str) -> None:
    call = f'config("x", default="{default}", parser=bool)'
    (variable,) = read(f"{HEADER}\nVALUE = {call}\n").variables
    true, false, other = texts_of(variable.accepted)
    assert true - {""} == {"t", "true", "yes", "y", "1", "on"}
    assert false - {""} == {"f", "false", "no", "n", "0", "off"}
    assert other == "error"
    assert ("" in true, "" in false) == (empty == "true", empty == "false")


def test_choices(read: Read) -> None:
    call = 'config("x", default="a", parser=ChoiceOf(str, choices=["a", "b"]))'
    (variable,) = read(f"{HEADER}\nVALUE = {call}\n").variables
    assert variable.choices == ("a", "b")


def test_alternate_keys_are_fallbacks(read: Read) -> None:
    first, *_ = read(
        f"""{HEADER}
VALUE = config("x", namespace="app", alternate_keys=["root:old", "older"], default="a")
"""
    ).variables
    assert first.name == "APP_X"
    assert first.fallbacks == ("OLD", "APP_OLDER")


def test_doc_describes(read: Read) -> None:
    (variable,) = read(f'{HEADER}\nVALUE = config("x", doc="What it is for.")\n').variables
    assert variable.summary == "What it is for."


def test_component(read: Read) -> None:
    module = read(
        """
        from everett.manager import Option
        class App:
            class Config:
                level = Option(default="INFO", doc="The level.")
                is_on = Option(default="true", parser=bool)
                secret = Option()
        """
    )
    assert [of(variable) for variable in module.variables] == [
        expected("LEVEL", "str", "INFO"),
        expected("IS_ON", "bool", True),
        expected("SECRET", "str", REQUIRED),
    ]
    assert module.variables[0].attribute == "App.Config.level"
    assert module.variables[0].summary == "The level."
