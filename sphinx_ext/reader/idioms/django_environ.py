"""django-environ: ``env = Env(DEBUG=(bool, False))``, ``env("DEBUG")``, ``env.int("PORT")``."""

from __future__ import annotations

from sphinx_ext.reader.idioms.schema import Argument, Library, Maker, Reading, Spellings

_OBJECT = "environ.Env()"
_NAME = Argument(0, ("var",))
_SPELLINGS = Spellings(true=("true", "on", "ok", "y", "yes", "1"), false=(), numeric=True)
_TYPES = {
    "bool": "bool",
    "bytes": "bytes",
    "float": "float",
    "int": "int",
    "json": "json",
    "str": "str",
}
"""Method to the type that it makes of a text; a default stays as it is."""
_CONTAINERS = ("dict", "list", "tuple")
"""The methods with a type of the items before the default."""
_URLS = {
    "CACHE_URL": ("cache", "cache_url"),
    "CHANNELS_URL": ("channels", "channels_url"),
    "DATABASE_URL": ("db", "db_url"),
    "EMAIL_URL": ("email", "email_url"),
    "SEARCH_URL": ("search_url",),
}
"""The variable to the methods that read it unless they are told another one."""


def _paths(*methods: str) -> tuple[str, ...]:
    return tuple(f"{_OBJECT}.{method}" for method in methods)


LIBRARY = Library(
    readings=(
        Reading(
            paths=(_OBJECT, *_paths("get_value")),
            name=_NAME,
            default=Argument(2, ("default",)),
            cast=Argument(1, ("cast",)),
            casts_like=("bool", "float", "int", "str", *_CONTAINERS),
            spellings=_SPELLINGS,
        ),
        *(
            Reading(
                paths=_paths(method),
                type=type_,
                name=_NAME,
                choices=Argument(None, ("choices",)),
                spellings=_SPELLINGS,
            )
            for method, type_ in _TYPES.items()
        ),
        *(
            Reading(
                paths=_paths(method),
                type=method,
                name=_NAME,
                default=Argument(2, ("default",)),
            )
            for method in _CONTAINERS
        ),
        Reading(paths=_paths("url"), type="url", name=_NAME, casts_default=True),
        Reading(paths=_paths("path"), type="Path", name=_NAME, casts_default=True),
        *(
            Reading(
                paths=_paths(*methods),
                type="dict",
                name=Argument(0, ("var",), variable),
                casts_default=True,
            )
            for variable, methods in _URLS.items()
        ),
    ),
    makers=(Maker(("environ.Env", "environ.FileAwareEnv"), _OBJECT, has_scheme=True),),
)
