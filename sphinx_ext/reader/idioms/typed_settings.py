"""typed-settings: ``ts.load(Settings, "app")``, for ``@ts.settings class Settings: x: int = 8``."""

from __future__ import annotations

from dataclasses import replace

from sphinx_ext.reader.idioms.schema import (
    Argument,
    Library,
    Loader,
    Maker,
    Reading,
    SettingsClass,
    Spellings,
)

_CLASS = Argument(0, ("cls", "settings_cls"))
_LOADERS = Argument(1, ("loaders",))
_PREFIX = Argument(None, ("env_prefix",))
_DELIMITER = Argument(None, ("env_nested_delimiter",), "_")
_ENV_LOADERS = ("typed_settings.EnvLoader", "typed_settings.loaders.EnvLoader")
_DEFAULTS = "typed_settings.default_loaders"

_SETTINGS = SettingsClass(
    loaders=(
        Loader(
            paths=("typed_settings.load",),
            cls=_CLASS,
            program=Argument(1, ("appname",)),
            prefix=_PREFIX,
            delimiter=_DELIMITER,
        ),
        Loader(
            paths=(
                *("typed_settings.load_settings", "typed_settings.cli"),
                *("typed_settings.click_options", "typed_settings.cli_argparse.cli"),
                "typed_settings.cli_click.click_options",
            ),
            cls=_CLASS,
            loaders=_LOADERS,
        ),
        Loader(
            paths=(f"{_DEFAULTS}()",),
            program=Argument(0, ("appname",)),
            prefix=_PREFIX,
            delimiter=_DELIMITER,
        ),
        Loader(
            paths=tuple(f"{path}()" for path in _ENV_LOADERS),
            prefix=Argument(0, ("prefix",)),
            delimiter=Argument(1, ("nested_delimiter",), "_"),
        ),
    ),
    fields=(
        Reading(
            paths=(
                *("typed_settings.option", "typed_settings.secret", "attrs.field"),
                *("attr.ib", "attr.attrib", "attr.field", "dataclasses.field"),
            ),
            name=None,
            default=Argument(None, ("default",)),
        ),
        Reading(paths=("pydantic.Field",), name=None, default=Argument(0, ("default",))),
    ),
    spellings=Spellings(
        true=("true", "t", "yes", "y", "on", "1"),
        false=("false", "f", "no", "n", "off", "0"),
    ),
    by_name=True,
)

LIBRARY = Library(
    makers=tuple(Maker((path,), f"{path}()") for path in (*_ENV_LOADERS, _DEFAULTS)),
    # A class is a group only in another one of the same library.
    classes=(
        replace(
            _SETTINGS,
            models=(
                *("typed_settings.settings", "attrs.define", "attrs.frozen", "attrs.mutable"),
                *("attr.s", "attr.attrs", "attr.define", "attr.frozen"),
            ),
        ),
        replace(_SETTINGS, models=("dataclasses.dataclass",)),
        replace(_SETTINGS, models=("pydantic.BaseModel",)),
    ),
)
