"""From a target that an author writes to the settings file, without importing anything."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Iterator
from pathlib import Path


class NotFoundError(Exception):
    """No settings file belongs to the target; the message says why and what to do."""


def is_path(target: str) -> bool:
    """Tell whether *target* names a file rather than a module."""
    return target.endswith(".py") or "/" in target or "\\" in target


def find_file(path: Path) -> tuple[str, Path]:
    """Return the dotted name and the path of the settings file *path*.

    The dotted name starts at the outermost folder of *path* that is a package. The file of a
    package is its ``__init__.py``.

    Raises:
        NotFoundError: *path* is neither a file nor a package.
    """
    if (path / "__init__.py").is_file():
        path = path / "__init__.py"
    if path.is_dir():
        msg = f"{path.name!r} is a directory without an __init__.py; name a .py file in it"
        raise NotFoundError(msg)
    if not path.is_file():
        msg = f"there is no file {str(path)!r}; check the spelling and the folder it is relative to"
        raise NotFoundError(msg)
    parts = [] if path.stem == "__init__" else [path.stem]
    folder = path.resolve().parent
    while (folder / "__init__.py").is_file() and folder.name:
        parts.insert(0, folder.name)
        folder = folder.parent
    return ".".join(parts) or path.stem, path


def modules_in(name: str, path: Path) -> Iterator[tuple[str, Path]]:
    """Yield the module *name* in the file *path*, and those below it where it is a package.

    Test modules are left out: what they read is no setting.
    """
    yield name, path
    if path.stem != "__init__":
        return
    for inner in sorted(path.parent.iterdir()):
        if inner.stem in _TESTS or inner.stem.startswith("test_") or not inner.stem.isidentifier():
            continue
        if (inner / "__init__.py").is_file():
            yield from modules_in(f"{name}.{inner.name}", inner / "__init__.py")
        elif inner.suffix == ".py" and inner != path:
            yield f"{name}.{inner.stem}", inner


_TESTS = ("test", "tests", "testing", "conftest")


def find_module(name: str) -> tuple[str, Path]:
    """Return *name* and the path of the module's source file.

    The module is looked for where ``import`` would look (``sys.path`` and the finders of editable
    installs), but only the outermost package is asked of the import system, which does not
    execute it; below it the folders are searched, so that no parent package runs.

    Raises:
        NotFoundError: there is no such module, or it has no Python source.
    """
    top, *rest = name.split(".")
    if not all(part.isidentifier() for part in (top, *rest)):
        msg = f"{name!r} is neither a dotted module name nor a path to a .py file"
        raise NotFoundError(msg)
    try:
        spec = importlib.util.find_spec(top)
    except (ImportError, ValueError):
        spec = None
    if spec is None:
        msg = (
            f"there is no module {top!r} on the Python path; "
            "install the project or add its folder to sys.path in conf.py"
        )
        raise NotFoundError(msg)
    origin = Path(spec.origin) if spec.has_location and spec.origin else None
    folders = [Path(folder) for folder in spec.submodule_search_locations or ()]
    found = top
    for part in rest:
        origin, folders = _step(part, folders)
        if origin is None and not folders:
            msg = f"there is no module {part!r} in {found!r}; check the spelling"
            raise NotFoundError(msg)
        found = f"{found}.{part}"
    if origin is None and folders:
        msg = f"{name!r} is a directory without an __init__.py; name a module in it"
        raise NotFoundError(msg)
    if origin is None or origin.suffix != ".py" or not origin.is_file():
        msg = f"{name!r} has no Python source to read; name a module that is written in Python"
        raise NotFoundError(msg)
    return name, origin


def _step(part: str, folders: Iterable[Path]) -> tuple[Path | None, list[Path]]:
    """Return the file and the package folders of the submodule *part*."""
    namespace: list[Path] = []
    for folder in folders:
        package = folder / part
        if (package / "__init__.py").is_file():
            return package / "__init__.py", [package]
        if (module := folder / f"{part}.py").is_file():
            return module, []
        if package.is_dir():
            namespace.append(package)
    return None, namespace
