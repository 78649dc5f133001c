"""What ``sphinx.ext.viewcode`` needs to show a settings file without importing it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinx_ext import reader
from sphinx_ext.records import records_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

Tags = dict[str, tuple[str, int, int]]


def connect(app: Sphinx) -> None:
    """Answer viewcode's questions where the project loads it."""
    if "sphinx.ext.viewcode" in app.extensions:
        app.connect("viewcode-find-source", find_source)
        app.connect("viewcode-follow-imported", follow_imported)


def find_source(app: Sphinx, name: str) -> tuple[str, Tags] | None:
    """Return the text of a settings module and the lines of its variables."""
    path = _path(app, name)
    if path is None:
        return None
    tags = {
        variable.attribute: ("other", variable.line, variable.end_line)
        for variable in reader.read(path, name).variables
    }
    return path.read_text(encoding="utf-8", errors="replace"), tags


def follow_imported(app: Sphinx, name: str, attribute: str) -> str | None:
    """Return the module itself: a settings module declares what it shows."""
    return name if _path(app, name) else None


def _path(app: Sphinx, name: str) -> Path | None:
    for page in records_of(app.env).values():
        if name in page.modules:
            return Path(page.modules[name])
    return None
