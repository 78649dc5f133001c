"""Helpers whose source is out of reach: ``env_bool("X", False)``, ``EnvEntry("X", type=int)``.

What such a call does is guessed from the words that people name it with, and from what its
arguments look like.
"""

from __future__ import annotations

import re
import sys
from functools import lru_cache

from sphinx_ext.reader.idioms.schema import Argument, Reading
from sphinx_ext.reader.values import Arguments, Class, External, Function, Partial, Value

_NAME = re.compile(r"_*[A-Z][A-Z0-9]+(?:_[A-Za-z0-9]+)*|_*[A-Z](?:_[A-Za-z0-9]+)+")
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_ENVIRONMENT = re.compile(r"(env(?:iron|ironment)?s?)")
_TYPES = {
    "json": "json",
    **dict.fromkeys(("dict", "mapping"), "dict"),
    **dict.fromkeys(("list", "csv", "array"), "list"),
    "tuple": "tuple",
    "set": "set",
    **dict.fromkeys(("path", "dir", "directory"), "Path"),
    **dict.fromkeys(("bool", "boolean", "flag", "switch", "true", "truthy", "enabled"), "bool"),
    "float": "float",
    **dict.fromkeys(("int", "integer", "port"), "int"),
    **dict.fromkeys(("str", "string", "text", "url", "secret", "token"), "str"),
}
"""Word to the type that it stands for; the first word counts that is in a name."""
_PLAIN = frozenset(
    (
        *("get", "read", "load", "fetch", "lookup", "resolve", "handle", "parse", "try", "safe"),
        *("var", "vars", "variable", "value", "val", "entry", "setting", "option", "config"),
        *("or", "if", "with", "default", "fallback", "none", "from", "in", "of", "the"),
    )
)
"""Words that leave the text as it is."""
_REQUIRED = frozenset(("require", "required", "requires", "must", "mandatory"))
_QUESTION = ("is", "has")
_OTHERWISE = frozenset(
    (
        *("unset", "del", "delete", "remove", "put", "write", "export", "override", "overrides"),
        *("patch", "mock", "make", "create", "build", "clear", "restore", "update", "dump", "save"),
        *("inject", "add", "temp", "temporary", "format", "print", "warn", "name", "names"),
        "prefix",
    )
)
"""Words of what does something else with the environment, or with another one."""
_KNOWN = {*_TYPES, *_PLAIN, *_REQUIRED, *_QUESTION, *_OTHERWISE}
_CONVERSION = re.compile(rf"(?:to|2|as|is|parse|cast|convert|coerce)_?({'|'.join(_TYPES)})")

_NAMES = ("name", "key", "env_var", "env_name", "var", "var_name", "varname", "variable", "env")
_DEFAULTS = ("default", "fallback", "default_value")
_CASTS = ("type", "type_", "cast", "converter", "parser", "convert", "value_type", "var_type")
_CHOICES = Argument(None, ("choices", "allowed", "allowed_values", "valid_values"))
_GIVEN = ("value", "value_from")
"""What the arguments are named of what gives a variable its value."""


def reading_of(path: str, arguments: Arguments) -> Reading | None:
    """Return how the function or class *path* reads a variable when called with *arguments*.

    ``None`` where nothing says that it does.
    """
    words = _words_of(path)
    if words is None or any(name in arguments.keywords for name in _GIVEN):
        return None
    types = [position for position, value in enumerate(arguments.positional) if _is_type(value)]
    others = [i for i in range(len(arguments.positional)) if i not in types]
    name = Argument(others.pop(0) if others else None, _NAMES)
    key = arguments.get(name.position, *name.names)
    if key is None or not _is_name(key.data):
        return None
    further = [i for i in others if _is_alias(key.data, arguments.positional[i].data)]
    default = Argument(next((i for i in others if i not in further), None), _DEFAULTS)
    cast = Argument(types[0] if types else None, _CASTS)
    has_cast = arguments.get(cast.position, *cast.names) is not None
    value = arguments.get(default.position, *default.names)
    return Reading(
        paths=(path,),
        type=None if has_cast else _type_of(words, value),
        name=name,
        others=tuple(Argument(position) for position in further),
        default=default,
        cast=cast,
        choices=_CHOICES,
        required=path.rpartition(".")[0].endswith("()") or not _REQUIRED.isdisjoint(words),
    )


def conversion_of(path: str) -> str | None:
    """Return the type into which the function *path* turns a text, if its name says so."""
    _, _, name = path.rpartition(".")
    found = None if _is_python(path) else _CONVERSION.search(name.lower())
    return None if found is None or found.end() < len(name) else _TYPES[found[1]]


@lru_cache(maxsize=256)
def _words_of(path: str) -> tuple[str, ...] | None:
    """Return the words of a callable's name that are not about the environment.

    ``None`` unless its name, or that of what it belongs to, says that it reads the environment.
    """
    owner, _, name = path.rpartition(".")
    if _is_python(path):
        return None
    words, is_reader = _split(name)
    if not is_reader:
        _, is_reader = _split(owner.rpartition(".")[2])
        if not is_reader or not (owner.endswith("()") or _KNOWN.issuperset(words)):
            return None
    writes = words[:1] == ["set"] or not _OTHERWISE.isdisjoint(words)
    return None if writes else tuple(words)


def _split(name: str) -> tuple[list[str], bool]:
    """Return the words of *name* but those for the environment, and whether there are such."""
    words: list[str] = []
    is_reader = False
    for word in _WORD.findall(name):
        parts = [part for part in _ENVIRONMENT.split(word.lower()) if part]
        rest = [part for part in parts if not _ENVIRONMENT.fullmatch(part)]
        if len(rest) < len(parts) and _KNOWN.issuperset(rest):  # no `venv`, no `envelope`
            is_reader = True
            words += rest
        else:
            words.append(word.lower())
    return words, is_reader


def _is_python(path: str) -> bool:
    """Tell whether Python itself defines *path*."""
    package = path.partition(".")[0]
    return package in ("builtins", "distutils", "setuptools") or package in sys.stdlib_module_names


def _is_name(data: object) -> bool:
    return isinstance(data, str) and _NAME.fullmatch(data) is not None


def _is_alias(name: object, data: object) -> bool:
    """Tell whether *data* is another name of the variable *name*, and no default in capitals."""
    ends = [str(text).rpartition("_")[::2] for text in (name, data)]
    return _is_name(data) and all(start for start, _ in ends) and ends[0][1] == ends[1][1]


def _is_type(value: Value) -> bool:
    """Tell whether an argument converts texts."""
    match value.data:
        case External(path=path):
            return not path.rpartition(".")[2].isupper()  # no constant
        case Function(node=node):
            return bool(node.args.posonlyargs or node.args.args)
        case Class() | Partial():
            return True
    return False


def _type_of(words: tuple[str, ...], default: Value | None) -> str | None:
    """Return what a callable named with *words* makes of a text; ``None`` for a text as well."""
    if words[:1] and words[0] in _QUESTION:
        return "bool"
    if (found := next((_TYPES[word] for word in _TYPES if word in words), None)) is not None:
        return found
    is_text = default is None or default.data is None or isinstance(default.data, str)
    return None if is_text and _PLAIN.union(_REQUIRED).issuperset(words) else "unknown"
