"""Helpers that are imported from where no source can be found."""

from __future__ import annotations

import pytest

from tests.reader.conftest import Read
from tests.reader.idioms.facts import REQUIRED, Source, expected, of


def _imported(name: str, call: str) -> str:
    return f"import json\nfrom pathlib import Path\nfrom elsewhere import {name}\nVALUE = {call}\n"


@pytest.mark.parametrize(
    ("name", "arguments", "type_", "default"),
    [
        # The name says the type.
        ("env_bool", '"A_X", False', "bool", False),
        ("get_bool_env_var", '"A_X"', "bool", None),
        ("getenv_flag", '"A_X", "0"', "bool", "0"),
        ("envbool", '"A_X"', "bool", None),
        ("is_env_set", '"A_X"', "bool", None),
        ("get_env_int", '"A_X", 5', "int", 5),
        ("env_integer", '"A_X", 500 * (1024**2)', "int", 524288000),
        ("get_env_int_positive", '"A_X", 1', "int", 1),
        ("env_float", '"A_X", 1', "float", 1),
        ("getEnvFloat", '"A_X", 0.5', "float", 0.5),
        ("env_list", '"A_X", ["a"]', "list", ["a"]),
        ("env_path", '"A_X", "a"', "Path", "a"),
        ("handle_json_env_var", '"A_X", default=[]', "json", []),
        ("env_str", '"A_X", None', "str", None),
        # A plain getter leaves the text as it is; with another default it perhaps does not.
        ("get_env", '"A_X", "a"', "str", "a"),
        ("read_env_var", '"A_X"', "str", None),
        ("EnvVar", '"A_X"', "str", None),
        ("EnvVar", '"A_X", 5', "unknown", 5),
        ("env_timeout", '"A_X", 5', "unknown", 5),
        # An argument says the type.
        ("EnvEntry", '"A_X", type=bool', "bool", None),
        ("EnvEntry", '"A_X", default=100, type=int', "int", 100),
        ("env", '"A_X", int, 5', "int", 5),
        ("env", 'int, "A_X", 5', "int", 5),
        ("env", '"A_X", 5, int', "int", 5),
        ("env", '"A_X", cast=Path', "Path", None),
        ("env", '"A_X", json.loads, "{}"', "json", "{}"),
        ("env", '"A_X", lambda text: text.split(","), ["a"]', "list", ["a"]),
        ("env", '"A_X", lambda: 5', "unknown", 5),
        # The default is what no type is and no other name.
        ("get_env", '"A_X", "INFO"', "str", "INFO"),
        ("get_env", 'name="A_X", fallback="a"', "str", "a"),
        ("get_env", 'key="A_X", default_value="a"', "str", "a"),
        ("require_env", '"A_X"', "str", REQUIRED),
        ("get_required_env", '"A_X", type=int', "int", REQUIRED),
    ],
)
def test_function(read: Read, name: str, arguments: str, type_: str, default: object) -> None:
    (variable,) = read(_imported(name, f"{name}({arguments})")).variables
    assert of(variable) == expected("A_X", type_, default)


@pytest.mark.parametrize(
    ("call", "type_"),
    [
        ('env("A_X", "a")', "str"),
        ('env.bool("A_X", "a")', "bool"),
        ('env.get("A_X", "a")', "str"),
        ('env.get_int("A_X", "a")', "int"),
        ('env.read.str("A_X", "a")', None),
    ],
)
def test_method(read: Read, call: str, type_: str | None) -> None:
    found = [of(variable) for variable in read(_imported("env", call)).variables]
    assert found == ([expected("A_X", type_, "a")] if type_ else [])


@pytest.mark.parametrize("name", ["DEBUG", "RAY_gcs_timeout", "A1_B2", "_A_B", "__RAY_HOOK", "A_B"])
def test_name(read: Read, name: str) -> None:
    (variable,) = read(_imported("get_env", f'get_env("{name}")')).variables
    assert variable.name == name


