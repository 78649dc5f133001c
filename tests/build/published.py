"""The settings module of the published SkyRL: downloaded once, and kept beside the tests."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from filelock import FileLock

RELEASE = "skyrl==0.4.0"
MODULE = "skyrl/env_vars.py"
SHA256 = "712db4ace755ce8d46edd05c5ec0ef79fb298bec81968fe2936fc2957c02dd13"

CACHE = Path(__file__).parents[1] / ".cache"


def source() -> str:
    """Return the text of the module; download the release where it is not at hand.

    Raises:
        subprocess.CalledProcessError: pip cannot download the release.
        ValueError: the module is not the one that was published.
    """
    CACHE.mkdir(exist_ok=True)
    (CACHE / ".gitignore").write_text("*\n")
    kept = CACHE / f"{RELEASE}.{Path(MODULE).name}"
    # Test workers may come here at the same time.
    with FileLock(CACHE / ".lock"):
        data = kept.read_bytes() if kept.exists() else b""
        if not _is_published(data):
            data = _download()
            if not _is_published(data):
                msg = f"{MODULE} of {RELEASE} has another SHA-256 than {SHA256}"
                raise ValueError(msg)
            kept.write_bytes(data)
    return data.decode()


def _is_published(data: bytes) -> bool:
    return hashlib.sha256(data).hexdigest() == SHA256


def _download() -> bytes:
    with TemporaryDirectory() as folder:
        # The release asks for a newer Python than some that these tests run on.
        wheel = ("--no-deps", "--only-binary=:all:", "--python-version", "3.12")
        command = (sys.executable, "-m", "pip", "download", "-q", *wheel, "-d", folder, RELEASE)
        subprocess.run(command, check=True)
        (path,) = Path(folder).glob("*.whl")
        with ZipFile(path) as archive:
            return archive.read(MODULE)
