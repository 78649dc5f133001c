"""From a target to its file, without importing anything."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from sphinx_ext.reader import NotFoundError, find_file, find_module, is_path

RAISES = "raise RuntimeError('imported')\n"
FILES = {
    "plain.py": RAISES,
    "package/__init__.py": RAISES,
    "package/settings.py": RAISES,
    "package/settings/readme.txt": "",
    "package/inner/__init__.py": RAISES,
    "package/inner/settings.py": RAISES,
    "package/loose/settings.py": RAISES,
    "package/both.py": RAISES,
    "package/both/__init__.py": RAISES,
    "package/compiled.so": "",
    "package/typed.pyi": "",
    "space/settings.py": RAISES,
    "space/package/__init__.py": RAISES,
    "space/package/settings.py": RAISES,
}


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the Python path, as `src` is after an editable install; all of it raises."""
    root = tmp_path / "src"
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.syspath_prepend(root)
    importlib.invalidate_caches()
    return root


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("plain", "plain.py"),
        ("package", "package/__init__.py"),
        ("package.settings", "package/settings.py"),
        ("package.inner", "package/inner/__init__.py"),
        ("package.inner.settings", "package/inner/settings.py"),
        ("package.loose.settings", "package/loose/settings.py"),
        ("package.both", "package/both/__init__.py"),
        ("space.settings", "space/settings.py"),
        ("space.package", "space/package/__init__.py"),
        ("space.package.settings", "space/package/settings.py"),
    ],
)
def test_dotted_name(root: Path, name: str, file: str) -> None:
    before = set(sys.modules)

    assert find_module(name) == (name, root / file)
    assert set(sys.modules) == before


def test_namespace_package_in_two_folders(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other" / "space" / "more.py"
    other.parent.mkdir(parents=True)
    other.write_text(RAISES)
    monkeypatch.syspath_prepend(tmp_path / "other")
    importlib.invalidate_caches()

    assert find_module("space.more") == ("space.more", other)
    assert find_module("space.settings") == ("space.settings", root / "space/settings.py")


def test_a_package_that_is_imported_already() -> None:
    import sphinx_ext

    _, path = find_module("sphinx_ext.model")

    assert path == Path(sphinx_ext.__file__).with_name("model.py")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("missing", "there is no module 'missing' on the Python path"),
        ("missing.settings", "there is no module 'missing' on the Python path"),
        ("package.missing", "there is no module 'missing' in 'package'"),
        ("package.inner.missing", "there is no module 'missing' in 'package.inner'"),
        ("plain.settings", "there is no module 'settings' in 'plain'"),
        ("package.settings.X", "there is no module 'X' in 'package.settings'"),
        ("space", "'space' is a directory without an __init__.py"),
        ("package.loose", "'package.loose' is a directory without an __init__.py"),
        ("package.compiled", "there is no module 'compiled' in 'package'"),
        ("package.typed", "there is no module 'typed' in 'package'"),
        ("sys", "'sys' has no Python source"),
        ("__main__.settings", "there is no module"),
        ("", "is neither a dotted module name nor a path"),
        ("package.", "is neither a dotted module name nor a path"),
        (".package", "is neither a dotted module name nor a path"),
        ("package..settings", "is neither a dotted module name nor a path"),
        ("package-settings", "is neither a dotted module name nor a path"),
        ("package settings", "is neither a dotted module name nor a path"),
    ],
)
def test_no_such_module(root: Path, name: str, message: str) -> None:
    with pytest.raises(NotFoundError) as error:
        find_module(name)

    assert message in str(error.value)


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("plain.py", "plain"),
        ("package/__init__.py", "package"),
        ("package/settings.py", "package.settings"),
        ("package/inner/settings.py", "package.inner.settings"),
        ("package/loose/settings.py", "settings"),
        ("space/package/settings.py", "package.settings"),
    ],
)
def test_file(root: Path, file: str, name: str) -> None:
    assert find_file(root / file) == (name, root / file)


def test_the_file_of_a_package(root: Path) -> None:
    assert find_file(root / "package") == ("package", root / "package" / "__init__.py")


@pytest.mark.parametrize(
    ("folder", "file", "name"),
    [
        (".", "package/settings.py", "package.settings"),
        ("package", "settings.py", "package.settings"),
        ("package", "__init__.py", "package"),
        ("package/inner", "../settings.py", "package.settings"),
        ("package/loose", "../inner/settings.py", "package.inner.settings"),
    ],
)
def test_relative_file(
    root: Path, monkeypatch: pytest.MonkeyPatch, folder: str, file: str, name: str
) -> None:
    monkeypatch.chdir(root / folder)

    assert find_file(Path(file)) == (name, Path(file))


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("missing.py", "there is no file"),
        ("package/missing.py", "there is no file"),
        ("package/loose", "'loose' is a directory without an __init__.py"),
    ],
)
def test_no_such_file(root: Path, file: str, message: str) -> None:
    with pytest.raises(NotFoundError) as error:
        find_file(root / file)

    assert message in str(error.value)


@pytest.mark.parametrize(
    ("target", "path"),
    [
        ("settings", False),
        ("package.settings", False),
        ("settings.py", True),
        ("./settings", True),
        ("folder/", True),
        ("/settings.py", True),
        ("folder\\settings.py", True),
    ],
)
def test_path_or_name(target: str, path: bool) -> None:
    assert is_path(target) is path
