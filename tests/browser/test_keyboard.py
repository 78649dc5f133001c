"""A keyboard reaches what a mouse does, and shows where it is."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages import GUIDE, NAMES, OTHER, REFERENCE, expect_entry

FOCUS = """() => {
    const node = document.activeElement
    const style = getComputedStyle(node)
    const box = node.getBoundingClientRect()
    let opacity = 1
    for (let each = node; each; each = each.parentElement) opacity *= getComputedStyle(each).opacity
    return {
        shown: style.visibility === "visible" && opacity === 1 && box.width > 0 && box.height > 0,
        outlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0,
        article: node.closest("article") !== null,
        what: node.outerHTML.slice(0, 200),
        href: node.getAttribute("href"),
    }
}"""


def tab(page: Page) -> dict[str, Any]:
    """Press the tab key; return what has the focus then."""
    page.keyboard.press("Tab")
    focus: dict[str, Any] = page.evaluate(FOCUS)
    return focus


def walk(page: Page) -> list[dict[str, Any]]:
    """Return all stops of the tab key in the text of the page."""
    assert tab(page)["href"] == "#furo-main-content"
    page.keyboard.press("Enter")
    stops = []
    while not (stop := tab(page))["article"]:
        pass
    while stop["article"]:
        stops.append(stop)
        stop = tab(page)
    return stops


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", [REFERENCE, GUIDE, OTHER])
def test_the_focus_is_visible(visit: Visit, path: str, scheme: str) -> None:
    stops = walk(visit(path, color_scheme=scheme))
    assert len(stops) > 10
    assert [stop["what"] for stop in stops if not (stop["shown"] and stop["outlined"])] == []


def test_every_entry_has_a_permalink_a_keyboard_reaches(visit: Visit) -> None:
    stops = walk(visit(REFERENCE))
    permalinks = [stop["href"] for stop in stops if "headerlink" in stop["what"]]
    entries = [href for href in permalinks if href.startswith("#envvar-")]
    assert entries == [f"#envvar-{name}" for name in NAMES]


def test_a_permalink_appears_with_the_focus_and_leads_to_its_entry(visit: Visit) -> None:
    page = visit(REFERENCE)
    link = page.locator(f"dt#envvar-{NAMES[0]} > a.headerlink")
    expect(link).to_have_css("opacity", "0")
    page.get_by_role("table").get_by_role("link").last.focus()
    tab(page)
    expect(link).to_be_focused()
    expect(link).to_have_css("opacity", "1")
    expect(link).to_have_css("visibility", "visible")
    expect(link).not_to_have_css("outline-style", "none")
    page.keyboard.press("Enter")
    expect_entry(page, NAMES[0])
    page.evaluate("document.activeElement.blur()")
    expect(link).to_have_css("opacity", "0")


def test_the_sources_of_an_entry(visit: Visit) -> None:
    page = visit(REFERENCE)
    link = page.locator(f'a[href$="#{NAMES[0]}"]', has_text="source")
    link.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"_modules/skyrl_env/env_vars.html#{NAMES[0]}$"))
