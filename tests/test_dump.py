"""``python -m sphinx_ext``, run as a script runs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from sphinx_ext import export

ROOT = Path(__file__).parents[1]
SCHEMA = json.loads(export.SCHEMA.read_text(encoding="utf-8"))
SETTINGS = '''
    """The settings.

    More of them.
    """

    import os

    # --- Server ---

    SHOP_TIMEOUT_S = int(os.environ.get("SHOP_TIMEOUT_S", 5 * 60))
    """Seconds to wait. Then it gives up."""

    host = os.environ.get("SHOP_HOST") or os.environ.get("HOST", "::")
    SHOP_DEBUG = os.environ.get("SHOP_DEBUG", "no").lower() in ("yes", "1")
    SHOP_LEVEL = {"low": 1, "high": 2}[os.environ["SHOP_LEVEL"]]  # Deprecated: no level counts.
    SHOP_COLOR = os.environ.get("SHOP_COLOR")
'''
DOCUMENT: dict[str, Any] = {
    "modules": [
        {
            "module": "settings",
            "path": "settings.py",
            "doc": "The settings.\n\nMore of them.",
            "variables": [
                {
                    "name": "SHOP_TIMEOUT_S",
                    "attribute": "SHOP_TIMEOUT_S",
                    "type": "int",
                    "default": {"kind": "literal", "value": 300, "source": "5 * 60"},
                    "accepted": None,
                    "choices": None,
                    "unit": "s",
                    "fallbacks": [],
                    "documented": True,
                    "description": "Seconds to wait. Then it gives up.",
                    "summary": "Seconds to wait.",
                    "section": "Server",
                    "deprecated": False,
                    "declaration": (
                        'SHOP_TIMEOUT_S = int(os.environ.get("SHOP_TIMEOUT_S", 5 * 60))'
                    ),
                    "line": 10,
                },
                {
                    "name": "SHOP_HOST",
                    "attribute": "host",
                    "type": "str",
                    "default": {"kind": "literal", "value": "::", "source": '"::"'},
                    "accepted": None,
                    "choices": None,
                    "unit": None,
                    "fallbacks": ["HOST"],
                    "documented": False,
                    "description": "",
                    "summary": "",
                    "section": "Server",
                    "deprecated": False,
                    "declaration": (
                        'host = os.environ.get("SHOP_HOST") or os.environ.get("HOST", "::")'
                    ),
                    "line": 13,
                },
                {
                    "name": "HOST",
                    "attribute": "host",
                    "type": "str",
                    "default": {"kind": "literal", "value": "::", "source": '"::"'},
                    "accepted": None,
                    "choices": None,
                    "unit": None,
                    "fallbacks": [],
                    "documented": False,
                    "description": "",
                    "summary": "",
                    "section": "Server",
                    "deprecated": False,
                    "declaration": (
                        'host = os.environ.get("SHOP_HOST") or os.environ.get("HOST", "::")'
                    ),
                    "line": 13,
                },
                {
                    "name": "SHOP_DEBUG",
                    "attribute": "SHOP_DEBUG",
                    "type": "bool",
                    "default": {"kind": "literal", "value": False, "source": '"no"'},
                    "accepted": {
                        "true": ["yes", "1"],
                        "false": [],
                        "other": "false",
                        "ignore_case": True,
                        "numeric": False,
                    },
                    "choices": None,
                    "unit": None,
                    "fallbacks": [],
                    "documented": False,
                    "description": "",
                    "summary": "",
                    "section": "Server",
                    "deprecated": False,
                    "declaration": (
                        'SHOP_DEBUG = os.environ.get("SHOP_DEBUG", "no").lower() in ("yes", "1")'
                    ),
                    "line": 14,
                },
                {
                    "name": "SHOP_LEVEL",
                    "attribute": "SHOP_LEVEL",
                    "type": "int",
                    "default": {"kind": "required", "value": None, "source": None},
                    "accepted": None,
                    "choices": ["low", "high"],
                    "unit": None,
                    "fallbacks": [],
                    "documented": True,
                    "description": "Deprecated: no level counts.",
                    "summary": "Deprecated: no level counts.",
                    "section": "Server",
                    "deprecated": True,
                    "declaration": 'SHOP_LEVEL = {"low": 1, "high": 2}[os.environ["SHOP_LEVEL"]]',
                    "line": 15,
                },
                {
                    "name": "SHOP_COLOR",
                    "attribute": "SHOP_COLOR",
                    "type": "str",
                    "default": {"kind": "none", "value": None, "source": None},
                    "accepted": None,
                    "choices": None,
                    "unit": None,
                    "fallbacks": [],
                    "documented": False,
                    "description": "",
                    "summary": "",
                    "section": "Server",
                    "deprecated": False,
                    "declaration": 'SHOP_COLOR = os.environ.get("SHOP_COLOR")',
                    "line": 16,
                },
            ],
        }
    ]
}

Run = Callable[..., subprocess.CompletedProcess[bytes]]
Write = Callable[[str, str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a file of the folder in which `run` runs."""

    def run(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
        return path

    return run


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run ``python -m sphinx_ext`` in a folder of its own."""

    def run(*arguments: str, options: tuple[str, ...] = (), **environment: str) -> Any:
        inherited = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
        }
        return subprocess.run(
            [sys.executable, *options, "-m", "sphinx_ext", *arguments],
            cwd=tmp_path,
            env={**inherited, "PYTHONPATH": str(ROOT), **environment},
            capture_output=True,
        )

    return run


def document(output: bytes) -> dict[str, Any]:
    """Return the document in *output*, after holding it against the schema."""
    found: dict[str, Any] = json.loads(output, parse_constant=pytest.fail)
    Draft202012Validator(SCHEMA).validate(found)
    return found


def test_document(run: Run, write: Write) -> None:
    write("settings.py", SETTINGS)

    process = run("dump", "settings.py")

    assert (process.stderr, process.returncode) == (b"", 0)
    assert document(process.stdout) == DOCUMENT
    assert process.stdout.endswith(b"}\n")


def test_the_shipped_settings(run: Run) -> None:
    process = run("dump", "skyrl_env.env_vars")

    (module,) = document(process.stdout)["modules"]
    assert (process.stderr, process.returncode) == (b"", 0)
    assert module["module"] == "skyrl_env.env_vars"
    assert Path(module["path"]) == ROOT / "skyrl_env" / "env_vars.py"
    assert len(module["variables"]) == 14
    assert all(variable["documented"] for variable in module["variables"])


def test_schema(run: Run) -> None:
    process = run("schema")

    assert (process.stderr, process.returncode) == (b"", 0)
    schema = json.loads(process.stdout)
    Draft202012Validator.check_schema(schema)
    assert schema == SCHEMA
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def keys_of(value: object) -> set[str]:
    """Return the keys of all objects in a JSON value."""
    if isinstance(value, dict):
        return set(value).union(*map(keys_of, value.values()))
    return set().union(*map(keys_of, value)) if isinstance(value, list) else set()


@pytest.mark.parametrize("key", sorted(keys_of(DOCUMENT)))
def test_the_schema_requires_every_key(key: str) -> None:
    def without(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: without(inner) for name, inner in value.items() if name != key}
        return [without(inner) for inner in value] if isinstance(value, list) else value

    assert not Draft202012Validator(SCHEMA).is_valid(without(DOCUMENT))


@pytest.mark.parametrize("where", [(), (0,), (0, "variables", 0), (0, "variables", 0, "default")])
def test_the_schema_allows_no_other_key(where: tuple[str | int, ...]) -> None:
    changed = json.loads(json.dumps(DOCUMENT))
    inner = changed["modules"] if where else changed
    for step in where:
        inner = inner[step]
    inner["more"] = 1

    assert not Draft202012Validator(SCHEMA).is_valid(changed)


def test_several_targets(run: Run, write: Write) -> None:
    write("one.py", "import os\nONE = os.environ.get('ONE')\n")
    write("package/__init__.py", "raise RuntimeError")
    write("package/two.py", "import os\nTWO = os.environ.get('TWO')\n")
    write("src/space/three.py", "import os\nTHREE = os.environ.get('THREE')\n")

    process = run(
        *("dump", "package.two", "one.py", "package/two.py", "space.three"),
        PYTHONPATH=os.pathsep.join([str(ROOT), "src"]),
    )

    assert (process.stderr, process.returncode) == (b"", 0)
    found = [
        (module["module"], Path(module["path"]).name, [v["name"] for v in module["variables"]])
        for module in document(process.stdout)["modules"]
    ]
    assert found == [
        ("package.two", "two.py", ["TWO"]),
        ("one", "one.py", ["ONE"]),
        ("package.two", "two.py", ["TWO"]),
        ("space.three", "three.py", ["THREE"]),
    ]


@pytest.mark.parametrize(
    ("target", "text", "errors", "names"),
    [
        ("missing.py", "", ["missing.py:0: there is no file 'missing.py'"], None),
        ("missing", "", ["missing:0: there is no module 'missing'"], None),
        ("package.missing", "", ["package.missing:0: there is no module"], None),
        ("./folder", "", ["./folder:0: 'folder' is a directory without"], None),
        ("./package", "", ["package/__init__.py:0: declares no environment variable"], []),
        ("not a name", "", ["not a name:0: 'not a name' is neither"], None),
        ("bad.py", "import os\nA = os.environ.get('A'\n", ["bad.py:2: is not valid Python"], []),
        (
            "bad.py",
            "import os\nA = os.environ.get('A')\nB = = 5\nC = os.environ.get('C')\n",
            ["bad.py:3: is not valid Python"],
            ["A", "C"],
        ),
        ("bad.py", "x = 1\n", ["bad.py:0: declares no environment variable"], []),
        (
            "bad.py",
            "import os\nA = os.environ.get('X')\nB = os.environ.get('X', '')\n",
            ["bad.py:3: X is declared in line 2 already"],
            ["X"],
        ),
        (
            "bad.py",
            "import os\nA = bool(os.environ.get('A'))\nB = bool(os.environ.get('B'))\n",
            ["bad.py:2: any text switches A on", "bad.py:3: any text switches B on"],
            ["A", "B"],
        ),
    ],
)
def test_problems(
    run: Run, write: Write, target: str, text: str, errors: list[str], names: list[str] | None
) -> None:
    write("package/__init__.py", "")
    write("folder/settings.py", "")
    write("good.py", "import os\nGOOD = os.environ.get('GOOD')\n")
    if text:
        write("bad.py", text)

    process = run("dump", target, "good.py")

    assert process.returncode == 1
    lines = process.stderr.decode().splitlines()
    assert [line[: len(error)] for line, error in zip(lines, errors, strict=True)] == errors
    modules = document(process.stdout)["modules"]
    expected = [["GOOD"]] if names is None else [names, ["GOOD"]]
    assert [[v["name"] for v in module["variables"]] for module in modules] == expected


def test_a_file_in_another_encoding(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_bytes("import os\nA = os.environ.get('A', 'ä')\n".encode("latin-1"))

    process = run("dump", "bad.py")

    assert process.returncode == 1
    assert process.stderr.startswith(b"bad.py:2: is not UTF-8 here")
    assert document(process.stdout)["modules"][0]["variables"][0]["name"] == "A"


@pytest.mark.parametrize("arguments", [(), ("dump",), ("no-such-command",), ("dump", "--no-such")])
def test_usage(run: Run, arguments: tuple[str, ...]) -> None:
    process = run(*arguments)

    assert (process.stdout, process.returncode) == (b"", 2)
    assert process.stderr.startswith(b"usage: python -m sphinx_ext")


@pytest.mark.parametrize(
    ("value", "type_", "default"),
    [
        ('float(os.environ.get("X", "inf"))', "float", None),
        ('float(os.environ.get("X", "-inf"))', "float", None),
        ('float(os.environ.get("X", "nan"))', "float", None),
        ('[float(os.environ.get("X", "inf")), 1]', "list", [None, 1]),
        ('float(os.environ.get("X", "0.1"))', "float", 0.1),
        ('int(os.environ.get("X", "1" * 400))', "int", int("1" * 400)),
        ('set(os.environ.get("X", "c,a,b").split(","))', "set", ["a", "b", "c"]),
        ('os.environ.get("X", (1, "a"))', "str", [1, "a"]),
        ('os.environ.get("X", b"a")', "str", None),
        ('os.environ.get("X", 1j)', "str", None),
        ('os.environ.get("X", ...)', "str", None),
        ('os.environ.get("X", {1: None, "a": {2}})', "str", {"1": None, "a": [2]}),
        ('os.environ.get("X", "\\udcff")', "str", "\udcff"),
        ('os.environ.get("X", "\\x00\\x1b")', "str", "\x00\x1b"),
        ('os.environ.get("X", "ä – 語 🚀")', "str", "ä – 語 🚀"),
    ],
)
def test_values(run: Run, write: Write, value: str, type_: str, default: object) -> None:
    write("settings.py", f"import os\nX = {value}\n")

    process = run("dump", "settings.py")

    (variable,) = document(process.stdout)["modules"][0]["variables"]
    assert (process.stderr, process.returncode) == (b"", 0)
    assert variable["type"] == type_
    assert (variable["default"]["kind"], variable["default"]["value"]) == ("literal", default)
    assert variable["default"]["source"] is not None


def test_any_terminal(run: Run, write: Write) -> None:
    write("größe.py", 'import os\nX = os.environ.get("X", "ä – 語 🚀")\n"""Für alle."""\n')

    process = run("dump", "größe.py", "fehlt-ß.py", PYTHONIOENCODING="ascii")

    (module,) = document(process.stdout)["modules"]
    assert (module["module"], module["path"]) == ("größe", "größe.py")
    assert module["variables"][0]["default"]["value"] == "ä – 語 🚀"
    assert module["variables"][0]["summary"] == "Für alle."
    assert process.stderr.startswith(b"fehlt-\\xdf.py:0: there is no file")


def test_the_same_document_in_every_run(run: Run, write: Write) -> None:
    write(
        "settings.py",
        """
        import os
        A = os.environ.get("A", "x") in {"yes", "on", "1", "true"}
        B = set(os.environ.get("B", "a,b,c,d").split(","))
        """,
    )

    outputs = {run("dump", "settings.py", PYTHONHASHSEED=str(seed)).stdout for seed in range(4)}

    assert len(outputs) == 1


def test_nothing_of_the_environment_is_in_the_document(run: Run, write: Write) -> None:
    write("settings.py", SETTINGS)
    names = ("SHOP_TIMEOUT_S", "SHOP_HOST", "HOST", "SHOP_DEBUG", "SHOP_LEVEL", "SHOP_COLOR")

    process = run("dump", "settings.py", **dict.fromkeys(names, "777"))

    assert document(process.stdout) == DOCUMENT


def test_without_site_packages(run: Run, write: Write) -> None:
    write("settings.py", SETTINGS)
    probe = subprocess.run([sys.executable, "-I", "-S", "-c", "import sphinx"], capture_output=True)
    assert b"ModuleNotFoundError" in probe.stderr

    process = run("dump", "settings.py", options=("-S",))

    assert (process.stderr, process.returncode) == (b"", 0)
    assert document(process.stdout) == DOCUMENT


def test_sphinx_and_the_settings_are_not_imported(run: Run, write: Write) -> None:
    write("package/__init__.py", "raise RuntimeError")
    write("package/settings.py", SETTINGS)

    process = run("dump", "package.settings", options=("-X", "importtime"))

    imported = {
        line.rpartition("|")[2].strip().partition(".")[0]
        for line in process.stderr.decode().splitlines()
    }
    assert "sphinx_ext" in imported
    assert not imported & {"sphinx", "docutils", "babel", "package"}
