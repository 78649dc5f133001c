"""Settings modules made from a grammar of shapes, with what a careful reader finds in them.

A module is a list of parts. How a variable is called, how it is read, what is made of its text,
where that stands and where it is documented are drawn one by one and put together; so all that is
true of the variable is known by construction. Only the value that a default is converted to comes
from Python itself, which is asked for the conversion alone, without the environment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from textwrap import dedent, indent
from typing import Any

from hypothesis.strategies import (
    DrawFn,
    SearchStrategy,
    booleans,
    composite,
    lists,
    none,
    sampled_from,
)

from sphinx_ext.model import DefaultKind

Unset = tuple[DefaultKind, object]
"""What a program gets where a variable is not set: the kind, and the value of a literal."""


@dataclass(frozen=True)
class Setting:
    """A variable, and what is true of it."""

    name: str
    type: str
    kind: DefaultKind
    value: object = None
    attribute: str | None = None
    access: str = ""
    """The expression that gives the value, seen from the module."""
    sample: str = "1"
    """A text that converts."""
    choices: tuple[str, ...] = ()
    is_spelled: bool = False
    """Whether it is a boolean by a list of spellings."""
    is_trap: bool = False
    """Whether it is a boolean that any text switches on."""
    fallbacks: tuple[str, ...] = ()
    description: str | None = None
    section: str = ""


@dataclass(frozen=True)
class Part:
    """A piece of a module."""

    source: str
    settings: tuple[Setting, ...] = ()
    imports: frozenset[str] = frozenset()
    title: str | None = None
    """The title of the section that starts here."""


@dataclass(frozen=True, repr=False)
class Module:
    """A settings module, and the variables that it declares."""

    source: str
    settings: tuple[Setting, ...]

    def __repr__(self) -> str:
        return f"\n{self.source}"


IMPORTS = """\
import dataclasses
import json
import logging
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Optional
"""
"""What any part may use without asking for it."""


# What becomes of a text


@dataclass(frozen=True)
class Conversion:
    """What a program makes of a text."""

    code: str
    """The expression, with ``$`` for the text."""
    type: str
    defaults: tuple[object, ...]
    """What may stand in for a text where there is none."""
    sample: str = "1"
    setup: str = ""
    choices: tuple[str, ...] = ()
    is_spelled: bool = False
    is_told: bool = True
    """Whether the value can be told by its source."""

    def of(self, text: str) -> str:
        """Return the expression that converts what the expression *text* gives."""
        return self.code.replace("$", text)

    def setting(
        self, name: str, unset: Unset, access: str, attribute: str | None = None
    ) -> Setting:
        """Return the variable *name*, whose text is converted like this."""
        return Setting(
            name,
            self.type,
            *unset,
            attribute=attribute,
            access=access,
            sample=self.sample,
            choices=self.choices,
            is_spelled=self.is_spelled,
        )

    def unset(self, default: object) -> tuple[str, Unset]:
        """Return what *default* is converted to: an expression for it, and its kind and value."""
        code = self.of(repr(default))
        if not self.is_told:
            return code, ("expression", None)
        names: dict[str, Any] = {}
        exec(f"{IMPORTS}{self.setup}", names)
        value = eval(code, names)
        return code if repr(value) in ("inf", "set()") else repr(value), ("literal", value)


CONVERSIONS = (
    Conversion("$", "str", ("", "a", "a b", "ä 'b' \"c\"", "\\d\n", "5", "~/.cache")),
    Conversion("str($)", "str", ("a", 5, 0.5, True)),
    Conversion("$.strip().lower()", "str", ("", " Debug ", "INFO")),
    Conversion("$.rstrip('/') + '/'", "str", ("http://localhost:8000/", "/srv")),
    Conversion("int($)", "int", ("5", 5, "-1", " 7 ", 50_000)),
    Conversion("int(float($))", "int", ("1e3", 2.5)),
    Conversion("int($, 0)", "int", ("0x10", "7")),
    Conversion("int($) * 60", "int", ("5", 5)),
    Conversion("int($) * 1024 ** 2", "int", ("512",)),
    Conversion("max(1, int($))", "int", ("0", "8", 0)),
    Conversion("min(max(int($), 1), 64)", "int", ("0", "100", 8)),
    Conversion("float($)", "float", ("0.5", 600, "inf", "1e-6")),
    Conversion("float($) / 1000", "float", ("1500", 250)),
    Conversion("$.split(',')", "list", ("a,b", "", "a")),
    Conversion("$.split()", "list", ("a b", "")),
    Conversion("[word.strip() for word in $.split(',')]", "list", ("a, b", "a")),
    Conversion("[word for word in $.split(',') if word]", "list", ("a,,b", "")),
    Conversion("[int(word) for word in $.split(',')]", "list", ("1,2", "80")),
    Conversion("tuple($.split(':'))", "tuple", ("a:b", "")),
    Conversion("set($.split(','))", "set", ("a,b", "a")),
    Conversion("Path($)", "Path", ("~", "/srv"), is_told=False),
    Conversion("Path($).expanduser()", "Path", ("~",), is_told=False),
    Conversion("json.loads($)", "json", ("{}", "[1, 2]", '{"a": 5}')),
    Conversion("bool(int($))", "bool", ("0", "1", 0, True), is_spelled=True),
    Conversion("int($) != 0", "bool", ("0", "1"), is_spelled=True),
)
SPELLINGS = (("1", "true", "yes"), ("true",), ("1",), ("on", "enabled"), ("t", "true", "on", "1"))
FOLDS = ("$", "$.lower()", "$.strip().lower()", "$.casefold()", "str($).lower()")
CONTAINERS = ("(%s,)", "[%s]", "{%s}", "frozenset({%s})")


@composite
def switches(draw: DrawFn, tag: str) -> Conversion:
    """Draw a conversion to a boolean that goes by a list of spellings."""
    spellings = draw(sampled_from(SPELLINGS))
    text = draw(sampled_from(FOLDS))
    container = draw(sampled_from(CONTAINERS)) % ", ".join(map(repr, spellings))
    setup = ""
    if draw(booleans()):
        container, setup = f"WORDS_{tag}", f"WORDS_{tag} = {container}"
    tests = [f"{text} in {container}", f"{text} not in {container}", f"not {text} in {container}"]
    if len(spellings) == 1:
        (word,) = map(repr, spellings)
        tests += [f"{text} == {word}", f"{text} != {word}", f"{word} == {text}"]
    if len(spellings) == 2:
        first, second = map(repr, spellings)
        tests += [f"{text} == {first} or {text} == {second}"]
    code = draw(sampled_from(("($)", "bool($)", "(True if $ else False)", "(not ($))")))
    defaults: tuple[object, ...] = ("", "0", "no", "False", spellings[0], spellings[-1].title())
    if text.startswith("str("):
        defaults = (*defaults, True, 0)
    code = code.replace("$", draw(sampled_from(tests)))
    return Conversion(code, "bool", defaults, spellings[0], setup, is_spelled=True)


@composite
def tables(draw: DrawFn, tag: str) -> Conversion:
    """Draw a conversion by a table, which has a value for each choice."""
    type_, table = draw(
        sampled_from(
            (
                ("int", {"debug": 10, "info": 20, "warning": 30}),
                ("float", {"low": 0.5, "high": 2.5}),
                ("bool", {"on": True, "off": False}),
                ("str", {"a": "alpha", "b": "beta"}),
            )
        )
    )
    source, setup = repr(table), ""
    if draw(booleans()):
        source, setup = f"TABLE_{tag}", f"TABLE_{tag} = {source}"
    is_bool = type_ == "bool"
    return Conversion(
        f"{source}[$]",
        type_,
        tuple(table),
        next(iter(table)),
        setup,
        choices=() if is_bool else tuple(table),
        is_spelled=is_bool,
    )


@composite
def enumerations(draw: DrawFn, tag: str) -> Conversion:
    """Draw a conversion to a member of an enumeration."""
    bases = draw(sampled_from(("Enum", "str, Enum", "StrEnum")))
    return Conversion(
        f"Mode{tag}($)",
        "enum",
        ("fast", "safe"),
        "safe",
        f'class Mode{tag}({bases}):\n    FAST = "fast"\n    SAFE = "safe"',
        choices=("fast", "safe"),
        is_told=False,
    )


PARSERS = (
    (
        """
        text = text.strip().lower()
        if text in ("1", "true", "yes", "on"):
            return True
        if text in ("0", "false", "no", "off"):
            return False
        raise ValueError(f"{text!r} is no boolean")
        """,
        Conversion("", "bool", ("1", "False", " on "), is_spelled=True),
    ),
    (
        """
        match text.lower():
            case "1" | "true":
                return True
            case _:
                return False
        """,
        Conversion("", "bool", ("TRUE", "0", ""), is_spelled=True),
    ),
    (
        """
        if text not in ("a", "b", "c"):
            raise ValueError(f"{text!r} is not one of a, b and c")
        return text
        """,
        Conversion("", "str", ("a", "c"), "b", choices=("a", "b", "c")),
    ),
    (
        """
        value = int(text)
        if value < 1:
            raise ValueError("it has to be positive")
        return value
        """,
        Conversion("", "int", ("5", 7)),
    ),
    (
        """
        factor = 1
        for suffix, size in (("k", 1024), ("m", 1024**2)):
            if text.endswith(suffix):
                text = text[:-1]
                factor = size
        return int(text) * factor
        """,
        Conversion("", "int", ("5", "64k", "1m")),
    ),
    (
        """
        words = []
        for word in text.split(","):
            if word.strip():
                words.append(word.strip())
        return words
        """,
        Conversion("", "list", ("a, b", "")),
    ),
)
"""Functions that convert a text, and what is true of such a conversion."""


def parsers(tag: str) -> SearchStrategy[Conversion]:
    """Draw a conversion by a function of the module."""

    def named(parser: tuple[str, Conversion]) -> Conversion:
        body, conversion = parser
        setup = f"def parse_{tag}(text):\n{indent(dedent(body).strip(), ' ' * 4)}\n"
        return replace(conversion, code=f"parse_{tag}($)", setup=setup)

    return sampled_from(PARSERS).map(named)


def conversions(tag: str) -> SearchStrategy[Conversion]:
    """Draw what is made of a text."""
    made = switches(tag) | tables(tag) | enumerations(tag) | parsers(tag)
    return sampled_from(CONVERSIONS) | made


# What a variable is called

WORDS = ("TIMEOUT", "CACHE_DIR", "LOG_LEVEL", "WORKERS", "TOKEN", "SEED", "USE_GPU", "retries")


@composite
def names(draw: DrawFn, tag: str) -> tuple[str, str, str]:
    """Draw a name: itself, an expression for it, and what has to stand above that."""
    rest = f"{draw(sampled_from(WORDS))}_{tag}"
    name = f"APP_{rest}"
    code, setup = draw(
        sampled_from(
            (
                (repr(name), ""),
                (f'"{name}"', ""),
                (f'"APP_" "{rest}"', ""),
                (f'"{name.swapcase()}".swapcase()', ""),
                (f'"_".join(["APP", "{rest}"])', ""),
                (f"ENV_{tag}", f'ENV_{tag} = "{name}"'),
                (f"ENV_{tag}", f'ENV_{tag}: Final = "{name}"'),
                (f'PREFIX_{tag} + "{rest}"', f'PREFIX_{tag} = "APP_"'),
                (f'f"{{PREFIX_{tag}}}{rest}"', f'PREFIX_{tag} = "APP_"'),
                (f'PREFIX_{tag}.upper() + "_{rest}"', f'PREFIX_{tag} = "app"'),
                (f'NAMES_{tag}["x"]', f'NAMES_{tag} = {{"x": "{name}"}}'),
                (f"Names{tag}.X", f'class Names{tag}:\n    X = "{name}"\n'),
            )
        )
    )
    return name, code, setup


# An expression that reads a variable


@dataclass(frozen=True)
class Way:
    """A way to read a variable, as source with blanks to fill in.

    In it, ``KEY`` stands for the variable's name, ``DEFAULT`` for what takes the place of a text,
    ``VALUE`` for what takes the place of a converted one. ``<...>`` is the conversion of a text.
    """

    use: str
    definition: str = ""
    """What has to stand above; it defines ``HELPER``."""
    ask: str = "$"
    """How what the expression gives, as ``$``, is asked for the value."""


def _ways(text: str) -> list[Way]:
    """Return the ways in *text*: a definition, its use behind ``>>>``, perhaps how to ask it."""
    found, definition = [], ""
    for line in dedent(text).strip().split("\n"):
        if line.startswith(">>> "):
            use, _, ask = line.removeprefix(">>> ").partition("  # ")
            found.append(Way(use, definition.strip("\n"), ask or "$"))
            definition = ""
        else:
            definition += f"{line}\n"
    return found


TEXT_WAYS = _ways("""
    >>> <ENVIRON.get(KEY, DEFAULT)>
    >>> <GETENV(KEY, DEFAULT)>
    >>> <ENVIRON.get(key=KEY, default=DEFAULT)>
    >>> <ENVIRON.get(KEY, default=DEFAULT)>
    >>> <(ENVIRON.get(KEY) or DEFAULT)>
    >>> <(GETENV(KEY, "") or DEFAULT)>
    >>> <(ENVIRON[KEY] if KEY in ENVIRON else DEFAULT)>
    >>> <(DEFAULT if KEY not in ENVIRON else ENVIRON[KEY])>
    >>> <(ENVIRON[KEY] if ENVIRON.get(KEY) else DEFAULT)>
    >>> <ENVIRON.setdefault(KEY, DEFAULT)>
    >>> <ENVIRON.pop(KEY, DEFAULT)>

    def HELPER(key, default):
        value = ENVIRON.get(key, default)
        return <value>

    >>> HELPER(KEY, DEFAULT)

    def HELPER(key: str, default: Any = DEFAULT) -> Any:
        \"""Return a setting.\"""
        value = GETENV(key, default)
        return <value>

    >>> HELPER(KEY)

    def HELPER(*, default=None, key):
        value = GETENV(key) or default
        return <value>

    >>> HELPER(key=KEY, default=DEFAULT)

    def HELPER(key, default):
        def parse(value):
            return <value>

        return parse(ENVIRON.get(key, default))

    >>> HELPER(KEY, DEFAULT)

    def parse_HELPER(value):
        return <value>

    def HELPER(key, default, parse=parse_HELPER):
        return parse(GETENV(key, default))

    >>> HELPER(KEY, DEFAULT)

    def HELPER(key, default, parse):
        return parse(GETENV(key, default))

    >>> HELPER(KEY, DEFAULT, lambda value: <value>)

    def make_HELPER(parse):
        def read(key, default):
            return parse(ENVIRON.get(key, default))

        return read

    HELPER = make_HELPER(lambda value: <value>)

    >>> HELPER(KEY, DEFAULT)

    def any_HELPER(key, default, parse):
        return parse(ENVIRON.get(key, default))

    HELPER = partial(any_HELPER, parse=lambda value: <value>)

    >>> HELPER(KEY, DEFAULT)

    HELPER = lambda key, default: (lambda value: <value>)(ENVIRON.get(key, default))

    >>> HELPER(KEY, DEFAULT)
""")
"""Where a variable is not set, a default is converted in its place."""
VALUE_WAYS = _ways("""
    >>> (<ENVIRON[KEY]> if KEY in ENVIRON else VALUE)
    >>> (VALUE if KEY not in ENVIRON else <ENVIRON[KEY]>)
    >>> (VALUE if ENVIRON.get(KEY) is None else <ENVIRON[KEY]>)
    >>> (<ENVIRON[KEY]> if GETENV(KEY) else VALUE)

    def HELPER(key, default=None):
        value = ENVIRON.get(key)
        if value is None:
            return default
        return <value>

    >>> HELPER(KEY, VALUE)

    def HELPER(key: str, default: Any = None) -> Any:
        \"""Return a setting.\"""
        value = GETENV(key, "")
        if not value:
            return default
        return <value>

    >>> HELPER(KEY, default=VALUE)

    def HELPER(key, default=None):
        value = GETENV(key)
        return <value> if value is not None else default

    >>> HELPER(KEY, VALUE)

    def HELPER(key, default=None):
        try:
            value = ENVIRON[key]
        except KeyError:
            return default
        return <value>

    >>> HELPER(KEY, VALUE)

    def HELPER(key, default=VALUE):
        if key in ENVIRON:
            value = ENVIRON[key]
            return <value>
        return default

    >>> HELPER(KEY)

    def HELPER(key, default=None):
        value = ENVIRON.get(key)
        result = default
        if value is not None:
            result = <value>
        return result

    >>> HELPER(key=KEY, default=VALUE)
""")
"""Where a variable is not set, a value counts that is converted already."""
REQUIRED_WAYS = _ways("""
    >>> <ENVIRON[KEY]>

    def HELPER(key):
        value = ENVIRON[key]
        return <value>

    >>> HELPER(KEY)

    def HELPER(key):
        value = GETENV(key)
        if value is None:
            raise RuntimeError(f"{key} is not set")
        return <value>

    >>> HELPER(KEY)

    def HELPER(key):
        if key not in ENVIRON:
            raise KeyError("Set %s" % key)
        value = ENVIRON[key]
        return <value>

    >>> HELPER(KEY)
""")
"""Where a variable is not set, the program fails."""
OBJECT_WAYS = _ways("""
    class HELPER:
        def __init__(self, key, default, parse):
            self.key = key
            self.default = default
            self.parse = parse

        def get(self):
            value = ENVIRON.get(self.key)
            return self.default if value is None else self.parse(value)

    >>> HELPER(KEY, VALUE, lambda value: <value>)  # $.get()

    class HELPER:
        def __init__(self, key, default=None, *, parse=str):
            self._key, self._default, self._parse = key, default, parse

        def __call__(self):
            if self._key not in ENVIRON:
                return self._default
            return self._parse(ENVIRON[self._key])

    >>> HELPER(KEY, VALUE, parse=lambda value: <value>)  # $()

    class Any_HELPER:
        def __init__(self, key: str, default: Any = None) -> None:
            self.key = key
            self.default = default

        @property
        def value(self) -> Any:
            value = GETENV(self.key)
            if value is not None:
                return self.parse(value)
            return self.default

        def parse(self, value: str) -> Any:
            raise NotImplementedError


    class HELPER(Any_HELPER):
        def parse(self, value: str) -> Any:
            return <value>

    >>> HELPER(KEY, VALUE)  # $.value

    class Any_HELPER:
        def __init__(self, key, default=None):
            self.key = key
            self.default = default

        def is_set(self):
            return self.key in ENVIRON

        def read(self):
            try:
                value = ENVIRON[self.key]
            except KeyError:
                return self.default
            return self.parse(value)


    class HELPER(Any_HELPER):
        def parse(self, value):
            return <value>

    >>> HELPER(KEY, default=VALUE)  # $.read()

    @dataclass
    class HELPER:
        key: str
        default: Any = None

        def __call__(self):
            value = ENVIRON.get(self.key)
            return self.default if value is None else <value>

    >>> HELPER(KEY, VALUE)  # $()

    class HELPER:
        def __init__(self, key, default=None):
            value = ENVIRON.get(key)
            self.value = default if value is None else <value>

    >>> HELPER(KEY, VALUE)  # $.value
""")
"""An object of a class; where a variable is not set, it gives a value."""
ENVIRONS = (
    ("import os", "os.environ", "os.getenv"),
    ("import os as system", "system.environ", "system.getenv"),
    ("from os import environ, getenv", "environ", "getenv"),
    ("from os import environ as env, getenv as read", "env", "read"),
)


