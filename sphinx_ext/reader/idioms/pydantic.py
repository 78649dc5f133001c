"""pydantic and pydantic-settings: ``class Settings(BaseSettings): port: int = 8000``."""

from __future__ import annotations

from sphinx_ext.reader.idioms.schema import Argument, Library, Reading, SettingsClass, Spellings

LIBRARY = Library(
    classes=(
        SettingsClass(
            bases=(
                "pydantic_settings.BaseSettings",
                "pydantic_settings.main.BaseSettings",
                "pydantic.BaseSettings",
                "pydantic.v1.BaseSettings",
            ),
            models=("pydantic.BaseModel", "pydantic.v1.BaseModel"),
            fields=(
                Reading(
                    paths=("pydantic.Field", "pydantic.fields.Field", "pydantic.v1.Field"),
                    name=Argument(None, ("validation_alias", "alias", "env")),
                    default=Argument(0, ("default",)),
                    is_upper=True,
                ),
            ),
            spellings=Spellings(
                true=("1", "on", "t", "true", "y", "yes"),
                false=("0", "off", "f", "false", "n", "no"),
            ),
        ),
    ),
)
