"""The pages of the site, and what a reader finds on them."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.conftest import ROOT

REFERENCE = "reference/environment-variables.html"
GUIDE = "guides/startup-timeouts.html"
LANDING = "index.html"
OTHER = "reference/other-variables.html"
SEARCH = "search.html?q=nccl+timeout"

MAIN = (REFERENCE, GUIDE, LANDING, OTHER, SEARCH)
"""The pages that matter most, one of each kind."""

_DOCS = ROOT / "docs"
WRITTEN = tuple(
    path.relative_to(_DOCS).with_suffix(".html").as_posix()
    for path in sorted(_DOCS.rglob("*.md"))
    if "_build" not in path.parts
)
"""Every page that somebody wrote."""
GENERATED = (SEARCH, "genindex.html", "_modules/skyrl_env/env_vars.html", "404.html")

SECTIONS = {
    "Ray / placement group": ["SKYRL_RAY_PG_TIMEOUT_IN_S"],
    "Worker / NCCL": ["SKYRL_WORKER_NCCL_TIMEOUT_IN_S"],
    "Inference servers": [
        "SKYRL_VLLM_DP_PORT_OFFSET",
        "SKYRL_WAIT_UNTIL_INFERENCE_SERVER_HEALTHY_TIMEOUT_S",
        "SKYRL_INFERENCE_CONTROL_PLANE_TIMEOUT_S",
        "SKYRL_HTTP_CONNECTION_LIMIT",
        "SKYRL_GENERATE_CONCURRENCY_PER_ENGINE",
    ],
    "Tinker": ["SKYRL_TINKER_CONTINUOUS_SAMPLING", "SKYRL_FORWARDING_INFERENCE_TIMEOUT_SEC"],
    "Runtime environment exports": ["SKYRL_LD_LIBRARY_PATH_EXPORT", "SKYRL_PYTHONPATH_EXPORT"],
    "Attention": ["SKYRL_DISABLE_FA4"],
    "Logging": ["SKYRL_DUMP_INFRA_LOG_TO_STDOUT"],
    "Megatron": ["SKYRL_MEGATRON_RANDOM_INIT"],
}
"""The variables of the reference by the title of their section, in the order of the page."""
NAMES = [name for names in SECTIONS.values() for name in names]

_ON_TOP = """name => {
    const box = name.getBoundingClientRect()
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return found !== null && (name.contains(found) || found.contains(name))
}"""


def entry(page: Page, name: str) -> Locator:
    """Return the name that stands over the description of a variable."""
    return page.locator(f"dt#envvar-{name}")


def expect_entry(page: Page, name: str) -> None:
    """Expect that a link has led to the variable, and that nothing covers it."""
    expect(page).to_have_url(re.compile(f"environment-variables.html#envvar-{name}$"))
    title = entry(page, name).locator(".sig-name")
    expect(title).to_be_in_viewport(ratio=1)
    assert title.evaluate(_ON_TOP), f"{name} is covered"