@dataclass(frozen=True)
class Expression:
    """An expression that reads one variable."""

    code: str
    setting: Setting
    """The variable, as far as the expression tells."""
    setup: str
    """What has to stand above."""
    imported: str
    """How it comes by the environment."""

    def at(self, access: str, attribute: str | None = None, **facts: Any) -> Setting:
        """Return the variable, as declared where *access* gives what the expression gives."""
        access = self.setting.access.replace("$", access)
        return replace(self.setting, access=access, attribute=attribute, **facts)


def part(source: str, *declared: tuple[Expression, Setting]) -> Part:
    """Return *source* as a part, below what the expressions in it need."""
    above = dict.fromkeys(expression.setup for expression, _ in declared if expression.setup)
    return Part(
        "\n\n".join((*above, source)),
        tuple(setting for _, setting in declared),
        frozenset(expression.imported for expression, _ in declared),
    )


@composite
def expressions(
    draw: DrawFn,
    tag: str,
    *,
    objects: bool = False,
    required: bool = True,
    key: tuple[str, str] | None = None,
) -> Expression:
    """Draw an expression that reads a variable, or an object that does.

    The variable's name and the expression for it are drawn too, unless they are the *key*.
    """
    name, name_code, setup = (*key, "") if key else draw(names(tag))
    conversion = draw(conversions(tag))
    default = draw(sampled_from(conversion.defaults))
    imported, environ, getenv = draw(sampled_from(ENVIRONS))
    value, unset = conversion.unset(default)
    kinds = ["text", "text", "value", "none", *["required"] * required, *["object"] * objects]
    match draw(sampled_from(kinds)):
        case "text":
            ways = TEXT_WAYS
        case "required":
            ways, unset = REQUIRED_WAYS, ("required", None)
        case "none":
            ways, unset, value = VALUE_WAYS + OBJECT_WAYS * objects, ("none", None), "None"
        case "object":
            ways = OBJECT_WAYS
        case _:
            ways = VALUE_WAYS
    if conversion.code.count("$") > 1:
        ways = [way for way in ways if ".pop" not in way.use]
    if not isinstance(default, str):  # what is put into the environment is a text
        ways = [way for way in ways if ".setdefault" not in way.use]
    way = draw(sampled_from(ways))
    blanks = {
        "ENVIRON": environ,
        "GETENV": getenv,
        "KEY": name_code,
        "DEFAULT": repr(default),
        "VALUE": value,
        "HELPER": f"setting_{tag}",
    }

    def fill(form: str) -> str:
        form = re.sub(r"<(.*?)>", lambda match: conversion.of(match[1]), form)
        return re.sub("|".join(blanks), lambda match: blanks[match[0]], form)

    setting = conversion.setting(name, unset, way.ask)
    above = "\n".join(filter(None, (setup, conversion.setup, fill(way.definition))))
    return Expression(fill(way.use), setting, above, imported)


