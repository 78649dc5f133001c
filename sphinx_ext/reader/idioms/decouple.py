"""python-decouple: ``config("PORT", default=8000, cast=int)``."""

from __future__ import annotations

from sphinx_ext.reader.idioms.schema import Argument, Converter, Library, Maker, Reading, Spellings

LIBRARY = Library(
    readings=(
        Reading(
            paths=("decouple.config", "decouple.Config()", "decouple.Config().get"),
            name=Argument(0, ("option",)),
            cast=Argument(2, ("cast",)),
            spellings=Spellings(
                true=("y", "yes", "t", "true", "on", "1"),
                false=("n", "no", "f", "false", "off", "0", ""),
            ),
            casts_default=True,
        ),
    ),
    makers=(Maker(("decouple.Config", "decouple.AutoConfig"), "decouple.Config()"),),
    converters=(
        Converter(
            paths=("decouple.Csv()",),
            type="list",
            cast=Argument(0, ("cast",)),
            container=Argument(3, ("post_process",)),
            separator=Argument(1, ("delimiter",), ","),
            is_shell=True,
        ),
        Converter(
            paths=("decouple.Choices()",),
            type="str",
            cast=Argument(1, ("cast",)),
            choices=(Argument(0, ("flat",)), Argument(2, ("choices",))),
        ),
    ),
)
