"""The settings module that SkyRL ships renders as it is, whatever the page and the markup."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup

from tests.build import published
from tests.build.pages import HOSTS, directive, page, shown, text_of
from tests.conftest import Build


@pytest.fixture(
    scope="module",
    params=[(host, markup) for host in HOSTS for markup in ("myst", "rst")],
    ids="-".join,
)
def html(request: pytest.FixtureRequest, build_once: Build) -> BeautifulSoup:
    """The page, built without a warning."""
    host, markup = request.param
    files = {
        f"index.{host}": page(host, directive(host, "autoenvvars", "skyrl/env_vars.py")),
        "skyrl/__init__.py": "",
        "skyrl/env_vars.py": published.source(),
    }
    return build_once(files, extensions=("myst_parser",), envvars_docstring_markup=markup).html()


def test_variables(html: BeautifulSoup) -> None:
    assert list(shown(html)) == [
        "SKYRL_RAY_PG_TIMEOUT_IN_S",
        "SKYRL_WORKER_NCCL_TIMEOUT_IN_S",
        "SKYRL_VLLM_DP_PORT_OFFSET",
        "SKYRL_WAIT_UNTIL_INFERENCE_SERVER_HEALTHY_TIMEOUT_S",
        "SKYRL_HTTP_CONNECTION_LIMIT",
        "SKYRL_GENERATE_CONCURRENCY_PER_ENGINE",
        "SKYRL_TINKER_CONTINUOUS_SAMPLING",
        "SKYRL_LD_LIBRARY_PATH_EXPORT",
        "SKYRL_PYTHONPATH_EXPORT",
        "SKYRL_DISABLE_FA4",
        "SKYRL_DUMP_INFRA_LOG_TO_STDOUT",
        "SKYRL_FORWARDING_INFERENCE_TIMEOUT_SEC",
    ]


def test_banners_are_sections(html: BeautifulSoup) -> None:
    sections = [
        "Ray / Placement Group",
        "Worker / NCCL",
        "Inference Servers",
        "Tinker",
        "Runtime Environment Exports",
        "Attention",
        "Logging",
    ]
    assert [text_of(title).removesuffix("¶") for title in html.select("section > h2")] == sections
    summary = html.select(".envvars-summary .envvars-section")
    assert [text_of(row) for row in summary] == sections
    assert list(dict.fromkeys(entry.section for entry in shown(html).values())) == sections


def test_lines_with_dashes_are_a_list(html: BeautifulSoup) -> None:
    entry = shown(html)["SKYRL_HTTP_CONNECTION_LIMIT"].node
    (bullets,) = entry.select("ul")
    items = [text_of(item).split() for item in bullets.select("li")]
    assert [(item[0], item[-1]) for item in items] == [
        ("aiohttp", "RemoteInferenceClient"),
        ("connection", "router"),
        ("uvicorn", "server"),
    ]
    assert text_of(bullets.find_previous_sibling("p")) == "This controls:"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("SKYRL_HTTP_CONNECTION_LIMIT", {"RemoteInferenceClient"}),
        (
            "SKYRL_GENERATE_CONCURRENCY_PER_ENGINE",
            {"SKYRL_GENERATE_CONCURRENCY_PER_ENGINE * num_engines"},
        ),
        ("SKYRL_DISABLE_FA4", {"fa4", "flash-attn", "flash-attn-4"}),
    ],
)
def test_backticks_are_code(html: BeautifulSoup, name: str, code: set[str]) -> None:
    entry = shown(html)[name].node
    assert {text_of(literal) for literal in entry.select("dd > p code, li code")} >= code


def test_no_markup_is_left_over(html: BeautifulSoup) -> None:
    assert "`" not in html.get_text()
    assert html.select("cite, .problematic, .system-message") == []


def test_two_hyphens_stay_two_hyphens_in_code(html: BeautifulSoup) -> None:
    entry = shown(html)["SKYRL_FORWARDING_INFERENCE_TIMEOUT_SEC"].node
    assert "--forwarding-inference-timeout-sec" in [text_of(code) for code in entry.select("code")]


def test_a_bare_address_is_a_link(html: BeautifulSoup) -> None:
    (link,) = shown(html)["SKYRL_PYTHONPATH_EXPORT"].node.select("a.external")
    assert link["href"] == text_of(link) == "https://github.com/ray-project/ray/issues/56697"
