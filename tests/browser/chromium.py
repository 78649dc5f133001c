"""Find a Chromium that runs on this machine, or get one.

``python -m tests.browser.chromium`` does so ahead of a test run and prints what it found.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock
from playwright.sync_api import sync_playwright

SYSTEM_COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

ARGUMENTS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)

STANDARD_ERROR = 2

MISSING = (
    "The browser tests need Chromium or Google Chrome and none could be had: install one so that "
    "`chromium` or `google-chrome` is on PATH (Debian: apt-get install chromium), or run "
    "`python -m playwright install --with-deps chromium`."
)


class NoBrowserError(RuntimeError):
    """No Chromium is installed and none could be installed."""

    def __init__(self) -> None:
        super().__init__(MISSING)


def executable() -> Path:
    """Return a Chromium that runs; install one where there is none.

    Raises:
        NoBrowserError: None is installed and none can be; the message says what to install.
    """
    # Test workers start at the same time: only one of them may install.
    with FileLock(Path(tempfile.gettempdir()) / f"chromium-{_user()}.lock"):
        for candidate in _candidates():
            if _runs(candidate):
                return candidate
    raise NoBrowserError


def launch_arguments() -> list[str]:
    """Return the command line that a headless test browser is started with."""
    return [*ARGUMENTS, "--no-sandbox"] if _user() == 0 else [*ARGUMENTS]


def _candidates() -> Iterator[Path]:
    """Yield what is installed first; each installation is tried only when its turn comes."""
    yield from _on_path()
    yield _playwright_path()
    if _run(sys.executable, "-m", "playwright", "install", "chromium"):
        yield _playwright_path()
    if _user() == 0 and shutil.which("apt-get"):
        _run("apt-get", "update")
        if _run("apt-get", "install", "-y", "--no-install-recommends", "chromium"):
            yield from _on_path()


def _on_path() -> Iterator[Path]:
    for command in SYSTEM_COMMANDS:
        if found := shutil.which(command):
            yield Path(found)


def _playwright_path() -> Path:
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _runs(path: Path) -> bool:
    """Tell a browser that starts from a stub, or from one that lacks a shared library."""
    return path.exists() and _run(str(path), "--version", output=subprocess.DEVNULL)


def _run(*command: str, output: int = STANDARD_ERROR) -> bool:
    """Return whether a command succeeds; what it prints goes to `output`, a file descriptor."""
    try:
        done = subprocess.run(
            command,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        )
    except OSError:
        return False
    return done.returncode == 0


def _user() -> int | None:
    """Return the user's number, `None` where the system has no such numbers."""
    return os.geteuid() if hasattr(os, "geteuid") else None


if __name__ == "__main__":
    try:
        print(f"Browser tests use {executable()}")
    except NoBrowserError as error:
        raise SystemExit(str(error)) from None
