"""The summary is a table for everybody, and its links lead to the entries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages import NAMES, REFERENCE, SECTIONS, expect_entry

WIDTHS = (1280, 390, 320)
COLUMNS = ["Variable", "Type", "Default", "Description"]


def accessible_table(page: Page) -> dict[str, list[dict[str, Any]]]:
    """Return the parts of the table as assistive technology gets them, by role."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}

    def below(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
        for child in node.get("childIds", []):
            yield by_id[child]
            yield from below(by_id[child])

    (table,) = (node for node in nodes if _role(node) == "table")
    parts = defaultdict(list)
    for node in below(table):
        parts[_role(node)].append(node)
    return parts


def _role(node: dict[str, Any]) -> str:
    return "" if node["ignored"] else str(node["role"]["value"])


def _names(nodes: list[dict[str, Any]]) -> list[str]:
    return [node["name"]["value"] for node in nodes]


@pytest.mark.parametrize("width", WIDTHS)
def test_links_lead_to_the_entries(visit: Visit, width: int) -> None:
    page = visit(REFERENCE, width=width)
    for name in NAMES:
        page.get_by_role("table").get_by_role("link", name=name, exact=True).click()
        expect_entry(page, name)


@pytest.mark.parametrize("width", WIDTHS)
def test_rows_show_type_default_and_description(visit: Visit, width: int) -> None:
    page = visit(REFERENCE, width=width)
    row = page.get_by_role("row").filter(has_text="SKYRL_WORKER_NCCL_TIMEOUT_IN_S")
    texts = ["int", "600 s (10 minutes)", "Seconds that a worker has to initialize its NCCL"]
    row.scroll_into_view_if_needed()
    for text in texts:
        expect(row.get_by_role("cell").filter(has_text=text)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", WIDTHS)
def test_it_is_a_table_for_assistive_technology(visit: Visit, width: int) -> None:
    parts = accessible_table(visit(REFERENCE, width=width))
    assert _names(parts["columnheader"]) == COLUMNS
    assert len(parts["row"]) == 1 + len(SECTIONS) + len(NAMES)
    assert len(parts["cell"]) == len(SECTIONS) + len(COLUMNS) * len(NAMES)


@pytest.mark.parametrize("width", WIDTHS)
def test_names_are_read_in_one_piece(visit: Visit, width: int) -> None:
    parts = accessible_table(visit(REFERENCE, width=width))
    assert _names(parts["link"]) == NAMES