@pytest.mark.parametrize(
    ("name", "call"),
    [
        # No variable's name.
        ("get_env", 'get_env("debug")'),
        ("get_env", 'get_env("CartPole-v1")'),
        ("get_env", 'get_env("http_proxy", "A_X")'),
        ("get_env", "get_env(5)"),
        ("get_env", "get_env()"),
        # It says nothing of the environment.
        ("get_value", 'get_value("A_X", 5)'),
        ("envelope", 'envelope("A_X")'),
        ("create_venv", 'create_venv("A_X")'),
        ("load_dotenv", 'load_dotenv("A_X")'),
        # It does something else with it, or with another one.
        ("set_env", 'set_env("A_X", "1")'),
        ("setenv", 'setenv("A_X", "1")'),
        ("unset_env_var", 'unset_env_var("A_X")'),
        ("make_env", 'make_env("A_X")'),
        ("override_env", 'override_env("A_X", "1")'),
        ("EnvVar", 'EnvVar(name="A_X", value="1")'),
        ("monkey", 'monkey.setenv("A_X", "1")'),
    ],
)
def test_other_calls_read_nothing(read: Read, name: str, call: str) -> None:
    assert read(_imported(name, call)).variables == ()


def test_python_itself_has_no_such_helpers(read: Read) -> None:
    assert read('import venv\nVALUE = venv.EnvBuilder("A_X")\n').variables == ()


def test_spellings_of_a_boolean_are_not_guessed(read: Read) -> None:
    (variable,) = read(_imported("env_bool", 'env_bool("A_X", False)')).variables
    assert variable.accepted is None


def test_annotation_counts_where_nothing_says_the_type(read: Read) -> None:
    source = _imported("EnvVar", 'EnvVar("A_X", 5)').replace("VALUE =", "VALUE: int =")
    (variable,) = read(source).variables
    assert of(variable) == expected("A_X", "int", 5)


def test_further_names_are_fallbacks(read: Read) -> None:
    call = 'EnvEntry("NEW_TASK_ID", "OLD_TASK_ID", default="a")'
    first, second = read(_imported("EnvEntry", call)).variables
    assert of(first) == expected("NEW_TASK_ID", "str", "a")
    assert first.fallbacks == ("OLD_TASK_ID",)
    assert second.name == "OLD_TASK_ID"


def test_choices(read: Read) -> None:
    call = 'get_env("A_X", default="a", choices=["a", "b"])'
    (variable,) = read(_imported("get_env", call)).variables
    assert variable.choices == ("a", "b")


def test_a_constant_from_elsewhere_is_a_default(read: Read) -> None:
    (variable,) = read(
        """
        from elsewhere import DEFAULT_LEVEL, env_int
        LEVEL = env_int("LEVEL", DEFAULT_LEVEL)
        """
    ).variables
    assert of(variable) == expected("LEVEL", "int", Source("DEFAULT_LEVEL"))


@pytest.mark.parametrize(
    ("function", "type_"),
    [
        ("str2bool", "bool"),
        ("strtobool", "bool"),
        ("to_int", "int"),
        ("parse_list", "list"),
        ("base64_to_text", "str"),
        ("tool", "unknown"),
        ("total", "unknown"),
    ],
)
def test_a_conversion_from_elsewhere(read: Read, function: str, type_: str) -> None:
    (variable,) = read(
        f"""
        import os
        from elsewhere import {function}
        VALUE = {function}(os.environ.get("A_X", "0"))
        """
    ).variables
    assert of(variable) == expected("A_X", type_, Source('"0"'))


def test_a_helper_at_hand_is_read_not_guessed(read: Read) -> None:
    (variable,) = read(
        """
        import os
        def env_bool(name, default):
            return int(os.environ.get(name, default))
        VALUE = env_bool("A_X", 5)
        """
    ).variables
    assert of(variable) == expected("A_X", "int", 5)


def test_what_is_imported_from_a_module_for_the_environment(read: Read) -> None:
    (variable,) = read(
        """
        from elsewhere.env import get_bool
        VALUE = get_bool("A_X", True)
        """
    ).variables
    assert of(variable) == expected("A_X", "bool", True)
