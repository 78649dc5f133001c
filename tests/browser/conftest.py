"""What the browser tests share: a headless Chromium and folders served over HTTP."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium; each test opens its own context or page in it."""
    path = chromium.executable()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=chromium.launch_arguments())
        yield running
        running.close()


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[Path], str]]:
    """Serve a folder on the loopback address until the session ends; return its base URL."""
    with ExitStack() as servers:
        yield lambda folder: servers.enter_context(_served(folder))


@contextmanager
def _served(folder: Path) -> Iterator[str]:
    handler = partial(_QuietHandler, directory=folder)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


class _QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Keep requests out of the test report."""
