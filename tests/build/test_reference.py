"""The reference page of SkyRL tells what the program does."""

from __future__ import annotations

import ast

import pytest

from tests.build.pages import HOSTS, Shown, directive, page, shown
from tests.conftest import Build

NUMBER = "(os.environ.get('NAME', DEFAULT))"
SWITCH = "str(os.environ.get('NAME', 'DEFAULT')).lower() in ('true', '1', 'yes')"
MEGATRON = "str(os.environ.get('NAME', 'DEFAULT')).lower() in ('1', 'true')"

# Name, type, default as the program has it, the same as the page shows it, expression.
FACTS = [
    ("SKYRL_RAY_PG_TIMEOUT_IN_S", "int", "180", "180 s (3 minutes)", f"int{NUMBER}"),
    ("SKYRL_WORKER_NCCL_TIMEOUT_IN_S", "int", "600", "600 s (10 minutes)", f"int{NUMBER}"),
    ("SKYRL_VLLM_DP_PORT_OFFSET", "int", "500", "500", f"int{NUMBER}"),
    (
        "SKYRL_WAIT_UNTIL_INFERENCE_SERVER_HEALTHY_TIMEOUT_S",
        *("int", "600", "600 s (10 minutes)", f"int{NUMBER}"),
    ),
    (
        "SKYRL_INFERENCE_CONTROL_PLANE_TIMEOUT_S",
        *("float", "600", "600 s (10 minutes)", f"float{NUMBER}"),
    ),
    ("SKYRL_HTTP_CONNECTION_LIMIT", "int", "50000", "50000 (50,000)", f"int{NUMBER}"),
    ("SKYRL_GENERATE_CONCURRENCY_PER_ENGINE", "int", "512", "512", f"int{NUMBER}"),
    ("SKYRL_TINKER_CONTINUOUS_SAMPLING", "bool", "True", "True", SWITCH),
    ("SKYRL_LD_LIBRARY_PATH_EXPORT", "bool", "False", "False", SWITCH),
    ("SKYRL_PYTHONPATH_EXPORT", "bool", "False", "False", SWITCH),
    ("SKYRL_DISABLE_FA4", "bool", "False", "False", SWITCH),
    ("SKYRL_DUMP_INFRA_LOG_TO_STDOUT", "bool", "False", "False", SWITCH),
    (
        "SKYRL_FORWARDING_INFERENCE_TIMEOUT_SEC",
        *("float", "300", "300 s (5 minutes)", f"float{NUMBER}"),
    ),
    ("SKYRL_MEGATRON_RANDOM_INIT", "bool", "0", "False", MEGATRON),
]
SWITCHES = {name for name, type_, *_ in FACTS if type_ == "bool"}


@pytest.fixture(scope="module", params=HOSTS)
def reference(request: pytest.FixtureRequest, build_once: Build) -> dict[str, Shown]:
    host: str = request.param
    text = page(host, directive(host, "autoenvvars", "skyrl_env.env_vars"))
    return shown(build_once({f"index.{host}": text}, extensions=("myst_parser",)).html())


def test_names(reference: dict[str, Shown]) -> None:
    assert sorted(reference) == sorted(name for name, *_ in FACTS)


def test_types(reference: dict[str, Shown]) -> None:
    types = {name: entry.facts["Type"] for name, entry in reference.items()}
    assert types == {name: type_ for name, type_, *_ in FACTS}


def test_defaults(reference: dict[str, Shown]) -> None:
    defaults = {name: entry.facts["Default"] for name, entry in reference.items()}
    assert defaults == {name: default for name, _, _, default, _ in FACTS}


def test_declarations(reference: dict[str, Shown]) -> None:
    # Quotes, line breaks and commas at the end are the formatter's choice.
    declarations = {
        name: ast.unparse(ast.parse(entry.declaration)) for name, entry in reference.items()
    }
    assert declarations == {
        name: f"{name} = {expression.replace('NAME', name).replace('DEFAULT', default)}"
        for name, _, default, _, expression in FACTS
    }


def test_switches_list_what_they_accept(reference: dict[str, Shown]) -> None:
    accepted = {
        name: entry.facts["Accepted values"]
        for name, entry in reference.items()
        if "Accepted values" in entry.facts
    }
    assert accepted == {
        **dict.fromkeys(SWITCHES, "true, 1, yes (any case): true; anything else is false"),
        "SKYRL_MEGATRON_RANDOM_INIT": "1, true (any case): true; anything else is false",
    }


def test_every_variable_has_a_description_and_an_address(reference: dict[str, Shown]) -> None:
    assert [name for name, entry in reference.items() if not entry.description] == []
    anchors = {name: entry.anchor for name, entry in reference.items()}
    assert anchors == {name: f"envvar-{name}" for name in reference}


def test_the_variables_stand_under_their_subjects(reference: dict[str, Shown]) -> None:
    sections = dict.fromkeys(entry.section for entry in reference.values())
    assert list(sections) == [
        "Ray / placement group",
        "Worker / NCCL",
        "Inference servers",
        "Tinker",
        "Runtime environment exports",
        "Attention",
        "Logging",
        "Megatron",
    ]
