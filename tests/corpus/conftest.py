"""A small release, and a folder that pip takes it from instead of the network."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.corpus.releases import Release

SETTINGS = """import os

SHOP_PORT = int(os.environ.get("SHOP_PORT", "80"))
\"\"\"The port.\"\"\"
SHOP_HOST = os.environ["SHOP_HOST"]
"""


@dataclass(frozen=True)
class Index:
    """The folder of wheels."""

    folder: Path

    def add(self, project: str, settings: str = SETTINGS) -> Release:
        """Publish version 1.0 of a project, with its settings in ``shop/settings.py``."""
        metadata = f"Metadata-Version: 2.1\nName: {project}\nVersion: 1.0\n"
        tags = "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        with ZipFile(self.wheel(project), "w") as archive:
            archive.writestr("shop/__init__.py", "")
            archive.writestr("shop/settings.py", settings)
            archive.writestr("shop/settings.so", b"machine code")
            archive.writestr("others/__init__.py", "")
            archive.writestr(f"{project}-1.0.dist-info/METADATA", metadata)
            archive.writestr(f"{project}-1.0.dist-info/WHEEL", tags)
            archive.writestr(f"{project}-1.0.dist-info/RECORD", "")
        sha256 = hashlib.sha256(settings.encode()).hexdigest()
        return Release(project, "1.0", "shop/settings.py", sha256)

    def wheel(self, project: str) -> Path:
        """Return the path of the wheel of version 1.0."""
        return self.folder / f"{project}-1.0-py3-none-any.whl"


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Give pip these settings, ``name=value``, and no others."""

    def run(**settings: str) -> None:
        for name in [name for name in os.environ if name.startswith("PIP_")]:
            monkeypatch.delenv(name)
        for name, value in {"config_file": os.devnull, **settings}.items():
            monkeypatch.setenv(f"PIP_{name.upper()}", value)

    return run


@pytest.fixture
def index(tmp_path: Path, alone: Callable[..., None]) -> Index:
    """An empty index that pip takes its wheels from."""
    folder = tmp_path / "index"
    folder.mkdir()
    alone(no_index="1", find_links=str(folder))
    return Index(folder)


@pytest.fixture
def no_network(alone: Callable[..., None]) -> None:
    """Let pip look for wheels where nobody answers."""
    alone(index_url="http://127.0.0.1:9/simple", retries="0")
