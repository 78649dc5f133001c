"""The ways in which projects write their settings: one small module for each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sphinx_ext import reader
from sphinx_ext.model import SettingsModule
from tests.reader.conftest import Read

SHAPES = Path(__file__).parent / "shapes"

Row = tuple[str, str | None, str, str, Any]
"""Name, attribute, type, kind of the default, value or source of the default."""

TABLE: dict[str, list[Row]] = {
    "functions_in_a_table": [
        ("XDG_CACHE_HOME", None, "str", "expression", 'os.path.expanduser("~/.cache")'),
        ("APP_PORT", "APP_PORT", "int", "literal", 80),
        ("APP_HOST", "APP_HOST", "str", "literal", ""),
        ("APP_WORKERS", "APP_WORKERS", "int", "none", None),
        ("APP_CACHE", "APP_CACHE", "str", "expression", "cache_root()"),
        ("VERBOSE", "APP_VERBOSE", "bool", "literal", False),
        ("APP_PLUGINS", "APP_PLUGINS", "list", "none", None),
    ],
    "descriptors": [
        ("APP_PORT", "Settings.PORT", "int", "literal", 8000),
        ("APP_LIMIT", "Settings.LIMIT", "int", "none", None),
        ("APP_DEBUG", "Settings.DEBUG", "bool", "literal", False),
    ],
    "objects_made_by_reading": [
        ("DEBUG", "DEBUG", "int", "literal", 0),
        ("LEVEL", "LEVEL", "str", "literal", "low"),
    ],
    "helpers": [
        ("A", "A", "int", "literal", 6),
        ("B", "B", "bool", "literal", False),
        ("C", "C", "bool", "literal", True),
        ("D", "D", "str", "literal", "auto"),
        ("E", "E", "bool", "literal", False),
        ("F", "F", "int", "literal", 1),
        ("G", "G", "int", "literal", 60),
        ("H", "H", "list", "literal", [1]),
        ("K", "K", "int", "expression", "A"),
    ],
    "helper_in_a_method": [
        ("APP_DEBUG", None, "int", "literal", 0),
        ("APP_TRACE", None, "int", "expression", "DEBUG"),
        ("APP_THREADS", None, "int", "expression", "cores"),
        ("APP_WORDS", None, "list", "literal", ["a"]),
    ],
    "lazy_functions": [
        ("APP_MODE", None, "str", "literal", "fast"),
        ("APP_LIMIT", None, "int", "literal", 10),
        ("APP_OLD", None, "str", "none", None),
        ("APP_NEEDED", None, "str", "required", None),
        ("APP_KEY", None, "bytes", "required", None),
        ("APP_GRACE", None, "int", "none", None),
        ("APP_PORT", None, "int", "literal", 80),
    ],
    "several_at_once": [
        ("APP_PORT", "PORT", "int", "literal", 8000),
        ("APP_PATCH", "PATCH", "str", "none", None),
        ("APP_LOW", None, "str", "literal", "1"),
        ("APP_HIGH", None, "int", "literal", 9),
    ],
    "several_required": [
        ("APP_HOST", "ADDRESS", "str", "required", None),
        ("APP_PORT", None, "str", "required", None),
        ("APP_WIDTH", "AREA", "int", "required", None),
        ("APP_HEIGHT", None, "int", "required", None),
        ("APP_LOGIN", None, "str", "required", None),
        ("APP_PASSWORD", None, "str", "required", None),
        ("APP_NODE", "CLIENT", "str", "required", None),
        ("APP_ROUTE", None, "int", "required", None),
        ("APP_RANK", None, "int", "required", None),
        ("APP_WORLD", None, "int", "required", None),
        ("APP_LOW", "LIMITS", "int", "required", None),
        ("APP_HIGH", None, "int", "required", None),
        ("APP_FIRST", None, "str", "required", None),
        ("APP_LAST", None, "str", "required", None),
        ("APP_SERVER", None, "str", "required", None),
        ("APP_SOCKET", None, "int", "required", None),
        ("APP_USER", None, "str", "literal", "me"),
        ("APP_DEPTH", None, "int", "required", None),
        ("APP_AREA", None, "float", "required", None),
        ("APP_LEFT", None, "bool", "required", None),
        ("APP_RIGHT", None, "bool", "literal", True),
    ],
    "one_or_another": [
        ("APP_TOKEN", "TOKEN", "str", "expression", 'os.environ["APP_KEY"]'),
        ("APP_KEY", "TOKEN", "str", "required", None),
        ("APP_USER", "USER", "str", "expression", 'os.environ["USER"]'),
        ("USER", "USER", "str", "required", None),
        ("APP_GROUP", "GROUP", "str", "expression", 'os.environ["GROUP"]'),
        ("GROUP", None, "str", "required", None),
        ("APP_HOST", "HOST", "str", "expression", 'os.environ["HOST"]'),
        ("HOST", "HOST", "str", "required", None),
        ("APP_TITLE", None, "str", "literal", ""),
        ("APP_FOOTER", None, "str", "literal", ""),
    ],
    "pairs": [
        ("APP_LABELS", "LABELS", "dict", "literal", {}),
        ("APP_NODES", "NODES", "dict", "literal", {"a": 1}),
        ("APP_MODE", "MODE", "str", "required", None),
    ],
    "file_below_the_environment": [
        ("APP_HOME", None, "str", "expression", '"~/.app"'),
        ("APP_PORT", "PORT", "int", "literal", 80),
        ("APP_HOST", "HOST", "str", "literal", "localhost"),
        ("APP_USER", "USER", "str", "none", None),
        ("APP_DEBUG", "DEBUG", "bool", "literal", False),
    ],
    "formatted_names": [
        ("APP_HOST", "HOST", "str", "none", None),
        ("APP_PORT", "PORT", "int", "literal", 80),
        ("APP_USER", "USER", "str", "literal", "me-1"),
        ("APP_RANK_01", "RANK", "int", "literal", 0),
        ("APP_SERVER", "URL", "str", "literal", "http://localhost:80/"),
        ("APP_ROOT", "PATH", "str", "literal", "/srv/cache"),
        ("APP_WORDS", "WORDS", "list", "literal", ["a", "b c"]),
        ("APP_MODE", "MODE", "str", "literal", "very_fast-mode"),
    ],
    "named_on_the_way": [
        ("APP_TOKEN", "TOKEN", "str", "none", None),
        ("APP_CERT", None, "str", "none", None),
        ("APP_PORT", None, "int", "literal", 80),
    ],
    "read_in_passing": [
        ("APP_FAST", None, "bool", "literal", False),
        ("APP_SERVICE", None, "str", "literal", "app"),
        ("APP_INJECTION", None, "str", "literal", "unset"),
        ("APP_VERBOSE", None, "str", "none", None),
        ("APP_SECRET", None, "str", "none", None),
        ("APP_WORDS", None, "list", "literal", ["a", "b"]),
        ("APP_NAMES", None, "list", "literal", ["a", "b"]),
        ("APP_NODE", None, "int", "required", None),
    ],
    "not_evaluated_otherwise": [
        ("APP_CONFIGURED", None, "bool", "literal", False),
        ("APP_ENABLED", None, "bool", "literal", True),
        ("APP_USE_PASSWORD", "PASSWORD", "str", "none", None),
        ("APP_PASSWORD", None, "str", "expression", 'os.environ["APP_PASSWORD"]'),
        ("APP_TOKEN", None, "str", "none", None),
        ("APP_SOCKET", None, "str", "none", None),
        ("APP_LEVEL", None, "bool", "literal", False),
    ],
    "members_of_enumerations": [
        ("APP_CLASS", None, "enum", "expression", "cls.SLOW.value"),
        ("APP_MODE", "MODE", "str", "literal", "fast"),
        ("APP_KIND", "KIND", "enum", "expression", "Mode.FAST.value"),
        ("APP_STYLE", "STYLE", "enum", "expression", "Mode.SLOW"),
        ("APP_NAME", "NAME", "enum", "expression", '"FAST"'),
        ("APP_LEVEL", "LEVEL", "str", "literal", "low"),
        ("APP_FALLBACK", "FALLBACK", "str", "literal", "SLOW"),
        ("APP_HELPED", "HELPED", "enum", "expression", "Mode.FAST"),
    ],
    "defaults_that_fail": [
        ("APP_A", "A", "str", "expression", '"a".nonsense'),
        ("APP_B", "B", "int", "expression", "LIMITS[3]"),
        ("APP_C", "Settings.C", "str", "expression", "1 / 0"),
        ("APP_D", "D", "str", "expression", 'os.environ["APP_E"]'),
        ("APP_E", None, "str", "required", None),
    ],
    "made_of_several": [
        ("OLD_TIMEOUT", None, "str", "literal", "10"),
        ("APP_TIMEOUT", "TIMEOUT", "int", "expression", 'os.environ.get("OLD_TIMEOUT", "10")'),
        ("APP_HOST", "_host", "str", "literal", "localhost"),
        ("APP_PORT", "_port", "str", "literal", "80"),
        ("APP_ENDPOINT", None, "str", "literal", ""),
        ("APP_PROTOCOL", None, "str", "literal", "http"),
        ("APP_KEY", "KEY", "str", "none", None),
        ("APP_VERSION", None, "str", "literal", "v1"),
        ("APP_LABELS", "LABELS", "json", "literal", {}),
    ],
    "names_from_keys": [
        ("APP_PORT", None, "int", "literal", 80),
        ("APP_HOST", None, "str", "none", None),
        ("APP_DEBUG", None, "bool", "literal", False),
    ],
    "loops": [
        ("APP_A", None, "int", "literal", 1),
        ("APP_B", None, "int", "literal", 1),
        ("APP_C", None, "str", "literal", "c"),
        ("APP_D", None, "str", "literal", "d"),
        ("CLAUDE", None, "str", "none", None),
        ("CURSOR", None, "str", "none", None),
    ],
    "record_class": [
        ("APP_KEY", "Config.key", "str", "none", None),
        ("APP_WAIT", "Config.wait", "int", "literal", 5000),
        ("APP_HOST", "Config.host", "str", "literal", "localhost"),
    ],
    "classes": [
        ("APP_A", "Config.A", "int", "literal", 1),
        ("APP_B", "Config.b", "str", "literal", "localhost"),
        ("APP_C", "Config.c", "float", "literal", 0.5),
        ("APP_D", None, "str", "literal", "d"),
        ("APP_E", None, "str", "literal", "e"),
    ],
    "names_in_between": [
        ("APP_BARS", "BARS", "bool", "none", None),
        ("APP_LIMIT", "LIMIT", "int", "literal", 5),
    ],
    "branches": [
        ("A", "A", "int", "literal", 5),
        ("B", "B", "float", "literal", 0.5),
    ],
    "fallbacks": [
        ("APP_TOKEN", "TOKEN", "str", "none", None),
        ("OLD_TOKEN", "TOKEN", "str", "none", None),
        ("APP_USER", "USER", "str", "literal", "me"),
        ("OLD_USER", "USER", "str", "literal", "me"),
        ("APP_OFFLINE", "OFFLINE", "bool", "literal", False),
        ("OFFLINE", "OFFLINE", "bool", "literal", False),
    ],
    "enumeration": [
        ("APP_DEVELOPER", "Options.DEVELOPER", "bool", "literal", False),
        ("APP_VERBOSE", "Options.VERBOSE", "bool", "literal", True),
    ],
    "classes_as_settings": [
        ("APP_ENGINE", "Engine", "str", "literal", "ray"),
        ("APP_CORES", "Cores", "int", "none", None),
        ("APP_DEBUG", "Debug", "bool", "literal", False),
    ],
    "pydantic_settings_class": [
        ("APP_DATABASE__HOST", "Settings.database.host", "str", "literal", "localhost"),
        ("APP_DATABASE__PORT", "Settings.database.port", "int", "literal", 5432),
        ("APP_DEBUG", "Base.debug", "bool", "literal", False),
        ("APP_HOME", "Settings.home", "Path", "expression", 'Path(user_data_dir("app"))'),
        ("APP_KEY", "Settings.key", "str", "none", None),
        ("APP_TOKEN", "Settings.token", "str", "required", None),
        ("APP_LEVEL", "Settings.level", "str", "literal", "low"),
        ("APP_TIMEOUT", "Settings.timeout", "float", "literal", 5.0),
        ("APP_HOSTS", "Settings.hosts", "list", "literal", []),
        ("APP_LIMIT", "Settings.limit", "int", "literal", "auto"),
        ("PORT", "Settings.port", "int", "literal", 8000),
        ("HTTP_PORT", "Settings.port", "int", "literal", 8000),
    ],
}


def load(shape: str) -> SettingsModule:
    return reader.read(SHAPES / f"{shape}.py", shape)


def rows(module: SettingsModule) -> list[Row]:
    return [
        (
            *(variable.name, variable.attribute, variable.type, variable.default.kind),
            variable.default.source
            if variable.default.kind == "expression"
            else variable.default.value,
        )
        for variable in module.variables
    ]


def test_every_shape_is_in_the_table() -> None:
    assert sorted(TABLE) == sorted(path.stem for path in SHAPES.glob("*.py"))


@pytest.mark.parametrize("shape", TABLE)
def test_shape(shape: str) -> None:
    assert rows(load(shape)) == TABLE[shape]


@pytest.mark.parametrize(
    ("shape", "summaries"),
    [
        (
            "functions_in_a_table",
            ["", "Where to listen.", "Any if empty.", "How many.", "", "", ""],
        ),
        ("descriptors", ["Where to listen.", "", ""]),
        ("helper_in_a_method", ["Shows more.", "As much as `DEBUG`.", "", ""]),
        ("lazy_functions", ["", "How many at most.", "Going away.", "", "", "", ""]),
        ("names_from_keys", ["", "Any if not set.", ""]),
        ("record_class", ["The key.", "How long.", "Where."]),
        ("names_in_between", ["Hides the bars.", ""]),
        ("fallbacks", ["The token.", "", "The user.", "", "Offline or not.", ""]),
        ("enumeration", ["For developers.", ""]),
        (
            "classes_as_settings",
            ["Which engine runs the queries.", "How many cores at most.", ""],
        ),
        (
            "pydantic_settings_class",
            [*[""] * 7, "How long to wait.", "Who may call.", *[""] * 3],
        ),
    ],
)
def test_descriptions(shape: str, summaries: list[str]) -> None:
    assert [variable.summary for variable in load(shape).variables] == summaries


@pytest.mark.parametrize(
    ("shape", "sections"),
    [
        ("functions_in_a_table", ["", *["Server"] * 3, *["Cache"] * 3]),
        ("names_from_keys", ["Server", "Server", "Other"]),
    ],
)
def test_sections(shape: str, sections: list[str]) -> None:
    assert [variable.section for variable in load(shape).variables] == sections


def test_fallbacks() -> None:
    assert [variable.fallbacks for variable in load("fallbacks").variables] == [
        *(("OLD_TOKEN",), (), ("OLD_USER",), (), ("OFFLINE",), ()),
    ]

    assert load("made_of_several").variables[1].fallbacks == ("OLD_TIMEOUT",)


def test_declarations() -> None:
    port = load("names_from_keys").variables[0]
    host = load("functions_in_a_table").variables[2]

    assert port.declaration == '"port": Setting(80, int)'
    token, certificate, _ = load("named_on_the_way").variables

    assert token.declaration == 'TOKEN := os.environ.get("APP_TOKEN")'
    assert certificate.declaration == 'name := os.environ.get("APP_CERT")'
    assert host.declaration == '"APP_HOST":\nlambda: os.environ.get("APP_HOST", "")'


def test_accepted_values() -> None:
    choice, is_true = load("helpers").variables[3:5]

    assert choice.choices == ("auto", "fast")
    assert is_true.accepted is not None
    assert (is_true.accepted.true, is_true.accepted.ignore_case) == (("1", "ON", "YES"), True)


@pytest.mark.parametrize(
    "way",
    [
        "def get(self):\n        return self._read()",
        "def __call__(self):\n        return self._read()",
        "@property\n    def value(self):\n        return self._read()",
        "@property\n    def setting(self):\n        return self._read()",
        "def fetch(self):\n        return self._read()",
        "def __int__(self):\n        return self._read()",
    ],
)
def test_objects_that_are_asked_later(read: Read, way: str) -> None:
    module = read(f"""
