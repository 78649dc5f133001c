"""Published modules inside their packages: each release is downloaded once and kept."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from filelock import FileLock

CACHE = Path(__file__).parents[1] / ".cache" / "corpus"

# The same wheel on every machine, whatever it is and whichever Python it runs.
_WHEEL = (
    *("--no-deps", "--only-binary=:all:", "--python-version", "3.12", "--implementation", "cp"),
    *("--platform", "manylinux2014_x86_64"),
    *("--platform", "manylinux_2_17_x86_64", "--platform", "manylinux_2_28_x86_64"),
)


@dataclass(frozen=True)
class Release:
    """A module of a published release."""

    project: str
    """The name by which pip knows it."""
    version: str
    module: str
    """The path of the module in the wheel."""
    sha256: str
    """Of the module."""

    def __str__(self) -> str:
        return f"{self.project} {self.version}"

    @property
    def package(self) -> str:
        """The folder at the top of the wheel that the module is in."""
        return self.module.partition("/")[0]


class DownloadError(Exception):
    """A release cannot be had, or is not what was published; the message says so in full."""


def fetch(release: Release, cache: Path = CACHE) -> Path:
    """Return the module of the release, in its package; download the wheel where it is not at hand.

    Prints what it downloads and what it found in the cache. A release is in the cache as a whole or
    not at all, and what has arrived before an error stays.

    Args:
        release: What to get.
        cache: The folder that keeps the Python files of the packages; made where it is missing.

    Raises:
        DownloadError: pip cannot download the wheel, or the module in it has another SHA-256.
    """
    cache.mkdir(parents=True, exist_ok=True)
    (cache / ".gitignore").write_text("*\n")
    kept = cache / f"{release.project}-{release.version}"
    # Test workers may come here at the same time.
    with FileLock(cache / ".lock"):
        if _is_published(release, kept):
            print(f"{release}: in the cache", flush=True)
        else:
            print(f"{release}: downloading", flush=True)
            size = _replace(kept, release, partial=cache / "partial")
            print(f"{release}: downloaded, {size / 1e6:.1f} MB", flush=True)
    return kept / release.module


def _is_published(release: Release, folder: Path) -> bool:
    module = folder / release.module
    return module.is_file() and hashlib.sha256(module.read_bytes()).hexdigest() == release.sha256


def _replace(kept: Path, release: Release, partial: Path) -> int:
    """Put the package in place once it is complete; return the size of the wheel in bytes."""
    # A process that was killed leaves one behind.
    shutil.rmtree(partial, ignore_errors=True)
    try:
        wheel = _download(release, partial / "wheel")
        package = partial / "package"
        _unpack(release, wheel, package)
        if not _is_published(release, package):
            msg = f"{release}: its {release.module} has another SHA-256 than {release.sha256}"
            raise DownloadError(msg)
        shutil.rmtree(kept, ignore_errors=True)
        package.rename(kept)
        return wheel.stat().st_size
    finally:
        shutil.rmtree(partial, ignore_errors=True)


def _unpack(release: Release, wheel: Path, folder: Path) -> None:
    """Write the Python files of the package, and nothing else of the wheel, into the folder."""
    try:
        with ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.startswith(f"{release.package}/") and name.endswith(".py"):
                    archive.extract(name, folder)
    except (BadZipFile, EOFError, zlib.error) as error:
        msg = f"{release}: {wheel.name} is broken: {error}"
        raise DownloadError(msg) from error


def _download(release: Release, folder: Path) -> Path:
    pip = (sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check")
    requirement = f"{release.project}=={release.version}"
    done = subprocess.run(
        [*pip, *_WHEEL, "-d", str(folder), requirement],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        lines = [line.strip() for line in done.stderr.splitlines() if line.strip()]
        errors = [line for line in lines if line.startswith("ERROR:")] or lines[-1:]
        msg = "\n".join([f"{release}: pip cannot download it; is there a network?", *errors])
        raise DownloadError(msg)
    (wheel,) = folder.glob("*.whl")
    return wheel
