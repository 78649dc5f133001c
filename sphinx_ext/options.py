"""The options of the directives, each declared once.

docutils and MyST report a wrong option each in its own way, and drop the directive or the option.
So the directives accept any option as text, and wrong ones are reported here.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from docutils.parsers.rst import directives

from sphinx_ext.config import MARKUPS

Converter = Callable[[str | None], object]


class OptionSpec(dict[str, Callable[[str], Any]]):
    """An option specification that passes unknown options on as text."""

    def __missing__(self, name: str) -> Callable[[str], Any]:
        return directives.unchanged

    def __contains__(self, name: object) -> bool:
        return True


def accepting(options: Mapping[str, Converter]) -> OptionSpec:
    """Return the specification of a directive that knows *options*."""
    return OptionSpec(dict.fromkeys(options, directives.unchanged))


def convert(
    options: Mapping[str, str | None],
    converters: Mapping[str, Converter],
    complain: Callable[[str, str], None],
) -> dict[str, Any]:
    """Return the converted values of the *options* that are right.

    Args:
        options: what the author wrote.
        converters: the converter of each option; raises ``ValueError`` on a wrong value.
        complain: takes the name of a wrong option and what is wrong.
    """
    converted: dict[str, Any] = {}
    for name, text in options.items():
        if name not in converters:
            close = difflib.get_close_matches(name, converters, n=1)
            advice = f"did you mean :{close[0]}:?" if close else f"there are {_colons(converters)}"
            complain(name, f"unknown option :{name}:; {advice}")
            continue
        try:
            converted[name] = converters[name](text)
        except ValueError as error:
            complain(name, f"wrong value of :{name}:: {error}")
    return converted


def flag(text: str | None) -> bool:
    """Convert an option that takes no value."""
    if text and text.strip():
        msg = f"it takes no value, but has {text.strip()!r}"
        raise ValueError(msg)
    return True


def patterns(text: str | None) -> tuple[str, ...]:
    """Convert a list of shell patterns, separated by blanks or commas."""
    found = tuple((text or "").replace(",", " ").split())
    if not found:
        msg = "it takes one or more shell patterns, such as *_TIMEOUT_*"
        raise ValueError(msg)
    return found


def words(text: str | None) -> tuple[str, ...]:
    """Convert a list of texts, separated by commas or, without any, by blanks."""
    text = text or ""
    separated = text.split(",") if "," in text else text.split()
    found = tuple(word.strip() for word in separated if word.strip())
    if not found:
        msg = "it takes one or more values"
        raise ValueError(msg)
    return found


def one_of(*allowed: str) -> Converter:
    """Return the converter of an option that takes one of the *allowed* words."""

    def converter(text: str | None) -> str:
        word = (text or "").strip().lower()
        if word not in allowed:
            msg = f"it is one of {', '.join(allowed)}, not {word!r}"
            raise ValueError(msg)
        return word

    return converter


def _text(text: str | None) -> str:
    if not (text or "").strip():
        msg = "it takes a text"
        raise ValueError(msg)
    return (text or "").strip()


def _colons(names: Iterable[str]) -> str:
    return ", ".join(f":{name}:" for name in names)


ENTRY: dict[str, Converter] = {"no-index": flag, "docstring-markup": one_of(*MARKUPS)}
"""The options of ``autoenvvar``."""
MODULE: dict[str, Converter] = {
    "only": patterns,
    "exclude": patterns,
    "sort": one_of("source", "name"),
    "no-summary": flag,
    **ENTRY,
}
"""The options of ``autoenvvars``."""
STOCK: dict[str, Converter] = {
    **dict.fromkeys(
        (
            *("no-index", "no-index-entry", "no-contents-entry", "no-typesetting"),
            *("noindex", "noindexentry", "nocontentsentry"),
        ),
        flag,
    ),
    "type": _text,
    "default": _text,
    "choices": words,
    "required": flag,
}
"""The options of ``envvar``."""
