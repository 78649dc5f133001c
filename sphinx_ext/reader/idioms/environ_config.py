"""environ-config: ``@environ.config(prefix="APP") class Config: port = environ.var(8000)``."""

from __future__ import annotations

from sphinx_ext.reader.idioms.schema import (
    Argument,
    Group,
    Library,
    Maker,
    Prefix,
    Reading,
    SettingsClass,
    Spellings,
)

_VAULT = "environ.secrets.VaultEnvSecrets"
_AWS = "environ.secrets.SecretsManagerSecrets"

LIBRARY = Library(
    readings=(
        Reading(
            paths=(
                "environ.secrets.INISecrets.from_path_in_env",
                "environ.secrets.DirectorySecrets.from_path_in_env",
            ),
            name=Argument(0, ("env_name",)),
            required=False,
        ),
    ),
    makers=(
        Maker((_VAULT,), f"{_VAULT}()", prefix=Prefix(Argument(0, ("vault_prefix",)), "_")),
        Maker((_AWS,), f"{_AWS}()"),
    ),
    classes=(
        SettingsClass(
            decorators=("environ.config",),
            prefix=Argument(None, ("prefix",), "APP"),
            is_annotated=False,
            delimiter="_",
            fields=(
                Reading(
                    paths=("environ.var", f"{_VAULT}().secret", f"{_AWS}().secret"),
                    name=Argument(2, ("name",)),
                    default=Argument(0, ("default",)),
                    cast=Argument(1, ("converter",)),
                    casts_default=True,
                ),
                Reading(
                    paths=("environ.bool_var",),
                    type="bool",
                    name=Argument(1, ("name",)),
                    default=Argument(0, ("default",)),
                    spellings=Spellings(true=("1", "true", "yes"), false=()),
                    casts_default=True,
                ),
            ),
            groups=(Group(("environ.group",), Argument(0, ("cls",)), Argument(1, ("optional",))),),
        ),
    ),
)
