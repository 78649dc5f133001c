"""The search of the site finds a variable by any part of its name, before prose."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages import LANDING, NAMES, expect_entry

# What a reader types, and the names that it is part of.
PARTS = {
    "nccl timeout": ["SKYRL_WORKER_NCCL_TIMEOUT_IN_S"],
    "HTTP_CONNECTION": ["SKYRL_HTTP_CONNECTION_LIMIT"],
    "pg_timeout": ["SKYRL_RAY_PG_TIMEOUT_IN_S"],
    "tinker": ["SKYRL_TINKER_CONTINUOUS_SAMPLING"],
    "ffset": ["SKYRL_VLLM_DP_PORT_OFFSET"],
    "healthy": ["SKYRL_WAIT_UNTIL_INFERENCE_SERVER_HEALTHY_TIMEOUT_S"],
    "random init": ["SKYRL_MEGATRON_RANDOM_INIT"],
    "path": [
        *("LD_LIBRARY_PATH", "PYTHONPATH"),
        *("SKYRL_LD_LIBRARY_PATH_EXPORT", "SKYRL_PYTHONPATH_EXPORT"),
    ],
    "skyrl": [*NAMES, "SKYRL_DATABASE_URL", "SKYRL_LOG_FILE", "SKYRL_VLLM_START_PORT"],
    "cuda": ["CUDA_HOME", "PYTORCH_CUDA_ALLOC_CONF"],
}


@dataclass(frozen=True)
class Result:
    """A result of the search."""

    title: str
    address: str

    @property
    def is_variable(self) -> bool:
        return "#envvar-" in self.address


def search(page: Page, text: str) -> list[Result]:
    """Type a text into the search of the page; return the results, best first."""
    field = page.get_by_role("textbox", name="Search")
    field.fill(text)
    field.press("Enter")
    return results(page)


def results(page: Page) -> list[Result]:
    """Return the results on the page, best first."""
    expect(page.get_by_text("Search finished")).to_be_visible()
    links = page.locator("#search-results li > a").all()
    return [Result(link.inner_text(), link.get_attribute("href") or "") for link in links]


@pytest.mark.parametrize("text", PARTS)
def test_part_of_a_name(visit: Visit, text: str) -> None:
    found = results(visit(f"search.html?{urlencode({'q': text})}"))
    names = [result.title for result in found[: len(PARTS[text])]]
    assert sorted(names) == sorted(PARTS[text])
    assert [result.title for result in found if result.is_variable] == names


@pytest.mark.parametrize("name", NAMES)
def test_name(visit: Visit, name: str) -> None:
    found = results(visit(f"search.html?q={name}"))
    assert found[0].title == name
    assert [result.title for result in found if name in result.title] == [name]


def test_result_leads_to_the_entry(visit: Visit) -> None:
    page = visit(LANDING)
    assert search(page, "nccl timeout")[0].title == "SKYRL_WORKER_NCCL_TIMEOUT_IN_S"
    page.locator("#search-results li > a").first.click()
    expect_entry(page, "SKYRL_WORKER_NCCL_TIMEOUT_IN_S")
