"""The configuration values, each declared once."""

from __future__ import annotations

import string
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from sphinx.config import ENUM

from sphinx_ext.reports import Report, warn

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

Markup = Literal["myst", "rst"]
MARKUPS: tuple[Markup, ...] = ("myst", "rst")


@dataclass(frozen=True, slots=True)
class _Option:
    name: str
    default: object
    types: object


OPTIONS = (
    _Option("envvars_docstring_markup", None, ENUM(None, *MARKUPS)),
    _Option("envvars_source_url", "", frozenset({str})),
)


def add_config_values(app: Sphinx) -> None:
    """Declare every configuration value; a change of any re-reads the pages."""
    for option in OPTIONS:
        app.add_config_value(option.name, option.default, "env", option.types)  # type: ignore[arg-type]


def check_config(app: Sphinx, config: Config) -> None:
    """Warn of configured values that cannot work, and drop them."""
    template: str = config.envvars_source_url
    try:
        names = {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}
        unknown = sorted(names - {"path", "module", "line"})
        wrong = f"has no value for {{{unknown[0]}}}" if unknown else ""
    except ValueError as error:
        wrong = f"cannot be read ({error})"
    if wrong:
        message = f"envvars_source_url {wrong}; it may hold {{path}}, {{module}} and {{line}}"
        warn(Report(f"{app.confdir / 'conf.py'}", "config", message))
        config.envvars_source_url = ""
    if config.envvars_docstring_markup == "myst" and "myst_parser" not in app.extensions:
        message = "envvars_docstring_markup is 'myst': add 'myst_parser' to extensions"
        warn(Report(f"{app.confdir / 'conf.py'}", "config", message))
        config.envvars_docstring_markup = "rst"


def docstring_markup(env: BuildEnvironment) -> Markup:
    """Return the markup of docstrings where a directive does not say otherwise."""
    chosen: Markup | None = env.config.envvars_docstring_markup
    return chosen or ("myst" if loads_myst(env) else "rst")


def loads_myst(env: BuildEnvironment) -> bool:
    """Tell whether the project loads myst-parser."""
    return hasattr(env, "myst_config")
