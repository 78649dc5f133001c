"""What every test of the reader uses: a settings module, read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from sphinx_ext import reader
from sphinx_ext.model import SettingsModule, Variable

Read = Callable[[str | bytes], SettingsModule]
ReadOne = Callable[[str], Variable]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Write a settings module, as text or as bytes, and read it."""

    def run(source: str | bytes) -> SettingsModule:
        if isinstance(source, str):
            source = dedent(source).lstrip("\n").encode()
        path = tmp_path / "settings.py"
        path.write_bytes(source)
        return reader.read(path, "settings")

    return run


@pytest.fixture
def read_one(read: Read) -> ReadOne:
    """Read the only variable of a module that imports `os` and then holds the source."""

    def run(source: str) -> Variable:
        (variable,) = read(f"import os\n{source}\n").variables
        return variable

    return run