# Where it is documented

PROSE = (
    "It waits for this long before it gives up.",
    "Where the files are kept, unless somebody moves them.",
    "How much of it is written down: the more, the slower.",
    "Keeps `one` of them, and drops the rest (see the guide).",
    "Only for the tests.\nDo not rely on it.",
)


@composite
def documented(draw: DrawFn, statement: str, *, docstrings: bool = True) -> tuple[str, str | None]:
    """Draw *statement* with a description, or without one; return both."""
    text = draw(none() | sampled_from(PROSE))
    if text is None:
        return statement, None
    comment = "\n".join(f"# {line}" for line in text.split("\n"))
    forms = [f"{comment}\n{statement}", f"{comment.replace('#', '#:')}\n{statement}"]
    if "\n" not in text:
        forms += [f"{statement}  # {text}", f"{statement}  #: {text}"]
        forms += [f"{statement}  # noqa: E501  # {text}"]
    if docstrings:
        forms += [f'{statement}\n"""{text}"""', f'{statement}\n"""\n{text}\n"""']
        forms += [f'# Not this.\n{statement}\n"""{text}"""']
    return draw(sampled_from(forms)), text


# Where it stands


@composite
def assigned(draw: DrawFn, tag: str) -> Part:
    """Draw an assignment."""
    expression = draw(expressions(tag, objects=True))
    name = draw(sampled_from((f"setting{tag}", f"SETTING{tag}", f"_setting{tag}")))
    form = draw(sampled_from(("{}", "({})", "(\n    {}\n)", "(  # noqa\n    {}\n)")))
    hint = draw(sampled_from(("", "", ": Any", ": Final", ": 'Final[Any]'")))
    statement = f"{name}{hint} = {form.format(expression.code)}"
    source, text = draw(documented(statement))
    return part(source, (expression, expression.at(name, name, description=text)))


