"""environs: ``env.int("PORT", 8000)``, ``with env.prefixed("APP_"):``."""

from __future__ import annotations

from sphinx_ext.reader.idioms.schema import (
    Argument,
    Converter,
    Library,
    Maker,
    Prefix,
    Reading,
    Spellings,
)

_OBJECTS = ("environs.Env()", "environs.env")
_ANY_CASE = (str.lower, str.title, str.upper)
_SPELLINGS = Spellings(
    true=(*(change(word) for word in ("true", "yes", "on") for change in _ANY_CASE), *"tTyY1"),
    false=(*(change(word) for word in ("false", "no", "off") for change in _ANY_CASE), *"fFnN0"),
    ignore_case=False,
)
_TYPES = {
    "bool": "bool",
    "date": "date",
    "datetime": "datetime",
    "decimal": "Decimal",
    "dict": "dict",
    "float": "float",
    "int": "int",
    "json": "json",
    "list": "list",
    "log_level": "int",  # or the name of a level
    "path": "Path",
    "str": "str",
    "time": "time",
    "timedelta": "timedelta",
    "url": "url",
    "uuid": "UUID",
}
"""Method to the type that it makes."""
_VALIDATE = Argument(None, ("validate",))


def _paths(*methods: str) -> tuple[str, ...]:
    return tuple(f"{owner}.{method}" for owner in _OBJECTS for method in methods)


LIBRARY = Library(
    readings=(
        Reading(paths=_OBJECTS, choices=_VALIDATE),
        *(
            Reading(paths=_paths(method), type=type_, choices=_VALIDATE, spellings=_SPELLINGS)
            for method, type_ in _TYPES.items()
        ),
        Reading(
            paths=_paths("enum"),
            cast=Argument(None, ("enum", "type")),
            by_value=Argument(None, ("by_value",)),
        ),
        Reading(
            paths=_paths("dj_db_url", "dj_email_url", "dj_cache_url"),
            type="dict",
            casts_default=True,
        ),
    ),
    makers=(
        Maker(
            paths=("environs.Env", "environs.FileAwareEnv"),
            makes="environs.Env()",
            prefix=Prefix(Argument(None, ("prefix",))),
        ),
        Maker(
            paths=_paths("prefixed"),
            makes="environs.Env()",
            prefix=Prefix(Argument(0, ("prefix",))),
            is_context=True,
        ),
    ),
    converters=(
        Converter(
            paths=("environs.validate.OneOf()", "marshmallow.validate.OneOf()"),
            type="str",
            choices=(Argument(0, ("choices",)),),
        ),
    ),
)
