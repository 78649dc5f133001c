"""Click and Typer: options and arguments of a command that a variable may set instead."""

from __future__ import annotations

from dataclasses import replace

from sphinx_ext.reader.idioms.schema import (
    Argument,
    Converter,
    Kind,
    Library,
    Reading,
    Spellings,
)

_OPTION = Reading(
    paths=("click.option", "click.Option"),
    name=Argument(None, ("envvar",)),
    default=Argument(None, ("default",)),
    cast=Argument(None, ("type",)),
    kinds=(
        Kind(Argument(None, ("multiple",)), "tuple", default=(), over_cast=True),
        Kind(Argument(None, ("nargs",)), "tuple", unless=1, over_cast=True),
        Kind(Argument(None, ("is_flag",)), "bool", default=False),
        Kind(Argument(None, ("count",)), "int", default=0),
    ),
    mark="/",
    spellings=Spellings(
        true=("1", "yes", "true", "on", "t", "y"), false=("0", "no", "false", "off", "f", "n")
    ),
    casts_default=True,
    casts_like=("bool", "float", "int"),
    required=False,
    requires=Argument(None, ("required",)),
    ignores_empty=True,
)
_PARAMETER = replace(
    _OPTION,
    paths=("typer.Option", "typer.Argument"),
    default=Argument(0, ("default",)),
    cast=Argument(None, ("parser", "click_type")),
    kinds=(),
    mark="",
    required=True,
    requires=None,
)

LIBRARY = Library(
    readings=(
        _OPTION,
        replace(_OPTION, paths=("click.argument", "click.Argument"), mark="", required=True),
    ),
    converters=(
        Converter(("click.BOOL",), "bool"),
        Converter(("click.STRING", "click.UNPROCESSED"), "str"),
        Converter(("click.INT", "click.IntRange()"), "int"),
        Converter(("click.FLOAT", "click.FloatRange()"), "float"),
        Converter(("click.UUID",), "UUID"),
        Converter(("click.DateTime()",), "datetime"),
        Converter(("click.File()",), "file"),
        Converter(("click.Tuple()",), "tuple"),
        Converter(("click.Path()",), "str", cast=Argument(None, ("path_type",))),
        Converter(("click.Choice()",), "str", choices=(Argument(0, ("choices",)),)),
    ),
    parameters=(_PARAMETER,),
)
