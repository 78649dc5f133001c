"""What the browser tests share: a headless Chromium, and this project's site, served over HTTP."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from tests.browser import chromium
from tests.conftest import ROOT

FROM_HOST = ("DOCS_BASE_URL", "GITHUB_", "READTHEDOCS")
STILL = "*, ::before, ::after { transition: none !important; scroll-behavior: auto !important; }"

Visit = Callable[..., Page]

# A busy machine with two cores may take its time to paint.
expect.set_options(timeout=30_000)


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


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of this project, built once for all workers, warnings as errors."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    site, built = shared / "site", shared / "site.built"
    with FileLock(shared / "site.lock"):
        if not built.exists():
            _build(site, doctrees=shared / "doctrees")
            built.touch()
    return site


@pytest.fixture(scope="session")
def site(site_folder: Path, serve: Callable[[Path], str]) -> str:
    """The address of the site."""
    return serve(site_folder)


@pytest.fixture(scope="session")
def windows(browser: Browser, site: str) -> Iterator[Callable[..., Page]]:
    """One window for each set of options: to open one takes longer than most tests."""
    with ExitStack() as contexts:

        @cache
        def window(**options: Any) -> Page:
            return contexts.enter_context(browser.new_context(base_url=site, **options)).new_page()

        yield window


@pytest.fixture
def visit(windows: Callable[..., Page]) -> Iterator[Visit]:
    """Open a page of the site, with nothing that moves; the window stays as long as the test.

    ``visit(path, width=1280, height=900, **options)``; a script that fails there fails the test.
    """
    errors: list[str] = []
    opened: set[Page] = set()

    def failed(error: Error) -> None:
        errors.append(str(error))

    def run(path: str, *, width: int = 1280, height: int = 900, **options: Any) -> Page:
        page = windows(**options)
        page.set_viewport_size({"width": width, "height": height})
        page.mouse.move(0, 0)
        if page not in opened:
            opened.add(page)
            page.on("pageerror", failed)
        page.goto(path)
        if options.get("java_script_enabled", True):
            page.add_style_tag(content=STILL)
        return page

    yield run
    assert errors == []
    for page in opened:
        page.remove_listener("pageerror", failed)
        page.goto("about:blank")


def _build(site: Path, *, doctrees: Path) -> None:
    # Where a host of builds says who it is, links lead there.
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(FROM_HOST)
    }
    done = subprocess.run(
        [
            *(sys.executable, "-m", "sphinx", "-q", "-W", "-n", "-b", "html"),
            *("-d", str(doctrees), str(ROOT / "docs"), str(site)),
        ],
        cwd=ROOT,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


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
