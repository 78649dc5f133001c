"""The site is whole without JavaScript, and without a server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from skyrl_env import env_vars
from tests.browser.conftest import Visit
from tests.browser.pages import GUIDE, LANDING, NAMES, REFERENCE, expect_entry

NAME = "SKYRL_RAY_PG_TIMEOUT_IN_S"


@pytest.fixture
def unserved(browser: Browser, site_folder: Path) -> Iterator[Page]:
    """The first page of the site, opened from the disk; nothing else may be asked for."""
    with browser.new_context() as window:
        page = window.new_page()
        asked: list[str] = []
        failed: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("requestfailed", lambda request: failed.append(request.url))
        page.goto((site_folder / LANDING).as_uri())
        yield page
    assert [url for url in asked if not url.startswith((site_folder.as_uri(), "data:"))] == []
    assert failed == []


def test_reference_without_javascript(visit: Visit) -> None:
    page = visit(REFERENCE, java_script_enabled=False)
    assert page.locator("dl.envvar > dt.sig > .sig-name").all_inner_texts() == NAMES
    source = Path(env_vars.__file__).read_text("utf-8")
    declarations = page.locator(".envvar-declaration pre").all_inner_texts()
    assert len(declarations) == len(NAMES)
    for name, declaration in zip(NAMES, declarations, strict=True):
        assert declaration.startswith(f"{name} = ")
        assert f"\n{declaration.strip()}\n" in source
    assert page.get_by_role("table").get_by_role("link").all_inner_texts() == NAMES
    for part in page.locator(":is(dl.envvar, table.envvars-summary)").all():
        expect(part).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390])
def test_links_without_javascript(visit: Visit, width: int) -> None:
    page = visit(GUIDE, width=width, java_script_enabled=False)
    page.get_by_role("link", name=NAME).first.click()
    expect_entry(page, NAME)


def test_links_from_disk(unserved: Page) -> None:
    unserved.get_by_role("link", name="placement group").click()
    expect(unserved.get_by_role("heading", level=1)).to_contain_text("Start-up timeouts")
    unserved.get_by_role("link", name=NAME).first.click()
    expect_entry(unserved, NAME)
    unserved.get_by_role("link", name="[source]").first.click()
    expect(unserved.locator(f"#{NAME}")).to_be_in_viewport()


def test_styles_from_disk(unserved: Page) -> None:
    unserved.get_by_role("link", name="All variables").click()
    expect(unserved.locator(".envvar-facts").first).to_have_css("display", "grid")
    expect(unserved.locator(".highlight pre").first).to_have_css("white-space", "pre-wrap")