@composite
def assigned_later(draw: DrawFn, tag: str) -> Part:
    """Draw a statement that assigns the text or the default, or a text that is converted later."""
    conversion = draw(sampled_from(CONVERSIONS) | switches(tag))
    default = draw(sampled_from(conversion.defaults))
    value, unset = conversion.unset(default)
    name, key, setup = draw(names(tag))
    text = conversion.of(f"os.environ[{key}]")
    forms = [
        "try:\n    X = {text}\nexcept KeyError:\n    X = {value}",
        "try:\n    X = {text}\nexcept (KeyError, TypeError) as error:\n    X = {value}",
        "if {key} in os.environ:\n    X = {text}\nelse:\n    X = {value}",
        "if not os.environ.get({key}):\n    X = {value}\nelse:\n    X = {text}",
    ]
    if conversion.is_told:
        forms.append("_X = os.environ.get({key}, {default!r})\nX = {later}")
    form = draw(sampled_from(forms))
    name_, later = f"setting{tag}", conversion.of(f"_setting{tag}")
    source = form.format(text=text, value=value, key=key, default=default, later=later)
    source = re.sub(r"\b(_?)X =", rf"\1{name_} =", source)
    above = [code for code in (setup, conversion.setup) if code]
    setting = conversion.setting(name, unset, name_, name_)
    return Part("\n".join((*above, source)), (setting,), frozenset(["import os"]))


