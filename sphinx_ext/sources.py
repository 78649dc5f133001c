"""From the target of a directive to the settings module, read once for each state of its file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx_ext import reader
from sphinx_ext.model import SettingsModule

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


def load(env: BuildEnvironment, target: str) -> SettingsModule:
    """Return the settings module that *target* names, and make the page depend on its file.

    Args:
        env: the environment; its current page is the one that shows the module.
        target: a dotted name, or a path as ``literalinclude`` takes it: relative to the page,
            or to the source folder when it starts with a slash.

    Raises:
        reader.NotFoundError: there is no such module or file.
    """
    if reader.is_path(target):
        _, absolute = env.relfn2path(target)
        # A file that does not exist yet is a dependency too: the page is read again until it does.
        env.note_dependency(absolute)
        name, path = reader.find_file(Path(absolute))
    else:
        try:
            name, path = reader.find_module(target)
        except reader.NotFoundError:
            env.note_reread()
            raise
        env.note_dependency(str(path))
    try:
        return read(path, name)
    except OSError as error:
        msg = f"{str(path)!r} cannot be read ({error.strerror}); check its permissions"
        raise reader.NotFoundError(msg) from error


def read(path: Path, name: str) -> SettingsModule:
    """Return the settings module in *path*, whose dotted name is *name*.

    Raises:
        OSError: the file cannot be opened.
    """
    status = path.stat()
    return _read(path, name, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=128)
def _read(path: Path, name: str, modified: int, size: int) -> SettingsModule:
    """Read a file; its time and size make an edited file another call."""
    return reader.read(path, name)
