"""What is read from a module is what the module was made of, and what Python makes of it."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from types import CodeType
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.configuration import set_hypothesis_home_dir

from sphinx_ext import reader
from sphinx_ext.model import SettingsModule, Variable
from tests.reader.grammar import STANDARD, Module, Setting, in_pydantic, modules
from tests.reader.test_oracle import meaning

# What it keeps for itself is not to stand in the working directory.
set_hypothesis_home_dir(Path(tempfile.gettempdir(), "hypothesis"))
reproducible = settings(
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


@pytest.fixture(scope="session")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that each module is written to in turn."""
    return tmp_path_factory.mktemp("generated") / "settings.py"


def read(path: Path, module: Module) -> SettingsModule:
    path.write_text(module.source, encoding="utf-8")
    return reader.read(path, "settings")


@settings(reproducible, max_examples=120)
@given(modules((*STANDARD, in_pydantic)))
def test_what_is_read(path: Path, module: Module) -> None:
    found = read(path, module)

    assert sorted(v.name for v in found.variables) == sorted(s.name for s in module.settings)
    variables = {variable.name: variable for variable in found.variables}
    for setting in module.settings:
        variable = variables[setting.name]
        assert facts_of(variable) == facts_of(setting)
        assert variable.accepted is not None or not setting.is_spelled, setting.name
    problems = ["conversion" for setting in module.settings if setting.is_trap]
    if not module.settings:
        problems = ["empty"]
    assert [problem.kind for problem in found.problems] == problems


def facts_of(what: Variable | Setting) -> dict[str, object]:
    """Return what is known of both, by name."""
    if isinstance(what, Variable):
        kind, value = what.default.kind, what.default.value
        description = what.description.text if what.description else None
    else:
        kind, value, description = what.kind, what.value, what.description
    return {
        "name": what.name,
        "attribute": what.attribute,
        "type": what.type,
        "default": (kind, type(value), value),
        "choices": what.choices,
        "fallbacks": what.fallbacks,
        "description": description,
        "section": what.section,
    }


@settings(reproducible, max_examples=60)
@given(modules(STANDARD))
def test_what_python_makes_of_it(path: Path, module: Module) -> None:
    code = compile(module.source, "settings.py", "exec")
    samples = {s.name: s.sample for s in module.settings if s.kind == "required"}
    variables = {variable.name: variable for variable in read(path, module).variables}

    for setting in module.settings:
        variable = variables[setting.name]
        others = {name: text for name, text in samples.items() if name != setting.name}

        unset = value_of(setting, code, others)
        match variable.default.kind:
            case "required":
                assert isinstance(unset, Exception)
            case "none" | "literal":
                default = variable.default.value
                assert (type(unset), unset) == (type(default), default)
            case "expression":
                assert not isinstance(unset, Exception)

        sample = value_of(setting, code, {**others, setting.name: setting.sample})
        assert not isinstance(sample, Exception)

        accepted = variable.accepted
        texts = [*variable.choices, *(accepted.true + accepted.false if accepted else ())]
        if texts or accepted:
            texts += [text.title() for text in texts] + ["", "0", "1", "2", "no", "nonsense"]
        values = {text: value_of(setting, code, {**others, setting.name: text}) for text in texts}
        for text, value in values.items():
            is_error = isinstance(value, Exception)
            if variable.choices:
                assert is_error or text in ("", *variable.choices)
            if accepted and not (text == "" and value is None):
                meant = "error" if is_error else str(value).lower()
                assert meaning(accepted, text) == meant, text


def value_of(setting: Setting, code: CodeType, environment: dict[str, str]) -> object:
    """Return what *setting* is when a module runs in an *environment*, or the exception."""
    names: dict[str, object] = {"__name__": "__main__"}
    with mock.patch.dict(os.environ, environment, clear=True):
        try:
            exec(code, names)
            return eval(setting.access, names)
        except Exception as error:  # whatever it raises, it fails
            return error
