"""A release is downloaded once, is in the cache as a whole or not at all, and is what it was."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.corpus.conftest import SETTINGS, Index
from tests.corpus.releases import DownloadError, fetch

CORRUPT = SETTINGS.replace("80", "81")


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def files(folder: Path) -> list[str]:
    """Return the files of the folder, without those that are there for Git and for locking."""
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return sorted(path.as_posix() for path in paths if not path.name.startswith("."))


def test_the_module_is_in_its_package(index: Index, cache: Path) -> None:
    module = fetch(index.add("shop"), cache)
    assert module.read_text() == SETTINGS
    assert module == cache / "shop-1.0" / "shop" / "settings.py"
    assert files(cache) == ["shop-1.0/shop/__init__.py", "shop-1.0/shop/settings.py"]
    assert (cache / ".gitignore").read_text() == "*\n"


def test_says_what_it_downloads(
    index: Index, cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    release = index.add("shop", SETTINGS + "#" * 250_000)
    fetch(release, cache)
    assert capsys.readouterr().out == "shop 1.0: downloading\nshop 1.0: downloaded, 0.3 MB\n"
    index.wheel("shop").unlink()
    fetch(release, cache)
    assert capsys.readouterr().out == "shop 1.0: in the cache\n"


def test_goes_on_after_a_download_that_failed(
    index: Index, cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = index.add("first"), index.add("second")
    index.wheel("second").rename(index.folder / "later")
    fetch(first, cache)
    with pytest.raises(DownloadError, match=r"second 1.0: pip cannot download it"):
        fetch(second, cache)
    assert files(cache) == ["first-1.0/shop/__init__.py", "first-1.0/shop/settings.py"]

    (index.folder / "later").rename(index.wheel("second"))
    index.wheel("first").unlink()
    capsys.readouterr()
    fetch(first, cache)
    fetch(second, cache)
    out = capsys.readouterr().out
    assert re.findall(r"(\w+) 1.0: (in the cache|downloaded)", out) == [
        ("first", "in the cache"),
        ("second", "downloaded"),
    ]


@pytest.mark.parametrize("length", [0, 600])
def test_half_a_wheel(index: Index, cache: Path, length: int) -> None:
    release = index.add("shop")
    whole = index.wheel("shop").read_bytes()
    assert length < len(whole)
    index.wheel("shop").write_bytes(whole[:length])
    with pytest.raises(DownloadError, match=r"^shop 1.0: "):
        fetch(release, cache)
    assert files(cache) == []
    index.wheel("shop").write_bytes(whole)
    assert fetch(release, cache).read_text() == SETTINGS


def test_a_wheel_with_a_wrong_byte(index: Index, cache: Path) -> None:
    release = index.add("shop")
    wheel = index.wheel("shop")
    wheel.write_bytes(wheel.read_bytes().replace(SETTINGS.encode(), CORRUPT.encode()))
    with pytest.raises(DownloadError, match=r"^shop 1.0: shop-1.0-py3-none-any.whl is broken: "):
        fetch(release, cache)
    assert files(cache) == []


@pytest.mark.parametrize("module", ["shop/settings.py", "shop/missing.py"])
def test_another_module_than_the_published(index: Index, cache: Path, module: str) -> None:
    release = replace(index.add("shop"), module=module)
    index.add("shop", CORRUPT)
    with pytest.raises(DownloadError, match=rf"^shop 1.0: its {module} has another SHA-256"):
        fetch(release, cache)
    assert files(cache) == []


def test_a_module_that_was_changed_in_the_cache(index: Index, cache: Path) -> None:
    release = index.add("shop")
    fetch(release, cache).write_text(CORRUPT)
    assert fetch(release, cache).read_text() == SETTINGS


def test_what_a_killed_process_left(index: Index, cache: Path) -> None:
    left = cache / "partial" / "package" / "shop"
    left.mkdir(parents=True)
    (left / "left.py").touch()
    fetch(index.add("shop"), cache)
    assert files(cache) == ["shop-1.0/shop/__init__.py", "shop-1.0/shop/settings.py"]


@pytest.mark.usefixtures("no_network")
def test_no_network(tmp_path: Path, cache: Path) -> None:
    release = Index(tmp_path).add("shop")
    with pytest.raises(DownloadError) as raised:
        fetch(release, cache)
    first, *errors = str(raised.value).splitlines()
    assert first == "shop 1.0: pip cannot download it; is there a network?"
    assert errors
    assert all(error.startswith("ERROR: ") for error in errors)
    assert files(cache) == []