LETTERS = sampled_from(("a", "ab", "abc"))
"""How many variables there are, each with a letter."""


@composite
def in_class(draw: DrawFn, tag: str) -> Part:
    """Draw a class with attributes."""
    body, declared = [], []
    for letter in draw(LETTERS):
        expression = draw(expressions(tag + letter, objects=True))
        source, text = draw(documented(f"setting_{letter} = {expression.code}"))
        path = f"Settings{tag}.setting_{letter}"
        body.append(source)
        declared.append((expression, expression.at(path, path, description=text)))
    gap = draw(sampled_from(("\n\n", "\n\nlimit = 5\n\n")))
    return part(f"class Settings{tag}:\n{indent(gap.join(body), ' ' * 4)}", *declared)


@composite
def in_function(draw: DrawFn, tag: str) -> Part:
    """Draw a function that returns what it reads."""
    expression = draw(expressions(tag))
    text = draw(none() | sampled_from(PROSE[:4]))
    body = draw(
        sampled_from(
            (
                "return {}",
                "result = {}\nreturn result",
                "result = {}\nif result == 'nothing of the kind':\n    pass\nreturn result",
            )
        )
    ).format(expression.code)
    body = f'"""{text}"""\n\n{body}' if text else body
    decorator = draw(sampled_from(("", "", "@cache\n", "@lru_cache(maxsize=None)\n")))
    source = f"{decorator}def get{tag}():\n{indent(body, ' ' * 4)}"
    return part(source, (expression, expression.at(f"get{tag}()", description=text)))


@composite
def in_object(draw: DrawFn, tag: str) -> Part:
    """Draw a class whose objects have the setting: as a property, or from the beginning."""
    expression = draw(expressions(tag))
    cls, text = f"Settings{tag}", draw(none() | sampled_from(PROSE[:4]))
    if draw(booleans()):
        docstring = f'        """{text}"""\n' if text else ""
        body = f"    @property\n    def value(self):\n{docstring}        return {expression.code}"
    else:
        statement, text = draw(documented(f"self.value = {expression.code}"))
        body = f"    def __init__(self, limit=5):\n{indent(statement, ' ' * 8)}"
    setting = expression.at(f"{cls}().value", f"{cls}.value", description=text)
    return part(f"class {cls}:\n{body}", (expression, setting))