import os

class Variable:
    def __init__(self, name, type_, default=None):
        self.name, self.type, self.default = name, type_, default

    @property
    def defined(self):
        return self.name in os.environ

    def _read(self):
        return self.type(os.environ[self.name]) if self.defined else self.default

    {way}

#: How long.
TIMEOUT = Variable("APP_TIMEOUT", int, 5)
""")

    assert rows(module) == [("APP_TIMEOUT", "TIMEOUT", "int", "literal", 5)]
    assert module.variables[0].summary == "How long."


PLATFORM = '"/win" if sys.platform == "win32" else "/"'


@pytest.mark.parametrize(
    ("value", "type_", "kind", "shown"),
    [
        ('Path(os.environ.get("X", "~/.app")) / "a"', "Path", "expression", '"~/.app"'),
        ('Path(os.environ.get("X", Path.home() / "a"))', "Path", "expression", 'Path.home() / "a"'),
        ('json.loads(os.environ.get("X", "{}"))', "json", "literal", {}),
        ('os.path.expanduser(os.environ.get("X", "~"))', "str", "expression", '"~"'),
        ('timedelta(seconds=int(os.environ.get("X", 5)))', "timedelta", "expression", "5"),
        ('max(1, min(int(os.environ.get("X", 5)), 10))', "int", "literal", 5),
        ('float(os.environ.get("X", 5000)) / 1000', "float", "literal", 5.0),
        ('not os.environ.get("X", "0") == "1"', "bool", "literal", True),
        ('strtobool(os.environ.get("X", "yes"))', "bool", "literal", True),
        ('Level(os.environ.get("X", "low"))', "enum", "expression", '"low"'),
        ('cast(int, int(os.environ.get("X", 5)))', "int", "literal", 5),
        ('os.environ.setdefault("X", "a")', "str", "literal", "a"),
        ('os.environ.pop("X", "a")', "str", "literal", "a"),
        ('dict(os.environ).get("X", "a")', "str", "literal", "a"),
        ('os.environ.copy().get("X", "a")', "str", "literal", "a"),
        ('",".join(os.environ.get("X", "b a").split())', "str", "literal", "b,a"),
        ('list(map(int, os.environ.get("X", "1,2").split(",")))', "list", "literal", [1, 2]),
        ('any(c == "a" for c in os.environ.get("X", "abc"))', "bool", "literal", True),
        ('(lambda text: text.strip())(os.environ.get("X", " a "))', "str", "literal", "a"),
        (f'os.environ.get("X", {PLATFORM})', "str", "expression", PLATFORM),
        ('os.environ.get("X", 60 * 60)', "str", "literal", 3600),
    ],
)
def test_conversion(read: Read, value: str, type_: str, kind: str, shown: object) -> None:
    module = read(f"""
import json
import os
import sys
from datetime import timedelta
from distutils.util import strtobool
from enum import Enum
from pathlib import Path
from typing import cast

class Level(Enum):
    LOW = "low"
    HIGH = "high"

X = {value}
""")

    assert rows(module) == [("X", "X", type_, kind, shown)]
    if type_ == "enum":
        assert module.variables[0].choices == ("low", "high")
