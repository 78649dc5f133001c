"""What the reader says of a module is what Python makes of it when it runs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from sphinx_ext import reader
from sphinx_ext.model import Accepted, Variable

HERE = Path(__file__).parent
FORMS = HERE / "samples" / "forms.py"
MODULES = [FORMS, HERE.parents[1] / "skyrl_env" / "env_vars.py"]
TEXTS = [
    *("true", "True", "TRUE", "tRUE", "1", "yes", "YES", "y", "Y", "on", "ON", "enabled"),
    *("false", "False", "FALSE", "0", "no", "NO", "n", "off", "disabled"),
    *("", "2", "-1", "0.5", "1e3", "nonsense", "?", "info", "INFO", "debug", "2,3"),
]

Attribute = tuple[str, str]
"""The type and the representation of a value."""


@dataclass(frozen=True)
class Case:
    """A variable of a module."""

    path: Path
    variable: Variable

    def __str__(self) -> str:
        return f"{self.path.stem}-{self.variable.name}"

    @property
    def unset(self) -> Attribute | None:
        """What became of the attribute where the variable is not set; ``None`` for an error."""
        return run(self.path)[self.variable.name, None]

    @property
    def by_text(self) -> dict[str, Attribute | None]:
        """What became of the attribute for each text that the variable was set to."""
        return {text: run(self.path)[self.variable.name, text] for text in TEXTS}


CASES = [
    Case(path, variable) for path in MODULES for variable in reader.read(path, path.stem).variables
]


@cache
def run(path: Path) -> dict[tuple[str, str | None], Attribute | None]:
    """Run the module at *path* with each of its variables unset and set to each text."""
    variables = [case.variable for case in CASES if case.path == path]
    # What is required is set to a text that converts, unless it is the one in question.
    base = {variable.name: "1" for variable in variables if variable.default.kind == "required"}
    runs = [(variable, text) for variable in variables for text in (None, *TEXTS)]
    environments = [
        {name: value for name, value in {**base, variable.name: text}.items() if value is not None}
        for variable, text in runs
    ]
    process = subprocess.run(
        [sys.executable, "-I", str(HERE / "running.py"), str(path)],
        input=json.dumps(environments),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return {
        (variable.name, text): attributes and (*attributes[variable.attribute],)
        for (variable, text), attributes in zip(runs, json.loads(process.stdout), strict=True)
    }


def test_every_form_is_read() -> None:
    found = [case.variable.attribute for case in CASES if case.path == FORMS]

    assert list(dict.fromkeys(found)) == re.findall(
        r"^ *([A-Z_]+)\b.* = .*\b(?:env|environ|getenv)\b.*$", FORMS.read_text(), re.MULTILINE
    )


@pytest.mark.parametrize("case", CASES, ids=str)
def test_default(case: Case) -> None:
    default = case.variable.default
    match default.kind:
        case "required":
            assert case.unset is None
        case "none":
            assert case.unset == ("NoneType", "None")
        case "literal":
            value = sorted(default.value) if isinstance(default.value, set) else default.value
            assert case.unset == (type(default.value).__name__, repr(value))
        case "expression":
            assert case.unset is not None


@pytest.mark.parametrize("case", CASES, ids=str)
def test_type(case: Case) -> None:
    types = {
        outcome[0].removeprefix("Posix").removeprefix("Windows")
        for outcome in case.by_text.values()
        if outcome is not None
    }

    assert types
    if case.variable.type != "unknown":
        assert types - {"NoneType"} == {case.variable.type}


@pytest.mark.parametrize("case", [case for case in CASES if case.variable.accepted], ids=str)
def test_accepted(case: Case) -> None:
    accepted = case.variable.accepted
    assert accepted is not None

    outcomes = {
        text: "error" if outcome is None else outcome[1].lower()
        for text, outcome in case.by_text.items()
    }

    assert outcomes == {text: meaning(accepted, text) for text in TEXTS}


def meaning(accepted: Accepted, text: str) -> str:
    """Return what someone who knows *accepted* takes *text* to mean."""

    def listed(spellings: tuple[str, ...]) -> bool:
        if accepted.ignore_case:
            return text.lower() in [spelling.lower() for spelling in spellings]
        return text in spellings

    if listed(accepted.true):
        return "true"
    if listed(accepted.false):
        return "false"
    if accepted.numeric and text.lstrip("-").isdigit():
        return str(int(text) != 0).lower()
    return accepted.other


@pytest.mark.parametrize("case", [case for case in CASES if case.variable.choices], ids=str)
def test_choices(case: Case) -> None:
    converted = {text for text, outcome in case.by_text.items() if outcome is not None}

    # A choice may do in upper case as well.
    assert {text.lower() for text in converted} <= set(case.variable.choices)
    assert converted & set(case.variable.choices)
