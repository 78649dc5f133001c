"""From the target of a directive to the settings module, read once for each state of its file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx_ext import reader
from sphinx_ext.model import SettingsModule

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


def load(env: BuildEnvironment, target: str) -> list[SettingsModule]:
    """Return the settings modules that *target* names, and make the page depend on their files.

    A package stands for all of its modules that declare variables, and a module that declares none
    for those that it imports names from.

    Args:
        env: the environment; its current page is the one that shows the modules.
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

    def noted(path: Path, name: str) -> SettingsModule:
        env.note_dependency(str(path))
        if path.stem == "__init__":
            env.note_dependency(str(path.parent))  # it changes when a module comes or goes
        return read(path, name)

    try:
        found = reader.load(name, path, noted)
    except OSError as error:
        msg = f"{error.filename!r} cannot be read ({error.strerror}); check its permissions"
        raise reader.NotFoundError(msg) from error
    for source in (source for module in found for source in module.sources):
        env.note_dependency(str(source))
    return found


def read(path: Path, name: str) -> SettingsModule:
    """Return the settings module in *path*, whose dotted name is *name*.

    Raises:
        OSError: the file cannot be opened.
    """
    known = _KNOWN.get((path, name))
    if known is not None and all(_state(file) == state for file, state in known.states):
        return known.module
    state = _state(path)
    module = reader.read(path, name)
    files = [(path, state), *((source, _state(source)) for source in module.sources)]
    _KNOWN[path, name] = _Known(module, tuple(files))
    return module


_State = tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class _Known:
    """A module that has been read, with the state of all files that it was read from."""

    module: SettingsModule
    states: tuple[tuple[Path, _State], ...]


_KNOWN: dict[tuple[Path, str], _Known] = {}


def _state(path: Path) -> _State:
    """Return the time and the size of a file, which make an edited file another one."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size
