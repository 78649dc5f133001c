"""Everett: ``config("debug", namespace="app", default="false", parser=bool)``."""

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

_OBJECT = "everett.manager.ConfigManager()"
_SPELLINGS = Spellings(
    true=("t", "true", "yes", "y", "1", "on"), false=("f", "false", "no", "n", "0", "off")
)

LIBRARY = Library(
    readings=(
        Reading(
            paths=(_OBJECT,),
            name=Argument(0, ("key",)),
            others=(Argument(4, ("alternate_keys",)),),
            prefix=Prefix(Argument(1, ("namespace",)), "_"),
            root="root:",
            default=Argument(2, ("default",)),
            cast=Argument(6, ("parser",)),
            spellings=_SPELLINGS,
            casts_default=True,
            requires=Argument(7, ("raise_error",)),
            is_upper=True,
            ignores_empty=True,
        ),
        Reading(
            paths=("everett.manager.Option",),
            name=None,
            others=(Argument(1, ("alternate_keys",)),),
            root="root:",
            default=Argument(0, ("default",)),
            cast=Argument(3, ("parser",)),
            spellings=_SPELLINGS,
            casts_default=True,
            is_upper=True,
            ignores_empty=True,
        ),
    ),
    makers=(
        Maker(
            paths=(
                "everett.manager.ConfigManager",
                "everett.manager.ConfigManager.basic_config",
            ),
            makes=_OBJECT,
        ),
        Maker(
            paths=(f"{_OBJECT}.with_namespace",),
            makes=_OBJECT,
            prefix=Prefix(Argument(0, ("namespace",)), "_"),
        ),
    ),
    converters=(
        Converter(("everett.manager.parse_bool",), "bool", spellings=_SPELLINGS),
        Converter(("everett.manager.parse_class",), "class"),
        Converter(
            paths=("everett.manager.parse_data_size", "everett.manager.parse_time_period"),
            type="int",
            is_lenient=True,
        ),
        Converter(
            paths=("everett.manager.ListOf()",),
            type="list",
            cast=Argument(0, ("parser",)),
            separator=Argument(1, ("delimiter",), ","),
            spellings=_SPELLINGS,
        ),
        Converter(
            paths=("everett.manager.ChoiceOf()",),
            type="str",
            cast=Argument(0, ("parser",)),
            choices=(Argument(1, ("choices",)),),
            spellings=_SPELLINGS,
        ),
    ),
)
