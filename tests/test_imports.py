"""Loading the settings costs a worker nothing but `os`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("name", "loaded"),
    [("skyrl_env", {"skyrl_env"}), ("skyrl_env.env_vars", {"skyrl_env", "skyrl_env.env_vars"})],
)
def test_imports(name: str, loaded: set[str]) -> None:
    code = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
import os
before = set(sys.modules)
import {name}
print(*set(sys.modules) - before)
"""

    process = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, encoding="utf-8", check=True
    )

    assert set(process.stdout.split()) == loaded
