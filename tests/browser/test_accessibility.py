"""No page breaks a rule of WCAG 2.2, level AA, that axe-core can check."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages import GENERATED, MAIN, SEARCH, WRITTEN

RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "resultTypes": ["violations"],
}
WHITE, DARK = "rgb(255, 255, 255)", "rgb(19, 20, 22)"
BACKGROUNDS = {"light": WHITE, "dark": DARK}


def violations(page: Page) -> list[str]:
    """Return the rules that the page breaks, each with the first place where it does."""
    if "search.html" in page.url:
        expect(page.get_by_text("Search finished")).to_be_visible()
    found = Axe().run(page, options=RULES).response["violations"]
    return [f"{rule['id']}: {rule['nodes'][0]['html']}" for rule in found]


@pytest.mark.parametrize("width", [1280, 390, 320])
@pytest.mark.parametrize("scheme", BACKGROUNDS)
@pytest.mark.parametrize("path", MAIN)
def test_main_page(visit: Visit, path: str, scheme: str, width: int) -> None:
    page = visit(path, width=width, color_scheme=scheme)
    body = page.locator("body")
    expect(body).to_have_attribute("data-theme", "auto")
    expect(body).to_have_css("background-color", BACKGROUNDS[scheme])
    assert violations(page) == []


@pytest.mark.parametrize("path", sorted({*WRITTEN, *GENERATED} - {*MAIN}))
def test_page(visit: Visit, path: str) -> None:
    assert violations(visit(path, width=320)) == []


def test_violations_are_seen(visit: Visit) -> None:
    page = visit(SEARCH)
    page.locator("h2").first.evaluate("title => title.style.color = '#ccc'")
    assert re.match("color-contrast: <h2", "".join(violations(page)))
