"""django-environ, as its version 0.14 behaves."""

from __future__ import annotations

import pytest

from tests.reader.conftest import Read
from tests.reader.idioms.facts import REQUIRED, Source, expected, of, texts_of

HEADER = "import environ\nenv = environ.Env()\nenviron.Env.read_env('.env')\n"


@pytest.mark.parametrize(
    ("call", "type_", "default"),
    [
        ('env("X")', "str", REQUIRED),
        # The type of the default decides where nothing else does.
        ('env("X", default=5)', "int", 5),
        ('env("X", default=1.5)', "float", 1.5),
        ('env("X", default=True)', "bool", True),
        ('env("X", default=[])', "list", []),
        ('env("X", default={})', "dict", {}),
        ('env("X", default=None)', "str", None),
        ('env("X", default="a")', "str", "a"),
        ('env("X", int, 7)', "int", 7),
        ('env("X", cast=[int], default=[])', "list", []),
        ('env("X", cast=(int,))', "tuple", REQUIRED),
        ('env("X", cast=dict)', "dict", REQUIRED),
        ('env.get_value("X", cast=float)', "float", REQUIRED),
        # A default stays as it is.
        ('env.int("X", default="5")', "int", "5"),
        ('env.bool("X", False)', "bool", False),
        ('env.float("X", 1.5)', "float", 1.5),
        ('env.str("X", "a", multiline=True)', "str", "a"),
        ('env.bytes("X")', "bytes", REQUIRED),
        ('env.json("X", default={})', "json", {}),
        ('env.list("X", default=["a"])', "list", ["a"]),
        ('env.list("X", int, [1])', "list", [1]),
        ('env.tuple("X", default=())', "tuple", ()),
        ('env.dict("X", default={})', "dict", {}),
        # These are parsed in any case.
        ('env.url("X", default="http://a")', "url", Source('"http://a"')),
        ('env.path("X", "a")', "Path", Source('"a"')),
        ('env.db("X", default="sqlite:///a")', "dict", Source('"sqlite:///a"')),
        ('env.email_url("X")', "dict", REQUIRED),
    ],
)
def test_method(read: Read, call: str, type_: str, default: object) -> None:
    (variable,) = read(f"{HEADER}VALUE = {call}\n").variables
    assert of(variable) == expected("X", type_, default)


@pytest.mark.parametrize(
    ("call", "name"),
    [
        ("env.db()", "DATABASE_URL"),
        ("env.db_url()", "DATABASE_URL"),
        ("env.cache()", "CACHE_URL"),
        ("env.email()", "EMAIL_URL"),
        ("env.search_url()", "SEARCH_URL"),
        ("env.channels()", "CHANNELS_URL"),
        ('env.db("OTHER")', "OTHER"),
        ('env.cache(var="OTHER")', "OTHER"),
    ],
)
def test_urls_have_a_usual_name(read: Read, call: str, name: str) -> None:
    (variable,) = read(f"{HEADER}VALUES = {{'default': {call}}}\n").variables
    assert of(variable) == expected(name, "dict", REQUIRED)


@pytest.mark.parametrize(
    ("call", "name", "type_", "default"),
    [
        ('env("DEBUG")', "DEBUG", "bool", False),
        ('env("WORKERS")', "WORKERS", "int", 4),
        ('env("WORKERS", default=8)', "WORKERS", "int", 8),
        ('env.str("WORKERS")', "WORKERS", "str", 4),
        ('env("NAME")', "NAME", "str", REQUIRED),
        ('env("PORT")', "PORT", "int", REQUIRED),
        ('env("HOSTS")', "HOSTS", "list", []),
        ('env("OTHER")', "OTHER", "str", REQUIRED),
    ],
)
def test_scheme_gives_type_and_default(
    read: Read, call: str, name: str, type_: str, default: object
) -> None:
    (variable,) = read(
        f"""
        from environ import Env
        env = Env(DEBUG=(bool, False), WORKERS=(int, 4), NAME=str, PORT=int, HOSTS=(list, []))
        VALUE = {call}
        """
    ).variables
    assert of(variable) == expected(name, type_, default)


def test_choices(read: Read) -> None:
    (variable,) = read(
        f'{HEADER}MODE = env.str("MODE", default="a", choices=("a", "b"))\n'
    ).variables
    assert variable.choices == ("a", "b")


def test_boolean_takes_any_integer(read: Read) -> None:
    (variable,) = read(f'{HEADER}VALUE = env.bool("X", default=False)\n').variables
    assert texts_of(variable.accepted) == (
        {"true", "on", "ok", "y", "yes", "1"},
        set(),
        "false",
    )
    assert variable.accepted is not None
    assert variable.accepted.numeric


def test_declarations_that_look_the_same_differ_by_the_scheme(read: Read) -> None:
    module = read(
        """
        import environ
        env = environ.Env(DEBUG=(bool, False), PORT=int)
        DEBUG = env("DEBUG")
        PORT = env("PORT")
        NAME = env("NAME")
        """
    )
    assert [variable.type for variable in module.variables] == ["bool", "int", "str"]
