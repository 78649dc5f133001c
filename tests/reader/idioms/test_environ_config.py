"""environ-config, as its version 26.1 behaves."""

from __future__ import annotations

import pytest

from tests.reader.conftest import Read
from tests.reader.idioms.facts import REQUIRED, Source, expected, of, texts_of

HEADER = """
from pathlib import Path
import environ

vault = environ.secrets.VaultEnvSecrets(vault_prefix="SECRET")
aws = environ.secrets.SecretsManagerSecrets()
"""


@pytest.mark.parametrize(
    ("call", "name", "type_", "default"),
    [
        ("environ.var()", "APP_X", "str", REQUIRED),
        ('environ.var("a")', "APP_X", "str", "a"),
        ("environ.var(None)", "APP_X", "str", None),
        ('environ.var(name="other")', "other", "str", REQUIRED),
        # A default is converted like a text.
        ('environ.var(default="5", converter=int)', "APP_X", "int", 5),
        ("environ.var(5, int)", "APP_X", "int", 5),
        ('environ.var("~", converter=Path)', "APP_X", "Path", Source('"~"')),
        ("environ.bool_var()", "APP_X", "bool", REQUIRED),
        ('environ.bool_var("yes")', "APP_X", "bool", True),
        ('environ.bool_var(False, "other")', "other", "bool", False),
        ("vault.secret()", "SECRET_X", "str", REQUIRED),
        ('aws.secret(default="a")', "APP_X", "str", "a"),
    ],
)
def test_attribute(read: Read, call: str, name: str, type_: str, default: object) -> None:
    (variable,) = read(f"{HEADER}\n@environ.config\nclass Config:\n    x = {call}\n").variables
    assert of(variable) == expected(name, type_, default)
    assert variable.attribute == "Config.x"


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        ("()", "APP_X"),
        ("(frozen=True)", "APP_X"),
        ('(prefix="my_app")', "MY_APP_X"),
        ("(prefix=PREFIX)", "TOOL_X"),
        ('(prefix="")', "X"),
        ("(prefix=None)", "X"),
    ],
)
def test_prefix(read: Read, arguments: str, name: str) -> None:
    (variable,) = read(
        f"""{HEADER}
PREFIX = "tool"

@environ.config{arguments}
class Config:
    x = environ.var("a")
    y = 5
    z: int = 5
"""
    ).variables
    assert variable.name == name


def test_a_prefix_that_cannot_be_told_makes_no_names(read: Read) -> None:
    module = read(
        f"""{HEADER}
from elsewhere import PREFIX

@environ.config(prefix=PREFIX)
class Config:
    x = environ.var("a")
"""
    )
    assert module.variables == ()


def test_groups(read: Read) -> None:
    module = read(
        f"""{HEADER}
@environ.config
class Pool:
    size = environ.var(5, converter=int)

@environ.config
class Database:
    host = environ.var()
    key = vault.secret()
    pool = environ.group(Pool)

@environ.config(prefix="own")
class Cache:
    host = environ.var()

@environ.config(prefix="tool")
class Config:
    @environ.config
    class Log:
        level = environ.var("info", help="How much.")

    database = environ.group(Database)
    cache = environ.group(cls=Cache, optional=True)
    log = environ.group(Log)
"""
    )
    assert [(v.attribute, of(v)) for v in module.variables] == [
        ("Config.database.pool.size", expected("TOOL_DATABASE_POOL_SIZE", "int", 5)),
        ("Config.database.host", expected("TOOL_DATABASE_HOST", "str", REQUIRED)),
        ("Config.database.key", expected("SECRET_DATABASE_KEY", "str", REQUIRED)),
        # Nothing of an optional group has to be set.
        ("Config.cache.host", expected("TOOL_OWN_HOST", "str", None)),
        ("Config.log.level", expected("TOOL_LOG_LEVEL", "str", "info")),
    ]
    assert module.variables[-1].summary == "How much."


def test_inherited_attributes(read: Read) -> None:
    module = read(
        f"""{HEADER}
@environ.config(prefix="base")
class Base:
    x = environ.var("a")
    y = environ.var("b")

@environ.config(prefix="tool")
class Config(Base):
    y = environ.var("c")
"""
    )
    assert [of(v)[0::2] for v in module.variables] == [
        ("BASE_X", "a"),
        ("TOOL_X", "a"),
        ("BASE_Y", "b"),
        ("TOOL_Y", "c"),
    ]


def test_boolean(read: Read) -> None:
    (variable,) = read(
        f"{HEADER}\n@environ.config\nclass Config:\n    x = environ.bool_var(False)\n"
    ).variables
    assert texts_of(variable.accepted) == ({"1", "true", "yes"}, set(), "false")
    assert variable.accepted is not None
    assert variable.accepted.ignore_case


@pytest.mark.parametrize("kind", ["INISecrets", "DirectorySecrets"])
def test_where_secrets_are(read: Read, kind: str) -> None:
    (variable,) = read(
        f"""{HEADER}
files = environ.secrets.{kind}.from_path_in_env("APP_SECRETS", "/run/secrets")

@environ.config
class Config:
    x = files.secret()
"""
    ).variables
    assert of(variable) == expected("APP_SECRETS", "str", "/run/secrets")


@pytest.mark.parametrize(
    "body",
    [
        "x = environ.group()",
        "x = environ.group(Config)",
        "x = environ.group(5)",
        "x = environ.var(name=5)",
        "x, y = environ.var(), environ.var()",
        "x = environ.var(*a, **b)",
    ],
)
def test_odd_input_is_read(read: Read, body: str) -> None:
    read(f"{HEADER}\n@environ.config\nclass Config:\n    {body}\n")
