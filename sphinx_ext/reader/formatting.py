"""Format texts as Python does, where the result cannot get large."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sphinx_ext.reader.values import UnknownError

_PERCENT = re.compile(r"%(?:\(\w+\))?[-+ 0#]*\d{0,2}(?:\.\d{0,2})?[acdefgioprsuxEFGX%]")
"""A conversion of at most 99 characters, as a rule."""
_FIELD = re.compile(r"\{\{|\}\}|\{\w*(?:![ars])?(?::[^{}\d]*\d{0,2}(?:\.\d{1,2})?[^{}\d]*)?\}")
"""A replacement field that looks into nothing, likewise."""


def to_str(value: object = "") -> str:
    """Return the text of a value that holds no others.

    Raises:
        UnknownError: it holds others.
    """
    _check([value])
    return str(value)


def join(*parts: object) -> str:
    """Return the text of an f-string with these parts.

    Raises:
        UnknownError: a part holds other values.
    """
    return "".join(map(to_str, parts))


def percent(template: str, values: object) -> str:
    """Return ``template % values``.

    Raises:
        UnknownError: the result could be large, or a value holds others.
    """
    if "%" in _PERCENT.sub("", template):
        raise UnknownError
    match values:
        case tuple():
            _check(values)
        case dict():
            _check(values.values())
        case _:
            _check([values])
    return template % values


def braces(template: str, *positional: object, **keywords: object) -> str:
    """Return ``template.format(*positional, **keywords)``.

    Raises:
        UnknownError: the result could be large, or a value holds others or is looked into.
    """
    rest = _FIELD.sub("", template)
    if "{" in rest or "}" in rest:
        raise UnknownError
    _check([*positional, *keywords.values()])
    return template.format(*positional, **keywords)


def field(value: object, spec: object, *, conversion: int) -> str:
    """Return the text of a replacement field of an f-string.

    Args:
        value: what it shows.
        spec: what follows the colon.
        conversion: the code of the letter after ``!``; -1 for none.

    Raises:
        UnknownError: the result could be large, or *value* holds others.
    """
    mark = f"!{chr(conversion)}" if conversion > 0 else ""
    return braces(f"{{{mark}:{spec}}}" if spec else f"{{{mark}}}", value)


def _check(values: Iterable[object]) -> None:
    """Raise for a value whose text may be long, or differ from one run to the next."""
    if any(isinstance(value, tuple | list | dict | set | frozenset) for value in values):
        raise UnknownError
