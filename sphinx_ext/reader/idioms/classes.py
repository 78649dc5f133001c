"""Classes whose attributes are settings, as data: which they are, what the variables are called."""

from __future__ import annotations

from dataclasses import dataclass

from sphinx_ext.reader.idioms.schema import Spellings


@dataclass(frozen=True, slots=True)
class SettingsClass:
    """A kind of class whose attributes are settings."""

    bases: tuple[str, ...]
    """The dotted names of the classes that it derives from."""
    spellings: Spellings
    """How the text of a boolean is understood."""
    models: tuple[str, ...] = ()
    """The dotted names of the bases of classes that group settings inside it."""
    fields: tuple[str, ...] = ()
    """The dotted names of the functions that describe an attribute."""
    aliases: tuple[str, ...] = ()
    """The arguments of such a function that name the variable."""


PYDANTIC = SettingsClass(
    bases=(
        "pydantic_settings.BaseSettings",
        "pydantic_settings.main.BaseSettings",
        "pydantic.BaseSettings",
        "pydantic.v1.BaseSettings",
    ),
    models=("pydantic.BaseModel", "pydantic.v1.BaseModel"),
    fields=("pydantic.Field", "pydantic.fields.Field", "pydantic.v1.Field"),
    aliases=("validation_alias", "alias", "env"),
    spellings=Spellings(
        true=("1", "on", "t", "true", "y", "yes"), false=("0", "off", "f", "false", "n", "no")
    ),
)

CLASSES = (PYDANTIC,)
