"""The contents beside the reference list every variable under its section."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pages import NAMES, REFERENCE, SECTIONS, expect_entry

OUTLINE = """contents => Object.fromEntries(
    [...contents.querySelectorAll(":scope > ul > li > ul > li")].map(section => [
        section.querySelector(":scope > a").innerText,
        [...section.querySelectorAll(":scope > ul > li")].map(item => item.innerText.trim()),
    ])
)"""
WIDTH = 1400
"""Wide enough for the theme to show the contents."""


def test_variables_stand_under_their_sections(visit: Visit) -> None:
    contents = visit(REFERENCE, width=WIDTH).locator(".toc-tree")
    assert contents.evaluate(OUTLINE) == SECTIONS


def test_links_lead_to_the_entries(visit: Visit) -> None:
    page = visit(REFERENCE, width=WIDTH)
    contents = page.locator(".toc-tree")
    for name in NAMES:
        contents.get_by_role("link", name=name, exact=True).click()
        expect_entry(page, name)


def test_the_entry_in_view_is_marked(visit: Visit) -> None:
    page = visit(REFERENCE, width=WIDTH)
    page.locator(".toc-tree").get_by_role("link", name=NAMES[1], exact=True).click()
    expect(page.locator(".toc-tree li.scroll-current").last).to_have_text(NAMES[1])
