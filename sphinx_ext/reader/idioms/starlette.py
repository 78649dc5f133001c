"""Starlette's configuration: ``config("DEBUG", cast=bool, default=False)``."""

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

LIBRARY = Library(
    readings=(
        Reading(
            paths=("starlette.config.Config()", "starlette.config.Config().get"),
            name=Argument(0, ("key",)),
            cast=Argument(1, ("cast",)),
            default=Argument(2, ("default",)),
            spellings=Spellings(true=("true", "1"), false=("false", "0")),
            casts_default=True,
        ),
    ),
    makers=(
        Maker(
            paths=("starlette.config.Config",),
            makes="starlette.config.Config()",
            prefix=Prefix(Argument(2, ("env_prefix",))),
        ),
    ),
    converters=(
        Converter(paths=("starlette.datastructures.URL",), type="url"),
        Converter(paths=("starlette.datastructures.Secret",), type="str"),
        Converter(
            paths=("starlette.datastructures.CommaSeparatedStrings",),
            type="list",
            separator=Argument(None, (), ","),
            is_shell=True,
        ),
    ),
)
