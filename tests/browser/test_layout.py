"""Pages fit the screen, and long names and lines of code wrap."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.pages import GENERATED, GUIDE, LANDING, NAMES, REFERENCE, WRITTEN, entry

WIDTHS = (320, 390, 768, 1024, 1280)
HIDDEN = ".sidebar-drawer, .toc-drawer, .skip-to-content, thead, button.copybtn"

# What sticks out of the screen, or has to be scrolled sideways; not what a reader calls up or
# what is there for assistive technology only.
TOO_WIDE = """hidden => {
    const page = document.scrollingElement
    const found = []
    if (page.scrollWidth > page.clientWidth) found.push("the page")
    for (const node of document.querySelectorAll("body *")) {
        if (node.closest(hidden) || node.closest("svg")) continue
        const box = node.getBoundingClientRect()
        if (!box.width || !box.height) continue
        const scrolls = /auto|scroll/.test(getComputedStyle(node).overflowX)
        if (box.left < -0.5 || box.right > page.clientWidth + 0.5
            || (scrolls && node.scrollWidth > node.clientWidth)) {
            found.push(node.tagName + "." + node.className)
        }
    }
    return found
}"""


@pytest.mark.parametrize("path", [*WRITTEN, *GENERATED])
def test_nothing_is_too_wide(visit: Visit, path: str) -> None:
    page = visit(path)
    wide = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        if found := page.evaluate(TOO_WIDE, HIDDEN):
            wide[width] = found
    assert wide == {}


@pytest.mark.parametrize("path", [LANDING, GUIDE, REFERENCE])
def test_a_name_breaks_behind_an_underscore(visit: Visit, path: str) -> None:
    page = visit(path, width=320)
    parts = page.locator(":is(code.std-envvar, dl.envvar > dt) .pre")
    assert parts.count() > 14
    broken = parts.evaluate_all(
        "parts => parts.filter(part => part.getClientRects()[1]).map(part => part.innerText)"
    )
    assert broken == []


def test_a_long_name_takes_two_lines(visit: Visit) -> None:
    name = "SKYRL_WAIT_UNTIL_INFERENCE_SERVER_HEALTHY_TIMEOUT_S"
    title = entry(visit(REFERENCE, width=320), name).locator(".sig-name")
    assert title.evaluate("title => new Set([...title.getClientRects()].map(r => r.top)).size") == 2


def test_a_long_declaration_wraps(visit: Visit) -> None:
    page = visit(REFERENCE)
    declarations = page.locator(".envvar-declaration pre")
    heights = "blocks => blocks.map(block => block.clientHeight)"
    wide = declarations.evaluate_all(heights)
    page.set_viewport_size({"width": 320, "height": 900})
    narrow = declarations.evaluate_all(heights)
    assert len(wide) == len(NAMES)
    assert all(after > before for before, after in zip(wide, narrow, strict=True))


def test_a_remark_on_a_default_keeps_together(visit: Visit) -> None:
    page = visit(REFERENCE)
    remarks = page.locator("table.envvars-summary .envvar-remark")
    assert remarks.all_inner_texts()[:2] == ["(3 minutes)", "(10 minutes)"]
    heights = remarks.evaluate_all("remarks => remarks.map(remark => remark.offsetHeight)")
    assert len(set(heights)) == 1
