"""environs, as its version 15.2 behaves."""

from __future__ import annotations

import pytest

from tests.reader.conftest import Read
from tests.reader.idioms.facts import REQUIRED, Source, expected, of, texts_of

HEADER = """
import enum, logging
from environs import Env, validate

class Color(enum.Enum):
    RED = "r"
    BLUE = "b"

env = Env()
env.read_env()
"""


@pytest.mark.parametrize(
    ("call", "type_", "default"),
    [
        ('env("X")', "str", REQUIRED),
        ('env("X", None)', "str", None),
        ('env.str("X", "a")', "str", "a"),
        ('env.int("X", default=8000)', "int", 8000),
        # A default stays as it is.
        ('env.int("X", "5")', "int", "5"),
        ('env.float("X", 1)', "float", 1),
        ('env.bool("X", False)', "bool", False),
        ('env.list("X", default=["a"], subcast=str)', "list", ["a"]),
        ('env.list("X", "a,b")', "list", "a,b"),
        ('env.list("X", subcast=int)', "list", REQUIRED),
        ('env.dict("X", subcast_values=int, default={"a": 1})', "dict", {"a": 1}),
        ('env.json("X", default=None)', "json", None),
        ('env.date("X")', "date", REQUIRED),
        ('env.datetime("X")', "datetime", REQUIRED),
        ('env.time("X")', "time", REQUIRED),
        ('env.timedelta("X", "5s")', "timedelta", "5s"),
        ('env.url("X")', "url", REQUIRED),
        ('env.uuid("X")', "UUID", REQUIRED),
        ('env.decimal("X")', "Decimal", REQUIRED),
        ('env.path("X", "/srv")', "Path", "/srv"),
        ('env.log_level("X", logging.INFO)', "int", Source("logging.INFO")),
        ('env.enum("X", enum=Color)', "enum", REQUIRED),
        # This one goes through the parser.
        ('env.dj_db_url("X", default="sqlite:///a")', "dict", Source('"sqlite:///a"')),
        # A parser of the project's own.
        ('env.furl("X")', "unknown", REQUIRED),
        ("env.int(name='X', default=1)", "int", 1),
    ],
)
def test_method(read: Read, call: str, type_: str, default: object) -> None:
    (variable,) = read(f"{HEADER}\nVALUE = {call.replace('X', 'X_Y')}\n").variables
    assert of(variable) == expected("X_Y", type_, default)


def test_boolean_takes_some_spellings_in_some_cases(read: Read) -> None:
    (variable,) = read(f'{HEADER}\nVALUE = env.bool("X", False)\n').variables
    true, false, other = texts_of(variable.accepted)
    assert true == {
        *("true", "True", "TRUE", "t", "T", "yes", "Yes", "YES", "y", "Y", "on", "On", "ON", "1")
    }
    assert false == {
        *("false", "False", "FALSE", "f", "F", "no", "No", "NO", "n", "N", "off", "Off", "OFF", "0")
    }
    assert other == "error"
    assert variable.accepted is not None
    assert not variable.accepted.ignore_case


@pytest.mark.parametrize(
    ("call", "choices"),
    [
        ('env.str("X", "a", validate=validate.OneOf(["a", "b"]))', ("a", "b")),
        ('env.int("X", 1, validate=[validate.OneOf([1, 2])])', ("1", "2")),
        ('env.int("X", 1, validate=validate.Range(1))', ()),
        # An enumeration goes by the names of its members unless told otherwise.
        ('env.enum("X", enum=Color)', ("RED", "BLUE")),
        ('env.enum("X", enum=Color, by_value=True)', ("r", "b")),
    ],
)
def test_choices(read: Read, call: str, choices: tuple[str, ...]) -> None:
    (variable,) = read(f"{HEADER}\nVALUE = {call}\n").variables
    assert variable.choices == choices


@pytest.mark.parametrize(
    "header",
    [
        "from environs import Env\nenv = Env()",
        "import environs\nenv = environs.Env(eager=False)",
        "import environs as e\nenv = e.FileAwareEnv()",
        "from environs import env",
    ],
)
def test_object(read: Read, header: str) -> None:
    (variable,) = read(f'{header}\nPORT = env.int("PORT", 1)\n').variables
    assert of(variable) == expected("PORT", "int", 1)


def test_prefixes_add_up(read: Read) -> None:
    module = read(
        """
        from environs import Env
        env = Env(prefix="APP_")
        A = env("A", "")
        with env.prefixed("DB_"):
            B = env("B", "")
            with env.prefixed(prefix="POOL_"):
                C = env("C", "")
            D = env("D", "")
        E = env("E", "")
        other = Env()
        F = other("F", "")
        with other.prefixed("X_"), other.prefixed("Y_"):
            G = other("G", "")
        """
    )
    assert [variable.name for variable in module.variables] == [
        *("APP_A", "APP_DB_B", "APP_DB_POOL_C", "APP_DB_D", "APP_E", "F", "X_Y_G"),
    ]


def test_a_prefix_that_cannot_be_told_gives_no_name(read: Read) -> None:
    module = read(
        """
        from environs import Env
        from elsewhere import prefix
        env = Env(prefix=prefix())
        A = env("A", "")
        """
    )
    assert [variable.name for variable in module.variables] == []


def test_prefix_counts_in_functions_and_under_another_name(read: Read) -> None:
    module = read(
        """
        from environs import Env
        env = Env()
        def port():
            with env.prefixed("DB_"):
                return env.int("PORT", 1)
        with env.prefixed("APP_") as app:
            HOST = app("HOST", "a")
        """
    )
    assert [of(variable) for variable in module.variables] == [
        expected("DB_PORT", "int", 1),
        expected("APP_HOST", "str", "a"),
    ]