@composite
def in_dataclass(draw: DrawFn, tag: str) -> Part:
    """Draw a dataclass whose fields have factories that read."""
    cls = f"Settings{tag}"
    body, declared = [], []
    for letter in draw(LETTERS):
        expression = draw(expressions(tag + letter))
        help_ = draw(none() | sampled_from(PROSE[:4]))
        metadata = f', metadata={{"help": {help_!r}}}' if help_ else ""
        source = (
            f"setting_{letter}: Any = field(default_factory=lambda: {expression.code}{metadata})"
        )
        source, text = (source, help_) if help_ else draw(documented(source))
        body.append(source)
        access, path = f"{cls}().setting_{letter}", f"{cls}.setting_{letter}"
        declared.append((expression, expression.at(access, path, description=text)))
    decorator = draw(sampled_from(("dataclass", "dataclass(frozen=True)", "dataclasses.dataclass")))
    fields = indent("\n\n".join(body), " " * 4)
    return part(f"@{decorator}\nclass {cls}:\n{fields}", *declared)


@composite
def in_dict(draw: DrawFn, tag: str) -> Part:
    """Draw a dict of functions without parameters, or of values."""
    call = draw(sampled_from(("", "()")))
    entries, declared = [], []
    for letter in draw(LETTERS):
        expression = draw(expressions(tag + letter))
        name = expression.setting.name
        value = f"lambda: {expression.code}" if call else expression.code
        source, text = draw(documented(f"{name!r}: {value},", docstrings=False))
        entries.append(source)
        access = f"settings{tag}[{name!r}]{call}"
        declared.append((expression, expression.at(access, description=text)))
    hint = draw(sampled_from(("", ": dict[str, Any]")))
    body = indent("\n\n".join(entries), " " * 4)
    return part(f"settings{tag}{hint} = {{\n{body}\n}}", *declared)


@composite
def in_table(draw: DrawFn, tag: str) -> Part:
    """Draw a table with names and defaults, and a function that looks into it."""
    conversion = draw(sampled_from(CONVERSIONS))
    row, key, default = draw(
        sampled_from(
            (
                ("Row{}({!r}, {!r})", "row.key", "row.default"),
                ("Row{}(key={!r}, default={!r})", "row.key", "row.default"),
                ("({1!r}, {2!r})", "row[0]", "row[1]"),
                ('{{"key": {1!r}, "default": {2!r}}}', 'row["key"]', 'row["default"]'),
            )
        )
    )
    rows, settings = [], []
    for letter in draw(LETTERS):
        name = f"APP_{draw(sampled_from(WORDS))}_{tag}{letter}"
        text = draw(sampled_from(conversion.defaults))
        rows.append(f"    {letter!r}: {row.format(tag, name, text)},\n")
        settings.append(
            conversion.setting(name, conversion.unset(text)[1], f"get{tag}({letter!r})")
        )
    source = (
        f"class Row{tag}(NamedTuple):\n    key: str\n    default: Any\n\n\n"
        f"ROWS{tag} = {{\n{''.join(rows)}}}\n\n\ndef get{tag}(name):\n    row = ROWS{tag}[name]\n"
        f"    return {conversion.of(f'os.environ.get({key}, {default})')}"
    )
    return Part(source, tuple(settings), frozenset(["import os"]))


@composite
def in_loop(draw: DrawFn, tag: str) -> Part:
    """Draw a loop over names."""
    words = draw(lists(sampled_from(WORDS), min_size=2, max_size=4, unique=True))
    found = [f"APP_{word}_{tag}" for word in words]
    listed = str(draw(sampled_from((found, tuple(found)))))
    setup = ""
    if draw(booleans()):
        listed, setup = f"NAMES{tag}", f"NAMES{tag} = {listed}\n"
    if draw(booleans()):
        expression = draw(expressions(tag, key=("", "key")))
        source = f"settings{tag} = {{key: {expression.code} for key in {listed}}}"
    else:
        expression = draw(expressions(tag, key=("", "key"), required=False))
        body = f"settings{tag}[key] = {expression.code}"
        source = f"settings{tag} = {{}}\nfor key in {listed}:\n    {body}"
    settings = [replace(expression.at(f"settings{tag}[{name!r}]"), name=name) for name in found]
    return part(setup + source, *((expression, setting) for setting in settings))


FIELDS = """\
class Field{tag}:
    def __init__(self, default):
        self.default = default

    def __set_name__(self, owner, name):
        self.name = {prefix!r} + {spelled}

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        value = os.environ.get(self.name)
        return self.default if value is None else self.parse(value)

    def parse(self, value):
        return value


class Typed{tag}(Field{tag}):
    def parse(self, value):
        return {parsed}


class Settings{tag}:
"""


@composite
def called_like_attributes(draw: DrawFn, tag: str) -> Part:
    """Draw a class with attributes that the variables are called after."""
    prefix = draw(sampled_from(("", "APP_", "app_")))
    spelled = draw(sampled_from(("name", "name.upper()")))
    conversion = draw(sampled_from(CONVERSIONS))
    body, settings = [], []
    for letter in draw(LETTERS):
        attribute = f"{draw(sampled_from(WORDS))}_{tag}{letter}"
        value, unset = conversion.unset(draw(sampled_from(conversion.defaults)))
        source, text = draw(documented(f"{attribute} = Typed{tag}({value})"))
        body.append(source)
        name = prefix + eval(spelled, {"name": attribute})
        path = f"Settings{tag}.{attribute}"
        access = f"Settings{tag}().{attribute}"
        settings.append(replace(conversion.setting(name, unset, access, path), description=text))
    above = FIELDS.format(tag=tag, prefix=prefix, spelled=spelled, parsed=conversion.of("value"))
    fields = indent("\n\n".join(body), " " * 4)
    return Part(above + fields, tuple(settings), frozenset(["import os"]))


