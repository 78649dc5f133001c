"""The configuration values, each declared once."""

from __future__ import annotations

import re
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
    if wrong := _wrong_template(config.envvars_source_url):
        advice = "it may hold {path}, {module} and {line}"
        _complain(app, "envvars_source_url", f"{wrong}; {advice}")
        config.envvars_source_url = ""
    markup = config.envvars_docstring_markup
    if markup not in (None, *MARKUPS):
        advice = f"it is one of {', '.join(map(repr, MARKUPS))}"
        _complain(app, "envvars_docstring_markup", f"is {markup!r}; {advice}")
        config.envvars_docstring_markup = None
    elif markup == "myst" and "myst_parser" not in app.extensions:
        message = "is 'myst'; add 'myst_parser' to extensions"
        _complain(app, "envvars_docstring_markup", message)
        config.envvars_docstring_markup = None


def _wrong_template(template: object) -> str:
    """Return what is wrong with the template of an address, or nothing."""
    if not isinstance(template, str):
        return f"is {template!r} and no text"
    try:
        names = {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}
        if unknown := sorted(names - {"path", "module", "line"}):
            return f"has no value for {{{unknown[0]}}}"
        template.format(path="", module="", line=1)
    except (LookupError, ValueError) as error:
        return f"cannot be read ({error})"
    return ""


def _complain(app: Sphinx, name: str, message: str) -> None:
    """Warn of the value *name*, at its line in ``conf.py`` where it has one."""
    conf = app.confdir / "conf.py"
    text = conf.read_text(encoding="utf-8", errors="replace") if conf.is_file() else ""
    lines = enumerate(text.splitlines(), 1)
    line = next((number for number, row in lines if re.match(rf"{name}\b", row)), None)
    warn(Report(f"{conf}:{line}" if line else "", "config", f"{name} {message}"))


def docstring_markup(env: BuildEnvironment) -> Markup:
    """Return the markup of docstrings where a directive does not say otherwise."""
    chosen: Markup | None = env.config.envvars_docstring_markup
    return chosen or ("myst" if loads_myst(env) else "rst")


def loads_myst(env: BuildEnvironment) -> bool:
    """Tell whether the project loads myst-parser."""
    return hasattr(env, "myst_config")
