"""What ``sphinx.ext.viewcode`` needs to show a settings file without importing it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinx_ext.reader.parsing import decode
from sphinx_ext.records import records_of
from sphinx_ext.sources import read

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

Tags = dict[str, tuple[str, int, int]]


def connect(app: Sphinx) -> None:
    """Answer viewcode's questions where the project loads it."""
    if "sphinx.ext.viewcode" in app.extensions:
        app.connect("viewcode-find-source", find_source)
        app.connect("viewcode-follow-imported", follow_imported)
        app.connect("env-updated", lead_back)


def find_source(app: Sphinx, name: str) -> tuple[str, Tags] | None:
    """Return the text of a settings module and the lines of its variables."""
    path = _path(app, name)
    if path is None:
        return None
    tags = {
        variable.attribute or variable.name: ("other", variable.line, variable.end_line)
        for variable in read(path, name).variables
    }
    text, _problems = decode(path.read_bytes())
    return text, tags


def follow_imported(app: Sphinx, name: str, attribute: str) -> str | None:
    """Return the module itself: a settings module declares what it shows."""
    return name if _path(app, name) else None


def lead_back(app: Sphinx, env: BuildEnvironment) -> None:
    """Let the shown source link back to where references lead.

    viewcode itself takes any page that has the object, a copy without targets too, and another
    one when pages are read in several processes.
    """
    objects = env.domains.python_domain.objects
    for module, entry in getattr(env, "_viewcode_modules", {}).items():
        used: dict[str, str] = entry[2] if entry else {}
        for attribute in used:
            if known := objects.get(f"{module}.{attribute}"):
                used[attribute] = known.docname


def _path(app: Sphinx, name: str) -> Path | None:
    for page in records_of(app.env).values():
        if name in page.modules:
            return Path(page.modules[name])
    return None