@composite
def chained(draw: DrawFn, tag: str) -> Part:
    """Draw a variable that another one stands in for where it is not set."""
    first, second, name = f"APP_NEW_{tag}", f"APP_OLD_{tag}", f"setting{tag}"
    form, kind, value, attribute = draw(
        sampled_from(
            (
                ('os.environ.get({!r}) or os.environ.get({!r}) or "d"', "literal", "d", name),
                ('os.environ.get({!r}) or os.environ.get({!r}, "d")', "literal", "d", name),
                ("os.environ.get({!r}) or os.environ.get({!r})", "none", None, name),
                # A default that is another setting is shown as what it is.
                ('os.environ.get({!r}, os.environ.get({!r}, "d"))', "expression", None, None),
                ("os.getenv({!r}, os.getenv({!r}))", "expression", None, None),
            )
        )
    )
    source, text = draw(documented(f"{name} = {form.format(first, second)}"))
    default = "d" if '"d"' in form else None
    settings = (
        Setting(first, "str", kind, value, name, name, fallbacks=(second,), description=text),
        Setting(second, "str", "literal" if default else "none", default, attribute, name),
    )
    return Part(source, settings, frozenset(["import os"]))


@composite
def presence(draw: DrawFn, tag: str) -> Part:
    """Draw a test for whether a variable is set."""
    name, key, setup = draw(names(tag))
    form, value = draw(
        sampled_from(
            (
                ("{} in os.environ", False),
                ("{} not in os.environ", True),
                ("os.environ.get({}) is not None", False),
                ("os.getenv({}) is None", True),
                ("bool({} in os.environ)", False),
            )
        )
    )
    attribute = f"setting{tag}"
    source, text = draw(documented(f"{attribute} = {form.format(key)}"))
    setting = Setting(name, "bool", "literal", value, attribute, attribute, description=text)
    return Part(f"{setup}\n{source}", (setting,), frozenset(["import os"]))


@composite
def helped(draw: DrawFn, tag: str) -> Part:
    """Draw calls that say what the variables are for."""
    conversion = draw(conversions(tag))
    keyword = draw(sampled_from(("help", "description", "doc")))
    prefix = draw(sampled_from(("", "APP_")))
    source = (
        f"def setting_{tag}(name, default, {keyword}=None):\n"
        f"    value = os.environ.get({prefix!r} + name)\n"
        f"    return default if value is None else {conversion.of('value')}\n\n\n"
    )
    settings = []
    for letter in draw(LETTERS):
        rest, path = f"{draw(sampled_from(WORDS))}_{tag}{letter}", f"setting_{tag}{letter}"
        value, unset = conversion.unset(draw(sampled_from(conversion.defaults)))
        text = draw(none() | sampled_from(PROSE[:4]))
        argument = f", {keyword}={text!r}" if text else ""
        source += f"{path} = setting_{tag}({rest!r}, {value}{argument})\n"
        setting = conversion.setting(prefix + rest, unset, path, path)
        settings.append(replace(setting, description=text))
    above = f"{conversion.setup}\n\n" if conversion.setup else ""
    return Part(above + source, tuple(settings), frozenset(["import os"]))


@composite
def side_by_side(draw: DrawFn, tag: str) -> Part:
    """Draw an assignment of several values to several names."""
    declared = []
    for letter in draw(sampled_from(("ab", "abc"))):
        expression, path = draw(expressions(tag + letter)), f"setting_{tag}{letter}"
        declared.append((expression, expression.at(path, path)))
    targets = ", ".join(setting.access for _, setting in declared)
    values = ", ".join(expression.code for expression, _ in declared)
    return part(f"{targets} = {values}", *declared)


@composite
def in_module(draw: DrawFn, tag: str) -> Part:
    """Draw attributes that the module reads when it is asked for them."""
    table, declared = draw(sampled_from((f"settings{tag}", f"_getters{tag}"))), []
    entries = []
    for letter in draw(LETTERS):
        expression = draw(expressions(tag + letter))
        name = expression.setting.name
        source, text = draw(documented(f"{name!r}: lambda: {expression.code},", docstrings=False))
        entries.append(source)
        access = f"{table}[{name!r}]()"
        declared.append((expression, expression.at(access, name, description=text)))
    hints = "\n".join(f"    {setting.name}: Any" for _, setting in declared)
    body = indent("\n\n".join(entries), " " * 4)
    source = (
        f"if TYPE_CHECKING:\n{hints}\n\n{table} = {{\n{body}\n}}\n\n\n"
        f"def __getattr__(name: str) -> Any:\n    if name in {table}:\n"
        f"        return {table}[name]()\n    raise AttributeError(name)"
    )
    return part(source, *declared)


@composite
def any_text_switches_on(draw: DrawFn, tag: str) -> Part:
    """Draw a boolean that ``false`` switches on."""
    name, key, setup = draw(names(tag))
    default = draw(sampled_from(("", "False")))
    source = f"{setup}\nsetting{tag} = bool(os.environ.get({key}, {default!r}))"
    facts = (bool(default), f"setting{tag}", f"setting{tag}")
    setting = Setting(name, "bool", "literal", *facts, is_trap=True)
    return Part(source, (setting,), frozenset(["import os"]))


@composite
def read_again(draw: DrawFn, tag: str) -> Part:
    """Draw an assignment of what is read elsewhere too; the assignment declares it."""
    found = draw(assigned(tag))
    (setting,) = found.settings
    again = draw(
        sampled_from(
            (
                "def again{}():\n    return os.environ.get({!r})",
                "def again{}():\n    if os.environ.get({!r}):\n        pass",
                "if {1!r} in os.environ:\n    pass",
            )
        )
    )
    source = f"{found.source}\n\n\n{again.format(tag, setting.name)}"
    return replace(found, source=source, imports=found.imports | {"import os"})


PYDANTIC_FIELDS = (
    ("int", "int", ("literal", 5), ()),
    ("float", "float", ("literal", 0.5), ()),
    ("bool", "bool", ("literal", True), ()),
    ("str", "str", ("literal", "a"), ()),
    ("str", "str", ("required", None), ()),
    ("int | None", "int", ("none", None), ()),
    ("Optional[str]", "str", ("none", None), ()),
    ("SecretStr | None", "str", ("none", None), ()),
    ("list[str]", "list", ("literal", ["a"]), ()),
    ("Literal['a', 'b']", "str", ("literal", "b"), ("a", "b")),
)


@composite
def in_pydantic(draw: DrawFn, tag: str) -> Part:
    """Draw a settings class of pydantic."""
    prefix = draw(sampled_from(("", f"APP{tag}_", f"app{tag}_")))
    config = draw(sampled_from(("SettingsConfigDict(env_prefix={!r})", '{{"env_prefix": {!r}}}')))
    body = [f"model_config = {config.format(prefix)}"] if prefix else []
    settings = []
    for letter in draw(LETTERS):
        attribute = f"setting_{tag}{letter}"
        hint, type_, (kind, value), choices = draw(sampled_from(PYDANTIC_FIELDS))
        name = f"{prefix}{attribute}".upper()
        arguments = [] if kind == "required" else [repr(value)]
        if draw(booleans()):
            name = f"ALIAS_{tag}{letter.upper()}"
            arguments.append(f"{draw(sampled_from(('alias', 'validation_alias')))}={name!r}")
        help_ = draw(none() | sampled_from(PROSE[:4]))
        if help_:
            arguments.append(f"description={help_!r}")
        source = f"{attribute}: {hint}"
        if len(arguments) > 1 or help_:
            source += f" = Field({', '.join(arguments)})"
        elif arguments:
            source += (
                f" = {arguments[0]}" if "=" not in arguments[0] else f" = Field({arguments[0]})"
            )
        source, text = (source, help_) if help_ else draw(documented(source))
        body.append(source)
        path = f"Settings{tag}.{attribute}"
        facts = {"choices": choices, "description": text, "is_spelled": type_ == "bool"}
        settings.append(Setting(name, type_, kind, value, path, **facts))
    imports = (
        "from pydantic import Field, SecretStr",
        "from pydantic_settings import BaseSettings, SettingsConfigDict",
    )
    fields = indent("\n\n".join(body), " " * 4)
    source = f"class Settings{tag}(BaseSettings):\n{fields}"
    return Part(source, tuple(settings), frozenset(imports))


# What else there is

FILLERS = (
    "logger = logging.getLogger(__name__)",
    '__all__ = ["settings"]',
    "LIMIT = 60 * 60",
    'NAMES = ["a", "b"]  # Not read from anywhere.',
    "# It is only for the servers: the others do without it.",
    "#: Nothing of the kind.\nVERSION = (1, 2)",
    "def helper(value):\n    # It does nothing at all.\n    return value",
    'class Error(Exception):\n    """What goes wrong."""',
    "try:\n    import tomllib\nexcept ImportError:\n    tomllib = None",
    "if TYPE_CHECKING:\n    from collections.abc import Mapping",
    "for number in range(3):\n    pass",
    'logger = None\n\n\ndel logger\n"""A text that belongs to nothing."""',
)
TITLES = ("Network", "Timeouts and limits", "Logging")
BANNERS = (
    "# --- {} ---",
    "# ── {} ──────────",
    "# === {} ===",
    "#### {} ####",
    "# ----\n# {}\n# ----",
    "#######\n# {} #\n#######",
    "# {}\n# -----",
)


def fillers(tag: str) -> SearchStrategy[Part]:
    """Draw something that reads nothing."""
    return sampled_from(FILLERS).map(Part)


@composite
def banners(draw: DrawFn, tag: str) -> Part:
    """Draw the title of a section."""
    title = draw(sampled_from(TITLES))
    return Part(draw(sampled_from(BANNERS)).format(title), title=title)


STANDARD = (
    *(assigned, assigned_later, side_by_side, read_again, chained, any_text_switches_on),
    *(presence, helped, in_class, in_function, in_object, in_dataclass),
    *(in_dict, in_table, in_loop, in_module),
    *(called_like_attributes, fillers, banners),
)
"""The parts that need nothing but the standard library."""


@composite
def modules(draw: DrawFn, parts: Sequence[Callable[[str], SearchStrategy[Part]]]) -> Module:
    """Draw a settings module of some of the *parts*."""
    chosen = draw(lists(sampled_from(parts), min_size=1, max_size=6))
    if in_module in chosen:  # a module has one `__getattr__`
        first = chosen.index(in_module)
        chosen = [p for i, p in enumerate(chosen) if i == first or p is not in_module]
    drawn = [draw(part(str(tag))) for tag, part in enumerate(chosen)]
    imports = sorted(frozenset().union(*(part.imports for part in drawn)))
    settings, section = [], ""
    for found in drawn:
        section = found.title or section
        settings.extend(replace(setting, section=section) for setting in found.settings)
    source = "\n\n\n".join((IMPORTS + "\n".join(imports), *(found.source for found in drawn)))
    return Module(f"{source}\n", tuple(settings))
